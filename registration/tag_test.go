package registration

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/hook"
)

// A registration with a tag is as good as one without, and an older one gets it in its place.
func TestTags(t *testing.T) {
	for _, c := range Clients() {
		by := Start{Guard: guard, Tag: "k7q2"}
		bare, err := c.Register(nil, Start{Guard: guard})
		if err != nil {
			t.Fatal(err)
		}
		text, err := c.Register(bare, by)
		if err != nil {
			t.Fatal(err)
		}
		if !c.Tagged() {
			if !bytes.Equal(text, bare) {
				t.Errorf("%s has no tag, and gets one:\n%s", c.Client, text)
			}
			continue
		}
		fresh, err := c.Register(nil, by)
		if err != nil || !bytes.Equal(text, fresh) {
			t.Errorf("%s: the older one becomes\n%s\nnot\n%s (%v)", c.Client, text, fresh, err)
		}
		if got := c.Started(text); got != by || c.Wrong(text) != nil || c.Command(text) == nil {
			t.Errorf("%s: reads %v in\n%s", c.Client, got, text)
		}
		if got := c.Started(bare); got.Tag != "" || c.Wrong(bare) != nil {
			t.Errorf("%s: an older one has %v", c.Client, got)
		}
		if left, err := c.Unregister(text); err != nil || bytes.Contains(left, []byte("gk-hook")) {
			t.Errorf("%s: taking out leaves %s (%v)", c.Client, left, err)
		}
	}
}

// Without the user's tag a project's hook is another one.
func TestTagsKeepTheirPlace(t *testing.T) {
	for _, tt := range []struct {
		client   hook.Client
		old, new string // replaced in what install writes
	}{
		{"claude", `"onFailure": "block"`, `"async": true`},
		{"vibe", "strict = true", "strict = false"},
		{"goose", `"on_failure": "block"`, `"on_failure": "allow"`},
	} {
		c := client(t, tt.client)
		text := func(tag string) []byte {
			text, err := c.Register(nil, Start{Guard: guard, Tag: tag})
			if err != nil || !bytes.Contains(text, []byte(tt.old)) {
				t.Fatalf("%s: %v, no %s in\n%s", tt.client, err, tt.old, text)
			}
			return bytes.ReplaceAll(text, []byte(tt.old), []byte(tt.new))
		}
		for _, of := range []struct {
			user, project string
			takes         bool
		}{{"k7q2", "", false}, {"k7q2", "other", false}, {"k7q2", "k7q2", true}, {"", "", true}} {
			if err := c.TakesPlace(text(of.project), of.user); (err != nil) != of.takes {
				t.Errorf("%s: tag %q beside the user's %q: %v", tt.client, of.project, of.user, err)
			}
		}
	}
}

// Where the name of the file has the tag, it is found again.
func TestTagInName(t *testing.T) {
	c, home := client(t, hook.Client("goose")), filepath.Join(t.TempDir(), "[home]")
	plugins := filepath.Join(home, ".agents", "plugins")
	put := func(name string) string {
		file := filepath.Join(plugins, name, "hooks", "hooks.json")
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("{}"), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	put("gk-hooks")
	put("gk-hook-Not")
	fresh := c.UserFile(home)
	unit := filepath.FromSlash("/p/.agents/plugins/gk-hook-")
	if tag := c.Tag(fresh, nil); !isTag(tag) || c.UserFile(home) != fresh || c.TagFor(fresh, home, nil) != tag || c.Unit("/p", tag) != unit+tag {
		t.Errorf("a new one is %s", fresh)
	}
	for _, name := range []string{"gk-hook-k7q2", "gk-hook"} { // the older one comes first
		file := put(name)
		if got := c.UserFile(home); got != file {
			t.Errorf("finds %s, not %s", got, file)
		}
		if tag := "gk-hook-" + c.Tag(file, nil); strings.TrimSuffix(tag, "-") != name || c.TagFor(file, home, nil) != c.Tag(file, nil) {
			t.Errorf("%s has the tag of %s", file, tag)
		}
	}
}
