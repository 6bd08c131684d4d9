// Package team is the helper of a machine whose state is shared: it speaks to the team's engine, for guards
// that speak to its socket alone. It decides nothing. What it is told counts only with the team's code, and
// so does what it answers.
package team

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net"
	"os"
	"sync"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/state"
)

const (
	// restAfterFailure is how long the engine is not asked again after it failed, so that not each call waits.
	restAfterFailure = 500 * time.Millisecond
	// idle is how long a connection may say nothing. A guard ends within seconds.
	idle = 10 * time.Second
	// syncEvery is how often the helper fetches blocks for this machine, and gives back those that the engine lost.
	syncEvery = time.Second
)

// Helper answers the guards of one machine.
type Helper struct {
	dir    *state.Dir
	team   *state.Team
	engine *engine

	mu     sync.Mutex
	rest   time.Time // until when the engine is not asked
	why    error     // and why
	newest map[string]seen
}

// seen is the newest change of a document that this helper knows of.
type seen struct {
	run    string
	serial uint64
}

// NewHelper returns the helper of the machine that has the state folder, and that belongs to a team. Address
// is that of the engine.
func NewHelper(dir *state.Dir, address string) (*Helper, error) {
	t, err := dir.Team()
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("this machine belongs to no team; a person runs gk-hook team enroll")
	}
	if err != nil {
		return nil, err
	}
	e, err := openEngine(address, t)
	if err != nil {
		return nil, err
	}
	return &Helper{dir: dir, team: t, engine: e, newest: map[string]seen{}}, nil
}

// Check asks the engine whether it can be used, and says why not.
func (h *Helper) Check(ctx context.Context) error {
	_, err := h.engine.read(ctx, "check")
	return err
}

// Close gives the connections back.
func (h *Helper) Close() error { return h.engine.close() }

// Listen opens the socket of the machine's helper, for this user alone. A helper that answers there already
// is an error; the socket of one that is gone is replaced.
func Listen(dir *state.Dir) (net.Listener, error) {
	path := dir.SocketPath()
	if len(path) > state.MaxSocketPath {
		return nil, fmt.Errorf("the path of the socket is longer than %d bytes: %s", state.MaxSocketPath, path)
	}
	if c, err := net.Dial("unix", path); err == nil {
		c.Close()
		return nil, errors.New("another helper serves this state already")
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	// The folder is this user's alone, so nobody else can connect before the mode is set.
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		l.Close()
		return nil, err
	}
	return l, nil
}

// Serve answers until the context ends.
func (h *Helper) Serve(ctx context.Context, l net.Listener) error {
	defer l.Close()
	stop := context.AfterFunc(ctx, func() { l.Close() })
	defer stop()
	go h.sync(ctx)
	for {
		conn, err := l.Accept()
		if ctx.Err() != nil {
			return nil
		}
		if err != nil {
			return fmt.Errorf("team: %w", err)
		}
		go h.converse(ctx, conn)
	}
}

// sync keeps the machine's own blocks and the team's the same, also while nobody calls: what an engine lost it
// is told again, and a machine that loses its engine knows of the last block. It logs what was done elsewhere.
func (h *Helper) sync(ctx context.Context) {
	ticks := time.NewTicker(syncEvery)
	defer ticks.Stop()
	known := h.logged()
	for {
		store := grants.OpenStore(h.dir)
		_, _ = store.Blocks() // what fails now is done at the next tick
		h.logDeeds(store, known)
		store.Close()
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
	}
}

// deedKey is what tells one deed from another in a log.
type deedKey struct{ event, rule string }

// maxKnown bounds what is remembered of the log, in deeds.
const maxKnown = 5000

// logged returns the deeds that the log holds already.
func (h *Helper) logged() map[deedKey]bool {
	known := map[deedKey]bool{}
	records, _ := h.dir.Log().Tail(maxKnown) // one that cannot be read is written to again
	for i := range records {
		known[deedKey{records[i].Event, records[i].Rule}] = true
	}
	return known
}

// logDeeds logs what was done with the team's approvals on other machines, each once.
func (h *Helper) logDeeds(store *grants.Store, known map[deedKey]bool) {
	deeds, err := store.Deeds()
	if err != nil {
		return
	}
	if len(known) > 2*maxKnown {
		clear(known)
		maps.Copy(known, h.logged())
	}
	for _, d := range deeds {
		key := deedKey{d.Event, "approval:" + d.ID}
		if known[key] || d.Machine == h.team.Machine {
			continue
		}
		rec := state.Record{Time: d.At, Event: d.Event, Rule: key.rule, Tool: d.Tool, Subject: d.Subject, Reason: "on " + d.Machine + ", granted by " + d.By}
		if h.dir.Log().Append(rec) == nil {
			known[key] = true
		}
	}
}

// converse answers the orders of one guard, one after the other.
func (h *Helper) converse(ctx context.Context, conn net.Conn) {
	defer conn.Close()
	in := bufio.NewReaderSize(conn, 64<<10)
	for {
		if conn.SetDeadline(time.Now().Add(idle)) != nil {
			return
		}
		line, err := state.ReadWire(in)
		if err != nil {
			return
		}
		var o state.Order
		if h.team.Unseal(line, &o) != nil {
			return // whoever has no key gets no answer
		}
		if line, err = h.team.Sealed(h.answer(ctx, o)); err != nil {
			return
		}
		if _, err := conn.Write(line); err != nil {
			return
		}
	}
}

// answer does what was ordered.
func (h *Helper) answer(ctx context.Context, o state.Order) state.Answer {
	a := state.Answer{Nonce: o.Nonce}
	if err := h.resting(); err != nil {
		a.Error = err.Error()
		return a
	}
	ctx, cancel := context.WithTimeout(ctx, engineWait)
	defer cancel()
	var f found
	var err error
	switch o.Op {
	case state.OrderRead:
		f, err = h.engine.read(ctx, o.Name)
	case state.OrderSwap:
		a.Sent = true
		f, err = h.engine.swap(ctx, o.Name, o.Run, o.Was, o.Text)
	default:
		err = fmt.Errorf("unknown order %q", o.Op)
	}
	if err == nil {
		f, err = h.checked(ctx, o.Name, f)
	}
	if err != nil {
		if errors.Is(err, errSilent) {
			h.failed(err)
		}
		a.Error = err.Error()
		return a
	}
	a.Run, a.Text, a.Swapped = f.run, f.text, f.done
	return a
}

// checked empties a document that is older than one that this helper has seen in the same run of the engine:
// somebody put it back, and what was spent since would count again. So nothing in it counts.
func (h *Helper) checked(ctx context.Context, name string, f found) (found, error) {
	for h.older(name, f) {
		emptied, err := h.engine.swap(ctx, name, f.run, state.Digest(f.text), nil)
		if err != nil {
			return f, err
		}
		if emptied.done {
			_ = h.dir.Log().Append(state.Record{Event: state.EventDamaged, Subject: name + " of the team", Reason: "it was put back to an older state on the " +
				"engine, and was emptied"})
			return found{run: f.run}, nil
		}
		f = emptied // another machine, or another guard of this one, had changed it already
	}
	return f, nil
}

// older reports whether a document is older than one that was seen, and otherwise takes note of it.
func (h *Helper) older(name string, f found) bool {
	if f.text == nil {
		return false
	}
	now := seen{f.run, h.team.Serial(name, f.text)}
	h.mu.Lock()
	defer h.mu.Unlock()
	if last := h.newest[name]; last.run == now.run && now.serial < last.serial {
		return true
	}
	h.newest[name] = now
	return false
}

// resting says why the engine is not asked now.
func (h *Helper) resting() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if time.Now().Before(h.rest) {
		return h.why
	}
	return nil
}

// failed lets the engine rest.
func (h *Helper) failed(why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.rest, h.why = time.Now().Add(restAfterFailure), why
}
