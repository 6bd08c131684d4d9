package paths

import (
	"os"
	"path"
	"strings"
)

// AimsAtSecret reports whether a pattern of file names, in which wildcards match
// a leading dot, is made for names of credentials.
func AimsAtSecret(pattern string) bool { return aimsAtSecret(fold(pattern)) }

// CredentialsBelow returns the credential files below a directory, which is
// absolute and resolved. It looks at a bounded number of entries, and not into
// what tools fetched or built. Hidden entries count when hidden is set; leaves
// reports the names that are left out.
func (w *World) CredentialsBelow(dir string, hidden bool, leaves func(name string, dir bool) bool) []string {
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
			if !hidden && strings.HasPrefix(name, ".") || leaves(name, e.IsDir()) {
				continue
			}
			full := path.Join(here, name)
			switch {
			case e.IsDir():
				if name != ".git" && !regenerableDir(fold(name)) {
					queue = append(queue, full)
				}
			case e.Type()&os.ModeType == 0:
				if _, traits := w.judge(full); traits&Secrets != 0 {
					found = append(found, full)
				}
			}
		}
	}
	return found
}
