package shell

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// TestGrowthIsSeen holds that work without an end, or without a bound, is not
// taken for harmless.
func TestGrowthIsSeen(t *testing.T) {
	for _, source := range []string{
		"while :; do x=$x$x; done",
		"until false; do x+=$x; done",
		"for i in {1..64}; do x=$x$x; done",
		"for ((i = 0; i < 99; i++)); do x=\"$x $x\"; done",
		"while read -r l; do x=$x$x; done < f",
		"for f in *; do x=$y$x; y=$x; done",
		"for f in *; do eval 'x=$x$x'; done",
		"double() { x=$x$x; }; for f in *; do double; done",
		"for f in *; do a=(\"${a[@]}\" \"${a[@]}\"); done",
		"while :; do :; done",
		"while true; do ((n++)); done",
		"for ((;;)); do [ -e f ]; done",
		"while :; do echo y; done",
		"x=$(while :; do echo y; done)",
		"printf %999999999d 1",
		"printf -v x '%*s' 999999999 a",
		"printf '%.99999999999999999999f' 1",
	} {
		for _, d := range [...]invocation.Dialect{invocation.Bash, invocation.Zsh} {
			if r := walk(source, d); len(r.trouble) == 0 {
				t.Errorf("%s: %s: %s", d.Program(), source, r)
			}
		}
	}
	for _, source := range []string{
		"while :; do date; sleep 1; done",
		"while true; do [ -e f ] && break; done",
		"while :; do echo y; done | head",
		"while read -r l; do x=\"$x $l\"; done < f",
		"for f in *; do y=$f$f; done",
		"for f in *; do a+=(\"$f\"); done",
		"x=a; x=$x$x",
		"printf '%-20s|%5d %% 99999999\\n' a 1",
		"printf '%*s' 80 ''",
	} {
		for _, d := range [...]invocation.Dialect{invocation.Bash, invocation.Zsh} {
			if r := walk(source, d); len(r.trouble) > 0 {
				t.Errorf("%s: %s: %q", d.Program(), source, r.trouble)
			}
		}
	}
}

// TestLaterRoundsSeeWhatChanged holds that a value which takes several rounds to
// come to where it is run is found, whatever assigns it.
func TestLaterRoundsSeeWhatChanged(t *testing.T) {
	for _, step := range []string{
		"p=$q; q=$r; r='p x'",
		"eval 'p=$q; q=$r; r=\"p x\"'",
		"g",
	} {
		for _, loop := range []string{"for i in $(c); do", "while read -r l; do", "until c; do"} {
			source := "g() { p=$q; q=$r; r='p x'; }; p=c q=c r=c; " + loop + " " + step + "; eval \"$p\"; done"
			if r := walk(source, invocation.Bash); len(r.trouble) == 0 && !strings.Contains(r.String(), "p x") {
				t.Errorf("%s: %s", source, r)
			}
		}
	}
	for _, source := range []string{
		"g() { c; }; for i in $(c); do g; g() { p x; }; done",
		"c() { :; }; while read -r l; do ls; hash -p ./x ls; done",
	} {
		if r := walk(source, invocation.Bash); len(r.trouble) == 0 && !strings.Contains(r.String(), "x") {
			t.Errorf("%s: %s", source, r)
		}
	}
	counts := "n=0; ok() { n=$((n+1)); c $n; }; while read -r f; do ok; done < f; ((n > 1))"
	if r := walk(counts, invocation.Bash); len(r.trouble) > 0 {
		t.Errorf("%s: %q", counts, r.trouble)
	}
}

func TestAliasTextThatIsNotKnown(t *testing.T) {
	for _, source := range []string{
		"shopt -s expand_aliases\nalias ls=\"$(c)\"\nls",
		"shopt -s expand_aliases\nBASH_ALIASES[ls]=$(c)\nls",
	} {
		if r := walk(source, invocation.Bash); len(r.trouble) == 0 {
			t.Errorf("%s: %s", source, r)
		}
	}
	if r := walk("alias ls=\"$(c)\"\nls", invocation.Zsh); len(r.trouble) == 0 {
		t.Errorf("zsh: %s", r)
	}
}

// What reads, shifts or gets options comes to an end.
func TestLoopsThatUseUpTheirInputEnd(t *testing.T) {
	for _, source := range []string{
		`while read -r f; do test -f "$f"; done <<< a`,
		`while shift; do echo x; done`,
		`while getopts ab o; do echo x; done`,
	} {
		if r := walk(source, invocation.Bash); len(r.trouble) > 0 {
			t.Errorf("%q: %q", source, r.trouble)
		}
	}
}
