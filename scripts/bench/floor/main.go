// Command floor decodes a call and prints a decision: the least that a hook in Go can cost.
package main

import (
	"encoding/json"
	"io"
	"os"
)

func main() {
	data, err := io.ReadAll(os.Stdin)
	if err != nil {
		os.Exit(1)
	}
	var call map[string]any
	if err := json.Unmarshal(data, &call); err != nil {
		os.Exit(1)
	}
	out, err := json.Marshal(map[string]any{"hookSpecificOutput": map[string]any{
		"hookEventName": call["hook_event_name"], "permissionDecision": "allow", "permissionDecisionReason": "floor",
	}})
	if err != nil {
		os.Exit(1)
	}
	os.Stdout.Write(out)
}
