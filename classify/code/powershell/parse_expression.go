package powershell

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
)

// Expressions, words and strings.

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
