package landing

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Resolver resolves the places of one command.
type Resolver struct {
	*command.Command
	Home string
	// Written reports whether an agent may have written the file at an absolute path in the last
	// days, and Wrote whether this call may have.
	Written, Wrote func(path string) bool
	// Picked returns the names of which commands of this call have picked one for what a landing names, in a store whose
	// files these are, and whether one of them may have changed what the store holds.
	Picked func(what string, files []string) Picked
	Files  *Files
}

// Picked is what commands of a call have picked for later ones.
type Picked struct {
	Names   []spec.Word
	Altered bool // the store may hold other places by now
	Sure    bool // it is one of the names, and not what the store held before
}

// landing is one row while it is resolved.
type landing struct {
	*Resolver
	*spec.Landing
	more   []string // names that tell the place more closely
	hosts  []string // hosts in what should only tell the place more closely
	dim    string   // what of these is not known
	places []spec.Place
	sure   bool // something names the place for sure
}

// given returns the words of the command that name the place, and what they stand behind.
func (l *landing) given() (words []spec.Word, by string) {
	for i := range l.Match.Flags {
		g := &l.Match.Flags[i]
		switch {
		case g.Has && g.Flag.Names == "" && i > 0 && l.Match.Flags[i-1].Has && l.Match.Flags[i-1].Flag == g.Flag && l.Match.Flags[i-1].Name == g.Name:
			// A parameter's later values are operands to most tools.
		case g.Has && l.isFlag(g, l.Flags):
			words, by = []spec.Word{g.Arg}, g.Name
		case l.switches(g) != "":
			words, by = spec.Lits(l.switches(g)), g.Name
		}
	}
	switch ops := l.Match.Operands; {
	case l.Operands:
		for _, w := range ops {
			if l.Form != spec.PlaceCopy || namesHost(w) {
				words = append(words, w)
			}
		}
	case len(words) == 0 && l.Form != spec.PlaceDatabase && l.Operand > 0 && len(ops) >= int(l.Operand):
		words = ops[l.Operand-1 : l.Operand]
	}
	return words, by
}

// isFlag reports whether a flag is one of the names. One of a single letter counts only where
// its row has one of the long names as well.
func (l *landing) isFlag(g *spec.Given, names string) bool {
	if !spec.Listed(names, g.Name) {
		return false
	}
	if g.Flag.Names == "" {
		return true // a parameter that the row does not list
	}
	long := ""
	for name := range strings.FieldsSeq(names) {
		if len(name) > 2 {
			long = name
			if spec.Listed(g.Flag.Names, name) {
				return true
			}
		}
	}
	return long == ""
}

// switches returns the name of the place that a flag without a value picks.
func (l *landing) switches(g *spec.Given) string {
	for s := range strings.FieldsSeq(l.Switches) {
		if flag, name, _ := strings.Cut(s, "="); flag == g.Name && (!g.Has || g.Arg.Is("true")) {
			return name
		}
	}
	return ""
}

// variable returns the values that a variable may have for the program, and whether it may have
// none. An empty one counts as none.
func (l *landing) variable(name string) (values []spec.Word, unset bool) {
	v := invocation.Variable{Inherited: true}
	if l.Inv.Environ != nil {
		v = l.Inv.Environ(name)
	}
	unset = v.Unset
	for _, w := range v.Values {
		if w.Is("") {
			unset = true
		} else {
			values = append(values, w)
		}
	}
	switch text := os.Getenv(name); {
	case !v.Inherited:
	case l.elsewhere() != "" && l.Optional:
		unset = true // on this machine it would name a place of its own
	case l.elsewhere() != "":
		values, unset = append(values, spec.UnknownWord("$"+name, spec.FromEnvironment)), true
	case text != "":
		values = append(values, spec.Lit(text))
	default:
		unset = true
	}
	return values, unset
}

// elsewhere says why neither the environment nor the files of this user hold for the command.
func (l *Resolver) elsewhere() string {
	if l.Inv.Remote {
		return "the settings of another machine or a container are not known"
	}
	for _, via := range l.Inv.Via {
		switch name, _, _ := strings.Cut(via, " "); name {
		case "sudo", "doas", "su", "runuser", "pkexec", "setpriv", "machinectl", "systemd-run", "gosu", "su-exec":
			return "the settings of the user that " + name + " makes of you are not known"
		}
	}
	return ""
}

// text returns the text of a word, with the values of the variables that the call inherits. What
// is not known stands as "\x00" in it, and makes it return false.
func (l *Resolver) text(w spec.Word) (string, bool) {
	if text, known := w.Text(); known {
		return text, true
	}
	var b strings.Builder
	all := true
	for _, p := range w.Parts {
		value, set := "", false
		if p.Unknown == nil {
			value, set = p.Text, true
		} else if name, ok := strings.CutPrefix(p.Unknown.Source, "$"); ok && p.Unknown.Inherited && l.elsewhere() == "" {
			value, set = os.LookupEnv(name)
		}
		if !set {
			value, all = "\x00", false
		}
		b.WriteString(value)
	}
	return b.String(), all
}

// home returns the home directory by which the program looks for its files, empty where that is not known.
func (l *landing) home() string {
	values, _ := l.variable("HOME")
	if l.Inv.Environ == nil || l.Inv.Environ("HOME").Inherited && len(l.Inv.Environ("HOME").Values) == 0 {
		return l.Home
	}
	if len(values) == 1 {
		if text, known := l.text(values[0]); known && filepath.IsAbs(text) {
			return filepath.Clean(text)
		}
	}
	return ""
}

// gives reports whether the call gives the program a variable.
func (l *Resolver) gives(name string) bool {
	return l.Inv.Environ != nil && len(l.Inv.Environ(name).Values) > 0
}
