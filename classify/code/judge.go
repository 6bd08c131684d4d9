package code

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// judge records what the languages have in common: files, programs, the
// environment, the network.
type judge struct {
	*ledger
	opt     Options
	moved   []spec.Word // what becomes the working directory at some point
	sockets bool        // sockets are used
	binds   bool        // descriptors are replaced, or shells started on terminals
	shells  bool        // a shell is started without a script
}

var tethered = spec.Effect{ID: "code.tether", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Tethers, Why: "ties a shell to a network connection"}

// conclude adds what only the whole shows.
func (j *judge) conclude() {
	if j.sockets && (j.binds || j.shells) {
		j.effect(tethered)
	}
	j.relocate()
}

// shell judges shell source.
func (j *judge) shell(v abstract.Value) {
	for _, w := range v.Texts() {
		if t, ok := w.Text(); ok && startsShell(t) {
			j.shells = true
		}
		if !w.Known() {
			j.hidden(v.Origin, "it runs shell source that is not known")
		}
		j.add(spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}})
	}
}

// signals judges a signal to a process whose number is given: one that the code has
// from elsewhere when it is not a literal.
func (j *judge) signals(pid abstract.Value) {
	w := pid.Texts()
	if pid.Name != "" && strings.Trim(pid.Name, "-0123456789") == "" {
		w = spec.Lits(pid.Name)
	}
	j.add(spec.Act{Role: spec.Signals, Words: w})
}

// startsShell reports whether a command line is just a shell, to be typed into.
func startsShell(text string) bool {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return false
	}
	switch fields[0][strings.LastIndexByte(fields[0], '/')+1:] {
	case "sh", "bash", "zsh", "dash", "ksh", "ash", "csh", "tcsh", "fish", "cmd.exe", "powershell":
		return len(fields) == 1 || fields[1] == "-i" || fields[1] == "-p" || fields[1] == "-l"
	}
	return false
}

// command judges a program with its arguments given as a sequence or as one text.
func (j *judge) command(v abstract.Value, by string) {
	if v.Kind != abstract.Seq {
		for _, w := range v.Texts() {
			j.add(spec.Act{Role: spec.RunsCommand, Words: []spec.Word{w}, By: by})
		}
		if len(v.Words) == 0 {
			j.hidden(v.Origin, "it runs a command that is not known")
		}
		return
	}
	argv := make([]spec.Word, 0, len(v.Elems)+1)
	variants := -1
	for i, e := range v.Elems {
		texts := e.Texts()
		if len(texts) > 1 && variants < 0 {
			variants = i
		} else if len(texts) > 1 {
			texts = []spec.Word{abstract.UnknownWord(e.Origin)}
		}
		argv = append(argv, texts[0])
	}
	if v.Open || len(argv) == 0 {
		argv = append(argv, spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Source: "…", Splits: true}}}})
		j.unseen("it runs a command whose arguments are not known")
	}
	if len(v.Elems) > 0 {
		if line, ok := spec.Join(argv[0]).Text(); ok {
			if len(argv) > 1 {
				line += " " + argv[1].String()
			}
			j.shells = j.shells || startsShell(line)
		}
	}
	j.add(spec.Act{Role: spec.RunsCommand, Words: argv, By: by})
	if variants >= 0 {
		for _, w := range v.Elems[variants].Texts()[1:] {
			other := append([]spec.Word(nil), argv...)
			other[variants] = w
			j.add(spec.Act{Role: spec.RunsCommand, Words: other, By: by})
		}
	}
}

func (j *judge) sends(o spec.Origin) {
	j.add(spec.Act{Role: spec.SendsData, Words: []spec.Word{abstract.UnknownWord(o)}})
}

// links records that links to files are made.
func (j *judge) links(targets, links []spec.Word) {
	j.on(spec.ReadsFile, targets, "")
	for _, w := range links {
		a := spec.Act{Role: spec.CreatesPath, Words: []spec.Word{w}}
		if len(targets) > 0 {
			a.Link = &targets[0]
		}
		j.add(a)
	}
}

// reads records that files are read, and returns their content.
func (j *judge) reads(words []spec.Word) abstract.Value {
	j.on(spec.ReadsFile, words, "")
	return abstract.Value{Origin: spec.FromFile}
}

// readsEnv judges the reading of one variable.
func (j *judge) readsEnv(key abstract.Value) abstract.Value {
	name, known := key.Known()
	if !known || facts.SecretVariable(name) {
		j.effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "reads a variable of the environment that may be a credential"})
		return abstract.Value{Origin: spec.FromEnvironment | spec.FromSecret}
	}
	if name == "HOME" && j.opt.Home != "" {
		return abstract.TextOf([]spec.Word{spec.Lit(j.opt.Home)}, spec.FromEnvironment)
	}
	return abstract.Value{Origin: spec.FromEnvironment}
}

func (j *judge) wholeEnvironment() {
	j.effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "reads the whole environment, credentials included"})
}

func (j *judge) setsEnv(key, value abstract.Value) {
	if len(key.Words) == 0 {
		j.unseen("it sets a variable that is not known")
		return
	}
	for _, k := range key.Words {
		for _, v := range value.Texts() {
			j.add(spec.Act{Role: spec.SetsEnv, Words: []spec.Word{spec.Join(k, spec.Lit("="), v)}})
		}
	}
}

// relocate adds what relative paths mean after the working directory changed.
func (j *judge) relocate() {
	for i := range j.Acts {
		a := j.Acts[i]
		switch a.Role {
		case spec.ReadsFile, spec.ListsPath, spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.CreatesPath, spec.DeletesPath, spec.MovesPath, spec.ReplacesPath:
			for _, dir := range j.moved {
				if a.Words[0].Known() && !strings.HasPrefix(a.Words[0].Prefix(), "/") {
					a.Words = []spec.Word{spec.Join(dir, spec.Lit("/"), a.Words[0])}
					j.add(a)
				}
			}
		}
	}
}
