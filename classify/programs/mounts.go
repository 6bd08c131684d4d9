package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var mountpoint = spec.Program{
	Name:    "mountpoint",
	Summary: "tells whether something is mounted on a directory",
	Source:  "util-linux 2.38, mountpoint(1)",
	Flags: []spec.Flag{
		{Names: "-q --quiet --nofollow -d --fs-devno -x --devno"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}},
}

var findmnt = spec.Program{
	Name:    "findmnt",
	Summary: "prints what is mounted",
	Source:  "util-linux 2.38, findmnt(8)",
	Flags: []spec.Flag{
		{Names: "--output-all"},
		{Names: "-A -a -b -C -c -D -e -f -h -i -J -k -l -m -n -P -p -q -r -R -s -u -U -v -y --all --ascii --bytes --nocanonicalize --canonicalize --df " +
			"--evaluate --fstab --first-only --invert --json --kernel --list --mtab --noheadings --pairs --pseudo --raw --submounts --nofsroot --real " +
			"--shadowed --notruncate --uniq --shell --verify --verbose --vfs-all"},
		{Names: "-d -o -O -S -t -N -w -M -T --output --options --source --types --task --timeout --mountpoint --target --direction", Arg: spec.Text},
		{Names: "--poll --tree", Arg: spec.Text, Opt: true},
		{Names: "-F --tab-file", Arg: spec.ReadsFile},
		{Names: "-V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var mountTool = spec.Program{
	Name:    "mount",
	Summary: "lists and mounts file systems",
	Source:  "util-linux 2.38, mount(8)",
	Syntax:  spec.InTurn,
	Flags: []spec.Flag{
		{Names: "-l --show-labels", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists what is mounted"},
		{Names: "-L -N -o -O -t -U -T --label --namespace --options --test-opts --types --source --target --fstab --target-prefix " +
			"--options-mode --options-source", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "mount", Kind: spec.Privilege, Scope: spec.System, Why: "mounts a file system"}},
		Operands: spec.Operands{Rest: spec.Text},
		Bare:     &spec.Form{Does: prints},
	},
}

var umount = spec.Program{
	Name:    "umount",
	Aliases: []string{"fusermount", "fusermount3"},
	Summary: "unmounts file systems",
	Source:  "util-linux 2.38, umount(8)",
	Flags: []spec.Flag{
		{Names: "-N -O -t -o --namespace --test-opts --types", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "umount", Kind: spec.Configure, Scope: spec.System, Why: "unmounts a file system"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var losetup = spec.Program{
	Name:    "losetup",
	Summary: "lists and sets up loop devices",
	Source:  "util-linux 2.38, losetup(8)",
	Flags: []spec.Flag{
		{Names: "-a -l -j --all --list --associated", Arg: spec.Text, Opt: true,
			Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}, Why: "lists loop devices"},
		{Names: "-o -O -b --offset --output --sizelimit --sector-size", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "losetup", Kind: spec.Configure, Scope: spec.System, Why: "sets up a loop device"}},
		Operands: spec.Operands{Rest: spec.Text},
		Bare:     &spec.Form{Does: prints},
	},
}

var zramctl = spec.Program{
	Name:    "zramctl",
	Summary: "lists and sets up compressed memory devices",
	Source:  "util-linux 2.38, zramctl(8)",
	Flags: []spec.Flag{
		{Names: "-b -n --bytes --noheadings --raw --output-all"},
		{Names: "-o --output", Arg: spec.Text},
		{Names: "-a -s -t -p --algorithm --size --streams --algorithm-params", Arg: spec.Text, Does: setsUpMemoryDisk},
		{Names: "-f -r --find --reset", Does: setsUpMemoryDisk},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var setsUpMemoryDisk = []spec.Effect{{ID: "zramctl", Kind: spec.Configure, Scope: spec.System, Why: "sets up a disk in memory"}}

var swapon = spec.Program{
	Name:    "swapon",
	Aliases: []string{"swapoff"},
	Summary: "lists and changes swap space",
	Source:  "util-linux 2.38, swapon(8)",
	Flags: []spec.Flag{
		{Names: "-s --summary --show", Arg: spec.Text, Opt: true, Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists swap space"},
		{Names: "-L -o -p -U -T --options --priority", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "swap.change", Kind: spec.Configure, Scope: spec.System, Why: "changes the swap space"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}
