package shell

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// TestEitherPath holds that what either of two paths leaves behind counts after them.
func TestEitherPath(t *testing.T) {
	for _, c := range []struct {
		dialect invocation.Dialect
		source  string
		want    string // in what is walked, or said to be unclear
	}{
		{invocation.Bash, `if a; then trap p EXIT; else trap 'rm x' EXIT; fi`, "rm x"},
		{invocation.Bash, `if a; then trap 'rm x' EXIT; else trap p EXIT; fi`, "rm x"},
		{invocation.Bash, `a && trap p EXIT || trap 'rm x' EXIT`, "rm x"},
		{invocation.Bash, `exec 3>/dev/null; a && exec 3> >(sh); echo rm x >&3`, "rm x"},
		{invocation.Bash, `if a; then exec 3< <(echo p); else exec 3< <(echo rm); fi; read y <&3; $y x`, "+ x;"},
		{invocation.Bash, `if a; then hash -p /bin/p q; else hash -p /bin/rm q; fi; q x`, "/bin/rm x"},
		{invocation.Bash, `if a; then hash -p /bin/rm q; else hash -p /bin/p q; fi; q x`, "/bin/rm x"},
		{invocation.Zsh, `a && setopt ksharrays; p`, "an option that changes what commands mean may be set or not"},
		{invocation.Zsh, `setopt -m 'ksh*'`, "setopt sets an unknown option: -m"},
	} {
		if got := walked(c.dialect, c.source); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %s, want %s", c.source, got, c.want)
		}
	}
}

// TestPosixMode holds that assignments before special builtins last where POSIX has its way.
func TestPosixMode(t *testing.T) {
	for _, c := range []struct {
		dialect invocation.Dialect
		source  string
		lasts   bool
	}{
		{invocation.Bash, `y=p; y=rm :; $y x`, false},
		{invocation.Bash, `set -o posix; y=p; y=rm :; $y x`, true},
		{invocation.Bash, `set -o posix; y=p; y=rm eval q; $y x`, true},
		{invocation.Bash, `set -o posix; y=p; y=rm command :; $y x`, false},
		{invocation.Bash, `set -o posix; y=p; y=rm echo; $y x`, false},
		{invocation.Bash, `POSIXLY_CORRECT=1; y=p; y=rm :; $y x`, true},
		{invocation.POSIX, `y=p; y=rm :; $y x`, true},
		{invocation.POSIX, `y=p; f() { :; }; y=rm f; $y x`, false},
		{invocation.Zsh, `y=p; y=rm :; $y x`, false},
		{invocation.Zsh, `setopt posixbuiltins; y=p; y=rm :; $y x`, true},
		{invocation.Zsh, `setopt posixbuiltins; y=p; f() { q }; y=rm f; $y x`, true},
	} {
		if got := walked(c.dialect, c.source); strings.Contains(got, "rm x;") != c.lasts {
			t.Errorf("%s: got %s, want rm x in it: %v", c.source, got, c.lasts)
		}
	}
}

// TestTrapsWhereTheyRun holds that a trap is walked with what the variables hold when it runs.
func TestTrapsWhereTheyRun(t *testing.T) {
	for _, c := range []struct {
		dialect invocation.Dialect
		source  string
		runs    bool
	}{
		{invocation.Bash, `y=rm; trap '$y x' TERM; kill $$; y=p`, true},
		{invocation.Bash, `y=p; trap 'y=rm' TERM; kill $$; $y x`, true},
		{invocation.Bash, `f() { trap 'rm x' EXIT; }; f; trap - EXIT`, false},
		{invocation.Zsh, `f() { trap 'rm x' EXIT }; f; trap - EXIT`, true},
		{invocation.Zsh, `trap 'rm x' EXIT; f() { trap - EXIT }; f`, true},
		{invocation.Zsh, `f() { local y=p; trap '$y x' EXIT }; y=rm; f`, true},
		{invocation.Zsh, `f() { trap 'y=rm' EXIT }; y=p; f; $y x`, true},
		{invocation.Zsh, `f() { TRAPEXIT() { rm x } }; f`, true},
	} {
		if got := walked(c.dialect, c.source); strings.Contains(got, "rm x;") != c.runs {
			t.Errorf("%s: got %s, want rm x in it: %v", c.source, got, c.runs)
		}
	}
}

// TestArraysInArithmetic holds that zsh evaluates all elements of an array that an
// expression names, where bash takes the first.
func TestArraysInArithmetic(t *testing.T) {
	for dialect, runs := range map[invocation.Dialect]bool{invocation.Bash: false, invocation.Zsh: true} {
		if got := walked(dialect, `y=(1 + 'a[$(rm x)]'); ((z = y + 1))`); strings.Contains(got, "rm x;") != runs {
			t.Errorf("dialect %d: got %s, want rm x in it: %v", dialect, got, runs)
		}
	}
}

// TestExpandedFirst holds that a variable's value in an expression is the one before it.
func TestExpandedFirst(t *testing.T) {
	for _, dialect := range []invocation.Dialect{invocation.Bash, invocation.Zsh} {
		for _, source := range []string{`y='a[$(rm x)]'; (( y = 1, $y ))`, `y='a[$(rm x)]'; p $(( y = 1, 2 + ${y} ))`, `y='a[$(rm x)]'; p $(( (y = 1) + $y ))`} {
			if got := walked(dialect, source); !strings.Contains(got, "rm x;") {
				t.Errorf("dialect %d: %s: got %s, want rm x in it", dialect, source, got)
			}
		}
	}
}

// TestLeadingZeros holds that 010 is eight to an expression of bash, ten to builtins that take
// a number, and not known in zsh, where an option decides.
func TestLeadingZeros(t *testing.T) {
	for _, c := range []struct {
		dialect invocation.Dialect
		source  string
		want    string
	}{
		{invocation.Bash, `y=$((010)); a=(0 1 2 3 4 5 6 7 rm 9 p); ${a[y]} x`, "rm x;"},
		{invocation.Zsh, `y=$((010)); a=(1 2 3 4 5 6 7 p 9 rm); ${a[y]} x`, "‹${a[y]}›+ x;"},
		{invocation.Zsh, `a=(1 2 3 4 5 6 7 p 9 rm); ${a[010]} x`, "‹${a[010]}›+ x;"},
		{invocation.Bash, `set -- 1 2 3 4 5 6 7 8 p 0 rm; shift 010; $1 x`, "‹$1›"},
	} {
		if got := walked(c.dialect, c.source); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %s, want %s", c.source, got, c.want)
		}
	}
}

// TestTraces holds that the prompt of set -x is walked wherever a shell ends, and that
// variables are judged which a builtin declares by a name that is a value.
func TestTraces(t *testing.T) {
	for _, source := range []string{
		`(n=PS4; export "$n"='$(rm x)'; set -x; p)`,
		"{ n=PS4; export \"$n\"='$(rm x)'; set -x\np\n} &",
	} {
		if got := walked(invocation.Bash, source); !strings.Contains(got, "PS4: rm x;") {
			t.Errorf("%s: got %s, want PS4: rm x in it", source, got)
		}
	}
}

// walked returns what a source runs, and what is unclear in it.
func walked(d invocation.Dialect, source string) string {
	r := &recorder{}
	Walk(invocation.Config{Dialect: d, Host: r, Dir: "/work", Home: "/home/u"}, source)
	return strings.Join(append(r.lines, r.trouble...), "; ") + ";"
}
