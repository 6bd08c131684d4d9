package inplace_test

import (
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/inplace"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// edited returns what a command leaves of a text.
func edited(t *testing.T, text string, words ...string) (string, bool) {
	t.Helper()
	p := programs.Lookup(words[0])
	e := inplace.Of(argv.Match(p, spec.Lits(append(words[1:], "file")...)))
	if e == nil {
		t.Fatalf("%q: no edit", words)
	}
	if n := len(e.Files); n != 1 || !e.Files[n-1].Is("file") {
		t.Fatalf("%q: files %v", words, e.Files)
	}
	if e.Apply == nil {
		return "", false
	}
	return e.Apply(text)
}

// notComputed are scripts that go beyond what is computed.
const notComputed = `2,3c\x /one/a\ y/a/b/`

const sample = "one\ntwo (2)\n  three+four\n\nhttp://a/b [x]\nfoo.bar foo.bar\nlast, two\n"

// TestEditsAreThoseOfThePrograms compares edits with those of the programs, where they are installed. Each can be computed.
func TestEditsAreThoseOfThePrograms(t *testing.T) {
	for _, script := range []string{
		"s/two/2/", "s/o/0/g", "s/o/0/2", "s/o/0/2g", "s|http://|https://|", "s/foo\\.bar/x/g", "s/[aeiou]/<&>/g", "s/\\(foo\\)\\.\\(bar\\)/\\2.\\1/", "s/TWO/x/I",
		"2d", "$d", "2,4d", "/two/d", "/two/,/foo/d", "/two/!d", "2,+1d", "4,2d", "$!d", "1i first", "1a second", "$a end", "2c changed", "/two/i\\\nline",
		"1i\\\na\\\nb", "1i\\  indented", "s/(/[/", "s/)/\\n/", "s/ *$//", "s/^/# /", "s/^[ \t]*//", "s/a\\|b/_/g", "s/o\\+/_/", "s/x*/-/g", "s/[^a-z]//g",
		"s/[]x]/_/g", "s/[[:space:]]/_/g", "s/a*b/_/", "s/*/x/", "s/two/a&b\\&c/", "s/t/\\t/", "0,/two/s//x/", "/foo/s//baz/", "1d;2d", "s/a/b/;s/b/c/g",
		"s/o\\{2\\}/_/", "s,/,_,g", "s#a#b#", "/^$/d", "1,/three/s/o/0/", "s/\\bfoo\\b/x/", "s/$/;/", "s/./X/", "s/\\./X/", "2i\\  a", "$s/two/x/", "/two/,$d",
		"/last/,/none/d", "s/é/e/", "1,3!d", "2,3c\\x", "a x", "s/\\//_/", "s/\\w\\+/W/2", "/one/a\\", "y/a/b/",
	} {
		likeSed(t, "sed", "-i", script)
		likeSed(t, "sed", "-i", "-e", script)
	}
	for _, script := range []string{"s/(foo)\\.(bar)/\\2\\1/", "s/a|b/_/g", "s/o+/_/", "s/\\(2\\)/x/", "s/(a|b)+/_/g", "s/[0-9]{1}/N/", "s/^(.*)$/<\\1>/",
		"s/o?/_/g", "s/^ +//", "s/(foo|last)(.)/<\\1>\\2/g"} {
		likeSed(t, "sed", "-i", "-E", script)
	}
	for _, program := range []string{"s/two/2/", "s/o/0/g", "s|http://|https://|", "s{foo}{bar}g", "s/(\\w+)\\.(\\w+)/$2.$1/",
		"s/\\s+$//", "s/$/;/", "s/^/# /", "s/TWO/x/i", "s/\\d/N/",
		"s/a/b/; s/b/c/g;", "s/two/a\\$b/", "s/o+?/_/", "s/[(]2[)]/&/", "s(a)(b)", "s/two$/x/", "s/^\\s*$/x/"} {
		likeSed(t, "perl", "-pi", "-e", program)
	}
	likeSed(t, "perl", "-0777", "-pi", "-e", "s/one\\ntwo/x/")
	if got, ok := edited(t, "a.b a", "sd", "a", "x"); !ok || got != "x.b x" {
		t.Errorf("sd: %q", got)
	}
}

func likeSed(t *testing.T, words ...string) {
	t.Helper()
	want, ran := ran(t, words)
	got, ok := edited(t, sample, words...)
	switch {
	case !ok:
		if !spec.Listed(notComputed, strings.Trim(words[len(words)-1], " \n")) {
			t.Errorf("%q is not computed", words)
		}
	case ran && got != want:
		t.Errorf("%q:\n%q\nthe program's:\n%q", words, got, want)
	}
	// A last line without an end.
	if short := strings.TrimSuffix(sample, "\n"); ok && ran {
		want, _ = ranOn(t, short, words)
		if got, _ = edited(t, short, words...); got != want {
			t.Errorf("%q without a last newline:\n%q\nthe program's:\n%q", words, got, want)
		}
	}
}

func ran(t *testing.T, words []string) (string, bool) { return ranOn(t, sample, words) }

func ranOn(t *testing.T, text string, words []string) (string, bool) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return "", false
	}
	cmd := exec.Command(words[0], append(append([]string(nil), words[1:]...), file)...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Logf("%q: %v: %s", words, err, out)
		return "", false
	}
	result, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(result), true
}

// TestRandomEdits compares edits of random scripts with those of the programs.
func TestRandomEdits(t *testing.T) {
	n, known := 2000, 0
	if testing.Short() {
		n = 100
	}
	r := random{rand.New(rand.NewSource(1))}
	for range n {
		words := [...][]string{
			{"perl", "-pi", "-e", "s/" + r.pattern() + "/" + r.replacement() + "/" + r.one(", g, i, gi")},
			{"sed", "-i", "-E", r.command()}, {"sed", "-i", r.command()}, {"sed", "-i", r.command() + r.one("; \n") + r.command()},
		}[r.Intn(4)]
		if got, ok := edited(t, sample, words...); ok {
			want, ran := ran(t, words)
			if ran {
				known++
			}
			if ran && want != got {
				t.Errorf("%q:\n%q\nthe program's:\n%q", words, got, want)
			}
		}
	}
	if _, err := exec.LookPath("sed"); err == nil && known < n/4 {
		t.Errorf("only %d of %d edits are computed", known, n)
	}
}

// random makes scripts for editors.
type random struct{ *rand.Rand }

// one picks one of the words of a list, in which a comma stands for nothing, an underscore for a blank, and \n for a new line.
func (r random) one(list string) string {
	words := strings.Fields(list)
	return strings.NewReplacer(",", "", "_", " ", `\N`, "\n").Replace(words[r.Intn(len(words))])
}

// some joins up to four words of a list.
func (r random) some(list string) string {
	var b strings.Builder
	for range r.Intn(5) {
		b.WriteString(r.one(list))
	}
	return b.String()
}

func (r random) pattern() string {
	return r.some(`o t . * ^ $ \( \) ( ) [ot] [^a-z] \+ + ? \? | \| foo \. \n [ ] { } \{2\} {2} _ \t \w \b \s [[:alpha:]] - & two o* (o|two) ` +
		`\(o\|foo\) (t|th) (three|t) []a] [a-] [\.] \/ \& \- \] \^ \$ \*`)
}

func (r random) replacement() string { return r.some(`x & \& \1 \2 \n \\ \t $1 $& \$ _ \/ \0 @ \. \-`) }

func (r random) address() string { return r.one("1 2 $ /two/ /o$/ /^$/ 3 // 0") }

// command returns a command of sed with its addresses.
func (r random) command() string {
	lines := [...]string{"", r.address(), r.address() + "," + r.address(), r.address() + ",+1", r.address() + r.one("! _!_")}[r.Intn(5)]
	return lines + [...]string{"d", r.one("a i c") + r.one(`_ \\N , \ \_`) + r.one(`x _x a\\Nb x\\y x_;_d x} x\&y x\`),
		"s/" + r.pattern() + "/" + r.replacement() + "/" + r.one(", g 2 I 2g gI")}[r.Intn(3)]
}
