package bulk

import (
	"bytes"
	"cmp"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// Commits can contain files that programs obey: agents' settings, CI, hooks. Git writes
// them with all others when it switches, merges or restores.

const headUnknown = "what HEAD is by then is not known, and it may hold files that agents, git or CI obey"

// Brings judges the files that git takes from other commits.
func (r *Writer) Brings() {
	if r.Name != "git" || r.Inv.Remote || r.Disk.Hypothetical || r.Match.Marks&spec.DryRun != 0 {
		return
	}
	b := programs.GitBrings(r.Match)
	if len(b.Revisions) == 0 && !b.Staged && !b.Unfetched && !b.Replays && !b.Submodules {
		return
	}
	_, root := r.GitRoot()
	if root == "" {
		return // which repository it is, is asked elsewhere
	}
	switch {
	case b.Unfetched:
		r.Effect(spec.Effect{ID: spec.UnpackUnseen, Kind: spec.Unknown,
			Why: "may bring files that agents, git or CI obey: they are seen only where `git fetch` comes first, in a call of its own"}, "")
		return
	case b.Submodules:
		r.bringsSubmodules(root)
	case b.Shifts:
		r.unknown("puts the files of the commit into another folder, where agents, git or CI may obey them")
	}
	taken := r.taken(b.Paths)
	if b.Staged {
		r.bringsStaged(root, &b, taken)
	}
	if b.Replays {
		r.bringsAgain(root, &b)
	}
	if b.Picks && slices.ContainsFunc(b.Revisions, isRange) {
		r.bringsRange(root, &b)
		return
	}
	for _, w := range b.Revisions {
		for _, rev := range gitRevisions(w, b.Stash) {
			r.bringsFrom(root, rev, &b, taken)
		}
	}
}

// gitRevisions returns the revisions in a word: two for a range.
func gitRevisions(w spec.Word, stash bool) []string {
	text, known := w.Text()
	switch {
	case !known:
		return []string{""}
	case stash && (text == "0" || text == "stash@{0}"):
		return []string{"refs/stash"}
	case stash:
		return []string{text} // older entries stand in a log alone
	}
	from, to, isRange := strings.Cut(strings.Replace(text, "...", "..", 1), "..")
	if !isRange {
		return []string{text}
	}
	return slices.DeleteFunc([]string{from, to}, func(s string) bool { return s == "" })
}

func (r *Writer) bringsFrom(root, rev string, b *programs.GitBringing, taken func(file string) bool) {
	t := r.Disk.TreeAt(root)
	to, known := r.commit(t, rev)
	if to == nil || !known {
		return // there is nothing of that name, and git says so
	}
	from, _ := t.Resolve("HEAD")
	if b.Missing {
		from = nil
	}
	if b.Picks {
		from = t.Parent(to, max(b.Mainline, 1))
	}
	if b.Undoes {
		from, to = to, from
	}
	if r.Disk.Rewound && bytes.Equal(from, to) {
		r.unknown(headUnknown)
		return
	}
	changed, all := t.Compare(from, to)
	if b.Stash {
		untracked, _ := t.Resolve(rev + "^3") // git-stash(1): -u records untracked files as a third parent
		more, complete := t.Compare(nil, untracked)
		changed, all = append(changed, more...), all && complete
	}
	if b.Overwrites {
		changed, all = overwritten(t, to, changed, all)
	}
	if !all {
		r.unknown("what differs in " + spec.Short(rev) + " cannot be listed, and it may hold files that agents, git or CI obey")
	}
	if into := r.intoTree(b); into != "" {
		r.bringsTree(t, to, into, changed)
		return
	}
	for _, ch := range changed {
		file := path.Join(root, ch.Path)
		if b.Missing {
			if _, err := os.Lstat(file); err == nil {
				continue
			}
		}
		if taken(file) {
			r.bringsFile(t, file, ch)
		}
	}
	switch {
	case b.Picks:
		r.bringsMoved(t, root, from, to, r.heads(t, b))
	case b.Merges:
		r.bringsMerged(t, root, to, b)
	}
}

// overwritten lists the files that change where the work tree becomes that of a commit whatever it holds.
func overwritten(t *worktree.Tree, commit []byte, changed []worktree.Changed, all bool) ([]worktree.Changed, bool) {
	if t.Index() != "" {
		changed, all = t.Unlike(commit)
	}
	for _, file := range t.Differing() {
		if !slices.ContainsFunc(changed, func(ch worktree.Changed) bool { return ch.Path == file }) {
			changed = append(changed, worktree.Changed{Path: file})
		}
	}
	return changed, all
}

// commit resolves a revision, and records when it is not known which commit that is by then.
func (r *Writer) commit(t *worktree.Tree, rev string) (commit []byte, known bool) {
	commit, known = t.Resolve(rev)
	if rev == "" || !known || (r.Disk.Repointed || !r.Inv.InTurn) && !worktree.Lasts(rev) {
		r.unknown("which commit " + cmp.Or(spec.Short(rev), "a word") + " names is not known, and it may hold files that agents, git or CI obey")
		return nil, false
	}
	return commit, true
}

// bringsTree judges a commit that comes to lie in a new work tree: what differs from HEAD, and each of its links, since one that
// counts from its own folder leads elsewhere there.
func (r *Writer) bringsTree(t *worktree.Tree, commit []byte, into string, changed []worktree.Changed) {
	for _, ch := range changed {
		r.bringsHeeded(path.Join(into, ch.Path), ch)
	}
	held, all := t.Compare(nil, commit)
	if !all {
		held = slices.Concat(held, changed, t.StagedLinks())
	}
	for _, ch := range held {
		if ch.Link != "" {
			r.LinksTo(spec.Lit(path.Join(into, ch.Path)), ch.Link)
		}
	}
}

// intoTree returns the directory of the new work tree that the command makes; empty for none.
func (r *Writer) intoTree(b *programs.GitBringing) string {
	if b.Into.Is("") {
		return ""
	}
	return r.World.Place(b.Into, r.Moved(spec.CreatesPath)).Path
}

// bringsStaged judges the files that git takes from the index into the work tree, where HEAD has others.
func (r *Writer) bringsStaged(root string, b *programs.GitBringing, taken func(file string) bool) {
	t := r.Disk.TreeAt(root)
	if t.Index() == "" {
		return // there is none, and git says so
	}
	if r.Disk.Rewound {
		r.unknown("what the index holds by then is not known, and it may be files that agents, git or CI obey")
		return
	}
	for _, link := range t.StagedLinks() {
		if file := path.Join(root, link.Path); taken(file) {
			if _, same := t.AsStaged(link.Path); !same {
				r.LinksTo(spec.Lit(file), link.Link)
			}
		}
	}
	if t.Replaces() {
		r.unknown("git takes other objects than the index names, and they may be files that agents, git or CI obey")
	}
	for _, name := range t.Differing() {
		file := path.Join(root, name)
		if there, _ := t.AsStaged(name); there && b.Missing || !taken(file) {
			continue
		}
		r.bringsFile(t, file, worktree.Changed{Path: name})
	}
}

// bringsSubmodules judges the folders in which submodules lie.
func (r *Writer) bringsSubmodules(root string) {
	for _, dir := range r.Disk.TreeAt(root).Submodules() {
		for _, file := range [2]string{dir, path.Join(dir, "settings.json")} {
			r.bringsHeeded(path.Join(root, file), worktree.Changed{Path: dir})
		}
	}
}

// taken returns a function that reports whether a file is among those that the command
// names. It is asked for each file that differs, so the names are resolved before.
func (r *Writer) taken(words []spec.Word) func(file string) bool {
	all := len(words) == 0
	var named []string
	for _, w := range words {
		p, plain := r.Pathspec(w)
		all = all || !plain // it may match any file
		named = append(named, p)
	}
	return func(file string) bool {
		return all || slices.ContainsFunc(named, func(p string) bool { return facts.Within(file, p) })
	}
}

// bringsFile judges one file. The commit is somebody's work, so a file that steers
// a program asks. A file that would remove the guard's hook is judged like a written
// file.
func (r *Writer) bringsFile(t *worktree.Tree, file string, ch worktree.Changed) {
	w := spec.Lit(file)
	if !ch.Removed {
		r.Brought(file, func() (string, bool) { return t.Text(ch, sources.MaxText) })
	}
	if ch.Link != "" {
		r.LinksTo(w, ch.Link)
	}
	p := r.World.PlaceText(file, "")
	write := spec.Effect{Kind: spec.Write, Scope: p.Scope}
	inside := p.Scope == spec.Project || p.Scope == spec.Agent || p.Scope == spec.Secret
	switch {
	case p.Scope == spec.Guard, p.Has(paths.GitDir), selfguard.Unregisters(r.World, &write, p), !ch.Removed && !inside:
		r.OnPath(w, spec.WritesFile, spec.Effect{})
	default:
		r.bringsHeeded(file, ch)
	}
}

// bringsHeeded judges one file by what obeys it where it comes to lie.
func (r *Writer) bringsHeeded(file string, ch worktree.Changed) {
	if p := r.World.PlaceText(file, ""); !ch.Removed && (p.Scope == spec.Agent || p.Any(paths.Heeded)) {
		r.Effect(spec.Effect{ID: "git.brings", Kind: spec.Write, Scope: spec.Project, Trait: spec.Automates, Why: "brings " + spec.Short(ch.Path) +
			" from another commit or the index, which agents, git or CI obey"}, ch.Path)
	}
}
