package worktree

import (
	"bytes"
	"encoding/hex"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Bounds on the comparison of two commits.
const (
	maxTrees   = 6000 // trees that are read
	maxChanged = 4000 // paths that differ
	maxCompare = 300 * time.Millisecond
	maxKept    = 8 << 20 // bytes of trees that are kept
	maxLog     = 4 << 20 // bytes of the record of where HEAD was
)

// Changed is a path in which two commits differ.
type Changed struct {
	Path    string // below the root
	Link    string // what it links to in the second commit, when it is a symbolic link there
	Removed bool   // the second commit does not have it
	oid     []byte // its object in the second commit
	added   bool   // the first commit does not have it
}

// Resolve finds the commit of a revision (gitrevisions(7)): a branch, a tag, a remote
// branch, an abbreviated object name, each also with ~N, ^ or @{0} behind it, or "-" for
// the previous branch. known is false for other forms. For a name that does not exist,
// Resolve returns nil and known is true.
func (t *Tree) Resolve(rev string) (commit []byte, known bool) {
	if t == nil || t.objects == nil {
		return nil, false
	}
	if rev == "-" {
		return t.before()
	}
	name, steps := rev, ""
	if i := strings.IndexAny(rev, "~^"); i >= 0 {
		name, steps = rev[:i], rev[i:]
	}
	name = strings.TrimSuffix(name, "@{0}")
	if strings.ContainsAny(name, "@{:") && name != "@" {
		return nil, false
	}
	oid := t.named(name)
	for steps != "" && oid != nil {
		n, parent := 1, steps[0] == '^'
		digits := steps[1:]
		if i := strings.IndexAny(digits, "~^"); i >= 0 {
			digits = digits[:i]
		}
		steps = steps[1+len(digits):]
		if digits != "" {
			var err error
			if n, err = strconv.Atoi(digits); err != nil || n < 0 || n > maxDeltas {
				return nil, false
			}
		}
		oid = t.ancestor(oid, n, parent)
	}
	return oid, true
}

// ancestor returns the n-th parent of a commit, or the n-th first parent up.
func (t *Tree) ancestor(oid []byte, n int, parent bool) []byte {
	if parent && n > 0 {
		_, parents := t.objects.commit(oid)
		if n > len(parents) {
			return nil
		}
		return parents[n-1]
	}
	for range n {
		_, parents := t.objects.commit(oid)
		if len(parents) == 0 {
			return nil
		}
		oid = parents[0]
	}
	return oid
}

// named resolves a name in git's order.
func (t *Tree) named(name string) []byte {
	if name == "HEAD" || name == "@" {
		oid, _ := t.objects.head(t.gitDir)
		return oid
	}
	if b, ok := readSmall(path.Join(t.gitDir, name), maxLog); ok && name == strings.ToUpper(name) && len(b) >= 2*oidSize { // ORIG_HEAD, FETCH_HEAD
		if oid, ok := decodeOID(string(b[:2*oidSize])); ok {
			return oid
		}
	}
	for _, before := range []string{"", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/", "refs/remotes/origin/"} {
		if oid, ok := t.objects.reference(before + name); ok {
			return t.peel(oid)
		}
	}
	if len(name) >= 4 && len(name) <= 2*oidSize {
		if oid := t.objects.abbreviated(strings.ToLower(name)); oid != nil {
			return t.peel(oid)
		}
	}
	return nil
}

// peel returns the commit of an annotated tag.
func (t *Tree) peel(oid []byte) []byte {
	for range 4 {
		kind, text, ok := t.objects.object(oid)
		if !ok || kind != objTag {
			return oid
		}
		line, _, _ := bytes.Cut(text, []byte("\n"))
		if oid, ok = decodeOID(strings.TrimPrefix(string(line), "object ")); !ok {
			return nil
		}
	}
	return oid
}

// before returns the commit of the previous branch.
func (t *Tree) before() ([]byte, bool) {
	log, ok := readSmall(path.Join(t.gitDir, "logs/HEAD"), maxLog)
	i := bytes.LastIndex(log, []byte("checkout: moving from "))
	if !ok || i < 0 {
		return nil, false
	}
	line, _, _ := strings.Cut(string(log[i+len("checkout: moving from "):]), "\n")
	name, _, _ := strings.Cut(line, " to ")
	return t.named(name), true
}

// Lasts reports whether a revision names its commit by HEAD or by the object's whole name, so that no branch or tag that is
// moved makes it another one.
func Lasts(rev string) bool {
	name, _, _ := strings.Cut(strings.ReplaceAll(rev, "^", "~"), "~")
	_, whole := decodeOID(name)
	return whole || name == "HEAD" || name == "@"
}

// Parent returns the n-th parent of a commit, from 1; nil when it has none.
func (t *Tree) Parent(commit []byte, n int) []byte { return t.ancestor(commit, n, true) }

// Compare lists the paths in which two commits differ, and reports whether the list is
// complete. Nil is a commit without files.
func (t *Tree) Compare(from, to []byte) (changed []Changed, all bool) {
	if t == nil || t.objects == nil {
		return nil, false
	}
	a, _ := t.objects.commit(from)
	b, _ := t.objects.commit(to)
	if to != nil && b == nil || from != nil && a == nil {
		return nil, false
	}
	c := comparison{store: t.objects, until: time.Now().Add(maxCompare)}
	all = c.trees("", a, b)
	return c.changed, all && !t.objects.replacesAny()
}

// Unlike lists the paths in which a commit differs from the index, whatever HEAD is, and reports whether the
// list is complete. Nil is a commit without files.
func (t *Tree) Unlike(commit []byte) (changed []Changed, all bool) {
	if t == nil || t.objects == nil || t.index == nil {
		return nil, false
	}
	tree, _ := t.objects.commit(commit)
	if commit != nil && tree == nil {
		return nil, false
	}
	if t.index.tree != nil {
		c := comparison{store: t.objects, until: time.Now().Add(maxCompare)}
		if c.trees("", t.index.tree, tree) {
			return c.changed, !t.objects.replacesAny()
		}
	}
	seen := map[string]bool{}
	c := comparison{store: t.objects, until: time.Now().Add(maxCompare)}
	c.same = func(name string, e treeEntry) bool {
		seen[name] = true
		x := t.index.find(name)
		return x != nil && !x.vague && bytes.Equal(t.index.oid(x), e.oid)
	}
	all = c.trees("", nil, tree)
	for i := range t.index.entries {
		if name := string(t.index.entries[i].path); !seen[name] {
			all = c.add(name, treeEntry{mode: "removed"}) && all
		}
	}
	return c.changed, all && !t.objects.replacesAny()
}

// Text returns what a file that differs holds in the second commit, or in the index for a path that was listed by
// no commit, if it is not larger than a number of bytes.
func (t *Tree) Text(ch Changed, most int) (string, bool) {
	if t == nil || t.objects == nil {
		return "", false
	}
	if ch.oid == nil && t.index != nil {
		if e := t.index.find(ch.Path); e != nil && !e.vague {
			ch.oid = t.index.oid(e)
		}
	}
	kind, content, ok := t.objects.object(ch.oid)
	return string(content), ok && kind == objBlob && len(content) <= most
}

// StagedLinks lists the symbolic links of the index, with their targets as far as they can be read.
func (t *Tree) StagedLinks() (links []Changed) {
	if t == nil || t.objects == nil || t.index == nil {
		return nil
	}
	for i := range t.index.entries {
		if e := &t.index.entries[i]; t.index.field(e, mode)&typeMask == typeLink {
			if _, content, ok := t.objects.object(t.index.oid(e)); ok {
				links = append(links, Changed{Path: string(e.path), Link: string(content)})
			}
		}
	}
	return links
}

// Submodules returns the paths at which the index has other repositories, as far as it could be read.
func (t *Tree) Submodules() []string {
	if t == nil || t.index == nil {
		return nil
	}
	return t.index.gitlinks()
}

// AsStaged reports whether something is at a path below the root, and whether it is as the index has it.
func (t *Tree) AsStaged(rel string) (there, same bool) {
	info, err := os.Lstat(path.Join(t.root, rel))
	if err != nil {
		return false, false
	}
	e := t.index.find(rel)
	return true, e != nil && t.unchanged(e, info)
}

// Replaces reports whether git takes other objects than those that are named.
func (t *Tree) Replaces() bool { return t != nil && t.objects != nil && t.objects.replacesAny() }

// Differing lists the paths of the index that are missing in the work tree, or may differ there.
func (t *Tree) Differing() (names []string) {
	if t == nil || t.index == nil {
		return nil
	}
	for i := range t.index.entries {
		e := &t.index.entries[i]
		name := string(e.path)
		if info, err := os.Lstat(path.Join(t.root, name)); err != nil || !t.unchanged(e, info) {
			names = append(names, name)
		}
	}
	return names
}

// StagedHeld reports whether what is staged lies in the last commit or in the work tree, too, so that nothing is
// lost with the index alone.
func (t *Tree) StagedHeld() bool {
	commit, known := t.Resolve("HEAD")
	if !known {
		return false
	}
	changed, all := t.Unlike(commit)
	return all && !slices.ContainsFunc(changed, func(ch Changed) bool {
		_, same := t.AsStaged(ch.Path)
		return !same && t.index.find(ch.Path) != nil
	})
}

type comparison struct {
	store *store
	// same reports whether a file of the second tree counts as one that does not differ; nil for none.
	same    func(name string, e treeEntry) bool
	changed []Changed
	read    int
	until   time.Time
}

// treeEntry is one line of a tree: mode, name, object.
type treeEntry struct {
	mode, name string
	oid        []byte
}

func (e treeEntry) isTree() bool { return e.mode == "40000" }

// Had reports whether the commit of HEAD, or one of the few before it, has a file that the index need not have any more.
func (t *Tree) Had(p string) bool {
	const commits = 3
	if t == nil || t.objects == nil {
		return false
	}
	rel, ok := t.relative(p)
	oid, known := t.objects.head(t.gitDir)
	for range commits {
		if !ok || !known || oid == nil {
			return false
		}
		tree, parents := t.objects.commit(oid)
		if t.objects.within(tree, rel) != nil {
			return true
		}
		if len(parents) == 0 {
			return false
		}
		oid = parents[0]
	}
	return false
}

// within returns the object at a path of a tree; nil when there is none.
func (s *store) within(tree []byte, rel string) []byte {
	c := comparison{store: s, until: time.Now().Add(maxCompare)}
	for name := range strings.SplitSeq(rel, "/") {
		if tree == nil {
			return nil
		}
		entries, ok := c.entries(tree)
		if !ok {
			return nil
		}
		tree = entries[name].oid
	}
	return tree
}

// trees compares two trees, of which one may be missing.
func (c *comparison) trees(dir string, a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	old, ok := c.entries(a)
	now, ok2 := c.entries(b)
	if !ok || !ok2 {
		return false
	}
	for name, e := range now {
		was := old[name]
		delete(old, name)
		if was.mode == e.mode && bytes.Equal(was.oid, e.oid) {
			continue
		}
		if !was.isTree() {
			was.oid = nil
		}
		if e.isTree() {
			if !c.trees(path.Join(dir, name), was.oid, e.oid) {
				return false
			}
			continue
		}
		at := path.Join(dir, name)
		if c.same != nil && c.same(at, e) {
			continue
		}
		if !c.add(at, e) {
			return false
		}
		c.changed[len(c.changed)-1].added = was.mode == "" || was.isTree()
	}
	for name, was := range old {
		if was.isTree() && !c.trees(path.Join(dir, name), was.oid, nil) || !was.isTree() && !c.add(path.Join(dir, name), treeEntry{mode: "removed"}) {
			return false
		}
	}
	return true
}

func (c *comparison) add(name string, e treeEntry) bool {
	if len(c.changed) >= maxChanged {
		return false
	}
	ch := Changed{Path: name, Removed: e.mode == "removed", oid: e.oid}
	if e.mode == "120000" {
		_, target, ok := c.store.object(e.oid)
		if !ok {
			return false
		}
		ch.Link = string(target)
	}
	c.changed = append(c.changed, ch)
	return true
}

func (c *comparison) entries(oid []byte) (map[string]treeEntry, bool) {
	entries := map[string]treeEntry{}
	if oid == nil {
		return entries, true
	}
	if c.read++; c.read > maxTrees || time.Now().After(c.until) {
		return nil, false
	}
	text, ok := c.store.tree(oid)
	if !ok {
		return nil, false
	}
	for len(text) > 0 {
		head, rest, found := bytes.Cut(text, []byte{0})
		mode, name, spaced := strings.Cut(string(head), " ")
		if !found || !spaced || len(rest) < oidSize {
			return nil, false
		}
		entries[name] = treeEntry{mode, name, rest[:oidSize]}
		text = rest[oidSize:]
	}
	return entries, true
}

// tree returns the text of a tree, and keeps it for the next comparison.
func (s *store) tree(oid []byte) (text []byte, ok bool) {
	if text, ok = s.trees[string(oid)]; ok {
		return text, true
	}
	kind, text, ok := s.object(oid)
	if !ok || kind != objTree {
		return nil, false
	}
	if s.kept += len(text); s.kept <= maxKept {
		if s.trees == nil {
			s.trees = map[string][]byte{}
		}
		s.trees[string(oid)] = text
	}
	return text, true
}

// abbreviated finds the one object whose name starts with the digits.
func (s *store) abbreviated(digits string) []byte {
	whole := digits + strings.Repeat("0", 2*oidSize-len(digits))
	low, err := hex.DecodeString(whole)
	if err != nil {
		return nil
	}
	for _, p := range s.list() {
		if i, _ := p.place(low); i < p.count {
			name := p.index[packFanout+i*oidSize:][:oidSize]
			if strings.HasPrefix(hex.EncodeToString(name), digits) {
				return name
			}
		}
	}
	loose, _ := os.ReadDir(path.Join(s.dir, "objects", digits[:2]))
	for _, e := range loose {
		if strings.HasPrefix(e.Name(), digits[2:]) {
			oid, _ := decodeOID(digits[:2] + e.Name())
			return oid
		}
	}
	return nil
}
