package approvals

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// hold puts a bundle into a folder, as a pull leaves it.
func hold(t *testing.T, dir, policy string, expires time.Time, change func(*HeldBundle)) Layers {
	t.Helper()
	b, err := NewBundle(policy, 3, expires)
	if err != nil {
		t.Fatal(err)
	}
	held := HeldBundle{Schema: 1, Highest: 3, Text: b.Text}
	held.SHA256 = held.Sum()
	if change != nil {
		change(&held)
	}
	raw, err := json.Marshal(held)
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, BundleKeyFile), "a key")
	return Layers{Bundles: []string{write(t, filepath.Join(dir, BundleFile), string(raw))}, User: filepath.Join(dir, "user", PolicyFile), Home: "/home/me"}
}

// TestBundles holds that a held bundle is a managed policy, and that one that is late, damaged or missing breaks the policy.
func TestBundles(t *testing.T) {
	soon := time.Now().Add(time.Hour)
	const policy = "deny: [\"Bash:git push*\"]\nautonomy: {riskTolerance: conservative}\n"
	for _, tt := range []struct {
		name    string
		expires time.Time
		change  func(*HeldBundle)
		after   func(dir string) error
		broken  string // part of the problem; empty for none
		denies  bool
	}{
		{"in order", soon, nil, nil, "", true},
		{"late", time.Now().Add(-time.Minute), nil, nil, "version 3 expired on", true},
		{"changed", soon, func(h *HeldBundle) { h.Text = strings.Replace(h.Text, "deny", "allow", 1) }, nil, "it is damaged", false},
		{"no bundle inside", soon, func(h *HeldBundle) { h.Text = policy; h.SHA256 = h.Sum() }, nil, "it is not a bundle", false},
		{"of a later version", soon, func(h *HeldBundle) { h.Schema = 2 }, nil, "it is damaged", false},
		{"removed", soon, nil, func(dir string) error { return os.Remove(filepath.Join(dir, BundleFile)) }, "although the key for it is", false},
		{"cut off", soon, nil, func(dir string) error { return os.Truncate(filepath.Join(dir, BundleFile), 100) }, "it is damaged", false},
		{"for everybody to write", soon, nil, func(dir string) error { return os.Chmod(filepath.Join(dir, BundleFile), 0o666) }, "can be written by others", false},
		{"with its key removed", soon, nil, func(dir string) error {
			return os.RemoveAll(dir)
		}, "", false},
	} {
		dir := filepath.Join(t.TempDir(), "held")
		env := hold(t, dir, policy, tt.expires, tt.change)
		if tt.after != nil {
			if err := tt.after(dir); err != nil {
				t.Fatal(err)
			}
		}
		write(t, env.User, "allow: [\"Bash:*\"]\nautonomy: {riskTolerance: aggressive}\n")
		p, problems := Load(env)
		switch {
		case tt.broken == "" && p.Broken() != nil, tt.broken != "" && (p.Broken() == nil || !strings.Contains(p.Broken().Error(), tt.broken)):
			t.Errorf("%s: %v, want %q", tt.name, problems, tt.broken)
		case len(p.deny) > 0 != tt.denies:
			t.Errorf("%s: denies %v", tt.name, p.deny)
		case tt.denies && p.Tolerance() != Conservative:
			t.Errorf("%s: the user's policy loosens it", tt.name)
		}
	}
}

// TestBundlesAreTheMachines holds that a bundle says what only a managed policy may say.
func TestBundlesAreTheMachines(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "held")
	env := hold(t, dir, "autonomy: {riskTolerance: conservative, maxAutonomousSteps: 4}\n", time.Now().Add(time.Hour), nil)
	write(t, env.User, "autonomy: {riskTolerance: aggressive, maxAutonomousSteps: 0}\n")
	for _, v := range Effective(env) {
		if strings.HasPrefix(v.Path, "autonomy.r") && (v.Value != "conservative" || v.Layer != "managed" || v.Line != 4) ||
			v.Path == "autonomy.maxAutonomousSteps" && v.Value != 4 {
			t.Errorf("%+v", v)
		}
	}
}

func FuzzBundle(f *testing.F) {
	b, err := NewBundle("deny: [\"Bash:x\"]\n", 7, time.Now())
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(b.Text))
	for _, s := range []string{"", bundleHead, bundleHead + "\n# version: 0\n# expires: x\n", bundleHead + "\n# version: 07\n# expires: 2027-01-01T00:00:00Z\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		b, err := ParseBundle(text)
		if err != nil {
			return
		}
		policy := strings.SplitN(b.Text, "\n", 4)[3]
		again, err := NewBundle(policy, b.Version, b.Expires)
		if err != nil || again.Version != b.Version || again.Expires.Unix() != b.Expires.Unix() {
			t.Errorf("%q is another one the second time: %+v, %v", text, again, err)
		}
	})
}
