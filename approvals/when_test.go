package approvals

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/when"
	"github.com/gk-hook/gk-hook/classify"
)

// world is a folder of projects: app on main, lib on feature/x, both with a subfolder, and a
// link that leads from out to app.
func world(t *testing.T) string {
	t.Helper()
	top, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, head := range map[string]string{
		"app": "ref: refs/heads/main\n", "lib": "ref: refs/heads/feature/x\n", "app/nested": "ref: refs/heads/other\n",
		"detached": strings.Repeat("ab", 20) + "\n", "reftable": "ref: refs/heads/.invalid\n",
	} {
		for _, dir := range []string{"sub", ".git/objects", ".git/refs"} {
			if err := os.MkdirAll(filepath.Join(top, name, dir), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(top, name, ".git/HEAD"), []byte(head), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, dir := range []string{"plain", "broken/.git"} {
		if err := os.MkdirAll(filepath.Join(top, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(top, "app"), filepath.Join(top, "link")); err != nil {
		t.Fatal(err)
	}
	return top
}

// in is a call of a command in a folder, with what the call does before.
func in(dir, command string, before ...classify.Invocation) *classify.Assessment {
	a := call(classify.Moderate, false)
	inv := shellCall(command, command).Invocations[0]
	inv.Dir = dir
	a.Invocations, a.Source = append(before, inv), command
	for i := range a.Invocations {
		if a.Invocations[i].Dir == "" && a.Invocations[i].Dirs == nil {
			a.Invocations[i].Dir = dir
		}
	}
	a.Effects[0].Invocation = len(before)
	return a
}

func git(text string) classify.Invocation { return shellCall(text, text).Invocations[0] }

// clock puts a query to a time.
func clock(text string) func(*grants.Query) {
	return func(q *grants.Query) { q.Now, _ = time.Parse(time.RFC3339, text) }
}

// What a condition does to an allow and to a deny: met allows and denies, unmet does neither,
// and what is unknown denies and does not allow.
func TestConditions(t *testing.T) {
	top := world(t)
	t.Setenv("STAGE", "prod-eu")
	t.Setenv("EMPTY", "")
	host, err := os.Hostname()
	if err != nil {
		t.Skip(err)
	}
	app := filepath.Join(top, "app")
	push := func(dir string, before ...classify.Invocation) *classify.Assessment {
		return in(filepath.Join(top, dir), "git push", before...)
	}
	sets := func(assign string) *classify.Assessment {
		a := push("app")
		a.Invocations[0].Given = func(name string) ([]string, bool) {
			if set, value, known := strings.Cut(assign, "="); set == name {
				return []string{value}, !known
			}
			return nil, false
		}
		return a
	}
	behind := func(wrapper string) *classify.Assessment {
		a := push("app")
		a.Invocations[0].Via = []string{wrapper}
		return a
	}
	builtin := func(text string) classify.Invocation {
		inv := git(text)
		inv.Tier = classify.Safe
		return inv
	}
	moved := func(dirs ...string) *classify.Assessment {
		a := push("app")
		a.Invocations[0].Dir, a.Invocations[0].Dirs = dirs[0], dirs[1:]
		return a
	}
	tests := []struct {
		name, when string
		call       *classify.Assessment
		cwd        string
		change     func(*grants.Query)
		want       when.Truth
	}{
		{"cwd", "cwd: " + app, push("app"), "app", nil, when.Met},
		{"cwd, below", "cwd: " + app + "/**", push("app/sub"), "app/sub", nil, when.Met},
		{"cwd, elsewhere", "cwd: " + app, push("lib"), "lib", nil, when.Unmet},
		{"cwd, through a link", "cwd: " + app, push("link"), "link", nil, when.Met},
		{"cwd, a list", "cwd: [/nowhere, " + app + "]", push("app"), "app", nil, when.Met},
		{"cwd, a cd into it", "cwd: " + app, moved(app), "lib", nil, when.Untold},
		{"cwd, a cd out of it", "cwd: " + app, moved(filepath.Join(top, "lib")), "app", nil, when.Untold},
		{"cwd, a cd that may fail", "cwd: " + app, moved(app, filepath.Join(top, "lib")), "app", nil, when.Untold},
		{"cwd, a cd who knows where", "cwd: " + app, moved(""), "lib", nil, when.Untold},
		{"cwd, no shell", "cwd: " + app, fileCall("Edit", app+"/a", app+"/a"), "app", nil, when.Met},

		{"project", "project: " + app, push("app/sub"), "app/sub", func(q *grants.Query) { q.Project = app }, when.Met},
		{"project, another", "project: " + app, push("lib"), "lib", func(q *grants.Query) { q.Project = filepath.Join(top, "lib") }, when.Unmet},
		{"project, a repository made in it", "project: " + app, push("app/nested"), "app/nested",
			func(q *grants.Query) { q.Project = filepath.Join(top, "app/nested") }, when.Untold},
		{"project, a cd out of it", "project: " + app, moved(filepath.Join(top, "lib")), "app", func(q *grants.Query) { q.Project = app }, when.Untold},
		{"project, none", "project: /nowhere/*", push("plain"), "plain", func(q *grants.Query) { q.Project = "" }, when.Unmet},

		{"branch", "branch: main", push("app/sub"), "app/sub", nil, when.Met},
		{"branch, another", "branch: main", push("lib"), "lib", nil, when.Unmet},
		{"branch, a glob", "branch: [release/*, feature/*]", push("lib"), "lib", nil, when.Met},
		{"branch, no repository", "branch: '*'", push("plain"), "plain", nil, when.Unmet},
		{"branch, detached", "branch: main", push("detached"), "detached", nil, when.Untold},
		{"branch, kept elsewhere", "branch: main", push("reftable"), "reftable", nil, when.Untold},
		{"branch, broken", "branch: main", push("broken"), "broken", nil, when.Untold},
		{"branch, a commit before", "branch: main", push("app", git("git commit -m x")), "app", nil, when.Met},
		{"branch, a checkout before", "branch: feature/*", push("lib", git("git checkout main")), "lib", nil, when.Untold},
		{"branch, a checkout to it", "branch: main", push("lib", git("git switch main")), "lib", nil, when.Untold},
		{"branch, a stash that leaves", "branch: main", push("lib", git("git stash branch main")), "lib", nil, when.Untold},
		{"branch, the checkout itself", "branch: main", in(app, "git checkout x"), "app", nil, when.Met},
		{"branch, the checkout to it", "branch: main", in(filepath.Join(top, "lib"), "git checkout main"), "lib", nil, when.Unmet},
		{"branch, another repository", "branch: main", in(filepath.Join(top, "lib"), "git -C ../app push"), "lib", nil, when.Untold},
		{"branch, a cd to it", "branch: main", moved(app), "lib", nil, when.Untold},
		{"branch, a cd away", "branch: main", moved(filepath.Join(top, "lib")), "app", nil, when.Untold},

		{"host", "host: " + strings.ToLower(host), push("app"), "app", nil, when.Met},
		{"host, another", "host: not-" + strings.ToLower(host), push("app"), "app", nil, when.Unmet},

		{"time", "time: mon-fri 09:00-18:00", push("app"), "app", at("Mon 09:00"), when.Met},
		{"time, over", "time: mon-fri 09:00-18:00", push("app"), "app", at("Mon 18:00"), when.Unmet},
		{"time, another day", "time: mon-fri 09:00-18:00", push("app"), "app", at("Sun 12:00"), when.Unmet},

		{"until", "until: 2026-11-23T18:00:00+01:00", push("app"), "app", clock("2026-11-23T16:59:59Z"), when.Met},
		{"until, over", "until: '2026-11-23T18:00:00+01:00'", push("app"), "app", clock("2026-11-23T17:00:00Z"), when.Unmet},
		{"until, without a clock", "until: 2026-11-23T18:00:00Z", push("app"), "app", func(q *grants.Query) { q.Now = time.Time{} }, when.Untold},

		{"client", "client: claude", push("app"), "app", nil, when.Met},
		{"client, another", "client: [codex, gem*]", push("app"), "app", nil, when.Unmet},
		{"client, not told", "client: claude", push("app"), "app", func(q *grants.Query) { q.Client = "" }, when.Untold},

		{"mode", "mode: default", push("app"), "app", func(q *grants.Query) { q.ModeTold = true }, when.Met},
		{"mode, another", "mode: [dontAsk, bypass*]", push("app"), "app", func(q *grants.Query) { q.ModeTold = true }, when.Unmet},
		{"mode, not told", "mode: default", push("app"), "app", nil, when.Untold},

		{"env", "env: STAGE", push("app"), "app", nil, when.Met},
		{"env, empty", "env: EMPTY", push("app"), "app", nil, when.Met},
		{"env, not set", "env: NOT_SET_HERE", push("app"), "app", nil, when.Unmet},
		{"env, a value", "env: STAGE=prod-*", push("app"), "app", nil, when.Met},
		{"env, another value", "env: STAGE=test", push("app"), "app", nil, when.Unmet},
		{"env, set by the call", "env: NOT_SET_HERE=1", sets("NOT_SET_HERE=1"), "app", nil, when.Untold},
		{"env, set to what is not known", "env: NOT_SET_HERE=1", sets("NOT_SET_HERE"), "app", nil, when.Untold},
		{"env, taken away by the call", "env: STAGE=prod-*", sets("STAGE=test"), "app", nil, when.Untold},

		{"env, behind a wrapper that may clear it", "env: STAGE=prod-*", behind("env"), "app", nil, when.Untold},
		{"env, behind one that does not", "env: STAGE=prod-*", behind("timeout"), "app", nil, when.Met},
		{"env, unset before", "env: STAGE=prod-*", push("app", builtin("unset STAGE")), "app", nil, when.Untold},
		{"env, no longer exported", "env: STAGE=prod-*", push("app", builtin("export -n STAGE")), "app", nil, when.Untold},
		{"env, another exported before", "env: STAGE=prod-*", push("app", builtin("export A=b")), "app", nil, when.Met},
		{"branch, a variable that names the repository", "branch: main", sets("GIT_DIR=/x/.git"), "app", nil, when.Untold},
		{"branch, and of another one", "branch: other", sets("GIT_DIR=/x/.git"), "app", nil, when.Untold},

		{"all of several", "{branch: main, client: claude}", push("app"), "app", nil, when.Met},
		{"one of several not", "{branch: main, client: codex}", push("app"), "app", nil, when.Unmet},
		{"one of several not told", "{branch: main, mode: default}", push("app"), "app", nil, when.Untold},
		{"one not told, one not met", "{client: codex, mode: default}", push("app"), "app", nil, when.Unmet},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			under := tt.when
			if !strings.HasPrefix(under, "{") {
				under = "{" + under + "}"
			}
			q := query()
			q.Cwd, q.Project = filepath.Join(top, tt.cwd), ""
			if tt.change != nil {
				tt.change(&q)
			}
			tool := tt.call.Tool
			allow := mustLoad(t, "", "allow: [{pattern: "+tool+", when: "+under+"}]", "").Rule(tt.call, q, nil)
			deny := mustLoad(t, "", "deny: [{pattern: "+tool+", when: "+under+"}]", "").Rule(tt.call, q, nil)
			got := when.Untold
			switch {
			case allow.Decision == Allow && deny.Decision == Deny:
				got = when.Met
			case allow.Decision == Allow:
				t.Errorf("it allows, and does not deny: %+v", deny)
			case deny.Decision != Deny:
				got = when.Unmet
			}
			if got != tt.want {
				t.Errorf("allow %+v, deny %+v: %d, want %d", allow, deny, got, tt.want)
			}
		})
	}
}

// at sets the clock of a query to a time of a week.
func at(text string) func(*grants.Query) {
	clock, err := time.ParseInLocation("2006-01-02 Mon 15:04", map[string]string{"Mon": "2026-11-23 ", "Sun": "2026-11-22 ",
		"Tue": "2026-11-24 "}[text[:3]]+text, time.Local)
	if err != nil {
		panic(err)
	}
	return func(q *grants.Query) { q.Now = clock }
}

// Mistakes in conditions have a place, and leave a rule that restricts in force.
func TestConditionProblems(t *testing.T) {
	tests := []struct{ when, want string }{
		{"{}", "when needs one of cwd, project, branch"},
		{"{brnch: x}", "did you mean branch?"},
		{"{cwd: src}", "write an absolute path"},
		{"{cwd: []}", "a list of 1 to 32 texts"},
		{"{client: cluade}", "is not one of claude, codex"},
		{"{mode: yolo}", "is not one of default"},
		{"{time: 9-18}", "names no days"},
		{"{time: 25:00-26:00}", "is not a range of the day"},
		{"{time: 09:00-09:00}", "is not a range of the day"},
		{"{time: ''}", "a value must have"},
		{"{env: '=x'}", "no name before the ="},
		{"{env: A B}", "is not the name of a variable"},
		{"{branch: 'a{b'}", "brace is not closed"},
		{"{branch: 7}", "put it in quotes"},
		{"main", "when must be a mapping"},
	}
	for _, tt := range tests {
		p, problems := load(t, "", "deny: [{pattern: Bash, when: "+tt.when+"}]", "")
		if p.Broken() == nil || !strings.Contains(problems[0].Message, tt.want) {
			t.Errorf("%s: %v, want %s", tt.when, problems, tt.want)
		}
		if r := p.Rule(call(classify.Safe, false), query(), nil); r.Decision != Deny {
			t.Errorf("%s: %+v, want a denial", tt.when, r)
		}
	}
	if _, problems := load(t, "", "deny: [{pattern: Bash, when: {time: [mon-fri, 09:00-18:00]}}]", ""); len(problems) != 1 || !problems[0].Note {
		t.Errorf("days and hours apart: %v, want a note", problems)
	}
}

// Conditions hold on every list.
func TestConditionsOfEveryList(t *testing.T) {
	push := in("/p/sub", "git push")
	for _, tt := range []struct {
		policy     string
		met, unmet Decision
	}{
		{"confirm: [{pattern: Bash, when: W}]\nallow: [Bash]", Ask, Allow},
		{"notElevatable: [{pattern: Bash, when: W}]\nallow: [Bash]", Ask, Allow},
		{"allowOnly: [{pattern: Bash, when: W}]", Allow, Deny},
		{"deny: [{pattern: confirm_operation, when: W}]\nallow: [Bash]", Deny, Allow},
		{"autonomy: {requiresApproval: [{pattern: '*push*', when: W}]}\nallow: [Bash]", Ask, Allow},
		{"autonomy: {autoApprove: [{pattern: '*push*', when: W}]}", Allow, Ask},
		{"externalRestrictions: {description: x, denyPatterns: [{pattern: Bash, when: W}]}\nallow: [Bash]", Deny, Allow},
		{"externalRestrictions: {description: x, confirmPatterns: [{pattern: Bash, when: W}]}\nallow: [Bash]", Ask, Allow},
		{"externalRestrictions: {description: x, allowPatterns: [{pattern: Bash, when: W}]}", Allow, Ask},
	} {
		for client, want := range map[string]Decision{"claude": tt.met, "codex": tt.unmet} {
			p := mustLoad(t, "", strings.ReplaceAll(tt.policy, "W", "{client: "+client+"}"), "")
			push.Effects[0].Undo = "undo"
			if r := p.Rule(push, query(), nil); r.Decision != want {
				t.Errorf("%s under %s: %+v, want %s", tt.policy, client, r, want)
			}
		}
	}
}

// An end that cannot be read breaks the policy: the rule goes on to restrict, and allows nothing.
func TestUnreadableEnds(t *testing.T) {
	for _, end := range []string{"tomorrow", "2026-11-23", "2026-11-23T18:00:00", "2026-11-23 18:00:00Z", "2026-13-01T00:00:00Z", "2026-11-23T24:00:00Z",
		"1795456800", "[]", "~"} {
		for _, list := range []string{"allow", "deny"} {
			src := list + ": [{pattern: Bash, when: {until: " + end + "}}]\n"
			f, problems := parseFile([]byte(src), "policy.yaml", User, "")
			if len(problems) == 0 || problems[0].Note {
				t.Errorf("%s: %v", end, problems)
			}
			p := &Policy{}
			p.merge(f)
			if r := p.Rule(call(classify.Moderate, false), query(), nil); r.Decision == Allow || list == "deny" && r.Decision != Deny {
				t.Errorf("%s: %s: %+v", end, list, r)
			}
		}
	}
}

// A yes to a pattern under one condition is none to it under another.
func TestConditionsOfAYes(t *testing.T) {
	p := mustLoad(t, "", `confirm:
  - {pattern: "Bash:git push*", level: CONFIRM_SESSION, when: {client: claude, mode: default}}
  - {pattern: "Bash:git push*", level: CONFIRM_SESSION, when: {client: claude}}
`, "")
	s, q := openStore(t), stepping("1")
	q.ModeTold = true
	ruled(p, call(classify.Moderate, false), q, s)
	if kept, err := s.Ended(q, false); err != nil || !strings.Contains(kept, "mode default") {
		t.Fatalf("%q, %v", kept, err)
	}
	q.UseID, q.Hash = "2", "beef"
	if r := ruled(p, call(classify.Moderate, false), q, s); r.Decision != Ask {
		t.Errorf("%+v, want a question by the second pattern", r)
	}
}

// The reason names the condition, and what of it is unknown.
func TestConditionsAreSaid(t *testing.T) {
	p := mustLoad(t, "", `deny: [{pattern: "Bash:git push*", when: {client: claude, mode: plan}}]`, "")
	r := p.Rule(call(classify.Moderate, false), query(), nil)
	if want := "Bash:git push*, when client claude, mode plan (mode is unknown here)"; !strings.Contains(r.Reason, want) {
		t.Errorf("%q, want %q in it", r.Reason, want)
	}
}
