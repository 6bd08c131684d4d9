package e2e

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// notesWord has this program be the MCP server notes.
const notesWord = "serve-notes"

// serveNotes is an MCP server with one tool, peek, of which it says all that a server can say of a tool.
func serveNotes(in io.Reader, out io.Writer) {
	dec, enc := json.NewDecoder(in), json.NewEncoder(out)
	for {
		var request struct {
			ID     json.RawMessage `json:"id"`
			Method string          `json:"method"`
			Params struct {
				Version string `json:"protocolVersion"`
			} `json:"params"`
		}
		if dec.Decode(&request) != nil {
			return
		}
		if request.ID == nil {
			continue
		}
		result := map[string]any{}
		switch request.Method {
		case "initialize":
			result = map[string]any{"protocolVersion": request.Params.Version, "capabilities": map[string]any{"tools": map[string]any{}},
				"serverInfo": map[string]any{"name": "notes", "version": "1"}}
		case "tools/list":
			result["tools"] = []any{map[string]any{"name": "peek", "description": "peeks at a note",
				"inputSchema": map[string]any{"type": "object", "properties": map[string]any{"note": map[string]any{"type": "string"}}},
				"annotations": map[string]any{"title": "Peek", "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false}}}
		case "tools/call":
			result["content"] = []any{map[string]any{"type": "text", "text": "it-peeked"}}
		}
		_ = enc.Encode(map[string]any{"jsonrpc": "2.0", "id": request.ID, "result": result})
	}
}

// local is a server in the form that most clients share.
func local(argv []string) map[string]any {
	return map[string]any{"command": argv[0], "args": argv[1:]}
}

// inSettings puts a server into a file that also holds the hooks.
func inSettings(file string) func(*testing.T, *run, []string) []string {
	return func(t *testing.T, r *run, argv []string) []string {
		t.Helper()
		settings := map[string]any{}
		if err := json.Unmarshal([]byte(read(t, filepath.Join(r.home, file))), &settings); err != nil {
			t.Fatal(err)
		}
		notes := local(argv)
		notes["trust"] = true
		settings["mcpServers"] = map[string]any{"notes": notes}
		write(t, filepath.Join(r.home, file), encoded(settings))
		return nil
	}
}

// TestAnnotationsReachNoHook measures that clients do not hand to their hooks what a server says of
// its tools: docs/mcp.md says so. The guard asks about such a call, and knows the tool by its name.
func TestAnnotationsReachNoHook(t *testing.T) {
	for i := range agents {
		a := &agents[i]
		t.Run(a.name, func(t *testing.T) {
			if a.serve == nil {
				t.Skip("how it is told of a server is not written down here")
			}
			r := a.ready(t)
			self, err := os.Executable()
			if err != nil {
				t.Fatal(err)
			}
			args := a.serve(t, r, []string{self, notesWord})
			calls := r.watched(t)
			told := a.playStep(t, r, Step{a.peek, map[string]any{"note": "first"}}, patience(), args...)
			seen := ""
			for _, line := range strings.Split(read(t, calls), "\n") {
				if strings.Contains(line, "peek") {
					seen += line + "\n"
				}
			}
			t.Logf("the hook was given %s", seen)
			switch {
			case seen == "":
				t.Errorf("no hook was asked about the tool: %q\n%s", told, r.output)
			case strings.Contains(seen, "Hint") || strings.Contains(seen, "annotations") || strings.Contains(seen, `"Peek"`):
				t.Errorf("the hook is told what the server says of the tool")
			case strings.Contains(told, "it-peeked") || !strings.Contains(told, "gk-hook"):
				t.Errorf("the call of an unknown tool: %q", told)
			}
		})
	}
}

// watched keeps what the guard is given from now on in a file, and returns where.
func (r *run) watched(t *testing.T) string {
	t.Helper()
	real, calls := r.guard+".real", filepath.Join(r.home, "calls")
	if err := os.Rename(r.guard, real); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(r.guard, []byte("#!/bin/sh\ntee -a '"+calls+"' | '"+real+"' \"$@\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return calls
}
