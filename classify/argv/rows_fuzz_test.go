package argv_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// FuzzRows hands arguments of any content to the rows, many of which read a language of their own, such as sed's, find's or
// awk's. A row says the same each time, and no act of it is empty.
func FuzzRows(f *testing.F) {
	for _, seed := range []string{"sed\x00-n\x00s/a/b/w x;1e", "find\x00.\x00-exec\x00rm\x00{}\x00+", "awk\x00{print > \"x\" | \"sh\"}",
		"tar\x00xf\x00a\x00--to-command=x", "date\x00-d\x00@1",
		"rsync\x00-e\x00ssh\x00a:b\x00c", "dd\x00if=a\x00of=b", "git\x00-c\x00a.b=!c\x00log\x00--format=%x", "jq\x00-n\x00env",
		"xargs\x00-I{}\x00sh\x00-c\x00{}", "ffmpeg\x00-i\x00a\x00b",
		"openssl\x00enc\x00-pass\x00file:x", "psql\x00-c\x00\\! x", "vim\x00-c\x00!x", "curl\x00-d@x\x00-K\x00y",
		"ssh\x00-oProxyCommand=x\x00h", "docker\x00run\x00-v/:/x\x00i"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		words := strings.Split(line, "\x00")
		p := programs.Lookup(words[0])
		if p == nil || len(words) > 50 || len(line) > 2000 {
			return
		}
		args := spec.Lits(words[1:]...)
		acts := argv.Acts(argv.Match(p, args))
		if again := argv.Acts(argv.Match(p, args)); !reflect.DeepEqual(acts, again) {
			t.Errorf("%q is judged as %+v, then as %+v", words, acts, again)
		}
		for _, a := range acts {
			if reflect.ValueOf(a).IsZero() {
				t.Errorf("%q: an act says nothing: %+v", words, acts)
			}
		}
	})
}
