package shell

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// placing is a host that runs "bash -c", and notes where what it is told of stands.
type placing struct {
	silent
	source string
	places []string
}

func (p *placing) at(what string, s spec.Span) {
	p.places = append(p.places, what+" at "+p.source[s.From:s.To])
}

func (p *placing) Unclear(t invocation.Trouble) { p.at("trouble", t.At) }

func (p *placing) Run(inv *invocation.Invocation) (out invocation.Outcome) {
	name := "redirect"
	if len(inv.Argv) > 0 {
		name = inv.Argv[0].String()
	}
	p.at(name, inv.At)
	switch {
	case len(inv.Argv) > 2 && inv.Argv[0].Is("bash") && inv.Argv[1].Is("-c"):
		out.Opens = []invocation.Open{{Via: "bash -c", Script: inv.Argv[2], IsScript: true}}
	case len(inv.Argv) > 1 && inv.Argv[0].Is("sudo"):
		out.Opens = []invocation.Open{{Via: "sudo", Argv: inv.Argv[1:]}}
	}
	return out
}

// TestPlaces holds where invocations and what cannot be parsed stand in the source.
func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		source string
		want   []string
	}{
		{"cd src &&  rm -rf 'a b' ; ls", []string{"cd at cd src", "rm at rm -rf 'a b'", "ls at ls"}},
		{"echo é; rm $(cat x) >/tmp/y", []string{"echo at echo é", "cat at cat x", "rm at rm $(cat x) >/tmp/y"}},
		{"if true; then\n\trm a\nfi", []string{"true at true", "rm at rm a"}},
		{"bash -c 'cd x; rm a'", []string{"bash at bash -c 'cd x; rm a'", "cd at cd x", "rm at rm a"}},
		{`bash -c "bash -c 'rm a'"`, []string{`bash at bash -c "bash -c 'rm a'"`, "bash at bash -c 'rm a'", "rm at rm a"}},
		{`bash -c "rm \$x"`, []string{`bash at bash -c "rm \$x"`, `rm at bash -c "rm \$x"`}}, // it does not stand there as it runs
		{"bash -c 'ls' ls", []string{"bash at bash -c 'ls' ls", "ls at bash -c 'ls' ls"}},    // it stands there twice
		{"sudo rm a", []string{"sudo at sudo rm a", "rm at sudo rm a"}},
		{"f() { rm a; }; f", []string{"rm at rm a"}},
		{"trap 'rm a' EXIT; ls", []string{"trap at trap 'rm a' EXIT", "ls at ls", "rm at rm a"}},
		{"{ ls; } >out", []string{"redirect at { ls; } >out", "ls at ls"}},
		{"X=1 Y=2", []string{"redirect at X=1 Y=2"}},
		{"! cat <<E | sort\nrm\nE", []string{"cat at cat <<E", "sort at sort"}},
		{"ls; echo 'a\nrm", []string{"trouble at 'a", "ls at ls"}},
		{"ls; )", []string{"trouble at )", "ls at ls"}},
		{"shopt -s expand_aliases\nalias q='rm a'\nq", []string{"shopt at shopt -s expand_aliases", "alias at alias q='rm a'", "rm at q"}},
	} {
		p := &placing{source: c.source}
		Walk(invocation.Config{Host: p, Dir: "/work", Home: "/home/u"}, c.source)
		if !slices.Equal(p.places, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.source, p.places, c.want)
		}
	}
}

// TestPlacesAreInTheSource holds that no source leads to a place outside of it, also when the
// parser needs the text in another form.
func TestPlacesAreInTheSource(t *testing.T) {
	for _, d := range []invocation.Dialect{invocation.Bash, invocation.Zsh, invocation.Mksh} {
		for _, source := range []string{
			"cat <<E\nx", "echo $((ls) | wc)", "# it's\nrm a # 'b\nls", "foreach x (a b) ls $x; end", "ls ) ; rm a", "eval \"$(ls)\" 'rm a'",
			"`rm a`; \"`ls \\`pwd\\``\"", "bash -c \"$x\"; ls", strings.Repeat("bash -c 'ls';", 200), "ls \\\n  -l\r\nrm a", "\x00ls; rm \xff",
		} {
			p := &placing{source: source}
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%v %q: %v", d, source, r)
				}
			}()
			Walk(invocation.Config{Host: p, Dialect: d, Dir: "/work", Home: "/home/u"}, source)
			for _, place := range p.places {
				if strings.HasPrefix(place, "cannot walk") {
					t.Error(fmt.Sprint(d), source, place)
				}
			}
		}
	}
}
