package classify

import (
	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Stated assesses the next step as an agent words it, with the tool that it would use, which
// may be empty. Words are no call: except for tools that only read, the effect is unknown
// until the call itself is there. Where the words happen to be a harmful command of a shell,
// they are judged as that command.
func Stated(call Call, words string) *Assessment {
	if facts.ShellTool(call.Tool) {
		call.Input = map[string]any{"command": words}
		if a := Assess(call); a.Tier >= Dangerous && a.Understood {
			return a
		}
	}
	c := newClassifier(call, call.world(), onMachine{})
	c.assess, c.a.Subjects = Assess, []string{words}
	c.misleads(-1, confusable.Text(words))
	switch call.Tool {
	case "Read", "NotebookRead", "Glob", "LS", "Grep":
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Project, Why: "reads, as its tool only does"}, "")
	case "WebSearch":
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks a search engine"}, "")
	default:
		if quiet(call.Tool) {
			c.otherTool(call.Tool)
			break
		}
		c.unknown(-1, "\""+spec.Short(words)+"\" is known by its words alone")
	}
	c.a.Finish()
	return c.a
}
