package hook

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"sync"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/state"
)

// PastCall is a call that was made before, in the words of its client.
type PastCall struct {
	Client  Client
	Session string
	Cwd     string // absolute; it may be gone by now
	Mode    string // permission mode, may be empty
	Tool    string
	Input   map[string]any // numbers are json.Number
}

// Past makes a call of one that was made before. It is read as the client's hook would have
// read it, except that its working directory may be gone.
func Past(p PastCall) (*Call, error) {
	if !filepath.IsAbs(p.Cwd) || strings.ContainsRune(p.Cwd, 0) {
		return nil, fmt.Errorf("the working directory %q is not absolute", shorten(p.Cwd, 200))
	}
	if p.Session == "" {
		p.Session = "past"
	}
	doc := fields{
		"hook_event_name": string(PreToolUse), "session_id": p.Session, "cwd": string(filepath.Separator), "tool_name": p.Tool,
		"tool_input": maps.Clone(p.Input), "permission_mode": p.Mode,
	}
	if p.Input == nil {
		doc["tool_input"] = map[string]any{}
	}
	c, err := dialectOf(p.Client).decode(doc, PreToolUse)
	if err != nil {
		return nil, err
	}
	cwd := filepath.Clean(p.Cwd)
	if c.Cwd == string(filepath.Separator) {
		c.Cwd = cwd
	}
	for _, part := range c.parts() {
		if err := validate(part); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// Logged makes a call of a line of the log, which keeps the main input alone, with secrets masked.
// A line that is about no call, or holds a part of one, is an error.
func Logged(r *state.Record) (*Call, error) {
	client, err := ParseClient(r.Client)
	switch {
	case err != nil:
		return nil, err
	case r.Decision == "" || r.Tier == "" || r.Tool == "" || !filepath.IsAbs(r.Cwd):
		return nil, errNoCall
	case strings.HasSuffix(r.Subject, "…"):
		return nil, errors.New("the log holds a part of it only")
	}
	subject := r.Subject
	if r.Tool == "Bash" { // whose lines the log writes as one
		subject = strings.ReplaceAll(subject, `\n`, "\n")
	}
	c, err := NewCall(client, r.Tool, subject, string(filepath.Separator))
	if err != nil {
		return nil, err
	}
	c.Cwd, c.Mode, c.modeTold = filepath.Clean(r.Cwd), Mode(r.Mode), r.Mode != ""
	return c, nil
}

// Proposed makes a call of one that may be made now: like Past, but its working directory must be there.
func Proposed(p PastCall) (*Call, error) {
	if _, err := workDir(p.Cwd); err != nil {
		return nil, fault.As(fault.Missing, err)
	}
	return Past(p)
}

// PastLine reads a call from a JSON object as hooks get it, or from a shorter one: command, or
// tool and input, with cwd, session and client where they are known. Cwd and client count for what names none.
func PastLine(data []byte, client Client, cwd string) (PastCall, error) {
	p := PastCall{Client: client, Cwd: cwd}
	doc, err := parseObject(data)
	if err != nil {
		return p, err
	}
	f := fields(doc)
	hooked := f.has("hook_event_name") || f.has("hookName") || f.has("toolName") || f.has("tool_name")
	if hooked && client == "" {
		p.Client = detect(f)
	}
	if err := p.describe(f); err != nil {
		return p, err
	}
	if hooked {
		if event, err := dialectOf(p.Client).event(f); err != nil || event != PreToolUse && event != PermissionRequest {
			return p, cmp.Or(err, errNoCall)
		}
	}
	if f.has("command") && p.Tool == "" {
		p.Tool, p.Input = "Bash", map[string]any{"command": doc["command"]}
		return p, nil
	}
	p.Input, err = inputOf(f)
	if err == nil && p.Tool == "" {
		err = errors.New("tool is missing")
	}
	return p, err
}

// describe takes what a line says of a call beside its input.
func (p *PastCall) describe(f fields) error {
	var name string
	for _, t := range []struct {
		keys string
		to   *string
	}{
		{"client", &name}, {"session session_id sessionId", &p.Session}, {"cwd", &p.Cwd}, {"mode permission_mode", &p.Mode},
		{"tool tool_name toolName", &p.Tool},
	} {
		for key := range strings.FieldsSeq(t.keys) {
			value, err := f.optional(key)
			if err != nil {
				return err
			}
			if value != "" {
				*t.to = value
			}
		}
	}
	if name != "" {
		client, err := ParseClient(name)
		if p.Client = client; err != nil {
			return err
		}
	}
	p.Client = cmp.Or(p.Client, Canonical)
	return nil
}

// inputOf returns the input of a call under any of the names that clients give it.
func inputOf(f fields) (map[string]any, error) {
	for _, key := range []string{"input", "tool_input", "toolInput", "toolArgs"} {
		if !f.has(key) {
			continue
		}
		if text, ok := f[key].(string); ok { // older clients send JSON in a string
			return parseObject([]byte(text))
		}
		return f.object(key)
	}
	return nil, errors.New("it is no call: want hook input, command, or tool and input")
}

// errNoCall says that a line is about something else than a call.
var errNoCall = errors.New("it is about no call")

// Jury judges calls that were made before, by the policies in force now. It may be used by
// several goroutines at once. It spends, files and logs nothing.
type Jury struct {
	// User is the file that stands in for the user's policy; empty for their own.
	User string
	// Allow are patterns that count as if the user's policy allowed them.
	Allow []string
	// Texts stand in for policy files, by path.
	Texts map[string][]byte
	// Fits says that judgements list the rules of the policy that fit the call.
	Fits bool

	mu       sync.Mutex
	policies map[string]*approvals.Policy // by project
}

// Judge decides a call by the jury's policies.
func (y *Jury) Judge(c *Call) *Judgement {
	g := newGatekeeper()
	g.rule, g.load = y.rule, y.policy
	one := *c // a call is unwrapped as it is judged
	one.Input = maps.Clone(c.Input)
	return g.within(&one, false)
}

func (y *Jury) rule(j *Judgement, places state.Places, _ bool) {
	r := ruler{Judgement: j, policy: j.policyAt(places), home: places.Home}
	files := j.judged()
	j.hash, _ = j.Call.hash(files)
	r.query = queryOf(j, files)
	r.ask(y.Fits)
}

// policy returns the policy of a project, read once.
func (y *Jury) policy(places state.Places, project string) *approvals.Policy {
	y.mu.Lock()
	defer y.mu.Unlock()
	if p := y.policies[project]; p != nil {
		return p
	}
	layers := approvals.LayersAt(places, project)
	if y.User != "" {
		layers.User = y.User
	}
	layers.Texts = y.Texts
	p, _ := approvals.Load(layers)
	if len(y.Allow) > 0 {
		p = p.Allowing(y.Allow)
	}
	if y.policies == nil || len(y.policies) > 1000 {
		y.policies = map[string]*approvals.Policy{}
	}
	y.policies[project] = p
	return p
}

// Subject is what the call is about, fit for one line: secrets masked, nothing hidden.
func (j *Judgement) Subject() string {
	if j.Worst == nil {
		return ""
	}
	return OneLine(subjectOf(j.Worst))
}

// Program names the program whose effect weighs most; empty for tools that are no shell.
func (j *Judgement) Program() string {
	if j.Worst == nil {
		return ""
	}
	return OneLine(programOf(j.Worst))
}

// Contained returns the profile in which the hook would let the call run, empty where it would not.
func (j *Judgement) Contained() string { return string(j.inside.Profile) }

// Question reports whether a person would be asked: also where the client cannot, so that the
// call is denied until they approve it elsewhere.
func (j *Judgement) Question() bool {
	return j.Verdict == Ask || j.Verdict == Deny && j.Fault == fault.Confirm && j.Worst != nil && j.Worst.Tier == classify.Moderate
}

// Openings lists the parts of the call that allow patterns would have to cover for it to pass. Nil
// stands for a call that no pattern lets pass.
func (j *Judgement) Openings() []approvals.Opening {
	if !j.Question() || j.Worst.Irreversible || len(j.Assessments) != 1 {
		return nil
	}
	return approvals.Openings(j.Worst, j.Call.Cwd, j.Worst.Project)
}

// Key tells calls apart that would be judged alike.
func (c *Call) Key() (string, error) {
	data, err := json.Marshal([]any{c.Client, c.Mode, c.Cwd, c.RawTool, c.whole()})
	return string(data), err
}
