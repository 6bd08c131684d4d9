// Package effects records what source code does, in terms that all languages share: files, programs,
// the environment, the network, and what is not seen through.
package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Recorder collects what source does, each thing once.
type Recorder struct {
	Result
	Lang   spec.Lang
	seen   map[string]bool
	cover  bool                                    // something was not seen through
	Nested func(spec.Lang, string, Options) Result // judges source that is run from a text
}

// MaxActs bounds the acts of one source; what exceeds it is not seen through.
const MaxActs = 300

// Add records an act, unless the same one is recorded already.
func (l *Recorder) Add(a spec.Act) {
	key := a.Effect.ID + "\x00" + a.Effect.Why + "\x00" + string(rune(a.Role)) + string(rune(a.Effect.Kind))
	for _, w := range a.Words {
		key += "\x00" + w.String()
	}
	for _, w := range [...]*spec.Word{a.Dir, a.Input} {
		if w != nil {
			key += "\x00\x00" + w.String()
		}
	}
	if l.seen[key] {
		return
	}
	if len(l.Acts) >= MaxActs {
		if !l.cover {
			l.Unseen("it does too many things")
		}
		return
	}
	if l.seen == nil {
		l.seen = make(map[string]bool)
	}
	l.seen[key] = true
	l.Acts = append(l.Acts, a)
}

// Effect records an effect that has no value.
func (l *Recorder) Effect(e spec.Effect) { l.Add(spec.Act{Effect: e}) }

// UnseenID names the effect of code that is not seen through.
const UnseenID = spec.CodeUnseen

// Unseen records that the source cannot be seen through, and the first reason why.
func (l *Recorder) Unseen(why string) {
	if l.cover {
		return
	}
	l.cover = true
	text := "runs " + LangName(l.Lang) + " code with unknown effects"
	if why != "" {
		text += ": " + why
	}
	l.Acts = append(l.Acts, spec.Act{Effect: spec.Effect{ID: UnseenID, Kind: spec.Execute, Scope: spec.Project, Why: text}})
}

// Hidden records that code is run which was fetched, decoded or composed.
func (l *Recorder) Hidden(o spec.Taint, what string) {
	l.from(o)
	l.Composes(what)
}

// from records where code comes from that is run.
func (l *Recorder) from(o spec.Taint) {
	switch {
	case o&spec.FromNetwork != 0:
		l.Effect(spec.Effect{ID: "code.downloaded", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Downloaded, Why: "runs code that was downloaded"})
	case o&spec.FromDecoding != 0:
		l.Effect(spec.Effect{ID: "code.decoded", Kind: spec.Execute, Scope: spec.Self, Trait: spec.Decoded, Why: "runs code that was decoded"})
	}
}

// Composes records that the source runs what is not in it, as eval does with a text from elsewhere.
func (l *Recorder) Composes(why string) {
	l.Composed = true
	l.Unseen(why)
}

// HasUnseen reports whether some of the source was not seen through.
func (l *Recorder) HasUnseen() bool { return l.cover }

// On records an act on each of the words.
func (l *Recorder) On(role spec.Role, words []spec.Word, why string) {
	for _, w := range words {
		if w.Is("-") {
			w = spec.Lit("./-") // a file's name here, no standard stream
		}
		l.Add(spec.Act{Role: role, Words: []spec.Word{w}, Effect: spec.Effect{Why: why}})
	}
}

// Guess adds an act on each quoted text that follows one of the openings.
func (l *Recorder) Guess(text string, role spec.Role, openings ...string) {
	for _, o := range openings {
		for rest := text; ; {
			_, after, found := strings.Cut(rest, o)
			if !found {
				break
			}
			rest = after
			if after == "" || after[0] != '\'' && after[0] != '"' {
				continue
			}
			if value, _, closed := strings.Cut(after[1:], after[:1]); closed {
				e := spec.Effect{Bulk: role == spec.DeletesPath}
				l.Add(spec.Act{Role: role, Words: []spec.Word{spec.Lit(value)}, Effect: e})
			}
		}
	}
}

// Short cuts a name for a reason that people read.
func Short(s string) string {
	s = abstract.Said(s)
	if len(s) > 40 {
		return s[:40] + "…"
	}
	return s
}
