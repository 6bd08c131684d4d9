package main

import (
	"debug/elf"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
)

const module = "github.com/gk-hook/gk-hook/"

// heavy lists what gk-hook must not link: it would make every call slower, or
// give the guard powers that it must not have. A name ending in "/" stands for
// all packages below it.
var heavy = []string{
	"net/http", "crypto/tls", "text/template", "html/template", "encoding/gob", "encoding/xml", "database/sql",
	"mvdan.cc/sh/v3/interp", "github.com/spf13/", "github.com/alecthomas/kong", "github.com/modelcontextprotocol/",
	"github.com/google/jsonschema-go/", "github.com/santhosh-tekuri/", "modernc.org/", "zombiezen.com/",
	"go.opentelemetry.io/", "github.com/goccy/", "github.com/charmbracelet/", "golang.org/x/tools/",
	"github.com/redis/", module + "team", "aead.dev/", module + "bundle", module + "export",
	module + "hook/permission", module + "registration", module + "cmd/gk-ctl",
	"github.com/elastic/go-seccomp-bpf/", "github.com/landlock-lsm/", module + "contain/sandbox", module + "contain/proxy",
}

func goList(t *testing.T, args ...string) []string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %v: %v", args, err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

func TestNothingHeavyIsLinked(t *testing.T) {
	for _, pkg := range goList(t, "-deps", ".") {
		for _, h := range heavy {
			if pkg == h || strings.HasSuffix(h, "/") && strings.HasPrefix(pkg, h) {
				t.Errorf("gk-hook links %s", pkg)
			}
		}
	}
}

// A room is a row of the map in docs/architecture.md: a package of the module, counted from
// the top, and the packages that it imports.
type room struct {
	row     int
	imports []string
}

// rooms reads the map, and the names of the packages whose imports are free.
func rooms(t *testing.T) (rows map[string]room, free []string) {
	t.Helper()
	raw, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(raw), "\n## The map\n")
	text, _, _ = strings.Cut(text, "\n## ")
	rows = map[string]room{}
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) < 4 || !strings.HasPrefix(cells[1], " `") {
			continue
		}
		if len(cells) == 4 {
			for i, name := range strings.Split(line, "`") {
				if i%2 == 1 {
					free = append(free, name)
				}
			}
			continue
		}
		name := strings.Trim(cells[1], " `")
		if _, twice := rows[name]; twice {
			t.Errorf("docs/architecture.md names %s twice", name)
		}
		rows[name] = room{len(rows), strings.FieldsFunc(cells[3], func(r rune) bool { return r == ' ' || r == ',' })}
	}
	return rows, free
}

// TestImportsRunOneWay holds the map in docs/architecture.md to the code: it names each package
// once, with its imports, and a package imports only those below it.
func TestImportsRunOneWay(t *testing.T) {
	rows, free := rooms(t)
	unseen := maps.Clone(rows)
	parsers := 0
	for _, line := range goList(t, "-f", `{{.ImportPath}} {{join .Imports " "}}`, module+"...") {
		pkg, imported, _ := strings.Cut(line, " ")
		pkg = strings.TrimPrefix(pkg, module)
		if i := slices.Index(free, pkg); i >= 0 {
			free = slices.Delete(free, i, i+1)
			continue
		}
		want, known := rows[pkg]
		if !known {
			t.Errorf("docs/architecture.md does not name %s", pkg)
		}
		delete(unseen, pkg)
		var ours []string
		for _, imp := range strings.Fields(imported) {
			if name, ok := strings.CutPrefix(imp, module); ok {
				ours = append(ours, name)
				if rows[name].row <= want.row {
					t.Errorf("%s imports %s, which docs/architecture.md does not have further down", pkg, name)
				}
			}
			if strings.HasPrefix(imp, "mvdan.cc/sh/") {
				parsers++
				if pkg != "classify/shell" && !strings.HasPrefix(pkg, "classify/shell/") {
					t.Errorf("%s imports %s; only classify/shell reads shell", pkg, imp)
				}
			}
		}
		if !slices.Equal(ours, want.imports) {
			t.Errorf("%s imports %v, docs/architecture.md says %v", pkg, ours, want.imports)
		}
	}
	for name := range unseen {
		t.Errorf("docs/architecture.md names %s, which is not a package", name)
	}
	if len(free) > 0 {
		t.Errorf("docs/architecture.md names %v, each of which is not a package or is named twice", free)
	}
	if parsers == 0 {
		t.Error("nothing imports mvdan.cc/sh, so this test sees nothing")
	}
}

const (
	// maxInitAllocs bounds what all packages together allocate before main runs.
	// 653 were counted with Go 1.26.8, half of them by go.yaml.in/yaml and the
	// regular expressions of mvdan.cc/sh, 44 by zerolog and package net that it imports.
	maxInitAllocs = 700
	// maxData bounds the data that may hold pointers, in bytes, nearly all of it the
	// knowledge base. The runtime writes down for each word whether it is one, at
	// every start: 0.08 ms for each megabyte.
	maxData = 2<<20 + 640<<10
)

// TestStatic looks at the binary: it needs no interpreter and no library, and
// has no more data than can be got ready at each start.
func TestStatic(t *testing.T) {
	built.Needed(t)
	if runtime.GOOS != "linux" {
		t.Skip("it reads ELF")
	}
	f, err := elf.Open(filepath.Join(binaries, "gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if libs, err := f.ImportedLibraries(); err != nil || len(libs) > 0 {
		t.Errorf("it is linked to %v (%v)", libs, err)
	}
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP {
			t.Error("it needs a program interpreter")
		}
	}
	data := f.Section(".data")
	if data == nil {
		t.Fatal("it has no data, so this test sees nothing")
	}
	if data.Size > maxData {
		t.Errorf("its data that may hold pointers has %d bytes, want at most %d", data.Size, maxData)
	}
}

// TestStartsAtOnce reads the runtime's own trace of what runs before main:
// of ours only what makes room for the rest, and little of the libraries.
func TestStartsAtOnce(t *testing.T) {
	built.Needed(t)
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"), "version")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace strings.Builder
	cmd.Stderr = &trace
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(trace.String(), "init runtime @") {
		t.Fatalf("no trace of initialisation:\n%s", trace.String())
	}
	_, after, found := strings.Cut(trace.String(), "init "+module+"stack ")
	if !found || !strings.Contains(after, "init go.yaml.in/yaml/v3 ") || !strings.Contains(after, "init regexp ") {
		t.Error("the stack is not made large before the libraries need it")
	}
	allocs := 0
	for line := range strings.Lines(trace.String()) {
		if strings.Contains(line, "init "+module) && !strings.Contains(line, "init "+module+"stack ") {
			t.Errorf("work at the start of every call: %s", strings.TrimSpace(line))
		}
		fields := strings.Fields(line) // "init os @0.3 ms, 0.01 ms clock, 416 bytes, 9 allocs"
		if n, err := strconv.Atoi(fields[max(len(fields)-2, 0)]); err == nil {
			allocs += n
		}
	}
	if allocs == 0 || allocs > maxInitAllocs {
		t.Errorf("%d allocations before main, want 1 to %d:\n%s", allocs, maxInitAllocs, trace.String())
	}
}
