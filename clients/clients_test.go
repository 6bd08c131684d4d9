package clients

import (
	"fmt"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A row that lacks a part would leave its client half guarded.
func TestRowsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range All() {
		for part, missing := range map[string]bool{
			"Name": c.Name == "" || seen[c.Name], "Title": c.Title == "", "Source": c.Source == "",
			"Folders, Config, Files, Programs or Reads": len(c.Folders)+len(c.Config)+len(c.Files)+len(c.Programs) == 0 && c.Registered(),
		} {
			if missing {
				t.Errorf("%s: %s is missing, or not its own", c.Name, part)
			}
		}
		seen[c.Name] = true
		if c.Hook == nil {
			continue
		}
		s := &c.Hook.Settings
		golden := []string{"hook/testdata/" + c.Name + ".txtar"}
		if c.Registered() {
			golden = append(golden, "registration/testdata/"+c.Name+".txtar")
		}
		for part, missing := range map[string]bool{
			"Folders": c.Registered() && len(c.Folders) == 0, "Registers": c.Registered() && len(c.Registers)+len(c.RegisterFolders) == 0,
			"Home": c.Registered() && c.Hook.Home.Folder == "", "Settings.User or Reads": s.User == "" && len(c.Hook.Reads) == 0, "Caveats": len(c.Hook.Caveats) == 0,
			"Settings.Events": c.Registered() && s.Text == "" && (len(s.Events) == 0 || s.Events[0].Role != Decides),
			"Signs":           len(c.Hook.Reads) > 0 && len(c.Hook.Signs.All) == 0,
			"Probe":           c.Registered() && (!strings.Contains(c.Hook.Probe, "CWD") || !strings.Contains(c.Hook.Probe, "COMMAND")),
			"Moves":           c.Hook.Home.Variable != "" && !MovedBy(c.Hook.Home.Variable),
		} {
			if missing {
				t.Errorf("%s: %s is missing", c.Name, part)
			}
		}
		for _, file := range golden {
			if _, err := os.Stat("../" + file); err != nil {
				t.Errorf("%s has no golden calls or settings: %v", c.Name, err)
			}
		}
		for _, tool := range slices.Concat(c.Hook.Tools...) {
			if (tool.As == "") == (tool.Patch == "") || len(strings.Fields(tool.Keys))%2 != 0 {
				t.Errorf("%s: the tools %s need a canonical name or a patch, and pairs of keys", c.Name, tool.Names)
			}
		}
	}
}

// Two rows for one name would have their order decide.
func TestNamesAreOfOneClient(t *testing.T) {
	owner := map[string]string{}
	claim := func(c *Client, kind string, names []string) {
		for _, name := range names {
			if other := owner[kind+name]; other != "" {
				t.Errorf("%s %s is both of %s and of %s", kind, name, other, c.Name)
			}
			owner[kind+name] = c.Name
		}
	}
	for _, c := range All() {
		claim(c, "program", c.Programs)
		claim(c, "marker", c.Markers)
		claim(c, "file", c.Files)
		for i := range c.Folders {
			f := &c.Folders[i]
			claim(c, "folder", []string{f.Name})
			if f.Name != strings.ToLower(f.Name) || f.Credential != strings.ToLower(f.Credential) {
				t.Errorf("%s: the folder %s is not folded", c.Name, f.Name)
			}
		}
		if c.Hook != nil {
			for _, tool := range slices.Concat(c.Hook.Tools...) {
				claim(c, "tool of "+c.Name+" ", strings.Fields(tool.Names))
			}
		}
	}
}

// elsewhere are the files beside the rows that may name a client, and why. A row's dialect is hook/NAME.go.
var elsewhere = map[string]string{
	"hook/dialect.go":                     "picks the dialect",
	"classify/facts/files.go":             "knows the credentials of other programs of their vendors",
	"classify/selfguard/bypass.go":        "knows parts of switches and variables that every agent may have",
	"classify/tools.go":                   "judges what the client whose tools are the canonical ones does in its own folders",
	"cmd/gk-ctl/install.go":               "shows the command line of one in its example",
	"cmd/gk-ctl/codex.go":                 "speaks with the client's app server",
	"cmd/gk-ctl/mcp.go":                   "shows the command line of the client that asks a permission tool",
	"cmd/gk-ctl/statusline.go":            "prints the status line of the one client that shows one",
	"classify/facts/signs.go":             "knows folders of editors",
	"classify/paths/agent.go":             "knows folders of editors, and credentials that several clients write",
	"cmd/gk-ctl/terminal_holder_linux.go": "knows editors in whose terminals people type",
	"classify/mcp/servers.go":             "knows what clients put before a server's name",
	"classify/mcp/forges.go":              "knows tools and servers of a forge that are named after its agent",
	"hook/prompt.go":                      "answers a permission tool that one client alone asks",
}

// programs describes the command lines of clients as those of any other program.
const programs = "classify/programs/"

// A client's facts stand in its row. Comments may name it.
func TestClientsAreNamedInTheirRows(t *testing.T) {
	named := map[string]bool{}
	for _, dir := range []string{"../approvals", "../classify", "../cmd", "../hook", "../registration", "../settings", "../state", "../programsd", "../proc"} {
		err := filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
				return err
			}
			name := strings.TrimPrefix(filepath.ToSlash(file), "../")
			found, err := namesIn(file)
			if len(found) == 0 {
				return err
			}
			named[name] = true
			if own := strings.TrimSuffix(strings.TrimPrefix(name, "hook/"), ".go"); !strings.HasPrefix(name, programs) && elsewhere[name] == "" && Named(own) == nil {
				t.Errorf("%s names clients: %s; put the fact into their rows, or say in this test why it is elsewhere", name, strings.Join(found, "; "))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name := range elsewhere {
		if !named[name] {
			t.Errorf("%s names no client any more", name)
		}
	}
}

// namesIn lists the tokens of a source file that name a client, with their lines.
func namesIn(file string) ([]string, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	f := set.AddFile(file, -1, len(src))
	var s scanner.Scanner
	s.Init(f, src, nil, 0)
	var found []string
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return found, nil
		}
		if tok != token.IDENT && tok != token.STRING {
			continue
		}
		lower := strings.ToLower(text)
		if !slices.ContainsFunc(telling[:], func(name string) bool { return strings.Contains(lower, name) }) {
			continue
		}
		found = append(found, fmt.Sprintf("line %d", f.Line(pos)))
	}
}

// telling are the names that are no part of other words.
var telling = [...]string{"claude", "codex", "gemini", "copilot", "qwen", "opencode", "windsurf"}

// TestShellIn holds which shell is taken to run the calls of a client.
func TestShellIn(t *testing.T) {
	for _, tt := range []struct{ client, env, want string }{
		{"claude", "/bin/bash", "bash"},
		{"claude", "/opt/homebrew/bin/zsh", "zsh"},
		{"claude", "/usr/bin/fish", ""}, // it takes zsh or bash then
		{"claude", "", ""},
		{"gemini", "/bin/zsh", "bash"},
		{"codex", "/bin/bash", ""}, // the model may name another
		{"vscode", "/bin/bash", ""},
	} {
		if got := Named(tt.client).Hook.ShellIn(tt.env); got != tt.want {
			t.Errorf("%s where SHELL is %q: got %q, want %q", tt.client, tt.env, got, tt.want)
		}
	}
}
