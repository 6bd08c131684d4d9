package approvals

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/approvals/when"

	"github.com/gk-hook/gk-hook/classify"
)

// shellCall is an assessment of a shell call of moderate, understood
// invocations, one for each text. Words are split at spaces.
func shellCall(source string, texts ...string) *classify.Assessment {
	a := &classify.Assessment{Tool: "Bash", Source: source, Tier: classify.Moderate, Score: 40, Understood: true}
	for _, text := range texts {
		a.Invocations = append(a.Invocations, classify.Invocation{
			Argv: strings.Fields(text), Text: text, Tier: classify.Moderate, Understood: true, Known: true,
		})
	}
	return a
}

func fileCall(tool, written, resolved string) *classify.Assessment {
	a := &classify.Assessment{Tool: tool, Tier: classify.Moderate, Score: 40, Understood: true, Subjects: []string{written, resolved}}
	a.Effects = []classify.Effect{{Tier: classify.Moderate, Target: written, Path: resolved, Invocation: -1}}
	return a
}

func otherCall(tool string, subjects ...string) *classify.Assessment {
	return &classify.Assessment{Tool: tool, Tier: classify.Moderate, Score: 40, Understood: true, Subjects: subjects}
}

// What a pattern covers when it allows, and concerns when it denies or
// confirms. The working directory is /p/sub, the project /p, home /home/me.
func TestPatternMatches(t *testing.T) {
	push := shellCall("git push", "git push")
	tests := []struct {
		pattern string
		call    *classify.Assessment
		covers  bool
		fires   bool
	}{
		// Text of an invocation.
		{"Bash:git push*", push, true, true},
		{"Bash:git push*", shellCall("", "git push origin main"), true, true},
		{"Bash:git push*", shellCall("", "git pushx"), true, true},
		{"Bash:git push *", push, true, true},
		{"Bash:git push *", shellCall("", "git push origin"), true, true},
		{"Bash:git push *", shellCall("", "git pushx"), false, false},
		{"Bash:git push", push, true, true},
		{"Bash:git push", shellCall("", "git push origin"), false, false},
		{"Bash:git {push,pull} *", shellCall("", "git pull"), true, true},
		{"Bash:git {push,pull} *", shellCall("", "git fetch"), false, false},
		{"Bash:npm run [a-c]*", shellCall("", "npm run build"), true, true},
		{"Bash:npm run [!a-c]*", shellCall("", "npm run build"), false, false},
		{"Bash:make ?", shellCall("", "make x"), true, true},
		{"Bash:*", push, true, true},
		{"Bash", push, true, true},
		{"*", push, true, true},
		{"Edit", push, false, false},
		{"Ba?h:git push", push, true, true},
		{"Bash:cat *.txt", shellCall("", "cat a/b\nc.txt"), true, true},
		// Compound: an allow covers all, a restriction concerns any.
		{"Bash:git push*", shellCall("git push; make", "git push", "make"), false, true},
		{"Bash:*make*", shellCall("git push; make", "git push", "make"), false, true},
		{"Bash:git push;*", shellCall("git push; make", "git push", "make"), false, true},
		// Options before the subcommand, wrappers, paths.
		{"Bash:git push*", shellCall("", "git -C /x push"), false, true},
		{"Bash:git push*", shellCall("", "git --no-pager -c a=b push -f"), false, true},
		{"Bash:git push*", shellCall("", "git -C push status"), false, true}, // errs towards yes
		{"Bash:git push*", shellCall("", "git log --grep push"), false, false},
		{"Bash:git push*", shellCall("", "git status -s push"), false, false},
		{"Bash:sudo *", via("git push", "sudo"), false, true},
		{"Bash:git push*", via("git push", "sudo"), true, true}, // sudo is an invocation of its own
		{"Bash:git push*", program("./git", "git push"), false, true},
		{"Bash:./git push*", program("./git", "git push"), true, true},
		{"Bash:git push*", program("/usr/bin/git", "git push"), true, true},
		// An unknown word may be anything.
		{"Bash:git push*", unknown("git push $X"), false, true},
		{"Bash:*", unknown("git push $X"), false, true},
		// Other tools that run shell source.
		{"Bash:git push*", tool("Monitor", push), true, true},
		{"Monitor:git push*", tool("Monitor", push), true, true},
		{"Monitor:git push*", push, false, false},
		{"Bash:git push*", tool("PowerShell", push), false, false},
		// Source that was not read to its end.
		{"Bash:git push*", unread(push), false, true},
		{"Bash", unread(push), false, true},
		// Paths: written, absolute, resolved, relative to project and working directory.
		{"Edit:src/**", fileCall("Edit", "/p/src/a/b.go", "/p/src/a/b.go"), true, true},
		{"Edit:src/**", fileCall("Edit", "/p/src", "/p/src"), true, true},
		{"Edit:src/", fileCall("Edit", "/p/src/a/b.go", "/p/src/a/b.go"), true, true},
		{"Edit:./src/**", fileCall("Edit", "/p/src/a/b.go", "/p/src/a/b.go"), true, true},
		{"Edit:src/*", fileCall("Edit", "/p/src/a/b.go", "/p/src/a/b.go"), false, false},
		{"Edit:src/*", fileCall("Edit", "/p/src/b.go", "/p/src/b.go"), true, true},
		{"Edit:src/**/*.go", fileCall("Edit", "/p/src/b.go", "/p/src/b.go"), true, true},
		{"Edit:src/**/*.go", fileCall("Edit", "/p/src/x/y/b.go", "/p/src/x/y/b.go"), true, true},
		{"Edit:**/*.go", fileCall("Edit", "/p/b.go", "/p/b.go"), true, true},
		{"Edit:/p/src/*", fileCall("Edit", "/p/src/b.go", "/p/src/b.go"), true, true},
		{"Edit:~/x/*", fileCall("Edit", "/home/me/x/b", "/home/me/x/b"), true, true},
		{"Edit:~/x/*", fileCall("Edit", "/home/you/x/b", "/home/you/x/b"), false, false},
		{"Edit:*", fileCall("Edit", "/etc/passwd", "/etc/passwd"), true, true},
		{"Edit:*", fileCall("Write", "/etc/passwd", "/etc/passwd"), false, false},
		{"{Edit,Write}:src/**", fileCall("Write", "/p/src/b", "/p/src/b"), true, true},
		// An allow looks at where the path leads, a restriction also at how it is written.
		{"Edit:src/**", fileCall("Edit", "src/../../etc/passwd", "/etc/passwd"), false, true},
		{"Edit:src/**", fileCall("Edit", "/p/src/link", "/etc/passwd"), false, true},
		{"Edit:/etc/*", fileCall("Edit", "/p/src/link", "/etc/passwd"), true, true},
		{"Edit:b.go", fileCall("Edit", "b.go", "/p/sub/b.go"), false, true},
		{"Edit:sub/b.go", fileCall("Edit", "b.go", "/p/sub/b.go"), true, true},
		{"Read:.env", fileCall("Read", "/p/a/b/.env", "/p/a/b/.env"), false, true},
		// Other tools: the main input.
		{"WebFetch:https://go.dev/*", otherCall("WebFetch", "https://go.dev/doc/x"), true, true},
		{"WebFetch:https://go.dev/*", otherCall("WebFetch", "https://go.dev.example/"), false, false},
		{"mcp__github__*", otherCall("mcp__github__create_issue", "a", "b"), true, true},
		{"mcp__github__*", otherCall("mcp__gitlab__create_issue"), false, false},
		{"mcp__fs__write:/tmp/*", otherCall("mcp__fs__write", "/tmp/a", "/etc/passwd"), false, true},
		{"Task", otherCall("Task"), true, true},
		{"Task:x*", otherCall("Task"), false, false},
	}
	for _, tt := range tests {
		p, err := pattern.Parse(tt.pattern, "/home/me")
		if err != nil {
			t.Errorf("ParsePattern(%q): %v", tt.pattern, err)
			continue
		}
		s := when.Scene{Call: pattern.Call{Assessment: tt.call, Cwd: "/p/sub", Project: "/p", Home: "/home/me"}}
		if _, got := covered([]rule{{pattern: p}}, &s, false); got != tt.covers {
			t.Errorf("%s allows %s %v: %v, want %v", tt.pattern, tt.call.Tool, texts(tt.call), got, tt.covers)
		}
		if got := p.Concerns(&s.Call); got != tt.fires {
			t.Errorf("%s concerns %s %v: %v, want %v", tt.pattern, tt.call.Tool, texts(tt.call), got, tt.fires)
		}
	}
}

func texts(a *classify.Assessment) []string {
	out := a.Subjects
	for _, inv := range a.Invocations {
		out = append(out, inv.Text)
	}
	return out
}

func via(text string, wrappers ...string) *classify.Assessment {
	a := shellCall("", text)
	a.Invocations[0].Via = wrappers
	return a
}

func program(path, text string) *classify.Assessment {
	a := shellCall("", text)
	a.Invocations[0].Argv[0] = path
	return a
}

func unknown(text string) *classify.Assessment {
	a := shellCall("", text)
	a.Understood, a.Invocations[0].Known, a.Invocations[0].Understood = false, false, false
	return a
}

func tool(name string, a *classify.Assessment) *classify.Assessment {
	b := *a
	b.Tool = name
	return &b
}

func unread(a *classify.Assessment) *classify.Assessment {
	b := *a
	b.Understood = false
	b.Effects = []classify.Effect{{Tier: classify.Moderate, Invocation: -1}}
	return &b
}

// Different invocations may be covered by different patterns, safe ones need none.
func TestCompoundIsCoveredTogether(t *testing.T) {
	rules := func(patterns ...string) (out []rule) {
		for _, s := range patterns {
			p, err := pattern.Parse(s, "")
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, rule{pattern: p})
		}
		return out
	}
	a := shellCall("git add . && git push && ls", "git add .", "git push", "ls")
	a.Invocations[2].Tier = classify.Safe
	s := when.Scene{Call: pattern.Call{Assessment: a, Cwd: "/p"}}
	if _, ok := covered(rules("Bash:git add*", "Bash:git push*"), &s, false); !ok {
		t.Error("two patterns that cover one invocation each do not cover the call")
	}
	if _, ok := covered(rules("Bash:git add*"), &s, false); ok {
		t.Error("a call is covered although one invocation is not")
	}
	if _, ok := covered(rules("Bash:git*"), &s, true); ok {
		t.Error("strict covering passed an invocation that no pattern covers")
	}
}
