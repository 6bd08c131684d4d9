package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// skimmer shows commands whose words are plain to the host.
type skimmer struct {
	w    *memory.Run
	seen map[string]bool
}

// skim shows the commands below the nodes that are not before the offset. Each is walked
// alone: the state in which it is reached is unknown.
func (s *skimmer) skim(file *syntax.File, from uint) {
	syntax.Walk(file, func(n syntax.Node) bool {
		call, ok := n.(*syntax.CallExpr)
		if !ok || call.Pos().Offset() < from || len(s.seen) >= parsing.MaxSkimmed {
			return n != nil && len(s.seen) < parsing.MaxSkimmed
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
	if s.seen[key.String()] || len(s.seen) >= parsing.MaxSkimmed || depth > parsing.MaxSkimDepth {
		return
	}
	s.seen[key.String()] = true
	out := s.w.Host.Run(&invocation.Invocation{Argv: argv})
	for _, o := range out.Opens {
		if len(o.Argv) > 0 {
			s.show(o.Argv, depth+1)
		} else if text, known := o.Script.Text(); known && o.IsScript && len(text) <= parsing.MaxTail && depth < parsing.MaxSkimDepth {
			if file, _ := s.w.ParseAs(syntax.LangBash, text); file != nil {
				s.skim(file, 0)
			}
		}
	}
}

// plainWords returns the words of a command without expansions, nil when it has others.
func plainWords(words []*syntax.Word) []spec.Word {
	out := make([]spec.Word, 0, len(words))
	for _, word := range words {
		text, ok := expansion.Plain(word)
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
func skimRest(w *memory.Run, p parsing.Parsed) {
	if !w.Over && p.Tail == "" {
		return
	}
	if w.Skimmed == nil {
		w.Skimmed = make(map[string]bool)
	}
	skimmer := &skimmer{w: w, seen: w.Skimmed}
	if w.Over && p.File != nil {
		from := uint(0)
		if w.OverSource == p.Text {
			from = w.OverAt
		}
		skimmer.skim(p.File, from)
	}
	if p.Tail == "" {
		return
	}
	if end, _ := w.ParseAs(syntax.LangBash, p.Tail); end != nil {
		skimmer.skim(end, 0)
	}
}
