package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// awkKind is what a token of an awk program is.
type awkKind uint8

const (
	awkEnd awkKind = iota
	awkName
	awkNumber
	awkString
	awkRegexp
	awkSign    // operators and brackets
	awkNewline // newlines and semicolons
)

type awkToken struct {
	kind awkKind
	text string // of a string without its quotes, as written
}

// awkProgram reads a program token by token, and notes what reaches outside.
type awkProgram struct {
	text   string
	at     int
	tokens []awkToken
	acts   []spec.Act
}

// read reports whether the whole program was understood.
func (p *awkProgram) read() bool {
	for {
		t, ok := p.token()
		if !ok {
			return false
		}
		if t.kind == awkEnd {
			break
		}
		p.tokens = append(p.tokens, t)
	}
	s := awkStatement{p: p}
	for i := range p.tokens {
		if !s.token(i) {
			return false
		}
	}
	return true
}

// token reads the next token; false means that the text cannot be one.
func (p *awkProgram) token() (awkToken, bool) {
	for p.at < len(p.text) && strings.IndexByte(" \t\r", p.text[p.at]) >= 0 || strings.HasPrefix(p.text[p.at:], "\\\n") {
		p.at++
		if p.text[p.at-1] == '\\' {
			p.at++
		}
	}
	if p.at >= len(p.text) {
		return awkToken{}, true
	}
	from := p.at
	switch c := p.text[p.at]; {
	case c == '#':
		for p.at < len(p.text) && p.text[p.at] != '\n' {
			p.at++
		}
		return p.token()
	case c == '\n' || c == ';':
		p.at++
		return awkToken{awkNewline, p.text[from:p.at]}, true
	case c == '"':
		return p.quoted('"', awkString)
	case c == '/' && p.regexpMayStart():
		return p.quoted('/', awkRegexp)
	case c == '/' && !p.plainDivision():
		return awkToken{}, false
	case isNameByte(c):
		for p.at < len(p.text) && (isNameByte(p.text[p.at]) || p.text[p.at] == '.' && from < p.at && isDigit(c)) {
			p.at++
		}
		kind := awkName
		if isDigit(c) {
			kind = awkNumber
		}
		return awkToken{kind, p.text[from:p.at]}, true
	case c < ' ' || c > '~' || c == '\\':
		return awkToken{}, false
	}
	for _, sign := range [...]string{"|&", "||", "&&", ">>", ">=", "<=", "==", "!=", "++", "--"} {
		if strings.HasPrefix(p.text[p.at:], sign) {
			p.at += 2
			return awkToken{awkSign, sign}, true
		}
	}
	p.at++
	return awkToken{awkSign, p.text[from:p.at]}, true
}

func isNameByte(c byte) bool {
	return c == '_' || isDigit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// quoted reads a string or a regular expression up to its closing mark. Inside
// a bracket expression awks differ on whether a slash closes the regular
// expression, so that one is not understood.
func (p *awkProgram) quoted(mark byte, kind awkKind) (awkToken, bool) {
	from, open := p.at+1, false
	for i := from; i < len(p.text); i++ {
		switch p.text[i] {
		case '\\':
			i++
		case '[':
			open = true
		case ']':
			open = false
		case '\n':
			return awkToken{}, false
		case mark:
			text := p.text[from:i]
			p.at = i + 1
			return awkToken{kind, text}, kind == awkString || !open
		}
	}
	return awkToken{}, false
}

// regexpMayStart reports whether a slash here starts a regular expression: after an operand it divides.
func (p *awkProgram) regexpMayStart() bool {
	if len(p.tokens) == 0 {
		return true
	}
	switch t := p.tokens[len(p.tokens)-1]; t.kind {
	case awkNumber, awkString, awkRegexp:
		return false
	case awkName:
		switch t.text {
		case "print", "printf", "return", "case", "in", "else", "do":
			return true
		}
		return false
	case awkSign:
		return t.text != ")" && t.text != "]" && t.text != "++" && t.text != "--"
	}
	return true
}

// plainDivision reports whether a slash that divides cannot be the start of a
// regular expression instead: after "if (x)" it may be, and then what follows
// up to the next slash would be read wrongly.
func (p *awkProgram) plainDivision() bool {
	t := p.tokens[len(p.tokens)-1]
	if t.kind != awkSign || t.text == "]" {
		return true
	}
	rest, _, _ := strings.Cut(p.text[p.at+1:], "\n")
	between, _, again := strings.Cut(rest, "/")
	return !again || !strings.ContainsAny(between, "\"#()[]{}\\")
}

// awkStatement follows the statements of a program: whether one prints, how
// deep its brackets are, whether it reads a line.
type awkStatement struct {
	p         *awkProgram
	depth     int
	prints    int // depth of brackets at which print stands, plus one; 0 outside
	getline   bool
	connected bool // a network address was seen
}

// token judges the token at i; false means that it is not understood.
func (s *awkStatement) token(i int) bool {
	if s.fills(i) {
		return false
	}
	switch t := s.p.tokens[i]; t.kind {
	case awkNewline:
		// After a comma or a logical operator the statement goes on in the next line.
		if last := s.at(i - 1); t.text == ";" || last.kind != awkSign || last.text != "," && last.text != "&&" && last.text != "||" {
			s.prints, s.getline = 0, false
		}
	case awkString:
		if strings.HasPrefix(t.text, "/inet") && !s.connected {
			s.connected = true
			s.network(t.text)
		}
	case awkName:
		return s.name(i)
	case awkSign:
		return s.sign(i)
	}
	return true
}

func (s *awkStatement) at(i int) awkToken {
	if i < 0 || i >= len(s.p.tokens) {
		return awkToken{}
	}
	return s.p.tokens[i]
}

func (s *awkStatement) act(a spec.Act) { s.p.acts = append(s.p.acts, a) }

func (s *awkStatement) network(address string) {
	e := spec.Effect{ID: "awk.network", Kind: spec.Network, Scope: spec.Remote, Why: "connects to " + address}
	for _, t := range s.p.tokens {
		if t.text == "|&" || t.text == "|" || t.text == "system" {
			e.Kind, e.Trait, e.Why = spec.Execute, spec.ReverseShell, "runs commands while connected to "+address
		}
	}
	s.act(spec.Act{Effect: e})
}

func (s *awkStatement) name(i int) bool {
	switch s.at(i).text {
	case "print", "printf":
		s.prints = s.depth + 1
	case "getline":
		s.getline = true
	case "system":
		if s.at(i+1).text != "(" {
			return false
		}
		s.command(i+2, s.at(i+3).text == ")")
	case "while", "for":
		return !s.endless(i)
	case "ENVIRON":
		s.environment(i)
	case "ARGV", "ARGC", "SYMTAB": // SYMTAB holds all the others
		s.act(spec.Act{Role: spec.ReadsFile, Words: []spec.Word{spec.UnknownWord("ARGV", spec.FromProgram)}})
	}
	return true
}

// fills reports whether the token at i starts a statement that makes a text twice as long, or is a
// format that pads what it prints, until the memory is full.
func (s *awkStatement) fills(i int) bool {
	t := s.at(i)
	if before := s.at(i - 1); t.kind == awkString && (before.text == "printf" || s.at(i-2).text == "printf" || s.at(i-2).text == "sprintf") {
		return facts.Wide(t.text)
	}
	return t.kind == awkName && s.at(i+1).text == "=" && s.at(i+2) == t && s.at(i+3) == t
}

// endless reports whether the loop at i has no condition but a constant one, and nothing in
// the program leaves a loop.
func (s *awkStatement) endless(i int) bool {
	head := ""
	for k := i + 1; k <= i+4; k++ {
		if t := s.at(k); t.kind == awkNumber && strings.Trim(t.text, "0.") != "" {
			head += "1"
		} else {
			head += t.text
		}
	}
	if !strings.HasPrefix(head, "(1)") && head != "(;;)" {
		return false
	}
	return !slices.ContainsFunc(s.p.tokens, func(t awkToken) bool {
		return t.kind == awkName && spec.Listed("break exit return getline next nextfile", t.text)
	})
}

func (s *awkStatement) environment(i int) {
	if n := s.at(i + 2); s.at(i+1).text == "[" && n.kind == awkString && s.at(i+3).text == "]" && !strings.ContainsRune(n.text, '\\') &&
		!facts.SecretVariable(n.text) {
		return
	}
	s.act(spec.Act{Effect: spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "reads the environment, credentials included"}})
}

func (s *awkStatement) sign(i int) bool {
	switch s.at(i).text {
	case "(", "[":
		s.depth++
	case ")", "]":
		s.depth--
	case "{", "}":
		s.prints, s.getline = 0, false
	case "@":
		return false
	case "|", "|&":
		if s.at(i+1).text == "getline" {
			prev := s.at(i - 2)
			s.command(i-1, prev.kind == awkEnd || prev.kind == awkNewline || strings.IndexByte("({}!=", lastByte(prev.text)) >= 0 && prev.kind == awkSign)
			break
		}
		s.command(i+1, s.closes(i+2))
	case "<":
		if s.getline {
			s.file(spec.ReadsFile, i+1, s.at(i+2).kind != awkString && s.at(i+2).kind != awkName)
			s.getline = false
		}
	case ">", ">>":
		if s.prints == s.depth+1 {
			s.file(spec.WritesFile, i+1, s.closes(i+2))
		}
	}
	return true
}

// closes reports whether the statement ends at i.
func (s *awkStatement) closes(i int) bool {
	t := s.at(i)
	return t.kind == awkEnd || t.kind == awkNewline || t.text == "}" && t.kind == awkSign
}

// command notes a command that is run: the string at i when it stands alone.
func (s *awkStatement) command(i int, alone bool) {
	if t := s.at(i); t.kind == awkString && alone && !strings.ContainsRune(t.text, '\\') {
		s.act(spec.Act{Role: spec.RunsShell, Words: spec.Lits(t.text), By: "the program"})
		return
	}
	s.act(spec.Act{Effect: spec.Effect{ID: spec.CodeComposed, Kind: spec.Unknown, Why: "runs a command that the program builds"}})
}

// file notes a file that is read or written: the string at i when it stands alone.
func (s *awkStatement) file(role spec.Role, i int, alone bool) {
	w := spec.UnknownWord("a name that the program builds", spec.FromProgram)
	if t := s.at(i); t.kind == awkString && alone && !strings.ContainsRune(t.text, '\\') {
		w = spec.Lit(t.text)
	}
	s.act(spec.Act{Role: role, Words: []spec.Word{w}, By: "the program"})
}

func lastByte(s string) byte {
	if s == "" {
		return 0
	}
	return s[len(s)-1]
}
