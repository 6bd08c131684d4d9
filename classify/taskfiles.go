package classify

import (
	"errors"
	"io/fs"
	"os"
	"path"

	"github.com/gk-hook/gk-hook/classify/environ"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/taskcall"
)

// taskFiles reads files for runs of tasks.
type taskFiles struct{ *run }

func (f taskFiles) Rules(file string) (string, error) {
	r := f.run
	if texts, ok := r.command().WrittenInto(spec.Lit(file)); ok {
		text, known := r.onlyText(texts)
		r.c.ran.add(ran{path: file, inv: r.index, text: text, here: known, rules: true})
		if !known {
			return "", errors.New("what this call writes into " + path.Base(file) + " is not known")
		}
		return text, nil
	}
	if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) && !r.c.wroteHere(file) {
		return "", fs.ErrNotExist
	}
	text, ok := r.c.ReadScript(file)
	if !ok {
		return "", errors.New(path.Base(file) + " cannot be read")
	}
	r.c.ran.add(ran{path: file, inv: r.index, rules: true})
	return text, nil
}

func (f taskFiles) Input() (string, error) {
	r := f.run
	w := r.inv.Stdin.Value
	if !r.inv.Stdin.Set {
		w = spec.UnknownWord("standard input", spec.FromInput)
	}
	r.distrust(w, r.inv.Stdin.Command)
	text, known := r.filled(w).Text()
	if !known {
		return "", errors.New("what its standard input holds is not known")
	}
	return text, nil
}

func (f taskFiles) In(dir string) []string { return f.run.lists(dir) }

func (f taskFiles) Heeds(name string) bool { return environ.Obeyed(name) }

func (f taskFiles) Filled(w spec.Word) spec.Word { return f.run.filled(w) }

func (f taskFiles) Runs(files []string) {
	for _, file := range files {
		f.c.runsAsIs(file, f.index, f.inv)
		_, f.c.scripts[len(f.c.scripts)-1].written = f.textHere(file)
	}
}

func (f taskFiles) Loads(files []string) {
	for _, file := range files {
		f.c.runsAsIs(file, f.index, f.inv)
	}
}

// asTask judges the invocation as one that may run a task, and forwards its nested commands.
func (r *run) asTask(judge func(*taskcall.Call)) {
	t := &taskcall.Call{Command: r.command(), Recorder: recorder{r}, Files: taskFiles{r}, Mark: r.index + 1}
	judge(t)
	r.out.Opens = append(r.out.Opens, t.Opens...)
	r.out.PrintsOpens = r.out.PrintsOpens || t.PrintsOpens
	r.unresolved = t.Unresolved
}
