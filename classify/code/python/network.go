package python

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// servers judges functions of modules that use the network.
func (j *evaluator) servers(name string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	o := args.Taint()
	module, member := splitName(name)
	switch module {
	case "socket", "ssl":
		return j.socket(name, args), true
	case "urllib.request":
		return j.urllib(member, args), true
	case "http.client":
		if member == "HTTPConnection" || member == "HTTPSConnection" {
			j.httpClient(args)
			return abstract.Value{Kind: abstract.Data, Taint: o | spec.FromNetwork}, true
		}
		j.Unseen("it calls " + name)
		return abstract.Value{Taint: o | spec.FromNetwork}, true
	case "smtplib", "ftplib", "telnetlib", "poplib", "imaplib", "xmlrpc.client":
		j.On(spec.ConnectsTo, []spec.Word{first.First()}, "")
		j.Unseen("it talks to a server through " + module)
		return abstract.Value{Taint: o | spec.FromNetwork}, true
	}
	return abstract.Value{}, false
}

// socket judges the modules socket and ssl. Where a socket leads is seen when it is
// connected; what a connection to another machine is for cannot be seen.
func (j *evaluator) socket(name string, args *abstract.Arguments) abstract.Value {
	_, member := splitName(name)
	switch member {
	case "gethostname", "getfqdn", "inet_aton", "inet_ntoa", "inet_pton", "inet_ntop", "htons", "htonl", "ntohs", "ntohl", "setdefaulttimeout",
		"getdefaulttimeout", "create_default_context":
		return abstract.Value{}
	}
	j.Sockets = true
	switch name {
	case "socket.socket":
		family, _ := args.At(0, "family")
		j.local = j.local || strings.HasSuffix(family.Name, "AF_UNIX")
	case "socket.create_connection":
		address, _ := args.At(0, "address")
		j.connects(address)
	default:
		j.opensSocket()
	}
	return abstract.Value{Taint: args.Taint() | spec.FromNetwork}
}

// opensSocket records a connection of which it is not known where it leads.
func (j *evaluator) opensSocket() {
	j.connected = true
	j.Effect(spec.Effect{ID: "python.socket", Kind: spec.Network, Scope: spec.Remote, Why: "opens a network connection"})
}

// connects judges a connection to an address: the pair of a host and a port, or the path of a socket of this machine.
func (j *evaluator) connects(address abstract.Value) {
	if address.Kind == abstract.Text || address.Kind == abstract.Path || j.local && address.Kind != abstract.Seq {
		j.connected = true
		j.On(spec.AsksSocket, address.Texts(), "")
		return
	}
	host := abstract.Value{}
	if address.Kind == abstract.Seq && !address.Open && len(address.Elems) > 1 {
		host = address.Elems[0]
	}
	if text, known := host.Known(); known && facts.HostName(text) {
		j.connected = true
		j.On(spec.FetchesURL, spec.Lits(facts.HostInURL(text)), "opens a network connection")
		return
	}
	j.opensSocket()
}

// connectionFields are the attributes of an HTTPConnection that decide where it leads and what it sends.
const connectionFields = "host port sock _tunnel_host _tunnel_port _tunnel_headers _create_connection _buffer _method default_port"

// httpClient judges the making of a connection of the module http.client, which connects
// when it sends a request.
func (j *evaluator) httpClient(args *abstract.Arguments) {
	host, _ := args.At(0, "host")
	text, known := host.Known()
	changed := false
	for field := range strings.FieldsSeq(connectionFields) {
		changed = changed || j.Prog.Own[field]
	}
	if !known || j.third || args.Star || changed {
		j.Unseen("it talks to a server through http.client")
	}
	if known && facts.HostName(strings.TrimRight(text, "0123456789")) {
		j.On(spec.FetchesURL, spec.Lits(facts.HostInURL(text)), "talks to a server")
		return
	}
	j.On(spec.ConnectsTo, []spec.Word{host.First()}, "")
}

func (j *evaluator) urllib(member string, args *abstract.Arguments) abstract.Value {
	url, _ := args.At(0, "url")
	switch member {
	case "urlopen", "Request":
		j.On(spec.FetchesURL, url.Texts(), "")
		if data, given := args.At(1, "data"); given {
			j.Sends(data.Taint)
		}
		v := abstract.Value{Kind: url.Kind, Words: url.Words, Taint: args.Taint() | spec.FromNetwork}
		if member == "urlopen" {
			v = abstract.Value{Taint: v.Taint}
		}
		return v
	}
	j.Unseen("it calls urllib.request." + member)
	return abstract.Value{Taint: spec.FromNetwork}
}
