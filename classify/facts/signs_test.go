package facts

import "testing"

func TestSoundsSecret(t *testing.T) {
	for _, tt := range []struct {
		file    string
		project bool
		want    bool
	}{
		// The name speaks of a secret, and the file may be one.
		{"deploy/api_keys.yaml", true, true}, {"gcp-service-account.yml", true, true}, {"staging.env", true, true}, {"db-password.txt", true, true},
		{"release-key.asc", true, true}, {"prod-dump.sql", true, true}, {"id_rsa_deploy", true, true}, {"kubeconfig-staging", true, true},
		{"/home/u/.foo/auth.json", false, true}, {"/home/u/work/oauth.json", false, true}, {"/srv/keys/blob", false, true}, {"/etc/app/credentials", false, true},
		{"env.production", true, true}, {".env-staging", true, true}, {"http-client.env.json", true, true}, {"gcp-key.json", true, true},
		{"deploy_key", true, true}, {"seed_phrase.txt", true, true},
		{"playwright/.auth/admin.json", true, true}, {"secrets/blob", true, true}, {"login.har", true, true}, {"bot.session", true, true},
		{"deploy/k3s.yaml", true, true}, {"talosconfig", true, true}, {".clasprc.json", true, true}, {"krb5cc_1000", true, true},
		{"gcp-sa.json", true, true}, {"firebase-key.json", true, true}, {"app.publishsettings", true, true},
		{"keys/utc--2024-01-01t00-00-00z--00ff", true, true}, {"answer-key.json", true, false}, {"utc--notes.txt", true, false},
		{"core.4711", true, true}, {"recovery-codes.txt", true, true},
		{"/home/u/bitwarden_export.csv", false, true}, {"/home/u/.secrets.zsh", false, true}, {"/home/u/vaults/box", false, true},
		{"/home/u/wg1.conf", false, true}, {"/data/app.sql", false, true},
		{"stripe_key.txt", true, true}, {"gh_pat.txt", true, true}, {".vscode/sftp.json", true, true}, {".idea/webservers.xml", true, true},
		{".envs/.production/.django", true, true},
		{"/home/u/.cursor/mcp.json", false, true}, {"/home/u/.codex/history.jsonl", false, true}, {"/home/u/.config/nix/netrc", false, true},
		{"/tmp/krb5.ccache", false, true},
		{".mcp.json", true, false}, {"primary_key.txt", true, false}, {"public-key.txt", true, false}, {"/var/log/apt/history.log", false, false},
		{".vscode/settings.json", true, false}, {"src/history.json", true, false},
		// Source code, prose, templates, translations and fixtures speak of secrets.
		{"src/token.rs", true, false}, {"docs/credentials.md", true, false}, {"tokenizer_config.json", true, false}, {"tokens.json", true, false},
		{"secrets.example.yaml", true, false}, {"config/credentials.schema.json", true, false}, {"locales/de/password.json", true, false},
		{"tests/fixtures/token.json", true, false}, {".secrets.baseline", true, false}, {"app.sql", true, false}, {"sums.asc", true, false},
		{"src/auth/session.json", true, false}, {"authors.txt", true, false}, {"monkey.txt", true, false},
		{"src/secrets.py", true, false}, {"keymap.json", true, false}, {"src/keys/index.ts", true, false}, {"env.d.ts", true, false},
		{".env.example", true, false}, {"core.css", true, false}, {"config/environment.json", true, false},
		{"/home/u/go/pkg/mod/example.com/vault@v1/api.go", false, false}, {"/private/tmp/x.json", false, false}, {"/etc/login.defs", false, false},
		{"/etc/passwd", false, false}, {"/etc/pam.d/passwd", false, false}, {"/usr/share/app/token", false, false},
	} {
		if got := SoundsSecret(tt.file, tt.project); got != tt.want {
			t.Errorf("SoundsSecret(%q, %v) = %v", tt.file, tt.project, got)
		}
	}
}

func TestPrivateData(t *testing.T) {
	for rel, want := range map[string]bool{
		".somecloud/settings.json": true, ".config/somecloud/conf.toml": true, ".config/somecloud.toml": true, ".local/share/chat/state.db": true, ".somerc": true,
		"library/application support/chat/store.db": true, "appdata/roaming/chat/store.db": true,
		".config/chat/local storage/leveldb/000003.log": true, ".config/code/user/globalstorage/state.vscdb": true, ".m2/settings.d/prod.xml": true,
		".jupyter/server.json": true, "maildir/cur/1": true, ".local/.identity/x": true,
		".m2/repository/junit/junit.pom": false, ".gradle/caches/x/y.bin": false, ".julia/packages/x/project.toml": false, ".emacs.d/elpa/x/y.dat": false,
		".bashrc": false, ".vimrc": false, ".config/nvim/init.lua": false, ".cache/x/y.json": false, ".somecloud/readme.md": false, ".somecloud/logs/today": false,
		".local/share/applications/x.desktop": false, ".local/bin/tool": false, "work/notes.txt": false, "library/caches/x": false, "": false,
	} {
		if got := PrivateData(rel); got != want {
			t.Errorf("PrivateData(%q) = %v", rel, got)
		}
	}
}

func TestNames(t *testing.T) {
	for _, tt := range []struct {
		name            string
		named, variable bool
	}{
		{"GITHUB_TOKEN", true, true}, {"AWS_SECRET_ACCESS_KEY", true, true}, {"stripeKey", true, true}, {"PGPASSWORD", true, true},
		{"x-api-key", true, true}, {"NPM_AUTH", true, true},
		{"CF_API_TOKEN_PROD", true, true}, {"DB_PWD", true, true}, {"SENTRY_DSN", true, true}, {"DATABASE_URL", false, true},
		{"SLACK_WEBHOOK_URL", false, true}, {"PASS", false, true}, {"DOCKER_AUTH_CONFIG", false, true},
		{"PATH", false, false}, {"HOME", false, false}, {"OLDPWD", false, false}, {"SSH_AUTH_SOCK", false, false}, {"SSH_ASKPASS", false, false},
		{"XDG_SESSION_ID", false, false},
		{"TOKENIZERS_PARALLELISM", false, false}, {"MAX_OUTPUT_TOKENS", false, false}, {"AUTHOR", false, false}, {"KEYBOARD", false, false},
		{"SSH_PUBLIC_KEY", false, false}, {"TOKEN_LIMIT", false, false}, {"author", false, false}, {"key", false, false},
	} {
		if got := SecretName(tt.name); got != tt.named {
			t.Errorf("SecretName(%q) = %v", tt.name, got)
		}
		if got := SecretVariable(tt.name); got != tt.variable {
			t.Errorf("SecretVariable(%q) = %v", tt.name, got)
		}
	}
	if SecretVariable("PWD") {
		t.Error("PWD names the working directory")
	}
}

func TestSystemFiles(t *testing.T) {
	for f, want := range map[string]bool{
		"/etc/zabbix/zabbix_agentd.psk": true, "/etc/rabbitmq/definitions.json": true, "/etc/apt/auth.conf.d/x.conf": true,
		"/usr/local/etc/xray/config.json": true, "/etc/letsencrypt/dns.ini": true,
		"/var/lib/someservice/state.db": true, "/var/spool/mail/root": true, "/mnt/c/windows/system32/config/sam": true,
		"/mnt/c/programdata/ssh/ssh_host_rsa_key": true,
		"/var/lib/dpkg/status":                    false, "/etc/nginx/nginx.conf": false, "/etc/os-release": false, "/mnt/c/programdata/ssh/sshd_config": false,
		"/mnt/c/windows/win.ini": false, "/var/lib/mysql": false,
	} {
		if secret, _ := CredentialSystem(f); (secret || PrivateSystem(f)) != want {
			t.Errorf("%q holds credentials: %v", f, !want)
		}
	}
}

func TestSecretKey(t *testing.T) {
	for key, want := range map[string]bool{
		`HKLM\SAM\SAM`: true, `HKLM:\SECURITY`: true, `Registry::HKEY_CURRENT_USER\Software\SimonTatham\PuTTY\Sessions\a`: true,
		`HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion\Winlogon`: true, `HKCU:\Software\App`: false, `HKLM\SOFTWARE`: false, `HKCU`: false,
	} {
		if got := SecretKey(key, false); got != want {
			t.Errorf("SecretKey(%q) = %v", key, got)
		}
	}
	if !SecretKey(`HKLM\SYSTEM`, true) {
		t.Error("a hive as a whole holds credentials")
	}
}
