// Package elsewhere finds calls that name another machine. A client sends the user's
// credentials to its service. That is harmless as long as it is the service that the user
// signed in to.
package elsewhere

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Login finds an option or an operand that directs a client to a machine that the call names,
// and says which. The server of a database may ask its client for files of this machine
// (LOAD DATA LOCAL), and a query carries what it is made of.
func Login(c *command.Command) (at, why string) {
	database, broker := isDatabase(c.Match.Program), isBroker(c.Match.Program)
	for i := range c.Match.Flags {
		g := &c.Match.Flags[i]
		if !g.Has || g.Flag.Arg != spec.Text {
			continue
		}
		address, sure := facts.AddressFlag(g.Name)
		listed := g.Flag.Names != "" && len(g.Name) > 2 || database || broker
		if address && leads(g.Arg, sure || listed) && (!database && !broker || !ofThisNetwork(g.Arg)) {
			return spec.Short(g.Arg.String()), "signs in at the machine that " + g.Name + " names"
		}
	}
	if at := forge(c); at != "" {
		return at, "signs in at " + spec.Short(at) + ", which is not the client's own host"
	}
	if at, name := byVariable(c, database || broker); at != "" {
		return at, "signs in at the machine that " + name + " names"
	}
	const named = "signs in at a machine that the call names"
	if ops := c.Match.Operands; c.Match.Program.Name == "cqlsh" && len(ops) > 0 && leads(ops[0], true) && !ofThisNetwork(ops[0]) {
		return spec.Short(ops[0].String()), named // cqlsh [OPTION…] [HOST [PORT]]
	}
	if !database {
		return "", ""
	}
	for _, w := range append(connections(c.Match), c.Match.Operands...) {
		if host, found := hostOf(w); found && leads(spec.Lit(host), true) && !ofThisNetwork(spec.Lit(host)) {
			return host, named
		}
	}
	return "", ""
}

// Sends says that an option makes the client of a service send the user's credentials to the machine that it names. The
// result is empty for other programs and for proxies: a registry or a proxy does not get them.
func Sends(p *spec.Program, option string) (why string) {
	if p.Syntax&(spec.Parameters|spec.Cmdlet) != spec.Parameters || strings.Contains(option, "proxy") {
		return ""
	}
	return "sends the user's credentials to the machine that " + option + " names"
}

// byVariable finds a variable of the call by which a client's place is another machine.
func byVariable(c *command.Command, near bool) (at, name string) {
	for i := range c.Match.Program.Lands {
		l := &c.Match.Program.Lands[i]
		if l.Form != spec.PlaceHost && l.Form != spec.PlaceDatabase {
			continue
		}
		for _, set := range [...][]invocation.Assign{c.Inv.Assigns, c.Inv.Exported} {
			for _, a := range set {
				if spec.Listed(l.Env, a.Name) && leads(a.Value, true) && (!near || !ofThisNetwork(a.Value)) {
					return spec.Short(a.Value.String()), a.Name
				}
			}
		}
	}
	return "", ""
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

// leads reports whether a value is a host or an address of another machine. A
// plain name may be the subject of the query: it counts only when host is set and it has
// the form of a host name. A variable of the user's environment is the user's choice.
func leads(w spec.Word, host bool) bool {
	text, known := w.Text()
	if !known {
		if at, found := hostOf(w); found {
			text = at
		} else {
			return host && !slices.ContainsFunc(w.Unknowns(), func(h *spec.UnknownText) bool { return h.Inherited })
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

// SignsIn reports whether a command shows a credential of its choice to whom it asks:
// by an option, or in a header, which clients take as an option or as an operand.
func SignsIn(m *spec.Match) bool {
	if m == nil {
		return false
	}
	if m.Marks&spec.SignsIn != 0 {
		return true
	}
	header := func(w spec.Word) bool { return facts.CredentialHeader(w.Prefix()) }
	return slices.ContainsFunc(m.Operands, header) ||
		slices.ContainsFunc(m.Flags, func(g spec.Given) bool { return g.Has && g.Flag.Arg == spec.Text && header(g.Arg) })
}

// Context reports whether docker's --context picks an engine: most often another machine's.
// Before a subcommand -c is the same flag.
func Context(m *spec.Match) bool {
	return m != nil && m.Program.Name == "docker" && slices.ContainsFunc(m.Flags, func(g spec.Given) bool {
		return (g.Name == "-c" || g.Name == "--context") && spec.Listed(g.Flag.Names, "--context") && !g.Arg.Is("default")
	})
}

// Packages reports whether one of the packages, or lists of them, that a command is given
// comes from an address or from outside of the project, and not by its name from a registry.
func Packages(c *command.Command) bool {
	given := slices.Clone(c.Match.Operands)
	for i := range c.Match.Flags {
		if g := &c.Match.Flags[i]; g.Has {
			given = append(given, g.Arg)
		}
	}
	return slices.ContainsFunc(given, func(w spec.Word) bool {
		if strings.Contains(w.Prefix(), "://") {
			return true
		}
		path, ok := PathGiven(w)
		if !ok {
			return false
		}
		scope := c.World.Place(path, c.Moved(spec.None)).Scope
		return scope == spec.Home || scope == spec.Outside || scope == spec.Temp
	})
}

// PathGiven returns the path in an argument that leaves the directory by how it is
// written: "../x", "--out=/x", "-Dx=/y", "html:/x".
func PathGiven(w spec.Word) (spec.Word, bool) {
	p := w.Prefix()
	start := 0
	if strings.HasPrefix(p, "-") || strings.Contains(p, "=") {
		start = strings.IndexByte(p, '=') + 1
	}
	if next := strings.IndexByte(p[start:], '='); next >= 0 {
		start += next + 1
	}
	if colon := strings.IndexByte(p[start:], ':'); colon > 1 && !strings.ContainsAny(p[start:start+colon], "/.") && !strings.HasPrefix(p[start+colon+1:], "//") {
		start += colon + 1
	}
	switch rest := p[start:]; {
	case strings.HasPrefix(rest, "/"), strings.HasPrefix(rest, "~"), rest == "..", strings.HasPrefix(rest, "../"):
		return w.Cut(start), true
	}
	return spec.Word{}, false
}
