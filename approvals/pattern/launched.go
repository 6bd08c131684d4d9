package pattern

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify"
)

// Behind returns what the pattern says of a command that a launcher runs: one that names both, "npx jest *", is "jest *" for what runs behind
// "npx". One that names the launcher alone, "npx *" or "npx j*", says nothing of it.
func (p *Pattern) Behind(launcher, inv *classify.Invocation) (behind []Pattern) {
	text := Subject(inv)
	before, launched := strings.CutSuffix(Subject(launcher), " "+text)
	if !launched || p.action || p.all || strings.ContainsAny(before, "*?[]{}\\") {
		return nil
	}
	name, _, _ := strings.Cut(text, " ")
	return p.cut(func(glob string) (rest string, ok bool) {
		rest, named := strings.CutPrefix(glob, before+" ")
		tail, ok := strings.CutPrefix(rest, name)
		return rest, named && ok && (tail == "" || strings.ContainsAny(tail[:1], " *?["))
	})
}

// Assigned returns what the pattern says of a command by naming the variables that it is given: "CI=1 npm test *" is "npm test *" where the
// call sets CI to 1.
func (p *Pattern) Assigned(inv *classify.Invocation) (behind []Pattern) {
	if inv.Given == nil || p.action || p.all || !strings.Contains(p.source, "=") {
		return nil
	}
	return p.cut(func(glob string) (rest string, ok bool) {
		for rest = glob; ; {
			word, behind, _ := strings.Cut(rest, " ")
			name, value, assigns := strings.Cut(word, "=")
			if !assigns || strings.ContainsAny(word, `*?[]{}\'"$/`) {
				break
			}
			if values, unknown := inv.Given(name); unknown || len(values) != 1 || values[0] != value {
				break
			}
			rest = behind
		}
		return rest, rest != glob && rest != ""
	})
}

// cut returns the patterns for what cut leaves of the pattern's alternatives.
func (p *Pattern) cut(cut func(glob string) (rest string, ok bool)) (left []Pattern) {
	tool, arg, _ := strings.Cut(p.source, ":")
	alternatives, err := expandBraces(arg)
	if err != nil {
		return nil
	}
	for _, glob := range alternatives {
		rest, ok := cut(glob)
		if !ok {
			continue
		}
		if of, err := Parse(tool+":"+rest, ""); err == nil {
			left = append(left, of)
		}
	}
	return left
}
