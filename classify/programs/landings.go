package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// The places at which programs of several files change something. Sources: the manuals that the
// programs' own rows name, and for the files kubernetes.io/docs "Organizing Cluster Access",
// docs.aws.amazon.com/cli "Configuration and credential file settings", gcloud topic
// configurations, the docker CLI's docs on contexts, PostgreSQL's "Connection Strings" and
// "Environment Variables" (libpq), ssh_config(5).

// kubeLands are the places of kubectl and of those who read its settings.
var kubeLands = []spec.Landing{
	{What: "API host", Form: spec.PlaceHost, Flags: "--server -s --kube-apiserver", Env: "HELM_KUBEAPISERVER", Optional: true, Over: true},
	{What: "cluster", Flags: "--cluster", Optional: true, Store: spec.Store{Format: spec.KubeCluster, Path: "~/.kube/config", Flags: "--kubeconfig",
		Env: "KUBECONFIG"}},
	{
		What: "kube context", Flags: "--context --kube-context --kubecontext --argocd-context", Env: "HELM_KUBECONTEXT",
		Store: spec.Store{Format: spec.KubeContext, Path: "~/.kube/config", Flags: "--kubeconfig", Env: "KUBECONFIG"},
		Sets:  "config use-context,config use", Alters: "config",
	},
	{
		What: "namespace", Flags: "--namespace -n", Env: "HELM_NAMESPACE", Optional: true,
		Store: spec.Store{Format: spec.KubeNamespace, Path: "~/.kube/config", Flags: "--kubeconfig", Env: "KUBECONFIG"},
	},
}

// kubectxLands are those of a command that picks the context, and nothing else.
var kubectxLands = []spec.Landing{{What: "kube context", Sets: "*", Alters: "*"}}

// argoLands are where argocd signs in.
var argoLands = []spec.Landing{{
	What: "argocd server", Form: spec.PlaceHost, Flags: "--server", Env: "ARGOCD_SERVER",
	Store: spec.Store{Format: spec.ArgoContext, Path: "~/.config/argocd/config", Flags: "--config"}, Alters: "login,relogin,context,logout",
}}

var awsEndpoint = spec.Landing{What: "endpoint", Form: spec.PlaceHost, Flags: "--endpoint-url", Env: "AWS_ENDPOINT_URL", Optional: true, Over: true}

// awsLands are the accounts of Amazon's tools: a profile, unless keys stand in the environment.
var awsLands = []spec.Landing{
	awsEndpoint,
	{
		What: "AWS profile", Flags: "--profile --aws-profile", Env: "AWS_PROFILE AWS_DEFAULT_PROFILE",
		Hides: "AWS_ACCESS_KEY_ID AWS_WEB_IDENTITY_TOKEN_FILE", Default: "default",
		Store:  spec.Store{Format: spec.AWSProfile, Path: "~/.aws/config", Env: "AWS_CONFIG_FILE"},
		Alters: "configure,sso login",
	},
}

// gcloudLands are the projects of Google's tools, and who one is there.
var gcloudLands = []spec.Landing{
	{
		What: "Google Cloud project", Flags: "--project --project_id", Env: "CLOUDSDK_CORE_PROJECT",
		Store: spec.Store{Format: spec.GCloudProject, Path: "~/.config/gcloud", Folder: "CLOUDSDK_CONFIG"},
		Sets:  "config set project,config set core/project", Alters: "config,init,auth",
	},
	{What: "Google account", Flags: "--account --impersonate-service-account", Env: "CLOUDSDK_CORE_ACCOUNT", Optional: true},
}

// azureLands are the subscriptions of Azure.
var azureLands = []spec.Landing{{
	What: "Azure subscription", Flags: "--subscription --name -s",
	Store: spec.Store{Format: spec.AzureAccount, Path: "~/.azure/azureProfile.json", Folder: "AZURE_CONFIG_DIR"},
	Sets:  "account set", Alters: "account,login,logout,configure,cloud,config",
}}

// dockerLands are the container engines that the programs of Docker steer.
var dockerLands = []spec.Landing{
	{What: "docker host", Form: spec.PlaceHost, Flags: "--host -H", Env: "DOCKER_HOST", Optional: true, Over: true, Engine: true},
	{
		What: "docker context", Flags: "--context -c", Env: "DOCKER_CONTEXT", Default: "default", Engine: true,
		Store: spec.Store{Format: spec.DockerContext, Path: "~/.docker/config.json", Folders: "--config", Folder: "DOCKER_CONFIG"},
		Sets:  "context use", Alters: "context",
	},
}

// podmanLands are the engines of Podman.
var podmanLands = []spec.Landing{
	{What: "podman host", Form: spec.PlaceHost, Flags: "--url", Env: "CONTAINER_HOST", Optional: true, Over: true, Engine: true},
	{What: "podman connection", Flags: "--connection -c", Env: "CONTAINER_CONNECTION", Default: "default", Engine: true, Alters: "system connection"},
}

// terraformLands are the workspace, and the account where the environment names one.
var terraformLands = []spec.Landing{
	{
		What: "workspace", Env: "TF_WORKSPACE", Default: "default", Store: spec.Store{Format: spec.PlainName, Path: ".terraform/environment", Folder: "TF_DATA_DIR"},
		Sets: "workspace select,workspace new,env select,env new", Alters: "workspace,env,init",
	},
	{What: "AWS profile", Env: "AWS_PROFILE", Optional: true, Store: spec.Store{Format: spec.AWSProfile, Path: "~/.aws/config", Env: "AWS_CONFIG_FILE"}},
	{What: "Google Cloud project", Env: "GOOGLE_PROJECT GOOGLE_CLOUD_PROJECT CLOUDSDK_CORE_PROJECT", Optional: true},
	{What: "Azure subscription", Env: "ARM_SUBSCRIPTION_ID", Optional: true},
}

// postgresLands are the servers and databases of PostgreSQL's programs.
var postgresLands = []spec.Landing{
	{
		What: "database", Form: spec.PlaceDatabase, Flags: "--host -h", Also: "--dbname -d --maintenance-db", Operand: 1, Env: "PGHOSTADDR PGHOST",
		EnvAlso: "PGDATABASE", Default: "localhost", Engine: true,
		Store: spec.Store{Format: spec.PostgresService, Path: "~/.pg_service.conf", Env: "PGSERVICEFILE"},
	},
	{
		What: "database service", Env: "PGSERVICE", Optional: true, Engine: true,
		Store: spec.Store{Format: spec.PostgresService, Path: "~/.pg_service.conf", Env: "PGSERVICEFILE"},
	},
}

// mysqlLands are the servers and databases of MySQL's programs.
var mysqlLands = []spec.Landing{{
	What: "database", Form: spec.PlaceDatabase, Flags: "--host -h", Also: "--database -D", Operand: 1, Env: "MYSQL_HOST", EnvAlso: "MYSQL_DATABASE",
	Default: "localhost", Engine: true,
	Store: spec.Store{Format: spec.MySQLOptions, Path: "~/.my.cnf", Flags: "--defaults-file --defaults-extra-file"},
}}

// mongoLands are those of MongoDB's programs.
var mongoLands = []spec.Landing{{
	What: "database", Form: spec.PlaceDatabase, Flags: "--host -h", Also: "--uri --db -d", Operand: 1, Default: "localhost", Engine: true,
}}

// redisLands are those of Redis' programs; -u takes a URL.
var redisLands = []spec.Landing{{What: "Redis host", Form: spec.PlaceHost, Flags: "-h -u", Default: "localhost", Engine: true}}

// databaseLands are those of clients whose flags are --host and --database.
var databaseLands = []spec.Landing{{What: "database", Form: spec.PlaceDatabase, Flags: "--host -h --server -S -H",
	Also: "--database --dbname -d --url -U", Env: "COCKROACH_URL CLICKHOUSE_HOST", Engine: true}}

// migrationLands are the databases of migration tools. Most read DATABASE_URL, or a file of
// variables beside the project's settings.
var migrationLands = []spec.Landing{
	{
		What: "database", Form: spec.PlaceDatabase, Also: "--url -url -u --database-url -database-url -database --database -D --dbUrl",
		Env: "DATABASE_URL FLYWAY_URL LIQUIBASE_COMMAND_URL GOOSE_DBSTRING", Engine: true,
		Store: spec.Store{Format: spec.DotEnv, Path: ".env"},
	},
	{What: "environment", Flags: "--env -e -environment --environment", Env: "RAILS_ENV", Optional: true, Engine: true},
}

// railsLands are the environments of Rails, whose tasks work on their databases.
var railsLands = []spec.Landing{{What: "Rails environment", Flags: "--environment -e", Env: "RAILS_ENV RACK_ENV", Default: "development", Engine: true}}

// sshLands are the machines on which ssh runs commands.
var sshLands = []spec.Landing{{What: "host", Form: spec.PlaceHost, Operand: 1, Store: spec.Store{Format: spec.SSHHosts, Path: "~/.ssh/config", Flags: "-F"}}}

// copyLands are the machines that the operands of scp and rsync name.
var copyLands = []spec.Landing{{What: "host", Form: spec.PlaceCopy, Operands: true, Optional: true,
	Store: spec.Store{Format: spec.SSHHosts, Path: "~/.ssh/config", Flags: "-F"}}}

// ansibleLands are the hosts and the inventory that lists them.
var ansibleLands = []spec.Landing{
	{What: "inventory", Flags: "--inventory --inventory-file -i", Env: "ANSIBLE_INVENTORY",
		Store: spec.Store{Format: spec.INIKeys, Path: "ansible.cfg", Env: "ANSIBLE_CONFIG", Keys: "defaults.inventory"}},
	{What: "hosts", Flags: "--limit -l", Optional: true},
}

// vaultLands are the servers of HashiCorp's tools and of etcd.
var (
	vaultLands = []spec.Landing{{What: "vault server", Form: spec.PlaceHost, Flags: "-address", Env: "VAULT_ADDR"},
		{What: "vault namespace", Flags: "-namespace", Env: "VAULT_NAMESPACE", Optional: true}}
	consulLands = []spec.Landing{{What: "consul server", Form: spec.PlaceHost, Flags: "-http-addr", Env: "CONSUL_HTTP_ADDR", Default: "localhost"}}
	nomadLands  = []spec.Landing{{What: "nomad server", Form: spec.PlaceHost, Flags: "-address", Env: "NOMAD_ADDR", Default: "localhost"}}
	etcdLands   = []spec.Landing{{What: "etcd server", Form: spec.PlaceHost, Flags: "--endpoints", Env: "ETCDCTL_ENDPOINTS", Default: "localhost"}}
)

// Platforms on which an application or a stage is named.
var (
	herokuLands = []spec.Landing{{What: "Heroku app", Flags: "--app -a --remote -r", Env: "HEROKU_APP",
		Store: spec.Store{Format: spec.HerokuRemote, Path: ".git/config"}}}
	flyLands = []spec.Landing{{What: "Fly.io app", Flags: "--app -a", Env: "FLY_APP", Store: spec.Store{Format: spec.INIKeys, Path: "fly.toml",
		Flags: "--config -c", Keys: "app"}}}
	firebaseLands = []spec.Landing{{What: "Firebase project", Flags: "--project -P", Alters: "use",
		Store: spec.Store{Format: spec.FirebaseProject, Path: ".firebaserc"}}}
	supabaseLands = []spec.Landing{{What: "Supabase database", Form: spec.PlaceDatabase, Also: "--db-url", Switches: "--local=local --linked=linked"},
		{What: "Supabase project", Flags: "--project-ref", Optional: true}}
	vercelLands = []spec.Landing{{What: "Vercel environment", Flags: "--target", Switches: "--prod=production", Default: "preview"},
		{What: "Vercel project", Flags: "--project", Env: "VERCEL_PROJECT_ID", Optional: true,
			Store: spec.Store{Format: spec.JSONKeys, Path: ".vercel/project.json", Keys: "projectName projectId"}}}
	netlifyLands = []spec.Landing{{What: "Netlify environment", Flags: "--context", Switches: "--prod=production -p=production", Default: "preview"},
		{What: "Netlify site", Flags: "--site -s", Env: "NETLIFY_SITE_ID", Optional: true,
			Store: spec.Store{Format: spec.JSONKeys, Path: ".netlify/state.json", Keys: "siteId"}}}
	wranglerLands = []spec.Landing{{What: "Workers environment", Flags: "--env -e", Env: "CLOUDFLARE_ENV", Switches: "--local=local"},
		{What: "Worker", Flags: "--name", Optional: true, Store: spec.Store{Format: spec.INIKeys, Path: "wrangler.toml", Flags: "--config -c", Keys: "name"}}}
	pulumiLands = []spec.Landing{{What: "stack", Flags: "--stack -s", Sets: "stack select,stack init", Alters: "stack",
		Store: spec.Store{Format: spec.PulumiStack, Path: "Pulumi.yaml"}}, awsEndpoint, {What: "AWS profile", Env: "AWS_PROFILE", Optional: true}}
	stageLands = []spec.Landing{{What: "stage", Flags: "--stage -s", Default: "dev"}, {What: "AWS profile", Flags: "--aws-profile --profile",
		Env: "AWS_PROFILE", Default: "default", Hides: "AWS_ACCESS_KEY_ID"}}
)
