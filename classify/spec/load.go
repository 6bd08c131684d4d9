package spec

// Load is a file that a program reads by itself, before it looks at its flags:
// settings, a plug-in, the description of the project. Whoever wrote the file
// decides what happens then, even when the program is only asked for its version.
type Load struct {
	// Files are the names by which it is found, separated by spaces: "Gemfile gems.rb".
	// A name may hold slashes, and "*" in its last part.
	Files string
	Where Where
	// By lists the flags whose value is the file itself, or the directory to look in.
	By string

	Of     string // the names of the program that load it, of those that share the row; empty means all
	Only   string // the subcommands and flags with which it is loaded; empty means all
	Spares string // the subcommands and flags with which it is not loaded
	Lang   Lang   // the language of the file when all of it is run
	Format Format // how the file is read; the zero value means that loading it runs it
	// Keys are the settings that run code or change files, separated by spaces:
	// dotted paths whose parts may be patterns, "*.plugins". A path stands for all
	// below it. "KEY~TEXT" counts only when the value holds the text, in any case, "KEY^TEXT" when the
	// value at the very path starts with it, "KEY!TEXT" unless the value is the text or a
	// path below it, "KEY>" when the value at the very path leads out of the folder of the file:
	// a path, up to its first colon, or an address. A value that is false or empty switches the setting off.
	Keys string
	// Except are the settings, written as Keys, that never count.
	Except string
	// Frees are the settings, written as Keys, that take a safeguard of the program away, whatever
	// they hold: code that it loads may do more from then on.
	Frees string
	// Plain are the settings that are only data; when it is not empty, all others count as Keys.
	Plain string
	// Extends are settings that name further files of the same kind; any text is read as YAML for them.
	Extends string
	// Does are the effects of loading the file, or of the Keys in it. Nil means that
	// code of the project is run.
	Does []Effect
}

// Where says in which directories a program looks for a file. The bits add up.
type Where uint8

const (
	// Here is the working directory, or the one that a flag moves the program to.
	Here Where = 0
	// Above adds the directories above it.
	Above Where = 1 << (iota - 1)
	// Nearest ends the search in the first directory that holds one of the files.
	Nearest
	// Beside adds the directories that the operands name or are in.
	Beside
	// OperandFiles searches nowhere: the program loads the operands that are files, and standard input.
	OperandFiles
)

// Format is the way a file of settings is written.
type Format uint8

const (
	Code     Format = iota // not settings: loading runs it
	TOML                   // TOML 1.0
	JSON                   // JSON, with or without comments
	YAML                   // YAML 1.2; a tag that is not plain counts as a key
	INI                    // sections of KEY = VALUE, names in any case: "section.key"
	Lines                  // one setting a line, its name first: "--require x"; "#" starts a comment
	Calls                  // Ruby, of which plain calls of the words in Plain are data: a Gemfile
	Words                  // words between blanks, each a setting: the options of a virtual machine
	Texts                  // any text; Keys are the texts in it, in lower case, that run code
	Roff                   // a document of roff; Keys are patterns of requests: "so*"
	Launcher               // a program that is run, or a file that names one: harmless outside the project
)
