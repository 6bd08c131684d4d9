package report

import (
	"crypto/sha256"
	_ "embed" // the page and what it needs
	"encoding/base64"
	"html/template"
	"io"
	"time"
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

// sheet is what the template is filled with.
type sheet struct {
	*Report
	Version    string
	Policy     string // which scripts and styles a browser may use: those of the page alone
	Style      template.CSS
	Chart, Own template.JS
	Drawn      drawn
}

// drawn is what the charts show.
type drawn struct {
	Days     []Group `json:"days"`
	Clients  []Group `json:"clients"`
	Projects []Group `json:"projects"`
	Programs []Group `json:"programs"`
	Tiers    []Group `json:"tiers"`
}

// part is a section of the page.
type part[T any] struct {
	Title, ID string
	List      []T
}

// HTML writes the report as one page that needs no other file and no network. The texts come
// from agents: they are escaped where they stand, and the page allows no script but its own.
func (r *Report) HTML(w io.Writer, version string, plain func(string) string) error {
	s := sheet{
		Report: r, Version: version, Style: template.CSS(pageCSS), Chart: template.JS(chartJS), Own: template.JS(pageJS),
		Policy: "default-src 'none'; img-src data:; style-src " + hashed(pageCSS) + "; script-src " + hashed(chartJS) + " " + hashed(pageJS),
		Drawn:  drawn{r.Days, top(r.Clients, 12), top(r.Projects, 12), top(r.Programs, 20), r.Tiers},
	}
	t, err := template.New("page").Funcs(template.FuncMap{
		"plain": plain,
		"when":  func(t time.Time) string { return t.Local().Format("2006-01-02 15:04") },
		"span":  span,
		"orNone": func(name string) string {
			if name == "" {
				return "(not recorded)"
			}
			return plain(name)
		},
		"group":       func(title, id string, list []Group) part[Group] { return part[Group]{title, id, list} },
		"asked":       func(title, id string, list []Asked) part[Asked] { return part[Asked]{title, id, list} },
		"moments":     func(title, id string, list []Moment) part[Moment] { return part[Moment]{title, id, list} },
		"first":       func(list []Asked) []Asked { return list[:min(len(list), mostRows)] },
		"firstGroups": func(list []Group) []Group { return list[:min(len(list), mostRows)] },
		"lastMoments": func(list []Moment) []Moment { return list[max(len(list)-mostRows, 0):] },
		"more":        func(n int) int { return max(n-mostRows, 0) },
	}).Parse(pageHTML)
	if err != nil {
		return err
	}
	return t.Execute(w, s)
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
