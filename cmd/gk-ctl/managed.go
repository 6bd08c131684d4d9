package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/bundle"
	"github.com/gk-hook/gk-hook/state"
)

const partManaged = "managed"

// loosest is a policy of a user who wants nothing to be held up.
const loosest = `allow: ["Bash:*", "PowerShell:*", "Read:**", "Edit:**", "Write:**", "WebFetch:*", "mcp__*"]
autonomy: {riskTolerance: aggressive, autoApprove: ["*"], maxAutonomousSteps: 0, pauseAfterFailure: false}
contain: all
tiers: {moderate: defer}
modes: {bypass: []}
approvals: {ttl: 24h, maxTTL: 24h, maxActive: 1000, scope: session, confirmation: CONFIRM_SESSION, confirmationTTL: 24h}
sessions: {ephemeral: true}
dangerZone: {enabled: false, attempts: 0, window: 10s, count: blocked, guardAttack: count, scope: session}
audit: {required: false}
`

// managedDoctor looks at the managed policy.
type managedDoctor struct {
	places state.Places
	guard  string // the binary beside this one
	findings
}

// managedFindings looks at the managed policy alone: that it is there and in order, that users cannot write it, and that
// the loosest policy of a user changes nothing of what it says.
func managedFindings(ctx context.Context, places state.Places) *findings {
	d := &managedDoctor{places: places}
	guard, err := guardBinary()
	if err != nil {
		d.broken(partManaged, err.Error(), "install gk-hook and gk-ctl into one folder")
		return &d.findings
	}
	d.guard = guard
	layers := approvals.LayersAt(d.places, "")
	layers.User, layers.Trusted = "", nil
	files := layers.Present()
	for _, path := range layers.Bundles {
		d.bundle(filepath.Dir(path))
	}
	if len(files) == 0 {
		d.broken(partManaged, "there is no managed policy", "gk-hook policy enroll and gk-hook policy pull, or write "+filepath.Join(d.places.Machine(),
			approvals.PolicyFile))
		return &d.findings
	}
	for _, file := range files {
		switch {
		case !state.OfRoot(file):
			d.note(partManaged, file+" belongs to a user: it binds agents, and not who owns it", "gk-hook policy pull --machine, as root")
		case os.Geteuid() == 0:
			d.note(partManaged, file+" is root's, as whom doctor runs: it binds all other users", "")
		default:
			d.ok(partManaged, file+" is root's: you cannot change it")
		}
	}
	_, problems := approvals.Load(layers)
	for _, p := range problems {
		if !p.Note {
			d.broken(partManaged, p.Error()+"; until it is mended nothing moderate is allowed", "gk-hook policy pull")
		}
	}
	d.loosened(ctx, layers)
	return &d.findings
}

// bundle verifies the bundle that a folder holds.
func (d *managedDoctor) bundle(dir string) {
	held, b, err := (&bundle.Place{Dir: dir}).Held()
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case errors.Is(err, bundle.ErrNotEnrolled):
		d.note(partManaged, "the bundle in "+dir+" is not verified: "+err.Error(), "gk-hook policy enroll KEY")
	case err != nil:
		d.broken(partManaged, filepath.Join(dir, approvals.BundleFile)+": "+err.Error(), "gk-hook policy pull")
	case b.Version < held.Highest:
		d.note(partManaged, fmt.Sprintf("version %d of %s is in force, to which a person went back from %d", b.Version, held.Source, held.Highest),
			"publish a version above that")
	default:
		d.ok(partManaged, fmt.Sprintf("version %d of %s is signed with the enrolled key, until %s", b.Version, held.Source, b.Expires.Local().Format(time.DateTime)))
	}
}

// loosened tries what the loosest policy of a user makes of the managed one: of its settings, and, by the guard
// itself, of calls that its rules concern.
func (d *managedDoctor) loosened(ctx context.Context, layers approvals.Layers) {
	dir, err := os.MkdirTemp("", "gk-hook-managed-*")
	if err != nil {
		d.broken(partManaged, err.Error(), "")
		return
	}
	defer os.RemoveAll(dir)
	trial := trial{guard: d.guard, dir: dir}
	if err := trial.fill(d.places.Config); err != nil {
		d.broken(partManaged, err.Error(), "")
		return
	}
	layers.User = filepath.Join(dir, "loose", state.App, approvals.PolicyFile)
	settings := d.loosenedSettings(layers)
	tried, rest := 0, 0
	alone := layers
	alone.User = ""
	policy, _ := approvals.Load(alone)
	for _, r := range policy.Rules() {
		want := map[string]string{"deny": "deny", "allowOnly": "deny", "confirm": "ask", "notElevatable": "ask"}[r.List]
		if want == "" {
			continue
		}
		call := sample(r.Pattern)
		if r.List == "allowOnly" {
			call = unlisted
		}
		if before, err := trial.decide(ctx, "strict", call); err != nil || strict(before) < strict(want) {
			rest++ // the rule has conditions, or no call is known that it concerns
			continue
		}
		tried++
		after, err := trial.decide(ctx, "loose", call)
		if err != nil || strict(after) < strict(want) {
			d.broken(partManaged, fmt.Sprintf("%s does not bind users: %s is answered %q by the guard under a loose policy of theirs (%v)", r.ID,
				call.tool+":"+call.input, after, err), "gk-hook policy check")
		}
	}
	if d.bad() == 0 {
		d.ok(partManaged, fmt.Sprintf("the loosest policy of a user changes none of %d settings, and the guard answers %d calls of its rules as before (%d "+
			"rules have no call to try)", settings, tried, rest))
	}
}

// loosenedSettings checks that each setting that the managed policy says stays, and returns how many there are.
func (d *managedDoctor) loosenedSettings(layers approvals.Layers) (n int) {
	alone := layers
	alone.User = ""
	loose := approvals.Effective(layers)
	for i, v := range approvals.Effective(alone) {
		if v.File == "" {
			continue
		}
		n++
		if !reflect.DeepEqual(v.Value, loose[i].Value) {
			d.broken(partManaged, fmt.Sprintf("a user can set %s from %v to %v", v.Path, v.Value, loose[i].Value), "gk-hook policy show")
		}
	}
	return n
}

// trial asks the guard about calls with settings and a state of its own, which are thrown away.
type trial struct{ guard, dir string }

// fill makes the settings of two users: one who says nothing, and one who is as loose as can be. What binds this user
// by their own settings binds both.
func (t *trial) fill(config string) error {
	for name, policy := range map[string]string{"strict": "version: 1\n", "loose": loosest} {
		at := filepath.Join(t.dir, name, state.App)
		if err := errors.Join(os.MkdirAll(at, 0o700), os.WriteFile(filepath.Join(at, approvals.PolicyFile), []byte(policy), 0o600)); err != nil {
			return err
		}
		for _, file := range [...]string{approvals.BundleFile, approvals.BundleKeyFile} {
			text, err := os.ReadFile(filepath.Join(config, file))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err = cmp.Or(err, os.WriteFile(filepath.Join(at, file), text, 0o600)); err != nil {
				return err
			}
		}
	}
	return nil
}

// example is a call to try a rule with.
type example struct{ tool, input string }

// unlisted is a call that no list of what alone is allowed names.
var unlisted = example{"Bash", "gk-hook-call-that-no-list-names"}

// sample returns a call that a pattern is likely to concern.
func sample(pattern string) example {
	tool, glob, found := strings.Cut(pattern, ":")
	if !found {
		return example{tool, "x"}
	}
	return example{tool, strings.NewReplacer("**", "x", "*", "x", "?", "x").Replace(glob)}
}

// decide returns the guard's decision about a call of a user.
func (t *trial) decide(ctx context.Context, user string, call example) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, tooSlow)
	defer cancel()
	cmd := exec.CommandContext(ctx, t.guard, "check", "--json", "--tool", call.tool, "--", call.input)
	cmd.Dir = t.dir
	cmd.Env = append(os.Environ(), "XDG_CONFIG_HOME="+filepath.Join(t.dir, user), "XDG_STATE_HOME="+filepath.Join(t.dir, "state"))
	out, err := cmd.Output()
	var answer struct {
		Decision string `json:"decision"`
	}
	if json.Unmarshal(out, &answer) == nil && answer.Decision != "" {
		return answer.Decision, nil // its exit status says the same
	}
	return "", err
}

// strict orders decisions, the mildest first.
func strict(decision string) int {
	return map[string]int{"allow": 1, "defer": 2, "ask": 3, "deny": 4}[decision]
}
