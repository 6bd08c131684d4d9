// Command mutants breaks state and approvals on purpose, in an overlay of the tree, and
// reports which changes the tests do not notice. See ../mutants.sh.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// mutant is a change to one place of a file, and the tests that must notice it.
type mutant struct {
	name     string
	file     string
	old, new string // old occurs once
	pkg      string
	tests    string // as for go test -run
}

func main() {
	only := flag.String("only", "", "try the changes with this text in their name alone")
	flag.Parse()
	survivors, err := run(*only, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if survivors > 0 {
		os.Exit(1)
	}
}

func run(only string, out io.Writer) (survivors int, err error) {
	dir, err := os.MkdirTemp("", "mutants-*")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	tried := 0
	var names []string
	for _, m := range mutants {
		if !strings.Contains(m.name, only) {
			continue
		}
		tried++
		start := time.Now()
		caught, err := m.try(dir)
		verdict := "caught  "
		switch {
		case err != nil:
			verdict = "UNTRIED "
			fmt.Fprintln(out, err)
		case !caught:
			verdict = "SURVIVED"
		}
		if verdict != "caught  " {
			names = append(names, m.name)
		}
		fmt.Fprintf(out, "%s %5.1fs  %s\n", verdict, time.Since(start).Seconds(), m.name)
	}
	fmt.Fprintf(out, "%d changes, %d caught, %d survived or could not be tried\n", tried, tried-len(names), len(names))
	for _, name := range names {
		fmt.Fprintln(out, "  "+name)
	}
	return len(names), nil
}

// try reports whether a test fails with the change, which must compile. The change lies
// over the tree, which stays as it is: what it does not concern is not compiled again.
func (m *mutant) try(dir string) (caught bool, err error) {
	path, err := filepath.Abs(m.file)
	if err != nil {
		return false, err
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	if n := strings.Count(string(text), m.old); n != 1 {
		return false, fmt.Errorf("%s has the text to change %d times, want once:\n%s", m.file, n, m.old)
	}
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	files, err := json.Marshal(map[string]any{"Replace": map[string]string{path: changed}})
	if err != nil {
		return false, err
	}
	err = errors.Join(os.WriteFile(changed, []byte(strings.Replace(string(text), m.old, m.new, 1)), 0o644), os.WriteFile(overlay, files, 0o644))
	if err != nil {
		return false, err
	}
	// The tests compile the changed packages; vetting them too would take as long again.
	test := exec.Command("go", "test", "-vet", "off", "-count", "1", "-timeout", "5m", "-failfast", "-run", m.tests, m.pkg)
	test.Env = append(os.Environ(), "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -overlay="+overlay))
	out, err := test.CombinedOutput()
	if strings.Contains(string(out), "[build failed]") || strings.Contains(string(out), "[setup failed]") {
		return false, fmt.Errorf("it does not compile: %s", out)
	}
	if err == nil && strings.Contains(string(out), "no tests to run") {
		return false, fmt.Errorf("no test is named %s", m.tests)
	}
	return err != nil, nil
}
