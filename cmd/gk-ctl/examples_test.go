package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestExamples holds that each command shows one, and that what an example gives gk-hook is a command with flags that it has.
func TestExamples(t *testing.T) {
	root := rootCommand()
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		if c != root && c.IsAvailableCommand() && c.Parent().Name() != "completion" && c.Name() != "completion" && c.Name() != "help" && c.Example == "" {
			t.Errorf("%s shows no example", c.CommandPath())
		}
		for line := range strings.Lines(c.Example) {
			at := strings.LastIndex(line, "gk-hook ") // what stands before may be another program that starts it
			if at < 0 {
				continue
			}
			words := strings.Fields(line[at+len("gk-hook "):])
			named, _, err := root.Find(words)
			if err != nil || named == root {
				t.Errorf("%s: %s names no command (%v)", c.CommandPath(), strings.TrimSpace(line), err)
				continue
			}
			for _, w := range words {
				if w == "--" || w == "|" || w[0] == '\'' { // what is quoted may hold blanks, and flags of its own
					break
				}
				name, long := strings.CutPrefix(w, "--")
				if name, _, _ = strings.Cut(name, "="); long && named.Flag(name) == nil {
					t.Errorf("%s: %s has no flag %s", c.CommandPath(), named.CommandPath(), w)
				}
			}
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(root)
}
