package report

import (
	"cmp"
	"encoding/json"
	"io"
	"net/url"
	"slices"
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
				URI string `json:"uri"`
			} `json:"artifactLocation"`
		} `json:"physicalLocation"`
	}
)

// SARIF writes what was asked about and denied as results of an analysis; version is the guard's.
func (r *Report) SARIF(w io.Writer, version string) error {
	run := sarifRun{Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{Name: "gk-hook", Version: version, Rules: []sarifRule{}}
	seen := map[string]bool{}
	for _, list := range []struct {
		level string
		of    []Asked
	}{{"error", r.Denials}, {"warning", r.Questions}} {
		for i := range list.of {
			res := resultOf(&list.of[i], list.level)
			run.Results = append(run.Results, res)
			seen[res.RuleID] = true
		}
	}
	for id := range seen {
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{id})
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
	res.More = map[string]any{"tool": a.Tool, "subject": a.Subject, "tier": a.Tier, "irreversible": a.Irreversible, "client": a.Client, "approved": a.Approved, "last": a.Last}
	return res
}
