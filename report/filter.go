package report

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/state"
)

// Filter says which records are of interest; the zero value takes all.
type Filter struct {
	Since, Until time.Time // since this time, and before that one
	Project      string    // root of a project, absolute: what works in it or below
	Client       string
	Session      string // as the client names it, or its key in the log
	Tool         string
	Tier         string
	Decision     string
}

// Takes reports whether a record is of interest.
func (f *Filter) Takes(r *state.Record) bool {
	switch {
	case !f.Since.IsZero() && r.Time.Before(f.Since), !f.Until.IsZero() && !r.Time.Before(f.Until):
	case f.Project != "" && r.Cwd != f.Project && !strings.HasPrefix(r.Cwd, strings.TrimSuffix(f.Project, "/")+"/"):
	case f.Client != "" && r.Client != f.Client:
	case f.Session != "" && r.Session != f.Session && r.Session != state.SessionKey(f.Session):
	case f.Tool != "" && r.Tool != f.Tool:
	case f.Tier != "" && r.Tier != f.Tier:
	case f.Decision != "" && r.Decision != f.Decision:
	default:
		return true
	}
	return false
}

// ParseTime reads a time as people type it: a span back from now (90m, 12h, 7d, 2w), a day
// (2026-11-23) or a moment (2026-11-23T14:00:00Z). Days are of now's place.
func ParseTime(text string, now time.Time) (time.Time, error) {
	for unit, hours := range map[string]time.Duration{"d": 24, "w": 7 * 24} {
		var n int
		if digits, ok := strings.CutSuffix(text, unit); ok && parseCount(digits, &n) {
			return now.Add(-time.Duration(n) * hours * time.Hour), nil
		}
	}
	if span, err := time.ParseDuration(text); err == nil && span >= 0 {
		return now.Add(-span), nil
	}
	for _, layout := range []string{time.DateOnly, "2006-01-02T15:04", time.DateTime, time.RFC3339} {
		if t, err := time.ParseInLocation(layout, text, now.Location()); err == nil {
			return t, nil
		}
	}
	return time.Time{}, fmt.Errorf("%q is no time: write 7d, 12h, 2026-11-23 or 2026-11-23T14:00:00Z", text)
}

// parseCount reads a small number of digits alone.
func parseCount(digits string, n *int) bool {
	if digits == "" || len(digits) > 5 || strings.Trim(digits, "0123456789") != "" {
		return false
	}
	_, err := fmt.Sscan(digits, n)
	return err == nil
}

// AbsProject returns the filter's project as the log names directories.
func AbsProject(dir string) (string, error) {
	if dir == "" {
		return "", nil
	}
	return filepath.Abs(dir)
}
