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
	b.WriteString("\n`install` starts the registered command as the client would, and holds its answers to what the client reads. " + asked() + "\n" +
		"\nSettings that a client would not read are refused; `gk-hook install --mend` takes out what is in the way.\n\n## What to mind\n\n")
	for _, c := range Guarded() {
		b.WriteString("- " + c.Title + ": " + strings.Join(c.Hook.Caveats, "; ") + ".\n")
	}
	b.WriteString("\n## Several registrations\n\n" + severalRegistrations + "\n\n| client | also runs the hooks of |\n|---|---|\n")
	for _, c := range Guarded() {
		var of []string
		for _, name := range c.Hook.Reads {
			of = append(of, Named(name).Title)
		}
		if len(of) > 0 {
			b.WriteString("| " + c.Title + " | " + strings.Join(of, ", ") + " |\n")
		}
	}
	b.WriteString("\n## Plug-in and extension\n\n" + packages + "\n")
	b.WriteString("\n## Measured\n\nWhat happened to a call that nobody allowed, while each client ran for real, in a mode that asks nobody, with " +
		"the guard installed.\n" +
		"`./scripts/e2e.sh all` measures it anew. The guard itself never ends with status 1, and says on standard error why it denies.\n\n" +
		"| client | guard missing | killed | status 1 without a word | garbage | hangs | a comment in its settings |\n|---|---|---|---|---|---|---|\n")
	measured, err := os.ReadFile("testdata/measured.md")
	if err != nil {
		t.Fatal(err)
	}
	b.Write(measured)
	b.WriteString("\n## Shown\n\n" + shown + "\n\n")
	table, err := os.ReadFile("testdata/shown.md")
	if err != nil {
		t.Fatal(err)
	}
	b.Write(table)
	b.WriteString("\n## Questions at a terminal\n\n" + talks + "\n\n" +
		"| client | a call that the guard asks about | after a no | after a yes | the next such call |\n|---|---|---|---|---|\n")
	talked, err := os.ReadFile("testdata/talks.md")
	if err != nil {
		t.Fatal(err)
	}
	b.Write(talked)
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

// asked says which clients tell whether they have loaded the hooks.
func asked() string {
	var names []string
	for _, c := range Guarded() {
		if c.Hook.Loads != nil || c.Hook.Trusts {
			names = append(names, c.Title)
		}
	}
	return "Then it asks\n" + strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1] +
		" which hooks they have loaded, and fails when the guard's are not among them. " +
		"They need no account and no\nmodel for that, and are kept from the network meanwhile, which needs Linux; elsewhere only Codex CLI is asked. " +
		"The others cannot say it: that they load\ntheir hooks was measured with the versions below, and shows in `gk-hook log` after their first call."
}

const severalRegistrations = "Some clients run the hooks of others beside their own. Such a call is decided as the call of the client that makes it,\n" +
	"whichever registration the guard was started by. The first of two registrations that are asked about the same call, by the client's id of it,\n" +
	"decides; the other repeats the answer for a minute, so that the call is judged, logged and counted once. Where there is one registration only,\n" +
	"it decides. Where the answer cannot be had, each decides by itself."

const shown = "What tests of `./scripts/e2e.sh all` have shown with the real clients, headless and with a scripted model; it writes the table itself.\n" +
	"A dash stands for what was not tried with this version, or what the client does not have."

const talks = "What a person sees who uses the client at a terminal, and what the keys do that they press there: `./scripts/e2e.sh` starts the\n" +
	"real client in one. A client whose question cannot be the guard's shows the denial with its code instead; after `gk-hook approve` in another\n" +
	"terminal the call runs once. OpenCode and Mistral Vibe show that the call was denied, and the code to their model alone, whose answer, or\n" +
	"`gk-hook approvals`, has it. Qwen Code asks for itself before it asks the guard, so that its yes is not the last word."

const packages = "Claude Code and Gemini CLI can also fetch their hooks as a package, which names the `gk-hook` that they find in PATH:\n\n" +
	"```\nclaude plugin marketplace add gk-hook/gk-hook\nclaude plugin install gk-hook@gk-hook\n" +
	"gemini extensions install ./packaging/gemini-extension\n```\n\n" +
	"They hold what `install` writes (`go test ./registration` compares them), and `./scripts/e2e.sh all` installs both into the real clients. Take either the\n" +
	"package or `install`, since with both each call is judged twice. `gk-hook status` and `gk-hook doctor` look at settings alone, and do not see packages."

func settingsOf(c *Client) string {
	if !c.Registered() {
		var of []string
		for _, name := range c.Hook.Reads {
			of = append(of, Named(name).Title)
		}
		return "(none; it reads those of " + strings.Join(of, " and ") + ")"
	}
	s, at := &c.Hook.Settings, "`~/"+c.Hook.Home.Folder+"/"+strings.Replace(c.Hook.Settings.User, TagHere, "-"+TagHere, 1)+"`"
	if s.Project != "" {
		at += ", `" + s.Project + "`"
	}
	return at
}

func beyond(s *Settings) string {
	if s.User == "" {
		return "(as theirs)"
	}
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
	case s.User == "":
		return "as the registration has it that it reads"
	case strings.Contains(s.Text, "did not answer"), s.Handler.OnFailed != "", s.Handler.OrElse != "":
		return "denies"
	}
	return "denies, as the client has it"
}
