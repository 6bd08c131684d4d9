package approvals

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gobwas/glob"
)

const (
	// maxPattern bounds the length of a pattern, in bytes.
	maxPattern = 512
	// maxAlternatives bounds what the braces of one pattern stand for. Braces
	// are written out when a pattern is read, since matching them takes
	// exponential time.
	maxAlternatives = 32
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
	tool   matcher
	// all says that the pattern is for every call of the tool.
	all  bool
	text matcher // for tools that take no path
	path matcher // for tools that take one
	// base says that the path pattern has no slash: where it restricts, it
	// matches file names in every folder.
	base bool
	// action says that the pattern is a glob over whatever is done: the tool's
	// name, texts and paths, in lower case.
	action bool
}

// String returns the pattern as it was written.
func (p *Pattern) String() string { return p.source }

// A PatternError says what is wrong with a pattern, and where.
type PatternError struct {
	Offset  int // in bytes from the start of the pattern
	Message string
}

func (e *PatternError) Error() string { return e.Message }

func patternErr(offset int, format string, args ...any) error {
	return &PatternError{offset, fmt.Sprintf(format, args...)}
}

// ParsePattern reads a pattern. A leading "~/" of the glob stands for home,
// which is an absolute path. Errors are *PatternError.
func ParsePattern(source, home string) (Pattern, error) {
	p := Pattern{source: source}
	if len(source) > maxPattern {
		return p, patternErr(maxPattern, "pattern is longer than %d bytes", maxPattern)
	}
	if i := strings.IndexFunc(source, func(c rune) bool { return c < ' ' || c == 0x7f || c == '\uFFFD' }); i >= 0 {
		return p, patternErr(i, "pattern holds a character that cannot be seen")
	}
	tool, arg, hasArg := strings.Cut(source, ":")
	if err := checkTool(tool, arg); err != nil {
		return p, err
	}
	var err error
	if p.tool, err = newMatcher(tool, false); err != nil {
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
	if p.text, err = newMatcher(arg, false); err != nil {
		return p, shift(err, at)
	}
	path, offset := arg, at
	if arg == "~" || strings.HasPrefix(arg, "~/") {
		if home == "" {
			return p, patternErr(at, "~ cannot be resolved: HOME is not set")
		}
		path, offset = glob.QuoteMeta(home)+arg[1:], at-len(glob.QuoteMeta(home))+1
	}
	if p.path, err = newMatcher(path, true); err != nil {
		return p, shift(err, max(offset, at))
	}
	p.base = !strings.Contains(path, "/")
	return p, nil
}

// parseAction reads a glob over whatever is done, of any tool: "*production*".
func parseAction(source string) (Pattern, error) {
	p := Pattern{source: source, action: true}
	if source == "" || len(source) > maxPattern {
		return p, patternErr(0, "a glob must have 1 to %d bytes", maxPattern)
	}
	var err error
	p.text, err = newMatcher(strings.ToLower(source), false)
	return p, err
}

func shift(err error, by int) error {
	var pe *PatternError
	if errors.As(err, &pe) {
		return &PatternError{pe.Offset + by, pe.Message}
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

// matcher is a glob, written out into alternatives without braces.
type matcher struct {
	alts []alternative
}

// alternative is one brace-free glob. Most are plain text, or plain text with
// a star at the end, and need no glob.
type alternative struct {
	text   string
	prefix bool          // text is how the subject starts
	glob   *glob.Pattern // decides alone when set
}

func (m *matcher) match(s string) bool {
	for i := range m.alts {
		a := &m.alts[i]
		switch {
		case a.glob != nil:
			if a.glob.Match(s) {
				return true
			}
		case a.text == s, a.prefix && strings.HasPrefix(s, a.text):
			return true
		}
	}
	return false
}

// newMatcher reads a glob. In a path, "*" and "?" stop at slashes, "**" does
// not, and "**/" also stands for no folder at all. A trailing " *", or "/**" of a
// path, also stands for nothing.
func newMatcher(source string, path bool) (matcher, error) {
	texts, err := expandBraces(source)
	if err != nil {
		return matcher{}, err
	}
	if path {
		texts, err = expandFolders(texts)
		if err != nil {
			return matcher{}, err
		}
	}
	rest := " *"
	if path {
		rest = "/**"
	}
	var m matcher
	for _, s := range texts {
		alt, err := newAlternative(s, path)
		if err != nil {
			return matcher{}, err
		}
		m.alts = append(m.alts, alt)
		if head, ok := strings.CutSuffix(s, rest); ok && head != "" && !strings.HasSuffix(head, `\`) {
			if alt, err = newAlternative(head, path); err != nil {
				return matcher{}, err
			}
			m.alts = append(m.alts, alt)
		}
	}
	return m, nil
}

func newAlternative(s string, path bool) (alternative, error) {
	if isPlain(s) {
		return alternative{text: s}, nil
	}
	rest := "*"
	if path {
		rest = "**"
	}
	if head, ok := strings.CutSuffix(s, rest); ok && isPlain(head) {
		return alternative{text: head, prefix: true}, nil
	}
	if n := strings.Count(strings.ReplaceAll(s, "**", "*"), "*"); n > maxStars {
		return alternative{}, patternErr(0, "more than %d wildcards in one pattern", maxStars)
	}
	var separators []rune
	if path {
		separators = []rune{'/'}
	}
	g, err := glob.Compile(s, separators...)
	if err != nil {
		var syntax *glob.SyntaxError
		if errors.As(err, &syntax) {
			return alternative{}, patternErr(min(syntax.Offset, len(s)), "bad glob: %s", syntax.Reason)
		}
		return alternative{}, patternErr(0, "bad glob: %v", err)
	}
	return alternative{glob: g}, nil
}

// isPlain reports whether s has no character that a glob gives a meaning.
func isPlain(s string) bool { return !strings.ContainsAny(s, `*?[]{}\`) }
