// Package redirects opens and closes what redirects name.
package redirects

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxDescriptors is how many files a process may have open by default (ulimit -n).
const maxDescriptors = 1024

// opening is what redirects opened for the time of one command.
type opening struct {
	before []memory.Descriptor
	nums   []int // the descriptors that the redirects changed
	files  []memory.FileOutput
}

// WithRedirects walks a compound command, if there is one, under its redirects,
// and reports them as an invocation of their own.
func WithRedirects(w *memory.Run, st *memory.State, redirs []*syntax.Redirect, compound bool, walk func()) {
	if len(redirs) == 0 {
		walk()
		return
	}
	x := expansion.NewPasses(w, st)
	var list []invocation.Redirect
	var processes []*syntax.ProcSubst
	x.Each(func() {
		list, processes = x.Redirects(redirs)
		report.Tell(w, st, &report.Command{Redirs: list, Odd: x.Odd, Compound: compound})
	})
	if len(x.Choices) > 0 && !x.Widen {
		list, processes = expansion.New(w, st).Redirects(redirs) // whichever of the values it is
	}
	o := OpenAll(w, st, list, processes)
	walk()
	CloseAll(w, st, o)
}

// OpenAll applies redirects to the descriptors.
func OpenAll(w *memory.Run, st *memory.State, list []invocation.Redirect, processes []*syntax.ProcSubst) *opening {
	o := &opening{}
	if len(list) > 0 {
		o.before = st.Fds
	}
	for i, r := range list {
		if len(st.Fds) >= maxDescriptors {
			w.Exceeded("more files are open than a process may have")
			break
		}
		var process *syntax.ProcSubst
		if processes != nil {
			process = processes[i]
		}
		openOne(w, st, r, process, o)
	}
	return o
}

func openOne(w *memory.Run, st *memory.State, r invocation.Redirect, process *syntax.ProcSubst, o *opening) {
	switch r.Op {
	case "<<", "<<<":
		num := number(w, st, r.Fd, 0, false)
		o.nums = append(o.nums, num)
		st.SetFd(memory.Descriptor{Num: num, In: &memory.Input{Stream: invocation.Stream{Set: true, Value: r.Target}}})
	case "<", "<>":
		num := number(w, st, r.Fd, 0, true)
		o.nums = append(o.nums, num)
		if n, ok := report.DeviceNumber(r.Target); ok {
			duplicate(w, st, num, n)
			return
		}
		st.SetFd(memory.Descriptor{Num: num, In: report.FileInput(w, st, r.Target)})
	case "<&", ">&":
		first := 0
		if r.Op == ">&" {
			first = 1
		}
		if dup(w, st, r, first, o) {
			return
		}
		openOutput(w, st, r, process, o, 1, 2)
	case "&>", "&>>", "&>|", "&>>|":
		openOutput(w, st, r, process, o, 1, 2)
	default:
		openOutput(w, st, r, process, o, number(w, st, r.Fd, 1, process == nil))
	}
}

// dup applies "N>&M" and "N>&-", and reports whether it was one of them.
func dup(w *memory.Run, st *memory.State, r invocation.Redirect, first int, o *opening) bool {
	text, known := r.Target.Text()
	num := number(w, st, r.Fd, first, true)
	o.nums = append(o.nums, num)
	switch {
	case !known && r.Target.Prefix() == "":
		// It may be a number or a file.
		st.SetFd(memory.Descriptor{Num: num, None: true})
		return r.Fd != "" || len(r.Target.Parts) > 0 && r.Target.Parts[0].Unknown.Kind == spec.Number
	case text == "-":
		st.SetFd(memory.Descriptor{Num: num, None: true})
		return true
	}
	from, err := strconv.Atoi(strings.TrimSuffix(text, "-"))
	if err != nil {
		return false
	}
	duplicate(w, st, num, from)
	return true
}

func duplicate(w *memory.Run, st *memory.State, num, from int) {
	d, ok := st.Fd(from)
	if !ok && from == num {
		return
	}
	d.Num = num
	d.None = d.None || !ok
	st.SetFd(d)
}

// number returns the descriptor that a redirect changes. A named one, "{fd}>x",
// sets the variable.
func number(w *memory.Run, st *memory.State, written string, first int, opensFile bool) int {
	if written == "" {
		return first
	}
	if n, err := strconv.Atoi(written); err == nil {
		return n
	}
	num := 10
	for _, d := range st.Fds {
		num = max(num, d.Num+1)
	}
	if opensFile { // the variable stays as it is when the file cannot be opened
		defer st.Perhaps()()
	}
	expansion.AssignTo(w, st, spec.Lit(strings.Trim(written, "{}")), spec.Lit(strconv.Itoa(num)))
	return num
}

func openOutput(w *memory.Run, st *memory.State, r invocation.Redirect, process *syntax.ProcSubst, o *opening, nums ...int) {
	again := st.Dialect == invocation.Zsh && (slices.ContainsFunc(nums, func(n int) bool { return slices.Contains(o.nums, n) }))
	o.nums = append(o.nums, nums...)
	if r.Target.Is("/dev/null") && !again {
		for _, n := range nums {
			st.SetFd(memory.Descriptor{Num: n, None: true})
		}
		return
	}
	if from, ok := report.DeviceNumber(r.Target); ok {
		for _, n := range nums {
			duplicate(w, st, n, from)
		}
		return
	}
	s := w.NewSink(st)
	s.Path = r.Target
	for _, n := range nums {
		if before, ok := st.Fd(n); ok && before.Out != nil && st.Dialect == invocation.Zsh && (again || before.Out.Pipe) {
			s.Also = before.Out
		}
		st.SetFd(memory.Descriptor{Num: n, Out: s})
	}
	o.files = append(o.files, memory.FileOutput{Sink: s, Target: r.Target, Appends: strings.HasPrefix(strings.TrimPrefix(r.Op, "&"), ">>"), Process: process,
		MayFail: st.Opts&memory.OptNoclobber != 0 && (r.Op == ">" || r.Op == "&>")})
}

// CloseAll undoes redirects, and remembers what was written to files.
func CloseAll(w *memory.Run, st *memory.State, o *opening) {
	for _, num := range o.nums {
		st.RestoreFd(num, o.before)
	}
	for _, f := range o.files {
		texts := st.Written(f.Sink)
		w.DropSink(st, f.Sink)
		if f.Process != nil {
			w.Shell.Feed(st, f.Process, invocation.Stream{Set: true, Value: abstract.WidenMany(texts), Command: f.Sink.Command})
			continue
		}
		if f.MayFail {
			texts = append(slices.Clone(texts), spec.UnknownWord(spec.Short(f.Target.String()), spec.FromFile))
		}
		w.Remember(st, f.Target, texts, f.Appends)
	}
}

// Keep leaves redirects in place, as exec does.
func Keep(w *memory.Run, st *memory.State, o *opening) {
	for _, f := range o.files {
		if f.Process != nil {
			w.Feeds = append(w.Feeds, f)
			continue
		}
		w.Remember(st, f.Target, []spec.Word{{}}, f.Appends)
		if file := w.Files[st.FileKey(f.Target)]; file != nil {
			file.Live = f.Sink
		}
	}
}

// FeedAll walks the processes that exec left open, with all that was written to them.
func FeedAll(w *memory.Run, st *memory.State) {
	for len(w.Feeds) > 0 && w.Charge(1) {
		f := w.Feeds[0]
		w.Feeds = w.Feeds[1:]
		w.Shell.Feed(st, f.Process, invocation.Stream{Set: true, Value: abstract.WidenMany(st.Written(f.Sink)), Command: f.Sink.Command})
	}
}
