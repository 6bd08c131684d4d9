package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReadersOfTrees covers programs that print all files of a folder: they ask
// where a credential file is really there and would be printed.
func TestReadersOfTrees(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"project/.env": "DB_PASS=hunter2\n", "project/main.go": "package main\n", "project/src/util.go": "package src\n"} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ command, want string }{
		{"find . -type f -exec tail -n 3 {} +", "moderate"},
		{"find . -type f | xargs cat", "moderate"},
		{"find . -type f | sort | xargs -n1 head -3", "moderate"},
		{"find . -name .git -prune -o -type f -print | xargs cat", "moderate"},
		{"find . -path '*/x/*' -prune -o -type f -exec nl {} +", "moderate"},
		{"find . -type f | grep -v vendor | xargs cat", "moderate"},
		{"for f in $(find . -type f); do head \"$f\"; done", "moderate"},
		{"cat $(ls -A)", "moderate"},
		{"fd -H -t f -x cat", "moderate"},
		{"find . -type f | xargs grep PASS", "moderate"},
		{"tar cf - .", "moderate"},
		{"tar cz . | base64", "moderate"},
		{"tar cf - -C .. project", "moderate"},
		{"zip -r - .", "moderate"},
		{"diff -r . src", "moderate"},
		{"git grep --no-index PASS", "moderate"},
		{"git diff --no-index /dev/null .", "moderate"},
		{"git diff /dev/null .", "moderate"}, // outside the work tree, and so without the index
		{"gitleaks dir -v", "moderate"},
		{"gitleaks detect --no-git -r - -s .", "moderate"},
		{"gitleaks dir --redact -v", "safe"},
		{"gitleaks dir -v src", "safe"},
		{"git diff --no-index /dev/null src", "safe"},
		{"ug -. PASS", "moderate"},
		{"git grep --untracked --no-exclude-standard PASS", "moderate"},
		{"cd src && tar cf - ..", "moderate"},

		{"find . -type f -exec wc -l {} +", "safe"},
		{"find . -type f | xargs sha256sum", "safe"},
		{"find . -type f | xargs grep absent", "safe"},
		{"find . -type f | xargs grep -l PASS", "safe"},
		{"find . -name '*.go' -exec cat {} +", "safe"},
		{"find . -name '*.go' -o -name '*.md' | xargs head -20", "safe"},
		{"find . -type f -not -path '*/.*' | xargs cat", "safe"},
		{"find src -type f | xargs cat", "safe"},
		{"find . -type f | grep 'go$' | xargs cat", "safe"},
		{"grep -rl package . | xargs cat", "safe"},
		{"ls | xargs cat", "safe"},
		{"cat *", "safe"},
		{"fd -t f -x cat", "safe"},
		{"git ls-files | xargs cat", "safe"},
		{"git grep PASS", "safe"},
		{"tar cf - src", "safe"},
		{"tar cf - --exclude=.env .", "safe"},
		{"zip -r - . -x .env", "safe"},
		{"diff -rq . src", "safe"},
		{"grep -r --include='*.go' PASS .", "safe"},
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: dir + "/project", Home: dir + "/home"})
		if got := a.Tier.String(); got != tt.want {
			t.Errorf("%s: %s, want %s: %s", tt.command, got, tt.want, strings.TrimSpace(because(a)))
		}
	}
}

// What find and its like reach in a project is the repository, too, unless they leave it out.
func TestFoundInRepository(t *testing.T) {
	home := t.TempDir()
	project := filepath.Join(home, "project")
	for _, name := range []string{".git/objects", ".git/refs/heads", ".git/hooks", "src"} {
		if err := os.MkdirAll(filepath.Join(project, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{".git/HEAD", ".git/hooks/pre-commit.sample", "src/a.go", "a.txt"} {
		if err := os.WriteFile(filepath.Join(project, name), []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	const all, some, none = "all", "some", "none"
	for command, want := range map[string]string{
		"find . -delete":                                    all,
		"find . -type f | xargs rm":                         all,
		"find . -exec rm -rf {} +":                          all,
		"find . -path './.git/*' -delete":                   all,
		"find . -name HEAD -delete":                         all,
		"find . -name '*.sample' -delete":                   all,
		"find . ! -name '*.txt' -delete":                    all,
		"find . -name '*.txt' -o -delete":                   all,
		`find . ! \( -name '*.txt' -o -name b \) -delete`:   all,
		"find . -not -path './src/*' -delete":               all,
		"find . -type f -print0 | xargs -0 sed -i s/a/b/":   all,
		"ls -A | xargs rm -rf":                              all,
		"fd -H . -X rm":                                     all,
		"find . -empty -exec sed -i s/a/b/ {} +":            some,
		"find . -mtime +30 -exec sed -i s/a/b/ {} +":        some,
		"grep -rl x . | xargs sed -i s/a/b/":                some,
		"find . -type d -exec chmod 755 {} +":               none,
		"find . -type l -delete":                            none,
		"find . -maxdepth 1 -type f -delete":                none,
		"find src -delete":                                  none,
		"find . -path './src/*' -delete":                    none,
		"find . -not -path '*/.git/*' -type f -delete":      none,
		"find . -path ./.git -prune -o -type f -delete":     none,
		"find . -name '*.pyc' -delete":                      none,
		`find . \( -name '*.log' -o -name '*.t' \) -delete`: none,
		"find . -name a -delete -o -name b -delete":         none,
		"fd -e pyc -x rm":                                   none,
		"rg -l x | xargs sed -i s/a/b/":                     none,
		"git ls-files | xargs rm":                           none,
		"find . -type f | grep -v '^./.git/' | xargs rm":    none,
	} {
		a := assessBash(command, home, project)
		got := none
		for i := range a.Effects {
			switch why := a.Effects[i].Why; {
			case strings.Contains(why, "own files in .git"):
				got = all
			case strings.Contains(why, "may be the repository's own"):
				got = some
			}
		}
		if got != want {
			t.Errorf("%s: reaches %s of the repository, want %s", command, got, want)
		}
		if got == all && a.Tier < Dangerous {
			t.Errorf("%s: %s", command, a.Tier)
		}
	}
}

// A file that holds a live key or token is a credential file to whatever prints it, by
// what it holds: its name says nothing.
func TestTreesHoldSecrets(t *testing.T) {
	home, project := scratch(t)
	token := "ghp_" + "kR7vQ2mXw9LzT4bNfY8cHs3JdPaE6uGxVoZi"
	put(t, filepath.Join(project, "conf/deploy.txt"), "host = example.org\nlogin = "+token+"\nport = 1\n")
	put(t, filepath.Join(project, "src/main.go"), "package main // login\n")
	put(t, filepath.Join(project, "src/testdata/deploy.txt"), "login = "+token+"\n")
	put(t, filepath.Join(project, "docs/use.md"), "login = ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n")
	for command, want := range map[string]Tier{
		"grep -r login .": Moderate, "grep -rn . conf": Moderate, "rg login": Moderate, "tar cf - .": Moderate, "cat conf/*": Moderate,
		"find . -type f -exec cat {} +": Moderate, "grep -rA1 host .": Moderate, "diff -r conf src": Moderate,
		"grep -r host .": Safe, "grep -rl login .": Safe, "rg -c login": Safe, "grep -r login src docs": Safe, "tar cf - src docs": Safe,
		"cat docs/*": Safe, "rg login -g '*.go'": Safe, "grep -r --exclude-dir=conf login .": Safe,
	} {
		wantTier(t, home, project, want, command)
	}
}

// What git was told to leave out is read when it is forced into the next commit.
func TestGitAddForced(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, ".env"), "TOKEN=x\n")
	for command, secret := range map[string]bool{"git add -f .env": true, "git add --force ./.env && git commit -m x": true, "git add -f src": false,
		"git add src": false} {
		a := assessBash(command, home, project)
		if got := strings.Contains(because(a), "read secret"); got != secret {
			t.Errorf("%s reads a credential: %v, want %v: %s", command, got, secret, because(a))
		}
	}
}
