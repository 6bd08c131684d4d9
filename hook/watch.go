package hook

import (
	"fmt"
	"sync/atomic"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/fault"
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
	load     func(places state.Places, project string) *approvals.Policy // nil for the policy in force
	rule     func(j *Judgement, places state.Places, live bool)
	note     func(*Call, Decision) // logs a call that was denied unjudged
	remember func(*Call)           // notes what happened
	// hear returns the answer that another registration got about the call; or else keeps what this one gets. Either may be nil.
	hear     func(c *Call, registered Client, now time.Time) (*Decision, func(Decision))
	headless func(flags ...string) bool
	started  func(flags ...string) bool
	folder   func() (string, error) // the working directory of this process; may be nil
	deadline time.Duration
	grace    time.Duration
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
func watched[T any](g *gatekeeper, p *progress, work func() T, failed func(Decision) T) T {
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
	watchdog := time.NewTimer(g.deadline)
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
		case <-time.After(g.grace):
		}
	}
	if p.call.Load() == nil {
		return failed(denial(fmt.Sprintf("no whole call came on standard input within %s; write it and close the stream", g.deadline)).of(fault.InputTimeout))
	}
	return failed(denial(fmt.Sprintf("the call could not be judged within %s, so it may not run; make it smaller", g.deadline)).of(fault.Timeout))
}
