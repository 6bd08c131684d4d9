package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// smallBudget bounds the reading of a shell that is not the user's.
var smallBudget = invocation.Budget{Bytes: 64 << 10, Invocations: 1000, Steps: 50000}

// inZsh reports whether zsh runs the call, which reads every source then: that nothing was seen in which it differs from
// bash does not mean that it agrees.
func (c *classifier) inZsh() bool { return c.call.Shell == "zsh" }

// extendsGlobs reports whether files that zsh loads for its user set EXTENDED_GLOB: clients take the options of the user's shell over.
// Source: Claude Code 2.0, its shell snapshots; Prezto and Zim, which set the option.
func (c *classifier) extendsGlobs() bool {
	for _, name := range [...]string{".zshrc", ".zshenv"} {
		text, _ := paths.ReadText(path.Join(c.call.Home, name), maxScript)
		text = strings.ToLower(strings.ReplaceAll(text, "_", ""))
		if strings.Contains(text, "extendedglob") || strings.Contains(text, "zprezto") || strings.Contains(text, "zimfw") {
			return true
		}
	}
	return false
}

// readAsZsh reads the source once more the way zsh does, and keeps the worse of
// what the two shells would do: clients run the shell of the user, but each finds
// out in its own way which one that is.
func (c *classifier) readAsZsh(source string) {
	other := c.another(source)
	mine, budget := c.inZsh(), smallBudget
	if mine {
		budget = invocation.Budget{}
	}
	other.walk(invocation.Zsh, source, budget)
	if mine {
		*c, *other = *other, *c
		c.disk.Held, other.disk.Held = c.held, other.held
	}
	other.distrustScripts()
	other.judgeOwnFiles()
	c.addReading(other)
}

// another returns a classifier for one more reading of the source.
func (c *classifier) another(source string) *classifier {
	other := newClassifier(c.call, c.call.world(), c.at)
	other.assess, other.a.Source = c.assess, source
	return other
}

// readAsOthers reads the source as each of the other shells that may run it does, and keeps what only they would do.
func (c *classifier) readAsOthers(source string, budget invocation.Budget) {
	for _, d := range [...]invocation.Dialect{invocation.Zsh, invocation.POSIX} {
		if d == invocation.Zsh && !paths.InPath("zsh") {
			continue
		}
		other := c.another(source)
		other.walk(d, source, budget)
		other.distrustScripts()
		other.judgeOwnFiles()
		other.a.Effects = slices.DeleteFunc(other.a.Effects, func(e Effect) bool { return other.onlyFails(&e) })
		c.takeOver(other, func(e *Effect) bool { return e.Tier > Safe })
	}
}

// onlyFails reports whether an effect stands for nothing but that the shell of a reading does not have what another one has: a
// syntax that it refuses, a builtin that it looks for as a program.
func (c *classifier) onlyFails(e *Effect) bool {
	if e.Invocation < 0 {
		return e.ID == spec.SourceUnparsed
	}
	argv := c.a.Invocations[e.Invocation].Argv
	return e.Kind == spec.Unknown && len(argv) > 0 && (argv[0] == "[[" || dialect.IsBuiltin(argv[0], invocation.Bash))
}

// addReading adds what the shell that is not the user's would destroy or give
// away. What it merely fails to understand says nothing, for it will hardly be
// asked, and a list whose elements it counts otherwise would make it ask about much.
func (c *classifier) addReading(other *classifier) {
	c.takeOver(other, func(e *Effect) bool { return e.Tier > Moderate || e.Loss == spec.Irreversible })
}

// takeOver adds the effects of another reading that count and that this one does not have.
func (c *classifier) takeOver(other *classifier, counts func(*Effect) bool) {
	at := make(map[int]int) // the other reading's invocations among those of this one
	for _, e := range other.a.Effects {
		if !counts(&e) || ownVariable(&e) || c.a.Has(&e, other.a) {
			continue
		}
		if old := e.Invocation; old >= 0 {
			if _, added := at[old]; !added {
				at[old] = len(c.a.Invocations)
				c.a.Invocations = append(c.a.Invocations, other.a.Invocations[old])
			}
			e.Invocation = at[old]
		}
		c.a.Effects = append(c.a.Effects, e)
	}
}

// ownVariable reports whether the effect is that of a variable which means
// something to the shell that sets it: "path" is any name to bash.
func ownVariable(e *Effect) bool { return strings.HasPrefix(e.ID, "env.") }

// maxArgument is what Linux passes to a program as one argument, in bytes (execve(2), MAX_ARG_STRLEN). A client hands the
// command to a shell as one, so a longer one cannot run there: it is read as far as that, and asked about.
const maxArgument = 128 << 10

func (c *classifier) shellTool() {
	source, _ := c.input("command")
	c.a.Source = source
	budget := invocation.Budget{}
	if len(source) > maxArgument {
		budget.Bytes = maxArgument
	}
	differs := c.walk(invocation.Bash, source, budget)
	switch shell := c.call.Shell; {
	case shell == "" || shell == "bash":
		if differs {
			c.readAsZsh(source)
		}
	case c.readsAlike(source):
	case shell == "zsh":
		c.readAsZsh(source)
	default:
		c.readAsOthers(source, budget)
	}
	c.typedInto()
	c.misleads(-1, confusable.Text(source)) // after the readings, of which only one is kept whole
	if len(c.a.Effects) == 0 {
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "runs nothing"}, "")
	}
}

// readsAlike reports whether every shell runs the same programs as bash does, and none of them runs another command, which may be a file
// that the shells read each in its own way.
func (c *classifier) readsAlike(source string) bool {
	commands, alike := dialect.Plain(source)
	return alike && commands == len(c.a.Invocations) && !slices.ContainsFunc(c.a.Invocations, func(inv Invocation) bool { return len(inv.Via) > 0 })
}

// typedInto finds programs that run commands that are typed into them, when the client types without asking.
func (c *classifier) typedInto() {
	if !c.call.Typed {
		return
	}
	for i := range c.a.Invocations {
		if argv := c.a.Invocations[i].Argv; len(argv) > 0 && facts.TakesCommands(path.Base(argv[0])) {
			c.unknown(i, "runs commands that may be typed into it, which nobody judges; use one that only prints, such as cat or ps")
		}
	}
}
