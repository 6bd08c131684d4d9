package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// reverseShell is a shell, or any program, whose input and output are a network connection.
var reverseShell = []spec.Effect{{ID: "network.shell", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.ReverseShell,
	Why: "connects a program to the network, as a reverse shell does"}}

var listens = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Shares, Why: "waits for connections"}}

var netcat = spec.Program{
	Name:    "nc",
	Aliases: []string{"netcat", "nc.openbsd", "nc.traditional"},
	Summary: "sends and receives over network connections",
	Source:  "netcat-openbsd 1.219 and netcat-traditional 1.10, nc(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-e", Arg: spec.RunsProgram, Does: reverseShell},
		{Names: "-c", Arg: spec.RunsShell, Does: reverseShell},
		{Names: "-l", Does: listens},
		{Names: "-z", Use: &spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}}, Why: "asks whether ports are open and sends nothing"},
		{Names: "-4 -6 -b -C -D -d -F -k -n -N -r -S -t -u -v -Z -L"},
		{Names: "-U", Use: &spec.Form{Operands: spec.Operands{Rest: spec.AsksSocket}, Check: netcatSends}, Why: "speaks to a socket of this machine"},
		{Names: "-g -x", Arg: spec.ConnectsTo},
		{Names: "-G -I -i -M -m -O -P -p -q -s -T -V -W -w -X", Arg: spec.Text},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: talksToHost},
}

var ncat = spec.Program{
	Name:    "ncat",
	Summary: "sends and receives over network connections",
	Source:  "Ncat 7.93, ncat(1)",
	Flags: []spec.Flag{
		{Names: "-e --exec", Arg: spec.RunsProgram, Does: reverseShell},
		{Names: "-c --sh-exec", Arg: spec.RunsShell, Does: reverseShell},
		{Names: "--lua-exec", Arg: spec.Anything, Does: reverseShell},
		{Names: "-z", Use: &spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}}, Why: "asks whether ports are open and sends nothing"},
		{Names: "-l -k --listen --keep-open --broker --chat", Does: listens},
		{Names: "-U --unixsock", Use: &spec.Form{Operands: spec.Operands{Rest: spec.AsksSocket}, Check: netcatSends}, Why: "speaks to a socket of this machine"},
		{Names: "-4 -6 -u -v -C -n -t --udp --sctp --vsock --ssl --ssl-verify --verbose --crlf --nodns --telnet --recv-only --send-only " +
			"--no-shutdown --append-output"},
		{Names: "-g", Arg: spec.ConnectsTo},
		{Names: "-G -p -s -m -d -i -w --source-port --source --max-conns --delay --idle-timeout --wait --ssl-ciphers --ssl-servername --ssl-alpn " +
			"--proxy-type --proxy-auth --proxy-dns --allow --deny", Arg: spec.Text},
		{Names: "--ssl-cert --ssl-key --ssl-trustfile --allowfile --denyfile", Arg: spec.ReadsFile},
		{Names: "--proxy", Arg: spec.ConnectsTo},
		{Names: "-o -x --output --hex-dump", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: talksToHost},
}

// talksToHost connects to the host that the first operand names. The connection itself
// sends nothing, as when a page is fetched.
func talksToHost(m *spec.Match) []spec.Act {
	acts := netcatSends(m)
	if len(m.Operands) == 0 {
		return acts
	}
	return append(acts, connectsTo(m.Operands[0]))
}

// connectsTo is a connection to the host of an address, which sends nothing by itself.
func connectsTo(address spec.Word) spec.Act {
	if text, known := address.Text(); known {
		address = spec.Lit(facts.HostInURL(text))
	}
	return spec.Act{Role: spec.FetchesURL, Words: []spec.Word{address}, Effect: spec.Effect{Why: "connects to another machine"}, By: "host"}
}

// netcatSends hands over what is piped into a connection. A port scan, a plain request
// and a question to a local socket send nothing of ours.
func netcatSends(m *spec.Match) []spec.Act {
	if m.Flag("-d", "--recv-only") != nil || !m.HasStdin {
		if len(m.Operands) == 0 && len(m.Flags) == 0 {
			return []spec.Act{{Role: spec.Anything, By: "nc"}}
		}
		return nil
	}
	if text, known := m.Stdin.Text(); known && facts.PlainRequest(text) {
		return nil
	}
	return []spec.Act{stdinAct(m, spec.SendsData)}
}

var telnet = spec.Program{
	Name:    "telnet",
	Summary: "talks to a port of another machine",
	Source:  "inetutils-telnet 2.4, telnet(1)",
	Flags: []spec.Flag{
		{Names: "-4 -6 -8 -a -c -d -E -F -f -K -L -r -x"},
		{Names: "-b -e -k -l -S -X", Arg: spec.Text},
		{Names: "-n", Arg: spec.WritesFile},
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: talksToHost},
}

var socat = spec.Program{
	Name:    "socat",
	Summary: "ties two channels for data together",
	Source:  "socat 1.7.4, socat(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-d -D -v -x -s -u -U -4 -6 -g -ly -ls -lm -lu -lh -dd -ddd -dddd"},
		{Names: "-b -t -T -lp", Arg: spec.Text},
		{Names: "-lf -r -R", Arg: spec.WritesFile},
		{Names: "-L -W", Arg: spec.CreatesPath},
		{Names: "-h -hh -hhh -V", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: socatChannels},
}

// socatChannels reads the two addresses, of which each may be two joined by "!!".
func socatChannels(m *spec.Match) []spec.Act {
	var acts []spec.Act
	runs, net := false, false
	var files []spec.Word
	for _, w := range m.Operands {
		text, known := w.Text()
		if name, _, _ := strings.Cut(w.Prefix(), ":"); !known && socatLocal(strings.ToUpper(name)) {
			acts = append(acts, spec.Act{Role: spec.AsksSocket, Words: []spec.Word{w.Cut(len(name) + 1)}, By: name})
		}
		if !known || strings.Contains(text, "!!") {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "address"})
		}
		for part := range strings.SplitSeq(w.String(), "!!") {
			a, kind := socatAddress(part)
			acts = append(acts, a...)
			runs, net = runs || kind == 'x', net || kind == 'n'
			if kind == 'f' {
				files = append(files, a[0].Words...)
			}
		}
	}
	if net && len(files) > 0 {
		acts = append(acts, spec.Act{Role: spec.SendsFile, Words: files, By: "address"})
	}
	if text, known := m.Stdin.Text(); net && m.HasStdin && !(known && facts.PlainRequest(text)) {
		acts = append(acts, stdinAct(m, spec.SendsData))
	}
	switch {
	case len(m.Operands) != 2:
		acts = append(acts, spec.Act{Role: spec.Anything, By: "socat"})
	case runs && net:
		acts = append(acts, spec.Act{Effect: reverseShell[0], By: "EXEC"})
	}
	return acts
}

// socatAddress returns what one address does, and whether it runs a program
// ('x'), is a network connection ('n') or a file ('f').
func socatAddress(address string) (acts []spec.Act, kind byte) {
	name, rest, _ := strings.Cut(address, ":")
	name, options, _ := strings.Cut(name, ",")
	value, more, _ := strings.Cut(rest, ",")
	options += more
	one := []spec.Word{spec.Lit(value)}
	upper := strings.ToUpper(name)
	switch upper {
	case "-", "STDIO", "STDIN", "STDOUT", "STDERR", "PTY", "PIPE":
		if value != "" {
			return []spec.Act{{Role: spec.WritesFile, Words: one, By: name}}, 0
		}
		return []spec.Act{{Effect: prints[0], By: name}}, 0
	case "EXEC":
		return []spec.Act{{Role: spec.RunsProgram, Words: one, By: name}}, 'x'
	case "SYSTEM", "SHELL":
		return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{spec.Lit(rest)}, By: name}}, 'x'
	case "OPEN", "FILE", "GOPEN", "CREATE", "CREAT":
		if upper != "CREATE" && upper != "CREAT" && strings.Contains(options, "rdonly") {
			return []spec.Act{{Role: spec.ReadsFile, Words: one, By: name}}, 'f'
		}
		return []spec.Act{{Role: spec.WritesFile, Words: one, By: name}}, 'f'
	}
	if spec.Listed("TCP TCP4 TCP6 TCP-CONNECT TCP4-CONNECT TCP6-CONNECT", upper) && options == "" {
		return []spec.Act{{Role: spec.FetchesURL, Words: one, Effect: spec.Effect{Trait: spec.Shares, Why: "connects to another machine"}, By: name}}, 'n'
	}
	if socatNetwork(upper) && !spec.Listed("IP IP4 IP6 SOCKET VSOCK", upper) && !strings.Contains(upper, "LISTEN") && !strings.Contains(upper, "RECV") &&
		value != "" {
		return []spec.Act{{Role: spec.ConnectsTo, Words: one, Effect: spec.Effect{Trait: spec.Shares, Why: "connects to another machine"}, By: name}}, 'n'
	}
	if socatNetwork(upper) {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Shares,
			Why: "connects to or listens for another machine"}, By: name}}, 'n'
	}
	if socatLocal(upper) {
		return []spec.Act{{Role: spec.AsksSocket, Words: one, By: name}}, 'n'
	}
	if strings.Contains(name, "/") { // stands for GOPEN
		return socatAddress("GOPEN:" + address)
	}
	return []spec.Act{{Role: spec.Anything, Words: spec.Lits(address), By: "address"}}, 0
}

// socatLocal reports whether an address is a socket of this machine that has a path.
func socatLocal(name string) bool {
	return strings.HasPrefix(name, "UNIX") || strings.HasPrefix(name, "ABSTRACT")
}

func socatNetwork(name string) bool {
	for _, p := range [...]string{"TCP", "UDP", "SCTP", "DCCP", "OPENSSL", "SSL", "IP", "SOCKET", "SOCKS", "PROXY", "VSOCK", "DTLS"} {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return false
}

var ftp = spec.Program{
	Name:    "ftp",
	Aliases: []string{"tnftp", "tftp", "atftp", "ncftp"},
	Summary: "transfers files with another machine",
	Source:  "tnftp 20210827, ftp(1); tftp-hpa 5.2, tftp(1)",
	Flags: []spec.Flag{
		{Names: "-4 -6 -A -a -d -e -f -g -i -n -p -R -t -V -v -l"},
		{Names: "-N", Arg: spec.LoadsConfig},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "-P -q -r -s -T -u -x -m -c", Arg: spec.Anything},
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Unknown, Why: "transfers files as its input says"}},
		Operands: spec.Operands{Rest: spec.FetchesURL},
	},
}

var lftp = spec.Program{
	Name:    "lftp",
	Secrets: "-u,",
	Aliases: []string{"lftpget"},
	Summary: "transfers files with another machine",
	Source:  "lftp 4.9, lftp(1)",
	Flags: []spec.Flag{
		{Names: "-d --norc"},
		{Names: "-p -u --env-password", Arg: spec.Text},
		{Names: "-e -c", Arg: spec.Anything},
		{Names: "-f --rcfile", Arg: spec.LoadsConfig},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Unknown, Why: "transfers files as its input says"}},
		Operands: spec.Operands{Rest: spec.ConnectsTo},
	},
}
