package facts

import (
	"strings"

	"github.com/gk-hook/gk-hook/clients"
)

// CredentialBelow reports whether a path, folded and relative to a home or starting
// at a component with a dot, holds credentials; tree means that it is a
// directory of which that is all. In a project only names count that have no
// ordinary use there: its .npmrc or .m2 is a matter of settings.
func CredentialBelow(rel string, inProject bool) (secret, tree bool) {
	first, rest := CutFirst(rel)
	base := rest[strings.LastIndexByte(rest, '/')+1:]
	switch first {
	case ".ssh":
		return !publicSSH(rest), rest == ""
	case ".gnupg", ".password-store", ".aws", ".azure", ".kube", ".1password", ".electrum", ".bitcoin", ".ethereum":
		if first == ".kube" && strings.HasPrefix(rest, "cache") {
			return Within(rest, "cache/oidc-login"), false
		}
		return true, !strings.Contains(rest, "/")
	case ".oci", ".terraform.d", ".bundle", ".gem", ".cargo":
		return strings.HasPrefix(base, "credentials") || first == ".oci" && base == "config" || first == ".bundle" && rest == "config" && !inProject, false
	case ".docker":
		return rest == "config.json", false
	case ".config":
		return secretConfig(rest)
	case ".git":
		return rest == "credentials", false
	case ".mozilla", ".thunderbird":
		return CredentialFile(base), false
	}
	switch first {
	case ".kaggle", ".snowsql", ".snowflake", ".dbt", ".httpie", ".chef", ".continue", ".solana", ".upstash.json", ".ngrok.yml", ".huggingface":
		return base != "" && !plainKind(extension(base)), false // also where a project keeps its own
	}
	if inProject {
		return false, false
	}
	switch first {
	case ".npmrc", ".yarnrc", ".yarnrc.yml", ".bunfig.toml", ".curlrc", ".wgetrc", ".hgrc", ".mailrc", ".muttrc", ".renviron", ".mongorc.js",
		".databrickscfg", ".terraformrc", ".tofurc", ".ngrok2":
		return rest == "", false
	case ".m2":
		return strings.HasPrefix(rest, "settings"), false
	case ".gradle":
		return rest == "gradle.properties" || Within(rest, "init.d"), false
	case ".lein":
		return rest == "profiles.clj", false
	case ".claude.json", ".mcp.json":
		return rest == "", false // a server's tokens stand in its settings
	case ".copilot", ".codeium":
		return base == "config.json" || base == "mcp_config.json" || base == "mcp-config.json", false
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
	app, file := CutFirst(rest)
	switch app {
	case "gcloud", "rclone", "op", "sops", "age", "keepassxc", "bitwarden", "bitwarden cli", "lastpass", "doctl", "github-copilot", "hub", "heroku", "pypoetry":
		return true, file == ""
	case "gh":
		return file == "hosts.yml", false
	case "glab-cli", "netlify", "hcloud", "fly", "vercel", "stripe", "ngrok", "containers":
		return strings.Contains(file, "config") || strings.HasPrefix(file, "auth") || strings.HasPrefix(file, "cli"), false
	case "git":
		return file == "credentials", false
	case "helm":
		return Within(file, "registry") || strings.HasPrefix(file, "repositories") || strings.HasPrefix(file, "registry"), false
	case "nushell":
		return file == "env.nu" || strings.HasPrefix(file, "history"), false
	case "crush":
		return true, false
	case "google-chrome", "chromium", "bravesoftware", "microsoft-edge", "vivaldi", "opera":
		return browserSecret(file), false
	}
	return false, false
}

// secretShare judges what follows ~/.local/share/.
func secretShare(rest string) (secret, tree bool) {
	app, file := CutFirst(rest)
	switch app {
	case "keyrings", "kwalletd", "gopass", "password-store":
		return true, file == ""
	}
	if clients.HasShare(app) {
		return file == "auth.json" || file == "secrets.json" || file == "mcp-auth.json", false
	}
	return false, false
}

// secretLibrary judges what follows ~/Library/ on macOS.
func secretLibrary(rest string) (secret, tree bool) {
	app, file := CutFirst(rest)
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

// CredentialSystem judges a folded absolute path outside of homes.
func CredentialSystem(f string) (secret, tree bool) {
	f = strings.TrimPrefix(f, "/private")
	switch f {
	case "/etc/shadow", "/etc/shadow-", "/etc/gshadow", "/etc/gshadow-", "/etc/sudoers", "/etc/master.passwd", "/etc/security/opasswd",
		"/etc/krb5.keytab", "/etc/ppp/chap-secrets", "/etc/ppp/pap-secrets", "/etc/wireguard", "/proc/kcore",
		"/etc/rancher/k3s/k3s.yaml", "/etc/docker/key.json", "/etc/mysql/debian.cnf", "/etc/ipsec.secrets", "/etc/swanctl/swanctl.conf", "/etc/msmtprc",
		"/etc/fetchmailrc", "/etc/exim4/passwd.client",
		"/etc/cloudflared/config.yml", "/etc/ldap.secret", "/etc/rndc.key", "/etc/mosquitto/passwd", "/etc/squid/passwd", "/etc/nginx/.htpasswd",
		"/etc/openldap/slapd.conf", "/etc/zabbix/zabbix_server.conf", "/etc/grafana/grafana.ini":
		return true, f == "/etc/wireguard"
	}
	for _, dir := range [...]string{"/etc/sudoers.d", "/etc/ssl/private", "/etc/pki/tls/private", "/etc/letsencrypt/live", "/etc/letsencrypt/archive",
		"/etc/wireguard", "/etc/kubernetes/pki", "/etc/networkmanager/system-connections", "/run/secrets", "/var/run/secrets",
		"/run/credentials", "/var/lib/sss/secrets", "/library/keychains", "/system/library/keychains", "/etc/credstore", "/etc/credstore.encrypted",
		"/etc/gitlab", "/etc/gitlab-runner", "/etc/rancher", "/etc/openvpn", "/etc/vault.d", "/etc/vault", "/etc/consul.d", "/etc/nomad.d", "/etc/teleport",
		"/etc/salt/pki", "/etc/puppetlabs/puppet/ssl", "/etc/ipsec.d/private", "/etc/swanctl/private", "/etc/wpa_supplicant", "/etc/netplan",
		"/etc/cups/ssl", "/etc/dovecot/private", "/etc/postfix/sasl", "/etc/borgmatic", "/etc/restic", "/etc/fail2ban/secrets",
		"/var/db/dslocal", "/var/backups", "/var/mail", "/var/spool/mail", "/var/spool/cron", "/var/spool/cups", "/root/.config",
		"/library/application support/com.apple.tcc", "/proc/keys", "/proc/key-users"} {
		if Within(f, dir) {
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

// PrivateSystem reports whether a folded absolute path outside of homes is a
// service's state or settings, or Windows' own, that may hold credentials.
func PrivateSystem(f string) bool {
	return stateOfService(f) || ofService(f) || secretWindows(f)
}

// stateOfService reports whether a folded path is what a service keeps below
// /var/lib, its passwords and its users' data among it. What package managers
// and the system's own tools keep there is public.
func stateOfService(f string) bool {
	rest, ok := strings.CutPrefix(f, "/var/lib/")
	service, file := CutFirst(rest)
	if !ok || file == "" {
		return false
	}
	switch service {
	case "dpkg", "apt", "apt-xapian-index", "rpm", "dnf", "pacman", "apk", "portage", "flatpak", "snapd", "dbus", "misc", "man-db", "mlocate", "plocate",
		"locate", "python", "pcp", "usbutils", "ucf", "xml-core", "sgml-base", "emacsen-common", "dictionaries-common", "aspell", "ispell", "doc-base", "os-prober",
		"initramfs-tools", "dkms", "shim-signed", "command-not-found", "update-notifier", "ubuntu-advantage", "ubuntu-release-upgrader", "update-manager",
		"alternatives", "logrotate", "ntp", "chrony", "hwclock", "vim", "ghc", "gems", "texmf", "tex-common", "fontconfig", "binfmts", "grub", "upower",
		"colord", "alsa", "gconf", "ieee-data", "javascript-common", "php", "pam", "gdm3", "color", "swcatalog", "app-info":
		return false
	case "systemd":
		return Within(file, "credential.secret") || Within(file, "random-seed")
	}
	return true
}

// ofService reports whether a folded path is in the settings of a service that
// are installed so that not everybody may read them, by the file lists of the
// packages of Debian 12 and Fedora 40: the passwords of databases, directories,
// mail and telephone servers, tunnels, monitoring and backups stand in them.
func ofService(f string) bool {
	rest, ok := strings.CutPrefix(f, "/etc/")
	if !ok {
		rest, ok = strings.CutPrefix(f, "/usr/local/etc/")
	}
	if !ok {
		return false
	}
	first, file := CutFirst(rest)
	switch first {
	case "zabbix", "grafana", "redis", "rabbitmq", "mosquitto", "sssd", "freeradius", "raddb", "slurm", "slurm-llnl", "munge", "corosync", "pacemaker",
		"heartbeat", "asterisk", "freeswitch", "ejabberd", "prosody", "matrix-synapse", "coturn", "pve", "tinc", "bacula", "bareos", "polkit-1", "audit",
		"firewalld", "dkimkeys", "opendkim",
		"gitea", "forgejo", "jenkins", "influxdb", "telegraf", "datadog-agent", "alertmanager", "icinga2", "newrelic-infra", "guacamole", "tomcat8",
		"tomcat9", "tomcat10", "wildfly", "phpmyadmin", "roundcube", "nextcloud", "matomo", "wordpress", "shadowsocks-libev", "v2ray", "xray", "trojan",
		"hysteria", "frp", "tailscale", "zerotier", "nebula", "oci", "duplicity", "pihole", "znc", "jitsi", "murmur", "luks-keys", "krb5kdc", "xrdp",
		"x2go", "zigbee2mqtt", "home-assistant", "powerdns", "keepalived", "snmp", "nullmailer", "ssmtp", "hostapd", "drbd.d", "mongo", "logstash",
		"kibana", "elasticsearch", "tacacs", "iscsi", "ipa", "certmonger", "cyrus", "davfs2":
		return file != ""
	case "letsencrypt":
		return strings.HasSuffix(file, ".ini") || Within(file, "accounts")
	case "redis.conf", "mongod.conf", "ddclient.conf", "inadyn.conf", "wpa_supplicant.conf", "turnserver.conf", "nslcd.conf", "pam_ldap.conf",
		"teleport.yaml", "ngrok.yml", "newrelic-infra.yml", "rclone.conf", "s3cmd.conf", "boto.cfg", "npmrc", "odbc.ini", "x11vnc.pass", "backup.conf", "crypttab":
		return true
	case "apt":
		return Within(file, "auth.conf.d")
	case "zypp":
		return Within(file, "credentials.d")
	case "cups":
		return file == "printers.conf" || file == "subscriptions.conf"
	case "libvirt":
		return Within(file, "qemu") || Within(file, "secrets")
	case "pki":
		return Within(file, "entitlement") || strings.HasPrefix(file, "consumer/key")
	case "postfix":
		return strings.HasPrefix(file, "mysql") || strings.HasPrefix(file, "pgsql") || strings.HasPrefix(file, "ldap")
	case "dovecot":
		return file == "users" || strings.HasPrefix(file, "dovecot-sql") || strings.HasPrefix(file, "dovecot-ldap")
	case "dropbear":
		return strings.HasSuffix(file, "_host_key")
	}
	return false
}

// secretWindows reports whether a folded path holds Windows' own credentials:
// the registry's hives, the answers of its installation, keys of its services.
func secretWindows(f string) bool {
	rest, ok := strings.CutPrefix(f, "/mnt/")
	drive, rest := CutFirst(rest)
	if !ok || len(drive) != 1 {
		return false
	}
	for _, dir := range [...]string{"windows/system32/config", "windows/repair", "windows/ntds", "windows/panther", "windows/system32/sysprep",
		"programdata/microsoft/wlansvc", "programdata/microsoft/crypto", "programdata/ssh"} {
		if Within(rest, dir) {
			return rest != dir && !strings.HasSuffix(rest, ".pub") && !strings.HasSuffix(rest, "_config")
		}
	}
	return false
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

// PublicCertificate reports whether a folded path below the system's certificate
// stores is public although its name looks like a key's.
func PublicCertificate(f string) bool {
	for _, dir := range [...]string{"/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/usr", "/system", "/opt/homebrew/etc", "/lib"} {
		if Within(f, dir) {
			return strings.HasSuffix(f, ".pem") && !strings.HasSuffix(f, "key.pem")
		}
	}
	return strings.HasSuffix(f, "/cacert.pem") || strings.HasSuffix(f, "/ca-bundle.pem") || strings.HasSuffix(f, ".pub.pem")
}

// HoldsCredentials reports whether reading everything below a folded directory
// would read credentials, although the directory itself is ordinary.
func HoldsCredentials(f, home string) bool {
	if Within(home, f) || PrivateSystem(f+"/x") {
		return true
	}
	switch strings.TrimPrefix(f, "/private") {
	case "", "/", "/home", "/users", "/root", "/etc", "/etc/ssl", "/etc/ssh", "/etc/kubernetes", "/etc/letsencrypt", "/run", "/var", "/proc",
		"/proc/self", "/mnt", "/var/run", "/mnt/c", "/mnt/c/users", "/var/lib", "/var/spool", "/etc/networkmanager", "/etc/pki", "/etc/ppp", "/etc/cups",
		"/etc/postfix", "/etc/mysql":
		return true
	}
	rel, ok := HomeRelative(f)
	if !ok && home != "" && Within(f, home) {
		rel, ok = strings.TrimPrefix(f[len(home):], "/"), true
	}
	if !ok {
		return false
	}
	switch rel {
	case "", ".config", ".local", ".local/share", ".config/gh", ".cargo", ".docker", ".m2", ".gradle",
		".mozilla", "library", "library/application support", ".config/google-chrome", ".config/chromium", ".terraform.d":
		return true
	}
	agent := clients.FolderNamed(rel)
	return agent != nil && agent.Credential != ""
}

// HomeRelative returns what follows the home directory in a folded path below
// anybody's home, by the places where homes are.
func HomeRelative(f string) (string, bool) {
	for _, base := range [...]string{"/home/", "/users/", "/var/home/", "/export/home/", "/mnt/c/users/"} {
		if rest, ok := strings.CutPrefix(f, base); ok && rest != "" {
			_, rel := CutFirst(rest)
			return rel, true
		}
	}
	for _, root := range [...]string{"/root", "/var/root", "/private/var/root"} {
		if Within(f, root) {
			return strings.TrimPrefix(f[len(root):], "/"), true
		}
	}
	return "", false
}

// Within reports whether p is dir or lies below it; both are clean.
func Within(p, dir string) bool {
	if dir == "" || len(p) < len(dir) || p[:len(dir)] != dir {
		return false
	}
	return len(p) == len(dir) || p[len(dir)] == '/' || dir == "/"
}

// CutFirst splits a relative path after its first component.
func CutFirst(rel string) (first, rest string) {
	first, rest, _ = strings.Cut(rel, "/")
	return first, rest
}

// LoginFile reports whether shells read or run a file of this name in the home directory
// when they start or end. Source: bash(1), zshall(1), mksh(1), tcsh(1).
func LoginFile(name string) bool {
	switch name {
	case ".bashrc", ".bash_profile", ".bash_login", ".bash_logout", ".profile", ".zshrc", ".zshenv", ".zprofile", ".zlogin", ".zlogout",
		".kshrc", ".mkshrc", ".cshrc", ".tcshrc", ".login":
		return true
	}
	return false
}
