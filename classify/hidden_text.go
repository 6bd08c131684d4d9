package classify

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/tool"
)

// maxHiddenTexts bounds the values of an input that are looked at for hidden characters.
const maxHiddenTexts = 20_000

// hiddenTexts looks at every text of the call's input, for every tool.
func (c *classifier) hiddenTexts() {
	budget, tooLarge := maxHiddenTexts, false
	var walk func(key string, v any, depth int)
	walk = func(key string, v any, depth int) {
		if budget--; budget < 0 || depth > tool.MaxDepth {
			tooLarge = true
			return
		}
		switch v := v.(type) {
		case string:
			if key != "old_string" || c.call.Tool != "Edit" && c.call.Tool != "MultiEdit" { // what is there already
				c.misleads(-1, confusable.In(key, v, c.isProse(key, v)))
			}
		case []any:
			for _, x := range v {
				walk(key, x, depth+1)
			}
		case map[string]any:
			for _, k := range slices.Sorted(maps.Keys(v)) {
				walk(k, v[k], depth+1)
				c.misleads(-1, confusable.In(key, k, false))
			}
		}
	}
	walk("", c.call.Input, 0)
	if tooLarge {
		c.unknown(-1, "its input is too large to be looked at")
	}
}

// isProse reports whether a text of the input is written for people. What a file of code
// holds is not, nor is a single word, such as a path, a name or an address.
func (c *classifier) isProse(key, text string) bool {
	switch key {
	case "command", "file_path", "notebook_path", "path", "url", "new_source":
		return false
	case "content", "new_string":
		if file, ok := c.input("file_path"); ok {
			return proseFile(file)
		}
	}
	return strings.ContainsAny(text, " \n")
}

// proseFile reports whether a file holds text for people, by the end of its name.
func proseFile(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".markdown", ".mdx", ".txt", ".rst", ".adoc", ".tex", ".html", ".htm", ".xhtml", ".xml", ".json", ".json5", ".jsonl", ".yaml", ".yml",
		".po", ".pot", ".arb", ".strings", ".ftl", ".properties", ".resx", ".xlf", ".xliff", ".csv", ".tsv", ".srt", ".vtt", ".svg", ".log":
		return true
	}
	return false
}
