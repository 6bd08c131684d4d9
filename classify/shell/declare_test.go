package shell

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// A local variable that is declared again keeps its attributes, and evaluates what it is given.
func TestLocalVariablesKeepWhatTheyAre(t *testing.T) {
	for source, unclear := range map[string]bool{
		"f() { local -i n; local n=$(c); }; f":         true,
		"f() (typeset -i n\ntypeset n=$(c)\n)\nf":      true,
		"SECONDS=(1 $(c))":                             true,
		"typeset -i n; n=(1 $(c))":                     true,
		"typeset -i n; f() { local n=$(c); }; f":       false,
		"f() { local n=1; local m=$((n + 1)); }; f":    false,
		"f() { local -i n=1; local n; n=2; n+=1; }; f": false,
	} {
		if r := walk(source, invocation.Bash); len(r.trouble) > 0 != unclear {
			t.Errorf("%q: %q", source, r.trouble)
		}
	}
}

// Each value that a variable may have reaches what is declared with it, refers to it,
// or is redirected from it.
func TestEveryValueIsDeclared(t *testing.T) {
	for _, choice := range []string{"if c; then e=a; else e=b; fi; ", "if c; then e=b; else e=a; fi; "} {
		for _, use := range []string{
			"declare y=$e; $y z", "export y=$e; $y z", "f() { local y=$e; $y z; }; f", "readonly y=$e; $y z",
			"a=a b=b; declare -n y=$e; $y z", "typeset -n y=e; $y z",
		} {
			ran := walk(choice+use, invocation.Bash).String()
			for _, program := range []string{"a z", "b z"} {
				if !strings.Contains(ran, program) {
					t.Errorf("%s%s: does not run %s: %s", choice, use, program, ran)
				}
			}
		}
		if r := walk(choice+`{ read y; eval "$y"; } <<< "$e"`, invocation.Bash); len(r.trouble) == 0 && !strings.Contains(r.String(), "eval: a") {
			t.Errorf("%s: a here-string of either: %s", choice, r)
		}
	}
	// So does the last of more combinations than are tried one by one.
	var many strings.Builder
	for _, name := range strings.Fields("p q r s t u") {
		many.WriteString("if c; then " + name + "=; else " + name + "=' '; fi; ")
	}
	for _, use := range []string{"y=$e$p$q$r$s$t$u", "declare y=$e$p$q$r$s$t$u", `read y <<< "$e$p$q$r$s$t$u"`} {
		for _, choice := range []string{"if c; then e=a; else e=b; fi; ", "if c; then e=b; else e=a; fi; "} {
			r := walk(choice+many.String()+use+`; eval "$y"`, invocation.Bash)
			if !strings.Contains(r.String(), "eval: a") && len(r.trouble) == 0 {
				t.Errorf("%s%s: %s", choice, use, r)
			}
		}
	}
	if r := walk(`: "${e:=$(c)}"; declare -n r=$e; echo $r`, invocation.Bash); len(r.trouble) == 0 {
		t.Error("a reference to a variable of any name is plain")
	}
}

// What a declaration makes of a variable decides what its later values are.
func TestDeclaredKinds(t *testing.T) {
	for _, c := range []struct {
		dialect invocation.Dialect
		source  string
		runs    bool // or it is in doubt
	}{
		{invocation.Bash, `e="$$"' a[$(rm x)]'; declare -A h["$e"]=1`, true},
		{invocation.Bash, `e="$$"; declare -A h["$e"]=1`, false},
		{invocation.Bash, `f() { declare BASH_ALIASES[rm]=:; }; f` + "\n" + `shopt -s expand_aliases` + "\n" + `eval 'rm x'`, true},
		{invocation.Bash, `declare -r n=1; n['a[$(rm x)]']=1`, true},
		{invocation.Bash, `declare -ri n=1; n='a[$(rm x)]'`, false},
		{invocation.Zsh, `((x = 1)); set -A x '>x'; eval "$x"`, true},
		{invocation.Zsh, `integer x; x=('>x'); eval "$x"`, true},
		{invocation.Zsh, `integer x; x+=('>x'); eval "$x[2]"`, true},
		{invocation.Zsh, `integer x; typeset -a x; x='>x'; eval "$x"`, true},
		{invocation.Zsh, `integer x; x=(1); eval ": $x"`, false},
	} {
		r := walk(c.source, c.dialect)
		if runs := strings.Contains(r.String(), "; rm x;") || strings.Contains(r.String(), "eval: cat >x") || len(r.trouble) > 0; runs != c.runs {
			t.Errorf("%v %s: %s", c.dialect, c.source, r)
		}
	}
}
