package classify

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// A client sends the user's credentials to its service. That is harmless as long as it
// is the service that the user signed in to. The functions here find calls that name
// another machine.

// asksElsewhere records that an option directs a client to a machine that the call names.
// The server of a database may ask its client for files of this machine (LOAD DATA LOCAL),
// and a query carries what it is made of.
func (r *run) asksElsewhere() {
	if r.match == nil || r.inv.Remote || !r.asksService() {
		return
	}
	database := isDatabase(r.match.Program)
	signsIn := func(why, at string) {
		r.effect(spec.Effect{ID: spec.LoginElsewhere, Kind: spec.Network, Scope: spec.Remote, Why: "signs in at " + why}, at)
	}
	for i := range r.match.Flags {
		g := &r.match.Flags[i]
		if !g.Has || g.Flag.Arg != spec.Text {
			continue
		}
		address, sure := facts.AddressFlag(g.Name)
		listed := g.Flag.Names != "" && len(g.Name) > 2 || database || isBroker(r.match.Program)
		if !address || !leadsElsewhere(g.Arg, sure || listed) || (database || isBroker(r.match.Program)) && ofThisNetwork(g.Arg) {
			continue
		}
		signsIn("the machine that "+g.Name+" names", short(g.Arg.String()))
		return
	}
	if ops := r.match.Operands; r.match.Program.Name == "cqlsh" && len(ops) > 0 && leadsElsewhere(ops[0], true) && !ofThisNetwork(ops[0]) {
		signsIn("a machine that the call names", short(ops[0].String())) // cqlsh [OPTION…] [HOST [PORT]]
		return
	}
	if database {
		for _, w := range append(connections(r.match), r.match.Operands...) {
			if host, found := hostOf(w); found && leadsElsewhere(spec.Lit(host), true) && !ofThisNetwork(spec.Lit(host)) {
				signsIn("a machine that the call names", host)
				return
			}
		}
	}
}

// asksService reports whether the invocation only queries a service.
func (r *run) asksService() bool {
	return slices.ContainsFunc(r.effects(), func(e Effect) bool {
		return e.Invocation == r.index && e.Scope == spec.Remote && (e.Kind == spec.Read || e.Kind == spec.Network)
	})
}

func isDatabase(p *spec.Program) bool {
	switch p.Lang {
	case spec.SQL, spec.Redis, spec.Mongo:
		return true
	}
	return p.SQL != spec.AnySQL
}

// isBroker reports whether a program is a client of a message broker.
func isBroker(p *spec.Program) bool {
	return strings.HasPrefix(p.Name, "kafka-") || p.Name == "kcat" || p.Name == "rabbitmqadmin"
}

// ofThisNetwork reports whether a host is known and has a name without a dot: a service
// beside this machine, such as a container of the project.
func ofThisNetwork(w spec.Word) bool {
	text, known := w.Text()
	if _, rest, found := strings.Cut(text, "://"); found {
		text = rest
	}
	text, _, _ = strings.Cut(text, "/")
	host, _, _ := strings.Cut(text[strings.LastIndexByte(text, '@')+1:], ":")
	if !known || host == "" || strings.ContainsAny(host, ".[") {
		return false
	}
	u := paths.CheckURL(host) // a number is an address of four bytes
	return len(u.Odd) == 0 && (u.Kind == paths.Private || u.Kind == paths.Loopback)
}

// leadsElsewhere reports whether a value is a host or an address of another machine. A
// plain name may be the subject of the query: it counts only when host is set and it has
// the form of a host name. A variable of the user's environment is the user's choice.
func leadsElsewhere(w spec.Word, host bool) bool {
	text, known := w.Text()
	if !known {
		if at, found := hostOf(w); found {
			text = at
		} else {
			return host && !slices.ContainsFunc(w.Holes(), func(h *spec.Hole) bool { return h.Inherited })
		}
	}
	named := host && (strings.ContainsAny(text, ".:") || numericAddress(text)) && !strings.HasPrefix(text, "/") && !strings.HasPrefix(text, ".")
	if strings.ContainsAny(text, " \t\n'\"(){}") || !named && !strings.Contains(text, "://") {
		return false
	}
	kind := paths.CheckURL(text).Kind
	return kind != paths.Loopback && kind != paths.Unix && kind != paths.File
}

// numericAddress reports whether a text is an address of four bytes written as one number.
func numericAddress(text string) bool {
	return text != "" && text[0] >= '0' && text[0] <= '9' && len(text) > 3 && len(paths.CheckURL(text).Odd) > 0
}

// hostOf returns the host of an address whose part before "@" is unknown.
func hostOf(w spec.Word) (string, bool) {
	scheme, rest, found := strings.Cut(w.String(), "://")
	if !found {
		return hostField(w.String())
	}
	if scheme == "" {
		return "", false
	}
	rest, _, _ = strings.Cut(rest, "/")
	host := rest[strings.LastIndexByte(rest, '@')+1:]
	return scheme + "://" + host, host != "" && !strings.ContainsAny(host, "$`*")
}

// hostField returns the host of a connection string "host=HOST port=5432".
func hostField(text string) (string, bool) {
	for field := range strings.FieldsSeq(text) {
		if name, host, _ := strings.Cut(field, "="); name == "host" || name == "hostaddr" {
			return strings.Trim(host, "'"), host != ""
		}
	}
	return "", false
}

// connections returns the connection strings that flags name databases by.
func connections(m *spec.Match) []spec.Word {
	var words []spec.Word
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && spec.Listed("-d --dbname --maintenance-db", g.Name) {
			words = append(words, g.Arg)
		}
	}
	return words
}

// signsIn reports whether the invocation shows a credential of its choice to whom it asks:
// by an option, or in a header, which clients take as an option or as an operand.
func (r *run) signsIn() bool {
	if r.match == nil {
		return false
	}
	if r.match.Marks&spec.SignsIn != 0 {
		return true
	}
	header := func(w spec.Word) bool { return facts.CredentialHeader(w.Prefix()) }
	return slices.ContainsFunc(r.match.Operands, header) ||
		slices.ContainsFunc(r.match.Flags, func(g spec.Given) bool { return g.Has && g.Flag.Arg == spec.Text && header(g.Arg) })
}

// changesElsewhere marks what docker changes at an engine that --context picks: most
// often another machine's. Before a subcommand -c is the same flag.
func (r *run) changesElsewhere() {
	if r.match.Program.Name != "docker" {
		return
	}
	picked := slices.ContainsFunc(r.match.Flags, func(g spec.Given) bool {
		return (g.Name == "-c" || g.Name == "--context") && spec.Listed(g.Flag.Names, "--context") && !g.Arg.Is("default")
	})
	effects := r.c.a.Effects[r.before:]
	for i := range effects {
		if e := &effects[i]; picked && e.Invocation == r.index && e.Tier > Safe && e.ID == "" {
			e.ID = spec.HostElsewhere
		}
	}
}

// installsElsewhere marks the installing of what comes from an address or from outside of
// the project, be it a package or a list of them, and not by its name from a registry.
func (r *run) installsElsewhere() {
	if r.match == nil || r.inv.Remote || r.c.peeks {
		return
	}
	installs := func(e *Effect) bool {
		return e.Invocation == r.index && e.Kind == spec.Execute && e.Trait == spec.Installs && e.ID == ""
	}
	effects := r.c.a.Effects[r.before:]
	if !slices.ContainsFunc(effects, func(e Effect) bool { return installs(&e) }) {
		return
	}
	given := slices.Clone(r.match.Operands)
	for i := range r.match.Flags {
		if g := &r.match.Flags[i]; g.Has {
			given = append(given, g.Arg)
		}
	}
	elsewhere := func(w spec.Word) bool {
		if strings.Contains(w.Prefix(), "://") {
			return true
		}
		path, ok := pathGiven(w)
		if !ok {
			return false
		}
		scope := r.c.world.Place(path, r.dirs(spec.None)).Scope
		return scope == spec.Home || scope == spec.Outside || scope == spec.Temp
	}
	if !slices.ContainsFunc(given, elsewhere) {
		return
	}
	for i := range effects {
		if installs(&effects[i]) {
			effects[i].ID = spec.ScriptElsewhere
		}
	}
}
