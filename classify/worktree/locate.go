package worktree

import (
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/regular"
)

// readSmall reads an ordinary file of at most limit bytes. It never waits, as
// it would on a pipe.
func readSmall(file string, limit int64) ([]byte, bool) {
	b, err := regular.Start(file, limit+1)
	return b, err == nil && int64(len(b)) <= limit
}

const maxSetting = 256 << 10 // bytes of a settings or reference file

// locate finds the directory of a work tree's own files, and the one that it
// shares with the repository's other work trees.
func locate(root string) (gitDir, common string, ok bool) {
	gitDir = path.Join(root, ".git")
	info, err := os.Lstat(gitDir)
	if err != nil {
		return "", "", false
	}
	if !info.IsDir() {
		b, ok := readSmall(gitDir, 4096)
		target, isLink := strings.CutPrefix(string(b), "gitdir: ")
		if !ok || !isLink {
			return "", "", false
		}
		gitDir = from(root, strings.TrimRight(target, "\r\n"))
	}
	common = gitDir
	if b, ok := readSmall(path.Join(gitDir, "commondir"), 4096); ok {
		common = from(gitDir, strings.TrimRight(string(b), "\r\n"))
	}
	return gitDir, common, true
}

// Folders returns the git folders of the work tree at root: its own, and the one that it shares with the repository's
// other work trees, or the one folder that is both. They are nil where there is none, and where the folder that .git
// names does not name the work tree in turn: then git would not take it for its own either.
func Folders(root string) []string {
	gitDir, common, ok := locate(root)
	if !ok {
		return nil
	}
	if gitDir == path.Join(root, ".git") {
		if common != gitDir {
			return nil
		}
		return []string{gitDir}
	}
	back, linked := readSmall(path.Join(gitDir, "gitdir"), 4096)
	if linked && from(gitDir, strings.TrimRight(string(back), "\r\n")) == path.Join(root, ".git") && strings.HasPrefix(gitDir, common+"/worktrees/") {
		return []string{gitDir, common}
	}
	return nil
}

// from returns a path that is written relative to dir.
func from(dir, p string) string {
	if path.IsAbs(p) {
		return path.Clean(p)
	}
	return path.Join(dir, p)
}

// ordinary reports whether the repository's settings change nothing about its
// format or place that matters here: SHA-1 names, references as files, the work
// tree where its .git is.
func ordinary(common, gitDir, root string) bool {
	b, ok := readSmall(path.Join(common, "config"), maxSetting)
	if !ok {
		return false
	}
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		if i := strings.LastIndexByte(line, ']'); strings.HasPrefix(line, "[") && i > 0 {
			line = line[i+1:]
		}
		key, value, _ := strings.Cut(line, "=")
		switch strings.ToLower(strings.TrimSpace(key)) {
		case "objectformat", "compatobjectformat", "refstorage":
			return false
		case "worktree":
			if from(gitDir, strings.Trim(strings.TrimSpace(value), `"`)) != root {
				return false
			}
		}
	}
	return true
}
