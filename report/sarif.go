package report

import (
	"cmp"
	"encoding/json"
	"io"
	"net/url"
	"slices"
	"strings"
)

// What SARIF 2.1.0 says of a run, as far as the report has it.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool struct {
			Driver sarifDriver `json:"driver"`
		} `json:"tool"`
		Results []sarifResult `json:"results"`
		Columns string        `json:"columnKind"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID string `json:"id"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
		Count     int             `json:"occurrenceCount"`
		More      map[string]any  `json:"properties"`
	}
	sarifLocation struct {
		Physical struct {
			Artifact struct {
				URI  string `json:"uri"`
				Base string `json:"uriBaseId,omitempty"`
			} `json:"artifactLocation"`
			Region *sarifRegion `json:"region,omitempty"`
		} `json:"physicalLocation"`
	}
	sarifRegion struct {
		Line   int `json:"startLine"`
		Column int `json:"startColumn"`
	}
)

// Located is a result of an analysis at a place of a file.
type Located struct {
	Rule, Level, Text string // the level is "error", "warning" or "note"
	// File is absolute, or relative to the root of the sources, with slashes.
	File         string
	Line, Column int // from 1, columns in characters
	More         map[string]any
}

// SARIF writes results of an analysis as SARIF 2.1.0; version is the guard's.
func SARIF(w io.Writer, version string, list []Located) error {
	results := []sarifResult{}
	for _, l := range list {
		res := sarifResult{RuleID: l.Rule, Level: l.Level, Message: sarifText{l.Text}, Count: 1, More: l.More}
		var at sarifLocation
		at.Physical.Artifact.URI, at.Physical.Artifact.Base = (&url.URL{Path: l.File}).String(), "%SRCROOT%"
		if strings.HasPrefix(l.File, "/") {
			at.Physical.Artifact.URI, at.Physical.Artifact.Base = (&url.URL{Scheme: "file", Path: l.File}).String(), ""
		}
		at.Physical.Region = &sarifRegion{l.Line, l.Column}
		res.Locations = []sarifLocation{at}
		results = append(results, res)
	}
	return writeSARIF(w, version, results)
}

// SARIF writes what was asked about and denied as results of an analysis; version is the guard's.
func (r *Report) SARIF(w io.Writer, version string) error {
	results := []sarifResult{}
	for _, list := range []struct {
		level string
		of    []Asked
	}{{"error", r.Denials}, {"warning", r.Questions}} {
		for i := range list.of {
			results = append(results, resultOf(&list.of[i], list.level))
		}
	}
	return writeSARIF(w, version, results)
}

func writeSARIF(w io.Writer, version string, results []sarifResult) error {
	run := sarifRun{Results: results, Columns: "unicodeCodePoints"}
	run.Tool.Driver = sarifDriver{Name: "gk-hook", Version: version, Rules: []sarifRule{}}
	for i := range results {
		if rule := (sarifRule{results[i].RuleID}); !slices.Contains(run.Tool.Driver.Rules, rule) {
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, rule)
		}
	}
	slices.SortFunc(run.Tool.Driver.Rules, func(a, b sarifRule) int { return cmp.Compare(a.ID, b.ID) })
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}

func resultOf(a *Asked, level string) sarifResult {
	res := sarifResult{RuleID: cmp.Or(a.Rule, a.ErrorCode, "none"), Level: level, Message: sarifText{cmp.Or(a.Reason, "stopped")}, Count: a.Count}
	if a.Project != "" {
		var l sarifLocation
		l.Physical.Artifact.URI = (&url.URL{Scheme: "file", Path: a.Project}).String()
		res.Locations = []sarifLocation{l}
	}
	res.More = map[string]any{"tool": a.Tool, "subject": a.Subject, "tier": a.Tier, "irreversible": a.Irreversible, "client": a.Client,
		"approved": a.Approved, "last": a.Last}
	return res
}
