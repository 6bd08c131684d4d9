// Command linked does what floor does, and uses each library of gk-hook once:
// what the required libraries cost before any work of ours.
package main

import (
	"encoding/json"
	"io"
	"os"
	"strings"

	"github.com/adrg/xdg"
	"github.com/gobwas/glob"
	"github.com/gofrs/flock"
	"github.com/google/renameio/v2"
	"github.com/rs/zerolog"
	"go.yaml.in/yaml/v3"
	"mvdan.cc/sh/v3/expand"
	"mvdan.cc/sh/v3/syntax"
)

func main() {
	data, err := io.ReadAll(os.Stdin)
	check(err)
	var call struct {
		Event string                   `json:"hook_event_name"`
		Input struct{ Command string } `json:"tool_input"`
	}
	check(json.Unmarshal(data, &call))
	file, err := syntax.NewParser().Parse(strings.NewReader(call.Input.Command), "")
	check(err)
	words := 0
	syntax.Walk(file, func(n syntax.Node) bool {
		if c, ok := n.(*syntax.CallExpr); ok {
			fields, err := expand.Fields(&expand.Config{}, c.Args...)
			check(err)
			words += len(fields)
		}
		return true
	})
	var policy struct{ Allow []string }
	check(yaml.Unmarshal([]byte("allow: [\"git status*\"]"), &policy))
	pattern, err := glob.Compile(policy.Allow[0])
	check(err)
	_ = pattern.Match(call.Input.Command)
	log, err := os.OpenFile(xdg.StateHome+"/linked.jsonl", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	check(err)
	lines := zerolog.New(log)
	lines.Log().Int("words", words).Send()
	if words < 0 { // linked, not paid for on this path
		check(flock.New("x").Lock())
		check(renameio.WriteFile("x", nil, 0o600))
	}
	out, err := json.Marshal(map[string]any{"hookSpecificOutput": map[string]any{
		"hookEventName": call.Event, "permissionDecision": "allow", "permissionDecisionReason": "linked",
	}})
	check(err)
	os.Stdout.Write(out)
}

func check(err error) {
	if err != nil {
		os.Exit(1)
	}
}
