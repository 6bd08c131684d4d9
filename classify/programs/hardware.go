package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var lscpu = spec.Program{
	Name:    "lscpu",
	Summary: "prints about the processors",
	Source:  "util-linux 2.38, lscpu --help",
	Flags: []spec.Flag{
		{Names: "-a --all -b --online -B --bytes -c --offline -J --json -x --hex -y --physical --output-all"},
		{Names: "-C --caches -e --extended -p --parse", Arg: spec.Text, Opt: true},
		{Names: "-s --sysroot", Arg: spec.ListsPath},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lsmem = spec.Program{
	Name:    "lsmem",
	Summary: "prints about the memory",
	Source:  "util-linux 2.38, lsmem --help",
	Flags: []spec.Flag{
		{Names: "-J --json -P --pairs -a --all -b --bytes -n --noheadings --output-all -r --raw"},
		{Names: "-o --output -S --split", Arg: spec.Text},
		{Names: "--summary", Arg: spec.Text, Opt: true},
		{Names: "-s --sysroot", Arg: spec.ListsPath},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lsirq = spec.Program{
	Name:    "lsirq",
	Summary: "counts interrupts",
	Source:  "util-linux 2.38, lsirq --help",
	Flags: []spec.Flag{
		{Names: "-J --json -P --pairs -n --noheadings -S --softirq"},
		{Names: "-o --output -s --sort", Arg: spec.Text},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lspci = spec.Program{
	Name:    "lspci",
	Summary: "lists PCI devices",
	Source:  "pciutils 3.9, lspci(8)",
	Flags: []spec.Flag{
		{Names: "-m -t -v -k -x -b -D -P -n -G"},
		{Names: "-q -Q", Does: asksNetwork},
		{Names: "-s -d -A", Arg: spec.Text},
		{Names: "-i -p -F", Arg: spec.ReadsFile},
		{Names: "--version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

var lsusb = spec.Program{
	Name:    "lsusb",
	Summary: "lists USB devices",
	Source:  "usbutils 014, lsusb(8)",
	Flags: []spec.Flag{
		{Names: "-v --verbose -t --tree"},
		{Names: "-s -d", Arg: spec.Text},
		{Names: "-D", Arg: spec.ListsPath},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

var lsscsi = spec.Program{
	Name:    "lsscsi",
	Summary: "lists SCSI devices",
	Source:  "lsscsi 0.32, lsscsi --help",
	Flags: []spec.Flag{
		{Names: "-b --brief -c --classic -C --controllers -d --device -g --generic -H --hosts -k --kname -L --list -l --long -U --long-unit -x --lunhex -N " +
			"--no-nvme -D --pdt -p --protection -P --protmode -i --scsi_id -s --size -S --sz-lbs -t --transport -u --unit -v --verbose -w --wwn"},
		{Names: "-y --sysfsroot", Arg: spec.ListsPath},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var lshw = spec.Program{
	Name:    "lshw",
	Summary: "lists the parts of the machine",
	Source:  "lshw B.02.19, lshw(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-html -xml -json -short -businfo -quiet -sanitize -numeric -notime"},
		{Names: "-class -C -c -enable -disable", Arg: spec.Text},
		{Names: "-dump", Arg: spec.WritesFile},
		{Names: "-help -h --help -version --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}
