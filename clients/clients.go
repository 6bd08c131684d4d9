// Package clients holds what is known of agent clients, one row and one file for each: its
// names, its folders and settings, how its hooks are registered, what they may answer, and
// its built-in tools. Everybody who needs such a fact takes it from here. The rows are plain
// data, which cost nothing until they are used.
package clients

import (
	"slices"
	"strings"
)

// all are the rows: those with a hook first, in the order in which people are shown them.
var all = [...]*Client{
	&claude, &codex, &gemini, &copilot, &qwen, &opencode, &cursor, &droid, &windsurf, &kiro, &cline, &crush, &goose, &vibe, &qoder, &amp, &vscode,
	&auggie, &antigravity, &aider, &openclaw, &roo, &continued, &devin, &shared,
}

// All returns every row.
func All() []*Client { return all[:] }

// Measured returns the version with which the client's hooks were measured, empty when they were not.
func (c *Client) Measured() string {
	before, _, measured := strings.Cut(c.Source, ", measured")
	if !measured {
		return ""
	}
	return before[strings.LastIndexByte(before, ' ')+1:]
}

// Guarded returns the clients whose calls the guard decides, in the order in which people are shown them.
func Guarded() []*Client {
	return slices.DeleteFunc(slices.Clone(all[:]), func(c *Client) bool { return c.Hook == nil })
}

// Registered reports whether the guard is registered with a client itself. One that has no settings of its own
// for hooks runs those of the clients that it reads.
func (c *Client) Registered() bool { return c.Hook == nil || c.Hook.Settings.User != "" }

// Named returns the guarded client of that name, nil when there is none.
func Named(name string) *Client {
	for _, c := range all {
		if c.Name == name && c.Hook != nil {
			return c
		}
	}
	return nil
}

// Names lists the names of the guarded clients.
func Names() []string {
	var names []string
	for _, c := range Guarded() {
		names = append(names, c.Name)
	}
	return names
}

// ByProgram returns the client of which a process of that name is one, nil when there is none.
func ByProgram(program string) *Client {
	for _, c := range all {
		if slices.Contains(c.Programs, program) {
			return c
		}
	}
	return nil
}

// FolderNamed returns the folder of that folded name, nil when no client has one.
func FolderNamed(name string) *Folder {
	for _, c := range all {
		for i := range c.Folders {
			if c.Folders[i].Name == name {
				return &c.Folders[i]
			}
		}
	}
	return nil
}

// Hidden reports whether a folded name is that of a client's own folder in a home.
func Hidden(name string) bool {
	f := FolderNamed(name)
	return f != nil && f.Only == nil && strings.HasPrefix(name, ".")
}

// HasConfig reports whether a client keeps a folder of that folded name below ~/.config.
func HasConfig(name string) bool {
	return slices.ContainsFunc(all[:], func(c *Client) bool { return slices.Contains(c.Config, name) })
}

// HasShare reports whether a client keeps a folder of that folded name below ~/.local/share.
func HasShare(name string) bool {
	return slices.ContainsFunc(all[:], func(c *Client) bool { return slices.Contains(c.Share, name) })
}

// Bundles reports whether a skill is part of a client.
func Bundles(skill string) bool {
	return slices.ContainsFunc(all[:], func(c *Client) bool { return slices.Contains(c.Bundled, skill) })
}

// HasFile reports whether a folded name alone is that of a client's settings.
func HasFile(name string) bool {
	return slices.ContainsFunc(all[:], func(c *Client) bool { return slices.Contains(c.Files, name) })
}

// MovedBy reports whether a variable puts a client's settings elsewhere.
func MovedBy(variable string) bool {
	return slices.ContainsFunc(all[:], func(c *Client) bool {
		return slices.ContainsFunc(c.Moves, func(m Move) bool { return m.Variable == variable })
	})
}

// PackageIn returns the package of a client that a text names, empty when it names none.
func PackageIn(text string) string {
	for _, c := range all {
		for _, name := range c.Packages {
			if strings.Contains(text, name) {
				return name
			}
		}
	}
	return ""
}

// SettingsNames lists the folded names of clients' folders, and of their hidden settings.
func SettingsNames() []string {
	var names []string
	for _, c := range all {
		for i := range c.Folders {
			names = append(names, c.Folders[i].Name)
		}
		for _, name := range c.Files {
			if strings.HasPrefix(name, ".") { // other names are common in projects
				names = append(names, name)
			}
		}
		names = append(names, c.Config...)
	}
	return names
}
