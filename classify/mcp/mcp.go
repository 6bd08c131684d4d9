// Package mcp says what the tools of well-known MCP servers do: one row for each tool, with
// what it does and what its inputs are. What has no row is unknown.
//
// A row is found by the name that the user gave the server. That name proves nothing, and need
// not: a server runs with the user's rights from the moment the client starts it, whatever its tools
// are called, and who registers one is asked about by other rules. What a call adds is what
// it hands over and what it has the real server do, and that is what the rows say.
package mcp

import (
	"encoding/json"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Server is what is known of one server.
type Server struct {
	Names  string // as people name it, without "mcp" and "server", with blanks between them
	Source string // the version, or the documentation, that the rows were read from
	Data   string // inputs of any of its tools that are plain data
	Within string // the one input that holds all others, where there is one
	Tools  []Tool
}

// Tool is what tools of one server do that are alike.
type Tool struct {
	Names  string
	Does   []spec.Effect // of every call, beside what is done to its inputs
	Data   string        // inputs that are plain data; one of no row is unknown
	Inputs []Input
	// Command is the command line that does what the tool does: $NAME stands for an input, and a word whose input is missing is left out.
	Command string
	// Acts says that it acts on what a person sees, so that the words of its inputs tell what it does.
	Acts bool
}

// Input is what a tool does with inputs that are not plain data. Each is a text or a list of texts.
type Input struct {
	Names string
	Role  spec.Role
}

// Role returns what the tool does with an input, false when that is not known.
func (t *Tool) Role(s *Server, input string) (spec.Role, bool) {
	for i := range t.Inputs {
		if spec.Listed(t.Inputs[i].Names, input) {
			return t.Inputs[i].Role, true
		}
	}
	return spec.Text, spec.Listed(t.Data, input) || spec.Listed(s.Data, input) || t.inCommand(input)
}

// inCommand reports whether an input stands in the tool's command line.
func (t *Tool) inCommand(input string) bool {
	for word := range strings.FieldsSeq(t.Command) {
		if _, name, found := strings.Cut(word, "$"); found && name == input {
			return true
		}
	}
	return false
}

// Words returns the tool's command line with what a call hands over, false when that is neither text nor a number.
func (t *Tool) Words(input map[string]any) ([]string, bool) {
	var words []string
	for word := range strings.FieldsSeq(t.Command) {
		before, name, found := strings.Cut(word, "$")
		if !found {
			words = append(words, word)
			continue
		}
		values, isList := input[name].([]any)
		if !isList {
			values = []any{input[name]}
		}
		for _, value := range values {
			switch v := value.(type) {
			case nil:
			case string:
				if v != "" {
					words = append(words, before+v)
				}
			case json.Number:
				words = append(words, before+v.String())
			default:
				return nil, false
			}
		}
	}
	return words, true
}

// What tools do.
var (
	asks     = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the service"}}
	computes = []spec.Effect{{Kind: spec.Read, Scope: spec.Self, Why: "computes, or keeps notes for the session"}}
	changes  = []spec.Effect{{ID: spec.ToolPublishes, Kind: spec.Write, Scope: spec.Remote, Why: "changes what others see"}}
	merges   = []spec.Effect{{ID: spec.ToolDestroys, Kind: spec.Write, Scope: spec.Remote, Why: "merges into a branch that others use"}}
	removes  = []spec.Effect{{ID: spec.ToolDestroys, Kind: spec.Delete, Scope: spec.Remote, Why: "removes something that others see, which may be brought back"}}
	destroys = []spec.Effect{{ID: spec.ToolDestroys, Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "deletes something " +
		"on the service for good"}}
	starts   = []spec.Effect{{ID: spec.ToolPublishes, Kind: spec.Execute, Scope: spec.Remote, Why: "starts work on the service"}}
	accesses = []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "reads credentials or private messages"}}
	looks    = []spec.Effect{{Kind: spec.Read, Scope: spec.Self, Why: "looks at the page that the browser shows"}}
	acts     = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "acts on the page that the browser shows, as its user"}}
	runs     = []spec.Effect{{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "runs code that is not judged"}}
	pays     = []spec.Effect{{ID: spec.ToolDestroys, Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible, Why: "moves money, or closes " +
		"what pays, for good"}}
	forgets = []spec.Effect{{ID: spec.ToolDestroys, Kind: spec.Delete, Scope: spec.Self, Why: "deletes notes that the server keeps for agents"}}
	notes   = []spec.Effect{{Kind: spec.Write, Scope: spec.Self, Why: "changes the notes that the server keeps for agents"}}
	fetches = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "has the service fetch pages"}}
)
