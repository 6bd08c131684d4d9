package scan

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tasks"
)

// extractor returns what reads files of a name, nil where the name does not say that they hold shell.
func extractor(file string) func(*found) {
	base := path.Base(file)
	ending := strings.ToLower(path.Ext(base))
	yaml := ending == ".yml" || ending == ".yaml"
	switch {
	case isSettings(file):
		return settings
	case base == "package.json":
		return packageScripts
	case base == "Makefile" || base == "makefile" || base == "GNUmakefile":
		return func(f *found) { f.rules("make", "make -f ") }
	case base == "justfile" || base == "Justfile" || base == ".justfile":
		return func(f *found) { f.rules("just", "just -f ") }
	case yaml && (strings.Contains(file, "/.github/workflows/") || base == "action.yml" || base == "action.yaml"):
		return github
	case yaml && strings.HasSuffix(strings.TrimSuffix(base, ending), ".gitlab-ci"):
		return gitlab
	case base == "Dockerfile" || base == "Containerfile" || strings.HasPrefix(base, "Dockerfile.") || ending == ".dockerfile":
		return runs
	case isSkill(file) && (ending == ".md" || ending == ".toml"):
		return func(f *found) {
			skillCommands(f)
			if ending == ".md" {
				fences(f)
			}
		}
	case ending == ".md" || ending == ".markdown" || ending == ".mdx":
		return fences
	case sources.Lang(file) == spec.Shell && ending != ".bats": // whose tests are no plain shell
		return script
	}
	return nil
}

// byStart returns what reads a file by its first line.
func byStart(file, text string) func(*found) {
	name, isText := shellOf(text)
	if name != "" || isText && path.Base(path.Dir(file)) == ".husky" { // which husky runs by sh
		return script
	}
	return nil
}

// shellOf returns the shell that a script asks for, also behind env and busybox, and whether it is text.
func shellOf(text string) (name string, isText bool) {
	command, isText := sources.Shebang(text)
	for _, word := range strings.Fields(strings.Join(command, " ")) {
		if name := path.Base(word); sources.IsShell(name) {
			return name, isText
		}
	}
	return "", isText
}

// script adds a script as a whole, run by the shell that it asks for.
func script(f *found) {
	name := "bash"
	asked, _ := shellOf(f.text)
	ending := strings.TrimPrefix(path.Ext(f.path), ".")
	switch {
	case asked != "":
		name = asked
	case sources.IsShell(ending):
		name = ending
	case ending == "":
		name = "sh"
	}
	s := f.add(Script, path.Base(f.path), name+" "+shell.Quote(f.path))
	if rel, err := filepath.Rel(f.root, f.path); err == nil && filepath.IsLocal(rel) {
		s.command = name + " " + shell.Quote("./"+filepath.ToSlash(rel))
	}
	s.placed(f.text, place{1, 1})
}

// rules adds the tasks of a file of rules.
func (f *found) rules(runner, command string) {
	read := func(file string) (string, error) {
		data, err := regular.Start(file, maxFile+1)
		if err == nil && len(data) > maxFile {
			err = fmt.Errorf("%s is larger than %d KiB", path.Base(file), maxFile>>10)
		}
		return string(data), err
	}
	command += shell.Quote(path.Base(f.path))
	names, err := tasks.Names(runner, f.path, read)
	if err != nil || len(names) == 0 {
		s := f.add(Task, "", command)
		s.cwd, s.rest = path.Dir(f.path), f.text
		return
	}
	for _, name := range names {
		s := f.add(Task, name, command+" "+shell.Quote(name))
		s.cwd, s.rest, s.at = path.Dir(f.path), f.text, f.ruleOf(name)
	}
}

// ruleOf returns the place of the line that starts the rule of a task.
func (f *found) ruleOf(name string) place {
	number := 0
	for line := range strings.Lines(f.text) {
		number++
		head, _, isRule := strings.Cut(line, ":")
		if !isRule || line[0] == '\t' || line[0] == '#' {
			continue
		}
		for word := range strings.FieldsSeq(head) {
			if strings.TrimPrefix(word, "@") == name {
				return place{number, 1}
			}
		}
	}
	return place{1, 1}
}
