package contain

import (
	"path/filepath"
	"strings"
)

// Real follows the symbolic links in an absolute path as far as it exists.
func Real(path string) string {
	for at := path; at != "/"; at = filepath.Dir(at) {
		if real, err := filepath.EvalSymlinks(at); err == nil {
			return filepath.Join(real, strings.TrimPrefix(path, at))
		}
	}
	return path
}

// real returns the folders as they are without links.
func (f CacheFolders) real() CacheFolders {
	out := CacheFolders{Write: allReal(f.Write), Fetched: allReal(f.Fetched), Keep: allReal(f.Keep), Own: allReal(f.Own)}
	for _, a := range f.Apart {
		out.Apart = append(out.Apart, Apart{Real(a.Cache), allReal(a.Seen)})
	}
	for _, file := range f.Files {
		out.Files = append(out.Files, filepath.Join(Real(filepath.Dir(file)), filepath.Base(file)))
	}
	return out
}

func allReal(paths []string) (out []string) {
	for _, path := range paths {
		out = append(out, Real(path))
	}
	return out
}
