package touch

import (
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxShownAll bounds the search for secrets in all files that a call reads, in bytes.
const maxShownAll = 1 << 20

// showsSecret reports whether a file that is read or sent contains a private key or a
// token that its name does not suggest. Tests and examples, whose secrets are made
// up, are not searched.
func (j *Judge) showsSecret(p paths.Place, role spec.Role) bool {
	if role != spec.ReadsFile && role != spec.SendsFile || j.Hypothetical || p.Any(paths.Secrets) || p.IsDir && len(p.Files) == 0 {
		return false
	}
	switch p.Scope {
	case spec.Project, spec.Temp, spec.Home, spec.Outside, spec.Agent:
	default:
		return false
	}
	files := p.Files
	if p.Exists && !p.Any(paths.Below) {
		files = []string{p.Path}
	}
	for _, file := range files {
		if !facts.MadeUp(strings.TrimPrefix(file, j.World.Project)) && facts.HoldsSecret(j.Shown(file)) {
			return true
		}
	}
	return false
}

// Shown returns the start of a file, within the call's budget.
func (j *Judge) Shown(file string) string {
	limit := min(facts.MostSearched, maxShownAll-j.looked)
	info, err := os.Stat(file)
	if limit <= 0 || err != nil || !info.Mode().IsRegular() || info.Size() == 0 || pictured(file) {
		return ""
	}
	b, err := regular.Start(file, int64(limit)) // what cannot be read, the call cannot read either
	if regular.Held(err) {
		j.Held(file)
	}
	j.looked += len(b)
	return string(b)
}

// pictured reports whether a file is of a kind without text.
func pictured(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".png", ".jpg", ".jpeg", ".gif", ".webp", ".ico", ".pdf", ".woff", ".woff2", ".ttf", ".otf", ".mp3", ".mp4", ".wav", ".gz", ".zip", ".xz",
		".bz2", ".zst", ".jar", ".so", ".dylib", ".dll", ".wasm", ".lock":
		return true
	}
	return false
}
