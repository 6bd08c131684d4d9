package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"charm.land/lipgloss/v2"
	"golang.org/x/term"
)

// picker is a list on a terminal, of which a person chooses by the arrow keys.
type picker struct {
	title  string
	rows   []string             // one line each
	detail func(i int) []string // lines about a row
	keys   string               // what ends it, beside Enter: 'd'
	help   string               // what the keys do
	marks  []bool               // rows that the space bar switches on and off; nil for a list of which one is chosen

	at, width, height, drawn int
}

// errLeft says that a person chose nothing.
var errLeft = errors.New("nothing is chosen")

// canPick reports whether lists can be shown so that keys choose.
func canPick(out io.Writer) bool {
	f := screen(out)
	return f != nil && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb"
}

// pick shows the list until a key ends it, which it returns: '\r' for Enter. The row is in at,
// those that are switched on in marks. An escape, q, Ctrl-C or the end of the terminal is errLeft.
func (t *terminal) pick(p *picker) (key byte, err error) {
	old, err := term.MakeRaw(int(t.in.Fd()))
	if err != nil {
		return 0, fmt.Errorf("set up terminal: %w", err)
	}
	interrupted := make(chan os.Signal, 1)
	signal.Notify(interrupted, os.Interrupt, syscall.SIGTERM)
	defer func() {
		signal.Stop(interrupted)
		err = errors.Join(err, term.Restore(int(t.in.Fd()), old))
	}()
	if p.width, p.height, err = term.GetSize(int(t.out.Fd())); err != nil || p.width < 20 || p.height < 8 {
		p.width, p.height = 80, 24
	}
	typed, more := make(chan []byte), make(chan bool)
	defer close(more)
	go func() { // reads on only when it is asked to, so that what is typed later is not lost
		for range more {
			buf := make([]byte, 32)
			n, err := t.in.Read(buf)
			if err != nil {
				n = 0
			}
			typed <- buf[:n]
		}
	}()
	for {
		if _, err := io.WriteString(t.out, p.draw()); err != nil {
			return 0, fmt.Errorf("write terminal: %w", err)
		}
		more <- true
		select {
		case <-interrupted:
			return 0, errLeft
		case keys := <-typed:
			if key, done := p.press(keys); done {
				_, err := io.WriteString(t.out, p.clear())
				if key == 0 && err == nil {
					err = errLeft
				}
				return key, err
			}
		}
	}
}

// press takes what was typed at once, and reports whether that ends the list, by which key; 0 is none.
func (p *picker) press(keys []byte) (key byte, done bool) {
	if len(keys) == 0 {
		return 0, true
	}
	for len(keys) > 0 {
		switch rest, arrow := strings.CutPrefix(strings.Replace(string(keys), "\x1bO", "\x1b[", 1), "\x1b["); {
		case arrow && rest != "":
			p.move(map[byte]int{'A': -1, 'B': 1, 'H': -len(p.rows), 'F': len(p.rows)}[rest[0]])
			keys = []byte(rest[1:])
			continue
		case arrow:
			return 0, true
		}
		c := keys[0]
		keys = keys[1:]
		switch {
		case c == '\r' || c == '\n':
			return '\r', true
		case c == 0x1b || c == 0x03 || c == 0x04 || c == 'q':
			return 0, true
		case c == 'j' || c == 'k':
			p.move(map[byte]int{'j': 1, 'k': -1}[c])
		case c == ' ' && p.marks != nil:
			p.marks[p.at] = !p.marks[p.at]
		case strings.IndexByte(p.keys, c) >= 0:
			return c, true
		}
	}
	return 0, false
}

func (p *picker) move(by int) { p.at = max(0, min(len(p.rows)-1, p.at+by)) }

// clear takes the list off the terminal.
func (p *picker) clear() string {
	if p.drawn == 0 {
		return ""
	}
	s := fmt.Sprintf("\x1b[%dA\r\x1b[J", p.drawn)
	p.drawn = 0
	return s
}

// draw returns what puts the list, as it is now, in the place of what was drawn before.
func (p *picker) draw() string {
	list := max(1, min(len(p.rows), p.height/2-1))
	first := max(0, min(p.at-list/2, len(p.rows)-list))
	lines := []string{p.title}
	for i := first; i < first+list; i++ {
		row := "  "
		if i == p.at {
			row = "> "
		}
		if p.marks != nil {
			row += map[bool]string{false: "[ ] ", true: "[x] "}[p.marks[i]]
		}
		lines = append(lines, narrowed(row+p.rows[i], p.width))
	}
	if more := len(p.rows) - list; more > 0 {
		lines = append(lines, fmt.Sprintf("  (%d more)", more))
	}
	detail := p.detail(p.at)
	room := p.height - len(lines) - 3
	lines = append(lines, "")
	for i, line := range detail {
		if i == room-1 && len(detail) > room {
			lines = append(lines, "  …")
			break
		}
		lines = append(lines, narrowed(line, p.width))
	}
	lines = append(lines, narrowed(p.help, p.width))
	s := p.clear() + strings.Join(lines, "\r\n") + "\r\n"
	p.drawn = len(lines)
	return s
}

// narrowed cuts a line to so many columns.
func narrowed(s string, width int) string {
	if lipgloss.Width(s) < width {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if lipgloss.Width(b.String()+string(r)) > width-2 {
			break
		}
		b.WriteRune(r)
	}
	return b.String() + "…"
}

// wrap cuts a line into lines of so many columns.
func wrap(s string, width int) (lines []string) {
	var b strings.Builder
	used := 0
	for _, r := range s {
		w := lipgloss.Width(string(r))
		if used+w > width && used > 0 {
			lines = append(lines, b.String())
			b.Reset()
			used = 0
		}
		b.WriteRune(r)
		used += w
	}
	return append(lines, b.String())
}
