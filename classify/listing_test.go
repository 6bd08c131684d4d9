package classify

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// listed is a home with credentials and a project with a few files, among them one
// that is called like an option.
func listed(t *testing.T) (home, project string) {
	t.Helper()
	home, project = scratch(t)
	for _, name := range []string{
		".ssh/id_rsa", ".aws/credentials", ".netrc", ".config/gk-hook/policy.yaml",
		"project/main.go", "project/.env", "project/notes.txt", "project/src/a.go", "project/odd/--output=x", "project/odd/a.txt", "project/tree/in/a.txt",
	} {
		file := filepath.Join(home, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("x\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return home, project
}

func wantEach(t *testing.T, home, project string, want Tier, commands string) {
	t.Helper()
	for command := range strings.Lines(strings.TrimSpace(commands)) {
		command = strings.TrimSpace(command)
		wantTier(t, home, project, want, command)
	}
}

// TestSecretsAmongMany reads credentials without naming them: by a pattern that
// matches more, by a listing, by searching a directory that holds them.
func TestSecretsAmongMany(t *testing.T) {
	home, project := listed(t)
	wantEach(t, home, project, Moderate, `
		head ~/.*
		cat ~/.*/*
		cat ~/.[a-z]*
		find ~ -type f -exec cat {} +
		find ~ -type f | xargs grep KEY
		find ~ -name 'id_*' -exec cat {} \;
		find ~ -name 'id_*' -execdir cat {} \;
		find ~ -name id_rsa -execdir base64 {} +
		find ~ -name id_rsa | head -1 | xargs cat
		find ~ -path '*ssh*' | xargs cat
		find ~ \( -name '*.go' -o -name id_rsa \) -exec cat {} +
		find ~ -name '*.go' -o -type f | xargs cat
		find ~ -name '*.json' | xargs cat
		find /etc -type f | xargs cat
		find ~ /tmp -type f | xargs cat
		find . -name '.env*' | xargs cat
		find . -name '*.env' -exec cat {} +
		find . -name '*.ts' -o -name '*.env' | xargs grep x
		find . -path ./.env -exec cat {} +
		find . -path '*env' -exec cat {} +
		find . -regex '.*env' -exec cat {} +
		find . -ipath './.E*' -exec cat {} +
		find . -name .env.local -o -name .env | xargs cat
		find ~ -name x -o -name .env | xargs cat
		base64 $(find ~ -name id_rsa)
		for f in $(find ~ -type f); do cat $f; done
		find ~ -type f | while read f; do cat "$f"; done
		ls -d ~/.ssh/* | xargs cat
		ls *.pem | xargs cat
		cd ~/.ssh && ls | sort -r | xargs cat
		cd ~ && grep -r KEY
		cd ~ && rg --hidden KEY
		cd ~/.aws && ag .
		rg --hidden KEY ~
		grep -d recurse KEY ~
		git -C ~/.ssh grep --no-index KEY
		tar cf - ~
		find ~/.ssh | cpio -o
		tar cf - -T names.txt
		find . -maxdepth 0 -printf '/home/x/.ssh/id_rsa' | xargs cat
		git ls-files --format=/home/x/.ssh/id_rsa | xargs cat
		git log --name-only | xargs cat
		git diff --name-only --line-prefix=/home/x/.ssh/ | xargs cat
		rg --files --path-separator /etc | xargs cat
		cat $(git rev-parse /home/x/.ssh/id_rsa)
		grep -r . --include=.env
		grep -rn x .
		grep -rh . --include='*.pem' src
		rg . -g '.env*'
		fd -H '^\.env$' -x cat
		fd -H .env | xargs cat
		fd -e pem -X cat
		cat $(fd -H -g '.env*')
		python3 -c "import pathlib;[print(p.read_text()) for p in pathlib.Path('.').glob('**/.env')]"
		python3 -c "import pathlib;[print(p.read_text()) for p in pathlib.Path('.').rglob('*.pem')]"
	`)
	wantEach(t, home, project, Safe, `
		find . -name '*.go' | xargs grep -n x
		find . -name '*.go' | grep -v _test | sort | head -5 | xargs wc -l
		find src lib -name '*.ts' -o -name '*.tsx' | xargs grep x
		find ~ -name '*.go' | xargs wc -l
		find . -type f -exec grep -l x {} +
		grep -rn nothing . --include='*.ts' --include='*.env'
		head -5 $(find . -name '*.go' | head -1)
		grep -rl x src | xargs head
		git grep -l x | xargs sed -n 1,5p
		git diff --name-only HEAD | xargs grep -l x
		git show --name-only --format= HEAD | xargs wc -l
		tail -5 $(ls -t *.txt | head -1)
		ls src/*.go | xargs wc -l
		cat ~/*.md
		grep -rn nothing .
		grep -rn x --include='*.go' .
		rg x -g '*.ts' -g '!*.test.ts'
		fd -e ts -x wc -l
		fd config src | xargs grep x
		python3 -c "import glob;[print(open(f).read()) for f in glob.glob('src/**/*.go')]"
		rg x
		cd ~ && ls -la
		ls -a ~/.ssh
	`)
}

// TestNamesLikeOptions has files that are called like options where a pattern or a
// listing is handed to a program that has options which do harm.
func TestNamesLikeOptions(t *testing.T) {
	home, project := listed(t)
	odd := filepath.Join(project, "odd")
	wantEach(t, home, odd, Moderate, `
		sort *
		rg x *
		find * -name x
		git diff *
		for f in *; do sort $f; done
		ls | xargs sort
		ls | head -3 | xargs sort
		sort $(ls)
		git ls-files -o | xargs sort
		x=*; sort $x
		ls -l | xargs sort
	`)
	wantEach(t, home, odd, Safe, `
		sort -- *
		sort ./*
		sort a*
		cat *
		find . -type f | xargs sort
		ls ./a* | xargs sort
	`)
	wantEach(t, home, project, Safe, `
		sort *
		rg x *
		ls | xargs sort
		git ls-files | xargs sort
		sort tree/*
	`)
	wantEach(t, home, project, Moderate, `
		ls tree/* | xargs sort
		touch -- --output=x && sort *
		tar xf names.tar && sort *
		cd "$somewhere" && sort *
	`)
}

// TestHashesAndNumbers hands what one command prints to another as an argument: a
// hash or a number is no option.
func TestHashesAndNumbers(t *testing.T) {
	home, project := listed(t)
	wantEach(t, home, project, Safe, `
		git diff $(git merge-base HEAD main)
		git diff $(git merge-base origin/main HEAD)...HEAD --stat
		git show --stat $(git rev-parse HEAD~2)
		git show $(git log -1 --format=%H)
		git rev-list -3 HEAD | xargs -n1 git show --stat
		ps -p $(pgrep -f server)
		PID=$(lsof -ti :3000); ps -o pid,cmd -p $PID
		head -n $(grep -c x main.go) main.go
	`)
	wantEach(t, home, project, Moderate, `
		git show $(git log -1 --format=%s)
		git show $(git log --format='%H %s')
		git show $(git rev-parse --output=x)
		git show $(git rev-parse "$what")
		git show $(git rev-list --boundary -3 HEAD)
		git show $(git describe --tags)
		git diff $(git branch --show-current)
		find . $(pgrep -a server)
	`)
}

// TestLeavesWhatIsListed names a path by a listing and by text that is unknown: the text may lead away from what is listed.
func TestLeavesWhatIsListed(t *testing.T) {
	home, project := listed(t)
	wantEach(t, home, project, Moderate, `
		for d in $(find src -type d); do cat "$d/$(cat notes.txt)"; done
		for d in $(find src -type d); do cat "$d/$(find ../.ssh -type f)"; done
		for d in $(ls); do cat $d$X; done
		find src -type d | while read d; do cat "$d/$X"; done
		find src -type d -exec cat {}/"$X" \;
		find src -type d -execdir cat "$X" \;
		find . -maxdepth 0 -execdir gawk 'BEGIN { getline line < ENVIRON["X"]; print line }' \;
		fd -t d . src -x cat {}/"$X"
		t=$(mktemp -d); cat "$t/$X"
		cd "$(find src -type d)" && cat $(find ~/.ssh -type f)
		cd "$(find src -type d)" && cat "$X"
		for d in $(find . -type d); do git -C "$d/$X" status; done
	`)
	wantEach(t, home, project, Safe, `
		for d in $(find src -type d); do for f in $(ls "$d"); do cat "$d/$f"; done; done
		for d in $(ls src); do for i in $(seq 3); do cat "src/$d/$i.log"; done; done
		find src -name '*.go' -execdir cat {} \;
		cd "$(find src -type d)" && cat $(find . -name '*.go')
	`)
	for _, command := range [...]string{
		`for d in $(find src -type d); do echo x > "$d/$(cat notes.txt)"; done`,
		`t=$(mktemp -d); echo x > "$t/$(cat notes.txt)"`,
		`cd "$(mktemp -d)" && cp main.go "$(cat notes.txt)"`,
	} {
		a := assessBash(command, home, project)
		if !slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Scope == spec.UnknownScope }) {
			t.Errorf("%s: %s, %s", command, outcome(a), because(a))
		}
	}
}
