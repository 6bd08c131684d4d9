package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// What destroys a disk, a file system or a volume group is described by its
// effect alone, whatever the name of the device, since the name is often not known.
var mkfs = spec.Program{
	Name: "mkfs",
	Aliases: []string{"mkfs.xfs", "mkfs.btrfs", "mkfs.vfat", "mkfs.fat", "mkfs.msdos", "mkfs.ntfs", "mkfs.exfat", "mkfs.f2fs", "mkfs.minix",
		"mkfs.cramfs", "mkfs.bfs", "mkfs.jfs", "mkfs.reiserfs", "mkfs.udf", "mkfs.erofs", "mkntfs", "mkdosfs", "mkswap", "newfs", "newfs_apfs", "newfs_hfs",
		"newfs_msdos", "newfs_exfat", "bcachefs"},
	Summary: "makes a file system on a device",
	Source:  "util-linux 2.38, mkfs(8); e2fsprogs 1.47, mke2fs(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    formatActs,
	},
}

var mke2fs = spec.Program{
	Name:    "mke2fs",
	Aliases: []string{"mkfs.ext2", "mkfs.ext3", "mkfs.ext4"},
	Summary: "makes an ext file system on a device",
	Source:  "e2fsprogs 1.47, mke2fs(8)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-c -D -F -j -q -S -v"},
		{Names: "-n", Mark: spec.DryRun, Why: "only says what it would do"},
		{Names: "-b -C -e -E -g -G -i -I -J -L -m -M -N -o -O -r -t -T -U", Arg: spec.Text},
		{Names: "-d -l", Arg: spec.ReadsFile},
		{Names: "-z", Arg: spec.WritesFile},
		{Names: "-V --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    formatActs,
	},
}

var fsck = spec.Program{
	Name: "fsck",
	Aliases: []string{"fsck.ext2", "fsck.ext3", "fsck.ext4", "fsck.xfs", "fsck.btrfs", "fsck.vfat", "fsck.fat", "e2fsck", "xfs_repair", "ntfsfix",
		"dosfsck", "fsck_apfs", "fsck_hfs"},
	Summary: "checks and repairs file systems",
	Source:  "util-linux 2.38, fsck(8); e2fsprogs 1.47, e2fsck(8)",
	Flags: []spec.Flag{
		{Names: "-A -a -C -c -D -d -E -f -F -k -M -P -p -r -R -s -T -v -V -y -l"},
		{Names: "-b -B -I -j -L -t -z", Arg: spec.Text},
		{Names: "-n -N", Mark: spec.DryRun, Why: "only checks"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "fsck.repair", Kind: spec.Write, Scope: spec.Device, Why: "repairs a file system"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var tune2fs = spec.Program{
	Name:    "tune2fs",
	Summary: "changes the settings of a file system",
	Source:  "e2fsprogs 1.47, tune2fs(8)",
	Flags: []spec.Flag{
		{Names: "-l", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}, Why: "only lists settings"},
		{Names: "-f -h -j -Q"},
		{Names: "-c -C -e -E -g -i -I -J -L -m -M -o -O -r -T -u -U -z", Arg: spec.Text},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "tune2fs.change", Kind: spec.Configure, Scope: spec.System, Why: "changes the settings of a file system"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var resize2fs = spec.Program{
	Name:    "resize2fs",
	Aliases: []string{"xfs_growfs", "ntfsresize", "e2label", "fatlabel", "ntfslabel", "swaplabel", "fstrim", "e4defrag", "xfs_admin", "xfs_fsr"},
	Summary: "changes file systems in place",
	Source:  "e2fsprogs 1.47, resize2fs(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "filesystem.change", Kind: spec.Configure, Scope: spec.System, Why: "changes a file system in place"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var dumpe2fs = spec.Program{
	Name:    "dumpe2fs",
	Summary: "prints about a file system",
	Source:  "e2fsprogs 1.47, dumpe2fs(8)",
	Flags: []spec.Flag{
		{Names: "-b -f -g -h -i -m -x -V"},
		{Names: "-o", Arg: spec.Text},
	},
	Form: listsDevices,
}

var xfsInfo = spec.Program{
	Name:    "xfs_info",
	Summary: "prints about a file system",
	Source:  "xfsprogs 6.1, xfs_info(8)",
	Flags:   []spec.Flag{{Names: "-t", Arg: spec.ReadsFile}, {Names: "-V", Mark: spec.Informs}},
	Form:    listsDevices,
}
