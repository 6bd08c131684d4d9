package facts

import (
	"strings"

	"github.com/gk-hook/gk-hook/clients"
)

// SoundsSecret reports whether the name of a file, folded and absolute or
// relative, says that it probably holds a secret: a word for one in a name that
// is no source code, no documentation and no template. In a project, files that
// only speak of secrets are common: translations, fixtures, schemas.
func SoundsSecret(f string, inProject bool) bool {
	dir, base := "", f
	if i := strings.LastIndexByte(f, '/'); i >= 0 {
		dir, base = f[:i], f[i+1:]
	}
	base = WithoutBackup(base)
	ext := extension(base)
	if base == "" || publicSystem(f) {
		return false
	}
	if plainKind(ext) {
		return !inProject && secretScript(base, ext)
	}
	w := wordsOf(base)
	if w.has("example", "sample", "template", "tmpl", "tpl", "dist", "schema", "dummy", "fake", "mock", "baseline", "policy", "policies", "sealed",
		"external", "lint", "tokenizer", "test", "tests", "spec") {
		return false
	}
	if inProject && samples(dir) {
		return false
	}
	switch ext {
	case "sql", "dump":
		w.n-- // the extension itself says nothing
		return !inProject || w.has("backup", "dump", "prod", "production")
	case "asc", "gpg":
		return w.has("key", "keys", "private", "secret", "secrets", "secring", "password", "passwords")
	case "har", "hprof", "session", "cookies", "binarycookies", "nmconnection", "ccache":
		return true // what a browser, a process or a messenger had in hand, a network's password, Kerberos tickets
	case "defs":
		return false
	}
	if w.has("secret", "secrets", "credential", "credentials", "creds", "cred", "password", "passwords", "passwd", "passphrase", "apikey", "apikeys",
		"token", "authtoken",
		"kubeconfig", "adminsdk", "htpasswd", "keytab", "keypair", "mnemonic", "authkey", "authkeys", "privkey", "sensitive") || w.secretPair() || w.keyPair() {
		return true
	}
	if flat := w.flat(); looseSecret(flat) || looseKey(flat) {
		return true
	}
	if base == "auth.json" || strings.HasPrefix(base, "kubeconfig") || environmentFile(base) || wireGuard(base) ||
		w.n > 1 && w.list[0] == "id" && keyAlgorithm(w.list[1]) ||
		keptByProgram(base) || keyWallet(base) ||
		exportedVault(&w, ext) || aloneSecret(base, ext) || secretFolder(dir, ext) || coreDump(base) || namedKey(&w, ext) || deploys(dir, base) {
		return true
	}
	return !inProject && (w.has("wallet", "keystore", "keyring", "keyrings", "keychain", "oauth", "oauth2", "cookies", "session", "auth", "keys",
		"tokens", "login", "logins",
		"vault", "otp", "totp", "2fa", "pass", "psk", "pwfile", "netrc", "mcp") || w.has("history") && ext != "log" ||
		privateFolder(strings.TrimPrefix(dir, "/private")))
}

// keyPair reports whether two words together name a key, the codes that stand in
// for one, or the settings in which it is kept.
func (w *words) keyPair() bool {
	for _, pair := range [...][2]string{{"api", "keys"}, {"access", "keys"}, {"private", "keys"}, {"service", "account"}, {"vault", "pass"},
		{"sftp", "config"}, {"kube", "config"}, {"docker", "config"},
		{"deploy", "key"}, {"deploy", "rsa"}, {"ssh", "key"}, {"host", "key"}, {"server", "key"}, {"user", "key"}, {"sa", "key"}, {"gcp", "key"},
		{"gcloud", "key"}, {"github", "key"}, {"root", "key"}, {"maps", "key"},
		{"recovery", "codes"}, {"backup", "codes"}, {"2fa", "codes"}, {"seed", "phrase"}, {"registry", "auth"}, {"private", "env"}, {"storage", "state"},
		{"azure", "auth"}, {"service", "key"},
		{"gcp", "sa"}, {"firebase", "key"}} {
		if w.follows(pair[0], pair[1]) {
			return true
		}
	}
	return w.n > 1 && keyAlgorithm(w.last())
}

// looseKey looks for the parts of names of key files that are written without separators.
func looseKey(flat string) bool {
	for _, part := range [...]string{"rootkey", "adbkey", "keypair", "serviceaccount", "storagestate", "sshkey", "deploykey", "seedphrase", "mnemonic",
		"dockerconfig", "smbpasswd", "authkey", "azureauth"} {
		if strings.Contains(flat, part) {
			return true
		}
	}
	return false
}

// namedKey reports whether a short text is called after the service whose key it is: stripe_key.txt.
func namedKey(w *words, ext string) bool {
	if ext != "" && ext != "txt" && (ext != "json" || w.list[max(w.n-2, 0)] != "key") ||
		w.has("public", "pub", "primary", "foreign", "sort", "partition", "answer", "legend", "map", "color") {
		return false
	}
	last := w.n - 1
	if ext != "" {
		last--
	}
	return last > 0 && (w.list[last] == "key" || w.list[last] == "pat" || w.list[last] == "webhook")
}

// deploys reports whether a file is where editors and frameworks keep the passwords with which
// they reach servers. Sources: marketplace.visualstudio.com, "SFTP" and "ftp-sync"; jetbrains.com,
// "Deployment" and "Data sources"; cookiecutter-django.readthedocs.io, "Environment variables".
func deploys(dir, base string) bool {
	switch name := dir[strings.LastIndexByte(dir, '/')+1:]; base {
	case "sftp.json":
		return name == ".vscode"
	case "webservers.xml", "datasources.local.xml":
		return name == ".idea"
	case "ftp-sync.json":
		return true
	}
	for rest := dir; rest != ""; {
		var name string
		if name, rest = CutFirst(rest); name == ".envs" || name == ".env.d" {
			return true
		}
	}
	return false
}

// environmentFile reports whether a file holds the variables of a deployment by
// its name: prod.env, env.production, .env-staging, .dev.vars.production.
func environmentFile(base string) bool {
	if extension(base) == "env" && base != ".env" || strings.HasSuffix(base, ".env.json") {
		return true
	}
	rest, ok := strings.CutPrefix(strings.TrimPrefix(base, "."), "env")
	if !ok {
		rest, ok = strings.CutPrefix(base, ".dev.vars")
	}
	if !ok || len(rest) < 2 || strings.IndexByte(".-_", rest[0]) < 0 || isTemplate(rest[1:]) {
		return false
	}
	w := wordsOf(rest)
	return w.has("prod", "production", "staging", "stage", "live", "local", "dev", "development", "test", "qa", "uat")
}

// coreDump reports whether a name is that of a process's memory, which a crash left: core.4711.
func coreDump(base string) bool {
	pid, ok := strings.CutPrefix(base, "core.")
	return ok && isNumber(pid)
}

// wireGuard reports whether a name is that of an interface's settings, in which its key stands: wg0.conf.
func wireGuard(base string) bool {
	rest, ok := strings.CutPrefix(base, "wg")
	number, settings := strings.CutSuffix(rest, ".conf")
	return ok && settings && isNumber(number)
}

// keptByProgram reports whether a name is that of settings or a store in which a program keeps the keys
// with which it reaches others. Sources: docs.k3s.io, "Cluster Access"; talos.dev, "talosconfig"; google/clasp, README;
// winscp.net, "Configuration"; klist(1); tailscaled --state; clear.ml, "clearml.conf"; learn.microsoft.com, "publish profiles".
func keptByProgram(base string) bool {
	switch base {
	case "k3s.yaml", "rke2.yaml", "talosconfig", ".clasprc.json", "winscp.ini", "tailscaled.state", "tailscale.state", "clearml.conf", ".anthropic", ".openai":
		return true
	}
	return strings.HasPrefix(base, "krb5cc_") || extension(base) == "publishsettings"
}

// keyWallet reports whether a name is that of a key of Ethereum: UTC--2024-01-01T00-00-00Z--ADDRESS.
// Source: geth.ethereum.org, "Account management".
func keyWallet(base string) bool {
	rest, ok := strings.CutPrefix(base, "utc--")
	return ok && strings.Contains(rest, "--")
}

// isNumber reports whether a text is digits alone.
func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// exportedVault reports whether a file is what a password manager exported.
func exportedVault(w *words, ext string) bool {
	switch ext {
	case "csv", "json", "xml", "txt", "1pux", "html":
		return w.has("bitwarden", "lastpass", "1password", "keepass", "keepassxc", "dashlane", "nordpass", "enpass", "protonpass")
	}
	return false
}

// aloneSecret reports whether a file that holds data is called by one word for a
// secret which means other things within a longer name.
func aloneSecret(base, ext string) bool {
	switch ext {
	case "", "txt", "json", "csv", "yml", "yaml", "jar":
	default:
		return false
	}
	switch strings.TrimPrefix(strings.TrimSuffix(base, "."+ext), ".") {
	case "key", "keys", "keyfile", "cookie", "cookies", "pass", "pw", "login", "logins", "pgpass", "gcookies", "gitcookies", "oauth", "oauth2":
		return ext != "" || base[0] == '.' || base == "pgpass"
	}
	return false
}

// secretScript reports whether a start-up script is called after the secrets that it
// sets: ~/.secrets.sh, ~/.config/fish/secrets.fish.
func secretScript(base, ext string) bool {
	switch ext {
	case "sh", "bash", "zsh", "fish", "lua", "el":
	default:
		return false
	}
	switch strings.TrimPrefix(strings.TrimSuffix(base, "."+ext), ".") {
	case "secret", "secrets", "credentials", "tokens", "passwords", "private", "apikeys":
		return true
	}
	return false
}

// keyAlgorithm reports whether ssh-keygen names a key after the word.
func keyAlgorithm(w string) bool {
	switch w {
	case "rsa", "dsa", "ecdsa", "ed25519", "xmss":
		return true
	}
	return false
}

// secretFolder reports whether a file lies in a folder that is for secrets by its
// name, also where projects have folders for everything.
func secretFolder(dir, ext string) bool {
	switch name := dir[strings.LastIndexByte(dir, '/')+1:]; strings.TrimPrefix(name, ".") {
	case "keys":
		return ext == ""
	case "secrets", "passwords", "private_keys", "private-keys", "keystore":
		return true
	case "auth", "credentials", "private", "secret":
		return name[0] == '.' // Playwright keeps signed-in sessions in .auth
	}
	return false
}

// privateFolder reports whether one of the folders above a file outside the
// project is for secrets by its name.
func privateFolder(dir string) bool {
	for dir != "" {
		var name string
		name, dir = CutFirst(dir)
		switch strings.TrimPrefix(name, ".") {
		case "node_modules", "site-packages", "dist-packages", "pkg", "vendor":
			return false
		case "secrets", "secret", "credentials", "credstore", "tokens", "keys", "keyring", "keyrings", "keystore", "keystores", "keypairs", "kwallet",
			"passwords", "private", "vault", "vaults", "wallets":
			return true
		}
		if strings.HasPrefix(name, "keyring-") || strings.HasSuffix(name, "-keyring") || strings.HasSuffix(name, "-credentials") {
			return true
		}
	}
	return false
}

// MadeUp reports whether a file is a test's or an example's by its path, so that
// keys and tokens in it are made up.
func MadeUp(f string) bool {
	f = strings.ToLower(f)
	dir, base := "", f
	if i := strings.LastIndexByte(f, '/'); i >= 0 {
		dir, base = strings.TrimPrefix(f[:i], "/"), f[i+1:]
	}
	w := wordsOf(base)
	return samples(dir) || w.has("test", "tests", "spec", "example", "sample", "template", "fixture", "fixtures", "mock")
}

// samples reports whether files below a directory of a project are made up, or
// speak of secrets without holding them.
func samples(dir string) bool {
	for dir != "" {
		var name string
		name, dir = CutFirst(dir)
		switch name {
		case "locales", "locale", "lang", "langs", "i18n", "l10n", "translations", "messages", "schemas", "schema", "fixtures", "__fixtures__", "testdata",
			"test", "tests", "__tests__",
			"mocks", "__mocks__", "examples", "example", "docs", "doc", "templates", "samples", "spec", "specs", "node_modules", "vendor", "site-packages",
			"dist-packages", "styles", "themes", "icons":
			return true
		}
	}
	return false
}

// extension returns what follows the last dot of a name; a dot at its start makes none.
func extension(base string) string {
	if i := strings.LastIndexByte(base, '.'); i > 0 {
		return base[i+1:]
	}
	return ""
}

// plainKind reports whether files with an extension are source code, prose,
// pictures or made by machines, in which a word like "token" is a subject.
func plainKind(ext string) bool {
	switch ext {
	case "go", "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx", "py", "pyi", "pyx", "ipynb", "rb", "erb", "rs", "java", "kt", "kts", "scala", "clj",
		"cljs", "c", "h", "cc", "cpp", "cxx", "hh", "hpp", "m", "mm", "swift", "cs", "fs", "vb",
		"php", "pl", "pm", "lua", "r", "jl", "ex", "exs", "erl", "hrl", "hs", "ml", "mli", "dart", "zig", "nim", "v", "sh", "bash", "zsh", "fish", "ps1",
		"psm1", "bat", "cmd", "vim", "el", "lisp", "scm", "sol", "asm", "s",
		"tf", "nix", "bicep", "proto", "graphql", "gql", "thrift", "avsc", "cmake", "mk", "gradle", "bzl", "cue", "rego", "wasm", "so", "dylib", "dll", "a",
		"o", "pyc", "class", "jar",
		"md", "mdx", "rst", "adoc", "tex", "html", "htm", "css", "scss", "sass", "less", "vue", "svelte", "astro", "hbs", "ejs", "pug", "mustache",
		"liquid", "twig", "j2", "jinja", "jinja2", "tmpl", "tpl", "template", "example", "sample", "dist",
		"svg", "png", "jpg", "jpeg", "gif", "webp", "ico", "icns", "ttf", "otf", "woff", "woff2", "mp3", "mp4", "wav", "pdf", "snap", "map", "lock", "pub",
		"crt", "cer", "csr", "po", "pot", "mo", "strings", "desktop", "service", "diff", "patch", "1", "2", "3", "5", "7", "8", "gz", "tgz", "xz", "bz2",
		"zst", "zip", "7z", "rar", "tar", "whl", "deb", "rpm", "hash", "md5", "sha256", "sig":
		return true
	}
	return false
}

// publicSystem reports whether a folded path belongs to the system's programs
// and documentation, or to its accounts that everybody may read.
func publicSystem(f string) bool {
	switch strings.TrimPrefix(f, "/private") {
	case "/etc/passwd", "/etc/passwd-":
		return true
	}
	for _, dir := range [...]string{"/usr", "/bin", "/sbin", "/lib", "/lib64", "/snap", "/nix", "/gnu", "/proc", "/sys", "/dev", "/boot", "/system",
		"/opt/homebrew", "/etc/pam.d", "/etc/apparmor.d", "/etc/init.d", "/etc/alternatives", "/etc/systemd", "/etc/security", "/var/lib/dpkg",
		"/var/lib/apt", "/var/cache"} {
		if Within(f, dir) {
			return !Within(f, "/usr/local/etc")
		}
	}
	return false
}

// PrivateData reports whether a path, folded and relative to a home, is a
// program's own settings or data, which may hold the credentials that it uses:
// whatever hidden folders and data folders hold, but for programs and kinds of
// files that are known to keep none there.
func PrivateData(rel string) bool {
	first, rest := CutFirst(rel)
	if strings.HasPrefix(first, ".") || first == "library" || first == "appdata" || first == "snap" {
		if keptByBrowser(rest) {
			return true
		}
	}
	switch {
	case first == ".config":
		app, file := CutFirst(rest)
		return app != "" && !plainConfig(app) && settingsKind(file, app)
	case first == ".local":
		top, below := CutFirst(rest)
		app, file := CutFirst(below)
		switch top {
		case "share", "state":
			return app != "" && !plainShare(app) && settingsKind(file, app)
		}
		return strings.HasPrefix(top, ".") && settingsKind(below, top)
	case first == "library", first == "appdata":
		return privateLibrary(rest)
	case first == "mail", first == "maildir":
		return rest != ""
	case !strings.HasPrefix(first, "."), plainHidden(first):
		return false
	}
	return settingsKind(rest, first)
}

// keptByBrowser reports whether a file is where browsers, and the many programs
// that are built on one, keep what they are signed in with.
func keptByBrowser(rest string) bool {
	for rest != "" {
		var name string
		name, rest = CutFirst(rest)
		switch name {
		case "local storage", "session storage", "indexeddb", "globalstorage", "leveldb", "sessionstore-backups", "webstorage":
			return rest != ""
		case "local state", "cookies", "cookies-journal", "web data", "state.vscdb", "shada", "cliphist":
			return true
		}
	}
	return false
}

// privateLibrary judges what follows ~/Library/ or AppData\.
func privateLibrary(rest string) bool {
	top, below := CutFirst(rest)
	switch top {
	case "mail", "messages", "safari", "accounts", "calendars", "keychains", "cookies", "identityservices":
		return true
	case "containers", "group containers":
		app, file := CutFirst(below)
		return app != "" && !strings.HasPrefix(app, "com.apple.") && settingsKind(file, app)
	case "application support", "preferences", "local", "roaming", "locallow":
		app, file := CutFirst(below)
		switch app {
		case "", "code", "code - insiders", "vscodium", "cursor", "windsurf", "zed", "sublime text", "jetbrains", "programs", "temp", "npm-cache", "fnm", "nvm", "uv":
			return false
		case "microsoft":
			return Within(file, "protect") || Within(file, "credentials") || Within(file, "vault") || Within(file, "windows/powershell/psreadline")
		}
		return settingsKind(file, app)
	}
	return false
}

// settingsKind reports whether a file below a program's folder is of a kind in
// which programs keep settings and data; an empty one stands for the folder,
// or for a hidden file of that name.
func settingsKind(file, app string) bool {
	if file == "" {
		return !plainKind(extension(app))
	}
	for rest := file; rest != ""; {
		var name string
		name, rest = CutFirst(rest)
		if rest == "" {
			return !plainKind(extension(name)) && extension(name) != "log"
		}
		switch name {
		case "cache", "caches", ".cache", "log", "logs", "doc", "docs", "man", "node_modules", "site-packages", "plugins", "extensions", "themes", "bin",
			"lib", "include", "src", "share", "versions", "toolchains", "registry", "templates", "skills", "commands", "snippets", "completions", "icons",
			"fonts", ".git",
			"repository", "wrapper", "packages", "elpa", "archives", "pkgs", "envs", "environments", "artifacts", "compiled", "store", "boot", "avd",
			"candidates", "collections", "roles", "boxes", "plugin-cache", "custom":
			return false
		}
	}
	return false
}

// plainHidden reports whether a hidden file or folder of a home keeps no
// credentials but under the names that other functions know.
func plainHidden(name string) bool {
	switch name {
	case ".bashrc", ".bash_profile", ".bash_login", ".bash_logout", ".bash_aliases", ".bash_completion", ".bashrc.d", ".bash.d", ".profile", ".zshrc",
		".zshenv", ".zprofile", ".zlogin", ".zlogout", ".zshrc.d", ".zcompdump", ".p10k.zsh", ".kshrc", ".cshrc", ".tcshrc", ".login", ".inputrc",
		".gitconfig", ".gitignore", ".gitignore_global", ".gitattributes", ".gitmessage", ".vimrc", ".gvimrc", ".ideavimrc", ".exrc", ".nvimrc",
		".tmux.conf", ".screenrc", ".editorconfig", ".emacs", ".nanorc", ".hushlogin", ".selected_editor", ".sudo_as_admin_successful", ".dircolors",
		".gemrc", ".irbrc", ".pryrc", ".rspec", ".psqlrc", ".sqliterc", ".gdbinit", ".lldbinit", ".tool-versions", ".nvmrc", ".node-version",
		".python-version", ".ruby-version", ".java-version", ".prettierrc", ".eslintrc", ".flake8", ".pylintrc", ".ackrc", ".agignore", ".rgignore",
		".ripgreprc", ".fdignore",
		".xresources", ".xmodmap", ".xinitrc", ".xprofile", ".xsession", ".rprofile", ".clang-format", ".hgignore", ".mailmap", ".lesskey", ".pythonrc",
		".pythonrc.py", ".stylua.toml", ".rustfmt.toml",
		".cache", ".nvm", ".npm", ".npm-global", ".npm-packages", ".node", ".node-gyp", ".node_modules", ".pnpm", ".pnpm-store", ".pnpm-state", ".yarn",
		".pyenv", ".rbenv", ".rvm", ".nodenv", ".goenv", ".jenv", ".asdf", ".sdkman", ".rustup", ".cargo", ".volta", ".fnm", ".deno", ".bun",
		".oh-my-zsh", ".zprezto", ".zplug", ".zinit", ".antigen", ".antidote", ".vim", ".doom.d", ".spacemacs.d", ".tmux", ".fzf", ".fzf.bash", ".fzf.zsh",
		".vscode", ".vscode-insiders", ".vscode-oss", ".keras", ".matplotlib", ".nltk_data", ".torch",
		".anaconda3", ".miniconda3", ".conda", ".virtualenvs", ".venv", ".venvs", ".pipx", ".poetry", ".pylint.d", ".mypy_cache", ".pytest_cache",
		".ruff_cache", ".coursier", ".stack", ".ghc", ".ghcup", ".opam", ".dotnet", ".pub-cache", ".dartserver", ".cpan", ".cpanm",
		".gem", ".bundle", ".rbenv-version", ".fonts", ".themes", ".icons", ".terminfo", ".byobu", ".tldr", ".zsh", ".trash", ".juliaup", ".ccache",
		".hammerspoon", ".dotfiles", ".git", ".github", ".linuxbrew", ".nix-profile", ".nix-defexpr", ".ssh",
		".lmstudio", ".ollama", ".ds_store", ".localized", ".cfusertextencoding", ".wslconfig", ".x11", ".local", ".config", ".agents", ".rustlings",
		".elan", ".lake":
		return true
	}
	return clients.Hidden(name) || strings.HasPrefix(name, ".eslintrc.") || strings.HasPrefix(name, ".prettierrc.") || strings.HasPrefix(name, ".zcompdump")
}

// plainConfig reports whether a program keeps no credentials below ~/.config/.
func plainConfig(app string) bool {
	switch app {
	case "nvim", "vim", "git", "fish", "zsh", "bash", "tmux", "alacritty", "kitty", "wezterm", "ghostty", "foot", "terminator", "starship.toml",
		"starship", "htop", "btop", "bat", "lazygit", "ranger", "lf", "yazi", "nnn", "zellij", "helix", "micro", "nano", "emacs", "doom", "kak",
		"gtk-2.0", "gtk-3.0", "gtk-4.0", "qt5ct", "qt6ct", "kvantum", "fontconfig", "i3", "i3status", "sway", "swaylock", "hypr", "waybar", "rofi", "wofi",
		"dunst", "mako", "picom", "polybar", "bspwm", "sxhkd", "awesome", "xmonad", "systemd", "autostart", "user-dirs.dirs", "user-dirs.locale",
		"mimeapps.list", "environment.d", "dconf", "pulse", "pipewire", "wireplumber",
		"nautilus", "thunar", "xfce4", "code", "code - insiders", "vscodium", "zed", "sublime-text", "direnv", "ripgrep", "fd", "gh", "glow", "ruff",
		"black", "flake8", "pycodestyle", "yamllint", "matplotlib", "jupyter", "ipython", "nix", "nixpkgs", "home-manager", "containers", "gk-hook",
		"zathura", "mpv", "vlc", "redshift", "gammastep",
		"broot", "tealdeer", "neofetch", "fastfetch", "vale", "markdownlint", "prettier", "cmake", "ccache", "clangd", "go", "rustfmt", "powershell", "lsd",
		"eza", "delta", "karabiner", "karabiner.edn", "aerospace", "yabai", "skhd", "xonsh", "nushell", "profile.d", "plasma-workspace", "zoxide", "tig",
		"gitui", "flatpak", "ibus", "fcitx5", "astro.nvim", "nvim.bak", "stylua", "uv-receipt.json":
		return true
	}
	return clients.HasConfig(app)
}

// plainShare reports whether a program keeps no credentials below ~/.local/share/.
func plainShare(app string) bool {
	switch app {
	case "applications", "icons", "fonts", "man", "mime", "bash-completion", "bash", "fish", "zsh", "nvim", "vim", "pnpm", "uv", "virtualenv",
		"virtualenvs", "pipx", "mise", "rtx", "fnm", "cargo", "rustup", "themes", "sounds", "flatpak", "trash", "recently-used.xbel", "systemd", "dbus-1",
		"direnv", "zoxide", "containers", "pyenv", "asdf", "pypoetry", "info", "locale", "doc", "licenses", "tldr", "tealdeer", "gem", "ruby-build", "nix",
		"xorg", "sddm", "desktop-directories", "metainfo", "swift", "coursier", "ghcup", "helix", "code":
		return true
	}
	return clients.HasShare(app)
}

// OwnerOnly reports whether the permissions of a file are those of a secret:
// nobody but its owner, or on the system's side not everybody, may read it.
func OwnerOnly(mode uint32, system bool) bool {
	if system {
		return mode&0o004 == 0
	}
	return mode&0o077 == 0
}
