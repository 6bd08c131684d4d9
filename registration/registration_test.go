package registration

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/tailscale/hujson"
	"golang.org/x/tools/txtar"

	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/hook"
)

const guard = "/opt/gk/bin/gk-hook"

func client(t testing.TB, name hook.Client) *Client {
	t.Helper()
	for _, c := range Clients() {
		if c.Client == name {
			return c
		}
	}
	t.Fatalf("no client %s", name)
	return nil
}

// Each file of testdata holds settings of one client: NAME before, NAME/after
// with the guard, and NAME/left once it is taken out again, where that is not
// the same as before. UPDATE=1 writes what follows from the first.
func TestGolden(t *testing.T) {
	for _, c := range Clients() {
		file := filepath.Join("testdata", string(c.Client)+".txtar")
		golden, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts, names := map[string][]byte{}, []string{}
		for _, f := range golden.Files {
			texts[f.Name] = f.Data
			if !strings.Contains(f.Name, "/") {
				names = append(names, f.Name)
			}
		}
		golden.Files = nil
		for _, name := range names {
			before := texts[name]
			golden.Files = append(golden.Files, txtar.File{Name: name, Data: before})
			t.Run(string(c.Client)+"/"+name, func(t *testing.T) {
				after, left := goldenCase(t, c, before)
				golden.Files = append(golden.Files, txtar.File{Name: name + "/after", Data: after})
				wantLeft := before
				if !bytes.Equal(left, before) {
					golden.Files = append(golden.Files, txtar.File{Name: name + "/left", Data: left})
					wantLeft = texts[name+"/left"]
				}
				if os.Getenv("UPDATE") != "" {
					return
				}
				if !bytes.Equal(after, texts[name+"/after"]) {
					t.Errorf("registered:\n%s\nwant\n%s", after, texts[name+"/after"])
				}
				if !bytes.Equal(left, wantLeft) {
					t.Errorf("taken out:\n%s\nwant\n%s", left, wantLeft)
				}
			})
		}
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, txtar.Format(golden), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// goldenCase registers and takes out, and holds what is true of every file.
func goldenCase(t *testing.T, c *Client, before []byte) (after, left []byte) {
	t.Helper()
	after, err := c.Register(before, Start{Guard: guard})
	if err != nil {
		t.Fatal(err)
	}
	if again, err := c.Register(after, Start{Guard: guard}); err != nil || !bytes.Equal(again, after) {
		t.Errorf("a second time (%v):\n%s", err, again)
	}
	if left, err = c.Unregister(after); err != nil {
		t.Fatal(err)
	}
	if again, err := c.Unregister(left); err != nil || !bytes.Equal(again, left) {
		t.Errorf("taken out a second time (%v):\n%s", err, again)
	}
	if bytes.Contains(left, []byte("gk-hook")) {
		t.Errorf("something is left:\n%s", left)
	}
	if argv := strings.Join(c.Command(after), " "); !strings.Contains(argv, guard+" hook --client "+string(c.Client)) {
		t.Errorf("the command is %s", argv)
	}
	return after, left
}

func TestSettingsThatAreLeftAlone(t *testing.T) {
	for _, tt := range []struct {
		client     hook.Client
		text, want string
	}{
		{hook.Claude, `{"hooks": `, "not JSON"},
		{hook.Claude, `{"a": 1} x`, "not JSON"},
		{hook.Claude, "{\n// a word\n}", "comments, or a comma"},
		{hook.Claude, `{"hooks": {"Stop": [],}}`, "ignores the whole file"},
		{hook.Codex, "\xef\xbb\xbf{}", "a byte order mark"},
		{hook.Gemini, "\xef\xbb\xbf{}", "a byte order mark"},
		{hook.Gemini, `{"ui": {"theme": "dark",}}`, "a comma at the end"},
		{hook.Claude, `[]`, "not a JSON object"},
		{hook.Codex, "{\n// a word\n}", "comments"},
		{hook.Codex, `{"hooks": {"Stop": [],}}`, "a comma at the end"},
		{hook.Gemini, `{"hooks": []}`, `"hooks" has a form`},
		{hook.Gemini, `{"hooks": {"BeforeTool": {}}}`, `"BeforeTool" has a form`},
		{hook.Gemini, `{"hooks": {"BeforeTool": ["x"]}}`, "hooks.BeforeTool"},
		{hook.Qwen, `{"hooks": {"PreToolUse": [{"matcher": "*"}]}}`, "hooks.PreToolUse"},
		{hook.Qwen, `{"hooks": {"PreToolUse": [{"hooks": {}}]}}`, "hooks.PreToolUse"},
		{hook.Qwen, `{"hooks": {}, "hooks": {}}`, "stands twice"},
		{hook.Copilot, `{"version": 1, "version": 2}`, "stands twice"},
	} {
		if got, err := client(t, tt.client).Register([]byte(tt.text), Start{Guard: guard}); err == nil || !strings.Contains(err.Error(), tt.want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %s becomes %s (%v), want an error with %q", tt.client, tt.text, got, err, tt.want)
		}
	}
}

// A person may change a registration until the guard no longer decides by it, or its client no longer reads it.
func TestWrong(t *testing.T) {
	edits := []struct{ name, old, new string }{
		{"a matcher for one tool", `"matcher": "*"`, `"matcher": "Read"`},
		{"a matcher that is a list", `"matcher": "*"`, `"matcher": ["Bash"]`},
		{"a condition of the group", `"matcher": "*"`, `"matcher": "*", "if": "Bash(git *)"`},
		{"a condition", `"type": "command"`, `"type": "command", "if": "Bash(git *)"`},
		{"another kind", `"type": "command"`, `"type": "prompt"`},
		{"in the background", `"type": "command"`, `"type": "command", "async": true`},
		{"a time-out of a second", `"timeout": 30`, `"timeout": 1`},
		{"a time-out of a millisecond", `"timeout": 30000`, `"timeout": 1`},
		{"a time-out of a second", `"timeoutSec": 30`, `"timeoutSec": 1`},
		{"whatever happens", `"onFailure": "block"`, `"onFailure": "allow"`},
		{"open", `"failClosed": true`, `"failClosed": false`},
		{"open", `"on_failure": "block"`, `"on_failure": "allow"`},
		{"another version", `"version": 1`, `"version": 2`},
		{"the version as a text", `"version": 1`, `"version": "1"`},
		{"another client", `--client `, `--client x`},
		{"true behind it", `|| exit 2`, `; true`},
		{"status 1 behind it", `|| exit 2`, `|| exit 1`},
		{"in the background", `|| exit 2`, `&`},
		{"a variable before it", `"command": "`, `"command": "A=1 `},
		{"a variable before it", `"bash": "`, `"bash": "A=1 `},
		{"without what clears a variable", `GODEBUG= `, ``},
		{"a comment behind it", `|| exit 2`, `# || exit 2`},
		{"another event", `PreToolUse"`, `Stop"`},
		{"another event", `preToolUse"`, `stop"`},
		{"another event", `BeforeTool"`, `Stop"`},
		{"one event less", `"PostToolUse"`, `"Else"`},
	}
	for _, c := range Clients() {
		text, err := c.Register(nil, Start{Guard: guard})
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Wrong(text); err != nil {
			t.Errorf("%s, as it is written: %v", c.Client, err)
		}
		for _, e := range edits {
			edited := strings.Replace(string(text), e.old, e.new, 1)
			if edited == string(text) {
				continue
			}
			if c.Command([]byte(edited)) != nil && c.Wrong([]byte(edited)) == nil {
				t.Errorf("%s, %s: nothing is wrong with\n%s", c.Client, e.name, edited)
			}
		}
	}
}

func TestIsGuard(t *testing.T) {
	for _, tt := range []struct {
		line string
		want bool
	}{
		{"/usr/bin/gk-hook", true},
		{"gk-hook hook --client codex", true},
		{"'/my programs/gk-hook' hook", true},
		{`"C:\Program Files\gk\gk-hook.exe" --client copilot`, true},
		{`& 'C:\gk\gk-hook.exe' hook`, true},
		{"GODEBUG= /usr/bin/gk-hook hook --client qwen || exit 2", true},
		{"A=1 B=/tmp/x 'gk-hook' hook", true},
		{"A=$(make) gk-hook hook", false},
		{"A=1", false},
		{"gk-hook check ls", false},
		{"gk-hook log", false},
		{"my-gk-hook", false},
		{"env gk-hook", false},
		{"echo gk-hook", false},
		{"", false},
	} {
		if got := IsGuard(tt.line); got != tt.want {
			t.Errorf("IsGuard(%q) = %v", tt.line, got)
		}
	}
}

// A path is one word for the shell that the client starts, whatever is in it.
func TestLineIsOneWord(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a POSIX shell")
	}
	for _, path := range []string{"/usr/bin/gk-hook", "/my programs/gk-hook", "/it's/$HOME/`id`/gk-hook", `/a\b/gk-hook`, "/a;b&c|d/gk-hook", "/ü/gk-hook"} {
		line := command{path, []string{"hook", "--client", "codex"}}.line()
		out, err := exec.Command("sh", "-c", "printf '%s\\n' "+line).Output()
		if want := path + "\nhook\n--client\ncodex\n"; err != nil || string(out) != want {
			t.Errorf("%s becomes %q (%v)", path, out, err)
		}
		if !IsGuard(line) && !strings.Contains(path, "'") {
			t.Errorf("%s is not known again", line)
		}
	}
}

func TestOff(t *testing.T) {
	for _, tt := range []struct {
		client     hook.Client
		file, text string
		want       string
	}{
		{hook.Claude, "/home/u/.claude/settings.json", `{"disableAllHooks": true}`, "disableAllHooks is true in /home/u/.claude/settings.json"},
		{hook.Claude, "/home/u/.claude/settings.json", `{"disableAllHooks": false}`, ""},
		{hook.Claude, "/home/u/.claude/settings.json", `{"allowManagedHooksOnly": true}`, ""},
		{hook.Claude, "/etc/claude-code/managed-settings.json", `{"allowManagedHooksOnly": true}`,
			"allowManagedHooksOnly is true in /etc/claude-code/managed-settings.json"},
		{hook.Claude, "/etc/claude-code/managed-settings.json", `{"strictPluginOnlyCustomization": ["skills", "hooks"]}`,
			"strictPluginOnlyCustomization holds hooks in /etc/claude-code/managed-settings.json"},
		{hook.Claude, "/home/u/.claude/settings.json", `{"strictPluginOnlyCustomization": true}`, ""},
		{hook.Claude, "/home/u/.claude/remote-settings.json", `{"disableAllHooks": true}`, "disableAllHooks is true in /home/u/.claude/remote-settings.json"},
		{hook.Gemini, "/home/u/.gemini/settings.json", `{"hooksConfig": {"enabled": false}} /* off */`,
			"hooksConfig.enabled is false in /home/u/.gemini/settings.json"},
		{hook.Gemini, "/home/u/.gemini/settings.json", `{"hooksConfig": {}}`, ""},
		{hook.Copilot, "/home/u/.copilot/settings.json", `{"disableAllHooks": true}`, "disableAllHooks is true in /home/u/.copilot/settings.json"},
		{hook.Qwen, "/home/u/.qwen/settings.json", `{"disableAllHooks": true,}`, "disableAllHooks is true in /home/u/.qwen/settings.json"},
		{hook.Codex, "/home/u/.codex/hooks.json", `{"disableAllHooks": true}`, ""},
	} {
		c := client(t, tt.client)
		read := func(path string) []byte {
			if filepath.ToSlash(path) == tt.file {
				return []byte(tt.text)
			}
			return nil
		}
		if got := filepath.ToSlash(c.Off(c.UserFile("/home/u"), "/home/u", read)); got != tt.want {
			t.Errorf("%s: %s in %s: %q, want %q", tt.client, tt.text, tt.file, got, tt.want)
		}
	}
}

// The files that outweigh the user's are several, and a variable names another in their place.
func TestAbove(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"10.json": `{"disableAllHooks": false}`, "20.json": `{"disableAllHooks": true}`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	read := func(path string) []byte { text, _ := os.ReadFile(path); return text }
	qwen := client(t, hook.Qwen)
	t.Setenv("QWEN_CODE_SYSTEM_SETTINGS_PATH", filepath.Join(dir, "20.json"))
	if off := qwen.Off("", "/home/u", read); !strings.Contains(off, "20.json") {
		t.Errorf("the moved file counts for nothing: %q", off)
	}
	claude := client(t, hook.Claude)
	set := *claude.set
	set.Above = []string{filepath.Join(dir, "*.json")}
	claude.set = &set
	if off := claude.Off("", "/home/u", read); !strings.Contains(off, "20.json") {
		t.Errorf("a file in the folder counts for nothing: %q", off)
	}
}

// What a project switches off is not the guard that the machine's settings of Claude Code start.
func TestOffBelowTheMachine(t *testing.T) {
	c := client(t, hook.Claude)
	guarded, err := c.Register(nil, Start{Guard: guard})
	if err != nil {
		t.Fatal(err)
	}
	off := []byte(`{"disableAllHooks": true}`)
	for _, tt := range []struct {
		machine []byte
		want    bool
	}{{nil, true}, {[]byte(`{}`), true}, {guarded, false}, {bytes.Replace(guarded, []byte("{"), []byte(`{"disableAllHooks": true,`), 1), true}} {
		read := func(path string) []byte {
			switch path {
			case "/p/settings.json":
				return off
			case "/etc/claude-code/managed-settings.json":
				return tt.machine
			}
			return nil
		}
		if got := c.Off("/p/settings.json", "/home/u", read); (got != "") != tt.want {
			t.Errorf("below %s it is %q", tt.machine, got)
		}
	}
}

// A project's hook of the guard's name or command takes its place, unless it is what install writes.
func TestTakesPlace(t *testing.T) {
	for _, tt := range []struct {
		client   hook.Client
		old, new string // replaced in what install writes; the whole text when old is empty
		want     bool
	}{
		{"claude", `"onFailure": "block"`, `"async": true`, true},
		{"claude", "", `{"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [{"type": "command", "command": "lint"}]}]}}`, false},
		{"claude", "", `{"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "/x/gk-hook", "args": ["hook", "--client", "claude"]}]}]}}`, true},
		{"gemini", `"timeout": 30000`, `"timeout": 1`, true},
		{"gemini", "x", "x", false},
		{"qwen", `"timeout": 30000`, `"timeout": 1`, true},
		{"goose", "", `{}`, true},
		{"goose", "x", "x", false},
		{"vibe", "", "[[hooks]]\nname = \"gk\\u002dhook\"\ntype = \"pre_tool\"\ncommand = \"true\"\n", true},
		{"vibe", "", "[[hooks]]\nname = \"lint\"\ntype = \"pre_tool\"\ncommand = \"true\"\n", false},
		{"vibe", "x", "x", false},
		{"opencode", "", "export const GkHook = async () => ({})\n", true},
		{"opencode", "x", "x", false},
	} {
		c := client(t, tt.client)
		text := []byte(tt.new)
		if tt.old != "" {
			written, err := c.Register(nil, Start{Guard: "/home/u/bin/gk-hook"})
			if err != nil {
				t.Fatal(err)
			}
			text = []byte(strings.ReplaceAll(string(written), tt.old, tt.new))
			if tt.old != tt.new && string(text) == string(written) {
				t.Fatalf("%s: %s is not in\n%s", tt.client, tt.old, written)
			}
		}
		if err := c.TakesPlace(text, ""); (err != nil) != tt.want {
			t.Errorf("%s: %v, want %v, of\n%s", tt.client, err, tt.want, text)
		}
	}
}

func TestAnswer(t *testing.T) {
	nested := func(decision string) string {
		return `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"` + decision + `"}}`
	}
	for _, tt := range []struct {
		client hook.Client
		exit   int
		stdout string
		want   string
	}{
		{hook.Claude, 0, nested("allow"), "allow"},
		{hook.Claude, 0, nested("maybe"), "nothing"},
		{hook.Claude, 2, "", "deny"},
		{hook.Claude, 1, nested("deny"), "nothing"},
		{hook.Claude, 0, "", "nothing"},
		{hook.Claude, 0, `{"decision":"deny"}`, "nothing"},
		{hook.Codex, 0, "", "allow"},
		{hook.Codex, 0, nested("deny"), "deny"},
		{hook.Codex, 1, "", "nothing"},
		{hook.Gemini, 0, `{"decision":"allow"}`, "allow"},
		{hook.Gemini, 0, nested("deny"), "nothing"},
		{hook.Gemini, 2, "", "deny"},
		{hook.Copilot, 2, `{"permissionDecision":"deny"}`, "deny"},
		{hook.Copilot, 0, "noise", "nothing"},
		{hook.Qwen, 0, nested("ask"), "ask"},
	} {
		if got := client(t, tt.client).Answer(tt.exit, []byte(tt.stdout)); got != tt.want {
			t.Errorf("%s: exit %d, %s: %s, want %s", tt.client, tt.exit, tt.stdout, got, tt.want)
		}
	}
}

// A client's folder moves by its variable, when that is a whole path.
func TestHome(t *testing.T) {
	for _, tt := range []struct {
		client          hook.Client
		variable, value string
		want            string
	}{
		{hook.Claude, "CLAUDE_CONFIG_DIR", "/elsewhere", "/elsewhere/settings.json"},
		{hook.Claude, "CLAUDE_CONFIG_DIR", "here", "/home/u/.claude/settings.json"},
		{hook.Gemini, "GEMINI_CLI_HOME", "/elsewhere", "/elsewhere/.gemini/settings.json"},
		{hook.Copilot, "COPILOT_HOME", "", "/home/u/.copilot/hooks/gk-hook.json"},
	} {
		t.Setenv(tt.variable, tt.value)
		if got := filepath.ToSlash(client(t, tt.client).UserFile("/home/u")); got != tt.want {
			t.Errorf("%s=%s: %s, want %s", tt.variable, tt.value, got, tt.want)
		}
	}
}

// Whatever settings there are: registering twice is registering once, taking out
// leaves nothing of the guard, and what is not a hook stays as it is.
func FuzzRegister(f *testing.F) {
	for _, c := range Clients() {
		golden, err := txtar.ParseFile(filepath.Join("testdata", string(c.Client)+".txtar"))
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range golden.Files {
			f.Add(file.Data)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, c := range Clients() {
			after, err := c.Register(text, Start{Guard: guard})
			if err != nil {
				continue
			}
			again, err := c.Register(after, Start{Guard: guard})
			if err != nil || !bytes.Equal(again, after) {
				t.Fatalf("%s: a second time (%v): %q becomes %q, then %q", c.Client, err, text, after, again)
			}
			left, err := c.Unregister(after)
			if err != nil {
				t.Fatalf("%s: take out of %q: %v", c.Client, after, err)
			}
			if c.Command(left) != nil {
				t.Fatalf("%s: left in %q", c.Client, left)
			}
			if a, b := besideHooks(c, text), besideHooks(c, left); c.set.Text == "" && !reflect.DeepEqual(a, b) {
				t.Fatalf("%s: %q becomes %q", c.Client, text, left)
			}
		}
	})
}

// besideHooks decodes settings without hooks and version.
func besideHooks(c *Client, text []byte) map[string]any {
	m := map[string]any{}
	if plain, err := hujson.Standardize(bytes.Clone(text)); err == nil {
		_ = json.Unmarshal(plain, &m)
	}
	if c.set.Bare {
		for _, e := range c.set.Events {
			delete(m, e.Name)
		}
		return m
	}
	delete(m, "hooks")
	delete(m, "version")
	return m
}

func TestReasons(t *testing.T) {
	for _, c := range Clients() {
		events := 0
		for _, r := range c.Reasons() {
			if r.Why == "" {
				t.Errorf("%s: no reason for %v", c.Client, r.Events)
			}
			events += len(r.Events)
		}
		if events != len(c.set.Events) {
			t.Errorf("%s: %s", c.Client, fmt.Sprint(c.Reasons()))
		}
	}
}

// What install writes is what no call may touch: the client's row has all of it.
func TestRegistrationsAreGuarded(t *testing.T) {
	const root = "/home/u"
	for _, c := range Clients() {
		if c.hook.Home.Variable != "" {
			t.Setenv(c.hook.Home.Variable, "")
		}
		row := clients.Named(string(c.Client))
		for _, file := range append(c.ProjectFiles(root), c.UserFile(root)) {
			name := strings.TrimPrefix(filepath.ToSlash(file), root+"/")
			below := func(folder string) bool { is, _ := path.Match(folder, path.Dir(name)); return is }
			if !slices.Contains(row.Registers, name) && !slices.ContainsFunc(row.RegisterFolders, below) {
				t.Errorf("%s: %s is not in the list of registrations", c.Client, name)
			}
		}
	}
}

// What a client does not read guards nothing, whatever stands in it. Mended, it is read.
func TestSettingsThatAreNotRead(t *testing.T) {
	for _, tt := range []struct {
		client       hook.Client
		text, mended string
	}{
		{hook.Claude, "{ // mine\n  \"model\": \"opus\",\n}\n", "{        \n  \"model\": \"opus\" \n}\n"},
		{hook.Codex, "\ufeff{\"a\": [1, 2,]}\n", "{\"a\": [1, 2 ]}\n"},
		{hook.Gemini, "{\n  // mine\n  \"a\": [1,], // too\n}\n", "{\n  // mine\n  \"a\": [1] // too\n}\n"},
	} {
		c := client(t, tt.client)
		mended, err := c.Mend([]byte(tt.text))
		if err != nil || string(mended) != tt.mended {
			t.Errorf("%s: %q is mended to %q (%v), want %q", tt.client, tt.text, mended, err, tt.mended)
		}
		_, err = c.Register([]byte(tt.text), Start{Guard: guard})
		if !Mendable(err) || c.Unread([]byte(tt.text)) == nil {
			t.Errorf("%s: %q is registered in: %v", tt.client, tt.text, err)
		}
		after, err := c.Register(mended, Start{Guard: guard})
		if err != nil || c.Unread(after) != nil || c.Command(after) == nil {
			t.Errorf("%s: %q is not registered in: %v", tt.client, mended, err)
		}
		spoilt := strings.Replace(string(after), "{", "\ufeff{ // mine\n", 1)
		if c.Command([]byte(spoilt)) != nil {
			t.Errorf("%s: takes %q for guarded", tt.client, spoilt)
		}
	}
}

// A byte order mark that the client reads stays.
func TestByteOrderMark(t *testing.T) {
	c := client(t, hook.Claude)
	before := "\ufeff{\"model\": \"opus\"}\r\n"
	after, left := goldenCase(t, c, []byte(before))
	if !strings.HasPrefix(string(after), "\ufeff{") || string(left) != before {
		t.Errorf("becomes %q, then %q", after, left)
	}
}
