package paths

import (
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// isGuard reports whether a folded path is the guard's own: policy, state, key,
// approvals, binaries. The names hold under every home and prefix, so that a
// copy of a home, a chroot or another user's guard is held too.
func (w *World) isGuard(f string) bool {
	for _, g := range w.guardList() {
		if within(f, g) {
			return true
		}
	}
	switch base := path.Base(f); facts.WithoutBackup(base) {
	case ".gk-hook.yaml", ".gk-hook.yml":
		return true
	case "gk-hook", "gk-ctl", "gk-hook.exe", "gk-ctl.exe":
		switch path.Base(path.Dir(f)) {
		case "bin", "sbin", ".bin":
			return true
		}
	}
	for rest := f; ; {
		i := strings.Index(rest, "/gk-hook")
		if i < 0 {
			return false
		}
		after := rest[i+len("/gk-hook"):]
		if after == "" || after[0] == '/' {
			switch parent := f[:len(f)-len(rest)+i]; path.Base(parent) {
			case ".config", "xdg", "state", ".cache", "application support", "preferences":
				return true
			case "share":
				return path.Base(path.Dir(parent)) == ".local"
			case "etc":
				return true
			}
		}
		rest = after
	}
}

// holdsGuard reports whether a folded directory has the guard's own files somewhere below.
func (w *World) holdsGuard(f string) bool {
	for _, g := range w.guardList() {
		if within(g, f) {
			return true
		}
	}
	return false
}

// GuardProgram reports whether a path is one of the guard's programs, by its
// name or because it is the same file.
func (w *World) GuardProgram(p Place) bool {
	switch path.Base(fold(p.Path)) {
	case "gk-hook", "gk-ctl", "gk-hook.exe", "gk-ctl.exe":
		return !p.IsDir
	}
	return false
}

// twin returns the path of the guard's or an agent's file that a file is
// another name of, by a hard link, or the empty string.
func (w *World) twin(file os.FileInfo) string {
	if file == nil || !file.Mode().IsRegular() || !manyNames(file) {
		return ""
	}
	for _, dir := range w.guardList() {
		for _, name := range [...]string{"", "/policy.yaml", "/approvals.json", "/blocks.json", "/verification.json", "/audit.jsonl", "/audit.head", "/key"} {
			if info, err := os.Lstat(dir + name); err == nil && os.SameFile(info, file) {
				return dir + name
			}
		}
		for _, f := range filesIn(dir + "/programs.d") {
			if info, err := os.Lstat(f); err == nil && os.SameFile(info, file) {
				return f
			}
		}
	}
	for _, f := range w.Registrations(w.Home) {
		if info, err := os.Lstat(f); err == nil && os.SameFile(info, file) {
			return f
		}
	}
	return ""
}

// Registrations lists the files of agents at or below dir, a home or a project or
// what is inside of one, in which the guard's hook may be registered. Of
// directories whose every file counts, those are listed that are there.
func (w *World) Registrations(dir string) []string {
	var files []string
	for _, base := range [...]string{w.home, w.Home, w.Project} {
		if base == "" {
			continue
		}
		for _, name := range [...]string{
			".claude/settings.json", ".claude/settings.local.json", ".codex/hooks.json", ".codex/config.toml", ".gemini/settings.json",
			".qwen/settings.json", ".cursor/hooks.json", ".factory/hooks.json", ".factory/settings.json", ".codeium/windsurf/hooks.json", ".windsurf/hooks.json",
		} {
			if f := base + "/" + name; within(f, dir) {
				files = append(files, f)
			}
		}
		for _, name := range [...]string{
			".copilot/hooks", ".github/hooks", ".kiro/hooks", ".cline/hooks", ".clinerules/hooks", "Documents/Cline/Hooks",
			".opencode/plugin", ".opencode/plugins", ".config/opencode/plugin", ".config/opencode/plugins",
		} {
			if d := base + "/" + name; within(d, dir) || within(dir, d) {
				files = append(files, filesIn(d)...)
			}
		}
	}
	for _, m := range w.movedAgents() {
		if within(m.dir, dir) || within(dir, m.dir) {
			files = append(files, filesIn(m.dir)...)
			files = append(files, filesIn(m.dir+"/hooks")...)
		}
	}
	return files
}

// filesIn lists the first files in a directory.
func filesIn(dir string) []string {
	d, err := os.Open(dir)
	if err != nil {
		return nil
	}
	defer d.Close()
	const maxFiles = 32
	names, _ := d.Readdirnames(maxFiles)
	for i, n := range names {
		names[i] = dir + "/" + n
	}
	return names
}
