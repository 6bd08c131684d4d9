package team

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/maintnotifications"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// engineWait is the longest that the engine is waited for, in all. The guard waits a little longer for the
// helper, so that it hears why.
const engineWait = 400 * time.Millisecond

// engine is Redis or Valkey, which keep a team's documents. Each one is a key; its value is closed with the
// team's key (state.Team), so that the engine need not be trusted with it.
type engine struct {
	client *redis.Client
	prefix string
}

// found is a document as it stands on the engine.
type found struct {
	run  string // see state.Answer
	text []byte // nil where there is none
	done bool   // of a swap: it was done
}

// openEngine prepares the way to the engine; it does not connect yet. See state.CheckEngine for the address.
func openEngine(address string, t *state.Team) (*engine, error) {
	if err := state.CheckEngine(address); err != nil {
		return nil, err
	}
	if rest, ok := strings.CutPrefix(address, "valkey"); ok {
		address = "redis" + rest
	}
	o, err := redis.ParseURL(address)
	if err != nil {
		return nil, fmt.Errorf("state: %w", err)
	}
	o.Password = t.Password
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = engineWait, engineWait, engineWait, engineWait
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	o.MaxRetries, o.DialerRetries = -1, 1 // a swap that may have been done is not done again
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
	return &engine{redis.NewClient(o), facts.GuardEngineKeys + t.Name() + "}:"}, nil
}

// Both scripts ask for the engine's run in the same step, so that no start of the engine comes in between.
const runOf = `local run = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)') `

var (
	readScript = redis.NewScript(runOf + `
local now = redis.call('GET', KEYS[1])
return {run, now ~= '' and now}`)
	swapScript = redis.NewScript(runOf + `
local now = redis.call('GET', KEYS[1])
if now == '' then now = false end
if run ~= ARGV[1] or (now and redis.sha1hex(now) or '') ~= ARGV[2] then return {run, now, 0} end
redis.call('SET', KEYS[1], ARGV[3])
return {run, ARGV[3], 1}`)
)

// read returns a document.
func (e *engine) read(ctx context.Context, name string) (found, error) {
	return answered(readScript.Run(ctx, e.client, []string{e.prefix + name}))
}

// swap puts a text in the place of a document that still is what it was, in the same run of the engine. It is
// one step for all machines.
func (e *engine) swap(ctx context.Context, name, run, was string, text []byte) (found, error) {
	return answered(swapScript.Run(ctx, e.client, []string{e.prefix + name}, run, was, text))
}

// answered reads what a script returned: the run, the document, and whether a swap was done.
func answered(cmd *redis.Cmd) (f found, err error) {
	list, err := cmd.Slice()
	if err != nil {
		return f, plainly(err)
	}
	run, _ := list[0].(string)
	if run == "" || len(list) < 2 {
		return f, errors.New("the engine does not tell its run (INFO server)")
	}
	f.run = run
	if text, ok := list[1].(string); ok && text != "" {
		f.text = []byte(text)
	}
	if len(list) > 2 {
		f.done = list[2] == int64(1)
	}
	return f, nil
}

// errSilent is what is wrong with an engine for which each call would wait.
var errSilent = errors.New("the engine does not answer in time")

// secretWords is what an engine's error may repeat of what it was given.
var secretWords = regexp.MustCompile(`(?i)password|user(name)?[- ]pass`)

// plainly words an engine's error for a line of a log.
func plainly(err error) error {
	text := err.Error()
	switch {
	case errors.Is(err, context.DeadlineExceeded), strings.Contains(text, "i/o timeout"), errors.Is(err, redis.ErrPoolTimeout):
		return errSilent
	case strings.HasPrefix(text, "WRONGPASS"), strings.HasPrefix(text, "NOAUTH"), secretWords.MatchString(text):
		return errors.New("the engine does not accept the user and password; gk-hook team enroll asks for them")
	case strings.HasPrefix(text, "NOPERM"):
		return errors.New("the engine's user may not do what the guard needs; see docs/fleet.md")
	case strings.HasPrefix(text, "OOM"):
		return errors.New("the engine is full")
	}
	return err
}

func (e *engine) close() error { return e.client.Close() }
