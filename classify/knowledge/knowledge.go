// Package knowledge says in words and tiers what is known of programs, for people.
package knowledge

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Page is what is known of a program, for people. Its tiers are those of
// calls in a project, on ordinary files of the project.
type Page struct {
	Name     string      `json:"name"`
	Aliases  []string    `json:"aliases,omitempty"`
	Summary  string      `json:"summary"`
	Source   string      `json:"source"` // the manual that it was written from, or the user's file
	Commands []Judgement `json:"commands"`
}

// Way is how one way of calling a program is judged: a command with sample operands, or with one flag in addition.
type Way struct {
	Command      string       `json:"command"` // "git stash drop [TEXT]"; for a flag its names: "-f --force"
	Summary      string       `json:"summary,omitempty"`
	Tier         verdict.Tier `json:"tier"`
	Irreversible bool         `json:"irreversible"`
	Runs         bool         `json:"runs,omitempty"` // it runs what it is given, which is judged by itself
	Why          string       `json:"why"`
	Undo         string       `json:"undo,omitempty"`
}

// Judgement is how a command is judged, alone and with its flags.
type Judgement struct {
	Way
	Flags  []Way    `json:"flags,omitempty"`  // that change what is done
	Others []string `json:"others,omitempty"` // flags that are understood and change no tier of the sample
}

// Of returns what is known of a program, nil when nothing is.
func Of(name string) *Page {
	p := programs.Lookup(name)
	if p == nil {
		return nil
	}
	return Describe(p)
}

// All returns what is known of every program, sorted by name.
func All() []*Page {
	all := programs.All()
	list := make([]*Page, len(all))
	for i, p := range all {
		list[i] = Describe(p)
	}
	return list
}

// Names returns the names of all programs, other names included.
func Names() []string {
	var names []string
	for _, p := range programs.All() {
		names = append(append(names, p.Name), p.Aliases...)
	}
	return names
}

// Describe returns what a description says of a program, in words and tiers.
func Describe(p *spec.Program) *Page {
	k := surveyor{p: p}
	k.command(nil, p.Summary, &p.Form, level{p.Flags, p.Groups}, len(p.Subs)+len(p.SubGroups) > 0)
	k.commands(nil, p.Subs, p.SubGroups)
	return &Page{Name: p.Name, Aliases: p.Aliases, Summary: p.Summary, Source: p.Source, Commands: k.all}
}

// Tiers returns the names of the tiers that the ways of calling the program have,
// mildest first. A program that runs what it is given has those of that, too.
func (k *Page) Tiers() []string {
	var seen [verdict.Blocked + 1]bool
	runs := false
	for i := range k.Commands {
		c := &k.Commands[i]
		runs = runs || c.Runs
		seen[c.Tier] = seen[c.Tier] || !c.Runs || c.Tier > verdict.Safe
		for j := range c.Flags {
			f := &c.Flags[j]
			seen[f.Tier] = seen[f.Tier] || !f.Runs || f.Tier > verdict.Safe
		}
	}
	var names []string
	for t, yes := range seen {
		if yes {
			names = append(names, verdict.Tier(t).String())
		}
	}
	if runs {
		names = append(names, "as what it runs")
	}
	return names
}

// surveyor judges the ways of calling one program.
type surveyor struct {
	p   *spec.Program
	all []Judgement
}

type level struct {
	flags  []spec.Flag
	groups [][]spec.Flag
}

func (k *surveyor) commands(path []string, subs []spec.Subcommand, groups [][]spec.Subcommand) {
	for _, table := range append([][]spec.Subcommand{subs}, groups...) {
		for i := range table {
			s := &table[i]
			names := strings.Fields(s.Names)
			if len(names) == 0 {
				continue
			}
			here := append(slices.Clone(path), names[0])
			before := len(k.all)
			k.command(here, s.Summary, &s.Form, level{s.Flags, s.Groups}, len(s.Subs)+len(s.SubGroups) > 0)
			if len(k.all) > before && len(names) > 1 {
				k.all[before].Command += "  (or " + strings.Join(names[1:], ", ") + ")"
			}
			k.commands(here, s.Subs, s.SubGroups)
		}
	}
}

// command judges one command, and each of its flags.
func (k *surveyor) command(path []string, summary string, form *spec.Form, flags level, hasSubs bool) {
	words := append([]string{k.p.Name}, path...)
	operands := samples(form.Operands)
	base := k.judge(slices.Concat(words, operands))
	base.Command, base.Summary = shown(words, operands), summary
	if hasSubs && formless(form) {
		base = Judgement{Way: Way{Command: strings.Join(words, " ") + " …", Summary: summary, Tier: verdict.Safe}}
	}
	for _, table := range append([][]spec.Flag{flags.flags}, flags.groups...) {
		for i := range table {
			k.flag(&base, &table[i], words, operands)
		}
	}
	if base.Why == "" && len(base.Flags)+len(base.Others) == 0 {
		return // only what leads to its subcommands
	}
	k.all = append(k.all, base)
}

func formless(f *spec.Form) bool {
	o := f.Operands
	return len(f.Does) == 0 && f.Check == nil && f.Bare == nil && len(o.First) == 0 && o.Rest == spec.None && len(o.Last) == 0
}

// flag judges the command with one flag in addition.
func (k *surveyor) flag(base *Judgement, f *spec.Flag, words, operands []string) {
	names := strings.Fields(f.Names)
	if f.Use == nil && f.Mark == 0 && len(f.Does) == 0 && (f.Arg == spec.None || f.Arg == spec.Text) {
		j := k.judge(slices.Concat(words, given(k.p, f, names[0]), operands))
		if base.Why == "" || j.Tier == base.Tier && j.Irreversible == base.Irreversible {
			base.Others = append(base.Others, names...)
			return
		}
	}
	if f.Use != nil && f.Use.Check == nil && len(f.Use.Operands.First)+len(f.Use.Operands.Last) == 0 && f.Use.Operands.Rest == spec.None {
		operands = nil
	}
	j := k.judge(slices.Concat(words, given(k.p, f, names[0]), operands))
	j.Command = strings.Join(names, " ")
	if f.Arg != spec.None {
		j.Command += " " + strings.ToUpper(sample(f.Arg))
	}
	switch {
	case f.Why != "":
		j.Why = f.Why
	case len(f.Does) > 0:
		j.Why = f.Does[0].Why
	case f.Mark&spec.Informs != 0:
		j.Why = "prints help or its version"
	case f.Arg != spec.None && f.Arg != spec.Text:
		j.Why = roleWords(f.Arg)
	}
	base.Flags = append(base.Flags, j.Way)
}

// given is a flag with a sample of its value, as the program takes it.
func given(p *spec.Program, f *spec.Flag, name string) []string {
	switch {
	case f.Arg == spec.None || f.Opt && f.Arg == spec.Text:
		return []string{name}
	case strings.HasSuffix(name, "="):
		return []string{name + sample(f.Arg)}
	case f.Opt && strings.HasPrefix(name, "--"):
		return []string{name + "=" + sample(f.Arg)}
	case f.Opt:
		return []string{name + sample(f.Arg)}
	case p.Syntax&spec.SlashFlags != 0 && strings.HasPrefix(name, "/"):
		return []string{name + ":" + sample(f.Arg)}
	}
	return []string{name, sample(f.Arg)}
}

// judge judges one call as if it stood alone in a project whose files are there.
func (k *surveyor) judge(words []string) Judgement {
	a, runs := classify.Sample(k.p, words)
	j := Judgement{Way: Way{Tier: a.Tier, Irreversible: a.Irreversible, Runs: runs}}
	if w := a.Worst(); w != nil {
		j.Why, j.Undo = w.Why, w.Undo
	}
	if j.Runs && j.Why == "" {
		j.Why = "runs what it is given"
	}
	return j
}

// shown renders a command with placeholders for its operands.
func shown(words, operands []string) string {
	s := strings.Join(words, " ")
	for _, o := range operands {
		s += " " + strings.ToUpper(o)
	}
	return s
}

// samples returns a sample for each operand that a form takes.
func samples(o spec.Operands) []string {
	var all []string
	for _, r := range o.First {
		all = append(all, sample(r))
	}
	if o.Rest != spec.None {
		all = append(all, sample(o.Rest))
	}
	for _, r := range o.Last {
		all = append(all, sample(r))
	}
	return all
}

// sample returns a word that stands for any value of a role.
func sample(r spec.Role) string {
	switch r {
	case spec.Text, spec.SendsData, spec.RunsCode, spec.RunsSQL, spec.Anything, spec.None:
		return "text"
	case spec.ChangesDir, spec.CreatesPath:
		return "dir"
	case spec.ConnectsTo, spec.RemotePath, spec.RemoteTarget, spec.ListsRemote:
		return "host"
	case spec.FetchesURL:
		return "url"
	case spec.RunsShell, spec.RunsCommand, spec.RunsProgram, spec.RunsRemote:
		return "command"
	case spec.RunsTask:
		return "task"
	case spec.InstallsCode:
		return "package"
	case spec.Signals:
		return "process"
	case spec.SetsEnv:
		return "name=value"
	case spec.UnsetsEnv:
		return "name"
	case spec.SetsConfig:
		return "key=value"
	}
	return "file"
}

// roleWords says what happens to a value, for a flag that does no more than that.
func roleWords(r spec.Role) string {
	switch r {
	case spec.ConnectsTo:
		return "talks to the address"
	case spec.FetchesURL:
		return "fetches the URL"
	case spec.SendsData:
		return "sends it"
	case spec.RemotePath, spec.RemoteTarget, spec.ListsRemote:
		return "copies from or to another machine"
	case spec.RunsShell, spec.RunsCommand, spec.RunsProgram, spec.RunsCode, spec.RunsSQL, spec.RunsRemote:
		return "runs it"
	case spec.RunsTask:
		return "runs the task"
	case spec.SetsEnv, spec.UnsetsEnv:
		return "sets a variable for what it runs"
	case spec.SetsConfig:
		return "sets a setting"
	case spec.InstallsCode:
		return "installs it"
	case spec.Signals:
		return "signals it"
	case spec.Anything:
		return "is not understood"
	}
	return r.Why()
}
