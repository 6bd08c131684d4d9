package spec

// Landing says how the place is named at which a program changes something beyond this machine:
// a cluster, an account, a host, a database. Package classify/landing finds out which one it is.
// A program with several landings changes something at all of them at once: at a namespace of
// a cluster.
type Landing struct {
	What string // for people: "kube context"
	Form PlaceForm
	// Flags are those whose value names the place, and Also those that name it more closely: the
	// database on the host. The last one given counts. One letter counts only in the row of
	// flags that one of the long names stands in, since it may mean something else elsewhere.
	Flags, Also string
	// Switches are flags without a value that pick a place, each with its name: "--prod=production".
	Switches string
	Operand  uint8  // the operand that names it, counted from 1; 0 for none
	Operands bool   // each operand may name one, as scp's do
	Env      string // variables that name it, the one that counts first, and
	EnvAlso  string // those that name it more closely
	// Hides are variables that lead somewhere without saying where, such as the keys of an
	// account. A flag outweighs them.
	Hides   string
	Store   Store  // where it stands when neither flag nor variable names it
	Default string // its name when nothing names it; empty where that is not known
	// Optional says that nothing need name it: then it is no place of its own.
	Optional bool
	// Over says that the landings behind it do not count where it is named.
	Over bool
	// Engine says that what the row calls the project's, such as containers and tables, is there too.
	Engine bool
	// Sets are the words, with commas between them, after which the next operand names the place
	// from then on ("config use-context"), or the value of one of Flags. "*" stands for no words.
	Sets string
	// Alters are the words, with commas between them, of commands after which the place in the
	// store may be another one.
	Alters string
}

// PlaceForm is how a place is written.
type PlaceForm uint8

const (
	PlaceName     PlaceForm = iota // a name
	PlaceHost                      // [USER@]HOST[:PORT], or a URL
	PlaceDatabase                  // a name, a URL, or "host=HOST dbname=NAME"
	PlaceCopy                      // HOST:PATH; other words name none
)

// Store is a file in which a tool keeps its current place, or what belongs to a name.
type Store struct {
	Format StoreFormat
	Path   string // from the home directory with "~/", else from the working directory
	Flags  string // flags that name another file, and
	Env    string // variables that do
	Keys   string // for INIKeys and JSONKeys: "app", "defaults.inventory"; each that is there names the place
	// Folders are flags, and Folder the variable, that name another folder for the file.
	Folders, Folder string
}

// StoreFormat is the format of a Store.
type StoreFormat uint8

const (
	NoStore         StoreFormat = iota
	KubeContext                 // kubeconfig: current-context, and the cluster and server behind a context
	KubeCluster                 // kubeconfig: the server behind a cluster
	KubeNamespace               // kubeconfig: the namespace of the context
	AWSProfile                  // AWS CLI's config: what belongs to a profile
	GCloudProject               // the folder of gcloud: the project and account of the active configuration
	AzureAccount                // azureProfile.json: the default subscription
	DockerContext               // config.json of docker: currentContext, and the host behind a context
	PlainName                   // a file that holds the name and nothing else
	PostgresService             // pg_service.conf: the host and database of a service
	MySQLOptions                // an option file of MySQL: the host of its client groups
	SSHHosts                    // ssh_config: the HostName behind a name
	DotEnv                      // a file of variables, in which the names of Env are looked for
	ArgoContext                 // config of argocd: current-context, and the server behind a context
	INIKeys                     // the keys of Store.Keys in an INI file, or in TOML as far as it reads like one
	JSONKeys                    // the keys of Store.Keys in a JSON document
	HerokuRemote                // a repository's config: the app behind the remote of Heroku
	FirebaseProject             // .firebaserc: the project behind an alias; which one is active, firebase-tools.json says
	PulumiStack                 // Pulumi.yaml, and the stack that is selected for it
)

// Place is a place where something of a call may land.
type Place struct {
	What    string   // as in Landing
	Names   []string // by which it is known: as it is named, and what files say of that name
	Unknown string   // why it is not, or not wholly, known; empty when it is
	// Default says that nothing names the place.
	Default bool
	// Doubtful says that the file which tells of the place may be the agent's own.
	Doubtful bool
	Files    []string // files that were looked at, absolute
}

// String says the place for people: "kube context `prod-eu`".
func (p *Place) String() string {
	if len(p.Names) == 0 {
		return p.What
	}
	return p.What + " `" + Short(p.Names[0]) + "`"
}
