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
	texts := append(c.commandLines(), own...)
	for i := 0; i < len(texts); i++ {
		t := &texts[i]
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
				if !facts.Within(file, place) || added[file] {
					continue
				}
				added[file] = true
				if text, loads := outsideText(file); loads && len(own) <= maxOwnFiles {
					own, texts = append(own, text), append(texts, text)
				}
			}
		}
	}
	return own
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

// outsideText reads a file outside the project, and reports whether it holds code or settings that can be loaded.
func outsideText(file string) (t provenance.Text, loads bool) {
	if !sources.Loadable(file) {
		return t, false
	}
	text, known := paths.ReadText(file, maxScript)
	kind := sources.KindOf(file, text)
	hidden := !known && path.Ext(file) == ""
	script := kind == sources.Other && !hidden && strings.HasPrefix(text, "#!")
	loads = kind != sources.Other || hidden || script
	return provenance.Text{File: file, Text: text, Known: known, Runs: kind == sources.Shell || script}, loads
}
