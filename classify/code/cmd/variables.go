package cmd

import (
	"maps"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// cmd.exe replaces %NAME% when it reads a line, before it runs the first command of it: what the
// line itself sets is seen by later lines, and by !NAME!. A block in brackets counts as one line.

// assigns notes that the line sets a variable.
func (j *evaluator) assigns(name string, value spec.Word) {
	if j.set.maybe {
		j.set.doubt = append(j.set.doubt, name)
	}
	if j.repeats(name) {
		value = spec.UnknownWord("%"+name+"%", value.Taint()|spec.FromEnvironment)
	}
	j.set.values[name] = value
}

// endBranch drops the values of variables that may not have been set.
func (j *evaluator) endBranch() {
	for _, name := range j.set.doubt {
		j.set.values[name] = spec.UnknownWord("%"+name+"%", j.set.values[name].Taint()|spec.FromEnvironment)
	}
	j.set.doubt = nil
}

// endLine makes what the line set the values of the lines that follow.
func (j *evaluator) endLine() {
	j.endBranch()
	maps.Copy(j.vars, j.set.values)
	clear(j.set.values)
	j.set.maybe = false
}

// value returns what a variable is where it is expanded by a sign, if it is known.
func (j *evaluator) value(name string, sign byte) (spec.Word, bool) {
	name = strings.ToLower(name)
	v, set := j.set.values[name]
	switch {
	case set && (sign == '!' || j.set.eager):
		return v, true
	case set: // the value before the line is another one, or none
		j.set.early = true
		return spec.Word{}, false
	}
	v, known := j.vars[name]
	return v, known
}

// repeats reports whether a jump may lead to where a variable has the value of another line:
// there are jumps, and it is set in several places.
func (j *evaluator) repeats(name string) bool {
	low := strings.ToLower(j.src)
	return (strings.Contains(low, "goto") || strings.Contains(low, "call")) && strings.Count(low, name+"=") > 1
}

// expandedAgain returns the words of call, which replaces variables once more: %%NAME%%.
func expandedAgain(words []spec.Word) []spec.Word {
	out := make([]spec.Word, len(words))
	for i, w := range words {
		if out[i] = w; strings.Contains(w.String(), "%") && w.Known() {
			out[i] = spec.UnknownWord(w.String(), spec.FromEnvironment)
		}
	}
	return out
}

// tokens returns what the variable of for /f may be, and sets those of the further tokens. Without
// options, a line is cut at its first blank. Source: for /?.
func (j *evaluator) tokens(options string, name byte, values []spec.Word) []spec.Word {
	options = strings.Trim(options, `"`)
	if strings.HasPrefix(options, "%") {
		options = ""
	}
	plain, several := true, false
	for _, o := range strings.Fields(options) {
		switch o {
		case "usebackq", "tokens=*", "delims=":
		default:
			plain = false
		}
		several = several || strings.HasPrefix(o, "tokens=") && o != "tokens=*"
	}
	whole := strings.Contains(options, "tokens=*") || strings.Contains(options, "delims=")
	for i, v := range values {
		text, known := v.Text()
		if known && (!plain || !whole && strings.ContainsAny(text, " \t") || strings.HasPrefix(text, ";")) {
			values[i] = spec.UnknownWord("%i", v.Taint()|spec.FromInput)
		}
	}
	if several {
		const most = 26
		for c := name + 1; c < name+most && c < 0x7f; c++ {
			j.vars["%"+strings.ToLower(string(rune(c)))] = spec.UnknownWord("%"+string(rune(c)), spec.FromFile)
		}
	}
	return values
}

// circles reports whether a jump leads back over lines none of which leaves the circle or waits.
func (j *evaluator) circles(label spec.Word) bool {
	text, known := label.Text()
	low := strings.ToLower(j.src[:min(j.pos, len(j.src))])
	at := strings.LastIndex(low, ":"+strings.ToLower(strings.TrimPrefix(text, ":")))
	if !known || at < 0 || at > 0 && strings.IndexByte("\n \t&", low[at-1]) < 0 {
		return false
	}
	for _, w := range strings.FieldsFunc(low[at:], func(c rune) bool { return strings.ContainsRune(" \t\n&|()@,;=/.\"", c) }) {
		if spec.Listed("if exit timeout pause choice ping waitfor sleep for call p start", w) {
			return false
		}
	}
	return strings.Count(low[at:], "goto") == 1
}
