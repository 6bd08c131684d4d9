package powershell

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The parser reads PowerShell as about_Language_Keywords, about_Operators,
// about_Parsing and about_Quoting_Rules of PowerShell 7.5 describe it. It makes
// a tree for the judge and nothing more: what a parser for an editor would keep,
// it drops. What it cannot read it reports once, and goes on behind it.

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
