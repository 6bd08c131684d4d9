package code

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestGrowth: work without end is noticed, loops that are left or wait are not.
func TestGrowth(t *testing.T) {
	for _, tt := range []struct {
		lang spec.Lang
		text string
		busy bool
	}{
		{spec.Perl, `push @a, 1 while 1`, true},
		{spec.Perl, `while (1) { $s .= $s }`, true},
		{spec.Perl, `for (;;) { $h{$i++} = 1 }`, true},
		{spec.Perl, `$x = "a" x 1e10`, true},
		{spec.Perl, `@a = (1 .. 1e10)`, true},
		{spec.Perl, `while (1) { last if $i++ > 9 }`, false},
		{spec.Perl, `print "-" x 80; print 2 ** 40, 1700000000000`, false},
		{spec.Ruby, "s = 'x'\nloop { s += s }", true},
		{spec.Ruby, "a = []\nwhile true\n  a << 1\nend", true},
		{spec.Ruby, `puts "x" * 10**11`, true},
		{spec.Ruby, `p 9**9**9`, true},
		{spec.Ruby, "loop do\n  break\nend", false},
		{spec.Ruby, `puts "-" * 40`, false},
		{spec.PHP, `while (true) { $a[] = 1; }`, true},
		{spec.PHP, `echo str_repeat("x", 100000000000);`, true},
		{spec.PHP, `while (true) { if ($i++ > 3) break; }`, false},
		{spec.Lua, `while true do t[#t+1] = 1 end`, true},
		{spec.Lua, `repeat s = s .. s until false`, true},
		{spec.Lua, `print(#string.rep("x", 1e11))`, true},
		{spec.Lua, `while true do i = i + 1 if i > 3 then break end end`, false},
		{spec.JavaScript, `let a = []; while (true) a.push(1)`, true},
		{spec.JavaScript, `for (;;) { s += s }`, true},
		{spec.JavaScript, `for (;;) { if (done()) break }`, false},
		{spec.JavaScript, `while (true) { await tick() }`, false},
		{spec.Python, "s = 'x'\nwhile True:\n    s += s\nprint(s)", true},
		{spec.Perl, `$x = "a"; $x .= $x for 1 .. 60`, true},
		{spec.Perl, `printf "%99999999999d", 1`, true},
		{spec.Perl, `printf "%-20s|%5d\n", $a, $b; print "50% 2000000000"`, false},
		{spec.Ruby, `puts "%99999999999d" % 1`, true},
		{spec.PHP, `for (;$i < 60; $i++) $x = $x . $x;`, true},
		{spec.Lua, `local s = "x" for i = 1, 60 do s = s .. s end`, true},
		{spec.JavaScript, "let s = 'x'; for (let i = 0; i < 60; i++) s = `${s}${s}`", true},
		{spec.JavaScript, `let n = 1; for (let i = 0; i < 60; i++) n = n + n`, false},
		{spec.Python, "s = 'x'\nfor i in range(60):\n    s = s + s", true},
		{spec.Python, "s = ['x']\nfor i in range(60):\n    s = [*s, *s]", true},
		{spec.Python, "n = 1\nfor i in range(60):\n    n += n", false},
		{spec.Python, `print("{:>99999999999}".format(1))`, true},
		{spec.Python, `print("{:>{}}".format(1, 99999999999))`, true},
		{spec.Python, `print(f"{1:>99999999999}")`, true},
		{spec.Python, `print("%99999999999d" % 1)`, true},
		{spec.Python, `print("{:>10} %5d" % 1, f"{1:>5}")`, false},
		{spec.Jq, `[range(1e12)]`, true},
		{spec.Jq, `"a" * 1e12`, true},
		{spec.Jq, `[limit(1e12; repeat(1))]`, true},
		{spec.Jq, `reduce range(60) as $i ("x"; . + .)`, true},
		{spec.Jq, `.[] | select(.at > 1700000000000)`, false},
		{spec.Python, "while 1: pass", true},
		{spec.Python, "while True:\n    if x:\n        break\nprint(1)", false},
		{spec.Python, "def f():\n    while True:\n        yield 1", false},
	} {
		busy := false
		for _, a := range Judge(tt.lang, tt.text, Options{}).Acts {
			busy = busy || strings.Contains(a.Effect.Why, effects.BusyLoop) || strings.Contains(a.Effect.Why, effects.FillsMemory)
		}
		if busy != tt.busy {
			t.Errorf("%s %q: busy %v", LangName(tt.lang), tt.text, busy)
		}
	}
}
