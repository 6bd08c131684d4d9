// Package fault lists what a program can be told of a call that was not simply allowed, and of
// a command that failed: codes that stay the same from version to version. docs/errors.md is
// made from the list.
package fault

import "errors"

// Code is the name of what went wrong, or stands in the way. Empty is nothing.
type Code string

// The codes, as rows says what they mean.
const (
	Denied       Code = "PERMISSION_DENIED"
	Confirm      Code = "CONFIRMATION_REQUIRED"
	NoConfirming Code = "CONFIRMATION_DENIED"
	Blocked      Code = "DANGER_ZONE_BLOCKED"
	PlanMode     Code = "PLAN_MODE"

	Unreadable   Code = "CALL_UNREADABLE"
	TooLarge     Code = "CALL_TOO_LARGE"
	Unparsed     Code = "SOURCE_UNREADABLE"
	Limit        Code = "LIMIT_EXCEEDED"
	InputTimeout Code = "INPUT_TIMEOUT"
	Timeout      Code = "DECISION_TIMEOUT"
	Internal     Code = "INTERNAL_ERROR"

	BrokenPolicy Code = "POLICY_BROKEN"
	Damaged      Code = "STATE_DAMAGED"
	Newer        Code = "STATE_NEWER"
	Locked       Code = "STATE_LOCKED"
	NoState      Code = "STATE_UNAVAILABLE"
	NoLog        Code = "LOG_UNWRITABLE"
	ChangedLog   Code = "LOG_CHANGED"

	NoPerson      Code = "PERSON_REQUIRED"
	VerifyFailed  Code = "VERIFICATION_FAILED"
	VerifyTimeout Code = "VERIFICATION_TIMEOUT"
	VerifyLimited Code = "VERIFICATION_LIMITED"
	UnknownCode   Code = "CODE_UNKNOWN"

	Usage   Code = "USAGE"
	Invalid Code = "INPUT_INVALID"
	Missing Code = "INPUT_MISSING"
	Output  Code = "OUTPUT_FAILED"
	Failed  Code = "FAILED"
)

// row is one code.
type row struct {
	code    Code
	exit    int    // of a command for people that fails with it, from sysexits.h; 0 where none does
	meaning string // in Markdown
	mend    string // what a person can do, in Markdown
}

// rows are all codes, in the order in which people read of them.
var rows = [...]row{
	{Denied, 1, "a tier, a pattern or a list denies the call, and no approval lifts it", "`gk-hook explain` names the rule"},
	{Confirm, 0, "a person must say yes: at the client, or by `gk-hook approve` with the code of the answer", "`gk-hook approve CODE`"},
	{NoConfirming, 0, "the policy denies confirming, so the session only reads", "the policy that has `deny: [confirm_operation]`"},
	{Blocked, 0, "the session is blocked for what was tried in it", "`gk-hook unblock`"},
	{PlanMode, 0, "the client plans, and the call is not safe", "leave plan mode"},

	{Unreadable, 0, "what came on standard input is no call: no JSON, a key that is missing, twice or of the wrong kind", "the registration: `gk-hook doctor`"},
	{TooLarge, 0, "the call is larger than the guard reads", "make it smaller"},
	{Unparsed, 0, "the shell source cannot be parsed, so what it does is not known", "write it so that the shell reads it"},
	{Limit, 0, "a limit on how much is looked at ran out, so what the call does is not wholly known", "make it smaller, or several"},
	{InputTimeout, 0, "no whole call came in time", "the client must close the stream"},
	{Timeout, 0, "the call could not be judged in time", "make it smaller"},
	{Internal, 70, "the guard itself is at fault", "please report it"},

	{BrokenPolicy, 78, "a policy file has mistakes, so nothing moderate is allowed", "`gk-hook policy check`"},
	{Damaged, 65, "a file of the state does not hold what the guard wrote", "`gk-hook status`, then `gk-hook unblock` for blocks and the log's end"},
	{Newer, 65, "a later version wrote the state", "install the later version"},
	{Locked, 75, "another process holds the state's lock for too long", "try again"},
	{NoState, 74, "the state cannot be found, read or written", "mend the folder that the message names"},
	{NoLog, 74, "the decision cannot be logged", "mend the state folder; `audit: {required: false}`"},
	{ChangedLog, 65, "lines of the log are not as they were written", "`gk-hook log verify`"},

	{NoPerson, 77, "only a person at a terminal of their own may do this", "a terminal without an agent in it"},
	{VerifyFailed, 77, "a wrong code was typed", "try again"},
	{VerifyTimeout, 77, "the code was typed too late, or had been answered", "start again"},
	{VerifyLimited, 75, "too many wrong codes within a minute", "wait a minute"},
	{UnknownCode, 1, "no call waits under that code", "`gk-hook approvals list`"},

	{Usage, 64, "the command line is wrong", "`gk-hook help`"},
	{Invalid, 65, "what was to be judged is wrong: an empty command, a NUL character, too much of it", ""},
	{Missing, 66, "a file or folder that was named cannot be used", ""},
	{Output, 74, "the answer could not be written", ""},
	{Failed, 1, "anything else; the message says what", ""},
}

// Exit is the status with which a command for people fails for a code.
func (c Code) Exit() int {
	for i := range rows {
		if rows[i].code == c && rows[i].exit != 0 {
			return rows[i].exit
		}
	}
	return 1
}

// Error is an error with a code.
type Error struct {
	Code Code
	Text string // empty where Err says it
	Err  error  // may be nil
}

func (e *Error) Error() string {
	if e.Text == "" && e.Err != nil {
		return e.Err.Error()
	}
	return e.Text
}

func (e *Error) Unwrap() error { return e.Err }

// Fault returns the code.
func (e *Error) Fault() Code { return e.Code }

// As gives an error a code; nil stays nil.
func As(code Code, err error) error {
	if err == nil {
		return nil
	}
	return &Error{Code: code, Err: err}
}

// Of returns the code of an error, or otherwise where it has none.
func Of(err error, otherwise Code) Code {
	var coded interface {
		error
		Fault() Code
	}
	if errors.As(err, &coded) {
		return coded.Fault()
	}
	return otherwise
}
