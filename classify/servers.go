package classify

import (
	"maps"
	"slices"

	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/mcp"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tool"
)

// serverTool judges a call of a tool of an MCP server by its row: what it does, and what it
// does with each of its inputs.
func (c *classifier) serverTool(s *mcp.Server, t *mcp.Tool) {
	c.inputTexts()
	for _, e := range t.Does {
		c.effect(-1, e, "")
	}
	input, stray := c.call.Input, map[string]any{}
	if within, ok := input[s.Within].(map[string]any); ok && s.Within != "" && len(input) == 1 {
		input = within
	}
	for _, key := range slices.Sorted(maps.Keys(input)) {
		value := input[key]
		role, known := t.Role(s, key)
		switch texts, whole := textsOf(value); {
		case value == nil, value == "":
		case !known, role != spec.Text && !whole:
			stray[key] = value
		case role == spec.Text:
			c.handsOver(key, value, 0)
		default:
			for _, text := range texts {
				c.serverInput(role, text)
			}
		}
	}
	c.stray(stray)
	if words, ok := t.Words(input); !ok {
		c.unknown(-1, "its input is no part of a command line")
	} else if len(words) > 0 {
		c.asShell(shell.Quote(words...), "does its work")
	}
	if t.Acts {
		c.reader().ReadVerbs()
	}
	if len(c.a.Effects) == 0 {
		c.unknown(-1, "is called without the input that says what it works on")
	}
}

// textsOf returns a text, or a list of texts, and whether that is all of the value.
func textsOf(value any) ([]string, bool) {
	texts := tool.Texts(value)
	list, isList := value.([]any)
	return texts, isList && len(texts) == len(list) || !isList && len(texts) == 1
}

// serverInput judges what a tool does with an input that is not plain data.
func (c *classifier) serverInput(role spec.Role, text string) {
	switch c.misleads(-1, confusable.Text(text)); role {
	case spec.FetchesURL:
		c.page(text)
	case spec.ConnectsTo:
		c.fetch(-1, spec.Lit(text), role, spec.Effect{ID: spec.LoginElsewhere, Why: "signs in at a machine that the call names"})
	case spec.RunsShell:
		c.asShell(text, "runs a command")
	case spec.RunsSQL:
		before := len(c.a.Effects)
		c.asShell("psql -c "+shell.Quote(text), "runs SQL")
		if slices.ContainsFunc(c.a.Effects[before:], func(e Effect) bool { return e.Unseen() }) {
			c.reader().ReadStatement(text)
		}
	case spec.RunsCode:
		c.reader().ReadCode(text)
	default:
		before := len(c.a.Effects)
		c.reader().ReadPath(text, role)
		mayBeSecret := func(e Effect) bool { return e.Scope == spec.Secret || e.Scope == spec.UnknownScope }
		if role == spec.SendsFile && slices.ContainsFunc(c.a.Effects[before:], mayBeSecret) {
			c.sendsSecret("sends credentials")
		}
		if p := c.world.PlaceText(text, ""); p.Path != text {
			c.a.Subjects = append(c.a.Subjects, p.Path)
		}
	}
}

// handsOver looks for credentials in what a tool is given, at any depth.
func (c *classifier) handsOver(key string, value any, depth int) {
	if depth > tool.MaxDepth {
		c.unknown(-1, "its input is too large to be looked at")
		return
	}
	switch v := value.(type) {
	case string:
		if len(v) > facts.MostSearched {
			c.effect(-1, spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "a text of its input is too long to be looked at"}, key)
		}
		if head := v[:min(len(v), facts.MostSearched)]; facts.HoldsSecret(head) || facts.MentionsToken(head) {
			c.effect(-1, spec.Effect{ID: "secret.send", Kind: spec.Read, Scope: spec.Secret, Why: "hands a token or a private key to the tool"}, key)
		}
	case []any:
		for _, one := range v {
			c.handsOver(key, one, depth+1)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			c.handsOver(key, name, depth+1)
			c.handsOver(key, v[name], depth+1)
		}
	}
}
