package worktree

import "strings"

// A glob of gitignore(5), taken apart. It works on bytes, as git does.

// globByte is one step of a segment: a set of bytes, or any number of any.
type globByte struct {
	star bool
	set  [4]uint64
}

func (g *globByte) add(c byte)      { g.set[c>>6] |= 1 << (c & 63) }
func (g *globByte) has(c byte) bool { return g.set[c>>6]&(1<<(c&63)) != 0 }

// segment is what a glob says of one name of a path; deep stands for any number
// of names, some for one at least. A wide one ends with ** behind other characters.
type segment struct {
	deep  bool
	some  bool
	wide  bool
	bytes []globByte
}

// compile takes a glob apart at its slashes; false for one that matches nothing.
func compile(glob string, fold bool) ([]segment, bool) {
	var segments []segment
	cur := segment{}
	for i := 0; i < len(glob); i++ {
		g := globByte{}
		switch c := glob[i]; c {
		case '/':
			segments, cur = append(segments, cur), segment{}
			continue
		case '*':
			start := i
			for i+1 < len(glob) && glob[i+1] == '*' {
				i++
			}
			if last := i+1 == len(glob) || glob[i+1] == '/' || strings.HasPrefix(glob[i+1:], `\/`); last && i > start {
				if start == 0 || glob[start-1] == '/' {
					cur.deep, cur.some = true, strings.HasPrefix(glob[i+1:], `\/`)
					continue
				}
				cur.wide = true
			}
			g.star = true
		case '?':
			g.set = [4]uint64{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
		case '[':
			end, ok := g.class(glob[i+1:], fold)
			if !ok {
				return nil, false
			}
			i += end
		case '\\':
			if i++; i == len(glob) {
				return nil, false
			}
			if glob[i] == '/' {
				i--
				glob = glob[:i] + glob[i+1:]
				i--
				continue
			}
			g.add(glob[i])
		default:
			g.add(c)
		}
		if fold && glob[i] != ']' {
			g.foldCase()
		}
		cur.bytes = append(cur.bytes, g)
	}
	return append(segments, cur), true
}

func (g *globByte) foldCase() {
	for c := byte('a'); c <= 'z'; c++ {
		if up := c - 'a' + 'A'; g.has(c) || g.has(up) {
			g.add(c)
			g.add(up)
		}
	}
}

// class reads a bracket expression behind its bracket, and returns how many bytes it took.
func (g *globByte) class(s string, fold bool) (int, bool) {
	i, negated := 0, false
	if s != "" && (s[0] == '!' || s[0] == '^') {
		i, negated = 1, true
	}
	prev := byte(0) // what a range may begin with
	for first := true; i < len(s); first = false {
		if s[i] == ']' && !first {
			g.closed(negated, fold)
			return i + 1, true
		}
		n, from, ok := g.element(s[i:], prev)
		if !ok {
			return 0, false
		}
		prev = from
		i += n
	}
	return 0, false
}

// element adds one part of a bracket expression: a byte, the end of a range that began with prev, or a
// class. It returns how many bytes it took, and with what a range may go on from it, 0 for none.
func (g *globByte) element(s string, prev byte) (n int, from byte, ok bool) {
	switch c := s[0]; {
	case c == '\\':
		if len(s) < 2 {
			return 0, 0, false
		}
		g.add(s[1])
		return 2, s[1], true
	case c == '-' && prev != 0 && len(s) > 1 && s[1] != ']':
		n = 2
		if s[1] == '\\' {
			n = 3
		}
		if len(s) < n {
			return 0, 0, false
		}
		for k := int(prev); k <= int(s[n-1]); k++ {
			g.add(byte(k))
		}
		return n, 0, true
	case c == '[' && len(s) > 1 && s[1] == ':':
		end := strings.IndexByte(s[2:], ']')
		if end < 0 {
			return 0, 0, false
		}
		if name, isClass := strings.CutSuffix(s[2:2+end], ":"); isClass {
			return end + 3, 0, g.named(name)
		}
		g.add('[') // an ordinary set
		return 1, '[', true
	default:
		g.add(c)
		return 1, c, true
	}
}

// closed ends a bracket expression, none of which matches a slash.
func (g *globByte) closed(negated, fold bool) {
	if fold {
		g.foldCase()
	}
	if negated {
		for k := range g.set {
			g.set[k] = ^g.set[k]
		}
	}
	g.set['/'>>6] &^= 1 << ('/' & 63)
}

// named adds a class of POSIX.
func (g *globByte) named(name string) bool {
	var in func(c byte) bool
	lower := func(c byte) bool { return c >= 'a' && c <= 'z' }
	upper := func(c byte) bool { return c >= 'A' && c <= 'Z' }
	digit := func(c byte) bool { return c >= '0' && c <= '9' }
	graph := func(c byte) bool { return c > ' ' && c < 0x7f }
	switch name {
	case "alnum":
		in = func(c byte) bool { return lower(c) || upper(c) || digit(c) }
	case "alpha":
		in = func(c byte) bool { return lower(c) || upper(c) }
	case "blank":
		in = func(c byte) bool { return c == ' ' || c == '\t' }
	case "cntrl":
		in = func(c byte) bool { return c < ' ' || c == 0x7f }
	case "digit":
		in = digit
	case "graph":
		in = graph
	case "lower":
		in = lower
	case "print":
		in = func(c byte) bool { return graph(c) || c == ' ' }
	case "punct":
		in = func(c byte) bool { return graph(c) && !lower(c) && !upper(c) && !digit(c) }
	case "space":
		in = func(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }
	case "upper":
		in = upper
	case "xdigit":
		in = func(c byte) bool { return digit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' }
	default:
		return false
	}
	for c := range 256 {
		if in(byte(c)) {
			g.add(byte(c))
		}
	}
	return true
}

// matches reports whether the segment matches a whole name.
func (s *segment) matches(name string) bool {
	p, i, star, mark := 0, 0, -1, 0
	for i < len(name) {
		switch {
		case p < len(s.bytes) && s.bytes[p].star:
			star, mark = p, i
			p++
		case p < len(s.bytes) && s.bytes[p].has(name[i]):
			p++
			i++
		case star >= 0:
			mark++
			p, i = star+1, mark
		default:
			return false
		}
	}
	for p < len(s.bytes) && s.bytes[p].star {
		p++
	}
	return p == len(s.bytes)
}

// matchSegments reports whether segments match the names of a whole path. A deep
// segment at the end stands for one name at least.
func matchSegments(pattern []segment, names []string) bool {
	p, i, deep, mark := 0, 0, -1, 0
	for i < len(names) {
		switch {
		case p < len(pattern) && pattern[p].deep:
			if p == len(pattern)-1 {
				return true
			}
			if deep, mark = p, i; pattern[p].some {
				mark++
			}
			p, i = p+1, mark
		case p < len(pattern) && pattern[p].matches(names[i]):
			p++
			i++
		case deep >= 0:
			mark++
			p, i = deep+1, mark
		default:
			return false
		}
	}
	return p == len(pattern)
}
