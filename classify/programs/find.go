package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var findTool = spec.Program{
	Name:    "find",
	Aliases: []string{"gfind"},
	Summary: "finds files by conditions and acts on them",
	Source:  "findutils 4.9, find(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Says:     findSays,
		Check:    findActs,
	},
}

var xargs = spec.Program{
	Name:    "xargs",
	Aliases: []string{"gxargs"},
	Summary: "runs a command with arguments from its input",
	Source:  "findutils 4.9, xargs(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-0 -o -p -r -t -x --null --open-tty --interactive --no-run-if-empty --verbose --exit --show-limits"},
		{Names: "-d -E -I -L -n -P -s -J -R -S --delimiter --max-args --max-procs --max-chars --process-slot-var", Arg: spec.Text},
		{Names: "-e -i -l --eof --replace --max-lines", Arg: spec.Text, Opt: true},
		{Names: "-a --arg-file", Arg: spec.ReadsFile},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Output:   spec.PrintsOpened,
		Check:    xargsActs,
	},
}

var locate = spec.Program{
	Name:    "locate",
	Aliases: []string{"mlocate", "plocate", "slocate"},
	Summary: "finds files in a database of names",
	Source:  "plocate 1.1, locate(1)",
	Flags: []spec.Flag{
		{Names: "-A -b -c -e -H -i -L -P -q -S -s -w -0 -p -z --all --basename --count --existing --follow --nofollow --ignore-case --ignore-spaces " +
			"--literal --null --quiet --regex --statistics --stdio --wholename --transliterate --non-existing --mmap"},
		{Names: "-l -n -r --limit --regexp", Arg: spec.Text},
		{Names: "-d --database", Arg: spec.ReadsFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var updatedb = spec.Program{
	Name:    "updatedb",
	Aliases: []string{"updatedb.plocate", "updatedb.mlocate"},
	Summary: "writes the database of locate",
	Source:  "plocate 1.1, updatedb(8)",
	Flags: []spec.Flag{
		{Names: "-v --verbose --debug-pruning"},
		{Names: "-f -n -e -l --add-prunefs --add-prunenames --add-prunepaths --prunefs --prunenames --prunepaths --prune-bind-mounts --require-visibility " +
			"--findoptions --localpaths", Arg: spec.Text},
		{Names: "-U --database-root", Arg: spec.ListsPath},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: []spec.Effect{{Kind: spec.Write, Scope: spec.System, Loss: spec.Rebuildable, Why: "writes the database of file names"}},
	},
}

// findActs reads the expression of find: options, starting points, then tests
// and actions. What it does not know it reports as not understood.
func findActs(m *spec.Match) []spec.Act {
	f := newFinder(m.Operands)
	f.options()
	f.startingPoints()
	for len(f.args) > 0 && !f.failed {
		f.primary()
	}
	if i := slices.IndexFunc(m.Operands, spec.Word.MayBeMore); i >= 0 && !f.failed {
		f.fail(m.Operands[i]) // it may bring actions along
	}
	return append([]spec.Act{{Role: spec.ListsPath, Words: f.roots}}, f.acts...)
}

// xargsActs builds the commands that xargs runs: with -I its input replaces a
// mark, otherwise it is appended.
func xargsActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	items := xargsItems(m)
	mark, replaces := xargsMark(m)
	if !replaces {
		words := append(m.Operands[:len(m.Operands):len(m.Operands)], items...)
		if n := m.Value("-n", "--max-args"); !n.Is("1") {
			severalItems(words[len(m.Operands):])
		}
		return []spec.Act{{Role: spec.RunsCommand, Words: words, Many: true}}
	}
	text, known := mark.Text()
	if !known || text == "" {
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{mark}, By: "-I"}}
	}
	var acts []spec.Act
	for _, item := range items {
		words := make([]spec.Word, len(m.Operands))
		for i, w := range m.Operands {
			words[i] = fill(w, text, item)
		}
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: words, Many: true})
	}
	return acts
}

// severalItems marks the words that may stand for several items of the input: any text.
func severalItems(items []spec.Word) {
	for i, w := range items {
		if h := w.OnlyUnknown(); h != nil && h.Kind == spec.AnyText {
			several := *h
			several.Splits = true
			items[i] = spec.Word{Parts: []spec.Part{{Unknown: &several}}}
		}
	}
}

// xargsMark returns the text that xargs replaces by its input, if it replaces any.
func xargsMark(m *spec.Match) (spec.Word, bool) {
	for i := len(m.Flags) - 1; i >= 0; i-- {
		switch g := &m.Flags[i]; g.Name {
		case "-I", "-J", "-i", "--replace":
			if !g.Has {
				return spec.Lit("{}"), true
			}
			return g.Arg, true
		}
	}
	return spec.Word{}, false
}

// maxItems bounds how many known items of the input are looked at one by one.
const maxItems = 32

// xargsItems returns the items of the input as far as they are known: its
// words, a path when it is a listing, or one item that may be anything.
func xargsItems(m *spec.Match) []spec.Word {
	if m.Flag("-a", "--arg-file", "-d", "--delimiter", "-E", "-e", "--eof") != nil {
		return []spec.Word{unknownItem(m)}
	}
	_, replaces := xargsMark(m)
	return inputItems(m, m.Flag("-0", "--null") != nil, replaces)
}

// unknownItem is an item of the input that may be anything.
func unknownItem(m *spec.Match) spec.Word {
	return spec.UnknownWord("standard input", spec.FromInput|m.Stdin.Taint())
}

// inputItems returns the items of the input, which end at NUL, at newlines alone, or at any blank.
func inputItems(m *spec.Match, null, replaces bool) []spec.Word {
	unknown := []spec.Word{unknownItem(m)}
	if !m.HasStdin {
		return unknown
	}
	items := []spec.Word{{}}
	for _, p := range m.Stdin.Parts {
		if h := p.Unknown; h != nil {
			if h.Kind == spec.AnyText && len(m.Stdin.Parts) > 1 {
				return unknown // it may hold separators of its own
			}
			item := *h
			item.Splits = false
			items[len(items)-1] = spec.Join(items[len(items)-1], spec.Word{Parts: []spec.Part{{Unknown: &item}}})
			continue
		}
		if !null && strings.ContainsAny(p.Text, "\\\"'") {
			return unknown
		}
		for i, text := range splitItems(p.Text, null, replaces) {
			if i > 0 {
				items = append(items, spec.Word{})
			}
			items[len(items)-1] = spec.Join(items[len(items)-1], spec.Lit(text))
		}
	}
	kept := items[:0]
	for _, w := range items {
		if len(w.Parts) > 0 {
			kept = append(kept, w)
		}
	}
	switch {
	case len(kept) > maxItems:
		return unknown
	case len(kept) == 0:
		return []spec.Word{{}}
	}
	return kept
}

// splitItems splits text the way xargs does: at blanks and newlines, at
// newlines alone with -I, at NUL with -0.
func splitItems(text string, null, lines bool) []string {
	separators := " \t\n"
	switch {
	case null:
		separators = "\x00"
	case lines:
		separators = "\n"
	}
	var items []string
	for {
		i := strings.IndexAny(text, separators)
		if i < 0 {
			return append(items, text)
		}
		items = append(items, text[:i])
		text = text[i+1:]
	}
}
