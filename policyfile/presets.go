package policyfile

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed presets/*.yaml
var presetFiles embed.FS

// Presets are the names of policies to start from, the strictest but one first.
func Presets() []string { return []string{"careful", "balanced", "autonomous", "read-only"} }

// Preset returns the text of a policy to start from.
func Preset(name string) ([]byte, error) {
	text, err := presetFiles.ReadFile("presets/" + name + ".yaml")
	if err != nil || strings.ContainsAny(name, "/.") {
		return nil, fmt.Errorf("no preset is called %s; there are %s", name, strings.Join(Presets(), ", "))
	}
	return text, nil
}
