package replay

import (
	"fmt"
	"io"
	"strings"

	"github.com/gk-hook/gk-hook/report"
)

// Text writes the summary for a terminal.
func (s *Summary) Text(w io.Writer, look report.Look) error {
	p := &report.Page{Look: look}
	if s.Calls.Total() == 0 {
		_, err := fmt.Fprintf(w, "no calls in %d files, %d lines; %d could not be read\n", s.Read.Files, s.Read.Lines, s.Read.Damaged+s.Unread)
		return err
	}
	c := s.Calls
	fmt.Fprintf(p, "%d calls in %d files: %s, %d contained, %s, %s\n", c.Total(), s.Read.Files,
		p.Paint(report.Green, fmt.Sprintf("%d allowed", c.Allow)), c.Contained,
		p.Paint(report.Yellow, fmt.Sprintf("%d asked", c.Ask)), p.Paint(report.Red, fmt.Sprintf("%d denied", c.Deny)))
	for _, note := range []struct {
		n    int
		text string
	}{
		{s.Read.Damaged, "lines or files are damaged or foreign, and were skipped"},
		{s.Unread, "calls have no input that the client's hook could read"},
		{s.Gone, "calls ran in directories that are gone: what files would say is not known"},
	} {
		if note.n > 0 {
			fmt.Fprintf(p, "%d %s\n", note.n, note.text)
		}
	}
	p.Title("by client")
	rows := [][]string{}
	for _, c := range s.Clients {
		rows = append(rows, []string{c.Name, fmt.Sprint(c.Total()), fmt.Sprint(c.Allow), fmt.Sprint(c.Contained), fmt.Sprint(c.Ask), fmt.Sprint(c.Deny)})
	}
	p.Table([]string{"client", "all", "allow", "contained", "ask", "deny"}, rows, len(rows))
	s.changes(p)
	calls(p, "questions that repeat", s.Questions)
	s.rules(p)
	calls(p, "what ran that would be denied now", s.Ran)
	_, err := io.WriteString(w, p.String())
	return err
}

// changes shows what another policy makes of the calls.
func (s *Summary) changes(p *report.Page) {
	if s.Other == nil {
		return
	}
	o := s.Other
	p.Title(fmt.Sprintf("the other policy: %d allowed, %d contained, %d asked, %d denied", o.Allow, o.Contained, o.Ask, o.Deny))
	rows := [][]string{}
	for _, l := range s.Changed[:min(len(s.Changed), p.Top)] {
		rows = append(rows, []string{fmt.Sprint(l.Count), string(l.From), string(l.To), p.Cut(strings.TrimSpace(l.Tool+" "+l.Subject), max(p.Width-40, 30)), l.Tier})
	}
	p.Table([]string{"times", "now", "then", "call", "tier"}, rows, len(s.Changed))
}

func calls(p *report.Page, title string, list []Listed) {
	if len(list) == 0 {
		return
	}
	p.Title(title)
	wide := max(p.Width-20, 30)
	rows := [][]string{}
	for _, l := range list[:min(len(list), p.Top)] {
		rows = append(rows, []string{fmt.Sprint(l.Count), fmt.Sprint(l.Score), p.Cut(strings.TrimSpace(l.Tool+" "+l.Subject), wide/2), p.Cut(l.Reason, wide/2)})
	}
	p.Table([]string{"times", "score", "call", "why"}, rows, len(list))
}

// rules shows the proposed rules with what they cover.
func (s *Summary) rules(p *report.Page) {
	if len(s.Rules) == 0 {
		return
	}
	rules := "1 rule"
	if n := len(s.Rules); n != 1 {
		rules = fmt.Sprintf("%d rules", n)
	}
	p.Title(fmt.Sprintf("%s would leave %d of %d questions; in your policy:", rules, s.Left, s.Calls.Ask))
	listed := false
	for _, r := range s.Rules {
		if r.Setting != nil {
			fmt.Fprintf(p, "%s\n", r.Setting)
			continue
		}
		if !listed {
			listed = true
			p.WriteString("allow:\n")
		}
		fmt.Fprintf(p, "  - '%s'\n", strings.ReplaceAll(p.Plain(r.Pattern), "'", "''"))
	}
	for _, r := range s.Rules {
		fmt.Fprintf(p, "\n%s answers %d, riskiest (%d): %s\n", p.Plain(r.Name()), r.Answers, r.Riskiest.Score, p.Cut(r.Riskiest.Subject, p.Width-20))
		if r.Setting != nil {
			p.WriteString("  it answers every later call that is judged like these, whatever its program\n")
		}
		for _, l := range r.Covers[:min(len(r.Covers), p.Top)] {
			to := ""
			if l.To == Contained {
				to = "contained: "
			}
			fmt.Fprintf(p, "  %5d  %s%s\n", l.Count, to, p.Cut(l.Subject, p.Width-10-len(to)))
		}
		if more := len(r.Covers) - p.Top; more > 0 {
			fmt.Fprintf(p, "  and %d more; --top %d shows all\n", more, len(r.Covers))
		}
	}
}

// Name is what people call the rule: its pattern, or its line of the policy.
func (r *Rule) Name() string {
	if r.Setting != nil {
		return r.Setting.String()
	}
	return r.Pattern
}

// String returns the setting as a line of the policy.
func (s *Setting) String() string {
	section, key, nested := strings.Cut(s.Key, ".")
	if nested {
		return fmt.Sprintf("%s: {%s: %s}", section, key, s.Value)
	}
	return s.Key + ": " + s.Value
}
