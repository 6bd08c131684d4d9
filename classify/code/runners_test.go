package code

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestStarts holds which commands a task runner may start from its source, and which starts do not show their command.
func TestStarts(t *testing.T) {
	for _, tt := range []struct {
		lang    spec.Lang
		source  string
		want    string // commands, each in brackets, of which at least these are found
		unshown string
	}{
		{spec.Python, "def f(c):\n c.run('rm -rf x')", "[rm -rf x]", ""},
		{spec.Python, "def f(s):\n s.run('rm', '-rf', 'a b', external=True)", "[rm|-rf|a b]", ""},
		{spec.Python, "A = 'rm'\nB = '-rf'\ndef f(s):\n s.run(A, B, 'x')", "[rm|-rf|x]", ""},
		{spec.Python, "def f(s):\n s.run(*['rm', '-rf', 'x'])", "[rm|-rf|x]", ""},
		{spec.Python, "W = ['rm', '-rf']\ndef f(s):\n s.run(*W, 'x')", "[rm|-rf|x]", ""},
		{spec.Python, "def task_a():\n return {'actions': [['rm', '-rf', 'x'], 'ls x']}", "[rm|-rf|x][ls x]", ""},
		{spec.Python, "A = 'rm'\ndef task_a():\n return {'actions': [[A, '-rf', home]]}", "[rm|-rf|…]", ""},
		{spec.Python, "def f(c):\n c.run(' '.join(['rm', '-rf', 'x']))", "[rm -rf x]", ""},
		{spec.Python, "def f(c):\n c.run('r' + 'm -rf ' + home)", "[rm -rf …]", ""},
		{spec.Python, "def f(c):\n c.run(f'rm -rf {home} x')", "[rm -rf … x]", ""},
		{spec.Python, "def f(c):\n c.run('rm -rf {}'.format('x'))", "[rm -rf …]", ""},
		{spec.Python, "# don't\ndef f(c):\n c.run('make x')", "[make x]", ""},
		{spec.Python, "def f(c):\n c.run(\"\"\"rm \"x\" y\"\"\")", "[rm \"x\" y]", ""},
		{spec.Python, "def f(s):\n s.run('pytest', *s.posargs)", "[pytest|…]", ""},
		{spec.Python, "def f(s):\n s.run_install('pip')", "", ""},
		{spec.Python, "def f(s):\n s.running = 1", "", ""},
		{spec.Python, "def f(s, c):\n s.run(*c)", "", "run"},
		{spec.Python, "def f(s, c):\n s.run(c)", "", "run"},
		{spec.Python, "def f(s, c):\n s.run(c + ' -v')", "", "run"},
		{spec.Python, "def f(s):\n r = s.run\n r('rm')", "", "run"},
		{spec.Python, "def f(c):\n list(map(c.sudo, x))", "", "sudo"},
		{spec.Python, "def f(c):\n getattr(c, 'ru' + 'n')('rm x')", "[rm x]", "run"},
		{spec.Python, "def f(c, n):\n getattr(c, n)('rm x')", "[rm x]", "getattr"},
		{spec.Python, "def f(c):\n x = 'pytest'\n x += ' -v'\n c.run(x)", "", ""},
		{spec.Python, "def f(c, y):\n x = 'pytest'\n x = y + ' -v'\n c.run(x)", "", "run"},
		{spec.Python, "def f(c, x):\n x += ' -v'\n c.run(x)", "", "run"},
		{spec.Python, "from invoke import run\nrun(x)", "", "run"},
		{spec.Python, "import asyncio\nasyncio.run(main())", "", ""},
		{spec.Python, "import unittest\nunittest.TextTestRunner().run()", "", ""},
		{spec.JavaScript, "jake.exec(['rm -rf x'])", "[rm -rf x]", ""},
		{spec.JavaScript, "const a = 'rm'; run(`${a} -rf x`)", "[rm -rf x]", ""},
		{spec.JavaScript, "grunt.util.spawn({cmd: 'rm', args: ['-rf', home]})", "[rm|-rf|…]", ""},
		{spec.JavaScript, "grunt.initConfig({shell: {a: {command: 'rm -rf x'}}})", "[rm -rf x]", ""},
		{spec.Ruby, "def a\n run 'rm -rf x'\nend", "[rm -rf x]", ""},
		{spec.Ruby, "execute :rm, '-rf', 'x'", "[rm|-rf|x]", ""},
		{spec.Ruby, "x = ['rm', '-rf', 'x']", "[rm|-rf|x]", ""},
		{spec.Ruby, "run command", "", "run"},
	} {
		result := Judge(tt.lang, tt.source, Options{Home: "/home/u", Runner: true})
		found := ""
		for i := range result.Starts {
			var words []string
			for _, w := range result.Starts[i].Words {
				words = append(words, w.String())
			}
			found += "[" + strings.Join(words, "|") + "]"
		}
		for want := range strings.SplitAfterSeq(tt.want, "]") {
			if !strings.Contains(found, want) {
				t.Errorf("%s: found %s, want %s", tt.source, found, want)
			}
		}
		if result.Unshown != tt.unshown {
			t.Errorf("%s: %q is not shown, want %q", tt.source, result.Unshown, tt.unshown)
		}
		if plain := Judge(tt.lang, tt.source, Options{Home: "/home/u"}); len(plain.Starts) > 0 {
			t.Errorf("%s: starts %v without a task runner", tt.source, plain.Starts)
		}
	}
}
