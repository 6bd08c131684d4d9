package loads

import (
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tasks"
)

// setting is one value of a file of settings: of a list there is one for each item.
type setting struct {
	path  []string
	value string // a text or a number; empty for an empty list or table
}

// off reports whether the value switches its setting off.
func (s *setting) off() bool {
	switch strings.ToLower(s.value) {
	case "false", "no", "off", "0":
		return true
	}
	return false
}

// maxDepth bounds how deep settings nest.
const maxDepth = 50

// settings returns the settings of a text.
func settings(format spec.Format, text string) ([]setting, error) {
	var doc any
	switch format {
	case spec.INI:
		return iniSettings(text)
	case spec.Lines:
		return lineSettings(text)
	case spec.Words:
		var list []setting
		for word := range strings.FieldsSeq(text) {
			list = append(list, setting{[]string{word}, word})
		}
		return list, nil
	case spec.TOML:
		if err := toml.Unmarshal([]byte(text), &doc); err != nil {
			return nil, err
		}
	case spec.JSON:
		if strings.TrimSpace(text) == "" {
			return nil, nil
		}
		if err := tasks.ReadJSONC(text, &doc); err != nil {
			return nil, err
		}
	case spec.YAML:
		return yamlSettings(text)
	default:
		return nil, errors.New("the format is not one of settings")
	}
	return flatten(nil, nil, doc)
}

// flatten adds the settings of a decoded document.
func flatten(list []setting, at []string, v any) ([]setting, error) {
	if len(at) > maxDepth {
		return nil, errors.New("the settings nest too deep")
	}
	var err error
	switch v := v.(type) {
	case map[string]any:
		for key, item := range v {
			if list, err = flatten(list, append(at[:len(at):len(at)], key), item); err != nil {
				return nil, err
			}
		}
	case map[any]any:
		for key, item := range v {
			if list, err = flatten(list, append(at[:len(at):len(at)], fmt.Sprint(key)), item); err != nil {
				return nil, err
			}
		}
	case []any:
		for _, item := range v {
			if list, err = flatten(list, at, item); err != nil {
				return nil, err
			}
		}
	case nil:
	default:
		list = append(list, setting{at, fmt.Sprint(v)})
	}
	return list, nil
}

// plainTags are the tags of YAML's own types.
const plainTags = "!!str !!int !!float !!bool !!null !!timestamp !!map !!seq !!merge !!binary"

// yamlSettings reads all documents of a text. Tags that are not YAML's own make
// some programs load code.
func yamlSettings(text string) ([]setting, error) {
	var list []setting
	in := yaml.NewDecoder(strings.NewReader(text))
	for {
		var node yaml.Node
		if err := in.Decode(&node); err != nil {
			if err.Error() == "EOF" {
				return list, nil
			}
			return nil, err
		}
		if tag := oddTag(&node, 0); tag != "" {
			return nil, errors.New("it holds the tag " + tag)
		}
		var doc any
		if err := node.Decode(&doc); err != nil {
			return nil, err
		}
		var err error
		if list, err = flatten(list, nil, doc); err != nil {
			return nil, err
		}
	}
}

func oddTag(n *yaml.Node, depth int) string {
	if depth > maxDepth {
		return "?"
	}
	if n.Tag != "" && !spec.Listed(plainTags, n.ShortTag()) {
		return n.Tag
	}
	for _, item := range n.Content {
		if tag := oddTag(item, depth+1); tag != "" {
			return tag
		}
	}
	return ""
}

// iniSettings reads sections of KEY = VALUE or KEY: VALUE. An indented line
// continues the value before it, and counts as a value of the same key. It may
// also be a key of its own, as some programs read it.
func iniSettings(text string) (list []setting, err error) {
	section, key := "", ""
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || trimmed[0] == '#' || trimmed[0] == ';' {
			continue
		}
		if trimmed[0] == '[' {
			section, key = strings.ToLower(strings.Trim(trimmed, "[] \t")), ""
			continue
		}
		if (line[0] == ' ' || line[0] == '\t') && key != "" {
			list = append(list, setting{[]string{section, key}, trimmed})
			if !strings.ContainsAny(trimmed, "=:") {
				continue
			}
		}
		name, value := cutAny(trimmed, "=:")
		name, err := plainName(name)
		if err != nil {
			return nil, err
		}
		if line[0] != ' ' && line[0] != '\t' {
			key = strings.ToLower(name)
		}
		list = append(list, setting{[]string{section, strings.ToLower(name)}, value})
	}
	return list, nil
}

// lineSettings reads lines that start with a setting's name.
func lineSettings(text string) (list []setting, err error) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		name, value := cutAny(line, " \t=")
		if name, err = plainName(name); err != nil {
			return nil, err
		}
		list = append(list, setting{[]string{name}, value})
	}
	return list, nil
}

func cutAny(text, signs string) (before, after string) {
	if i := strings.IndexAny(text, signs); i >= 0 {
		return strings.TrimSpace(text[:i]), strings.TrimSpace(text[i+1:])
	}
	return text, ""
}

// plainName takes the quotes from a setting's name. It fails for names that may
// be written in a disguise.
func plainName(name string) (string, error) {
	if len(name) > 1 && (name[0] == '"' || name[0] == '\'') && name[len(name)-1] == name[0] {
		name = name[1 : len(name)-1]
	}
	if strings.ContainsRune(name, '\\') {
		return "", errors.New("a name holds an escape")
	}
	return name, nil
}
