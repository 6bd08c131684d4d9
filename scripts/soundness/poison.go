//go:build linux

package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// poisoned is a project in which every file that some row says is loaded leaves a
// mark, or has a program leave one.
const poisoned = home + "/poisoned"

// poison is one file of it: code, or settings that name code.
type poison struct {
	load *spec.Load
	keys []string
	mark string // the file that it leaves
}

// plant makes the poisoned project. A file that several rows name is planted as
// code when one of them says so, else with the settings of all.
func plant() error {
	files := map[string]*poison{}
	for _, p := range programs.All() {
		lists := [][]spec.Load{p.Loads}
		for i := range p.Subs {
			lists = append(lists, p.Subs[i].Loads)
		}
		for _, l := range slices.Concat(lists...) {
			for name := range strings.FieldsSeq(l.Files) {
				name = strings.ReplaceAll(name, "*", "evil")
				f := files[name]
				if f == nil || f.load.Format != spec.Code && l.Format == spec.Code {
					f = &poison{load: &l}
					files[name] = f
				}
				f.keys = append(f.keys, strings.Fields(l.Keys)...)
			}
		}
	}
	for _, name := range []string{"evil", "evil.sh"} {
		files[name] = &poison{load: &spec.Load{}}
	}
	files["evil.py"] = &poison{load: &spec.Load{Lang: spec.Python}}
	files["evil.js"] = &poison{load: &spec.Load{Lang: spec.JavaScript}}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		at := filepath.Join(poisoned, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(at, []byte(files[name].text()), 0o755); err != nil {
			return err
		}
	}
	return nil
}

// text is what the file holds.
func (f *poison) text() string {
	switch f.load.Format {
	case spec.Code, spec.Launcher, spec.Calls:
		return marking(f.load.Lang, cmp.Or(f.mark, "MARK"))
	case spec.TOML:
		return tomlText(f.tree())
	case spec.JSON, spec.YAML:
		text, _ := json.Marshal(f.tree())
		return string(text)
	case spec.INI:
		var b strings.Builder
		for _, key := range f.keys {
			section, name, _ := strings.Cut(plainKey(key), ".")
			if section != "" {
				b.WriteString("[" + section + "]\n")
			}
			b.WriteString(name + " = evil\n")
		}
		return b.String()
	case spec.Lines:
		return strings.Join(f.keys, " ./evil\n") + " ./evil\n"
	}
	return strings.Join(f.keys, "\n") + "\n"
}

// marking is source that leaves a mark.
func marking(lang spec.Lang, mark string) string {
	switch lang {
	case spec.Python:
		return "open('" + mark + "', 'w')\n"
	case spec.JavaScript:
		return "require('fs').writeFileSync('" + mark + "', '')\n"
	case spec.Ruby:
		return "File.write('" + mark + "', '')\n"
	}
	return "#!/bin/sh\ntouch " + mark + "\n"
}

// plainKey is a key with a name in the place of its patterns, without the text
// that its value must hold.
func plainKey(key string) string {
	key, _, _ = strings.Cut(key, "~")
	return strings.ReplaceAll(key, "*", "evil")
}

// tree is the settings as a document.
func (f *poison) tree() map[string]any {
	doc := map[string]any{}
	for _, key := range f.keys {
		_, value, _ := strings.Cut(key, "~")
		at := doc
		parts := strings.Split(plainKey(key), ".")
		for _, part := range parts[:len(parts)-1] {
			inner, ok := at[part].(map[string]any)
			if !ok {
				inner = map[string]any{}
				at[part] = inner
			}
			at = inner
		}
		if last := parts[len(parts)-1]; at[last] == nil {
			at[last] = value + "./evil"
		}
	}
	return doc
}

func tomlText(doc map[string]any) string {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(doc)) {
		b.WriteString(fmt.Sprintf("%q = %s\n", key, tomlValue(doc[key])))
	}
	return b.String()
}

func tomlValue(v any) string {
	table, ok := v.(map[string]any)
	if !ok {
		return fmt.Sprintf("%q", v)
	}
	var pairs []string
	for _, key := range slices.Sorted(maps.Keys(table)) {
		pairs = append(pairs, fmt.Sprintf("%q = %s", key, tomlValue(table[key])))
	}
	return "{ " + strings.Join(pairs, ", ") + " }"
}
