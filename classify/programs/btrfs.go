package programs

import "github.com/gk-hook/gk-hook/classify/spec"

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

func subvolumeDeleteActs(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.DeletesPath, Words: m.Operands, Effect: spec.Effect{ID: "btrfs.subvolume.delete", Bulk: true,
		Why: "destroys a subvolume with all that is in it"}}}
}
