package provenance

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// FuzzNotebook reads cells of any content. A notebook's cells come out as they were put in, in either
// form, and nothing in a cell hides a command or a statement behind it.
func FuzzNotebook(f *testing.F) {
	for _, seed := range []string{"import os\n!ls\nx = !date\n", "%%bash\nls\n", "%%time -n 3\nf()\n",
		"%run a.py\n%load_ext b\n%timeit -n1 -r 1 g()\n", "ls -l\ncd x\n",
		"%%writefile a.py\nx", "%%html\n<b>", "get_ipython().system('ls')", "%", "%%", "%% \n", "!!ls", "x = %sx ls", "'''\n!ls\n'''\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.ValidString(text) {
			for _, source := range []any{text, strings.SplitAfter(text, "\n")} {
				raw, err := json.Marshal(map[string]any{"cells": []any{map[string]any{"cell_type": "code", "source": source}}})
				if err != nil {
					t.Fatal(err)
				}
				if got, ok := cells(string(raw)); !ok || !slices.Equal(got, []string{text}) {
					t.Errorf("%q is read as %q", text, got)
				}
			}
		}
		if strings.HasPrefix(text, "%%") {
			text = " " + text
		}
		c := readCell(text + "\n!rm zzz\nzzz()\n")
		for lang, want := range map[spec.Lang]string{spec.Shell: "rm zzz\n", spec.Python: "zzz()\n"} {
			if !slices.ContainsFunc(c.parts, func(p part) bool { return p.lang == lang && strings.Contains(p.source, want) }) {
				t.Errorf("%q hides %q", text, want)
			}
		}
	})
}
