package code

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func TestJq(t *testing.T) {
	const prints, unseen = "environment.print", effects.UnseenID
	for filter, want := range map[string]string{
		".a.env | .include":                    "",
		"# env\n.":                             "",
		"def environment: .; environment":      "",
		". as $env | $env":                     "",
		"$ENV.HOME + env.PATH":                 "",
		"[limit(3; repeat(1))]":                "",
		`"env \(.a) # \"\(.b)\" import \"c\""`: "",
		"first(range(infinite))":               "",
		"[.[] | recurse(.children[])]":         "",
		"[repeat(1)]":                          unseen,
		"while(true; .)":                       unseen,
		"until( false; .)":                     unseen,
		"[range(infinite)]":                    unseen,
		"[recurse(.)]":                         unseen,
		"env":                                  prints,
		"$ENV":                                 prints,
		"env.GITHUB_TOKEN":                     prints,
		`"\(env)"`:                             prints,
		`"# \(env)"`:                           prints,
		`"#", env`:                             prints,
		`"\("\("\(env)")")"`:                   prints,
		`"\(1) \(env)"`:                        prints,
		`"\(")") \(env)"`:                      prints,
		`"\\", env`:                            prints,
		"# more \\\nenv":                       prints,
		`$ENV["HOME"]`:                         prints,
		`include "more"; .`:                    unseen,
		`import "c" as $c {search:"/"}; $c`:    unseen,
	} {
		got := ""
		for _, a := range Judge(spec.Jq, filter, Options{}).Acts {
			got = a.Effect.ID
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", filter, got, want)
		}
	}
}
