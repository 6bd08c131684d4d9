package clients

import (
	"os"
	"path"
	"slices"
)

// Present lists the guarded clients that have a folder of settings in a home, or a variable that moves it, and those whose hooks
// such a client runs as well. The others have not been started here.
func Present(home string) []*Client {
	var here []*Client
	for _, c := range Guarded() {
		if c.leaves(home) {
			here = append(here, c)
		}
	}
	for _, c := range Guarded() {
		if !slices.Contains(here, c) && slices.ContainsFunc(here, func(h *Client) bool { return slices.Contains(h.Hook.Reads, c.Name) }) {
			here = append(here, c)
		}
	}
	return here
}

// leaves reports whether the client has been started by the user of a home.
func (c *Client) leaves(home string) bool {
	for _, m := range c.Moves {
		if os.Getenv(m.Variable) != "" {
			return true
		}
	}
	names := append(slices.Clone(c.Homes), c.Hook.Home.Folder)
	for _, f := range c.Folders {
		names = append(names, f.Name)
	}
	for _, name := range c.Config {
		names = append(names, ".config/"+name)
	}
	for _, name := range c.Share {
		names = append(names, ".local/share/"+name)
	}
	return slices.ContainsFunc(names, func(name string) bool {
		if name == "" {
			return false
		}
		_, err := os.Lstat(path.Join(home, name))
		return err == nil
	})
}
