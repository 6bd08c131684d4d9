package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/settings"
)

// tell prints problems, and counts those that are errors.
func tell(out io.Writer, problems []settings.Problem) (errs int, err error) {
	for _, p := range problems {
		word := "error"
		if p.Note {
			word = "note"
		} else {
			errs++
		}
		if _, err := fmt.Fprintf(out, "%s: %s\n", word, printable(p.ErrorWithPosition())); err != nil {
			return errs, err
		}
	}
	return errs, nil
}

// printable makes what is hidden in each line visible and keeps the lines.
func printable(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = hook.Visible(line)
	}
	return strings.Join(lines, "\n")
}
