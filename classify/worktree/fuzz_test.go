package worktree

import (
	"bytes"
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// FuzzObjects reads a repository's packs, loose objects, references and HEAD of any content. No object is longer than the
// limit, and one that git wrote has the content that its name says.
func FuzzObjects(f *testing.F) {
	idx, pack, loose, oid := repository(f)
	f.Add(idx, pack, loose, "# pack-refs with: peeled\n"+oid+" refs/heads/main\n", "ref: refs/heads/main\n")
	f.Add(idx, pack[:len(pack)/2], loose[:9], oid+" refs/heads/main", oid)
	f.Add([]byte("\xfftOc\x00\x00\x00\x02"), []byte("PACK"), []byte("x"), " refs/heads/main\n", "ref: ../x")
	f.Fuzz(func(t *testing.T, index, content, one []byte, refs, head string) {
		dir := t.TempDir()
		for name, text := range map[string]string{"HEAD": head, "packed-refs": refs, "objects/pack/a.idx": string(index), "objects/pack/a.pack": string(content),
			"objects/00/" + strings.Repeat("0", 38): string(one)} {
			file := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s := &store{dir: dir, most: 1 << 16}
		oids := [][]byte{make([]byte, oidSize)}
		for _, p := range s.list() {
			for i := range min(p.count, 16) {
				oids = append(oids, p.index[packFanout+i*oidSize:][:oidSize])
			}
		}
		written := bytes.Equal(index, idx) && bytes.Equal(content, pack)
		for i, oid := range oids {
			kind, text, ok := s.object(oid)
			if int64(len(text)) > s.limit()+64 {
				t.Errorf("%x has %d bytes", oid, len(text))
			}
			if named := objectName(kind, text); written && i > 0 && (!ok || !bytes.Equal(named, oid)) {
				t.Errorf("%x is read as %x: %d %q", oid, named, kind, text)
			}
			s.commit(oid)
			c := comparison{store: s, until: time.Now().Add(time.Second)}
			c.trees("", nil, oid)
			if len(c.changed) > maxChanged {
				t.Errorf("%d changes", len(c.changed))
			}
		}
		s.headTree(dir)
		s.abbreviated("00")
	})
}

func objectName(kind int, text []byte) []byte {
	name := map[int]string{objCommit: "commit", objTree: "tree", objBlob: "blob", objTag: "tag"}[kind]
	sum := sha1.Sum(append(fmt.Appendf(nil, "%s %d\x00", name, len(text)), text...))
	return sum[:]
}

// repository returns the index and the pack of a repository in which some objects are deltas, a loose object
// and the name of the last commit.
func repository(t testing.TB) (idx, pack, loose []byte, oid string) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is missing")
	}
	dir := t.TempDir()
	git := func(args ...string) string {
		cmd := exec.Command("git", args...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "HOME="+dir, "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a", "GIT_COMMITTER_NAME=a",
			"GIT_COMMITTER_EMAIL=a", "GIT_AUTHOR_DATE=1700000000 +0000", "GIT_COMMITTER_DATE=1700000000 +0000")
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %s: %v: %s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	read := func(pattern string) []byte {
		found, err := filepath.Glob(filepath.Join(dir, ".git/objects", pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		text, err := os.ReadFile(found[0])
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	git("init", "-q")
	long := strings.Repeat("a line of a file that git keeps as a delta\n", 8)
	for i := range 3 {
		if err := os.WriteFile(filepath.Join(dir, "x"), fmt.Appendf(nil, "%s%d\n", long, i), 0o600); err != nil {
			t.Fatal(err)
		}
		git("add", ".")
		git("commit", "-qm", "m")
	}
	loose = read("[0-9a-f][0-9a-f]/*")
	git("repack", "-adfq")
	return read("pack/*.idx"), read("pack/*.pack"), loose, git("rev-parse", "HEAD")
}

// FuzzDelta applies deltas of any content, and ones that turn one text into another, which must come out.
func FuzzDelta(f *testing.F) {
	f.Add([]byte("a base"), []byte("a base of more"))
	f.Add([]byte(""), []byte("\x00\x05\x90\x05"))
	f.Add(bytes.Repeat([]byte("x"), 300), bytes.Repeat([]byte("x"), 200))
	f.Fuzz(func(t *testing.T, base, target []byte) {
		const most = 1 << 20
		if out, ok := patch(base, target, 64); ok && len(out) > 64 {
			t.Errorf("%x gives %d bytes", target, len(out))
		}
		common := 0
		for common < min(len(base), len(target), 0xffff) && base[common] == target[common] {
			common++
		}
		delta := append(varint(len(base)), varint(len(target))...)
		if common > 0 {
			delta = append(delta, 0x80|0x10|0x20, byte(common), byte(common>>8))
		}
		for rest := target[common:]; len(rest) > 0; {
			n := min(len(rest), 0x7f)
			delta = append(append(delta, byte(n)), rest[:n]...)
			rest = rest[n:]
		}
		if out, ok := patch(base, delta, most); len(target) <= most && (!ok || !bytes.Equal(out, target)) {
			t.Errorf("%s gives %q, %v, want %q", hex.EncodeToString(delta), out, ok, target)
		}
	})
}

func varint(n int) (out []byte) {
	for ; n > 0x7f; n >>= 7 {
		out = append(out, byte(n)|0x80)
	}
	return append(out, byte(n))
}
