package shell

import "testing"

// What changes the directory need not be a path: options that start-up files may set give
// names and numbers a meaning.
func TestDirectoriesByName(t *testing.T) {
	for _, c := range []struct {
		dialect      Dialect
		source, want string
	}{
		{Bash, `x=/a; cd x && p`, `x=/a @/work; cd x @/work; p @/work/x|/a`},
		{Bash, `x=/a; cd ./x && p`, `x=/a @/work; cd ./x @/work; p @/work/x`},
		{Bash, `x=/a; cd x/y && p`, `x=/a @/work; cd x/y @/work; p @/work/x/y`},
		{Bash, `x=/; mkdir x; cd x && p`, `x=/ @/work; mkdir x @/work; cd x @/work; p @/work/x`},
		{Zsh, `x=/a; cd x/y && p`, `x=/a @/work; cd x/y @/work; p @/work/x/y|/a/y`},
		{Zsh, `pushd /; cd -1 && p`, `pushd / @/work; cd -1 @/; p @‹$PWD›`},
		{Zsh, `pushd /; cd +1 && p`, `pushd / @/work; cd +1 @/; p @‹$PWD›`},
		{Zsh, `pushd /; popd; p`, `pushd / @/work; popd @/; p @/work`},
		{Zsh, `pushd /; cd /usr; popd; p`, `pushd / @/work; cd /usr @/; popd @/usr; p @/|/work`},
	} {
		r := &recorder{full: true}
		if got := r.walk(c.source, c.dialect).String(); got != c.want {
			t.Errorf("%v %s\n got %s\nwant %s", c.dialect, c.source, got, c.want)
		}
	}
}
