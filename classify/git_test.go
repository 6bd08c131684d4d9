package classify

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// gitWorld is a scratch home with a repository in it, and what marks that
// something was run in it.
type gitWorld struct {
	home, project, marks string
}

// try runs shell commands in the world, as its user.
func (w *gitWorld) try(script string) ([]byte, error) {
	cmd := exec.Command("sh", "-c", script)
	cmd.Dir = w.project
	cmd.Env = []string{"HOME=" + w.home, "PATH=" + os.Getenv("PATH"), "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a",
		"GIT_COMMITTER_EMAIL=a@b", "LANG=C"}
	return cmd.CombinedOutput()
}

func (w *gitWorld) sh(t *testing.T, script string) {
	t.Helper()
	if out, err := w.try(script); err != nil {
		t.Fatalf("%s: %v\n%s", script, err, out)
	}
}

// assess judges a command in the world.
func (w *gitWorld) assess(command string) *Assessment {
	return Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: w.project, Home: w.home})
}

// newGitWorld makes a repository with two branches, attributes, a stash, a tag, a
// remote and changes.
func newGitWorld(t *testing.T) *gitWorld {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := &gitWorld{home: dir + "/home", project: dir + "/home/project", marks: dir + "/marks"}
	for _, d := range []string{w.project, w.marks} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	w.sh(t, `git init -q -b main
printf '*.x filter=f diff=d merge=m\n*.y diff=e\n' > .gitattributes
echo one > a.x; echo one > b.txt; echo one > c.y
git add -A; git commit -qm one
git checkout -qb other; echo two > a.x; git commit -qam two
git checkout -q main; echo three > a.x; git commit -qam three
echo s > a.x; git stash -q; git tag -a -m x v1
git init -q --bare remote.git; echo remote.git >> .git/info/exclude
git remote add origin ./remote.git; git push -q origin main
echo four >> a.x; echo four >> b.txt; echo four >> c.y`)
	return w
}

// gitSettings are settings of a repository that name a command, %s.
var gitSettings = map[string]string{
	"fsmonitor":   "[core]\n\tfsmonitor = \"%s; false\"\n",
	"pager":       "[core]\n\tpager = \"%s; cat\"\n",
	"pager-log":   "[pager]\n\tlog = \"%s; cat\"\n",
	"editor":      "[core]\n\teditor = \"%s; true\"\n",
	"ssh":         "[core]\n\tsshCommand = \"%s; false\"\n",
	"external":    "[diff]\n\texternal = \"%s; true\"\n",
	"textconv":    "[diff \"d\"]\n\ttextconv = \"%s; cat\"\n",
	"command":     "[diff \"e\"]\n\tcommand = \"%s; true\"\n",
	"clean":       "[filter \"f\"]\n\tclean = \"%s; cat\"\n",
	"smudge":      "[filter \"f\"]\n\tsmudge = \"%s; cat\"\n",
	"driver":      "[merge \"m\"]\n\tdriver = \"%s; true\"\n",
	"trailer":     "[trailer \"t\"]\n\tkey = T\n\tcmd = \"%s\"\n",
	"tar":         "[tar \"zz\"]\n\tcommand = \"%s; cat\"\n",
	"man":         "[man]\n\tviewer = mm\n[man \"mm\"]\n\tcmd = \"%s\"\n",
	"upload-pack": "[remote \"origin\"]\n\tuploadpack = \"%s; git-upload-pack\"\n",
}

// TestGitRuns holds that a command which obeys a setting of the repository is
// judged by it, and no other is. Unless tests are to be short, it runs the commands with all settings in place.
func TestGitRuns(t *testing.T) {
	w := newGitWorld(t)
	config := w.project + "/.git/config"
	plain, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	write := func(text string) {
		if err := os.WriteFile(config, []byte(string(plain)+text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for command, obeys := range map[string]string{
		"git status":                                 "fsmonitor",
		"git -C . status -s":                         "fsmonitor",
		"git diff":                                   "fsmonitor clean external smudge textconv command",
		"git diff --no-ext-diff":                     "fsmonitor clean smudge textconv",
		"git diff --no-ext-diff --no-textconv":       "fsmonitor clean",
		"git diff HEAD~1 HEAD":                       "fsmonitor clean external smudge textconv command",
		"git log":                                    "",
		"git log --oneline -3":                       "",
		"git --paginate log":                         "",
		"git log -p":                                 "smudge textconv",
		"git log -S three":                           "smudge textconv",
		"git show":                                   "smudge textconv",
		"git show --stat":                            "",
		"git show HEAD:a.x":                          "",
		"git blame a.x":                              "fsmonitor clean smudge textconv",
		"git grep three":                             "fsmonitor",
		"git grep --textconv three":                  "fsmonitor smudge textconv",
		"git ls-files":                               "fsmonitor",
		"git describe --always":                      "",
		"git describe --dirty":                       "fsmonitor",
		"git rev-parse HEAD":                         "",
		"git cat-file -p HEAD:a.x":                   "",
		"git cat-file --textconv HEAD:a.x":           "smudge textconv",
		"git branch -vv":                             "",
		"git tag":                                    "",
		"git remote -v":                              "",
		"git ls-remote origin":                       "upload-pack ssh",
		"git remote show origin":                     "upload-pack ssh",
		"git archive --format=zz HEAD":               "smudge tar upload-pack ssh",
		"git range-diff main~1..main other~1..other": "smudge textconv",
		"git diff-tree -p HEAD":                      "fsmonitor clean external smudge textconv command",
		"git merge-tree --write-tree main other":     "driver",
		"git help log":                               "man",
		"git log --help":                             "man",
		"git stash list":                             "",
		"git stash show -p":                          "smudge textconv",
		"git hash-object a.x":                        "clean",
		"git check-ignore b.txt":                     "fsmonitor",
		"git fsck":                                   "fsmonitor",
		"git shortlog -s HEAD":                       "",
		"git config --list":                          "",
		"git --version":                              "",
		"go list ./...":                              "fsmonitor",
		"cloc --vcs=git .":                           "fsmonitor",
		"cloc .":                                     "",
		"go list -buildvcs=false":                    "",
	} {
		all := ""
		for name, text := range gitSettings {
			text = fmt.Sprintf(text, "touch "+w.marks+"/"+name)
			all += text
			write(text)
			obeyed := strings.Contains(" "+obeys+" ", " "+name+" ")
			if a := w.assess(command); obeyed != (a.Tier != Safe) {
				t.Errorf("%s with %s: got %s\n\t%s", command, name, a.Tier, because(a))
			}
		}
		if testing.Short() {
			continue
		}
		write(all)
		w.try(command)
		ran, err := os.ReadDir(w.marks)
		if err != nil {
			t.Fatal(err)
		}
		for _, mark := range ran {
			if !strings.Contains(" "+obeys+" ", " "+mark.Name()+" ") {
				t.Errorf("%s runs what %s names", command, mark.Name())
			}
			os.Remove(w.marks + "/" + mark.Name())
		}
	}
}

// TestGitLogs holds that printing commits is judged by what the settings add to it: the check of
// signatures, and differences of submodules, which git prints by itself there. What is
// allowed is run, and starts nothing.
func TestGitLogs(t *testing.T) {
	w := newGitWorld(t)
	mark := "touch " + w.marks + "/m; false"
	w.sh(t, `printf '#!/bin/sh\n`+mark+`\n' > ../run && chmod +x ../run
git init -q sub && (cd sub && echo a > f && git add f && git commit -qm x)
git -c protocol.file.allow=always submodule --quiet add ./sub sub && git commit -qm sub
(cd sub && echo b > f && git commit -qam y) && git add sub && git commit -qm moved
git -C sub config diff.external "`+w.home+`/run"
git cat-file commit HEAD | sed '/^committer/a gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----' > ../commit
git update-ref refs/heads/main $(git hash-object -t commit -w ../commit)
git config gpg.program "`+w.home+`/run"`)
	for command, want := range map[string]Tier{
		"git log -1":                          Safe,
		"git log -1 -p":                       Safe,
		"git log --show-signature -1":         Moderate,
		"git -c log.showSignature=true log":   Moderate,
		"git -c format.pretty=%GG show":       Moderate,
		"git -c pretty.x=%GG log --pretty=x":  Moderate,
		"git branch --format='%(signature)'":  Moderate, // since git 2.43
		"git for-each-ref":                    Safe,
		"git log -1 -p --submodule=log":       Safe,
		"git log -1 -p --submodule=diff":      Moderate,
		"git show --submodule=diff":           Moderate,
		"git -c diff.submodule=diff log -p":   Moderate,
		"git log --alternate-refs -1":         Safe,
		"git request-pull HEAD https://a.b/c": Moderate,
	} {
		a := w.assess(command)
		if a.Tier != want {
			t.Errorf("%s: %s, want %s: %s", command, a.Tier, want, because(a))
		}
		w.try(command)
		if err := os.Remove(w.marks + "/m"); err == nil && a.Tier == Safe {
			t.Errorf("%s runs a program", command)
		}
	}
	w.sh(t, `git config log.showSignature true; git config core.alternateRefsCommand "`+w.home+`/run"`)
	for _, command := range []string{"git log", "git log --alternate-refs", "git show HEAD", "git stash list"} {
		if a := w.assess(command); a.Tier == Safe {
			t.Errorf("%s is safe though settings name a program for it", command)
		}
	}
}

// TestGitNestedRepositories holds that git asks the repositories that lie in a work tree as
// well, and their own, whether they are submodules or were merely added.
func TestGitNestedRepositories(t *testing.T) {
	w := newGitWorld(t)
	w.sh(t, `git init -q a/b; (cd a/b && git init -q c && cd c && echo x > f && git add f && git commit -qm x)
(cd a/b && git add c && git commit -qm c) && git add a/b && git commit -qm b
git -C a/b/c config core.fsmonitor "touch `+w.marks+`/m; false"`)
	for command, want := range map[string]Tier{
		"git status":           Moderate,
		"git diff --stat":      Moderate,
		"git -C a/b status":    Moderate,
		"git describe --dirty": Moderate,
		"git log -1":           Safe,
		"git rev-parse HEAD":   Safe,
	} {
		a := w.assess(command)
		if a.Tier != want {
			t.Errorf("%s: %s, want %s: %s", command, a.Tier, want, because(a))
		}
		w.try(command)
		if err := os.Remove(w.marks + "/m"); err == nil && a.Tier == Safe {
			t.Errorf("%s runs a program", command)
		}
	}
	w.sh(t, "git -C a/b/c config core.fsmonitor false")
	if a := w.assess("git status"); a.Tier != Safe {
		t.Errorf("git status: %s: %s", a.Tier, because(a))
	}
}

// TestGitRepositories holds that the repository is found as git finds it, however
// the command gets there, and that what it names is judged.
func TestGitRepositories(t *testing.T) {
	w := newGitWorld(t)
	evil := "touch " + w.marks + "/m; false"
	w.sh(t, `mkdir -p sub/deep bare/objects bare/refs dir
git init -q sub; git -C sub config core.fsmonitor '`+evil+`'
echo 'ref: refs/heads/x' > bare/HEAD; git config -f bare/config core.fsmonitor '`+evil+`'; git config -f bare/config core.worktree ..
mkdir linked; echo 'gitdir: ../sub/.git' > linked/.git
git worktree add -q tree; ln -s ../bare dir/link
git init -q inc; printf '[core]\n fsmonitor = "`+evil+`"\n' > inc/evil.inc; git -C inc config include.path ../evil.inc
git init -q ours; git -C ours config core.pager less; git -C ours config diff.tool vimdiff; git -C ours config core.fsmonitor true; git -C ours config remote.origin.url git@host:x/y.git
git init -q hooked; printf '#!/bin/sh\ntouch `+w.marks+`/m\n' > hooked/.git/hooks/post-index-change; chmod +x hooked/.git/hooks/*
git init -q sampled; printf '#!/bin/sh\nrm -rf /\n' > sampled/.git/hooks/post-index-change.sample
git init -q husky; mkdir husky/.husky; printf 'rm -rf ~\n' > husky/.husky/pre-commit; chmod +x husky/.husky/pre-commit; git -C husky config core.hooksPath .husky
git init -q broken; echo '[core' > broken/.git/config`)
	for _, tt := range []struct {
		command string
		want    Tier
	}{
		{"git status", Safe},
		{"git -C sub status", Moderate},
		{"git -C sub/deep status", Moderate},
		{"git -C . -C sub status", Moderate},
		{"cd sub && git status", Moderate},
		{"cd sub/deep && cd .. && git status", Moderate},
		{"(cd sub); git status", Safe},
		{"pushd sub > /dev/null; git diff", Moderate},
		{"git -C bare status", Moderate},
		{"git -C bare/refs status", Moderate},
		{"git -C dir/link ls-files", Moderate},
		{"git -C linked status", Moderate},
		{"git -C tree status", Safe},
		{"git -C inc status", Moderate},
		{"git -C ours status && git -C ours log && git -C ours diff", Safe},
		{"git -C hooked status", Moderate},
		{"git -C hooked log", Safe},
		{"git -C sampled status", Safe},
		{"git -C broken status", Moderate},
		{"git -C husky status", Safe},
		{"git -C husky commit -m x", Blocked},
		{"git -C husky commit --no-verify -m x", Moderate},
		{"git -c core.hooksPath=husky/.husky commit -m x", Blocked},
		{"git -c core.hooksPath=/dev/null commit -m x", Moderate},
		{"git -C sub log --oneline", Safe},
		{"git -C sub -c core.fsmonitor=false status", Safe},
		{"git --git-dir=sub/.git status", Moderate},
		{"git --git-dir sub/.git log", Safe},
		{"for d in dir sub; do git -C $d status; done", Moderate},
		{"for d in */; do git -C $d status; done", Moderate},
		{"find . -maxdepth 1 -type d -exec git -C {} status \\;", Moderate},
		{"find . -name HEAD -execdir git status \\;", Moderate},
		{"cd dir && find ../sub -type d -exec git -C {} status \\;", Moderate},
		{"find dir -type f -execdir git status \\;", Safe},
		{"git for-each-repo --config=x status", Moderate},
		{"ls -d */ | xargs -I% git -C % status", Moderate},
		{"git -C \"$(cat where)\" status", Moderate},
		{"git -C nowhere status", Safe},
	} {
		if a := w.assess(tt.command); a.Tier != tt.want {
			t.Errorf("%s: got %s, want %s\n\t%s", tt.command, a.Tier, tt.want, because(a))
		}
	}
}

// TestGitUser holds that the user's own files are the user's choice, unless the
// project has them in hand.
func TestGitUser(t *testing.T) {
	w := newGitWorld(t)
	w.sh(t, `git config --global core.fsmonitor 'touch x; false'; git config --global core.pager delta; git config --global diff.external difft
git config --global alias.st status; git config --global alias.lg 'log --graph'; git config --global alias.wipe '!rm -rf ~'; git config alias.own '!touch m'
git config --global alias.gone 'reset --hard'`)
	for command, want := range map[string]Tier{
		"git status":     Safe,
		"git diff":       Safe,
		"git st -s":      Safe,
		"git -C . lg -3": Safe,
		"git wipe":       Blocked,
		"git own":        Moderate,
		"git gone":       Dangerous,
		"git nothing":    Moderate,
	} {
		if a := w.assess(command); a.Tier != want {
			t.Errorf("%s: got %s, want %s\n\t%s", command, a.Tier, want, because(a))
		}
	}
	w.sh(t, "git config --global core.fsmonitor './evil'")
	if a := w.assess("git status"); a.Tier == Safe {
		t.Error("a relative path in the user's settings names the project's file")
	}
}

// TestGitTodo holds that the rest of a rebase is judged.
func TestGitTodo(t *testing.T) {
	w := newGitWorld(t)
	w.sh(t, "mkdir .git/rebase-merge; printf 'pick 1234\\nexec rm -rf ~\\n' > .git/rebase-merge/git-rebase-todo")
	if a := w.assess("git rebase --continue"); a.Tier != Blocked {
		t.Errorf("git rebase --continue: got %s", a.Tier)
	}
}

// TestBareRepository holds that what makes a directory a repository, or is part
// of one, is no ordinary file.
func TestBareRepository(t *testing.T) {
	w := newGitWorld(t)
	w.sh(t, "mkdir half; echo x > half/config")
	for command, want := range map[string]Tier{
		"echo x > remote.git/config":             Dangerous,
		"cp x remote.git/hooks/update":           Dangerous,
		"ln -s remote.git r; echo x >> r/config": Dangerous,
		"echo 'ref: refs/heads/x' > half/HEAD":   Dangerous,
		"echo x > half/config":                   Moderate,
		"cat remote.git/config":                  Safe,
		"mv notes .git":                          Dangerous,
		"git config core.hooksPath hooks":        Dangerous,
		"git init --template=hooks new":          Dangerous,
		"git init --template= new":               Moderate,
		"git apply --directory=.git x.patch":     Dangerous,
		"git config remote.origin.url ext::x":    Dangerous,
		"rm -f .git/index.lock":                  Moderate,
		"echo x > .git/COMMIT_EDITMSG":           Moderate,
	} {
		if a := w.assess(command); a.Tier != want {
			t.Errorf("%s: got %s, want %s\n\t%s", command, a.Tier, want, because(a))
		}
	}
}
