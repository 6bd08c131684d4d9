package output

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// goFolder computes what go env NAME prints for the folders of Go: what the environment, then the user's settings, then
// Go itself say. Source: go help environment, go help env, Go 1.26.
func goFolder(c *command.Command) (spec.Word, bool) {
	args := c.Inv.Argv[1:]
	if len(args) != 2 || !args[0].Is("env") || c.Inv.Remote || os.Getenv("GOENV") != "" ||
		slices.ContainsFunc(slices.Concat(c.Inv.Assigns, c.Inv.Exported), steersGo) {
		return spec.Word{}, false
	}
	name, _ := args[1].Text()
	if !spec.Listed("GOPATH GOROOT GOMODCACHE GOBIN", name) {
		return spec.Word{}, false
	}
	settings, ok := goSettings(c.World.Home)
	if !ok {
		return spec.Word{}, false
	}
	set := func(name string) string {
		if value := os.Getenv(name); value != "" {
			return value
		}
		return settings[name]
	}
	value := set(name)
	switch {
	case value != "" || name == "GOBIN":
	case name == "GOROOT":
		value = rootOfGo()
	default:
		value, _, _ = strings.Cut(set("GOPATH"), ":")
		if value == "" {
			value = path.Join(c.World.Home, "go")
		}
		if name == "GOMODCACHE" {
			value = path.Join(value, "pkg/mod")
		}
	}
	return spec.Lit(value + "\n"), value != "" || name == "GOBIN"
}

// steersGo reports whether an assignment may change what go env prints.
func steersGo(a invocation.Assign) bool {
	return strings.HasPrefix(a.Name, "GO") || a.Name == "HOME" || a.Name == "XDG_CONFIG_HOME" || a.Name == "PATH"
}

// goSettings reads what go env -w has set; false when it cannot be told.
func goSettings(home string) (map[string]string, bool) {
	dir := os.Getenv("XDG_CONFIG_HOME")
	if dir == "" {
		dir = path.Join(home, ".config")
	}
	const most = 64 << 10
	text, err := regular.Start(path.Join(dir, "go/env"), most)
	if os.IsNotExist(err) {
		return nil, true
	}
	if err != nil || len(text) == most {
		return nil, false
	}
	settings := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			settings[name] = value
		}
	}
	return settings, true
}

// rootOfGo returns the folder of the Go that PATH finds first; empty when there is none.
func rootOfGo() string {
	file, err := filepath.EvalSymlinks(paths.FoundByPath("go"))
	root := path.Dir(path.Dir(file))
	if err != nil || file == "" {
		return ""
	}
	if _, err := os.Stat(path.Join(root, "VERSION")); err != nil {
		return ""
	}
	return root
}
