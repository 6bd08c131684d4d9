package registration

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/gk-hook/gk-hook/clients"
)

// Some clients have no list of hooks that could be changed in place, but a file of their own for each
// hook. It is written whole.

// errForeign says that a file of that kind is somebody else's.
var errForeign = errors.New("it holds something that is not the guard's; put that elsewhere")

// registerText returns the whole file.
func (c *Client) registerText(text []byte, by Start) ([]byte, error) {
	if len(bytes.TrimSpace(text)) > 0 && !c.holdsText(text) {
		return nil, errForeign
	}
	start, err := c.commandOf(by)
	if err != nil {
		return nil, err
	}
	line := c.handler(start, c.set.Events[0]).Command
	if !c.set.Script {
		quoted, err := json.Marshal(line)
		if err != nil {
			return nil, err
		}
		line = string(quoted)
	}
	return []byte(strings.Replace(named(c.set.Text, by.Tag), "COMMAND", line, 1)), nil
}

// lineIn returns the command in a whole file, empty when the file is not as it is written.
func (c *Client) lineIn(text []byte) string {
	before, after, _ := strings.Cut(c.set.Text, "COMMAND")
	before, name, _ := strings.Cut(before, clients.TagHere)
	line, ok := strings.CutPrefix(string(text), before)
	if tag, rest, is := strings.Cut(line, name); ok && name != "" {
		line, ok = rest, is && (tag == "" || tag[0] == '-' && isTag(tag[1:]))
	}
	if ok {
		line, ok = strings.CutSuffix(line, after)
	}
	if !ok {
		return ""
	}
	if !c.set.Script && json.Unmarshal([]byte(line), &line) != nil {
		return ""
	}
	return line
}

// holdsText reports whether a whole file is the guard's, if of another version.
func (c *Client) holdsText(text []byte) bool {
	return IsGuard(c.lineIn(text)) || bytes.Contains(text, []byte("gk-hook hook --client "+string(c.Client)))
}

// Script reports whether the file of hooks is a program.
func (c *Client) Script() bool { return c.set.Script }
