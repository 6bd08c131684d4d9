package shell

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// evaluating is code that evaluates the text in $e, in the shells that do so.
type evaluating struct {
	source    string
	bash, zsh bool
}

// sinks reads the sinks of the machine that looks for harm: B for bash, Z for zsh, and the source.
func sinks(t *testing.T) []evaluating {
	t.Helper()
	text, err := os.ReadFile("../../scripts/adversary/sinks.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []evaluating
	for line := range strings.Lines(string(text)) {
		shells, source, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		list = append(list, evaluating{source: source, bash: strings.Contains(shells, "B"), zsh: strings.Contains(shells, "Z")})
	}
	return list
}

const bashCode, zshCode = "a[$(hit)]", "path[$(hit)]"

// prologue sets $e to a value, and what the sinks use besides.
func (s evaluating) prologue(value string) string {
	p := "e=" + value + "; v=abc; "
	if strings.Contains(s.source, "a[") && !strings.HasPrefix(s.source, "x=") {
		p += "a=(1 2 3)\n"
	}
	return p + "\n"
}

// TestSinksAreSeen holds that no sink takes unknown text for harmless, and that
// each runs the substitutions in known text.
func TestSinksAreSeen(t *testing.T) {
	for _, s := range sinks(t) {
		for _, d := range []invocation.Dialect{invocation.Bash, invocation.Zsh} {
			code := bashCode
			if d == invocation.Zsh {
				code = zshCode
			}
			if d == invocation.Bash && !s.bash || d == invocation.Zsh && !s.zsh {
				continue
			}
			if r := walk(s.prologue("$(c)")+s.source, d); len(r.trouble) == 0 {
				t.Errorf("%s: unknown text passes %s: %s", d.Program(), s.source, r)
			}
			for _, value := range []string{"'" + code + "'", "$RANDOM'+" + code + "'"} {
				r := walk(s.prologue(value)+s.source, d)
				hit := slices.ContainsFunc(r.lines, func(line string) bool { return strings.HasSuffix(line, "hit") })
				if len(r.trouble) == 0 && !hit {
					t.Errorf("%s: the substitution in %s is not run by %s: %s", d.Program(), value, s.source, r)
				}
			}
		}
	}
}

// TestSinksEvaluate runs the sinks in the shells themselves.
func TestSinksEvaluate(t *testing.T) {
	if testing.Short() {
		t.Skip("runs some hundred shells")
	}
	for _, name := range []string{"bash", "zsh"} {
		program, err := exec.LookPath(name)
		if err != nil {
			t.Logf("no %s", name)
			continue
		}
		for _, s := range sinks(t) {
			code := bashCode
			if name == "zsh" {
				code = zshCode
			}
			if name == "bash" && s.bash || name == "zsh" && s.zsh {
				if !evaluates(t, program, s.prologue("'"+code+"'")+s.source) {
					t.Errorf("%s does not evaluate: %s", name, s.source)
				}
			}
		}
	}
}

// evaluates reports whether a shell that runs the source starts the program hit.
func evaluates(t *testing.T, shell, source string) bool {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "hit"), []byte("#!/bin/sh\n: >\"$HOME/mark\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	args := []string{"--norc", "-c", source}
	if strings.HasSuffix(shell, "zsh") {
		args[0] = "-f"
	}
	cmd := exec.CommandContext(ctx, shell, args...)
	cmd.Dir = dir
	cmd.Env = []string{"HOME=" + dir, "PATH=" + dir + ":/usr/bin:/bin", "LC_ALL=C.UTF-8"}
	_ = cmd.Run() // most sinks fail, after they have run the code
	_, err := os.Stat(filepath.Join(dir, "mark"))
	return err == nil
}
