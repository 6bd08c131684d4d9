package scan

import (
	"fmt"
	"io"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/report"
)

// Text writes the findings as compilers write theirs, and the sums behind them.
func (s *Summary) Text(w io.Writer, look report.Look) error {
	p := &report.Page{Look: look}
	for _, f := range s.Findings {
		word := p.Paint(report.Yellow, string(f.Decision))
		if f.Decision == hook.Deny {
			word = p.Paint(report.Red, string(f.Decision))
		}
		fmt.Fprintf(p, "%s:%d:%d: %s: %s", p.Plain(f.File), f.Line, f.Column, word, f.Reason)
		if f.Name != "" {
			fmt.Fprintf(p, " [%s %s]", f.Kind, f.Name)
		}
		p.WriteString("\n")
	}
	fmt.Fprintf(p, "%d files, %d commands: %d allowed, %d asked, %d denied", s.Files, s.Snippets, s.Allow, s.Ask, s.Deny)
	if s.Unread > 0 {
		fmt.Fprintf(p, ", %d of them unread", s.Unread)
	}
	p.WriteString("\n")
	_, err := io.WriteString(w, p.String())
	return err
}

// SARIF writes the findings as results of an analysis; version is the guard's.
func (s *Summary) SARIF(w io.Writer, version string) error {
	var list []report.Located
	for _, f := range s.Findings {
		level := "warning"
		if f.Decision == hook.Deny {
			level = "error"
		}
		list = append(list, report.Located{
			Rule: f.Rule, Level: level, Text: f.Reason, File: f.File, Line: f.Line, Column: f.Column,
			More: map[string]any{"kind": f.Kind, "name": f.Name, "decision": f.Decision, "tier": f.Tier, "irreversible": f.Irreversible, "command": f.Command},
		})
	}
	return report.SARIF(w, version, list)
}
