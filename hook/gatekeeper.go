package hook

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"time"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/proc"
)

func newGatekeeper() *gatekeeper {
	return &gatekeeper{assess: classify.Assess, rule: rule, note: note, remember: remember, hear: hear, headless: proc.Headless, started: proc.Started,
		folder: os.Getwd, deadline: deadline, grace: grace}
}

// Serve reads one call from in, decides it, and writes the answer in the
// client's dialect; an empty client is detected from the call. It returns the exit
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
	a := watched(g, p, work, failed)
	exit := a.write(out, errOut)
	tell(a.notify) // when the client has its answer
	return exit
}

// within judges a call that did not come through serve, under the same watchdog.
func (g *gatekeeper) within(c *Call, live bool) *Judgement {
	p := &progress{}
	p.call.Store(c)
	work := func() *Judgement { return g.judge(c, p, live, time.Now()) }
	return watched(g, p, work, func(d Decision) *Judgement {
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

// A call of so many bytes makes garbage that is hardly worth collecting before the process ends: nothing is
// until the heap has 16 MB, and then when it has grown by so many per cent. For smaller calls, which
// are never collected, saying so would cost more than it saves.
const (
	largeCall   = 4 << 10
	largeGrowth = 400
)

// answer reads, decides and encodes.
func (g *gatekeeper) answer(client Client, in io.Reader, p *progress) Answer {
	start := time.Now()
	data, err := readCall(in)
	if err != nil {
		return g.refuse(p, err)
	}
	if len(data) > largeCall {
		debug.SetGCPercent(largeGrowth)
	}
	doc, err := parseObject(data)
	if err != nil {
		return g.refuse(p, err)
	}
	registered := client
	client = speaker(registered, doc)
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
	c.headless, c.started = g.headless, g.started
	if g.folder != nil && c.Client.row().InSession {
		if own, err := g.folder(); err == nil && own != c.Cwd {
			c.Base = own
		}
	}
	p.call.Store(c)
	var keep func(Decision)
	if g.hear != nil {
		var repeated *Decision
		if repeated, keep = g.hear(c, registered, start); repeated != nil && p.claim() {
			return d.answer(c, *repeated)
		}
	}
	j := g.judge(c, p, true, start)
	if keep != nil {
		keep(j.Decision)
	}
	a := d.answer(c, j.Decision)
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
