package docs

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

// The terminal of the demonstration, and its pace in seconds.
const (
	columns, screen = 104, 22
	perKey, perLine = 0.04, 0.06
	before, after   = 0.6, 2.2 // a command's output, the next command
	between         = 1.2      // scenes
)

// TestDemonstration holds the recorded demonstration to demonstration.md, which TestShown holds to what the commands
// print. With UPDATE=1 it draws it.
func TestDemonstration(t *testing.T) {
	page, err := os.ReadFile("demonstration.md")
	if err != nil {
		t.Fatal(err)
	}
	scenes := scenesOf(string(page))
	if len(scenes) < 5 {
		t.Fatalf("%d scenes", len(scenes))
	}
	for _, s := range scenes {
		if n := len(s.lines); n > screen-1 {
			t.Errorf("%s takes %d lines, and the terminal has %d", s.title, n, screen-1)
		}
	}
	r := record(scenes)
	for file, text := range map[string]string{"demonstration.cast": r.cast(t), "demonstration.svg": r.svg()} {
		old, err := os.ReadFile(file)
		if err != nil && os.Getenv("UPDATE") == "" {
			t.Errorf("%v: run ./scripts/demonstration.sh", err)
			continue
		}
		holdPage(t, file, string(old), text)
	}
	if err := xml.Unmarshal([]byte(r.svg()), new(struct{ XMLName xml.Name })); err != nil {
		t.Error(err)
	}
}

// scene is what one heading of the page shows, with a command and its output on lines of their own.
type scene struct {
	title string
	lines []string // those of commands start with "$ "
}

// scenesOf reads the headings of a page, and the commands with their output below each. Long lines are broken.
func scenesOf(page string) (scenes []scene) {
	inside := false
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		title, heading := strings.CutPrefix(line, "## ")
		switch {
		case heading:
			scenes = append(scenes, scene{title: title})
		case strings.HasPrefix(line, "```"):
			inside = line == "```console"
		case inside:
			last := &scenes[len(scenes)-1]
			for runes := []rune(line); ; runes = runes[columns:] {
				last.lines = append(last.lines, string(runes[:min(len(runes), columns)]))
				if len(runes) <= columns {
					break
				}
			}
		}
	}
	return scenes
}

// shownLine is a line on the screen, with the times at which it appears and is cleared away.
type shownLine struct {
	row      int
	text     string
	from, to float64
}

// recording is what a terminal would show.
type recording struct {
	lines []shownLine
	end   float64
}

func record(scenes []scene) *recording {
	r := &recording{}
	at := 0.3
	for _, s := range scenes {
		first := len(r.lines)
		r.lines = append(r.lines, shownLine{text: "# " + s.title, from: at})
		at += between
		for i, line := range s.lines {
			command := strings.HasPrefix(line, "$ ")
			if command && i > 0 {
				at += after
			}
			r.lines = append(r.lines, shownLine{row: i + 1, text: line, from: at})
			at += perLine
			if command {
				at += before + perKey*float64(utf8.RuneCountInString(line))
			}
		}
		at += after + perLine*float64(len(s.lines))
		for i := first; i < len(r.lines); i++ {
			r.lines[i].to = at
		}
	}
	r.end = at
	return r
}

// paint returns the colour of a line by what it says: the SGR code, and the class.
func paint(line string) (code int, class string) {
	word, _, _ := strings.Cut(line, " ")
	switch {
	case word == "#":
		return 1, "title"
	case word == "$":
		return 36, "command"
	case word == "allow":
		return 32, "allow"
	case word == "ask":
		return 33, "ask"
	case word == "deny":
		return 31, "deny"
	}
	return 0, "out"
}

// cast writes the recording as asciicast v2: https://docs.asciinema.org/manual/asciicast/v2/.
func (r *recording) cast(t *testing.T) string {
	var b strings.Builder
	put := func(v any) {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(text, '\n'))
	}
	event := func(at float64, text string) { put([]any{math.Round(at*1000) / 1000, "o", text}) }
	put(map[string]any{"version": 2, "width": columns, "height": screen, "title": "gk-hook"})
	for _, l := range r.lines {
		code, class := paint(l.text)
		if class == "title" {
			event(l.from, "\x1b[H\x1b[2J")
		}
		colour := fmt.Sprintf("\x1b[%dm", code)
		if class != "command" {
			event(l.from, colour+l.text+"\x1b[0m\r\n")
			continue
		}
		for i, key := range []rune(l.text) {
			event(l.from+perKey*float64(i), colour+string(key)+"\x1b[0m")
		}
		event(l.from+perKey*float64(utf8.RuneCountInString(l.text)), "\r\n")
	}
	return b.String()
}

// svg draws the recording as a picture that moves by style sheets alone, and starts again at its end.
func (r *recording) svg() string {
	const wide, high, pad = 8.0, 18.0, 16.0
	var b strings.Builder
	width, height := columns*wide+2*pad, screen*high+2*pad
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" role="img" aria-label="gk-hook: commands and their answers">`+"\n<style>\n", width, height, width, height)
	b.WriteString("text{font:13.3px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre;fill:#c9d1d9;opacity:0}\n" +
		".title{fill:#ffffff;font-weight:bold}.command{fill:#79c0ff}.allow{fill:#56d364}.ask{fill:#e3b341}.deny{fill:#ff7b72}\n")
	for i, l := range r.lines {
		from, to := 100*l.from/r.end, 100*l.to/r.end
		fmt.Fprintf(&b, "@keyframes l%d{0%%,%.3f%%{opacity:0}%.3f%%,%.3f%%{opacity:1}%.3f%%,100%%{opacity:0}}\n", i, from, from+0.001, to-0.002, to-0.001)
		fmt.Fprintf(&b, "#l%d{animation:l%d %.1fs linear infinite}\n", i, i, r.end)
	}
	fmt.Fprintf(&b, "</style>\n<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"#0d1117\"/>\n")
	for i, l := range r.lines {
		if l.text == "" {
			continue
		}
		_, class := paint(l.text)
		var text strings.Builder
		_ = xml.EscapeText(&text, []byte(l.text)) // a builder takes everything
		fmt.Fprintf(&b, "<text id=\"l%d\" class=\"%s\" x=\"%.0f\" y=\"%.0f\" xml:space=\"preserve\">%s</text>\n", i, class, pad,
			pad+high*float64(l.row+1)-5, text.String())
	}
	b.WriteString("</svg>\n")
	return b.String()
}
