package registration

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"

	"github.com/gk-hook/gk-hook/clients"
)

// Loads is how the client is asked which hooks it has loaded, nil when it cannot be.
func (c *Client) Loads() *clients.Loads { return c.hook.Loads }

// errNotAnswered says that an answer is not of the form that is known.
var errNotAnswered = errors.New("it gives no answer that is known")

// Loaded reads the client's answer to the question which hooks it has loaded. Wrong says why those of the
// file are not among them, nil when they are. An error means that the answer says neither.
func (c *Client) Loaded(answer []byte, file string) (wrong, err error) {
	if c.hook.Loads.Form == clients.PlugIns {
		return loadedPlugIn(answer, file)
	}
	return c.loadedSettings(answer, file)
}

// loadedSettings reads the settings of each file that the client has read.
func (c *Client) loadedSettings(answer []byte, file string) (wrong, err error) {
	var reply struct {
		Response struct {
			Response *struct {
				Sources []struct {
					Source   string          `json:"source"`
					Settings json.RawMessage `json:"settings"`
				} `json:"sources"`
				Errors []struct {
					File    string `json:"file"`
					Path    string `json:"path"`
					Message string `json:"message"`
				} `json:"errors"`
			} `json:"response"`
		} `json:"response"`
	}
	if json.Unmarshal(answer, &reply) != nil || reply.Response.Response == nil {
		return nil, errNotAnswered
	}
	said := reply.Response.Response
	for _, e := range said.Errors {
		if same(e.File, file) {
			return fmt.Errorf("it does not read %s: %s %s", file, e.Path, e.Message), nil
		}
	}
	found := false
	for _, s := range said.Sources {
		if s.Source == "flagSettings" { // those by which it was asked
			continue
		}
		settings := func(at string) []byte {
			if at == s.Source || s.Source == "policySettings" { // the machine's, wherever they stand
				return s.Settings
			}
			return nil
		}
		if off := c.holds(c.set.Off, s.Source, "", settings); off != "" {
			return fmt.Errorf("it runs no hooks, since %s", off), nil
		}
		found = found || c.Command(s.Settings) != nil
	}
	if !found {
		return errors.New("the guard is not among the hooks that it has loaded"), nil
	}
	return nil, nil
}

// loadedPlugIn looks for the file among the plug-ins.
func loadedPlugIn(answer []byte, file string) (wrong, err error) {
	var config struct {
		PlugIns *[]any `json:"plugin"`
	}
	if json.Unmarshal(answer, &config) != nil || config.PlugIns == nil {
		return nil, errNotAnswered
	}
	for _, p := range *config.PlugIns {
		if pair, ok := p.([]any); ok && len(pair) > 0 { // with options
			p = pair[0]
		}
		text, _ := p.(string)
		if at, err := url.Parse(text); err == nil && at.Scheme == "file" && same(filepath.FromSlash(at.Path), file) {
			return nil, nil
		}
	}
	return fmt.Errorf("%s is not among the plug-ins that it loads", file), nil
}

// same reports whether two paths name the same file.
func same(a, b string) bool {
	one, err := filepath.EvalSymlinks(a)
	other, err2 := filepath.EvalSymlinks(b)
	if err != nil || err2 != nil {
		return a == b
	}
	return one == other
}
