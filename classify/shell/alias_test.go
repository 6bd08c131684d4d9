package shell

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

func TestAliasesThatMayBeExpanded(t *testing.T) {
	for _, source := range []string{
		"POSIXLY_CORRECT=1; alias a='p x'; a",
		"POSIXLY_CORRECT=\nalias a='p x'\na",
		"export POSIXLY_CORRECT; alias a='p x'; eval 'a'",
		": ${POSIXLY_CORRECT:=y}\nalias a='p x'\na",
		"printf -v POSIXLY_CORRECT 1\nalias a='p x'\na",
		"read POSIXLY_CORRECT <<< 1\nalias a='p x'\na",
		"for POSIXLY_CORRECT in 1; do :; done\nalias a='p x'\na",
		"set -o posix\nalias a='p x'\na",
		"set -eo posix\nalias a='p x'\na",
		"shopt -so posix\nalias a='p x'\na",
		"shopt -s expand_aliases\nalias a='p '\nalias x=x\na x",
		"shopt -s expand_aliases\nalias a='for i in'\na 1; do p x; done",
		"shopt -s expand_aliases\nalias if='p x'\nif",
		"alias a='p x'\na", // the client's snapshot may have set the option
		"alias a='p x'\neval a",
	} {
		if r := walk(source, invocation.Bash); !strings.Contains(r.String(), "p x") && len(r.trouble) == 0 {
			t.Errorf("%q: %s", source, r)
		}
	}
	if got := walk("bash -c \"alias a='p x'\na\"", invocation.Bash).String(); strings.Contains(got, "; p x") {
		t.Errorf("bash expands no aliases in a script: %s", got)
	}
}

// An alias is expanded while a whole unit is read, so it neither hides what the
// same unit runs, nor is gone for it when the unit removes it.
func TestAliasesHideNothingThatWasReadBefore(t *testing.T) {
	const on = "shopt -s expand_aliases\n"
	for _, source := range []string{
		on + "f() { alias p=q\np x\n}\nf",
		on + "{ alias p=q\np x\n}",
		on + "if true; then alias p=q\np x\nfi",
		on + "f() { p x; }\nalias p=q\nf",
		on + "alias p=q; p x",
		on + "eval 'alias p=q'; p x",
		on + "{ BASH_ALIASES[p]=q\np x\n}",
		on + "if c; then alias p=q; fi\np x",
		on + "alias r='p x'\nunalias r; r",
		on + "alias r='p x'\nunalias -a; r",
		on + "alias r='p x'\nalias r=q; r",
		on + "alias r='p x'\nshopt -u expand_aliases; r",
		"alias p=q\nshopt -s expand_aliases; p x",
	} {
		if r := walk(source, invocation.Bash); !strings.Contains(r.String(), "p x") {
			t.Errorf("%q: %s", source, r)
		}
	}
	for _, source := range []string{
		on + "alias p=q\np x",
		on + "alias p=q\n(p x)",
		on + "alias p=q\neval 'p x'",
		on + "alias p=q\nf() { p x; }\nf",
	} {
		if r := walk(source, invocation.Bash); !strings.Contains(r.String(), "q x") || strings.Contains(r.String(), "p x") {
			t.Errorf("%q: %s", source, r)
		}
	}
}

// zsh reads the whole text of -c and eval before it runs any of it; of a script it reads line by line.
func TestZshReadsTheWholeBeforeItExpandsAliases(t *testing.T) {
	got := walk("alias p=q\np x", invocation.Zsh).String()
	if !strings.Contains(got, "p x") || !strings.Contains(got, "q x") {
		t.Errorf("got %s, want both readings", got)
	}
}

func TestAnAliasOfItsOwnNameIsNoForkBomb(t *testing.T) {
	for _, source := range []string{
		"alias ls='ls -l'; ls a",
		"alias gcc='gcc -x c'; gcc a.c",
		"shopt -s expand_aliases\nalias ls='ls -l'; ls a\nls b",
		"ls() { command ls -l \"$@\"; }; ls a",
	} {
		for _, d := range [...]invocation.Dialect{invocation.Bash, invocation.POSIX, invocation.Zsh} {
			if r := walk(source, d); r.exhaust || len(r.trouble) > 0 {
				t.Errorf("%v: %q: %s", d, source, r)
			}
		}
	}
}

func TestRecursionWithoutEnd(t *testing.T) {
	for source, unclear := range map[string]bool{
		"f() { f; }; f":                                            true,
		"f() { f \"$@\" \"$@\"; }; f a":                            true,
		"x='eval \"$x\"'; eval \"$x\"":                             true,
		"f() { [ $1 = 0 ] && return; f $1; }; f 9":                 false,
		"f() { if [ -n \"$1\" ]; then shift; f \"$@\"; fi; }; f a": false,
	} {
		if r := walk(source, invocation.Bash); len(r.trouble) > 0 != unclear {
			t.Errorf("%q: %q", source, r.trouble)
		}
	}
}
