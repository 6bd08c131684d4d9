package hook

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/proc"
	"github.com/gk-hook/gk-hook/stack"
	"github.com/gk-hook/gk-hook/state"
)

// deadline is how long a decision may take, reading the call included. Every
// client waits several times as long, and runs the call when it waits in vain.
const deadline = 5 * time.Second

// grace is what is left to a decision that was being put on disk when the deadline came.
const grace = 2500 * time.Millisecond

// gatekeeper runs the path of a call. Its functions are fields, so that tests
// can make each of them fail.
type gatekeeper struct {
	assess   func(classify.Call) *classify.Assessment
	rule     func(j *Judgement, places state.Places, live bool)
	note     func(*Call, Decision) // logs a call that was denied unjudged
	remember func(*Call)           // notes what happened
	headless func(flags ...string) bool
	deadline time.Duration
}

func newGatekeeper() *gatekeeper {
	return &gatekeeper{assess: classify.Assess, rule: rule, note: note, remember: remember, headless: proc.Headless, deadline: deadline}
}

// Judgement is a decision and what it rests on.
type Judgement struct {
	Decision
	Call        *Call
	Assessments []*classify.Assessment // one for each part of the call
	Worst       *classify.Assessment   // the one that weighs most, nil when there is none
	Took        time.Duration          // from reading the call to deciding
	// Trouble is what went wrong without changing the decision, such as a log
	// that could not be written; nil when nothing did.
	Trouble error

	project string // root of the project, empty when there is none
	hash    string // of the exact call
	written *state.Written
	rules   []approvals.Fit // those of the policy that concern a call that is only asked about
	// inside is the profile in which the hook lets the call run, as far as it is not carried out.
	inside fit.Fit
	notify []string // starts what tells a person of it, nil when nothing does
}

// Serve reads one call from in, decides it, and writes the answer in the
// client's dialect; an empty client is told from the call. It returns the exit
// status, always within the deadline and whatever happens inside.
func Serve(client Client, in io.Reader, out, errOut io.Writer) int {
	return newGatekeeper().serve(client, in, out, errOut)
}

// Judge decides a call without taking note of it: no approval is spent, no
// code is issued, nothing is logged.
func Judge(c *Call) *Judgement { return newGatekeeper().within(c, false) }

// Decide decides a call in earnest, as Serve does.
func Decide(c *Call) *Judgement {
	j := newGatekeeper().within(c, true)
	tell(j.notify)
	return j
}

// Refuse writes a denial that every client understands, for when no call can
// be read at all, and returns the exit status.
func Refuse(reason string, out, errOut io.Writer) int {
	return refuseAny(denial(reason).text()).write(out, errOut)
}

func (g *gatekeeper) serve(client Client, in io.Reader, out, errOut io.Writer) int {
	p := &progress{client: client}
	work := func() Answer { return g.answer(client, in, p) }
	failed := func(d Decision) Answer {
		if c := p.call.Load(); c != nil && c.Event.noted() {
			return Answer{}
		}
		g.noteSoon(p.call.Load(), d)
		return p.refuse(d)
	}
	a := watched(g.deadline, p, work, failed)
	exit := a.write(out, errOut)
	tell(a.notify) // when the client has its answer
	return exit
}

// within judges a call that did not come through serve, under the same watchdog.
func (g *gatekeeper) within(c *Call, live bool) *Judgement {
	p := &progress{}
	p.call.Store(c)
	work := func() *Judgement { return g.judge(c, p, live, time.Now()) }
	return watched(g.deadline, p, work, func(d Decision) *Judgement {
		if live {
			g.noteSoon(c, d)
		}
		return &Judgement{Call: c, Decision: d}
	})
}

// noteSoon logs a failure without trusting the log: whatever went wrong may be
// its fault.
func (g *gatekeeper) noteSoon(c *Call, d Decision) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { _ = recover() }()
		g.note(c, d)
	}()
	select {
	case <-done:
	case <-time.After(300 * time.Millisecond):
	}
}

// progress is what the watchdog needs to know to answer in the worker's place.
type progress struct {
	client  Client
	call    atomic.Pointer[Call]
	claimed atomic.Bool
}

// claim is called by the worker before it changes anything on disk, and by the
// watchdog before it answers in its place. Only the first gets it, so that no
// approval is spent on a call that was denied.
func (p *progress) claim() bool { return p.claimed.CompareAndSwap(false, true) }

// watched returns what work returns, or a failure made of a denial when work
// panics or takes too long.
func watched[T any](limit time.Duration, p *progress, work func() T, failed func(Decision) T) T {
	done := make(chan T, 1)
	go func() {
		defer func() {
			if v := recover(); v != nil {
				done <- failed(denial(fmt.Sprintf("internal error, please report it: %v", v)))
			}
		}()
		stack.Deepen()
		done <- work()
	}()
	watchdog := time.NewTimer(limit)
	defer watchdog.Stop()
	select {
	case v := <-done:
		return v
	case <-watchdog.C:
	}
	if !p.claim() {
		select {
		case v := <-done:
			return v
		case <-time.After(grace):
		}
	}
	if p.call.Load() == nil {
		return failed(denial(fmt.Sprintf("no whole call came on standard input within %s; write it and close the stream", limit)).of(fault.InputTimeout))
	}
	return failed(denial(fmt.Sprintf("the call could not be judged within %s, so it may not run; make it smaller", limit)).of(fault.Timeout))
}

// answer reads, decides and encodes.
func (g *gatekeeper) answer(client Client, in io.Reader, p *progress) Answer {
	start := time.Now()
	data, err := readCall(in)
	if err != nil {
		return g.refuse(p, err)
	}
	doc, err := parseObject(data)
	if err != nil {
		return g.refuse(p, err)
	}
	if client == "" {
		client = detect(doc)
	}
	d := dialectOf(client)
	p.call.Store(stub(client, doc))
	event, err := d.event(doc)
	switch {
	case err != nil:
		return g.refuse(p, err)
	case event == "":
		return Answer{}
	case event.noted():
		return g.happened(client, event, doc, p)
	}
	c, err := d.decode(doc, event)
	if err != nil {
		return g.refuse(p, err)
	}
	c.headless = g.headless
	p.call.Store(c)
	j := g.judge(c, p, true, start)
	a := d.encode(c, j.Decision)
	a.vital = j.Verdict == Ask || j.Rewritten != nil
	a.notify = j.notify
	if j.Trouble != nil && a.Stderr == "" {
		a.Stderr = OneLine("gk-hook: " + j.Trouble.Error())
	}
	return a
}

// refuse denies and logs input that cannot be decoded.
func (g *gatekeeper) refuse(p *progress, err error) Answer {
	d := unreadable(err)
	if p.claim() {
		g.note(p.call.Load(), d)
	}
	return p.refuse(d)
}

// unreadable is the denial of what is no call.
func unreadable(err error) Decision {
	return denial(fmt.Sprintf("the call cannot be read: %v", err)).of(fault.Of(err, fault.Unreadable))
}

// readCall reads stdin up to the limit. The rest of a longer call is read and
// forgotten: a client whose write fails may think that the hook failed.
func readCall(in io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, maxCallBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read stdin: %w", err)
	}
	if len(data) > maxCallBytes {
		io.Copy(io.Discard, in)
		return nil, fault.As(fault.TooLarge, fmt.Errorf("it is larger than %d MiB", maxCallBytes>>20))
	}
	return data, nil
}

// stub is as much of a call as an answer needs, for one that cannot be decoded.
func stub(client Client, doc fields) *Call {
	c := &Call{Client: client, Event: PreToolUse}
	if doc["hook_event_name"] == string(PermissionRequest) || doc["hookName"] == "permissionRequest" {
		c.Event = PermissionRequest
	}
	c.nested = doc.has("hook_event_name")
	return c
}

// refuse encodes a denial for whoever asks, as far as that is known.
func (p *progress) refuse(d Decision) Answer {
	if c := p.call.Load(); c != nil {
		return dialectOf(c.Client).encode(c, d)
	}
	if p.client != "" {
		return dialectOf(p.client).encode(&Call{Client: p.client, Event: PreToolUse}, d)
	}
	return refuseAny(d.text())
}

// write writes the answer: the reason first, since a client may stop reading
// when it has its document; then the document in one piece. An answer that
// cannot be delivered is a denial.
func (a Answer) write(out, errOut io.Writer) int {
	if a.Stderr != "" {
		fmt.Fprintln(errOut, a.Stderr)
	}
	if len(a.Stdout) == 0 {
		return a.Exit
	}
	if a.vital && leadsNowhere(out) {
		fmt.Fprintln(errOut, "gk-hook: write the decision: standard output is closed or the null device")
		return exitDeny
	}
	_, err := out.Write(a.Stdout)
	if c, ok := out.(io.Closer); ok {
		err = errors.Join(err, c.Close())
	}
	if err != nil {
		if a.Stderr == "" {
			fmt.Fprintf(errOut, "gk-hook: write the decision: %v\n", err)
		}
		return exitDeny
	}
	return a.Exit
}

// leadsNowhere reports whether w is the null device, which the runtime also
// puts in the place of a standard stream that is closed.
func leadsNowhere(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	if err != nil {
		return true
	}
	null, err := os.Stat(os.DevNull)
	return err == nil && os.SameFile(info, null)
}
