package registration

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/tailscale/hujson"

	"github.com/gk-hook/gk-hook/clients"
)

// shapes are ways in which people and editors write settings. FOREIGN is a list with somebody else's hook.
var shapes = []struct{ name, text string }{
	{"nothing", ""},
	{"an empty object", "{}"},
	{"one line", `{"a":1}`},
	{"one line, with hooks", `{"hooks":{"EVENT":FOREIGN},"a":[1,2]}`},
	{"foreign hooks", "{\n  \"a\": true,\n  \"hooks\": {\n    \"EVENT\": FOREIGN\n  }\n}\n"},
	{"another event", "{\n  \"hooks\": {\n    \"AnotherEvent\": FOREIGN\n  },\n  \"z\": \"<&>\\u2028\"\n}\n"},
	{"four blanks", "{\n    \"hooks\": {\n        \"EVENT\": FOREIGN\n    }\n}"},
	{"a comment", "{\n  // mine\n  \"a\": 1, /* two */ \"b\": 2 // three\n  // four\n}\n"},
	{"a comment in hooks", "{\n  \"hooks\": {\n    // mine\n    \"EVENT\": FOREIGN // too\n    /* last */\n  }\n}\n"},
	{"a comment after all", "{\"a\": 1}\n// the end\n"},
	{"a hash", "# mine\n{\"a\": 1}\n"},
	{"a comma at the end", "{\n  \"a\": [1, 2,],\n}\n"},
	{"a comma in hooks", "{\n  \"hooks\": {\n    \"EVENT\": FOREIGN,\n  },\n}\n"},
	{"cut off", "{\n  \"hooks\": {\n    \"EVENT\": FOREIGN"},
	{"a bracket too many", "{\n  \"hooks\": {\n    \"EVENT\": FOREIGN\n  }\n}\n}\n"},
	{"a list", "[]"},
	{"a text", "\"hooks\""},
	{"null", "null"},
	{"hooks are null", "{\"hooks\": null}"},
	{"hooks are a list", "{\"hooks\": []}"},
	{"the event is null", "{\"hooks\": {\"EVENT\": null}}"},
	{"the event is an object", "{\"hooks\": {\"EVENT\": {}}}"},
	{"the event holds a text", "{\"hooks\": {\"EVENT\": [\"mine\"]}}"},
	{"hooks twice", "{\"hooks\": {}, \"hooks\": {\"EVENT\": FOREIGN}}"},
	{"the event twice", "{\"hooks\": {\"EVENT\": FOREIGN, \"EVENT\": FOREIGN}}"},
	{"a NUL", "{\"a\": \"\x00\"}"},
	{"not UTF-8", "{\"a\": \"\xff\"}"},
	{"UTF-16", "\xff\xfe{\x00}\x00"},
}

// ways are what editors do to a whole file.
var ways = []struct {
	name string
	edit func(string) string
}{
	{"as it is", func(s string) string { return s }},
	{"lines of Windows", func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }},
	{"a byte order mark", func(s string) string { return "\ufeff" + s }},
	{"tabs", func(s string) string { return strings.ReplaceAll(s, "  ", "\t") }},
	{"both", func(s string) string { return "\ufeff" + strings.ReplaceAll(s, "\n", "\r\n") }},
}

// shaped is a text of the client's own form.
func (c *Client) shaped(text string) string {
	foreign := `[{"matcher": "x", "hooks": [{"type": "command", "command": "mine"}]}]`
	if c.set.Flat {
		foreign = `[{"command": "mine"}]`
	}
	if c.set.Handler.Shells {
		foreign = `[{"type": "command", "bash": "mine"}]`
	}
	return strings.NewReplacer("FOREIGN", foreign, "EVENT", c.set.Events[0].Name).Replace(text)
}

// reads decodes a text as the client of the row would: in plain JSON with what else the row says that it reads.
func (c *Client) reads(text []byte) (map[string]any, error) {
	if rest, marked := bytes.CutPrefix(text, byteOrderMark); marked {
		if !c.set.Mark {
			return nil, errors.New("a byte order mark")
		}
		text = rest
	}
	plain := text
	if c.set.Comments {
		v, err := hujson.Parse(bytes.Clone(text))
		if err != nil {
			return nil, err
		}
		if !c.set.Commas && beyondJSON(&v).commas {
			return nil, errors.New("a comma at the end")
		}
		v.Standardize()
		plain = v.Pack()
	}
	m := map[string]any{}
	return m, json.Unmarshal(plain, &m)
}

// guards reports whether settings that the client has read start the guard for an event.
func (c *Client) guards(settings map[string]any, e clients.Event) bool {
	hooks, _ := settings["hooks"].(map[string]any)
	if c.set.Bare {
		hooks = settings
	}
	list, _ := hooks[e.Name].([]any)
	return slices.ContainsFunc(list, func(v any) bool {
		entry, _ := v.(map[string]any)
		if c.set.Flat {
			return handlerIn(entry).isGuard()
		}
		matcher, _ := entry["matcher"].(string)
		group, _ := entry["hooks"].([]any)
		return c.everyTool(matcher) && slices.ContainsFunc(group, func(v any) bool { return handlerIn(v).isGuard() })
	})
}

// Whatever stands in the settings of whichever client: either the person is told why they are left alone, or the client
// reads them and finds the guard at each event, and taking it out brings back each byte.
func TestShapes(t *testing.T) {
	for _, c := range Clients() {
		if c.set.Text != "" {
			continue
		}
		for _, s := range shapes {
			for _, w := range ways {
				before := []byte(w.edit(c.shaped(s.text)))
				after, err := c.Register(before, Start{Guard: guard})
				if err != nil {
					if strings.TrimSpace(err.Error()) == "" || strings.Contains(err.Error(), "\n") {
						t.Errorf("%s, %s, %s: told %q", c.Client, s.name, w.name, err)
					}
					if settings, err := c.reads(before); err == nil && settings != nil && s.text == "{}" {
						t.Errorf("%s, %s, %s: refused, although it reads %v", c.Client, s.name, w.name, settings)
					}
					continue
				}
				settings, err := c.reads(after)
				if err != nil {
					t.Errorf("%s, %s, %s: registered, and the client does not read it: %v\n%s", c.Client, s.name, w.name, err, after)
					continue
				}
				for _, e := range c.set.Events {
					if !c.guards(settings, e) {
						t.Errorf("%s, %s, %s: nothing guards %s:\n%s", c.Client, s.name, w.name, e.Name, after)
					}
				}
				if c.Unread(after) != nil || c.Command(after) == nil || c.Started(after) != (Start{Guard: guard}) {
					t.Errorf("%s, %s, %s: status would not see the guard in\n%s", c.Client, s.name, w.name, after)
				}
				left, err := c.Unregister(after)
				if want := c.without(before); err != nil || !bytes.Equal(left, want) {
					t.Errorf("%s, %s, %s: left %q (%v), want %q", c.Client, s.name, w.name, left, err, want)
				}
			}
		}
	}
}

// without is what is left of settings in which somebody else's hooks stand: all of it, with the version that the
// client wants, and an empty object where there was nothing.
func (c *Client) without(before []byte) []byte {
	d, err := parseDocument(before, lenient)
	if err == nil && c.version(d) == nil {
		return d.bytes()
	}
	return before
}

// A file of the guard's own is written into nothing, over an older one of its own, and never over somebody else's.
func TestShapesOfOwnFiles(t *testing.T) {
	for _, c := range Clients() {
		if c.set.Text == "" {
			continue
		}
		fresh, err := c.Register(nil, Start{Guard: guard})
		if err != nil || c.Command(fresh) == nil {
			t.Errorf("%s: %q (%v)", c.Client, fresh, err)
		}
		older, err := c.Register(nil, Start{Guard: "/old/gk-hook"})
		if err != nil {
			t.Fatal(err)
		}
		for name, tt := range map[string]struct {
			text []byte
			ours bool
		}{
			"blank":            {[]byte(" \r\n"), true},
			"the same":         {fresh, true},
			"an older one":     {older, true},
			"lines of Windows": {bytes.ReplaceAll(fresh, []byte("\n"), []byte("\r\n")), true},
			"a mark":           {append([]byte("\ufeff"), fresh...), true},
			"somebody else's":  {[]byte("#!/bin/sh\nexec mine\n"), false},
			"cut off":          {fresh[:len(fresh)/3], false},
		} {
			after, err := c.Register(tt.text, Start{Guard: guard})
			if tt.ours && (err != nil || !bytes.Equal(after, fresh)) || !tt.ours && err == nil {
				t.Errorf("%s, %s: %q (%v)", c.Client, name, after, err)
			}
			if left, err := c.Unregister(tt.text); !tt.ours && (err != nil || !bytes.Equal(left, tt.text)) {
				t.Errorf("%s, %s: taking out leaves %q (%v)", c.Client, name, left, err)
			}
		}
	}
}
