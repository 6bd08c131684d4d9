package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

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

func mdadmActs(m *spec.Match) []spec.Act {
	switch {
	case anyOperand(m, "--zero-superblock", "--create", "-C", "--build", "-B"):
		return []spec.Act{deviceLost("mdadm.destroy", "overwrites what is on the members of an array")}
	case len(m.Operands) > 0 && m.Operands[0].MayBeOption() && onlyOptions(m, "--detail", "-D", "--examine", "-E", "--query", "-Q", "--scan", "-s",
		"--brief", "-b", "--export", "-Y", "--detail-platform", "--verbose", "-v", "--version", "-V", "--help", "-h"):
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "mdadm.change", Kind: spec.Configure, Scope: spec.System, Why: "changes a RAID array"}}}
}
