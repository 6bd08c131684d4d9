package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// page is standard output. On a terminal, what the commands that may print much print is shown by
// a pager when it is longer than the screen.
type page struct {
	file *os.File
	held bytes.Buffer
	hold bool
}

// Write keeps the output for the pager, or writes it.
func (p *page) Write(b []byte) (int, error) {
	if p.hold {
		return p.held.Write(b)
	}
	return p.file.Write(b)
}

// screen returns the file behind a writer, nil when there is none.
func screen(w io.Writer) *os.File {
	switch w := w.(type) {
	case *os.File:
		return w
	case *page:
		return w.file
	}
	return nil
}

// paged lists the commands whose output a pager may show.
const paged = "explain log programs replay report status"

const noPager = "no-pager"

// attach makes p the output of a command and of its help.
func (p *page) attach(root *cobra.Command) {
	root.SetOut(p)
	root.PersistentFlags().Bool(noPager, false, "print long output straight to the terminal; PAGER names the pager, and cat switches it off")
	lives := func(cmd *cobra.Command) bool { // it goes on, or asks people
		follow, write := cmd.Flags().Lookup("follow"), cmd.Flags().Lookup("write")
		return follow != nil && follow.Changed || write != nil && write.Changed
	}
	begin := func(cmd *cobra.Command) {
		off, _ := cmd.Flags().GetBool(noPager)
		p.hold = !off && !lives(cmd) && pagerCommand() != "" && term.IsTerminal(int(p.file.Fd()))
	}
	root.PersistentPreRun = func(cmd *cobra.Command, _ []string) {
		for name := range strings.FieldsSeq(paged) {
			if cmd.Name() == name && cmd.Parent() == root {
				begin(cmd)
			}
		}
	}
	help := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		begin(cmd)
		help(cmd, args)
	})
}

// pagerCommand is what PAGER says, or less where there is one; empty for none.
func pagerCommand() string {
	pager, set := os.LookupEnv("PAGER")
	if !set {
		if _, err := exec.LookPath("less"); err != nil {
			return ""
		}
		return "less"
	}
	if pager = strings.TrimSpace(pager); pager == "cat" {
		return ""
	}
	return pager
}

// show writes what was kept: by the pager where it is longer than the screen, and as it is
// where the pager cannot be started.
func (p *page) show() error {
	if !p.hold {
		return nil
	}
	p.hold = false
	width, height, err := term.GetSize(int(p.file.Fd()))
	if err != nil || rows(p.held.String(), width) < height {
		_, err := p.file.Write(p.held.Bytes())
		return err
	}
	pager := exec.Command("sh", "-c", pagerCommand())
	if runtime.GOOS == "windows" {
		words := strings.Fields(pagerCommand())
		pager = exec.Command(words[0], words[1:]...)
	}
	pager.Stdin, pager.Stdout, pager.Stderr = bytes.NewReader(p.held.Bytes()), p.file, os.Stderr
	pager.Env = os.Environ()
	for _, v := range []struct{ name, value string }{{"LESS", "FRX"}, {"LV", "-c"}} {
		if _, set := os.LookupEnv(v.name); !set {
			pager.Env = append(pager.Env, v.name+"="+v.value)
		}
	}
	if err := pager.Start(); err != nil {
		_, err := p.file.Write(p.held.Bytes())
		return err
	}
	_ = pager.Wait() // how the pager ends says nothing of what it showed
	return nil
}

// rows is how many lines a terminal needs for a text.
func rows(text string, width int) int {
	n := 0
	for line := range strings.Lines(text) {
		n += 1 + max(lipgloss.Width(strings.TrimSuffix(line, "\n"))-1, 0)/max(width, 1)
	}
	return n
}
