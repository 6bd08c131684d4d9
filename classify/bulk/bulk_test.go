package bulk

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// noted notes what a command is said to do and to write.
type noted struct{ does, wrote []string }

func (n *noted) Effect(e spec.Effect, _ string) { n.does = append(n.does, e.ID) }

func (n *noted) OnPath(w spec.Word, role spec.Role, _ spec.Effect) {
	n.does = append(n.does, role.Why()+": "+w.String())
}

func (n *noted) Wrote(file string) {
	n.wrote = append(n.wrote, strings.TrimPrefix(file, "/home/you/project/"))
}

func (n *noted) Unlisted(string) {}

func (n *noted) Brought(string, func() (string, bool)) {}

func (n *noted) Linked(string) {}

func (n *noted) MayHaveRemoved(string) bool { return false }

func (n *noted) Puts(file string, _ spec.Role) { n.Wrote(file) }

func (n *noted) MayHaveWritten(string) bool { return false }

// writer is a command with a text on its standard input.
func writer(line, stdin string) (*Writer, *noted) {
	words := strings.Fields(line)
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits("/home/you/project"), Stdin: invocation.Stream{Set: true, Value: spec.Lit(stdin)}}
	c := &command.Command{Inv: inv, Name: words[0], World: paths.NewWorld("/home/you/project", "/home/you"),
		Match: argv.Match(programs.Lookup(words[0]), inv.Argv[1:])}
	n := &noted{}
	same := func(w spec.Word) spec.Word { return w }
	return &Writer{Command: c, Recorder: n, WriteLog: n, Disk: &touch.Judge{World: c.World}, Home: "/home/you", Filled: same}, n
}

// TestPatches judges the files of patches by the number of parts that their names lose.
func TestPatches(t *testing.T) {
	const diff = "--- a/src/x.go\n+++ b/src/x.go\n@@ -1 +1 @@\n-a\n+b\n--- a/.envrc\n+++ b/.envrc\n@@ -1 +1 @@\n-a\n+b\n"
	for _, tt := range []struct{ line, text, wrote, does string }{
		{"git apply", diff, "src/x.go .envrc", "writes a file: .envrc"},
		{"git apply --directory=sub", diff, "sub/src/x.go sub/.envrc", "writes a file: sub/.envrc"},
		{"git apply -p2", diff, "x.go", ""},
		{"git apply --stat", diff, "", ""},
		{"git am --abort", diff, "", ""},
		{"patch -p1", diff, "src/x.go .envrc", "writes a file: .envrc"},
		{"patch -p1 --dry-run", diff, "", ""},
		{"git apply", "no patch at all", "", spec.UnpackUnseen},
		{"ls", diff, "", ""},
	} {
		w, n := writer(tt.line, tt.text)
		w.Patches()
		for file := range strings.FieldsSeq(tt.wrote) {
			if !slices.Contains(n.wrote, file) {
				t.Errorf("%s: wrote %q, want %s", tt.line, n.wrote, file)
			}
		}
		if tt.wrote == "" && len(n.wrote) > 0 || tt.does != "" && !slices.Contains(n.does, tt.does) || tt.does == "" && len(n.does) > 0 {
			t.Errorf("%s: wrote %q, does %q", tt.line, n.wrote, n.does)
		}
	}
}

// TestPlaced holds where a member lands. Of a name that climbs, GNU tar skips the member, unzip and
// 7z leave out each "..", busybox and jar all up to the last one.
func TestPlaced(t *testing.T) {
	for _, tt := range []struct {
		name string
		how  spec.Unpack
		want string // empty when it is not unpacked
	}{
		{"a/b.txt", spec.Unpack{}, "a/b.txt"},
		{"..", spec.Unpack{}, ""},
		{"../x", spec.Unpack{}, "x"},
		{"a/../../b/.envrc", spec.Unpack{}, "b/.envrc a/b/.envrc"},
		{"../a/b", spec.Unpack{Strip: 1}, "b"},
		{"../x", spec.Unpack{Anywhere: true}, "../x x"},
		{"/etc/x", spec.Unpack{Anywhere: true}, "/etc/x"},
		{"a/b/c", spec.Unpack{Strip: 1}, "b/c"},
		{"a", spec.Unpack{Strip: 1}, ""},
		{"a/b/c", spec.Unpack{Flat: true}, "c"},
		{"a/b", spec.Unpack{Only: spec.Lits("a")}, "a/b"},
		{"a/b", spec.Unpack{Only: spec.Lits("c")}, ""},
	} {
		if got := strings.Join(placed(tt.name, &tt.how), " "); got != tt.want {
			t.Errorf("%s %+v: %q, want %q", tt.name, tt.how, got, tt.want)
		}
	}
}

// The target of a link belongs to the file that the patch speaks of, also where its
// name stood before.
func TestPatchLinksByName(t *testing.T) {
	p := patchWay{}.read("diff --git a/out b/out\ndeleted file mode 100644\n--- a/out\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n" +
		"diff --git a/b.txt b/b.txt\nnew file mode 100644\n--- /dev/null\n+++ b/b.txt\n@@ -0,0 +1 @@\n+y\n" +
		"diff --git a/out b/out\nnew file mode 120000\n--- /dev/null\n+++ b/out\n@@ -0,0 +1 @@\n+/etc\n")
	if p.links["b/out"] != "/etc" || len(p.links) != 1 {
		t.Errorf("links %v", p.links)
	}
}

// The target of a link is what the hunk says, in the direction in which the patch is applied; where it does not say it in one line, it is unknown.
func TestPatchLinks(t *testing.T) {
	const made = "diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n"
	for _, tt := range []struct {
		text         string
		way          patchWay
		names, links string
	}{
		{made + "@@ -0,0 +1 @@\n+/etc\n\\ No newline at end of file\n", patchWay{}, "b/l", "/etc"},
		{made + "@@ -0,0 +1 @@\n+/etc\n\\ No newline at end of file\n+harmless\n", patchWay{}, "b/l", "/etc"},
		{made + "@@ -0,0 +1 @@\n+/etc\n+++ b/other\n@@ -0,0 +1 @@\n+x\n", patchWay{}, "b/l b/other", "/etc"},
		{made + "@@ -0,0 +1 @@\n+/etc\n", patchWay{recount: true}, "b/l", "?"},
		{made + "@@ -0,0 +1,2 @@\n+/etc\n+x\n", patchWay{}, "b/l", "?"},
		{made + "GIT binary patch\nliteral 4\nLcmZQz\n", patchWay{}, "b/l", "?"},
		{"diff --git a/l b/l\nindex 1..2 120000\n--- a/l\n+++ b/l\n@@ -1 +1 @@\n-x\n+/etc\n", patchWay{}, "a/l b/l", "/etc"},
		{"diff --git a/l b/l\ndeleted file mode 120000\n--- a/l\n+++ /dev/null\n@@ -1 +0,0 @@\n-/etc\n", patchWay{}, "a/l b/l", ""},
		{"diff --git a/l b/l\ndeleted file mode 120000\n--- a/l\n+++ /dev/null\n@@ -1 +0,0 @@\n-/etc\n", patchWay{reverse: true}, "a/l b/l", "/etc"},
		{"--- a/s.sql\n+++ b/s.sql\n@@ -1 +1 @@\n--- c\n+++ d\n", patchWay{}, "a/s.sql b/s.sql", ""},
	} {
		p := tt.way.read(tt.text)
		links := strings.Join(slices.Collect(maps.Values(p.links)), " ")
		if !p.told && p.linked {
			links = "?"
		}
		slices.Sort(p.names)
		if names := strings.Join(p.names, " "); names != tt.names || links != tt.links {
			t.Errorf("%q: %s, links %q, want %s, %q", tt.text, names, links, tt.names, tt.links)
		}
	}
}
