package rulebook

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/gk-hook/gk-hook/clients"
)

// readGemini reads the policies and the tool lists of Gemini CLI. Source:
// geminicli.com/docs/reference/policy-engine and /configuration.
func readGemini(b *book) {
	b.geminiSettings(filepath.Join(b.Home, ".gemini/settings.json"), "")
	for _, file := range b.List(filepath.Join(b.Home, ".gemini/policies/*.toml")) {
		b.geminiPolicy(file, "")
	}
	if b.Place.Project == "" {
		return
	}
	b.geminiSettings(filepath.Join(b.Place.Project, ".gemini/settings.json"), b.Place.Project)
	for _, file := range b.List(filepath.Join(b.Place.Project, ".gemini/policies/*.toml")) {
		b.geminiPolicy(file, b.Place.Project)
	}
}

func (b *book) geminiSettings(file, project string) {
	text, ok := b.open(file, project)
	if !ok {
		return
	}
	var doc struct {
		Tools struct{ Allowed, Exclude, Core []string }
	}
	if err := readJSON(text, &doc); err != nil {
		b.fail(err)
		return
	}
	for _, source := range doc.Tools.Exclude {
		b.geminiTool("deny", "tools.exclude", source)
	}
	for _, source := range doc.Tools.Allowed {
		b.geminiTool("allow", "tools.allowed", source)
	}
	if len(doc.Tools.Core) > 0 {
		b.leave("tools.core: "+strings.Join(doc.Tools.Core, ", "), "it says which tools there are; allowOnly is the key of the policy that is like it")
	}
}

// geminiTool carries over "tool" or "run_shell_command(prefix)".
func (b *book) geminiTool(list, key, source string) {
	tool, rest, specified := strings.Cut(source, "(")
	r := Rule{Source: key + ": " + source, List: list}
	canonical := geminiName(tool)
	switch {
	case canonical == "":
		b.leave(r.Source, "the tool is not known")
		return
	case specified && canonical == "Bash":
		r.Patterns = []string{prefix(strings.TrimSuffix(rest, ")"))}
	case specified:
		b.leave(r.Source, "only commands have something in parentheses")
		return
	default:
		r.Patterns = []string{canonical}
	}
	b.add(r)
}

// geminiName returns the canonical name of a tool of Gemini CLI, empty when it is not known.
func geminiName(tool string) string {
	switch tool {
	case "ShellTool":
		return "Bash"
	case "web_fetch":
		return "WebFetch"
	}
	if strings.HasPrefix(tool, "mcp__") {
		return tool
	}
	if row := clients.Named("gemini").Hook.Tool(tool); row != nil {
		return row.As
	}
	return ""
}

// geminiRule is one [[rule]].
type geminiRule struct {
	ToolName      any    `toml:"toolName"`
	MCPName       string `toml:"mcpName"`
	CommandPrefix any    `toml:"commandPrefix"`
	CommandRegex  string `toml:"commandRegex"`
	ArgsPattern   string `toml:"argsPattern"`
	Decision      string `toml:"decision"`
	DenyMessage   string `toml:"denyMessage"`
	Modes         []any  `toml:"modes"`
	Priority      int    `toml:"priority"`
}

func (b *book) geminiPolicy(file, project string) {
	text, ok := b.open(file, project)
	if !ok {
		return
	}
	var doc struct {
		Rule []geminiRule `toml:"rule"`
	}
	if err := toml.Unmarshal(text, &doc); err != nil {
		b.fail(fmt.Errorf("it is no TOML that can be read: %w", err))
		return
	}
	highest := -1
	for i := range doc.Rule {
		if g := &doc.Rule[i]; g.Decision != "allow" {
			highest = max(highest, g.Priority)
		}
	}
	for i := range doc.Rule {
		b.geminiPolicyRule(&doc.Rule[i], i+1, highest)
	}
}

// geminiPolicyRule carries one rule over. Priorities do not: in the policy, deny goes before confirm
// and confirm before allow.
func (b *book) geminiPolicyRule(g *geminiRule, n, highest int) {
	tools, prefixes := texts(g.ToolName), texts(g.CommandPrefix)
	r := Rule{Source: fmt.Sprintf("rule %d: %s %s %s", n, g.Decision, strings.Join(tools, "|"), strings.Join(prefixes, "|")), Reason: g.DenyMessage}
	r.Source = strings.TrimSpace(r.Source)
	r.List = map[string]string{"allow": "allow", "ask_user": "confirm", "deny": "deny"}[g.Decision]
	switch {
	case r.List == "":
		b.leave(r.Source, "its decision is not known")
		return
	case g.CommandRegex != "" || g.ArgsPattern != "":
		b.leave(r.Source, "it has a regular expression; write a pattern for what it is meant for")
		return
	case len(g.Modes) > 0 && r.List == "allow":
		b.leave(r.Source, "it holds in some modes alone, and Gemini CLI does not tell the guard which it is in")
		return
	case len(g.Modes) > 0:
		r.Notes = append(r.Notes, "it holds in every mode here")
	}
	if r.List == "allow" && g.Priority > highest && highest >= 0 {
		r.Notes = append(r.Notes, "its priority lifts other rules there; here what denies or asks goes first")
	}
	for _, tool := range tools {
		canonical := geminiName(tool)
		if g.MCPName != "" {
			canonical = "mcp__" + g.MCPName + "__" + tool
		}
		switch {
		case canonical == "" && tool == "*":
			canonical = "*"
		case canonical == "":
			b.leave(r.Source, "the tool "+tool+" is not known")
			return
		}
		if len(prefixes) == 0 {
			r.Patterns = append(r.Patterns, canonical)
		}
		for _, p := range prefixes {
			if canonical == "Bash" {
				r.Patterns = append(r.Patterns, prefix(p))
			}
		}
	}
	if len(r.Patterns) == 0 {
		b.leave(r.Source, "it names no tool that is known")
		return
	}
	b.add(r)
}

// texts returns a text, or the texts of a list.
func texts(v any) (list []string) {
	switch v := v.(type) {
	case string:
		return []string{v}
	case []any:
		for _, one := range v {
			if s, ok := one.(string); ok {
				list = append(list, s)
			}
		}
	}
	return list
}
