package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// mcpServers are the running servers of the scripts.
var mcpServers sync.Map // *testscript.TestScript to *mcpServer

// mcpServer is a "gk-hook mcp" that a script speaks to.
type mcpServer struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string
}

// speakMCP speaks to a "gk-hook mcp" that goes on between the lines of a script:
//
//	mcp start [FLAG…]
//	mcp call ID TOOL ARGUMENTS
//	mcp cancel ID
//	mcp want REGEXP      reads messages up to the first that matches; a code in it sets CODE
//	mcp next REGEXP      wants the next message that is no progress to match
//	mcp stop             closes the server's standard input
func speakMCP(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: mcp start|call|cancel|want|next|stop")
	}
	if args[0] == "start" {
		startMCP(ts, args[1:])
		return
	}
	v, ok := mcpServers.Load(ts)
	if !ok {
		ts.Fatalf("mcp %s: no server runs", args[0])
	}
	s := v.(*mcpServer)
	switch {
	case args[0] == "call" && len(args) == 4:
		fmt.Fprintf(s.in, `{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%q,"arguments":%s,"_meta":{"progressToken":"p%[1]s"}}}`+"\n",
			args[1], args[2], args[3])
	case args[0] == "cancel" && len(args) == 2:
		fmt.Fprintf(s.in, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":%s}}`+"\n", args[1])
	case (args[0] == "want" || args[0] == "next") && len(args) == 2:
		s.want(ts, regexp.MustCompile(args[1]), args[0] == "next")
	case args[0] == "stop":
		s.in.Close()
		s.cmd.Wait()
		mcpServers.Delete(ts)
	default:
		ts.Fatalf("mcp: unknown words %q", args)
	}
}

func startMCP(ts *testscript.TestScript, flags []string) {
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"), append([]string{"mcp"}, flags...)...)
	cmd.Env = []string{"HOME=" + ts.Getenv("HOME"), "CLAUDECODE=1"}
	cmd.Dir = ts.MkAbs(".")
	in, err := cmd.StdinPipe()
	ts.Check(err)
	out, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	s := &mcpServer{cmd: cmd, in: in, lines: make(chan string, 256)}
	go func() {
		defer close(s.lines)
		for r := bufio.NewScanner(out); r.Scan(); {
			s.lines <- r.Text()
		}
	}()
	mcpServers.Store(ts, s)
	ts.Defer(func() { in.Close(); cmd.Wait() })
	fmt.Fprintln(in, `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}`)
	s.want(ts, regexp.MustCompile(`"id":0`), false)
	fmt.Fprintln(in, `{"jsonrpc":"2.0","method":"notifications/initialized"}`)
}

func (s *mcpServer) want(ts *testscript.TestScript, re *regexp.Regexp, next bool) {
	limit := time.After(30 * time.Second)
	for {
		select {
		case line, ok := <-s.lines:
			if !ok {
				ts.Fatalf("the server ended, want %s", re)
			}
			ts.Logf("%s", line)
			if m := regexp.MustCompile(`gk-hook approve ([2-9A-Z]{6})`).FindStringSubmatch(line); m != nil && !strings.Contains(line, "only a person") {
				ts.Setenv("CODE", m[1])
			}
			var m struct{ Method string }
			if err := json.Unmarshal([]byte(line), &m); err != nil {
				ts.Fatalf("no message: %s", line)
			}
			if re.MatchString(strings.ReplaceAll(line, `\"`, `"`)) {
				return
			}
			if next && m.Method == "" {
				ts.Fatalf("got %s, want %s", line, re)
			}
		case <-limit:
			ts.Fatalf("nothing matches %s", re)
		}
	}
}
