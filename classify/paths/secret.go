package paths

import "strings"

// secretName reports whether a folded file name alone says that the file holds
// a credential or a key, wherever it lies.
func secretName(name string) bool {
	name = stripBackup(name)
	switch name {
	case ".env", ".envrc.local", ".netrc", "_netrc", ".git-credentials", ".pypirc", ".pgpass", ".my.cnf", ".mylogin.cnf",
		".vault-token", ".htpasswd", ".dockercfg", ".boto", ".s3cfg", ".passwd-s3fs", ".npmrc.local",
		"credentials.json", "client_secret.json", "application_default_credentials.json",
		"secrets.yml", "secrets.yaml", "secrets.json", "secrets.toml", "secrets.env", "master.key", "credentials.yml", "credentials.yaml",
		"terraform.tfstate", "credentials.tfrc.json", "kubeconfig", "wallet.dat", "logins.json", "key4.db", "login data", "cookies.sqlite",
		"id_rsa", "id_dsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk", "id_xmss", "shadow-", "gshadow-":
		return true
	}
	if isHistory(name) {
		return true
	}
	if rest, ok := strings.CutPrefix(name, ".env."); ok {
		return !isTemplate(rest)
	}
	if strings.HasPrefix(name, "service-account") || strings.HasPrefix(name, "service_account") || strings.HasPrefix(name, "client_secret_") {
		return strings.HasSuffix(name, ".json")
	}
	return secretSuffix(name)
}

// isTemplate reports whether what follows ".env." names a file that is made to be shared.
func isTemplate(rest string) bool {
	for _, t := range [...]string{"example", "sample", "template", "tmpl", "dist", "defaults", "schema", "tpl"} {
		if rest == t || strings.HasSuffix(rest, "."+t) || strings.HasPrefix(rest, t+".") {
			return true
		}
	}
	return false
}

// secretSuffixes are the endings of files that hold private keys or password stores.
var secretSuffixes = [...]string{".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".ppk", ".kdbx", ".kdb", ".agekey", ".keychain", ".keychain-db"}

func secretSuffix(name string) bool {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 {
		return false
	}
	for _, s := range secretSuffixes {
		if name[dot:] == s {
			return true
		}
	}
	return false
}

func isHistory(name string) bool {
	switch name {
	case ".bash_history", ".zsh_history", ".zhistory", ".histfile", ".sh_history", ".ash_history", ".ksh_history", ".history",
		".psql_history", ".mysql_history", ".sqlite_history", ".rediscli_history", ".dbshell",
		".python_history", ".node_repl_history", ".irb_history", ".lesshst", ".viminfo", "fish_history", "consolehost_history.txt":
		return true
	}
	return false
}

// stripBackup takes the ending off that editors and careful people give to copies.
func stripBackup(name string) string {
	if n := strings.TrimSuffix(name, "~"); n != name {
		return n
	}
	for _, s := range [...]string{".bak", ".old", ".orig", ".save", ".backup", ".swp", ".swo", ".tmp"} {
		if n, ok := strings.CutSuffix(name, s); ok && n != "" {
			if s[1] == 's' && s[2] == 'w' { // vim names the swap file of x ".x.swp"
				if hidden := strings.TrimPrefix(n, "."); strings.HasPrefix(hidden, ".") || secretSuffix(hidden) {
					return hidden
				}
			}
			return n
		}
	}
	return name
}

// secretBelow reports whether a path, folded and relative to a home or starting
// at a component with a dot, holds credentials; tree means that it is a
// directory of which that is all. In a project only names count that have no
// ordinary use there: its .npmrc or .m2 is a matter of settings.
func secretBelow(rel string, inProject bool) (secret, tree bool) {
	first, rest := cutFirst(rel)
	base := rest[strings.LastIndexByte(rest, '/')+1:]
	switch first {
	case ".ssh":
		return !publicSSH(rest), rest == ""
	case ".gnupg", ".password-store", ".aws", ".azure", ".kube", ".1password", ".electrum", ".bitcoin", ".ethereum":
		if first == ".kube" && strings.HasPrefix(rest, "cache") {
			return false, false
		}
		return true, !strings.Contains(rest, "/")
	case ".oci", ".terraform.d", ".bundle", ".gem", ".cargo":
		return strings.HasPrefix(base, "credentials") || first == ".oci" && base == "config" || first == ".bundle" && rest == "config" && !inProject, false
	case ".docker":
		return rest == "config.json", false
	case ".config":
		return secretConfig(rest)
	case ".mozilla", ".thunderbird":
		return secretName(base), false
	}
	if inProject {
		return false, false
	}
	switch first {
	case ".npmrc", ".yarnrc.yml":
		return rest == "", false
	case ".m2":
		return rest == "settings.xml" || rest == "settings-security.xml", false
	case ".gradle":
		return rest == "gradle.properties", false
	case ".local":
		return secretShare(strings.TrimPrefix(rest, "share/"))
	case "library":
		return secretLibrary(rest)
	}
	return false, false
}

func publicSSH(rest string) bool {
	switch rest {
	case "config", "known_hosts", "known_hosts.old", "authorized_keys", "rc", "environment":
		return true
	}
	return strings.HasSuffix(rest, ".pub") || strings.HasPrefix(rest, "config.d/")
}

// secretConfig judges what follows ~/.config/.
func secretConfig(rest string) (secret, tree bool) {
	app, file := cutFirst(rest)
	switch app {
	case "gcloud", "rclone", "op", "sops", "age", "keepassxc", "bitwarden", "bitwarden cli", "lastpass", "doctl", "github-copilot", "hub", "heroku", "pypoetry":
		return true, file == ""
	case "gh":
		return file == "hosts.yml", false
	case "glab-cli", "netlify", "hcloud", "fly", "vercel", "stripe", "ngrok", "containers":
		return strings.Contains(file, "config") || strings.HasPrefix(file, "auth") || strings.HasPrefix(file, "cli"), false
	case "git":
		return file == "credentials", false
	case "google-chrome", "chromium", "bravesoftware", "microsoft-edge", "vivaldi", "opera":
		return browserSecret(file), false
	}
	return false, false
}

// secretShare judges what follows ~/.local/share/.
func secretShare(rest string) (secret, tree bool) {
	app, file := cutFirst(rest)
	switch app {
	case "keyrings", "kwalletd", "gopass", "password-store":
		return true, file == ""
	case "opencode", "amp", "cursor-agent":
		return file == "auth.json" || file == "secrets.json" || file == "mcp-auth.json", false
	}
	return false, false
}

// secretLibrary judges what follows ~/Library/ on macOS.
func secretLibrary(rest string) (secret, tree bool) {
	app, file := cutFirst(rest)
	switch app {
	case "keychains", "cookies", "messages":
		return true, file == ""
	case "application support":
		return browserSecret(file) || strings.HasPrefix(file, "1password") || strings.HasPrefix(file, "bitwarden"), false
	}
	return false, false
}

func browserSecret(file string) bool {
	switch file[strings.LastIndexByte(file, '/')+1:] {
	case "cookies", "login data", "login data for account", "web data", "local state", "logins.json", "key4.db", "cookies.sqlite":
		return true
	}
	return false
}

// secretSystem judges a folded absolute path outside of homes.
func secretSystem(f string) (secret, tree bool) {
	f = strings.TrimPrefix(f, "/private")
	switch f {
	case "/etc/shadow", "/etc/shadow-", "/etc/gshadow", "/etc/gshadow-", "/etc/sudoers", "/etc/master.passwd", "/etc/security/opasswd",
		"/etc/krb5.keytab", "/etc/ppp/chap-secrets", "/etc/ppp/pap-secrets", "/etc/wireguard", "/proc/kcore",
		"/etc/rancher/k3s/k3s.yaml", "/etc/docker/key.json":
		return true, f == "/etc/wireguard"
	}
	for _, dir := range [...]string{"/etc/sudoers.d", "/etc/ssl/private", "/etc/pki/tls/private", "/etc/letsencrypt/live", "/etc/letsencrypt/archive",
		"/etc/wireguard", "/etc/kubernetes/pki", "/etc/networkmanager/system-connections", "/run/secrets", "/var/run/secrets",
		"/run/credentials", "/var/lib/sss/secrets", "/library/keychains", "/system/library/keychains", "/etc/credstore"} {
		if within(f, dir) {
			return true, f == dir
		}
	}
	if strings.HasPrefix(f, "/etc/kubernetes/") && strings.HasSuffix(f, ".conf") {
		return true, false
	}
	if name, ok := strings.CutPrefix(f, "/etc/ssh/ssh_host_"); ok {
		return !strings.HasSuffix(name, ".pub"), false
	}
	return secretProcess(f), false
}

// secretProcess reports whether a path shows the memory or environment of a process.
func secretProcess(f string) bool {
	if !strings.HasPrefix(f, "/proc/") {
		return false
	}
	switch f[strings.LastIndexByte(f, '/')+1:] {
	case "environ", "mem", "auxv", "pagemap":
		return strings.Count(f, "/") > 2
	}
	return false
}

// publicCert reports whether a folded path below the system's certificate
// stores is public although its name looks like a key's.
func publicCert(f string) bool {
	for _, dir := range [...]string{"/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/usr", "/system", "/opt/homebrew/etc", "/lib"} {
		if within(f, dir) {
			return strings.HasSuffix(f, ".pem")
		}
	}
	return strings.HasSuffix(f, "/cacert.pem") || strings.HasSuffix(f, "/ca-bundle.pem") || strings.HasSuffix(f, ".pub.pem")
}

// holdsSecrets reports whether reading everything below a folded directory
// would read credentials, although the directory itself is ordinary.
func holdsSecrets(f, home string) bool {
	if within(home, f) {
		return true
	}
	switch strings.TrimPrefix(f, "/private") {
	case "", "/", "/home", "/users", "/root", "/etc", "/etc/ssl", "/etc/ssh", "/etc/kubernetes", "/etc/letsencrypt", "/run", "/var", "/proc", "/proc/self", "/mnt", "/var/run", "/mnt/c", "/mnt/c/users":
		return true
	}
	rel, ok := homeRelative(f)
	if !ok && home != "" && within(f, home) {
		rel, ok = strings.TrimPrefix(f[len(home):], "/"), true
	}
	if !ok {
		return false
	}
	switch rel {
	case "", ".config", ".local", ".local/share", ".config/gh", ".cargo", ".docker", ".m2", ".gradle", ".claude", ".codex", ".gemini", ".qwen",
		".mozilla", "library", "library/application support", ".config/google-chrome", ".config/chromium", ".terraform.d":
		return true
	}
	return false
}
