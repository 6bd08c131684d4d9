package main

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/gk-hook/gk-hook/state"
)

// binaries is where the two commands lie, built as they are released.
var binaries string

func TestMain(m *testing.M) { os.Exit(built.Main(m, &binaries, false)) }

func TestScripts(t *testing.T) {
	built.Needed(t)
	testscript.Run(t, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: os.Getenv("UPDATE") != "",
		Setup: func(env *testscript.Env) error {
			env.Setenv("BIN", binaries)
			env.Setenv("HOME", env.WorkDir+"/home")
			env.Setenv("PATH", binaries+string(os.PathListSeparator)+env.Getenv("PATH"))
			return os.MkdirAll(env.WorkDir+"/home", 0o700)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": built.Status[*testscript.TestScript], "call": call, "bash": bash, "writes": writes, "later": later,
		},
	})
}

// later lets time pass for what people confirmed in session s1, by the guard's own key: later 31s.
func later(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: later DURATION")
	}
	passed, err := time.ParseDuration(args[0])
	ts.Check(err)
	dir, err := state.OpenDir(ts.MkAbs("home/.local/state/gk-hook"))
	ts.Check(err)
	sessions, err := dir.Sub(facts.GuardSessions)
	ts.Check(err)
	doc := state.Document[map[string]any]{Dir: sessions, Name: "claude-s1.json", Version: 1}
	moved := 0
	ts.Check(doc.Update(func(session *map[string]any) error {
		confirmed, _ := (*session)["confirmed"].([]any)
		for _, c := range confirmed {
			c := c.(map[string]any)
			at, err := time.Parse(time.RFC3339Nano, c["at"].(string))
			if err != nil {
				return err
			}
			c["at"] = at.Add(-passed).Format(time.RFC3339Nano)
			moved++
		}
		return nil
	}))
	if moved == 0 {
		ts.Fatalf("nobody confirmed anything")
	}
}

// call writes a call of Claude Code's Bash tool to a file: call FILE 'git status'.
func call(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: call FILE COMMAND")
	}
	text := fmt.Sprintf(`{"session_id":"s1","cwd":%q,"permission_mode":"default","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":%q},"tool_use_id":"t1"}`,
		ts.Getenv("WORK"), args[1])
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}
