package classify

import (
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Bounds of what is read as code for one call.
const (
	maxScript  = 256 << 10 // bytes of one file
	maxScripts = 48        // files
	maxHashed  = 4 << 20   // bytes of a file that is run unread, whose hash is taken
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
		f.text, f.ok = readFile(file, maxScript)
	}
	c.code = append(c.code, f)
	if f.ok {
		c.judged(file, f.text)
	}
	return f.text, f.ok
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
	r.effect(spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs " + short(p.Written) + ", which is not there"}, p.Written)
	return true
}

func readFile(file string, limit int64) (string, bool) {
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() > limit {
		return "", false
	}
	f, err := os.Open(file)
	if err != nil {
		return "", false
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, limit+1))
	return string(b), err == nil && int64(len(b)) <= limit
}

// script hands a shell script back to the evaluator, and reports whether it could.
func (r *run) script(file string) bool {
	if r.inv.Remote || r.match != nil || len(r.inv.Dirs) == 0 {
		return false
	}
	p := r.c.world.Place(r.inv.Argv[0], r.inv.Dirs)
	text, ok := r.c.ReadScript(p.Path)
	if !ok {
		return false
	}
	open := shell.Open{Via: path.Base(file), By: r.index + 1}
	switch interpreter, isText := shebang(text); {
	case !isText:
		return false
	case len(interpreter) == 0:
		// The kernel refuses it, and the calling shell runs it itself.
		open.File, open.Args = r.inv.Argv[0], r.inv.Argv
	case isShell(interpreter[0]) && len(interpreter) == 1:
		open.File, open.Args, open.Dialect = r.inv.Argv[0], r.inv.Argv, dialectOf(interpreter[0])
	default:
		open.Argv = append(spec.Lits(interpreter...), r.inv.Argv...)
	}
	r.out.Known = true
	r.out.Opens = append(r.out.Opens, open)
	r.out.PrintsOpens = true
	return true
}

// shebang returns the interpreter that a script asks for, with its arguments;
// none for text without such a line. It returns false for what is no text.
func shebang(text string) (command []string, isText bool) {
	const looked = 512
	if strings.IndexByte(text[:min(len(text), looked)], 0) >= 0 {
		return nil, false
	}
	line, _, _ := strings.Cut(text, "\n")
	rest, found := strings.CutPrefix(line, "#!")
	f := strings.Fields(rest)
	if !found || len(f) == 0 {
		return nil, !found
	}
	if path.Base(f[0]) != "env" {
		return append([]string{path.Base(f[0])}, f[1:]...), true
	}
	if f = f[1:]; len(f) > 0 && f[0] == "-S" {
		f = f[1:]
	}
	if len(f) == 0 || strings.HasPrefix(f[0], "-") || strings.Contains(f[0], "=") {
		return nil, false
	}
	return append([]string{path.Base(f[0])}, f[1:]...), true
}

func isShell(name string) bool {
	switch name {
	case "sh", "bash", "dash", "zsh", "ksh", "mksh", "ash":
		return true
	}
	return false
}
