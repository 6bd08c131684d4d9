package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/state"
)

// CSV writes records as they come, one decision in a row.
type CSV struct {
	w *csv.Writer
	// Plain makes a text fit for one line.
	Plain func(string) string
}

// NewCSV writes the names of the columns.
func NewCSV(w io.Writer, plain func(string) string) (*CSV, error) {
	c := &CSV{csv.NewWriter(w), plain}
	return c, c.w.Write([]string{"time", "client", "session", "cwd", "tool", "program", "decision", "tier", "score", "irreversible", "rule",
		"error_code", "milliseconds", "subject", "reason"})
}

// Add writes a decision; other records have no row.
func (c *CSV) Add(r *state.Record) error {
	if r.Decision == "" {
		return nil
	}
	return c.w.Write([]string{
		r.Time.UTC().Format(time.RFC3339Nano), r.Client, r.Session, c.cell(r.Cwd), c.cell(r.Tool), c.cell(r.Program), r.Decision, r.Tier, fmt.Sprint(r.Score),
		fmt.Sprint(r.Irreversible), c.cell(r.Rule), r.ErrorCode, fmt.Sprintf("%.3f", float64(r.Duration)/float64(time.Millisecond)), c.cell(r.Subject),
		c.cell(r.Reason),
	})
}

// cell keeps a spreadsheet from taking a text for a formula: an agent chose it.
func (c *CSV) cell(text string) string {
	text = c.Plain(text)
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// Flush writes what is left.
func (c *CSV) Flush() error {
	c.w.Flush()
	return c.w.Error()
}
