package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"syscall"

	"golang.org/x/term"
)

// terminal is the terminal that this process hangs on, whatever its standard streams are.
type terminal struct {
	in, out *os.File
}

func openTerminal() (*terminal, error) {
	inName, outName := "/dev/tty", "/dev/tty"
	if runtime.GOOS == "windows" {
		inName, outName = "CONIN$", "CONOUT$"
	}
	in, err := os.OpenFile(inName, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("open terminal: %w", err)
	}
	out := in
	if outName != inName {
		if out, err = os.OpenFile(outName, os.O_RDWR, 0); err != nil {
			in.Close()
			return nil, fmt.Errorf("open terminal: %w", err)
		}
	}
	if !term.IsTerminal(int(in.Fd())) {
		return nil, fmt.Errorf("open terminal: %s is not one", inName)
	}
	return &terminal{in, out}, nil
}

func (t *terminal) close() {
	t.in.Close()
	if t.out != t.in {
		t.out.Close()
	}
}

// ask shows a text and returns the line that is typed. An interrupt, as by Ctrl-C, cancels.
func (t *terminal) ask(text string) (string, error) {
	interrupted := make(chan os.Signal, 1)
	signal.Notify(interrupted, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(interrupted)
	if _, err := io.WriteString(t.out, text); err != nil {
		return "", fmt.Errorf("write terminal: %w", err)
	}
	type typed struct {
		line string
		err  error
	}
	lines := make(chan typed, 1)
	go func() { // ends with the process, which a cancelled question ends
		line, err := bufio.NewReader(io.LimitReader(t.in, 1024)).ReadString('\n')
		lines <- typed{line, err}
	}()
	select {
	case <-interrupted:
		fmt.Fprintln(t.out)
		return "", errors.New("cancelled")
	case l := <-lines:
		if l.err != nil && !errors.Is(l.err, io.EOF) {
			return "", fmt.Errorf("read terminal: %w", l.err)
		}
		return l.line, nil
	}
}

// painter colours text for a terminal.
type painter bool

// painterFor colours when the writer is a terminal whose user has nothing against it.
func painterFor(w io.Writer) painter {
	f := screen(w)
	return painter(f != nil && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && term.IsTerminal(int(f.Fd())))
}

// columnsOf is the width of a terminal, as COLUMNS or the system says; 0 for what is none, where
// nothing is cut.
func columnsOf(w io.Writer) int {
	f := screen(w)
	if f == nil || !term.IsTerminal(int(f.Fd())) {
		return 0
	}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n >= 40 {
		return n
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width < 40 {
		return 80
	}
	return width
}

// verdict colours a word by how it was decided.
func (p painter) verdict(word string) string {
	colour := "33" // yellow: ask, defer, moderate
	switch word {
	case "allow", "safe":
		colour = "32"
	case "deny", "dangerous", "blocked":
		colour = "31"
	}
	return p.paint("1;"+colour, word)
}

// dim makes text step back.
func (p painter) dim(s string) string { return p.paint("2", s) }

func (p painter) paint(code, s string) string {
	if !p || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}
