package classify

import (
	"errors"
	"io"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/bulk"
	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/endless"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// code judges source of another language than the shell's that stands in the call.
func (r *run) code(lang spec.Lang, w spec.Word, a *spec.Act) {
	w = r.filled(w)
	text, known := w.Text()
	if known && (a.Role == spec.RunsSQL || lang == spec.SQL) && lang != spec.Redis && lang != spec.Mongo {
		r.sql(text)
		return
	}
	for _, e := range selfguard.Reaches(text) {
		r.effect(e, "")
	}
	if known && lang == spec.Mongo {
		if method := code.MongoDestroys(text); method != "" {
			r.effect(spec.Effect{ID: "mongo.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, Why: "removes data of the database with " + method, Undo: "a backup"}, "")
		}
	}
	if known && lang == spec.Mongo && code.MongoReads(text) {
		r.effect(spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks the database"}, "")
		return
	}
	if !readable(lang) || strings.HasPrefix(r.name, "python2") {
		r.effect(spec.Effect{ID: a.Effect.ID, Kind: spec.Execute, Scope: spec.Project, Why: "runs " + code.LangName(lang) + " code that is not seen through"}, "")
		return
	}
	if r.pieces {
		return // judged with the piece before
	}
	r.inline = true
	result := r.judge(lang, r.wholeSource(lang, w, a), "")
	r.inline = false
	if len(result.Acts) == 0 {
		r.effect(spec.Prints[0], "")
	}
	if result.Operands && r.match != nil {
		r.opensOperands(r.match.Operands)
	}
	r.notesImports(&result)
	r.follow(lang, result.Modules, "")
	if result.Imports && r.replacesModules() {
		r.effect(spec.Effect{ID: "python.shadow", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "imports a module that a file in the working directory replaces"}, "")
	}
}

// notesImports notes that code loads modules, which may be files of the project.
func (r *run) notesImports(result *code.Result) {
	if !r.given("-I") {
		r.imports = r.imports || len(result.Modules) > 0
		r.importsLibrary = r.importsLibrary || result.Imports
	}
}

// sql judges SQL in the dialect of the invocation's program.
func (r *run) sql(text string) {
	dialect := spec.AnySQL
	if r.match != nil {
		dialect = r.match.Program.SQL
	}
	acts := code.SQL(dialect, text)
	for i := range acts {
		a := &acts[i]
		if r.given("-readonly") && readOnlyStops(a) {
			a.Effect = spec.Effect{ID: "sql.read", Kind: spec.Read, Scope: spec.Project, Why: "fails, since the database is opened read-only"}
		}
		r.codeAct(spec.SQL, a, spec.FromProgram)
	}
}

// readOnlyStops reports whether a database that is opened read-only refuses an act.
func readOnlyStops(a *spec.Act) bool {
	return a.Role == spec.None && (a.Effect.ID == "sql.write" || a.Effect.ID == "sql.destroy" || a.Effect.ID == "sql.delete")
}

// filled returns source with the content of the files that it is made of.
func (r *run) filled(w spec.Word) spec.Word {
	words := make([]spec.Word, len(w.Parts))
	for i, p := range w.Parts {
		words[i] = spec.Word{Parts: w.Parts[i : i+1]}
		if p.Hole == nil || p.Hole.File == "" || p.Hole.Splits || r.inv.Remote {
			continue
		}
		if text, ok := r.c.Content(p.Hole.File); ok {
			words[i] = spec.Lit(text)
		}
	}
	return spec.Join(words...)
}

// readable reports whether source of a language is seen through.
func readable(lang spec.Lang) bool {
	switch lang {
	case spec.Python, spec.JavaScript, spec.Perl, spec.Ruby, spec.PHP, spec.Lua, spec.Jq:
		return true
	}
	return lang.OfWindows()
}

// given reports whether one of the flags is given.
func (r *run) given(names ...string) bool { return r.match != nil && r.match.Flag(names...) != nil }

// wholeSource returns the source that an interpreter makes of its flags: the
// values of all -e are one program, and -M and -r load modules before it.
func (r *run) wholeSource(lang spec.Lang, w spec.Word, a *spec.Act) spec.Word {
	if lang != spec.Perl && lang != spec.Ruby || r.match == nil || r.match.Program.Lang != lang {
		return w
	}
	parts := r.modules(lang)
	if a.By != "-e" && a.By != "-E" {
		return spec.Join(append(parts, w)...)
	}
	for i := range r.match.Flags {
		if g := &r.match.Flags[i]; g.Name == "-e" || g.Name == "-E" {
			parts = append(parts, g.Arg, spec.Lit("\n"))
		}
	}
	r.pieces = true
	return spec.Join(parts...)
}

// modules returns the source that loads the modules which flags name.
func (r *run) modules(lang spec.Lang) []spec.Word {
	var parts []spec.Word
	for i := range r.match.Flags {
		g := &r.match.Flags[i]
		name, known := g.Arg.Text()
		if !known {
			name = code.Hole
		}
		if lang == spec.Ruby && (g.Name == "-r" || g.Name == "--require") {
			parts = append(parts, spec.Lit("require "+strconv.Quote(name)+"\n"))
		}
		if lang == spec.Ruby || g.Name != "-M" && g.Name != "-m" {
			continue
		}
		load := "use "
		if rest, no := strings.CutPrefix(name, "-"); no {
			load, name = "no ", rest
		}
		name, _, _ = strings.Cut(name, "=")
		parts = append(parts, spec.Lit(load+name+";\n"))
	}
	return parts
}

// opensOperands judges operands that source opens the way Perl's <> does: a
// leading or trailing sign makes a command or a file to be written of them.
func (r *run) opensOperands(operands []spec.Word) {
	for _, w := range operands {
		if !plainlyOpened(w) || r.oddNames(w) {
			r.effect(spec.Effect{Kind: spec.Unknown, Why: "opens what may be a command: " + spec.Short(w.String())}, w.String())
		}
		if !r.given("-n", "-p", "-i") {
			r.onPath(w, spec.ReadsFile, spec.Effect{})
		}
	}
}

// plainlyOpened reports whether an operand is a file's name to Perl.
func plainlyOpened(w spec.Word) bool {
	if len(w.Parts) == 0 {
		return true
	}
	first, last := w.Parts[0], w.Parts[len(w.Parts)-1]
	if first.Hole != nil && first.Hole.Kind != spec.Glob && first.Hole.Kind != spec.PathUnder || last.Hole != nil && last.Hole.Kind != spec.Glob && last.Hole.Kind != spec.Number {
		return false
	}
	return (first.Hole != nil || strings.IndexByte("|<>+& \t\n", first.Text[0]) < 0) && (last.Hole != nil || strings.IndexByte("| \t\n", last.Text[len(last.Text)-1]) < 0)
}

// oddNames reports whether a pattern may match a name that Perl does not open as a file.
func (r *run) oddNames(w spec.Word) bool {
	if len(w.Parts) == 0 || w.Parts[0].Hole == nil && w.Parts[len(w.Parts)-1].Hole == nil {
		return false
	}
	prefix := w.Prefix()
	dir := r.c.world.Place(spec.Lit(prefix[:strings.LastIndexByte(prefix, '/')+1]+"."), r.inv.Dirs)
	names, ok := namesIn(dir.Path)
	if !ok || r.inv.Remote || len(w.Holes()) > 1 {
		return true
	}
	for _, n := range names {
		if strings.IndexByte("|<>+& ", n[0]) >= 0 || strings.HasSuffix(n, "|") {
			return true
		}
	}
	return false
}

// namesIn lists a directory, when it is there and not too large.
func namesIn(dir string) ([]string, bool) {
	const most = 10000
	if dir == "" {
		return nil, false
	}
	f, err := os.Open(dir)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	names, err := f.Readdirnames(most)
	return names, (err == nil || errors.Is(err, io.EOF)) && len(names) < most
}

// judge records what source does, of the given file or of the call itself. Text
// that is not known stands as holes in it.
func (r *run) judge(lang spec.Lang, w spec.Word, file string) code.Result {
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Hole != nil {
			b.WriteString(code.Hole)
		} else {
			b.WriteString(p.Text)
		}
	}
	if r.c.peeks {
		return code.Result{}
	}
	opt := code.Options{
		Home: r.c.call.Home, Stdin: r.inv.Stdin.Value.Origin(), Holes: w.Origin(), Script: file,
		Prints: lang == spec.JavaScript && r.given("-p", "--print", "-pe"),
		Loops:  (lang == spec.Perl || lang == spec.Ruby) && r.given("-n", "-p"),
	}
	if lang.OfWindows() {
		opt.PrintOf = r.c.prints
	}
	result := code.Judge(lang, b.String(), opt)
	for i := range result.Acts {
		r.codeAct(lang, &result.Acts[i], result.Origin)
	}
	if len(result.Acts) <= bulk.MaxTree {
		r.writer().Into(result.Acts)
	}
	r.origin |= result.Origin
	return result
}

// linkTarget returns the target of the link that an act makes.
func linkTarget(a *spec.Act) (string, bool) {
	if a.Link == nil {
		return "", false
	}
	return a.Link.Text()
}

// codeAct records one act of source, whose own output is what it writes.
func (r *run) codeAct(lang spec.Lang, a *spec.Act, from spec.Origin) {
	saved := r.paths
	r.paths = lang
	defer func() { r.paths = saved }()
	switch a.Role {
	case spec.RunsShell:
		for _, w := range a.Words {
			r.out.Opens = append(r.out.Opens, shell.Open{Via: r.name, Script: w, IsScript: true, Dialect: shell.POSIX})
		}
	case spec.RunsCommand:
		r.act(a)
		r.out.PrintsOpens = r.out.PrintsOpens || a.Lang != spec.NoLang
	case spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.ReplacesPath:
		for _, w := range a.Words {
			r.onPath(w, a.Role, a.Effect)
			r.out.Writes = append(r.out.Writes, shell.Write{Path: w, Text: spec.HoleOf("what "+r.name+" writes", spec.FromProgram|from)})
		}
	case spec.ReadsFile, spec.ListsPath, spec.CreatesPath, spec.DeletesPath, spec.MovesPath, spec.ChangesDir:
		for _, w := range a.Words {
			r.onPath(w, a.Role, a.Effect)
			if a.Role == spec.ReadsFile {
				r.input = max(r.input, endless.File(w))
			}
			if target, known := linkTarget(a); known {
				r.writer().LinksTo(w, target)
			}
		}
	default:
		r.act(a)
	}
}

// prints tells what a command of PowerShell or cmd.exe would print, and judges
// nothing.
func (c *classifier) prints(lang spec.Lang, argv []spec.Word, in, dir *spec.Word) spec.Word {
	if c.peeked++; c.peeked > maxPeeks {
		return spec.HoleOf("$(…)", spec.FromProgram|spec.FromNetwork)
	}
	inv := &shell.Invocation{Argv: argv, Lang: lang, Dirs: spec.Lits(c.call.Cwd)}
	if in != nil {
		inv.Stdin = shell.Stream{Set: true, Value: *in}
	}
	if dir != nil {
		inv.Dirs = []spec.Word{paths.Rooted(*dir, c.call.Cwd)}
	}
	peek := &classifier{call: c.call, world: c.world, a: &Assessment{}, peeks: true, imagined: true}
	return peek.Run(inv).Stdout
}

// replacesModules reports whether the directory in which Python looks for
// modules first may hold one that replaces a module of the library.
func (r *run) replacesModules() bool { return r.holdsModule(code.PythonModule) }

// holdsModule reports whether the directory in which Python looks for modules
// first may hold one with such a name.
func (r *run) holdsModule(named func(string) bool) bool {
	if r.match != nil && r.match.Flag("-I", "-P") != nil {
		return false
	}
	dir := ""
	if len(r.inv.Dirs) == 1 {
		dir, _ = r.inv.Dirs[0].Text()
	}
	if dir == "" || r.inv.Remote {
		return true
	}
	names, ok := namesIn(dir)
	if !ok {
		return true
	}
	for _, n := range names {
		name, ext, isFile := strings.Cut(n, ".")
		switch {
		case !named(name):
		case isFile && (ext == "py" || ext == "pyc" || strings.HasSuffix(ext, "so") || strings.HasSuffix(ext, "pyd")):
			return true
		case !isFile:
			if _, err := os.Lstat(path.Join(dir, name, "__init__.py")); err == nil {
				return true
			}
		}
	}
	return false
}

// script is a file that the call runs as it is now, as the call's own redirects
// fill it, or as not there.
type script struct {
	path     string
	effect   int // its index among the effects; noEffect when it has none of its own
	inv      int
	inTurn   bool
	written  bool // it was judged by the text that redirects of the call put into it
	doubtful bool // something else in the call may write it first
}

// noEffect is the effect of a script that stands for itself: its own commands are judged.
const noEffect = -1

// codeFile judges a script of another language than the shell's.
func (r *run) codeFile(w spec.Word, a *spec.Act) bool {
	e := spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the script " + spec.Short(w.String())}
	lang := r.lang(a)
	if r.paths.OfWindows() {
		w = paths.OfWindows(w)
	}
	if lang == spec.JavaScript && !r.inv.Remote {
		if main := r.nodeMain(w); main.Known() && !main.Is(w.String()) {
			w = main
			r.onPath(w, spec.RunsFile, spec.Effect{Why: "reads a script to run it"})
		}
	}
	p := r.c.world.Place(w, r.inv.Dirs)
	if texts, written := r.sources(lang, w, p); len(texts) > 0 && r.c.readings < maxScripts && !slices.Contains(r.c.reading, p.Path) {
		r.c.readings++
		r.c.reading = append(r.c.reading, p.Path) // a script may run itself
		for _, text := range texts {
			result := r.judge(lang, r.wholeSource(lang, text, a), p.Path)
			if result.Operands && r.match != nil && len(r.match.Operands) > 0 {
				r.opensOperands(r.match.Operands[1:])
			}
			r.notesImports(&result)
			r.follow(lang, result.Modules, p.Path)
		}
		r.c.reading = r.c.reading[:len(r.c.reading)-1]
		if p.Scope == spec.Project || p.Scope == spec.Temp {
			e.Trait = spec.Builds
		}
		r.c.runsAsIs(p.Path, r.index, r.inv)
		r.c.scripts[len(r.c.scripts)-1].written = written
	} else if r.missing(p) {
		return false
	}
	r.effect(e, w.String())
	return false
}

// sources returns the texts of a script of which it holds one, as far as it can
// be judged: what the call wrote into it, or what it holds. It also reports
// whether all of the text is what the call wrote.
func (r *run) sources(lang spec.Lang, w spec.Word, p paths.Place) (texts []spec.Word, written bool) {
	if !readable(lang) || r.inv.Remote || p.Any(paths.Unsure|paths.Below|paths.Everything) || strings.HasPrefix(r.name, "python2") {
		return nil, false
	}
	if texts, here := r.command().WrittenInto(w); here {
		texts = slices.Clone(texts)
		for i := range texts {
			texts[i] = r.filled(texts[i])
		}
		return texts, spec.AllKnown(texts)
	}
	if text, ok := r.c.ReadScript(p.Path); ok && p.Exists {
		return spec.Lits(text), false
	}
	return nil, false
}

// runsAsIs notes that the effect which is recorded next holds for a script as it is now.
func (c *classifier) runsAsIs(file string, index int, inv *shell.Invocation) {
	c.scripts = append(c.scripts, script{path: file, effect: len(c.a.Effects), inv: index, inTurn: inv.InTurn})
}

// runsWritten notes that an invocation runs a shell script whose text the call
// wrote, so that the evaluator judges its commands. It returns false when the
// text is not known.
func (r *run) runsWritten(w spec.Word) bool {
	texts, here := r.command().WrittenInto(w)
	if !here || r.inv.Remote || !spec.AllKnown(texts) {
		return false
	}
	if p := r.c.world.Place(w, r.inv.Dirs); p.Path != "" {
		r.c.scripts = append(r.c.scripts, script{path: p.Path, effect: noEffect, inv: r.index, inTurn: r.inv.InTurn, written: true})
	}
	return true
}

// distrustScripts widens the result of a script that the same call may write before it
// runs: its content may have changed by then. Outputs of the project's builds count as
// the project's.
func (c *classifier) distrustScripts() {
	for i := range c.scripts {
		s := &c.scripts[i]
		if !c.mayChange(s) {
			continue
		}
		s.doubtful = true
		if s.effect != noEffect {
			c.a.Effects[s.effect].Trait = spec.Plain
			c.a.Effects[s.effect].Why += ", which may be written first"
		}
	}
}

// mayChange reports whether an effect of another invocation may have changed a
// script before it runs. A script that is judged by what redirects put into it is
// not changed by these, nor by a change of its attributes.
func (c *classifier) mayChange(s *script) bool {
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		if e.Invocation == s.inv || s.inTurn && e.Invocation > s.inv || e.Trait == spec.Builds || e.Trait == spec.Installs || !mayWrite(e, s.path) {
			continue
		}
		if r := c.runOf(e.Invocation); r != nil && e.Kind != spec.Unknown && r.linksProgram() {
			continue // its output is what it makes of sources, as that of a build
		}
		if _, settled := c.settled[i]; !s.written || !settled {
			return true
		}
	}
	return false
}

// mayWrite reports whether an effect may change the file.
func mayWrite(e *Effect, file string) bool {
	switch e.Kind {
	case spec.Read, spec.Process, spec.Privilege:
		return false
	}
	if e.Scope == spec.Self || e.Kind == spec.Network && e.Trait == spec.Plain {
		return false
	}
	return e.Path == "" || e.Path == file || strings.HasPrefix(file, strings.TrimSuffix(e.Path, "/")+"/")
}

// powerShellTool judges a call of the PowerShell tool: its commands become
// invocations as those of a shell do.
func (c *classifier) powerShellTool() {
	source, _ := c.input("command")
	c.a.Source = source
	c.misleads(-1, confusable.Text(source))
	r := &run{c: c, inv: &shell.Invocation{Dirs: spec.Lits(c.call.Cwd)}, index: -1, name: "PowerShell"}
	r.judge(spec.PowerShell, spec.Lit(source), "")
	cfg := c.shellConfig(shell.Bash)
	shell.WalkOpens(cfg, r.out.Opens)
	if len(c.a.Effects) == 0 {
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "runs nothing"}, "")
	}
	for i := range c.a.Effects {
		if e := &c.a.Effects[i]; e.Invocation < 0 && e.Kind == spec.Execute && e.Trait == spec.Plain {
			r.found(selfguard.Opaque(source))
			return
		}
	}
}
