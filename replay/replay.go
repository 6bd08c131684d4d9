// Package replay judges the calls of past sessions by the policy that is in force now: what would
// be allowed, contained, asked and denied, which few rules would answer most of the questions,
// and what ran that should not have. It judges by the engine of the hook alone.
package replay

import (
	"context"
	"crypto/sha256"
	"os"
	"sync"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/stream"
	"github.com/gk-hook/gk-hook/transcript"
)

// What is kept is bounded, so that a gigabyte of sessions takes no more memory than a day of them.
const (
	mostVerdicts  = 20_000   // of calls that are judged alike, before they are judged anew
	mostQuestions = 8_000    // that are kept to look for rules
	mostListed    = 2_000    // of each list
	mostInput     = 32 << 10 // of a question that is kept, in bytes
	mostInputs    = 12 << 20 // of all of them
)

// Verdict is what would become of a call.
type Verdict string

// The verdicts.
const (
	Allow     Verdict = "allow"
	Contained Verdict = "contained" // it would run in a profile, without a question
	Ask       Verdict = "ask"       // also where the client cannot ask, and a person approves elsewhere
	Deny      Verdict = "deny"
)

// Counts are calls by what would become of them.
type Counts struct {
	Allow     int `json:"allow"`
	Contained int `json:"contained"`
	Ask       int `json:"ask"`
	Deny      int `json:"deny"`
}

func (c *Counts) add(v Verdict) {
	switch v {
	case Allow:
		c.Allow++
	case Contained:
		c.Contained++
	case Ask:
		c.Ask++
	default:
		c.Deny++
	}
}

// Total returns how many calls there are.
func (c Counts) Total() int { return c.Allow + c.Contained + c.Ask + c.Deny }

// Listed is a call, with how often it was made.
type Listed struct {
	Tool         string  `json:"tool"`
	Subject      string  `json:"subject"`
	Count        int     `json:"count"`
	Tier         string  `json:"tier"`
	Score        int     `json:"score"`
	Irreversible bool    `json:"irreversible"`
	Reason       string  `json:"reason"`
	From         Verdict `json:"from,omitempty"` // of calls that two policies judge otherwise
	To           Verdict `json:"to,omitempty"`
}

// Setting is a key of the policy, and a value for it.
type Setting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Rule is a line of the policy that would answer questions: a pattern of the allow list, or a setting.
type Rule struct {
	Pattern  string   `json:"pattern,omitempty"`
	Setting  *Setting `json:"setting,omitempty"`
	Answers  int      `json:"answers"`  // calls
	Covers   []Listed `json:"covers"`   // every call that would pass by it, the most frequent first
	Riskiest Listed   `json:"riskiest"` // of them, by score
}

// Client is what the sessions of one client held.
type Client struct {
	Name string `json:"name"`
	Counts
}

// Summary is what a replay found. Lists are never null.
type Summary struct {
	Schema    int               `json:"schema"` // 1
	Read      transcript.Counts `json:"read"`
	Calls     Counts            `json:"calls"`
	Clients   []Client          `json:"by_client"`
	Unread    int               `json:"unread"` // calls that the client's hook could not have read either
	Gone      int               `json:"gone"`   // calls whose directory is no longer there: its files could not be looked at
	Questions []Listed          `json:"questions"`
	Rules     []Rule            `json:"rules"`
	Left      int               `json:"left"` // questions that the rules leave
	// Kept is how many of the questions were looked at to find the rules.
	Kept    int      `json:"kept"`
	Ran     []Listed `json:"should_not_have_run"`
	Changed []Listed `json:"changed,omitempty"` // between the policies
	Other   *Counts  `json:"other,omitempty"`   // the calls by the other policy
}

// Replay judges calls in parallel, and adds up what it finds.
type Replay struct {
	// Jury judges by the policies in force, Other by those to compare with; nil for none.
	Jury, Other *hook.Jury
	// Rules is how many rules are proposed at most.
	Rules int
	// Settings may be proposed too. Between two that answer as much, the first one wins.
	Settings []Setting
	// With returns a jury in whose policy settings are made; not nil where there are Settings.
	With func([]Setting) *hook.Jury

	sum     Summary
	other   Counts
	clients map[string]*Counts
	asked   map[listing]*Listed
	ran     map[listing]*Listed
	changed map[listing]*Listed
	dirs    map[string]bool // whether they are there

	mu       sync.Mutex // of what follows, since calls are judged at once
	verdicts map[[32]byte]*verdict
	open     []*question
	inputs   int // bytes of their input
}

// listing is what makes two listed calls the same one.
type listing struct {
	tool, subject string
	from, to      Verdict
}

// verdict is what was found of a call.
type verdict struct {
	is, other Verdict
	unread    bool
	listed    Listed
	question  *question // nil when it is none, or not kept
}

// question is a call that was asked about, kept to look for rules.
type question struct {
	call   *hook.Call
	needs  []approvals.Opening // nil when no pattern answers it
	listed Listed
	count  int
	size   int
}

// Run judges the calls that next hands to its argument, and returns the summary without rules.
func (r *Replay) Run(ctx context.Context, next func(yield func(transcript.Call) error) error) error {
	return r.run(ctx, func(yield func(made) error) error {
		return next(func(c transcript.Call) error { return yield(made{past: c}) })
	})
}

// Log judges the calls of the log that a filter takes; what the log does not hold in full is left out.
func (r *Replay) Log(ctx context.Context, log *state.Log, takes func(*state.Record) bool) error {
	return r.run(ctx, func(yield func(made) error) error {
		_, err := log.Each(func(rec *state.Record) error {
			if rec.Tool == "" || !takes(rec) {
				return nil
			}
			call, err := hook.Logged(rec)
			if err != nil {
				return nil
			}
			return yield(made{call, transcript.Call{PastCall: hook.PastCall{Client: call.Client, Cwd: call.Cwd}, At: rec.Time}})
		})
		return err
	})
}

// made is a call on its way to be judged.
type made struct {
	call *hook.Call // nil where it is yet to be read
	past transcript.Call
}

func (r *Replay) run(ctx context.Context, next func(yield func(made) error) error) error {
	r.clients, r.dirs = map[string]*Counts{}, map[string]bool{}
	r.verdicts = map[[32]byte]*verdict{}
	r.asked, r.ran, r.changed = map[listing]*Listed{}, map[listing]*Listed{}, map[listing]*Listed{}
	type judged struct {
		call    *transcript.Call
		verdict *verdict
	}
	return stream.Ordered(ctx, next, func(c made) judged {
		return judged{&c.past, r.judge(&c)}
	}, func(j judged) error {
		r.note(j.call, j.verdict)
		return nil
	})
}

// judge judges one call, or finds that it was judged before.
func (r *Replay) judge(c *made) *verdict {
	call := c.call
	if call == nil {
		if c.past.Cwd == "" {
			c.past.Cwd = string(os.PathSeparator)
		}
		var err error
		if call, err = hook.Past(c.past.PastCall); err != nil {
			return &verdict{unread: true}
		}
	}
	key, err := call.Key()
	if err != nil {
		return &verdict{unread: true}
	}
	sum := sha256.Sum256([]byte(key))
	r.mu.Lock()
	v := r.verdicts[sum]
	r.mu.Unlock()
	if v == nil {
		v = r.keep(sum, r.verdictOf(call, len(key)))
	}
	return v
}

// keep remembers a verdict, unless another call was judged alike in the meantime.
func (r *Replay) keep(sum [32]byte, v *verdict) *verdict {
	r.mu.Lock()
	defer r.mu.Unlock()
	if known := r.verdicts[sum]; known != nil {
		return known
	}
	if len(r.verdicts) >= mostVerdicts {
		clear(r.verdicts)
	}
	r.verdicts[sum] = v
	if v.question != nil {
		if len(r.open) < mostQuestions && r.inputs+v.question.size <= mostInputs {
			r.open = append(r.open, v.question)
			r.inputs += v.question.size
		} else {
			v.question = nil
		}
	}
	return v
}

// verdictOf has the engine judge a call.
func (r *Replay) verdictOf(call *hook.Call, size int) *verdict {
	j := r.Jury.Judge(call)
	v := &verdict{is: verdictOf(j), listed: listed(j)}
	if v.is == Ask && size <= mostInput {
		v.question = &question{call: call, needs: j.Openings(), listed: v.listed, size: size}
	}
	if r.Other != nil {
		v.other = verdictOf(r.Other.Judge(call))
	}
	return v
}

func verdictOf(j *hook.Judgement) Verdict {
	switch {
	case j.Verdict == hook.Allow:
		return Allow
	case j.Contained() != "":
		return Contained
	case j.Question() || j.Verdict == hook.Defer:
		return Ask
	}
	return Deny
}

func listed(j *hook.Judgement) Listed {
	l := Listed{Tool: j.Call.Tool, Subject: j.Subject(), Reason: hook.OneLine(j.Reason)}
	if a := j.Worst; a != nil {
		l.Tier, l.Score, l.Irreversible = a.Tier.String(), a.Score, a.Irreversible
	}
	return l
}

// note counts a call.
func (r *Replay) note(c *transcript.Call, v *verdict) {
	gone := !r.there(c.Cwd)
	if v.unread {
		r.sum.Unread++
		return
	}
	if gone {
		r.sum.Gone++
	}
	name := string(c.Client)
	if r.clients[name] == nil {
		r.clients[name] = &Counts{}
	}
	r.clients[name].add(v.is)
	r.sum.Calls.add(v.is)
	switch v.is {
	case Ask:
		list(r.asked, v.listed, "", "")
		if v.question != nil {
			v.question.count++
		}
	case Deny:
		if c.Outcome == transcript.Ran {
			list(r.ran, v.listed, "", "")
		}
	}
	if r.Other != nil {
		r.other.add(v.other)
		if v.is != v.other {
			list(r.changed, v.listed, v.is, v.other)
		}
	}
}

// there reports whether a directory is there, and remembers it.
func (r *Replay) there(dir string) bool {
	is, known := r.dirs[dir]
	if known {
		return is
	}
	info, err := os.Stat(dir)
	is = err == nil && info.IsDir()
	if len(r.dirs) >= mostListed {
		clear(r.dirs)
	}
	r.dirs[dir] = is
	return is
}

// list counts a call in a list, which grows to its bound.
func list(to map[listing]*Listed, l Listed, from, into Verdict) {
	key := listing{l.Tool, l.Subject, from, into}
	known := to[key]
	if known == nil {
		if len(to) >= mostListed {
			return
		}
		l.From, l.To = from, into
		known = &l
		to[key] = known
	}
	known.Count++
}

// passing returns what the questions become, as the engine has it, that pass by settings and patterns.
func (r *Replay) passing(settings []Setting, patterns []string) map[*question]Verdict {
	jury := &hook.Jury{User: r.Jury.User}
	if len(settings) > 0 {
		jury = r.With(settings)
	}
	jury.Allow = patterns
	type judged struct {
		q  *question
		is Verdict
	}
	passed := map[*question]Verdict{}
	_ = stream.Ordered(context.Background(), func(yield func(*question) error) error {
		for _, q := range r.open {
			if err := yield(q); err != nil {
				return err
			}
		}
		return nil
	}, func(q *question) judged {
		return judged{q, verdictOf(jury.Judge(q.call))}
	}, func(j judged) error {
		if j.is == Allow || j.is == Contained {
			passed[j.q] = j.is
		}
		return nil
	})
	return passed
}
