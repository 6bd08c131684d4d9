package classify

import (
	"errors"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tool"
)

// Bounds of what is read as code for one call.
const (
	maxScript  = 256 << 10 // bytes of one file
	maxScripts = 48        // files
)

// source is a file that was read as code.
type source struct {
	path string
	text string
	ok   bool
}

// ReadScript reads a file that the call would run, when it is an ordinary file
// of moderate size on this machine. It reads each file once, so that what was
// judged is one text.
func (c *classifier) ReadScript(file string) (string, bool) {
	if c.peeks {
		return "", false
	}
	if !path.IsAbs(file) {
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

// Missing judges the running of a shell script that is not there.
func (c *classifier) Missing(file, written string) bool {
	if c.current == nil || !strings.Contains(written, "/") && onPath(written) {
		return false
	}
	return c.current.missing(c.world.PlaceText(file, ""))
}

// onPath reports whether a shell may find a script of that name by PATH.
func onPath(name string) bool {
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		if _, err := os.Stat(filepath.Join(dir, name)); !os.IsNotExist(err) {
			return true
		}
	}
	return false
}

// missing records the running of a file of the project that is not there. It
// fails, unless something makes the file first: the project's own code, then,
// as far as this call can tell.
func (r *run) missing(p paths.Place) bool {
	if r.inv.Remote || p.Path == "" || p.Scope != spec.Project || p.Any(paths.Unsure|paths.Below|paths.Everything) {
		return false
	}
	if _, err := os.Stat(p.Path); !os.IsNotExist(err) && !errors.Is(err, syscall.ENOTDIR) {
		return false
	}
	r.c.runsAsIs(p.Path, r.index, r.inv)
	e := spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs " + spec.Short(p.Written) + ", which is not there"}
	if r.match != nil && r.match.Program.Lang == spec.Jq {
		e = spec.Effect{Kind: spec.Read, Scope: spec.Project, Why: e.Why} // its language can change nothing
	}
	if r.asksItself() && !r.c.wroteHere(p.Path) {
		e = spec.Effect{Kind: spec.Read, Scope: spec.Project, Why: "asks " + spec.Short(p.Written) + " about itself, which is not there"}
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
	case ".sh", ".bash", ".zsh", ".ksh", ".fish", ".bats", ".command", ".py", ".pyw", ".rb", ".pl", ".pm", ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".tsx", ".jsx", ".php", ".lua", ".awk", ".sed",
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
