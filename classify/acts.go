package classify

import (
	"cmp"
	"iter"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/elsewhere"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/search"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// act records what one act of the invocation does, and hands back what it runs.
func (r *run) act(a *spec.Act) {
	saved := r.actDir
	r.actDir = a.Dir
	defer func() { r.actDir = saved }()
	switch a.Role {
	case spec.None:
		r.plain(a.Effect)
	case spec.ReadsFile, spec.ListsPath, spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.CreatesPath,
		spec.DeletesPath, spec.MovesPath, spec.ReplacesPath, spec.ChangesDir, spec.AsksSocket:
		r.actPaths(a)
	case spec.ConnectsTo, spec.FetchesURL:
		for _, w := range a.Words {
			e := a.Effect
			r.taint |= spec.FromNetwork
			// Who allows "python *" thinks of the project's scripts, not of addresses that the call makes up.
			if (r.inline || strings.HasPrefix(a.By, "-")) && !onThisMachine(w) {
				e.ID = spec.HostElsewhere
				if !r.inline && a.Role == spec.ConnectsTo {
					e.ID = spec.LoginElsewhere // an option directs the client there
					e.Why = cmp.Or(e.Why, elsewhere.Sends(r.match.Program, a.By))
				}
			} else if a.Role == spec.ConnectsTo && strings.HasPrefix(a.By, "-") && !r.inline {
				e.Why = "" // the flag's words are about other machines
			} else if a.Role == spec.FetchesURL && elsewhere.SignsIn(r.match) {
				e.ID = spec.CredentialUsed
			}
			r.c.fetch(r.index, w, a.Role, e)
		}
	case spec.ReadsListed:
		r.actListed(a)
	case spec.UnpacksFile:
		r.writer().Unpacks(a)
	case spec.OpensFile:
		r.actOpens(a)
	case spec.SendsData, spec.SendsFile, spec.RemotePath, spec.RemoteTarget, spec.ListsRemote:
		r.actTransfer(a)
	case spec.DropsChanges, spec.DropsStaged, spec.DropsUntracked:
		r.actDrops(a)
	case spec.RunsShell, spec.RunsCommand, spec.RunsProgram, spec.RunsFile, spec.RunsRemote:
		r.actRuns(a)
	case spec.RunsCode, spec.RunsSQL:
		r.actCode(a)
	case spec.SetsEnv, spec.UnsetsEnv:
		for _, w := range a.Words {
			r.assignment(invocation.AssignOf(w))
		}
	default:
		r.actOther(a)
	}
}

func (r *run) actOther(a *spec.Act) {
	e := a.Effect
	about := ""
	if len(a.Words) > 0 {
		about = a.Words[0].String()
	}
	switch a.Role {
	case spec.LoadsConfig:
		r.loadsSettings(a.Words, e)
		return
	case spec.InstallsCode:
		e.Kind, e.Trait = spec.Execute, spec.Installs
		if e.Scope == spec.UnknownScope {
			e.Scope = spec.Project
		}
		e.Why = cmp.Or(e.Why, "fetches and installs "+spec.Short(about))
	case spec.RunsTask:
		if a.By != programs.InstalledProgram {
			r.c.at.task(r, a)
		} else if !r.c.at.installed(r, a) {
			for _, act := range programs.PackageRun(a.Words) {
				r.act(&act)
			}
		}
		return
	case spec.Signals:
		for _, w := range a.Words {
			r.signals(w, a.Effect)
		}
		return
	case spec.SetsConfig:
		e.ID, e.Kind = spec.WordUnknown, spec.Unknown
		e.Why = cmp.Or(e.Why, "sets the setting "+spec.Short(about)+", whose effect is not known")
	default:
		e.ID, e.Kind = spec.WordUnknown, spec.Unknown
		e.Why = cmp.Or(e.Why, "the effect of "+spec.Short(cmp.Or(about, a.By, "an argument"))+" is unknown")
	}
	r.effect(e, about)
}

// actPaths records an act on paths; "-" is a standard stream where a file is read.
func (r *run) actPaths(a *spec.Act) {
	base := a.Effect
	if r.match != nil && (r.match.Marks&spec.Recursive != 0 || a.Role == spec.ReadsFile && search.TakesFolders(r.command())) {
		base.Bulk = true
	}
	for _, w := range a.Words {
		if w.Is("-") && (a.Role == spec.ReadsFile || a.Role == spec.WritesFile || a.Role == spec.AppendsFile) {
			r.effect(spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "uses a standard stream"}, "-")
			continue
		}
		if a.Link != nil {
			r.makesLink(w, a)
			continue
		}
		r.onPath(w, a.Role, base)
		if (a.Role == spec.WritesFile || a.Role == spec.AppendsFile) && !r.linksProgram() {
			r.out.Writes = append(r.out.Writes, invocation.Write{Path: w, Text: r.written(), Append: a.Role == spec.AppendsFile})
		}
	}
}

// makesLink records a link. One that the call makes again, in a loop or on another walk, is not written through.
func (r *run) makesLink(at spec.Word, a *spec.Act) {
	w, e := r.writer(), a.Effect
	if a.Role == spec.CreatesPath {
		e.Why = cmp.Or(e.Why, "makes a link")
	}
	w.Forgets(at, a.Link)
	for _, link := range w.LinkPaths(at, a.Link) {
		r.onPath(link, a.Role, e)
		w.Links(link, a.Link)
	}
}

// actOpens records the empty files that are left behind by opening what is missing.
// One that is named like a database means nothing to anybody else.
func (r *run) actOpens(a *spec.Act) {
	for _, w := range a.Words {
		p := r.c.world.Place(w, r.dirs(spec.OpensFile))
		own := p.Scope.Ordinary() && spec.Listed(".db .db3 .sqlite .sqlite3 .sdb .duckdb .ddb", path.Ext(w.String()))
		if !p.Exists && !r.inv.Remote && !own {
			r.onPath(w, spec.OpensFile, a.Effect)
		}
	}
}

// actListed records the reading of files that a list names: the lines of a text that
// the call shows, else any file.
func (r *run) actListed(a *spec.Act) {
	for _, list := range a.Words {
		text, ok := r.command().TextOf(list)
		if !list.Is("-") {
			r.onPath(list, spec.ReadsFile, spec.Effect{})
		}
		if !ok {
			text = spec.UnknownWord("what "+spec.Short(list.String())+" names", spec.FromFile)
		}
		for _, name := range lines(text) {
			r.onPath(name, spec.ReadsFile, spec.Effect{Why: "reads the files that are named in " + spec.Short(list.String())})
		}
	}
}

// lines returns the lines of a text, as far as it is known where they end.
func lines(w spec.Word) []spec.Word {
	text, known := w.Text()
	if !known {
		return slices.DeleteFunc(w.Split('\n'), func(line spec.Word) bool { return len(line.Parts) == 0 })
	}
	return spec.Lits(strings.FieldsFunc(text, func(c rune) bool { return c == '\n' || c == 0 })...)
}

// written is what the invocation puts into the files that it writes: what comes
// in where the program copies it, and otherwise something that is not known.
func (r *run) written() spec.Word {
	o := spec.FromProgram | r.inv.Stdin.Value.Taint()
	if r.match != nil {
		switch output, _ := r.command().Says(); output {
		case spec.PrintsStdin:
			return r.inv.Stdin.Value
		case spec.PrintsRemote:
			o |= spec.FromNetwork
		}
	}
	if command.Decodes(r.name) {
		o |= spec.FromDecoding
	}
	return spec.UnknownWord("what "+r.name+" writes", o)
}

// actTransfer records data that goes to or comes from another machine.
func (r *run) actTransfer(a *spec.Act) {
	for _, w := range a.Words {
		switch a.Role {
		case spec.SendsData:
			r.sends(w, a.Effect)
		case spec.SendsFile:
			r.sendsFile(w, a.Effect)
		case spec.RemotePath, spec.ListsRemote:
			role := spec.ReadsFile
			if a.Role == spec.ListsRemote {
				role = spec.ListsPath
			}
			if w.Remote() {
				r.effect(spec.Effect{Kind: spec.Network, Scope: spec.Remote, Why: "reads from another machine"}, w.String())
				if here, ok := selfguard.Here(w); ok {
					r.onPath(here, role, a.Effect)
				}
				continue
			}
			r.onPath(w, role, a.Effect)
		case spec.RemoteTarget:
			if w.Remote() {
				r.effect(spec.Effect{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Shares, Why: "writes to another machine"}, w.String())
				if here, ok := selfguard.Here(w); ok {
					r.onPath(here, spec.ReplacesPath, a.Effect)
				}
				continue
			}
			r.onPath(w, spec.ReplacesPath, a.Effect)
		}
	}
	if a.Role == spec.RemoteTarget {
		r.sendsSecrets(a)
	}
}

// sendsSecrets raises a copy to another machine when one of its sources is a secret.
func (r *run) sendsSecrets(a *spec.Act) {
	remote := false
	for _, w := range a.Words {
		remote = remote || w.Remote()
	}
	if !remote {
		return
	}
	effects := r.effects()
	for i := range effects {
		e := &effects[i]
		if e.Invocation == r.index && e.Kind == spec.Read && e.Scope == spec.Secret {
			r.effect(spec.Effect{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends a secret to another machine"}, e.Target)
			return
		}
	}
}

func (r *run) sends(w spec.Word, e spec.Effect) {
	if rest, ok := w.WithoutUnset(); ok {
		r.sends(spec.Lit(rest), e)
	}
	if p := w.Prefix(); len(p) > 1 && p[0] == '@' || p == "@" && !w.Known() {
		r.sendsFile(w.Cut(1), e)
		return
	}
	if w.Is("@-") || w.Is("@") || w.Is("-") {
		w = r.inv.Stdin.Value
	}
	e.Kind, e.Scope = spec.Network, spec.Remote
	e.ID = cmp.Or(e.ID, spec.DataSent)
	e.Why = cmp.Or(e.Why, "sends data over the network")
	if w.Taint()&(spec.FromSecret|spec.FromFile) != 0 {
		e.Trait, e.Why = spec.Exfiltrates, "sends the content of a file or a secret over the network"
	}
	r.effect(e, "")
}

func (r *run) sendsFile(w spec.Word, e spec.Effect) {
	if w.Is("-") {
		r.sends(w, e)
		return
	}
	before := len(r.c.a.Effects)
	r.onPath(w, spec.SendsFile, spec.Effect{Why: "reads a file to send it"})
	e.Kind, e.Scope, e.Trait = spec.Network, spec.Remote, spec.Shares
	e.Why = cmp.Or(e.Why, "sends a file over the network")
	for i := before; i < len(r.c.a.Effects); i++ {
		if r.c.a.Effects[i].Scope == spec.Secret {
			e.Trait, e.Why = spec.Exfiltrates, "sends a secret over the network"
		}
	}
	r.effect(e, w.String())
}

// via is how what the invocation runs is shown.
func (r *run) via(by string) string {
	if strings.HasPrefix(by, "-") {
		return r.name + " " + by
	}
	return r.name
}

func (r *run) actRuns(a *spec.Act) {
	if a.Effect.Why != "" {
		r.effect(a.Effect, "")
	}
	if len(a.Words) == 0 {
		return
	}
	if a.Perhaps {
		if name, known := a.Words[0].Text(); known && programs.Lookup(path.Base(name)) != nil {
			r.out.Opens = append(r.out.Opens, invocation.Open{Via: "perhaps " + r.name, Argv: a.Words})
		}
		return
	}
	open := invocation.Open{
		Via: r.via(a.By), Clears: a.Clears, Unsets: a.Unsets, Many: a.Many, Remote: a.Role == spec.RunsRemote, Dir: r.command().Dir(), Lang: a.Lang,
	}
	if a.Dir != nil {
		dir := paths.Mounted(paths.OfWindows(*a.Dir))
		open.Dir = &dir
	}
	if a.Input != nil {
		open.Stdin = &invocation.Stream{Set: true, Value: *a.Input}
	}
	open.Assigns = append(open.Assigns, r.set...)
	for _, w := range a.Assign {
		as := invocation.AssignOf(w)
		r.assignment(as)
		open.Assigns = append(open.Assigns, as)
	}
	switch a.Role {
	case spec.RunsCommand:
		open.Argv = a.Words
	case spec.RunsRemote:
		r.opensRemote(&open, a)
	case spec.RunsShell, spec.RunsProgram:
		r.opensScript(&open, a)
	case spec.RunsFile:
		if !r.opensFile(&open, a) {
			return
		}
	}
	r.out.Opens = append(r.out.Opens, open)
	for _, dir := range r.mayStay(a) {
		open.Dir = &dir
		r.out.Opens = append(r.out.Opens, open)
	}
	if a.Role == spec.RunsShell || r.match != nil && printsOpened(r.match.Form(), a) {
		r.out.PrintsOpens = true
	}
}

// maxStays bounds the directories in which a command of PowerShell or cmd.exe may run.
const maxStays = 16

// mayStay returns where else a command of PowerShell or cmd.exe may run, when a directory
// is not there to which its source goes: both go on, where they are. The path does not tell
// which part of it belongs to which cd, so each part may have been gone without.
func (r *run) mayStay(a *spec.Act) []spec.Word {
	if a.Dir == nil || !r.paths.OfWindows() {
		return nil
	}
	text, known := paths.OfWindows(*a.Dir).Text()
	if !known || text == "" || r.goes(text) {
		return nil
	}
	at := []string{"."}
	for step := range steps(text) {
		for _, from := range at {
			to := path.Join(from, step)
			if path.IsAbs(step) {
				to = step
			}
			if !slices.Contains(at, to) && r.leads(to) {
				at = append(at, to)
			}
		}
		if len(at) > maxStays {
			return []spec.Word{spec.UnknownWord("…", spec.FromProgram)}
		}
	}
	dirs := make([]spec.Word, len(at))
	for i := range at {
		dirs[i] = spec.Lit(at[i])
	}
	return dirs
}

// goes reports whether each directory on the way of a path is there.
func (r *run) goes(text string) bool {
	way := ""
	for step := range steps(text) {
		if way += step; step != "." && step != ".." && !r.leads(way) {
			return false
		}
		way += "/"
	}
	return true
}

// steps are the parts of a path; the first of an absolute one is the root.
func steps(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if path.IsAbs(text) && !yield("/") {
			return
		}
		for step := range strings.SplitSeq(text, "/") {
			if step != "" && !yield(step) {
				return
			}
		}
	}
}

// leads reports whether something is at a path, or was written there by this call.
func (r *run) leads(text string) bool {
	p := r.c.world.PlaceText(text, command.First(r.inv.Dirs))
	return p.Exists || r.c.wroteHere(p.Path)
}

// printsOpened reports whether what the act runs is what gets printed: find
// prints paths, but with -exec what the command prints.
func printsOpened(f *spec.Form, a *spec.Act) bool {
	return f.Output == spec.PrintsOpened || f.Says != nil && a.Role == spec.RunsCommand
}

func (r *run) opensRemote(open *invocation.Open, a *spec.Act) {
	if r.match == nil || r.match.Program.Lang != spec.Shell {
		open.Argv = a.Words
		return
	}
	// ssh glues its operands together and has the remote shell read them.
	words := make([]spec.Word, 0, 2*len(a.Words))
	for i, w := range a.Words {
		if i > 0 {
			words = append(words, spec.Lit(" "))
		}
		words = append(words, w)
	}
	open.Script, open.IsScript = spec.Join(words...), true
}

// opensScript hands shell source back, and says so when it was downloaded or decoded.
func (r *run) opensScript(open *invocation.Open, a *spec.Act) {
	w := a.Words[0]
	if a.Stdin && !r.inv.Stdin.Set {
		w = spec.UnknownWord("standard input", spec.FromInput)
	}
	open.Dialect, open.Options = r.sourceDialect(), r.shellOptions()
	if file, ok := r.command().StdinFile(); a.Stdin && ok {
		r.onPath(file, spec.RunsFile, spec.Effect{Why: "runs a script"})
		open.File, w = file, spec.Word{}
	} else {
		open.Script, open.IsScript = w, true
	}
	if a.Role == spec.RunsProgram {
		open.Script, open.Args = shell.CalledWithMore(w, r.name)
	} else if r.match != nil && a.Stdin {
		open.Args = append(spec.Lits(r.name), r.match.Operands...)
	} else if r.match != nil && len(r.match.Operands) > 0 {
		open.Args = r.match.Operands[1:]
	}
	from := ""
	if a.Stdin {
		from = r.inv.Stdin.Command
	}
	r.distrust(w, from)
}

// shellOptions returns the words behind the name of a shell that runs a script.
func (r *run) shellOptions() []spec.Word {
	if r.match == nil || r.match.Program.Lang != spec.Shell || len(r.inv.Argv) == 0 {
		return nil
	}
	return r.inv.Argv[1:]
}

// sourceDialect returns the dialect in which the program's shell source is read.
func (r *run) sourceDialect() invocation.Dialect {
	if r.match == nil || r.match.Program.Shell == spec.Sh {
		return command.Dialect(r.name)
	}
	value, set := r.command().Variable("SHELL")
	if !set {
		if path.Base(os.Getenv("SHELL")) == "zsh" { // whichever shell runs the call
			return invocation.Zsh
		}
		return r.c.dialect
	}
	name, known := value.Text()
	if base := path.Base(name); known && sources.IsShell(base) && paths.SystemProgram(name) {
		return command.Dialect(base)
	}
	r.unknown("reads its source by what SHELL names, which is no shell that is known: " + spec.Short(value.String()))
	return invocation.Bash
}

// opensFile handles a script file. Shell scripts are handed back; what another
// language's script does is not seen.
func (r *run) opensFile(open *invocation.Open, a *spec.Act) bool {
	w := a.Words[0]
	if w.Is("/dev/null") {
		r.onPath(w, spec.ReadsFile, spec.Effect{}) // nothing runs
		return false
	}
	if lang := r.lang(a); w.Is("-") && lang != spec.Shell { // awk -f -, psql -f -
		if (lang == spec.Awk || lang == spec.Sed) && r.inv.Stdin.Set {
			return false // their rows read it
		}
		if lang != spec.NoLang {
			r.actCode(&spec.Act{Role: spec.RunsCode, Words: []spec.Word{r.inv.Stdin.Value}, Lang: lang, Stdin: true, By: a.By})
			return false
		}
		w = spec.Lit("/dev/stdin")
	}
	if a.By == programs.ModuleByName {
		return r.runsModule(a)
	}
	if o := w.Taint(); o&spec.FromNetwork != 0 {
		r.effect(spec.Effect{ID: "code.downloaded", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Downloaded, Why: "runs code that was downloaded"}, w.String())
		return false
	}
	r.onPath(w, spec.RunsFile, spec.Effect{Why: "runs a script"})
	if lang := r.lang(a); lang == spec.Shell {
		open.By = r.index + 1
		open.File, open.Dialect, open.Options = w, command.Dialect(r.name), r.shellOptions()
		open.Args = from(r.match.Operands, w)
		r.runsWritten(w)
		return true
	}
	return r.codeFile(w, a)
}

// from returns the operands from the script on: what it finds as $0, $1 and so on.
func from(operands []spec.Word, script spec.Word) []spec.Word {
	for i, w := range operands {
		if w.String() == script.String() {
			return operands[i:]
		}
	}
	return append([]spec.Word{script}, operands...)
}

func (r *run) lang(a *spec.Act) spec.Lang {
	if a.Lang != spec.NoLang || r.match == nil {
		return a.Lang
	}
	return r.match.Program.Lang
}

// actCode judges code of other languages that stands in the call.
func (r *run) actCode(a *spec.Act) {
	w := spec.Word{}
	if len(a.Words) > 0 {
		w = a.Words[0]
	}
	if a.Stdin && !r.inv.Stdin.Set {
		w = spec.UnknownWord("standard input", spec.FromInput)
	}
	if r.distrust(w, "") {
		return
	}
	r.code(r.lang(a), w, a)
}
