package classify

import (
	"io"
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxSkill bounds how much of a skill's file is read, in bytes.
const maxSkill = 256 << 10

// skill judges the commands that the client runs by itself when it loads a skill
// or a slash command: !`command` in a line, and blocks that are fenced by ```!.
func (c *classifier) skill() {
	for _, key := range [...]string{"skill", "command", "name"} {
		text, ok := c.input(key)
		if !ok {
			continue
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(text), "/"), " ")
		for _, file := range c.skillFiles(name) {
			c.skillFile(file)
		}
	}
}

// skillFiles lists where a skill of that name may lie.
func (c *classifier) skillFiles(name string) []string {
	if name == "" || strings.HasPrefix(path.Clean(name), "..") {
		return nil
	}
	name = strings.ReplaceAll(name, ":", "/")
	var files []string
	for _, base := range [...]string{c.call.Cwd, c.world.Project, c.call.Home} {
		if base != "" {
			files = append(files, base+"/.claude/skills/"+name+"/SKILL.md", base+"/.claude/commands/"+name+".md")
		}
	}
	return files
}

func (c *classifier) skillFile(file string) {
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() {
		return
	}
	f, err := os.Open(file)
	if err != nil {
		c.unknown(-1, "the skill's file cannot be read: "+short(file))
		return
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxSkill+1))
	if err != nil || len(text) > maxSkill {
		c.unknown(-1, "the skill's file cannot be read to its end: "+short(file))
		return
	}
	for _, command := range skillCommands(string(text)) {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: c.call.Cwd, Home: c.call.Home, Shell: c.call.Shell, Written: c.call.Written, Made: c.call.Made, Programs: c.call.Programs})
		for _, e := range a.Effects {
			if e.Tier > Safe {
				e.Invocation = -1
				e.Why = "runs `" + short(command) + "` when it is loaded: " + orElse(e.Why, "what it does is not known")
				c.a.Effects = append(c.a.Effects, e)
			}
		}
	}
}

// skillCommands returns the commands in the text of a skill. Placeholders for
// arguments stand for text that is unknown, as variables do.
func skillCommands(text string) []string {
	var commands []string
	block, fenced := "", false
	for _, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case fenced && strings.HasPrefix(trimmed, "```"):
			commands, block, fenced = append(commands, block), "", false
			continue
		case fenced:
			block += line + "\n"
			continue
		case strings.HasPrefix(trimmed, "```!"):
			fenced = true
			continue
		}
		for rest := line; ; {
			_, after, ok := strings.Cut(rest, "!`")
			if !ok {
				break
			}
			command, next, closed := strings.Cut(after, "`")
			if commands = append(commands, command); !closed {
				break
			}
			rest = next
		}
	}
	if fenced {
		commands = append(commands, block)
	}
	return commands
}

// loadsSkill is the effect of loading instructions.
var loadsSkill = spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "loads instructions, whose calls are judged one by one"}
