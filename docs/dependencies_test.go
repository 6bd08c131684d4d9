package docs

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDependencies holds dependencies.md to go.mod: each module has one row, with a reason.
func TestDependencies(t *testing.T) {
	out, err := exec.Command("go", "mod", "edit", "-json", "../go.mod").Output()
	if err != nil {
		t.Fatal(err)
	}
	var mod struct{ Require []struct{ Path string } }
	if err := json.Unmarshal(out, &mod); err != nil || len(mod.Require) == 0 {
		t.Fatalf("%d modules, %v", len(mod.Require), err)
	}
	raw, err := os.ReadFile("dependencies.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for line := range strings.Lines(string(raw)) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 4 || !strings.HasPrefix(cells[1], " `") {
			continue
		}
		name := strings.Trim(cells[1], " `")
		if _, twice := rows[name]; twice {
			t.Errorf("%s stands twice", name)
		}
		rows[name] = strings.TrimSpace(cells[2])
	}
	for _, m := range mod.Require {
		if len(rows[m.Path]) < 10 {
			t.Errorf("dependencies.md does not say what %s is for", m.Path)
		}
		delete(rows, m.Path)
	}
	for name := range rows {
		t.Errorf("dependencies.md names %s, which go.mod does not", name)
	}
}

// TestThirdParty holds THIRD_PARTY.md to the modules whose code is in the programs, on any system:
// it names each with its version and its licence. UPDATE=1 writes it anew.
func TestThirdParty(t *testing.T) {
	modules := map[string]string{} // folders by module and version
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}", "../cmd/...")
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			if f := strings.Fields(line); len(f) == 3 {
				modules[f[0]+" "+f[1]] = f[2]
			}
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	modules["Go"] = strings.TrimSpace(string(root))
	var b strings.Builder
	b.WriteString("# Licences of what is in the programs\n\n`UPDATE=1 go test ./docs -run ThirdParty` writes this file.\n")
	for _, name := range slices.Sorted(maps.Keys(modules)) {
		fmt.Fprintf(&b, "\n## %s\n", name)
		texts := licences(t, modules[name])
		if len(texts) == 0 {
			t.Errorf("%s has no licence in %s", name, modules[name])
		}
		for _, text := range texts {
			fmt.Fprintf(&b, "\n```\n%s\n```\n", strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")))
		}
	}
	const file = "../THIRD_PARTY.md"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != b.String() {
		t.Errorf("THIRD_PARTY.md is not what the modules say (%v); UPDATE=1 go test ./docs -run ThirdParty writes it", err)
	}
}

// TestMethodsAreDropped holds what keeps gk-ctl small: a call of a method by a name that is not known before it runs, as
// templates make them, has the linker keep every method of every type, a quarter of the program. Cobra has templates, but
// runs none unless a command sets one.
func TestMethodsAreDropped(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "../cmd/gk-ctl").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		f := strings.Fields(line)
		if f[0] != "github.com/spf13/cobra" && (slices.Contains(f[1:], "text/template") || slices.Contains(f[1:], "html/template")) {
			t.Errorf("%s uses templates", f[0])
		}
	}
}

// licences returns the texts of a module's licence and notices.
func licences(t *testing.T, dir string) (texts []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if e.IsDir() || !strings.HasPrefix(name, "LICEN") && !strings.HasPrefix(name, "COPYING") && !strings.HasPrefix(name, "NOTICE") ||
			strings.HasSuffix(name, ".GO") {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(raw))
	}
	return texts
}
