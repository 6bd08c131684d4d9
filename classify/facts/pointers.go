package facts

import "github.com/gk-hook/gk-hook/clients"

// CredentialPlace is a variable that moves credentials away from their usual place: its value is a path, or a list of paths,
// below which the files lie.
type CredentialPlace struct {
	Variable string
	Below    string // of the folder that the variable names, separated by spaces; empty for the path itself
}

// CredentialPlaces returns the variables of programs and of the clients.
func CredentialPlaces() []CredentialPlace {
	places := credentialPlaces[:]
	for _, c := range clients.All() {
		for _, move := range c.Moves {
			for _, folder := range c.Folders {
				if folder.Name == move.Folder && folder.Credential != "" {
					places = append(places, CredentialPlace{move.Variable, folder.Credential})
				}
			}
		}
	}
	return places
}

// credentialPlaces are those of programs. Source: their manuals, November 2026.
var credentialPlaces = [...]CredentialPlace{
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
}
