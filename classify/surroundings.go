package classify

import (
	"github.com/gk-hook/gk-hook/classify/gitcall"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/taskcall"
)

// onMachine are the surroundings of a call: the files and repositories of this machine.
type onMachine struct{}

func (onMachine) standsFor(r *run, p *spec.Program) bool {
	switch p.Name {
	case "cargo":
		is := false
		if r.match == nil {
			r.asTask(func(t *taskcall.Call) { is = t.CargoAlias(p) })
		}
		return is
	case "git":
		return r.match != nil && r.asGit((*gitcall.Call).Alias)
	}
	return false
}

// asGit asks about the invocation as one of git, and forwards its nested commands.
func (r *run) asGit(ask func(*gitcall.Call) bool) bool {
	g := &gitcall.Call{Command: r.command(), Recorder: recorder{r}, Home: r.c.call.Home, Cwd: r.c.call.Cwd, Found: &r.c.repositories,
		Mark: r.index + 1, WroteTree: r.c.wroteTree}
	ok := ask(g)
	r.out.Opens = append(r.out.Opens, g.Opens...)
	return ok
}

func (onMachine) task(r *run, a *spec.Act) {
	r.asTask(func(t *taskcall.Call) { t.Judge(a) })
}

func (onMachine) installed(r *run, a *spec.Act) (is bool) {
	r.asTask(func(t *taskcall.Call) { is = t.Installed(a) })
	return is
}

func (onMachine) obeyed(r *run) {
	r.loads()
	r.compilesInput()
	r.showsSettings()
	if r.match.Program.Name == "git" {
		r.asGit(func(g *gitcall.Call) bool {
			r.c.a.Inputs = append(r.c.a.Inputs, g.Refs()...)
			g.Repository()
			g.ReadsWorkTree()
			return true
		})
	}
}

func (onMachine) leaves(r *run) { r.beyondProject() }

func (onMachine) loadsWritten(r *run) { r.loadsHere() }

func (onMachine) readsCode() bool { return true }

func (onMachine) starter(r *run, script invocation.Open) { r.suspect(script) }

func (onMachine) follow(r *run, lang spec.Lang, modules []string, file string) {
	r.follow(lang, modules, file)
}

func (onMachine) apart() surroundings { return apart{} }

// apart are the surroundings of code of which only a part counts. What it starts and loads
// by a further file has been judged or will be, with the call.
type apart struct{ onMachine }

func (apart) loadsWritten(*run) {}

func (apart) starter(*run, invocation.Open) {}

func (apart) follow(*run, spec.Lang, []string, string) {}

// nowhere are the surroundings of a call that is imagined: nothing is looked at, and tasks are
// judged by their descriptions.
type nowhere struct{ onMachine }

func (nowhere) standsFor(*run, *spec.Program) bool { return false }
func (nowhere) task(r *run, a *spec.Act) {
	r.asTask(func(t *taskcall.Call) { t.JudgeUnseen(a) })
}

func (nowhere) installed(*run, *spec.Act) bool { return false }

func (nowhere) obeyed(*run)       {}
func (nowhere) leaves(*run)       {}
func (nowhere) loadsWritten(*run) {}

// printed are the surroundings of a command of which only the output is asked for.
type printed struct{ nowhere }

func (printed) readsCode() bool { return false }

// maxPeeks bounds how often one call asks what a command would print.
const maxPeeks = 64

// prints returns what a command of PowerShell or cmd.exe would print, and judges nothing.
func (onMachine) prints(c *classifier, lang spec.Lang, argv []spec.Word, in, dir *spec.Word) spec.Word {
	if c.peeked++; c.peeked > maxPeeks {
		return spec.UnknownWord("$(…)", spec.FromProgram|spec.FromNetwork)
	}
	inv := &invocation.Invocation{Argv: argv, Lang: lang, Dirs: spec.Lits(c.call.Cwd)}
	if in != nil {
		inv.Stdin = invocation.Stream{Set: true, Value: *in}
	}
	if dir != nil {
		inv.Dirs = []spec.Word{paths.Rooted(*dir, c.call.Cwd)}
	}
	peek := hypothetical(newClassifier(c.call, c.world, printed{}))
	return peek.Run(inv).Stdout
}

// hypothetical makes a classifier assume that what the call names exists, without reading the disk.
func hypothetical(c *classifier) *classifier {
	c.disk.Hypothetical = true
	return c
}
