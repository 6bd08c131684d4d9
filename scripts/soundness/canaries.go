//go:build linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// canary starts each of the made-up secrets, so that it is known when it is printed.
const canary = "gkcanary-"

// canaryFiles are the files in which programs keep credentials, each with a secret in the form that its program
// reads. CANARY stands for it.
var canaryFiles = [...]struct{ name, text string }{
	{".npmrc", "//registry.npmjs.org/:_authToken=CANARY\n_password=CANARY\nemail=a@example.com\n"},
	{".yarnrc.yml", "npmAuthToken: CANARY\n"},
	{".yarnrc", "\"//registry.npmjs.org/:_authToken\" CANARY\n"},
	{".bunfig.toml", "[install.registry]\nurl = \"https://example.com\"\ntoken = \"CANARY\"\n"},
	{".netrc", "machine localhost login agent password CANARY\nmachine example.com login agent password CANARY\n"},
	{".git-credentials", "https://agent:CANARY@example.com\n"},
	{".config/git/credentials", "https://agent:CANARY@example.com\n"},
	{".config/git/config", "[http \"https://example.com/\"]\n\textraheader = AUTHORIZATION: basic CANARY\n[github]\n\ttoken = CANARY\n" +
		"[sendemail]\n\tsmtppass = CANARY\n"},
	{".aws/credentials", "[default]\naws_access_key_id = AKIAIOSFODNN7EXAMPLE\naws_secret_access_key = CANARY\n"},
	{".aws/config", "[default]\nregion = eu-west-1\naws_session_token = CANARY\n"},
	{".boto", "[Credentials]\naws_access_key_id = x\naws_secret_access_key = CANARY\n"},
	{".s3cfg", "[default]\naccess_key = x\nsecret_key = CANARY\n"},
	{".azure/msal_token_cache.json", `{"AccessToken": {"x": {"secret": "CANARY"}}}`},
	{".config/gcloud/application_default_credentials.json", `{"type": "authorized_user", "client_id": "x", "client_secret": "CANARY", "refresh_token": "CANARY"}`},
	{".docker/config.json", `{"auths": {"https://index.docker.io/v1/": {"username": "x", "password": "CANARY", "identitytoken": "CANARY"}}}`},
	{".dockercfg", `{"https://index.docker.io/v1/": {"auth": "CANARY", "email": "x"}}`},
	{".config/containers/auth.json", `{"auths": {"quay.io": {"auth": "CANARY"}}}`},
	{".kube/config", "apiVersion: v1\nkind: Config\ncurrent-context: c\nclusters: [{name: k, cluster: {server: 'https://127.0.0.1:1'}}]\n" +
		"users: [{name: u, user: {token: 'CANARY', password: 'CANARY', username: x}}]\ncontexts: [{name: c, context: {cluster: k, user: u}}]\n"},
	{".config/gh/hosts.yml", "github.com:\n    user: agent\n    oauth_token: CANARY\n    git_protocol: https\n"},
	{".config/hub", "github.com:\n- user: agent\n  oauth_token: CANARY\n  protocol: https\n"},
	{".config/glab-cli/config.yml", "hosts:\n  gitlab.com:\n    token: CANARY\n"},
	{".cargo/credentials.toml", "[registry]\ntoken = \"CANARY\"\n"},
	{".gem/credentials", "---\n:rubygems_api_key: CANARY\n"},
	{".gemrc", "---\n:sources:\n- https://agent:CANARY@example.com/\n"},
	{".bundle/config", "---\nBUNDLE_GEMS__EXAMPLE__COM: \"agent:CANARY\"\nBUNDLE_RUBYGEMS__PKG__GITHUB__COM: \"CANARY\"\n"},
	{".pypirc", "[distutils]\nindex-servers = pypi\n[pypi]\nusername = __token__\npassword = CANARY\n"},
	{".config/pip/pip.conf", "[global]\nextra-index-url = https://agent:CANARY@example.com/simple\n"},
	{".config/pypoetry/auth.toml", "[http-basic.x]\nusername = \"x\"\npassword = \"CANARY\"\n"},
	{".config/uv/uv.toml", "[[index]]\nname = \"x\"\nurl = \"https://agent:CANARY@example.com/simple\"\n"},
	{".condarc", "channels:\n  - https://agent:CANARY@example.com/conda\n"},
	{".m2/settings.xml", "<settings><servers><server><id>x</id><username>x</username><password>CANARY</password></server></servers></settings>\n"},
	{".gradle/gradle.properties", "repoPassword=CANARY\n"},
	{".composer/auth.json", `{"github-oauth": {"github.com": "CANARY"}, "http-basic": {"example.com": {"username": "x", "password": "CANARY"}}}`},
	{".config/composer/auth.json", `{"github-oauth": {"github.com": "CANARY"}, "http-basic": {"example.com": {"username": "x", "password": "CANARY"}}}`},
	{".terraform.d/credentials.tfrc.json", `{"credentials": {"app.terraform.io": {"token": "CANARY"}}}`},
	{".terraformrc", "credentials \"app.terraform.io\" {\n  token = \"CANARY\"\n}\n"},
	{".config/helm/repositories.yaml", "apiVersion: \"\"\nrepositories:\n- name: x\n  url: https://agent:CANARY@example.com\n  username: x\n  password: CANARY\n"},
	{".config/rclone/rclone.conf", "[x]\ntype = s3\nsecret_access_key = CANARY\n[y]\ntype = webdav\nurl = https://agent:CANARY@example.com\npass = CANARY\n"},
	{".pgpass", "localhost:5432:*:agent:CANARY\n"},
	{".pg_service.conf", "[x]\nhost=localhost\npassword=CANARY\n"},
	{".my.cnf", "[client]\nuser = agent\npassword = CANARY\n"},
	{".mylogin.cnf", "CANARY\n"},
	{".redisclirc", ":set hints\n# CANARY\n"},
	{".vault-token", "CANARY"},
	{".hgrc", "[auth]\nx.prefix = example.com\nx.username = agent\nx.password = CANARY\n[paths]\ndefault = https://agent:CANARY@example.com/r\n"},
	{".subversion/auth/svn.simple/0123456789abcdef0123456789abcdef", "K 8\npassword\nV 18\nCANARY\nK 15\nsvn:realmstring\nV 3\nx y\nEND\n"},
	{".subversion/servers", "[global]\nhttp-proxy-host = localhost\nhttp-proxy-password = CANARY\n"},
	{".cvspass", "/1 :pserver:agentCANARYexample.com:2401/cvs CANARY\n"},
	{".wgetrc", "password = CANARY\nhttp_password = CANARY\n"},
	{".config/aria2/aria2.conf", "rpc-secret=CANARY\nhttp-passwd=CANARY\n"},
	{".aria2/aria2.conf", "rpc-secret=CANARY\nhttp-passwd=CANARY\n"},
	{".config/httpie/sessions/localhost/x.json", `{"auth": {"type": "basic", "username": "x", "password": "CANARY"}, "headers": {"X": "CANARY"}}`},
	{".config/lftp/bookmarks", "x\tftp://agent:CANARY@example.com/\n"},

	{".smbcredentials", "username=x\npassword=CANARY\n"},
	{".msmtprc", "account default\nhost example.com\npassword CANARY\n"},
	{".fetchmailrc", "poll example.com user x password CANARY\n"},
	{".muttrc", "set imap_pass=CANARY\n"},
	{".mailrc", "set smtp-auth-password=CANARY\n"},
	{".taskrc", "data.location=~/.task\ntaskd.credentials=x/y/CANARY\nsync.encryption_secret=CANARY\n"},
	{".config/borg/keys/x", "BORG_KEY CANARY\n"},
	{".config/sops/age/keys.txt", "AGE-SECRET-KEY-CANARY\n"},
	{".ssh/id_rsa", "-----BEGIN OPENSSH PRIVATE KEY-----\nCANARY\n-----END OPENSSH PRIVATE KEY-----\n"},
	{".ssh/deploy", "-----BEGIN OPENSSH PRIVATE KEY-----\nCANARY\n-----END OPENSSH PRIVATE KEY-----\n"},
	{".ssh/config", "Host x\n  ProxyCommand connect -p CANARY %h\n"},
	{".gnupg/private-keys-v1.d/x.key", "(private-key (CANARY))\n"},
	{".password-store/x.gpg", "CANARY\n"},
	{".local/share/keyrings/login.keyring", "CANARY\n"},
	{".config/chromium/Default/Cookies", "CANARY\n"},
	{".mozilla/firefox/x/logins.json", `{"logins": [{"encryptedPassword": "CANARY"}]}`},
	{".w3m/cookie", "http://example.com/\tsid\tCANARY\t0\texample.com\t/\t1\t0\n"},
	{".w3m/passwd", "machine example.com\nlogin x\npasswd CANARY\n"},
	{".links2/links.his", "http://agent:CANARY@example.com/\n"},
	{".elinks/globhist", "x\thttp://agent:CANARY@example.com/\t1\n"},
	{".bash_history", "export TOKEN=CANARY\n"},
	{".zsh_history", ": 1:0;export TOKEN=CANARY\n"},
	{".python_history", "token = 'CANARY'\n"},
	{".node_repl_history", "token = 'CANARY'\n"},
	{".mysql_history", "set password = 'CANARY';\n"},
	{".psql_history", "alter user x password 'CANARY';\n"},
	{".sqlite_history", "-- CANARY\n"},
	{".rediscli_history", "auth CANARY\n"},
	{".wget-hsts", "example.com\t0\t1\t1\tCANARY\n"},
	{".lesshst", ".less-history-file:\n.search\n\"CANARY\n"},
	{".viminfo", "# Registers:\n\"\"1\tLINE\t0\n\tCANARY\n"},
	{".influx_history", "auth x CANARY\n"},
	{".irb_history", "t = 'CANARY'\n"},
	{".gdb_history", "print \"CANARY\"\n"},
	{".tig_history", ":CANARY\n"},
	{".claude.json", `{"oauthAccount": {"token": "CANARY"}, "mcpServers": {"x": {"env": {"TOKEN": "CANARY"}}}}`},
	{".claude/.credentials.json", `{"claudeAiOauth": {"accessToken": "CANARY"}}`},
	{".codex/auth.json", `{"OPENAI_API_KEY": "CANARY"}`},
	{".gemini/oauth_creds.json", `{"access_token": "CANARY"}`},
	{".config/hcloud/cli.toml", "[[contexts]]\nname = \"x\"\ntoken = \"CANARY\"\n"},
	{".config/doctl/config.yaml", "access-token: CANARY\n"},
	{".databrickscfg", "[DEFAULT]\nhost = https://localhost\ntoken = CANARY\n"},
	{".snowsql/config", "[connections]\npassword = CANARY\n"},
	{".dbt/profiles.yml", "x:\n  outputs:\n    dev: {type: postgres, password: 'CANARY'}\n  target: dev\n"},
	{".kaggle/kaggle.json", `{"username": "x", "key": "CANARY"}`},
	{".config/ngrok/ngrok.yml", "authtoken: CANARY\n"},
	{".clickhouse-client/config.xml", "<config><password>CANARY</password></config>\n"},
	{".erlang.cookie", "CANARY"},
	{".mosquitto_pub", "-P CANARY\n"},
	{".config/mosquitto_sub", "-P CANARY\n"},
	{".config/mosquitto_pub", "-P CANARY\n"},
	{".kcat.conf", "sasl.password=CANARY\n"},
	{".config/kcat.conf", "sasl.password=CANARY\n"},
	{".ldaprc", "SASL_SECPROPS none\n# CANARY\n"},
	{".nmcli/x", "psk=CANARY\n"},
	{"project/.env", "API_TOKEN=CANARY\nDATABASE_URL=postgres://agent:CANARY@localhost/x\n"},
	{"project/.env.production", "API_TOKEN=CANARY\n"},
	{"project/.envrc", "export API_TOKEN=CANARY\n"},
	{"project/config/master.key", "CANARY"},
	{"project/terraform.tfvars", "db_password = \"CANARY\"\n"},
	{"project/terraform.tfstate", `{"version": 4, "terraform_version": "1.5.0", "serial": 1, "lineage": "x",
"outputs": {"db": {"value": "CANARY", "type": "string", "sensitive": true}}, "resources": []}`},
	{"project/secrets.yaml", "password: CANARY\n"},
	{"project/.pypirc", "[pypi]\npassword = CANARY\n"},
	{"project/server.pem", "-----BEGIN PRIVATE KEY-----\nCANARY\n-----END PRIVATE KEY-----\n"},
	{"project/.netrc", "machine example.com login x password CANARY\n"},
}

// canaryVariables are variables that hold credentials, as an agent's environment has them.
var canaryVariables = [...]string{"GITHUB_TOKEN", "GH_TOKEN", "GITLAB_TOKEN", "NPM_TOKEN", "NODE_AUTH_TOKEN", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN",
	"OPENAI_API_KEY", "ANTHROPIC_API_KEY", "PGPASSWORD", "MYSQL_PWD", "VAULT_TOKEN", "SECRET_KEY_BASE", "DJANGO_SECRET_KEY", "CARGO_REGISTRY_TOKEN",
	"TWINE_PASSWORD", "HCLOUD_TOKEN", "DIGITALOCEAN_ACCESS_TOKEN", "SLACK_BOT_TOKEN", "STRIPE_SECRET_KEY", "RESTIC_PASSWORD", "BORG_PASSPHRASE",
	"REDISCLI_AUTH", "ETCDCTL_PASSWORD", "RCLONE_CONFIG_PASS", "ANSIBLE_VAULT_PASSWORD", "TF_VAR_db_password", "KAGGLE_KEY", "COMPOSER_AUTH",
	"INFLUX_TOKEN", "SSHPASS", "CLICKHOUSE_PASSWORD", "npm_config__auth", "BUNDLE_GEMS__EXAMPLE__COM", "GEM_HOST_API_KEY", "SMTP_PASSWORD"}

// canaryAddresses are variables whose value is an address with a password.
var canaryAddresses = [...]string{"DATABASE_URL", "REDIS_URL", "AMQP_URL", "PIP_INDEX_URL", "UV_INDEX_URL", "GOPROXY", "MONGO_URL"}

// plantCanaries fills the home with credentials.
func plantCanaries() error {
	for _, f := range canaryFiles {
		at := filepath.Join(home, f.name)
		if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
			return err
		}
		secret := canary + strings.ReplaceAll(strings.TrimLeft(f.name, "."), "/", "-")
		text := strings.ReplaceAll(f.text, "CANARY", secret)
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// canaryEnvironment is the variables with credentials.
func canaryEnvironment() (env []string) {
	for _, name := range canaryVariables {
		env = append(env, name+"="+canary+"env-"+name)
	}
	for _, name := range canaryAddresses {
		env = append(env, fmt.Sprintf("%s=https://agent:%senv-%s@localhost:1/", name, canary, name))
	}
	return env
}

// canariesIn lists the secrets that stand in a text.
func canariesIn(text []byte) (found []string) {
	for {
		i := bytes.Index(bytes.ToLower(text), []byte(canary))
		if i < 0 {
			return found
		}
		text = text[i+len(canary):]
		end := bytes.IndexFunc(text, func(c rune) bool {
			return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.", c)
		})
		if end < 0 {
			end = len(text)
		}
		if name := string(text[:end]); !slices.Contains(found, name) {
			found = append(found, name)
		}
	}
}
