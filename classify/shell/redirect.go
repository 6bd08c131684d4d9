package shell

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxDescriptors is how many files a process may have open by default (ulimit -n).
const maxDescriptors = 1024

// opening is what redirects opened for the time of one command.
type opening struct {
	before []descriptor
	nums   []int // the descriptors that the redirects changed
	files  []fileOutput
}

// fileOutput is a file that is open for writing.
type fileOutput struct {
	sink    *sink
	target  spec.Word
	appends bool
	process *syntax.ProcSubst // set for > >(…)
}

// withRedirects walks a compound command, if there is one, under its redirects,
// and reports them as an invocation of their own.
func (w *walker) withRedirects(st *state, redirs []*syntax.Redirect, compound bool, walk func()) {
	if len(redirs) == 0 {
		walk()
		return
	}
	x := w.passes(st)
	var list []Redirect
	var processes []*syntax.ProcSubst
	x.each(func() {
		list, processes = x.redirects(redirs)
		w.report(st, &command{redirs: list, odd: x.odd, compound: compound})
	})
	if len(x.choices) > 0 && !x.blur {
		list, processes = w.expander(st).redirects(redirs) // whichever of the values it is
	}
	o := w.open(st, list, processes)
	walk()
	w.close(st, o)
}

// redirects expands redirects. The second result holds, for each of them, the
// process substitution that it writes to, if any.
func (x *expander) redirects(redirs []*syntax.Redirect) ([]Redirect, []*syntax.ProcSubst) {
	list := make([]Redirect, len(redirs))
	var processes []*syntax.ProcSubst
	for i, r := range redirs {
		list[i].Op = r.Op.String()
		if r.N != nil {
			list[i].Fd = r.N.Value
		}
		switch {
		case r.Hdoc != nil:
			list[i].Target = x.document(r.Hdoc, quotedDelimiter(r.Word))
			if r.Op == syntax.DashHdoc {
				list[i].Op = "<<"
			}
		case r.Op == syntax.Hdoc || r.Op == syntax.DashHdoc:
			list[i].Op = "<<"
		case r.Op == syntax.WordHdoc:
			list[i].Target = spec.Join(x.literal(r.Word), spec.Lit("\n"))
		default:
			if p := outputProcess(r.Word); p != nil {
				if processes == nil {
					processes = make([]*syntax.ProcSubst, len(redirs))
				}
				processes[i] = p
				list[i].Target = x.w.processPath()
				continue
			}
			list[i].Target = x.target(r.Word)
			if (r.Op == syntax.DplOut || r.Op == syntax.DplIn) && x.st.dialect != Zsh {
				x.reexpanded(list[i].Target) // bash expands it once more, to see whether it is a number
			}
		}
	}
	return list, processes
}

// quotedDelimiter reports whether any part of a here-document's delimiter is quoted.
func quotedDelimiter(word *syntax.Word) bool {
	for _, p := range word.Parts {
		lit, ok := p.(*syntax.Lit)
		if !ok || strings.Contains(lit.Value, "\\") {
			return true
		}
	}
	return false
}

// outputProcess returns the process substitution that a redirect's word is.
func outputProcess(word *syntax.Word) *syntax.ProcSubst {
	if word != nil && len(word.Parts) == 1 {
		if p, ok := word.Parts[0].(*syntax.ProcSubst); ok && p.Op == syntax.CmdOut {
			return p
		}
	}
	return nil
}

// target expands the word after a redirect operator.
func (x *expander) target(word *syntax.Word) spec.Word {
	words := x.fields(word)
	if len(words) == 1 {
		return words[0]
	}
	return spec.HoleOf(x.sourceOf(word), 0)
}

// open applies redirects to the descriptors.
func (w *walker) open(st *state, list []Redirect, processes []*syntax.ProcSubst) *opening {
	o := &opening{}
	if len(list) > 0 {
		o.before = st.fds
	}
	for i, r := range list {
		if len(st.fds) >= maxDescriptors {
			w.exceeded("more files are open than a process may have")
			break
		}
		var process *syntax.ProcSubst
		if processes != nil {
			process = processes[i]
		}
		w.openOne(st, r, process, o)
	}
	return o
}

func (w *walker) openOne(st *state, r Redirect, process *syntax.ProcSubst, o *opening) {
	switch r.Op {
	case "<<", "<<<":
		num := w.number(st, r.Fd, 0, false)
		o.nums = append(o.nums, num)
		st.setFd(descriptor{num: num, in: &input{Stream: Stream{Set: true, Value: r.Target}}})
	case "<", "<>":
		num := w.number(st, r.Fd, 0, true)
		o.nums = append(o.nums, num)
		if n, ok := deviceNumber(r.Target); ok {
			w.duplicate(st, num, n)
			return
		}
		st.setFd(descriptor{num: num, in: w.fileInput(st, r.Target)})
	case "<&", ">&":
		first := 0
		if r.Op == ">&" {
			first = 1
		}
		if w.dup(st, r, first, o) {
			return
		}
		w.openOutput(st, r, process, o, 1, 2)
	case "&>", "&>>", "&>|", "&>>|":
		w.openOutput(st, r, process, o, 1, 2)
	default:
		w.openOutput(st, r, process, o, w.number(st, r.Fd, 1, process == nil))
	}
}

// dup applies "N>&M" and "N>&-", and reports whether it was one of them.
func (w *walker) dup(st *state, r Redirect, first int, o *opening) bool {
	text, known := r.Target.Text()
	num := w.number(st, r.Fd, first, true)
	o.nums = append(o.nums, num)
	switch {
	case !known && r.Target.Prefix() == "":
		// It may be a number or a file.
		st.setFd(descriptor{num: num, none: true})
		return r.Fd != "" || len(r.Target.Parts) > 0 && r.Target.Parts[0].Hole.Kind == spec.Number
	case text == "-":
		st.setFd(descriptor{num: num, none: true})
		return true
	}
	from, err := strconv.Atoi(strings.TrimSuffix(text, "-"))
	if err != nil {
		return false
	}
	w.duplicate(st, num, from)
	return true
}

func (w *walker) duplicate(st *state, num, from int) {
	d, ok := st.fd(from)
	if !ok && from == num {
		return
	}
	d.num = num
	d.none = d.none || !ok
	st.setFd(d)
}

// number returns the descriptor that a redirect changes. A named one, "{fd}>x",
// sets the variable.
func (w *walker) number(st *state, written string, first int, opensFile bool) int {
	if written == "" {
		return first
	}
	if n, err := strconv.Atoi(written); err == nil {
		return n
	}
	num := 10
	for _, d := range st.fds {
		num = max(num, d.num+1)
	}
	if opensFile { // the variable stays as it is when the file cannot be opened
		defer st.perhaps()()
	}
	w.assignTo(st, spec.Lit(strings.Trim(written, "{}")), spec.Lit(strconv.Itoa(num)))
	return num
}

// deviceNumber returns N for /dev/fd/N and /dev/stdin and its kin.
func deviceNumber(target spec.Word) (int, bool) {
	text, _ := target.Text()
	switch text {
	case "/dev/stdin":
		return 0, true
	case "/dev/stdout":
		return 1, true
	case "/dev/stderr":
		return 2, true
	}
	if digits, ok := strings.CutPrefix(text, "/dev/fd/"); ok {
		if n, err := strconv.Atoi(digits); err == nil && n < firstProcess-maxProcesses {
			return n, true
		}
	}
	return 0, false
}

// fileInput is what a command reads that has a file as its input.
func (w *walker) fileInput(st *state, target spec.Word) *input {
	if target.Is("/dev/null") {
		return &input{Stream: Stream{Set: true}}
	}
	if texts, ok := w.content(st, target); ok {
		return &input{Stream: Stream{Set: true, Value: blurMany(texts)}}
	}
	return &input{Stream: Stream{Set: true, Value: w.fileContent(st, "<"+shorten(target.String()), target)}}
}

func (w *walker) openOutput(st *state, r Redirect, process *syntax.ProcSubst, o *opening, nums ...int) {
	again := st.dialect == Zsh && (slices.ContainsFunc(nums, func(n int) bool { return slices.Contains(o.nums, n) }))
	o.nums = append(o.nums, nums...)
	if r.Target.Is("/dev/null") && !again {
		for _, n := range nums {
			st.setFd(descriptor{num: n, none: true})
		}
		return
	}
	if from, ok := deviceNumber(r.Target); ok {
		for _, n := range nums {
			w.duplicate(st, n, from)
		}
		return
	}
	s := w.newSink(st)
	s.path = r.Target
	for _, n := range nums {
		if before, ok := st.fd(n); ok && before.out != nil && st.dialect == Zsh && (again || before.out.pipe) {
			s.also = before.out
		}
		st.setFd(descriptor{num: n, out: s})
	}
	o.files = append(o.files, fileOutput{sink: s, target: r.Target, appends: strings.HasPrefix(strings.TrimPrefix(r.Op, "&"), ">>"), process: process})
}

// close undoes redirects, and remembers what was written to files.
func (w *walker) close(st *state, o *opening) {
	for _, num := range o.nums {
		st.restoreFd(num, o.before)
	}
	for _, f := range o.files {
		texts := st.written(f.sink)
		w.dropSink(st, f.sink)
		if f.process != nil {
			w.feed(st, f.process, Stream{Set: true, Value: blurMany(texts), Command: f.sink.command})
			continue
		}
		w.remember(st, f.target, texts, f.appends)
	}
}

// keep leaves redirects in place, as exec does.
func (w *walker) keep(st *state, o *opening) {
	for _, f := range o.files {
		if f.process != nil {
			w.feeds = append(w.feeds, f)
			continue
		}
		w.remember(st, f.target, []spec.Word{{}}, f.appends)
		if file := w.files[st.fileKey(f.target)]; file != nil {
			file.live = f.sink
		}
	}
}

// feedAll walks the processes that exec left open, with all that was written to them.
func (w *walker) feedAll(st *state) {
	for len(w.feeds) > 0 && w.charge(1) {
		f := w.feeds[0]
		w.feeds = w.feeds[1:]
		w.feed(st, f.process, Stream{Set: true, Value: blurMany(st.written(f.sink)), Command: f.sink.command})
	}
}

const (
	firstProcess = 63 // the shell counts the descriptors of process substitutions down from here
	maxProcesses = 40
)

// processPath returns the path that stands for the next process substitution.
func (w *walker) processPath() spec.Word {
	n := firstProcess - w.procs%maxProcesses
	w.procs++
	return spec.Lit("/dev/fd/" + strconv.Itoa(n))
}

// feed walks the body of >(…) with what is written to it.
func (w *walker) feed(st *state, p *syntax.ProcSubst, in Stream) {
	if !w.deeper(st) {
		return
	}
	c := st.subshell()
	c.depth++
	c.setFd(descriptor{num: 0, in: &input{Stream: in}})
	w.stmts(c, p.Stmts)
	w.returnOutput(st, c)
}
