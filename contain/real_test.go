package contain

import (
	"os"
	"path/filepath"
	"testing"
)

// TestLinksToElsewhere holds that a folder that a policy gives is none that a link may turn into another one, and that the bounds of
// a profile count for where caches are.
func TestLinksToElsewhere(t *testing.T) {
	root := Real(t.TempDir())
	home, project := root+"/home", root+"/home/app"
	for _, dir := range []string{home + "/.cache", home + "/.m2", project, root + "/data"} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{"/data/link": home, "/home/.cache/go-build": root + "/data", "/home/.m2/repository": home} {
		if err := os.Symlink(to, root+link); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		name, given, program string
		fails                bool
	}{
		{"a folder", "/data", "", false},
		{"one that is missing", "/data/new/one", "", false},
		{"a link to the home", "/data/link", "", true},
		{"a folder behind a link", "/data/link/.config", "", true},
		{"a cache that a person moved", "/data", "go", false},
		{"a cache that leads to the home", "/data", "mvn", true},
	} {
		p := Places{Home: home, Project: project, Write: []string{root + test.given}, Caches: Caches(home, func(string) string { return "" }, test.program)}
		profile, err := p.Profile(Project)
		if (err != nil) != test.fails {
			t.Errorf("%s: %v", test.name, err)
		}
		for _, dir := range profile.Write {
			if at, err := filepath.EvalSymlinks(dir); err == nil && at != dir {
				t.Errorf("%s: %s is given, which leads to %s", test.name, dir, at)
			}
		}
	}
}
