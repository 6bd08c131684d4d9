package contain

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestCommitsOf holds that a call has folders of its own where Go notes the commits of the project's modules, and nowhere else.
func TestCommitsOf(t *testing.T) {
	for text, want := range map[string]string{
		"module example.org/x\n\ngo 1.24\n":                        "example.org/x/@v",
		"// x\nmodule \"github.com/You/App-2.x/v2\" // the second": "github.com/!you/!app-2.x/v2/@v",
		"module app": "app/@v",
		"":           "", "go 1.24\n": "", "module": "", "module a b": "",
		"module ../../../../../.ssh": "", "module example.org/../../x": "", "module /etc": "",
		"module a//b": "a/@v", "module a///b/": "a/@v", "module a/": "", "module .": "",
		"module example.org/.git": "", "module exämple.org": "", "module a\x00b": "", "module a\\b": "", "module a:b": "",
	} {
		home := t.TempDir()
		downloads, project := home+"/go/pkg/mod/cache/download", home+"/app"
		for _, dir := range []string{downloads, project + "/inner/sub"} {
			if err := os.MkdirAll(dir, 0o755); err != nil {
				t.Fatal(err)
			}
		}
		for file, text := range map[string]string{"go.mod": text, "inner/go.mod": "module example.org/inner\n"} {
			if err := os.WriteFile(filepath.Join(project, file), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p := Places{Home: home, Project: project, Caches: Caches(home, none, "go")}
		p.Commits = p.CommitsOf(project+"/inner/sub", home, "")
		folders := []string{downloads + "/example.org/inner/@v"}
		if want != "" {
			folders = append(folders, downloads+"/"+want)
		}
		if !slices.Equal(p.Commits, folders) {
			t.Errorf("%q: %q, want %q", text, p.Commits, folders)
		}
		for _, name := range Names {
			p.Hosts = []string{"example.org"}
			got, err := p.Profile(name)
			if err != nil {
				t.Fatal(err)
			}
			if own := slices.Contains(got.Temp, folders[0]); own == (name == Fetch) {
				t.Errorf("%s: %v", name, got.Temp)
			}
		}
		if other := (Places{Home: home, Project: project, Caches: Caches(home, none, "npm")}).CommitsOf(); other != nil {
			t.Errorf("a call without Go has %q", other)
		}
	}
}
