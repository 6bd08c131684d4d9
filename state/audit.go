package state

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/rs/zerolog"
)

// Bounds on what a record tells.
const (
	maxText    = 2048 // bytes of each text
	maxFactors = 32
)

// Events of the log.
const (
	EventAllowed      = "OPERATION_ALLOWED"
	EventDenied       = "OPERATION_DENIED"
	EventDeferred     = "OPERATION_DEFERRED"    // left to the client's own flow
	EventConfirmation = "CONFIRMATION_REQUIRED" // asked
	EventGranted      = "CONFIRMATION_GRANTED"  // a person approved
	EventRevoked      = "CONFIRMATION_REVOKED"  // a person took an approval back
	EventSpent        = "CONFIRMATION_SPENT"    // an approval of the team was used, on another machine
	EventDamaged      = "STATE_DAMAGED"         // a file was set aside
	EventSessionEnded = "SESSION_ENDED"         // what was granted in it is over
	EventUnnoted      = "SESSION_UNNOTED"       // what the client reported could not be noted

	EventBlocked   = "DANGER_ZONE_BLOCKED"  // nothing but reading from now on
	EventUnblocked = "DANGER_ZONE_CLEARED"  // a person lifted it
	EventTrusted   = "POLICY_TRUSTED"       // a person trusts a project's policy
	EventDistrust  = "POLICY_DISTRUSTED"    // or does no longer
	EventPolicy    = "POLICY_CHANGED"       // a person changed a setting by gk-hook policy set
	EventEnrolled  = "VERIFICATION_CHANGED" // a person set up an authenticator, or removed it

	EventTeam = "TEAM_CHANGED" // a person enrolled the machine in a team, took it out, or was shown the key

	EventLoose  = "CONTAINMENT_LOST" // a call that was to run contained ran otherwise
	EventUndone = "FILES_RESTORED"   // a person brought files back by gk-hook undo

	EventInstalled   = "HOOK_REGISTERED"   // a person registered the guard with a client
	EventUninstalled = "HOOK_UNREGISTERED" // or took it out

	EventVerify        = "VERIFICATION_REQUIRED" // a challenge was shown to a person
	EventVerified      = "VERIFICATION_PASSED"
	EventVerifyFailed  = "VERIFICATION_FAILED"
	EventVerifyTimeout = "VERIFICATION_TIMEOUT"
)

// Record is one line of the audit log. Texts are redacted and cut when written.
type Record struct {
	Time         time.Time     `json:"time"` // when it was decided; now when zero. UTC, to the nanosecond
	Event        string        `json:"event"`
	Client       string        `json:"client,omitempty"`
	Session      string        `json:"session,omitempty"`  // the SessionKey
	Agent        string        `json:"agent,omitempty"`    // the client's id of a sub-agent
	Mode         string        `json:"mode,omitempty"`     // permission mode
	Endpoint     string        `json:"endpoint,omitempty"` // where the client asked: PreToolUse, PermissionRequest, permission_prompt
	Tool         string        `json:"tool,omitempty"`
	Subject      string        `json:"subject,omitempty"` // what the call is about: the command, the path, the URL
	Cwd          string        `json:"cwd,omitempty"`
	Hash         string        `json:"hash,omitempty"`    // of the exact call
	Effect       string        `json:"effect,omitempty"`  // kind of the effect that weighs most: write, delete, network …
	Program      string        `json:"program,omitempty"` // whose effect that is, of a shell's call
	Decision     string        `json:"decision,omitempty"`
	Tier         string        `json:"tier,omitempty"`
	Score        int           `json:"score"`
	Irreversible bool          `json:"irreversible"`
	Factors      []string      `json:"factors,omitempty"`
	Rule         string        `json:"rule,omitempty"`
	Reason       string        `json:"reason,omitempty"`
	Code         string        `json:"code,omitempty"`        // the code to approve it with
	ErrorCode    string        `json:"errorCode,omitempty"`   // what stood in the way, as docs/errors.md lists it
	Duration     time.Duration `json:"duration_ns,omitempty"` // from reading the call to deciding
	// MAC chains the record to the one before it; it is set when written.
	MAC string `json:"mac,omitempty"`
}

// Append writes the record as one line with one write. Each line carries a
// code over itself and the code of the line before, so that a changed, removed
// or reordered line shows. Where the record of the log's end is damaged, it stays so.
func (l *Log) Append(rec Record) error { return l.append(rec, false) }

// restarted is the previous code of the first line after a new record of the log's end.
// No line has this code, so the chain stays broken there.
const restarted = "the record of the log's end was damaged"

// Restart appends the record and, if the record of the log's end is damaged, starts a new
// one. Lines that were cut off before that can no longer be detected.
func (l *Log) Restart(rec Record) error { return l.append(rec, true) }

func (l *Log) append(rec Record, restart bool) error {
	key, err := l.dir.readKey()
	if err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	err = l.dir.WithLock(func(*Dir) error {
		h, end, err := l.openHead(key, os.O_RDWR)
		if err == nil && end == nil && restart {
			end, err = l.open(headFile, os.O_TRUNC)
		}
		if err != nil {
			return err
		}
		defer end.Close()
		mac, err := l.write(rec, &h, restart)
		if err != nil || h.bad && !restart {
			return err
		}
		h.lines, h.last = h.lines+1, mac
		return h.write(end)
	})
	if err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	return nil
}

// write appends the record to the file and returns its code.
func (l *Log) write(rec Record, h *head, restart bool) (mac string, err error) {
	f, err := l.open(auditFile, os.O_APPEND)
	if err != nil {
		return "", err
	}
	defer f.Close()
	last, torn, err := lastLine(f)
	if err != nil {
		return "", err
	}
	if f, err = l.rotate(f); err != nil {
		return "", err
	}
	defer f.Close()
	before := h.follow(last)
	if h.bad && restart {
		before = restarted
	}
	line := rec.line(h.key, before)
	if torn {
		line = append([]byte{'\n'}, line...)
	}
	_, err = f.Write(line)
	return macOf(line), err
}

// rotate moves the log away when it is full, and returns the file to append to.
func (l *Log) rotate(f *os.File) (*os.File, error) {
	info, err := f.Stat()
	if err != nil || info.Size() < l.MaxSize {
		return f, err
	}
	for n := l.Keep; n >= 1; n-- {
		err := os.Rename(l.name(n-1), l.name(n))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
	}
	return l.open(auditFile, os.O_APPEND)
}

// shown returns the record as it is logged: its texts redacted and cut.
func (r Record) shown() Record {
	if r.Time.IsZero() {
		r.Time = time.Now()
	}
	r.Time, r.Duration, r.MAC = r.Time.UTC(), max(r.Duration, 0), ""
	for _, text := range [...]*string{
		&r.Client, &r.Session, &r.Agent, &r.Mode, &r.Endpoint, &r.Tool, &r.Subject, &r.Cwd, &r.Hash, &r.Effect, &r.Program, &r.Decision, &r.Tier, &r.Rule,
		&r.Reason, &r.Code, &r.ErrorCode,
	} {
		if *text != "" {
			*text = Plain(*text, maxText)
		}
	}
	factors := make([]string, min(len(r.Factors), maxFactors))
	for i := range factors {
		factors[i] = Plain(r.Factors[i], maxText/8)
	}
	r.Factors = factors
	return r
}

// line encodes the record, with the code that chains it to the line before. The texts are plain: see shown.
func (r Record) line(key []byte, before string) []byte {
	r = r.shown()
	var line bytes.Buffer
	log := zerolog.New(&line)
	e := log.Log().Str("time", r.Time.Format(time.RFC3339Nano)).Str("event", r.Event)
	filled(e, "client", r.Client, "session", r.Session, "agent", r.Agent, "mode", r.Mode, "endpoint", r.Endpoint, "tool", r.Tool,
		"subject", r.Subject, "cwd", r.Cwd, "hash", r.Hash, "effect", r.Effect, "program", r.Program, "decision", r.Decision, "tier", r.Tier)
	e.Int("score", r.Score).Bool("irreversible", r.Irreversible)
	if len(r.Factors) > 0 {
		e.Strs("factors", r.Factors)
	}
	filled(e, "rule", r.Rule, "reason", r.Reason, "code", r.Code, "errorCode", r.ErrorCode)
	if r.Duration != 0 {
		e.Int64("duration_ns", int64(r.Duration))
	}
	e.Send()
	body := bytes.TrimSuffix(line.Bytes(), []byte("}\n"))
	mac := chainMAC(key, before, body)
	return append(append(append(body, macField...), mac...), "\"}\n"...)
}

// filled adds the fields, pairs of a name and a text, that are not empty.
func filled(e *zerolog.Event, fields ...string) {
	for i := 0; i < len(fields); i += 2 {
		if fields[i+1] != "" {
			e.Str(fields[i], fields[i+1])
		}
	}
}

// lastLine returns the last whole line of the log, and whether something torn follows it.
func lastLine(f *os.File) (line []byte, torn bool, err error) {
	info, err := f.Stat()
	if err != nil {
		return nil, false, err
	}
	// Most records are short; few need a second look.
	for size := int64(2 << 10); ; size *= 8 {
		size = min(size, info.Size(), maxRecord)
		buf := make([]byte, size)
		if _, err := f.ReadAt(buf, info.Size()-size); err != nil && err != io.EOF {
			return nil, false, err
		}
		end := bytes.LastIndexByte(buf, '\n')
		start := bytes.LastIndexByte(buf[:max(end, 0)], '\n') + 1
		if start > 0 || size == info.Size() || size == maxRecord {
			return buf[start:max(end, 0)], end != len(buf)-1, nil
		}
	}
}

// Tail returns the last n records, oldest first. Lines that cannot be read are
// left out; Verify finds them.
func (l *Log) Tail(n int) ([]Record, error) {
	if n <= 0 {
		return nil, nil
	}
	var newest []Record
	for file := 0; file <= l.Keep && len(newest) < n; file++ {
		lines, err := l.lines(file)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("audit: %w", err)
		}
		for i := len(lines) - 1; i >= 0 && len(newest) < n; i-- {
			var rec Record
			if json.Unmarshal(lines[i], &rec) == nil {
				newest = append(newest, rec)
			}
		}
	}
	for i, j := 0, len(newest)-1; i < j; i, j = i+1, j-1 {
		newest[i], newest[j] = newest[j], newest[i]
	}
	return newest, nil
}
