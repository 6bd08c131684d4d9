package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/approvals/pattern"
)

// Rule is one rule of a client.
type Rule struct {
	Client string `json:"client"`
	File   string `json:"file"`
	Source string `json:"source"` // as it stands there
	// List is where the patterns belong: "allow", "confirm" or "deny"; empty for a rule that
	// cannot carry over.
	List     string   `json:"list"`
	Patterns []string `json:"patterns"`
	Reason   string   `json:"reason,omitempty"`
	// Project is the root of the only project in which it holds; empty for everywhere.
	Project string   `json:"project,omitempty"`
	Notes   []string `json:"notes"`
}

// Place is where settings are looked for.
type Place struct {
	Home    string
	Project string // root of the project, empty for none
	// Args are words of a client's command line, for clients that take rules there.
	Args []string
	// Read returns the text of a file.
	Read func(path string) ([]byte, error)
	// List returns the paths that match a pattern.
	List func(glob string) []string
}

// book collects the rules of one client.
type book struct {
	Place
	client  string
	file    string
	project string // for which the file's rules hold
	rules   []Rule
	errs    []error
}

// open reads a file, whose rules hold in a project alone when one is given. It reports whether
// there is one that can be read.
func (b *book) open(file, project string) ([]byte, bool) {
	b.file, b.project = file, project
	text, err := b.Place.Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false
	}
	if err != nil {
		b.errs = append(b.errs, fmt.Errorf("%s: %w", file, err))
	}
	return text, err == nil
}

// fail notes that the file cannot be read.
func (b *book) fail(err error) { b.errs = append(b.errs, fmt.Errorf("%s: %w", b.file, err)) }

// add adds a rule. Patterns that the policy does not take make it one that is not carried over.
func (b *book) add(r Rule) {
	r.Client, r.File = b.client, b.file
	if r.Project == "" {
		r.Project = b.project
	}
	for _, p := range r.Patterns {
		parsed, err := pattern.Parse(p, b.Home)
		if err != nil {
			r.List, r.Patterns = "", nil
			r.Notes = append(r.Notes, "not carried over: "+err.Error())
			break
		}
		if about := parsed.Broad(); r.List == "allow" && about != "" {
			r.Notes = append(r.Notes, p+" "+about)
		}
	}
	if r.List == "" {
		r.Patterns = nil
	}
	b.rules = append(b.rules, r)
}

// leave adds a rule that is not carried over.
func (b *book) leave(source, why string) {
	b.add(Rule{Source: source, Notes: []string{"not carried over: " + why}})
}

// literal returns a text as a glob that matches nothing else.
func literal(text string) string {
	var s strings.Builder
	for _, c := range text {
		if strings.ContainsRune(`*?[]{}\`, c) {
			s.WriteByte('\\')
		}
		s.WriteRune(c)
	}
	return s.String()
}

// stars returns a text as a glob in which only "*" has a meaning.
func stars(text string) string {
	parts := strings.Split(text, "*")
	for i := range parts {
		parts[i] = literal(parts[i])
	}
	return strings.Join(parts, "*")
}

// prefix returns the pattern of the commands that start with these words.
func prefix(words string) string { return "Bash:" + literal(strings.TrimSpace(words)) + " *" }

// Tools that do the same to a file. A pattern of the policy names each.
const (
	readingTools = "{Read,NotebookRead,Grep,Glob,LS}"
	editingTools = "{Edit,MultiEdit,Write,NotebookEdit}"
)

// pathGlob returns the glob of the policy for one that is written as gitignore has it: without a
// slash it is a name in any folder, and a folder stands for all in it.
func pathGlob(glob string) string {
	glob = strings.TrimPrefix(glob, "./")
	if !strings.Contains(strings.TrimSuffix(glob, "/"), "/") && glob != "**" {
		glob = "**/" + glob
	}
	return glob
}

// underHome returns an absolute path with "~" for the home directory.
func (b *book) underHome(path string) string {
	if rest, ok := strings.CutPrefix(path, b.Home+string(filepath.Separator)); ok {
		return "~/" + filepath.ToSlash(rest)
	}
	return path
}
