package tasks

import (
	"errors"
	"maps"
	"path"
	"slices"
	"strings"
)

// Names lists the tasks that make or just would find in a file, in the order in which make has them,
// just's by name. Rules that hold for many files are no tasks.
func Names(runner, file string, read Reader) ([]string, error) {
	switch runner {
	case "make":
		m, err := readMakefile(Call{Runner: runner, Dir: path.Dir(file), File: path.Base(file)}, read)
		if err != nil {
			return nil, err
		}
		var names []string
		for _, r := range m.rules {
			for _, target := range r.targets {
				if !r.pattern && !strings.HasPrefix(target, ".") && !strings.Contains(target, "$") && !slices.Contains(names, target) {
					names = append(names, target)
				}
			}
		}
		return names, nil
	case "just":
		f := newJustfile(path.Dir(file))
		text, err := read(file)
		if err == nil {
			err = f.parse(text)
		}
		if err != nil {
			return nil, err
		}
		return slices.Sorted(maps.Keys(f.recipes)), nil
	}
	return nil, errors.New("the tasks of " + runner + " are not listed")
}
