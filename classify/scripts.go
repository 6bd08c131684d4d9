package classify

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"
	"syscall"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tool"
)

// Bounds of what is read as code for one call.
const (
	maxScript  = sources.MaxText
	maxScripts = 48 // files
)

// ReadScript reads a file that the call would run, when it is an ordinary file
// of moderate size on this machine. It reads each file once, so that what was
// judged is one text.
func (c *classifier) ReadScript(file string) (string, bool) {
	if !path.IsAbs(file) || !c.at.readsCode() {
		return "", false
	}
	for i := range c.code {
		if c.code[i].path == file {
			return c.code[i].text, c.code[i].ok
		}
	}
	if len(c.code) >= maxScripts {
		return "", false
	}
	f := source{path: file}
	switch c.world.PlaceText(file, "").Scope {
	case spec.Remote, spec.Device:
	default:
		f.text, f.ok = paths.ReadText(file, maxScript)
	}
	c.code = append(c.code, f)
	if f.ok {
		c.conceals(file, f.text)
		depends.On(c.a, file, f.text)
	}
	return f.text, f.ok
}

// SetUp returns what a script runs that sets up the shell for the tools of its user, and the variables that steer it.
func (c *classifier) SetUp(file string) (runs, steers string, known bool) { return c.world.SetUp(file) }

// Content reads a file whose content is run though it is not run itself.
func (c *classifier) Content(file string) (string, bool) {
	text, ok := c.ReadScript(file)
	if ok && c.current != nil {
		c.ran.add(ran{path: file, inv: c.current.index})
	}
	return text, ok
}

// Secret reports whether a file that the shell reads may hold credentials.
func (c *classifier) Secret(file spec.Word, dirs []spec.Word) bool {
	p := c.world.Place(file, dirs)
	return p.Has(paths.Secrets) || p.Scope == spec.Secret
}

// strays records that an invocation may run one of several files, since the directory is one of
// several: a cd may fail, and what follows runs the file of that name where it is.
func (r *run) strays(w spec.Word) {
	if len(r.inv.Dirs) < 2 || r.inv.Remote {
		return
	}
	first := r.c.world.Place(w, r.inv.Dirs[:1]).Path
	for i := 1; i < len(r.inv.Dirs); i++ {
		if p := r.c.world.Place(w, r.inv.Dirs[i:i+1]); p.Path != first && p.Exists {
			r.unknown("runs " + spec.Short(w.String()) + " in an unknown directory")
			return
		}
	}
}

// lacks reports whether a file is known not to be there, as the call begins.
func (r *run) lacks(p paths.Place) bool {
	if r.inv.Remote || p.Path == "" || p.Any(paths.Unsure|paths.Below|paths.Everything) {
		return false
	}
	_, err := os.Stat(p.Path)
	return os.IsNotExist(err) || errors.Is(err, syscall.ENOTDIR)
}

// missing records the running of a file of the project that is not there. It
// fails, unless something makes the file first: the project's own code, then,
// as far as this call can tell.
func (r *run) missing(p paths.Place) bool {
	if p.Scope != spec.Project || !r.lacks(p) {
		return false
	}
	r.c.runsAsIs(p.Path, r.index, r.inv)
	e := spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a file that does not exist"}
	if r.match != nil && r.match.Program.Lang == spec.Jq {
		e = spec.Effect{Kind: spec.Read, Scope: spec.Project, Why: e.Why} // its language can change nothing
	}
	if r.asksItself() && !r.c.wroteHere(p.Path) {
		e = spec.Effect{Kind: spec.Read, Scope: spec.Project, Why: "asks a file that does not exist about itself"}
	}
	r.effect(e, p.Written)
	return true
}

// conceals keeps the text of a file from being shown when it lies in a secret or guarded
// place, or nothing says that it is a script.
func (c *classifier) conceals(file, text string) {
	p := c.world.PlaceText(file, "")
	if p.Scope != spec.Secret && p.Scope != spec.Guard && !p.Any(paths.Secrets|paths.GuardKey) && looksLikeScript(file, text) {
		return
	}
	c.a.Hide(text, func() string {
		var b strings.Builder
		for _, v := range c.call.Input {
			b.WriteString(strings.Join(tool.Texts(v), "\n") + "\n")
		}
		return b.String() + c.call.Tool
	})
}

// looksLikeScript reports whether a file says by its name or its first line that it is code,
// or settings that steer it.
func looksLikeScript(file, text string) bool {
	if strings.HasPrefix(text, "#!") {
		return true
	}
	switch strings.ToLower(path.Ext(path.Base(file))) {
	case ".sh", ".bash", ".zsh", ".ksh", ".fish", ".bats", ".command", ".py", ".pyw", ".rb", ".pl", ".pm", ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts",
		".tsx", ".jsx", ".php", ".lua", ".awk", ".sed",
		".ps1", ".psm1", ".cmd", ".bat", ".sql", ".mk", ".r", ".tcl", ".jq", ".rake", ".gradle", ".groovy", ".ipynb",
		".toml", ".yaml", ".yml", ".ini", ".cfg":
		return true
	}
	switch strings.ToLower(path.Base(file)) {
	case "makefile", "gnumakefile", "justfile", "rakefile", "gemfile", "dockerfile", "package.json", "pyproject.toml", "gradlew", "configure", "activate":
		return true
	}
	return false
}

// distrust says of code that is run when it was downloaded, or decoded: the program
// that printed it is given when it came through a pipe.
func (r *run) distrust(code spec.Word, from string) bool {
	switch o := code.Taint(); {
	case o&spec.FromNetwork != 0:
		r.effect(spec.Effect{ID: "code.downloaded", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Downloaded, Why: "runs code that was downloaded"}, "")
	case o&spec.FromDecoding != 0 || command.Decodes(from):
		r.effect(spec.Effect{ID: "code.decoded", Kind: spec.Execute, Scope: spec.Self, Trait: spec.Decoded, Why: "runs code that was decoded"}, "")
	default:
		return false
	}
	return true
}

// sourceOf returns the text of a file that the call runs: what it wrote into the
// file, when that is one known text, or what the file holds.
func (r *run) sourceOf(w spec.Word, at paths.Place) (text string, written, ok bool) {
	if r.inv.Remote || len(r.inv.Dirs) == 0 {
		return "", false, false
	}
	if texts, here := r.command().WrittenInto(w); here {
		text, ok = r.onlyText(texts)
		return text, true, ok
	}
	text, ok = r.c.ReadScript(at.Path)
	return text, false, ok
}

// filled returns source with the content of the files that it is made of.
func (r *run) filled(w spec.Word) spec.Word {
	words := make([]spec.Word, len(w.Parts))
	for i, p := range w.Parts {
		words[i] = spec.Word{Parts: w.Parts[i : i+1]}
		if p.Unknown == nil || p.Unknown.File == "" || p.Unknown.Splits || r.inv.Remote {
			continue
		}
		if text, ok := r.c.Content(p.Unknown.File); ok {
			words[i] = spec.Lit(text)
		}
	}
	return spec.Join(words...)
}

// runsAsIs notes that the effect which is recorded next holds for a script as it is now.
func (c *classifier) runsAsIs(file string, index int, inv *invocation.Invocation) {
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

// isThere reports whether a file exists or is written by this call.
func (r *run) isThere(file string) bool {
	if _, err := os.Stat(file); err == nil || !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) {
		return true
	}
	_, written := r.command().WrittenInto(spec.Lit(file))
	return written || r.c.wroteHere(file)
}

// loadText returns what a file holds when the program loads it.
func (r *run) loadText(file string) (string, bool) {
	if texts, ok := r.command().WrittenInto(spec.Lit(file)); ok {
		return r.onlyText(texts)
	}
	if r.c.wroteHere(file) {
		return "", false
	}
	return r.c.ReadScript(file)
}

// textHere returns the only text that the call has written into a file so far.
func (r *run) textHere(file string) (string, bool) {
	texts, _ := r.command().WrittenInto(spec.Lit(file))
	text, ok := r.onlyText(texts)
	return text, ok && !r.c.rewritten(file)
}

// rewritten reports whether anything but a redirect has changed a file, or all below one of its
// folders: the evaluator knows the text of redirects alone.
func (c *classifier) rewritten(file string) bool { return c.rewrittenBefore(file, len(c.a.Effects)) }

// rewrittenBefore is rewritten for the call's first effects.
func (c *classifier) rewrittenBefore(file string, effects int) bool {
	for i := range c.a.Effects[:effects] {
		e := &c.a.Effects[i]
		if e.Path == "" || e.Kind != spec.Write && e.Kind != spec.Create && e.Kind != spec.Delete {
			continue
		}
		if _, settled := c.settled[i]; settled {
			continue
		}
		if e.Path == file || (e.Bulk || e.Kind != spec.Create) && strings.HasPrefix(file, strings.TrimSuffix(e.Path, "/")+"/") {
			return true
		}
	}
	return false
}

// onlyText returns the content of a file into which the call wrote one text, which is known.
func (r *run) onlyText(texts []spec.Word) (string, bool) {
	if len(texts) != 1 {
		return "", false
	}
	return r.filled(texts[0]).Text()
}

// lists names the files of a directory, and those that this call has put there.
func (r *run) lists(dir string) []string {
	var names []string
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return []string{"unreadable.tf"} // as if there were what is looked for
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	for _, file := range r.c.wrote.list {
		if path.Dir(file) == dir {
			names = append(names, path.Base(file))
		}
	}
	return names
}
