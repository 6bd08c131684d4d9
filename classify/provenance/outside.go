package provenance

import (
	"iter"
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// NamesOutside yields the places outside the project that the words of a file name:
// from the root, the home, the file's folder or the project, or as the folder for temporary files. Paths from the root count
// only below the folders of the root in tops: routes of web servers look like paths, too.
func (l *Loader) NamesOutside(file, text string, tops map[string]bool) iter.Seq[string] {
	cut := func(c rune) bool { return c <= ' ' || strings.ContainsRune(",;=:@'\"()[]{}<>`|&#", c) }
	return func(yield func(string) bool) {
		for word := range strings.FieldsFuncSeq(l.atHome(text), cut) {
			var at []string
			switch {
			case word[0] == '/':
				if top, _ := facts.CutFirst(word[1:]); tops[top] {
					at = []string{l.World.PlaceText(word, "").Path}
				}
			case strings.HasPrefix(word, "~/"):
				at = []string{l.World.PlaceText(word, "").Path}
			case strings.HasPrefix(word, "../"), strings.Contains(word, "/../"):
				at = []string{path.Join(path.Dir(file), word), path.Join(l.Root, word)}
			case temporary(word):
				at = []string{l.World.PlaceText("/tmp", "").Path, l.World.PlaceText("/var/tmp", "").Path, path.Clean(os.TempDir())}
			}
			for _, place := range at {
				if place == "" || place == "/" || facts.Within(place, l.Root) {
					continue
				}
				if !yield(place) {
					return
				}
			}
		}
	}
}

// temporary reports whether a word is a function or a variable that yields the folder for temporary files, in any language.
func temporary(word string) bool {
	for _, name := range [...]string{"gettempdir", "tmpdir", "TMPDIR", "TempDir", "temp_dir", "getTemporaryDirectory", "tempdir", "NSTemporaryDirectory"} {
		if strings.HasSuffix(strings.TrimSuffix(word, "!"), name) {
			return true
		}
	}
	return false
}
