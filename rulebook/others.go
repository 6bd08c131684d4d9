package rulebook

import (
	"bytes"
	"encoding/json"
	"path"
	"path/filepath"
	"strings"

	"github.com/tailscale/hujson"
)

// readCopilot reads --allow-tool and --deny-tool, as the command line of Copilot CLI has them.
// Source: docs.github.com, "Allowing and denying tool use".
func readCopilot(b *book) {
	b.file = "its command line"
	lists := map[string]string{"--allow-tool": "allow", "--deny-tool": "deny"}
	for i, arg := range b.Args {
		flag, value, given := strings.Cut(arg, "=")
		if !given && i+1 < len(b.Args) {
			value = b.Args[i+1]
		}
		if list := lists[flag]; list != "" {
			for tool := range strings.SplitSeq(value, ",") {
				b.copilotTool(list, strings.TrimSpace(tool))
			}
		}
	}
}

// copilotTool carries over shell, shell(COMMAND), shell(COMMAND:*), write, and SERVER(tool).
func (b *book) copilotTool(list, source string) {
	tool, rest, specified := strings.Cut(source, "(")
	inner := strings.TrimSuffix(rest, ")")
	r := Rule{Source: source, List: list}
	switch {
	case tool == "shell" && specified:
		words, _ := strings.CutSuffix(inner, ":*")
		r.Patterns = []string{prefix(words)}
	case tool == "shell":
		r.Patterns = []string{"Bash"}
	case tool == "write" && specified:
		r.Patterns = []string{editingTools + ":" + pathGlob(inner)}
	case tool == "write":
		r.Patterns = []string{editingTools}
	case tool == "read" || tool == "url" || tool == "memory":
		b.leave(source, "the policy has no pattern of that form")
		return
	case specified && inner != "":
		r.Patterns = []string{"mcp__" + tool + "__" + inner}
	default:
		r.Patterns = []string{"mcp__" + tool + "__*"}
	}
	b.add(r)
}

// readCursor reads the permissions of Cursor's command line. Source: cursor.com/docs/cli,
// "Permissions".
func readCursor(b *book) {
	b.cursorFile(filepath.Join(b.Home, ".cursor/cli-config.json"), "")
	if b.Place.Project != "" {
		b.cursorFile(filepath.Join(b.Place.Project, ".cursor/cli.json"), b.Place.Project)
	}
}

func (b *book) cursorFile(file, project string) {
	text, ok := b.open(file, project)
	if !ok {
		return
	}
	var doc struct {
		Permissions struct{ Allow, Deny []string }
	}
	if err := readJSON(text, &doc); err != nil {
		b.fail(err)
		return
	}
	for _, source := range doc.Permissions.Deny {
		b.cursorRule("deny", source)
	}
	for _, source := range doc.Permissions.Allow {
		b.cursorRule("allow", source)
	}
}

// cursorRule carries over Shell(BASE), Shell(BASE:ARGS), Read(GLOB), Write(GLOB), WebFetch(HOST)
// and Mcp(SERVER:TOOL).
func (b *book) cursorRule(list, source string) {
	tool, rest, _ := strings.Cut(source, "(")
	inner, closed := strings.CutSuffix(rest, ")")
	r := Rule{Source: source, List: list}
	switch {
	case !closed || inner == "":
		b.leave(source, "it is not of the form Tool(what)")
		return
	case tool == "Shell" && (inner == "*" || inner == "**"):
		r.Patterns = []string{"Bash"}
	case tool == "Shell":
		base, args, given := strings.Cut(inner, ":")
		if r.Patterns = []string{prefix(base)}; given && args != "*" {
			r.Patterns = []string{"Bash:" + literal(base) + " " + stars(args)}
		}
	case tool == "Read":
		r.Patterns = []string{readingTools + ":" + b.underHome(pathGlob(inner))}
	case tool == "Write":
		r.Patterns = []string{editingTools + ":" + b.underHome(pathGlob(inner))}
	case tool == "WebFetch":
		r.Patterns = domain(inner)
	case tool == "Mcp":
		server, name, _ := strings.Cut(strings.ReplaceAll(inner, " ", ""), ":")
		if name == "" {
			name = "*"
		}
		r.Patterns = []string{"mcp__" + server + "__" + name}
	default:
		b.leave(source, "the tool is not known")
		return
	}
	b.add(r)
}

// readOpenCode reads the permissions of OpenCode. Source: opencode.ai/docs/permissions. Of rules
// for the same tool the last one that matches counts, so that their order matters.
func readOpenCode(b *book) {
	for _, name := range [...]string{"opencode.json", "opencode.jsonc"} {
		b.openCodeFile(filepath.Join(b.Home, ".config/opencode", name), "")
		if b.Place.Project != "" {
			b.openCodeFile(filepath.Join(b.Place.Project, name), b.Place.Project)
		}
	}
}

func (b *book) openCodeFile(file, project string) {
	text, ok := b.open(file, project)
	if !ok {
		return
	}
	var doc struct{ Permission json.RawMessage }
	if err := readJSON(text, &doc); err != nil {
		b.fail(err)
		return
	}
	for _, tool := range ordered(doc.Permission) {
		rules := ordered(tool.value)
		if len(rules) == 0 {
			rules = []entry{{"*", tool.value}}
		}
		for i, rule := range rules {
			b.openCodeRule(tool.key, rules[:i], rule)
		}
	}
}

// entry is a key of an object with its value.
type entry struct {
	key   string
	value json.RawMessage
}

// ordered returns the entries of an object in the order in which they stand.
func ordered(object json.RawMessage) (list []entry) {
	v, err := hujson.Parse(object)
	if err != nil {
		return nil
	}
	o, ok := v.Value.(*hujson.Object)
	if !ok {
		return nil
	}
	for i := range o.Members {
		var key string
		if json.Unmarshal(o.Members[i].Name.Pack(), &key) == nil {
			list = append(list, entry{key, bytes.TrimSpace(o.Members[i].Value.Pack())})
		}
	}
	return list
}

// openCodeTools are the tools of the policy for those of OpenCode.
var openCodeTools = [...]struct{ name, tools string }{
	{"bash", "Bash"}, {"edit", editingTools}, {"read", readingTools}, {"webfetch", "WebFetch"}, {"websearch", "WebSearch"},
}

func (b *book) openCodeRule(tool string, before []entry, rule entry) {
	var action string
	_ = json.Unmarshal(rule.value, &action)
	r := Rule{Source: tool + " " + rule.key + ": " + action, List: map[string]string{"allow": "allow", "ask": "confirm", "deny": "deny"}[action]}
	tools := ""
	for _, t := range openCodeTools {
		if t.name == tool {
			tools = t.tools
		}
	}
	switch {
	case r.List == "":
		b.leave(r.Source, "its action is not known")
		return
	case tools == "":
		b.leave(r.Source, "the policy has nothing like it")
		return
	case rule.key == "*" && r.List == "confirm":
		b.leave(r.Source, "the guard asks by itself about what changes something; confirm would ask about reads too, and go before what is allowed")
		return
	case rule.key == "*" && r.List == "deny":
		b.leave(r.Source, "deny would go before what is allowed; allowOnly is the key that denies the rest")
		return
	}
	for _, earlier := range before {
		var was string
		_ = json.Unmarshal(earlier.value, &was)
		if matched, err := path.Match(strings.ReplaceAll(earlier.key, "/", ":"), strings.ReplaceAll(rule.key, "/", ":")); r.List == "allow" &&
			was != "allow" && earlier.key != "*" && err == nil && matched {
			r.Notes = append(r.Notes, "there it lifts "+earlier.key+": "+was+", which goes first here")
		}
	}
	switch {
	case rule.key == "*":
		r.Patterns = []string{tools}
	case tools == "Bash":
		r.Patterns = []string{"Bash:" + stars(rule.key)}
	default:
		r.Patterns = []string{tools + ":" + stars(rule.key)}
	}
	b.add(r)
}
