package hook

import (
	"fmt"
	"maps"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// openedPaths adds a part to a call of a file tool for each path that the client may open in the place of the one that is named.
func openedPaths(c *Call) error {
	for _, key := range [...]string{"file_path", "path", "notebook_path"} {
		named, ok := c.Input[key].(string)
		if !ok || named == "" {
			continue
		}
		if err := notSought(c, key, named); err != nil {
			return err
		}
		for _, opened := range opens(c, named) {
			if len(c.Parts) == 0 {
				c.Parts = []Part{{c.Tool, c.Input}}
			}
			input := maps.Clone(c.Input)
			input[key] = opened
			c.Parts = append(c.Parts, Part{c.Tool, input})
		}
	}
	return nil
}

// opens returns the paths other than the one that is named that the client may open for it. A client drops and decodes what the
// path holds after it has made it absolute, with the parent directories resolved by name.
func opens(c *Call, named string) []string {
	reading := c.Client.row().Paths
	names := []string{named}
	if rest, at := strings.CutPrefix(named, "@"); at && reading.At {
		names = append(names, strings.TrimLeft(rest, `/\`))
	}
	var opened []string
	for _, name := range names {
		at := absolute(c, name)
		if decoded, err := url.PathUnescape(at); err == nil && reading.Percent {
			at = filepath.Clean(decoded)
		}
		if at != absolute(c, named) && !slices.Contains(opened, at) {
			opened = append(opened, at)
		}
	}
	return opened
}

// notSought returns an error where the client would look for another file than the one that is named, since that is not there.
func notSought(c *Call, key, named string) error {
	if !spec.Listed(c.Client.row().Paths.Finds, c.RawTool) || filepath.IsAbs(named) {
		return nil
	}
	if _, err := os.Lstat(absolute(c, named)); err == nil {
		return nil
	}
	return fmt.Errorf("tool_input.%s of %s is not there, so that the client would look for a file of that name elsewhere; name its whole path", key, c.RawTool)
}

// absolute returns a path from the call's directory.
func absolute(c *Call, name string) string {
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(c.Cwd, name)
}
