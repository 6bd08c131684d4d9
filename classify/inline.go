package classify

import (
	"errors"
	"io"
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// code judges source of another language than the shell's that stands in the call.
func (r *run) code(lang spec.Lang, w spec.Word, a *spec.Act) {
	text, known := w.Text()
	if known && (a.Role == spec.RunsSQL || lang == spec.SQL) && lang != spec.Redis && lang != spec.Mongo {
		for _, e := range code.SQL(text) {
			r.effect(e, "")
		}
		return
	}
	if !readable(lang) || strings.HasPrefix(r.name, "python2") {
		r.effect(spec.Effect{ID: a.Effect.ID, Kind: spec.Execute, Scope: spec.Project, Why: "runs " + langName(lang) + " code that is not seen through"}, "")
		return
	}
	result := r.judge(lang, w, "")
	if len(result.Acts) == 0 {
		r.effect(spec.Prints[0], "")
	}
	if result.Imports && r.replacesModules() {
		r.effect(spec.Effect{ID: "python.shadow", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "imports a module that a file in the working directory replaces"}, "")
	}
}

// readable reports whether source of a language is seen through.
func readable(lang spec.Lang) bool { return lang == spec.Python || lang == spec.JavaScript }

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
	result := code.Judge(lang, b.String(), code.Options{
		Home: r.c.call.Home, Stdin: r.inv.Stdin.Value.Origin(), Holes: w.Origin(), Script: file,
		Prints: lang == spec.JavaScript && r.match != nil && r.match.Flag("-p", "--print", "-pe") != nil,
	})
	for i := range result.Acts {
		r.codeAct(&result.Acts[i], result.Origin)
	}
	r.origin |= result.Origin
	return result
}

// codeAct records one act of source, whose own output is what it writes.
func (r *run) codeAct(a *spec.Act, from spec.Origin) {
	switch a.Role {
	case spec.RunsShell:
		for _, w := range a.Words {
			r.out.Opens = append(r.out.Opens, shell.Open{Via: r.name, Script: w, IsScript: true, Dialect: shell.POSIX})
		}
	case spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.ReplacesPath:
		for _, w := range a.Words {
			r.onPath(w, a.Role, a.Effect)
			r.out.Writes = append(r.out.Writes, shell.Write{Path: w, Text: spec.HoleOf("what "+r.name+" writes", spec.FromProgram|from)})
		}
	default:
		r.act(a)
	}
}

// replacesModules reports whether the directory in which Python looks for
// modules first may hold one that replaces a module of the library.
func (r *run) replacesModules() bool {
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
	const most = 10000
	f, err := os.Open(dir)
	if err != nil {
		return true
	}
	defer f.Close()
	names, err := f.Readdirnames(most)
	if err != nil && !errors.Is(err, io.EOF) || len(names) == most {
		return true
	}
	for _, n := range names {
		name, ext, isFile := strings.Cut(n, ".")
		switch {
		case !code.PythonModule(name):
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

// script is a file that the call runs as it is now, or as not there.
type script struct {
	path   string
	effect int // its index among the effects
	inv    int
	inTurn bool
}

// codeFile judges a script of another language than the shell's.
func (r *run) codeFile(w spec.Word, a *spec.Act) bool {
	e := spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the script " + short(w.String())}
	lang := r.lang(a)
	p := r.c.world.Place(w, r.inv.Dirs)
	if text, ok := r.readable(lang, p); ok {
		r.judge(lang, spec.Lit(text), p.Path)
		if p.Scope == spec.Project || p.Scope == spec.Temp {
			e.Trait = spec.Builds
		}
		r.c.runsAsIs(p.Path, r.index, r.inv)
	} else if r.missing(p) {
		return false
	}
	r.effect(e, w.String())
	return false
}

// readable returns the text of a script that can be judged.
func (r *run) readable(lang spec.Lang, p paths.Place) (string, bool) {
	if !readable(lang) || r.inv.Remote || !p.Exists || p.Any(paths.Unsure|paths.Below|paths.Everything) || strings.HasPrefix(r.name, "python2") {
		return "", false
	}
	return r.c.ReadScript(p.Path)
}

// runsAsIs notes that the effect which is recorded next holds for a script as it is now.
func (c *classifier) runsAsIs(file string, index int, inv *shell.Invocation) {
	c.scripts = append(c.scripts, script{path: file, effect: len(c.a.Effects), inv: index, inTurn: inv.InTurn})
}

// distrustScripts takes back what was judged from a script as it is now when
// the same call may write it first: it will run as what it is then. What the
// project's own builds put there is the project's.
func (c *classifier) distrustScripts() {
	for _, s := range c.scripts {
		for i := range c.a.Effects {
			e := &c.a.Effects[i]
			if e.Invocation == s.inv || s.inTurn && e.Invocation > s.inv || e.Trait == spec.Builds || e.Trait == spec.Installs || !mayWrite(e, s.path) {
				continue
			}
			c.a.Effects[s.effect].Trait = spec.Plain
			c.a.Effects[s.effect].Why += ", which may be written first"
			break
		}
	}
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

func (c *classifier) powerShellTool() {
	source, _ := c.input("command")
	c.a.Source = source
	c.unknown(-1, "PowerShell is not understood")
	c.opaque(-1, source)
}

func langName(l spec.Lang) string {
	switch l {
	case spec.Shell:
		return "shell"
	case spec.Python:
		return "Python"
	case spec.JavaScript:
		return "JavaScript"
	case spec.Perl:
		return "Perl"
	case spec.Ruby:
		return "Ruby"
	case spec.PHP:
		return "PHP"
	case spec.Awk:
		return "awk"
	case spec.Sed:
		return "sed"
	case spec.Lua:
		return "Lua"
	case spec.PowerShell:
		return "PowerShell"
	case spec.SQL:
		return "SQL"
	case spec.Redis:
		return "Redis"
	case spec.Mongo:
		return "MongoDB"
	}
	return "inline"
}
