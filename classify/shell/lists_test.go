package shell

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// What the shell decides by its hash function, by the order of passes or by zsh's own
// rules for arrays is not taken for certain.
func TestListsAreNotMisread(t *testing.T) {
	for _, c := range []struct {
		why, source string
		dialects    []invocation.Dialect
	}{
		{"the order of an associative array is the hash function's", `typeset -A h; h[a]=echo; h[rm]=rm; ${h[@]} x`, []invocation.Dialect{invocation.Bash, invocation.Zsh}},
		{"so is that of its keys", `typeset -A h; h[echo]=b; h[rm]=c; "${!h[@]}" x`, []invocation.Dialect{invocation.Bash}},
		{"an array is all its elements", `x=(rm x); ${x:=ls}`, []invocation.Dialect{invocation.Zsh}},
		{"and an operator works on each", `x=(crm cx); ${x#c}`, []invocation.Dialect{invocation.Zsh}},
		{"an empty element is not nothing", `x=(""); ${x:-echo} rm x`, []invocation.Dialect{invocation.Zsh}},
		{"elements are sorted", `x=(true rm); ${(o)x}`, []invocation.Dialect{invocation.Zsh}},
		{"what matches stays", `x=echorm; ${(M)x%rm} x`, []invocation.Dialect{invocation.Zsh}},
		{"a text is appended as an element", `l=(rm); l+=dir; $l x`, []invocation.Dialect{invocation.Zsh}},
		{"a subscript starts at 1 wherever it is written", `l=(ls); read "l[1]" <<< rm; $l x`, []invocation.Dialect{invocation.Zsh}},
		{"an element that is unset may stay", `l=(ls rm); unset "l[1]"; $l x`, []invocation.Dialect{invocation.Zsh}},
		{"a subscript of a text names a part of it", `s=lsrm; s[1,2]=; $s x`, []invocation.Dialect{invocation.Zsh}},
		{"one pass does not see what another set", `if c; then e=1; else e=2; fi; i=0; a=(x ls rm ls); : $((i+=e)); ${a[i]} x`, []invocation.Dialect{invocation.Bash}},
		{"an element is set by an expansion", `a=(ls); : ${a[1]:=rm}; ${a[1]} x`, []invocation.Dialect{invocation.Bash}},
		{"an element of argv is an argument", `set -- ls; argv[1]=rm; $1 x`, []invocation.Dialect{invocation.Zsh}},
		{"and so are several", `set -- ls; argv[1]=(rm x); $@`, []invocation.Dialect{invocation.Zsh}},
		{"whoever sets it", `set -- ls; read 1 <<< rm; $1 x`, []invocation.Dialect{invocation.Zsh}},
		{"and a loop over it too", `set -- ls; for argv in rm; do $1 x; done`, []invocation.Dialect{invocation.Zsh}},
		{"what two paths left is not forgotten by an append", `if c; then l=(rm); else l=(cp); fi; l+=(ls); "${l[@]}"`, []invocation.Dialect{invocation.Bash, invocation.Zsh}},
		{"return with a redirect returns", `f() { return 2>/dev/null; t=ls; }; t=rm; f; $t x`, []invocation.Dialect{invocation.Bash, invocation.Zsh}},
		{"a variable that is local on one path is not on the other", `f() { if c; then local t; else t=rm; fi; }; t=ls; f; $t x`, []invocation.Dialect{invocation.Bash, invocation.Zsh}},
		{"a global variable behind a local one", `f() { local t; declare -g t=rm; }; t=ls; f; $t x`, []invocation.Dialect{invocation.Bash}},
		{"zsh exports globally", `f() { declare -x t=rm; }; t=ls; f; $t x`, []invocation.Dialect{invocation.Zsh}},
		{"a flag that the shell does not know sets nothing", `l=(rm x); read -ra l <<< ls; $l`, []invocation.Dialect{invocation.Zsh}},
		{"nor does a builtin that it lacks", `l=(rm x); mapfile -t l <<< ls; $l`, []invocation.Dialect{invocation.Zsh}},
		{"an option that is not known to be plain", `setopt cshnullcmd; > m`, []invocation.Dialect{invocation.Zsh}},
		{"elements become words with what stands beside them", `x=(rm); a${^x}`, []invocation.Dialect{invocation.Zsh}},
	} {
		for _, d := range c.dialects {
			r := walk(c.source, d)
			if ran := r.String(); len(r.trouble) == 0 && !strings.Contains(ran, "; rm ") && !strings.Contains(ran, "‹") {
				t.Errorf("%s, %v: %s: %s", c.why, d, c.source, ran)
			}
		}
	}
}
