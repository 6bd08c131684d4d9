package paths

import (
	"os"
	"path"
	"strings"
)

// ofBareRepository reports whether a path is part of what git takes for a
// repository although no .git is above it, or would make a directory one: git
// finds HEAD, objects and refs in it, and obeys its settings and hooks.
func ofBareRepository(p string) bool {
	if path.Base(p) == "HEAD" {
		return true
	}
	for dir, rest := path.Dir(p), path.Base(p); ; dir, rest = path.Dir(dir), path.Base(dir) {
		if partOfRepository(fold(rest)) && there(dir+"/HEAD") && (there(dir+"/objects") || there(dir+"/refs") || there(dir+"/config")) {
			return true
		}
		if dir == "/" || dir == "." || dir == "" {
			return false
		}
	}
}

func partOfRepository(name string) bool {
	switch name {
	case "head", "config", "config.worktree", "commondir", "gitdir", "hooks", "objects", "refs", "info", "packed-refs", "modules", "worktrees", "index":
		return true
	}
	return false
}

func there(file string) bool {
	if strings.IndexByte(file, 0) >= 0 {
		return false
	}
	_, err := os.Lstat(file)
	return err == nil
}
