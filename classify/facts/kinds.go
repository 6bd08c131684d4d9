package facts

import "strings"

// credentialKinds says, for the endings of folded paths, what people know such a file as. The first
// that fits counts. A file that is missing here is told of in general words.
var credentialKinds = [...]struct{ ending, what string }{
	{"/id_rsa", sshKey}, {"/id_dsa", sshKey}, {"/id_ecdsa", sshKey}, {"/id_ecdsa_sk", sshKey}, {"/id_ed25519", sshKey}, {"/id_ed25519_sk", sshKey},
	{"/.aws/credentials", "the keys of an AWS account"},
	{"/application_default_credentials.json", "the credentials of a Google Cloud account"},
	{"/.kube/config", "the credentials of Kubernetes clusters"}, {"/kubeconfig", "the credentials of Kubernetes clusters"},
	{"/.docker/config.json", "the credentials of container registries"},
	{"/.git-credentials", "the passwords that git keeps"},
	{"/.netrc", "passwords for other machines"}, {"/_netrc", "passwords for other machines"},
	{"/.pgpass", "the passwords of databases"}, {"/.my.cnf", "the passwords of databases"},
	{"/.pypirc", "the token that publishes packages"},
	{"/etc/shadow", "the password hashes of this machine"}, {"/etc/gshadow", "the password hashes of this machine"},
	{"/login data", "the passwords that a browser keeps"}, {"/logins.json", "the passwords that a browser keeps"},
	{"/cookies.sqlite", "the sessions of a browser"},
	{".kdbx", "a password store"},
	{".tfstate", "Terraform's state, in which secrets are not encrypted"},
}

const sshKey = "an SSH private key"

// CredentialKind says in words, with their article, which credential the file at a
// path is, and nothing where only its name or place arouses suspicion.
func CredentialKind(path string) string {
	path = "/" + strings.ToLower(path)
	for _, k := range credentialKinds {
		if strings.HasSuffix(path, k.ending) {
			return k.what
		}
	}
	return ""
}
