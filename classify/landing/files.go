package landing

import (
	"bufio"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// problem says what is the matter with the file that was looked at last.
func problem(p *spec.Place, err error) string {
	file := "its file"
	if len(p.Files) > 0 {
		file = spec.Short(p.Files[len(p.Files)-1])
	}
	if errors.Is(err, fs.ErrNotExist) {
		return file + " is not there"
	}
	for _, known := range [...]error{errLarge, errChanged, errNowhere, errOdd} {
		if errors.Is(err, known) {
			return file + " " + known.Error()
		}
	}
	return file + " cannot be read"
}

// files returns the paths of the store, absolute: several where a variable lists them. An empty
// one is not known. Moved reports that the call itself names them.
func (l *landing) files() (paths []string, moved bool) {
	s := l.Store
	for i := range l.Match.Flags {
		g := &l.Match.Flags[i]
		switch {
		case g.Has && l.isFlag(g, s.Flags):
			return []string{l.absolute(l.text(g.Arg))}, true
		case g.Has && l.isFlag(g, s.Folders):
			return []string{below(l.absolute(l.text(g.Arg)), s.Path)}, true
		}
	}
	values, unset := l.variable(s.Env)
	if s.Env == "" {
		values, unset = nil, true
	}
	for _, v := range values {
		text, known := l.text(v)
		for _, one := range filepath.SplitList(text) {
			paths = append(paths, l.absolute(one, known))
		}
	}
	moved = len(values) > 0 && l.gives(s.Env)
	if s.Folder != "" && len(values) == 0 {
		values, unset = l.variable(s.Folder)
		for _, v := range values {
			text, known := l.text(v)
			paths = append(paths, below(l.absolute(text, known), s.Path))
		}
		moved = len(values) > 0 && l.gives(s.Folder)
	}
	if unset {
		paths = append(paths, l.usual())
	}
	return paths, moved
}

// rewritten reports whether the call may have changed the store otherwise than by picking.
func (l *landing) rewritten() bool {
	paths, _ := l.files()
	return l.Wrote != nil && slices.ContainsFunc(paths, l.Wrote)
}

// usual is where the file lies when nothing names another place; empty where that is not known.
func (l *landing) usual() string {
	rest, home := strings.CutPrefix(l.Store.Path, "~/")
	if !home {
		return l.absolute(l.Store.Path, true)
	}
	if dir := l.home(); dir != "" {
		return filepath.Join(dir, rest)
	}
	return ""
}

// absolute returns a path from the command's directory, empty where that is not known.
func (l *Resolver) absolute(path string, known bool) string {
	if !known || path == "" || strings.Contains(path, "\x00") {
		return ""
	}
	if rest, home := strings.CutPrefix(path, "~/"); home {
		path = filepath.Join(l.Home, rest)
	}
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	dirs := l.Moved(spec.None)
	if dir := command.First(dirs); dir != "" && len(dirs) == 1 {
		return filepath.Join(dir, path)
	}
	return ""
}

// below returns the path of a file of the same name in another folder.
func below(dir, path string) string {
	if dir == "" {
		return ""
	}
	return filepath.Join(dir, filepath.Base(path))
}

// file returns the path of the store where there is but one, or of another file in the store's
// folder.
func (l *landing) file(other string) string {
	paths, _ := l.files()
	if len(paths) != 1 || paths[0] == "" {
		return ""
	}
	if other != "" {
		return filepath.Join(paths[0], other)
	}
	return paths[0]
}

// read reads a file that tells of a place, and notes whose it is.
func (l *landing) read(p *spec.Place, path string) (string, error) {
	if path == "" {
		return "", errNowhere
	}
	p.Files = append(p.Files, path)
	if _, moved := l.files(); moved {
		p.Doubtful = true
	}
	if l.Wrote != nil && l.Wrote(path) {
		return "", errChanged
	}
	p.Doubtful = p.Doubtful || l.Written != nil && l.Written(path)
	return l.Files.text(path)
}

func (l *landing) yaml(p *spec.Place, path string, into any) error {
	text, err := l.read(p, path)
	if err != nil {
		return err
	}
	return yaml.Unmarshal([]byte(text), into)
}

func (l *landing) json(p *spec.Place, path string, into any) error {
	text, err := l.read(p, path)
	if err != nil {
		return err
	}
	return json.Unmarshal([]byte(text), into)
}

// sections are those of an INI file; keys before the first stand in "".
type sections map[string]map[string]string

func (s sections) value(section, key string) string { return s[section][key] }

func (l *landing) ini(p *spec.Place, path string) (sections, error) {
	text, err := l.read(p, path)
	if err != nil {
		return nil, err
	}
	return parseINI(text), nil
}

// parseINI reads "[section]" and "key = value". The last value of a key counts.
func parseINI(text string) sections {
	all := sections{}
	section := ""
	lines := bufio.NewScanner(strings.NewReader(text))
	lines.Buffer(nil, maxStore)
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		switch {
		case line == "" || line[0] == '#' || line[0] == ';':
		case line[0] == '[' && strings.HasSuffix(line, "]"):
			section = strings.Join(strings.Fields(line[1:len(line)-1]), " ")
		default:
			key, value, _ := strings.Cut(line, "=")
			if all[section] == nil {
				all[section] = map[string]string{}
			}
			all[section][strings.TrimSpace(key)] = strings.TrimSpace(value)
		}
	}
	return all
}
