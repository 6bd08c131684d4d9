package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// rtk runs a command and shortens what it prints; a word that is none of its own
// commands is the command.
var rtk = spec.Program{
	Name:    "rtk",
	Summary: "runs a command and shortens its output",
	Source:  "rtk 0.9, rtk --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-v --verbose -vv -vvv -u --ultra-compact --skip-env"},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.RunsCommand}, Bare: &rtkBare},
	Subs: []spec.Subcommand{
		{Names: "version gain discover cc-economics learn session help",
			Flags: []spec.Flag{{Names: "-a --all -d --daily -w --weekly -m --monthly -g --graph -H --history -q --quota -p"},
				{Names: "--format -f --project -l --limit -s --since --tier -t", Arg: spec.Text}},
			Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "read smart json log deps", Flags: []spec.Flag{{Names: "-l --level -m --max-lines -d --depth --tail-lines", Arg: spec.Text},
			{Names: "-n --line-numbers --schema --keys-only"}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "test err summary proxy", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.RunsCommand}}},
		{Names: "init", Flags: []spec.Flag{{Names: "-g --global --claude-md --hook-only --auto-patch --no-patch --show --uninstall " +
			"--opencode --gemini --codex"}}, Form: spec.Form{Does: []spec.Effect{{ID: "rtk.init", Kind: spec.Configure, Scope: spec.Agent,
			Trait: spec.Persists, Why: "installs itself into the agent's settings"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Flags: []spec.Flag{{Names: "--create"}}, Form: spec.Form{Does: devConfigures}},
	},
}

var rtkBare = spec.Form{Does: prints}
