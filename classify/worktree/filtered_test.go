package worktree

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestFiltered holds that a file which passes through a filter is not brought back where git keeps something else of it.
func TestFiltered(t *testing.T) {
	if testing.Short() {
		t.Skip("runs git for each case")
	}
	t.Setenv("HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", "")
	const oid = "4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393"
	pointer := "echo 'version https://git-lfs.github.com/spec/v1'; echo oid sha256:" + oid + "; echo size 5; cat > /dev/null"
	for _, tt := range []struct {
		name, attributes, clean string
		stored                  bool // the repository has what the pointer of git-lfs names
		want                    bool
	}{
		{"nothing", "", "sed s/o/0/", false, true},
		{"a filter that takes something away", "*.nb filter=x\n", "sed s/o/0/", false, false},
		{"a filter that changes nothing", "*.nb filter=x\n", "cat", false, true},
		{"another file", "*.other filter=x\n", "sed s/o/0/", false, true},
		{"in a folder", "/src/*.nb diff=y filter=x\n", "sed s/o/0/", false, false},
		{"a macro", "[attr]strips filter=x -text\n\"*.n\\142\" strips\n", "sed s/o/0/", false, false},
		{"git-lfs", "*.nb filter=x diff=lfs\n", pointer, true, true},
		{"git-lfs, which lacks it", "*.nb filter=x diff=lfs\n", pointer, false, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newRepo(t)
			r.git("config", "filter.x.clean", tt.clean)
			if tt.attributes != "" {
				r.write(".gitattributes", tt.attributes)
			}
			r.write("src/a.nb", "out\n\n")
			r.commit()
			if tt.stored {
				r.write(strings.Join([]string{".git/lfs/objects", oid[:2], oid[2:4], oid}, "/"), "out\n\n")
			}
			r.age()
			if got := Open(r.root).Restores(filepath.Clean(r.at("src/a.nb")), nil, nil); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
