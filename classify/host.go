package classify

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/output"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/search"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

func (c *classifier) shellTool() {
	source, _ := c.input("command")
	c.a.Source = source
	if c.walk(shell.Bash, source, shell.Budget{}) || c.usersZsh() {
		c.readAsZsh(source)
	}
	c.misleads(-1, confusable.Text(source)) // after the readings, of which only one is kept whole
	if len(c.a.Effects) == 0 {
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "runs nothing"}, "")
	}
}

// walk reports whether zsh might read the source otherwise.
func (c *classifier) walk(d shell.Dialect, source string, b shell.Budget) bool {
	c.dialect = d
	cfg := c.shellConfig(d)
	cfg.Budget = b
	return shell.Walk(cfg, source)
}

func (c *classifier) shellConfig(d shell.Dialect) shell.Config {
	return shell.Config{Dialect: d, Host: c, Dir: c.call.Cwd, Home: c.call.Home, Env: inherited}
}

// inherited returns the variables that the shell of a tool call has from the
// client's environment, as the guard has them. Others may differ.
func inherited(name string) (string, bool) {
	switch name {
	case "USER", "LOGNAME", "TMPDIR":
		return os.LookupEnv(name)
	}
	return "", false
}

// Unclear records what the evaluator could not understand.
func (c *classifier) Unclear(t shell.Trouble) {
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
	}
	c.effect(-1, e, "")
}

// Run judges one invocation and returns its outcome to the evaluator.
func (c *classifier) Run(inv *shell.Invocation) shell.Outcome {
	r := &run{c: c, inv: inv, index: len(c.a.Invocations), before: len(c.a.Effects), wroteBefore: len(c.wrote.list), paths: inv.Lang}
	c.current = r
	c.runs = append(c.runs, r)
	c.a.Invocations = append(c.a.Invocations, Invocation{
		Argv: spec.Shown(inv.Argv), Text: shell.Canonical(inv.Argv), Via: inv.Via, Dir: command.First(inv.Dirs), Dirs: otherDirs(inv.Dirs), Given: valuesOf(inv),
		Understood: true, Known: spec.AllKnown(inv.Argv), Within: inv.By,
	})
	r.besides(r.environment)
	r.odd()
	if len(inv.Argv) > 0 {
		r.program()
		r.keepSecrets()
		r.loadsHere()
	}
	r.picksPlain()
	before := len(r.c.a.Effects)
	r.besides(r.redirects)
	r.secrets(slices.ContainsFunc(r.c.a.Effects[before:], func(e Effect) bool { return e.Kind == spec.Read && e.Scope == spec.Secret }))
	r.guessEmpty()
	r.guard()
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
func valuesOf(inv *shell.Invocation) func(string) ([]string, bool) {
	if len(inv.Exported)+len(inv.Assigns) == 0 {
		return nil
	}
	return func(name string) (values []string, unknown bool) {
		for _, list := range [...][]shell.Assign{inv.Exported, inv.Assigns} {
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

// run is the judging of one invocation.
type run struct {
	c      *classifier
	inv    *shell.Invocation
	index  int
	before int // how many effects the call had when its judging began

	wroteBefore int // how many files the call had written by then
	out         shell.Outcome
	match       *spec.Match  // nil when the program is not known
	origin      spec.Origin  // where what it prints comes from
	name        string       // the program's base name, when it is known
	files       bool         // it reads files that it is given
	input       spec.Endless // whether those end
	// unresolved says that it runs a task that is not there or cannot be looked into.
	unresolved bool
	// imports says that code of the invocation loads modules that may be the project's,
	// importsLibrary that it loads those of the interpreter's library.
	imports, importsLibrary bool
	pieces                  bool // the source given in several pieces was judged
	// redirecting says that the invocation's redirects are being judged.
	redirecting bool
	actDir      *spec.Word // the directory from which the paths of the current act count; see spec.Act
	rules       []string   // files in which a task runner looks for its tasks
	paths       spec.Lang  // the language in which paths are written, when it is not the shell's
	inline      bool       // code that stands in the call itself is being judged
}

// runOf returns the judging of an invocation by its index, nil where there is none: for
// effects of the whole call, and for invocations that only another shell's reading has.
func (c *classifier) runOf(invocation int) *run {
	if invocation < 0 || invocation >= len(c.runs) {
		return nil
	}
	return c.runs[invocation]
}

// effects lists the effects since the invocation's judging began: its own, and
// those of what it runs. It is good until the next effect.
func (r *run) effects() []Effect { return r.c.a.Effects[r.before:] }

func (r *run) effect(e spec.Effect, target string) {
	if e.Kind == spec.Network || e.Scope == spec.Remote {
		r.origin |= spec.FromNetwork
	}
	if e.Kind == spec.Read && e.Scope == spec.Secret {
		r.origin |= spec.FromSecret
	}
	r.c.effect(r.index, e, target)
}

func (r *run) unknown(why string) { r.effect(spec.Effect{Kind: spec.Unknown, Why: why}, "") }

func (r *run) onPath(w spec.Word, role spec.Role, base spec.Effect) {
	before := len(r.c.a.Effects)
	if r.paths.OfWindows() {
		drive := ""
		if w, drive = paths.Provider(w); drive != "" && r.onDrive(drive, w, role) {
			return
		}
		w = paths.InLanguage(r.paths, w, r.c.call.Home)
	}
	if r.inv.Remote {
		r.remotePath(w, role, base)
	} else {
		r.c.actOnPath(r.index, w, touch.Act{
			Role: role, Base: base, Dirs: r.dirs(role), Lost: r.replaces(role), Rewritten: r.rewrites(role),
			Bare: putsNothing(r.name) || role == spec.OpensFile, Folder: r.name == "mkdir" || r.name == "rmdir",
		})
	}
	for i := before; i < len(r.c.a.Effects); i++ {
		e := &r.c.a.Effects[i]
		r.notes(i, w, role)
		if e.Kind == spec.Read && role != spec.ListsPath && role != spec.ChangesDir {
			r.origin |= spec.FromFile
			if e.Scope == spec.Secret {
				r.origin |= spec.FromSecret
			}
		}
	}
}

// putsNothing reports whether a program makes empty files and folders or changes
// what surrounds a file's content, so that it leaves nothing behind that runs.
func putsNothing(name string) bool {
	switch name {
	case "mkdir", "rmdir", "touch", "chmod", "chown", "chgrp":
		return true
	}
	return false
}

// remotePath records an effect on a path of another machine or a container,
// where only its text is known.
func (r *run) remotePath(w spec.Word, role spec.Role, base spec.Effect) {
	p := r.c.world.Place(w, nil)
	base.Scope = spec.Remote
	touch.Apply(&base, role, p)
	if base.Why == "" {
		base.Why = role.Why()
	}
	if base.Kind == spec.Delete && !base.Bulk {
		base.Loss = spec.Undoable
	}
	base.Scope = spec.Remote
	if base.Kind == spec.Read && role != spec.ListsPath && role != spec.ChangesDir {
		switch {
		case p.Has(paths.Secrets):
			base.Scope = spec.Secret
		case p.Scope == spec.Unplaced || p.Has(paths.Unsure):
			base.Scope = spec.Unplaced
		}
	}
	r.effect(base, w.String())
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
	if strings.Contains(text, "/") && !installed {
		r.ownProgram(text, p)
		return
	}
	if r.ofNewPath(text, p) {
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
		r.unknown("runs a program that is not known")
		r.guessWrapped(1)
	default:
		r.described(p)
	}
}

func (r *run) described(p *spec.Program) {
	r.out.Known = true
	if p.Name == "cargo" && r.cargoAlias(p) {
		return
	}
	r.inv.Argv = output.Dashed(r.command(), r.c.makesNames)
	r.match = argv.Match(p, r.inv.Argv[1:])
	r.match.Stdin, r.match.HasStdin = r.inv.Stdin.Value, r.inv.Stdin.Set
	r.variables(p.Name)
	if p.Name == "git" && r.gitAlias() {
		return
	}
	acts := argv.Acts(r.match)
	if len(acts) == 0 {
		acts = []spec.Act{{Effect: spec.Prints[0]}}
	}
	if selfguard.OwnTerminal(r.command(), r.c.a.Invocations[:r.index]) {
		selfguard.Asks(acts)
	}
	for i := range acts {
		r.files = r.files || acts[i].Role == spec.ReadsFile && len(acts[i].Words) > 0 && !acts[i].Words[0].Is("-")
		r.act(&acts[i])
	}
	r.bypasses(p.Name)
	r.loads()
	if p.Name == "git" {
		r.repository()
		r.readsWorkTree()
	}
	r.wordsOfSecrets(acts)
	r.asksElsewhere()
	r.changesElsewhere()
	r.installsElsewhere()
	r.takesEndless(acts)
	reader := search.Reader{Command: r.command(), Disk: r.c.disk()}
	r.prints(reader.Searched())
	r.losesByMoving(acts)
	r.writer().Into(acts)
	r.links()
	r.writer().Patches()
	r.writer().Brings()
	r.copies()
	r.beyondProject()
	r.settle(acts)
}

func (r *run) hiddenProgram(word spec.Word) {
	e := spec.Effect{Kind: spec.Unknown, Why: "runs a program that cannot be told: " + spec.Short(word.String())}
	switch o := word.Origin(); {
	case o&spec.FromNetwork != 0:
		e = spec.Effect{Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Downloaded, Why: "runs what was downloaded"}
	case o&spec.FromDecoding != 0:
		e = spec.Effect{Kind: spec.Execute, Scope: spec.Self, Trait: spec.Decoded, Why: "runs what was decoded"}
	}
	r.effect(e, word.String())
	if name := lookedUp(word); name != "" {
		// Nothing is printed for a program that is not there, so this too is a guess.
		r.out.Opens = append(r.out.Opens, shell.Open{Via: "perhaps " + spec.Short(word.String()), Argv: append([]spec.Word{spec.Lit(name)}, r.inv.Argv[1:]...)})
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

// takesArguments reports whether a word is followed by what looks like the
// arguments of a command: an option or a path.
func takesArguments(args []spec.Word) bool {
	for _, w := range args {
		if s := w.String(); strings.HasPrefix(s, "-") || strings.ContainsAny(s, "/ ") {
			return true
		}
	}
	return false
}

// guessWrapped judges the operands of a program that is not known as if it ran
// them. Only what is dangerous counts: the guess may raise the answer, never lower it.
func (r *run) guessWrapped(from int) {
	const maxGuess = 12
	for i := from; i < len(r.inv.Argv) && i < from+maxGuess; i++ {
		text, known := r.inv.Argv[i].Text()
		if !known || text == "" || text[0] == '-' {
			continue
		}
		// A word that is a program's name by chance is not followed by what that program takes.
		if p := programs.Lookup(path.Base(text)); p != nil && p.Name != r.name && takesArguments(r.inv.Argv[i+1:]) && len(argv.Match(p, r.inv.Argv[i+1:]).Unclear) == 0 {
			r.out.Opens = append(r.out.Opens, shell.Open{Via: "perhaps " + r.name, Argv: r.inv.Argv[i:]})
			return
		}
	}
}
