package bulk

import (
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// FuzzPatch reads patches of any content. Each file that git would change is among the names, and
// what precedes a patch hides nothing of it.
func FuzzPatch(f *testing.F) {
	for _, seed := range []string{
		"diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n",
		"diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n",
		"diff --git a/l b/l\nnew file mode 120000\nindex 0000000..3594e94\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+/etc\n\\ No newline at end of file\n",
		"diff --git \"a/\\303\\244 \\\"x\" \"b/\\303\\244 \\\"x\"\ndeleted file mode 100644\nindex e69de29..0000000\n",
		"--- a/s.sql\t2024-01-01\n+++ b/s.sql\t2024-01-02\n@@ -1 +1 @@\n--- comment\n+++ more\n",
		"*** x\n--- y\n***************\n*** 1 ****\n! a\n--- 1 ----\n! b\n",
		"Index: d/x\n===\n", "diff --git a/m b/m\nold mode 100644\nnew mode 100755\n",
		"From 1 Mon Sep 17 00:00:00 2001\nContent-Transfer-Encoding: base64\n\nZGlmZg==\n",
		"diff --git a/b b/b\nnew file mode 100644\nindex 0000000..e69de29\nGIT binary patch\nliteral 0\nHcmV?d00001\n\n",
	} {
		f.Add(seed)
	}
	git, _ := exec.LookPath("git")
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text string) {
		p := patchWay{}.read(text)
		after := patchWay{}.read("diff --git a/zzz b/zzz\nnew file mode 120000\n" + text)
		for _, name := range p.names {
			if !slices.Contains(after.names, name) {
				t.Errorf("%q hides %q behind another patch", text, name)
			}
		}
		if git == "" || !p.plain {
			return
		}
		cmd := exec.Command(git, "apply", "--numstat", "-z", "--unsafe-paths", "-")
		cmd.Dir, cmd.Stdin, cmd.Env = dir, strings.NewReader(text), []string{"HOME=" + dir, "GIT_CONFIG_NOSYSTEM=1", "GIT_CEILING_DIRECTORIES=" + path.Dir(dir)}
		out, err := cmd.Output()
		if err != nil {
			return
		}
		for line := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
			parts := strings.SplitN(line, "\t", 3)
			if len(parts) == 3 && !slices.ContainsFunc(p.names, func(n string) bool { return lands(n, parts[2]) }) {
				t.Errorf("git changes %q by %q, of which %q was read", parts[2], text, p.names)
			}
		}
	})
}

// lands reports whether a name in a patch loses its first part for a file.
func lands(name, file string) bool {
	_, rest := facts.CutFirst(name)
	return path.Clean(rest) == path.Clean(file) || path.Clean(name) == path.Clean(file)
}
