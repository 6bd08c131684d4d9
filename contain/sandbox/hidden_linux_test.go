package sandbox

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/contain"
)

func TestHomesOfOthers(t *testing.T) {
	root := t.TempDir()
	users := "broken\nnobody:x:65534:65534:nobody:" + root + "/none:/usr/sbin/nologin\nall:x:1004:1004::/:/bin/sh\n"
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

// TestPointed holds that credentials are found where variables say, and that nothing else is hidden for it.
func TestPointed(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"kube/one", "kube/two", "docker/config.json", "conf/gh/hosts.yml", "home/app/main.go"} {
		os.MkdirAll(filepath.Dir(root+"/"+name), 0o755)
		if err := os.WriteFile(root+"/"+name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p := contain.Profile{Home: root + "/home", Project: root + "/home/app"}
	for value, want := range map[string]string{
		"KUBECONFIG=ROOT/kube/one:ROOT/kube/two": "/kube/one /kube/two", "DOCKER_CONFIG=ROOT/docker": "/docker/config.json",
		"KRB5CCNAME=FILE:ROOT/kube/one": "/kube/one",
		"XDG_CONFIG_HOME=ROOT/conf":     "/conf/gh/hosts.yml", "NETRC=ROOT/none": "", "NETRC=/dev/null": "", "GNUPGHOME=ROOT": "", "GNUPGHOME=ROOT/home/app": "",
		"KUBECONFIG=kube/one": "", "OTHER=ROOT/kube/one": "",
	} {
		got := strings.ReplaceAll(strings.Join(pointed(p, []string{strings.ReplaceAll(value, "ROOT", root)}), " "), root, "")
		if got != want {
			t.Errorf("%s: %q, want %q", value, got, want)
		}
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

// TestFolderBecomesLink holds that a folder is not written where a link to elsewhere has come into its place since the profile was made.
func TestFolderBecomesLink(t *testing.T) {
	given, outside := contain.Real(t.TempDir()), contain.Real(t.TempDir())
	if err := os.Symlink(outside, given+"/link"); err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]bool{"": true, "/new": true, "/link": false, "/link/new": false} {
		p := contain.Profile{Write: []string{given + dir}}
		if err := resolve(&p); (err == nil) != want {
			t.Errorf("%s: %v", dir, err)
		}
	}
}
