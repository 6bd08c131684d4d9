package registration

import (
	"cmp"
	"encoding/json"
	"errors"
	"reflect"

	"github.com/tailscale/hujson"

	"github.com/gk-hook/gk-hook/clients"
)

// errShape says that settings are not of the form that their client reads.
var errShape = errors.New("its hooks have a form that its client does not read; mend them, or move them away")

// place is where the guard is registered in the list of an event.
type place struct {
	index   int           // in the list
	group   *hujson.Array // the handlers of the group there; nil when the handler itself stands in the list
	within  int           // in the group
	alone   bool          // nothing else stands in the group
	matcher string        // of the group
	more    bool          // the group says something else, which may keep its handlers from running
	value   *hujson.Value
	handler handler
}

// find returns the places of the guard in the list of an event. What is not of
// the form that the client reads is passed over, and told by the error.
func (c *Client) find(list *hujson.Array) (found []place, err error) {
	for i := range list.Elements {
		e := &list.Elements[i]
		if c.set.Flat {
			if h := handlerOf(e); h.isGuard() {
				found = append(found, place{index: i, alone: true, value: e, handler: h})
			}
			continue
		}
		group, matcher, more, bad := groupOf(e)
		if bad != nil {
			err = bad
			continue
		}
		for n := range group.Elements {
			if h := handlerOf(&group.Elements[n]); h.isGuard() {
				found = append(found, place{i, group, n, len(group.Elements) == 1, matcher, more, &group.Elements[n], h})
			}
		}
	}
	return found, err
}

// groupOf returns the handlers of a group, for which tools they are, and whether it says more than that.
func groupOf(v *hujson.Value) (handlers *hujson.Array, matcher string, more bool, err error) {
	obj, ok := v.Value.(*hujson.Object)
	if !ok {
		return nil, "", false, errShape
	}
	hooks, err := member(obj, "hooks")
	if err != nil {
		return nil, "", false, err
	}
	if hooks == nil {
		return nil, "", false, errShape
	}
	if handlers, ok = hooks.Value.(*hujson.Array); !ok {
		return nil, "", false, errShape
	}
	known := 1
	m, err := member(obj, "matcher")
	if err == nil && m != nil {
		known++
		if matcher, ok = valueOf(m).(string); !ok {
			return nil, "", false, errShape
		}
	}
	return handlers, matcher, len(obj.Members) > known, err
}

// is reports whether what stands there is exactly the handler that is wanted.
func (p place) is(want handler) bool {
	text, err := json.Marshal(want)
	var w any
	return err == nil && json.Unmarshal(text, &w) == nil && reflect.DeepEqual(valueOf(p.value), w)
}

// everyTool reports whether a group's matcher holds for every tool.
func (c *Client) everyTool(matcher string) bool { return matcher == "" || matcher == c.matcher() }

// matcher is what stands for every tool.
func (c *Client) matcher() string { return cmp.Or(c.set.Matcher, "*") }

// remove takes the registration out, with its group when nothing else is in it.
func (p place) remove(list *hujson.Array) {
	if p.group != nil {
		removeElement(p.group, p.within)
	}
	if p.group == nil || len(p.group.Elements) == 0 {
		removeElement(list, p.index)
	}
}

// entry is what is put into the list of an event.
func (c *Client) entry(d *document, e clients.Event, h handler) (hujson.ValueTrimmed, error) {
	line, err := d.oneLine(h)
	if err != nil || c.set.Flat {
		return line, err
	}
	handlers, group := &hujson.Array{}, &hujson.Object{}
	d.addElement(handlers, line, 4)
	if e.Tool {
		d.addMember(group, "matcher", hujson.String(c.matcher()), 3)
	}
	d.addMember(group, "hooks", handlers, 3)
	return group, nil
}

// valueOf decodes a value, nil when there is none.
func valueOf(v *hujson.Value) any {
	if v == nil {
		return nil
	}
	plain := v.Clone()
	plain.Standardize()
	var out any
	if json.Unmarshal(plain.Pack(), &out) != nil {
		return nil
	}
	return out
}

// handlerOf reads a handler; what it does not hold is empty.
func handlerOf(v *hujson.Value) handler { return handlerIn(valueOf(v)) }

// handlerIn reads a decoded handler.
func handlerIn(v any) handler {
	m, _ := v.(map[string]any)
	text := func(key string) string { s, _ := m[key].(string); return s }
	h := handler{Command: text("command"), Bash: text("bash"), PowerShell: text("powershell")}
	args, _ := m["args"].([]any)
	for _, a := range args {
		s, _ := a.(string)
		h.Args = append(h.Args, s)
	}
	return h
}
