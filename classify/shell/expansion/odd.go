package expansion

import (
	"fmt"
	"strings"
	"unicode"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/report"
)

// compareWord notes what zsh reads otherwise in the parts of a word.
func (x *Expander) compareWord(parts []syntax.WordPart) {
	for i, part := range parts {
		switch p := part.(type) {
		case *syntax.Lit:
			if i == 0 && strings.HasPrefix(p.Value, "=") && (len(parts) > 1 || isProgramName(p.Value[1:])) || strings.Contains(p.Value, "$") {
				x.St.Differs(x.W)
			}
			if i > 0 && p.Value != "" && shortParam(parts[i-1]) && (p.Value[0] == '[' || len(modifiersIn(p.Value)) > 0) {
				x.St.Differs(x.W)
			}
		case *syntax.ExtGlob:
			x.St.Differs(x.W)
		case *syntax.DblQuoted:
			x.compareWord(p.Parts)
		case *syntax.ParamExp:
			if p.Slice != nil || p.Param != nil && (dialect.ZshVariable(p.Param.Value) || p.Param.Value == "#" && i+1 < len(parts)) {
				x.St.Differs(x.W)
			}
		}
	}
}

// checkHidden notes characters in the unquoted text of a word that people cannot see.
func (x *Expander) checkHidden(word *syntax.Word) {
	for _, p := range word.Parts {
		if lit, ok := p.(*syntax.Lit); ok {
			x.noteHidden(lit.Value)
		}
	}
}

func (x *Expander) noteHidden(s string) {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= 0x80 || c < ' ' && c != '\t' && c != '\n' || c == 0x7f {
			for _, r := range s[i:] {
				if name := hiddenName(r); name != "" {
					x.addOdd(name)
				}
			}
			return
		}
	}
}

func (x *Expander) addOdd(text string) {
	for _, o := range x.Odd {
		if o == text {
			return
		}
	}
	x.Odd = append(x.Odd, text)
}

// CheckName notes what is strange about the command word: letters that look
// like others, and hidden characters even within quotes.
func (x *Expander) CheckName(cmd *report.Command) {
	if len(cmd.Argv) == 0 {
		return
	}
	text := cmd.Argv[0].Prefix()
	x.noteHidden(text)
	for _, r := range text {
		switch {
		case r < 0x80:
		case unicode.IsLetter(r):
			x.addOdd(fmt.Sprintf("letter U+%04X in a program name", r))
			return
		case unicode.IsMark(r) || r >= 0xfe00 && r <= 0xfe0f:
			x.addOdd(fmt.Sprintf("combining mark U+%04X in a program name", r))
			return
		}
	}
}
