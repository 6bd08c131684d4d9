package rulebook

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/tailscale/hujson"
)

// readJSON reads JSON that may hold comments.
func readJSON(text []byte, into any) error {
	plain, err := hujson.Standardize(text)
	if err == nil {
		err = json.Unmarshal(plain, into)
	}
	if err != nil {
		return fmt.Errorf("it is no JSON that can be read: %w", err)
	}
	return nil
}

// readClaude reads the permissions of Claude Code. Source: code.claude.com/docs/en/permissions.
func readClaude(b *book) {
	b.claudeFile(filepath.Join(b.Home, ".claude/settings.json"), "")
	if b.Place.Project != "" {
		b.claudeFile(filepath.Join(b.Place.Project, ".claude/settings.json"), b.Place.Project)
		b.claudeFile(filepath.Join(b.Place.Project, ".claude/settings.local.json"), b.Place.Project)
	}
}

func (b *book) claudeFile(file, project string) {
	text, ok := b.open(file, project)
	if !ok {
		return
	}
	var doc struct {
		Permissions struct {
			Allow, Ask, Deny      []string
			DefaultMode           string
			AdditionalDirectories []string
		}
	}
	if err := readJSON(text, &doc); err != nil {
		b.fail(err)
		return
	}
	p := &doc.Permissions
	for _, list := range [...]struct {
		name  string
		rules []string
	}{{"deny", p.Deny}, {"confirm", p.Ask}, {"allow", p.Allow}} {
		for _, source := range list.rules {
			b.claudeRule(list.name, source)
		}
	}
	if p.DefaultMode != "" {
		b.leave("defaultMode: "+p.DefaultMode, "a mode stays the client's own; see docs/modes.md")
	}
	for _, dir := range p.AdditionalDirectories {
		b.leave("additionalDirectories: "+dir, "the guard judges each file by where it is; allow Edit:"+dir+"/** for changes there")
	}
}

// claudeRule carries one rule over: "Tool" or "Tool(specifier)".
func (b *book) claudeRule(list, source string) {
	tool, rest, specified := strings.Cut(source, "(")
	inner, closed := strings.CutSuffix(rest, ")")
	if specified && !closed {
		b.leave(source, "its parenthesis is not closed, so that Claude Code ignores it")
		return
	}
	r := Rule{Source: source, List: list}
	switch {
	case !specified && strings.HasPrefix(tool, "mcp__"):
		r.Patterns = []string{claudeServer(tool)}
	case !specified && (tool == "Read" || tool == "Edit"):
		r.Patterns = []string{map[string]string{"Read": readingTools, "Edit": editingTools}[tool]}
	case !specified:
		r.Patterns = []string{tool}
	case tool == "Bash":
		r.Patterns = []string{claudeCommand(inner)}
	case tool == "Read":
		r.Patterns, r.Notes = b.claudePath(readingTools, inner)
	case tool == "Edit":
		r.Patterns, r.Notes = b.claudePath(editingTools, inner)
	case tool == "WebFetch" && strings.HasPrefix(inner, "domain:"):
		r.Patterns = domain(strings.TrimPrefix(inner, "domain:"))
	case tool == "Write" || tool == "MultiEdit" || tool == "NotebookEdit" || tool == "Glob" || tool == "Grep":
		b.leave(source, "Claude Code takes it and never looks at it: only Edit(path) and Read(path) count")
		return
	default:
		b.leave(source, "what stands in the parentheses has no pattern in the policy")
		return
	}
	if len(r.Patterns) == 0 {
		r.List = ""
	}
	b.add(r)
}

// claudeServer returns the pattern for the tools of a server, or for one of them.
func claudeServer(tool string) string {
	if strings.Count(tool, "__") == 1 && !strings.HasSuffix(tool, "*") {
		return tool + "__*"
	}
	return tool
}

// claudeCommand returns the pattern of a command: "prefix:*" ends at a word, and "*" is any text.
func claudeCommand(text string) string {
	if words, ok := strings.CutSuffix(text, ":*"); ok {
		return prefix(words)
	}
	if text == "*" {
		return "Bash"
	}
	return "Bash:" + stars(text)
}

// claudePath returns the pattern of a path: "//" is the root, "~/" the home directory, "/" the
// folder of the settings, and what else there is starts in the working directory.
func (b *book) claudePath(tools, glob string) (patterns, notes []string) {
	switch {
	case strings.HasPrefix(glob, "//"):
		glob = b.underHome(glob[1:])
	case strings.HasPrefix(glob, "~/"):
	case strings.HasPrefix(glob, "/") && b.project == "":
		return nil, []string{"not carried over: in your own settings, / is the folder ~/.claude; write // for the root"}
	case strings.HasPrefix(glob, "/"):
		glob = glob[1:]
	default:
		if glob = pathGlob(glob); b.project == "" {
			notes = []string{"it starts in the working directory; the policy takes it from the project's root"}
		}
	}
	if strings.HasSuffix(glob, "/") {
		glob += "**"
	}
	return []string{tools + ":" + glob}, notes
}

// domain returns the patterns of the addresses of a host.
func domain(host string) []string {
	if host == "*" {
		return []string{"WebFetch"}
	}
	return []string{"WebFetch:https://" + host + "/*", "WebFetch:http://" + host + "/*"}
}
