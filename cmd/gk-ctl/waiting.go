package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/settings"
)

// list prints what waits.
func (a *approving) list(asJSON bool) error {
	if _, err := a.open(); err != nil {
		return err
	}
	now := time.Now()
	_, waiting, err := listed(a.store, now)
	switch {
	case err != nil:
		return err
	case asJSON:
		return writeJSON(a.out, waitingReport{1, reportApprovals(nil, waiting).Waiting})
	case len(waiting) == 0:
		_, err := fmt.Fprintln(a.out, "no call waits for an approval")
		return err
	}
	for i := range waiting {
		if _, err := fmt.Fprintf(a.out, "%s\n%s", waitingRow(&waiting[i], now, false), describe(&waiting[i])); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(a.out, "to approve one: gk-hook approve CODE")
	return err
}

// waitingReport is what approve --json prints. The list is never null.
type waitingReport struct {
	Schema  int                 `json:"schema"` // 1
	Waiting []hook.Notification `json:"waiting"`
}

// waitingRow is a request on one line: code, client, age, tier, and with the call where it is wanted.
func waitingRow(r *grants.Request, now time.Time, call bool) string {
	age := settings.PlainDuration(max(now.Sub(r.Created), 0).Truncate(time.Second))
	row := fmt.Sprintf("%s  %-8s %6s  %s %d", r.Code, hook.Visible(r.Client), age, r.Tier, r.Score)
	if r.Irreversible {
		row += " irreversible"
	}
	if call {
		row += "  " + hook.Visible(r.Tool+" "+r.Subject)
	}
	return row
}

// choose lets a person choose what waits by the arrow keys, and approve or deny it.
func (a *approving) choose() error {
	if _, err := a.open(); err != nil {
		return err
	}
	now := time.Now()
	_, waiting, err := listed(a.store, now)
	if err != nil || len(waiting) == 0 {
		if err == nil {
			_, err = fmt.Fprintln(a.out, "no call waits for an approval")
		}
		return err
	}
	t, err := openTerminal()
	if err != nil {
		return err
	}
	defer t.close()
	p := &picker{title: fmt.Sprintf("%d calls wait:", len(waiting)), help: "↑ ↓ choose, Enter shows and approves, d denies, q leaves", keys: "d"}
	for i := range waiting {
		p.rows = append(p.rows, waitingRow(&waiting[i], now, true))
	}
	p.detail = func(i int) (lines []string) {
		for line := range strings.Lines(describe(&waiting[i])) {
			lines = append(lines, wrap(strings.TrimSuffix(line, "\n"), max(p.width-1, 20))...)
		}
		return lines
	}
	key, err := t.pick(p)
	switch {
	case errors.Is(err, errLeft):
		_, err = fmt.Fprintln(a.out, errLeft)
		return err
	case err != nil:
		return err
	case key == 'd':
		return denyRequest(a.out, waiting[p.at].Code)
	}
	return a.code(waiting[p.at].Code)
}
