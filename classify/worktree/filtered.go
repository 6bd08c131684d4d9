package worktree

import (
	"bytes"
	"encoding/hex"
	"os"
	"path"
	"slices"
	"strings"
)

// A filter changes what git keeps of a file: the notebook without its output, a note of where the content lies. Such a file
// may be as the index has it, and git brings something else back. Which files pass through one, the attributes say.
// Source: gitattributes(5) of git 2.39; git-lfs-smudge(1), docs/spec.md of git-lfs 3.

// filtered reports whether git brings back something else than an unchanged file holds, since it passes through a filter.
func (t *Tree) filtered(rel string, e *entry) bool {
	if !t.passesFilter(strings.Split(rel, "/")) {
		return false
	}
	info, err := os.Lstat(path.Join(t.root, rel))
	return err != nil || !t.sameContent(e, info) && !t.inLFS(e, info.Size())
}

// passesFilter reports whether a line of the attributes that concerns the path names a filter. Later lines
// may take it back; this is not looked at.
func (t *Tree) passesFilter(names []string) bool {
	if t.filters == nil {
		t.filters = map[string]*attributes{}
		for _, file := range globalAttributes(t.gitDir, t.objects.dir) {
			t.filters[""] = t.filters[""].and(t.readAttributes(file))
		}
		t.filters[""] = t.filters[""].and(t.readAttributes(path.Join(t.root, attributesFile)))
	}
	for depth := range names {
		dir := strings.Join(names[:depth], "/")
		f, read := t.filters[dir]
		if !read {
			f = t.readAttributes(path.Join(t.root, dir, attributesFile))
			t.filters[dir] = f
		}
		if f.all || slices.ContainsFunc(f.patterns, func(p ignorePattern) bool { return p.matches(names[depth:], false) }) {
			return true
		}
	}
	return false
}

const attributesFile = ".gitattributes"

// globalAttributes are the files of attributes that do not lie in the work tree. One that core.attributesFile names is not asked.
func globalAttributes(gitDir, common string) []string {
	home := os.Getenv("HOME")
	config := os.Getenv("XDG_CONFIG_HOME")
	if config == "" {
		config = path.Join(home, ".config")
	}
	return []string{"/etc/gitattributes", path.Join(config, "git/attributes"), path.Join(common, "info/attributes"), path.Join(gitDir, "info/attributes")}
}

func (a *attributes) and(b *attributes) *attributes {
	if a == nil {
		return b
	}
	return &attributes{append(a.patterns, b.patterns...), a.all || b.all}
}

// readAttributes reads the lines of a file that name a filter, or a macro that does.
func (t *Tree) readAttributes(file string) *attributes {
	a := &attributes{}
	if _, err := os.Lstat(file); os.IsNotExist(err) {
		return a
	}
	b, ok := readSmall(file, maxIgnoreFile)
	if !ok {
		a.all = true
		return a
	}
	for line := range strings.SplitSeq(string(b), "\n") {
		words := strings.Fields(line)
		if len(words) < 2 || strings.HasPrefix(words[0], "#") || !slices.ContainsFunc(words[1:], t.namesFilter) {
			continue
		}
		macro, isMacro := strings.CutPrefix(words[0], "[attr]")
		p, ok := parsePattern(words[0])
		switch {
		case isMacro:
			t.filterMacros = append(t.filterMacros, macro)
		case !ok || words[0][0] == '"' || p.wide(): // a quoted pattern may hold spaces
			a.all = true
		default:
			a.patterns = append(a.patterns, p)
		}
	}
	return a
}

func (t *Tree) namesFilter(word string) bool {
	return strings.HasPrefix(word, "filter=") || slices.Contains(t.filterMacros, word)
}

// inLFS reports whether the index has a pointer of git-lfs in the place of a file, and the repository what it points to.
func (t *Tree) inLFS(e *entry, size int64) bool {
	kind, text, ok := t.objects.object(t.index.oid(e))
	if !ok || kind != objBlob || !bytes.HasPrefix(text, []byte("version https://git-lfs.github.com/spec/v1\n")) {
		return false
	}
	_, after, _ := strings.Cut(string(text), "\noid sha256:")
	oid, _, _ := strings.Cut(after, "\n")
	if raw, err := hex.DecodeString(oid); err != nil || len(raw) != 32 {
		return false
	}
	info, err := os.Lstat(path.Join(t.objects.dir, "lfs/objects", oid[:2], oid[2:4], oid))
	return err == nil && info.Mode().IsRegular() && info.Size() == size
}
