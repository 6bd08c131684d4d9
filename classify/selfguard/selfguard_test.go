package selfguard

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

func called(line string) *command.Command {
	words := strings.Fields(line)
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits("/home/you/project")}
	c := &command.Command{Inv: inv, World: paths.NewWorld("/home/you/project", "/home/you"), Name: words[0]}
	if p := programs.Lookup(words[0]); p != nil {
		c.Match = argv.Match(p, inv.Argv[1:])
	}
	return c
}

// TestBypasses starts agents with their guard, and without.
func TestBypasses(t *testing.T) {
	for _, tt := range []struct {
		line string
		want int
	}{
		{"claude -p hello", 0},
		{"claude --dangerously-skip-permissions", 1},
		{"claude --permission-mode plan", 0},
		{"claude --permissionMode bypassPermissions", 1},
		{"claude -p -- --yolo", 0},
		{"codex --yolo", 1},
		{"gemini -y", 1},
		{"gemini -dy", 1},
		{"claude -y", 0},
		{"node server.js --yolo", 0},
		{"ls --yolo", 0},
	} {
		c := called(tt.line)
		if got := Bypasses(c.Name, c.Inv); len(got) != tt.want {
			t.Errorf("%s: %q, want %d", tt.line, got, tt.want)
		}
	}
	c := called("claude -p hello")
	c.Inv.Via = []string{"env", "bwrap"}
	if len(Bypasses(c.Name, c.Inv)) == 0 {
		t.Error("another view of the files is no bypass")
	}
	c.Inv.Via = nil
	c.Inv.Assigns = []invocation.Assign{{Name: "CLAUDE_CONFIG_DIR", Value: spec.Lit("/tmp/x")}}
	if len(Bypasses(c.Name, c.Inv)) == 0 {
		t.Error("settings from elsewhere are no bypass")
	}
	for name, want := range map[string]int{"GEMINI_YOLO": 1, "EDITOR": 0} {
		c.Inv.Assigns, c.Inv.Exported = nil, []invocation.Assign{{Name: name, Value: spec.UnknownWord("$x", 0)}}
		if got := Bypasses(c.Name, c.Inv); len(got) != want {
			t.Errorf("%s, exported before, with an unknown value: %q, want %d", name, got, want)
		}
	}
}

// TestWhole judges commands by all that they do.
func TestWhole(t *testing.T) {
	unseen := verdict.Effect{Effect: spec.Effect{Kind: spec.Unknown}, Tier: verdict.Moderate}
	installs := verdict.Effect{Effect: spec.Effect{Kind: spec.Configure, Scope: spec.System}, Tier: verdict.Moderate}
	wrote := verdict.Effect{Effect: spec.Effect{Kind: spec.Create, Scope: spec.Project}, Path: "/home/you/project/x"}
	read := verdict.Effect{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Guard}, Path: "/usr/local/bin/gk-hook"}
	for _, tt := range []struct {
		line    string
		effects []verdict.Effect
		want    string
	}{
		{"ls", nil, ""},
		{"cp /usr/local/bin/gk-hook x", []verdict.Effect{read, wrote}, "guard.copy"},
		{"cp README.md x", []verdict.Effect{wrote}, ""},
		{"apt-get install gk-hook", []verdict.Effect{installs}, "guard.change"},
		{"apt-get install curl", []verdict.Effect{installs}, ""},
		{"npm install -g GK-Hook", []verdict.Effect{installs}, "guard.change"},
		{"frobnicate gk-hook approve", []verdict.Effect{unseen}, "guard.named"},
		{"frobnicate gk-hook status", []verdict.Effect{unseen}, ""},
		{"frobnicate /home/you/.config/gk-hook", []verdict.Effect{unseen}, "agent.folder"},
		{"frobnicate /home/you/.config/gk-hook=RO", []verdict.Effect{unseen}, "agent.folder"},
		{"frobnicate -o lower=/home/you/.config/gk-hook,upper=u", []verdict.Effect{unseen}, "agent.folder"},
		{"frobnicate -B/home/you/.config/gk-hook:/mnt", []verdict.Effect{unseen}, "agent.folder"},
		{`frobnicate {"from":"/home/you/.config/gk-hook"}`, []verdict.Effect{unseen}, "agent.folder"},
		{"frobnicate -Bsrc:/mnt --from=http://example.com/", []verdict.Effect{unseen}, ""},
		{"ssh localhost", nil, "agent.login"},
		{"ssh you@127.1", nil, "agent.login"},
		{"ssh example.com", nil, ""},
		{"telnet localhost 25", nil, ""},
	} {
		done := Done{Command: called(tt.line), Effects: tt.effects}
		got := ""
		for _, f := range done.Whole() {
			got += f.Effect.ID
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.line, got, tt.want)
		}
	}
}

// TestSignal tells whose process is meant.
func TestSignal(t *testing.T) {
	looked := func(line string) []verdict.Invocation {
		return []verdict.Invocation{{Argv: strings.Fields(line)}}
	}
	found := spec.UnknownWord("$(…)", spec.FromProgram)
	for _, tt := range []struct {
		name   string
		to     spec.Word
		before []verdict.Invocation
		want   string
	}{
		{"the agent by name", spec.Lit("claude"), nil, "guard.process"},
		{"everybody", spec.Lit("-1"), nil, "guard.process"},
		{"the system's first", spec.Lit("1"), nil, "kill.init"},
		{"its own group", spec.Lit("0"), nil, "kill.group"},
		{"a number", spec.Lit("4711"), nil, "kill.number"},
		{"a program", spec.Lit("vite"), nil, ""},
		{"what is not known", found, nil, "kill.unknown"},
		{"found by name", found, looked("pgrep vite"), ""},
		{"found among all", found, looked("ps aux"), "kill.any"},
		{"the agent, found by name", found, looked("pgrep claude"), "guard.process"},
		{"the parent", found, looked("ps -o ppid"), "guard.process"},
	} {
		by := Signaller{Command: called("kill x"), Before: tt.before}
		if e := by.Signal(tt.to, spec.Effect{}); e.ID != tt.want || e.Why == "" {
			t.Errorf("%s: %q (%s), want %q", tt.name, e.ID, e.Why, tt.want)
		}
	}
}

// TestSignalOfOwnGroup holds that only a session of its own keeps a signal to the group from the agent.
func TestSignalOfOwnGroup(t *testing.T) {
	for via, want := range map[string]string{"setsid": "", "setsid -w": "", "setpriv": "kill.group", "nohup": "kill.group"} {
		by := Signaller{Command: called("kill 0")}
		by.Command.Inv.Via = []string{via}
		if e := by.Signal(spec.Lit("0"), spec.Effect{}); e.ID != want {
			t.Errorf("%s kill 0: %q, want %q", via, e.ID, want)
		}
	}
}

// TestChangesHooks compares settings before and after.
func TestChangesHooks(t *testing.T) {
	const with, without = `{"hooks": {"PreToolUse": ["gk-hook hook"]}, "model": "a"}`, `{"model": "a"}`
	for _, tt := range []struct {
		name, before, after string
		want                bool
	}{
		{"another setting", with, strings.Replace(with, `"a"`, `"b"`, 1), false},
		{"the hook goes", with, without, true},
		{"no settings any more", with, "x", true},
		{"hooks that are not the guard's", without, `{"hooks": {"Stop": ["say"]}}`, false},
		{"the variables that hooks get", with, strings.Replace(with, `"model": "a"`, `"env": {"PATH": "/tmp"}`, 1), true},
		{"hooks are switched off", without, `{"disableAllHooks": true}`, true},
	} {
		if got := ChangesHooks(tt.before, tt.after); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// TestReaches finds code that reaches the guard or a person's terminal.
func TestReaches(t *testing.T) {
	for code, want := range map[string]string{
		"os.kill(os.getppid(), 9)":                                        "guard.process",
		"os.getppid()":                                                    "",
		"open('/home/you/.local/state/gk-hook/key')":                      "guard.key",
		`open(f, ENV["HOME"] "/.local/state/" "gk-hook" "/key")`:          "guard.key",
		`File::Spec->catfile($h, ".local", "state", "gk-hook", "k"."ey")`: "guard.key",
		`Pathname.new(Dir.home) + ".local" + 'state' + 'gk-hook' + "key"`: "guard.key",
		`Dir.glob(Dir.home + "/.local/state/*/k*")`:                       "guard.key",
		`glob("~/.local/state/gk-hook/auth*.json")`:                       "guard.key",
		`glob("src/*/k*")`:                                                "",
		`{"name": "gk-hook", "key": "x"}`:                                 "",
		`print("gk-hook"); print("key")`:                                  "",
		`glob("*/*/*")`:                                                   "",
		"fcntl.ioctl(0, termios.TIOCSTI, b'y')":                           "terminal.type",
		"print('ioctl')":                                                  "",
		"unix.IoctlSetInt(0, unix.TIOCSTI, 'y')":                          "terminal.type",
	} {
		got := ""
		for _, e := range Reaches(code) {
			got += e.ID
		}
		if got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
