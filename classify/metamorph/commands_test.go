package metamorph

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// rewriting turns one simple command into another that runs the same program with the same arguments.
type rewriting struct {
	name  string
	posix bool
	// rewrite answers false when it does not apply. first reports that the
	// command is not fed by a pipe, so that its standard input may change.
	rewrite func(g *gen, s *script, c part, first bool) (before string, out part, ok bool)
}

// prefix puts words before an external program.
func prefix(forms ...string) func(*gen, *script, part, bool) (string, part, bool) {
	return func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		if c.kind != external {
			return "", part{}, false
		}
		c.words = slices.Concat(plainWords(strings.Fields(g.pick(forms...))), c.words)
		return "", c, true
	}
}

// shellPrefix puts a builtin before the command.
func shellPrefix(form string, kinds ...kind) func(*gen, *script, part, bool) (string, part, bool) {
	return func(_ *gen, _ *script, c part, _ bool) (string, part, bool) {
		if !slices.Contains(kinds, c.kind) {
			return "", part{}, false
		}
		return "", part{words: slices.Concat(plainWords(strings.Fields(form)), c.words), kind: builtin}, true
	}
}

// whole builds a rewriting for commands whose values are all known.
func whole(rewrite func(g *gen, list []string) (before, text string)) func(*gen, *script, part, bool) (string, part, bool) {
	return func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		list, ok := values(c.words)
		if !ok || c.kind != external {
			return "", part{}, false
		}
		before, text := rewrite(g, list)
		return before, part{raw: text}, true
	}
}

// split is whole for commands whose words survive field splitting.
func split(rewrite func(g *gen, list []string) (before, text string)) func(*gen, *script, part, bool) (string, part, bool) {
	return func(g *gen, s *script, c part, first bool) (string, part, bool) {
		list, ok := values(c.words)
		if !ok || !allSimple(list) {
			return "", part{}, false
		}
		return whole(rewrite)(g, s, c, first)
	}
}

// fed is whole for commands whose standard input is free.
func fed(rewrite func(g *gen, list []string) (before, text string)) func(*gen, *script, part, bool) (string, part, bool) {
	return func(g *gen, s *script, c part, first bool) (string, part, bool) {
		if list, ok := values(c.words); !first || !ok || len(list) < 2 || !allSimple(list) {
			return "", part{}, false
		}
		return whole(rewrite)(g, s, c, first)
	}
}

var rewritings = []rewriting{
	{"env", true, prefix("env", "env --", "env A=b", "env -u LANG", "env -- LC_ALL=C", "env -uX Y=1")},
	{"nice", true, prefix("nice", "nice -n 5", "nice -5", "nice -n5", "nice --adjustment=3")},
	{"nohup", true, prefix("nohup", "nohup --")},
	{"timeout", true, prefix("timeout 9", "timeout -k 2 9", "timeout -s KILL 9s", "timeout --signal=9 0.1m", "timeout --preserve-status 9")},
	{"setsid", true, prefix("setsid -w", "setsid --wait")},
	{"stdbuf", true, prefix("stdbuf -o0", "stdbuf -oL -eL", "stdbuf --output=L")},
	{"ionice", true, prefix("ionice -c3", "ionice -c 2 -n 5", "ionice -t")},
	{"taskset", true, prefix("taskset -c 0", "taskset 1")},
	{"chrt", true, prefix("chrt -o 0", "chrt --idle 0", "chrt -b 0")},
	{"flock", true, prefix("flock notes.txt", "flock -n notes.txt", "flock -w 5 ./lock.file")},
	{"setpriv", true, prefix("setpriv --no-new-privs", "setpriv --no-new-privs --")},
	{"command", true, shellPrefix("command", external, builtin)},
	{"command -p", true, shellPrefix("command -p --", external)},
	{"builtin command", false, shellPrefix("builtin command", external, builtin)},
	{"eval of words", true, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		list, ok := values(c.words)
		if !ok || !allSimple(list) || c.kind == inner {
			return "", part{}, false
		}
		return "", part{words: slices.Concat([]word{{"eval", "eval", true}}, c.words), kind: builtin}, true
	}},
	{"exec", true, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		return "", part{raw: "( exec " + c.source() + " )"}, c.kind == external
	}},
	{"exec -a", false, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		return "", part{raw: "( exec " + g.pick("-a ls ", "-a 'git status' ", "-l ") + c.source() + " )"}, c.kind == external
	}},
	{"assignment before", true, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		return "", part{raw: g.name() + "=" + g.pick("1", "'a b'", "") + " " + c.source()}, c.kind == external
	}},
	{"time", false, func(g *gen, s *script, c part, first bool) (string, part, bool) {
		return "", part{raw: g.pick("time ", "time -p ", "time -- ") + c.source()}, first && len(s.parts) == 1
	}},
	{"env -S", true, split(func(g *gen, list []string) (string, string) {
		return "", g.pick("env -S ", "env -S", "env --split-string=") + quote(strings.Join(list, g.pick(" ", `\_`)))
	})},
	{"brace expansion", false, split(func(_ *gen, list []string) (string, string) {
		if len(list) < 2 || strings.HasSuffix(list[0], ":") {
			return "", strings.Join(list, " ")
		}
		return "", "{" + strings.Join(list, ",") + "}"
	})},
	{"IFS between words", true, split(func(g *gen, list []string) (string, string) {
		return "", strings.Join(list, g.pick("${IFS}", "$IFS''", "${IFS%?}"))
	})},
	{"variable that splits", true, split(func(g *gen, list []string) (string, string) {
		n := g.name()
		return g.then(n + "=" + quote(strings.Join(list, g.pick(" ", "  ", "\t", "\n")))), "$" + n
	})},
	{"other IFS", true, split(func(g *gen, list []string) (string, string) {
		n := g.name()
		return "", "( IFS=%; " + n + "=" + strings.Join(list, "%") + "; $" + n + " )"
	})},
	{"options in a variable", true, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		if len(c.words) < 3 || !c.words[1].plain || !c.words[2].plain || !simple(c.words[1].value) || !simple(c.words[2].value) {
			return "", part{}, false
		}
		n := g.name()
		before := g.then(n + "=" + quote(c.words[1].value+" "+c.words[2].value))
		c.words = slices.Concat(c.words[:1], []word{syntax("$" + n)}, c.words[3:])
		return before, c, true
	}},
	{"whole command substituted", true, split(func(g *gen, list []string) (string, string) {
		text := strings.Join(list, " ")
		return "", g.pick("$(echo "+text+")", "`echo "+text+"`", "$(printf '%s ' "+text+")")
	})},
	{"array", false, whole(func(g *gen, list []string) (string, string) {
		n := g.name()
		return g.then(n + "=(" + bareAll(list) + ")"), `"${` + n + `[@]}"`
	})},
	{"array grown", false, whole(func(g *gen, list []string) (string, string) {
		n := g.name()
		return g.then(n+"=("+bare(list[0])+")") + g.then(n+"+=("+bareAll(list[1:])+")"), `"${` + n + `[@]:0}"`
	})},
	{"array read", false, split(func(g *gen, list []string) (string, string) {
		n := g.name()
		return "read -ra " + n + " <<< '" + strings.Join(list, " ") + "'\n", `"${` + n + `[@]}"`
	})},
	{"mapfile array", false, split(func(g *gen, list []string) (string, string) {
		n := g.name()
		return "mapfile -t " + n + " <<'EOT'\n" + strings.Join(list, "\n") + "\nEOT\n", `"${` + n + `[@]}"`
	})},
	{"positional parameters", true, func(g *gen, s *script, c part, _ bool) (string, part, bool) {
		list, ok := values(c.words)
		if !ok || s.positional || c.kind != external {
			return "", part{}, false
		}
		s.positional = true
		return g.then("set -- " + bareAll(list)), part{raw: g.pick(`"$@"`, `"${@}"`)}, true
	}},
	{"function that runs its arguments", true, whole(func(g *gen, list []string) (string, string) {
		n := g.name()
		return g.then(n + "() { " + g.pick(`"$@"; }`, `command "$@"; }`, `env "$@"; }`, `a=$1; shift; "$a" "$@"; }`)), n + " " + bareAll(list)
	})},
	{"function for the program", true, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		n := g.name()
		if c.kind != external || !c.words[0].plain {
			return "", part{}, false
		}
		before := g.then(n + "() { " + c.words[0].text + ` "$@"; }`)
		c.words = slices.Concat([]word{{n, n, false}}, c.words[1:])
		c.kind = inner
		return before, c, true
	}},
	{"alias", false, func(g *gen, s *script, c part, _ bool) (string, part, bool) {
		n := g.name()
		if c.kind != external || len(c.words) < 2 || s.positional || !c.words[0].plain || !c.words[1].plain {
			return "", part{}, false
		}
		s.lines = true
		before := "shopt -s expand_aliases\nalias " + n + "=" + quote(c.words[0].text+" "+c.words[1].text) + "\n"
		c.words = slices.Concat([]word{{n, n, false}}, c.words[2:])
		c.kind = inner
		return before, c, true
	}},
	{"absolute path", true, located(func(g *gen, name string) string {
		return g.pick("/bin/", "/usr/bin/", "//bin//", "/bin/../bin/", "/usr/./bin/") + name
	})},
	{"path by glob", true, located(globbed)},
	{"hashed path", false, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		n := g.name()
		if c.kind != external || !c.words[0].plain || strings.Contains(c.words[0].value, "/") {
			return "", part{}, false
		}
		before := g.then("hash -p /bin/" + c.words[0].value + " " + n)
		c.words = slices.Concat([]word{syntax(n)}, c.words[1:])
		c.kind = builtin
		return before, c, true
	}},
	{"xargs", true, fed(func(g *gen, list []string) (string, string) {
		i := 1 + g.r.IntN(len(list)-1)
		return "", echoed(g, strings.Join(list[i:], " ")) + " | " + g.pick("xargs ", "xargs -n 50 ", "xargs -r -- ", "xargs -P2 ", "xargs --max-args=60 ") +
			strings.Join(list[:i], " ")
	})},
	{"xargs -0", true, fed(func(_ *gen, list []string) (string, string) {
		return "", `printf '%s\0' ` + strings.Join(list[1:], " ") + " | xargs -0 " + list[0]
	})},
	{"xargs -I", true, fed(func(g *gen, list []string) (string, string) {
		i := 1 + g.r.IntN(len(list)-1)
		held := slices.Clone(list)
		held[i] = g.pick("{}", "%")
		return "", echoed(g, list[i]) + " | xargs -I" + held[i] + " " + strings.Join(held, " ")
	})},
	{"xargs runs what it reads", true, fed(func(g *gen, list []string) (string, string) {
		return "", "echo " + strings.Join(list, " ") + " | xargs " + g.pick("env", "nice", "timeout 9", "-n 99 env --")
	})},
	{"while read", false, fed(func(g *gen, list []string) (string, string) {
		n, last := g.name(), len(list)-1
		return "", "while read -r " + n + "; do " + strings.Join(list[:last], " ") + ` "$` + n + `"; done <<< ` + list[last]
	})},
	{"for over arguments", true, split(func(g *gen, list []string) (string, string) {
		n, last := g.name(), len(list)-1
		if last == 0 {
			return "", list[0]
		}
		return "", "for " + n + " in " + list[last] + "; do " + strings.Join(list[:last], " ") + " $" + n + "; done"
	})},
	{"find -exec", true, whole(func(g *gen, list []string) (string, string) {
		if list[0] == "find" || slices.ContainsFunc(list, func(v string) bool { return strings.Contains(v, "{}") || v == ";" || v == "+" }) {
			return "", bareAll(list)
		}
		return "", "find " + g.pick(". -maxdepth 0 -exec ", "README.md -exec ", ". -name README.md -type f -exec ") + bareAll(list) + g.pick(` \;`, " ';'")
	})},
	{"redirect among the words", true, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		i := g.r.IntN(len(c.words) + 1)
		if i == 0 {
			c.kind = inner
		} else if strings.Contains(c.words[i-1].text, ">") {
			return "", part{}, false
		}
		c.words = slices.Insert(c.words, i, syntax(g.pick("2>/dev/null", "2> /dev/null", "2>>/dev/null")))
		return "", c, true
	}},
	{"redirect spelt otherwise", false, respellRedirect},
	{"last argument", false, whole(func(g *gen, list []string) (string, string) {
		return "", "{ " + g.pick(": ", "true a ") + bare(list[0]) + `; "$_" ` + bareAll(list[1:]) + "; }"
	})},
	{"local variable", true, whole(func(g *gen, list []string) (string, string) {
		n, m := g.name(), g.name()
		return g.then(n + "() { local " + m + "; " + m + "=" + bare(list[0]) + `; "$` + m + `" "$@"; }`), n + " " + bareAll(list[1:])
	})},
	{"space between words", true, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		if len(c.words) < 2 {
			return "", part{}, false
		}
		c.words[g.r.IntN(len(c.words)-1)].text += g.pick("  ", "\t", " \\\n")
		return "", c, true
	}},
	{"options spelt otherwise", true, respellOptions},
	{"end of options", true, endOptions},
	{"options last", true, optionsLast},
	{"path spelt otherwise", true, respellPath},
}

// respellRedirect spells an output redirect otherwise.
func respellRedirect(g *gen, _ *script, c part, _ bool) (string, part, bool) {
	for i, w := range c.words {
		switch w.text {
		case ">":
			c.words[i] = syntax(g.pick(">|", "1>", "1>|", "&>", ">&"))
			return "", c, true
		case ">>":
			c.words[i] = syntax(g.pick("1>>", "&>>"))
			return "", c, true
		}
	}
	return "", part{}, false
}

// located replaces the program's name by a path to it, where the machine has it.
func located(locate func(g *gen, name string) string) func(*gen, *script, part, bool) (string, part, bool) {
	return func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		name := c.words[0].value
		if c.kind != external || !c.words[0].plain || strings.Contains(name, "/") {
			return "", part{}, false
		}
		if _, err := os.Stat("/bin/" + name); err != nil {
			return "", part{}, false
		}
		text := locate(g, name)
		c.words[0] = syntax(text)
		return "", c, text != ""
	}
}

// globbed returns a glob that matches the program and nothing else on this machine.
func globbed(g *gen, name string) string {
	for range 8 {
		i := g.r.IntN(len(name))
		glob := "/bin/" + name[:i] + g.pick("?", "["+name[i:i+1]+"]", "*") + name[i+1:]
		if found, _ := filepath.Glob(glob); len(found) == 1 && path.Base(found[0]) == name {
			return g.pick("/b?n", "/bi[n]", "/usr/bin", "/bin") + strings.TrimPrefix(glob, "/bin")
		}
	}
	return ""
}

// option is a spelling of options that the program takes for another.
type option struct {
	program string
	from    []string
	to      []string
}

// options lists what contains another row's spelling before that row.
var options = []option{
	{"rm", []string{"-rf"}, []string{"-r -f", "-fr", "-Rf", "-f -R", "--recursive --force", "-r --force", "--recurs --forc", "-f --rec"}},
	{"rm", []string{"-r"}, []string{"-R", "--recursive", "--r"}},
	{"git", []string{"-D"}, []string{"-d -f", "--delete --force", "-fd"}},
	{"git", []string{"--force"}, []string{"-f", "--forc"}},
	{"git", []string{"--hard"}, []string{"--har", "--h"}},
	{"git", []string{"-fdx"}, []string{"-f -d -x", "-xdf", "--force -dx", "-ffdx"}},
	{"chmod", []string{"-R"}, []string{"--recursive", "--recur"}},
	{"chown", []string{"-R"}, []string{"--recursive", "--recur"}},
	{"docker", []string{"-f"}, []string{"--force", "--force=true", "-f=true"}},
	{"kubectl", []string{"ns"}, []string{"namespace", "namespaces"}},
	{"shred", []string{"-u"}, []string{"--remove", "-uz", "-vu"}},
	{"curl", []string{"-s"}, []string{"--silent", "-sS", "-s -L", "-sSfL"}},
	{"curl", []string{"-d"}, []string{"--data", "-s -d", "--data-binary"}},
	{"terraform", []string{"-auto-approve"}, []string{"--auto-approve", "-auto-approve=true"}},
	{"psql", []string{"-c"}, []string{"--command", "-qc", "-At -c"}},
	{"mkfs.ext4", []string{"-F"}, []string{"-F -q", "-qF"}},
	{"sudo", []string{"-n"}, []string{"--non-interactive", "-nE", "-n --"}},
}

func respellOptions(g *gen, s *script, c part, _ bool) (string, part, bool) {
	for _, o := range options {
		if !c.words[0].plain || path.Base(c.words[0].value) != o.program {
			continue
		}
		for i, w := range c.words {
			if w.plain && w.value == o.from[0] {
				to := strings.Fields(g.pick(o.to...))
				c.words = slices.Concat(c.words[:i], plainWords(to), c.words[i+1:])
				s.respelt = true
				return "", c, true
			}
		}
	}
	return "", part{}, false
}

func plainWords(values []string) []word {
	list := make([]word, len(values))
	for i, v := range values {
		list[i] = word{v, v, true}
	}
	return list
}

func permutes(c part) bool {
	if !c.words[0].plain || slices.ContainsFunc(c.words, func(w word) bool { return !w.plain || w.value == "--" }) {
		return false
	}
	switch c.words[0].value {
	case "rm", "chmod", "chown", "shred":
		return true
	}
	return false
}

func endOptions(_ *gen, s *script, c part, _ bool) (string, part, bool) {
	if strings.HasPrefix(c.words[len(c.words)-1].value, "-") {
		return "", part{}, false // an option there would become an operand
	}
	for i := 1; i < len(c.words) && permutes(c); i++ {
		if !strings.HasPrefix(c.words[i].value, "-") {
			c.words = slices.Insert(c.words, i, word{"--", "--", true})
			s.respelt = true
			return "", c, true
		}
	}
	return "", part{}, false
}

func optionsLast(_ *gen, s *script, c part, _ bool) (string, part, bool) {
	if len(c.words) < 3 || !permutes(c) || !strings.HasPrefix(c.words[1].value, "-") {
		return "", part{}, false
	}
	c.words = slices.Concat(c.words[:1], c.words[2:], c.words[1:2])
	s.respelt = true
	return "", c, true
}

// respellPath spells an absolute path otherwise without leaving it.
func respellPath(g *gen, s *script, c part, _ bool) (string, part, bool) {
	for i, w := range c.words {
		if i == 0 || !w.plain || !strings.HasPrefix(w.value, "/") || !simple(w.value) || path.Clean(w.value) != w.value {
			continue
		}
		p := g.pick("/", "/./", "/../", "/usr/../", "//") + w.value[1:]
		if rest := strings.LastIndexByte(w.value, '/'); rest > 0 && g.r.IntN(2) == 0 {
			p = w.value[:rest] + g.pick("//", "/./", "/../"+path.Base(w.value[:rest])+"/") + w.value[rest+1:]
		}
		c.words[i] = word{p, p, true}
		s.respelt = true
		return "", c, true
	}
	return "", part{}, false
}
