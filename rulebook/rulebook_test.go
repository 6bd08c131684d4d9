package rulebook

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
)

// place is a home directory and a project with files.
func place(files map[string]string, args ...string) Place {
	return Place{
		Home: "/home/me", Project: "/work/app", Args: args,
		Read: func(file string) ([]byte, error) {
			text, ok := files[file]
			if !ok {
				return nil, fs.ErrNotExist
			}
			return []byte(text), nil
		},
		List: func(glob string) []string {
			var list []string
			for file := range files {
				if ok, _ := path.Match(glob, file); ok {
					list = append(list, file)
				}
			}
			slices.Sort(list)
			return list
		},
	}
}

// said lists rules as "LIST PATTERN PATTERN @PROJECT (first words of its notes)".
func said(rules []Rule) string {
	var b strings.Builder
	for _, r := range rules {
		line := r.List + " " + strings.Join(r.Patterns, " ")
		if r.List == "" {
			line = "- " + r.Source
		}
		if r.Project != "" {
			line += " @" + r.Project
		}
		for _, n := range r.Notes {
			words := strings.Fields(n)
			line += " (" + strings.Join(words[:min(len(words), 5)], " ") + ")"
		}
		fmt.Fprintln(&b, line)
	}
	return b.String()
}

// TestRead carries the rules of each client over.
func TestRead(t *testing.T) {
	for _, tt := range []struct {
		client string
		files  map[string]string
		args   []string
		want   string
	}{
		{"claude", map[string]string{"/home/me/.claude/settings.json": `{"permissions": {
			"allow": ["Bash(npm run test:*)", "Bash(git diff *)", "Bash(make)", "Bash", "Read(//etc/hosts)", "Read(~/notes/**)", "Edit(/x)", "WebFetch(domain:docs.example)", "mcp__github", "mcp__github__get_issue", "WebSearch", "Bash(ls [a-z])"],
			"ask": ["Bash(git push:*)"],
			"deny": ["Read(.env)", "Read(./secrets/**)", "Write(docs/**)", "Bash(rm:*)", "Skill(x)", "Bash(oops"],
			"defaultMode": "acceptEdits", "additionalDirectories": ["../lib"]}}`,
			"/work/app/.claude/settings.local.json": `{"permissions": {"allow": ["Bash(make deploy:*)", "Edit(/src/**)"]}}`}, nil, `
deny {Read,NotebookRead,Grep,Glob,LS}:**/.env (it starts in the working)
deny {Read,NotebookRead,Grep,Glob,LS}:secrets/** (it starts in the working)
- Write(docs/**) (not carried over: Claude Code)
deny Bash:rm *
- Skill(x) (not carried over: what stands)
- Bash(oops (not carried over: its parenthesis)
confirm Bash:git push *
allow Bash:npm run test *
allow Bash:git diff *
allow Bash:make
allow Bash (Bash covers every command that)
allow {Read,NotebookRead,Grep,Glob,LS}:/etc/hosts
allow {Read,NotebookRead,Grep,Glob,LS}:~/notes/**
- Edit(/x) (not carried over: in your)
allow WebFetch:https://docs.example/* WebFetch:http://docs.example/*
allow mcp__github__*
allow mcp__github__get_issue
allow WebSearch
allow Bash:ls \[a-z\]
- defaultMode: acceptEdits (not carried over: a mode)
- additionalDirectories: ../lib (not carried over: the guard)
allow Bash:make deploy * @/work/app
allow {Edit,MultiEdit,Write,NotebookEdit}:src/** @/work/app
`},
		{"codex", map[string]string{"/home/me/.codex/rules/default.rules": `
# comment
prefix_rule(pattern = ["gh", "pr", ["view", "list"]], decision = "prompt", justification = "look first")
prefix_rule(pattern=["make"])
prefix_rule(pattern=["rm", "-rf"], decision="forbidden", match=["rm -rf x"])
prefix_rule(pattern=["bash", "-c", "x y"])
prefix_rule(pattern=["a" + "b"])
host_executable(name = "git", paths = ["/usr/bin/git"])
x = 1
`}, nil, `
confirm Bash:gh pr view * Bash:gh pr list *
allow Bash:make * (in Codex it also lifts)
deny Bash:rm -rf *
- line 6 (not carried over: its pattern)
- line 7 (not carried over: its pattern)
- host_executable in line 8 (not carried over: the policy)
- line 9 (not carried over: only calls)
`},
		{"gemini", map[string]string{
			"/home/me/.gemini/settings.json": `{"tools": {"allowed": ["run_shell_command(git status)", "run_shell_command", "nope"], "exclude": ["write_file"], "core": ["read_file"]} /* comment */}`,
			"/home/me/.gemini/policies/mine.toml": `
[[rule]]
toolName = "run_shell_command"
commandPrefix = ["git log", "git show"]
decision = "allow"
priority = 200
[[rule]]
toolName = "run_shell_command"
commandRegex = "^git"
decision = "deny"
priority = 100
[[rule]]
mcpName = "db"
toolName = "drop"
decision = "deny"
denyMessage = "no"
[[rule]]
toolName = "replace"
decision = "allow"
modes = ["autoEdit"]
`}, nil, `
deny Write
allow Bash:git status *
allow Bash (Bash covers every command that)
- tools.allowed: nope (not carried over: the tool)
- tools.core: read_file (not carried over: it says)
allow Bash:git log * Bash:git show * (its priority lifts other rules)
- rule 2: deny run_shell_command (not carried over: it has)
deny mcp__db__drop
- rule 4: allow replace (not carried over: it holds)
`},
		{"copilot", nil, []string{"--allow-tool", "shell(git push)", "--deny-tool=shell(rm:*),write", "--allow-tool", "github(get_issue)", "--allow-tool", "github", "--allow-tool", "url(x)"}, `
allow Bash:git push *
deny Bash:rm *
deny {Edit,MultiEdit,Write,NotebookEdit}
allow mcp__github__get_issue
allow mcp__github__*
- url(x) (not carried over: the policy)
`},
		{"cursor", map[string]string{"/home/me/.cursor/cli-config.json": `{"permissions": {"allow": ["Shell(ls)", "Shell(npm:run *)", "Shell(curl:*)", "Mcp(db:*)", "Read(src/**)", "odd"], "deny": ["Write(.env)", "Shell(rm)"]}}`}, nil, `
deny {Edit,MultiEdit,Write,NotebookEdit}:**/.env
deny Bash:rm *
allow Bash:ls *
allow Bash:npm run *
allow Bash:curl *
allow mcp__db__*
allow {Read,NotebookRead,Grep,Glob,LS}:src/**
- odd (not carried over: it is)
`},
		{"opencode", map[string]string{
			"/home/me/.config/opencode/opencode.json": `{"permission": {"edit": "allow", "webfetch": "deny", "doom_loop": "ask", "bash": {"*": "ask", "git *": "deny", "git status*": "allow", "rm *": "deny", "ls": "odd"}}}`,
		}, nil, `
allow {Edit,MultiEdit,Write,NotebookEdit} (
- webfetch *: deny (not carried over: deny would)
- doom_loop *: ask (not carried over: the policy)
- bash *: ask (not carried over: the guard)
deny Bash:git *
allow Bash:git status* (there it lifts git *:)
deny Bash:rm *
- bash ls: odd (not carried over: its action)
`},
	} {
		t.Run(tt.client, func(t *testing.T) {
			rules, err := Read(tt.client, place(tt.files, tt.args...))
			if err != nil {
				t.Fatal(err)
			}
			got, want := strings.Split(strings.TrimSpace(said(rules)), "\n"), strings.Split(strings.TrimSpace(tt.want), "\n")
			for i := range max(len(got), len(want)) {
				g, w := "", ""
				if i < len(got) {
					g = got[i]
				}
				if i < len(want) {
					w = want[i]
				}
				if g != w && !(strings.HasSuffix(w, "(") && strings.HasPrefix(g, w)) {
					t.Errorf("got  %s\nwant %s", g, w)
				}
			}
		})
	}
}

// TestReadBroken says what cannot be read, and which clients are known.
func TestReadBroken(t *testing.T) {
	for client, file := range map[string]string{
		"claude": "/home/me/.claude/settings.json", "codex": "/home/me/.codex/rules/x.rules", "gemini": "/home/me/.gemini/policies/x.toml",
		"cursor": "/home/me/.cursor/cli-config.json", "opencode": "/home/me/.config/opencode/opencode.json",
	} {
		if rules, err := Read(client, place(map[string]string{file: "{{"})); err == nil || !strings.Contains(err.Error(), file) || len(rules) > 0 {
			t.Errorf("%s: %v, %v", client, rules, err)
		}
		if rules, err := Read(client, place(nil)); err != nil || len(rules) > 0 {
			t.Errorf("%s without files: %v, %v", client, rules, err)
		}
	}
	if _, err := Read("vim", place(nil)); err == nil || !strings.Contains(err.Error(), "claude, codex") {
		t.Errorf("%v", err)
	}
}

// FuzzRead reads settings of any content.
func FuzzRead(f *testing.F) {
	f.Add(`{"permissions": {"allow": ["Bash(x:*)"]}, "tools": {"allowed": ["x(y)"]}, "permission": {"bash": {"*": "ask"}}}`)
	f.Add("prefix_rule(pattern=[\"a\", [\"b\"]])\n[[rule]]\ntoolName = \"x\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, client := range Clients() {
			rules, _ := Read(client, place(map[string]string{
				"/home/me/.claude/settings.json": text, "/home/me/.codex/rules/x.rules": text, "/home/me/.gemini/settings.json": text,
				"/home/me/.gemini/policies/x.toml": text,
				"/home/me/.cursor/cli-config.json": text, "/home/me/.config/opencode/opencode.json": text,
			}, "--allow-tool", text))
			for _, r := range rules {
				if (r.List == "") != (len(r.Patterns) == 0) || r.List == "" && len(r.Notes) == 0 {
					t.Errorf("%s: %+v is neither carried over nor explained", client, r)
				}
			}
		}
	})
}
