package report

import (
	"crypto/sha256"
	_ "embed" // the page and what it needs
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"golang.org/x/net/html"
)

// The page, and Chart.js 4.6.1 as it was published, so that the page needs nothing from elsewhere.
var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	pageJS string
	//go:embed chartjs/chart.umd.min.js
	chartJS string
)

// mostRows bounds the rows of a list in a page.
const mostRows = 200

// drawn is what the charts show.
type drawn struct {
	Days     []Group `json:"days"`
	Clients  []Group `json:"clients"`
	Projects []Group `json:"projects"`
	Programs []Group `json:"programs"`
	Tiers    []Group `json:"tiers"`
}

// HTML writes the report as one page that needs no other file and no network. The texts come
// from agents: they are nodes of text, and the page allows no script but its own. It is no template of
// html/template, which would link every method of every type, and make gk-ctl a quarter larger.
func (r *Report) HTML(w io.Writer, version string, plain func(string) string) error {
	doc, err := html.Parse(strings.NewReader(pageHTML))
	if err != nil {
		return err
	}
	charts, err := json.Marshal(drawn{r.Days, top(r.Clients, 12), top(r.Projects, 12), top(r.Programs, 20), r.Tiers})
	if err != nil {
		return err
	}
	texts := map[string]string{
		"style": pageCSS, "chart": chartJS, "own": pageJS, "drawn": string(charts), "made": r.made(version),
		"total": fmt.Sprint(r.Total), "allowed": fmt.Sprint(r.Decisions.Allow), "asked": fmt.Sprint(r.Decisions.Ask), "denied": fmt.Sprint(r.Decisions.Deny),
		"saved": fmt.Sprint(r.Saved.Prompts), "seconds": span(r.Saved.Seconds), "each": span(r.Saved.PerPrompt), "judging": span(r.Saved.Judging),
	}
	if r.Unread > 0 {
		texts["unread"] = fmt.Sprintf("%d lines of the log hold no record; gk-hook log verify says which.", r.Unread)
	}
	var main *html.Node
	for n := range doc.Descendants() {
		switch id := idOf(n); id {
		case "":
		case "policy":
			n.Attr = append(n.Attr, html.Attribute{Key: "content", Val: "default-src 'none'; img-src data:; style-src " + hashed(pageCSS) +
				"; script-src " + hashed(chartJS) + " " + hashed(pageJS)})
		case "main":
			main = n
		default:
			n.AppendChild(text(texts[id]))
		}
	}
	for _, s := range r.sections(plain) {
		main.AppendChild(s)
	}
	if err := html.Render(w, doc); err != nil {
		return err
	}
	_, err = io.WriteString(w, "\n")
	return err
}

func (r *Report) made(version string) string {
	of := "nothing is logged"
	if r.Total > 0 {
		of = when(r.First) + " to " + when(r.Last)
	}
	return of + "; made " + when(r.Made) + " by gk-hook " + version
}

func when(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }

// sections are the lists of the page.
func (r *Report) sections(plain func(string) string) []*html.Node {
	groups := func(title, id string, list []Group) *html.Node {
		rows := element("tbody")
		for _, g := range list[:min(len(list), mostRows)] {
			name := "(not recorded)"
			if g.Name != "" {
				name = plain(g.Name)
			}
			rows.AppendChild(element("tr", element("th scope=row", text(name)), cell(g.Total()), cell(g.Allow), cell(g.Ask), cell(g.Deny)))
		}
		s := section(title, id, []string{"name", "all", "allow", "ask", "deny"}, rows, more(len(list), "more"))
		if len(list) > 0 { // the table lies behind its chart
			details := element("details", element("summary", text("numbers")))
			for n := s.FirstChild.NextSibling; n != nil; n = s.FirstChild.NextSibling {
				s.RemoveChild(n)
				details.AppendChild(n)
			}
			canvas := element("canvas role=img id=chart-" + id)
			canvas.Attr = append(canvas.Attr, html.Attribute{Key: "aria-label", Val: title + ": the numbers are in the table below"})
			s.AppendChild(element("div class=chart", canvas))
			s.AppendChild(details)
		}
		return s
	}
	call := func(tool, subject string) *html.Node {
		return element("td class=text", text(tool+" "), element("code", text(plain(subject))))
	}
	said := func(s string) *html.Node { return element("td class=text", text(plain(s))) }
	asked := func(title, id string, list []Asked) *html.Node {
		rows := element("tbody")
		for _, a := range list[:min(len(list), mostRows)] {
			waited := ""
			if a.Approved > 0 {
				waited = span(a.Waited)
			}
			rows.AppendChild(element("tr", cell(a.Count), cell(a.Approved), cell(waited), call(a.Tool, a.Subject), said(a.Reason), said(a.Rule)))
		}
		return section(title, id, []string{"times", "approved", "waited", "call", "why", "rule"}, rows, more(len(list), "more"))
	}
	moments := func(title, id string, list []Moment) *html.Node {
		rows := element("tbody")
		for _, m := range list[max(len(list)-mostRows, 0):] {
			rows.AppendChild(element("tr", cell(when(m.Time)), said(m.Kind), call(m.Tool, m.Subject), said(m.Why)))
		}
		return section(title, id, []string{"when", "what", "call", "why"}, rows, more(len(list), "earlier ones"))
	}
	return []*html.Node{
		groups("Over time", "days", r.Days), groups("By client", "clients", r.Clients), groups("By project", "projects", r.Projects),
		groups("By program", "programs", r.Programs), groups("By tier", "tiers", r.Tiers),
		asked("Questions that cost most", "questions", r.Questions), asked("Denials", "denials", r.Denials),
		moments("Approvals", "approvals", r.Approvals), moments("Misjudged", "misjudged", r.Misjudged),
	}
}

// section is a list under its title: a table, and a note of what is left out.
func section(title, id string, head []string, rows *html.Node, more string) *html.Node {
	s := element("section", element("h2", text(title)))
	if rows.FirstChild == nil {
		s.AppendChild(element("p", text("none")))
		return s
	}
	heads := element("tr")
	for _, h := range head {
		heads.AppendChild(element("th scope=col", text(h)))
	}
	s.AppendChild(element("div class=scroll", element("table id="+id, element("thead", heads), rows)))
	if more != "" {
		s.AppendChild(element("p", text(more)))
	}
	return s
}

func more(n int, what string) string {
	if n <= mostRows {
		return ""
	}
	return fmt.Sprintf("and %d %s", n-mostRows, what)
}

// element makes an element from its name and attributes: "td class=text".
func element(of string, children ...*html.Node) *html.Node {
	words := strings.Fields(of)
	n := &html.Node{Type: html.ElementNode, Data: words[0]}
	for _, w := range words[1:] {
		key, value, _ := strings.Cut(w, "=")
		n.Attr = append(n.Attr, html.Attribute{Key: key, Val: value})
	}
	for _, c := range children {
		n.AppendChild(c)
	}
	return n
}

func text(s string) *html.Node { return &html.Node{Type: html.TextNode, Data: s} }

func cell(value any) *html.Node { return element("td", text(fmt.Sprint(value))) }

func idOf(n *html.Node) string {
	for _, a := range n.Attr {
		if a.Key == "id" {
			return a.Val
		}
	}
	return ""
}

// hashed is the source of a script or style in a content security policy.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// top keeps the largest groups, and adds up the others.
func top(list []Group, most int) []Group {
	if len(list) <= most {
		return list
	}
	kept := append([]Group{}, list[:most-1]...)
	rest := Group{Name: "others"}
	for _, g := range list[most-1:] {
		rest.Allow, rest.Ask, rest.Deny, rest.Defer = rest.Allow+g.Allow, rest.Ask+g.Ask, rest.Deny+g.Deny, rest.Defer+g.Defer
	}
	return append(kept, rest)
}
