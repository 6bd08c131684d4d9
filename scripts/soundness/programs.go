//go:build linux

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/scripts/adversary"
)

// hostileScript adds to the made-up project what a hostile clone could bring.
// Whatever runs one of these files leaves a file m behind.
const hostileScript = `
set -e
printf 'touch m\n' >evil.sh
chmod +x evil.sh
printf 'require("fs").writeFileSync("m", "")\n' >evil.js
printf 'open my $f, ">", "m"; 1\n' >evil.pm
printf 'File.write("m", "")\n' >evil.rb
mkdir -p bin texts poisoned/zdot poisoned/python poisoned/node poisoned/make poisoned/rust/.cargo poisoned/hg/.hg
for name in ls cat git date grep sort find man less make python3 perl node env xargs; do cp evil.sh bin/$name; done
printf '%s\n' 'a[$(touch m)]' >texts/arith
[ "$SHELL" != /bin/zsh ] || printf '%s\n' 'path[$(touch m)]' >texts/arith
printf 'touch m\n' >texts/code
printf 'LD_PRELOAD=./x.so\n' >texts/env
printf '1e touch m\n' >texts/sed
printf 'BEGIN { system("touch m") }\n' >texts/awk
printf 'x := $(shell touch m)\nall:\n' >texts/make
printf 'execute_process(COMMAND touch m)\n' >texts/cmake
printf 'syscmd(touch m)\n' >texts/m4
printf 'shell touch m\n' >texts/gdb
printf '.shell touch m\n' >texts/sql
printf 'exec touch m\n' >texts/tcl
printf 'system "touch m"\n' >texts/perl
printf 'open("m", "w")\n' >texts/python
printf 'require("fs").writeFileSync("m", "")\n' >texts/node
printf -- '-wrapper ./evil.sh\n' >texts/args
printf '*cpp:\n-wrapper ./evil.sh\n' >texts/specs
printf '1,%s\n' "$(cat texts/arith)" >texts/data.csv
printf '1 %s\n' "$(cat texts/arith)" >texts/table
printf '[core]\n\tfsmonitor = touch m;\n[diff]\n\texternal = touch m;\n' >texts/gitconfig
printf 'touch m\n' >poisoned/zdot/.zshenv
for name in argparse json sitecustomize usercustomize conftest tokenize re x calendar; do printf 'open("m", "w")\n' >poisoned/python/$name.py; done
printf '[pytest]\n' >poisoned/python/pytest.ini
printf '[tox]\n' >poisoned/python/tox.ini
printf 'all: ; touch m\nx := $(shell touch m)\n' >poisoned/make/Makefile
printf '{"name": "x", "scripts": {"preinstall": "touch m", "test": "touch m"}}\n' >poisoned/node/package.json
printf 'node-options=--require=../../evil.js\nscript-shell=../../evil.sh\n' >poisoned/node/.npmrc
printf '[build]\nrustc = "../../evil.sh"\nrustc-wrapper = "../../evil.sh"\n' >poisoned/rust/.cargo/config.toml
printf '[toolchain]\npath = "../.."\n' >poisoned/rust/rust-toolchain.toml
printf '[package]\nname = "x"\nversion = "0.1.0"\n' >poisoned/rust/Cargo.toml
printf '[extensions]\nx = ../../evil.py\n' >poisoned/hg/.hg/hgrc
git init -q --bare poisoned/bare
git -C poisoned/bare config core.bare false
git -C poisoned/bare config core.worktree "$PWD"
git -C poisoned/bare config core.fsmonitor 'touch m;'
git -C poisoned/bare config diff.external 'touch m;'
mkdir poisoned/worktree
printf 'gitdir: %s\n' "$PWD/poisoned/bare" >poisoned/worktree/.git
printf '#include <fcntl.h>\n__attribute__((constructor)) static void c(void) { open("m", O_CREAT | O_WRONLY, 0644); }\n' >x.c
cc -shared -fPIC -o x.so x.c 2>/dev/null || :
`

// policyFile is where the made-up user's policy lies.
const policyFile = home + "/.config/gk-hook/" + approvals.PolicyFile

// programs runs generated shell programs that the guard would allow.
func (r *runner) programs() error {
	grammar, err := r.grammar()
	if err != nil {
		return err
	}
	if err := r.makeHostile(); err != nil {
		return err
	}
	policy, problems := approvals.Load(approvals.Layers{User: policyFile, Home: home})
	if len(problems) > 0 {
		return fmt.Errorf("the policy: %v", problems)
	}
	var wait sync.WaitGroup
	var next atomic.Int64
	for range max(r.Workers, 1) {
		h := &hunt{runner: r, policy: policy}
		wait.Go(func() {
			defer h.leave()
			for i := next.Add(1); i <= int64(r.Programs) && !h.enough(); i = next.Add(1) {
				// Each program has a seed of its own: how many workers there are changes none.
				h.try(grammar.Program(rand.New(rand.NewPCG(r.Seed, uint64(i)))))
			}
		})
	}
	wait.Wait()
	return nil
}

// grammar returns the grammar of the programs, or of the sequences of calls.
func (r *runner) grammar() (*adversary.Grammar, error) {
	if r.Sequences {
		return adversary.Sequences(r.Shell, loaded(r.Only))
	}
	return adversary.For(r.Shell)
}

func (r *runner) makeHostile() error {
	c := exec.Command("bash", "-c", hostileScript)
	c.Dir = project
	c.Env = cellEnvironment(r.Shell)
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("make the hostile project: %w: %s", err, out)
	}
	if err := os.MkdirAll(path.Dir(policyFile), 0o700); err != nil {
		return err
	}
	text := "version: 1\nautonomy:\n  riskTolerance: " + r.Tolerance + "\n"
	if r.Contained != "" {
		text += "contain: all\n"
	}
	return os.WriteFile(policyFile, []byte(text), 0o600)
}

// try runs a program that would be allowed, and reports what it does beyond its verdict.
func (h *hunt) try(program string) {
	if _, again := h.tried.LoadOrStore(program, true); again {
		return
	}
	a, ok := h.attempt(program)
	if !ok {
		h.mu.Lock()
		h.notSafe++
		h.mu.Unlock()
		return
	}
	if len(a.found) > 0 {
		a = h.shrink(a)
	}
	if a.outcome == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.enter(a)
}

// attempt runs a program, or a sequence, if the guard would let it run without a question.
func (h *hunt) attempt(program string) (*attempt, bool) {
	if h.Sequences {
		return h.sequence(program)
	}
	c, ok := h.allowed(program)
	if !ok {
		return nil, false
	}
	return h.run(c), true
}

// allowed reports whether the guard would let a program run without a question.
func (h *hunt) allowed(program string) (call, bool) {
	a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": program}, Cwd: project, Home: home, Shell: h.Shell})
	if h.Unasked {
		return call{program, admitted{Programs: map[string]bool{}}}, true
	}
	ruling := h.policy.Rule(a, grants.Query{Tool: "Bash", Cwd: project, Project: project, Mode: "default", CanAsk: true}, nil)
	if ruling.Decision != approvals.Allow {
		return call{}, false
	}
	return call{program, admittedAsWritten(a)}, true
}

// run runs a program in the worker's cell, and leaves a cell in which something changed.
func (h *hunt) run(c call) *attempt {
	if h.cell == nil {
		cell, err := openCell(0)
		if err != nil {
			h.fail(c, err)
			return &attempt{call: c}
		}
		h.cell = cell
	}
	o, err := h.cell.run(errand{Command: c.command, Shell: h.Shell, Limit: h.Limit})
	if err != nil {
		h.leave()
		h.fail(c, err)
		return &attempt{call: c}
	}
	if len(o.Kept) > 0 {
		h.leave()
	}
	violations, ran := h.violations(c, &o)
	return &attempt{c, &o, violations, ran}
}

// Bounds of how many smaller programs are tried for one that is found. Each try of a
// sequence takes a cell of its own.
const (
	maxShrinking         = 200
	maxShrinkingSequence = 40
)

// shrink returns the smallest program that it can find which is allowed and does
// more than its verdict: it leaves out calls first, then lines, then words.
func (h *hunt) shrink(a *attempt) *attempt {
	tries, most := 0, maxShrinking
	if h.Sequences {
		most = maxShrinkingSequence
	}
	for _, sep := range []string{adversary.Then, "\n", "; ", " "} {
		pieces := strings.Split(a.command, sep)
		for i := len(pieces) - 1; i >= 0 && tries < most; i-- {
			if len(pieces) < 2 {
				break
			}
			rest := slices.Delete(slices.Clone(pieces), i, i+1)
			smaller, ok := h.attempt(strings.Join(rest, sep))
			if !ok {
				continue
			}
			tries++
			if len(smaller.found) > 0 {
				a, pieces = smaller, rest
			}
		}
	}
	return a
}
