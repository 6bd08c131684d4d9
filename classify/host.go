package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/output"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// walk reports whether zsh might read the source otherwise.
func (c *classifier) walk(d invocation.Dialect, source string, b invocation.Budget) bool {
	c.dialect = d
	cfg := c.shellConfig(d)
	cfg.Budget = b
	if d == invocation.Zsh && c.inZsh() && strings.ContainsAny(source, "^~#") && c.extendsGlobs() {
		cfg.Options = []string{"extendedglob"}
	}
	if c.call.Lasts {
		cfg.Kept = c.kept
	}
	return shell.Walk(cfg, source)
}

// Unclear records what the evaluator could not understand.
func (c *classifier) Unclear(t invocation.Trouble) {
	if t.Exhaust {
		c.effect(-1, spec.Effect{ID: "shell.exhaust", Kind: spec.Process, Scope: spec.System, Trait: spec.Exhausts, Why: "exhausts the machine: " + t.What}, "")
		return
	}
	e := spec.Effect{Kind: spec.Unknown, Why: t.What}
	switch {
	case t.Budget:
		e.ID = spec.LimitExceeded
	case t.Syntax:
		e.ID = spec.SourceUnparsed
	case t.Runs:
		e.ID = spec.CodeUnread
	}
	c.record(Effect{Effect: e, Invocation: -1, At: t.At}, verdict.Target{})
}

// Run judges one invocation and returns its outcome to the evaluator.
func (c *classifier) Run(inv *invocation.Invocation) invocation.Outcome {
	r := &run{c: c, inv: inv, index: len(c.a.Invocations), before: len(c.a.Effects), wroteBefore: len(c.wrote.list), paths: inv.Lang}
	c.current = r
	c.runs = append(c.runs, r)
	c.a.Invocations = append(c.a.Invocations, Invocation{
		Argv: spec.Shown(inv.Argv), Text: shell.Canonical(inv.Argv), Via: inv.Via, Dir: command.First(inv.Dirs), Dirs: otherDirs(inv.Dirs), Given: valuesOf(inv),
		Understood: true, Known: spec.AllKnown(inv.Argv), Within: inv.By, At: inv.At, Source: inv.Source, Offset: inv.Offset,
	})
	r.besides(r.environment)
	r.odd()
	if len(inv.Argv) > 0 {
		r.program()
		r.asksForCredentials()
		r.keepSecrets()
		r.c.at.loadsWritten(r)
	}
	r.picksPlain()
	before := len(r.c.a.Effects)
	r.besides(r.redirects)
	r.secrets(slices.ContainsFunc(r.c.a.Effects[before:], func(e Effect) bool { return e.Kind == spec.Read && e.Scope == spec.Secret }))
	r.guessEmpty()
	r.guard()
	r.lands()
	r.out.Stdout = r.stdout()
	r.out.ReadsStdin = !r.files && output.ReadsStdin(r.name)
	return r.out
}

// otherDirs returns the directories behind the first, each empty where it is not known.
func otherDirs(dirs []spec.Word) []string {
	if len(dirs) < 2 {
		return nil
	}
	var texts []string
	for _, d := range dirs[1:] {
		t, known := d.Text()
		if !known {
			t = ""
		}
		texts = append(texts, t)
	}
	return texts
}

// valuesOf returns what tells the values of a variable that the call gives an invocation. It looks
// when it is asked, since calls may export much, and hardly any policy asks.
func valuesOf(inv *invocation.Invocation) func(string) ([]string, bool) {
	if len(inv.Exported)+len(inv.Assigns) == 0 {
		return nil
	}
	return func(name string) (values []string, unknown bool) {
		for _, list := range [...][]invocation.Assign{inv.Exported, inv.Assigns} {
			for i := range list {
				if a := &list[i]; a.Name == name && !a.Kept {
					value, known := a.Value.Text()
					values, unknown = append(values, value), unknown || !known || a.Array
				}
			}
		}
		return values, unknown
	}
}

// odd records what is strange in how the invocation is written.
func (r *run) odd() {
	r.c.misleads(r.index, confusable.Arguments(r.inv.Argv))
	for _, o := range r.inv.Odd {
		r.c.a.AddFactor(Factor{Name: "hidden", Detail: o, Points: confusable.Points})
		r.unknown("is written in a way that hides what it is: " + o)
	}
}

// program judges the command by its program's description.
func (r *run) program() {
	word := r.inv.Argv[0]
	text, known := word.Text()
	if !known {
		r.hiddenProgram(word)
		return
	}
	if text == "" {
		r.unknown("runs a program without a name")
		return
	}
	if r.inv.Lang.OfWindows() && r.ownCommand(text) {
		return
	}
	r.name = path.Base(text)
	p := programs.ByArguments(r.name, programs.Lookup(r.name), r.inv.Argv[1:])
	installed := paths.SystemProgram(text)
	if p == nil && (r.inv.Lang.OfWindows() || strings.HasSuffix(text, ".exe")) {
		r.name, p = windowsProgram(text)
		text = strings.ReplaceAll(text, `\`, "/")
	}
	installed = installed || systemOfWindows(text)
	if own := r.guardProgram(); own != nil {
		r.described(own)
		return
	}
	if strings.Contains(text, "/") && !installed && !r.toolOfUser(word, p) {
		r.ownProgram(text, p)
		return
	}
	if r.byPath(text, p) {
		return
	}
	if p != nil {
		r.described(p)
		return
	}
	switch p, err := r.c.users(r.name); {
	case err != nil:
		r.unknown("runs a program whose description is broken: " + err.Error())
		r.guessWrapped(1)
	case p == nil && r.projectProgram():
	case p == nil && r.informs():
		r.printsItself()
	case p == nil:
		e := spec.Effect{Kind: spec.Unknown, Why: "runs an unknown program"}
		if !r.inv.Remote && !r.inv.Lang.OfWindows() && !paths.InPath(r.name) {
			e.ID = spec.NotThere
		}
		r.effect(e, "")
		r.givenDevice()
		r.guessWrapped(1)
	default:
		r.described(p)
	}
}

func (r *run) hiddenProgram(word spec.Word) {
	e := spec.Effect{Kind: spec.Unknown, Why: "runs a program whose name is unknown: " + spec.Short(word.String())}
	switch o := word.Taint(); {
	case o&spec.FromNetwork != 0:
		e = spec.Effect{Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Downloaded, Why: "runs what was downloaded"}
	case o&spec.FromDecoding != 0:
		e = spec.Effect{Kind: spec.Execute, Scope: spec.Self, Trait: spec.Decoded, Why: "runs what was decoded"}
	}
	r.effect(e, word.String())
	if name := lookedUp(word); name != "" {
		// Nothing is printed for a program that is not there, so this too is a guess.
		r.out.Opens = append(r.out.Opens, invocation.Open{Via: "perhaps " + spec.Short(word.String()), Argv: append([]spec.Word{spec.Lit(name)}, r.inv.Argv[1:]...)})
	}
	r.guessWrapped(1)
}

// lookedUp returns the name of the program whose path a word is: $(which git).
func lookedUp(word spec.Word) string {
	f := strings.Fields(strings.Trim(word.String(), "$()`\""))
	if len(f) < 2 {
		return ""
	}
	switch f[0] {
	case "which", "command", "type", "whence", "where":
		return path.Base(strings.Trim(f[len(f)-1], `'"`))
	}
	return ""
}

// Missing judges the running of a shell script that is not there.
func (c *classifier) Missing(file, written string) (missing, judged bool) {
	if c.current == nil || !strings.Contains(written, "/") && paths.InPath(written) {
		return false, false
	}
	p := c.world.PlaceText(file, "")
	if missing = c.current.lacks(p); missing && (p.Scope == spec.Home || p.Scope == spec.Outside) {
		e := spec.Effect{ID: spec.NotThere, Kind: spec.Unknown, Why: "runs " + spec.Short(written) + ", which does not exist"}
		c.record(Effect{Effect: e, Invocation: -1}, verdict.Target{})
		return true, true
	}
	return missing, c.current.missing(p)
}

// Exists reports whether something is at a path, or an earlier command of the call may have put something there.
func (c *classifier) Exists(file string) bool { return !c.world.Missing(file) || c.wroteHere(file) }
