package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// asksNetwork is a question to machines or name servers that sends no data of ours.
var asksNetwork = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks machines on the network"}}

var ping = spec.Program{
	Name:    "ping",
	Aliases: []string{"ping6", "gping"},
	Summary: "says whether a machine answers",
	Source:  "iputils 20221126, ping(8)",
	Flags: []spec.Flag{
		{Names: "-4 -6 -3 -a -A -b -B -C -d -D -H -h -k -L -n -o -O -q -r -R -U -v -V -E -j"},
		{Names: "-c -e -F -I -i -l -m -M -N -p -Q -s -S -t -T -w -W -g -G --apple-time --count --interval", Arg: spec.Text},
		{Names: "-f --flood", Does: []spec.Effect{{ID: "ping.flood", Kind: spec.Network, Scope: spec.Remote, Why: "floods a machine with packets"}}},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

var oping = spec.Program{
	Name:    "oping",
	Aliases: []string{"noping"},
	Summary: "says which machines answer",
	Source:  "liboping 1.10, oping(8)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-4 -6 -b -h -u -U"},
		{Names: "-c -i -w -t -I -D -Q -m -g -H -P -Z", Arg: spec.Text},
		{Names: "-f", Arg: spec.SendsFile},
		{Names: "-O", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

var tcping = spec.Program{
	Name:    "tcping",
	Summary: "says whether a port of a machine answers",
	Source:  "tcping 2.7, its README (github.com/pouriyajamshidi/tcping)",
	Syntax:  spec.SingleDash | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-4 -6 -D -j -v -u --pretty --no-color -show-failures-only --show-failures-only --show-source-address -show-source-address"},
		{Names: "-c -r -t -i -I", Arg: spec.Text},
		{Names: "-csv --csv -db --db", Arg: spec.WritesFile},
		{Names: "-h -help --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

var arping = spec.Program{
	Name:    "arping",
	Summary: "says whether a neighbour answers",
	Source:  "iputils 20221126, arping(8)",
	Flags: []spec.Flag{
		{Names: "-b -D -f -q -r -R -0 -v -a -p -P"},
		{Names: "-c -I -i -w -W -C -t -T", Arg: spec.Text},
		{Names: "-A -U", Does: claimsAddress},
		{Names: "-s -S", Arg: spec.Text, Does: claimsAddress},
		{Names: "-V -h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

// claimsAddress tells the neighbours that an address is here, which they believe.
var claimsAddress = []spec.Effect{{ID: "arping.claim", Kind: spec.Network, Scope: spec.Remote, Why: "tells the neighbours that an address is this machine's"}}

var fping = spec.Program{
	Name:    "fping",
	Aliases: []string{"fping6"},
	Summary: "says which machines answer",
	Source:  "fping 5.1, fping(8)",
	Flags: []spec.Flag{
		{Names: "-4 -6 -a -A -d -D -e -l -m -M -N -n -o -q -R -s -u -v --ipv4 --ipv6 --alive --addr --rdns --name --timestamp --outage --quiet --stats " +
			"--unreach --loop --elapsed"},
		{Names: "-b -B -c -C -H -i -I -k -O -p -P -r -S -t -T -x -X --size --backoff --count --vcount --ttl --interval --iface --tos --period --retry --src " +
			"--timeout --reachable", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.SendsFile},
		{Names: "-g --generate", Does: scans},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

var hping3 = spec.Program{
	Name:    "hping3",
	Aliases: []string{"nping"},
	Summary: "makes packets of its own and sends them",
	Source:  "hping3 3.0, hping3(8); Nmap 7.93, nping(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-E -file --file --data-file", Arg: spec.SendsFile},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: scans, Operands: spec.Operands{Rest: spec.Text}},
}

var traceroute = spec.Program{
	Name:    "traceroute",
	Aliases: []string{"traceroute6", "tracepath", "mtr", "tcptraceroute", "mtr-packet"},
	Summary: "says which way packets take",
	Source:  "traceroute 2.1, traceroute(8); mtr 0.95, mtr(8)",
	Flags: []spec.Flag{
		{Names: "-4 -6 -a -A -b -d -D -e -E -F -g -h -I -j -l -n -r -R -S -t -T -u -U -V -w -x -X -y -z -C -k -p -o -c --report --report-wide " +
			"--report-cycles --no-dns --show-ips --json --xml --csv --raw --split --tcp --udp --sctp --mpls --aslookup --ipinfo --order --fields --curses " +
			"--icmp --back --dns --mtu"},
		{Names: "-f -i -m -M -N -P -q -s -B -G -L -Q -W -Z --first --gateway --interface --max-hops --sim-queries --port --tos --wait --queries --source " +
			"--sendwait --fwmark --interval --psize --first-ttl --max-ttl --timeout --address", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

var dig = spec.Program{
	Name:    "dig",
	Aliases: []string{"host", "nslookup", "delv", "doggo"},
	Summary: "asks name servers",
	Source:  "BIND 9.18, dig(1), host(1), nslookup(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: digActs},
}

var kdig = spec.Program{
	Name:    "kdig",
	Aliases: []string{"khost"},
	Summary: "asks name servers",
	Source:  "Knot DNS 3.2, kdig(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-4 -6 -d"},
		{Names: "-b -c -p -q -t -x -y", Arg: spec.Text},
		{Names: "-k -G", Arg: spec.ReadsFile},
		{Names: "-E", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

var drill = spec.Program{
	Name:    "drill",
	Summary: "asks name servers",
	Source:  "ldns 1.8.3, drill(1)",
	Flags: []spec.Flag{
		{Names: "-D -T -S -Q -4 -6 -a -s -t -u -x -z"},
		{Names: "-I -V -b -d -o -p -y", Arg: spec.Text},
		{Names: "-c -k -r", Arg: spec.ReadsFile},
		{Names: "-f -i", Arg: spec.SendsFile},
		{Names: "-w -q", Arg: spec.WritesFile},
		{Names: "-h -v", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

// digActs finds what dig reads from files: -f sends each line of a file as a name.
func digActs(m *spec.Match) []spec.Act {
	acts := secretNames(m)
	for i, w := range m.Operands {
		t, known := w.Text()
		switch {
		case !known && w.MayBeOption():
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "dig"})
		case t == "-f" && i+1 < len(m.Operands):
			acts = append(acts, spec.Act{Role: spec.SendsFile, Words: m.Operands[i+1 : i+2], By: "-f"})
		case len(t) > 2 && t[:2] == "-f":
			acts = append(acts, spec.Act{Role: spec.SendsFile, Words: []spec.Word{w.Cut(2)}, By: "-f"})
		}
	}
	return acts
}

// secretNames finds names that are made from the content of files: asking for
// them tells it to a name server.
func secretNames(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if hasSecret(w) {
			return []spec.Act{{Role: spec.SendsData, Words: []spec.Word{w}, By: "name"}}
		}
	}
	return nil
}

var whois = spec.Program{
	Name:    "whois",
	Summary: "asks who owns a name or an address",
	Source:  "whois 5.5, whois(1)",
	Flags: []spec.Flag{
		{Names: "-a -A -b -B -c -d -G -H -I -K -l -L -m -M -Q -r -R -x --no-recursion --verbose"},
		{Names: "-g -i -p -q -s -t -T -v --port", Arg: spec.Text},
		{Names: "-h --host", Arg: spec.ConnectsTo},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames},
}

// scans is a search of machines for open ports, which their owners may take for an attack.
var scans = []spec.Effect{{ID: "network.scan", Kind: spec.Network, Scope: spec.Remote, Why: "scans machines for open ports"}}

var nmap = spec.Program{
	Name:    "nmap",
	Summary: "scans machines for open ports",
	Source:  "Nmap 7.93, nmap(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-sL -sn -sP -Pn -P0 -n -R -sS -sT -sA -sW -sM -sU -sN -sF -sX -sY -sZ -sO -F -r -sV -O -A -6 -v -vv -d -dd -4 -f -T0 -T1 -T2 -T3 -T4 -T5 " +
			"-traceroute --system-dns --traceroute --version-light --version-all --version-trace --osscan-limit --osscan-guess --reason --open --packet-trace " +
			"--iflist --append-output --no-stylesheet --webxml --send-eth --send-ip --privileged --unprivileged --badsum --randomize-hosts --noninteractive " +
			"--log-errors --disable-arp-ping --unique --resolve-all --script-trace"},
		{Names: "-PS -PA -PU -PY -PE -PP -PM -PO -PR", Arg: spec.Text, Opt: true},
		{Names: "-p -sI -b -T -S -e -g -D -iR --exclude-ports --top-ports --port-ratio --version-intensity --exclude --dns-servers --scanflags " +
			"--min-hostgroup --max-hostgroup --min-parallelism --max-parallelism --min-rtt-timeout --max-rtt-timeout --initial-rtt-timeout --max-retries " +
			"--host-timeout --scan-delay --max-scan-delay --min-rate --max-rate --mtu --source-port --data --data-string --data-length --ip-options --ttl " +
			"--spoof-mac --proxies --stats-every --stylesheet", Arg: spec.Text},
		{Names: "-iL --excludefile", Arg: spec.ReadsFile},
		{Names: "-oN -oX -oS -oG -oA", Arg: spec.WritesFile},
		{Names: "--resume --datadir --servicedb --versiondb", Arg: spec.LoadsConfig},
		{Names: "-sC", Does: []spec.Effect{{ID: "nmap.script", Kind: spec.Execute, Scope: spec.Project, Why: "runs scripts of nmap"}}},
		{Names: "--script --script-args-file", Arg: spec.LoadsConfig,
			Does: []spec.Effect{{ID: "nmap.script", Kind: spec.Execute, Scope: spec.Project, Why: "runs scripts of nmap"}}},
		{Names: "--script-args", Arg: spec.Text},
		{Names: "--script-help --script-updatedb", Arg: spec.Text, Opt: true},
		{Names: "--interactive", Does: []spec.Effect{{Kind: spec.Unknown, Why: "takes commands"}}},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: scans, Operands: spec.Operands{Rest: spec.Text}},
}

var masscan = spec.Program{
	Name: "masscan",
	Aliases: []string{"zmap", "rustscan", "arp-scan", "nbtscan", "netdiscover", "zgrab2", "naabu", "nikto", "sqlmap", "hydra", "gobuster", "ffuf",
		"wpscan", "nuclei"},
	Summary: "scans machines for open ports and weaknesses",
	Source:  "masscan 1.3, masscan(8)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "--help --version", Mark: spec.Informs}},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "network.scan", Kind: spec.Unknown, Why: "scans machines for open ports and weaknesses"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

// records is the traffic of the machine, passwords among it.
var records = []spec.Effect{{ID: "network.record", Kind: spec.Read, Scope: spec.Secret, Why: "records the traffic of the machine"}}

var tcpdump = spec.Program{
	Name:    "tcpdump",
	Summary: "records and prints network traffic",
	Source:  "tcpdump 4.99, tcpdump(8)",
	Flags: []spec.Flag{
		{Names: "-A -b -e -f -H -I -K -l -n -N -O -p -q -S -t -u -U -v -x -X -# --immediate-mode --monitor-mode --micro --nano --number --no-optimize " +
			"--no-promiscuous-mode --print --packet-buffered --absolute-tcp-sequence-numbers --dont-verify-checksums --lengths --skip --count"},
		{Names: "-B -c -C -E -G -i -j -M -Q -s -T -W -y -Z --buffer-size --interface --time-stamp-type --time-stamp-precision --direction --snapshot-length " +
			"--linktype --relinquish-privileges", Arg: spec.Text},
		{Names: "-m -F -V", Arg: spec.ReadsFile},
		{Names: "-w", Arg: spec.WritesFile},
		{Names: "-z", Arg: spec.RunsProgram},
		{Names: "-r", Arg: spec.ReadsFile, Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "reads recorded traffic"},
		{Names: "-d -D -J -L --list-interfaces --list-time-stamp-types --list-data-link-types",
			Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists what there is"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: records, Operands: spec.Operands{Rest: spec.Text}},
}

var tshark = spec.Program{
	Name:    "tshark",
	Aliases: []string{"wireshark", "dumpcap", "rawshark"},
	Summary: "records and prints network traffic",
	Source:  "Wireshark 4.0, tshark(1)",
	Flags: []spec.Flag{
		{Names: "-2 -D -g -I -l -L -n -p -P -q -Q -S -V -x -k --color --no-duplicate-keys --list-time-stamp-types"},
		{Names: "-a -b -B -c -C -d -e -E -f -F -i -j -J -M -N -o -O -R -s -t -T -u -U -W -y -Y -z --capture-comment --time-stamp-type --hexdump --log-level " +
			"--elastic-mapping-filter --selected-frame", Arg: spec.Text},
		{Names: "-G", Arg: spec.Text, Opt: true, Use: &spec.Form{Does: prints}, Why: "prints a glossary"},
		{Names: "-r", Arg: spec.ReadsFile, Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "reads recorded traffic"},
		{Names: "-w --export-objects --export-tls-session-keys", Arg: spec.WritesFile},
		{Names: "-H -K", Arg: spec.ReadsFile},
		{Names: "-X", Arg: spec.LoadsConfig},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: records, Operands: spec.Operands{Rest: spec.Text}},
}

var iperf = spec.Program{
	Name:    "iperf3",
	Aliases: []string{"iperf", "speedtest", "speedtest-cli", "fast-cli", "networkQuality", "bmon"},
	Summary: "measures how fast a network is",
	Source:  "iperf 3.12, iperf3(1)",
	Flags: []spec.Flag{
		{Names: "-4 -6 -b -d -D -i -J -N -R -u -V -Z -v -1 -I --bidir --json --reverse --udp --zerocopy --no-delay --get-server-output --one-off --verbose " +
			"--forceflush --timestamps --simple --bytes --list --share --secure --no-upload --no-download --no-pre-allocate"},
		{Names: "-s --server", Does: listens},
		{Names: "-c --client", Arg: spec.ConnectsTo},
		{Names: "-A -B -C -f -k -l -L -M -n -O -p -P -S -t -w -X --bitrate --bandwidth --bind --cport --format --interval --length --omit --parallel --port " +
			"--set-mss --time --window --title --extra-data --congestion --affinity --connect-timeout --timeout --source", Arg: spec.Text},
		{Names: "--logfile --pidfile", Arg: spec.WritesFile},
		{Names: "-F --file", Arg: spec.SendsFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "measures a network"}}, Operands: spec.Operands{Rest: spec.ConnectsTo}},
}

// hasSecret reports whether a part of the word is the content of a file or a credential.
func hasSecret(w spec.Word) bool { return w.Taint()&(spec.FromFile|spec.FromSecret) != 0 }
