package programs

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var sed = spec.Program{
	Name:    "sed",
	Aliases: []string{"gsed", "ssed"},
	Summary: "edits text by a script",
	Source:  "GNU sed 4.9, sed(1); macOS 14",
	Lang:    spec.Sed,
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-n -E -r -s -u -z -a --quiet --silent --debug --follow-symlinks --posix --regexp-extended --separate --sandbox --unbuffered --null-data " +
			"--zero-terminated --binary -b"},
		{Names: "-l --line-length", Arg: spec.Text},
		{Names: "-e --expression", Arg: spec.Text, Mark: spec.NoFirst, Why: "names the script"},
		{Names: "-f --file", Arg: spec.RunsFile, Mark: spec.NoFirst, Why: "reads the script from a file"},
		{Names: "-i -I --in-place", Arg: spec.Text, Opt: true, Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text},
			Rest: spec.ChangesFile}, Check: sedActs}, Why: "edits files in place"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile},
		Check:    sedActs,
		Says:     sedSays,
	},
}

// sedActs reads the script: its commands may read and write files and run programs.
func sedActs(m *spec.Match) []spec.Act {
	var script strings.Builder
	var acts []spec.Act
	add := func(w spec.Word) {
		text, ok := numbersFilled(w)
		if !ok {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the script"})
		}
		script.WriteString(text + "\n")
	}
	for i := range m.Flags {
		switch g := &m.Flags[i]; {
		case g.Name == "-e", g.Name == "--expression":
			add(g.Arg)
		case (g.Name == "-f" || g.Name == "--file") && g.Arg.Is("-") && m.HasStdin:
			add(m.Stdin)
		}
	}
	if m.Marks&spec.NoFirst == 0 && len(m.Operands) > 0 {
		add(m.Operands[0])
		// BSD sed takes the suffix of -i as a word of its own: sed -i '' SCRIPT FILE.
		if m.Flag("-i", "-I") != nil && len(m.Operands) > 1 {
			if t, _ := m.Operands[0].Text(); t == "" || t[0] == '.' {
				script.Reset()
				add(m.Operands[1])
			}
		}
	}
	if len(acts) > 0 {
		return acts
	}
	return append(sedScriptActs(script.String()), keepsBackups(m)...)
}

// keepsBackups returns the copies that -i makes of the files that it edits. In a suffix that holds "*", sed and perl put
// the file's name in its place, and the result may lie in another directory.
func keepsBackups(m *spec.Match) []spec.Act {
	given := m.Flag("-i", "-I", "--in-place")
	if given == nil || len(given.Arg.Parts) == 0 {
		return nil
	}
	suffix, known := asWritten(given.Arg)
	switch {
	case !known && given.Arg.Prefix() == "":
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{given.Arg}, By: given.Name}}
	case !strings.Contains(suffix, "*") || !strings.Contains(suffix, "/"):
		return nil
	}
	act := spec.Act{Role: spec.WritesFile, By: given.Name}
	for _, file := range m.Operands { // the script, where it is one of them, is a file that nobody makes
		name := file
		if text, ok := file.Text(); ok {
			name = spec.Lit(path.Base(text))
		}
		var parts []spec.Word
		for i, part := range strings.Split(suffix, "*") {
			if i > 0 {
				parts = append(parts, name)
			}
			parts = append(parts, spec.Lit(part))
		}
		act.Words = append(act.Words, spec.Join(parts...))
	}
	return []spec.Act{act}
}

// sedScriptActs returns what a script does by either reading of its labels:
// GNU sed ends a label at a blank or a semicolon and goes on with the next command, and
// the seds of BSD, and GNU sed with --posix, take the rest of the line.
func sedScriptActs(text string) []spec.Act {
	gnu := sedScript{text: text}
	understood := gnu.read()
	if gnu.labels {
		bsd := sedScript{text: text, lineLabels: true}
		understood = bsd.read() && understood
		for _, a := range bsd.acts {
			if !slices.ContainsFunc(gnu.acts, func(b spec.Act) bool { return sameSedAct(a, b) }) {
				gnu.acts = append(gnu.acts, a)
			}
		}
	}
	if !understood {
		return append([]spec.Act{{Role: spec.Anything, Words: []spec.Word{spec.Lit(text)}, By: "the script"}}, gnu.acts...)
	}
	return gnu.acts
}

// sameSedAct reports whether two acts of a script are one.
func sameSedAct(a, b spec.Act) bool {
	same := func(v, w spec.Word) bool { return v.String() == w.String() }
	return a.Role == b.Role && a.By == b.By && a.Effect.ID == b.Effect.ID && slices.EqualFunc(a.Words, b.Words, same)
}

// asWritten returns the text of a word with patterns of the shell in it, as the program gets them where no file matches.
func asWritten(w spec.Word) (string, bool) {
	var b strings.Builder
	for _, p := range w.Parts {
		switch {
		case p.Unknown == nil:
			b.WriteString(p.Text)
		case p.Unknown.Kind == spec.Glob:
			b.WriteString(p.Unknown.Source)
		default:
			return b.String(), false
		}
	}
	return b.String(), true
}

// numbersFilled returns the text of a script with 1 in the place of every
// number that is not known; false when other text is not known.
func numbersFilled(w spec.Word) (string, bool) {
	var b strings.Builder
	for _, p := range w.Parts {
		switch {
		case p.Unknown == nil:
			b.WriteString(p.Text)
		case p.Unknown.Kind == spec.Number:
			b.WriteByte('1')
		default:
			return "", false
		}
	}
	return b.String(), true
}

// sedScript reads a script from left to right, as GNU sed does.
type sedScript struct {
	text       string
	at         int
	lineLabels bool // labels reach to the end of their line
	labels     bool // there are labels behind which the line goes on
	acts       []spec.Act
}

// peek returns the next byte, 0 at the end.
func (s *sedScript) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

func (s *sedScript) skip(set string) {
	for s.at < len(s.text) && strings.IndexByte(set, s.text[s.at]) >= 0 {
		s.at++
	}
}

// line returns the rest of the line, and steps past it.
func (s *sedScript) line() string {
	text, _, _ := strings.Cut(s.text[s.at:], "\n")
	s.at = min(s.at+len(text)+1, len(s.text))
	return text
}

// read reports whether the whole script was understood.
func (s *sedScript) read() bool {
	for {
		s.skip(" \t\n;}")
		if s.at >= len(s.text) {
			return true
		}
		if !s.addresses() || !s.command() {
			return false
		}
	}
}

// addresses steps over what selects lines: N, $, /RE/, \cREc, FIRST~STEP, a
// comma and a second one, and an exclamation mark.
func (s *sedScript) addresses() bool {
	for {
		switch c := s.peek(); {
		case c >= '0' && c <= '9' || strings.IndexByte("$,~+! \t", c) >= 0 && c != 0:
			s.at++
		case c == '/':
			s.at++
			if !s.delimited('/', true) {
				return false
			}
			s.skip("IM")
		case c == '\\' && s.at+1 < len(s.text):
			s.at += 2
			if !s.delimited(s.text[s.at-1], true) {
				return false
			}
			s.skip("IM")
		default:
			return true
		}
	}
}

// delimited steps behind the next delimiter that is not escaped. A bracket
// expression that is still open there is read differently by other seds.
func (s *sedScript) delimited(delimiter byte, regexp bool) bool {
	from := s.at
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '\\':
			s.at++
		case c == '\n':
			return false
		case c == delimiter:
			part := s.text[from:s.at]
			s.at++
			return !regexp || strings.LastIndexByte(part, '[') <= strings.LastIndexByte(part, ']')
		}
	}
	return false
}

func (s *sedScript) command() bool {
	c := s.peek()
	s.at++
	switch c {
	case '{', '=', 'd', 'D', 'g', 'G', 'h', 'H', 'n', 'N', 'p', 'P', 'x', 'z', 'F':
		return true
	case '#':
		s.line()
		return true
	case ':', 'b', 't', 'T', 'v':
		s.label()
		return true
	case 'q', 'Q', 'l', 'L':
		s.skip(" \t")
		s.skip("0123456789")
		return true
	case 'a', 'i', 'c':
		s.inserted()
		return true
	case 'r', 'R':
		return s.file(spec.ReadsFile, c)
	case 'w', 'W':
		return s.file(spec.WritesFile, c)
	case 'e':
		return s.execute(strings.TrimSpace(s.line()))
	case 'y':
		delimiter := s.peek()
		s.at++
		if !s.delimited(delimiter, false) {
			return false
		}
		return s.delimited(delimiter, false)
	case 's':
		return s.substitute()
	}
	return false
}

// label steps over a label, or the version that v asks for.
func (s *sedScript) label() {
	if s.lineLabels {
		s.line()
		return
	}
	s.skip(" \t")
	for s.at < len(s.text) && strings.IndexByte(" \t\r\v\f;}\n", s.text[s.at]) < 0 {
		s.at++
	}
	s.labels = s.labels || s.at < len(s.text) && s.text[s.at] != '\n'
}

// inserted steps over the text of a, i and c: up to a newline that is not escaped.
func (s *sedScript) inserted() {
	for {
		line := s.line()
		escaped := len(line) - len(strings.TrimRight(line, `\`))
		if escaped%2 == 0 || s.at >= len(s.text) {
			return
		}
	}
}

func (s *sedScript) file(role spec.Role, c byte) bool {
	name := strings.TrimLeft(s.line(), " \t")
	if name == "" {
		return false
	}
	s.acts = append(s.acts, spec.Act{Role: role, Words: spec.Lits(name), By: "the script's " + string(c)})
	return true
}

// execute covers e: it runs the command, or without one what the input holds.
func (s *sedScript) execute(command string) bool {
	if command == "" {
		s.acts = append(s.acts, spec.Act{Effect: spec.Effect{
			ID: "sed.execute", Kind: spec.Unknown, Why: "runs the lines of its input as commands",
		}})
		return true
	}
	s.acts = append(s.acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits(command), By: "the script's e"})
	return true
}

func (s *sedScript) substitute() bool {
	delimiter := s.peek()
	if delimiter == '\n' || delimiter == '\\' || delimiter == 0 {
		return false
	}
	s.at++
	if !s.delimited(delimiter, true) || !s.replacement(delimiter) {
		return false
	}
	for {
		switch c := s.peek(); {
		case strings.IndexByte("gpiImM0123456789", c) >= 0 && c != 0:
			s.at++
		case c == 'e':
			s.at++
			s.execute("")
		case c == 'w':
			s.at++
			return s.file(spec.WritesFile, 'w')
		case c == 0 || strings.IndexByte(" \t\n;}#", c) >= 0:
			return true
		default:
			return false
		}
	}
}

// replacement steps behind the replacement, which may hold escaped newlines.
func (s *sedScript) replacement(delimiter byte) bool {
	for ; s.at < len(s.text); s.at++ {
		switch s.text[s.at] {
		case '\\':
			s.at++
		case '\n':
			return false
		case delimiter:
			s.at++
			return true
		}
	}
	return false
}
