package classify

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// pythonBuilds are the scripts by which a package of Python is built.
var pythonBuilds = [...]string{"setup.py", "hatch_build.py", "pdm_build.py"}

// buildsPackages judges the code that runs when a package in a folder of this machine is installed.
func (r *run) buildsPackages(words []spec.Word) {
	loader := r.loader()
	if r.inv.Remote || r.match == nil || loader.Speaks("x.go") && loader.Speaks("x.rs") {
		return // no program of one language
	}
	for _, w := range words {
		w = selfguard.Folder(w)
		p := r.c.world.Place(w, r.dirs(spec.None))
		switch {
		case !p.IsDir:
		case loader.Speaks("x.js"):
			if r.match.Flag("--ignore-scripts", "--no-scripts") == nil {
				dir := spec.Lit(p.Path)
				r.act(&spec.Act{Role: spec.RunsTask, Words: spec.Lits("preinstall", "install", "postinstall", "prepare"), By: programs.Lifecycle, Dir: &dir})
			}
		case loader.Speaks("x.py"):
			r.buildsPython(p.Path)
		}
	}
}

// buildsPython judges the code by which a package of Python is built.
// Sources: https://packaging.python.org/en/latest/specifications/pyproject-toml/, hatch 1.14 ("Custom build hook"), Poetry 2 ("build").
func (r *run) buildsPython(dir string) {
	scripts := pythonBuilds[:]
	text, _ := r.loadText(path.Join(dir, "pyproject.toml"))
	values, _ := loads.Values("pyproject.toml", text, nil)
	for _, v := range values {
		switch {
		case strings.HasPrefix(v.Key, "build-system.backend-path"), strings.HasPrefix(v.Key, "tool.setuptools.cmdclass"):
			r.effect(spec.Effect{Kind: spec.Unknown, Why: "builds a package by code of its own, which " + spec.Short(v.Key) + " names"}, dir)
		case strings.HasPrefix(v.Key, "tool.") && strings.Contains(v.Key, "build") && strings.HasSuffix(v.Text, ".py"):
			scripts = append(scripts[:len(scripts):len(scripts)], v.Text)
		}
	}
	for _, name := range scripts {
		if file := path.Join(dir, name); r.isThere(file) {
			r.act(&spec.Act{Role: spec.RunsFile, Lang: spec.Python, Words: spec.Lits(file)})
		}
	}
}
