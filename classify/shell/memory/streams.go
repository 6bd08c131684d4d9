package memory

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

const (
	FirstProcess = 63 // the shell counts the descriptors of process substitutions down from here
	MaxProcesses = 40
)

// ProcessPath returns the path that stands for the next process substitution.
func (w *Run) ProcessPath() spec.Word {
	n := FirstProcess - w.procs%MaxProcesses
	w.procs++
	return spec.Lit("/dev/fd/" + strconv.Itoa(n))
}

// Fd returns an open descriptor.
func (st *State) Fd(num int) (Descriptor, bool) {
	return findFd(st.Fds, num)
}

func findFd(fds []Descriptor, num int) (Descriptor, bool) {
	for _, d := range fds {
		if d.Num == num {
			return d, true
		}
	}
	return Descriptor{Num: num}, false
}

// SetFd opens a descriptor.
func (st *State) SetFd(d Descriptor) {
	fds := make([]Descriptor, 0, len(st.Fds)+1)
	for _, have := range st.Fds {
		if have.Num != d.Num {
			fds = append(fds, have)
		}
	}
	st.Fds = append(fds, d)
}

// RestoreFd sets a descriptor to what it was among earlier ones.
func (st *State) RestoreFd(num int, before []Descriptor) {
	fds := make([]Descriptor, 0, len(st.Fds)+1)
	for _, d := range st.Fds {
		if d.Num != num {
			fds = append(fds, d)
		}
	}
	for _, d := range before {
		if d.Num == num {
			fds = append(fds, d)
		}
	}
	st.Fds = fds
}

// joinFds returns the descriptors after one of two paths.
func (w *Run) joinFds(a, b []Descriptor) []Descriptor {
	if sameInputs(a, b) {
		return a
	}
	w.Charge((len(a) + len(b)) / effort.ItemsPerStep)
	var fds []Descriptor
	for _, x := range a {
		if y, both := findFd(b, x.Num); both {
			fds = append(fds, joinDescriptor(x, y))
		} else {
			fds = append(fds, joinDescriptor(x, Descriptor{Num: x.Num}))
		}
	}
	for _, y := range b {
		if _, both := findFd(a, y.Num); !both {
			fds = append(fds, joinDescriptor(y, Descriptor{Num: y.Num}))
		}
	}
	return fds
}

// joinDescriptor returns a descriptor that is x or y.
func joinDescriptor(x, y Descriptor) Descriptor {
	d := Descriptor{Num: x.Num, In: x.In, Out: x.Out, None: x.None && y.None}
	switch {
	case x.In == y.In || x.In != nil && y.In != nil && x.In.Set == y.In.Set && x.In.Value.Same(y.In.Value):
		if y.In != nil && y.In.Offered {
			d.In = y.In
		}
	case x.In == nil || y.In == nil:
		inherited := &Input{Stream: invocation.Stream{Value: spec.UnknownWord("standard input", spec.FromInput)}}
		d.In = joinInput(cmp.Or(x.In, y.In), inherited)
	default:
		d.In = joinInput(x.In, y.In)
	}
	switch {
	case x.Out == y.Out || y.Out == nil:
	case x.Out == nil:
		d.Out = y.Out
	default:
		d.Out = &Sink{Path: x.Out.Path, Pipe: x.Out.Pipe || y.Out.Pipe, either: []*Sink{x.Out, y.Out}}
	}
	return d
}

// joinInput returns an input that is x or y.
func joinInput(x, y *Input) *Input {
	s := invocation.Stream{Set: true, Value: abstract.Widen([]spec.Word{x.Value, y.Value}), Command: cmp.Or(x.Command, y.Command)}
	return &Input{Stream: s, Offered: x.Offered || y.Offered, Read: x.Read || y.Read}
}

func sameInputs(a, b []Descriptor) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// SameLeft reports whether the same is left to be read of all inputs.
func SameLeft(a, b []Descriptor) bool {
	same := func(x, y Descriptor) bool {
		return x.In == y.In || x.In != nil && y.In != nil && x.In.Set == y.In.Set && x.In.Value.Same(y.In.Value)
	}
	return slices.EqualFunc(a, b, func(x, y Descriptor) bool { return x.Num == y.Num && same(x, y) })
}

// WidenInputs makes unknown what is left of inputs that a round of a loop read from.
func (st *State) WidenInputs(later *State) {
	for _, d := range st.Fds {
		next, had := later.Fd(d.Num)
		if d.In == nil || !d.In.Set || had && next.In == d.In || len(d.In.Value.Parts) == 1 && d.In.Value.Parts[0].Unknown != nil {
			continue // nothing was read, or each line is of the kind that the whole is
		}
		left := abstract.Widen([]spec.Word{d.In.Value})
		if abstract.IsDigits(d.In.Value) && abstract.OnlyNumbers(d.In.Value) {
			left = abstract.UnknownNumber(abstract.Shorten(d.In.Value.String()), d.In.Value.Taint())
		}
		d.In = &Input{Stream: invocation.Stream{Set: true, Value: left, Command: d.In.Command}, Offered: d.In.Offered, Read: d.In.Read}
		st.SetFd(d)
	}
}

// Stdin returns what is known of standard input.
func (st *State) Stdin() invocation.Stream {
	d, ok := st.Fd(0)
	if !ok || d.In == nil {
		return invocation.Stream{}
	}
	s := d.In.Stream
	if s.Set && (d.In.Offered || d.In.Read) && len(s.Value.Parts) > 0 {
		s.Value = spec.Join(Loose(s.Value), spec.Lit("\n"), spec.UnknownWord("what is left of standard input", s.Value.Taint()))
	}
	return s
}

// NewSink returns a sink to which nothing was written.
func (w *Run) NewSink(st *State) *Sink {
	s := &Sink{}
	st.Outs = st.Outs.Writable(&w.Meter)
	st.Outs.M[s] = []spec.Word{{}}
	return s
}

// DropSink forgets what was written to a sink.
func (w *Run) DropSink(st *State, s *Sink) {
	st.Outs = st.Outs.Writable(&w.Meter)
	delete(st.Outs.M, s)
}

// Written returns what may have been written to the sink.
func (st *State) Written(s *Sink) []spec.Word {
	if texts, ok := st.Outs.Get(s); ok {
		return texts
	}
	return []spec.Word{spec.UnknownWord("…", spec.FromProgram)}
}

// Print writes one of several texts to descriptor num.
func (w *Run) Print(st *State, num int, texts []spec.Word, command string) {
	d, ok := st.Fd(num)
	if !ok || d.Out == nil {
		return
	}
	w.printTo(st, d.Out, texts, command, false)
}

// printTo writes one of several texts to a sink, or may do so.
func (w *Run) printTo(st *State, s *Sink, texts []spec.Word, command string, maybe bool) {
	for ; s != nil; s = s.Also {
		for _, one := range s.either {
			w.printTo(st, one, texts, command, true)
		}
		have, ok := st.Outs.Get(s)
		if !ok {
			continue
		}
		s.Command = command
		w.fillsDisk(s, texts)
		w.Charge(abstract.Size(have[0])/effort.BytesPerStep + len(have[0].Parts)/effort.ItemsPerStep)
		st.Outs = st.Outs.Writable(&w.Meter)
		now := abstract.AppendEach(have, texts)
		if maybe {
			now = abstract.Unite(have, now)
		}
		st.Outs.M[s] = now
	}
}

// WidenOutputs makes what was printed since before unknown: it is printed any number of times.
func (w *Run) WidenOutputs(st, before *State) {
	if st.Outs == before.Outs || st.Outs == nil {
		return
	}
	for s, texts := range st.Outs.M {
		old, ok := before.Outs.Get(s)
		if ok && abstract.SameWords(old, texts) {
			continue
		}
		st.Outs = st.Outs.Writable(&w.Meter)
		st.Outs.M[s] = []spec.Word{abstract.Widen(texts)}
	}
}

// FileKey returns the name under which a file is remembered: its absolute path
// when that is known, and else the word as it is written.
func (st *State) FileKey(word spec.Word) string {
	text, ok := word.Text()
	if !ok {
		return word.String()
	}
	if !strings.HasPrefix(text, "/") && len(st.Dirs) > 0 {
		if dir, ok := st.Dirs[0].Text(); ok {
			return path.Join(dir, text)
		}
		return path.Clean(text)
	}
	return path.Clean(text)
}

// FileContent is what a file holds that the call did not write.
func (w *Run) FileContent(st *State, source string, target spec.Word) spec.Word {
	word := spec.UnknownWord(source, spec.FromFile|target.Taint())
	if text, _ := target.Text(); facts.EndlessDevice(text) {
		word.Parts[0].Unknown.Endless = spec.Unending
		if facts.UnbrokenDevice(text) {
			word.Parts[0].Unknown.Endless = spec.Unbroken
		}
		return word
	}
	if key := st.FileKey(target); target.Known() && path.IsAbs(key) && len(st.Dirs) == 1 && !st.Remote {
		word = spec.ContentOf(source, key)
	}
	if !st.Remote && w.Host.Secret(target, st.Dirs) {
		word.Parts[0].Unknown.Taint |= spec.FromSecret
	}
	return word
}

// Loose returns a word whose unknown parts stand for some of what files hold.
func Loose(w spec.Word) spec.Word {
	if !slices.ContainsFunc(w.Parts, func(p spec.Part) bool { return p.Unknown != nil && p.Unknown.File != "" }) {
		return w
	}
	parts := slices.Clone(w.Parts)
	for i, p := range parts {
		if p.Unknown != nil && p.Unknown.File != "" {
			h := *p.Unknown
			h.File = ""
			parts[i].Unknown = &h
		}
	}
	return spec.Word{Parts: parts}
}

// Filled returns code with the content of the files that it is made of. A unknown part
// that the shell splits into words is no longer what the file held.
func (w *Run) Filled(code spec.Word) spec.Word {
	parts := slices.Clone(code.Parts)
	for i, p := range parts {
		if p.Unknown == nil || p.Unknown.File == "" || p.Unknown.Splits {
			continue
		}
		if text, ok := w.Host.Content(p.Unknown.File); ok {
			parts[i] = spec.Part{Text: text}
			w.Charge(len(text) / effort.BytesPerStep)
		}
	}
	return spec.Join(spec.Word{Parts: parts})
}

// Remember notes that a file was written. A file that may or may not have been
// written keeps its earlier texts as well.
func (w *Run) Remember(st *State, target spec.Word, texts []spec.Word, appends bool) {
	key := st.FileKey(target)
	if key == "/dev/null" || key == "" {
		return
	}
	f := w.Files[key]
	if f == nil {
		if w.Files == nil {
			w.Files = make(map[string]*writtenFile)
		}
		f = &writtenFile{}
		w.Files[key] = f
		if appends {
			f.texts, f.onto = texts, true
			return
		}
	}
	all := texts
	if appends {
		all = abstract.AppendEach(f.texts, texts)
		w.Charge(abstract.Size(all[0])/effort.BytesPerStep + len(all[0].Parts)/effort.ItemsPerStep)
	}
	if w.Branch > 0 || !target.Known() {
		all = abstract.Unite(f.texts, all)
	} else if !appends {
		f.onto = false
	}
	if len(all) > abstract.MaxAlternatives {
		all = []spec.Word{abstract.Widen(all)}
	}
	f.texts = all
}

// Content returns what a file holds that this call wrote.
func (w *Run) Content(st *State, target spec.Word) ([]spec.Word, bool) {
	key := st.FileKey(target)
	f := w.Files[key]
	if f == nil {
		return nil, false
	}
	texts := f.texts
	if f.Live != nil {
		texts = abstract.AppendEach(texts, st.Written(f.Live))
	}
	if f.onto {
		// What is not known ends with its last line.
		start := spec.Join(spec.UnknownWord(abstract.Shorten(key), spec.FromFile), spec.Lit("\n"))
		if w.Host.Secret(spec.Lit(key), st.Dirs) {
			start.Parts[0].Unknown.Taint |= spec.FromSecret
		} else if before, ok := w.Host.ReadScript(key); ok {
			start = spec.Lit(before)
		}
		texts = abstract.AppendEach([]spec.Word{start}, texts)
	}
	return texts, true
}
