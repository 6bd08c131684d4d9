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
		// Source code, prose, templates, translations and fixtures speak of secrets.
		{"src/token.rs", true, false}, {"docs/credentials.md", true, false}, {"tokenizer_config.json", true, false}, {"tokens.json", true, false},
		{"secrets.example.yaml", true, false}, {"config/credentials.schema.json", true, false}, {"locales/de/password.json", true, false},
		{"tests/fixtures/token.json", true, false}, {".secrets.baseline", true, false}, {"app.sql", true, false}, {"sums.asc", true, false},
		{"src/auth/session.json", true, false}, {"authors.txt", true, false}, {"monkey.txt", true, false},
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
		{"GITHUB_TOKEN", true, true}, {"AWS_SECRET_ACCESS_KEY", true, true}, {"stripeKey", true, true}, {"PGPASSWORD", true, true}, {"x-api-key", true, true}, {"NPM_AUTH", true, true},
		{"CF_API_TOKEN_PROD", true, true}, {"DB_PWD", true, true}, {"SENTRY_DSN", true, true}, {"DATABASE_URL", false, true}, {"SLACK_WEBHOOK_URL", false, true},
		{"PATH", false, false}, {"HOME", false, false}, {"OLDPWD", false, false}, {"SSH_AUTH_SOCK", false, false}, {"SSH_ASKPASS", false, false}, {"XDG_SESSION_ID", false, false},
		{"TOKENIZERS_PARALLELISM", false, false}, {"MAX_OUTPUT_TOKENS", false, false}, {"AUTHOR", false, false}, {"KEYBOARD", false, false}, {"SSH_PUBLIC_KEY", false, false}, {"TOKEN_LIMIT", false, false}, {"author", false, false}, {"key", false, false},
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
