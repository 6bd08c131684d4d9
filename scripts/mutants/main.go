// Command mutants breaks state and approvals on purpose, in a copy of the tree, and
// reports which changes the tests do not notice. See ../mutants.sh.
package main

import (
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
	if err := copyTree(dir); err != nil {
		return 0, err
	}
	tried := 0
	var names []string
	for _, m := range mutants {
		if !strings.Contains(m.name, only) {
			continue
		}
		tried++
		start := time.Now()
		caught, err := m.try(dir)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", m.name, err)
		}
		verdict := "caught  "
		if !caught {
			verdict = "SURVIVED"
			names = append(names, m.name)
		}
		fmt.Fprintf(out, "%s %5.1fs  %s\n", verdict, time.Since(start).Seconds(), m.name)
	}
	fmt.Fprintf(out, "%d changes, %d caught, %d survived\n", tried, tried-len(names), len(names))
	for _, name := range names {
		fmt.Fprintln(out, "  "+name)
	}
	return len(names), nil
}

// copyTree copies what git tracks, as it is in the working tree.
func copyTree(to string) error {
	list, err := exec.Command("git", "ls-files", "-z").Output()
	if err != nil {
		return fmt.Errorf("list files: %w", err)
	}
	for _, name := range strings.Split(strings.TrimSuffix(string(list), "\x00"), "\x00") {
		info, err := os.Lstat(name)
		if errors.Is(err, os.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		path := filepath.Join(to, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, text, info.Mode().Perm())); err != nil {
			return err
		}
	}
	return nil
}

// try reports whether a test fails with the change, which must compile.
func (m *mutant) try(dir string) (caught bool, err error) {
	path := filepath.Join(dir, m.file)
	text, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	if n := strings.Count(string(text), m.old); n != 1 {
		return false, fmt.Errorf("%s has the text to change %d times, want once:\n%s", m.file, n, m.old)
	}
	changed := strings.Replace(string(text), m.old, m.new, 1)
	if err := os.WriteFile(path, []byte(changed), 0o644); err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, os.WriteFile(path, text, 0o644)) }()
	build := exec.Command("go", "build", "./state", "./approvals", "./hook", "./proc", "./cmd/...")
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		return false, fmt.Errorf("it does not compile: %s", out)
	}
	test := exec.Command("go", "test", "-count", "1", "-timeout", "5m", "-run", m.tests, m.pkg)
	test.Dir = dir
	out, err := test.CombinedOutput()
	if err == nil && strings.Contains(string(out), "no tests to run") {
		return false, fmt.Errorf("no test is named %s", m.tests)
	}
	return err != nil, nil
}
