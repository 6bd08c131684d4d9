package paths

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/clients"
)

// agentPlace judges a folded path that starts at any component, as the part of
// an agent's settings that steers it: permissions, hooks, plug-ins, servers,
// commands. Instructions in prose, transcripts, plans and caches are ordinary.
// Credentials are told apart.
func agentPlace(rel string) (agent, credential bool) {
	first, rest := facts.CutFirst(rel)
	switch first {
	case ".vscode", ".zed":
		return rest == "settings.json" || rest == "mcp.json", false
	case ".config":
		return agentConfig(rest)
	}
	if f := clients.FolderNamed(first); f != nil {
		return steers(rest, f)
	}
	return rest == "" && clients.HasFile(facts.WithoutBackup(first)), false
}

// movedAgents lists the directories that the clients' own variables name. The
// guard has them from the client that starts it.
func (w *World) movedAgents() []movedAgent {
	if w.moved != nil {
		return w.moved
	}
	w.moved = []movedAgent{}
	for _, c := range clients.All() {
		for _, m := range c.Moves {
			if m.Folder != "" {
				w.moveAgent(slashed(os.Getenv(m.Variable)), m.Folder)
			}
		}
	}
	return w.moved
}

// moveAgent notes that a client's folder lies at another place.
func (w *World) moveAgent(to, folder string) {
	dir := path.Clean(to)
	if !path.IsAbs(dir) || dir == "/" || facts.Within(w.Home, dir) {
		return // no place, or one around everything else
	}
	w.moved = append(w.moved, movedAgent{dir, fold(dir), folder})
	if r := w.follow(dir, w.Cwd).path; r != dir {
		w.moved = append(w.moved, movedAgent{r, fold(r), folder})
	}
}

// steers judges what follows an agent's directory: everything in it but the
// data and notes in Markdown at its top, so that a file which a later
// version of the agent reads is held as well.
func steers(rest string, f *clients.Folder) (agent, credential bool) {
	if f.Only != nil {
		return onlySteers(rest, f.Only), false
	}
	top, below := facts.CutFirst(rest)
	if f.Credential != "" && (top == facts.WithoutBackup(f.Credential) || facts.WithoutBackup(top) == f.Credential) {
		return false, true
	}
	switch top {
	case "oauth_creds.json", "mcp-oauth-tokens.json", "mcp-oauth-tokens-v2.json", "gemini-credentials.json", "google_accounts.json":
		return false, true
	}
	if slices.Contains(f.Data, top) {
		return false, false
	}
	return !(below == "" && strings.HasSuffix(top, ".md")), false
}

// onlySteers reports whether a path is one of those that alone steer an agent, lies below one, or holds one.
func onlySteers(rest string, only []string) bool {
	return slices.ContainsFunc(only, func(name string) bool {
		prefix, open := strings.CutSuffix(name, "*")
		return rest == name || facts.Within(rest, name) || rest != "" && facts.Within(prefix, rest) || open && strings.HasPrefix(rest, prefix)
	})
}

// agentConfig judges what follows ~/.config/.
func agentConfig(rest string) (agent, credential bool) {
	app, file := facts.CutFirst(rest)
	switch app {
	case "code", "code - insiders", "vscodium", "windsurf", "kiro":
		return file == "user/settings.json" || file == "user/mcp.json", false
	}
	return (app == "zed" || clients.HasConfig(app)) && !strings.HasSuffix(file, ".md"), false
}

// agentSystem judges a folded absolute path as settings that an administrator
// gives to all agents of the machine.
func agentSystem(f string) bool {
	f = strings.TrimPrefix(f, "/private")
	return slices.ContainsFunc(clients.All(), func(c *clients.Client) bool {
		return slices.ContainsFunc(c.System, func(dir string) bool { return facts.Within(f, dir) })
	})
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
