// Package landing finds out at which place beyond this machine a command changes something: in
// which cluster, account or workspace, on which host. It resolves what the row of the program
// says (spec.Landing) from the command, its environment, and the files that the tool reads itself.
package landing

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Places lists the places at which the command changes something. Where a place is one of
// several, all of them are listed.
func (r *Resolver) Places() []spec.Place {
	var all []spec.Place
	for i := range r.Match.Program.Lands {
		l := landing{Resolver: r, Landing: &r.Match.Program.Lands[i]}
		l.resolve()
		all = append(all, l.places...)
		if l.Over && l.sure && len(l.places) > 0 {
			break
		}
	}
	return all
}

func (l *landing) resolve() {
	l.closer()
	switch words, by := l.given(); {
	case len(words) > 0:
		l.sure = true
		for _, w := range words {
			l.named(w, by)
		}
		return
	case len(l.hosts) > 0:
		l.sure = true
		l.add(spec.Place{Names: l.hosts})
		return
	}
	if l.hidden() || !l.byVariables() {
		return
	}
	l.byStore()
}

// closer collects what tells the place more closely: the database on a host. Where that is a
// URL, or the like, it names the host as well.
func (l *landing) closer() {
	var words []spec.Word
	for i := range l.Match.Flags {
		if g := &l.Match.Flags[i]; g.Has && l.isFlag(g, l.Also) {
			words = append(words, g.Arg)
		}
	}
	if ops := l.Match.Operands; l.Form == spec.PlaceDatabase && l.Operand > 0 && len(ops) >= int(l.Operand) {
		words = append(words, ops[l.Operand-1])
	}
	for name := range strings.FieldsSeq(l.EnvAlso) {
		values, _ := l.variable(name)
		words = append(words, values...)
	}
	for _, w := range words {
		text, ok := l.text(w)
		hosts, names, whole := facts.Database(text)
		if service := serviceOf(text); service != "" {
			names = append(names, service)
			if found, err := l.details(service); err == nil {
				hosts = append(hosts, found...)
			}
		}
		l.more, l.hosts = append(l.more, names...), append(l.hosts, hosts...)
		if !ok || !whole {
			l.dim = spec.Short(shownPlace(w)) + " is not known"
		}
	}
}

// hidden reports whether the environment holds what leads somewhere without saying where.
func (l *landing) hidden() bool {
	for name := range strings.FieldsSeq(l.Hides) {
		if values, _ := l.variable(name); len(values) > 0 {
			l.add(spec.Place{Unknown: "the variable " + name + " leads to one that it does not name"})
			return true
		}
	}
	return false
}

// byVariables resolves the place by the variables that name it, and reports whether it may be
// that none of them is set.
func (l *landing) byVariables() bool {
	for name := range strings.FieldsSeq(l.Env) {
		values, unset := l.variable(name)
		for _, v := range values {
			l.named(v, name)
		}
		if !unset {
			l.sure = true
			return false
		}
	}
	return true
}

// named adds the place that a word names.
func (l *landing) named(w spec.Word, by string) {
	text, known := l.text(w)
	p := spec.Place{}
	switch l.Form {
	case spec.PlaceName:
		p.Names = []string{text}
	case spec.PlaceHost, spec.PlaceCopy:
		p.Names = []string{facts.HostOf(text)}
		if l.Form == spec.PlaceCopy {
			p.Names = []string{copyHost(text)}
		}
	case spec.PlaceDatabase:
		hosts, names, whole := facts.Database(text)
		p.Names, known = append(hosts, names...), known || whole
		if len(hosts) == 0 && (by == "" || strings.HasPrefix(by, "-")) {
			p.Names = []string{facts.HostOf(text)} // the value of a flag for hosts
		}
	}
	p.Names = slices.DeleteFunc(p.Names, func(name string) bool { return name == "" || strings.Contains(name, "\x00") })
	if len(p.Names) == 0 || !known && l.Form == spec.PlaceName {
		p.Unknown = spec.Short(shownPlace(w)) + " is not known"
		if by != "" {
			p.Unknown = by + " " + p.Unknown
		}
	}
	for _, name := range slices.Clone(p.Names) {
		l.detail(&p, name)
	}
	l.add(p)
}

// shownPlace is a word as it may be shown: an address may hold a password.
func shownPlace(w spec.Word) string {
	if w.OnlyUnknown() != nil {
		return w.String()
	}
	return "its value"
}

// byStore resolves the place by what the tool's file holds, or what commands before picked there.
func (l *landing) byStore() {
	picked := l.picked()
	for _, w := range picked.Names {
		l.named(w, "")
	}
	if picked.Sure && !picked.Altered && l.elsewhere() == "" && !l.rewritten() {
		return
	}
	p := spec.Place{}
	switch why := l.elsewhere(); {
	case why != "" && slices.ContainsFunc(l.places, func(p spec.Place) bool { return p.Unknown != "" }):
		l.places[0].Unknown = why
		return
	case picked.Altered:
		p.Unknown = "the call changes the settings that say"
	case l.Store.Format == spec.NoStore && l.Default != "":
		p.Names, p.Default = []string{l.Default}, true
	case l.Store.Format == spec.NoStore && l.Optional:
		return
	case why != "" && l.Optional:
		return
	case why != "":
		p.Unknown = why
	default:
		l.current(&p)
		if len(p.Names) == 0 && p.Unknown == "" && l.Optional {
			return
		}
	}
	if len(p.Names) == 0 && p.Unknown == "" {
		p.Unknown = "nothing names it"
	}
	l.add(p)
}

// picked returns what the call has picked for the landing.
func (l *landing) picked() Picked {
	if l.Store.Format == spec.NoStore {
		return l.Picked(l.What, nil)
	}
	files, _ := l.files()
	return l.Picked(l.What, files)
}

// add adds a place, with what tells it more closely.
func (l *landing) add(p spec.Place) {
	p.What = l.What
	var more []string
	for _, name := range l.more {
		if name != "" && !strings.Contains(name, "\x00") && !slices.Contains(p.Names, name) {
			more = append(more, name)
		}
	}
	switch {
	case len(more) == 0:
	case p.Default:
		p.Names, p.Default = append(more, p.Names...), false
	default:
		p.Names = append(p.Names, more...)
	}
	if p.Unknown == "" {
		p.Unknown = l.dim
	}
	if p.Unknown == "" && l.Store.Format != spec.NoStore && l.picked().Altered {
		p.Unknown = "the call changes the settings that say"
	}
	l.places = append(l.places, p)
}

// Pick is what a command picks for later ones.
type Pick struct {
	What    string // of a landing; empty for none
	Name    spec.Word
	Altered bool // what the store holds is not known any more
	// Files are those of the store in which kubectl keeps the context that it picks; nil where it is not certain which.
	Files []string
}

// Pick returns what the command picks for later ones.
func (r *Resolver) Pick() Pick {
	what, name, altered := picks(r.Match)
	pick := Pick{What: what, Name: name, Altered: altered}
	for i := range r.Match.Program.Lands {
		l := landing{Resolver: r, Landing: &r.Match.Program.Lands[i]}
		if l.What == what && l.Store.Format == spec.KubeContext && !slices.ContainsFunc(r.Match.Flags, func(g spec.Given) bool {
			return !l.isFlag(&g, l.Store.Flags)
		}) {
			pick.Files, _ = l.files()
		}
	}
	if slices.Contains(pick.Files, "") {
		pick.Files = nil
	}
	return pick
}

func picks(m *spec.Match) (what string, name spec.Word, altered bool) {
	words := make([]string, 0, len(m.Called)+len(m.Operands))
	words = append(words, m.Called...)
	for _, w := range m.Operands {
		text, _ := w.Text()
		words = append(words, text)
	}
	for i := range m.Program.Lands {
		l := landing{Resolver: &Resolver{Command: &command.Command{Match: m}}, Landing: &m.Program.Lands[i]}
		for set := range strings.SplitSeq(l.Sets, ",") {
			if n, ok := starts(words, set); ok {
				if at := n - len(m.Called); at >= 0 && at < len(m.Operands) {
					return l.What, m.Operands[at], false
				}
				for k := range m.Flags {
					if g := &m.Flags[k]; g.Has && l.isFlag(g, l.Flags) {
						return l.What, g.Arg, false
					}
				}
				return l.What, spec.Word{}, true
			}
		}
		for change := range strings.SplitSeq(l.Alters, ",") {
			if _, ok := starts(words, change); ok {
				return l.What, spec.Word{}, true
			}
		}
	}
	return "", spec.Word{}, false
}

// starts reports whether words start with those of a list, and how many these are.
func starts(words []string, list string) (int, bool) {
	if list == "*" {
		return 0, true
	}
	first := strings.Fields(list)
	return len(first), len(first) > 0 && len(words) >= len(first) && slices.Equal(words[:len(first)], first)
}
