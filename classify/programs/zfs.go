package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

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
