// Package provenance knows what files that agents wrote mean for what runs later: which of
// them an invocation may load, and what their content does then. Each text is judged apart
// from the call.
package provenance

import (
	"cmp"
	"errors"
	"io/fs"
	"iter"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/signs"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tasks"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// maxCommands bounds the commands of one file of settings.
const maxCommands = 500

// Text is the content of a file that the agent wrote.
type Text struct {
	File  string
	Text  string
	Known bool
	Here  bool // this call writes it, so that all that it does is the call's doing
	Ruled bool // what a task runner runs of it was judged by itself
	Later bool // a command that goes on may load it
	Runs  bool // and runs all of it, by its name
	// Before is what a file of settings that may be loaded later holds so far: of what stays, only
	// what is dangerous counts.
	Before string
}

// Evaluator evaluates code apart from the call, and returns its effects.
type Evaluator interface {
	Shell(via, source string, dialect invocation.Dialect) []verdict.Effect
	Code(lang spec.Lang, source, file string) []verdict.Effect
	// Starts evaluates the commands that texts and lists in a task runner's source may be. It returns their effects as far
	// as they count, and what starts commands that the source does not show.
	Starts(lang spec.Lang, source, file string) (effects []verdict.Effect, unshown string)
}

// Finding is what was found out about a text.
type Finding struct {
	Kind    sources.Kind
	Effects []verdict.Effect // those that count
	Sign    string           // what cannot be judged and may do harm; empty when nothing is
}

// Judge judges a text that is known, as one that an invocation loads.
func Judge(by *Loader, t *Text, eval Evaluator) Finding {
	j := &judge{by: by, Text: t, eval: eval, lang: sources.Lang(t.File), load: by.LoadOf(t.File), compiles: by.OnlyCompiles(t.File)}
	j.Kind = sources.KindOf(t.File, t.Text)
	if j.load == nil && t.Later {
		j.load = sources.LoadOfAny(t.File)
	}
	switch l := j.load; {
	case l != nil && loads.IsFormat(l.Format):
		j.Kind = sources.Settings
	case l != nil && (l.Format == spec.Words || l.Format == spec.Texts) && j.Kind != sources.Recipe && j.Kind != sources.Code:
		j.Kind = sources.Listed
	case j.Kind != sources.Other:
	case t.Runs:
		j.Kind = sources.Shell // a script by any name
	case l != nil && sources.Readable(l.Lang):
		j.Kind, j.lang = sources.Code, l.Lang
	case l != nil:
		j.Sign = "code that is not judged"
	}
	j.judge(t.Text)
	j.Sign = cmp.Or(j.Sign, by.NamesKey(t.File, t.Text))
	return j.Finding
}

// NamesKey returns the first word of a file's text that is the path of the guard's key, from the file's
// folder, the project or the root; empty when there is none. Compilers, typesetters and converters of
// data take in the files that their input names, or quote them in errors.
func (l *Loader) NamesKey(file, text string) string {
	if !facts.NamesGuard(text) {
		return ""
	}
	cut := func(c rune) bool { return c <= ' ' || strings.ContainsRune(",;=:@'\"`()[]{}<>|&#", c) }
	for word := range strings.FieldsFuncSeq(l.atHome(text), cut) {
		if !strings.Contains(word, "/") || !facts.NamesGuard(word) {
			continue
		}
		word = strings.TrimPrefix(word, "//")
		for _, dir := range [...]string{path.Dir(file), l.Root} {
			if l.World.PlaceText(word, dir).Has(paths.GuardKey) {
				return spec.Short(word)
			}
		}
	}
	return ""
}

// Cell judges a cell that is put into a notebook.
func Cell(by *Loader, file, source string, eval Evaluator) Finding {
	j := &judge{by: by, Text: &Text{File: file}, eval: eval}
	j.Kind = sources.Notebook
	j.cell(source)
	return j.Finding
}

// judge judges the text of one file.
type judge struct {
	*Text
	Finding
	by       *Loader
	eval     Evaluator
	lang     spec.Lang
	load     *spec.Load // what the row of the program says of it, nil when it says nothing
	compiles bool       // it is only compiled
}

func (j *judge) judge(text string) {
	if j.compiles {
		j.Sign = signs.Sign(path.Base(j.File), text, true, j.by.Outside(j.File, true))
		return
	}
	switch j.Kind {
	case sources.Code:
		j.source(j.lang, text)
		if j.Here && j.by.ReplacesLibrary(j.File) {
			j.Sign = "the name of a module of the library"
		}
	case sources.Shell, sources.Hook:
		j.script(text)
	case sources.Recipe:
		j.recipes(text)
	case sources.Notebook:
		all, ok := cells(text)
		if !ok {
			j.Sign = "what is no notebook"
		}
		for _, source := range all {
			j.cell(source)
		}
	case sources.Settings:
		j.settings(text)
	case sources.Listed:
		if what, acts := loads.Acting(j.load, text); acts {
			j.Sign = what
		}
	case sources.Compiled:
		j.compiled(text)
	case sources.Binary:
		j.Sign = "compiled code"
	case sources.Other:
		j.unlisted(text)
	}
	if j.Kind == sources.Compiled || j.Kind == sources.Other {
		j.Sign = cmp.Or(j.Sign, j.namesCredential(text))
		if found := selfguard.Reaches(text); len(found) > 0 {
			j.Sign = cmp.Or(j.Sign, "what "+found[0].Why)
		}
	}
	if j.Kind == sources.Code || j.Kind == sources.Compiled {
		j.Sign = cmp.Or(j.Sign, j.writesOutside(text))
	}
	if path.Base(j.File) == "Package.swift" && strings.Contains(text, "import Foundation") {
		j.Sign = "import Foundation"
	}
}

// unlisted judges a file of a kind that is not listed. What is put into an image changes nothing here.
func (j *judge) unlisted(text string) {
	base := path.Base(j.File)
	for _, name := range [...]string{"Dockerfile", "Containerfile"} {
		if strings.HasPrefix(base, name) || path.Ext(base) == "."+strings.ToLower(name) {
			return
		}
	}
	j.Sign = cmp.Or(j.Sign, signs.Sign(base, text, false, j.by.Outside(j.File, false)))
}

// compiled judges source of a language without an evaluator by its signs. Of Go the commands
// that it starts are judged themselves, by the rule for what the agent runs.
func (j *judge) compiled(text string) {
	base := path.Base(j.File)
	j.Sign = signs.Sign(base, text, false, j.by.Outside(j.File, false))
	if path.Ext(j.File) != ".go" {
		return
	}
	generators := j.eval.Shell(base, sources.Generators(text), invocation.POSIX)
	if j.keep(generators); j.by.Generates() {
		j.runs(generators)
	}
	lines, elsewhere, all := signs.GoCommands(text)
	if !all || len(lines) == 0 {
		return
	}
	j.Sign = signs.SignBut(signs.GoSigns, base, text, false, j.by.Outside(j.File, false))
	for _, e := range j.eval.Shell(base, strings.Join(lines, "\n"), invocation.POSIX) {
		if !Ordinary(&e) || elsewhere && e.Tier > verdict.Safe {
			j.Effects = append(j.Effects, e)
		}
	}
}

// source judges code. For languages without an evaluator, the names by which the
// code reaches programs decide.
func (j *judge) source(lang spec.Lang, text string) {
	effects := j.eval.Code(lang, text, j.File)
	unknown := slices.ContainsFunc(effects, func(e verdict.Effect) bool { return e.Unseen() })
	j.keep(effects)
	j.starts(lang, text)
	if lang == spec.Python && strings.Contains(text, ">>>") { // settings of test runners say whether examples run
		j.keep(j.eval.Code(spec.Doctest, text, j.File))
	}
	if unknown && len(j.Effects) == 0 && (!j.Later || j.Runs) {
		j.Sign = cmp.Or(j.Sign, signs.Sign(path.Base(j.File), text, false, j.by.Outside(j.File, false)))
	}
}

// script judges a script by the program in its first line.
func (j *judge) script(text string) {
	command, _ := sources.Shebang(text)
	name := ""
	if len(command) > 0 {
		name = path.Base(command[0])
	}
	switch p := programs.Lookup(name); {
	case name == "" || sources.IsShell(name):
		j.shell(text)
	case p != nil && sources.Readable(p.Lang):
		j.source(p.Lang, text)
	case j.Runs || j.Here:
		j.Sign = "source of " + name
	}
}

// shell judges shell source.
func (j *judge) shell(text string) {
	j.keep(j.eval.Shell(path.Base(j.File), text, invocation.Bash))
}

// cell judges one cell of a notebook.
func (j *judge) cell(source string) {
	c := readCell(source)
	j.Sign = cmp.Or(c.sign, j.Sign)
	for _, p := range c.parts {
		switch {
		case p.lines:
			for _, e := range j.eval.Shell(path.Base(j.File), p.source, invocation.Bash) {
				if !Ordinary(&e) || e.Trait == spec.Installs {
					j.Effects = append(j.Effects, e)
				}
			}
		case p.lang == spec.Shell:
			j.shell(p.source)
		default:
			j.source(p.lang, p.source)
		}
	}
}

// keep copies the effects that count for a loaded file.
func (j *judge) keep(effects []verdict.Effect) {
	for _, e := range effects {
		if j.counts(&e) {
			j.Effects = append(j.Effects, e)
		}
	}
}

// runs adds the effects of commands that run for certain, of which all count that are more than building and testing.
func (j *judge) runs(effects []verdict.Effect) {
	for _, e := range effects {
		if !Ordinary(&e) && !j.counts(&e) {
			j.Effects = append(j.Effects, e)
		}
	}
}

// counts reports whether an effect of a loaded file counts. Most code of a module only
// defines functions, so effects on unknown targets do not.
func (j *judge) counts(e *verdict.Effect) bool {
	switch {
	case e.Tier == verdict.Blocked:
		return true
	case (j.Runs || j.load != nil) && (j.Kind == sources.Shell || j.Kind == sources.Hook), j.Here && j.Kind == sources.Code,
		j.Later && j.Runs && (j.Kind == sources.Recipe || j.Kind == sources.Settings):
		return !Ordinary(e)
	case j.Kind == sources.Shell:
		return e.Trait == spec.Exfiltrates || e.Trait == spec.Exposes || e.Trait == spec.Downloaded || e.Trait == spec.Decoded
	case e.Scope == spec.UnknownScope || e.Tier == verdict.Safe || e.Kind == spec.Execute && e.Tier < verdict.Dangerous:
		return false
	case e.Tier == verdict.Dangerous:
		return true
	}
	switch e.Scope {
	case spec.Home, spec.Outside, spec.System, spec.Agent, spec.Guard, spec.Secret:
		return e.Path != "" && !strings.HasPrefix(e.Path, j.by.Root+"/")
	}
	return false
}

// recipes judges the commands of a makefile, a justfile, a build.ninja or a Procfile: as one
// script, which they are where lines go on, and one by one, as a quote that is left open in one
// hides none of the others. What runs when the file is read counts too.
func (j *judge) recipes(text string) {
	commands := sources.ReadExpressions(j.File, text)
	if !j.Ruled {
		lines, understood := j.everyRecipe(text)
		if !understood {
			lines = sources.RecipeLines(j.File, text)
			if j.shell(strings.Join(lines, "")); len(j.Effects) > 0 {
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
func (j *judge) everyRecipe(text string) (lines []string, understood bool) {
	if path.Ext(j.File) != ".mk" && !strings.EqualFold(path.Base(j.File), "makefile") && path.Base(j.File) != "GNUmakefile" {
		return nil, false
	}
	read := func(file string) (string, error) {
		if file == j.File {
			return text, nil
		}
		if _, err := os.Lstat(file); err != nil {
			return "", fs.ErrNotExist
		}
		if included, ok := paths.ReadText(file, sources.MaxText); ok {
			return included, nil
		}
		return "", errors.New(path.Base(file) + " cannot be read")
	}
	steps, err := tasks.EveryRecipe(tasks.Call{Runner: "make", Dir: path.Dir(j.File), File: j.File}, read)
	if err != nil {
		if j.Later {
			j.Sign = "what is not understood: " + err.Error()
		}
		return nil, false
	}
	for _, s := range steps {
		lines = append(lines, s.Env+s.Script)
	}
	return lines, true
}

// each judges commands one by one, so that one that is no shell source does not hide the others.
func (j *judge) each(commands []string) {
	for i := range commands {
		if i == maxCommands {
			j.Sign = "one of too many commands"
			return
		}
		j.shell(commands[i])
	}
}

// settings judges the values of settings: places outside the project, commands, and
// modules that an interpreter loads or starts.
func (j *judge) settings(text string) {
	base := path.Base(j.File)
	values, ok := loads.Values(base, text, j.load)
	if !ok {
		if j.Later || loads.IsJSON(base, j.load) {
			j.Sign = "what cannot be read"
		}
		return // the program cannot read others either
	}
	var commands, stay []string
	before := j.before(base)
	first := 0 // of a list
	for i, v := range values {
		if v.Key != values[first].Key {
			first = i
		}
		key := strings.ToLower(v.Key)
		switch {
		case base == "go.mod" && key == "toolchain", base == ".npmrc" && (key == "node-options" || key == "script-shell"):
			j.Sign = key
			return
		case strings.HasSuffix(key, "init-hook"): // of pylint, Python
			j.source(spec.Python, strings.Trim(v.Text, `"'`))
		case v.Frees:
			j.Sign = v.Key
			return
		case before[v]:
			stay = append(stay, j.by.atHome(v.Text))
		case namesLibrary(v.Text):
			j.Sign = spec.Short(v.Key) + " = " + spec.Short(v.Text)
			return
		case sources.NamesOutput(key) && !strings.ContainsAny(v.Text, " \t\n") && j.putsOutside(key, v.Text):
			j.Sign = spec.Short(v.Key) + " = " + spec.Short(v.Text) // whatever the table is called: run.data_file of coverage
			return
		case !j.Ruled && sources.NamesCommand(key), v.Acts && !j.leadsOut(v.Text):
			commands = append(commands, j.by.atHome(v.Text))
			if n := len(values); i+1 == n || values[i+1].Key != v.Key {
				commands = append(commands, j.by.atHome(inOneLine(values[first:i+1])))
			}
		default:
			if script := j.scriptNamed(v.Text); script != "" {
				commands = append(commands, shell.Quote(script))
			} else if j.putsOutside(key, v.Text) {
				j.Sign = spec.Short(v.Key) + " = " + spec.Short(v.Text)
				return
			}
		}
	}
	j.each(append(commands, withArguments(values)...))
	stays := *j.Text
	stays.Runs = false
	j.Text = &stays
	j.each(stay)
}

// before returns the values that a file of settings has so far and that name commands in it.
func (j *judge) before(base string) map[loads.Value]bool {
	if j.Before == "" {
		return nil
	}
	values, _ := loads.Values(base, j.Before, j.load)
	had := make(map[loads.Value]bool, len(values))
	for _, v := range values {
		if !j.Ruled && sources.NamesCommand(strings.ToLower(v.Key)) {
			had[v] = true
		}
	}
	return had
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

// namesCredential returns the first word of a text that is the path of a file with credentials, or of
// the guard's own: what builds a project can read it, in whatever language.
func (j *judge) namesCredential(text string) string {
	const most = 200 // words
	n := 0
	for word := range j.absolutePaths(text) {
		if len(word) < 4 || strings.HasPrefix(word, "//") {
			continue
		}
		if n++; n > most {
			break
		}
		if p := j.by.World.PlaceText(word, ""); p.Scope == spec.Secret || p.Scope == spec.Guard {
			return spec.Short(word)
		}
	}
	return ""
}

// absolutePaths yields the words of a text that are paths from the root or from the home.
func (j *judge) absolutePaths(text string) iter.Seq[string] {
	cut := func(c rune) bool { return c < ' ' || strings.ContainsRune(" ,;=:@'\"()[]{}<>`|&", c) }
	return func(yield func(string) bool) {
		for word := range strings.FieldsFuncSeq(j.by.atHome(text), cut) {
			if (word[0] == '/' || word == "~" || strings.HasPrefix(word, "~/")) && !yield(word) {
				return
			}
		}
	}
}

// climbsOut reports whether a relative path leads out of the project from the file's folder.
func (j *judge) climbsOut(value string) bool {
	value = strings.Trim(strings.TrimSpace(value), `"'`)
	if !strings.Contains(value, "..") || path.IsAbs(value) {
		return false
	}
	at := path.Join(path.Dir(j.File), value)
	return at != j.by.Root && !strings.HasPrefix(at, j.by.Root+"/")
}

// atHome replaces the forms by which settings name the home directory.
func (l *Loader) atHome(value string) string {
	for _, mark := range [...]string{"${HOME}", "{env:HOME}", "$HOME", "${env.HOME}", "${user.home}", "%(home)s"} {
		value = strings.ReplaceAll(value, mark, l.Home)
	}
	return value
}

// putsOutside reports whether a setting of that name, in lower case, has a program write or look outside the project.
func (j *judge) putsOutside(key, value string) bool {
	return j.leadsOut(value) || sources.NamesOutput(key) && (j.climbsOut(value) || j.elsewhere(value))
}

// elsewhere reports whether a value is a path outside the project, the home and the folders for
// temporary files. Its first folder must be there: a route of a web server looks like a path, too.
func (j *judge) elsewhere(value string) bool {
	value = strings.Trim(strings.TrimSpace(value), `"'`)
	if !path.IsAbs(value) || strings.HasPrefix(value, "//") {
		return false
	}
	top, _, _ := strings.Cut(path.Clean(value)[1:], "/")
	if info, err := os.Stat("/" + top); top == "" || err != nil || !info.IsDir() {
		return false
	}
	p := j.by.World.PlaceText(value, "")
	return p.Scope == spec.Outside || p.Scope == spec.System
}

// leadsOut reports whether a value names a place in the user's home or above,
// outside the project.
func (j *judge) leadsOut(value string) bool {
	for word := range j.absolutePaths(value) {
		p := j.by.World.PlaceText(word, "")
		if p.Path == "" || p.Path == j.by.Root || strings.HasPrefix(p.Path, j.by.Root+"/") {
			continue
		}
		if p.Path == j.by.Home || strings.HasPrefix(p.Path, j.by.Home+"/") || p.Scope == spec.Guard || p.Scope == spec.Agent {
			return true
		}
	}
	return false
}

// Ordinary reports whether building and testing have such an effect.
func Ordinary(e *verdict.Effect) bool {
	switch {
	case e.Unseen() || e.Tier >= verdict.Dangerous || e.Loss == spec.Irreversible && e.Kind != spec.Read:
		return false
	case e.Tier == verdict.Safe || e.Kind == spec.Execute:
		return true
	}
	switch e.Scope {
	case spec.Project, spec.Temp, spec.Self:
		return e.Kind != spec.Network
	}
	return false
}
