package contain

import (
	"bufio"
	"os"
	"path"
	"strings"
	"unicode"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// CommitsOf returns the folders in which Go notes what it knows of the commits of modules: it derives the version of a program from the
// commit, and complains where it cannot note it. Dirs are those that it works in. Each call has such folders of its own,
// since the project says where they lie, and in the cache others would trust what is there.
// Source: modfetch/cache.go of Go 1.26, and https://go.dev/ref/mod#module-cache
func (p Places) CommitsOf(dirs ...string) (folders []string) {
	const downloads = "/cache/download"
	if info, err := os.Stat(p.Caches.modules + downloads); p.Caches.modules == "" || err != nil || !info.IsDir() {
		return nil
	}
	for _, dir := range append(dirs, p.Project) {
		for ; p.Project != "" && facts.Within(dir, p.Project); dir = path.Dir(dir) {
			f, err := os.Open(dir + "/go.mod")
			if err != nil {
				continue
			}
			if module := escaped(modulePath(f)); module != "" {
				folders = append(folders, p.Caches.modules+downloads+"/"+module+"/@v")
			}
			f.Close()
			break
		}
	}
	return folders
}

// modulePath returns the path that a go.mod file gives its module, as it stands there.
func modulePath(f *os.File) string {
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line, _, _ := strings.Cut(lines.Text(), "//")
		if words := strings.Fields(line); len(words) == 2 && words[0] == "module" {
			return strings.Trim(words[1], "\"`")
		}
	}
	return ""
}

// escaped returns a module's path as the cache spells it, with a mark before each capital; empty where it is not one that Go would take.
func escaped(module string) string {
	var out strings.Builder
	for _, r := range module {
		switch {
		case r >= unicode.MaxASCII || r != '/' && !strings.ContainsRune("-._~", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r):
			return ""
		case unicode.IsUpper(r):
			out.WriteByte('!')
			r = unicode.ToLower(r)
		}
		out.WriteRune(r)
	}
	for element := range strings.SplitSeq(module, "/") {
		if strings.Trim(element, ".") != element || element == "" {
			return ""
		}
	}
	return out.String()
}
