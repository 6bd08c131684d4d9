package registration

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/gk-hook/gk-hook/clients"
)

// Off returns the setting that keeps the client's hooks from running, as
// "disableAllHooks is true in FILE"; empty when none is known to. Read returns
// the text of a file, nil when there is none; file is where the hooks stand, home
// the user's home directory.
func (c *Client) Off(file, home string, read func(path string) []byte) string {
	list := c.set.Off
	if len(c.set.AboveOff) > 0 && slices.ContainsFunc(c.above(home), func(at string) bool { return c.Command(read(at)) != nil }) {
		list = c.set.AboveOff
	}
	return c.holds(list, file, home, read)
}

// Loose returns the setting by which the client asks nobody before it acts, as Off does.
func (c *Client) Loose(file, home string, read func(path string) []byte) string {
	return c.holds(c.set.Loose, file, home, read)
}

// placing are the variables by which the guard finds its policy and its state, or which say that it is to keep none, with what
// stands below the home where they are not set.
var placing = [...]struct{ name, below string }{
	{"HOME", ""}, {"XDG_CONFIG_HOME", ".config"}, {"XDG_STATE_HOME", ".local/state"}, {"XDG_CONFIG_DIRS", ""}, {"GK_HOOK_EPHEMERAL", ""},
}

// Places returns the setting by which the client starts its hooks with another place for the guard's files than here, as
// "env.HOME is /x in FILE"; empty when there is none. Clients take variables for their hooks from an object named env.
func (c *Client) Places(file, home string, read func(path string) []byte) string {
	root, _ := decoded(file, read(file)).(map[string]any)
	env, _ := root["env"].(map[string]any)
	for _, v := range placing {
		here := os.Getenv(v.name)
		if here == "" && v.below != "" {
			here = filepath.Join(home, v.below)
		}
		if value, ok := env[v.name].(string); ok && value != here {
			return fmt.Sprintf("env.%s is %s in %s", v.name, value, file)
		}
	}
	return ""
}

// holds returns the first of the settings that is in force.
func (c *Client) holds(list []clients.Setting, file, home string, read func(path string) []byte) string {
	for _, s := range list {
		files := []string{file}
		switch s.File {
		case "":
		case clients.Above:
			files = c.above(home)
		default:
			files = []string{c.inHome(home, s.File)}
		}
		for _, at := range files {
			v := decoded(at, read(at))
			for key := range strings.SplitSeq(s.Path, ".") {
				m, _ := v.(map[string]any)
				v = m[key]
			}
			if v == s.Value {
				return fmt.Sprintf("%s is %v in %s", s.Path, s.Value, at)
			}
			if lists(v, s.Value) {
				return fmt.Sprintf("%s holds %v in %s", s.Path, s.Value, at)
			}
		}
	}
	return ""
}

// above lists the files whose settings outweigh the user's.
func (c *Client) above(home string) []string {
	if moved := os.Getenv(c.set.AboveMoved); c.set.AboveMoved != "" && moved != "" {
		return []string{moved}
	}
	var files []string
	for _, at := range c.set.Above {
		switch {
		case strings.Contains(at, "*"):
			there, _ := filepath.Glob(at) // the pattern is well-formed
			files = append(files, there...)
		case filepath.IsAbs(at) || strings.HasPrefix(at, "C:"):
			files = append(files, at)
		default:
			files = append(files, c.inHome(home, at))
		}
	}
	return files
}

// lists reports whether an element of a list of texts contains the text that is wanted.
func lists(v, want any) bool {
	list, _ := v.([]any)
	text, ok := want.(string)
	return ok && slices.ContainsFunc(list, func(e any) bool { s, _ := e.(string); return strings.Contains(s, text) })
}

// decoded reads settings in TOML or JSON, nil when they are neither.
func decoded(file string, text []byte) any {
	if strings.HasSuffix(file, ".toml") {
		m := map[string]any{}
		if toml.Unmarshal(text, &m) != nil {
			return nil
		}
		return m
	}
	d, err := parseDocument(text, lenient)
	if err != nil {
		return nil
	}
	return valueOf(&d.root)
}
