package parsing

import "strings"

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
