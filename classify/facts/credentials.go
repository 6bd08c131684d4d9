package facts

import (
	"slices"
	"strings"
)

// credentials are names of files that hold a credential or a key, with what people know them as, in
// words with their article. Where what is empty, a reason speaks of them in general words.
type credentials struct {
	what  string
	names []string
}

// credentialFiles are the folded names of files that hold a credential or a key wherever they lie.
var credentialFiles = []credentials{
	{sshKey, []string{"id_rsa", "id_dsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk"}},
	{"the credentials of a Google Cloud account", []string{"application_default_credentials.json"}},
	{clusters, []string{"kubeconfig"}},
	{"the passwords that git keeps", []string{".git-credentials"}},
	{"passwords for other machines", []string{".netrc", "_netrc"}},
	{"the passwords of databases", []string{".pgpass", ".my.cnf"}},
	{"the token that publishes packages", []string{".pypirc"}},
	{"the passwords that a browser keeps", []string{"login data", "logins.json"}},
	{"the sessions of a browser", []string{"cookies.sqlite"}},
	{"", []string{
		".env", ".envrc.local", ".mylogin.cnf",
		".vault-token", ".htpasswd", ".dockercfg", ".boto", ".s3cfg", ".passwd-s3fs", ".npmrc.local",
		"credentials.json", "client_secret.json",
		"secrets.yml", "secrets.yaml", "secrets.json", "secrets.toml", "secrets.env", "master.key", "credentials.yml", "credentials.yaml",
		"terraform.tfstate", "credentials.tfrc.json", "wallet.dat", "key4.db",
		"id_xmss", "shadow-", "gshadow-",
		".dev.vars", ".secret", ".secrets", ".token", ".tokens", ".apikey", ".api_key", ".password", ".passwords", ".credentials", ".vault_password",
		".vault_pass", ".vault-password",
		".msmtprc", ".esmtprc", ".fetchmailrc", ".mbsyncrc", ".offlineimaprc", ".getmailrc", ".mutt_secrets", ".authinfo", ".authinfo.gpg",
		".smbcredentials", ".htdigest", ".sentryclirc", ".arcrc", ".condarc", ".jira.d",
		"client_secrets.json", "sftp-config.json", "auth-profiles.json", "node-token", "sasl_passwd", "chap-secrets", "pap-secrets", "authtoken.secret",
		"wallet.json", "places.sqlite", "formhistory.sqlite", "signons.sqlite", "cert9.db", "key3.db",
		"gshadow", "opasswd", "authinfo", ".gitcookies", "auth.conf", "wp-config.php", "localsettings.php", "config.inc.php", "local.settings.json",
		"cypress.env.json", ".runtimeconfig.json", "http-client.private.env.json", "kaggle.json",
		"rclone.conf", ".rclone.conf", "pgpass.conf", "msmtprc", ".databrickscfg", ".mailrc", ".ftpconfig", ".remote-sync.json", "keystore.properties",
		"key.properties", "signing.properties", "code_tunnel.json", "hsm_secret", "unattend.xml", "tomcat-users.xml", "smbpasswd", ".stripe",
		".dbshell_history", "upload_config.lua", "fish_variables", "airflow.cfg",
	}},
	{"", []string{ // what was typed, passwords among it
		".bash_history", ".zsh_history", ".zhistory", ".histfile", ".sh_history", ".ash_history", ".ksh_history", ".history",
		".psql_history", ".mysql_history", ".sqlite_history", ".rediscli_history", ".dbshell",
		".python_history", ".node_repl_history", ".irb_history", ".lesshst", ".viminfo", ".mongorc_history", ".scala_history", ".ghci_history",
		".lua_history", ".octave_hist", ".rhistory", ".julia_history", ".duckdb_history", ".cqlsh_history", ".influx_history", ".wget-history",
		"repl_history", ".mongosh_history", ".tclsh-history", ".php_history", ".nu_history", "history.txt.age", "fish_history", "consolehost_history.txt",
	}},
}

// Each is said of names and of places.
const (
	sshKey   = "an SSH private key"
	clusters = "the credentials of Kubernetes clusters"
)

// knownPlaces says the same of files whose name alone arouses no suspicion, by the end of
// their folded path. CredentialBelow and CredentialSystem judge them among their neighbours.
var knownPlaces = [...]struct{ what, end string }{
	{"the keys of an AWS account", "/.aws/credentials"},
	{clusters, "/.kube/config"},
	{"the credentials of container registries", "/.docker/config.json"},
	{"the password hashes of this machine", "/etc/shadow"},
	{"the password hashes of this machine", "/etc/gshadow"},
}

// CredentialFile reports whether a folded file name alone says that the file holds
// a credential or a key, wherever it lies.
func CredentialFile(name string) bool {
	_, ok := credentialFile(name)
	return ok
}

// CredentialKind says in words, with their article, which credential the file at a
// path is, and nothing where only its name or place arouses suspicion.
func CredentialKind(path string) string {
	path = "/" + strings.ToLower(path)
	for _, p := range knownPlaces {
		if strings.HasSuffix(path, p.end) {
			return p.what
		}
	}
	what, _ := credentialFile(path[strings.LastIndexByte(path, '/')+1:])
	return what
}

// credentialFile is CredentialFile, with what CredentialKind says of the file.
func credentialFile(name string) (what string, ok bool) {
	name = WithoutBackup(name)
	if what, ok = among(credentialFiles, name); ok {
		return what, true
	}
	if rest, ok := strings.CutPrefix(name, ".env."); ok {
		return "", !isTemplate(rest)
	}
	if strings.HasPrefix(name, "service-account") || strings.HasPrefix(name, "service_account") || strings.HasPrefix(name, "client_secret_") {
		return "", strings.HasSuffix(name, ".json")
	}
	return keySuffix(name)
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

// keySuffixes are the endings of files that hold private keys or password stores.
var keySuffixes = []credentials{
	{"a password store", []string{".kdbx"}},
	{"Terraform's state, in which secrets are not encrypted", []string{".tfstate"}},
	{"", []string{
		".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".ppk", ".kdb", ".agekey", ".keychain", ".keychain-db",
		".p8", ".pkcs12", ".pkcs8", ".skey", ".keytab", ".tfvars", ".ovpn", ".wallet", ".htpasswd", ".mobileconfig", ".priv", ".psk",
		".macaroon", ".kwl", ".enpassdb", ".1pux", ".opvault", ".psafe3",
	}},
}

// keySuffix reports whether a folded file name has such an ending, and what CredentialKind says then.
func keySuffix(name string) (what string, ok bool) {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 {
		return "", false
	}
	if what, ok = among(keySuffixes, name[dot:]); ok {
		return what, true
	}
	return "", strings.HasSuffix(name, ".tfvars.json") || strings.HasSuffix(name, ".tfstate.json")
}

// KeySuffixes yields the endings, each with its dot, of files that hold private keys or password stores.
func KeySuffixes(yield func(string) bool) {
	for _, r := range keySuffixes {
		for _, s := range r.names {
			if !yield(s) {
				return
			}
		}
	}
}

// WithoutBackup takes the ending off that editors and careful people give to copies.
func WithoutBackup(name string) string {
	if n := strings.TrimSuffix(name, "~"); n != name {
		return n
	}
	for _, s := range [...]string{".bak", ".old", ".orig", ".save", ".backup", ".swp", ".swo", ".tmp"} {
		if n, ok := strings.CutSuffix(name, s); ok && n != "" {
			if s[1] == 's' && s[2] == 'w' { // vim names the swap file of x ".x.swp"
				hidden := strings.TrimPrefix(n, ".")
				if _, key := keySuffix(hidden); key || strings.HasPrefix(hidden, ".") {
					return hidden
				}
			}
			return n
		}
	}
	return name
}

// among looks a folded name up in a table.
func among(rows []credentials, name string) (what string, ok bool) {
	for _, r := range rows {
		if slices.Contains(r.names, name) {
			return r.what, true
		}
	}
	return "", false
}
