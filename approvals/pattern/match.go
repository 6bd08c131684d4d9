package pattern

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify"
)

// A Call is an assessed call seen the way patterns look at it.
type Call struct {
	*classify.Assessment
	// Where the call comes from, absolute; empty where there is none.
	Cwd, Project, Home string

	paths []string // for file tools: every form of every path, for patterns that restrict
	texts []string // for shells: every form of every invocation, for patterns that restrict
	ready bool
}

// TakesPath reports whether patterns for a tool are compared with paths.
func TakesPath(tool string) bool { return slices.Contains(pathTools[:], tool) }

// IsShell reports whether the call runs shell source.
func (s *Call) IsShell() bool { return s.Source != "" || len(s.Invocations) > 0 }

// IsFor reports whether the pattern is for the call's tool. Patterns for
// Bash hold for every tool that runs shell source of that kind: Monitor,
// background shells.
func (p *Pattern) IsFor(s *Call) bool {
	return p.action || p.tool.Match(s.Tool) || s.IsShell() && s.Tool != "PowerShell" && p.tool.Match("Bash")
}

// accepts reports whether a pattern that allows matches a text. Globs over actions disregard case.
func (p *Pattern) accepts(text string) bool {
	if p.action {
		text = strings.ToLower(text)
	}
	return p.text.Match(text)
}

// Concerns reports whether a pattern that restricts concerns the call. It errs
// towards yes: any invocation, any form of any path.
func (p *Pattern) Concerns(s *Call) bool {
	if p.action {
		return p.concernsAction(s)
	}
	if !p.IsFor(s) {
		return false
	}
	if p.all {
		return true
	}
	s.prepare()
	for _, t := range s.texts {
		if p.text.Match(t) {
			return true
		}
	}
	if !TakesPath(s.Tool) {
		return false
	}
	for _, path := range s.paths {
		if p.path.Match(path) || p.base && p.path.Match(filepath.Base(path)) {
			return true
		}
	}
	return false
}

func (p *Pattern) concernsAction(s *Call) bool {
	if p.text.Match(strings.ToLower(s.Tool)) {
		return true
	}
	s.prepare()
	for _, list := range [...][]string{s.texts, s.paths} {
		for _, t := range list {
			if p.text.Match(strings.ToLower(t)) {
				return true
			}
		}
	}
	return false
}

// prepare writes down all forms that patterns which restrict are matched against.
func (s *Call) prepare() {
	if s.ready {
		return
	}
	s.ready = true
	if s.IsShell() {
		s.texts = append(s.texts, s.Source)
		for i := range s.Invocations {
			s.texts = appendForms(s.texts, &s.Invocations[i])
		}
	}
	if !TakesPath(s.Tool) {
		s.texts = append(s.texts, s.Subjects...)
		return
	}
	for _, path := range s.Subjects {
		s.paths = append(s.paths, path)
		abs := path
		if !filepath.IsAbs(abs) {
			abs = filepath.Join(s.Cwd, abs)
		}
		s.addPath(filepath.Clean(abs))
	}
	for i := range s.Effects {
		if path := s.Effects[i].Path; path != "" {
			s.addPath(path)
		}
	}
}

// addPath adds an absolute path, and what it is relative to the project and the working directory.
func (s *Call) addPath(abs string) {
	s.paths = append(s.paths, abs)
	for _, root := range [...]string{s.Project, s.Cwd} {
		if rel, ok := Below(root, abs); ok {
			s.paths = append(s.paths, rel)
		}
	}
}

// Below returns path relative to root when it lies there.
func Below(root, path string) (string, bool) {
	if root == "" {
		return "", false
	}
	if rest, ok := strings.CutPrefix(path, root); ok {
		if rest == "" {
			return ".", true
		}
		if root[len(root)-1] == filepath.Separator {
			return rest, true
		}
		if rest[0] == filepath.Separator {
			return rest[1:], true
		}
	}
	return "", false
}

// appendForms adds the texts of an invocation that a restricting pattern is
// matched against: as it is, behind each of its wrappers, and without the
// options before its subcommand, so that "git -C dir push" is a "git push".
func appendForms(texts []string, inv *classify.Invocation) []string {
	forms := []string{inv.Text}
	if len(inv.Argv) > 0 && strings.Contains(inv.Argv[0], "/") {
		forms = append(forms, asWritten(inv))
	}
	forms = append(forms, withoutOptions(inv.Argv)...)
	texts = append(texts, forms...)
	for i := range inv.Via {
		via := strings.Join(inv.Via[i:], " ") + " "
		for _, f := range forms {
			texts = append(texts, via+f)
		}
	}
	return texts
}

// maxGlobalOptions bounds how far options before a subcommand are looked for.
const maxGlobalOptions = 16

// withoutOptions returns what may be the command without the options that
// stand before its first operand. An option may take a value or not: both count.
func withoutOptions(argv []string) []string {
	isOption := func(i int) bool { return strings.HasPrefix(argv[i], "-") }
	if len(argv) < 3 || !isOption(1) {
		return nil
	}
	var forms []string
	for i := 2; i < len(argv) && i <= maxGlobalOptions; i++ {
		if isOption(i) {
			continue
		}
		forms = append(forms, filepath.Base(argv[0])+" "+strings.Join(argv[i:], " "))
		if !isOption(i - 1) {
			break // the word before was the option's value, so this one starts the command
		}
	}
	return forms
}

// CoversInvocation reports whether a pattern that allows covers the invocation:
// what matches must be what will run, so a text with unknown stretches is
// covered only when they cannot matter.
func (p *Pattern) CoversInvocation(inv *classify.Invocation) bool {
	switch {
	case !inv.Known && !inv.Understood:
		return false
	case p.all:
		return true
	case inv.Beside:
		return false // the text is not all that will happen
	}
	return p.accepts(Subject(inv))
}

// Subject returns the text of an invocation that a pattern must match to cover it.
func Subject(inv *classify.Invocation) string {
	if len(inv.Argv) > 0 && strings.Contains(inv.Argv[0], "/") && !systemProgram(inv.Argv[0]) {
		return asWritten(inv) // ./git is not git
	}
	return inv.Text
}

// systemProgram reports whether a program named by its path lies where the
// system puts the program of that name, out of the project's reach.
func systemProgram(path string) bool {
	switch filepath.Dir(path) {
	case "/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin":
		return true
	}
	return false
}

// asWritten returns the text of the invocation with its program named as in the call.
func asWritten(inv *classify.Invocation) string {
	_, rest, spaced := strings.Cut(inv.Text, " ")
	if !spaced || len(inv.Argv) == 1 || strings.ContainsAny(inv.Argv[0], " '") {
		return inv.Argv[0]
	}
	return inv.Argv[0] + " " + rest
}

// CoversAll reports whether a pattern that allows covers every call of its tools.
func (p *Pattern) CoversAll() bool { return p.all }

// CoversText reports whether a pattern that allows covers a text of a tool's input.
func (p *Pattern) CoversText(text, tool string) bool {
	return p.all || p.accepts(text) && tool != "WebFetch" || tool == "WebFetch" && !p.action && p.coversURL(text)
}

// ForTool returns a glob over actions as it counts for a tool: when it matches the tool's
// name, it covers every call of it.
func (p Pattern) ForTool(name string) Pattern {
	p.all = p.text.Match(strings.ToLower(name))
	return p
}

// NamesTool reports whether the pattern is for a tool of that name.
func (p *Pattern) NamesTool(name string) bool { return p.tool.Match(name) }

// CoversPath reports whether a pattern that allows covers the resolved path,
// as an absolute path or relative to the project; one that is unknown is empty.
func (p *Pattern) CoversPath(path string, s *Call) bool {
	matches := p.path.Match
	if p.action {
		matches = p.accepts
	}
	switch {
	case p.all:
		return true
	case path == "":
		return false
	case matches(path):
		return true
	}
	root := s.Project
	if root == "" {
		root = s.Cwd
	}
	if rel, ok := Below(root, path); ok && matches(rel) {
		return true
	}
	// The project may be reached through a symbolic link; the path is resolved.
	if real, err := filepath.EvalSymlinks(root); err == nil && real != root {
		rel, ok := Below(real, path)
		return ok && matches(rel)
	}
	return false
}
