package endless

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// called is a command and its acts; its input ends as said.
func called(line string, in spec.Endless) (*command.Command, []spec.Act) {
	words := strings.Fields(line)
	inv := &invocation.Invocation{Argv: spec.Lits(words...)}
	if in != spec.Ends {
		inv.Stdin = invocation.Stream{Set: true, Value: spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Endless: in}}}}}
	}
	c := &command.Command{Inv: inv, Name: words[0], Match: argv.Match(programs.Lookup(words[0]), inv.Argv[1:])}
	return c, argv.Acts(c.Match)
}

func TestOutput(t *testing.T) {
	for _, tt := range []struct {
		line     string
		in, want spec.Endless
	}{
		{"yes", spec.Ends, spec.Unending},
		{"seq 10", spec.Ends, spec.Ends},
		{"seq 1 99999999999", spec.Ends, spec.Unending},
		{"tail -f x.log", spec.Ends, spec.Awaits},
		{"cat", spec.Unending, spec.Unending},
		{"head -5", spec.Unending, spec.Ends},
		{"head -c 9999999999", spec.Unending, spec.Unending},
		{"sort", spec.Unending, spec.Ends},
	} {
		c, _ := called(tt.line, tt.in)
		if got := Output(c); got != tt.want {
			t.Errorf("%s of %v: %v, want %v", tt.line, tt.in, got, tt.want)
		}
	}
}

func TestTakes(t *testing.T) {
	for _, tt := range []struct {
		line string
		in   spec.Endless
		want string // a part of the reason
	}{
		{"sort", spec.Unending, "does not end"},
		{"sort", spec.Ends, ""},
		{"head -1", spec.Unending, ""},
		{"tee big", spec.Unending, "until the disk is full"},
		{"truncate -s 900G big", spec.Ends, "more memory or space"},
		{"dd if=/dev/zero of=big bs=1M count=900000", spec.Ends, "larger than the disk"},
	} {
		c, acts := called(tt.line, tt.in)
		c.Input = Given(acts)
		why := ""
		for _, e := range Takes(c, acts, func() bool { return true }) {
			why += e.Why
		}
		if tt.want == "" && why != "" || !strings.Contains(why, tt.want) {
			t.Errorf("%s of %v: %q, want %q", tt.line, tt.in, why, tt.want)
		}
	}
}
