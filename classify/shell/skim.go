package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// When a budget runs out the answer is at least a question. What stands plainly
// in the rest is still shown to the host, so that padding a script does not
// turn the denial of what everybody can see into a question.

const (
	maxSkimmed   = 1000     // commands that are shown
	maxSkimDepth = 4        // of commands that commands run
	maxTail      = 16 << 10 // bytes at the end of a source that is too long to be parsed whole
)

// skimmer shows commands whose words are plain to the host.
type skimmer struct {
	w    *walker
	seen map[string]bool
}

// skim shows the commands below the nodes that are not before the offset. Each
// stands alone: nothing is known of what holds when it is reached.
func (s *skimmer) skim(file *syntax.File, from uint) {
	syntax.Walk(file, func(n syntax.Node) bool {
		call, ok := n.(*syntax.CallExpr)
		if !ok || call.Pos().Offset() < from || len(s.seen) >= maxSkimmed {
			return n != nil && len(s.seen) < maxSkimmed
		}
		if argv := plainWords(call.Args); len(argv) > 0 {
			s.show(argv, 0)
		}
		return true
	})
}

func (s *skimmer) show(argv []spec.Word, depth int) {
	var key strings.Builder
	for _, a := range argv {
		key.WriteString(a.String())
		key.WriteByte(0)
	}
	if s.seen[key.String()] || len(s.seen) >= maxSkimmed || depth > maxSkimDepth {
		return
	}
	s.seen[key.String()] = true
	out := s.w.host.Run(&Invocation{Argv: argv})
	for _, o := range out.Opens {
		if len(o.Argv) > 0 {
			s.show(o.Argv, depth+1)
		} else if text, known := o.Script.Text(); known && o.IsScript && len(text) <= maxTail && depth < maxSkimDepth {
			if file, _ := s.w.parseAs(syntax.LangBash, text); file != nil {
				s.skim(file, 0)
			}
		}
	}
}

// plainWords returns the words of a command without expansions, nil when it has others.
func plainWords(words []*syntax.Word) []spec.Word {
	out := make([]spec.Word, 0, len(words))
	for _, word := range words {
		text, ok := plain(word)
		if !ok && len(word.Parts) == 1 {
			switch p := word.Parts[0].(type) {
			case *syntax.SglQuoted:
				text, ok = p.Value, !p.Dollar
			case *syntax.DblQuoted:
				if len(p.Parts) == 1 {
					lit, isLit := p.Parts[0].(*syntax.Lit)
					if ok = isLit; ok {
						text, ok = lit.Value, !strings.Contains(lit.Value, `\`)
					}
				}
			}
		}
		if !ok {
			return nil
		}
		out = append(out, spec.Lit(text))
	}
	return out
}

// skimRest shows what was not walked of a source: of the tree from the command
// at which the budget ran out, and the end of the text when that was too long.
func (w *walker) skimRest(p parsed) {
	if !w.over && p.tail == "" {
		return
	}
	if w.skimmer == nil {
		w.skimmer = &skimmer{w: w, seen: make(map[string]bool)}
	}
	if w.over && p.file != nil {
		from := uint(0)
		if w.overSource == p.text {
			from = w.overAt
		}
		w.skimmer.skim(p.file, from)
	}
	if p.tail == "" {
		return
	}
	if end, _ := w.parseAs(syntax.LangBash, p.tail); end != nil {
		w.skimmer.skim(end, 0)
	}
}

// tailOf returns whole commands from the end of a text of which the parser saw
// all up to seen.
func tailOf(text string, seen int) string {
	rest := text[seen:]
	if len(rest) > maxTail {
		rest = rest[len(rest)-maxTail:]
	}
	if i := strings.IndexAny(rest, ";\n&|"); i >= 0 {
		return strings.TrimLeft(rest[i:], ";\n&| \t")
	}
	return ""
}
