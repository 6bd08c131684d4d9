package tool

import (
	"slices"
	"testing"
)

// TestUnwrap lists the values that a text holds in another format.
func TestUnwrap(t *testing.T) {
	for text, want := range map[string][]field{
		`"a\tb"`:                          {{"", "a\tb"}},
		"data:text/plain;base64,L2V0Yy94": {{"", "/etc/x"}},
		"data:,a%20b":                     {{"", "a b"}},
		"L2V0Yy94":                        {{"", "/etc/x"}},
		"2f6574632f78":                    {{"", "/etc/x"}},
		"%2Fetc%2Fx":                      {{"", "/etc/x"}},
		"deadbeef":                        nil,
		`<run><cmd a="1" b='x &lt; y'>ls &amp; id</cmd><![CDATA[rm <x>]]></run>`: {{"a", "1"}, {"b", "x < y"}, {"cmd", "ls & id"}, {"/cmd", "rm <x>"}},
		"<html><img src=\"/x y\"></html>":                                        {{"", "/x y"}},
		"# remark\n[a]\nx = 1\ny = \"/z\"\n":                                     {{"x", "1"}, {"y", "/z"}},
		"steps:\n  - run: |\n      ls\n      id\n  - plain\n":                    {{"steps", ""}, {"run", "ls\nid"}, {"", "plain"}},
		"X=rm x":                          {{"X", "rm x"}},
		"a,b\n1,\"~/x\"\n":                {{"", "~/x"}},
		"please look: it is here":         nil,
		"a sentence":                      nil,
		`q { run(cmd: "rm x") { "id" } }`: {{"", "rm x"}},
		"https://example.com/a?b=c":       nil,
		"":                                nil,
		"<":                               nil, "<a": nil, "<>": nil, `"`: nil, "=": nil, "- ": nil,
	} {
		if got := unwrap(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
