package argv

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var gnu = spec.Program{
	Name:   "gnu",
	Syntax: spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-a -b --all --almost"},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "--color", Arg: spec.Text, Opt: true},
		{Names: "-O", Arg: spec.Text, Opt: true},
		{Names: "-n --dry-run", Mark: spec.DryRun},
		{Names: "--help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile, Last: []spec.Role{spec.ReplacesPath}}},
}

var wrapper = spec.Program{
	Name:   "wrapper",
	Syntax: spec.StopAtOperand,
	Flags:  []spec.Flag{{Names: "-u", Arg: spec.Text}, {Names: "-v"}},
	Form:   spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}, Assigns: true}},
}

var tool = spec.Program{
	Name:   "tool",
	Syntax: spec.ExactLong | spec.OuterFlags,
	Flags:  []spec.Flag{{Names: "--config", Arg: spec.LoadsConfig}, {Names: "-q --quiet"}},
	Subs: []spec.Subcommand{
		{Names: "list ls", Form: spec.Form{Does: spec.Prints}},
		{Names: "remote", Subs: []spec.Subcommand{
			{Names: "rm", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Remote, Why: "removes"}}, Operands: spec.Operands{Rest: spec.Text}}},
		}},
	},
}

var words = spec.Program{
	Name:   "words",
	Syntax: spec.SingleDash,
	Flags: []spec.Flag{{Names: "-name", Arg: spec.Text}, {Names: "-delete",
		Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Why: "deletes"}}}, {Names: "-D", Arg: spec.Text, Opt: true}},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}},
}

var keys = spec.Program{
	Name:   "keys",
	Syntax: spec.KeyValue,
	Flags:  []spec.Flag{{Names: "if=", Arg: spec.ReadsFile}, {Names: "of=", Arg: spec.WritesFile}},
	Form:   spec.Form{Does: spec.Prints},
}

var old = spec.Program{
	Name:   "old",
	Syntax: spec.BareCluster,
	Flags:  []spec.Flag{{Names: "-x -z"}, {Names: "-f", Arg: spec.ReadsFile}},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}},
}

var api = spec.Program{
	Name:   "api",
	Syntax: spec.Parameters,
	Flags:  []spec.Flag{{Names: "--profile", Arg: spec.Text}},
	Form:   spec.Form{Does: spec.Prints, Operands: spec.Operands{Rest: spec.Text}},
}

// show renders a match: flags with their values, then operands, then what is unclear.
func show(m *spec.Match) string {
	var parts []string
	for _, s := range m.Subs {
		parts = append(parts, "<"+strings.Fields(s.Names)[0]+">")
	}
	for _, a := range m.Assigns {
		parts = append(parts, "{"+a.String()+"}")
	}
	for _, g := range m.Flags {
		s := g.Name
		if g.Has {
			s += ":" + g.Arg.String()
		}
		parts = append(parts, s)
	}
	for _, o := range m.Operands {
		parts = append(parts, "["+o.String()+"]")
	}
	for _, u := range m.Unclear {
		parts = append(parts, "? "+u)
	}
	return strings.Join(parts, " ")
}

func TestMatch(t *testing.T) {
	for _, tt := range []struct {
		program *spec.Program
		args    string
		want    string
	}{
		// clusters, attached and separate values
		{&gnu, "-ab x", "-a -b [x]"},
		{&gnu, "-abf y x", "-a -b -f:y [x]"},
		{&gnu, "-fy x", "-f:y [x]"},
		{&gnu, "-afy x", "-a -f:y [x]"},
		{&gnu, "-O2 x", "-O:2 [x]"},
		{&gnu, "-O x", "-O [x]"},
		{&gnu, "-az x", "-a [x] ? uses the unknown flag '-z'"},
		{&gnu, "-5 x", "[x]"},
		{&gnu, "x -f", "[x] ? leaves -f without its value"},
		// long flags
		{&gnu, "--file=y x", "--file:y [x]"},
		{&gnu, "--file y x", "--file:y [x]"},
		{&gnu, "--fi y x", "--file:y [x]"},
		{&gnu, "--out=y x", "--output:y [x]"},
		{&gnu, "--al x", "[x] ? uses the unknown flag '--al'"},
		{&gnu, "--outp=y x", "--output:y [x]"},
		{&gnu, "--color x", "--color [x]"},
		{&gnu, "--color=auto x", "--color:auto [x]"},
		{&gnu, "--all=yes x", "[x] ? gives --all a value, which it does not take"},
		{&gnu, "--frob x", "[x] ? uses the unknown flag '--frob'"},
		{&tool, "--conf x list", "[x] [list] ? uses the unknown flag '--conf' ? uses the unknown subcommand 'x'"},
		// where flags end
		{&gnu, "x -a", "-a [x]"},
		{&gnu, "x -- -a", "[x] [-a]"},
		{&gnu, "-", "[-]"},
		{&wrapper, "-u root ls -v", "-u:root [ls] [-v]"},
		{&wrapper, "A=1 B=2 ls C=3", "{A=1} {B=2} [ls] [C=3]"},
		// subcommands
		{&tool, "ls", "<list>"},
		{&tool, "-q remote rm a", "<remote> <rm> -q [a]"},
		{&tool, "remote rm a -q", "<remote> <rm> -q [a]"},
		{&tool, "remote frob", "<remote> [frob] ? uses the unknown subcommand 'frob'"},
		// other grammars
		{&words, ". -name x -delete", "-name:x -delete [.]"},
		{&words, "-name=x .", "-name:x [.]"},
		{&words, "-Dkey=v .", "-D:key=v [.]"},
		{&words, "-na x", "[x] ? uses the unknown flag '-na'"},
		{&keys, "if=a of=b", "if=:a of=:b"},
		{&keys, "cheese=a", "? uses the unknown flag 'cheese='"},
		{&old, "xzf a.tar b", "-x -z -f:a.tar [b]"},
		{&old, "xqf a.tar", "[xqf] [a.tar]"},
		{&api, "--profile p svc list --ids a b --all", "--profile:p --ids --ids:a --ids:b --all [svc] [list]"},
		{&api, "--frob list svc delete", "--frob --frob:list --frob:svc --frob:delete"},
	} {
		if got := show(Match(tt.program, spec.Lits(strings.Fields(tt.args)...))); got != tt.want {
			t.Errorf("%s %s\n\tgot  %s\n\twant %s", tt.program.Name, tt.args, got, tt.want)
		}
	}
}

func TestMatchUnknownText(t *testing.T) {
	unknown := spec.UnknownWord("$X", spec.FromEnvironment)
	number := spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: "$N"}}}}
	for _, tt := range []struct {
		name    string
		program *spec.Program
		args    []spec.Word
		want    string
	}{
		{"may be a flag that writes", &gnu, []spec.Word{unknown}, "[$X] ? takes '$X', which may be an option"},
		{"is no flag after --", &gnu, []spec.Word{spec.Lit("--"), unknown}, "[$X]"},
		{"a number is no flag", &gnu, []spec.Word{number}, "[$N]"},
		{"value of a flag", &gnu, []spec.Word{spec.Join(spec.Lit("--file="), unknown), spec.Lit("x")}, "--file:$X [x]"},
		{"attached to a short flag", &gnu, []spec.Word{spec.Join(spec.Lit("-f"), unknown), spec.Lit("x")}, "-f:$X [x]"},
		{"name of a flag", &gnu, []spec.Word{spec.Join(spec.Lit("--fi"), unknown)}, "? takes the flag '--fi$X', which is known only when it runs"},
		{"subcommand", &tool, []spec.Word{unknown}, "[$X] ? takes '$X', which may be an option ? uses the unknown subcommand '$X'"},
	} {
		if got := show(Match(tt.program, tt.args)); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s", tt.name, got, tt.want)
		}
	}
}

func TestActs(t *testing.T) {
	roles := func(acts []spec.Act) string {
		var parts []string
		for _, a := range acts {
			s := a.Effect.Kind.String()
			if a.Role != spec.None {
				s = map[spec.Role]string{spec.ReadsFile: "reads", spec.WritesFile: "writes", spec.ReplacesPath: "replaces", spec.ListsPath: "lists",
					spec.RunsCommand: "runs", spec.LoadsConfig: "loads"}[a.Role]
			}
			for _, w := range a.Words {
				s += " " + w.String()
			}
			parts = append(parts, s)
		}
		return strings.Join(parts, "; ")
	}
	for _, tt := range []struct {
		program *spec.Program
		args    string
		want    string
	}{
		{&gnu, "pattern a b c", "reads a b; replaces c"},
		{&gnu, "pattern a", "replaces a"},
		{&gnu, "-o out pattern a b", "writes out; reads a; replaces b"},
		{&gnu, "-n -o out pattern a b", "writes out; reads a; lists b"},
		{&gnu, "--help pattern a", "read"},
		{&gnu, "--help --frob", "unknown"},
		{&wrapper, "-u root rm -rf x", "runs rm -rf x"},
		{&tool, "list x", "read; unknown"},
		{&words, ". -delete", "delete; lists ."},
	} {
		if got := roles(Acts(Match(tt.program, spec.Lits(strings.Fields(tt.args)...)))); got != tt.want {
			t.Errorf("%s %s: got %s, want %s", tt.program.Name, tt.args, got, tt.want)
		}
	}
}

// FuzzMatch holds that matching ends without a panic and loses no argument
// unless it is named as unclear.
func FuzzMatch(f *testing.F) {
	f.Add("-abf y --file=z -- x")
	f.Add("remote rm -q --config=x")
	f.Add("--frob list svc delete")
	programs := []*spec.Program{&gnu, &wrapper, &tool, &words, &keys, &old, &api}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Fields(line)
		for _, p := range programs {
			m := Match(p, spec.Lits(args...))
			Acts(m)
			if found := len(m.Subs) + len(m.Assigns) + len(m.Flags) + len(m.Operands) + len(m.Unclear); len(args) > 0 && found == 0 && line != "--" &&
				m.Marks == 0 && !onlyDashes(args) {
				t.Errorf("%s %q: nothing was found", p.Name, line)
			}
		}
	})
}

// onlyDashes reports whether the arguments are "--" and numbers, which leave no trace.
func onlyDashes(args []string) bool {
	for _, a := range args {
		if strings.Trim(a, "-0123456789") != "" {
			return false
		}
	}
	return true
}

func BenchmarkMatch(b *testing.B) {
	args := spec.Lits("-ab", "--file=y", "pattern", "a", "b")
	b.ReportAllocs()
	for b.Loop() {
		Acts(Match(&gnu, args))
	}
}

// TestActsDoubts holds that a flag which acts cannot hide as the value of a flag
// whose row may be wrong, nor behind a "--" that may be such a value.
func TestActsDoubts(t *testing.T) {
	reader := spec.Program{
		Flags: []spec.Flag{
			{Names: "-r --rev", Arg: spec.Text}, {Names: "-q --quiet"}, {Names: "--color", Arg: spec.Text, Opt: true},
			{Names: "-o --output", Arg: spec.WritesFile}, {Names: "-l --list"}, {Names: "--help", Mark: spec.Informs},
		},
		Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
	}
	for line, doubted := range map[string]bool{
		"-r tip file":                false,
		"-r -q file":                 false, // would only choose what is printed
		"-r -x file":                 false, // no flag that is known
		"-r --output=out file":       true,
		"-r --outp=out file":         true,
		"-r -oout file":              true,
		"--rev -o file":              true,
		"-r --output=out --help":     true,
		"--rev=--output=out file":    false, // attached: nothing to mistake
		"-q -- --output=out":         true,
		"--color -- -oout":           true,
		"-q -- file --output=out":    false, // whatever -q takes, flags have ended
		"-q -- --list":               false,
		"-- --output=out":            false,
		"--color=always -- -oout":    false,
		"-r --output=out -o written": false, // asked about anyway
	} {
		m := Match(&reader, spec.Lits(strings.Fields(line)...))
		unknown := false
		for _, a := range Acts(m) {
			unknown = unknown || a.Role == spec.None && a.Effect.Kind == spec.Unknown
		}
		if unknown != doubted {
			t.Errorf("%s: doubted %t, want %t (%q)", line, unknown, doubted, m.Doubts)
		}
	}
}
