package hook

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/state"
)

// Verdict is what is decided about a call.
type Verdict string

// The verdicts. Defer leaves the call to the client's own permission flow, and
// is no consent.
const (
	Allow Verdict = "allow"
	Ask   Verdict = "ask"
	Deny  Verdict = "deny"
	Defer Verdict = "defer"
)

// Decision is the answer to a call, with what a person needs to know about it.
type Decision struct {
	Verdict Verdict
	Reason  string   // one line: what the call would do, or what is wrong with it
	Rule    string   // what decided: "tier moderate", "deny pattern Bash:rm *", "approval 3f2a…"
	WayOut  string   // what a person can do about it, empty when nothing is needed or helps
	Code    string   // the code to approve it with, empty when it cannot be approved
	Next    []string // patterns under which calls like this one pass from then on, if a person allows them
	// Fault is the code of what stands in the way; empty for what is allowed or left to the client.
	Fault fault.Code
	// Rewritten is the whole input that the client is to run instead, nil for the call's own.
	Rewritten map[string]any
}

// text is the one line that the client shows: the reason and the way out.
func (d Decision) text() string {
	parts := []string{"gk-hook: " + d.Reason}
	if d.WayOut != "" && d.Verdict != Allow {
		parts = append(parts, d.WayOut)
	}
	if next := d.AllowNext(); next != "" && d.Verdict == Ask { // a denial is read by the model alone
		if all := strings.Join(append(parts, "next time: "+next), "; "); len(all) <= maxOffer {
			return state.Plain(all, maxReason)
		}
	}
	return state.Plain(strings.Join(parts, "; "), maxReason)
}

// maxOffer is how long the line of an ask may become by what it offers for the next time, in bytes.
const maxOffer = 400

// AllowNext is the command by which a person lets calls like this one pass from then on; empty
// where there is none.
func (d Decision) AllowNext() string { return AllowCommand(d.Next) }

// AllowCommand is the command by which a person allows patterns; empty without any.
func AllowCommand(patterns []string) string {
	if len(patterns) == 0 {
		return ""
	}
	command := "gk-hook allow"
	for _, p := range patterns {
		command += " '" + strings.ReplaceAll(p, "'", `'\''`) + "'"
	}
	return command
}

// denial is a decision about a call that could not be judged, by the guard's own fault unless
// another is named.
func denial(reason string) Decision {
	return Decision{Verdict: Deny, Reason: reason, Rule: "fail closed", Fault: fault.Internal}
}

// of returns the decision with another code.
func (d Decision) of(code fault.Code) Decision {
	d.Fault = code
	return d
}

// Answer is what the client gets: at most one JSON document on stdout, a reason
// on stderr, and the exit status.
type Answer struct {
	Stdout []byte
	Stderr string
	Exit   int
	// vital marks a document whose loss would let the call run.
	vital bool
	// notify starts what tells a person, once the answer is given.
	notify []string
}

// exitDeny is the one exit status that every client takes for a denial,
// provided that something stands on stderr.
const exitDeny = 2

// answer encodes a document of strings and objects, which cannot fail.
func answer(doc any) Answer {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false) // people read it, in logs and terminals
	if err := enc.Encode(doc); err != nil {
		return Answer{Stderr: "gk-hook: encode the decision: " + err.Error(), Exit: exitDeny}
	}
	return Answer{Stdout: out.Bytes()}
}

// line is the document without the newline at its end.
func (a Answer) line() string { return strings.TrimSuffix(string(a.Stdout), "\n") }

// deny2 encodes a denial in its most robust form: the document, the reason on
// stderr, and exit status 2.
func deny2(doc any, reason string) Answer {
	a := answer(doc)
	a.Stderr, a.Exit = reason, exitDeny
	return a
}

// OneLine returns text fit for one line of a terminal or a log: secrets masked,
// control and hidden characters spelled out.
func OneLine(s string) string { return state.Plain(s, maxReason) }

const maxReason = 3000 // bytes of the text that the client shows

// unreadable denies input that cannot be decoded as a call.
func unreadable(err error) Decision {
	return denial(fmt.Sprintf("the call cannot be read: %v", err)).of(fault.Of(err, fault.Unreadable))
}
