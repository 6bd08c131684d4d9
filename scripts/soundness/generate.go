package main

import (
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// shape is one way of calling a program: a subcommand path and the flags and
// operands that are understood there.
type shape struct {
	program *spec.Program
	prefix  []string // the program's name and the subcommands
	flags   []*spec.Flag
	form    *spec.Form
	syntax  spec.Syntax
	another bool // another name of a command that is already listed
}

// installed returns the programs of the knowledge base that this machine has,
// and the names of those it lacks.
func installed(only []string) (have []*spec.Program, lacking []string) {
	for _, p := range programs.All() {
		if len(only) > 0 && !slices.Contains(only, p.Name) || p.In != spec.NoLang {
			continue // PowerShell and cmd.exe are not here
		}
		if name := nameHere(p); name == "" {
			lacking = append(lacking, p.Name)
		} else {
			have = append(have, p)
		}
	}
	return have, lacking
}

// nameHere is the first of the program's names that can be run, or empty.
func nameHere(p *spec.Program) string {
	for _, n := range append([]string{p.Name}, p.Aliases...) {
		if runnable(n) {
			return n
		}
	}
	return ""
}

func runnable(name string) bool {
	_, err := exec.LookPath(name)
	return err == nil || shellBuiltins[name]
}

// shellBuiltins are the commands that bash has in itself and no file holds.
var shellBuiltins = map[string]bool{"alias": true, "bind": true, "builtin": true, "caller": true, "cd": true, "command": true, "compgen": true,
	"complete": true, "declare": true, "dirs": true, "disown": true,
	"enable": true, "export": true, "fc": true, "getopts": true, "hash": true, "help": true, "history": true, "jobs": true, "let": true, "local": true,
	"mapfile": true, "popd": true, "pushd": true, "read": true, "readonly": true,
	"set": true, "shift": true, "shopt": true, "times": true, "trap": true, "type": true, "typeset": true, "ulimit": true, "umask": true,
	"unalias": true, "unset": true, "wait": true, ":": true, "return": true, "exit": true}

// described reports whether the knowledge base knows a program of that name.
func described(name string) bool { return programs.Lookup(name) != nil }

// shapes lists the ways of calling a program, the outermost first.
func shapes(p *spec.Program) []shape {
	var all []shape
	for _, name := range append([]string{p.Name}, p.Aliases...) {
		if runnable(name) {
			s := shape{program: p, prefix: []string{name}, flags: flagsOf(p.Flags, p.Groups), form: &p.Form, syntax: p.Syntax}
			all = append(append(all, s), subShapes(s, p.Subs, p.SubGroups)...)
		}
	}
	return all
}

func subShapes(outer shape, subs []spec.Subcommand, groups [][]spec.Subcommand) []shape {
	var all []shape
	for _, list := range append([][]spec.Subcommand{subs}, groups...) {
		for i := range list {
			sub := &list[i]
			flags := flagsOf(sub.Flags, sub.Groups)
			if outer.syntax&spec.OuterFlags != 0 {
				flags = append(flags, outer.flags...)
			}
			for n, name := range strings.Fields(sub.Names) {
				s := shape{outer.program, append(outer.prefix[:len(outer.prefix):len(outer.prefix)], name), flags, &sub.Form, outer.syntax | sub.Syntax, n > 0}
				if n > 0 {
					s.flags = nil // the flags are tried with the first name
				}
				all = append(all, s)
				if n == 0 {
					all = append(all, subShapes(s, sub.Subs, sub.SubGroups)...)
				}
			}
		}
	}
	return all
}

func flagsOf(flags []spec.Flag, groups [][]spec.Flag) []*spec.Flag {
	var all []*spec.Flag
	for _, list := range append([][]spec.Flag{flags}, groups...) {
		for i := range list {
			all = append(all, &list[i])
		}
	}
	return all
}

// operandSets returns lists of operands that fit the form's roles, the plainest first.
func (s *shape) operandSets() [][]string {
	forms := []*spec.Form{s.form}
	for _, f := range s.flags {
		if f.Use != nil && len(forms) < 3 {
			forms = append(forms, f.Use)
		}
	}
	sets := [][]string{nil}
	for _, f := range forms {
		sets = append(sets, setsFor(s.program, f)...)
	}
	return unique(sets)
}

// setsFor fills the roles of one form: each sample of the first open role once,
// with the others at their first sample.
func setsFor(p *spec.Program, f *spec.Form) [][]string {
	roles := append([]spec.Role(nil), f.Operands.First...)
	fixed := len(roles)
	if f.Operands.Rest != spec.None {
		roles = append(roles, f.Operands.Rest)
	}
	roles = append(roles, f.Operands.Last...)
	var sets [][]string
	for n := min(fixed, 1); n <= len(roles); n++ {
		for at := range n {
			for _, sample := range samples(p, roles[at]) {
				var set []string
				for i := range n {
					value := sample
					if i != at {
						all := samples(p, roles[i])
						if len(all) == 0 {
							break
						}
						value = all[0]
					}
					set = append(set, value)
				}
				if len(set) == n && n > 0 {
					sets = append(sets, set)
				}
			}
		}
	}
	if rest := samples(p, f.Operands.Rest); fixed == 0 && len(rest) > 2 {
		sets = append(sets, rest[:2], rest[len(rest)-2:])
	}
	return sets
}

func unique(sets [][]string) [][]string {
	seen := map[string]bool{}
	kept := sets[:0]
	for _, s := range sets {
		key := strings.Join(s, "\x00")
		if !seen[key] || s == nil {
			seen[key] = true
			kept = append(kept, s)
		}
	}
	return kept
}

// flagWords returns the ways in which a flag is given: each of its names, with
// each sample of its value.
func (s *shape) flagWords(f *spec.Flag) [][]string {
	var all [][]string
	for _, name := range strings.Fields(f.Names) {
		if f.Arg == spec.None {
			all = append(all, []string{name})
			continue
		}
		if f.Opt {
			all = append(all, []string{name})
		}
		for _, value := range valueSamples(s.program, f.Arg) {
			switch {
			case s.syntax&spec.KeyValue != 0 && strings.HasSuffix(name, "="):
				all = append(all, []string{name + value})
			case strings.HasPrefix(name, "--") && s.syntax&spec.Parameters == 0:
				all = append(all, []string{name + "=" + value})
			case f.Opt:
				all = append(all, []string{name + value})
			default:
				all = append(all, []string{name, value})
			}
		}
	}
	return all
}

// flagged returns the command with each flag, and with random pairs of them, on the operands.
func (s *shape) flagged(operands [][]string, random *rand.Rand) []string {
	var commands []string
	var words [][]string
	for _, f := range s.flags {
		words = append(words, s.flagWords(f)...)
	}
	for i, w := range words {
		commands = append(commands, s.command(w, operands[i%len(operands)]))
	}
	for i := 0; len(words) > 1 && i < len(words); i++ {
		a, b := words[random.IntN(len(words))], words[random.IntN(len(words))]
		set := operands[random.IntN(len(operands))]
		if random.IntN(2) == 0 {
			commands = append(commands, s.command(append(a[:len(a):len(a)], b...), set))
		} else { // a flag behind the operands may be one of them
			commands = append(commands, s.command(a, append(set[:len(set):len(set)], b...)))
		}
	}
	return commands
}

// rehearsed returns calls that would change something if it were not for one
// flag: help, the version or a rehearsal. The flag stands before and behind
// operands that act, and beside flags that do.
func (s *shape) rehearsed(random *rand.Rand) []string {
	var spared, acting [][]string
	for _, f := range s.flags {
		if f.Mark&(spec.Informs|spec.DryRun) != 0 {
			for _, name := range strings.Fields(f.Names) {
				spared = append(spared, []string{name})
			}
		} else {
			acting = append(acting, s.flagWords(f)...)
		}
	}
	operands := append(actingSets(s.program, s.form), nil)
	var commands []string
	for _, flag := range spared {
		for _, set := range operands {
			commands = append(commands, s.command(flag, set), s.command(nil, append(set[:len(set):len(set)], flag...)))
			if len(acting) > 0 {
				other := acting[random.IntN(len(acting))]
				commands = append(commands, s.command(append(other[:len(other):len(other)], flag...), set))
			}
		}
	}
	return commands
}

// actingSets fills the roles of a form with operands that it would act on.
func actingSets(p *spec.Program, f *spec.Form) [][]string {
	var set []string
	roles := append(append([]spec.Role(nil), f.Operands.First...), f.Operands.Rest)
	for _, role := range append(roles, f.Operands.Last...) {
		if role != spec.None {
			set = append(set, actingSample(p, role))
		}
	}
	if len(set) < 2 {
		return [][]string{set}
	}
	return [][]string{set, set[:1]}
}

// command spells a call as shell source. Flags go behind the operands where
// only that is understood (find).
func (s *shape) command(flags, operands []string) string {
	words := append([]string(nil), s.prefix...)
	if s.program.Name == "find" {
		words = append(append(words, operands...), flags...)
	} else {
		words = append(append(words, flags...), operands...)
	}
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		if strings.HasPrefix(w, globMark) {
			b.WriteString(strings.TrimPrefix(w, globMark))
			continue
		}
		quoted, err := syntax.Quote(w, syntax.LangBash)
		if err != nil {
			continue
		}
		b.WriteString(quoted)
	}
	return b.String()
}
