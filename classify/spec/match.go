package spec

// Match is an invocation read through its program's description.
type Match struct {
	Program *Program
	Subs    []*Subcommand // the path of subcommands, outermost first
	Called  []string      // their names, as typed
	Flags   []Given       // flags as given, in order
	// Operands are the arguments that are no flags, without the subcommand
	// names and without assignments.
	Operands []Word
	// Dashes reports that "--" was given, and Before how many operands stand before it.
	Dashes  bool
	Before  int
	Assigns []Word // leading NAME=VALUE operands
	Marks   Mark
	// Unclear lists what could not be placed, each as a line for people:
	// "uses the unknown flag --frob". It makes the effect unknown.
	Unclear []string
	// Doubts lists, as lines for people, the words that were read as a value or an
	// operand but would be flags that act if the row were wrong about the flag
	// before them, or the program another of that name. They count where nothing
	// else would keep the invocation from being a read.
	Doubts []string
	Stdin  Word // what is known of standard input; see HasStdin
	// HasStdin reports whether standard input comes from inside the call: a
	// pipe, a redirect, a here-document.
	HasStdin bool
}

// Given is one flag as given.
type Given struct {
	Flag *Flag
	Name string // as typed, or the full name of an abbreviation
	Arg  Word
	Has  bool // an argument was given
	// Before is how many operands stand before it, for flags that take what
	// follows as a command or as a second value.
	Before int
}

// Act is one thing that an invocation does: an effect, or what it does to values.
type Act struct {
	Effect Effect // used when Role is None, and for its Why, Loss and ID otherwise
	Role   Role
	Words  []Word // the values; for RunsCommand the argv
	By     string // the flag or operand that it comes from, as typed
	Assign []Word // for RunsCommand: NAME=VALUE words for its environment
	Lang   Lang   // for RunsCode and RunsFile when it is not the program's; for RunsCommand the language that it stands in
	Clears bool   // for RunsCommand: the environment is emptied first
	Unsets []Word // for RunsCommand: names of variables that its environment lacks
	Stdin  bool   // the value is standard input
	Many   bool   // for RunsCommand: it is run once for each of many inputs
	// Dir is the directory from which its paths count, or in which the command runs.
	// Nil is the invocation's own, or the one that a flag changes to.
	Dir   *Word
	Input *Word // for RunsCommand: its standard input, nil for the invocation's own
	// Perhaps says of RunsCommand that another program of that name may be run. As
	// a guess it counts when the program is known, and raises the answer.
	Perhaps bool
	Unpack  Unpack // for UnpacksFile
	Link    *Link  // for CreatesPath and ReplacesPath: the link that is made
}

// Link says which link an act makes at its path, or in it when that is a directory.
type Link struct {
	To       Word // the target, as it is written
	FromHere bool // the target counts from the working directory, and not from that of the link
	Fixed    bool // the path is the link's own, even if it is a directory
}

// Unpack says how an archive is unpacked.
type Unpack struct {
	// Fetched says that no archive is unpacked: the program puts a tree there that it fetches. What it does to the directory
	// itself is said by another act.
	Fetched bool
	Into    Word   // the directory; the zero value is the working directory
	Only    []Word // the members that are unpacked, with all below them; none: all of them
	Strip   int    // how many leading parts each name loses
	Flat    bool   // each member loses all but the last part
	// Anywhere says that names which are absolute or climb count as they are, and
	// links as they are made.
	Anywhere bool
	Renames  bool // members get other names, which are not known
}

// Sub returns the innermost subcommand's first name, or the empty string.
func (m *Match) Sub() string {
	if len(m.Subs) == 0 {
		return ""
	}
	return firstField(m.Subs[len(m.Subs)-1].Names)
}

// Flag returns the last of the flags given by one of the names, or nil.
func (m *Match) Flag(names ...string) *Given {
	for i := len(m.Flags) - 1; i >= 0; i-- {
		for _, n := range names {
			if m.Flags[i].Name == n {
				return &m.Flags[i]
			}
		}
	}
	return nil
}

// Value returns the value of the flag that Flag returns, or the zero value.
func (m *Match) Value(names ...string) Word {
	if g := m.Flag(names...); g != nil {
		return g.Arg
	}
	return Word{}
}

// At returns the values of a cmdlet's parameter at a position, see Flag.Pos.
func (m *Match) At(pos uint8) []Word {
	var words []Word
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Flag.Pos == pos && g.Has {
			words = append(words, g.Arg)
		}
	}
	return words
}

// Form returns the form that the flags, the subcommand and the operands select.
func (m *Match) Form() *Form {
	form, flags := &m.Program.Form, false
	if n := len(m.Subs); n > 0 {
		form = &m.Subs[n-1].Form
	}
	for i := range m.Flags {
		if use := m.Flags[i].Flag.Use; use != nil {
			form, flags = use, true
		}
	}
	if form.Bare != nil && !flags && len(m.Operands) == 0 && m.Marks&(NoFirst|NoLast) == 0 {
		return form.Bare
	}
	return form
}

func firstField(s string) string {
	for i := 0; i < len(s); i++ {
		if s[i] == ' ' {
			return s[:i]
		}
	}
	return s
}
