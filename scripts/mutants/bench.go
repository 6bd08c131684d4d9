package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/gk-hook/gk-hook/contain"
)

// bench is where changes are tried. Only what a change concerns is built again: the tests of its package, or, where they
// run the built programs, these programs alone.
type bench struct {
	dir   string
	ready map[string]error // whether the tests of a package are built without a change
	pass  map[string]error // whether tests pass without a change, by package and tests
}

// programs are those that the tests of a package run, and that a change may concern.
var programs = map[string][]string{"./cmd/gk-hook": {"gk-hook"}, "./cmd/gk-ctl": {"gk-hook", "gk-ctl"}}

// changed is the folder for programs with the change.
func (b *bench) changed() string { return filepath.Join(b.dir, "changed") }

// sound is the folder for programs without the change, as a package tests them.
func (b *bench) sound(pkg string) string { return filepath.Join(b.dir, filepath.Base(pkg)) }

// tests is the program with the tests of a package, without the change.
func (b *bench) tests(pkg string) string { return b.sound(pkg) + ".test" }

// try reports whether a test fails with the change, which must compile. The same tests pass without it. The change lies
// over the tree, which stays as it is.
func (b *bench) try(m *mutant) (caught bool, err error) {
	if err := b.passes(m); err != nil {
		return false, err
	}
	overlay, err := b.overlay(m)
	if err != nil {
		return false, err
	}
	tests := b.tests(m.pkg)
	if names := programs[m.pkg]; names != nil {
		// The programs that a change does not concern stay the same.
		err = errors.Join(os.RemoveAll(b.changed()), os.CopyFS(b.changed(), os.DirFS(b.sound(m.pkg))))
		if err == nil {
			err = built.Programs(b.changed(), tests, []string{overlay}, names...)
		}
	} else {
		tests = filepath.Join(b.dir, "changed.test")
		err = compile(tests, m.pkg, overlay)
	}
	if err != nil {
		return false, fmt.Errorf("it does not compile: %w", err)
	}
	_, err = b.run(m, tests, b.changed())
	return err != nil, nil
}

// passes returns an error when the tests that must notice a change fail without it.
func (b *bench) passes(m *mutant) error {
	if _, known := b.ready[m.pkg]; !known {
		b.ready[m.pkg] = b.prepare(m.pkg)
	}
	if err := b.ready[m.pkg]; err != nil {
		return err
	}
	key := m.pkg + " " + m.tests
	if err, known := b.pass[key]; known {
		return err
	}
	out, err := b.run(m, b.tests(m.pkg), b.sound(m.pkg))
	switch {
	case err != nil:
		err = fmt.Errorf("%s fails without a change: %w\n%s", key, err, out)
	case strings.Contains(string(out), "no tests to run"):
		err = fmt.Errorf("%s: no test has that name", key)
	}
	b.pass[key] = err
	return err
}

// prepare builds the tests of a package, and the programs that they run.
func (b *bench) prepare(pkg string) error {
	if err := compile(b.tests(pkg), pkg); err != nil || programs[pkg] == nil {
		return err
	}
	enter := filepath.Join(b.sound(pkg), contain.EnterFile)
	return errors.Join(built.Programs(b.sound(pkg), b.tests(pkg), nil, "..."), os.WriteFile(enter, []byte(contain.Enter), 0o644))
}

// run runs tests of a package, which find the programs in a folder.
func (b *bench) run(m *mutant, tests, programsIn string) (out []byte, err error) {
	cmd := exec.Command(tests, "-test.run", m.tests, "-test.failfast", "-test.timeout", "5m")
	cmd.Dir = m.pkg
	if programs[m.pkg] != nil {
		cmd.Args = append(cmd.Args, "-built", programsIn)
	}
	return cmd.CombinedOutput()
}

// compile compiles the tests of a package. Vetting them would take as long again.
func compile(to, pkg string, flags ...string) error {
	args := append([]string{"test", "-vet", "off", "-c", "-o", to}, flags...)
	out, err := exec.Command("go", append(args, pkg)...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// overlay returns the flag that lays a change over the tree.
func (b *bench) overlay(m *mutant) (flag string, err error) {
	path, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(text), m.old); n != 1 {
		return "", fmt.Errorf("%s has the text to change %d times, want once:\n%s", m.file, n, m.old)
	}
	changed, overlay := filepath.Join(b.dir, "changed.go"), filepath.Join(b.dir, "overlay.json")
	files, err := json.Marshal(map[string]any{"Replace": map[string]string{path: changed}})
	if err != nil {
		return "", err
	}
	return "-overlay=" + overlay, errors.Join(os.WriteFile(changed, []byte(strings.Replace(string(text), m.old, m.new, 1)), 0o644),
		os.WriteFile(overlay, files, 0o644))
}
