// Package skill finds the commands that a client runs by itself when it loads a skill or a
// slash command: !`command` in a line, blocks that are fenced by ```!, !{command} in TOML,
// and hooks in the first lines.
package skill

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/clients"
)

// Bounds of what is looked at for one skill.
const (
	maxSkill       = 256 << 10 // bytes of its file
	maxSkillFolder = 4000      // entries of one folder that holds skills
)

// File is a file of a skill.
type File struct {
	Commands []string
	Unread   string // why its commands are not known
}

// Find returns the files of a skill or command that a call names. It is unknown when none is
// found, unless the skill is one of the client's own, or when too many are to be looked through.
func Find(name, cwd, home string) (list []File, known bool) {
	name, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimSpace(name), "/"), " ")
	files, all := skillFiles(name, cwd, home)
	for _, file := range files {
		if f, ok := read(file); ok {
			list = append(list, f)
		}
	}
	return list, all && (len(files) > 0 || clients.Bundles(name))
}

// skillFiles lists the files of all skills and commands of that name, and reports
// whether all folders were looked through.
// Sources: code.claude.com/docs/en/skills "Where skills live" and /plugins-reference; developers.openai.com/codex "Skills" and
// "Custom prompts"; geminicli.com/docs "Custom commands", "Agent Skills".
func skillFiles(name, cwd, home string) (files []string, all bool) {
	parts := strings.FieldsFunc(name, func(r rune) bool { return r == ':' || r == '/' })
	if len(parts) == 0 {
		return nil, true
	}
	last, all := parts[len(parts)-1], true
	for _, folder := range skillFolders(cwd, home) {
		n := 0
		_ = filepath.WalkDir(folder+"/", func(at string, d fs.DirEntry, err error) error {
			if err != nil {
				return nil
			}
			if n++; n > maxSkillFolder {
				all = false
				return fs.SkipAll
			}
			if d.Type()&fs.ModeSymlink != 0 && path.Ext(at) == "" {
				at += "/SKILL.md" // of a folder that is linked
			}
			if !d.IsDir() && namesSkill(at, last) {
				files = append(files, at)
			}
			return nil
		})
	}
	return files, all
}

// skillFolders lists the folders in which clients look for skills and commands: of the
// working directory and those above it, and of the user, with plug-ins.
func skillFolders(cwd, home string) []string {
	bases := []string{home}
	for dir := cwd; strings.Count(dir, "/") > 1 && dir != home; dir = path.Dir(dir) {
		bases = append(bases, dir)
	}
	var folders []string
	for _, base := range bases {
		for _, c := range clients.All() {
			for _, name := range c.Skills {
				folders = append(folders, path.Join(base, name))
			}
		}
	}
	return folders
}

// namesSkill reports whether a file is a skill or a command of that name: by its own
// name, by its folder's, or by what its first lines say.
func namesSkill(file, name string) bool {
	base := path.Base(file)
	if strings.EqualFold(base, "SKILL.md") {
		if strings.EqualFold(path.Base(path.Dir(file)), name) {
			return true
		}
		text, _ := paths.ReadText(file, maxSkill)
		for _, s := range frontMatter(text) {
			if s.Key == "name" && strings.EqualFold(s.Text, name) {
				return true
			}
		}
		return false
	}
	ending := path.Ext(base)
	return (ending == ".md" || ending == ".toml") && strings.EqualFold(strings.TrimSuffix(base, ending), name)
}

// frontMatter returns the settings between the lines of dashes with which a text starts.
func frontMatter(text string) []loads.Value {
	rest, ok := strings.CutPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "---\n")
	settings, _, closed := strings.Cut(rest, "\n---")
	if !ok || !closed {
		return nil
	}
	values, _ := loads.Values("skill.yaml", settings, nil)
	return values
}

// read returns the commands of a file, and false when it is no ordinary one.
func read(file string) (File, bool) {
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() {
		return File{}, false
	}
	text, err := regular.Start(file, maxSkill+1)
	if err != nil || len(text) > maxSkill {
		return File{Unread: "the skill's file cannot be read to its end: " + spec.Short(file)}, true
	}
	return File{Commands: Commands(strings.ReplaceAll(string(text), "\r\n", "\n"))}, true
}

// Commands returns the commands in the text of a skill, whose lines end in newlines alone. Placeholders
// for arguments stand for text that is unknown, as variables do.
func Commands(text string) []string {
	commands := braced(text)
	for _, s := range frontMatter(text) {
		if path.Ext(s.Key) == ".command" {
			commands = append(commands, s.Text) // of a hook
		}
	}
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

// braced returns the commands in !{…}, whose braces are balanced.
func braced(text string) (commands []string) {
	for {
		_, after, ok := strings.Cut(text, "!{")
		if !ok {
			return commands
		}
		depth, end := 1, len(after)
		for i := 0; i < len(after) && depth > 0; i++ {
			switch after[i] {
			case '{':
				depth++
			case '}':
				if depth--; depth == 0 {
					end = i
				}
			}
		}
		commands, text = append(commands, after[:end]), after[end:]
	}
}
