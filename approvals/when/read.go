package when

import (
	"fmt"
	"strings"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/clients"
)

func readText(v *setting, source, _ string) (err error) {
	v.text, err = pattern.NewGlob(source, "")
	return err
}

func readPath(v *setting, source, home string) (err error) {
	if !strings.HasPrefix(source, "/") && source != "~" && !strings.HasPrefix(source, "~/") && !strings.HasPrefix(source, "**") {
		return fmt.Errorf("write an absolute path, or one that starts with ~/ or **/")
	}
	v.path, err = pattern.NewPathGlob(source, home)
	return err
}

// modeNames are the permission modes.
var modeNames = [...]string{"default", "plan", "acceptEdits", "dontAsk", "bypassPermissions", "auto"}

func readClient(v *setting, source, home string) error {
	return readNamed(v, source, home, clients.Names())
}

func readMode(v *setting, source, home string) error {
	return readNamed(v, source, home, modeNames[:])
}

// readNamed reads a glob over a few names, of which it must match one: a denial under a
// misspelt condition would deny nothing.
func readNamed(v *setting, source, home string, names []string) error {
	if err := readText(v, source, home); err != nil {
		return err
	}
	if !v.text.MatchesAny(names) {
		return fmt.Errorf("%s is not one of %s", source, strings.Join(names, ", "))
	}
	return nil
}

func readEnv(v *setting, source, _ string) (err error) {
	name, glob, valued := strings.Cut(source, "=")
	for i, c := range name {
		if c != '_' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (i == 0 || c < '0' || c > '9') {
			return fmt.Errorf("%s is not the name of a variable: write NAME or NAME=glob", name)
		}
	}
	if name == "" {
		return fmt.Errorf("no name before the =: write NAME or NAME=glob")
	}
	v.name, v.bare = name, !valued
	v.text, err = pattern.NewGlob(glob, "")
	return err
}

// readTime reads days, hours, or days and hours.
func readTime(v *setting, source, _ string) error {
	words := strings.Fields(strings.ToLower(source))
	v.span = span{days: everyDay, allDay: true}
	if len(words) > 0 && !strings.Contains(words[0], ":") {
		if v.span.days = parseDays(words[0]); v.span.days == 0 {
			return fmt.Errorf("%s names no days: %s", source, spanForm)
		}
		words = words[1:]
	} else if len(words) == 0 {
		return fmt.Errorf("it says nothing: %s", spanForm)
	}
	if len(words) == 0 {
		return nil
	}
	first, last, _ := strings.Cut(words[0], "-")
	v.span.allDay = false
	var ok1, ok2 bool
	v.span.from, ok1 = parseMinute(first)
	v.span.to, ok2 = parseMinute(last)
	if len(words) > 1 || !ok1 || !ok2 || v.span.from == v.span.to || v.span.from == 24*60 {
		return fmt.Errorf("%s is not a range of the day: %s", source, spanForm)
	}
	return nil
}

// readUntil reads a time as RFC 3339 has it.
func readUntil(v *setting, source, _ string) error {
	if err := v.end.UnmarshalText([]byte(source)); err != nil {
		return fmt.Errorf("%s is not a time with its zone: write 2026-11-23T18:00:00Z", source)
	}
	return nil
}
