package bundle

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

var now = time.Now()

// office is who signs bundles, and a machine that pulls them.
type office struct {
	t      *testing.T
	key    Key
	secret []byte
	place  *Place
	source string
}

func newOffice(t *testing.T) *office {
	t.Helper()
	key, secret, err := NewKey("")
	if err != nil {
		t.Fatal(err)
	}
	lock, err := state.OpenDir(filepath.Join(t.TempDir(), "state"))
	if err != nil {
		t.Fatal(err)
	}
	o := &office{t: t, key: key, secret: secret, source: filepath.Join(t.TempDir(), DefaultName),
		place: &Place{Dir: filepath.Join(t.TempDir(), "managed"), Lock: lock, ForAll: true}}
	if err := o.place.Enroll(key); err != nil {
		t.Fatal(err)
	}
	return o
}

// publish signs a version, and puts it where machines pull it from.
func (o *office) publish(version int, policy string, life time.Duration) {
	o.t.Helper()
	b, err := approvals.NewBundle(policy, version, now.Add(life))
	if err != nil {
		o.t.Fatal(err)
	}
	signature, err := Sign([]byte(b.Text), o.secret, "", "policy")
	if err != nil {
		o.t.Fatal(err)
	}
	o.write(o.source, b.Text)
	o.write(o.source+SignatureExtension, string(signature))
}

func (o *office) write(path, text string) {
	o.t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		o.t.Fatal(err)
	}
}

// pulls pulls, and checks the version in force and part of the error, empty for none.
func (o *office) pulls(want int, problem string) {
	o.t.Helper()
	_, err := o.place.Pull(context.Background(), o.source, now)
	o.check(err, want, problem)
}

func (o *office) check(err error, want int, problem string) {
	o.t.Helper()
	if problem == "" && err != nil || problem != "" && (err == nil || !strings.Contains(err.Error(), problem)) {
		o.t.Errorf("%v, want %q", err, problem)
	}
	if _, b, _ := o.place.Held(); b.Version != want {
		o.t.Errorf("version %d is in force, want %d", b.Version, want)
	}
}

const deniesPush = "deny: [\"Bash:git push*\"]\n"

// TestPull holds the way forward, and that nothing else is one.
func TestPull(t *testing.T) {
	o := newOffice(t)
	o.publish(1, deniesPush, time.Hour)
	o.pulls(1, "")
	o.pulls(1, "")
	o.publish(3, deniesPush+"description: three\n", time.Hour)
	o.pulls(3, "")
	o.publish(2, deniesPush, time.Hour)
	o.pulls(3, "older than version 3")
	o.publish(3, deniesPush, time.Hour)
	o.pulls(3, "another one than the version 3")
	o.publish(4, deniesPush, -time.Hour)
	o.pulls(3, "version 4 expired")
	o.publish(4, "deny: 3\n", time.Hour)
	o.pulls(3, "holds a broken policy")

	o.publish(4, deniesPush, time.Hour)
	text, _ := os.ReadFile(o.source)
	o.write(o.source, strings.Replace(string(text), "push", "pull", 1))
	o.pulls(3, "the signature does not match")
	o.write(o.source, string(text))
	o.write(o.source+SignatureExtension, "nothing")
	o.pulls(3, "the signature is not one of minisign")
	if err := os.Remove(o.source + SignatureExtension); err != nil {
		t.Fatal(err)
	}
	o.pulls(3, "no such file")

	_, other, err := NewKey("")
	if err != nil {
		t.Fatal(err)
	}
	mine := o.secret
	o.secret = other
	o.publish(5, deniesPush, time.Hour)
	o.pulls(3, "signed with another key")
	o.secret = mine
	o.write(o.source, strings.Repeat("#", approvals.MaxBundle+1))
	o.pulls(3, "is larger than")
}

// TestRollBack holds that a person goes back, and that pulls then take newer versions alone.
func TestRollBack(t *testing.T) {
	o := newOffice(t)
	back := func(source string, want int, problem string) {
		t.Helper()
		_, err := o.place.RollBack(context.Background(), source, now)
		o.check(err, want, problem)
	}
	back("", 0, "no bundle to go back to")
	o.publish(1, deniesPush, time.Hour)
	o.pulls(1, "")
	back("", 1, "no bundle before")
	kept := o.source + ".1"
	for _, ext := range []string{"", SignatureExtension} {
		text, _ := os.ReadFile(o.source + ext)
		o.write(kept+ext, string(text))
	}
	o.publish(2, deniesPush, time.Hour)
	o.pulls(2, "")
	back("", 1, "")
	o.pulls(1, "a person went back from version 2")
	back("", 1, "not older")
	o.publish(3, deniesPush, time.Hour)
	o.pulls(3, "")
	back(kept, 1, "")
	o.publish(2, deniesPush, time.Hour)
	o.pulls(1, "older than version 3")
}

// TestDamage holds that damage is pulled over, that it does not open the way back, and what a new key does.
func TestDamage(t *testing.T) {
	o := newOffice(t)
	o.publish(5, deniesPush, time.Hour)
	o.pulls(5, "")
	held, before := o.place.path(facts.GuardBundle), o.place.path(facts.GuardBundleBefore)
	for _, damage := range []func() error{
		func() error { return os.Truncate(held, 40) }, func() error { return os.Remove(held) }, func() error { return os.Truncate(before, 0) },
	} {
		if err := damage(); err != nil {
			t.Fatal(err)
		}
		o.publish(4, deniesPush, time.Hour)
		if _, err := o.place.Pull(context.Background(), o.source, now); err == nil || !strings.Contains(err.Error(), "older than version 5") {
			t.Errorf("an older version after damage: %v", err)
		}
		o.publish(5, deniesPush, time.Hour)
		o.pulls(5, "")
	}
	if os.Truncate(held, 40) != nil || os.Truncate(before, 40) != nil {
		t.Fatal("no files to damage")
	}
	o.pulls(0, "the last version is unknown")

	other, secret, err := NewKey("")
	if err != nil {
		t.Fatal(err)
	}
	if err := o.place.Enroll(other); err != nil {
		t.Fatal(err)
	}
	if p, _ := approvals.Load(approvals.Layers{Bundles: []string{held}}); p.Broken() == nil {
		t.Error("a new key, and no bundle by it, breaks nothing")
	}
	o.pulls(0, "signed with another key")
	o.secret = secret
	o.publish(1, deniesPush, time.Hour)
	o.pulls(1, "")
	if err := o.place.Leave(); err != nil {
		t.Fatal(err)
	}
	if p, _ := approvals.Load(approvals.Layers{Bundles: []string{held}}); p.Broken() != nil {
		t.Error(p.Broken())
	}
	o.pulls(0, "no key is enrolled")
}

// TestPullsAtOnce holds that of pulls that race the newest version stays.
func TestPullsAtOnce(t *testing.T) {
	o := newOffice(t)
	var sources []string
	for version := 1; version <= 8; version++ {
		o.source = filepath.Join(t.TempDir(), DefaultName)
		o.publish(version, deniesPush, time.Hour)
		sources = append(sources, o.source)
	}
	o.place.Lock.SetPatience(20 * time.Second)
	var pulls sync.WaitGroup
	for _, source := range sources {
		pulls.Go(func() { _, _ = o.place.Pull(context.Background(), source, now) })
	}
	pulls.Wait()
	if _, b, err := o.place.Held(); b.Version != len(sources) {
		t.Errorf("version %d is in force, %v", b.Version, err)
	}
}

// TestGit pulls from a repository, by its branch and folder.
func TestGit(t *testing.T) {
	o := newOffice(t)
	repo := t.TempDir()
	run := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", repo, "-c", "user.name=a", "-c", "user.email=a@example.org"}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v: %s", args, err, out)
		}
	}
	run("init", "-q", "-b", "main")
	if err := os.Mkdir(filepath.Join(repo, "fleet"), 0o700); err != nil {
		t.Fatal(err)
	}
	o.source = filepath.Join(repo, "fleet", "laptops")
	o.publish(1, deniesPush, time.Hour)
	run("add", ".")
	run("commit", "-qm", "one")
	run("branch", "stable")
	o.publish(2, deniesPush, time.Hour)
	run("commit", "-qam", "two")
	for _, tt := range []struct {
		address string
		version int
		problem string
	}{
		{"git+file://" + repo + "//fleet/laptops@stable", 1, ""},
		{"git+file://" + repo + "//fleet/laptops", 2, ""},
		{"git+file://" + repo, 2, "policy.bundle"},
		{"git+file://" + repo + "//fleet/laptops@--upload-pack=touch x", 2, "not the address of a repository"},
		{"git+--upload-pack=touch x//a", 2, "not the address of a repository"},
		{"git+ext::sh -c touch% x//a", 2, "not the address of a repository"},
		{"git+file://" + repo + "/none", 2, "git clone"},
	} {
		o.source = tt.address
		o.pulls(tt.version, tt.problem)
	}
}

// TestHTTPS pulls from a server, and refuses what is not one by TLS.
func TestHTTPS(t *testing.T) {
	o := newOffice(t)
	o.publish(1, deniesPush, time.Hour)
	files := http.FileServer(http.Dir(filepath.Dir(o.source)))
	plain := httptest.NewServer(files)
	defer plain.Close()
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasPrefix(r.URL.Path, "/away/"):
			http.Redirect(w, r, plain.URL+"/"+DefaultName, http.StatusFound)
		case r.URL.Path == "/endless":
			for block := make([]byte, 1<<16); ; {
				if _, err := w.Write(block); err != nil {
					return
				}
			}
		default:
			files.ServeHTTP(w, r)
		}
	}))
	defer server.Close()
	was := http.DefaultTransport
	defer func() { http.DefaultTransport = was }()
	o.source = server.URL + "/" + DefaultName
	o.pulls(0, "certificate")
	http.DefaultTransport = server.Client().Transport
	for _, tt := range []struct {
		address string
		version int
		problem string
	}{
		{plain.URL + "/" + DefaultName, 0, "not from http"},
		{server.URL + "/none", 0, "404"},
		{server.URL + "/away/x", 0, "redirects to an address without https"},
		{server.URL + "/endless", 0, "larger than"},
		{server.URL + "/" + DefaultName, 1, ""},
	} {
		o.source = tt.address
		o.pulls(tt.version, tt.problem)
	}
}

// TestPassword signs with a key that is closed with a password.
func TestPassword(t *testing.T) {
	if testing.Short() {
		t.Skip("the derivation of the key from the password takes a gigabyte, and seconds")
	}
	key, secret, err := NewKey("word")
	if err != nil || !NeedsPassword(secret) {
		t.Fatal(err)
	}
	signature, err := Sign([]byte("text"), secret, "word", "a text")
	if err == nil {
		err = key.Verify([]byte("text"), signature)
	}
	if err != nil {
		t.Error(err)
	}
}
