package paths

import (
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// agentPlace judges a folded path that starts at any component, as the part of
// an agent's settings that steers it: permissions, hooks, plug-ins, servers,
// commands. Instructions in prose, transcripts, plans and caches are ordinary.
// Credentials are told apart.
func agentPlace(rel string) (agent, credential bool) {
	first, rest := facts.CutFirst(rel)
	switch first {
	case ".claude":
		return steers(rest, ".credentials.json", "projects", "todos", "plans", "worktrees", "logs", "debug", "cache", "paste-cache", "image-cache",
			"statsig", "telemetry", "tasks", "file-history", "ide", "history.jsonl", "stats-cache.json", "agent-memory", "backups", "sessions")
	case ".codex":
		return steers(rest, "auth.json", "sessions", "archived_sessions", "history.jsonl", "log", "logs", "memories", "version.json", "models_cache.json")
	case ".gemini":
		return steers(rest, "oauth_creds.json", "tmp", "history", "installation_id")
	case ".qwen":
		return steers(rest, "oauth_creds.json", "tmp", "todos", "projects", "history", "installation_id")
	case ".copilot":
		return steers(rest, "token.json", "session-state", "logs", "history-session-state", "command-history-state")
	case ".cursor":
		return steers(rest, "auth.json", "rules", "plans", "chats", "projects", "worktrees", "logs")
	case ".factory":
		return steers(rest, "auth.json", "sessions", "logs", "specs", "docs")
	case ".kiro":
		return steers(rest, "auth.json", "specs", "steering")
	case ".windsurf":
		return steers(rest, "auth.json", "rules", "workflows", "plans")
	case ".codeium":
		return steers(rest, "config.json", "memories", "logs")
	case ".cline":
		return steers(rest, "secrets.json", "logs", "tasks")
	case ".opencode", ".continue", ".amp", ".goose", ".devin":
		return steers(rest, "auth.json", "logs", "sessions", "rules")
	case ".roo":
		return steers(rest, "secrets.json", "rules", "logs")
	case ".clinerules":
		return facts.Within(rest, "hooks"), false
	case ".agents":
		return rest == "" || facts.Within(rest, "hooks.json") || facts.Within(rest, "hooks") || facts.Within(rest, "plugins") || facts.Within(rest, "mcp.json"), false
	case ".github":
		return facts.Within(rest, "hooks") || rest == "copilot" || strings.HasPrefix(rest, "copilot/settings"), false
	case ".vscode", ".zed":
		return rest == "settings.json" || rest == "mcp.json", false
	case ".config":
		return agentConfig(rest)
	case "documents":
		return facts.Within(rest, "cline/hooks"), false
	}
	return rest == "" && agentName(first), false
}

// movedAgent is an agent's directory that a variable puts elsewhere.
type movedAgent struct {
	dir, folded string // absolute and clean
	name        string // under which agentPlace knows it
}

// movedAgents lists the directories that the clients' own variables name. The
// guard has them from the client that starts it.
func (w *World) movedAgents() []movedAgent {
	if w.moved != nil {
		return w.moved
	}
	w.moved = []movedAgent{}
	for _, v := range [...][2]string{{"CLAUDE_CONFIG_DIR", ".claude"}, {"CODEX_HOME", ".codex"}, {"COPILOT_HOME", ".copilot"}, {"QWEN_HOME", ".qwen"}} {
		dir := path.Clean(slashed(os.Getenv(v[0])))
		if !path.IsAbs(dir) || dir == "/" || facts.Within(w.Home, dir) {
			continue // nothing, or what holds all else too
		}
		w.moved = append(w.moved, movedAgent{dir, fold(dir), v[1]})
		if r := w.follow(dir, w.Cwd).path; r != dir {
			w.moved = append(w.moved, movedAgent{r, fold(r), v[1]})
		}
	}
	return w.moved
}

// agentName reports whether a folded file name alone is an agent's settings.
func agentName(name string) bool {
	switch facts.WithoutBackup(name) {
	case ".claude.json", ".mcp.json", "opencode.json", "opencode.jsonc", ".roomodes", ".aider.conf.yml", ".crush.json", "crush.json":
		return true
	}
	return false
}

// steers judges what follows an agent's directory: everything in it but the
// named data and notes in Markdown at its top, so that a file which a later
// version of the agent reads is held as well.
func steers(rest, credential string, data ...string) (bool, bool) {
	top, below := facts.CutFirst(rest)
	if top == facts.WithoutBackup(credential) || facts.WithoutBackup(top) == credential {
		return false, true
	}
	switch top {
	case "oauth_creds.json", "mcp-oauth-tokens.json", "mcp-oauth-tokens-v2.json", "gemini-credentials.json", "google_accounts.json":
		return false, true
	}
	for _, d := range data {
		if top == d {
			return false, false
		}
	}
	return !(below == "" && strings.HasSuffix(top, ".md")), false
}

// agentConfig judges what follows ~/.config/.
func agentConfig(rest string) (agent, credential bool) {
	app, file := facts.CutFirst(rest)
	switch app {
	case "amp", "opencode", "devin", "claude", "goose", "crush", "codex", "gemini", "qwen", "cursor", "zed":
		return !strings.HasSuffix(file, ".md"), false
	case "code", "code - insiders", "vscodium", "windsurf", "kiro":
		return file == "user/settings.json" || file == "user/mcp.json", false
	}
	return false, false
}

// agentSystem judges a folded absolute path as settings that an administrator
// gives to all agents of the machine.
func agentSystem(f string) bool {
	f = strings.TrimPrefix(f, "/private")
	for _, dir := range [...]string{"/etc/claude-code", "/etc/codex", "/etc/gemini-cli", "/etc/qwen-code", "/etc/windsurf", "/etc/cursor", "/etc/opencode",
		"/etc/factory", "/etc/kiro", "/etc/github-copilot", "/library/application support/claudecode", "/library/application support/geminicli",
		"/library/application support/cursor", "/library/application support/windsurf", "/library/application support/factory",
		"/mnt/c/program files/claudecode", "/mnt/c/programdata/claudecode"} {
		if facts.Within(f, dir) {
			return true
		}
	}
	return false
}

// registers reports whether a folded path of an agent's settings is one in which
// the guard's hook is registered, or by which it can be switched off.
func registers(f string) bool {
	base := f[strings.LastIndexByte(f, '/')+1:]
	switch base {
	case "settings.json", "settings.local.json", "managed-settings.json", "hooks.json", "config.toml", "requirements.toml", "config.json", "settings.jsonc":
		return true
	}
	return strings.Contains(f, "/hooks/") || strings.Contains(f, "/plugin/") || strings.Contains(f, "/plugins/") ||
		strings.Contains(f, "/managed-settings.d/")
}
