package paths

import (
	"os"
	"path"
	"slices"
	"strings"
)

// CredentialsBelow returns the credential files below directories, which are
// absolute and resolved. It looks at a bounded number of entries, and not into
// what tools fetched or built. Hidden entries count when hidden is set; leaves
// reports the paths that are left out, and shows the files that hold a credential
// although their names do not say so.
func (w *World) CredentialsBelow(dirs []string, hidden bool, leaves func(file string, dir bool) bool, shows func(file string) bool) []string {
	const (
		maxEntries = 3000
		maxFound   = 20
	)
	var found []string
	queue := slices.Clone(dirs)
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
