package tool

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A value may be wrapped in another format: JSON in a string of JSON, XML, lines of
// settings, an encoding. Whoever reads it gets at what is inside, so that is judged as if the
// input held it. Texts for people are not unwrapped: they quote.

// field is a value that a text holds, with the key that names it, if any.
type field struct{ key, value string }

// maxFields bounds the values of one text.
const maxFields = 64

// unwrap returns the values that a text holds, nil for one that is in none of the formats.
func unwrap(text string) []field {
	text = strings.TrimSpace(text)
	if inner, ok := decoded(text); ok {
		return []field{{value: inner}}
	}
	if fields := markup(text); fields != nil {
		return fields
	}
	if fields := settingLines(text); fields != nil {
		return fields
	}
	return quotedParts(text)
}

// decoded returns the text that another stands for as a whole: a string of JSON, base64,
// hexadecimal digits, percent signs, a data URL.
func decoded(text string) (string, bool) {
	var s string
	if strings.HasPrefix(text, `"`) && json.Unmarshal([]byte(text), &s) == nil {
		return s, true
	}
	if rest, ok := strings.CutPrefix(text, "data:"); ok {
		kind, content, _ := strings.Cut(rest, ",")
		if strings.HasSuffix(kind, ";base64") {
			b, err := base64.StdEncoding.DecodeString(content)
			return string(b), err == nil && readable(b)
		}
		s, err := url.PathUnescape(content)
		return s, err == nil
	}
	if b, err := hex.DecodeString(text); err == nil && readable(b) {
		return string(b), true
	}
	if b, err := base64.StdEncoding.DecodeString(text); err == nil && readable(b) {
		return string(b), true
	}
	if strings.Contains(text, "%") {
		s, err := url.PathUnescape(text)
		return s, err == nil && s != text
	}
	return "", false
}

// readable reports whether bytes are a text, which those of another kind hardly ever are by chance.
func readable(b []byte) bool {
	if len(b) < 4 || !utf8.Valid(b) {
		return false
	}
	return !strings.ContainsFunc(string(b), func(c rune) bool { return !unicode.IsPrint(c) && !unicode.IsSpace(c) })
}

// markup returns the texts and the attributes of XML. A page for a browser is full of paths
// that are not of this machine.
func markup(text string) []field {
	if len(text) < 3 || text[0] != '<' || text[len(text)-1] != '>' || strings.HasPrefix(strings.ToLower(text), "<!doctype html") ||
		strings.HasPrefix(strings.ToLower(text), "<html") {
		return nil
	}
	var fields []field
	name := ""
	for rest := text; rest != "" && len(fields) < maxFields; {
		content, tag, found := strings.Cut(rest, "<")
		if content = unescaped(content); strings.TrimSpace(content) != "" {
			fields = append(fields, field{name, strings.TrimSpace(content)})
		}
		if !found {
			break
		}
		if data, ok := strings.CutPrefix(tag, "![CDATA["); ok {
			data, rest, _ = strings.Cut(data, "]]>")
			fields = append(fields, field{name, data})
			continue
		}
		end := tagEnd(tag)
		name, _, _ = strings.Cut(strings.TrimSpace(tag[:end]), " ")
		fields = append(fields, attributes(tag[:end])...)
		rest = tag[min(end+1, len(tag)):]
	}
	return fields
}

// tagEnd returns where a tag ends, outside of quotes.
func tagEnd(tag string) int {
	quote := byte(0)
	for i := range len(tag) {
		switch c := tag[i]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case quote == 0 && c == '>':
			return i
		}
	}
	return len(tag)
}

// attributes returns the attributes of a tag.
func attributes(tag string) []field {
	var fields []field
	for len(fields) < maxFields {
		name, rest, found := strings.Cut(tag, "=")
		rest = strings.TrimSpace(rest)
		if !found || rest == "" || rest[0] != '"' && rest[0] != '\'' {
			return fields
		}
		value, after, _ := strings.Cut(rest[1:], rest[:1])
		words := strings.Fields(name)
		if len(words) > 0 {
			fields = append(fields, field{words[len(words)-1], unescaped(value)})
		}
		tag = after
	}
	return fields
}

func unescaped(s string) string {
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&apos;", "'", "&#39;", "'", "&amp;", "&").Replace(s)
}

// settingLines returns the values of a text whose lines are all settings: YAML, TOML, INI,
// assignments. Lines that are deeper than a key without a value are its text.
func settingLines(text string) []field {
	var fields []field
	open, depth := false, 0
	for line := range strings.Lines(text) {
		bare := strings.TrimSpace(line)
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		switch {
		case bare == "" || bare[0] == '#' || bare[0] == ';' || bare[0] == '[' && strings.HasSuffix(bare, "]") || bare == "---":
			continue
		case open && indent > depth:
			last := &fields[len(fields)-1]
			last.value = strings.TrimLeft(last.value+"\n"+bare, "\n")
			continue
		}
		item := strings.TrimPrefix(bare, "- ")
		key, value, ok := setting(item)
		if !ok && item == bare || len(fields) == maxFields {
			return nil
		}
		if !ok {
			value = item
		}
		open, depth = value == "|" || value == ">" || value == "|-" || value == ">-", indent
		if open {
			value = ""
		}
		fields = append(fields, field{key, strings.Trim(value, `"'`)})
	}
	return fields
}

// setting splits "key: value" and "key = value".
func setting(line string) (key, value string, ok bool) {
	i := strings.IndexAny(line, ":=")
	if i < 1 || line[i] == ':' && i+1 < len(line) && line[i+1] != ' ' {
		return "", "", false
	}
	key = strings.Trim(strings.TrimSpace(line[:i]), `"`)
	if key == "" || strings.Trim(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-") != "" {
		return "", "", false
	}
	return key, strings.TrimSpace(line[i+1:]), true
}

// quotedParts returns the texts in double quotes that may be commands or paths, as in a table
// or a query.
func quotedParts(text string) []field {
	var fields []field
	for len(fields) < maxFields {
		_, rest, found := strings.Cut(text, `"`)
		part, after, closed := strings.Cut(rest, `"`)
		if !found || !closed {
			return fields
		}
		if strings.ContainsAny(part, `/\~ `) {
			fields = append(fields, field{value: part})
		}
		text = after
	}
	return fields
}
