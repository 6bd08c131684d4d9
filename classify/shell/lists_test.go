package shell

import (
	"strings"
	"testing"
)

// What the shell decides by its hash function, by the order of passes or by zsh's own
// rules for arrays is not taken for certain.
func TestListsAreNotMisread(t *testing.T) {
	for _, c := range []struct {
		why, source string
		dialects    []Dialect
	}{
		{"the order of an associative array is the hash function's", `typeset -A h; h[a]=echo; h[rm]=rm; ${h[@]} x`, []Dialect{Bash, Zsh}},
		{"so is that of its keys", `typeset -A h; h[echo]=b; h[rm]=c; "${!h[@]}" x`, []Dialect{Bash}},
		{"an array is all its elements", `x=(rm x); ${x:=ls}`, []Dialect{Zsh}},
		{"and an operator works on each", `x=(crm cx); ${x#c}`, []Dialect{Zsh}},
		{"an empty element is not nothing", `x=(""); ${x:-echo} rm x`, []Dialect{Zsh}},
		{"elements are sorted", `x=(true rm); ${(o)x}`, []Dialect{Zsh}},
		{"what matches stays", `x=echorm; ${(M)x%rm} x`, []Dialect{Zsh}},
		{"a text is appended as an element", `l=(rm); l+=dir; $l x`, []Dialect{Zsh}},
		{"a subscript starts at 1 wherever it is written", `l=(ls); read "l[1]" <<< rm; $l x`, []Dialect{Zsh}},
		{"an element that is unset may stay", `l=(ls rm); unset "l[1]"; $l x`, []Dialect{Zsh}},
		{"a subscript of a text names a part of it", `s=lsrm; s[1,2]=; $s x`, []Dialect{Zsh}},
		{"one pass does not see what another set", `if c; then e=1; else e=2; fi; i=0; a=(x ls rm ls); : $((i+=e)); ${a[i]} x`, []Dialect{Bash}},
		{"an element is set by an expansion", `a=(ls); : ${a[1]:=rm}; ${a[1]} x`, []Dialect{Bash}},
		{"an element of argv is an argument", `set -- ls; argv[1]=rm; $1 x`, []Dialect{Zsh}},
		{"and so are several", `set -- ls; argv[1]=(rm x); $@`, []Dialect{Zsh}},
		{"whoever sets it", `set -- ls; read 1 <<< rm; $1 x`, []Dialect{Zsh}},
		{"and a loop over it too", `set -- ls; for argv in rm; do $1 x; done`, []Dialect{Zsh}},
		{"what two paths left is not forgotten by an append", `if c; then l=(rm); else l=(cp); fi; l+=(ls); "${l[@]}"`, []Dialect{Bash, Zsh}},
		{"return with a redirect returns", `f() { return 2>/dev/null; t=ls; }; t=rm; f; $t x`, []Dialect{Bash, Zsh}},
		{"a variable that is local on one path is not on the other", `f() { if c; then local t; else t=rm; fi; }; t=ls; f; $t x`, []Dialect{Bash, Zsh}},
		{"a global variable behind a local one", `f() { local t; declare -g t=rm; }; t=ls; f; $t x`, []Dialect{Bash}},
		{"zsh exports globally", `f() { declare -x t=rm; }; t=ls; f; $t x`, []Dialect{Zsh}},
		{"a flag that the shell does not know sets nothing", `l=(rm x); read -ra l <<< ls; $l`, []Dialect{Zsh}},
		{"nor does a builtin that it lacks", `l=(rm x); mapfile -t l <<< ls; $l`, []Dialect{Zsh}},
		{"an option that is not known to be plain", `setopt cshnullcmd; > m`, []Dialect{Zsh}},
		{"elements become words with what stands beside them", `x=(rm); a${^x}`, []Dialect{Zsh}},
	} {
		for _, d := range c.dialects {
			r := walk(c.source, d)
			if ran := r.String(); len(r.trouble) == 0 && !strings.Contains(ran, "; rm ") && !strings.Contains(ran, "‹") {
				t.Errorf("%s, %v: %s: %s", c.why, d, c.source, ran)
			}
		}
	}
}
