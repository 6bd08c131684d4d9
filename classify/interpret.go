package classify

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/bulk"
	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/code/mongo"
	"github.com/gk-hook/gk-hook/classify/code/sql"
	"github.com/gk-hook/gk-hook/classify/endless"
	"github.com/gk-hook/gk-hook/classify/interpreter"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/sources"
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
		if method := mongo.Destroys(text); method != "" {
			r.effect(spec.Effect{ID: "mongo.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
				Why: "removes data of the database with " + method, Undo: "a backup"}, "")
		}
	}
	if known && lang == spec.Mongo && mongo.Reads(text) {
		r.effect(spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks the database"}, "")
		return
	}
	if !sources.Readable(lang) || strings.HasPrefix(r.name, "python2") {
		r.effect(spec.Effect{ID: a.Effect.ID, Kind: spec.Execute, Scope: spec.Project, Why: "runs " + code.LangName(lang) + " code with unknown effects"}, "")
		return
	}
	if r.pieces {
		return // judged with the piece before
	}
	r.inline = true
	result := r.judge(lang, r.wholeSource(lang, w, a), "")
	r.inline = false
	if result.Composed {
		r.composes()
	}
	if len(result.Acts) == 0 {
		r.effect(spec.Prints[0], "")
	}
	if result.Operands && r.match != nil {
		r.opensOperands(r.match.Operands)
	}
	r.notesImports(&result, "")
	r.c.at.follow(r, lang, result.Modules, "")
	if result.Imports && r.interpreter().HoldsModule(code.PythonModule) {
		r.effect(spec.Effect{ID: "python.shadow", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "imports a module that a file in the " +
			"working directory replaces"}, "")
	}
}

// composes marks that source of the call runs what is not in it, as eval does in a shell.
func (r *run) composes() {
	effects := r.effects()
	for i := range effects {
		if effects[i].Invocation == r.index && effects[i].ID == spec.CodeUnseen {
			effects[i].ID = spec.CodeComposed
		}
	}
}

// interpreter is the invocation as one of an interpreter.
func (r *run) interpreter() *interpreter.Interpreter {
	return &interpreter.Interpreter{Command: r.command()}
}

// wholeSource returns the source that the interpreter makes of its flags.
func (r *run) wholeSource(lang spec.Lang, w spec.Word, a *spec.Act) spec.Word {
	source, all := r.interpreter().Source(lang, w, a.By)
	r.pieces = r.pieces || all
	return source
}

// opensOperands judges operands that source opens the way Perl's <> does: a
// leading or trailing sign makes a command or a file to be written of them.
func (r *run) opensOperands(operands []spec.Word) {
	by := r.interpreter()
	for _, w := range operands {
		if !by.OpensPlainly(w) {
			r.effect(spec.Effect{Kind: spec.Unknown, Why: "opens what may be a command: " + spec.Short(w.String())}, w.String())
		}
		if !r.given("-n", "-p", "-i") {
			r.onPath(w, spec.ReadsFile, spec.Effect{})
		}
	}
}

// notesImports notes that the code of a file, or of the call, loads modules, which may be files
// of the project. Node loads x.json.js for "x.json" where there is no such file of data.
func (r *run) notesImports(result *code.Result, file string) {
	for _, name := range result.Documents {
		if at := r.interpreter().Loaded(spec.JavaScript, name, file); at != "" && path.Ext(at) != ".json" {
			r.effect(spec.Effect{ID: "javascript.shadow", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "loads code where a file of " +
				"data is named"}, at)
		}
	}
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
	acts := sql.Acts(dialect, text)
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

// straight reports whether no link makes a path another one than its text says.
func (r *run) straight(text string) bool {
	if len(r.inv.Dirs) != 1 || r.inv.Remote {
		return false
	}
	dir, known := r.inv.Dirs[0].Text()
	if !known || !path.IsAbs(dir) {
		return false
	}
	if !path.IsAbs(text) {
		text = dir + "/" + text
	}
	for i := range len(text) { // a link that leads nowhere yet takes a step back elsewhere, too
		if strings.HasPrefix(text[i:], "/..") {
			if info, err := os.Lstat(text[:i]); err != nil || info.Mode()&fs.ModeSymlink != 0 {
				return false
			}
		}
	}
	return r.c.world.PlaceText(text, "").Path == path.Clean(text)
}

// judge records what source does, of the given file or of the call itself. Text
// that is not known stands as unknown parts in it.
func (r *run) judge(lang spec.Lang, w spec.Word, file string) code.Result {
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Unknown != nil {
			b.WriteString(code.UnknownMark)
		} else {
			b.WriteString(p.Text)
		}
	}
	if !r.c.at.readsCode() {
		return code.Result{}
	}
	if file != "" && selfguard.TypesInto(b.String()) { // the other signs of a whole file are too weak
		r.effect(selfguard.TypesByCall, "")
	}
	opt := code.Options{
		Home: r.c.call.Home, Stdin: r.inv.Stdin.Value.Taint(), MarkTaint: w.Taint(), Script: file,
		Prints: lang == spec.JavaScript && r.given("-p", "--print", "-pe"),
		Loops:  (lang == spec.Perl || lang == spec.Ruby) && r.given("-n", "-p"),
	}
	if lang == spec.JavaScript {
		opt.Script = r.interpreter().Located(file)
	}
	opt.Straight = r.straight
	if lang.OfWindows() {
		opt.Given = func(name string) bool {
			named := func(a invocation.Assign) bool { return strings.EqualFold(a.Name, name) }
			return slices.ContainsFunc(r.inv.Exported, named) || slices.ContainsFunc(r.inv.Assigns, named) || slices.ContainsFunc(r.set, named)
		}
		opt.PrintOf = func(lang spec.Lang, argv []spec.Word, in, dir *spec.Word) spec.Word {
			return r.c.at.prints(r.c, lang, argv, in, dir)
		}
	}
	if file == "" || r.c.wroteHere(file) || r.c.ownFile(file) {
		by := r.interpreter()
		opt.Own = func(pkg string) bool { return by.OwnPackage(lang, pkg) }
		opt.Outside = by.Outside
	}
	result := code.Judge(lang, b.String(), opt)
	r.set = append(r.set, setBy(lang, result.Acts)...)
	for i := range result.Acts {
		r.codeAct(lang, &result.Acts[i], result.Taint)
	}
	r.picksKey(result.Acts)
	if len(result.Acts) <= bulk.MaxTree {
		r.writer().Into(result.Acts)
	}
	r.taint |= result.Taint
	return result
}

// picksKey finds source that lists the guard's folder and opens files whose names it does not
// tell: the key is among those that it was told of.
func (r *run) picksKey(acts []spec.Act) {
	lists, opens := "", false
	for i := range acts {
		a := &acts[i]
		switch a.Role {
		case spec.ListsPath:
			for _, w := range a.Words {
				folder := w
				if text, known := w.Text(); known && strings.ContainsAny(text, "*?[{") { // a pattern of the library
					folder = spec.Lit(path.Dir(text[:strings.IndexAny(text, "*?[{")] + "x"))
				}
				if p := r.c.world.Place(folder, r.inv.Dirs); p.Scope == spec.Guard && p.Any(paths.GuardKey|paths.KeyTree) {
					lists = w.String()
				}
			}
		case spec.None:
			opens = opens || a.Effect.Kind == spec.Unknown || a.Effect.Kind == spec.Execute
		case spec.ReadsFile, spec.RunsCommand, spec.RunsShell, spec.RunsProgram, spec.SendsFile, spec.MovesPath, spec.OpensFile:
			opens = opens || slices.ContainsFunc(a.Words, func(w spec.Word) bool { return !w.Known() })
		}
	}
	if lists != "" && opens {
		r.effect(spec.Effect{ID: "guard.key", Kind: spec.Read, Scope: spec.Guard, Trait: spec.Withheld, Why: "lists the folder of the guard's key, by which " +
			"approvals are signed, and opens what is not named"}, lists)
	}
}

// setBy returns the variables that source sets for the commands that it runs. Its acts stand in no
// order that tells which commands come later, so all of them get each variable, and no value is
// known of one that is set twice. PowerShell and cmd.exe set variables as shells do, for commands; of those
// that programs set for themselves only PATH decides what a command is.
func setBy(lang spec.Lang, acts []spec.Act) []invocation.Assign {
	var set []invocation.Assign
	for i := range acts {
		if acts[i].Role != spec.SetsEnv {
			continue
		}
		for _, w := range acts[i].Words {
			as := invocation.AssignOf(w)
			if as.Name != "PATH" && !lang.OfWindows() {
				continue
			}
			at := slices.IndexFunc(set, func(s invocation.Assign) bool { return s.Name == as.Name })
			if at < 0 {
				set = append(set, as)
			} else {
				set[at].Value = spec.UnknownWord("one of several", spec.FromFile)
			}
		}
	}
	return set
}

// codeAct records one act of source, whose own output is what it writes.
func (r *run) codeAct(lang spec.Lang, a *spec.Act, from spec.Taint) {
	saved := r.paths
	r.paths = lang
	defer func() { r.paths = saved }()
	switch a.Role {
	case spec.RunsShell:
		for _, w := range a.Words {
			r.out.Opens = append(r.out.Opens, invocation.Open{Via: r.name, Script: w, IsScript: true, Dialect: invocation.POSIX, Assigns: r.set})
		}
	case spec.RunsCommand:
		r.act(a)
		r.out.PrintsOpens = r.out.PrintsOpens || a.Lang != spec.NoLang
	case spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.ReplacesPath:
		for _, w := range a.Words {
			r.onPath(w, a.Role, a.Effect)
			r.out.Writes = append(r.out.Writes, invocation.Write{Path: w, Text: spec.UnknownWord("what "+r.name+" writes", spec.FromProgram|from)})
		}
	case spec.ReadsFile, spec.ListsPath, spec.CreatesPath, spec.DeletesPath, spec.MovesPath, spec.ChangesDir:
		for _, w := range a.Words {
			if a.Link != nil {
				r.makesLink(w, a)
				continue
			}
			r.onPath(w, a.Role, a.Effect)
			if a.Role == spec.ReadsFile {
				r.input = max(r.input, endless.File(w))
			}
		}
	default:
		r.act(a)
	}
}

// codeFile judges a script of another language than the shell's.
func (r *run) codeFile(w spec.Word, a *spec.Act) bool {
	e := spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the script " + spec.Short(w.String())}
	lang := r.lang(a)
	if r.paths.OfWindows() {
		w = paths.OfWindows(w)
	}
	if lang == spec.JavaScript && !r.inv.Remote {
		if main := r.interpreter().NodeMain(w); main.Known() && !main.Is(w.String()) {
			w = main
			r.onPath(w, spec.RunsFile, spec.Effect{Why: "runs a script"})
		}
	}
	r.strays(w)
	p := r.c.world.Place(w, r.inv.Dirs)
	if texts, written := r.sources(lang, w, p); len(texts) > 0 && r.c.readings < maxScripts && !slices.Contains(r.c.reading, p.Path) {
		r.c.readings++
		r.c.reading = append(r.c.reading, p.Path) // a script may run itself
		for _, text := range texts {
			result := r.judge(lang, r.wholeSource(lang, text, a), p.Path)
			if result.Operands && r.match != nil && len(r.match.Operands) > 0 {
				r.opensOperands(r.match.Operands[1:])
			}
			r.notesImports(&result, p.Path)
			r.c.at.follow(r, lang, result.Modules, p.Path)
		}
		r.c.reading = r.c.reading[:len(r.c.reading)-1]
		if p.Scope == spec.Project || p.Scope == spec.Temp {
			e.Trait = spec.Builds
		}
		r.c.runsAsIs(p.Path, r.index, r.inv)
		r.c.scripts[len(r.c.scripts)-1].written = written
	} else if r.missing(p) {
		return false
	} else if r.lacks(p) {
		e.Why += ", which does not exist"
	}
	r.effect(e, w.String())
	return false
}

// sources returns the texts of a script of which it holds one, as far as it can
// be judged: what the call wrote into it, or what it holds. It also reports
// whether all of the text is what the call wrote.
func (r *run) sources(lang spec.Lang, w spec.Word, p paths.Place) (texts []spec.Word, written bool) {
	if !sources.Readable(lang) || r.inv.Remote || p.Any(paths.Unsure|paths.Below|paths.Everything) || strings.HasPrefix(r.name, "python2") {
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

// maxModules bounds the modules that are followed for one script.
const maxModules = 24

// runsModule judges python -m NAME. A module that is neither the project's nor
// known is a package's, and runs code that was not seen.
func (r *run) runsModule(a *spec.Act) bool {
	name, _ := a.Words[0].Text()
	file := r.interpreter().Module(name)
	if file == "" {
		r.effect(spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the Python module " + spec.Short(name)}, name)
		r.givenOutside() // it is not known what it does there
		return false
	}
	w := spec.Lit(file)
	r.onPath(w, spec.RunsFile, spec.Effect{Why: "runs a script"})
	return r.codeFile(w, a)
}

// follow judges the modules of the project that source loads, and those that
// they load.
func (r *run) follow(lang spec.Lang, modules []string, file string) {
	if r.inv.Remote || len(modules) == 0 {
		return
	}
	peek := r.apart()
	seen := map[string]bool{file: true}
	var queue []module
	for _, m := range modules {
		queue = append(queue, module{lang, m, file})
	}
	for i := 0; i < len(queue) && len(seen) <= maxModules; i++ {
		at := r.interpreter().Loaded(lang, queue[i].name, queue[i].by)
		if at == "" || seen[at] {
			continue
		}
		seen[at] = true
		text, ok := peek.ReadScript(at)
		if !ok || bundled(at, text) {
			continue
		}
		result := r.judgeApart(peek, lang, text, at)
		for _, m := range result.Modules {
			queue = append(queue, module{lang, m, at})
		}
	}
	r.modules = append(r.modules, queue...)
	r.absorb(peek, Blocked)
}

func (v evaluator) Code(lang spec.Lang, source, file string) []Effect {
	peek := v.by.apart()
	v.by.judgeApart(peek, lang, source, file)
	return peek.a.Effects
}

// judgeApart judges source, and walks what it starts.
func (r *run) judgeApart(peek *classifier, lang spec.Lang, source, file string) code.Result {
	inner := &run{c: peek, inv: r.inv, name: r.name, match: r.match}
	result := inner.judge(lang, spec.Lit(source), file)
	r.walkApart(peek, inner.out.Opens)
	return result
}

func (v evaluator) Starts(lang spec.Lang, source, file string) (effects []Effect, unshown string) {
	if !v.by.c.at.readsCode() {
		return nil, ""
	}
	result := code.Judge(lang, source, code.Options{Home: v.by.c.call.Home, Script: file, Runner: true})
	for i := range result.Starts {
		peek := v.by.apart()
		inner := &run{c: peek, inv: v.by.inv, name: v.by.name, match: v.by.match}
		inner.codeAct(lang, &result.Starts[i], result.Taint)
		v.by.walkApart(peek, inner.out.Opens)
		for _, e := range peek.a.Effects {
			by := peek.runOf(e.Invocation)
			if e.Tier >= Dangerous || e.Unseen() && by != nil && sources.IsShell(by.name) {
				effects = append(effects, e)
			}
		}
	}
	return effects, result.Unshown
}
