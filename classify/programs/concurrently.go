package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var concurrently = spec.Program{
	Name:    "concurrently",
	Aliases: []string{"conc"},
	Summary: "runs several commands side by side",
	Source:  "concurrently 9.2.5, concurrently --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v -V --version", Mark: spec.Informs},
		{Names: "-r --raw --no-color -g --group --timings -k --kill-others --kill-others-on-fail --pad-prefix -i --handle-input"},
		{Names: "-m --max-processes -n --names -s --success --name-separator --hide --kill-signal --ks --kill-timeout -p --prefix -c --prefix-colors -l " +
			"--prefix-length -t --timestamp-format --restart-tries --restart-after --default-input-target", Arg: spec.Text},
		{Names: "-P --passthrough-arguments --teardown", Arg: spec.Anything},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: concurrentlyRuns, Output: spec.PrintsOpened},
}

// concurrentlyRuns runs each operand: a shell command, or "npm:NAME" for a script of
// the project.
func concurrentlyRuns(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		runner, _, found := strings.Cut(w.String(), ":")
		switch {
		case found && w.Known() && spec.Listed("npm pnpm yarn bun", runner):
			acts = append(acts, npmScript(runner, w.Cut(len(runner)+1)))
		case found && w.Known() && spec.Listed("node deno", runner):
			acts = append(acts, spec.Act{Effect: devTasks[0], By: w.String()})
		default:
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}})
		}
	}
	return acts
}
