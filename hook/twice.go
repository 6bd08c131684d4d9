package hook

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/state"
)

// Some clients run the hooks of another beside their own, so that two registrations of the guard are asked
// about one call. The first decides. The other repeats its answer, so that the call is judged, counted, logged
// and asked about once. Whatever goes wrong with that, each of them decides by itself.

const (
	// heardLife is how long after the first registration the other may ask about the same call.
	heardLife = time.Minute
	// heardPatience is how long the other waits for the first one's answer.
	heardPatience = 2 * time.Second
	heardPause    = 10 * time.Millisecond
	maxHeard      = 64
	heardVersion  = 1
)

// heard is what is remembered of a call about which several registrations may ask.
type heard struct {
	By       []Client  `json:"by"` // the registrations that asked, empty for one without --client
	At       time.Time `json:"at"`
	Decision *Decision `json:"decision,omitempty"`
}

// hearing is one registration's question about a call.
type hearing struct {
	doc state.Document[heard]
	at  time.Time // when the first registration asked
}

// speaker returns the client whose call it is: the one that is registered, unless the call bears the
// signs of a client that runs the hooks of that one as well.
func speaker(registered Client, doc fields) Client {
	if registered == "" {
		return detect(doc)
	}
	for _, c := range clients.Guarded() {
		if slices.Contains(c.Hook.Reads, string(registered)) && bears(doc, c.Hook.Signs) {
			return Client(c.Name)
		}
	}
	return registered
}

// bears reports whether a call or an event has the signs of a client.
func bears(doc fields, s clients.Signs) bool {
	has := func(key string) bool { return doc.has(key) }
	lacks := func(key string) bool { return !doc.has(key) }
	return len(s.All) > 0 && !slices.ContainsFunc(s.All, lacks) && !slices.ContainsFunc(s.None, has) &&
		(!doc.has("tool_name") || !slices.ContainsFunc(s.Call, lacks))
}

// hear returns the answer that another registration got about the call; nil when this one is to decide. It then
// returns what keeps the decision for the others, unless there can be none.
func hear(c *Call, registered Client, now time.Time) (*Decision, func(Decision)) {
	if len(c.Client.row().Reads) == 0 || c.ToolUseID == "" || c.Event != PreToolUse {
		return nil, nil
	}
	h, err := openHearing(c, now)
	if err != nil {
		return nil, nil
	}
	first := false
	var known heard
	err = h.doc.Update(func(d *heard) error {
		first = len(d.By) == 0 || now.Sub(d.At) > heardLife || now.Before(d.At.Add(-heardLife)) || slices.Contains(d.By, registered)
		if first { // or the client asks about another call under the same id
			*d = heard{At: now}
		}
		d.By = append(d.By, registered)
		known = *d
		return nil
	})
	h.at = known.At
	switch {
	case err != nil:
		return nil, nil
	case first:
		return nil, h.settle
	}
	for deadline := time.Now().Add(heardPatience); known.Decision == nil && time.Now().Before(deadline); time.Sleep(heardPause) {
		if known, err = h.doc.Read(); err != nil || !known.At.Equal(h.at) {
			return nil, nil
		}
	}
	return known.Decision, nil
}

// openHearing finds what is remembered of exactly this call.
func openHearing(c *Call, now time.Time) (*hearing, error) {
	places, err := locate(c.Cwd)
	if err != nil {
		return nil, err
	}
	hash, err := c.hash(nil)
	if err != nil {
		return nil, err
	}
	dir, err := state.OpenDir(places.State)
	if err != nil {
		return nil, err
	}
	folder, err := dir.Sub(facts.GuardHeard)
	if err != nil {
		return nil, err
	}
	if err := folder.MakeRoom(".json", maxHeard, now.Add(-heardLife), now); err != nil {
		return nil, err
	}
	// An agent's processes can start the guard as well, and put what they like before it.
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %q %q %q", c.Client, c.Session, c.ToolUseID, hash, c.Mode, new(reporter).Name()))
	return &hearing{doc: state.Document[heard]{Dir: folder, Name: hex.EncodeToString(sum[:]) + ".json", Version: heardVersion}}, nil
}

// settle keeps the decision for the other registrations. One that cannot be kept is made anew by them.
func (h *hearing) settle(d Decision) {
	if d.Rewritten != nil { // an order to run contained counts once
		return
	}
	_ = h.doc.Update(func(known *heard) error {
		if !known.At.Equal(h.at) {
			return state.ErrUnchanged
		}
		known.Decision = &d
		return nil
	})
}
