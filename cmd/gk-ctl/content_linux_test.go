package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
)

var offered = regexp.MustCompile(`gk-hook approve ([2-9A-Z]{6})`)

// An approval for once is for what the call reads, loads and hands on as it was: folders,
// redirected input, patches and archives included. When one file changes, it is void.
func TestApprovalHoldsContent(t *testing.T) {
	for _, tt := range []struct{ command, changes string }{
		{"docker build .", "src/a.txt"},
		{"docker build -t x ./src", "src/a.txt"},
		{"go run .", "main.go"},
		{"go run ./src", "src/b.go"},
		{"npm install ./src", "src/package.json"},
		{"make all", "rules.mk"},
		{"cargo build", "src/a.rs"},
		{"psql -h db.example app < query.sql", "query.sql"},
		{"frobnicate < query.sql", "query.sql"},
		{"frobnicate ./src", "src/a.txt"},
		{"git apply fix.patch", "fix.patch"},
		{"git am fix.patch", "fix.patch"},
		{"tar xf new.tar", "new.tar"},
		{"rsync -a src/ backup.example:/srv/", "src/a.txt"},
		{"scp -r src backup.example:", "src/deep/c.txt"},
		{"cp src/a.txt ~/notes", "src/a.txt"},
		{"crontab tab", "tab"},
		{"pip install -r requirements.txt", "requirements.txt"},
		{"ansible-playbook play.yml", "play.yml"},
		{"ansible-playbook -i hosts play.yml", "hosts"},
		{"sudo dpkg -i new.deb", "new.deb"},
		{"docker compose up -d", "compose.yml"},
		{"kubectl apply -f deploy.yml", "deploy.yml"},
		{"npx frobnicate", "node_modules/.bin/frobnicate"},
		{"python -m tool", "tool.py"},
		{"terraform apply", "main.tf"},

		// descriptions and packages that no argument names
		{"fly deploy", "fly.toml"},
		{"npm publish", "src/a.txt"},
		{"ansible-playbook play.yml", "roles/x/tasks/main.yml"},
		{"alembic upgrade head", "versions/a.py"},
		{"npm ci", "package-lock.json"},
		{"uv sync", "uv.lock"},

		// files that become arguments, or that variables name
		{"rm $(cat list)", "list"},
		{"xargs -a list frobnicate", "list"},
		{"cat list | xargs rm -rf", "list"},
		{"parallel frobnicate :::: list", "list"},
		{"LD_PRELOAD=./lib.so frobnicate", "lib.so"},
		{"FROBRC=./list frobnicate", "list"},

		// parts of arguments
		{"frobnicate --mount=type=bind,source=src,target=/x", "src/a.txt"},
		{"scp -r src/ backup.example:/", "src/a.txt"},

		// what is known by name
		{"systemctl --user start sync", "../.config/systemd/user/sync.service"},
		{"unison work", "../.unison/work.prf"},

		// what git's names lead to
		{"git merge topic", ".git/refs/heads/topic"},
		{"git reset --hard origin/topic", ".git/refs/remotes/origin/topic"},
		{"git merge origin/topic~1", ".git/refs/remotes/origin/topic"},
		{"git cherry-pick main..origin/topic", ".git/refs/remotes/origin/topic"},
		{"git checkout theirs", ".git/refs/remotes/origin/theirs"},
		{"git merge FETCH_HEAD", ".git/FETCH_HEAD"},
		{"git rebase", ".git/refs/remotes/origin/topic"},
		{"git push --force", ".git/config"},
		{"git push --force origin HEAD", ".git/HEAD"},
	} {
		t.Run(tt.command, func(t *testing.T) {
			home := t.TempDir()
			project := filepath.Join(home, "project")
			for file, text := range map[string]string{
				".git/HEAD":             "ref: refs/heads/main\n",
				".git/config":           "[remote \"origin\"]\n\turl = https://git.example/x\n",
				".git/objects/x":        "",
				".git/refs/heads/topic": "1\n", ".git/refs/remotes/origin/topic": "2\n",
				".git/refs/remotes/origin/theirs": "3\n", ".git/FETCH_HEAD": "4\n",
				"fly.toml": "app = \"x\"\n", "package.json": "{}\n", "package-lock.json": "{}\n", "uv.lock": "a\n", "list": "src/a.txt\n", "lib.so": "",
				"versions/a.py": "a\n", "roles/x/tasks/main.yml": "- command: ls\n",
				"main.go": "package main\n\nfunc main() {}\n", "go.mod": "module x\n", "Makefile": "include rules.mk\n",
				"rules.mk": "all:\n\tfrobnicate\n",
				"tab":      "0 1 * * * ls\n", "requirements.txt": "requests\n", "play.yml": "- hosts: all\n", "hosts": "a.example\n", "new.deb": "",
				"compose.yml": "services: {a: {image: alpine}}\n", "deploy.yml": "kind: Pod\n", "tool.py": "import sys\n", "main.tf": "",
				"node_modules/.bin/frobnicate": "#!/bin/sh\nfrob\n",
				"query.sql":                    "insert into x values (1);\n", "fix.patch": "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", "new.tar": "", "x": "a\n",
				"Dockerfile": "FROM alpine\n",
				"src/a.txt":  "a\n", "src/b.go": "package main\n\nfunc main() {}\n", "src/package.json": "{}\n", "src/a.rs": "", "src/deep/c.txt": "c\n", "Cargo.toml": "",
			} {
				write(t, filepath.Join(project, file), text)
			}
			approve := func() {
				t.Helper()
				verdict, code := decideIn(t, home, project, tt.command)
				if verdict == "allow" || code == "" {
					t.Fatalf("%s without a code to approve it: %s", verdict, code)
				}
				if shown, err := typing(t, home, func(shown string) string { return shown }, "approve", code); err != nil {
					t.Fatalf("approve: %v\n%s", err, shown)
				}
			}
			approve()
			write(t, filepath.Join(project, tt.changes), "something else\n")
			if verdict, _ := decideIn(t, home, project, tt.command); verdict == "allow" {
				t.Errorf("it is allowed though %s changed", tt.changes)
			}
			approve()
			if verdict, _ := decideIn(t, home, project, tt.command); verdict != "allow" {
				t.Errorf("%s after it was approved", verdict)
			}
			if verdict, _ := decideIn(t, home, project, tt.command); verdict == "allow" {
				t.Error("it is allowed twice")
			}
		})
	}
}

// What is too much to look at is approved for some seconds.
func TestApprovalOfTooMuch(t *testing.T) {
	home := t.TempDir()
	for i := range 110 {
		for k := range 100 {
			write(t, filepath.Join(home, "project/src", fmt.Sprint(i), fmt.Sprint(k)), "")
		}
	}
	_, code := decideIn(t, home, filepath.Join(home, "project"), "docker build src")
	shown, err := typing(t, home, func(shown string) string { return shown }, "approve", code)
	if err != nil || !strings.Contains(shown, "more files than the guard can look at") || !strings.Contains(shown, "once, for 30s") {
		t.Errorf("approve: %v\n%s", err, shown)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// decideIn asks the built guard about a command, and returns the code that it offers.
func decideIn(t *testing.T, home, dir, command string) (verdict, code string) {
	built.Needed(t)
	t.Helper()
	call, err := json.Marshal(map[string]any{"session_id": "s1", "cwd": dir, "hook_event_name": "PreToolUse", "tool_name": "Bash",
		"tool_input": map[string]any{"command": command}})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"))
	cmd.Env, cmd.Dir, cmd.Stdin = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH")}, dir, strings.NewReader(string(call))
	out, _ := cmd.CombinedOutput()
	verdict = "deny"
	for _, v := range []string{"allow", "ask"} {
		if strings.Contains(string(out), `"permissionDecision":"`+v+`"`) {
			verdict = v
		}
	}
	if m := offered.FindStringSubmatch(string(out)); m != nil {
		code = m[1]
	}
	return verdict, code
}

// What a safety copy brings back is approved as what can be undone; the approval is void where no copy can be made.
func TestApprovalWithCopy(t *testing.T) {
	for name, tt := range map[string]struct {
		large bool
		want  string
	}{"with a copy": {false, "allow"}, "without": {true, "deny"}} {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			project := filepath.Join(home, "project")
			write(t, filepath.Join(home, ".config/gk-hook/policy.yaml"), "contain: code\n")
			write(t, filepath.Join(project, "notes/a.txt"), "mine\n")
			if out, err := exec.Command("git", "init", "-q", project).CombinedOutput(); err != nil {
				t.Skipf("%v: %s", err, out)
			}
			verdict, code := decideIn(t, home, project, "rm -rf notes")
			if verdict != "ask" || code == "" {
				t.Fatalf("%s, code %q", verdict, code)
			}
			if shown, err := typing(t, home, func(shown string) string { return shown }, "approve", code); err != nil {
				t.Fatalf("approve: %v\n%s", err, shown)
			}
			if tt.large {
				file, err := os.Create(filepath.Join(project, "large"))
				if err != nil {
					t.Fatal(err)
				}
				if err := file.Truncate(100 << 20); err != nil {
					t.Fatal(err)
				}
				file.Close()
			}
			if verdict, _ := decideIn(t, home, project, "rm -rf notes"); verdict != tt.want {
				t.Errorf("%s, want %s", verdict, tt.want)
			}
		})
	}
}
