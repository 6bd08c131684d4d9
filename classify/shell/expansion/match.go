package expansion

import (
	"regexp"
	"strings"

	"mvdan.cc/sh/v3/pattern"
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func isDefault(op syntax.ParExpOperator) bool {
	switch op {
	case syntax.AlternateUnset, syntax.AlternateUnsetOrNull, syntax.DefaultUnset, syntax.DefaultUnsetOrNull,
		syntax.ErrorUnset, syntax.ErrorUnsetOrNull, syntax.AssignUnset, syntax.AssignUnsetOrNull:
		return true
	}
	return false
}

// orNull reports whether an empty value counts as none.
func orNull(op syntax.ParExpOperator) bool {
	switch op {
	case syntax.AlternateUnsetOrNull, syntax.DefaultUnsetOrNull, syntax.ErrorUnsetOrNull, syntax.AssignUnsetOrNull:
		return true
	}
	return false
}

// isAlternate reports whether the operator is that of ${x:+word}.
func isAlternate(op syntax.ParExpOperator) bool {
	return op == syntax.AlternateUnset || op == syntax.AlternateUnsetOrNull
}

// setsVariable reports whether the operator is that of ${x=word}.
func setsVariable(op syntax.ParExpOperator) bool {
	return op == syntax.AssignUnset || op == syntax.AssignUnsetOrNull
}

// nonEmpty reports whether the word has any text.
func nonEmpty(w spec.Word) memory.Status {
	if len(w.Parts) == 0 {
		return memory.Failed
	}
	for _, p := range w.Parts {
		if p.Unknown == nil {
			return memory.Succeeded
		}
	}
	return memory.AnyStatus // what should print a number prints nothing when it fails
}

func trimText(text string, op syntax.ParExpOperator, pat string) (string, bool) {
	mode := pattern.Mode(0)
	if op == syntax.RemSmallPrefix || op == syntax.RemSmallSuffix {
		mode = pattern.Shortest
	}
	var wrap func(string) string
	switch op {
	case syntax.RemSmallPrefix, syntax.RemLargePrefix:
		wrap = func(e string) string { return "^(" + e + ")" }
	case syntax.RemSmallSuffix:
		wrap = func(e string) string { return "^.*(" + e + ")$" }
	default:
		wrap = func(e string) string { return "(" + e + ")$" }
	}
	rx := Compile(pat, mode, wrap)
	if rx == nil {
		return "", false
	}
	if m := rx.FindStringSubmatchIndex(text); m != nil {
		return text[:m[2]] + text[m[3]:], true
	}
	return text, true
}

// trimUnknown trims a word with unknown parts where the known text around them decides.
func trimUnknown(w spec.Word, op syntax.ParExpOperator, pat string) (spec.Word, bool) {
	n := len(w.Parts)
	if n == 0 {
		return w, true
	}
	if !pattern.HasMeta(pat, 0) {
		switch first, last := w.Parts[0], w.Parts[n-1]; op {
		case syntax.RemSmallSuffix, syntax.RemLargeSuffix:
			if last.Unknown == nil && strings.HasSuffix(last.Text, pat) {
				rest := spec.Word{Parts: w.Parts[:n-1]}
				return spec.Join(rest, spec.Lit(strings.TrimSuffix(last.Text, pat))), true
			}
		default:
			if first.Unknown == nil && strings.HasPrefix(first.Text, pat) {
				return w.Cut(len(pat)), true
			}
		}
		return w, false
	}
	// The name and the directory of a path whose last element is one glob.
	for i := n - 1; i >= 0; i-- {
		part := w.Parts[i]
		if part.Unknown != nil {
			if part.Unknown.Kind != spec.Glob && part.Unknown.Kind != spec.Number {
				return w, false
			}
			continue
		}
		slash := strings.LastIndexByte(part.Text, '/')
		if slash < 0 {
			continue
		}
		switch {
		case op == syntax.RemLargePrefix && pat == "*/":
			return spec.Join(spec.Lit(part.Text[slash+1:]), spec.Word{Parts: w.Parts[i+1:]}), true
		case op == syntax.RemSmallSuffix && pat == "/*":
			return spec.Join(spec.Word{Parts: w.Parts[:i]}, spec.Lit(part.Text[:slash])), true
		}
		return w, false
	}
	return w, op == syntax.RemLargePrefix && pat == "*/"
}

// matches reports whether the subject matches the pattern. Where the shell may compare
// without regard to case, a text that differs may match.
func (x *Expander) matches(subject spec.Word, pat string) memory.Status {
	if x.peculiar(pat) {
		return memory.AnyStatus
	}
	result := matches(subject, pat)
	if result == memory.Failed && x.St.Opts&memory.OptAnyCase != 0 {
		return memory.AnyStatus
	}
	return result
}

// peculiar reports whether the shell may read the pattern otherwise than Compile does: zsh
// has patterns of its own, and the options that switch them do not change how it is compiled.
// Source: zshexpn(1), "Glob Operators".
func (x *Expander) peculiar(pat string) bool {
	if x.St.Dialect != invocation.Zsh {
		return false
	}
	for i := 0; i < len(pat); i++ {
		switch c := pat[i]; {
		case c == '\\':
			i++
		case c == '^' && i > 0 && pat[i-1] == '[':
		case strings.IndexByte("(|<^~#", c) >= 0:
			return true
		}
	}
	return false
}

func matches(subject spec.Word, pat string) memory.Status {
	if pat == "*" {
		return memory.Succeeded
	}
	text, known := subject.Text()
	if !known {
		return memory.AnyStatus
	}
	if !pattern.HasMeta(pat, 0) && !strings.ContainsAny(pat, "\\(") {
		if text == pat {
			return memory.Succeeded
		}
		return memory.Failed
	}
	rx := Compile(pat, pattern.EntireString, func(e string) string { return e })
	if rx == nil {
		return memory.AnyStatus
	}
	if rx.MatchString(text) {
		return memory.Succeeded
	}
	return memory.Failed
}

// Compile turns a shell pattern into a regular expression, nil when it cannot be.
func Compile(pat string, mode pattern.Mode, wrap func(string) string) *regexp.Regexp {
	if len(pat) > 1024 {
		return nil
	}
	expr, err := pattern.Regexp(pat, mode|pattern.ExtendedOperators|pattern.NoGlobStar)
	if err != nil {
		return nil
	}
	rx, err := regexp.Compile("(?s)" + wrap(expr))
	if err != nil {
		return nil
	}
	return rx
}
