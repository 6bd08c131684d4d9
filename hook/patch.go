package hook

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"
)

// A patch in the envelope of apply_patch changes several files in one call. It
// is judged as the sum of what it does to each, in the canonical tools: a part
// for each file that is written or edited, and a shell command for each that is
// deleted or moved.

const maxPatchFiles = 200

// patchCall makes c a call of the parts that its patch consists of. The patch
// stands under one of the keys.
func patchCall(c *Call, keys ...string) error {
	key, err := oneOf(c, keys...)
	switch {
	case err != nil:
		return err
	case key == "":
		return fmt.Errorf("tool_input.%s of %s is missing", keys[0], c.RawTool)
	}
	text, err := fields(c.Input).text(key)
	if err != nil {
		return fmt.Errorf("tool_input.%w", err)
	}
	if c.Parts, err = patchParts(text); err != nil {
		return fmt.Errorf("tool_input.%s of %s: %w", key, c.RawTool, err)
	}
	c.Tool, c.Input = c.Parts[0].Tool, c.Parts[0].Input
	if len(c.Parts) == 1 {
		c.Parts = nil
	}
	return nil
}

// patchParts reads the envelope. Every line must belong to it: a patch that is
// read differently here and by the client could change a file that nobody judged.
func patchParts(text string) ([]Part, error) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if strings.Contains(text, "\r") { // Copilot CLI takes it for the end of a line, Codex CLI does not
		return nil, errors.New("a carriage return stands within a line")
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if strings.TrimSpace(lines[0]) != "*** Begin Patch" || strings.TrimSpace(lines[len(lines)-1]) != "*** End Patch" || len(lines) < 3 {
		return nil, errors.New("it is not enclosed in *** Begin Patch and *** End Patch")
	}
	var parts []Part
	file := "" // the file of the update that the lines belong to
	for _, line := range lines[1 : len(lines)-1] {
		if patchContent(line, file != "") {
			if len(parts) == 0 && strings.TrimSpace(line) != "" {
				return nil, errors.New("text stands before the first file")
			}
			continue
		}
		if len(parts) >= maxPatchFiles {
			return nil, fmt.Errorf("it changes more than %d files", maxPatchFiles)
		}
		more, now, err := patchMarker(strings.TrimLeftFunc(line, blank), file)
		if err != nil {
			return nil, err
		}
		parts, file = append(parts, more...), now
	}
	if len(parts) == 0 {
		return nil, errors.New("it changes no file")
	}
	return parts, nil
}

// patchContent reports whether a line is content rather than a marker. The
// client trims a line before it looks for a marker, but not inside an update,
// where a blank at the start makes it context.
func patchContent(line string, update bool) bool {
	switch {
	case strings.HasPrefix(line, "+"):
		return true
	case update && strings.HasPrefix(line, " "):
		return true
	case update && strings.TrimSpace(line) == "*** End of File":
		return true
	}
	return !strings.HasPrefix(strings.TrimFunc(line, blank), "***")
}

// blank reports whether a client may drop the character around a marker or a path: JavaScript's trim drops the byte order mark, too.
func blank(r rune) bool { return unicode.IsSpace(r) || r == '\ufeff' }

// patchMarker returns the parts of one marker line, and the file that the
// following lines belong to.
func patchMarker(marker, file string) ([]Part, string, error) {
	verb, path, _ := strings.Cut(strings.TrimPrefix(marker, "*** "), ":")
	path = strings.TrimPrefix(path, " ")
	if strings.TrimFunc(path, blank) != path { // Codex CLI keeps blanks there as part of the path, Copilot CLI drops them
		return nil, "", fmt.Errorf("the line %q has blanks around the path", shorten(marker, 80))
	}
	if path == "" || strings.ContainsRune(path, 0) {
		if verb == "Environment ID" {
			return nil, file, nil
		}
		return nil, "", fmt.Errorf("the line %q names no file", shorten(marker, 80))
	}
	switch verb {
	case "Add File":
		return []Part{filePart("Write", path)}, "", nil
	case "Update File":
		return []Part{filePart("Edit", path)}, path, nil
	case "Delete File":
		return []Part{filePart("Edit", path), shellPart("rm -f -- " + quote(operand(path)))}, "", nil
	case "Move to":
		if file == "" {
			return nil, "", errors.New("*** Move to follows no *** Update File")
		}
		// What follows is still content of the update.
		return []Part{filePart("Write", path), shellPart("mv -f -- " + quote(operand(file)) + " " + quote(operand(path)))}, path, nil
	case "Environment ID":
		return nil, file, nil
	}
	return nil, "", fmt.Errorf("the line %q is not known", shorten(marker, 80))
}

func filePart(tool, path string) Part {
	return Part{Tool: tool, Input: map[string]any{"file_path": path}}
}

func shellPart(command string) Part {
	return Part{Tool: "Bash", Input: map[string]any{"command": command}}
}

// operand keeps a path from being read as anything but a path.
func operand(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return "./" + path
}

// quote writes s as one word of shell.
func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }
