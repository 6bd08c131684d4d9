package classify

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// inputEffects judges what the input of a tool that is not known says by the
// names of its keys: a command as the shell would run it, a path, an address. It
// can only raise the judgement, since what the tool does with them is not known.
func (c *classifier) inputEffects() {
	role := c.roleByName()
	for key, v := range c.call.Input {
		for _, text := range texts(v) {
			switch keyKind(key) {
			case isCommand:
				c.perhapsRuns(text)
			case isPath:
				c.actOnPlace(spec.Lit(text), c.world.PlaceText(strings.TrimPrefix(text, "file://"), ""), pathAct{role: role, inv: -1})
			case isAddress:
				c.fetch(-1, spec.Lit(text), spec.ConnectsTo, spec.Effect{})
			}
		}
	}
	if command, ok := c.commandLine(); ok {
		c.perhapsRuns(command)
	}
}

type inputKind uint8

const (
	isData inputKind = iota
	isCommand
	isPath
	isAddress
)

// keyKind tells by a key's name what stands under it.
func keyKind(key string) inputKind {
	switch strings.ToLower(key) {
	case "command", "cmd", "command_line", "commandline", "commands", "script", "shell", "bash", "input_command":
		return isCommand
	case "path", "paths", "file_path", "filepath", "file", "files", "filename", "source", "destination", "dest", "target", "target_file", "from", "to",
		"old_path", "new_path", "oldpath", "newpath", "directory", "dir", "dir_path", "absolute_path", "notebook_path", "source_path", "destination_path", "output_path":
		return isPath
	case "url", "urls", "uri", "href":
		return isAddress
	}
	return isData
}

// texts returns the texts of a value: itself, or those of a short list.
func texts(v any) []string {
	const maxTexts = 32
	switch v := v.(type) {
	case string:
		return []string{v}
	case []any:
		var list []string
		for _, x := range v[:min(len(v), maxTexts)] {
			if s, ok := x.(string); ok {
				list = append(list, s)
			}
		}
		return list
	}
	return nil
}

// commandLine puts a program and its arguments together when they stand apart.
func (c *classifier) commandLine() (string, bool) {
	list := texts(c.call.Input["args"])
	if len(list) == 0 {
		list = texts(c.call.Input["arguments"])
	}
	for _, key := range [...]string{"command", "cmd"} {
		if program, ok := c.input(key); ok && len(list) > 0 {
			return program + " " + canonical(spec.Lits(list...)), true
		}
		if argv, ok := c.call.Input[key].([]any); ok {
			return canonical(spec.Lits(texts(argv)...)), true
		}
	}
	return "", false
}

// perhapsRuns judges a text as a shell would run it, and takes over what is
// dangerous or worse.
func (c *classifier) perhapsRuns(command string) {
	a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: c.call.Cwd, Home: c.call.Home})
	for _, e := range a.Effects {
		if e.Tier >= Dangerous {
			e.Invocation = -1
			c.a.Effects = append(c.a.Effects, e)
		}
	}
}

// roleByName tells by the tool's name what it may do to a path.
func (c *classifier) roleByName() spec.Role {
	name := strings.ToLower(c.call.Tool)
	if _, tool, ok := mcpTool(name); ok {
		name = tool
	}
	for _, s := range [...]string{"delete", "remove", "move", "rename", "trash", "unlink"} {
		if strings.Contains(name, s) {
			return spec.MovesPath
		}
	}
	for _, s := range [...]string{"read", "get", "list", "search", "find", "view", "stat", "grep", "glob", "fetch", "open", "show"} {
		if strings.HasPrefix(name, s) {
			return spec.ReadsFile
		}
	}
	return spec.ChangesFile
}
