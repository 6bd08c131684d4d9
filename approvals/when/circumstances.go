package when

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/clients"
)

// circumstance is something that rules can hang on.
type circumstance struct {
	name string
	doc  string // what is compared, in Markdown; CLIENTS stands for their names
	read func(v *setting, source, home string) error
	// tell compares a value with the call. Where the rule allows, only what the call cannot
	// have made so itself counts; out is then the invocation that is to be covered, if any.
	tell func(s *Scene, v *setting, allows bool, out *classify.Invocation) Truth
}

// circumstances are the keys of "when", in the order of the documentation.
var circumstances = [...]circumstance{
	{"cwd", "the session's working directory, and each in which a command of the call runs: a path, as in patterns for files", readPath, tellCwd},
	{"project", "the root of the project that the session is in: a path", readPath, tellProject},
	{"branch", "the branch that is checked out, as the repository's `HEAD` says; `*` also stands for slashes", readText, tellBranch},
	{"host", "the machine's name, or its first part, in small letters", readText, tellHost},
	{"time", "a range of the local time zone: `09:00-18:00`, `mon-fri`, `sat,sun`, `mon-fri 09:00-18:00`, `22:00-06:00`", readTime, tellTime},
	{"until", "a time with its zone: `2026-11-23T18:00:00Z`, `2026-11-23T18:00:00+01:00`; from then on the rule says nothing", readUntil, tellUntil},
	{"client", "CLIENTS", readClient, tellClient},
	{"mode", "the client's permission mode: `default`, `plan`, `acceptEdits`, `dontAsk`, `bypassPermissions`, `auto`", readMode, tellMode},
	{"env", "a variable of the client's environment: `NAME`, or `NAME=glob`", readEnv, tellEnv},
}

// Key is a key of "when" with what is compared, in Markdown.
type Key struct{ Name, Doc string }

// Keys lists the keys of "when", in the order of the documentation.
func Keys() []Key {
	all := make([]Key, len(circumstances))
	for i := range circumstances {
		all[i] = Key{circumstances[i].name, strings.ReplaceAll(circumstances[i].doc, "CLIENTS", "`"+strings.Join(clients.Names(), "`, `")+"`")}
	}
	return all
}

// circumstanceNames names all keys of "when", for messages.
func circumstanceNames() string {
	names := make([]string, len(circumstances))
	for i := range circumstances {
		names[i] = circumstances[i].name
	}
	return strings.Join(names, ", ")
}
