package paths

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// tree makes a home with a git project and links in it, and returns the world
// seen from the project. It lies outside of the directories for temporary
// files as far as the world knows.
func tree(t testing.TB) (w *World, home, project string) {
	t.Helper()
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	home = filepath.Join(base, "home", "ann")
	project = filepath.Join(home, "src", "app")
	for _, d := range []string{
		project + "/.git/hooks", project + "/src", project + "/node_modules/x", project + "/.claude",
		home + "/.ssh", home + "/.config/gk-hook", home + "/notes", base + "/elsewhere", base + "/tmp",
	} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range []string{
		project + "/.git/HEAD", project + "/main.go", project + "/src/a.go", project + "/src/b.json",
		home + "/.ssh/id_rsa", home + "/.bashrc", base + "/elsewhere/data.txt", home + "/notes/todo.txt",
	} {
		if err := os.WriteFile(f, []byte("x"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{
		project + "/keys":       home + "/.ssh",
		project + "/notes.txt":  home + "/.ssh/id_rsa",
		project + "/loop":       "loop",
		project + "/dangling":   home + "/.ssh/new_key",
		project + "/out-link":   base + "/elsewhere",
		project + "/rc":         "rc2",
		project + "/rc2":        home + "/.bashrc",
		home + "/work":          project,
		project + "/src/inside": "../main.go",
		project + "/policy":     home + "/.config/gk-hook",
	} {
		if err := os.Symlink(target, link); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("HOME", home)
	for _, v := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_DIRS", "TMPDIR"} {
		t.Setenv(v, "")
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	w = NewWorld(project, home)
	w.temps = []string{"/tmp/scratch", base + "/tmp"}
	w.Project = w.findProject()
	return w, home, project
}

func TestPlaceText(t *testing.T) {
	w, home, project := tree(t)
	base := filepath.Dir(filepath.Dir(home))
	tests := []struct {
		in    string
		scope spec.Scope
		has   Trait
		not   Trait
	}{
		{"main.go", spec.Project, 0, Root | Startup | Regenerable},
		{"./src//../main.go", spec.Project, 0, 0},
		{"new/dir/file", spec.Project, 0, 0},
		{".", spec.Project, Root, Null},
		{project + "/", spec.Project, Root, 0},
		{"..", spec.Home, Root, 0},
		{"~", spec.Home, Root | SecretTree | GuardTree, 0},
		{"~/notes", spec.Home, 0, Root | SecretTree},
		{"~/work/main.go", spec.Project, 0, 0},
		{"/", spec.System, Root | SecretTree, 0},
		{"/usr", spec.System, Root, 0},
		{"//etc/../usr/./", spec.System, Root, 0},
		{"/etc/passwd", spec.System, 0, Root},
		{"/etc/hosts", spec.System, 0, 0},
		{"/var/log/syslog", spec.System, 0, 0},
		{"/var/www/site/index.html", spec.Outside, 0, 0},
		{"/home/other/file", spec.Outside, 0, Root},
		{"/home/other", spec.Outside, Root, 0},
		{"/opt", spec.System, Root, 0},
		{"/mnt/c", spec.Outside, Root, 0},
		{"/Volumes/backup", spec.Outside, Root, 0},
		{base + "/tmp/x", spec.Temp, 0, 0},
		{base + "/elsewhere/data.txt", spec.Outside, 0, 0},
		{"out-link/data.txt", spec.Outside, 0, 0},
		{"out-link/../home/ann/.ssh/id_rsa", spec.Secret, 0, 0},

		{"keys/id_rsa", spec.Secret, 0, 0},
		{"notes.txt", spec.Secret, 0, 0},
		{"dangling", spec.Secret, 0, 0},
		{"loop", spec.UnknownScope, Unsure, 0},
		{"loop/x", spec.UnknownScope, Unsure, 0},
		{"rc", spec.Home, Startup, 0},
		{"policy/policy.yaml", spec.Guard, 0, 0},
		{"src/inside", spec.Project, 0, 0},

		{"~/.ssh", spec.Secret, SecretTree, 0},
		{"~/.ssh/id_ed25519", spec.Secret, 0, 0},
		{"~/.ssh/id_ed25519.pub", spec.Home, 0, 0},
		{"~/.ssh/known_hosts", spec.Home, 0, Startup},
		{"~/.ssh/authorized_keys", spec.Home, Startup, 0},
		{"~/.SSH/ID_RSA", spec.Secret, 0, 0},
		{"~/.aws/credentials", spec.Secret, 0, 0},
		{"/home/other/.aws/credentials", spec.Secret, 0, 0},
		{"~/.config", spec.Home, SecretTree | GuardTree | AgentTree, 0},
		{"~/.config/htop/htoprc", spec.Home, 0, 0},
		{"~/.config/gh/hosts.yml", spec.Secret, 0, 0},
		{"~/.npmrc", spec.Secret, 0, 0},
		{".npmrc", spec.Project, 0, 0},
		{".env", spec.Secret, 0, 0},
		{"sub/.env.production", spec.Secret, 0, 0},
		{".env.example", spec.Project, 0, 0},
		{".env.bak", spec.Secret, 0, 0},
		{"..env.swp", spec.Secret, Swap, 0},
		{"server.key", spec.Secret, 0, 0},
		{"server.key~", spec.Secret, Swap, 0},
		{"environment.go", spec.Project, 0, 0},
		{"src/keys.go", spec.Project, 0, 0},
		{"/etc/shadow", spec.Secret, 0, 0},
		{"/private/etc/sudoers", spec.Secret, 0, 0},
		{"/etc/ssh/ssh_host_rsa_key", spec.Secret, 0, 0},
		{"/etc/ssh/ssh_host_rsa_key.pub", spec.System, 0, 0},
		{"/etc/ssl/certs/ca.pem", spec.System, 0, 0},
		{"/proc/self/environ", spec.Secret, 0, 0},
		{"/proc/1/environ", spec.Secret, 0, 0},
		{"/proc/cpuinfo", spec.System, 0, 0},
		{"/proc/self/cwd/main.go", spec.Project, 0, 0},
		{"/proc/self/cwd/.env", spec.Secret, 0, 0},
		{"/proc/self/root/etc/shadow", spec.Secret, 0, 0},
		{"/proc/1/root/etc/shadow", spec.Secret, 0, 0},
		{"/proc/self/task/1/root/etc/shadow", spec.Secret, 0, 0},
		{"/proc/77/cwd/x", spec.UnknownScope, Unsure, 0},
		{"/proc/self/cwd", spec.Project, Root, 0},
		{"/sys/class/net", spec.System, 0, 0},

		{"/dev/null", spec.Self, Null, 0},
		{"/dev/../dev/null", spec.Self, Null, 0},
		{"/dev/stderr", spec.Self, Null, 0},
		{"/dev/fd/2", spec.Self, Null, 0},
		{"/proc/self/fd/1", spec.Self, Null, 0},
		{"/dev/sda", spec.Device, 0, Null},
		{"/dev/nullx", spec.Device, 0, Null},
		{"/dev/mem", spec.Device, 0, 0},
		{"/dev/tcp/192.0.2.1/80", spec.Remote, 0, 0},

		{"~/.config/gk-hook/policy.yaml", spec.Guard, 0, 0},
		{"~/.CONFIG/GK-HOOK/policy.yaml", spec.Guard, 0, 0},
		{"~/.config/gk-\u200bhook/policy.yaml", spec.Guard, 0, 0},
		{"/home/other/.local/state/gk-hook/approvals.json", spec.Guard, 0, 0},
		{"/etc/xdg/gk-hook/policy.yaml", spec.Guard, 0, 0},
		{".gk-hook.yaml", spec.Guard, 0, 0},
		{"/usr/local/bin/gk-hook", spec.Guard, 0, 0},
		{"~/go/bin/gk-ctl", spec.Guard, 0, 0},
		{"cmd/gk-hook/main.go", spec.Project, 0, 0},
		{"docs/gk-hooks.md", spec.Project, 0, 0},

		{"~/.claude/settings.json", spec.Agent, Registers, 0},
		{".claude/settings.local.json", spec.Agent, Registers, 0},
		{".claude", spec.Agent, 0, 0},
		{".claude/hooks/pre.sh", spec.Agent, 0, 0},
		{".claude/worktrees/a/main.go", spec.Project, 0, 0},
		{"~/.claude/projects/p/x.jsonl", spec.Home, 0, 0},
		{"~/.claude/ide/1234.lock", spec.Agent, 0, 0},
		{".github/agents/x.agent.md", spec.Agent, 0, 0}, // its front matter can name servers, which are programs
		{"~/.claude/.credentials.json", spec.Secret, 0, 0},
		{"~/.codex/auth.json", spec.Secret, 0, 0},
		{"~/.codex/config.toml", spec.Agent, Registers, 0},
		{"~/.claude.json", spec.Agent, 0, 0},
		{".mcp.json", spec.Agent, 0, 0},
		{"CLAUDE.md", spec.Project, 0, 0},
		{"AGENTS.md", spec.Project, 0, 0},
		{".github/hooks/x.json", spec.Agent, 0, 0},
		{"/etc/claude-code/managed-settings.json", spec.Agent, Registers, 0},

		{"~/.bashrc", spec.Home, Startup, 0},
		{"~/.config/fish/config.fish", spec.Home, Startup, 0},
		{"/etc/profile.d/x.sh", spec.System, Startup, 0},
		{"/etc/cron.d/x", spec.System, Startup, 0},
		{".git/hooks/pre-commit", spec.Project, Startup | GitDir, 0},
		{".git/config", spec.Project, Startup | GitDir, 0},
		{".git/refs/heads/config", spec.Project, Startup | GitDir, 0},
		{".git", spec.Project, Startup | GitDir, 0},
		{"sub/.git", spec.Project, Startup | GitDir, 0},
		{".git/objects/info/alternates", spec.Project, Startup | GitDir, 0},
		{".git/rebase-merge/git-rebase-todo", spec.Project, Startup | GitDir, 0},
		{".git/info/attributes", spec.Project, Startup | GitDir, 0},
		{".git/COMMIT_EDITMSG", spec.Project, GitDir, Startup},
		{".git/modules/x/MERGE_MSG", spec.Project, GitDir, Startup},
		{".git/info/exclude", spec.Project, GitDir, Startup},
		{".gitignore", spec.Project, 0, Startup | GitDir},
		{"fixtures/HEAD", spec.Project, Startup | GitDir, 0},
		{"config", spec.Project, 0, Startup | GitDir},
		{".githooks/pre-push", spec.Project, Startup, 0},
		{".hg/hgrc", spec.Project, Startup, 0},
		{".husky/pre-push", spec.Project, Startup, 0},
		{".envrc", spec.Project, Startup, 0},
		{".github/workflows/ci.yml", spec.Project, Steers, Startup},

		{"node_modules", spec.Project, Regenerable, 0},
		{"node_modules/x/index.js", spec.Project, Regenerable, 0},
		{"packages/a/dist", spec.Project, Regenerable, 0},
		{"src/a.o", spec.Project, Regenerable, 0},
		{"building/a.c", spec.Project, 0, Regenerable},
		{"~/node_modules", spec.Home, 0, Regenerable},

		{`C:\Windows\System32\drivers`, spec.System, 0, 0},
		{`c:/`, spec.Outside, Root, 0},
		{`C:\Users\ann\.ssh\id_rsa`, spec.Secret, 0, 0},
		{`\\server\share\x`, spec.Remote, 0, 0},
		{"a\x00b", spec.UnknownScope, Unsure, 0},
	}
	for _, tt := range tests {
		p := w.PlaceText(tt.in, "")
		if p.Scope != tt.scope || !p.Has(tt.has) || p.Any(tt.not) {
			t.Errorf("PlaceText(%q) = %v %b (%s), want %v with %b without %b", tt.in, p.Scope, p.Traits, p.Path, tt.scope, tt.has, tt.not)
		}
		if p.Written != tt.in {
			t.Errorf("PlaceText(%q).Written = %q", tt.in, p.Written)
		}
	}
}

func glob(src string) spec.Word {
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Glob, Source: src}}}}
}

func under(dir string) spec.Word {
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.PathUnder, Dir: dir, Source: "$(find)"}}}}
}

// pattern turns text into a word the way a shell sees it: *, ? and [ are unknown parts.
func pattern(s string) spec.Word {
	var words []spec.Word
	for s != "" {
		i := strings.IndexAny(s, "*?[")
		if i != 0 {
			if i < 0 {
				i = len(s)
			}
			words = append(words, spec.Lit(s[:i]))
			s = s[i:]
			continue
		}
		n := 1
		if end := strings.IndexByte(s, ']'); s[0] == '[' && end > 0 {
			n = end + 1
		}
		words = append(words, glob(s[:n]))
		s = s[n:]
	}
	return spec.Join(words...)
}

func TestPlaceGlob(t *testing.T) {
	w, home, _ := tree(t)
	tests := []struct {
		in    string
		scope spec.Scope
		has   Trait
		not   Trait
	}{
		{"*.go", spec.Project, Below, Root | Everything | Startup},
		{"src/*", spec.Project, Everything, Root},
		{"/proc/*/cmdline", spec.System, 0, Unsure | KeyTree},
		{"/proc/*/cwd/k*", spec.UnknownScope, Unsure, 0},
		{"/proc/[0-9]*/fd/1", spec.UnknownScope, Unsure, 0},
		{"/proc/*/root/etc/shadow", spec.Secret, 0, 0},
		{"src/*.json", spec.Project, 0, Everything},
		{"src/**/*.go", spec.Project, 0, Root},
		{"src/*/", spec.Project, Everything, 0},
		{"build/*", spec.Project, Everything | Regenerable, 0},
		{"c*", spec.Project, 0, 0},
		{"m*", spec.Project, 0, Root},
		{"*", spec.Guard, Root | Everything, 0}, // policy is a link to the guard's
		{"note*", spec.Secret, 0, 0},
		{"k*/id_rsa", spec.Secret, 0, 0},
		{".en?", spec.Secret, 0, 0},
		{".e*", spec.Secret, 0, 0},
		{"[i]d_rsa", spec.Secret, 0, 0},
		{"*.pem", spec.Secret, 0, 0},
		{"*.p?m", spec.Secret, 0, 0},
		{".g*", spec.Guard, 0, 0},
		{".clau*/sett*", spec.Agent, 0, 0},
		{home + "/.ss*/id_*", spec.Secret, 0, 0},
		{home + "/.ssh/*", spec.Secret, Everything, 0},
		{home + "/.ssh/*.pub", spec.Home, 0, 0},
		{home + "/*", spec.Home, Root | Everything, 0},
		{home + "/.*", spec.Secret, Root | Everything | GuardTree, 0},
		{home + "/.bash*", spec.Secret, Startup, 0},
		{home + "/.conf*/gk-*/policy.yaml", spec.Guard, 0, 0},
		{"/*", spec.System, Root | Everything, 0},
		{"/etc/*", spec.Secret, Root | Everything, 0},
		{"/et?/host*", spec.System, 0, 0},
		{"/etc/sh*dow", spec.Secret, 0, 0},
		{"/e*", spec.System, Root, 0},
		{"/home/*", spec.System, Root, 0},
		{"/dev/sd?", spec.Device, 0, 0},
		{"*/../x", spec.UnknownScope, Unsure, 0},
		{"/mnt/*", spec.System, Root, 0},
	}
	for _, tt := range tests {
		p := w.Place(pattern(tt.in), nil)
		if p.Scope != tt.scope || !p.Has(tt.has) || p.Any(tt.not) {
			t.Errorf("Place(%q) = %v %b (%s), want %v with %b without %b", tt.in, p.Scope, p.Traits, p.Path, tt.scope, tt.has, tt.not)
		}
	}
}

func TestPlaceUnknownText(t *testing.T) {
	w, home, project := tree(t)
	x := spec.UnknownWord("$X", spec.FromEnvironment)
	num := spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: "$$"}}}}
	tests := []struct {
		name  string
		word  spec.Word
		dirs  []spec.Word
		scope spec.Scope
		near  spec.Scope
		has   Trait
		not   Trait
	}{
		{"unknown", x, nil, spec.UnknownScope, spec.UnknownScope, Unsure, Null},
		{"unknown tail", spec.Join(spec.Lit("src/"), x), nil, spec.UnknownScope, spec.Project, Unsure, 0},
		{"unknown in secrets", spec.Join(spec.Lit(home+"/.ssh/"), x), nil, spec.Secret, spec.Secret, 0, 0},
		{"key below unknown", spec.Join(x, spec.Lit("/.ssh/id_rsa")), nil, spec.Secret, spec.UnknownScope, 0, 0},
		{"key after unknown", spec.Join(x, spec.Lit("id_rsa")), nil, spec.Secret, spec.UnknownScope, 0, 0},
		{"agent below unknown", spec.Join(x, spec.Lit("/.claude/settings.json")), nil, spec.Agent, spec.UnknownScope, 0, 0},
		{"start-up below unknown", spec.Join(x, spec.Lit("/.bashrc")), nil, spec.UnknownScope, spec.UnknownScope, Startup | Unsure, 0},
		{"number", spec.Join(spec.Lit("src/out."), num), nil, spec.Project, spec.UnknownScope, 0, Unsure},
		{"listed", under("src"), nil, spec.Project, spec.UnknownScope, Below, Unsure | Root},
		{"listed project", under("."), nil, spec.Project, spec.UnknownScope, Below, Root},
		{"listed root", under("/"), nil, spec.System, spec.UnknownScope, Below | Root | SecretTree, 0},
		{"listed then key", spec.Join(under("src"), spec.Lit("/.env")), nil, spec.Secret, spec.UnknownScope, 0, 0},
		{"listed then up", spec.Join(under("src"), spec.Lit("/../../x")), nil, spec.UnknownScope, spec.UnknownScope, Unsure, 0},
		{"listed above", spec.Join(spec.Lit("src/"), under("..")), nil, spec.UnknownScope, spec.Project, Unsure, 0},
		{"other dir", spec.Lit("x"), spec.Lits(home + "/notes"), spec.Home, spec.UnknownScope, 0, 0},
		{"two dirs", spec.Lit("id_x"), spec.Lits(project, home+"/.ssh"), spec.Secret, spec.UnknownScope, 0, 0},
		{"two dirs soften together", spec.Lit("dist"), spec.Lits(project, home), spec.Home, spec.UnknownScope, 0, Regenerable},
		{"unknown dir", spec.Lit("x"), []spec.Word{x}, spec.UnknownScope, spec.UnknownScope, Unsure, 0},
		{"unknown dir, absolute", spec.Lit("/etc/hosts"), []spec.Word{x}, spec.System, spec.UnknownScope, 0, Unsure},
		{"unknown dir, name", spec.Lit(".env"), []spec.Word{x}, spec.Secret, spec.UnknownScope, 0, 0},
		{"tilde is text", spec.Lit("~/.ssh-not"), nil, spec.Project, spec.UnknownScope, 0, 0},
		{"quoted star", spec.Lit("*"), nil, spec.Project, spec.UnknownScope, 0, Everything | Root},
	}
	for _, tt := range tests {
		p := w.Place(tt.word, tt.dirs)
		if p.Scope != tt.scope || p.Near != tt.near || !p.Has(tt.has) || p.Any(tt.not) {
			t.Errorf("%s: %v near %v %b (%s), want %v near %v with %b without %b", tt.name, p.Scope, p.Near, p.Traits, p.Path, tt.scope, tt.near, tt.has, tt.not)
		}
	}
}

func TestProjectRoot(t *testing.T) {
	_, home, project := tree(t)
	base := filepath.Dir(filepath.Dir(home))
	tests := []struct{ cwd, want string }{
		{project, project},
		{project + "/src", project},
		{home + "/work", project},
		{home + "/work/src", project},
		{home, ""},
		{filepath.Dir(home), ""},
		{base + "/elsewhere", base + "/elsewhere"},
		{"/", ""}, {"/etc", ""}, {"/usr/lib", ""}, {"/tmp", ""}, {"/home", ""},
	}
	for _, tt := range tests {
		if got := NewWorld(tt.cwd, home).Project; got != tt.want {
			t.Errorf("project of %s = %q, want %q", tt.cwd, got, tt.want)
		}
	}
	if err := os.MkdirAll(home+"/.git", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(home+"/.git/HEAD", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if got := NewWorld(home+"/notes", home).Project; got != home+"/notes" {
		t.Errorf("project below a home under version control = %q", got)
	}
}

func TestGuardFollowsXDG(t *testing.T) {
	_, home, project := tree(t)
	t.Setenv("XDG_STATE_HOME", home+"/var/st")
	xdg.Reload()
	w := NewWorld(project, home)
	if p := w.PlaceText("~/var/st/gk-hook/approvals.json", ""); p.Scope != spec.Guard {
		t.Errorf("state under XDG_STATE_HOME: %v", p.Scope)
	}
	if p := w.PlaceText("~/var", ""); !p.Has(GuardTree) {
		t.Errorf("parent of the state: %b", p.Traits)
	}
}

// An agent's directory is held where its own variable puts it, too.
func TestMovedAgents(t *testing.T) {
	_, home, project := tree(t)
	for variable, dir := range map[string]string{"CLAUDE_CONFIG_DIR": home + "/cc", "CODEX_HOME": project + "/cx/", "COPILOT_HOME": "relative",
		"QWEN_HOME": home} {
		t.Setenv(variable, dir)
	}
	w := NewWorld(project, home)
	for in, want := range map[string]spec.Scope{
		"~/cc/settings.json":     spec.Agent,
		"~/cc/.credentials.json": spec.Secret,
		"~/cc/projects/x.jsonl":  spec.Home,
		"~/ccc/settings.json":    spec.Home,
		"cx/hooks.json":          spec.Agent,
		"cx/auth.json":           spec.Secret,
		"cx/sessions/a":          spec.Project,
		"relative/settings.json": spec.Project,
		"~/notes/settings.json":  spec.Home,
	} {
		if p := w.PlaceText(in, ""); p.Scope != want {
			t.Errorf("%s: %v, want %v", in, p.Scope, want)
		}
	}
	if p := w.PlaceText("~/cc/settings.json", ""); !p.Has(Registers) {
		t.Errorf("the settings in CLAUDE_CONFIG_DIR: %b", p.Traits)
	}
	if err := os.MkdirAll(home+"/cc", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(home+"/cc/settings.json", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if files := w.Registrations(home + "/cc"); !slices.Contains(files, home+"/cc/settings.json") {
		t.Errorf("registrations below it: %v", files)
	}
}

func TestTemp(t *testing.T) {
	_, home, project := tree(t) // its home is below /tmp
	t.Setenv("TMPDIR", home+"/tmp")
	w := NewWorld(project, home)
	for in, want := range map[string]spec.Scope{
		"/tmp/x": spec.Temp, "/var/tmp/x": spec.Temp, "/dev/shm/x": spec.Temp, "/var/folders/a/b/T/x": spec.Temp,
		home + "/tmp/x": spec.Temp, home + "/notes/todo.txt": spec.Home, project + "/tmp/x": spec.Project,
		"/tmp/.env": spec.Secret, "/tmpx/y": spec.Outside,
	} {
		if p := w.PlaceText(in, ""); p.Scope != want {
			t.Errorf("PlaceText(%q) = %v, want %v", in, p.Scope, want)
		}
	}
	for _, dir := range []string{home, filepath.Dir(home), "/etc", "/", "relative", home + "/notes", project} {
		t.Setenv("TMPDIR", dir)
		w := NewWorld(project, home)
		if p := w.PlaceText(home+"/notes/todo.txt", ""); p.Scope != spec.Home {
			t.Errorf("with TMPDIR=%s notes are %v", dir, p.Scope)
		}
	}
}

func TestCouldMatch(t *testing.T) {
	tests := []struct {
		pattern, name string
		want          bool
	}{
		{"*", "abc", true}, {"*", ".abc", false}, {".*", ".abc", true}, {"?env", ".env", false},
		{"[.]env", ".env", false}, {`\.env`, ".env", true}, {".en?", ".env", true}, {".en?", ".envx", false},
		{"a*c*e", "abcde", true}, {"a*c*e", "abcdf", false}, {"[a-c]x", "bx", true}, {"[!a-c]x", "bx", false},
		{"[[:alpha:]]x", "bx", true}, {`\*`, "*", true}, {`\*`, "a", false}, {"@(a|b)", "zz", true}, {"x@(a|b)", "xa", true},
		{"*.p?m", "x.pem", true}, {"[", "[", true}, {"", "", true}, {"a", "", false}, {"*(.)", "x", true},
	}
	for _, tt := range tests {
		if got := couldMatch(tt.pattern, tt.name); got != tt.want {
			t.Errorf("couldMatch(%q, %q) = %v", tt.pattern, tt.name, got)
		}
	}
}

func FuzzPlaceText(f *testing.F) {
	w, _, _ := tree(f)
	for _, s := range []string{"main.go", "../..", "~/.ssh/id_rsa", "/proc/self/cwd/../x", "keys/../a", `C:\x`, "loop/../x", "~ann/x", "//", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p := w.PlaceText(s, "")
		if p.Path == "" || p.Scope == spec.Remote || p.Any(Unsure) {
			return
		}
		if again := w.PlaceText(p.Path, ""); again.Path != p.Path {
			t.Errorf("%q is %q, which is %q", s, p.Path, again.Path)
		} else if !special(p.Scope) && special(again.Scope) {
			t.Errorf("%q is %v, but its path %q %v", s, p.Scope, p.Path, again.Scope)
		}
		w.Place(pattern(s), nil)
	})
}

func BenchmarkPlace(b *testing.B) {
	w, _, _ := tree(b)
	for _, bm := range []struct {
		name string
		word spec.Word
	}{
		{"file", spec.Lit("src/a.go")},
		{"system", spec.Lit("/usr/bin/git")},
		{"glob", pattern("src/*.go")},
	} {
		b.Run(bm.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				w.Place(bm.word, nil)
			}
		})
	}
	b.Run("world", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			NewWorld(w.Cwd, w.Home)
		}
	})
}

// TestAims holds which patterns are made for a name that is not there.
func TestAims(t *testing.T) {
	for _, tt := range []struct {
		pattern, name string
		want          bool
	}{
		{"*.json", "auth.json", false}, {"a*.json", "auth.json", true}, {"*.env", ".env", true}, {"auth*", "auth.json", true}, {"*th.json", "auth.json", true},
	} {
		if got := aims(tt.pattern, tt.name); got != tt.want {
			t.Errorf("aims(%q, %q) = %v", tt.pattern, tt.name, got)
		}
	}
}

func TestSystemProgram(t *testing.T) {
	for file, want := range map[string]bool{
		"/usr/bin/git":                    true,
		"/usr/local/go/bin/go":            true,
		"/usr/lib/jvm/java-17/bin/java":   true,
		"/usr/lib/git-core/git-remote":    false,
		"/usr/lib/../../srv/x/bin/git":    false,
		"/usr/local/src/app/bin/git":      false,
		"/opt/app/bin/git":                false,
		"/home/dev/project/usr/lib/bin/x": false,
	} {
		if got := SystemProgram(file); got != want {
			t.Errorf("SystemProgram(%q) = %v", file, got)
		}
	}
}
