package hook

import (
	"errors"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"github.com/gk-hook/gk-hook/classify"
)

// deadline is how long a decision may take, reading the call included. Every
// client waits several times as long, and runs the call when it waits in vain.
const deadline = 5 * time.Second

// gatekeeper runs the path of a call. Its functions are fields, so that tests
// can make each of them fail.
type gatekeeper struct {
	assess   func(classify.Call) *classify.Assessment
	rule     func(*Judgement, bool)
	deadline time.Duration
}

func newGatekeeper() *gatekeeper {
	return &gatekeeper{assess: classify.Assess, rule: rule, deadline: deadline}
}

// Judgement is a decision and what it rests on.
type Judgement struct {
	Decision
	Call        *Call
	Assessments []*classify.Assessment // one for each part of the call
	Worst       *classify.Assessment   // the one that decided, nil when there is none
	Took        time.Duration
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
func Decide(c *Call) *Judgement { return newGatekeeper().within(c, true) }

// progress is what the watchdog needs to know to answer in the worker's place.
type progress struct {
	client Client
	call   atomic.Pointer[Call]
}

func (g *gatekeeper) serve(client Client, in io.Reader, out, errOut io.Writer) int {
	seen := &progress{client: client}
	answers := make(chan Answer, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				answers <- seen.refuse(denial(fmt.Sprintf("internal error, please report it: %v", p)))
			}
		}()
		answers <- g.answer(client, in, seen)
	}()
	watchdog := time.NewTimer(g.deadline)
	defer watchdog.Stop()
	select {
	case a := <-answers:
		return a.write(out, errOut)
	case <-watchdog.C:
		return seen.refuse(overdue(g.deadline)).write(out, errOut)
	}
}

func overdue(d time.Duration) Decision {
	return denial(fmt.Sprintf("the call could not be judged within %s, so it may not run; make it smaller", d))
}

// answer reads, decides and encodes.
func (g *gatekeeper) answer(client Client, in io.Reader, seen *progress) Answer {
	start := time.Now()
	data, err := readCall(in)
	if err != nil {
		return seen.refuse(unreadable(err))
	}
	doc, err := parseObject(data)
	if err != nil {
		return seen.refuse(unreadable(err))
	}
	if client == "" {
		client = detect(doc)
	}
	d := dialectOf(client)
	seen.call.Store(stub(client, doc))
	c, err := d.decode(doc)
	if err != nil {
		return seen.refuse(unreadable(err))
	}
	if c == nil {
		return Answer{}
	}
	seen.call.Store(c)
	j := g.judge(c, true, start)
	return d.encode(c, j.Decision)
}

// within judges a call that did not come through serve, under the same watchdog.
func (g *gatekeeper) within(c *Call, live bool) *Judgement {
	done := make(chan *Judgement, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- &Judgement{Call: c, Decision: denial(fmt.Sprintf("internal error, please report it: %v", p))}
			}
		}()
		done <- g.judge(c, live, time.Now())
	}()
	watchdog := time.NewTimer(g.deadline)
	defer watchdog.Stop()
	select {
	case j := <-done:
		return j
	case <-watchdog.C:
		return &Judgement{Call: c, Decision: overdue(g.deadline)}
	}
}

// unreadable is the denial of what is no call.
func unreadable(err error) Decision {
	return denial(fmt.Sprintf("the call cannot be read: %v", err))
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
		return nil, fmt.Errorf("it is larger than %d MiB", maxCallBytes>>20)
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

// Refuse writes a denial that every client understands, for when no call can
// be read at all, and returns the exit status.
func Refuse(reason string, out, errOut io.Writer) int {
	return refuseAny(denial(reason).text()).write(out, errOut)
}
