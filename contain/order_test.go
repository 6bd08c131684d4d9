package contain

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/state"
)

var places = Places{
	Home: "/home/you", Project: "/home/you/src/app", Git: []string{"/home/you/src/app/.git"}, Temp: []string{"/tmp"},
	Caches: CacheFolders{Write: []string{"/home/you/.cache/go-build"}}, Guard: []string{"/home/you/.local/state/gk-hook", "/home/you/.config/gk-hook"},
}

func TestOrdersCountOnce(t *testing.T) {
	now := time.Now()
	project, err := places.Profile(Project)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		tamper func(file string) // between the writing and the taking
		nonce  func(string) string
		at     time.Time
		want   string // part of the error, empty for none
	}{
		"as written":  {},
		"too late":    {at: now.Add(Life + time.Second), want: "older"},
		"of tomorrow": {at: now.Add(-time.Hour), want: "older"},
		"another one": {nonce: func(n string) string { return strings.Repeat("0", len(n)) }, want: "no order"},
		"a path":      {nonce: func(n string) string { return "../contain/" + n }, want: "no order"},
		"changed": {tamper: func(file string) {
			text, _ := os.ReadFile(file)
			os.WriteFile(file, []byte(strings.Replace(string(text), `"loopback"`, `"hosts"`, 1)), 0o600)
		}, want: "damaged"},
		"renamed": {tamper: func(file string) {
			os.Rename(file, filepath.Join(filepath.Dir(file), strings.Repeat("a", 32)+".json"))
		}, nonce: func(string) string { return strings.Repeat("a", 32) }, want: "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			dir, err := state.OpenDir(filepath.Join(t.TempDir(), "state"))
			if err != nil {
				t.Fatal(err)
			}
			nonce, err := Write(dir, project, "use-1", now)
			if err != nil {
				t.Fatal(err)
			}
			if c.tamper != nil {
				c.tamper(filepath.Join(dir.Path(), facts.GuardOrders, nonce+".json"))
			}
			if c.nonce != nil {
				nonce = c.nonce(nonce)
			}
			if c.at.IsZero() {
				c.at = now
			}
			waiting, err := Waiting(dir, c.at)
			if o := waiting[nonce]; err != nil || c.want == "" && (o.UseID != "use-1" || !reflect.DeepEqual(o.Profile, project)) || c.tamper != nil && len(waiting) > 0 {
				t.Errorf("waiting: %+v, %v", waiting, err)
			}
			got, err := Take(dir, nonce, c.at)
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) {
					t.Fatalf("taken with error %v, want one with %q", err, c.want)
				}
				return
			}
			if err != nil || !reflect.DeepEqual(got, project) {
				t.Fatalf("took %+v, %v; want what was written", got, err)
			}
			if waiting, err := Waiting(dir, now); err != nil || len(waiting) > 0 {
				t.Errorf("taken, and waiting: %+v, %v", waiting, err)
			}
			if _, err := Take(dir, nonce, now); err == nil || !strings.Contains(err.Error(), "used before") {
				t.Errorf("taken twice: %v", err)
			}
		})
	}
}

func TestProfilesAreBounded(t *testing.T) {
	for name, change := range map[string]func(*Places){
		"no project":         func(p *Places) { p.Project = "" },
		"the home":           func(p *Places) { p.Project = p.Home },
		"above the home":     func(p *Places) { p.Project = "/home" },
		"everything":         func(p *Places) { p.Project = "/" },
		"in the guard":       func(p *Places) { p.Project = p.Guard[0] + "/sessions" },
		"allowed, the guard": func(p *Places) { p.Write = []string{"/home/you/.local/state"} },
		"allowed, the home":  func(p *Places) { p.Write = []string{"/home"} },
	} {
		p := places
		change(&p)
		for _, profile := range [...]Name{Project, Fetch} {
			if got, err := p.Profile(profile); err == nil {
				t.Errorf("%s: %s is %+v, want an error", name, profile, got)
			}
		}
	}
	if _, err := places.Profile("all"); err == nil {
		t.Error("a profile that there is not has no error")
	}
}

// TestKept holds that what starts code later is kept, each file once or by its folder.
func TestKept(t *testing.T) {
	places := places
	places.Obeyed = []string{places.Project + "/.git/config", places.Project + "/tools/hooks", places.Project + "/team.gitconfig", places.Project,
		places.Home + "/.gitconfig"}
	p, err := places.Profile(Project)
	if err != nil {
		t.Fatal(err)
	}
	under := func(f string) bool {
		for _, k := range slices.Concat(p.Keep, p.Bar) {
			if facts.Within(f, k) {
				return true
			}
		}
		return false
	}
	for _, f := range []string{".git/hooks/pre-commit", ".git/config", "tools/hooks/pre-commit", "team.gitconfig", ".claude/settings.json", ".codex/config.toml",
		".vscode/tasks.json", ".github/workflows/ci.yml", ".travis.yml", "Jenkinsfile", ".forgejo/workflows/ci.yml", "azure-pipelines.yml", ".gk-hook.yaml",
		".agents/plugins/other/hooks/hooks.json", ".config/opencode/plugin/x.js"} {
		if !under(places.Project + "/" + f) {
			t.Errorf("%s can be changed", f)
		}
	}
	for _, c := range clients.Guarded() {
		for _, name := range slices.Concat(c.Registers, c.RegisterFolders) {
			if !under(places.Project + "/" + name) {
				t.Errorf("hooks can be put into %s", name)
			}
			if belowHome(name) && slices.Contains(p.Bar, places.Project+"/"+name) {
				t.Errorf("a folder is made for %s, which no client reads in a project", name)
			}
		}
	}
	for _, f := range []string{"main.go", ".git/index", ".git/objects/aa/bb", ".github/dependabot.yml", "build/hooks"} {
		if under(places.Project + "/" + f) {
			t.Errorf("%s cannot be changed", f)
		}
	}
}

func TestWithholds(t *testing.T) {
	p := Profile{Env: []string{"NPM_TOKEN"}}
	for name, want := range map[string]bool{
		"AWS_SECRET_ACCESS_KEY": true, "GITHUB_TOKEN": true, "DATABASE_URL": true, "SSH_AUTH_SOCK": true, "DBUS_SESSION_BUS_ADDRESS": true,
		"NPM_TOKEN": false, "PATH": false, "HOME": false, "PWD": false, "GOFLAGS": false,
	} {
		if got := p.Withholds(name); got != want {
			t.Errorf("%s is withheld: %v, want %v", name, got, want)
		}
	}
}

// TestMovedCaches holds that a variable cannot make a cache of a folder that holds other things.
func TestMovedCaches(t *testing.T) {
	for moved, want := range map[string]string{
		"":                          "/home/you/.cache/go-build",
		"/home/you/.cache/other/":   "/home/you/.cache/other",
		"/home/you":                 "/home/you/.cache/go-build",
		"/home/you/.ssh":            "/home/you/.cache/go-build",
		"/home/you/.cache/../.ssh":  "/home/you/.cache/go-build",
		"/etc":                      "/home/you/.cache/go-build",
		"relative":                  "/home/you/.cache/go-build",
		"/home/you/.cache/a/../../": "/home/you/.cache/go-build",
		"/home/you/.cache/uv/":      "/home/you/.cache/uv",
		"/home/you/.cache/uv//x":    "", // a contained call could make it a link to anywhere
	} {
		got := Caches("/home/you", func(name string) string {
			if name == "GOCACHE" {
				return moved
			}
			return ""
		}, "go")
		if strings.Join(got.Write, " ") != want {
			t.Errorf("GOCACHE=%s is %s, want %s", moved, got.Write, want)
		}
	}
}

func none(string) string { return "" }

// TestCachesStartNothing holds that what a tool starts from its cache stays as it is, wherever the cache lies.
func TestCachesStartNothing(t *testing.T) {
	moved := func(name string) string {
		if name == "GOMODCACHE" {
			return "/home/you/.cache/mod"
		}
		return ""
	}
	p, err := Places{Home: "/home/you", Project: "/home/you/app", Caches: Caches("/home/you", moved, "go", "bazel", "gradle")}.Profile(Fetch)
	if err != nil {
		t.Fatal(err)
	}
	for _, cached := range []string{"mod/golang.org", "mod/cache/download/golang.org/toolchain", "bazel/_bazel_you/install"} {
		want := "/home/you/.cache/" + cached
		if !slices.Contains(p.Bar, want) {
			t.Errorf("%s is not kept: %v", want, p.Bar)
		}
	}
	p, err = Places{Home: "/home/you", Project: "/home/you/app", Caches: Caches("/home/you", none, "ccache", "mix")}.Profile(Project)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(p.Keep, "/home/you/.cache/ccache/ccache.conf") || !slices.Contains(p.Bar, "/home/you/.cache/rebar3/bin") {
		t.Errorf("settings of ccache and the programs of rebar3 are not kept: %+v", p)
	}
	if slices.Contains(p.Write, "/home/you/.ccache") {
		t.Error("the old cache of ccache is made where there is none")
	}
}

// TestOwnCaches holds which caches a call has for itself.
func TestOwnCaches(t *testing.T) {
	p, err := Places{Home: "/home/you", Project: "/home/you/app", Caches: Caches("/home/you", none, "gradle", "go")}.Profile(Fetch)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(p.Write, "/home/you/go/pkg/mod/golang.org/x") || !slices.Contains(p.Temp, "/home/you/.gradle/native") {
		t.Errorf("%+v", p)
	}
	for _, name := range Names {
		places := Places{Home: "/home/you", Project: "/home/you/app", Caches: Caches("/home/you", none, "ansible", "rubocop"), Hosts: []string{"example.org"}}
		p, err := places.Profile(name)
		if err != nil || !slices.Contains(p.Temp, "/home/you/.ansible/tmp") || slices.Contains(p.Write, "/home/you/.ansible/tmp") ||
			slices.Contains(p.Write, "/home/you/.cache/rubocop_cache") != (name != Read) {
			t.Errorf("%s: %+v (%v)", name, p, err)
		}
	}
}

// TestCachesBeneath holds that a call which does not name a compiler's cache has it where it is there, with its settings as they are.
func TestCachesBeneath(t *testing.T) {
	home := t.TempDir()
	for _, dir := range []string{".cache/ccache", ".cache/go-build", ".cache/mypy", "go/pkg/mod"} {
		if err := os.MkdirAll(filepath.Join(home, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	bin := t.TempDir()
	if err := os.WriteFile(bin+"/sccache", nil, 0o700); err != nil {
		t.Fatal(err)
	}
	lookup := func(name string) string { return map[string]string{"PATH": "/nowhere:" + bin}[name] }
	places := Places{Home: home, Project: home + "/app", Caches: Caches(home, lookup, "meson", "")}
	p, err := places.Profile(Project)
	if want := []string{home + "/app", home + "/.cache/go-build", home + "/.cache/ccache", home + "/.cache/sccache"}; err != nil || !slices.Equal(p.Write, want) {
		t.Errorf("it writes %q, want %q (%v)", p.Write, want, err)
	}
	if !slices.Contains(p.Keep, home+"/.cache/ccache/ccache.conf") {
		t.Errorf("it keeps %q", p.Keep)
	}
	if p, err = places.Profile(Read); err != nil || len(p.Write) > 0 || len(p.Set) > 0 {
		t.Errorf("to read, it writes %q, and has %q (%v)", p.Write, p.Set, err)
	}
}

// TestFetchedCaches holds that builds and tests leave alone what only changes when packages are fetched.
func TestFetchedCaches(t *testing.T) {
	caches := Caches("/home/you", none, "go", "cargo", "npm", "pre-commit", "deno")
	places := Places{Home: "/home/you", Project: "/home/you/app", Caches: caches, Hosts: []string{"example.org"}}
	for name, want := range map[Name]bool{Project: false, Fetch: true} {
		p, err := places.Profile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, cache := range []string{"go/pkg/mod", ".cargo/registry", ".npm", ".cache/pre-commit", ".cache/deno"} {
			if slices.Contains(p.Write, "/home/you/"+cache) != want {
				t.Errorf("%s: %s is among %v: want %v", name, cache, p.Write, want)
			}
		}
		if !slices.Contains(p.Write, "/home/you/.cache/go-build") {
			t.Errorf("%s: nothing is built", name)
		}
	}
}

// TestCachesApart holds that a call which fetches nothing sees what uv and sbt have cached, and writes beside it.
func TestCachesApart(t *testing.T) {
	home := t.TempDir()
	for _, dir := range []string{".cache/uv/archive-v0/x", ".cache/uv/builds-v0", ".cache/uv/interpreter-v4", ".sbt/boot/scala-2.12.18"} {
		if err := os.MkdirAll(filepath.Join(home, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	moved := func(name string) string {
		if name == "GOCACHE" {
			return home + "/.cache/uv"
		}
		return ""
	}
	for _, tt := range []struct {
		name       Name
		temp, show []string
	}{
		{Project, []string{home + "/.cache/uv", home + "/.sbt/boot"}, []string{home + "/.cache/uv/archive-v0", home + "/.sbt/boot/scala-2.12.18"}},
		{Fetch, nil, nil},
	} {
		p, err := Places{Home: home, Project: home + "/app", Caches: Caches(home, none, "uv", "sbt")}.Profile(tt.name)
		if err != nil || !slices.Equal(p.Temp, tt.temp) || !slices.Equal(p.Show, tt.show) {
			t.Errorf("%s: %+v, %v", tt.name, p, err)
		}
		if written := slices.Contains(p.Write, home+"/.cache/uv"); written != (tt.name == Fetch) {
			t.Errorf("%s: uv's cache is written: %v", tt.name, written)
		}
	}
	p, err := Places{Home: home, Project: home + "/app", Caches: Caches(home, moved, "go", "uv")}.Profile(Project)
	if err != nil || !slices.Contains(p.Bar, home+"/.cache/uv") {
		t.Errorf("another cache is moved to that of uv: %+v, %v", p, err)
	}
}

// The git folders of other work trees stay as they are; of the own one, what says where git finds its settings.
func TestKeptOfWorkTrees(t *testing.T) {
	p, err := Places{Home: "/h", Project: "/h/w", Git: []string{"/h/m/.git/worktrees/w", "/h/m/.git"}}.Profile(Project)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"/h/m/.git/worktrees", "/h/m/.git/worktrees/w/commondir", "/h/m/.git/worktrees/w/config.worktree", "/h/m/.git/config"} {
		if !slices.Contains(p.Keep, want) {
			t.Errorf("%s is not kept: %v", want, p.Keep)
		}
	}
}
