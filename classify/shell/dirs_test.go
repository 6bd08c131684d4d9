package shell

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// What changes the directory need not be a path: options that start-up files may set give
// names and numbers a meaning.
func TestDirectoriesByName(t *testing.T) {
	for _, c := range []struct {
		dialect      invocation.Dialect
		source, want string
	}{
		{invocation.Bash, `x=/a; cd x && p`, `x=/a @/work; cd x @/work; p @/work/x|/a`},
		{invocation.Bash, `x=/a; cd ./x && p`, `x=/a @/work; cd ./x @/work; p @/work/x`},
		{invocation.Bash, `x=/a; cd x/y && p`, `x=/a @/work; cd x/y @/work; p @/work/x/y`},
		{invocation.Bash, `x=/; mkdir x; cd x && p`, `x=/ @/work; mkdir x @/work; cd x @/work; p @/work/x`},
		{invocation.Zsh, `x=/a; cd x/y && p`, `x=/a @/work; cd x/y @/work; p @/work/x/y|/a/y`},
		{invocation.Zsh, `pushd /; cd -1 && p`, `pushd / @/work; cd -1 @/; p @‹$PWD›`},
		{invocation.Zsh, `pushd /; cd +1 && p`, `pushd / @/work; cd +1 @/; p @‹$PWD›`},
		{invocation.Zsh, `pushd /; popd; p`, `pushd / @/work; popd @/; p @/work`},
		{invocation.Zsh, `pushd /; cd /usr; popd; p`, `pushd / @/work; cd /usr @/; popd @/usr; p @/|/work`},
	} {
		r := &recorder{full: true}
		if got := r.walk(c.source, c.dialect).String(); got != c.want {
			t.Errorf("%v %s\n got %s\nwant %s", c.dialect, c.source, got, c.want)
		}
	}
}
