package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var stow = spec.Program{
	Name:    "stow",
	Summary: "links the files of packages into a directory",
	Source:  "GNU Stow 2.4, stow(8)",
	Flags: []spec.Flag{
		{Names: "-d --dir", Arg: spec.Text},
		{Names: "-t --target", Arg: spec.Text},
		{Names: "-S --stow --no-folding -p --compat -v"},
		{Names: "--verbose", Arg: spec.Text, Opt: true},
		{Names: "--ignore --defer --override", Arg: spec.Text},
		{Names: "-D --delete -R --restow", Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Home, Loss: spec.Undoable, Why: "removes the links that it made",
			Undo: "stow the package again"}}},
		{Names: "--adopt", Does: []spec.Effect{{ID: "stow.adopt", Kind: spec.Write, Scope: spec.Home, Loss: spec.Irreversible,
			Why: "moves files that are in the way into the package, over its own"}}},
		{Names: "--dotfiles"},
		{Names: "-n --no --simulate", Mark: spec.DryRun, Why: "only says what it would link"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: stowActs},
	Loads: []spec.Load{{Files: ".stowrc", Format: spec.Words, Keys: "-*",
		Does: []spec.Effect{{Kind: spec.Unknown, Why: "takes flags from .stowrc, which say where the links go"}}}},
}

// stowActs puts what each package holds into the target, which is the directory above that of the packages.
// With --dotfiles the names change on the way.
func stowActs(m *spec.Match) []spec.Act {
	dir, into := spec.Lit("."), spec.Lit("..")
	if g := m.Flag("-d", "--dir"); g != nil {
		dir, into = g.Arg, spec.Join(g.Arg, spec.Lit("/.."))
	}
	if g := m.Flag("-t", "--target"); g != nil {
		into = g.Arg
	}
	if len(m.Operands) == 0 || m.Flag("-D", "--delete") != nil {
		return nil
	}
	if m.Flag("--dotfiles") != nil {
		return []spec.Act{unpacks(nil, spec.Unpack{Into: into})}
	}
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{spec.Join(dir, spec.Lit("/"), w, spec.Lit("/."))}})
	}
	return append(acts, spec.Act{Role: spec.ReplacesPath, Words: []spec.Word{into}})
}
