package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

// tooSlow is how long an answer may take before people notice; clients wait much longer.
const tooSlow = 2 * time.Second

// finding is the result of one check.
type finding struct {
	Part   string `json:"part"`   // the client, or the part of the guard
	Status string `json:"status"` // "ok", "note" or "broken"
	What   string `json:"what"`
	Mend   string `json:"mend,omitempty"` // how to put it right
}

// findings are what the checks of doctor found.
type findings struct{ list []finding }

// doctorReport is what doctor --json prints.
type doctorReport struct {
	Sound    bool      `json:"sound"` // nothing is broken
	Findings []finding `json:"findings"`
}

const (
	statusOK     = "ok"
	statusNote   = "note"
	statusBroken = "broken"
)

func (f *findings) ok(part, what string)           { f.add(part, statusOK, what, "") }
func (f *findings) note(part, what, mend string)   { f.add(part, statusNote, what, mend) }
func (f *findings) broken(part, what, mend string) { f.add(part, statusBroken, what, mend) }

// add adds a finding, once: a setting of the machine holds for each of a client's files.
func (f *findings) add(part, status, what, mend string) {
	if one := (finding{part, status, hook.Visible(what), hook.Visible(mend)}); !slices.Contains(f.list, one) {
		f.list = append(f.list, one)
	}
}

// bad returns how many things are broken.
func (f *findings) bad() (n int) {
	for _, one := range f.list {
		if one.Status == statusBroken {
			n++
		}
	}
	return n
}

// report prints the findings, and fails when something is broken.
func (f *findings) report(out io.Writer, asJSON bool) error {
	if err := f.print(out, asJSON); err != nil {
		return err
	}
	if bad := f.bad(); bad > 0 {
		return fmt.Errorf("doctor: %d broken, see above", bad)
	}
	return nil
}

func (f *findings) print(out io.Writer, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(out)
		enc.SetIndent("", "  ")
		return enc.Encode(doctorReport{f.bad() == 0, f.list})
	}
	p := painterFor(out)
	colours := map[string]string{statusOK: "32", statusNote: "33", statusBroken: "31"}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, one := range f.list {
		fmt.Fprintf(w, "%s\t%s\t%s\n", p.paint(colours[one.Status], one.Status), one.Part, one.What)
		if one.Mend != "" {
			fmt.Fprintf(w, "%s\t\tmend: %s\n", p.paint(colours[one.Status], ""), one.Mend)
		}
	}
	return w.Flush()
}

// doctor collects findings.
type doctor struct {
	places  state.Places
	guard   string // the binary beside this one
	project string // root of the project here, empty when there is none
	findings
}
