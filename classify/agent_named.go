package classify

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/provenance"
	"github.com/gk-hook/gk-hook/classify/sources"
)

// Files of the project take in others from outside: a module by its path, a folder in a search path, a compiler that
// settings name. Those that agents wrote there count as loaded like files of the project, as soon as the command, or
// one of the agent's files in the project, names them or a folder above them.

// maxWalks bounds the folders outside the project that are searched for files which a call wrote without naming them.
const maxWalks = 20

// addNamed adds the agent's files outside the project that its files in the project name, and what those name in turn.
func (c *classifier) addNamed(own []provenance.Text) []provenance.Text {
	outside := c.ownOutside()
	if len(outside) == 0 && (c.call.AnyUnnamed == nil || !c.call.AnyUnnamed("/")) {
		return own
	}
	tops := map[string]bool{"tmp": true, "var": true, "private": true}
	for _, file := range outside {
		top, _ := facts.CutFirst(file[1:])
		tops[top] = true
	}
	added, looked, walks := map[string]bool{}, map[string]bool{}, 0
	loader := c.loaders[0].loader()
	texts := c.commandLines()
	for i := 0; i < len(own)+len(texts); i++ {
		t := named(i, texts, own)
		for place := range loader.NamesOutside(t.File, t.Text, tops) {
			if looked[place] {
				continue
			}
			looked[place] = true
			files := outside
			if c.call.AnyUnnamed != nil && walks < maxWalks && c.call.AnyUnnamed(place) {
				walks++
				unnamed, _ := c.unnamedBelow(place)
				files = append(unnamed, outside...)
			}
			for _, file := range files {
				if facts.Within(file, place) && !added[file] {
					added[file] = true
					own = c.addOutside(own, file)
				}
			}
		}
	}
	return own
}

// named returns the text at i of two lists.
func named(i int, first, then []provenance.Text) *provenance.Text {
	if i < len(first) {
		return &first[i]
	}
	return &then[i-len(first)]
}

// commandLines returns the words of the commands that load files, with the directories in which they do.
func (c *classifier) commandLines() (texts []provenance.Text) {
	for _, r := range c.loaders {
		var line strings.Builder
		for _, w := range r.inv.Argv[min(1, len(r.inv.Argv)):] {
			if text, known := w.Text(); known {
				line.WriteString(text + "\n")
			}
		}
		for _, w := range r.inv.Dirs {
			dir, known := w.Text()
			if known {
				texts = append(texts, provenance.Text{File: path.Join(dir, "command"), Text: line.String() + dir})
			}
		}
	}
	return texts
}

// ownOutside lists what agents wrote outside the project.
func (c *classifier) ownOutside() (files []string) {
	if c.call.WrittenBelow == nil {
		return nil
	}
	all, _ := c.call.WrittenBelow("/")
	all, _ = sources.ExpandTrees(all)
	for _, file := range all {
		if path.IsAbs(file) && !facts.Within(file, c.ownRoot()) {
			files = append(files, file)
		}
	}
	return files
}

// addOutside adds a file outside the project if it holds code or settings that can be loaded.
func (c *classifier) addOutside(own []provenance.Text, file string) []provenance.Text {
	if len(own) > maxOwnFiles || !sources.Loadable(file) {
		return own
	}
	text, known := paths.ReadText(file, maxScript)
	switch kind := sources.KindOf(file, text); {
	case !known && kind == sources.Other && path.Ext(file) == "", kind != sources.Other:
		return append(own, provenance.Text{File: file, Text: text, Known: known, Runs: kind == sources.Shell})
	case strings.HasPrefix(text, "#!"):
		return append(own, provenance.Text{File: file, Text: text, Known: known, Runs: true})
	}
	return own
}
