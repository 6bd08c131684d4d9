package tool

import "strings"

// Written returns what the file holds after the call, and whether the call
// writes at all. An edit that does not apply changes nothing.
func Written(tool string, input map[string]any, before string) (string, bool) {
	switch tool {
	case "Write":
		content, _ := input["content"].(string)
		return content, true
	case "Edit":
		return edited(before, input), true
	case "MultiEdit":
		edits, ok := input["edits"].([]any)
		for _, e := range edits {
			edit, isObject := e.(map[string]any)
			ok = ok && isObject
			before = edited(before, edit)
		}
		if !ok {
			return "", true // not understood: taken as a file without hooks
		}
		return before, true
	case "NotebookEdit":
		return "", true
	}
	return "", false
}

func edited(text string, edit map[string]any) string {
	from, _ := edit["old_string"].(string)
	to, _ := edit["new_string"].(string)
	switch {
	case from == "":
		return text + to
	case edit["replace_all"] == true:
		return strings.ReplaceAll(text, from, to)
	}
	return strings.Replace(text, from, to, 1)
}
