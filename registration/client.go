// Package registration puts the guard into the settings of agent CLIs and takes it out,
// leaving the rest of a file as it stands. What it knows of each client is in the client's row.
package registration

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/hook"
)

// Client is an agent CLI and how its hooks are registered.
type Client struct {
	Client  hook.Client
	Title   string // its name for people: "Claude Code"
	Program string // under which it is started
	// Measured is the version with which its hooks were measured, empty when they were not.
	Measured string
	// Caveats are what a person should know who relies on the hook there.
	Caveats []string

	hook *clients.Hook
	set  *clients.Settings
}

// Clients returns the clients whose dialects the guard speaks, in the order in
// which people are shown them.
func Clients() []*Client {
	var all []*Client
	for _, c := range clients.Guarded() {
		if !c.Registered() {
			continue
		}
		program := ""
		if len(c.Programs) > 0 {
			program = c.Programs[0]
		}
		all = append(all, &Client{Client: hook.Client(c.Name), Title: c.Title, Program: program, Measured: c.Measured(),
			Caveats: c.Hook.Caveats, hook: c.Hook, set: &c.Hook.Settings})
	}
	return all
}

// why tells people what an event is for.
func why(r clients.Role) string {
	return [...]string{
		clients.Decides: "decides about every tool call",
		clients.Asks:    "denies again what nothing allows, where the client asks you",
		clients.Notes:   "notes that a call ran, so that a yes of yours counts as the policy says",
		clients.Counts:  "notes that you spoke, so that steps are counted anew",
		clients.Starts:  "notes that a session starts",
		clients.Ends:    "takes back what was granted for the session",
	}[r]
}

// handler is one hook in a client's settings, its keys in the order in which they are written.
type handler struct {
	Name       string   `json:"name,omitempty"`
	Type       string   `json:"type,omitempty"`
	Command    string   `json:"command,omitempty"`
	Args       []string `json:"args,omitempty"`
	Bash       string   `json:"bash,omitempty"`
	PowerShell string   `json:"powershell,omitempty"`
	Timeout    int      `json:"timeout,omitempty"`    // seconds or milliseconds, as the client has it
	TimeoutSec int      `json:"timeoutSec,omitempty"` // seconds
	OnFailure  string   `json:"onFailure,omitempty"`
	FailClosed bool     `json:"failClosed,omitempty"`
	Undecided  string   `json:"on_failure,omitempty"`
}

// How long a client shall wait for the guard, in seconds: for a decision several times as long as
// the guard takes at the worst.
const (
	patience     = 30
	notePatience = 5
)

// handler is how the guard stands in the settings for an event.
func (c *Client) handler(guard command, e clients.Event) handler {
	how := &c.set.Handler
	var h handler
	if how.Named {
		h.Name = "gk-hook"
	}
	if how.Type {
		h.Type = "command"
	}
	line := guard.line()
	if runtime.GOOS != "windows" { // whose shells differ
		line = how.Clears + line
		if e.Role == clients.Decides {
			line += how.OrElse
		}
	}
	switch {
	case how.Exec:
		h.Command, h.Args = guard.path, guard.args
	case how.Shells && runtime.GOOS == "windows":
		h.PowerShell = "& " + line
	case how.Shells:
		h.Bash = line
	default:
		h.Command = line
	}
	seconds := patience
	if e.Role != clients.Decides && e.Role != clients.Asks {
		seconds = notePatience
	}
	if e.Role == clients.Ends && how.EndsIn > 0 {
		seconds = min(seconds, how.EndsIn)
	}
	switch how.Timeout {
	case clients.Seconds:
		h.Timeout = seconds
	case clients.Milliseconds:
		h.Timeout = seconds * 1000
	case clients.TimeoutSec:
		h.TimeoutSec = seconds
	}
	if e.Role == clients.Decides {
		switch how.OnFailed {
		case "onFailure=block":
			h.OnFailure = "block"
		case "failClosed=true":
			h.FailClosed = true
		case "on_failure=block":
			h.Undecided = "block"
		}
	}
	return h
}

// Home returns the client's folder of a user's settings.
func (c *Client) Home(home string) string {
	if moved := os.Getenv(c.hook.Home.Variable); filepath.IsAbs(moved) {
		return filepath.Join(moved, c.hook.Home.Below)
	}
	return filepath.Join(home, c.hook.Home.Folder)
}

// Tagged reports whether the user's registration has a tag.
func (c *Client) Tagged() bool { return c.set.Tagged }

// TagInName reports whether the name of the file has the tag. A file without one is then made anew to get it.
func (c *Client) TagInName() bool { return strings.Contains(c.set.User, clients.TagHere) }

// UserFile returns the file of the user's settings that hold the hooks. Where its name has a tag, that is the file that is
// there, or one with a new tag.
func (c *Client) UserFile(home string) string {
	if !c.TagInName() {
		return c.inHome(home, c.set.User)
	}
	before, after, _ := strings.Cut(c.inHome(home, c.set.User), clients.TagHere)
	there, _ := os.ReadDir(filepath.Dir(before)) // one that cannot be read has none
	for _, e := range there {
		file := filepath.Join(filepath.Dir(before), e.Name()) + after
		if _, err := os.Lstat(file); err == nil && (file == before+after || c.tagOf(file) != "") {
			return file
		}
	}
	return c.inHome(home, named(c.set.User, NewTag()))
}

// tagOf returns the tag in the name of a file, empty when it has none.
func (c *Client) tagOf(file string) string {
	before, after, _ := strings.Cut(filepath.FromSlash(c.set.User), clients.TagHere)
	tag, there := strings.CutSuffix(file, after)
	if at := strings.LastIndex(tag, before); there && at >= 0 && isTag(strings.TrimPrefix(tag[at+len(before):], "-")) {
		return tag[at+len(before)+1:]
	}
	return ""
}

// inHome is a file in the client's folder of a user's settings.
func (c *Client) inHome(home, file string) string {
	return filepath.Join(c.Home(home), filepath.FromSlash(file))
}

// ProjectFile returns the file of a project's settings that hold the hooks.
func (c *Client) ProjectFile(project string) string {
	return filepath.Join(project, filepath.FromSlash(c.set.Project))
}

// CopyOf returns the copy of a file of hooks which the client puts in its place when it is damaged, empty when it has none.
func (c *Client) CopyOf(file string) string {
	if c.set.Copy == "" {
		return ""
	}
	return file + c.set.Copy
}

// ProjectFiles returns the files of a project's settings that hold hooks or switch them off.
func (c *Client) ProjectFiles(project string) []string {
	files := []string{c.ProjectFile(project)}
	for _, file := range c.set.Shared {
		files = append(files, filepath.Join(project, filepath.FromSlash(file)))
	}
	return files
}

// Lines are the commands by which the client starts the guard, when it does so through a shell.
func (c *Client) Lines(by Start) []string {
	start, err := c.commandOf(by)
	if err != nil {
		return nil
	}
	var lines []string
	for _, e := range c.set.Events {
		if h := c.handler(start, e); len(h.Args) == 0 {
			if line := h.Command + h.Bash + h.PowerShell; !slices.Contains(lines, line) { // one of them
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// Shared reports whether the file of a project is committed, so that nothing personal may stand in it.
func (c *Client) Shared() bool { return !c.set.Local }

// Own reports whether the file of hooks is the guard's alone, so that it goes when they go.
func (c *Client) Own() bool { return c.set.Own }

// Reason is what the guard is registered for, and why.
type Reason struct {
	Events []string // the client's names
	Why    string
}

// Reasons lists what the guard is registered for.
func (c *Client) Reasons() []Reason {
	var all []Reason
	for _, e := range c.set.Events {
		i := slices.IndexFunc(all, func(r Reason) bool { return r.Why == why(e.Role) })
		if i < 0 {
			i, all = len(all), append(all, Reason{Why: why(e.Role)})
		}
		all[i].Events = append(all[i].Events, e.Name)
	}
	return all
}

// Trusts reports whether the client runs only hooks that its user has trusted.
func (c *Client) Trusts() bool { return c.hook.Trusts }
