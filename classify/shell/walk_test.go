package shell

import (
	"fmt"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// recorder is a host that knows a few programs, and writes down what it is told.
type recorder struct {
	lines   []string
	trouble []string
	exhaust bool
	scripts map[string]string
	invs    []*invocation.Invocation
	full    bool // note redirects, directories and standard input
}

func (r *recorder) Unclear(t invocation.Trouble) {
	r.exhaust = r.exhaust || t.Exhaust
	switch {
	case t.Exhaust:
		r.trouble = append(r.trouble, "exhaust")
	case t.Budget:
		r.trouble = append(r.trouble, "budget")
	default:
		r.trouble = append(r.trouble, t.What)
	}
}

func (r *recorder) Missing(_, _ string) (missing, judged bool) { return false, false }

func (r *recorder) Exists(string) bool { return false }

func (r *recorder) Secret(spec.Word, []spec.Word) bool { return false }

func (r *recorder) Content(path string) (string, bool) { return r.ReadScript(path) }

func (*recorder) SetUp(string) (runs, steers string, known bool) { return "", "", false }

func (r *recorder) ReadScript(path string) (string, bool) {
	s, ok := r.scripts[path]
	return s, ok
}

// show writes a word with its unknown parts in guillemets, and a space as ␣.
func show(w spec.Word) string {
	var b strings.Builder
	for _, p := range w.Parts {
		switch {
		case p.Unknown == nil:
			b.WriteString(strings.NewReplacer(" ", "␣", "\n", "⏎").Replace(p.Text))
		case p.Unknown.Kind == spec.Glob:
			b.WriteString("‹glob " + p.Unknown.Source + "›")
		case p.Unknown.Kind == spec.Number:
			b.WriteString("‹n " + p.Unknown.Source + "›")
		default:
			s := ""
			if p.Unknown.Splits {
				s = "+"
			}
			b.WriteString("‹" + p.Unknown.Source + "›" + s)
		}
	}
	if b.Len() == 0 {
		return "∅"
	}
	return b.String()
}

func (r *recorder) Run(inv *invocation.Invocation) invocation.Outcome {
	r.invs = append(r.invs, inv)
	var f []string
	for _, v := range inv.Via {
		f = append(f, v+":")
	}
	for _, a := range inv.Assigns {
		if len(inv.Argv) == 0 || !inv.Shell {
			f = append(f, a.Name+"="+show(a.Value))
		}
	}
	for _, w := range inv.Argv {
		f = append(f, show(w))
	}
	for _, red := range inv.Redirects {
		f = append(f, red.Fd+red.Op+show(red.Target))
	}
	if r.full {
		var dirs []string
		for _, d := range inv.Dirs {
			dirs = append(dirs, show(d))
		}
		f = append(f, "@"+strings.Join(dirs, "|"))
		if inv.Stdin.Set {
			f = append(f, "stdin="+show(inv.Stdin.Value))
		}
		for _, e := range inv.Exported {
			f = append(f, "export "+e.Name+"="+show(e.Value))
		}
	}
	for _, o := range inv.Odd {
		f = append(f, "!"+o)
	}
	r.lines = append(r.lines, strings.Join(f, " "))
	if len(inv.Argv) == 0 {
		return invocation.Outcome{}
	}
	return r.outcome(inv)
}

// outcome is what the recorder knows of programs.
func (r *recorder) outcome(inv *invocation.Invocation) invocation.Outcome {
	name, _ := inv.Argv[0].Text()
	args := inv.Argv[1:]
	unknown := spec.UnknownWord("", spec.FromProgram)
	switch name {
	case "echo":
		var out []spec.Word
		for i, a := range args {
			if i > 0 {
				out = append(out, spec.Lit(" "))
			}
			out = append(out, a)
		}
		return invocation.Outcome{Stdout: spec.Join(append(out, spec.Lit("\n"))...), Known: true}
	case "printf":
		if len(args) < 2 {
			return invocation.Outcome{Stdout: spec.Join(args...), Known: true}
		}
		return invocation.Outcome{Stdout: spec.Join(args[1:]...), Known: true}
	case "cat", "tee":
		if inv.Stdin.Set {
			return invocation.Outcome{Stdout: inv.Stdin.Value, Known: true}
		}
		return invocation.Outcome{Stdout: spec.UnknownWord("", spec.FromFile), Known: true}
	case "curl":
		return invocation.Outcome{Stdout: spec.UnknownWord("", spec.FromNetwork), Known: true}
	case "bash", "sh", "zsh":
		d := invocation.Bash
		if name == "zsh" {
			d = invocation.Zsh
		}
		switch {
		case len(args) > 1 && args[0].Is("-c"):
			script := append([]spec.Word{inv.Argv[0]}, args[2:]...)
			if len(args) > 2 {
				script = args[2:]
			}
			open := invocation.Open{Via: name + " -c", Script: args[1], IsScript: true, Args: script, Dialect: d}
			return invocation.Outcome{Opens: []invocation.Open{open}, PrintsOpens: true, Known: true}
		case len(args) > 0:
			return invocation.Outcome{Opens: []invocation.Open{{Via: name, File: args[0], Args: args, Dialect: d}}, PrintsOpens: true, Known: true}
		case inv.Stdin.Set:
			return invocation.Outcome{Opens: []invocation.Open{{Via: name, Script: inv.Stdin.Value, IsScript: true, Dialect: d}}, PrintsOpens: true, Known: true}
		}
	case "sudo", "env":
		if len(args) > 0 {
			return invocation.Outcome{Opens: []invocation.Open{{Via: name, Argv: args}}, PrintsOpens: true, Known: true}
		}
	case "rm", "ls", "mkdir":
		return invocation.Outcome{Known: true}
	}
	return invocation.Outcome{Stdout: unknown}
}

func walk(source string, d invocation.Dialect) *recorder {
	r := &recorder{}
	return r.walk(source, d)
}

func (r *recorder) walk(source string, d invocation.Dialect) *recorder {
	Walk(invocation.Config{Dialect: d, Host: r, Dir: "/work", Home: "/home/u"}, source)
	return r
}

func (r *recorder) String() string {
	s := strings.Join(r.lines, "; ")
	for _, t := range r.trouble {
		s += fmt.Sprintf(" [%s]", t)
	}
	return s
}
