package powershell

import (
	"slices"
	"strings"
	"unicode"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The parser reads PowerShell as about_Language_Keywords, about_Operators,
// about_Parsing and about_Quoting_Rules of PowerShell 7.5 describe it. It makes
// a tree for the judge and nothing more: what a parser for an editor would keep,
// it drops. What it cannot read it reports once, and goes on behind it.

type psKind uint8

const (
	script    psKind = iota // kids: statements
	pipeline                // kids: the elements
	psCommand               // text: "", "&" or "."; kids: name, arguments
	assign                  // text: the operator; kids: target, value
	psString                // kids: the parts, each psText, or what is expanded
	psText                  // text: characters as they are
	bare                    // as psString, but written without quotes
	number                  // text
	psVar                   // text: the name in lower case, with its scope or drive
	splat                   // text: the variable's name
	psParam                 // text: "-Name", in lower case; kids: the value after a colon
	sub                     // $(…), (…): kids: statements
	array                   // @(…): kids: statements
	psList                  // kids: the elements
	hash                    // kids: key, value, …
	block                   // kids: statements; params: the names of its parameters
	unary                   // text: the operator; kids: the operand
	binary                  // text: the operator; kids
	index                   // kids: value, index
	member                  // text: the name in lower case; kids: value, then the name when it is computed
	psCall                  // kids: psMember, arguments
	cast                    // text: the type in lower case; kids: the value
	psType                  // text: the type in lower case
	flow                    // text: the keyword; kids: conditions and blocks, all of which count as run
	foreach                 // text: the variable; kids: list, block
	function                // text: the name in lower case; kids: the body
	redirect                // text: the operator; kids: the target
	verbatim                // text: what follows --%
)

type node struct {
	kind   psKind
	text   string
	kids   []*node
	params []string
	static bool // of psMember: ::
	until  bool // of flow "do": it goes on until the condition holds
	source string
}

const (
	maxDepth  = 120 // of nested brackets and blocks
	maxFaults = 12  // after which the rest is given up
)

type parser struct {
	single bool // a comma ends the expression
	src    string
	pos    int
	depth  int
	faults int
	report func(why string)
	begun  []*node // pipelines of the statement that cannot be read, as far as they were
}

// fault leaves the statement that cannot be read.
type fault struct{ why string }

func parse(src string, report func(string)) *node {
	p := &parser{src: plainPunctuation(src), report: report}
	top := &node{kind: script}
	for p.pos < len(p.src) {
		if n := p.recovered(); n != nil {
			top.kids = append(top.kids, n)
		}
	}
	return top
}

// plainPunctuation writes the dashes and quotes of typography as PowerShell reads them.
func plainPunctuation(src string) string {
	if isASCII(src) && !strings.Contains(src, "\r") {
		return src
	}
	return strings.Map(func(r rune) rune {
		switch r {
		case '–', '—', '―':
			return '-'
		case '‘', '’', '‚', '‛':
			return '\''
		case '“', '”', '„':
			return '"'
		case '\u0085':
			return ' '
		case '\r':
			return '\n'
		}
		if r >= 0x80 && unicode.Is(unicode.Z, r) {
			return ' '
		}
		return r
	}, strings.ReplaceAll(src, "\r\n", "\n"))
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func (p *parser) fail(why string) { panic(fault{why}) }

func (p *parser) peek() byte { return p.at(0) }

func (p *parser) at(n int) byte {
	if p.pos+n < len(p.src) {
		return p.src[p.pos+n]
	}
	return 0
}

func (p *parser) has(s string) bool { return strings.HasPrefix(p.src[p.pos:], s) }

func (p *parser) eat(s string) bool {
	if !p.has(s) {
		return false
	}
	p.pos += len(s)
	return true
}

func (p *parser) enter() {
	if p.depth++; p.depth > maxDepth {
		p.fail("it is nested too deep")
	}
}

func (p *parser) leave() { p.depth-- }

// blanks skips blanks, comments and escaped line ends.
func (p *parser) blanks() {
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; {
		case c == ' ' || c == '\t' || c == '\f' || c == '\v':
			p.pos++
		case c == '`' && p.at(1) == '\n':
			p.pos += 2
		case c == '#':
			p.line()
		case c == '<' && p.at(1) == '#':
			end := strings.Index(p.src[p.pos+2:], "#>")
			if end < 0 {
				p.fail("a comment has no end")
			}
			p.pos += end + 4
		default:
			return
		}
	}
}

func (p *parser) line() {
	if end := strings.IndexByte(p.src[p.pos:], '\n'); end >= 0 {
		p.pos += end
	} else {
		p.pos = len(p.src)
	}
}

// gaps skips blanks and line ends.
func (p *parser) gaps() {
	for p.blanks(); p.peek() == '\n'; p.blanks() {
		p.pos++
	}
}

// statements reads up to the closing character, which it takes.
func (p *parser) statements(closing byte) []*node {
	p.enter()
	defer p.leave()
	var list []*node
	for {
		p.between()
		if p.pos >= len(p.src) {
			p.fail("a bracket is not closed")
		}
		if p.peek() == closing {
			p.pos++
			return list
		}
		list = append(list, p.statement())
	}
}

// between skips what stands between statements: gaps, semicolons, attributes of what follows.
func (p *parser) between() {
	for p.gaps(); p.peek() == ';' || p.attributed(); p.gaps() {
		if p.peek() == ';' {
			p.pos++
		} else {
			p.attribute()
		}
	}
}

// recovered reads one statement of the outermost level and what stands before it, nil where
// there is none. Whatever cannot be read is reported, and what follows its line is read again.
// Nothing of the source is read outside of it, since each reader may fail.
func (p *parser) recovered() (n *node) {
	start, depth := p.pos, p.depth
	p.begun = nil
	defer func() {
		switch f := recover().(type) {
		case nil:
		case fault:
			p.report(f.why)
			n = &node{kind: script, kids: p.begun}
			p.depth = depth
			if p.faults++; p.faults > maxFaults {
				p.pos = len(p.src)
				return
			}
			p.pos = start + 1
			if end := strings.IndexAny(p.src[p.pos:], ";\n|&{}()"); end >= 0 {
				p.pos += end + 1
			} else {
				p.pos = len(p.src)
			}
		default:
			panic(f)
		}
	}()
	p.between()
	if p.pos >= len(p.src) {
		return nil
	}
	n = p.statement()
	p.blanks()
	switch c := p.peek(); {
	case c == 0 && p.pos >= len(p.src), c == ';', c == '\n':
	default:
		p.fail("what stands there is not understood: " + effects.Short(p.rest()))
	}
	return n
}

func (p *parser) rest() string {
	rest := p.src[min(p.pos, len(p.src)):]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	return rest
}

// word returns the letters that stand at the position, in lower case, when
// nothing else of a name follows.
func (p *parser) word() string {
	end := p.pos
	for end < len(p.src) && ascii.Alpha(p.src[end]) {
		end++
	}
	if end == p.pos || end < len(p.src) && strings.IndexByte(" \t\n({;}", p.src[end]) < 0 {
		return ""
	}
	return strings.ToLower(p.src[p.pos:end])
}

// isName reports whether a byte belongs to names of variables and members.
func isName(c byte) bool { return ascii.Alpha(c) || ascii.Digit(c) || c == '_' || c >= 0x80 }

func (p *parser) statement() *node {
	if p.peek() == ':' && ascii.Alpha(p.at(1)) { // a loop's label
		for p.pos++; isName(p.peek()); p.pos++ {
		}
		p.gaps()
	}
	word := p.word()
	switch word {
	case "if", "while", "switch", "try", "trap", "do", "for", "begin", "process", "end", "clean", "dynamicparam", "data", "parallel", "sequence",
		"inlinescript", "else", "elseif", "finally", "catch", "until":
		return p.flow(word)
	case "foreach":
		return p.foreach()
	case "function", "filter", "workflow":
		return p.function(word)
	case "return", "throw", "exit", "break", "continue":
		p.pos += len(word)
		n := &node{kind: flow, text: word}
		if p.blanks(); p.endsStatement() {
			return n
		}
		n.kids = []*node{p.chain()}
		return n
	case "param":
		p.pos += len(word)
		p.gaps()
		n := &node{kind: block}
		n.kids = p.parameters(n)
		return &node{kind: flow, text: word, params: n.params, kids: n.kids}
	case "using", "class", "enum", "configuration":
		p.fail("it says " + word)
	}
	return p.chain()
}

func (p *parser) endsStatement() bool {
	switch p.peek() {
	case 0:
		return p.pos >= len(p.src)
	case '\n', ';', '}', ')':
		return true
	}
	return false
}

// flow reads a statement of conditions and blocks. All of them count as run.
func (p *parser) flow(keyword string) *node {
	n := &node{kind: flow, text: keyword}
	p.pos += len(keyword)
	for {
		start := p.pos
		p.gaps()
		switch c := p.peek(); {
		case c == '(':
			p.pos++
			n.kids = append(n.kids, &node{kind: sub, kids: p.statements(')')})
		case c == '{':
			p.pos++
			if keyword == "switch" {
				n.kids = append(n.kids, p.clauses()...)
			} else {
				n.kids = append(n.kids, &node{kind: script, kids: p.statements('}')})
			}
		case c == '[' && (keyword == "try" || keyword == "trap"):
			p.typeName()
		case c == ',' && keyword == "try":
			p.pos++
		case c == '-' && keyword == "switch" && ascii.Alpha(p.at(1)):
			if p.pos++; strings.HasPrefix(p.word(), "f") { // names may be cut short
				p.fail("it reads a file by switch")
			}
			p.pos += len(p.word())
		case len(n.kids) > 0 && p.continues(keyword):
			word := p.word()
			n.until = n.until || word == "until"
			p.pos += len(word)
		default:
			if p.pos = start; len(n.kids) == 0 {
				p.fail("what follows " + keyword + " is not understood")
			}
			return n
		}
	}
}

// continues reports whether a word at the position belongs to the statement.
func (p *parser) continues(keyword string) bool {
	switch w := p.word(); keyword {
	case "if":
		return w == "else" || w == "elseif"
	case "try":
		return w == "catch" || w == "finally"
	case "do":
		return w == "while" || w == "until"
	}
	return false
}

// clauses reads the body of a switch: conditions, each with its block.
func (p *parser) clauses() []*node {
	p.enter()
	defer p.leave()
	var kids []*node
	for {
		for p.gaps(); p.peek() == ';'; p.gaps() {
			p.pos++
		}
		switch p.peek() {
		case '}':
			p.pos++
			return kids
		case '{':
			p.pos++
			kids = append(kids, &node{kind: script, kids: p.statements('}')})
		case 0:
			p.fail("a bracket is not closed")
		default:
			kids = append(kids, p.argument())
		}
	}
}

func (p *parser) foreach() *node {
	p.pos += len("foreach")
	for p.gaps(); p.peek() == '-'; p.gaps() { // -Parallel
		p.pos++
		p.pos += len(p.word())
	}
	if !p.eat("(") {
		p.fail("what follows foreach is not understood")
	}
	p.gaps()
	v := p.primary()
	p.gaps()
	if v.kind != psVar || p.word() != "in" {
		p.fail("what follows foreach is not understood")
	}
	p.pos += len("in")
	n := &node{kind: foreach, text: v.text}
	n.kids = append(n.kids, &node{kind: sub, kids: p.statements(')')})
	p.gaps()
	if !p.eat("{") {
		p.fail("what follows foreach is not understood")
	}
	n.kids = append(n.kids, &node{kind: script, kids: p.statements('}')})
	return n
}

func (p *parser) function(keyword string) *node {
	p.pos += len(keyword)
	p.gaps()
	start := p.pos
	for p.pos < len(p.src) && strings.IndexByte(" \t\n({", p.peek()) < 0 {
		p.pos++
	}
	name := strings.ToLower(p.src[start:p.pos])
	if i := strings.IndexByte(name, ':'); i >= 0 {
		name = name[i+1:]
	}
	body := &node{kind: block}
	if p.gaps(); p.eat("(") {
		p.pos--
		body.kids = p.parameters(body)
		p.gaps()
	}
	if name == "" || !p.eat("{") {
		p.fail("what follows function is not understood")
	}
	p.blockBody(body)
	return &node{kind: function, text: name, kids: []*node{body}}
}

// blockBody reads the statements of a block whose brace is taken, and finds its parameters.
func (p *parser) blockBody(b *node) {
	start := p.pos
	b.kids = append(b.kids, p.statements('}')...)
	b.source = p.src[start : p.pos-1]
	for _, k := range b.kids {
		if k.kind == flow && k.text == "param" {
			b.params = append(b.params, k.params...)
		}
	}
}

// parameters reads "(…)" of a parameter list; the values by default become
// assignments.
func (p *parser) parameters(b *node) []*node {
	if !p.eat("(") {
		p.fail("a list of parameters is not understood")
	}
	p.enter()
	defer p.leave()
	var defaults []*node
	for {
		switch p.gaps(); p.peek() {
		case ')':
			p.pos++
			return defaults
		case ',':
			p.pos++
		case '[':
			p.attribute()
		case '$':
			v := p.primary()
			b.params = append(b.params, v.text)
			if p.gaps(); p.eat("=") {
				p.gaps()
				defaults = append(defaults, &node{kind: assign, text: "default", kids: []*node{v, p.alone()}})
			}
		default:
			p.fail("a list of parameters is not understood")
		}
	}
}

// attributed reports whether an attribute of a script or function comes next, which stands
// in front of its parameters. Source: about_Functions_CmdletBindingAttribute.
func (p *parser) attributed() bool {
	if p.peek() != '[' {
		return false
	}
	name, _, found := strings.Cut(p.src[p.pos+1:min(len(p.src), p.pos+40)], "(")
	return found && spec.Listed("cmdletbinding outputtype alias", strings.ToLower(strings.TrimSpace(name)))
}

// attribute skips [Parameter(…)] and types, but not code within.
func (p *parser) attribute() {
	depth := 0
	for p.pos < len(p.src) {
		switch p.peek() {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				p.pos++
				return
			}
		case '{', '$':
			if p.has("$true") || p.has("$false") {
				break
			}
			p.fail("code stands in an attribute")
		case '\'':
			p.quoted()
			continue
		case '"':
			p.expandable('"')
			continue
		}
		p.pos++
	}
	p.fail("a bracket is not closed")
}

// chain reads pipelines tied by && and ||.
func (p *parser) chain() *node {
	first := p.pipeline()
	list := []*node{first}
	for {
		p.blanks()
		if !p.eat("&&") && !p.eat("||") {
			break
		}
		p.gaps()
		list = append(list, p.statement())
	}
	if p.peek() == '&' { // in the background
		p.pos++
	}
	if len(list) == 1 {
		return first
	}
	return &node{kind: script, kids: list}
}

func (p *parser) pipeline() *node {
	n := &node{kind: pipeline}
	whole := false
	defer func() {
		if !whole && len(n.kids) > 0 { // what fails behind a bar hides nothing before it
			p.begun = append(p.begun, n)
		}
	}()
	for {
		p.blanks()
		e := p.element()
		n.kids = append(n.kids, e)
		if e.kind == assign {
			whole = true
			return e
		}
		if !p.nextElement() {
			break
		}
		p.gaps()
	}
	whole = true
	return n
}

// nextElement takes the bar before the next element, which may stand on the next line.
func (p *parser) nextElement() bool {
	p.blanks()
	start := p.pos
	if p.peek() == '\n' {
		p.gaps()
	}
	if p.peek() == '|' && p.at(1) != '|' {
		p.pos++
		return true
	}
	p.pos = start
	return false
}

func (p *parser) element() *node {
	c := p.peek()
	switch {
	case c == 0 || strings.IndexByte(";)}|\n", c) >= 0:
		p.fail("a command is missing")
	case c == '&' && p.at(1) != '&', c == '.' && strings.IndexByte(" \t$'\"({", p.at(1)) >= 0:
		p.pos++
		p.blanks()
		return p.command(string(c))
	case strings.IndexByte("$@([{'\"+,!", c) >= 0, ascii.Digit(c), c == '.' && ascii.Digit(p.at(1)),
		c == '-' && strings.IndexByte("$('\"-.0123456789@[", p.at(1)) >= 0, p.unaryWord() != "":
		return p.valueElement()
	}
	return p.command("")
}

// unaryWord returns the operator of letters that stands at the position as a unary one.
func (p *parser) unaryWord() string {
	for _, op := range [...]string{"-not", "-bnot", "-join", "-split", "-isplit", "-csplit"} {
		if len(p.src)-p.pos > len(op) && strings.EqualFold(p.src[p.pos:p.pos+len(op)], op) && !isName(p.at(len(op))) {
			return op
		}
	}
	return ""
}

// valueElement reads an expression, or an assignment.
func (p *parser) valueElement() *node {
	start := p.pos
	if ascii.Digit(p.peek()) && !p.numberEnds() {
		return p.command("") // 7z, 2to3
	}
	target := p.expression(0)
	p.blanks()
	for _, op := range [...]string{"=", "+=", "-=", "*=", "/=", "%=", "??="} {
		if p.has(op) && !p.has("==") {
			p.pos += len(op)
			p.gaps()
			value := p.statement()
			return &node{kind: assign, text: op, kids: []*node{target, value}, source: p.src[start:p.pos]}
		}
	}
	redirects := p.redirects()
	if len(redirects) > 0 {
		return &node{kind: sub, kids: append([]*node{target}, redirects...)}
	}
	return target
}

// numberEnds reports whether what starts with a digit is a number and no name.
func (p *parser) numberEnds() bool {
	i := p.pos
	for i < len(p.src) && (isName(p.src[i]) || p.src[i] == '.' && (i+1 >= len(p.src) || p.src[i+1] != '.')) {
		i++
	}
	text := strings.ToLower(strings.TrimRight(p.src[p.pos:i], "."))
	text = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(text, "kb"), "mb"), "gb"), "tb"), "l")
	if hex, ok := strings.CutPrefix(text, "0x"); ok {
		return strings.Trim(hex, "0123456789abcdef") == ""
	}
	return strings.Trim(text, "0123456789.e") == ""
}

func (p *parser) redirects() []*node {
	var list []*node
	for {
		p.blanks()
		r := p.redirect()
		if r == nil {
			return list
		}
		list = append(list, r)
	}
}

// redirect reads ">file", "2>&1", "*>> file".
func (p *parser) redirect() *node {
	i := 0
	if c := p.at(0); c == '*' || ascii.Digit(c) {
		i = 1
	}
	if p.at(i) != '>' {
		return nil
	}
	p.pos += i + 1
	n := &node{kind: redirect, text: ">"}
	if p.eat(">") {
		n.text = ">>"
	}
	if p.eat("&") {
		for ascii.Digit(p.peek()) {
			p.pos++
		}
		n.text = ">&"
		return n
	}
	p.blanks()
	n.kids = []*node{p.argument()}
	return n
}

// command reads a name and its arguments.
func (p *parser) command(operator string) *node {
	n := &node{kind: psCommand, text: operator}
	start := p.pos
	n.kids = append(n.kids, p.argument())
	for {
		p.blanks()
		if p.endsStatement() || p.peek() == '|' || p.peek() == '&' {
			n.source = p.src[start:p.pos]
			return n
		}
		if r := p.redirect(); r != nil {
			n.kids = append(n.kids, r)
			continue
		}
		if p.has("--%") && strings.IndexByte(" \t\n", p.at(3)) >= 0 || p.src[p.pos:] == "--%" {
			p.pos += 3
			begin := p.pos
			if end := strings.IndexAny(p.src[p.pos:], "\n|"); end >= 0 {
				p.pos += end
			} else {
				p.pos = len(p.src)
			}
			n.kids = append(n.kids, &node{kind: verbatim, text: p.src[begin:p.pos]})
			continue
		}
		n.kids = append(n.kids, p.arguments())
	}
}

// arguments reads one argument, or several with commas between them.
func (p *parser) arguments() *node {
	first := p.argument()
	if first.kind == psParam {
		if strings.HasSuffix(first.text, ":") {
			first.text = strings.TrimSuffix(first.text, ":")
			if p.blanks(); !p.endsStatement() {
				first.kids = []*node{p.arguments()}
			}
		}
		return first
	}
	return p.listFrom(first, p.argument)
}

// argument reads one argument: a value, or a word as it is written.
func (p *parser) argument() *node {
	p.enter()
	defer p.leave()
	switch c := p.peek(); {
	case c == '-' && (ascii.Alpha(p.at(1)) || p.at(1) == '_' || p.at(1) == '?'):
		return p.parameter()
	case c == '@' && isName(p.at(1)):
		p.pos++
		return &node{kind: splat, text: p.name()}
	case c == '\'' || c == '"':
		return p.postfix(p.primary())
	case c == '$' && p.wholeVariable(), c == '(', c == '@' && strings.IndexByte("({'\"", p.at(1)) >= 0, c == '{':
		n := p.postfix(p.primary())
		if c == '$' && !p.endsArgument() {
			return p.bareFrom(n)
		}
		return n
	case c == ',':
		p.fail("a value is missing before a comma")
	}
	return p.bare(nil)
}

// wholeVariable reports whether a "$" starts a variable or $(…).
func (p *parser) wholeVariable() bool {
	c := p.at(1)
	return isName(c) || c == '{' || c == '(' || c == '?' || c == '^' || c == '$'
}

func (p *parser) endsArgument() bool {
	return p.pos >= len(p.src) || strings.IndexByte(" \t\n;|&(){},", p.peek()) >= 0
}

// parameter reads -Name or -Name: in front of its value.
func (p *parser) parameter() *node {
	start := p.pos
	for p.pos < len(p.src) && strings.IndexByte(" \t\n;|&(){},'\"$:`=", p.peek()) < 0 {
		p.pos++
	}
	if p.peek() == ':' {
		p.pos++
	} else if !p.endsArgument() {
		p.pos = start
		return p.bare(nil) // -Dname="value", -o=$x: text for a program
	}
	return &node{kind: psParam, text: p.src[start:p.pos]}
}

func (p *parser) bareFrom(first *node) *node {
	if first.kind == psVar || first.kind == sub || first.kind == member || first.kind == index || first.kind == psCall {
		return p.bare([]*node{first})
	}
	return first
}

// bare reads a word that is written without quotes around it.
func (p *parser) bare(parts []*node) *node {
	var b strings.Builder
	n := &node{kind: bare, kids: parts}
	flush := func() {
		if b.Len() > 0 {
			n.kids = append(n.kids, &node{kind: psText, text: b.String()})
			b.Reset()
		}
	}
	start := p.pos
	for !p.endsArgument() {
		switch c := p.peek(); {
		case c == '`' && (p.at(1) == 'e' || p.at(1) == 'u' && p.at(2) != '{'):
			p.pos++ // no escape in Windows PowerShell, nor of use in a name
		case c == '`':
			p.pos++
			p.escape(&b)
		case c == '\'':
			b.WriteString(p.quoted())
		case c == '"':
			flush()
			n.kids = append(n.kids, p.expandable('"').kids...)
		case c == '$' && p.wholeVariable():
			flush()
			n.kids = append(n.kids, p.expansion())
		case c == '>' && p.pos > start:
			flush()
			return n
		default:
			b.WriteByte(c)
			p.pos++
		}
	}
	if flush(); p.pos == start && len(parts) == 0 {
		p.fail("what stands there is not understood: " + effects.Short(p.rest()))
	}
	return n
}

// escape writes the character that follows a backtick.
func (p *parser) escape(b *strings.Builder) {
	c := p.peek()
	if p.pos >= len(p.src) {
		return
	}
	p.pos++
	switch c {
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'r':
		b.WriteByte('\r')
	case '0':
		b.WriteByte(0)
	case 'a', 'b', 'f', 'v', 'e':
		b.WriteByte("\a\b\f\v\x1b"[strings.IndexByte("abfve", c)])
	case 'u':
		end := strings.IndexByte(p.src[p.pos:], '}')
		if p.peek() != '{' || end < 0 || end > 8 {
			b.WriteByte('u')
			return
		}
		r := 0
		for _, d := range []byte(p.src[p.pos+1 : p.pos+end]) {
			v := strings.IndexByte("0123456789abcdef", d|0x20)
			if ascii.Digit(d) {
				v = int(d - '0')
			}
			r = r<<4 | max(v, 0)
		}
		b.WriteRune(rune(r))
		p.pos += end + 1
	default:
		b.WriteByte(c)
	}
}

// quoted reads '…', in which two quotes stand for one.
func (p *parser) quoted() string {
	var b strings.Builder
	p.pos++
	for {
		end := strings.IndexByte(p.src[p.pos:], '\'')
		if end < 0 {
			p.fail("a quote is not closed")
		}
		b.WriteString(p.src[p.pos : p.pos+end])
		if p.pos += end + 1; p.peek() != '\'' {
			return b.String()
		}
		b.WriteByte('\'')
		p.pos++
	}
}

// expandable reads "…" with what is expanded in it.
func (p *parser) expandable(quote byte) *node {
	p.enter()
	defer p.leave()
	n := &node{kind: psString}
	var b strings.Builder
	for p.pos++; ; {
		if p.pos >= len(p.src) {
			p.fail("a quote is not closed")
		}
		switch c := p.peek(); {
		case c == quote && p.at(1) == quote:
			b.WriteByte(c)
			p.pos += 2
		case c == quote:
			p.pos++
			if b.Len() > 0 {
				n.kids = append(n.kids, &node{kind: psText, text: b.String()})
			}
			return n
		case c == '`':
			p.pos++
			p.escape(&b)
		case c == '$' && p.wholeVariable():
			if b.Len() > 0 {
				n.kids = append(n.kids, &node{kind: psText, text: b.String()})
				b.Reset()
			}
			n.kids = append(n.kids, p.expansion())
		default:
			b.WriteByte(c)
			p.pos++
		}
	}
}

// expansion reads $name, ${name} or $(…), without what may follow it.
func (p *parser) expansion() *node {
	p.pos++
	switch c := p.peek(); c {
	case '(':
		p.pos++
		return &node{kind: sub, kids: p.statements(')')}
	case '{':
		end := strings.IndexByte(p.src[p.pos:], '}')
		if end < 0 {
			p.fail("a bracket is not closed")
		}
		name := p.src[p.pos+1 : p.pos+end]
		p.pos += end + 1
		return &node{kind: psVar, text: strings.ToLower(strings.ReplaceAll(name, "`", ""))}
	case '$', '?', '^':
		p.pos++
		return &node{kind: psVar, text: string(c)}
	}
	return &node{kind: psVar, text: p.name()}
}

// name reads a variable's name with its scope or drive.
func (p *parser) name() string {
	start := p.pos
	for isName(p.peek()) || p.peek() == ':' && isName(p.at(1)) && p.pos > start && !strings.Contains(p.src[start:p.pos], ":") {
		p.pos++
	}
	return strings.ToLower(p.src[start:p.pos])
}

// hereString reads @'…'@ or @"…"@, whose quotes stand at the ends of lines.
func (p *parser) hereString(quote byte) *node {
	p.pos += 2
	for p.peek() == ' ' || p.peek() == '\t' {
		p.pos++
	}
	if !p.eat("\n") {
		p.fail("a here-string does not start on a new line")
	}
	end := strings.Index(p.src[p.pos-1:], "\n"+string(quote)+"@")
	if end < 0 {
		p.fail("a here-string has no end")
	}
	body := ""
	if end > 0 {
		body = p.src[p.pos : p.pos-1+end]
	}
	after := p.pos - 1 + end + 3
	n := &node{kind: psString, kids: []*node{{kind: psText, text: body}}}
	if quote == '"' && strings.ContainsAny(body, "$`") {
		// A quote within is an ordinary character there.
		inner := &parser{src: `"` + strings.ReplaceAll(body, `"`, `""`) + `"`, depth: p.depth, report: p.report}
		if strings.Contains(body, "$(") {
			inner.src = "\x00" + body + "\x00"
			n = inner.expandable(0)
		} else {
			n = inner.expandable('"')
		}
	}
	p.pos = after
	return n
}

// psLevel returns how tightly a binary operator binds, the loosest first; commas and unary
// operators bind closer.
func psLevel(op string) int {
	switch op {
	case "?", "??":
		return 0
	case "-and", "-or", "-xor":
		return 1
	case "-band", "-bor", "-bxor":
		return 2
	case "+", "-":
		return 4
	case "*", "/", "%", "-shl", "-shr":
		return 5
	case "-f":
		return 6
	case "..":
		return 7
	}
	return 3
}

// operator returns the binary operator at the position, in lower case.
func (p *parser) operator() string {
	switch c := p.peek(); {
	case c == '-' && ascii.Alpha(p.at(1)):
		end := p.pos + 1
		for end < len(p.src) && ascii.Alpha(p.src[end]) {
			end++
		}
		op := strings.ToLower(p.src[p.pos:end])
		if end < len(p.src) && isName(p.src[end]) || !psOperator(op) {
			return ""
		}
		return op
	case p.has("??") && p.at(2) != '=':
		return "??"
	case p.has(".."):
		return ".."
	case c == '?' && p.at(1) != '.' && p.at(1) != '[':
		return "?"
	case c != 0 && strings.IndexByte("+-*/%", c) >= 0 && p.at(1) != '=':
		return string(c)
	}
	return ""
}

// psOperator reports whether a word is a binary operator, see about_Operators.
func psOperator(op string) bool {
	const names = "-and -or -xor -band -bor -bxor -shl -shr -f -is -isnot -as -join -split -csplit -isplit -replace -creplace -ireplace " +
		"-eq -ne -gt -ge -lt -le -ceq -cne -cgt -cge -clt -cle -ieq -ine -igt -ige -ilt -ile -like -notlike -clike -cnotlike -ilike -inotlike " +
		"-match -notmatch -cmatch -cnotmatch -imatch -inotmatch -contains -notcontains -ccontains -cnotcontains -icontains -inotcontains -in -notin -cin " +
		"-cnotin -iin -inotin"
	return spec.Listed(names, op)
}

func (p *parser) expression(level int) *node {
	p.enter()
	defer p.leave()
	left := p.commas()
	for {
		start := p.pos
		p.blanks()
		op := p.operator()
		if op == "" || psLevel(op) < level {
			p.pos = start
			return left
		}
		p.pos += len(op)
		p.gaps()
		n := &node{kind: binary, text: op, kids: []*node{left, p.expression(psLevel(op) + 1)}}
		if op == "?" {
			n.kids = append(n.kids, p.otherwise(func() *node { return p.expression(0) }))
		}
		left = n
	}
}

// otherwise reads what stands behind the colon of "a ? b : c" by next.
func (p *parser) otherwise(next func() *node) *node {
	if p.gaps(); !p.eat(":") {
		p.fail("what follows ? is not understood")
	}
	p.gaps()
	return next()
}

// alone reads an expression that a comma ends.
func (p *parser) alone() *node {
	p.single = true
	defer func() { p.single = false }()
	return p.expression(2)
}

func (p *parser) commas() *node {
	single := p.single
	p.single = false // in brackets, commas make lists again
	first := p.unary()
	if p.single = single; single {
		return first
	}
	return p.listFrom(first, p.unary)
}

// listFrom returns what was read first, or the list that commas make of it and what next reads.
func (p *parser) listFrom(first *node, next func() *node) *node {
	list := []*node{first}
	for {
		start := p.pos
		p.blanks()
		if p.peek() != ',' {
			p.pos = start
			break
		}
		p.pos++
		p.gaps()
		list = append(list, next())
	}
	if len(list) == 1 {
		return first
	}
	return &node{kind: psList, kids: list}
}

func (p *parser) unary() *node {
	p.enter()
	defer p.leave()
	op := p.unaryWord()
	if op == "" {
		switch {
		case p.has("++"), p.has("--"):
			op = p.src[p.pos : p.pos+2]
		case p.peek() == '!', p.peek() == '+', p.peek() == '-', p.peek() == ',':
			op = p.src[p.pos : p.pos+1]
		}
	}
	if op == "" {
		return p.postfix(p.primary())
	}
	p.pos += len(op)
	p.gaps()
	return &node{kind: unary, text: op, kids: []*node{p.unary()}}
}

func (p *parser) primary() *node {
	p.enter()
	defer p.leave()
	c := p.peek()
	switch {
	case c == '$' && p.wholeVariable():
		return p.expansion()
	case c == '(':
		p.pos++
		return &node{kind: sub, text: "(", kids: p.statements(')')}
	case c == '\'':
		return &node{kind: psString, kids: []*node{{kind: psText, text: p.quoted()}}}
	case c == '"':
		return p.expandable('"')
	case c == '@' && (p.at(1) == '\'' || p.at(1) == '"'):
		return p.hereString(p.at(1))
	case c == '@' && p.at(1) == '(':
		p.pos += 2
		return &node{kind: array, kids: p.statements(')')}
	case c == '@' && p.at(1) == '{':
		p.pos += 2
		return p.hash()
	case c == '{':
		p.pos++
		b := &node{kind: block}
		p.blockBody(b)
		return b
	case c == '[':
		return p.typed()
	case ascii.Digit(c) || c == '.' && ascii.Digit(p.at(1)):
		start := p.pos
		for isName(p.peek()) || p.peek() == '.' && ascii.Digit(p.at(1)) {
			p.pos++
		}
		return &node{kind: number, text: p.src[start:p.pos]}
	}
	p.fail("what stands there is not understood: " + effects.Short(p.rest()))
	return nil
}

// typed reads [type]::member, [type] alone, or a cast.
func (p *parser) typed() *node {
	name := p.typeName()
	start := p.pos
	p.blanks()
	c := p.peek()
	if p.has("::") || c == 0 || strings.IndexByte("$('\"[@+{", c) < 0 && !ascii.Digit(c) && (c != '-' || !ascii.Digit(p.at(1))) {
		p.pos = start
		return &node{kind: psType, text: name}
	}
	return &node{kind: cast, text: name, kids: []*node{p.unary()}}
}

// typeName reads [name], with brackets within, without the namespace System.
func (p *parser) typeName() string {
	depth, start := 0, p.pos
	for ; p.pos < len(p.src); p.pos++ {
		switch c := p.peek(); {
		case c == '[':
			depth++
		case c == ']':
			if depth--; depth == 0 {
				p.pos++
				name := strings.ToLower(strings.Join(strings.Fields(p.src[start+1:p.pos-1]), ""))
				return strings.TrimPrefix(name, "system.")
			}
		case !isName(c) && strings.IndexByte(".,+` ", c) < 0:
			p.fail("a type is not understood: " + effects.Short(p.src[start:p.pos]))
		}
	}
	p.fail("a bracket is not closed")
	return ""
}

func (p *parser) hash() *node {
	p.enter()
	defer p.leave()
	n := &node{kind: hash}
	for {
		for p.gaps(); p.peek() == ';'; p.gaps() {
			p.pos++
		}
		if p.eat("}") {
			return n
		}
		var key *node
		if isName(p.peek()) && !ascii.Digit(p.peek()) {
			start := p.pos
			for isName(p.peek()) || p.peek() == '-' || p.peek() == '.' {
				p.pos++
			}
			key = &node{kind: psText, text: p.src[start:p.pos]}
		} else {
			key = p.unary()
		}
		if p.gaps(); !p.eat("=") {
			p.fail("a hash table is not understood")
		}
		p.gaps()
		n.kids = append(n.kids, key, p.statement())
	}
}

// postfix reads members, calls and indices that follow a value at once.
func (p *parser) postfix(n *node) *node {
	for range maxDepth {
		static := p.has("::")
		switch {
		case static, p.peek() == '.' && p.memberFollows(1), p.has("?.") && isName(p.at(2)) && strings.IndexByte("}", p.src[max(p.pos-1, 0)]) >= 0:
			p.pos++
			if static || p.peek() == '.' {
				p.pos++
			}
			n = p.member(n, static)
		case p.peek() == '[' && n.kind != psString || p.peek() == '[' && n.kind == psString && !p.inWord():
			p.pos++
			p.gaps()
			i := p.expression(0)
			if p.gaps(); !p.eat("]") {
				p.fail("an index is not understood")
			}
			n = &node{kind: index, kids: []*node{n, i}}
		case p.has("++"), p.has("--"):
			if n.kind != psVar {
				return n
			}
			n = &node{kind: unary, text: p.src[p.pos : p.pos+2], kids: []*node{n}}
			p.pos += 2
		default:
			return n
		}
	}
	p.fail("it is nested too deep")
	return nil
}

// inWord reports whether a quoted text is followed by what cannot be its index.
func (p *parser) inWord() bool { return p.at(1) == '^' || p.at(1) == '!' }

func (p *parser) memberFollows(n int) bool {
	c := p.at(n)
	return isName(c) && !ascii.Digit(c) || c != 0 && strings.IndexByte("$('\"", c) >= 0
}

func (p *parser) member(n *node, static bool) *node {
	m := &node{kind: member, static: static, kids: []*node{n}}
	if c := p.peek(); isName(c) {
		start := p.pos
		for isName(p.peek()) {
			p.pos++
		}
		m.text = strings.ToLower(p.src[start:p.pos])
	} else {
		m.kids = append(m.kids, p.primary())
	}
	if p.peek() != '(' {
		return m
	}
	p.pos++
	call := &node{kind: psCall, kids: []*node{m}}
	for {
		switch p.gaps(); p.peek() {
		case ')':
			p.pos++
			return call
		case ',':
			p.pos++
		default:
			call.kids = append(call.kids, p.callArgument())
		}
	}
}

// callArgument reads one argument of a method, which holds no bare commas.
func (p *parser) callArgument() *node {
	left := p.unary()
	for {
		start := p.pos
		p.gaps()
		op := p.operator()
		if op == "" {
			p.pos = start
			return left
		}
		p.pos += len(op)
		p.gaps()
		left = &node{kind: binary, text: op, kids: []*node{left, p.unary()}}
		if op == "?" {
			left.kids = append(left.kids, p.otherwise(p.callArgument))
		}
	}
}

// variables returns the names that a tree assigns to, each once.
func (n *node) variables(into []string) []string {
	if n.kind == assign && n.kids[0].kind == psVar && !slices.Contains(into, n.kids[0].text) {
		into = append(into, n.kids[0].text)
	}
	if n.kind == unary && (n.text == "++" || n.text == "--") && n.kids[0].kind == psVar && !slices.Contains(into, n.kids[0].text) {
		into = append(into, n.kids[0].text)
	}
	for _, k := range n.kids {
		into = k.variables(into)
	}
	return into
}
