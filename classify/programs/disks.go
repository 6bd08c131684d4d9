package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

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
	Aliases: []string{"partprobe", "partx", "kpartx"},
	Summary: "lists and changes partitions",
	Source:  "parted 3.5, parted(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    partedActs,
	},
}

var growpart = spec.Program{
	Name:    "growpart",
	Summary: "makes a partition fill its disk",
	Source:  "cloud-guest-utils 0.33, growpart(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-v --verbose --free-percent"},
		{Names: "--fudge -u --update", Arg: spec.Text},
		{Names: "-N --dry-run", Mark: spec.DryRun, Why: "says what it would do"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "growpart", Kind: spec.Write, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true, Why: "changes a partition table"}},
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

var findfs = spec.Program{
	Name:    "findfs",
	Summary: "prints the device of a file system",
	Source:  "util-linux 2.38, findfs(8)",
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var hdparm = spec.Program{
	Name:    "hdparm",
	Aliases: []string{"sdparm"},
	Summary: "reads and changes the settings of disks",
	Source:  "hdparm 9.65, hdparm(8)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    hdparmActs,
	},
}

var nvmeFlags = []spec.Flag{
	{Names: "-v -b -H -V -a -t --verbose --raw-binary --human-readable --vendor-specific --all --timestamps"},
	{Names: "-o -n -c -f -s -i -l --output-format --namespace-id --cntid --feature-id --sel --cdw11 --data-len --csi --log-id --log-len --lpo " +
		"--endgrp-id --nvmset_id --nvmset-id --uuid-index --action --offset", Arg: spec.Text},
	{Names: "--output-file", Arg: spec.WritesFile},
	{Names: "-h --help", Mark: spec.Informs},
}

var nvme = spec.Program{
	Name:    "nvme",
	Summary: "reads and changes NVMe disks",
	Source:  "nvme-cli 2.4, nvme(1)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   nvmeFlags,
	Form:    spec.Form{Does: changesDisk, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list list-subsys list-ns list-ctrl list-secondary list-endgrp id-ctrl id-ns id-nvmset id-uuid id-iocs id-domain id-ns-lba-format " +
			"id-ns-granularity nvm-id-ctrl nvm-id-ns nvm-id-ns-lba-format cmdset-ind-id-ns ns-descs get-ns-id primary-ctrl-caps get-log fw-log smart-log " +
			"ana-log error-log effects-log endurance-log endurance-event-agg-log predictable-lat-log pred-lat-event-agg-log lba-status-log resv-notif-log " +
			"self-test-log changed-ns-list-log supported-log-pages supported-cap-config-log fid-support-effects-log mi-cmd-support-effects-log " +
			"media-unit-stat-log sanitize-log get-feature show-regs get-property get-lba-status resv-report show-hostnqn show-topology version help",
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}},
		{Names: "format sanitize delete-ns write write-zeroes write-uncor dsm copy fw-download fw-commit fw-activate security-send admin-passthru io-passthru " +
			"rpmb capacity-mgmt", Syntax: spec.RawOperands, Form: spec.Form{Does: erasesDisk, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var erasesDisk = []spec.Effect{{ID: "disk.erase", Kind: spec.Write, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
	Why: "erases a disk or writes over it"}}

var changesDisk = []spec.Effect{{ID: "disk.change", Kind: spec.Configure, Scope: spec.System, Why: "changes the settings of a disk"}}

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
	if onlyOptions(m, "-p", "--print", "-i", "--info", "-v", "--verify", "-L", "--list-types", "-O", "--print-mbr", "-V", "--version", "-?", "--help",
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

func hdparmActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	for _, w := range m.Operands {
		p := w.Prefix()
		if strings.HasPrefix(p, "--security-") || strings.HasPrefix(p, "--trim-") || strings.HasPrefix(p, "--write-") ||
			strings.HasPrefix(p, "--make-bad") || strings.HasPrefix(p, "--fwdownload") || strings.HasPrefix(p, "--sanitize") ||
			strings.HasPrefix(p, "--repair-") || strings.HasPrefix(p, "--dco-") {
			return []spec.Act{{Effect: erasesDisk[0]}}
		}
	}
	if onlyOptions(m, "-i", "-I", "-t", "-T", "-tT", "-Tt", "-g", "-v", "-V", "-h", "-C", "-H", "--direct", "--verbose", "--help", "--fibmap") {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: changesDisk[0]}}
}
