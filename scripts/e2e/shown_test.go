package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The columns of the table of what was shown of each client.
const (
	runsSafe     = "runs what is safe"
	asksNobody   = "denies what nobody can answer"
	denies       = "denies what destroys"
	keepsSecrets = "denies a secret"
	retries      = "runs what was approved"
	edits        = "edits the project, and no start-up file"
	endsSession  = "says when a session ends"
	contains     = "contains a test run"
	countsOnce   = "judges once beside Claude Code's hooks"
	anyForm      = "guarded, or refused, whatever form its settings have"
)

var columnsShown = []string{runsSafe, asksNobody, denies, keepsSecrets, retries, edits, endsSession, contains, countsOnce, anyForm}

// shown is what this run has shown, by the titles of clients and the columns.
var shown = map[string]map[string]string{}

// shows has a test that names columns fill them when it ends: what failed shows the opposite, what was skipped nothing.
func (a *agent) shows(t *testing.T, columns ...string) {
	t.Cleanup(func() {
		if t.Skipped() {
			return
		}
		cells := shown[a.titled()]
		if cells == nil {
			cells = map[string]string{}
			shown[a.titled()] = cells
		}
		for _, c := range columns {
			if cells[c] = "yes"; t.Failed() {
				cells[c] = "**no**"
			}
		}
		if err := keepShown(); err != nil {
			t.Error(err)
		}
	})
}

// keepShown writes what was shown into a table of docs/clients.md, when GK_E2E_TABLES names their folder. What this
// run has not shown stays, as long as the version is the same.
func keepShown() error {
	folder := os.Getenv("GK_E2E_TABLES")
	if folder == "" || len(shown) == 0 {
		return nil
	}
	at := filepath.Join(folder, "shown.md")
	old, _ := os.ReadFile(at)
	return os.WriteFile(at, []byte(shownIn(string(old), shown)), 0o644)
}

// shownIn puts cells into a table.
func shownIn(old string, cells map[string]map[string]string) string {
	rows := map[string][]string{}
	var head []string
	for line := range strings.Lines(old) {
		row := strings.Split(strings.Trim(strings.TrimSpace(line), "| "), " | ")
		if head == nil {
			head = row
			continue
		}
		rows[row[0]] = row
	}
	var b strings.Builder
	b.WriteString("| client | " + strings.Join(columnsShown, " | ") + " |\n|---|" + strings.Repeat("---|", len(columnsShown)) + "\n")
	for i := range agents {
		title := agents[i].titled()
		if rows[title] == nil && cells[title] == nil {
			continue
		}
		b.WriteString("| " + title)
		for _, c := range columnsShown {
			cell := cells[title][c]
			if n := slices.Index(head, c); cell == "" && n > 0 && n < len(rows[title]) {
				cell = rows[title][n]
			}
			if cell == "" {
				cell = "–"
			}
			b.WriteString(" | " + cell)
		}
		b.WriteString(" |\n")
	}
	return b.String()
}

// A run fills the cells of its own, and keeps those of others.
func TestShownIn(t *testing.T) {
	a, b := agents[0].titled(), agents[1].titled()
	first := shownIn("", map[string]map[string]string{a: {runsSafe: "yes"}, b: {denies: "yes"}})
	both := shownIn(first, map[string]map[string]string{a: {countsOnce: "**no**"}})
	for _, want := range []string{"| " + a + " | yes | –", "**no** | – |\n| " + b + " | – | – | yes | –"} {
		if !strings.Contains(both, want) {
			t.Errorf("%q is not in\n%s", want, both)
		}
	}
	if shownIn(both, nil) != both {
		t.Errorf("a run that shows nothing changes the table:\n%s", shownIn(both, nil))
	}
}
