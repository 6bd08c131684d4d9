package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/policyfile"
	"github.com/gk-hook/gk-hook/state"
)

// The files of tests that are run when none is named: beside the user's policy, and beside the project's.
const (
	suiteFile        = "policy_test.yaml"
	projectSuiteFile = ".gk-hook_test.yaml"
)

func policyTestCommand() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "test [FILE...]",
		Short: "check that calls get the answers that you expect",
		Long: `Test judges the calls in FILEs as the hook would, and compares the answers with those that
stand beside them. Without FILE it takes ` + suiteFile + ` beside your policy and ` + projectSuiteFile + `
at the project's root. It ends with status 1 when an answer differs.

  policy: policy.yaml        # in the place of your policy; without it the one in force counts
  tests:
    - {call: git push --force, want: deny}
    - {call: src/a.go, tool: Edit, want: allow, name: sources are free}
    - {call: git push, want: ask, mode: plan, cwd: ~/work/app, rule: "confirm:"}

want is ` + strings.Join(policyfile.Answers, ", ") + `; rule is what the name of the deciding rule starts with.`,
		Example: "  gk-hook policy test\n  gk-hook policy test policy_test.yaml --format junit > report.xml",
		RunE: func(cmd *cobra.Command, args []string) error {
			return testPolicy(cmd.OutOrStdout(), args, format)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "text, tap, junit or json")
	return cmd
}

// outcome is the outcome of one test.
type outcome struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Name   string `json:"name"`
	Tool   string `json:"tool"`
	Call   string `json:"call"`
	OK     bool   `json:"ok"`
	Want   string `json:"want"`
	Got    string `json:"got"`
	Rule   string `json:"rule"`
	Reason string `json:"reason"`
	Why    string `json:"why,omitempty"` // what is wrong
}

func testPolicy(out io.Writer, args []string, format string) error {
	write := map[string]func(io.Writer, []outcome) error{"text": writeText, "tap": writeTAP, "junit": writeJUnit, "json": writeOutcomes}[format]
	if write == nil {
		return usageError{fmt.Errorf("--format %s is not one of text, tap, junit, json", hook.Visible(format))}
	}
	suites, err := suitesOf(args)
	if err != nil {
		return err
	}
	outcomes, failed := []outcome{}, false
	for _, s := range suites {
		jury := &hook.Jury{User: s.Policy}
		for i := range s.Tests {
			o := try(jury, &s.Tests[i])
			o.File = s.File
			outcomes, failed = append(outcomes, o), failed || !o.OK
		}
	}
	if err := write(out, outcomes); err != nil {
		return err
	}
	if failed {
		return exitError(1)
	}
	return nil
}

// suitesOf reads the files of tests that are named, or those that lie beside the policies.
func suitesOf(args []string) ([]*policyfile.Suite, error) {
	places, err := state.Locate()
	if err != nil {
		return nil, err
	}
	files, named := args, len(args) > 0
	if !named {
		if places.Config != "" {
			files = append(files, filepath.Join(places.Config, suiteFile))
		}
		if project, err := projectHere(places); err == nil && project != "" {
			files = append(files, filepath.Join(project, projectSuiteFile))
		}
	}
	var suites []*policyfile.Suite
	for _, file := range files {
		if file, err = filepath.Abs(file); err != nil {
			return nil, err
		}
		src, err := state.ReadSettings(file, policyfile.MaxSuite, false)
		if errors.Is(err, fs.ErrNotExist) && !named {
			continue
		}
		if err != nil {
			return nil, fault.As(fault.Missing, fmt.Errorf("policy test: %w", err))
		}
		s, problems := policyfile.ParseSuite(src, file, places.Home)
		if len(problems) > 0 {
			return nil, fault.As(fault.Invalid, fmt.Errorf("policy test: %s", printable(problems[0].ErrorWithPosition())))
		}
		if s.Policy != "" {
			if _, err := approvals.LoadFile(s.Policy, places.Home); err != nil { // whose words may be those of any file
				return nil, fault.As(fault.BrokenPolicy,
					fmt.Errorf("policy test: %s names a broken policy; see gk-hook policy fmt --check %s", file, s.Policy))
			}
		}
		suites = append(suites, s)
	}
	if len(suites) == 0 {
		return nil, fault.As(fault.Missing, fmt.Errorf("policy test: there are no tests in %s; see gk-hook policy test --help", strings.Join(files, " and ")))
	}
	return suites, nil
}

// try judges the call of a test.
func try(jury *hook.Jury, t *policyfile.Test) outcome {
	o := outcome{Line: t.Line, Name: t.Name, Tool: t.Tool, Call: t.Call, Want: t.Want}
	fail := func(err error) outcome {
		o.Why = hook.OneLine(err.Error())
		return o
	}
	client := hook.Canonical
	if t.Client != "" {
		name, err := hook.ParseClient(t.Client)
		if err != nil {
			return fail(err)
		}
		client = name
	}
	call, err := hook.NewCall(client, t.Tool, t.Call, t.Cwd)
	if err != nil {
		return fail(err)
	}
	call.Mode = hook.Mode(t.Mode)
	j := jury.Judge(call)
	o.Got, o.Rule, o.Reason = string(j.Verdict), hook.OneLine(j.Rule), hook.OneLine(j.Reason)
	if t.Want == "contained" && j.Contained() != "" {
		o.Got = "contained"
	}
	switch {
	case o.Got != o.Want:
		o.Why = fmt.Sprintf("want %s, got %s by %s: %s", o.Want, o.Got, o.Rule, o.Reason)
	case !strings.HasPrefix(j.Rule, t.Rule):
		o.Why = fmt.Sprintf("want it by %s, got it by %s", hook.OneLine(t.Rule), o.Rule)
	}
	o.OK = o.Why == ""
	return o
}

func writeText(out io.Writer, outcomes []outcome) error {
	p, failed := painterFor(out), 0
	for _, o := range outcomes {
		if o.OK {
			continue
		}
		failed++
		at := fmt.Sprintf("%s:%d", hook.Visible(filepath.Base(o.File)), o.Line)
		if _, err := fmt.Fprintf(out, "%s  %s: %s\n      %s\n", p.paint("31", "FAIL"), at, hook.Visible(o.Name), o.Why); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "%d tests, %d failed\n", len(outcomes), failed)
	return err
}

// writeTAP writes the outcomes as TAP 14.
func writeTAP(out io.Writer, outcomes []outcome) error {
	var b strings.Builder
	fmt.Fprintf(&b, "TAP version 14\n1..%d\n", len(outcomes))
	escape := strings.NewReplacer(`\`, `\\`, "#", `\#`)
	for i, o := range outcomes {
		word := "ok"
		if !o.OK {
			word = "not ok"
		}
		fmt.Fprintf(&b, "%s %d - %s\n", word, i+1, escape.Replace(hook.Visible(o.Name)))
		if !o.OK {
			fmt.Fprintf(&b, "  ---\n  message: %q\n  at: %q\n  want: %s\n  got: %q\n  ...\n", o.Why, fmt.Sprintf("%s:%d", hook.Visible(o.File), o.Line), o.Want, o.Got)
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// The elements of a JUnit report, as its readers have agreed on.
type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		File    string        `xml:"file,attr"`
		Line    int           `xml:"line,attr"`
		Failure *junitFailure `xml:"failure"`
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
	}
)

func writeJUnit(out io.Writer, outcomes []outcome) error {
	var all junitSuites
	for _, o := range outcomes {
		if n := len(all.Suites); n == 0 || all.Suites[n-1].Name != o.File {
			all.Suites = append(all.Suites, junitSuite{Name: o.File})
		}
		s := &all.Suites[len(all.Suites)-1]
		c := junitCase{Name: hook.Visible(o.Name), Class: o.Tool, File: o.File, Line: o.Line}
		if !o.OK {
			c.Failure = &junitFailure{o.Why}
			s.Failures, all.Failures = s.Failures+1, all.Failures+1
		}
		s.Cases, s.Tests, all.Tests = append(s.Cases, c), s.Tests+1, all.Tests+1
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s%s\n", xml.Header, text)
	return err
}

// testReport is what policy test --format json prints.
type testReport struct {
	Schema int       `json:"schema"` // 1
	Tests  []outcome `json:"tests"`
}

func writeOutcomes(out io.Writer, outcomes []outcome) error {
	return writeJSON(out, testReport{1, outcomes})
}
