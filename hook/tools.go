package hook

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify"
)

// ownTool gives one of the client's own tools its canonical name, and the keys of its input
// theirs, by the client's row. A tool that is not listed keeps its name, and is unknown.
func ownTool(c *Call) error {
	t := c.Client.row().Tool(c.RawTool)
	switch {
	case t == nil:
		return nil
	case t.Patch != "":
		return patchCall(c, strings.Fields(t.Patch)...)
	case t.Shell != "":
		return shellCall(c, strings.Fields(t.Shell)...)
	}
	c.Tool = t.As
	switch {
	case t.Types != "":
		return typed(c, t.Types)
	case t.List != "":
		return eachPath(c, t.List)
	}
	if err := renameAll(c, strings.Fields(t.Keys)...); err != nil {
		return err
	}
	return openedPaths(c)
}

// inDirectory has the call work in the directory that its input names under one of the keys.
func inDirectory(c *Call, keys ...string) error {
	key, err := oneOf(c, keys...)
	if err != nil {
		return err
	}
	dir, err := fields(c.Input).optional(key)
	if err != nil {
		return fmt.Errorf("tool_input.%w", err)
	}
	if dir == "" {
		return nil
	}
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(c.Cwd, dir)
	}
	c.Base = c.Cwd
	c.Cwd, err = workDir(dir)
	return err
}

// project returns the root of the project in which the call's session works.
func (c *Call) project(home string) string { return classify.ProjectOf(cmp.Or(c.Base, c.Cwd), home) }

// oneOf returns the key, of those under which versions of the client look for the same thing, that the input holds; empty when it
// holds none. It is an error when it holds several and they differ: the client would use one and the guard judge the other.
func oneOf(c *Call, keys ...string) (string, error) {
	found := ""
	for _, key := range keys {
		v, ok := c.Input[key]
		switch {
		case !ok || v == nil:
		case found == "":
			found = key
		case !same(c.Input[found], v):
			return "", fmt.Errorf("tool_input of %s holds both %s and %s", c.RawTool, found, key)
		}
	}
	return found, nil
}

// same reports whether two values are the same text.
func same(a, b any) bool {
	s, ok1 := a.(string)
	t, ok2 := b.(string)
	return ok1 && ok2 && s == t
}

// typed makes c a call of two parts: the text as source of the shell that it is probably typed into, and
// as input of something that is not known. Without a text it only reads what was printed.
func typed(c *Call, key string) error {
	text, err := fields(c.Input).optional(key)
	if err != nil {
		return fmt.Errorf("tool_input.%w", err)
	}
	if text == "" {
		c.Tool = "BashOutput"
		return nil
	}
	c.Parts = []Part{{c.Tool, map[string]any{"command": pressed(text)}}, {c.RawTool, c.Input}}
	return nil
}

// pressed returns a text as it is typed: names of keys in braces stand for keys. Those that end a
// line end it; of others it is unknown what they do to the line, so that they separate words.
func pressed(text string) string {
	var b strings.Builder
	for rest := text; rest != ""; {
		before, after, found := strings.Cut(rest, "{")
		b.WriteString(before)
		if !found {
			break
		}
		key, next, closed := strings.Cut(after, "}")
		name := strings.ToLower(key)
		switch {
		case strings.HasSuffix(before, "$"): // a variable of the shell
			b.WriteString("{")
			next = after
		case closed && (name == "enter" || name == "return"):
			b.WriteString("\n")
		case closed && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789+-") == "":
			b.WriteString(" ")
		default:
			b.WriteString("{")
			next = after
		}
		rest = next
	}
	return b.String()
}

// eachPath makes c a call of one part for each path under the key.
func eachPath(c *Call, key string) error {
	value, ok := c.Input[key]
	if !ok || value == nil {
		return nil
	}
	list, isList := value.([]any)
	if !isList {
		list = []any{value}
	}
	if len(list) == 0 || len(list) > maxPatchFiles {
		return fmt.Errorf("tool_input.%s of %s has %d paths", key, c.RawTool, len(list))
	}
	delete(c.Input, key)
	for _, p := range list {
		one := maps.Clone(c.Input)
		if old, both := one["path"]; both && old != p {
			return fmt.Errorf("tool_input of %s holds both path and %s", c.RawTool, key)
		}
		one["path"] = p
		c.Parts = append(c.Parts, Part{c.Tool, one})
	}
	c.Input = c.Parts[0].Input
	if len(c.Parts) == 1 {
		c.Parts = nil
	}
	return nil
}

// eachOf makes a call of one part for each element of the list under key, of which the canonical tool
// takes what matters under the name as. It is the element itself, or in an object what stands under from.
func eachOf(c *Call, key, tool, from, as string) error {
	list, ok := c.Input[key].([]any)
	if text, isText := c.Input[key].(string); isText { // as JSON
		if doc, err := parseObject([]byte(`{"list":` + text + `}`)); err == nil && len(doc) == 1 {
			list, ok = doc["list"].([]any)
		}
	}
	if !ok || len(list) == 0 || len(list) > maxPatchFiles {
		return fmt.Errorf("%s of %s is not a list", key, c.RawTool)
	}
	for _, element := range list {
		one, isObject := element.(map[string]any)
		if isObject && from != "" {
			element = one[from]
		}
		c.Parts = append(c.Parts, Part{tool, map[string]any{as: element}})
	}
	c.Tool, c.Input = tool, c.Parts[0].Input
	if len(c.Parts) == 1 {
		c.Parts = nil
	}
	return nil
}

// shellCall makes c a Bash call whose command stands under one of the keys.
func shellCall(c *Call, keys ...string) error {
	key, err := oneOf(c, keys...)
	switch {
	case err != nil:
		return err
	case key == "":
		return fmt.Errorf("tool_input.%s of %s is missing", keys[0], c.RawTool)
	}
	if v := c.Input[key]; !same(v, v) {
		return fmt.Errorf("tool_input.%s of %s is %s, want a string", key, c.RawTool, kindOf(v))
	}
	c.Tool = "Bash"
	return rename(c, key, "command")
}

// rename moves an input's value to its canonical key. It is an error when both
// stand there and differ: the client would use one and the guard judge the other.
func rename(c *Call, from, to string) error {
	v, ok := c.Input[from]
	if !ok || from == to {
		return nil
	}
	if old, both := c.Input[to]; both && old != nil && !same(v, old) {
		return fmt.Errorf("tool_input of %s holds both %s and %s", c.RawTool, from, to)
	}
	delete(c.Input, from)
	c.Input[to] = v
	return nil
}

// renameAll renames pairs of keys.
func renameAll(c *Call, pairs ...string) error {
	for i := 0; i+1 < len(pairs); i += 2 {
		if err := rename(c, pairs[i], pairs[i+1]); err != nil {
			return err
		}
	}
	return nil
}

// validate checks the inputs that the judgement of a tool hangs on: those that
// must be there, and the type of those that may be. Other keys are kept and not
// looked at; an unknown tool may have any input.
func validate(p Part) error {
	if err := validName(p.Tool); err != nil {
		return err
	}
	if err := oneCase(p.Input); err != nil {
		return fmt.Errorf("%s call: %w", p.Tool, err)
	}
	must, may := inputKeys(p.Tool)
	in := fields(p.Input)
	for _, key := range must {
		s, err := in.text(key)
		if err == nil {
			err = noNUL(key, s)
		}
		if err != nil {
			return fmt.Errorf("%s call: tool_input.%w", p.Tool, err)
		}
	}
	for _, key := range may {
		s, err := in.optional(key)
		if err == nil && key != "content" && key != "old_string" && key != "new_string" && key != "new_source" {
			err = noNUL(key, s)
		}
		if err != nil {
			return fmt.Errorf("%s call: tool_input.%w", p.Tool, err)
		}
	}
	return nil
}

// oneCase refuses keys of an input that differ in the case of letters alone. Programs in Go, clients and servers among them, take
// both for the same key: the last of them counts.
func oneCase(input map[string]any) error {
	seen := make(map[string]string, len(input))
	for key := range input {
		folded := foldKey(key)
		if other, ok := seen[folded]; ok {
			return fmt.Errorf("tool_input holds both %q and %q", shorten(min(key, other), 40), shorten(max(key, other), 40))
		}
		seen[folded] = key
	}
	return nil
}

// foldKey returns what is the same for all keys that encoding/json takes for one: it also takes the long s and the sign of Kelvin for letters.
func foldKey(key string) string { return strings.ToLower(strings.ToUpper(key)) }

// inputKeys returns the strings that a tool's input must and may hold.
func inputKeys(tool string) (must, may []string) {
	switch tool {
	case "Bash", "Monitor", "PowerShell":
		return []string{"command"}, nil
	case "Read":
		return []string{"file_path"}, nil
	case "Edit", "MultiEdit":
		return []string{"file_path"}, []string{"old_string", "new_string"}
	case "Write":
		return []string{"file_path"}, []string{"content"}
	case "NotebookEdit":
		return []string{"notebook_path"}, []string{"new_source", "cell_id", "edit_mode"}
	case "Glob":
		return []string{"pattern"}, []string{"path"}
	case "Grep":
		return []string{"pattern"}, []string{"path", "glob"}
	case "LS":
		return []string{"path"}, nil
	case "WebFetch":
		return []string{"url"}, []string{"prompt"}
	case "WebSearch":
		return []string{"query"}, nil
	case "Task", "Agent":
		return nil, []string{"prompt", "description", "subagent_type"}
	}
	return nil, nil
}

// validName refuses a tool name that no client gives: it would be shown to
// people and matched by patterns.
func validName(name string) error {
	if len(name) > 256 {
		return fmt.Errorf("the tool's name is %d bytes long", len(name))
	}
	for _, r := range name {
		if r == ' ' || hidden(r) {
			return fmt.Errorf("the tool's name %q holds a blank or hidden character", shorten(name, 60))
		}
	}
	return nil
}

func noNUL(key, s string) error {
	if strings.ContainsRune(s, 0) {
		return fmt.Errorf("%s holds a NUL character", key)
	}
	return nil
}
