package builtins

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
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

// Take reads up to the delimiter from a descriptor, all of it when there is none.
func Take(w *memory.Run, st *memory.State, fd int, delim string) (line spec.Word, end memory.Status) {
	d, ok := st.Fd(fd)
	if !ok || d.In == nil || !d.In.Set {
		return spec.UnknownWord("$(read)", spec.FromInput), memory.AnyStatus
	}
	if d.In.Read {
		return spec.UnknownWord("$(read)", d.In.Value.Taint()), memory.AnyStatus
	}
	if delim == "" {
		delim = "\x00"
	}
	var b []spec.Word
	rest := d.In.Value
	for len(rest.Parts) > 0 {
		p := rest.Parts[0]
		if p.Unknown != nil {
			if len(d.In.Value.Parts) > 1 && (p.Unknown.Kind == spec.Number || p.Unknown.Kind == spec.Glob) {
				b = append(b, spec.Word{Parts: rest.Parts[:1]})
				rest = spec.Word{Parts: rest.Parts[1:]}
				continue
			}
			if len(d.In.Value.Parts) == 1 {
				d.In = &memory.Input{Stream: invocation.Stream{Set: true, Value: memory.Loose(d.In.Value), Command: d.In.Command}, Offered: true}
				st.SetFd(d)
				return d.In.Value, memory.AnyStatus // each line is of the kind that the whole is
			}
			// What follows may belong to this line or to a later one.
			return spec.UnknownWord(abstract.Shorten(d.In.Value.String()), d.In.Value.Taint()), memory.AnyStatus
		}
		i := strings.Index(p.Text, delim)
		if i < 0 {
			b = append(b, spec.Lit(p.Text))
			rest = rest.Cut(len(p.Text))
			continue
		}
		b = append(b, spec.Lit(p.Text[:i]))
		d.In = &memory.Input{Stream: invocation.Stream{Set: true, Value: rest.Cut(i + len(delim)), Command: d.In.Command}, Offered: d.In.Offered}
		st.SetFd(d)
		w.Charge(len(p.Text) / effort.BytesPerStep)
		return spec.Join(b...), memory.Succeeded
	}
	d.In = &memory.Input{Stream: invocation.Stream{Set: true, Command: d.In.Command}}
	st.SetFd(d)
	return spec.Join(b...), memory.Failed
}

// read walks the read builtin.
func (w *Builtins) read(st *memory.State, args []spec.Word) {
	r := readingOf(args, "adinNptu")
	flags := abstract.Visible(abstract.JoinWith(args[:len(args)-len(r.names)], ""))
	if strings.ContainsAny(flags, "Akpqa") {
		st.Differs(w.Run)
	}
	if st.Dialect == invocation.Zsh {
		r = readingOf(args, "dtu")
		r.fails = r.fails || strings.ContainsAny(flags, "aiN")
		r.array = r.zshArray(args)
	}
	x := expansion.New(w.Run, st)
	line, end := Take(w.Run, st, r.fd, r.delim)
	if r.chars {
		line, end = spec.UnknownWord(abstract.Shorten(line.String()), line.Taint()), memory.AnyStatus
	}
	if st.Status = end; r.fails {
		st.Status = memory.AnyStatus
	}
	if !r.arrayName.Known() {
		expansion.UnknownName(w.Run, r.arrayName)
		return
	}
	if r.array != "" {
		a := &memory.Array{}
		f := expansion.Fielder{W: x.W}
		x.SplitInto(&f, line)
		f.Flush()
		for i, field := range f.Fields {
			word := expansion.Join(field)
			a.AppendElem(abstract.Itoa(int64(i)), word)
			a.Open = a.Open || abstract.SplittingUnknown(word) != nil
		}
		if text, ok := line.Text(); ok && st.Dialect == invocation.Zsh && len(f.Fields) > 0 {
			last, known := a.Elems[len(a.Elems)-1].Text()
			if !known || !strings.HasSuffix(strings.TrimRight(text, " \t\n"), last) { // it ends with a separator, which zsh has end one more field
				a.AppendElem(abstract.Itoa(int64(len(a.Elems))), spec.UnknownWord("", line.Taint()))
				a.Open = true
			}
		}
		expansion.StoreList(w.Run, st, r.array, a)
		return
	}
	names := r.names
	if len(names) == 0 {
		if text, ok := line.Text(); ok && !r.raw {
			line = spec.Lit(string(expansion.NewSeparated(text, "", false).Text))
		}
		expansion.SetText(st, w.Run, "REPLY", line)
		return
	}
	if r.fails || slices.ContainsFunc(names, func(n spec.Word) bool { return !syntax.ValidName(n.String()) }) {
		defer st.Perhaps()()
	}
	values := x.ReadFields(line, len(names), r.raw)
	for i, n := range names {
		expansion.AssignTo(w.Run, st, n, values[i])
	}
}

// mapfile walks mapfile and readarray: one element for each line.
func (w *Builtins) mapfile(st *memory.State, args []spec.Word) {
	if st.Dialect == invocation.Zsh {
		defer st.Perhaps()() // it is no builtin there
	}
	r := readingOf(args, "CcdnOsu")
	name := "MAPFILE"
	if len(r.names) > 0 {
		text, ok := r.names[0].Text()
		if !ok {
			expansion.UnknownName(w.Run, r.names[0])
			return
		}
		name = text
	}
	a := &memory.Array{}
	w.KeepsAll(st.Stdin().Value)
	for i := 0; i < 1000 && w.Charge(1); i++ {
		line, end := Take(w.Run, st, r.fd, r.delim)
		if end == memory.Failed && len(line.Parts) == 0 {
			break
		}
		if end == memory.AnyStatus {
			a.Open = true
			a.AppendElem(abstract.Itoa(int64(i)), abstract.Splitting(line))
			break
		}
		if !r.trim && end == memory.Succeeded {
			line = spec.Join(line, spec.Lit(r.delim))
		}
		a.AppendElem(abstract.Itoa(int64(i)), line)
		if end == memory.Failed {
			break
		}
	}
	expansion.StoreList(w.Run, st, name, a)
	st.Status = memory.AnyStatus
	if len(r.callback.Parts) > 0 {
		w.callback(st, r.callback, a.Elems)
	}
}

// callback walks the code that mapfile -C runs with an index and a line behind it.
func (w *Builtins) callback(st *memory.State, code spec.Word, lines []spec.Word) {
	via := st.Via
	st.Via = append(via[:len(via):len(via)], "mapfile -C")
	defer func() { st.Via = via }()
	if !abstract.OnlyNumbers(code) {
		w.Walk.Script(st, code, "mapfile runs")
		return
	}
	if len(lines) == 0 {
		lines = []spec.Word{spec.UnknownWord("a line", spec.FromInput)}
	}
	for _, line := range lines {
		if !w.Charge(1) || !w.Deeper(st.Depth) {
			return
		}
		st.Depth++
		w.Shell.WalkSource(st, w.Conceal(code)+" 0 "+w.Conceal(singleUnknown(line)))
		st.Depth--
	}
}

// singleUnknown returns a quoted known text, or an unknown part for the whole word.
func singleUnknown(word spec.Word) spec.Word {
	text, known := word.Text()
	if quoted, err := syntax.Quote(text, syntax.LangBash); known && err == nil {
		return spec.Lit(quoted)
	}
	return spec.Join(spec.Lit(`"`), abstract.Widen([]spec.Word{word}), spec.Lit(`"`))
}
