package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Evaluator records what the languages have in common: files, programs, the
// environment, the network.
type Evaluator struct {
	*Recorder
	Opt     Options
	Moved   []spec.Word // what becomes the working directory at some point
	Sockets bool        // sockets are used
	Binds   bool        // descriptors are replaced, or shells started on terminals
	Shells  bool        // a shell is started without a script
}

// ReverseShell is the effect of a shell whose input and output are a network connection.
var ReverseShell = spec.Effect{ID: "code.tether", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.ReverseShell, Why: "ties a shell to a network connection"}

// Conclude adds what only the whole shows.
func (j *Evaluator) Conclude() {
	if j.Sockets && (j.Binds || j.Shells) {
		j.Effect(ReverseShell)
	}
	j.relocate()
}

// Sends records that data with the taint leaves the machine.
func (j *Evaluator) Sends(o spec.Taint) {
	j.Add(spec.Act{Role: spec.SendsData, Words: []spec.Word{abstract.UnknownWord(o)}})
}

// Links records that links to files are made. The targets of hard links count from the working directory.
func (j *Evaluator) Links(targets, links []spec.Word, hard bool) {
	j.On(spec.ReadsFile, targets, "")
	for _, w := range links {
		for _, to := range targets {
			j.Add(spec.Act{Role: spec.CreatesPath, Words: []spec.Word{w}, Link: &spec.Link{To: to, FromHere: hard}})
		}
		if len(targets) == 0 {
			j.Add(spec.Act{Role: spec.CreatesPath, Words: []spec.Word{w}})
		}
	}
}

// Reads records that files are read, and returns their content.
func (j *Evaluator) Reads(words []spec.Word) abstract.Value {
	j.On(spec.ReadsFile, words, "")
	return abstract.Value{Taint: spec.FromFile}
}

// relocate adds what relative paths mean after the working directory changed.
func (j *Evaluator) relocate() {
	for i := range j.Acts {
		a := j.Acts[i]
		switch a.Role {
		case spec.ReadsFile, spec.ListsPath, spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.CreatesPath, spec.DeletesPath, spec.MovesPath,
			spec.ReplacesPath:
			for _, dir := range j.Moved {
				if a.Words[0].Known() && !strings.HasPrefix(a.Words[0].Prefix(), "/") {
					a.Words = []spec.Word{spec.Join(dir, spec.Lit("/"), a.Words[0])}
					j.Add(a)
				}
			}
		}
	}
}

// Socket records a network connection of which it is not known where it leads.
func (j *Evaluator) Socket() {
	j.Sockets = true
	j.Effect(spec.Effect{ID: LangID(j.Recorder.Lang) + ".socket", Kind: spec.Network, Scope: spec.Remote, Why: "opens a network connection"})
}
