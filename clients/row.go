package clients

// Client is what is known of one agent client.
type Client struct {
	Name   string // in --client, policies and the log
	Title  string // for people
	Source string // the version, or the documentation, that the row was read from

	Programs []string // names of its processes; the first is the one that people start
	Packages []string // parts of a path by which an interpreter runs it
	Lines    []string // command lines under which it runs, beside its programs alone
	Markers  []string // variables that it sets for the commands that it runs
	YesFlag  bool     // its flag -y, alone or in a cluster, answers every question with yes

	Folders []Folder // in a home or a project
	Homes   []string // what else it leaves in a home, by which it is known to be there
	Config  []string // its folders below ~/.config
	Share   []string // the same below ~/.local/share, where its credentials have telling names
	Files   []string // names of its settings wherever they lie
	System  []string // folders in which an administrator keeps its settings, folded
	Skills  []string // folders of skills and commands, below a home or a project
	Bundled []string // skills that are part of it
	Moves   []Move   // variables that put its settings elsewhere

	// Registers are the files below a home or a project in which its hooks stand or by which they
	// can be switched off, RegisterFolders the folders whose every file counts, with a star for any name.
	Registers       []string
	RegisterFolders []string
	// Obeys are folders of a project that count at once as well, though they are not its own.
	Obeys []string

	// Hook is how the guard decides its calls; nil for a client that is only recognized.
	Hook *Hook
}

// Folder is a folder of a client's settings. Everything in it steers the client, except
// notes in Markdown at its top, the credential and the data.
type Folder struct {
	Name       string // folded
	Credential string // file with its credential, folded; may be empty
	Data       []string
	// Only lists what alone steers the client, when the folder also holds other things: paths with all
	// below them. A star at the end stands for any ending, the empty path for the folder itself.
	Only []string
}

// Move is a variable that puts a client's settings elsewhere.
type Move struct {
	Variable string
	// Folder is the folder of the row that the variable's value replaces; empty when it names a file
	// or lies above.
	Folder string
}
