package sources

import (
	"path"
	"strings"
)

// Generators returns the commands that go generate runs for a source, as one script.
// Source: go help generate, Go 1.24.
func Generators(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if command, ok := strings.CutPrefix(line, "//go:generate "); ok {
			b.WriteString(command)
		}
	}
	return b.String()
}

// RecipeLines returns the commands of recipes. Source: ninja-build.org/manual.html, Ninja 1.12; Foreman 0.88, Procfile.
func RecipeLines(file, text string) (lines []string) {
	process := strings.HasPrefix(path.Base(file), "Procfile")
	for line := range strings.Lines(text) {
		command := strings.TrimLeft(line, " \t")
		switch {
		case process:
			_, command, _ = strings.Cut(line, ":")
		case path.Ext(file) == ".ninja":
			if name, value, ok := strings.Cut(command, "="); ok && strings.TrimSpace(name) == "command" {
				command = value
			}
		}
		if command != line {
			lines = append(lines, strings.ReplaceAll(strings.TrimLeft(command, "@-+ "), "$$", "$"))
		}
	}
	return lines
}

// ReadExpressions returns the commands that run when a makefile or a justfile is read.
// Source: GNU Make 4.4, "The shell Function", "Setting Variables"; just 1.36, "Command
// Evaluation Using Backticks", "External Commands".
func ReadExpressions(file, text string) (commands []string) {
	just := strings.Contains(strings.ToLower(path.Base(file)), "justfile")
	for line := range strings.Lines(text) {
		if line[0] == '\t' || line[0] == ' ' && just {
			continue
		}
		if _, command, ok := strings.Cut(line, "!="); ok && !just {
			commands = append(commands, command)
		}
		for _, opening := range [...]string{"$(shell ", "${shell ", "shell("} {
			if _, command, ok := strings.Cut(line, opening); ok {
				commands = append(commands, strings.Trim(strings.TrimRight(command, "}) \t\r\n"), `'"`))
			}
		}
		if parts := strings.Split(line, "`"); just {
			for i := 1; i < len(parts); i += 2 {
				commands = append(commands, parts[i])
			}
		}
	}
	return commands
}

// NamesCommand reports whether a setting of that name holds a command in many files.
func NamesCommand(key string) bool {
	for part := range strings.SplitSeq(key, ".") {
		switch part {
		case "scripts", "script", "command", "commands", "cmd", "exec", "run", "lint-staged", "hooks", "before_script", "after_script", "pre", "post",
			"shell", "entrypoint", "app", "local", "cmds":
			return true
		}
		for _, ending := range [...]string{"command", "commands", "_cmd", "-cmd", "_script", "-script"} { // buildCommand, pre_script
			if strings.HasSuffix(part, ending) {
				return true
			}
		}
	}
	return false
}

// NamesOutput reports whether a setting of that name tells where a program writes.
func NamesOutput(key string) bool {
	key = key[strings.LastIndexByte(key, '.')+1:]
	for _, part := range [...]string{"out", "target", "dest", "dist", "publish", "cache", "filename", "coverage", "report", "artifact", "declaration",
		"buildinfo", "data_file", "log", "tmp", "temp", "site_dir", "builddir", "build-dir", "build_dir", "workdir"} {
		if strings.Contains(key, part) {
			return true
		}
	}
	return key == "dir" || key == "directory" || key == "file"
}

// NamesSettings reports whether source of that name holds the settings of a builder, a bundler or a tester.
func NamesSettings(file string) bool {
	base := path.Base(file)
	switch ending := path.Ext(base); ending {
	case ".gradle", ".sbt", ".pom", ".rake":
		return true
	case ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".kts", ".py":
		name := strings.TrimSuffix(base, ending)
		for _, end := range [...]string{".config", ".conf", "rc", ".gradle", ".settings"} {
			if strings.HasSuffix(name, end) {
				return true
			}
		}
		return base == "conf.py"
	}
	return base == "pom.xml" || strings.EqualFold(base, "Rakefile") // CLEAN and CLOBBER of rake name what is deleted
}
