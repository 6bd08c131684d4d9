// Package pattern reads the patterns of policies, Tool:glob, and says which calls they concern
// and which they cover. docs/policy.md describes them.
//
// A pattern that restricts errs towards a match, one that allows towards none. No pattern takes
// long to match, whoever wrote it: what could is refused when it is read.
package pattern

import (
	"errors"
	"slices"
	"strings"

	"github.com/gobwas/glob"
)

const (
	// MaxBytes bounds the length of a pattern, in bytes.
	MaxBytes = 512
	// maxStars bounds the wildcards of one alternative: with the length of the
	// subject it bounds the time of a match.
	maxStars = 8
)

// Pattern is "Tool:glob", or "Tool" for every call of the tool. The tool is a
// name or a glob of names.
//
// What the glob is matched against depends on the tool: the text of each
// invocation for shells, paths for file tools, the main input for all others.
// docs/policy.md says exactly what matches.
type Pattern struct {
	source string
	tool   Glob
	// all says that the pattern is for every call of the tool.
	all  bool
	text Glob     // for tools that take no path
	path PathGlob // for tools that take one
	// base says that the path pattern has no slash: where it restricts, it
	// matches file names in every folder.
	base bool
	// action says that the pattern is a glob over whatever is done: the tool's
	// name, texts and paths, in lower case.
	action bool
}

// String returns the pattern as it was written.
func (p *Pattern) String() string { return p.source }

// Parse reads a pattern. A leading "~/" of the glob stands for home,
// which is an absolute path. Errors are *Error.
func Parse(source, home string) (Pattern, error) {
	p := Pattern{source: source}
	if len(source) > MaxBytes {
		return p, patternErr(MaxBytes, "pattern is longer than %d bytes", MaxBytes)
	}
	if i := strings.IndexFunc(source, func(c rune) bool { return c < ' ' || c == 0x7f || c == '\uFFFD' }); i >= 0 {
		return p, patternErr(i, "pattern holds a character that cannot be seen")
	}
	tool, arg, hasArg := strings.Cut(source, ":")
	if err := checkTool(tool, arg); err != nil {
		return p, err
	}
	var err error
	if p.tool, err = NewGlob(tool, ""); err != nil {
		return p, err
	}
	if !hasArg || arg == "*" || arg == "**" {
		p.all = true
		return p, nil
	}
	if strings.TrimSpace(arg) == "" {
		return p, patternErr(len(tool), "nothing after the colon: write %s for every call of the tool", tool)
	}
	at := len(tool) + 1
	if p.text, err = NewGlob(arg, " *"); err != nil {
		return p, shift(err, at)
	}
	if !p.tool.MatchesAny(pathTools[:]) {
		return p, nil
	}
	if p.path, err = NewPathGlob(arg, home); err != nil {
		return p, shift(err, at)
	}
	p.base = !strings.Contains(arg, "/")
	return p, nil
}

// ParseAction reads a glob over whatever is done, of any tool: "*production*".
func ParseAction(source, _ string) (Pattern, error) {
	p := Pattern{source: source, action: true}
	if source == "" || len(source) > MaxBytes {
		return p, patternErr(0, "a glob must have 1 to %d bytes", MaxBytes)
	}
	var err error
	p.text, err = NewGlob(strings.ToLower(source), " *")
	return p, err
}

func shift(err error, by int) error {
	var pe *Error
	if errors.As(err, &pe) {
		return &Error{pe.Offset + by, pe.Message}
	}
	return err
}

// checkTool refuses tool names that can never match.
func checkTool(tool, arg string) error {
	if tool == "" {
		return patternErr(0, "no tool before the colon: write Bash:git push* or Edit:src/**")
	}
	for i := range len(tool) {
		c := tool[i]
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte(`_-.*?[]{}!,\/@`, c) >= 0 {
			continue
		}
		if c == '(' {
			return patternErr(i, "write %s:git push* rather than %s(git push:*)", tool[:i], tool[:i])
		}
		return patternErr(i, "%q cannot be part of a tool's name: write Bash:git push* or Edit:src/**", c)
	}
	for _, known := range [...]string{
		"Bash", "PowerShell", "Monitor", "Read", "Edit", "MultiEdit", "Write", "NotebookEdit", "Glob", "Grep", "LS",
		"WebFetch", "WebSearch", "Task", "Agent", "Skill", "AskUserQuestion", "TodoWrite",
	} {
		if tool != known && strings.EqualFold(tool, known) {
			return patternErr(0, "no tool is called %s: write %s", tool, known)
		}
	}
	return nil
}

// Glob is a glob, written out into alternatives without braces.
type Glob struct {
	alts []alternative
}

// alternative is one brace-free glob. Most are plain text, or plain text with
// a star at the end, and need no glob.
type alternative struct {
	text   string
	prefix bool          // text is how the subject starts
	glob   *glob.Pattern // decides alone when set
	source string        // as written
}

func (a *alternative) match(s string) bool {
	if a.glob != nil {
		return a.glob.Match(s)
	}
	return a.text == s || a.prefix && strings.HasPrefix(s, a.text)
}

// Match reports whether the glob matches a whole text.
func (m *Glob) Match(s string) bool {
	for i := range m.alts {
		if m.alts[i].match(s) {
			return true
		}
	}
	return false
}

// MatchesAny reports whether the glob matches one text of a list.
func (m *Glob) MatchesAny(list []string) bool {
	return slices.ContainsFunc(list, m.Match)
}

// NewGlob reads a glob whose wildcards match any characters. A glob that
// ends in rest also matches without it.
func NewGlob(source, rest string) (Glob, error) {
	globs, err := expandBraces(source)
	if err != nil {
		return Glob{}, err
	}
	var m Glob
	for _, g := range globs {
		alt, err := newAlternative(g)
		if err != nil {
			return Glob{}, err
		}
		m.alts = append(m.alts, alt)
		if head, ok := strings.CutSuffix(g, rest); ok && rest != "" && head != "" && !strings.HasSuffix(head, `\`) {
			if alt, err = newAlternative(head); err != nil {
				return Glob{}, err
			}
			m.alts = append(m.alts, alt)
		}
	}
	return m, nil
}

// newAlternative reads a glob without braces. It is never compiled with
// separators: then several stars in a row take exponential time.
func newAlternative(s string) (alternative, error) {
	if isPlain(s) {
		return alternative{text: s, source: s}, nil
	}
	if head, ok := strings.CutSuffix(s, "*"); ok && isPlain(head) {
		return alternative{text: head, prefix: true, source: s}, nil
	}
	if n := strings.Count(strings.ReplaceAll(s, "**", "*"), "*"); n > maxStars {
		return alternative{}, patternErr(0, "more than %d wildcards in one pattern", maxStars)
	}
	g, err := glob.Compile(s)
	if err != nil {
		var syntax *glob.SyntaxError
		if errors.As(err, &syntax) {
			return alternative{}, patternErr(min(syntax.Offset, len(s)), "bad glob: %s", syntax.Reason)
		}
		return alternative{}, patternErr(0, "bad glob: %v", err)
	}
	return alternative{glob: g, source: s}, nil
}

// isPlain reports whether s has no character that a glob gives a meaning.
func isPlain(s string) bool { return !strings.ContainsAny(s, `*?[]{}\`) }
