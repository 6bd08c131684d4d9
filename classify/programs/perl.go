package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var perl = spec.Program{
	Name:    "perl",
	Aliases: []string{"perl5"},
	Summary: "runs Perl",
	Source:  "Perl 5.40, perlrun(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.Perl,
	Flags: []spec.Flag{
		{Names: "-v --version -V --help", Mark: spec.Informs},
		{Names: "-h -?", Mark: spec.Informs},
		{Names: "-e -E", Arg: spec.RunsCode, Use: &perlCode, Why: "runs code"},
		{Names: "-a -l -n -p -s -S -t -T -u -U -w -W -X -f -g -0 -1 -2 -3 -4 -5 -6 -7 -8 -9"},
		{Names: "-i", Arg: spec.Text, Opt: true},
		{Names: "-c", Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "compiles the script, which runs its BEGIN blocks"}}},
		{Names: "-F", Arg: spec.Text, Opt: true},
		{Names: "-M -m", Arg: spec.Text},
		{Names: "-C -D", Arg: spec.Text, Opt: true},
		{Names: "-I", Arg: spec.LoadsConfig},
		{Names: "-x", Arg: spec.ChangesDir, Opt: true},
		{Names: "-d", Arg: spec.Anything, Opt: true, Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
			Why: "starts the debugger, which runs .perldb"}}},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: perlScript},
}

// perlCode is perl -e: the operands are files that -n and -p read, and -i changes.
var perlCode = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: perlOperands}

func perlOperands(m *spec.Match) []spec.Act {
	acts := perlFlags(m)
	role := spec.ReadsFile
	switch {
	case m.Flag("-i") != nil:
		role = spec.ChangesFile
	case m.Flag("-n", "-p") == nil:
		return acts
	}
	if len(m.Operands) > 0 {
		acts = append(acts, spec.Act{Role: role, Words: m.Operands})
	}
	return acts
}

func perlScript(m *spec.Match) []spec.Act {
	return append(perlFlags(m), runsScript(m)...)
}

// perlFlags judges the value of -i, and those of -M, -m and -F, which perl pastes into
// the program: more than a plain name or separator may be code.
func perlFlags(m *spec.Match) []spec.Act {
	acts := keepsBackups(m)
	for i := range m.Flags {
		g := &m.Flags[i]
		text, known := g.Arg.Text()
		odd := false
		switch g.Name {
		case "-M", "-m":
			odd = !known || strings.ContainsAny(text, ";(){}\"'`$@&| \t\n") || strings.HasPrefix(text, "CPAN")
		case "-F":
			odd = !known || strings.ContainsAny(text, ";(){}`$@&")
		}
		if odd {
			acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "pastes code into the program"}, By: g.Name})
		}
	}
	return acts
}

var prove = spec.Program{
	Name:    "prove",
	Aliases: []string{"perltidy", "perlcritic", "plackup"},
	Summary: "runs Perl tests and checks",
	Source:  "Test::Harness 3.48, prove(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version -H --man", Mark: spec.Informs},
		{Names: "-v --verbose -l --lib -b --blib -s --shuffle -c --color --nocolor --count --nocount -D --dry -f --failures -o --comments --ignore-exit -m " +
			"--merge -r --recurse --reverse -q --quiet -Q --QUIET -p --parse --directives --timer --trap --normalize -T -t -W -w --norc --stdout"},
		{Names: "-j --jobs --ext --harness --formatter --source --rules --severity -5 -4 -3 -2 -1", Arg: spec.Text, Opt: true},
		{Names: "--state", Arg: spec.Text},
		{Names: "-I -P -M --rc --rcfile --statefile", Arg: spec.LoadsConfig},
		{Names: "-e --exec", Arg: spec.RunsProgram},
		{Names: "-a --archive", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
}

var cpan = spec.Program{
	Name:    "cpan",
	Summary: "installs Perl modules",
	Source:  "CPAN 2.33, cpan(1)",
	Flags: []spec.Flag{
		{Names: "-h", Mark: spec.Informs},
		// --help and --version print, and the modules that are named are installed all the same.
		{Names: "-f -F -T -w -W -i -t -n"},
		{Names: "-l -D -A -C -L -O -p -x -X -J -v -V", Use: &spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}, Why: "only looks"},
		{Names: "-M", Arg: spec.ConnectsTo},
		{Names: "-I -j", Arg: spec.LoadsConfig},
		{Names: "-a -r -u -c -g -G -m -P -s", Use: &spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}},
			Why: "fetches, builds, upgrades or bundles modules"},
	},
	Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}},
}

var cpanm = spec.Program{
	Name:    "cpanm",
	Aliases: []string{"cpanp", "carton"},
	Summary: "installs Perl modules",
	Source:  "App::cpanminus 1.7 and Carton 1.0, --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v -V --version", Mark: spec.Informs},
		{Names: "-i -T -f -n -q --notest --force --quiet --verbose --installdeps --with-develop --skip-installed --reinstall --interactive --no-man-pages " +
			"--deployment --cached --local-lib-contained"},
		{Names: "-S --sudo", Does: []spec.Effect{{ID: "cpan.sudo", Kind: spec.Privilege, Scope: spec.System, Why: "installs with the rights of another user"}}},
		{Names: "--info --showdeps --scandeps", Use: &spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}, Why: "only looks"},
		{Names: "-L --local-lib --save-dists", Arg: spec.WritesFile},
		{Names: "--mirror --from -M", Arg: spec.ConnectsTo},
		{Names: "-j -I --cpanfile", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}},
	Subs: []spec.Subcommand{{Names: "exec", Syntax: spec.StopAtOperand,
		Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}}},
}
