package worktree

import (
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestWalkIsWhatGitWalks compares walks through made-up histories with git rev-list and git merge-base.
func TestWalkIsWhatGitWalks(t *testing.T) {
	for _, skewed := range []bool{false, true} {
		r, commits := madeUp(t, skewed)
		rng := rand.New(rand.NewPCG(7, 2))
		for range 60 {
			a, b := commits[rng.IntN(len(commits))], commits[rng.IntN(len(commits))]
			h := Open(r.root).Walk([][]byte{oidOf(t, a)}, [][]byte{oidOf(t, b)})
			own := strings.Fields(r.git("rev-list", a, "^"+b))
			if !h.All || lacks(h.Own, own) || !skewed && len(h.Own) > len(own) {
				t.Errorf("skewed %v: %s, not %s: %x, complete %v, want %v", skewed, a, b, h.Own, h.All, own)
			}
			if bases := strings.Fields(r.git("merge-base", "--all", a, b)); lacks(h.Bases, bases) {
				t.Errorf("skewed %v: %s and %s: bases %x, want %v", skewed, a, b, h.Bases, bases)
			}
		}
		last := oidOf(t, commits[len(commits)-1])
		if h := Open(r.root).Walk([][]byte{last}, nil); len(h.Own) < 20 || len(h.Bases) > 0 || !h.All {
			t.Errorf("the whole history: %d commits, bases %x, complete %v", len(h.Own), h.Bases, h.All)
		}
		if h := Open(r.root).Walk([][]byte{last}, [][]byte{oidOf(t, strings.Repeat("ab", 20))}); h.All {
			t.Error("a walk past a missing commit counts as complete")
		}
	}
}

// madeUp makes a history with many merges; its dates are in order or at random.
func madeUp(t *testing.T, skewed bool) (r repo, commits []string) {
	rng := rand.New(rand.NewPCG(7, 1))
	r = newRepo(t)
	tree := r.git("write-tree")
	for i := range 60 {
		date := i
		if skewed {
			date = rng.IntN(60)
		}
		t.Setenv("GIT_COMMITTER_DATE", fmt.Sprintf("%d +0000", 1700000000+date*60))
		args := []string{"commit-tree", tree, "-m", fmt.Sprint(i)}
		for _, back := range rng.Perm(min(8, i))[:min(i, 1+rng.IntN(2))] {
			args = append(args, "-p", commits[i-1-back])
		}
		commits = append(commits, r.git(args...))
	}
	return r, commits
}

func oidOf(t *testing.T, name string) []byte {
	b, err := hex.DecodeString(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// lacks reports whether one of the names is not in a list.
func lacks(oids [][]byte, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		return !slices.ContainsFunc(oids, func(o []byte) bool { return hex.EncodeToString(o) == name })
	})
}
