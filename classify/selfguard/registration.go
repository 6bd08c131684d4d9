package selfguard

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxSettings bounds a settings file that is read, in bytes.
const maxSettings = 1 << 20

// Unregisters reports whether an effect on a path removes or changes a file by
// which an agent asks the guard. What a shell command writes is not compared with
// what is there: that the guard is named there is enough.
func Unregisters(w *paths.World, e *spec.Effect, p paths.Place) bool {
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
	for _, file := range w.Registrations(p.Path) {
		if registers(file) {
			return true
		}
	}
	return false
}

// registers reports whether a settings file names the guard, or may name it.
func registers(file string) bool {
	text, held := ReadSettings(file)
	return held || facts.NamesGuard(text)
}

// ReadSettings returns the text of a settings file, or says that another program holds it.
func ReadSettings(file string) (text string, held bool) {
	b, err := regular.Start(file, maxSettings)
	return string(b), regular.Held(err)
}

// ChangesHooks reports whether an agent's settings have other hooks after a change than
// before, where the guard is one of them, or turn hooks off.
func ChangesHooks(before, after string) bool {
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
