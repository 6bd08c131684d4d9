package programs

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Commands that fetch a tree of files which nobody has seen: clones, checkouts, downloads.

// putsTree judges what a fetched tree may hold below a directory; the zero word is the working directory.
func putsTree(into spec.Word) spec.Act {
	return unpacks(nil, spec.Unpack{Into: into, Fetched: true})
}

// putsTreeHere is for commands that fetch files into the working directory.
func putsTreeHere(*spec.Match) []spec.Act { return []spec.Act{putsTree(spec.Word{})} }

// putsClone judges the directory that a clone gets: the second operand, or the name of what is cloned.
func putsClone(m *spec.Match) []spec.Act {
	n := len(m.Operands)
	if m.Dashes && m.Before > 0 {
		n = m.Before // what follows is for git
	}
	switch {
	case n == 0:
		return nil
	case n > 1:
		return []spec.Act{putsTree(m.Operands[1])}
	}
	return putsNamed(m.Operands[0])
}

// putsNamed judges a directory that gets the name of the repository at an address.
func putsNamed(address spec.Word) []spec.Act {
	text, known := address.Text()
	if !known {
		return nil
	}
	text = strings.TrimRight(text, "/")
	text = strings.TrimSuffix(strings.TrimSuffix(text, "/.git"), ".git")
	dir := spec.Lit(path.Base(text[strings.LastIndexByte(text, ':')+1:]))
	return []spec.Act{{Role: spec.CreatesPath, Words: []spec.Word{dir}}, putsTree(dir)}
}

// clonesFrom is putsClone for operands that are addresses.
func clonesFrom(m *spec.Match) []spec.Act { return append(gitFirstPlace(m), putsClone(m)...) }

// putsDownload judges what is downloaded into the directory that a flag names, or into the working directory.
func putsDownload(m *spec.Match) []spec.Act {
	return []spec.Act{putsTree(m.Value("-D", "--dir"))}
}
