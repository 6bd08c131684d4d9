package parsing

import (
	"slices"
	"strings"
)

// The parser knows zsh's words, but not the short forms of its compound
// commands. These are rewritten into the long ones, so that what they run is
// seen; a call that uses them is reported as not understood all the same.

const (
	maxForms     = 64 << 10 // bytes of source that are rewritten
	maxFormDepth = 100
	maxFormNames = 4 // that a loop sets; its list is written out once for each
)

// LongForms returns the source with zsh's short forms spelt out: loops without
// do and done, "repeat", "foreach", conditions with braces, "always" blocks,
// functions without a name that are given arguments. It returns false when
// nothing was to be done, or the source is not understood.
func LongForms(text string) (string, bool) {
	if len(text) > maxForms {
		return "", false
	}
	f := former{s: text}
	f.list()
	f.blanks(true)
	if f.failed || f.i < len(f.s) || !f.changed {
		return "", false
	}
	return string(f.out), true
}

// OpenList returns the commands at the start of a text, up to what closes them.
func OpenList(text string) string {
	f := former{s: text[:min(len(text), maxForms)]}
	f.list()
	return text[:f.i]
}

// former copies source from s to out, command by command.
type former struct {
	s       string
	i       int
	out     []byte
	docs    []openDoc // here-documents whose bodies follow the line
	depth   int
	changed bool
	failed  bool
}

// openDoc is a here-document whose body is yet to come.
type openDoc struct {
	delimiter string
	quoted    bool // nothing in its body is expanded
}

func (f *former) copy(n int) {
	n = min(n, len(f.s)-f.i)
	f.out = append(f.out, f.s[f.i:f.i+n]...)
	f.i += n
}

func (f *former) write(text string) { f.out = append(f.out, text...) }

// separate ends the command before a closing word, where nothing has ended it.
func (f *former) separate() {
	last := strings.TrimRight(string(f.out[max(len(f.out)-8, 0):]), " \t")
	if last == "" || strings.IndexByte(";&\n{", last[len(last)-1]) < 0 || strings.HasSuffix(last[:len(last)-1], `\`) {
		f.write("; ")
	}
}

// put writes text in place of n bytes of the source.
func (f *former) put(text string, n int) {
	f.write(text)
	f.i += n
	f.changed = true
}

func (f *former) has(prefix string) bool { return strings.HasPrefix(f.s[f.i:], prefix) }

func (f *former) end() bool { return f.failed || f.i >= len(f.s) }

// blanks copies white space; lines says whether it may go on to the next line, past comments.
func (f *former) blanks(lines bool) {
	for !f.end() {
		switch c := f.s[f.i]; {
		case c == ' ' || c == '\t' || c == '\r':
			f.copy(1)
		case f.has("\\\n"):
			f.copy(2)
		case c == '#' && lines && f.comment():
		case c == '\n' && lines:
			f.newline()
		default:
			return
		}
	}
}

// comment copies a comment, and reports whether it was one.
func (f *former) comment() bool {
	if !f.has("#") || f.i > 0 && strings.IndexByte(" \t\n;&|()", f.s[f.i-1]) < 0 {
		return false
	}
	n := strings.IndexByte(f.s[f.i:], '\n')
	if n < 0 {
		n = len(f.s) - f.i
	}
	f.copy(n)
	return true
}

// newline copies a line's end and the here-documents that follow it.
func (f *former) newline() {
	f.copy(1)
	docs := f.docs
	f.docs = nil
	for _, d := range docs {
		for f.i < len(f.s) && !f.line(d) {
		}
	}
}

// line copies a line of a here-document, and reports whether it was the last.
func (f *former) line(d openDoc) bool {
	n := strings.IndexByte(f.s[f.i:], '\n')
	if n < 0 {
		n = len(f.s) - f.i
	}
	if line := f.s[f.i : f.i+n]; d.quoted || strings.TrimLeft(line, "\t") == d.delimiter {
		f.copy(n + 1)
		return strings.TrimLeft(line, "\t") == d.delimiter
	}
	for !f.end() && !f.has("\n") {
		if f.has("$") || f.has("`") || f.has(`\`) {
			f.unit()
		} else {
			f.copy(1)
		}
	}
	f.copy(1)
	return false
}

// word returns the plain word that comes next, without taking it.
func (f *former) word() string {
	j := f.i
	for j < len(f.s) && strings.IndexByte(" \t\r\n;&|()<>'\"`$\\", f.s[j]) < 0 {
		j++
	}
	if j < len(f.s) && strings.IndexByte("'\"`$\\", f.s[j]) >= 0 {
		return ""
	}
	return f.s[f.i:j]
}

// closes reports whether what comes next ends a list.
func (f *former) closes() bool {
	switch f.word() {
	case "}", "then", "do", "done", "fi", "elif", "else", "esac", "end":
		return true
	}
	return f.has(")") || f.has(";;") || f.has(";&") || f.has(";|")
}

// list copies commands up to what ends the list, or to where a command follows
// another without a separator, as in "if [[ … ]] {".
func (f *former) list() {
	for !f.end() {
		f.blanks(true)
		if f.end() || f.closes() {
			return
		}
		f.sublist()
		f.blanks(false)
		switch {
		case f.comment():
		case f.end() || f.closes():
			return
		case f.s[f.i] == '\n':
		case f.has("&!"), f.has("&|"):
			f.copy(2)
		case f.has(";"), f.has("&"):
			f.copy(1)
		default:
			return
		}
	}
}

// sublist copies pipelines joined by && and ||.
func (f *former) sublist() {
	for !f.end() {
		start := f.i
		f.command()
		f.blanks(false)
		switch {
		case f.has("&&"), f.has("||"), f.has("|&"):
			f.copy(2)
		case f.has("|"):
			f.copy(1)
		default:
			f.failed = f.failed || f.i == start
			return
		}
		f.blanks(true)
	}
}

func (f *former) command() {
	if f.depth++; f.depth > maxFormDepth {
		f.failed = true
	}
	defer func() { f.depth-- }()
	f.blanks(true)
	if f.end() {
		return
	}
	switch word := f.word(); word {
	case "{":
		f.block()
	case "if":
		f.copy(len(word))
		f.condition()
	case "while", "until":
		f.copy(len(word))
		f.list()
		f.body(false)
	case "for", "foreach", "select":
		f.loop(word)
	case "repeat":
		f.put("for repeat_ in", len(word))
		f.blanks(false)
		f.words()
		f.body(false)
	case "case":
		f.copy(len(word))
		f.cases()
	case "function":
		f.copy(len(word))
		f.function()
	case "coproc", "nocorrect":
		f.put("", len(word))
		f.blanks(false)
		if name := f.word(); name != "" && name != "{" && strings.HasPrefix(strings.TrimLeft(f.s[f.i+len(name):], " \t"), "{") {
			f.put("", len(name)) // bash gives a coprocess a name
		}
		f.command()
	case "time", "!":
		f.copy(len(word))
		f.command()
	case "[[":
		f.test()
	default:
		f.other()
	}
}

// other copies a subshell, an arithmetic command, a function without a name or a simple command.
func (f *former) other() {
	switch {
	case f.has("((") && closesTwice(f.s[f.i+2:]):
		f.balanced()
	case f.has("()"):
		f.anonymous(2)
	case f.has("("):
		f.copy(1)
		f.list()
		f.expect(")")
	default:
		f.simple()
		return
	}
	f.redirects()
}

func (f *former) expect(text string) {
	f.blanks(true)
	if !f.has(text) {
		f.failed = true
		return
	}
	f.copy(len(text))
}

// block copies "{ … }", and turns an "always" block after it into one that follows.
func (f *former) block() {
	f.braces()
	f.blanks(false)
	if f.word() == "always" {
		f.put(";", len("always"))
		f.blanks(true)
		f.braces()
	}
	f.redirects()
}

func (f *former) braces() {
	if f.word() != "{" {
		f.failed = true
		return
	}
	f.copy(1)
	f.list()
	f.blanks(true)
	if f.word() != "}" {
		f.failed = true
		return
	}
	f.separate()
	f.write("}")
	f.i++
}

// redirects copies the redirects behind a compound command.
func (f *former) redirects() {
	for !f.end() {
		f.blanks(false)
		if !f.has("<") && !f.has(">") && !f.has("&>") && f.redirectFd() == 0 {
			return
		}
		f.words()
	}
}

// redirectFd returns how long the number of a descriptor is that comes next.
func (f *former) redirectFd() int {
	j := f.i
	for j < len(f.s) && f.s[j] >= '0' && f.s[j] <= '9' {
		j++
	}
	if j < len(f.s) && (f.s[j] == '<' || f.s[j] == '>') {
		return j - f.i
	}
	return 0
}

// condition copies what follows "if" or "elif".
func (f *former) condition() {
	f.list()
	f.blanks(true)
	short := false
	switch f.word() {
	case "then":
		f.separate()
		f.copy(len("then"))
		f.list()
	case "{":
		short = true
		f.put("; then ", 0)
		f.braces()
		f.write("; ")
		f.blanks(false)
		if w := f.word(); w != "elif" && w != "else" {
			f.write("fi")
			return
		}
	default:
		f.put("; then ", 0)
		f.sublist()
		f.write("; fi")
		return
	}
	f.otherwise(short)
}

// otherwise copies what follows the first arm of a condition, which stands in
// braces in the short form.
func (f *former) otherwise(short bool) {
	f.blanks(true)
	switch f.word() {
	case "elif":
		f.copy(len("elif"))
		f.condition()
		return
	case "else":
		f.copy(len("else"))
		f.blanks(true)
		if short && f.word() == "{" {
			f.braces()
			f.write("; fi")
			f.changed = true
			return
		}
		f.list()
		f.blanks(true)
	}
	if f.word() != "fi" {
		f.failed = true
		return
	}
	f.copy(len("fi"))
	f.redirects()
}

// loop copies a loop over words or numbers.
func (f *former) loop(kind string) {
	if kind == "foreach" {
		f.put("for", len(kind))
	} else {
		f.copy(len(kind))
	}
	f.blanks(false)
	if f.has("((") {
		f.balanced()
		f.body(false)
		return
	}
	var names []string
	for w := f.word(); w != "" && w != "in" && w != "do" && w != "{"; w = f.word() {
		names = append(names, w)
		f.i += len(w)
		for f.has(" ") || f.has("\t") {
			f.i++
		}
	}
	if len(names) == 0 || len(names) > maxFormNames {
		f.failed = true
		return
	}
	f.write(names[0] + " ")
	list := f.items()
	for _, n := range names[1:] {
		f.put("; do for "+n+list, 0)
	}
	f.body(kind == "foreach")
	for range names[1:] {
		f.write("; done")
	}
}

// items copies the list of a loop, and returns it as it stands in the output.
func (f *former) items() string {
	from := len(f.out)
	switch {
	case f.has("("):
		f.put(" in ", 1)
		for !f.end() && !f.has(")") {
			f.blanks(true)
			f.piece()
		}
		if f.end() {
			f.failed = true
			return ""
		}
		f.i++
	case f.word() == "in":
		f.words()
	}
	return " " + string(f.out[from:])
}

// body copies what a loop repeats.
func (f *former) body(foreach bool) {
	f.blanks(false)
	for !f.end() && (f.has(";") || f.has("\n")) {
		f.i++
		f.blanks(false)
	}
	f.separate()
	switch w := f.word(); {
	case w == "do":
		f.copy(len(w))
		f.list()
		f.blanks(true)
		if f.word() != "done" {
			f.failed = true
			return
		}
		f.copy(len("done"))
		f.redirects()
		return
	case foreach:
		f.put("do ", 0)
		f.list()
		f.blanks(true)
		if f.word() != "end" {
			f.failed = true
			return
		}
		f.separate()
		f.put("done", len("end"))
	case w == "{":
		f.put("do ", 0)
		f.braces()
		f.write("; done")
		f.redirects()
	default:
		f.put("do ", 0)
		f.sublist()
		f.write("; done")
	}
}

// cases copies what follows "case".
func (f *former) cases() {
	f.blanks(false)
	f.piece()
	f.blanks(true)
	closer := "esac"
	switch f.word() {
	case "in":
		f.copy(len("in"))
	case "{":
		f.put("in", 1)
		closer = "}"
	default:
		f.failed = true
	}
	for !f.end() {
		f.blanks(true)
		if f.word() == closer {
			f.put("esac", len(closer))
			f.redirects()
			return
		}
		if f.has("(") {
			f.copy(1)
		}
		for !f.end() && !f.has(")") {
			if f.has("|") || f.has(" ") {
				f.copy(1)
				continue
			}
			f.piece()
		}
		f.copy(1)
		f.list()
		f.blanks(true)
		if f.has(";") {
			f.copy(2)
		} else {
			f.write(" ;; ")
		}
	}
	f.failed = true
}

// function copies what follows the word "function".
func (f *former) function() {
	f.blanks(false)
	if f.word() == "{" {
		at := len(f.out) - 1
		for f.out[at] == ' ' || f.out[at] == '\t' {
			at--
		}
		f.out = f.out[:at+1-len("function")]
		f.anonymous(0)
		return
	}
	for w := f.word(); w != "" && w != "{"; w = f.word() {
		f.copy(len(w))
		f.blanks(false)
	}
	if f.has("()") {
		f.copy(2)
	}
	f.functionBody()
}

func (f *former) functionBody() {
	f.blanks(true)
	if w := f.word(); w == "{" || f.has("(") {
		f.command()
		return
	}
	f.put("{ ", 0)
	f.sublist()
	f.write("; }")
}

// anonymous copies a function without a name, which is called at once with the words behind it.
func (f *former) anonymous(skip int) {
	f.put("{ zsh_anonymous() ", skip)
	f.blanks(true)
	f.braces()
	f.put("; zsh_anonymous", 0)
	f.words()
	f.write("; }")
}

// test copies "[[ … ]]".
func (f *former) test() {
	for !f.end() {
		f.blanks(true)
		if f.word() == "]]" {
			f.copy(2)
			f.redirects()
			return
		}
		if f.end() {
			break
		}
		if strings.IndexByte("|&<>;)", f.s[f.i]) >= 0 {
			f.copy(1)
			continue
		}
		f.piece()
	}
	f.failed = true
}

// simple copies a simple command, or the definition of a function.
func (f *former) simple() {
	start := len(f.out)
	names := 0
	for !f.end() {
		f.blanks(false)
		if f.end() || strings.IndexByte(";&|\n)", f.s[f.i]) >= 0 && !f.has("&>") {
			return
		}
		if f.has("()") && names > 0 {
			f.copy(2)
			if names > 1 {
				f.out = slices.Insert(f.out[:len(f.out)-len("()")], start, []byte("function ")...)
				f.changed = true
			}
			f.functionBody()
			return
		}
		if f.word() == "}" {
			return
		}
		f.redirectOrPiece()
		names++
	}
}

// words copies words up to the end of the command.
func (f *former) words() {
	for !f.end() {
		f.blanks(false)
		if f.end() || strings.IndexByte(";&|\n)", f.s[f.i]) >= 0 && !f.has("&>") || f.word() == "}" || f.word() == "{" || f.word() == "do" {
			return
		}
		f.redirectOrPiece()
	}
}

func (f *former) redirectOrPiece() {
	if n := f.redirectFd(); n > 0 {
		f.copy(n)
	}
	switch {
	case f.has("<(") || f.has(">("):
		f.piece()
	case f.has("<<<"):
		f.copy(3)
	case f.has("<<"):
		f.copy(2)
		if f.has("-") {
			f.copy(1)
		}
		f.blanks(false)
		from := f.i
		f.piece()
		word := f.s[from:f.i]
		plain := strings.NewReplacer(`\`, "", `'`, "", `"`, "").Replace(word)
		f.docs = append(f.docs, openDoc{delimiter: plain, quoted: plain != word})
	case f.has("<") || f.has(">") || f.has("&>"):
		for !f.end() && strings.IndexByte("<>&|!", f.s[f.i]) >= 0 {
			f.copy(1)
		}
	default:
		f.piece()
	}
}

// piece copies one word, whatever it is made of.
func (f *former) piece() {
	start := f.i
	for !f.end() {
		switch c := f.s[f.i]; {
		case strings.IndexByte(" \t\r\n;&|", c) >= 0 || c == ')':
			f.failed = f.failed || f.i == start
			return
		case (c == '<' || c == '>') && !(f.i == start && f.i+1 < len(f.s) && f.s[f.i+1] == '('):
			f.failed = f.failed || f.i == start
			return
		case c == '<' || c == '>':
			f.unit()
		case c == '(' && f.i > start && strings.HasPrefix(f.s[f.i:], "()"):
			return
		case c == '=' && f.i > start && f.has("=("):
			f.copy(1)
			f.balanced() // the elements of an array
		default:
			f.unit()
		}
	}
}

// unit copies a character, or what quotes and brackets enclose.
func (f *former) unit() {
	switch {
	case f.has(`\`):
		f.copy(2)
	case f.has("$'"):
		f.copy(2)
		f.until('\'', true)
	case f.has("'"):
		f.copy(1)
		f.until('\'', false)
	case f.has("`"):
		f.copy(1)
		f.until('`', true)
	case f.has(`"`):
		f.doubleQuoted()
	case f.has("$((") && closesTwice(f.s[f.i+3:]), f.has("${"), f.has("$["):
		f.copy(1)
		f.balanced()
	case f.has("$("), f.has("<("), f.has(">("), f.has("=("):
		f.copy(2)
		f.nested()
	case f.has("("):
		f.balanced()
	default:
		f.copy(1)
	}
}

// nested copies the list of a substitution.
func (f *former) nested() {
	if f.depth++; f.depth > maxFormDepth {
		f.failed = true
	}
	docs := f.docs
	f.docs = nil
	f.list()
	f.expect(")")
	f.docs = docs
	f.depth--
}

func (f *former) until(quote byte, escapes bool) {
	for f.i < len(f.s) {
		c := f.s[f.i]
		if c == '\\' && escapes {
			f.copy(2)
			continue
		}
		f.copy(1)
		if c == quote {
			return
		}
	}
	f.failed = true
}

func (f *former) doubleQuoted() {
	f.copy(1)
	for !f.end() {
		if f.has(`"`) {
			f.copy(1)
			return
		}
		if f.has("'") || f.has("(") {
			f.copy(1)
			continue
		}
		f.unit()
	}
	f.failed = true
}

// balanced copies an opening bracket and all up to the one that closes it.
func (f *former) balanced() {
	if f.depth++; f.depth > maxFormDepth {
		f.failed = true
	}
	defer func() { f.depth-- }()
	closer := Closing(f.s[f.i])
	f.copy(1)
	for !f.end() {
		switch c := f.s[f.i]; {
		case c == closer:
			f.copy(1)
			return
		case c == '(' || c == '{' && closer == '}' || c == '[' && closer == ']':
			f.balanced()
		default:
			f.unit()
		}
	}
	f.failed = true
}
