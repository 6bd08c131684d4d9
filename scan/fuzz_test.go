package scan

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// snippetsIn returns what a file holds.
func snippetsIn(name, text string) []*snippet {
	file := &found{path: name, shown: name, root: "/p", text: text}
	extractor(name)(file)
	return file.snippets
}

// FuzzDockerfile writes any text behind an instruction, which is found all the same.
func FuzzDockerfile(f *testing.F) {
	for _, text := range []string{
		"FROM x\nRUN a && \\\n  # why\n  b\n", "RUN <<EOF\na\nEOF\n", "RUN <<A <<-'B' cat\na\nA\nb\nB\n", "# escape=`\nRUN a `\n b\n", `RUN ["a", "b"]`,
		"RUN --mount=type=cache,target=/x \\\n --network=none a\n", "ONBUILD RUN a", "RUN --a", "run\t<<", "RUN \\", "\\\n#\n\\", "RUN 1<<EOF\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 10_000 {
			return
		}
		got := snippetsIn("/p/Dockerfile", "RUN rm -rf /srv\n"+text)
		if len(got) == 0 || strings.TrimSpace(got[0].source) != "rm -rf /srv" || got[0].command == "" {
			t.Fatalf("the first of %d instructions is lost", len(got))
		}
		for _, s := range got[1:] {
			if s.unread == "" && s.command == "" {
				t.Errorf("an instruction at %+v runs nothing, and is not said to be unread", s.at)
			}
		}
	})
}

// FuzzPipelines writes any text as the command of a workflow and of a pipeline. It is found as it was written, in whatever style YAML has it.
func FuzzPipelines(f *testing.F) {
	for _, text := range []string{
		"make test", "a\nb\n", "- a: b", "|", "'", `"\"`, "echo ${{ github.ref }} && a", "${{", "!reference [a, b]",
		"*x", "<<: a", "# a", "\ta\n", "a\n\n\n b", "\u00e9\u2028a",
	} {
		for style := range 4 {
			f.Add(text, uint8(style))
		}
	}
	styles := [...]yaml.Style{0, yaml.SingleQuotedStyle, yaml.DoubleQuotedStyle, yaml.LiteralStyle}
	f.Fuzz(func(t *testing.T, text string, style uint8) {
		if len(text) > 10_000 || !utf8.ValidString(text) || strings.ContainsRune(text, '\r') {
			return
		}
		command := yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text, Style: styles[int(style)%len(styles)]}
		for name, doc := range map[string]any{
			"/p/.github/workflows/ci.yml": map[string]any{"jobs": map[string]any{"build": map[string]any{"steps": []any{map[string]any{"run": &command}}}}},
			"/p/.gitlab-ci.yml":           map[string]any{"build": map[string]any{"script": []any{&command}}},
		} {
			raw, err := yaml.Marshal(doc)
			var back any
			if err != nil || yaml.Unmarshal(raw, &back) != nil || !holds(back, text) {
				continue // the library writes what it does not read
			}
			want := expressions(text)
			if strings.Contains(name, "gitlab") {
				want = strings.TrimSuffix(text, "\n") + "\n"
			}
			got := snippetsIn(name, string(raw))
			if len(got) != 1 || got[0].source != want {
				t.Fatalf("%s: %d commands, want %q of\n%s", name, len(got), want, raw)
			}
			if lines := strings.Count(string(raw), "\n") + 1; slices.ContainsFunc(got[0].lines, func(p place) bool { return p.line < 1 || p.line > lines }) {
				t.Errorf("%s: %q is at %+v of %d lines", name, want, got[0].lines, lines)
			}
		}
	})
}

// holds reports whether a document has a text in it.
func holds(doc any, text string) bool {
	switch d := doc.(type) {
	case string:
		return d == text
	case []any:
		return slices.ContainsFunc(d, func(v any) bool { return holds(v, text) })
	case map[string]any:
		for _, v := range d {
			if holds(v, text) {
				return true
			}
		}
	}
	return false
}
