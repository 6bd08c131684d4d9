// Package samples holds code in the manner of real programs, for the tests: closures and classes that name themselves, heredocs within
// heredocs, formats, generators, scripts of tools. The fuzz targets start from it, since what they make of a few tokens never looks like it.
package samples

import (
	"embed"
	"testing"

	"golang.org/x/tools/txtar"
)

//go:embed *.txtar
var files embed.FS

// Of returns the excerpts in a language, such as "python".
func Of(t testing.TB, language string) (sources []string) {
	t.Helper()
	raw, err := files.ReadFile(language + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range txtar.Parse(raw).Files {
		sources = append(sources, string(file.Data))
	}
	return sources
}
