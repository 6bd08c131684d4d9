package shell

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// descriptor is an open file descriptor. A number that is not listed is what
// the call inherits.
type descriptor struct {
	num  int
	in   *input
	out  *sink
	none bool // closed, or goes where nothing in the call reads it
}

// input is a stream that is read. Reading makes a new one with what is left.
type input struct {
	Stream
	// offered and read report that a program had it before, and one that reads
	// what it is given: how much is left of it is not known.
	offered, read bool
}

// sink collects what is written to a pipe, a substitution or a file.
type sink struct {
	command string    // the last program that wrote to it
	path    spec.Word // the file, when it is one
	pipe    bool      // it is a pipe
	also    *sink     // what gets the same text, as zsh's multios do
	either  []*sink   // it stands for one of these
}

func (st *state) fd(num int) (descriptor, bool) {
	return findFd(st.fds, num)
}

func findFd(fds []descriptor, num int) (descriptor, bool) {
	for _, d := range fds {
		if d.num == num {
			return d, true
		}
	}
	return descriptor{num: num}, false
}

func (st *state) setFd(d descriptor) {
	fds := make([]descriptor, 0, len(st.fds)+1)
	for _, have := range st.fds {
		if have.num != d.num {
			fds = append(fds, have)
		}
	}
	st.fds = append(fds, d)
}

// restoreFd sets a descriptor to what it was among earlier ones.
func (st *state) restoreFd(num int, before []descriptor) {
	fds := make([]descriptor, 0, len(st.fds)+1)
	for _, d := range st.fds {
		if d.num != num {
			fds = append(fds, d)
		}
	}
	for _, d := range before {
		if d.num == num {
			fds = append(fds, d)
		}
	}
	st.fds = fds
}

// joinFds returns the descriptors after one of two paths.
func (w *walker) joinFds(a, b []descriptor) []descriptor {
	if sameInputs(a, b) {
		return a
	}
	w.charge((len(a) + len(b)) / itemsPerStep)
	var fds []descriptor
	for _, x := range a {
		if y, both := findFd(b, x.num); both {
			fds = append(fds, joinDescriptor(x, y))
		} else {
			fds = append(fds, joinDescriptor(x, descriptor{num: x.num}))
		}
	}
	for _, y := range b {
		if _, both := findFd(a, y.num); !both {
			fds = append(fds, joinDescriptor(y, descriptor{num: y.num}))
		}
	}
	return fds
}

// joinDescriptor returns a descriptor that is x or y.
func joinDescriptor(x, y descriptor) descriptor {
	d := descriptor{num: x.num, in: x.in, out: x.out, none: x.none && y.none}
	switch {
	case x.in == y.in || x.in != nil && y.in != nil && x.in.Set == y.in.Set && sameWord(x.in.Value, y.in.Value):
		if y.in != nil && y.in.offered {
			d.in = y.in
		}
	case x.in == nil || y.in == nil:
		inherited := &input{Stream: Stream{Value: spec.HoleOf("standard input", spec.FromInput)}}
		d.in = joinInput(cmp.Or(x.in, y.in), inherited)
	default:
		d.in = joinInput(x.in, y.in)
	}
	switch {
	case x.out == y.out || y.out == nil:
	case x.out == nil:
		d.out = y.out
	default:
		d.out = &sink{path: x.out.path, pipe: x.out.pipe || y.out.pipe, either: []*sink{x.out, y.out}}
	}
	return d
}

// joinInput returns an input that is x or y.
func joinInput(x, y *input) *input {
	s := Stream{Set: true, Value: blur([]spec.Word{x.Value, y.Value}), Command: cmp.Or(x.Command, y.Command)}
	return &input{Stream: s, offered: x.offered || y.offered, read: x.read || y.read}
}

func sameInputs(a, b []descriptor) bool {
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

// sameLeft reports whether the same is left to be read of all inputs.
func sameLeft(a, b []descriptor) bool {
	same := func(x, y descriptor) bool {
		return x.in == y.in || x.in != nil && y.in != nil && x.in.Set == y.in.Set && sameWord(x.in.Value, y.in.Value)
	}
	return slices.EqualFunc(a, b, func(x, y descriptor) bool { return x.num == y.num && same(x, y) })
}

// blurInputs makes unknown what is left of inputs that a round of a loop read from.
func (st *state) blurInputs(later *state) {
	for _, d := range st.fds {
		next, had := later.fd(d.num)
		if d.in == nil || !d.in.Set || had && next.in == d.in || len(d.in.Value.Parts) == 1 && d.in.Value.Parts[0].Hole != nil {
			continue // nothing was read, or each line is of the kind that the whole is
		}
		left := blur([]spec.Word{d.in.Value})
		if isDigits(d.in.Value) && onlyNumbers(d.in.Value) {
			left = numberHole(shorten(d.in.Value.String()), d.in.Value.Origin())
		}
		d.in = &input{Stream: Stream{Set: true, Value: left, Command: d.in.Command}, offered: d.in.offered, read: d.in.read}
		st.setFd(d)
	}
}

// stdin returns what is known of standard input.
func (st *state) stdin() Stream {
	d, ok := st.fd(0)
	if !ok || d.in == nil {
		return Stream{}
	}
	s := d.in.Stream
	if s.Set && (d.in.offered || d.in.read) && len(s.Value.Parts) > 0 {
		s.Value = spec.Join(loose(s.Value), spec.Lit("\n"), spec.HoleOf("what is left of standard input", s.Value.Origin()))
	}
	return s
}

// offer notes that a program had standard input, and whether it is one that reads it.
func (st *state) offer(cmd *command, out *Outcome) {
	if d, ok := st.fd(0); ok && d.in != nil && !cmd.shell {
		d.in.offered = true
		d.in.read = d.in.read || out.ReadsStdin
	}
}

func (w *walker) newSink(st *state) *sink {
	s := &sink{}
	st.outs = st.outs.writable(w)
	st.outs.m[s] = []spec.Word{{}}
	return s
}

func (w *walker) dropSink(st *state, s *sink) {
	st.outs = st.outs.writable(w)
	delete(st.outs.m, s)
}

// written returns what may have been written to the sink.
func (st *state) written(s *sink) []spec.Word {
	if texts, ok := st.outs.get(s); ok {
		return texts
	}
	return []spec.Word{spec.HoleOf("…", spec.FromProgram)}
}

// print writes one of several texts to descriptor num.
func (w *walker) print(st *state, num int, texts []spec.Word, command string) {
	d, ok := st.fd(num)
	if !ok || d.out == nil {
		return
	}
	w.printTo(st, d.out, texts, command, false)
}

// printTo writes one of several texts to a sink, or may do so.
func (w *walker) printTo(st *state, s *sink, texts []spec.Word, command string, maybe bool) {
	for ; s != nil; s = s.also {
		for _, one := range s.either {
			w.printTo(st, one, texts, command, true)
		}
		have, ok := st.outs.get(s)
		if !ok {
			continue
		}
		s.command = command
		w.fillsDisk(s, texts)
		w.charge(size(have[0])/bytesPerStep + len(have[0].Parts)/itemsPerStep)
		st.outs = st.outs.writable(w)
		now := appendEach(have, texts)
		if maybe {
			now = unite(have, now)
		}
		st.outs.m[s] = now
	}
}

// blurOutputs makes what was printed since before unknown: it is printed any number of times.
func (w *walker) blurOutputs(st, before *state) {
	if st.outs == before.outs || st.outs == nil {
		return
	}
	for s, texts := range st.outs.m {
		old, ok := before.outs.get(s)
		if ok && sameWords(old, texts) {
			continue
		}
		st.outs = st.outs.writable(w)
		st.outs.m[s] = []spec.Word{blur(texts)}
	}
}

// writtenFile is what this call put into a file.
type writtenFile struct {
	texts []spec.Word
	onto  bool  // the texts follow what the file held before the call
	live  *sink // what exec left open for writing; its text comes last
}

// fileKey returns the name under which a file is remembered: its absolute path
// when that is known, and else the word as it is written.
func (st *state) fileKey(word spec.Word) string {
	text, ok := word.Text()
	if !ok {
		return word.String()
	}
	if !strings.HasPrefix(text, "/") && len(st.dirs) > 0 {
		if dir, ok := st.dirs[0].Text(); ok {
			return path.Join(dir, text)
		}
		return path.Clean(text)
	}
	return path.Clean(text)
}

// fileContent is what a file holds that the call did not write.
func (w *walker) fileContent(st *state, source string, target spec.Word) spec.Word {
	word := spec.HoleOf(source, spec.FromFile|target.Origin())
	if text, _ := target.Text(); facts.EndlessDevice(text) {
		word.Parts[0].Hole.Endless = spec.Unending
		if facts.UnbrokenDevice(text) {
			word.Parts[0].Hole.Endless = spec.Unbroken
		}
		return word
	}
	if key := st.fileKey(target); target.Known() && path.IsAbs(key) && len(st.dirs) == 1 && !st.remote {
		word = spec.ContentOf(source, key)
	}
	if !st.remote && w.host.Secret(target, st.dirs) {
		word.Parts[0].Hole.Origin |= spec.FromSecret
	}
	return word
}

// loose returns a word whose holes stand for some of what files hold.
func loose(w spec.Word) spec.Word {
	if !slices.ContainsFunc(w.Parts, func(p spec.Part) bool { return p.Hole != nil && p.Hole.File != "" }) {
		return w
	}
	parts := slices.Clone(w.Parts)
	for i, p := range parts {
		if p.Hole != nil && p.Hole.File != "" {
			h := *p.Hole
			h.File = ""
			parts[i].Hole = &h
		}
	}
	return spec.Word{Parts: parts}
}

// filled returns code with the content of the files that it is made of. A hole
// that the shell splits into words is no longer what the file held.
func (w *walker) filled(code spec.Word) spec.Word {
	parts := slices.Clone(code.Parts)
	for i, p := range parts {
		if p.Hole == nil || p.Hole.File == "" || p.Hole.Splits {
			continue
		}
		if text, ok := w.host.Content(p.Hole.File); ok {
			parts[i] = spec.Part{Text: text}
			w.charge(len(text) / bytesPerStep)
		}
	}
	return spec.Join(spec.Word{Parts: parts})
}

// remember notes that a file was written. A file that may or may not have been
// written keeps its earlier texts as well.
func (w *walker) remember(st *state, target spec.Word, texts []spec.Word, appends bool) {
	key := st.fileKey(target)
	if key == "/dev/null" || key == "" {
		return
	}
	f := w.files[key]
	if f == nil {
		if w.files == nil {
			w.files = make(map[string]*writtenFile)
		}
		f = &writtenFile{}
		w.files[key] = f
		if appends {
			f.texts, f.onto = texts, true
			return
		}
	}
	all := texts
	if appends {
		all = appendEach(f.texts, texts)
		w.charge(size(all[0])/bytesPerStep + len(all[0].Parts)/itemsPerStep)
	}
	if w.branch > 0 || !target.Known() {
		all = unite(f.texts, all)
	} else if !appends {
		f.onto = false
	}
	if len(all) > maxAlternatives {
		all = []spec.Word{blur(all)}
	}
	f.texts = all
}

// content returns what a file holds that this call wrote.
func (w *walker) content(st *state, target spec.Word) ([]spec.Word, bool) {
	key := st.fileKey(target)
	f := w.files[key]
	if f == nil {
		return nil, false
	}
	texts := f.texts
	if f.live != nil {
		texts = appendEach(texts, st.written(f.live))
	}
	if f.onto {
		// What is not known ends with its last line.
		start := spec.Join(spec.HoleOf(shorten(key), spec.FromFile), spec.Lit("\n"))
		if w.host.Secret(spec.Lit(key), st.dirs) {
			start.Parts[0].Hole.Origin |= spec.FromSecret
		} else if before, ok := w.host.ReadScript(key); ok {
			start = spec.Lit(before)
		}
		texts = appendEach([]spec.Word{start}, texts)
	}
	return texts, true
}

// appendEach joins each of one set of texts with each of another.
func appendEach(heads, tails []spec.Word) []spec.Word {
	var all []spec.Word
	for _, h := range heads {
		for _, t := range tails {
			all = append(all, bounded(spec.Join(h, t)))
		}
	}
	if len(all) > maxAlternatives {
		return []spec.Word{blur(all)}
	}
	return all
}
