package clients

import (
	"os"
	"strings"
	"testing"
)

const clientsDoc = "../docs/clients.md"

// docs/clients.md shows the rows. UPDATE=1 writes it anew.
func TestClientsAreDocumented(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Agent clients\n\nWritten from the rows in `clients/` by `UPDATE=1 go test ./clients`.\n\n" +
		"| client | known from | settings that `install` writes | its JSON may have | a question | a guard that is missing or killed |\n|---|---|---|---|---|---|\n")
	for _, c := range Guarded() {
		s := &c.Hook.Settings
		cells := []string{c.Title + " (`" + c.Name + "`)", c.Source, settingsOf(c), beyond(s), question(c.Hook.Ask), failing(s)}
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
	b.WriteString("\nSettings that a client would not read are refused; `gk-hook install --mend` takes out what is in the way.\n\n## What to mind\n\n")
	for _, c := range Guarded() {
		b.WriteString("- " + c.Title + ": " + strings.Join(c.Hook.Caveats, "; ") + ".\n")
	}
	b.WriteString("\n## Measured\n\nWhat happened to a call that nobody allowed, while each client ran for real, in a mode that asks nobody, with the guard installed.\n" +
		"`./scripts/e2e.sh all` measures it anew. The guard itself never ends with status 1, and says on standard error why it denies.\n\n" +
		"| client | guard missing | killed | status 1 without a word | garbage | hangs | a comment in its settings |\n|---|---|---|---|---|---|---|\n")
	measured, err := os.ReadFile("testdata/measured.md")
	if err != nil {
		t.Fatal(err)
	}
	b.Write(measured)
	b.WriteString("\n## Recognized\n\nTheir calls are not decided, but no call may stop them, steer them or read their credentials: ")
	var names []string
	for _, c := range All() {
		if c.Hook == nil && len(c.Programs)+len(c.Folders) > 0 {
			names = append(names, c.Title)
		}
	}
	b.WriteString(strings.Join(names, ", ") + ".\n")
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(clientsDoc, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(clientsDoc); err != nil || string(text) != b.String() {
		t.Errorf("%s is not up to date (%v): run UPDATE=1 go test ./clients", clientsDoc, err)
	}
}

func settingsOf(c *Client) string {
	s, at := &c.Hook.Settings, "`~/"+c.Hook.Home.Folder+"/"+c.Hook.Settings.User+"`"
	if s.Project != "" {
		at += ", `" + s.Project + "`"
	}
	return at
}

func beyond(s *Settings) string {
	if s.Text != "" {
		return "(a file of the guard's own)"
	}
	var has []string
	for _, part := range []struct {
		reads bool
		name  string
	}{{s.Comments, "comments"}, {s.Commas, "commas at the end"}, {s.Mark, "a byte order mark"}} {
		if part.reads {
			has = append(has, part.name)
		}
	}
	if len(has) == 0 {
		return "nothing more"
	}
	return strings.Join(has, ", ")
}

func question(a Ask) string {
	return [...]string{
		AskNever:    "becomes a denial with a code",
		AskAlways:   "is asked; without a user the call does not run",
		AskInModes:  "is asked; in modes that ask nobody it becomes a denial with a code",
		AskAttended: "is asked at a terminal; headless, and in modes that ask nobody, it becomes a denial with a code",
	}[a]
}

func failing(s *Settings) string {
	switch {
	case strings.Contains(s.Text, "did not answer"), s.Handler.OnFailed != "", s.Handler.OrElse != "":
		return "denies"
	}
	return "denies, as the client has it"
}
