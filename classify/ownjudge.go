package classify

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tasks"
)

// Bounds for one call.
const (
	maxOwnFiles = 400     // files
	maxOwnBytes = 4 << 20 // bytes of all of them

	maxOwnCommands = 500 // commands of one file of settings
)

// writtenFactor names the factor of a file that the agent wrote before it runs it.
const writtenFactor = "written by the agent"

// ownText is the content of a file that the agent wrote.
type ownText struct {
	file  string
	text  string
	known bool
	here  bool // this call writes it, so that all that it does is the call's doing
	ruled bool // what a task runner runs of it was judged by itself
	later bool // a command that goes on may load it
	runs  bool // and runs all of it, by its name
}

// ownJudge judges the text of one file apart from the call.
type ownJudge struct {
	*run
	*ownText
	kind     sources.Kind
	lang     spec.Lang
	load     *spec.Load // what the row of the program says of it, nil when it says nothing
	compiles bool       // it is only compiled
	found    []Effect
	sign     string // what cannot be judged and may do harm
}

func (j *ownJudge) judge(text string) {
	if j.compiles {
		j.sign = code.Sign(path.Base(j.file), text, true, false)
		return
	}
	switch j.kind {
	case sources.Code:
		j.source(j.lang, text)
		if j.here && j.replacesLibrary(j.file) {
			j.sign = "the name of a module of the library"
		}
	case sources.Shell, sources.Hook:
		j.script(text)
	case sources.Recipe:
		j.recipes(text)
	case sources.Notebook:
		j.notebook(text)
	case sources.Settings:
		j.settings(text)
	case sources.Listed:
		if what, acts := loads.Acting(j.load, text); acts {
			j.sign = what
		}
	case sources.Compiled:
		j.compiled(text)
	case sources.Other:
		j.unlisted(text)
	}
	if path.Base(j.file) == "Package.swift" && strings.Contains(text, "import Foundation") {
		j.sign = "import Foundation"
	}
}

// unlisted judges a file of a kind that is not listed. What is put into an image changes nothing here.
func (j *ownJudge) unlisted(text string) {
	base := path.Base(j.file)
	for _, name := range [...]string{"Dockerfile", "Containerfile"} {
		if strings.HasPrefix(base, name) || path.Ext(base) == "."+strings.ToLower(name) {
			return
		}
	}
	j.sign = cmp.Or(j.sign, code.Sign(base, text, false, j.atRoot(j.file)))
}

// compiled judges source of a language without an evaluator by its signs. Of Go the commands
// that it starts are judged themselves, by the rule for what the agent runs.
func (j *ownJudge) compiled(text string) {
	base := path.Base(j.file)
	j.sign = code.Sign(base, text, false, j.atRoot(j.file))
	if path.Ext(j.file) != ".go" {
		return
	}
	j.shell(sources.Generators(text))
	lines, elsewhere, all := code.GoCommands(text)
	if !all || len(lines) == 0 {
		return
	}
	j.sign = code.SignBut(code.GoSigns, base, text, false, j.atRoot(j.file))
	peek := j.apart()
	j.walkApart(peek, []shell.Open{{Via: base, Script: spec.Lit(strings.Join(lines, "\n")), IsScript: true, Dialect: shell.POSIX}})
	for _, e := range peek.a.Effects {
		if !ordinary(&e) || elsewhere && e.Tier > Safe {
			j.found = append(j.found, e)
		}
	}
}

// source judges code. For languages without an evaluator, the names by which the
// code reaches programs decide.
func (j *ownJudge) source(lang spec.Lang, text string) {
	peek := j.apart()
	inner := &run{c: peek, inv: j.inv, name: j.name, match: j.match}
	inner.judge(lang, spec.Lit(text), j.file)
	j.walkApart(peek, inner.out.Opens)
	unknown := slices.ContainsFunc(peek.a.Effects, func(e Effect) bool { return e.Unseen() })
	j.keep(peek)
	if unknown && len(j.found) == 0 && (!j.later || j.runs) {
		j.sign = cmp.Or(j.sign, code.Sign(path.Base(j.file), text, false, j.atRoot(j.file)))
	}
}

// script judges a script by the program in its first line.
func (j *ownJudge) script(text string) {
	command, _ := sources.Shebang(text)
	name := ""
	if len(command) > 0 {
		name = path.Base(command[0])
	}
	switch p := programs.Lookup(name); {
	case name == "" || sources.IsShell(name):
		j.shell(text)
	case p != nil && readable(p.Lang):
		j.source(p.Lang, text)
	case j.runs || j.here:
		j.sign = "source of " + name
	}
}

// shell judges shell source.
func (j *ownJudge) shell(text string) {
	peek := j.apart()
	j.walkApart(peek, []shell.Open{{Via: path.Base(j.file), Script: spec.Lit(text), IsScript: true, Dialect: shell.Bash}})
	j.keep(peek)
}

// keep copies the effects that count for a loaded file.
func (j *ownJudge) keep(peek *classifier) {
	for _, e := range peek.a.Effects {
		if j.counts(&e) {
			j.found = append(j.found, e)
		}
	}
}

// counts reports whether an effect of a loaded file counts. Most code of a module only
// defines functions, so effects on unknown targets do not.
func (j *ownJudge) counts(e *Effect) bool {
	switch {
	case e.Tier == Blocked:
		return true
	case (j.runs || j.load != nil) && (j.kind == sources.Shell || j.kind == sources.Hook), j.here && j.kind == sources.Code:
		return !ordinary(e)
	case j.kind == sources.Shell:
		return e.Trait == spec.Exfiltrates || e.Trait == spec.Downloaded || e.Trait == spec.Decoded
	case e.Scope == spec.Unplaced || e.Tier == Safe || e.Kind == spec.Execute && e.Tier < Dangerous:
		return false
	case e.Tier == Dangerous:
		return true
	}
	switch e.Scope {
	case spec.Home, spec.Outside, spec.System, spec.Agent, spec.Guard, spec.Secret:
		return e.Path != "" && !strings.HasPrefix(e.Path, j.c.ownRoot()+"/")
	}
	return false
}

// recipes judges the commands of a makefile, a justfile, a build.ninja or a Procfile: as one
// script, which they are where lines go on, and one by one, as a quote that is left open in one
// hides none of the others. What runs when the file is read counts too.
func (j *ownJudge) recipes(text string) {
	commands := sources.ReadExpressions(j.file, text)
	if !j.ruled {
		lines, understood := j.everyRecipe(text)
		if !understood {
			lines = sources.RecipeLines(j.file, text)
			if j.shell(strings.Join(lines, "")); len(j.found) > 0 {
				return
			}
		}
		commands = append(commands, lines...)
	}
	j.each(commands)
}

// everyRecipe returns what make runs for all targets of a makefile, and whether that was
// understood. A command that goes on may run make with any goal, so that a makefile must be
// understood then.
func (j *ownJudge) everyRecipe(text string) (lines []string, understood bool) {
	if path.Ext(j.file) != ".mk" && !strings.EqualFold(path.Base(j.file), "makefile") && path.Base(j.file) != "GNUmakefile" {
		return nil, false
	}
	read := func(file string) (string, error) {
		if file == j.file {
			return text, nil
		}
		if _, err := os.Lstat(file); err != nil {
			return "", fs.ErrNotExist
		}
		if included, ok := paths.ReadText(file, maxScript); ok {
			return included, nil
		}
		return "", errors.New(path.Base(file) + " cannot be read")
	}
	steps, err := tasks.EveryRecipe(tasks.Call{Runner: "make", Dir: path.Dir(j.file), File: j.file}, read)
	if err != nil {
		if j.later {
			j.sign = "what is not understood: " + err.Error()
		}
		return nil, false
	}
	for _, s := range steps {
		lines = append(lines, s.Script)
	}
	return lines, true
}

// each judges commands one by one, so that one that is no shell source does not hide the others.
func (j *ownJudge) each(commands []string) {
	for i := range commands {
		if i == maxOwnCommands {
			j.sign = "one of too many commands"
			return
		}
		j.shell(commands[i])
	}
}

// settings judges the values of settings: places outside the project, commands, and
// modules that an interpreter loads or starts.
func (j *ownJudge) settings(text string) {
	base := path.Base(j.file)
	values, ok := loads.Values(base, text, j.load)
	if !ok {
		if j.later {
			j.sign = "what cannot be read"
		}
		return // the program cannot read it either
	}
	var commands []string
	first := 0 // of a list
	for i, v := range values {
		if v.Key != values[first].Key {
			first = i
		}
		key := strings.ToLower(v.Key)
		switch {
		case base == "go.mod" && key == "toolchain", base == ".npmrc" && (key == "node-options" || key == "script-shell"):
			j.sign = key
			return
		case strings.HasSuffix(key, "init-hook"): // of pylint, Python
			j.source(spec.Python, strings.Trim(v.Text, `"'`))
		case v.Frees:
			j.sign = v.Key
			return
		case !j.ruled && sources.NamesCommand(key), v.Acts && !j.leadsOut(v.Text):
			commands = append(commands, j.atHome(v.Text))
			if n := len(values); i+1 == n || values[i+1].Key != v.Key {
				commands = append(commands, j.atHome(inOneLine(values[first:i+1])))
			}
		case j.leadsOut(v.Text), sources.NamesOutput(key) && j.climbsOut(v.Text):
			j.sign = spec.Short(v.Key) + " = " + spec.Short(v.Text)
			return
		}
	}
	j.each(commands)
}

// inOneLine returns the elements of a list as one command, empty when they are none: a command
// may be given in one text, or word by word.
func inOneLine(list []loads.Value) string {
	if len(list) < 2 {
		return ""
	}
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = v.Text
	}
	if strings.ContainsAny(words[0], " \t\n") {
		return ""
	}
	return shell.Quote(words...)
}

// climbsOut reports whether a relative path leads out of the project from the file's folder.
func (j *ownJudge) climbsOut(value string) bool {
	value = strings.Trim(strings.TrimSpace(value), `"'`)
	if !strings.Contains(value, "..") || path.IsAbs(value) {
		return false
	}
	at := path.Join(path.Dir(j.file), value)
	return at != j.c.ownRoot() && !strings.HasPrefix(at, j.c.ownRoot()+"/")
}

// atHome replaces the forms by which settings name the home directory.
func (j *ownJudge) atHome(value string) string {
	for _, mark := range [...]string{"${HOME}", "{env:HOME}", "$HOME", "${env.HOME}", "${user.home}", "%(home)s"} {
		value = strings.ReplaceAll(value, mark, j.c.call.Home)
	}
	return value
}

// leadsOut reports whether a value names a place in the user's home or above,
// outside the project.
func (j *ownJudge) leadsOut(value string) bool {
	cut := func(c rune) bool { return strings.ContainsRune(" \t\n,;=:'\"()[]", c) }
	for word := range strings.FieldsFuncSeq(j.atHome(value), cut) {
		if strings.HasPrefix(word, "-") {
			continue
		}
		if !strings.HasPrefix(word, "/") && !strings.HasPrefix(word, "~/") && word != "~" {
			continue
		}
		p := j.c.world.PlaceText(word, "")
		if p.Path == "" || p.Path == j.c.ownRoot() || strings.HasPrefix(p.Path, j.c.ownRoot()+"/") {
			continue
		}
		if p.Path == j.c.call.Home || strings.HasPrefix(p.Path, j.c.call.Home+"/") || p.Scope == spec.Guard || p.Scope == spec.Agent {
			return true
		}
	}
	return false
}

// replacesLibrary reports whether a file shadows a module of the interpreter's library:
// by its own name, or as part of a package in a directory of the search path.
func (r *run) replacesLibrary(file string) bool {
	named := func(name string) bool {
		name, _, _ = strings.Cut(name, ".")
		return name != "test" && code.PythonModule(name)
	}
	if sources.Lang(file) != spec.Python {
		return false
	}
	return named(path.Base(file)) || slices.ContainsFunc(r.inv.Dirs, func(d spec.Word) bool {
		below, ok := strings.CutPrefix(file, d.String()+"/")
		top, _, _ := strings.Cut(below, "/")
		return ok && named(top)
	})
}

// atRoot reports whether the invocation runs the code of a file in the project's root.
// Source: go help test, Go 1.24: tests run in the directory of their package.
func (r *run) atRoot(file string) bool {
	if strings.HasSuffix(file, "_test.go") {
		return path.Dir(file) == r.c.ownRoot()
	}
	return slices.ContainsFunc(r.inv.Dirs, func(d spec.Word) bool { return d.Is(r.c.ownRoot()) })
}
