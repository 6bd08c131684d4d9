// Package adversary generates shell programs that try to do what is not to be
// seen in them: everything that bash and zsh can do with a text that they may
// take for code, a number, a name or a setting.
package adversary

import (
	_ "embed"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

//go:embed common.grammar
var common string

//go:embed bash.grammar
var bash string

//go:embed zsh.grammar
var zsh string

//go:embed sources.grammar
var sources string

//go:embed sequences.grammar
var sequences string

// evaluators are places where a shell evaluates the text in $e, one a line: B for
// bash, Z for zsh, - for neither, and the source.
//
//go:embed sinks.txt
var evaluators string

// Grammar is a context-free grammar with parameters. Each line of its source is
// one alternative of a rule:
//
//	name*weight: text
//
// In the text «name» stands for any alternative of a rule, «name¦a¦b» for one
// that sees the texts a and b as ‹1› and ‹2›, or as ‹'1› and ‹'2› where they
// stand in single quotes. ⏎, ⇥ and ␍ are a newline, a tab and a carriage return.
// Empty lines and lines that start with "# " are left out. ␞ separates the calls of
// a sequence.
type Grammar struct {
	rules map[string]*rule
}

type rule struct {
	alternatives []alternative
	weight       int // of all alternatives
	plain        []alternative
}

type alternative struct {
	weight int
	parts  []part
}

// part is a text, a reference to a rule, or a parameter.
type part struct {
	text      string
	name      string
	arguments [][]part
	parameter int // counted from 1
	quoted    bool
}

// For returns the grammar of "bash" or "zsh".
func For(shell string) (*Grammar, error) {
	switch shell {
	case "bash":
		return parse(common + bash + evaluatorsOf("B"))
	case "zsh":
		return parse(common + zsh + evaluatorsOf("Z"))
	}
	return nil, fmt.Errorf("no grammar for %q", shell)
}

// Sources returns a grammar of sources for "bash" or "zsh" that are hard to read.
// They are for reading only: most mean nothing.
func Sources(shell string) (*Grammar, error) { return parse(sources + "only: «" + shell + "»\n") }

// Then stands between the calls of a sequence.
const Then = "␞"

// Sequences returns a grammar of sequences of calls for "bash" or "zsh". The lines of
// more are further alternatives of its rules.
func Sequences(shell string, more []string) (*Grammar, error) {
	return parse(sequences + "shell: " + shell + "\n" + strings.Join(more, "\n") + "\n")
}

// Written returns a text as it is written in a grammar.
func Written(text string) string {
	return strings.NewReplacer("\n", "⏎", "\t", "⇥", "\r", "␍").Replace(text)
}

// evaluatorsOf returns the rule of the evaluators of one shell.
func evaluatorsOf(shell string) string {
	var rule strings.Builder
	for line := range strings.Lines(evaluators) {
		if shells, source, _ := strings.Cut(line, " "); strings.Contains(shells, shell) {
			rule.WriteString("evaluator: " + source)
		}
	}
	return rule.String()
}

var controls = strings.NewReplacer("⏎", "\n", "⇥", "\t", "␍", "\r")

func parse(source string) (*Grammar, error) {
	g := &Grammar{rules: map[string]*rule{}}
	for line := range strings.Lines(source) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		head, body, ok := strings.Cut(line, ": ")
		if !ok {
			head, ok = strings.CutSuffix(line, ":")
		}
		name, weighed, _ := strings.Cut(head, "*")
		weight := 1
		if weighed != "" {
			var err error
			if weight, err = strconv.Atoi(weighed); err != nil {
				return nil, fmt.Errorf("%q: %w", line, err)
			}
		}
		parts, rest, err := parseParts(body, "")
		if !ok || err != nil || rest != "" {
			return nil, fmt.Errorf("%q is no alternative of a rule (%v, rest %q)", line, err, rest)
		}
		r := g.rules[name]
		if r == nil {
			r = &rule{}
			g.rules[name] = r
		}
		a := alternative{weight, parts}
		r.alternatives = append(r.alternatives, a)
		r.weight += weight
		if !refers(parts) {
			r.plain = append(r.plain, a)
		}
	}
	for name, r := range g.rules {
		for _, a := range r.alternatives {
			if missing := g.missing(a.parts); missing != "" {
				return nil, fmt.Errorf("rule %s: no rule %q", name, missing)
			}
		}
	}
	return g, nil
}

// parseParts reads parts up to one of the runes in end, and returns what follows.
func parseParts(s, end string) (parts []part, rest string, err error) {
	for s != "" {
		i := strings.IndexAny(s, "«‹"+end)
		if i < 0 {
			return append(parts, part{text: controls.Replace(s)}), "", nil
		}
		if i > 0 {
			parts = append(parts, part{text: controls.Replace(s[:i])})
			s = s[i:]
		}
		switch {
		case strings.HasPrefix(s, "«"):
			var p part
			if p, s, err = parseReference(s[len("«"):]); err != nil {
				return nil, "", err
			}
			parts = append(parts, p)
		case strings.HasPrefix(s, "‹"):
			text, after, ok := strings.Cut(s[len("‹"):], "›")
			p := part{}
			text, p.quoted = strings.CutPrefix(text, "'")
			if p.parameter, err = strconv.Atoi(text); err != nil || !ok {
				return nil, "", fmt.Errorf("parameter %q", text)
			}
			parts, s = append(parts, p), after
		default:
			return parts, s, nil
		}
	}
	return parts, "", nil
}

func parseReference(s string) (p part, rest string, err error) {
	n := strings.IndexAny(s, "¦»")
	if n < 0 {
		return p, "", fmt.Errorf("reference %q is not closed", s)
	}
	p.name, s = s[:n], s[n:]
	for strings.HasPrefix(s, "¦") {
		var argument []part
		if argument, s, err = parseParts(s[len("¦"):], "¦»"); err != nil {
			return p, "", err
		}
		p.arguments = append(p.arguments, argument)
	}
	rest, ok := strings.CutPrefix(s, "»")
	if !ok {
		return p, "", fmt.Errorf("reference to %s is not closed", p.name)
	}
	return p, rest, nil
}

func refers(parts []part) bool {
	for _, p := range parts {
		if p.name != "" {
			return true
		}
	}
	return false
}

func (g *Grammar) missing(parts []part) string {
	for _, p := range parts {
		if p.name != "" && g.rules[p.name] == nil {
			return p.name
		}
		for _, a := range p.arguments {
			if missing := g.missing(a); missing != "" {
				return missing
			}
		}
	}
	return ""
}

// maxDepth is how deep references nest before alternatives without any are preferred.
const maxDepth = 12

// Program returns a random program.
func (g *Grammar) Program(random *rand.Rand) string {
	return g.expand(random, part{name: "program"}, nil, 0)
}

func (g *Grammar) expand(random *rand.Rand, p part, arguments []string, depth int) string {
	switch {
	case p.parameter > len(arguments):
		return ""
	case p.parameter > 0 && p.quoted:
		return strings.ReplaceAll(arguments[p.parameter-1], "'", `'\''`)
	case p.parameter > 0:
		return arguments[p.parameter-1]
	case p.name == "":
		return p.text
	}
	var given []string
	for _, a := range p.arguments {
		given = append(given, g.join(random, a, arguments, depth+1))
	}
	return g.join(random, g.rules[p.name].choose(random, depth), given, depth+1)
}

func (g *Grammar) join(random *rand.Rand, parts []part, arguments []string, depth int) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(g.expand(random, p, arguments, depth))
	}
	return b.String()
}

func (r *rule) choose(random *rand.Rand, depth int) []part {
	if depth > maxDepth && len(r.plain) > 0 {
		return r.plain[random.IntN(len(r.plain))].parts
	}
	n := random.IntN(r.weight)
	for _, a := range r.alternatives {
		if n -= a.weight; n < 0 {
			return a.parts
		}
	}
	return r.alternatives[0].parts
}
