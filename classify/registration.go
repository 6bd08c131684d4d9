package classify

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// matters are the traits of a file that count when it is replaced by the way.
const matters = paths.Startup | paths.Registers | paths.Root | paths.Steers | paths.GitDir

// maxSettings bounds a settings file that is read, in bytes.
const maxSettings = 1 << 20

// unregisters reports whether an effect on a path removes or changes a file by
// which an agent asks the guard. What a shell command writes is not compared with
// what is there: that the guard is named there is enough.
func (c *classifier) unregisters(e *spec.Effect, p paths.Place) bool {
	switch e.Kind {
	case spec.Write, spec.Create, spec.Delete:
	default:
		return false
	}
	if e.Scope != spec.Agent && !p.Has(paths.AgentTree) && !p.Has(paths.Registers) {
		return false
	}
	if !p.IsDir && !p.Any(paths.Everything|paths.Below) {
		return p.Exists && registers(p.Path)
	}
	if e.Kind == spec.Create {
		return false // something is put there; what it replaces is judged by its name
	}
	for _, file := range c.world.Registrations(p.Path) {
		if registers(file) {
			return true
		}
	}
	return false
}

// registers reports whether a settings file names the guard, or may name it.
func registers(file string) bool {
	text, err := regular.Start(file, maxSettings)
	return regular.Held(err) || err == nil && facts.NamesGuard(string(text))
}

// changesHooks reports whether a call of a file tool leaves an agent's settings
// with other hooks than before where the guard is one of them, or turns hooks off.
func (c *classifier) changesHooks(p paths.Place) bool {
	if p.Scope != spec.Agent || p.IsDir {
		return false
	}
	text, err := regular.Start(p.Path, maxSettings)
	if regular.Held(err) {
		return true
	}
	before := string(text)
	after, ok := c.written(before)
	if !ok {
		return false
	}
	if facts.NamesGuard(before) {
		a, ok1 := hooksOf(before)
		b, ok2 := hooksOf(after)
		return !ok1 || !ok2 || !bytes.Equal(a, b)
	}
	for _, key := range [...]string{"disableAllHooks", "allowManagedHooksOnly", "enableHooks", "hooksConfig"} {
		if strings.Contains(after, key) && !strings.Contains(before, key) {
			return true
		}
	}
	return false
}

// hooksOf returns the settings on which it hangs whether hooks run, and which.
func hooksOf(text string) ([]byte, bool) {
	var all map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &all) != nil {
		return nil, false
	}
	chosen := map[string]any{}
	for key, raw := range all {
		switch k := strings.ToLower(key); {
		case strings.Contains(k, "hook"), k == "pretooluse", k == "beforetool", k == "version", k == "tools", k == "env":
			var v any
			if json.Unmarshal(raw, &v) != nil {
				return nil, false
			}
			chosen[key] = v
		}
	}
	b, err := json.Marshal(chosen)
	return b, err == nil
}

// written returns what the file holds after the call, and whether the call
// writes at all. An edit that does not apply changes nothing.
func (c *classifier) written(before string) (string, bool) {
	switch c.call.Tool {
	case "Write":
		content, _ := c.input("content")
		return content, true
	case "Edit":
		return edited(before, c.call.Input), true
	case "MultiEdit":
		edits, ok := c.call.Input["edits"].([]any)
		for _, e := range edits {
			edit, isObject := e.(map[string]any)
			ok = ok && isObject
			before = edited(before, edit)
		}
		if !ok {
			return "", true // not understood: taken as a file without hooks
		}
		return before, true
	case "NotebookEdit":
		return "", true
	}
	return "", false
}

func edited(text string, edit map[string]any) string {
	from, _ := edit["old_string"].(string)
	to, _ := edit["new_string"].(string)
	switch {
	case from == "":
		return text + to
	case edit["replace_all"] == true:
		return strings.ReplaceAll(text, from, to)
	}
	return strings.Replace(text, from, to, 1)
}
