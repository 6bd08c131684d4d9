package e2e

import (
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

// The size of a terminal, wide enough that a question stands on few lines.
const columns, rows = 160, 50

// terminal is a client at a terminal, as a person has it.
type terminal struct {
	cmd    *exec.Cmd
	file   *os.File
	screen *vt.SafeEmulator
}

// openTerminal starts a client at a new terminal, which answers what the client asks it about itself.
func openTerminal(t *testing.T, cmd *exec.Cmd) *terminal {
	t.Helper()
	cmd.Env = append(cmd.Env, "TERM=xterm-256color", "COLORTERM=truecolor")
	file, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: rows, Cols: columns})
	if err != nil {
		t.Fatal(err)
	}
	term := &terminal{cmd, file, vt.NewSafeEmulator(columns, rows)}
	go io.Copy(term.screen, file)
	go io.Copy(file, term.screen)
	return term
}

// end ends the client.
func (term *terminal) end() {
	_ = term.cmd.Cancel()
	_ = term.cmd.Wait()
	term.file.Close()
	term.screen.Close()
}

// text is what the screen shows, without colours, frames and line breaks, so that a sentence that was wrapped is one.
func (term *terminal) text() string {
	text := frames.Replace(escapes.ReplaceAllString(term.screen.Render(), ""))
	return strings.Join(strings.Fields(text), " ")
}

var (
	escapes = regexp.MustCompile("\x1b\\[[0-9;:?]*[a-zA-Z]|\x1b\\][^\x07\x1b]*(\x07|\x1b\\\\)")
	frames  = strings.NewReplacer("│", " ", "─", " ", "╭", " ", "╮", " ", "╰", " ", "╯", " ", "┃", " ")
)

// press types keys.
func (term *terminal) press(keys string) { _, _ = io.WriteString(term.file, keys) }
