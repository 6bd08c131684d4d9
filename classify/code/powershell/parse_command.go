package powershell

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
)

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
