package shell

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// reading is how read and mapfile were called.
type reading struct {
	fd        int
	raw       bool
	delim     string
	array     string
	arrayName spec.Word // array as it is written
	chars     bool      // -n or -N: not a whole line
	trim      bool      // mapfile -t
	fails     bool      // read -t, which may leave the variables as they are
	callback  spec.Word
	names     []spec.Word
}

// readingOf reads the flags of read and mapfile; takes lists those with a value.
func readingOf(args []spec.Word, takes string) reading {
	r := reading{delim: "\n"}
	for i := 0; i < len(args); i++ {
		text, ok := args[i].Text()
		if !ok || len(text) < 2 || text[0] != '-' {
			r.names = args[i:]
			return r
		}
		if text == "--" {
			r.names = args[i+1:]
			return r
		}
		for j := 1; j < len(text); j++ {
			c := text[j]
			if strings.IndexByte(takes, c) < 0 {
				r.raw = r.raw || c == 'r'
				r.trim = r.trim || c == 't'
				continue
			}
			value := spec.Lit(text[j+1:])
			if j+1 == len(text) && i+1 < len(args) {
				i++
				value = args[i]
			}
			r.flag(c, value)
			break
		}
	}
	return r
}

func (r *reading) flag(c byte, value spec.Word) {
	text, _ := value.Text()
	switch c {
	case 'u':
		if n, err := strconv.Atoi(text); err == nil {
			r.fd = n
		} else {
			r.fd = -1
		}
	case 'd':
		r.delim = "\x00"
		if text != "" {
			r.delim = text[:1]
		}
	case 'a':
		r.array = text
		r.arrayName = value
	case 't':
		r.fails = true
	case 'n', 'N':
		r.chars = true
	case 'C':
		r.callback = value
	}
}

// zshArray returns the name of the array that zsh's read -A fills. It takes the
// first of several names, and "reply" without one.
func (r *reading) zshArray(args []spec.Word) string {
	for _, a := range args[:len(args)-len(r.names)] {
		if text, _ := a.Text(); !strings.HasPrefix(text, "-") || !strings.Contains(text, "A") {
			continue
		}
		if len(r.names) == 0 {
			return "reply"
		}
		name, _ := r.names[0].Text()
		return name
	}
	return ""
}

// take reads up to the delimiter from a descriptor, all of it when there is none.
func (w *walker) take(st *state, fd int, delim string) (line spec.Word, end status) {
	d, ok := st.fd(fd)
	if !ok || d.in == nil || !d.in.Set {
		return spec.HoleOf("$(read)", spec.FromInput), anyStatus
	}
	if d.in.read {
		return spec.HoleOf("$(read)", d.in.Value.Origin()), anyStatus
	}
	if delim == "" {
		delim = "\x00"
	}
	var b []spec.Word
	rest := d.in.Value
	for len(rest.Parts) > 0 {
		p := rest.Parts[0]
		if p.Hole != nil {
			if len(d.in.Value.Parts) > 1 && (p.Hole.Kind == spec.Number || p.Hole.Kind == spec.Glob) {
				b = append(b, spec.Word{Parts: rest.Parts[:1]})
				rest = spec.Word{Parts: rest.Parts[1:]}
				continue
			}
			if len(d.in.Value.Parts) == 1 {
				d.in = &input{Stream: Stream{Set: true, Value: loose(d.in.Value), Command: d.in.Command}, offered: true}
				st.setFd(d)
				return d.in.Value, anyStatus // each line is of the kind that the whole is
			}
			// What follows may belong to this line or to a later one.
			return spec.HoleOf(shorten(d.in.Value.String()), d.in.Value.Origin()), anyStatus
		}
		i := strings.Index(p.Text, delim)
		if i < 0 {
			b = append(b, spec.Lit(p.Text))
			rest = rest.Cut(len(p.Text))
			continue
		}
		b = append(b, spec.Lit(p.Text[:i]))
		d.in = &input{Stream: Stream{Set: true, Value: rest.Cut(i + len(delim)), Command: d.in.Command}, offered: d.in.offered}
		st.setFd(d)
		w.charge(len(p.Text) / bytesPerStep)
		return spec.Join(b...), succeeded
	}
	d.in = &input{Stream: Stream{Set: true, Command: d.in.Command}}
	st.setFd(d)
	return spec.Join(b...), failed
}

// read walks the read builtin.
func (w *walker) read(st *state, args []spec.Word) {
	r := readingOf(args, "adinNptu")
	flags := visible(joinWith(args[:len(args)-len(r.names)], ""))
	if strings.ContainsAny(flags, "Akpqa") {
		st.differs(w)
	}
	if st.dialect == Zsh {
		r = readingOf(args, "dtu")
		r.fails = r.fails || strings.ContainsAny(flags, "aiN")
		r.array = r.zshArray(args)
	}
	x := w.expander(st)
	line, end := w.take(st, r.fd, r.delim)
	if r.chars {
		line, end = spec.HoleOf(shorten(line.String()), line.Origin()), anyStatus
	}
	if st.status = end; r.fails {
		st.status = anyStatus
	}
	if !r.arrayName.Known() {
		w.unknownName(r.arrayName)
		return
	}
	if r.array != "" {
		a := &array{}
		f := fielder{w: x.w}
		x.splitInto(&f, line)
		f.flush()
		for i, field := range f.fields {
			word := join(field)
			a.appendElem(itoa(int64(i)), word)
			a.open = a.open || splittingHole(word) != nil
		}
		w.storeList(st, r.array, a)
		return
	}
	names := r.names
	if len(names) == 0 {
		if text, ok := line.Text(); ok && !r.raw {
			line = spec.Lit(string(newSeparated(text, "", false).text))
		}
		st.setText(w, "REPLY", line)
		return
	}
	if r.fails || slices.ContainsFunc(names, func(n spec.Word) bool { return !syntax.ValidName(n.String()) }) {
		defer st.perhaps()()
	}
	values := x.readFields(line, len(names), r.raw)
	for i, n := range names {
		w.assignTo(st, n, values[i])
	}
}

// readFields splits a line into n values: the last one takes what is left.
// Without -r a backslash keeps the next character from being a separator.
func (x *expander) readFields(line spec.Word, n int, raw bool) []spec.Word {
	values := make([]spec.Word, n)
	text, known := line.Text()
	ifs, ok := x.ifs()
	if !known || !ok {
		for i := range values {
			values[i] = spec.HoleOf(shorten(line.String()), line.Origin())
		}
		switch lead := leadingNumber(line, ifs); {
		case n == 1 || isNumber(line):
			values[0] = line
		case ok && lead != nil:
			values[0] = numberHole(lead.Source, lead.Origin)
		}
		return values
	}
	s := newSeparated(text, ifs, raw)
	for i := range values {
		values[i] = spec.Lit(s.next(i == n-1))
	}
	return values
}

// leadingNumber returns the hole of a line that starts with a number which the field separators end.
func leadingNumber(line spec.Word, ifs string) *spec.Hole {
	if len(line.Parts) != 1 || line.Parts[0].Hole == nil {
		return nil
	}
	h := line.Parts[0].Hole
	if h.Leads == "" || strings.Trim(h.Leads, ifs) != "" {
		return nil
	}
	return h
}

// separated is a line that read splits.
type separated struct {
	text  []byte
	class []byte // 'w' white space, 's' another separator, 0 text
}

func newSeparated(text, ifs string, raw bool) *separated {
	s := &separated{}
	for i := 0; i < len(text); i++ {
		c, class := text[i], byte(0)
		switch {
		case c == '\\' && !raw && i+1 < len(text):
			i++
			c = text[i]
			if c == '\n' {
				continue
			}
		case strings.IndexByte(ifs, c) < 0:
		case c == ' ' || c == '\t' || c == '\n':
			class = 'w'
		default:
			class = 's'
		}
		s.text, s.class = append(s.text, c), append(s.class, class)
	}
	s.skipWhite()
	return s
}

func (s *separated) skipWhite() {
	for len(s.class) > 0 && s.class[0] == 'w' {
		s.drop(1)
	}
}

func (s *separated) drop(n int) { s.text, s.class = s.text[n:], s.class[n:] }

// next takes the next value, or all that is left for the last one.
func (s *separated) next(last bool) string {
	end := 0
	for end < len(s.class) && s.class[end] == 0 {
		end++
	}
	value := string(s.text[:end])
	if last && end < len(s.text) {
		rest := separated{s.text[end:], s.class[end:]}
		rest.skipSeparator()
		if len(rest.text) > 0 {
			stop := len(s.class)
			for stop > 0 && s.class[stop-1] == 'w' {
				stop--
			}
			return string(s.text[:stop])
		}
	}
	s.drop(end)
	s.skipSeparator()
	return value
}

// skipSeparator drops one separator with the white space around it.
func (s *separated) skipSeparator() {
	s.skipWhite()
	if len(s.class) > 0 && s.class[0] == 's' {
		s.drop(1)
		s.skipWhite()
	}
}

// mapfile walks mapfile and readarray: one element for each line.
func (w *walker) mapfile(st *state, args []spec.Word) {
	if st.dialect == Zsh {
		defer st.perhaps()() // it is no builtin there
	}
	r := readingOf(args, "CcdnOsu")
	name := "MAPFILE"
	if len(r.names) > 0 {
		text, ok := r.names[0].Text()
		if !ok {
			w.unknownName(r.names[0])
			return
		}
		name = text
	}
	a := &array{}
	w.keepsAll(st.stdin().Value)
	for i := 0; i < 1000 && w.charge(1); i++ {
		line, end := w.take(st, r.fd, r.delim)
		if end == failed && len(line.Parts) == 0 {
			break
		}
		if end == anyStatus {
			a.open = true
			a.appendElem(itoa(int64(i)), splitting(line))
			break
		}
		if !r.trim && end == succeeded {
			line = spec.Join(line, spec.Lit(r.delim))
		}
		a.appendElem(itoa(int64(i)), line)
		if end == failed {
			break
		}
	}
	w.storeList(st, name, a)
	st.status = anyStatus
	if len(r.callback.Parts) > 0 {
		w.callback(st, r.callback, a.elems)
	}
}

// callback walks the code that mapfile -C runs with an index and a line behind it.
func (w *walker) callback(st *state, code spec.Word, lines []spec.Word) {
	via := st.via
	st.via = append(via[:len(via):len(via)], "mapfile -C")
	defer func() { st.via = via }()
	if !onlyNumbers(code) {
		w.script(st, code, "mapfile runs")
		return
	}
	if len(lines) == 0 {
		lines = []spec.Word{spec.HoleOf("a line", spec.FromInput)}
	}
	for _, line := range lines {
		if !w.charge(1) || !w.deeper(st) {
			return
		}
		st.depth++
		w.source(st, w.conceal(code)+" 0 "+w.conceal(singleHole(line)))
		st.depth--
	}
}

// singleHole returns a quoted known text, or a hole for the whole word.
func singleHole(word spec.Word) spec.Word {
	text, known := word.Text()
	if quoted, err := syntax.Quote(text, syntax.LangBash); known && err == nil {
		return spec.Lit(quoted)
	}
	return spec.Join(spec.Lit(`"`), blur([]spec.Word{word}), spec.Lit(`"`))
}
