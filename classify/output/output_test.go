package output

import (
	"os"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// called is a command with a text on its standard input, if there is one.
func called(stdin string, words ...string) *command.Command {
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits("/home/you/project")}
	if stdin != "" {
		inv.Stdin = invocation.Stream{Set: true, Value: spec.Lit(stdin)}
	}
	c := &command.Command{Inv: inv, World: paths.NewWorld("/home/you/project", "/home/you"), Name: words[0]}
	if p := programs.Lookup(c.Name); p != nil {
		c.Match = argv.Match(p, inv.Argv[1:])
	}
	return c
}

func none() bool { return false }

// TestConstant computes what text programs print.
func TestConstant(t *testing.T) {
	for _, tt := range []struct {
		stdin string
		argv  []string
		want  string
	}{
		{"", []string{"echo", "-n", "rm", "-rf"}, "rm -rf"},
		{"", []string{"echo", "-e", `a\tb`}, "a\tb\n"},
		{"", []string{"printf", `%s-%s\n`, "a", "b", "c", "d"}, "a-b\nc-d\n"},
		{"", []string{"printf", `\x72\155`}, "rm"},
		{"", []string{"basename", "/usr/bin/git"}, "git\n"},
		{"", []string{"pwd"}, "/home/you/project\n"},
		{"mr\n", []string{"rev"}, "rm\n"},
		{"a\nb\n", []string{"tac"}, "b\na\n"},
		{"cm0=", []string{"base64", "-d"}, "rm"},
		{"726d", []string{"xxd", "-r", "-p"}, "rm"},
		{"ez", []string{"tr", "ez", "rm"}, "rm"},
		{"rm -rf x", []string{"tee"}, "rm -rf x"},
	} {
		if got, known := Of(called(tt.stdin, tt.argv...), none).Text(); !known || got != tt.want {
			t.Errorf("%q: %q, known %v, want %q", tt.argv, got, known, tt.want)
		}
	}
}

// TestFound computes where programs lie, unless the call may have changed that.
func TestFound(t *testing.T) {
	dir := t.TempDir()
	file := dir + "/frob"
	if err := os.WriteFile(file, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir)
	for _, tt := range []struct {
		argv  []string
		steer func(*invocation.Invocation)
		known bool
	}{
		{[]string{"which", "frob"}, nil, true},
		{[]string{"command", "-v", "frob"}, nil, true},
		{[]string{"which", "nothere"}, nil, false},
		{[]string{"which", "-a", "frob"}, nil, false},
		{[]string{"command", "-V", "frob"}, nil, false},
		{[]string{"which", "./frob"}, nil, false},
		{[]string{"which", "frob"}, func(i *invocation.Invocation) { i.Renames = true }, false},
		{[]string{"which", "frob"}, func(i *invocation.Invocation) { i.Remote = true }, false},
		{[]string{"which", "frob"}, func(i *invocation.Invocation) { i.Exported = []invocation.Assign{{Name: "PATH"}} }, false},
	} {
		c := called("", tt.argv...)
		if tt.steer != nil {
			tt.steer(c.Inv)
		}
		if got, known := Of(c, none).Text(); known != tt.known || known && got != file+"\n" {
			t.Errorf("%q: %q, known %v, want %v", tt.argv, got, known, tt.known)
		}
	}
}

// TestTold narrows what is not constant by the program's description.
func TestTold(t *testing.T) {
	for _, tt := range []struct {
		argv []string
		want spec.UnknownKind
	}{
		{[]string{"find", "src", "-name", "*.go"}, spec.PathUnder},
		{[]string{"mktemp"}, spec.PathUnder},
		{[]string{"id", "-u"}, spec.Number},
		{[]string{"curl", "https://example.com"}, spec.AnyText},
		{[]string{"frobnicate"}, spec.AnyText},
	} {
		w := Of(called("", tt.argv...), none)
		if h := w.Parts[0].Unknown; h == nil || h.Kind != tt.want {
			t.Errorf("%q: %+v, want a hole of kind %v", tt.argv, w, tt.want)
		}
	}
	if o := Of(called("", "curl", "https://example.com"), none).Taint(); o&spec.FromNetwork == 0 {
		t.Errorf("curl prints text from %v", o)
	}
}

// TestDashed marks a glob at the start of an argument when a file may have a name that is
// taken for an option.
func TestDashed(t *testing.T) {
	glob := spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Glob, Source: "*"}}}}
	for _, made := range []bool{false, true} {
		c := called("", "rm", "x")
		c.Inv.Dirs = spec.Lits(t.TempDir())
		c.Inv.Argv[1] = glob
		args := Dashed(c, func() bool { return made })
		if got := args[1].Parts[0].Unknown.Dash; got != made {
			t.Errorf("unknown names %v: dash %v", made, got)
		}
		if glob.Parts[0].Unknown.Dash {
			t.Error("the caller's word was changed")
		}
	}
}
