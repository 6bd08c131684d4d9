package code

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestLanguages checks what sources do, one on each line of a table in testdata, as describe
// writes it: "delete:x | import os; os.remove('x')". A dash stands for sources that only
// compute, a question mark for those that are not seen through; ⏎ is a line break.
// UPDATE=1 writes the first column anew.
func TestLanguages(t *testing.T) {
	for _, lang := range [...]spec.Lang{spec.Python, spec.JavaScript, spec.Perl, spec.Ruby, spec.PHP, spec.Lua, spec.PowerShell, spec.Cmd} {
		name := strings.ToLower(LangName(lang))
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join("testdata", name+".txt")
			table, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			for line := range strings.Lines(string(table)) {
				want, source, found := strings.Cut(strings.TrimSuffix(line, "\n"), " | ")
				if strings.HasPrefix(line, "# ") || !found {
					out.WriteString(line)
					continue
				}
				got := describe(Judge(lang, strings.ReplaceAll(source, "⏎", "\n"), Options{Home: "/home/u"}))
				got = strings.ReplaceAll(got, "\n", "⏎")
				if want = strings.TrimSpace(want); got != want && os.Getenv("UPDATE") == "" {
					t.Errorf("%s\n got %s\nwant %s", source, got, want)
				}
				out.WriteString(got + " | " + source + "\n")
			}
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
