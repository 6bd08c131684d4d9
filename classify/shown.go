package classify

import (
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// showsSettings records that the program prints its settings, and that a credential stands in them.
func (r *run) showsSettings() {
	s := programs.ShownBy(r.match)
	if s == nil || r.inv.Remote {
		return
	}
	prints := func(where string) {
		r.effect(spec.Effect{ID: "secret.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints its settings, in which a credential stands"}, where)
	}
	for name := range strings.FieldsSeq(s.Files) {
		dirs := []string{r.c.call.Cwd}
		if below, home := strings.CutPrefix(name, "~/"); home {
			name, dirs = below, []string{r.c.call.Home}
		}
		for _, d := range r.dirs(spec.None) {
			if dir, known := d.Text(); known && path.IsAbs(dir) && dirs[0] != r.c.call.Home {
				dirs = append(dirs, dir)
			}
		}
		for _, dir := range dirs {
			file := name
			if !path.IsAbs(file) {
				file = path.Join(dir, name)
			}
			if text, readable := r.loadText(file); readable && s.Secret(text) {
				prints(file)
				return
			}
		}
	}
	for _, v := range os.Environ() {
		if name, value, _ := strings.Cut(v, "="); s.Names(name) && s.Secret(name+"="+value+"\n") {
			prints(name)
			return
		}
	}
}
