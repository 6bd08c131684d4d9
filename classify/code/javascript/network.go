package javascript

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// fetches judges fetch(URL, OPTIONS) and its kin.
func (j *evaluator) fetches(url abstract.Value, args *abstract.Arguments) abstract.Value {
	options, given := args.At(1)
	method, hasMethod := options.Key("method")
	verb, known := method.Known()
	if !given || options.Kind == abstract.Record && !options.Open && (!hasMethod || known && (strings.EqualFold(verb, "GET") || strings.EqualFold(verb, "HEAD"))) {
		j.On(spec.FetchesURL, url.Texts(), "")
		if headers, ok := options.Key("headers"); ok && headers.Taint&spec.FromFile != 0 {
			j.Sends(headers.Taint)
		}
		return abstract.Value{Taint: url.Taint | spec.FromNetwork}
	}
	j.On(spec.ConnectsTo, url.Texts(), "")
	body, _ := options.Key("body")
	o := body.Taint
	if options.Kind != abstract.Record || options.Open {
		o = options.Taint
	}
	j.Sends(o)
	return abstract.Value{Taint: url.Taint | spec.FromNetwork}
}

// network judges the modules that open connections.
func (j *evaluator) network(module, member string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	switch member {
	case "isIP", "isIPv4", "isIPv6", "getServers", "validateHeaderName", "validateHeaderValue", "getCiphers", "Agent":
		return abstract.Value{}, true
	case "get", "request":
		j.Sockets = true
		second, given := args.At(1)
		if given && second.Kind != abstract.Own && (second.Kind != abstract.Record || second.Open || slices.ContainsFunc(second.Keys, otherRequest)) {
			j.On(spec.ConnectsTo, []spec.Word{abstract.UnknownWord(second.Taint)}, "")
		}
		if first.Kind == abstract.Text && member == "get" {
			j.On(spec.FetchesURL, first.Texts(), "")
		} else {
			host, ok := first.Key("host")
			if !ok {
				host, ok = first.Key("hostname")
			}
			if first.Kind == abstract.Text || !ok {
				host = first
			}
			j.On(spec.ConnectsTo, []spec.Word{host.First()}, "")
		}
		if first.Taint&(spec.FromFile|spec.FromSecret) != 0 {
			j.Sends(first.Taint)
		}
		return abstract.Value{Taint: spec.FromNetwork}, true
	}
	if strings.HasPrefix(module, "dns") {
		j.On(spec.ConnectsTo, first.Texts(), "asks a name server")
		if first.Taint&(spec.FromFile|spec.FromSecret) != 0 {
			j.Sends(first.Taint)
		}
		return abstract.Value{Taint: spec.FromNetwork}, true
	}
	j.Sockets = true
	host, known := connectsHost(args)
	if socket, local := connectsSocket(args); local && module == "net" {
		j.On(spec.AsksSocket, socket.Texts(), "")
	} else if known && (module == "net" || module == "tls") && spec.Listed("connect createConnection", member) {
		j.On(spec.FetchesURL, spec.Lits(facts.HostInURL(host)), "opens a network connection")
	} else {
		j.Socket()
	}
	return abstract.Value{Taint: args.Taint() | spec.FromNetwork}, true
}

// connectsHost returns the host to which net.connect connects: this machine where none is
// given. Source: Node.js 24, net.connect.
func connectsHost(args *abstract.Arguments) (host string, known bool) {
	first, _ := args.At(0)
	second, two := args.At(1)
	v := abstract.Value{}
	switch here := abstract.TextOf(spec.Lits("localhost"), 0); {
	case args.Star:
	case first.Kind == abstract.Record && !first.Open && !slices.ContainsFunc(first.Keys, otherConnection):
		host, has := first.Key("host")
		if v = host; !has {
			v = here
		}
	case first.Kind == abstract.Number && (!two || second.Kind == abstract.Own):
		v = here
	case first.Kind == abstract.Number:
		v = second
	}
	host, known = v.Known()
	return host, known && facts.HostName(host)
}

// connectsSocket returns the path of the socket of this machine to which net.connect connects, where it is given one.
func connectsSocket(args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	if first.Kind == abstract.Record {
		return first.Key("path")
	}
	text, known := first.Known()
	return first, first.Kind == abstract.Text && (!known || strings.Trim(text, "0123456789") != "")
}

// otherRequest reports whether an option of http.get may lead elsewhere: host, socketPath, agent.
func otherRequest(key string) bool {
	return !spec.Listed("headers timeout method path auth signal maxHeaderSize", key)
}

// otherConnection reports whether an option of net.connect may lead elsewhere: path, lookup.
func otherConnection(key string) bool {
	return !spec.Listed("port host family timeout keepAlive noDelay allowHalfOpen localAddress localPort", key)
}
