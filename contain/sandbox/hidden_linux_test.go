package sandbox

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/contain"
)

func TestHomesOfOthers(t *testing.T) {
	root := t.TempDir()
	users := "broken\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\nall:x:1004:1004::/:/bin/sh\n"
	for i, name := range []string{"you", "alice", "daemon", "toor"} {
		if err := os.Mkdir(root+"/"+name, 0o700); err != nil {
			t.Fatal(err)
		}
		uid := []int{1000, 1001, 7, 0}[i]
		users += fmt.Sprintf("%s:x:%d:%d::%s/%s:/bin/sh\n", name, uid, uid, root, name)
	}
	if got, want := homesOfOthers(users, root+"/you"), []string{root + "/alice", root + "/toor"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestFileBecomesLink(t *testing.T) {
	temp, outside := t.TempDir(), t.TempDir()
	if err := os.Symlink(outside, temp+"/link"); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]bool{"/file": true, "/new/file": true, "/link/file": false, "/link": false} {
		p := contain.Profile{Temp: []string{temp}, Files: []string{temp + file}}
		if err := resolve(&p); (err == nil) != want {
			t.Errorf("%s: %v", file, err)
		}
	}
}
