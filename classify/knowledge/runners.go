package knowledge

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Runner is what a command runs that its arguments choose, for people who allow the
// command with any arguments.
type Runner uint8

const (
	RunsNoOther  Runner = iota // nothing, or what the project says
	RunsCode                   // code in a language of its own: python, node
	RunsScripts                // shell scripts, and commands that are judged by themselves: bash
	RunsCommands               // commands that are judged by themselves: env, sudo
	RunsRemotely               // commands on other machines: ssh
	RunsOthers                 // a package, an image or a program: npx, docker run, java
)

// RunnerOf tells what a command runs, which is a program and perhaps a subcommand.
func RunnerOf(words []string) Runner {
	p := programs.Lookup(words[0])
	if p == nil {
		return RunsNoOther
	}
	m := argv.Match(p, spec.Lits(words[1:]...))
	if len(m.Subs) < len(words)-1 {
		return RunsNoOther // an argument, which says what is meant
	}
	form := formOf(m)
	if len(words) == 1 {
		switch p.Lang {
		case spec.Python, spec.JavaScript, spec.Perl, spec.Ruby, spec.PHP, spec.Lua, spec.PowerShell, spec.Cmd:
			return RunsCode
		}
	}
	others := func(e verdict.Effect) bool {
		return e.Kind == spec.Execute && (e.Trait == spec.Installs && e.Scope == spec.Remote || e.Trait == spec.Plain && e.Scope == spec.Project)
	}
	a, opens := classify.Sample(p, slices.Concat(words, samples(form.Operands)))
	switch {
	case slices.ContainsFunc(a.Effects, others):
		return RunsOthers
	case !opens:
		return RunsNoOther
	case slices.Contains(form.Operands.First, spec.ConnectsTo):
		return RunsRemotely
	case p.Lang == spec.Shell:
		return RunsScripts
	}
	return RunsCommands
}

// formOf returns the form of the innermost subcommand.
func formOf(m *spec.Match) *spec.Form {
	if n := len(m.Subs); n > 0 {
		return &m.Subs[n-1].Form
	}
	return &m.Program.Form
}

// NamedByOperands reports whether the first operands of a command say what is done, as a subcommand does.
func NamedByOperands(words []string) bool {
	p := programs.Lookup(words[0])
	return p != nil && formOf(argv.Match(p, spec.Lits(words[1:]...))).Names > 0
}

// HasCommands reports whether a program is known for commands of its own, as git is.
func HasCommands(name string) bool {
	p := programs.Lookup(name)
	return p != nil && len(p.Subs)+len(p.SubGroups) > 0
}

// Known reports whether anything is known of a program.
func Known(name string) bool { return programs.Lookup(name) != nil }

// Naming returns how many of a command's words say what it does, whatever its arguments: the
// program, its subcommands, and the task that it runs, which task reports. It is 0 where others
// stand between them, also between those operands that say what is done.
func Naming(words []string) (n int, task bool) {
	p := programs.Lookup(words[0])
	if p == nil {
		return 1, false
	}
	m := argv.Match(p, spec.Lits(words[1:]...))
	n = 1 + len(m.Called)
	if n > len(words) || !slices.Equal(words[1:n], m.Called) {
		return 0, false
	}
	if names := int(formOf(m).Names); names > 0 {
		if len(m.Operands) < names || len(words) < n+names {
			return 0, false
		}
		for i, w := range m.Operands[:names] {
			if !w.Is(words[n+i]) {
				return 0, false
			}
		}
		return n + names, true
	}
	if n == len(words) || len(m.Operands) == 0 || !m.Operands[0].Is(words[n]) {
		return n, false
	}
	for _, act := range argv.Acts(m) {
		if act.Role == spec.RunsTask && slices.ContainsFunc(act.Words, func(w spec.Word) bool { return w.Is(words[n]) }) {
			return n + 1, true
		}
	}
	return n, false
}
