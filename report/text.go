package report

import (
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"
)

// Look says how a report is shown on a terminal.
type Look struct {
	Width  int  // in columns
	Colour bool // or plain text
	Top    int  // how many rows a list has at most
	// Plain makes a text fit for a terminal: one line, no control or hidden characters.
	Plain func(string) string
}

// Text writes the report for a terminal.
func (r *Report) Text(w io.Writer, look Look) error {
	p := Page{Look: look}
	if r.Total == 0 && len(r.Approvals) == 0 && len(r.Misjudged) == 0 {
		_, err := fmt.Fprintln(w, "nothing is logged that this would be a report of")
		return err
	}
	p.head(r)
	p.days(r.Days)
	for _, g := range []struct {
		title string
		list  []Group
	}{{"client", r.Clients}, {"project", r.Projects}, {"program", r.Programs}, {"tier", r.Tiers}} {
		p.groups(g.title, g.list)
	}
	p.asked("questions that cost most", "approved", r.Questions)
	p.asked("denials", "approved", r.Denials)
	p.moments("approvals", r.Approvals)
	p.moments("misjudged", r.Misjudged)
	_, err := io.WriteString(w, p.String())
	return err
}

// Page is text for a terminal while it is put together.
type Page struct {
	Look
	strings.Builder
}

// The colours of decisions, as terminals number them.
const (
	Green  = "2"
	Yellow = "3"
	Red    = "1"
)

// Paint colours text, where there are colours.
func (p *Page) Paint(colour, text string) string {
	if !p.Colour {
		return text
	}
	return lipgloss.NewStyle().Foreground(lipgloss.Color(colour)).Render(text)
}

// Title writes a heading.
func (p *Page) Title(text string) {
	if p.Colour {
		text = lipgloss.NewStyle().Bold(true).Render(text)
	}
	p.WriteString("\n" + text + "\n")
}

// head says the numbers that matter.
func (p *Page) head(r *Report) {
	if r.Total > 0 {
		fmt.Fprintf(p, "%s to %s\n", r.First.Local().Format("2006-01-02 15:04"), r.Last.Local().Format("2006-01-02 15:04"))
	}
	d := r.Decisions
	fmt.Fprintf(p, "%d decisions: %s, %s, %s", r.Total, p.Paint(Green, fmt.Sprintf("%d allowed", d.Allow)),
		p.Paint(Yellow, fmt.Sprintf("%d asked", d.Ask)), p.Paint(Red, fmt.Sprintf("%d denied", d.Deny)))
	if d.Defer > 0 {
		fmt.Fprintf(p, ", %d left to the client", d.Defer)
	}
	fmt.Fprintf(p, "\n%s\n", r.Saved)
	if r.Unread > 0 {
		fmt.Fprintf(p, "%d lines of the log hold no record; see gk-hook log verify\n", r.Unread)
	}
}

// String says it in a line.
func (s Saved) String() string {
	return fmt.Sprintf("%d prompts saved, about %s at %s each; judging took %s, half of the calls less than %.0f ms",
		s.Prompts, span(s.Seconds), span(s.PerPrompt), span(s.Judging), math.Max(s.Median+1, 1))
}

// span is a number of seconds for people.
func span(seconds float64) string {
	d := time.Duration(seconds * float64(time.Second))
	switch {
	case d < time.Second:
		return d.Round(time.Millisecond).String()
	case d < time.Minute:
		return d.Round(100 * time.Millisecond).String()
	case d < time.Hour:
		return fmt.Sprintf("%.0f min", d.Minutes())
	}
	return fmt.Sprintf("%.1f h", d.Hours())
}

var bars = []rune("▁▂▃▄▅▆▇█")

// sparkline draws numbers as bars, of which the widest range takes the full height. More than fit are added up.
func sparkline(values []int, width int) string {
	if width < 1 {
		width = 1
	}
	if per := (len(values) + width - 1) / width; per > 1 {
		var sums []int
		for i, v := range values {
			if i%per == 0 {
				sums = append(sums, 0)
			}
			sums[len(sums)-1] += v
		}
		values = sums
	}
	most := 1
	for _, v := range values {
		most = max(most, v)
	}
	var b strings.Builder
	for _, v := range values {
		switch {
		case v <= 0:
			b.WriteRune(' ')
		default:
			b.WriteRune(bars[(v*len(bars)-1)/most])
		}
	}
	return b.String()
}

// days draws a line for each decision over time.
func (p *Page) days(days []Group) {
	if len(days) < 2 {
		return
	}
	p.Title(fmt.Sprintf("by day, %s to %s", days[0].Name, days[len(days)-1].Name))
	for _, line := range []struct {
		name, colour string
		of           func(Counts) int
	}{{"allow", Green, func(c Counts) int { return c.Allow }}, {"ask", Yellow, func(c Counts) int { return c.Ask }},
		{"deny", Red, func(c Counts) int { return c.Deny }}} {
		var values []int
		most := 0
		for _, d := range days {
			v := line.of(d.Counts)
			values, most = append(values, v), max(most, v)
		}
		fmt.Fprintf(p, "%-5s %s  at most %d\n", line.name, p.Paint(line.colour, sparkline(values, p.Width-24)), most)
	}
}

func (p *Page) groups(title string, list []Group) {
	if len(list) == 0 {
		return
	}
	p.Title("by " + title)
	rows := [][]string{}
	for _, g := range list[:min(len(list), p.Top)] {
		rows = append(rows, []string{p.name(g.Name, 40), fmt.Sprint(g.Total()), fmt.Sprint(g.Allow), fmt.Sprint(g.Ask), fmt.Sprint(g.Deny)})
	}
	p.Table([]string{title, "all", "allow", "ask", "deny"}, rows, len(list))
}

// name is a name as it is shown: the end of a long one says more than its start.
func (p *Page) name(name string, width int) string {
	if name == "" {
		return "(not recorded)"
	}
	name = p.Plain(name)
	if r := []rune(name); len(r) > width {
		return "…" + string(r[len(r)-width+1:])
	}
	return name
}

// Cut shortens a text at its end.
func (p *Page) Cut(text string, width int) string {
	text = p.Plain(text)
	if r := []rune(text); len(r) > width {
		return string(r[:max(width-1, 0)]) + "…"
	}
	return text
}

func (p *Page) asked(title, approved string, list []Asked) {
	if len(list) == 0 {
		return
	}
	p.Title(title)
	wide := max(p.Width-34, 30)
	rows := [][]string{}
	for _, a := range list[:min(len(list), p.Top)] {
		waited := ""
		if a.Approved > 0 {
			waited = span(a.Waited)
		}
		subject := strings.TrimSpace(a.Tool + " " + a.Subject)
		rows = append(rows, []string{fmt.Sprint(a.Count), fmt.Sprint(a.Approved), waited, p.Cut(subject, wide*2/5), p.Cut(a.Reason, wide*3/5)})
	}
	p.Table([]string{"times", approved, "waited", "call", "why"}, rows, len(list))
}

func (p *Page) moments(title string, list []Moment) {
	if len(list) == 0 {
		return
	}
	p.Title(title)
	wide := max(p.Width-34, 30)
	rows := [][]string{}
	for _, m := range list[max(len(list)-p.Top, 0):] {
		rows = append(rows, []string{m.Time.Local().Format("01-02 15:04"), m.Kind, p.Cut(strings.TrimSpace(m.Tool+" "+m.Subject), wide*2/5), p.Cut(m.Why, wide*3/5)})
	}
	p.Table([]string{"when", "what", "call", "why"}, rows, len(list))
}

// Table writes rows under their headings, and how many of all were left out.
func (p *Page) Table(head []string, rows [][]string, all int) {
	t := table.New().Border(lipgloss.HiddenBorder()).BorderTop(false).BorderBottom(false).BorderLeft(false).BorderRight(false).BorderHeader(false).
		Headers(head...).Rows(rows...).Wrap(false).
		StyleFunc(func(row, col int) lipgloss.Style {
			s := lipgloss.NewStyle().PaddingRight(1)
			if row == table.HeaderRow {
				return s.Faint(p.Colour)
			}
			if col < len(head)-1 && strings.Trim(rows[row][col], "0123456789") == "" {
				s = s.Align(lipgloss.Right)
			}
			return s
		})
	for line := range strings.Lines(t.Render()) {
		p.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	if more := all - len(rows); more > 0 {
		fmt.Fprintf(p, "and %d more; --top %d shows all\n", more, all)
	}
}
