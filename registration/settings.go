package registration

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tailscale/hujson"

	"github.com/gk-hook/gk-hook/clients"
)

// Register returns the text of settings with the guard as the client's hook. Text in which it is registered already comes back as it is; an
// older registration is brought up to date where it stands. Nil text is an
// empty file.
func (c *Client) Register(text []byte, by Start) ([]byte, error) {
	if c.set.Text != "" {
		return c.registerText(text, by)
	}
	start, err := c.commandOf(by)
	if err != nil {
		return nil, err
	}
	d, err := parseDocument(text, c.syntax())
	if err != nil {
		return nil, err
	}
	if err := c.version(d); err != nil {
		return nil, err
	}
	hooks := d.object()
	if c.set.Bare {
		d.up = 1
	} else {
		if hooks, err = child(d, hooks, "hooks", 0, &hujson.Object{}); err != nil {
			return nil, err
		}
	}
	for _, e := range c.set.Events {
		list, err := child(d, hooks, e.Name, 1, &hujson.Array{})
		if err != nil {
			return nil, err
		}
		if err := c.registerEvent(d, list, e, c.handler(start, e)); err != nil {
			return nil, fmt.Errorf("hooks.%s: %w", e.Name, err)
		}
	}
	return d.bytes(), nil
}

// version writes the version that a client wants in its files of hooks.
func (c *Client) version(d *document) error {
	if c.set.Version == 0 {
		return nil
	}
	v, err := member(d.object(), "version")
	switch {
	case err != nil:
		return err
	case v == nil:
		d.addMember(d.object(), "version", hujson.Int(int64(c.set.Version)), 0)
	case valueOf(v) != float64(c.set.Version):
		return fmt.Errorf("its version is %s, and the client is known to read version %d; mend that", strings.TrimSpace(v.String()), c.set.Version)
	}
	return nil
}

// registerEvent leaves one registration of the guard in the list of an event: one
// that is right, or else the first, made right, or else a new one at the end.
func (c *Client) registerEvent(d *document, list *hujson.Array, e clients.Event, want handler) error {
	found, err := c.find(list)
	if err != nil {
		return err
	}
	keep := -1
	for i, f := range found {
		if keep < 0 && f.is(want) && !f.more && (!e.Tool || c.everyTool(f.matcher)) {
			keep = i
		}
	}
	exact := keep >= 0
	for i, f := range found {
		if keep < 0 && f.alone {
			keep = i
		}
	}
	entry, err := c.entry(d, e, want)
	if err != nil {
		return err
	}
	for i := len(found) - 1; i >= 0; i-- { // from the end, so that the places of the others hold
		switch {
		case i != keep:
			found[i].remove(list)
		case !exact:
			list.Elements[found[i].index].Value = entry
		}
	}
	if keep < 0 {
		d.addElement(list, entry, 2)
	}
	return nil
}

// Unregister returns the text of settings without the guard; text that does not
// have it comes back as it is. What is empty then goes with it.
func (c *Client) Unregister(text []byte) ([]byte, error) {
	if c.set.Text != "" {
		if c.holdsText(text) {
			return []byte{}, nil
		}
		return text, nil
	}
	d, err := parseDocument(text, c.syntax())
	if err != nil {
		return nil, err
	}
	hooks, err := c.hooks(d)
	if hooks == nil || err != nil {
		return text, err
	}
	removed := false
	for i := len(hooks.Members) - 1; i >= 0; i-- {
		list, ok := hooks.Members[i].Value.Value.(*hujson.Array)
		if !ok {
			continue // a setting of the client beside its events
		}
		found, _ := c.find(list) // what is not of its form is not the guard's
		for n := len(found) - 1; n >= 0; n-- {
			found[n].remove(list)
			removed = true
		}
		if name, ok := hooks.Members[i].Name.Value.(hujson.Literal); ok && len(found) > 0 && len(list.Elements) == 0 {
			removeMember(hooks, name.String())
		}
	}
	if !removed {
		return text, nil
	}
	if len(hooks.Members) == 0 && !c.set.Bare {
		removeMember(d.object(), "hooks")
	}
	return d.bytes(), nil
}

// hooks returns the object that holds the events, nil when there is none.
func (c *Client) hooks(d *document) (*hujson.Object, error) {
	if c.set.Bare {
		return d.object(), nil
	}
	v, err := member(d.object(), "hooks")
	if v == nil || err != nil {
		return nil, err
	}
	hooks, ok := v.Value.(*hujson.Object)
	if !ok {
		return nil, errShape
	}
	return hooks, nil
}

// Empty reports whether settings say nothing, but for their version.
func (c *Client) Empty(text []byte) bool {
	if c.set.Text != "" {
		return len(bytes.TrimSpace(text)) == 0
	}
	d, err := parseDocument(text, lenient)
	if err != nil {
		return false
	}
	for _, m := range d.object().Members {
		if name, ok := m.Name.Value.(hujson.Literal); !ok || name.String() != "version" {
			return false
		}
	}
	return true
}

// Command returns how the settings start the guard to decide about a tool call:
// a program and its arguments, as the client starts it here. It is nil when they do not.
func (c *Client) Command(text []byte) []string {
	h, ok := c.decider(text)
	if !ok {
		return nil
	}
	return h.argv()
}

// Unread returns why the client does not read its settings, nil when it does.
func (c *Client) Unread(text []byte) error {
	if c.set.Text != "" {
		return nil
	}
	_, err := parseDocument(text, c.syntax())
	return err
}

// Wrong returns how the registration in settings differs from the one that install writes for the same binary, nil
// when it does not: another matcher, time-out or word in the command may keep the guard from deciding.
func (c *Client) Wrong(text []byte) error {
	again, err := c.Register(text, c.Started(text))
	if err == nil && !bytes.Equal(again, text) {
		err = errors.New("the guard is registered, but not for all events or not as install does it, so that it may not decide")
	}
	return err
}

// TakesPlace returns why the settings of a project, the text of a file below it, take the place of the user's registration, nil when
// they do not. Clients run one of two hooks that have the same name or command, whatever else is said of them. Measured with Claude Code
// 2.1.332 and Goose 1.52.0: that of the project, whose answer Claude Code does not await when it is asynchronous. Without the
// user's tag it is another hook.
func (c *Client) TakesPlace(text []byte, tag string) error {
	if len(bytes.TrimSpace(text)) == 0 || !c.names(text) || tag != "" && !bytes.Contains(text, []byte(tag)) {
		return nil
	}
	if err := c.Wrong(text); err != nil {
		return errors.New("it has the guard's name or command, and may run in its place, but is not what install writes")
	}
	return nil
}

// names reports whether settings of a project name the guard in any event, or its hook.
func (c *Client) names(text []byte) bool {
	if strings.Contains(c.set.Project, "gk-hook") { // by its path
		return true
	}
	if strings.HasSuffix(c.set.Project, ".toml") {
		m, _ := decoded(c.set.Project, text).(map[string]any)
		list, _ := m["hooks"].([]any)
		return slices.ContainsFunc(list, func(h any) bool {
			m, _ := h.(map[string]any)
			name, _ := m["name"].(string)
			return strings.HasPrefix(name, "gk-hook")
		})
	}
	d, err := parseDocument(text, lenient)
	if err != nil {
		return false
	}
	hooks, err := c.hooks(d)
	if hooks == nil || err != nil {
		return false
	}
	for _, m := range hooks.Members {
		if list, ok := m.Value.Value.(*hujson.Array); ok {
			if found, _ := c.find(list); len(found) > 0 {
				return true
			}
		}
	}
	return false
}

// Unit returns the part of a project that takes the place of the user's registration with a tag when it exists, empty when that is the
// file of hooks.
func (c *Client) Unit(project, tag string) string {
	if c.set.Unit == "" {
		return ""
	}
	return filepath.Join(project, filepath.FromSlash(named(c.set.Unit, tag)))
}

// Started returns how the settings start the guard; its path is empty when they do not.
func (c *Client) Started(text []byte) Start {
	h, _ := c.decider(text)
	path, words := h.Command, h.Args
	if len(words) == 0 {
		var rest string
		path, rest = firstWord(h.Command + h.Bash + h.PowerShell) // one of them
		words = strings.Fields(rest)
	}
	start := Start{Guard: path}
	for i, word := range words {
		if word == tagFlag && i+1 < len(words) && isTag(words[i+1]) {
			start.Tag = words[i+1]
		}
	}
	return start
}

// Tag returns the tag by which the client tells a registration, the text of a file, from those of projects; empty when it has none.
func (c *Client) Tag(file string, text []byte) string {
	if c.TagInName() {
		return c.tagOf(file)
	}
	return c.Started(text).Tag
}

// TagFor returns the tag with which a file of the user's is registered in: the one that it has, or that the settings in the user's home
// have, or a new one. Read returns the text of a file, nil when there is none.
func (c *Client) TagFor(file, home string, read func(path string) []byte) string {
	switch {
	case !c.set.Tagged:
		return ""
	case c.TagInName():
		return c.tagOf(file)
	}
	for _, at := range [...]string{file, c.UserFile(home)} {
		if tag := c.Tag(at, read(at)); tag != "" {
			return tag
		}
	}
	return NewTag()
}

// decider returns the handler that asks the guard about a tool call.
func (c *Client) decider(text []byte) (handler, bool) {
	if c.set.Text != "" {
		h := handler{Command: c.lineIn(text)}
		return h, h.isGuard()
	}
	d, err := parseDocument(text, c.syntax())
	if err != nil {
		return handler{}, false
	}
	hooks, err := c.hooks(d)
	if hooks == nil || err != nil {
		return handler{}, false
	}
	v, err := member(hooks, c.set.Events[0].Name)
	if v == nil || err != nil {
		return handler{}, false
	}
	list, ok := v.Value.(*hujson.Array)
	if !ok {
		return handler{}, false
	}
	found, _ := c.find(list)
	if len(found) == 0 {
		return handler{}, false
	}
	return found[0].handler, true
}

// Others returns what else the settings start before a tool call, or to answer the client's question about it,
// beside the guard.
func (c *Client) Others(text []byte) []string {
	m, _ := decoded("", text).(map[string]any)
	hooks, _ := m["hooks"].(map[string]any)
	if c.set.Bare {
		hooks = m
	}
	var others []string
	for _, e := range c.set.Events {
		if e.Role != clients.Decides && e.Role != clients.Asks {
			continue
		}
		list, _ := hooks[e.Name].([]any)
		for _, v := range list {
			entry, _ := v.(map[string]any)
			handlers, grouped := entry["hooks"].([]any)
			if !grouped {
				handlers = []any{entry}
			}
			for _, v := range handlers {
				if said := otherIn(v); said != "" && !slices.Contains(others, said) {
					others = append(others, said)
				}
			}
		}
	}
	return others
}

// otherIn says what a decoded handler starts, empty when that is the guard. Not all of them are commands.
func otherIn(v any) string {
	h := handlerIn(v)
	h = handler{Command: cmp.Or(h.Command, h.Bash, h.PowerShell), Args: h.Args}
	if h.isGuard() {
		return ""
	}
	if h.Command != "" {
		return strings.Join(append([]string{h.Command}, h.Args...), " ")
	}
	m, _ := v.(map[string]any)
	kind, _ := m["type"].(string)
	for _, key := range [...]string{"url", "server", "prompt"} {
		if what, _ := m[key].(string); kind != "" && what != "" {
			return kind + " " + what
		}
	}
	return kind
}
