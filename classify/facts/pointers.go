package facts

// CredentialPlaces are the variables that move credentials away from their usual places: the value of one is a path, or a list of paths,
// below which the files lie. Source: the manuals of the programs, November 2026.
var CredentialPlaces = [...]struct {
	Variable string
	Below    string // of the folder that the variable names, separated by spaces; empty for the path itself
}{
	{"KUBECONFIG", ""},
	{"AWS_SHARED_CREDENTIALS_FILE", ""},
	{"AWS_CONFIG_FILE", ""},
	{"AWS_WEB_IDENTITY_TOKEN_FILE", ""},
	{"GOOGLE_APPLICATION_CREDENTIALS", ""},
	{"CLOUDSDK_CONFIG", ""},
	{"AZURE_CONFIG_DIR", ""},
	{"OCI_CLI_CONFIG_FILE", ""},
	{"DATABRICKS_CONFIG_FILE", ""},
	{"BOTO_CONFIG", ""},
	{"RCLONE_CONFIG", ""},
	{"TF_CLI_CONFIG_FILE", ""},
	{"ANSIBLE_VAULT_PASSWORD_FILE", ""},
	{"SOPS_AGE_KEY_FILE", ""},
	{"VAULT_TOKEN_PATH", ""},
	{"DOCKER_CONFIG", "config.json"},
	{"REGISTRY_AUTH_FILE", ""},
	{"HELM_REGISTRY_CONFIG", ""},
	{"GH_CONFIG_DIR", "hosts.yml"},
	{"GLAB_CONFIG_DIR", "config.yml"},
	{"GNUPGHOME", ""},
	{"PASSWORD_STORE_DIR", ""},
	{"NETRC", ""},
	{"CURL_HOME", ".netrc .curlrc"},
	{"PGPASSFILE", ""},
	{"MYSQL_TEST_LOGIN_FILE", ""},
	{"NPM_CONFIG_USERCONFIG", ""},
	{"npm_config_userconfig", ""},
	{"CARGO_HOME", "credentials credentials.toml"},
	{"XAUTHORITY", ""},
	{"KRB5CCNAME", ""},
	{"XDG_CONFIG_HOME", "gh/hosts.yml git/credentials gcloud glab-cli/config.yml rclone/rclone.conf hub containers/auth.json"},
	{"CLAUDE_CONFIG_DIR", ".credentials.json"},
	{"CODEX_HOME", "auth.json"},
}
