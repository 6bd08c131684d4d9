package paths

import (
	"os"
	"path"
	"slices"
	"strings"
)

// AimsAtSecret reports whether a pattern of file names, in which wildcards match
// a leading dot, is made for names of credentials.
func AimsAtSecret(pattern string) bool { return aimsAtSecret(fold(pattern)) }

// CredentialsBelow returns the credential files below a directory, which is
// absolute and resolved. It looks at a bounded number of entries, and not into
// what tools fetched or built. Hidden entries count when hidden is set; leaves
// reports the paths that are left out, and shows the files that hold a credential
// although their names do not say so.
func (w *World) CredentialsBelow(dir string, hidden bool, leaves func(file string, dir bool) bool, shows func(file string) bool) []string {
	const (
		maxEntries = 3000
		maxFound   = 20
	)
	var found []string
	queue := []string{dir}
	for seen := 0; len(queue) > 0 && seen < maxEntries && len(found) < maxFound; {
		here := queue[0]
		queue = queue[1:]
		l := w.list(here)
		seen += len(l.entries)
		for _, e := range l.entries {
			name := e.Name()
			full := path.Join(here, name)
			if !hidden && strings.HasPrefix(name, ".") || leaves(full, e.IsDir()) {
				continue
			}
			switch {
			case e.IsDir():
				if name != ".git" && !regenerableDir(fold(name)) {
					queue = append(queue, full)
				}
			case e.Type()&os.ModeType == 0:
				if _, traits := w.judge(full); traits&Secrets != 0 || shows(full) {
					found = append(found, full)
				}
			}
		}
	}
	return found
}

// findsGit reports whether a name below a directory that matches one of the patterns
// lies in the directory's own git directory, or is that. It looks at a bounded number of
// names; when there are more, one of them may.
func (w *World) findsGit(dir string, names []string) bool {
	const maxNames = 1000
	top := path.Join(dir, ".git")
	if _, err := w.lstat(top); err != nil {
		return false
	}
	matches := func(name string) bool { return matchesSome(names, []string{fold(name)}) }
	if slices.ContainsFunc(names, isEverything) || matches(".git") {
		return true
	}
	queue := []string{top}
	for seen := 0; len(queue) > 0; {
		here := queue[0]
		queue = queue[1:]
		l := w.list(here)
		if seen += len(l.entries); seen > maxNames || !l.whole {
			return true
		}
		for _, e := range l.entries {
			if matches(e.Name()) {
				return true
			}
			if e.IsDir() && e.Name() != "objects" { // of which every file is named by a hash
				queue = append(queue, path.Join(here, e.Name()))
			}
		}
	}
	return matchesSome(names, []string{"0123456789abcdef0123456789abcdef012345", "pack-0123456789abcdef.pack", "pack-0123456789abcdef.idx"})
}

// matchesSome reports whether one of the patterns of find matches one of the names, which are folded.
func matchesSome(patterns, names []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return matchesAny(fold(p), names) })
}
