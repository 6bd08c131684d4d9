package settings

import (
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

// TestProblems shows what is wrong with a file by its place.
func TestProblems(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"no YAML", "a: [\n", "f.yaml:1:1: not valid YAML: "},
		{"second document", "name: x\n---\nname: y\n", "f.yaml:2:1: a second document: a file holds one"},
		{"anchor", "name: &x a\n", "f.yaml:1:7: anchors and aliases are not allowed: write it out\n  1 | name: &x a\n    |       ^"},
		{"tag", "name: !!binary aGk=\n", "f.yaml:1:7: tags such as !!binary are not allowed"},
		{"unknown key", "colour: x\n", "f.yaml:1:1: unknown key \"colour\" in a thing, want one of name, kind, count, wait"},
		{"a letter less", "nam: x\n", "unknown key \"nam\" in a thing, did you mean name?"},
		{"a letter more", "counts: 1\n", "unknown key \"counts\" in a thing, did you mean count?"},
		{"another letter", "kinf: a\n", "unknown key \"kinf\" in a thing, did you mean kind?"},
		{"letters swapped", "wiat: 5m\n", "unknown key \"wiat\" in a thing, did you mean wait?"},
		{"upper case", "Name: x\n", "unknown key \"Name\" in a thing, did you mean name?"},
		{"twice", "name: x\nname: y\n", "f.yaml:2:1: name stands twice, first in line 1"},
		{"no mapping", "- x\n", "f.yaml:1:1: a thing must be a mapping with the keys name, kind, count, wait"},
		{"number for a text", "name: 5\n", "f.yaml:1:7: name must be a text: put it in quotes"},
		{"not one of", "kind: c\n", "f.yaml:1:7: kind must be one of a, b"},
		{"too large", "count: 11\n", "f.yaml:1:8: count must be a whole number from 0 to 10"},
		{"no duration", "wait: soon\n", "f.yaml:1:7: wait must be a duration from 1s to 24h, such as 5m"},
		{"hidden characters", "name: x\n\u202ekey: y\n", "unknown key \"\\u202ekey\" in a thing, want one of name, kind, count, wait\n  2 | ·key: y"},
		{"long line", strings.Repeat("x", 300) + ": y\n", "unknown key"},
		{"in order", "name: x\nkind: b\ncount: 3\nwait: 5m\n", ""},
		{"only comments", "# nothing\n", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := NewDecoder([]byte(tt.in), "f.yaml")
			if root := d.Parse(); root != nil {
				thing(d, root)
			}
			var lines []string
			for _, p := range d.Problems() {
				lines = append(lines, p.ErrorWithPosition())
				for _, line := range strings.Split(p.ErrorWithPosition(), "\n")[1:] {
					if len([]rune(line)) > maxExcerpt+20 {
						t.Errorf("an excerpt of %d characters", len([]rune(line)))
					}
				}
			}
			got := strings.Join(lines, "\n")
			if tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
				t.Errorf("got:\n%s\nwant:\n%s", got, tt.want)
			}
		})
	}
}

func thing(d *Decoder, root *yaml.Node) {
	d.Mapping(root, "a thing", "name, kind, count, wait", func(key string, _, v *yaml.Node) bool {
		switch key {
		case "name":
			d.Text(v, key)
		case "kind":
			d.OneOf(v, key, "a", "b")
		case "count":
			d.Number(v, key, 0, 10)
		case "wait":
			d.Duration(v, key, time.Second, 24*time.Hour)
		default:
			return false
		}
		return true
	})
}

func TestShort(t *testing.T) {
	p := Problem{File: "/home/me/.config/gk-hook/policy.yaml", Line: 3, Column: 5, Message: "x"}
	if p.Short() != "policy.yaml:3:5: x" || p.Error() != "/home/me/.config/gk-hook/policy.yaml:3:5: x" {
		t.Errorf("%s, %s", p.Short(), p.Error())
	}
	p.Line = 0
	if p.ErrorWithPosition() != "/home/me/.config/gk-hook/policy.yaml: x" {
		t.Error(p.ErrorWithPosition())
	}
}
