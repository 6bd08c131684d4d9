package paths

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// startupBelow reports whether a folded path, relative to a home or starting at
// any component, is run or obeyed by programs later on without being named:
// shell start-up, login, desktop, schedules, hooks of git and of the project.
func startupBelow(rel string) bool {
	first, rest := facts.CutFirst(rel)
	if facts.LoginFile(first) {
		return rest == ""
	}
	switch first {
	case ".bash_aliases", ".logout", ".inputrc", ".pam_environment", ".xinitrc", ".xprofile", ".xsession", ".xsessionrc",
		".gitconfig", ".vimrc", ".gvimrc", ".exrc", ".nvimrc", ".emacs", ".gdbinit", ".lldbinit", ".tmux.conf", ".screenrc", ".psqlrc", ".sqliterc",
		".mongorc.js", ".irbrc",
		".pythonrc", ".pythonrc.py", ".direnvrc", ".forward", ".hgrc", ".curlrc", ".wgetrc", ".bash_completion":
		return rest == ""
	case ".envrc":
		return rest == ""
	case ".bashrc.d", ".bash.d", ".zshrc.d", ".oh-my-zsh", ".zprezto", ".vim", ".emacs.d", ".husky", ".githooks", ".lefthook", ".jj", ".svn":
		return true
	case ".ssh":
		return rest == "rc" || rest == "config" || rest == "authorized_keys" || rest == "environment" || strings.HasPrefix(rest, "config.d/")
	case ".git":
		return startupGit(rest)
	case ".hg":
		return rest != "last-message.txt"
	case ".vscode":
		return rest == "tasks.json"
	case ".config":
		return startupConfig(rest)
	case ".local":
		return facts.Within(rest, "share/systemd") || facts.Within(rest, "share/applications") || facts.Within(rest, "share/bash-completion") ||
			facts.Within(rest, "share/dbus-1")
	case "library":
		return facts.Within(rest, "launchagents") || facts.Within(rest, "launchdaemons")
	case "documents":
		dir, file := facts.CutFirst(rest)
		return (dir == "powershell" || dir == "windowspowershell") && (strings.HasSuffix(file, "profile.ps1") || facts.Within(file, "modules"))
	case "appdata", "programdata":
		return strings.Contains(rest, "start menu/programs/startup")
	}
	return false
}

// startupConfig judges what follows ~/.config/.
func startupConfig(rest string) bool {
	app, file := facts.CutFirst(rest)
	switch app {
	case "fish", "autostart", "systemd", "direnv", "environment.d", "plasma-workspace", "nvim", "zsh", "bash", "xonsh", "nushell", "powershell", "profile.d":
		return true
	case "git":
		return file == "config" || file == "attributes" || facts.Within(file, "hooks") || file == ""
	case "pip":
		return true
	}
	return false
}

// startupGit judges what follows .git: git obeys all of it, or builds on it, but
// for the messages that people write and the names that it leaves out.
func startupGit(rest string) bool {
	switch rest[strings.LastIndexByte(rest, '/')+1:] {
	case "commit_editmsg", "merge_msg", "squash_msg", "tag_editmsg", "notes_editmsg", "edit_description", "pullreq_editmsg":
		return false
	}
	return rest != "description" && rest != "info/exclude"
}

// startupSystem judges a folded absolute path outside of homes.
func startupSystem(f string) bool {
	f = strings.TrimPrefix(f, "/private")
	switch f {
	case "/etc/profile", "/etc/bash.bashrc", "/etc/bashrc", "/etc/zshrc", "/etc/zshenv", "/etc/zprofile", "/etc/environment", "/etc/crontab", "/etc/anacrontab",
		"/etc/rc.local", "/etc/inittab", "/etc/ld.so.preload", "/etc/gitconfig", "/etc/csh.cshrc":
		return true
	}
	for _, dir := range [...]string{"/etc/profile.d", "/etc/zsh", "/etc/fish", "/etc/cron.d", "/etc/cron.hourly", "/etc/cron.daily", "/etc/cron.weekly",
		"/etc/cron.monthly", "/var/spool/cron", "/var/spool/at", "/var/at", "/etc/systemd", "/usr/lib/systemd", "/lib/systemd", "/run/systemd",
		"/etc/init.d", "/etc/init",
		"/etc/xdg/autostart", "/etc/update-motd.d", "/etc/udev/rules.d", "/library/launchagents", "/library/launchdaemons", "/etc/ld.so.conf.d", "/etc/pam.d"} {
		if facts.Within(f, dir) {
			return true
		}
	}
	return false
}

// isRegenerable reports whether a folded path relative to the project lies in
// build output or a cache, or is a file of that kind: a tool makes it again.
func isRegenerable(rel string) bool {
	last := ""
	for rest := rel; rest != ""; {
		last, rest = facts.CutFirst(rest)
		if last == ".git" {
			return false
		}
		if regenerableDir(last) {
			return true
		}
	}
	return regenerableFile(last)
}

// Artefact reports whether a file or a directory of the project is one that a
// tool makes again, by the last part of its path alone.
func Artefact(p string, dir bool) bool {
	name := fold(p[strings.LastIndexByte(p, '/')+1:])
	return dir && regenerableDir(name) || !dir && regenerableFile(name)
}

// SharedName reports whether a regenerable path is so only by a name that
// projects also give to directories of their own: build, out, tmp.
func (w *World) SharedName(p string) bool {
	rel, ok := strings.CutPrefix(p, w.Project+"/")
	if !ok {
		return false
	}
	for rest := fold(rel); rest != ""; {
		var name string
		name, rest = facts.CutFirst(rest)
		switch name {
		case "build", "out", "target", "tmp", ".tmp", "_build":
			return true
		}
		if regenerableDir(name) {
			return false
		}
	}
	return false
}

// Precious reports whether a file's name tells that no build makes it: a
// database, a notebook.
func Precious(p string) bool {
	name := fold(p[strings.LastIndexByte(p, '/')+1:])
	switch name[strings.LastIndexByte(name, '.')+1:] {
	case "db", "db3", "sqlite", "sqlite3", "mdb", "accdb", "ipynb", "rdb", "dump", "kdbx", "psd", "doc", "docx", "xls", "xlsx":
		return true
	}
	return false
}

// Credential reports whether a file's name alone tells that it holds a
// credential or a key.
func Credential(p string) bool {
	return facts.CredentialFile(fold(p[strings.LastIndexByte(p, '/')+1:]))
}

func regenerableFile(last string) bool {
	switch last {
	case ".ds_store", "thumbs.db", ".coverage", "coverage.out", "coverage.xml", ".eslintcache", ".stylelintcache", "npm-debug.log", "yarn-error.log":
		return true
	}
	dot := strings.LastIndexByte(last, '.')
	if dot < 0 {
		return false
	}
	switch last[dot:] {
	case ".o", ".obj", ".pyc", ".pyo", ".class", ".gcda", ".gcno", ".tsbuildinfo", ".rlib", ".rmeta":
		return true
	}
	return false
}

func regenerableDir(name string) bool {
	switch name {
	case "node_modules", "bower_components", "dist", "build", "target", "out", ".next", ".nuxt", ".svelte-kit", ".astro", ".output", ".vercel",
		"__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".pytype", ".hypothesis", "coverage", "htmlcov", ".nyc_output",
		".venv", "venv", ".tox", ".nox", ".eggs", ".gradle", ".turbo", ".parcel-cache", ".cache", ".vite", ".angular", ".sass-cache",
		".dart_tool", "deriveddata", ".stack-work", "dist-newstyle", "_build", "zig-out", "zig-cache", ".zig-cache", "cmake-build-debug", "cmake-build-release",
		"cmakefiles", ".terraform", ".serverless", ".docusaurus", "storybook-static", ".jest-cache", "jest_cache", ".ipynb_checkpoints", "tmp", ".tmp":
		return true
	}
	return strings.HasSuffix(name, ".egg-info")
}

// isSwap reports whether a folded file name is an editor's swap file or a copy it kept.
func isSwap(name string) bool {
	return strings.HasSuffix(name, "~") || strings.HasSuffix(name, ".swp") || strings.HasSuffix(name, ".swo") ||
		len(name) > 2 && name[0] == '#' && name[len(name)-1] == '#'
}
