package cmd

import (
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// expand reads %NAME%, %NAME:~1,2%, %NAME:a=b%, !NAME!, the variables of loops and
// the arguments of a batch file. A value that is known is put into the source.
// No word means that the sign is a sign.
func (j *evaluator) expand(sign byte) (w spec.Word, replaced bool) {
	rest := j.src[j.pos+1:]
	if sign == '%' {
		if strings.HasPrefix(rest, "%") && len(rest) > 1 && (ascii.Alpha(rest[1]) || rest[1] == '~') {
			rest = rest[1:]
			if v, n, ok := j.loopVariable(rest); ok {
				j.pos += 2 + n
				return v, false
			}
		}
		if v, n, ok := j.loopVariable(rest); ok {
			j.pos += 1 + n
			return v, false
		}
		if n := argumentName(rest); n > 0 {
			source := j.src[j.pos : j.pos+1+n]
			j.pos += 1 + n
			return spec.UnknownWord(source, spec.FromInput), false
		}
	}
	end := strings.IndexAny(rest, string(sign)+"\n")
	if end <= 0 || rest[end] != sign || strings.ContainsAny(rest[:end], "&|<>\"") || sign == '!' && strings.ContainsAny(rest[:end], " ") {
		return spec.Word{}, false
	}
	name, edit, edited := strings.Cut(rest[:end], ":")
	v, known := j.value(name, sign)
	taint := spec.FromEnvironment
	if !known {
		if facts.SecretVariable(name) {
			taint |= spec.FromSecret
		}
		if text, ok := effects.WindowsVariable(name, j.opt.Home); ok && !j.set.holds(name) && !j.opt.IsGiven(name) {
			v, known = spec.Lit(text), true
		}
	}
	if !known && strings.ContainsAny(name, " ()") {
		return spec.Word{}, false // %i in (…) do del %i
	}
	text, isText := v.Text()
	if edited && isText {
		text, isText = editText(text, edit)
	}
	source := j.src[j.pos : j.pos+2+end]
	if j.expanded++; !known || !isText || j.expanded > maxExpanded || len(j.src) > 2*effects.MaxSource {
		j.pos += 2 + end
		return spec.UnknownWord(source, v.Taint()|taint), false
	}
	j.src = j.src[:j.pos] + text + rest[end+1:]
	return spec.Word{}, true
}

// loopVariable reads "i" or "~dpi" of a loop's variable, without the percent signs.
func (j *evaluator) loopVariable(rest string) (w spec.Word, n int, ok bool) {
	if len(j.vars) == 0 || rest == "" {
		return w, 0, false
	}
	if rest[0] == '~' {
		for n = 1; n < len(rest) && ascii.Alpha(rest[n]); n++ {
		}
		if n < 2 {
			return w, 0, false
		}
		v, known := j.vars["%"+strings.ToLower(rest[n-1:n])]
		return spec.UnknownWord("%"+rest[:n], v.Taint()|spec.FromProgram), n, known
	}
	w, ok = j.vars["%"+strings.ToLower(rest[:1])]
	return w, 1, ok
}

// argumentName returns the length of what follows the percent sign of a batch file's
// argument: 1, *, ~dp0.
func argumentName(rest string) int {
	n := 0
	if strings.HasPrefix(rest, "~") {
		for n = 1; n < len(rest) && ascii.Alpha(rest[n]); n++ {
		}
	}
	if n < len(rest) && (ascii.Digit(rest[n]) || rest[n] == '*' && n == 0) {
		// %1% of a command line would be a variable's name.
		return n + 1
	}
	return 0
}

// editText computes %NAME:~FROM,COUNT% and %NAME:OLD=NEW%.
func editText(text, edit string) (string, bool) {
	if old, with, ok := strings.Cut(edit, "="); ok && old != "" {
		if strings.HasPrefix(old, "*") {
			return "", false
		}
		out := replaceFold(text, old, with)
		return out, len(out) <= maxText
	}
	cut, ok := strings.CutPrefix(edit, "~")
	if !ok {
		return "", false
	}
	first, second, two := strings.Cut(cut, ",")
	from, err := strconv.Atoi(first)
	if err != nil {
		return "", false
	}
	if from < 0 {
		from += len(text)
	}
	from = min(max(from, 0), len(text))
	to := len(text)
	if two {
		n, err := strconv.Atoi(second)
		if err != nil {
			return "", false
		}
		if n < 0 {
			to = max(len(text)+n, from)
		} else {
			to = min(from+n, len(text))
		}
	}
	return text[from:to], true
}

// replaceFold replaces a text in any case.
func replaceFold(s, old, with string) string {
	low, o := strings.ToLower(s), strings.ToLower(old)
	if len(low) != len(s) {
		return strings.ReplaceAll(s, old, with)
	}
	var b strings.Builder
	for {
		i := strings.Index(low, o)
		if i < 0 || b.Len() > maxText {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i] + with)
		s, low = s[i+len(o):], low[i+len(o):]
	}
}
