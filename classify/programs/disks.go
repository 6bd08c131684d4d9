package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

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

var blkdiscard = spec.Program{
	Name:    "blkdiscard",
	Aliases: []string{"sg_format", "sg_sanitize", "nwipe", "wipe", "scrub"},
	Summary: "wipes devices and files",
	Source:  "util-linux 2.38, blkdiscard(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    formatActs,
	},
}

var wipefs = spec.Program{
	Name:    "wipefs",
	Summary: "lists and removes the signatures of file systems",
	Source:  "util-linux 2.38, wipefs(8)",
	Flags: []spec.Flag{
		{Names: "-f -i -J -p -q --force --noheadings --json --parsable --quiet"},
		{Names: "-O -t --output --types", Arg: spec.Text},
		{Names: "--lock", Arg: spec.Text, Opt: true},
		{Names: "-b --backup", Arg: spec.ReplacesPath, Opt: true},
		{Names: "-n --no-act", Mark: spec.DryRun, Why: "only says what it would do"},
		{Names: "-a -o --all --offset", Arg: spec.Text, Opt: true,
			Does: []spec.Effect{{ID: "wipefs.erase", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
				Why: "erases the signatures of a file system"}}},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var fdisk = spec.Program{
	Name:    "fdisk",
	Aliases: []string{"gdisk", "cfdisk", "cgdisk"},
	Summary: "lists and changes partition tables",
	Source:  "util-linux 2.38, fdisk(8)",
	Flags: []spec.Flag{
		{Names: "-l --list -x --list-details -s --getsz", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}, Why: "only lists partitions"},
		{Names: "-B -n -r -z --protect-boot --noauto-pt --zero --read-only"},
		{Names: "-b -C -H -o -S -t -w -W --sector-size --cylinders --heads --output --sectors --type --wipe --wipe-partitions", Arg: spec.Text},
		{Names: "-c -u -L --compatibility --units --color --lock", Arg: spec.Text, Opt: true},
		{Names: "-h -V -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "fdisk.edit", Kind: spec.Write, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true, Why: "changes a partition table"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var sfdisk = spec.Program{
	Name:    "sfdisk",
	Summary: "lists and changes partition tables by scripts",
	Source:  "util-linux 2.38, sfdisk(8)",
	Flags: []spec.Flag{
		{Names: "-l --list -d --dump -J --json -F --list-free -T --list-types -V --verify -g --show-geometry -s --show-size",
			Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}, Why: "only lists partitions"},
		{Names: "-n --no-act", Mark: spec.DryRun, Why: "does everything but write"},
		{Names: "-f -q -b --force --quiet --backup --no-reread --no-tell-kernel --append"},
		{Names: "-N -o -u -w -W -X -Y -O --partno --output --wipe --wipe-partitions --label --label-nested --backup-file --move-data", Arg: spec.Text},
		{Names: "-A --activate -r --reorder --delete --part-type --part-uuid --part-label --part-attrs --disk-id --relocate --discard-free",
			Why: "changes partitions"},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "sfdisk.write", Kind: spec.Write, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true, Why: "changes a partition table"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var sgdisk = spec.Program{
	Name:    "sgdisk",
	Summary: "lists and changes GPT partition tables",
	Source:  "gdisk 1.0.9, sgdisk(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    sgdiskActs,
	},
}

var parted = spec.Program{
	Name:    "parted",
	Aliases: []string{"partprobe", "partx", "kpartx", "growpart"},
	Summary: "lists and changes partitions",
	Source:  "parted 3.5, parted(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    partedActs,
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

var blkid = spec.Program{
	Name:    "blkid",
	Summary: "prints about block devices",
	Source:  "util-linux 2.38, blkid(8)",
	Flags: []spec.Flag{
		{Names: "-d -k -l -p -i -D --no-encoding --list-filesystems --list-one --probe --info --no-part-details"},
		{Names: "-o -s -t -L -U -H -S -O -u -n --output --match-tag --match-token --label --uuid --hint --size --offset --usages --match-types", Arg: spec.Text},
		{Names: "-c --cache-file -w", Arg: spec.WritesFile}, // what it finds is written back
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}},
}

// listsDevices is the form of the programs that print about devices and the system.
var listsDevices = spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}

var lsblk = spec.Program{
	Name:    "lsblk",
	Summary: "lists block devices",
	Source:  "util-linux 2.38, lsblk --help",
	Flags: []spec.Flag{
		{Names: "-A --noempty -D --discard -J --json -M --merge -O --output-all -P --pairs -S --scsi -a --all -b --bytes -d --nodeps -f --fs -i --ascii -l " +
			"--list -m --perms -n --noheadings -p --paths -r --raw -s --inverse -t --topology -y --shell -z --zoned"},
		{Names: "-E --dedup -I --include -e --exclude -o --output -w --width -x --sort", Arg: spec.Text},
		{Names: "-T --tree", Arg: spec.Text, Opt: true},
		{Names: "--sysroot", Arg: spec.ListsPath},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

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

var lsns = spec.Program{
	Name:    "lsns",
	Summary: "lists name spaces",
	Source:  "util-linux 2.38, lsns --help",
	Flags: []spec.Flag{
		{Names: "-J --json -l --list -n --noheadings --output-all -r --raw -u --notruncate -W --nowrap"},
		{Names: "-o --output -p --task -t --type -T --tree", Arg: spec.Text},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lsipc = spec.Program{
	Name:    "lsipc",
	Summary: "lists shared memory and queues",
	Source:  "util-linux 2.38, lsipc --help",
	Flags: []spec.Flag{
		{Names: "-m --shmems -q --queues -s --semaphores -g --global --noheadings --notruncate -b --bytes -c --creator -e --export -J --json -n --newline " +
			"-l --list -P --numeric-perms -r --raw -t --time -y --shell"},
		{Names: "-i --id --time-format", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.Text, Opt: true},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lslogins = spec.Program{
	Name:    "lslogins",
	Summary: "lists users of the system",
	Source:  "util-linux 2.38, lslogins --help",
	Flags: []spec.Flag{
		{Names: "-a --acc-expiration -c --colon-separate -e --export -f --failed -G --supp-groups -L --last -n --newline --noheadings --notruncate " +
			"--output-all -p --pwd -r --raw -s --system-accs -u --user-accs -y --shell -Z --context -z --print0"},
		{Names: "-g --groups -l --logins --time-format", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.Text, Opt: true},
		{Names: "--wtmp-file --btmp-file --lastlog", Arg: spec.ListsPath},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: listsDevices,
}

var lslocks = spec.Program{
	Name:    "lslocks",
	Summary: "lists locks on files",
	Source:  "util-linux 2.38, lslocks --help",
	Flags: []spec.Flag{
		{Names: "-b --bytes -J --json -i --noinaccessible -n --noheadings --output-all -r --raw -u --notruncate"},
		{Names: "-o --output -p --pid", Arg: spec.Text},
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

var findfs = spec.Program{
	Name:    "findfs",
	Summary: "prints the device of a file system",
	Source:  "util-linux 2.38, findfs(8)",
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var xfsInfo = spec.Program{
	Name:    "xfs_info",
	Summary: "prints about a file system",
	Source:  "xfsprogs 6.1, xfs_info(8)",
	Flags:   []spec.Flag{{Names: "-t", Arg: spec.ReadsFile}, {Names: "-V", Mark: spec.Informs}},
	Form:    listsDevices,
}

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

var swapon = spec.Program{
	Name:    "swapon",
	Aliases: []string{"swapoff", "zramctl"},
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

var pvs = spec.Program{
	Name:    "pvs",
	Aliases: []string{"vgs", "lvs", "pvdisplay", "vgdisplay", "lvdisplay", "pvscan", "vgscan", "lvscan", "lvmdiskscan", "lvmreport"},
	Summary: "lists LVM volumes",
	Source:  "LVM 2.03.16, lvs(8)",
	Flags: []spec.Flag{
		{Names: "-o -O -S --options --sort --select --units --separator --reportformat --devices", Arg: spec.Text},
		{Names: "--config", Arg: spec.SetsConfig},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var lvm = spec.Program{
	Name:    "lvm",
	Summary: "runs the commands of LVM",
	Source:  "LVM 2.03.16, lvm(8)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "--help --version -h", Mark: spec.Informs}},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Bare:     &spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs the commands of its input"}}},
	},
}

var lvremove = spec.Program{
	Name:    "lvremove",
	Aliases: []string{"vgremove", "pvremove", "pvcreate", "vgreduce", "lvreduce"},
	Summary: "destroys LVM volumes and what is on them",
	Source:  "LVM 2.03.16, lvremove(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Check:    lvmDestroys,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

func lvmDestroys(m *spec.Match) []spec.Act {
	if lvmTests(m) {
		return []spec.Act{{Effect: prints[0], By: "--test"}}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "lvm.destroy", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
		Why: "destroys a volume or what is on a device"}}}
}

// lvmTests reports whether an LVM command only tests what it would do, or prints
// help. The flag counts where it cannot be the value of the one before it.
func lvmTests(m *spec.Match) bool {
	for i, w := range m.Operands {
		text, known := w.Text()
		if !known {
			return false
		}
		value := i > 0 && strings.HasPrefix(operand(m, i-1), "-") && !wordIn("-f -ff -y -v -q --force --yes --verbose --quiet", operand(m, i-1))
		if !value && wordIn("-t --test -h --help --version", text) {
			return true
		}
	}
	return false
}

var lvcreate = spec.Program{
	Name: "lvcreate",
	Aliases: []string{"vgcreate", "lvextend", "vgextend", "lvresize", "lvrename", "vgrename", "lvchange", "vgchange", "pvchange", "pvresize", "pvmove",
		"lvconvert", "vgmerge", "vgsplit", "vgcfgrestore", "vgcfgbackup", "vgimport", "vgexport"},
	Summary: "changes LVM volumes",
	Source:  "LVM 2.03.16, lvcreate(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Check:    lvmChanges,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

func lvmChanges(m *spec.Match) []spec.Act {
	if lvmTests(m) {
		return []spec.Act{{Effect: prints[0], By: "--test"}}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "lvm.change", Kind: spec.Configure, Scope: spec.System, Why: "changes LVM volumes"}}}
}

var mdadm = spec.Program{
	Name:    "mdadm",
	Summary: "manages software RAID",
	Source:  "mdadm 4.2, mdadm(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    mdadmActs,
	},
}

var cryptsetup = spec.Program{
	Name:    "cryptsetup",
	Aliases: []string{"veritysetup", "integritysetup"},
	Summary: "manages encrypted volumes",
	Source:  "cryptsetup 2.6, cryptsetup(8)",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-q -v -y --batch-mode --verbose --verify-passphrase --debug --readonly --allow-discards --test-passphrase --force-password"},
		{Names: "-c -h -s -t -T -i -M -S --cipher --hash --key-size --timeout --tries --iter-time --type --key-slot --label --uuid --pbkdf", Arg: spec.Text},
		{Names: "-d --key-file --header --master-key-file --volume-key-file", Arg: spec.ReadsFile},
		{Names: "-? --help --usage -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "status luksDump isLuks luksUUID benchmark tcryptDump bitlkDump fvault2Dump verify dump",
			Summary: "prints about volumes",
			Form: spec.Form{
				Does:     prints,
				Operands: spec.Operands{Rest: spec.ListsPath},
			},
		},
		{
			Names:   "luksFormat format erase luksErase reencrypt luksKillSlot luksRemoveKey luksHeaderRestore luksConvertKey convert",
			Summary: "destroys data or keys",
			Form: spec.Form{
				Does: []spec.Effect{{ID: "cryptsetup.destroy", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
					Why: "destroys an encrypted volume or its keys"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names: "open luksOpen create plainOpen close luksClose remove luksAddKey luksChangeKey luksHeaderBackup resize luksSuspend luksResume config " +
				"refresh repair token tcryptOpen bitlkOpen",
			Summary: "opens and changes volumes",
			Flags: []spec.Flag{
				{Names: "--header-backup-file", Arg: spec.Text},
			},
			Form: spec.Form{
				Does:     []spec.Effect{{ID: "cryptsetup.change", Kind: spec.Privilege, Scope: spec.System, Why: "opens or changes an encrypted volume"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
	},
}

var zfs = spec.Program{
	Name:    "zfs",
	Summary: "manages ZFS file systems",
	Source:  "OpenZFS 2.1, zfs(8)",
	Flags: []spec.Flag{
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "list get diff holds userspace groupspace projectspace version",
			Summary: "prints about file systems",
			Flags: []spec.Flag{
				{Names: "-d -o -s -S -t", Arg: spec.Text},
			},
			Form: spec.Form{
				Does:     prints,
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names:   "destroy",
			Summary: "destroys file systems and snapshots",
			Flags: []spec.Flag{
				{Names: "-f -p -r -R -v -d"},
				{Names: "-n", Mark: spec.DryRun, Why: "only says what it would destroy"},
			},
			Form: spec.Form{
				Operands: spec.Operands{Rest: spec.Text},
				Check:    zfsDestroyActs,
			},
		},
		{
			Names:   "rollback",
			Summary: "discards what was written since a snapshot",
			Flags: []spec.Flag{
				{Names: "-r -R -f"},
			},
			Form: spec.Form{
				Does: []spec.Effect{{ID: "zfs.rollback", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible,
					Why: "discards what was written since a snapshot"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names: "create snapshot snap clone set inherit rename promote mount unmount share unshare hold release upgrade allow unallow send receive recv " +
				"bookmark load-key unload-key change-key program",
			Summary: "changes file systems",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Does:     []spec.Effect{{ID: "zfs.change", Kind: spec.Configure, Scope: spec.System, Why: "changes ZFS file systems"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
	},
}

var zpool = spec.Program{
	Name:    "zpool",
	Summary: "manages ZFS pools",
	Source:  "OpenZFS 2.1, zpool(8)",
	Flags: []spec.Flag{
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "status list get history events iostat version",
			Summary: "prints about pools",
			Flags: []spec.Flag{
				{Names: "-o -T", Arg: spec.Text},
			},
			Form: spec.Form{
				Does:     prints,
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names:   "destroy labelclear create add",
			Summary: "destroys pools or what is on devices",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Does: []spec.Effect{{ID: "zpool.destroy", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
					Why: "destroys a pool or what is on a device"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names: "attach detach replace remove offline online import export scrub trim clear set split upgrade reguid reopen resilver initialize " +
				"checkpoint sync wait",
			Summary: "changes pools",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Does:     []spec.Effect{{ID: "zpool.change", Kind: spec.Configure, Scope: spec.System, Why: "changes ZFS pools"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
	},
}

var btrfs = spec.Program{
	Name:    "btrfs",
	Summary: "manages btrfs file systems",
	Source:  "btrfs-progs 6.2, btrfs(8)",
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "subvolume su",
			Summary: "manages subvolumes",
			Subs: []spec.Subcommand{
				{
					Names:   "list show get-default find-new sync",
					Summary: "prints about subvolumes",
					Form: spec.Form{
						Does:     prints,
						Operands: spec.Operands{Rest: spec.ListsPath},
					},
				},
				{
					Names:   "create snapshot",
					Summary: "makes subvolumes",
					Flags: []spec.Flag{
						{Names: "-r -p"},
						{Names: "-i -c", Arg: spec.Text},
					},
					Form: spec.Form{
						Operands: spec.Operands{Rest: spec.ReadsFile, Last: []spec.Role{spec.CreatesPath}},
					},
				},
				{
					Names:   "delete",
					Summary: "destroys subvolumes",
					Flags: []spec.Flag{
						{Names: "-c -C -v -R -q --commit-after --commit-each --verbose --recursive"},
						{Names: "-i --subvolid", Arg: spec.Text},
					},
					Form: spec.Form{
						Operands: spec.Operands{Rest: spec.Text},
						Check:    subvolumeDeleteActs,
					},
				},
				{
					Names:   "set-default",
					Summary: "changes which subvolume is mounted",
					Form: spec.Form{
						Does:     []spec.Effect{{ID: "btrfs.change", Kind: spec.Configure, Scope: spec.System, Why: "changes which subvolume is mounted"}},
						Operands: spec.Operands{Rest: spec.Text},
					},
				},
			},
		},
		{
			Names:   "filesystem fi",
			Summary: "manages file systems",
			Subs: []spec.Subcommand{
				{
					Names:   "df du show usage",
					Summary: "prints about file systems",
					Form: spec.Form{
						Does:     prints,
						Operands: spec.Operands{Rest: spec.ListsPath},
					},
				},
				{
					Names:   "sync defragment resize label balance mkswapfile",
					Summary: "changes file systems",
					Syntax:  spec.RawOperands,
					Form: spec.Form{
						Does:     []spec.Effect{{ID: "btrfs.change", Kind: spec.Configure, Scope: spec.System, Why: "changes a btrfs file system"}},
						Operands: spec.Operands{Rest: spec.Text},
					},
				},
			},
		},
		{
			Names:   "device balance scrub quota qgroup replace check restore rescue property send receive inspect-internal",
			Summary: "changes file systems and their devices",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Does:     []spec.Effect{{ID: "btrfs.change", Kind: spec.Configure, Scope: spec.System, Why: "changes a btrfs file system"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
	},
}

var hdparm = spec.Program{
	Name:    "hdparm",
	Aliases: []string{"nvme", "sdparm"},
	Summary: "reads and changes the settings of disks",
	Source:  "hdparm 9.65, hdparm(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    hdparmActs,
	},
}

var smartctl = spec.Program{
	Name:    "smartctl",
	Summary: "reads the health of disks",
	Source:  "smartmontools 7.3, smartctl(8)",
	Flags: []spec.Flag{
		{Names: "-a -A -c -H -i -x -j --all --xall --attributes --capabilities --health --info --scan --scan-open"},
		{Names: "-d -f -F -g -n -P -q -r -T -v -b --device --format --firmwarebug --get --nocheck --presets --quietmode --report --tolerance " +
			"--vendorattribute --badsum --identify", Arg: spec.Text},
		{Names: "-l --log", Arg: spec.Text}, // judged by smartctlSets
		{Names: "--json", Arg: spec.Text, Opt: true},
		{Names: "-s -S -o -t -X --set --smart --offlineauto --saveauto --test --abort", Arg: spec.Text, Opt: true, Does: []spec.Effect{smartctlChanges}},
		{Names: "-h -V --help --usage --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ListsPath},
		Check:    smartctlSets,
	},
}

var smartctlChanges = spec.Effect{ID: "smartctl.change", Kind: spec.Configure, Scope: spec.System, Why: "tests a disk or changes its settings"}

// smartctlSets judges "-l scterc,READ,WRITE" and the like: a log that is named with values is set.
func smartctlSets(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name != "-l" && g.Name != "--log" {
			continue
		}
		if text, known := g.Arg.Text(); !known || strings.HasPrefix(text, "scterc,") || strings.HasPrefix(text, "scttemp") && strings.Contains(text, ",") {
			acts = append(acts, spec.Act{Effect: smartctlChanges, By: g.Name})
		}
	}
	return acts
}

var badblocks = spec.Program{
	Name:    "badblocks",
	Summary: "searches disks for bad blocks",
	Source:  "e2fsprogs 1.47, badblocks(8)",
	Flags: []spec.Flag{
		{Names: "-f -n -s -v -B -X"},
		{Names: "-b -c -d -e -p -t", Arg: spec.Text},
		{Names: "-i", Arg: spec.ReadsFile},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "-w", Does: []spec.Effect{{ID: "badblocks.write", Kind: spec.Write, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
			Why: "overwrites a device with test patterns"}}},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Read, Scope: spec.Device, Why: "reads a whole device"}},
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.Text},
	},
}

var dmsetup = spec.Program{
	Name:    "dmsetup",
	Summary: "manages device-mapper devices",
	Source:  "dmsetup 1.02.185, dmsetup(8)",
	Flags: []spec.Flag{
		{Names: "-c -C -f -j -m -r -u -v -y --columns --force --noheadings --readonly --tree --verbose --noflush"},
		{Names: "-o --options --separator --target --uuid --sort --units", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "ls info status table deps targets version help",
			Summary: "prints about devices",
			Form: spec.Form{
				Does:     prints,
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names:   "remove_all wipe_table",
			Summary: "removes every device",
			Form: spec.Form{
				Does: []spec.Effect{{ID: "dmsetup.remove", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
					Why: "removes every mapped device"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names:   "remove create load reload suspend resume rename clear message setgeometry mknodes udevcomplete",
			Summary: "changes devices",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Does:     []spec.Effect{{ID: "dmsetup.change", Kind: spec.Configure, Scope: spec.System, Why: "changes a mapped device"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
	},
}

var diskutil = spec.Program{
	Name:    "diskutil",
	Summary: "manages disks on macOS",
	Source:  "macOS 14, diskutil(8)",
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "list info information activity listFilesystems",
			Summary: "prints about disks",
			Form: spec.Form{
				Does:     prints,
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names:   "apfs",
			Summary: "manages APFS containers and volumes",
			Subs: []spec.Subcommand{
				{
					Names:   "list listUsers listSnapshots listVolumeGroups",
					Summary: "prints about containers",
					Form: spec.Form{
						Does:     prints,
						Operands: spec.Operands{Rest: spec.Text},
					},
				},
				{
					Names:   "deleteContainer deleteVolume deleteVolumeGroup eraseVolume deleteSnapshot",
					Summary: "destroys containers and volumes",
					Syntax:  spec.RawOperands,
					Form: spec.Form{
						Does:     []spec.Effect{{ID: "diskutil.erase", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true, Why: "destroys a volume"}},
						Operands: spec.Operands{Rest: spec.Text},
					},
				},
				{
					Names:   "addVolume createContainer create changeVolumeRole unlockVolume lockVolume encryptVolume decryptVolume resizeContainer",
					Summary: "changes containers and volumes",
					Syntax:  spec.RawOperands,
					Form: spec.Form{
						Does:     []spec.Effect{{ID: "diskutil.change", Kind: spec.Configure, Scope: spec.System, Why: "changes a volume"}},
						Operands: spec.Operands{Rest: spec.Text},
					},
				},
			},
		},
		{
			Names:   "eraseDisk eraseVolume reformat zeroDisk randomDisk secureErase partitionDisk splitPartition mergePartitions eraseOptical appleRAID coreStorage",
			Summary: "destroys disks and volumes",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Does: []spec.Effect{{ID: "diskutil.erase", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
					Why: "destroys a disk or a volume"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names:   "mount unmount umount mountDisk unmountDisk eject rename repairVolume verifyVolume verifyDisk repairDisk enableJournal disableJournal resizeVolume",
			Summary: "changes disks and volumes",
			Syntax:  spec.RawOperands,
			Form: spec.Form{
				Does:     []spec.Effect{{ID: "diskutil.change", Kind: spec.Configure, Scope: spec.System, Why: "changes a disk or a volume"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
	},
}

var format = spec.Program{
	Name:    "format",
	Aliases: []string{"format.com", "diskpart", "diskpart.exe"},
	Summary: "formats disks on Windows",
	Source:  "Windows 11, format and diskpart",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "format", Kind: spec.Write, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true, Why: "formats or partitions a disk"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

// deviceLost is the effect of what leaves nothing on a device.
func deviceLost(id, why string) spec.Act {
	return spec.Act{Effect: spec.Effect{ID: id, Kind: spec.Write, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true, Why: why}}
}

func deviceChanged(id, why string) spec.Act {
	return spec.Act{Effect: spec.Effect{ID: id, Kind: spec.Configure, Scope: spec.System, Why: why}}
}

// formatActs tells a device from an image file, which is an ordinary file.
func formatActs(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if !w.Known() || strings.HasPrefix(w.String(), "/dev/") || strings.HasPrefix(w.String(), "UUID=") || strings.HasPrefix(w.String(), "LABEL=") {
			return []spec.Act{deviceLost("device.format", "overwrites a device")}
		}
	}
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Role: spec.WritesFile, Words: m.Operands[len(m.Operands)-1:]}}
}

// anyOperand reports whether one of the operands is one of the words.
func anyOperand(m *spec.Match, words ...string) bool {
	for _, w := range m.Operands {
		for _, s := range words {
			if w.Is(s) {
				return true
			}
		}
	}
	return false
}

// onlyOptions reports whether every operand that starts with a dash is one of the words.
func onlyOptions(m *spec.Match, words ...string) bool {
	for _, w := range m.Operands {
		if !w.MayBeOption() {
			continue
		}
		known := false
		for _, s := range words {
			known = known || w.Is(s)
		}
		if !known {
			return false
		}
	}
	return true
}

func sgdiskActs(m *spec.Match) []spec.Act {
	if onlyOptions(m, "-p", "--print", "-i", "--info", "-v", "--verify", "-L", "--list-types", "-O", "--print-mbr", "-V", "--version", "-h", "--help",
		"-P", "--pretend") {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{deviceLost("sgdisk.write", "changes a partition table")}
}

func partedActs(m *spec.Match) []spec.Act {
	words := 0
	for _, w := range m.Operands {
		if !w.MayBeOption() {
			words++
		}
	}
	lists := onlyOptions(m, "-l", "--list", "-m", "--machine", "-s", "--script", "-h", "--help", "-v", "--version", "--show")
	if lists && (anyOperand(m, "-l", "--list", "-h", "--help", "-v", "--version", "--show") || words == 2 && anyOperand(m, "print", "p")) {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{deviceLost("parted.change", "changes the partitions of a disk")}
}

func mdadmActs(m *spec.Match) []spec.Act {
	switch {
	case anyOperand(m, "--zero-superblock", "--create", "-C", "--build", "-B"):
		return []spec.Act{deviceLost("mdadm.destroy", "overwrites what is on the members of an array")}
	case len(m.Operands) > 0 && m.Operands[0].MayBeOption() && onlyOptions(m, "--detail", "-D", "--examine", "-E", "--query", "-Q", "--scan", "-s",
		"--brief", "-b", "--export", "-Y", "--detail-platform", "--verbose", "-v", "--version", "-V", "--help", "-h"):
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{deviceChanged("mdadm.change", "changes a RAID array")}
}

func zfsDestroyActs(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if !strings.ContainsAny(w.Prefix(), "@#") {
			return []spec.Act{{Effect: spec.Effect{ID: "zfs.destroy", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
				Why: "destroys a file system"}}}
		}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "zfs.destroy.snapshot", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible,
		Why: "destroys a snapshot"}}}
}

func subvolumeDeleteActs(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.DeletesPath, Words: m.Operands, Effect: spec.Effect{ID: "btrfs.subvolume.delete", Bulk: true,
		Why: "destroys a subvolume with all that is in it"}}}
}

func hdparmActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	if anyOperand(m, "list", "smart-log", "id-ctrl", "id-ns", "error-log", "fw-log", "list-ns", "list-subsys", "version", "help") &&
		onlyOptions(m, "-o", "-v", "-H", "-b") {
		return []spec.Act{{Effect: prints[0]}}
	}
	if anyOperand(m, "format", "sanitize", "delete-ns", "write", "write-zeroes", "dsm", "fw-download", "security-send") {
		return []spec.Act{deviceLost("disk.erase", "erases a disk")}
	}
	for _, w := range m.Operands {
		p := w.Prefix()
		if strings.HasPrefix(p, "--security-") || strings.HasPrefix(p, "--trim-") || strings.HasPrefix(p, "--write-") ||
			strings.HasPrefix(p, "--make-bad") || strings.HasPrefix(p, "--fwdownload") || strings.HasPrefix(p, "--sanitize") ||
			strings.HasPrefix(p, "--repair-") || strings.HasPrefix(p, "--dco-") {
			return []spec.Act{deviceLost("disk.erase", "erases a disk or writes over it")}
		}
	}
	if onlyOptions(m, "-i", "-I", "-t", "-T", "-tT", "-Tt", "-g", "-v", "-V", "-h", "-C", "-H", "--direct", "--verbose", "--help", "--fibmap") {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{deviceChanged("disk.change", "changes the settings of a disk")}
}
