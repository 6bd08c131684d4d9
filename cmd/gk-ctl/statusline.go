package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

// maxStatusInput bounds what statusline reads, maxStatusRecords the lines of the log that it looks at.
const (
	maxStatusInput   = 1 << 20
	maxStatusRecords = 2000
)

func statuslineCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "statusline",
		Short: "print one line about a session, for the status line of Claude Code",
		Long: `Statusline reads what Claude Code gives to the command of its status line, and prints
whether the guard is registered, and how many of the session's last calls were asked
about and denied. In ~/.claude/settings.json:

  "statusLine": {"type": "command", "command": "gk-hook statusline"}`,
		Example: "  echo '{\"session_id\":\"s1\"}' | gk-hook statusline",
		Args:    wants(0, 0, "nothing"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return statusline(cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
}

func statusline(in io.Reader, out io.Writer) error {
	var session struct {
		ID string `json:"session_id"`
	}
	data, err := io.ReadAll(io.LimitReader(in, maxStatusInput))
	if err == nil {
		err = json.Unmarshal(data, &session)
	}
	if err != nil {
		return usageError{fmt.Errorf("statusline: standard input is not the JSON object that Claude Code sends: %w", err)}
	}
	places, err := state.Locate()
	if err != nil {
		return err
	}
	parts := []string{"gk-hook " + registered(places)}
	asked, denied, err := countSession(places, session.ID)
	switch {
	case err != nil:
		parts = append(parts, "the log cannot be read: see gk-hook doctor")
	case asked+denied > 0:
		parts = append(parts, fmt.Sprintf("%d asked", asked), fmt.Sprintf("%d denied", denied))
	}
	_, err = fmt.Fprintln(out, strings.Join(parts, " · "))
	return err
}

// registered says whether the user's settings of Claude Code, or the project's, have Claude Code ask the guard.
func registered(places state.Places) string {
	files, err := settingsOf(wiring{clients: []string{string(hook.Canonical)}}, places, present)
	if err != nil || len(files) != 1 {
		return "unknown"
	}
	project, err := projectHere(places)
	if err != nil {
		return "unknown"
	}
	f := files[0].inForce(project)
	text, err := f.read()
	switch {
	case err != nil:
		return "unknown: settings cannot be read"
	case f.client.Unread(text) != nil, f.client.Command(text) == nil:
		return "NOT registered"
	case f.off(places, project) != "":
		return "OFF: hooks are switched off"
	case f.runnable() != nil, f.amiss(text) != nil, f.replaced(project) != nil:
		return "NOT as installed: see gk-hook doctor"
	}
	return "on"
}

// countSession counts the decisions about calls of a session among the last ones. It makes no state.
func countSession(places state.Places, id string) (asked, denied int, err error) {
	dir, err := state.LookDir(places.State)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, 0, nil
	}
	if err != nil {
		return 0, 0, err
	}
	records, err := dir.Log().Tail(maxStatusRecords)
	for i := range records {
		if r := &records[i]; r.Session == state.SessionKey(id) && id != "" {
			switch r.Decision {
			case string(hook.Ask):
				asked++
			case string(hook.Deny):
				denied++
			}
		}
	}
	return asked, denied, err
}
