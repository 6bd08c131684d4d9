package bulk

import (
	"path"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// A merge, a picked commit and a rebase take the changes of commits, each of them for a while, and may put them where
// the files were moved to.

// maxRange bounds the time in which the commits of a range are compared.
const maxRange = 700 * time.Millisecond

const rangeUnknown = "its commits cannot all be listed, and they may hold files that agents, git or CI obey"

// isRange reports whether a word stands for all commits between some, or leaves commits out (gitrevisions(7)). In that
// case git walks the history from the other words, too.
func isRange(w spec.Word) bool {
	text, known := w.Text()
	return known && (strings.Contains(text, "..") || strings.HasPrefix(text, "^"))
}

// bringsRange judges the changes of each commit of a range.
func (r *Writer) bringsRange(root string, b *programs.GitBringing) {
	t := r.Disk.TreeAt(root)
	var wanted, without [][]byte
	for _, w := range b.Revisions {
		text, known := w.Text()
		from, to, between := strings.Cut(strings.Replace(text, "...", "..", 1), "..")
		left, leaves := strings.CutPrefix(text, "^")
		switch {
		case !known || r.Disk.Rewound:
			r.unknown(headUnknown)
			return
		case leaves:
			from, to = left, ""
		case !between:
			from, to = "", text
		default:
			from, to = orHead(from), orHead(to)
		}
		for i, rev := range [2]string{from, to} {
			if rev == "" {
				continue
			}
			c, known := r.commit(t, rev)
			switch {
			case !known || c == nil:
				return // recorded, or git says so
			case i == 0 && !strings.Contains(text, "..."):
				without = append(without, c)
			default:
				wanted = append(wanted, c)
			}
		}
	}
	r.eachCommit(t.Walk(wanted, without), func(c []byte) bool {
		from, to := t.Parent(c, max(b.Mainline, 1)), c
		if b.Mainline == 0 && t.Parent(c, 2) != nil {
			return true // git stops at a merge
		}
		if b.Undoes {
			from, to = to, from
		}
		changed, all := t.Compare(from, to)
		for _, ch := range changed {
			r.bringsFile(t, path.Join(root, ch.Path), ch)
		}
		return all && r.bringsMoved(t, root, from, to, r.heads(t, b))
	})
}

func orHead(rev string) string {
	if rev == "" {
		return "HEAD"
	}
	return rev
}

// eachCommit calls a function for the commits that only the wanted side of a walk has, and records when not all could be judged.
func (r *Writer) eachCommit(h worktree.History, judge func(commit []byte) bool) {
	until := time.Now().Add(maxRange)
	for _, c := range h.Own {
		if !judge(c) || time.Now().After(until) {
			h.All = false
			break
		}
	}
	if !h.All {
		r.unknown(rangeUnknown)
	}
}

// bringsAgain judges the commits that a rebase makes again, one after the other. Each may be in the work tree for a
// while, or for good where the rebase stops. Of files that the branch has in the end, only those count that agents
// obey at once.
func (r *Writer) bringsAgain(root string, b *programs.GitBringing) {
	t := r.Disk.TreeAt(root)
	heads := r.heads(t, b)
	if !b.Branch.Is("") {
		text, _ := b.Branch.Text()
		c, known := t.Resolve(text)
		if !known || c == nil {
			return // recorded with the files of that commit
		}
		heads = [][]byte{c}
	} else if r.Disk.Rewound {
		r.unknown(headUnknown)
		return
	}
	var since []byte
	if !b.Since.Is("") {
		text, _ := b.Since.Text()
		if since, _ = t.Resolve(text); since == nil {
			return // recorded with the files of that commit
		}
	}
	for _, head := range heads {
		last := t.At(head)
		r.eachCommit(t.Walk([][]byte{head}, [][]byte{since}), func(c []byte) bool {
			if t.Parent(c, 2) != nil {
				return true // a rebase leaves merges out, or makes them anew
			}
			from := t.Parent(c, 1)
			changed, all := t.Compare(from, c)
			for _, ch := range changed {
				file := path.Join(root, ch.Path)
				if !ch.Removed && r.World.PlaceText(file, "").Scope == spec.Agent && !last.Has(ch) {
					r.bringsFile(t, file, ch)
				}
			}
			return all && (since == nil || r.bringsMoved(t, root, from, c, [][]byte{since}))
		})
	}
}

// heads are the commits that the work tree may be of when the command runs: HEAD, and what the call has checked out.
// One that is nil stands for the index.
func (r *Writer) heads(t *worktree.Tree, b *programs.GitBringing) (heads [][]byte) {
	if b.Uncommitted {
		return [][]byte{nil}
	}
	for _, rev := range append([]string{"HEAD"}, r.Disk.Heads...) {
		if c, _ := t.Resolve(rev); c != nil {
			heads = append(heads, c)
		}
	}
	return heads
}

// bringsMerged judges what a merge of a commit puts elsewhere.
func (r *Writer) bringsMerged(t *worktree.Tree, root string, commit []byte, b *programs.GitBringing) {
	for _, head := range r.heads(t, b) {
		h := t.Walk([][]byte{commit}, [][]byte{head})
		if !h.All {
			r.unknown("from which commit on the two differ is not known, and what is merged may go to files that agents, git or CI obey")
		}
		for _, base := range h.Bases {
			r.bringsMoved(t, root, base, commit, [][]byte{head})
		}
	}
}

// bringsMoved judges the changes between two commits where the work tree has moved their files, and reports whether all are known.
func (r *Writer) bringsMoved(t *worktree.Tree, root string, from, to []byte, heads [][]byte) bool {
	if to == nil {
		return true // it only removes files
	}
	for _, head := range heads {
		moved, all := t.At(head).Moved(from, t.At(to))
		for _, ch := range moved {
			r.bringsFile(t, path.Join(root, ch.Path), ch)
		}
		if !all {
			r.unknown("where it puts files that were moved is not known, and agents, git or CI may obey them there")
			return false
		}
	}
	return true
}
