package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var changesNetwork = spec.Effect{ID: "network.settings", Kind: spec.Configure, Scope: spec.System, Why: "changes how the machine is connected"}

var ip = spec.Program{
	Name:    "ip",
	Summary: "prints and changes addresses, routes and links",
	Source:  "iproute2 6.1, ip(8)",
	Syntax:  spec.SingleDash | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h -human -human-readable -s -stats -statistics -d -details -4 -6 -B -M -0 -o -oneline -r -resolve -N -Numeric -a -all -t -timestamp -ts " +
			"-tshort -iec -br -brief -j -json -p -pretty -echo -force -c"},
		{Names: "-color", Arg: spec.Text, Opt: true},
		{Names: "-l -loops -f -family -rc -rcvbuf", Arg: spec.Text},
		{Names: "-n -netns", Arg: spec.Text}, // the kernel lets only root enter another network namespace
		{Names: "-b -batch", Arg: spec.Anything},
		{Names: "--human-readable --stats --statistics --details --oneline --resolve --all --timestamp --brief --json --pretty"},
		{Names: "-V -Version -help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ipCommand, Bare: &spec.Form{Does: prints}},
}

// ipCommand reads "ip OBJECT [VERB …]". Objects and verbs may be abbreviated;
// what does not start like a verb that prints changes something.
func ipCommand(m *spec.Match) []spec.Act {
	object, verb := operand(m, 0), operand(m, 1)
	if strings.HasPrefix("netns", object) && len(object) > 2 {
		switch {
		case verb == "exec" && len(m.Operands) > 3:
			return []spec.Act{{Effect: asOther[0], By: "netns exec"}, {Role: spec.RunsCommand, Words: m.Operands[3:]}}
		case verb == "pids" || verb == "identify":
			return []spec.Act{{Effect: prints[0]}}
		}
	}
	if object == "vrf" && verb == "exec" && len(m.Operands) > 3 {
		return []spec.Act{{Effect: asOther[0], By: "vrf exec"}, {Role: spec.RunsCommand, Words: m.Operands[3:]}}
	}
	if strings.HasPrefix(object, "mon") || object == "help" || readsByVerb(m, "show", "list", "lst", "get", "help", "showdump") {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: changesNetwork, By: object + " " + verb}}
}

// readsByVerb reports whether the second operand is missing or abbreviates one
// of the verbs that print.
func readsByVerb(m *spec.Match, verbs ...string) bool {
	if len(m.Operands) < 2 {
		return len(m.Operands) == 0 || m.Operands[0].Known()
	}
	verb, known := m.Operands[1].Text()
	if !known || verb == "" || !m.Operands[0].Known() {
		return false
	}
	if verb == "s" {
		// For links it means set; for addresses, routes and rules it means show.
		o := m.Operands[0].String()
		return strings.HasPrefix(o, "a") || strings.HasPrefix(o, "r")
	}
	for _, v := range verbs {
		if strings.HasPrefix(v, verb) {
			return true
		}
	}
	return false
}

var bridge = spec.Program{
	Name:    "bridge",
	Aliases: []string{"tc", "devlink", "rdma", "tipc", "dcb"},
	Summary: "prints and changes bridges and queues of the network",
	Source:  "iproute2 6.1, bridge(8), tc(8)",
	Syntax:  spec.SingleDash | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-s -stats -statistics -d -details -r -raw -p -pretty -i -iec -g -graph -j -json -t -timestamp -o -oneline -c -color -compressvlans -br -N " +
			"-Numeric -nm -names -v -f -force"},
		{Names: "-n -net -netns -b -batch", Arg: spec.Anything},
		{Names: "-V -Version -help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: showsOnly, Bare: &spec.Form{Does: prints}},
}

func showsOnly(m *spec.Match) []spec.Act {
	if readsByVerb(m, "show", "list", "ls", "get", "help") {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: changesNetwork}}
}

var ss = spec.Program{
	Name:    "ss",
	Summary: "lists network connections",
	Source:  "iproute2 6.1, ss(8)",
	Flags: []spec.Flag{
		{Names: "-0 -4 -6 -a -b -B -d -e -E -H -i -l -m -M -n -o -O -p -Q -r -s -S -t -T -u -w -W -x -z -Z --no-header --oneline --numeric --resolve --all " +
			"--listening --options --extended --memory --processes --threads --info --tos --cgroup --tipcinfo --summary --events --context --contexts --bpf " +
			"--ipv4 --ipv6 --packet --tcp --mptcp --sctp --udp --dccp --raw --unix --tipc --vsock --xdp --inet-sockopt --bpf-maps --no-queues"},
		{Names: "-f -A -N -F --family --query --socket --net --filter --bpf-map-id", Arg: spec.Text},
		{Names: "-D --diag", Arg: spec.WritesFile},
		{Names: "-K --kill", Does: []spec.Effect{{ID: "ss.kill", Kind: spec.Process, Scope: spec.System, Why: "closes network connections"}}},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	// The names of machines in a filter are looked up.
	Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: secretNames, Bare: &spec.Form{Does: prints}},
}

var netstat = spec.Program{
	Name:    "netstat",
	Aliases: []string{"nettop"},
	Summary: "lists network connections, routes and counts",
	Source:  "net-tools 2.10, netstat(8); macOS 14, netstat(1)",
	Flags: []spec.Flag{
		{Names: "-a -b -c -C -d -D -e -f -F -g -i -l -L -m -M -n -N -o -p -P -q -Q -r -R -s -S -t -u -U -v -w -W -x -X -z -Z -2 -4 -6 -A --all --continuous " +
			"--extend --groups --interfaces --listening --masquerade --numeric --numeric-hosts --numeric-ports --numeric-users --program --programs --route " +
			"--statistics --symbolic --tcp --udp --udplite --sctp --raw --unix --verbose --wide --inet --inet6 --timers --context --notrim --cache --fib"},
		{Names: "-I --protocol", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var nstat = spec.Program{
	Name:    "nstat",
	Aliases: []string{"rtacct", "ifstat"},
	Summary: "prints the kernel's network counters",
	Source:  "iproute2 6.1, nstat(8), rtacct(8) and ifstat(8)",
	Flags: []spec.Flag{
		{Names: "-s --noupdate", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "leaves the counters that later runs compare with"},
		{Names: "-a -z -j -p -e --ignore --zeros --json --pretty --errors"},
		{Names: "-x --extended", Arg: spec.Text},
		{Names: "-r -n --reset --nooutput", Use: &nstatKeeps, Why: "takes the counters of now as the new start"},
		{Names: "-d -t --scan --interval", Arg: spec.Text, Use: &nstatKeeps, Why: "goes on in the background"},
		{Names: "-h -? -V -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: nstatWrites, Operands: spec.Operands{Rest: spec.Text}},
}

// nstatWrites: the next run prints the difference to what this one saw.
var nstatWrites = []spec.Effect{{Kind: spec.Write, Scope: spec.Temp, Why: "changes which counters later runs compare with"}}

// nstatKeeps is the form of the flags that change what is compared with.
var nstatKeeps = spec.Form{Does: nstatWrites, Operands: spec.Operands{Rest: spec.Text}}

var lnstat = spec.Program{
	Name:    "lnstat",
	Aliases: []string{"rtstat", "ctstat"},
	Summary: "prints the kernel's network statistics",
	Source:  "iproute2 6.1, lnstat(8)",
	Flags: []spec.Flag{
		{Names: "-d -j --dump --json"},
		{Names: "-c -f -i -k -s -w --count --file --interval --keys --subject --width", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var ifconfig = spec.Program{
	Name:    "ifconfig",
	Aliases: []string{"iwconfig"},
	Summary: "prints and changes network interfaces",
	Source:  "net-tools 2.10, ifconfig(8); macOS 14, ifconfig(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ifconfigCommand, Bare: &spec.Form{Does: prints}},
}

// ifconfigCommand prints when at most an interface is named.
func ifconfigCommand(m *spec.Match) []spec.Act {
	names := 0
	for _, w := range m.Operands {
		if t, known := w.Text(); !known || !strings.HasPrefix(t, "-") {
			names++
		}
		if w.MayBeMore() {
			names++
		}
	}
	if names <= 1 {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: changesNetwork}}
}

var route = spec.Program{
	Name:    "route",
	Summary: "prints and changes routes",
	Source:  "net-tools 2.10, route(8); macOS 14, route(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: routeCommand, Bare: &spec.Form{Does: prints}},
}

func routeCommand(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		t, known := w.Text()
		if t == "get" || t == "monitor" {
			return []spec.Act{{Effect: prints[0]}}
		}
		if !known || !strings.HasPrefix(t, "-") || t == "-f" {
			return []spec.Act{{Effect: changesNetwork}}
		}
	}
	return []spec.Act{{Effect: prints[0]}}
}

var arp = spec.Program{
	Name:    "arp",
	Aliases: []string{"ndp"},
	Summary: "prints and changes which hardware has an address",
	Source:  "net-tools 2.10, arp(8)",
	Flags: []spec.Flag{
		{Names: "-a -e -l -n -v -D -x --display --numeric --verbose --use-device"},
		{Names: "-H -i -A -t --hw-type --device --protocol", Arg: spec.Text},
		{Names: "-d -s -S -f -c --delete --set --file", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System,
			Why: "changes which hardware has an address"}}, Operands: spec.Operands{Rest: spec.Text}}, Why: "changes entries"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: asksNames, Operands: spec.Operands{Rest: spec.Text}},
}

// asksNames is the effect of looking up names or addresses.
var asksNames = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "prints, and looks up names of addresses"}}

var ethtool = spec.Program{
	Name:    "ethtool",
	Aliases: []string{"mii-tool"},
	Summary: "prints and changes settings of network hardware",
	Source:  "ethtool 6.1, ethtool(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -c -g -i -k -l -m -n -P -S -T -u -x -d -e --show-pause --show-coalesce --show-ring --driver --show-features --show-offload " +
			"--show-channels --dump-module-eeprom --module-info --show-nfc --show-ntuple --show-permaddr --statistics --show-time-stamping --show-priv-flags " +
			"--show-rxfh --show-rxfh-indir --register-dump --eeprom-dump --show-eee --show-phys --show-fec --get-tunable --get-phy-tunable --show-tunnels " +
			"--show-module --get-plca-cfg --get-plca-status --show-mm --json -j -v --verbose",
			Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints settings"},
		{Names: "-w --get-dump", Use: &spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text}, Rest: spec.WritesFile}},
			Why: "prints what a dump would hold, or writes it: DEVICE data FILE"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ethtoolCommand},
}

func ethtoolCommand(m *spec.Match) []spec.Act {
	if len(m.Operands) == 1 && len(m.Flags) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: changesNetwork}}
}

var iw = spec.Program{
	Name:    "iw",
	Summary: "prints and changes wireless interfaces",
	Source:  "iw 5.19, iw(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: iwCommand, Bare: &spec.Form{Does: prints}},
}

func iwCommand(m *spec.Match) []spec.Act {
	if n := len(m.Operands); n > 0 {
		switch m.Operands[n-1].String() {
		case "list", "dev", "phy", "info", "link", "scan", "features", "commands", "get", "dump", "help", "--help", "--version", "-h", "--output-all":
			return []spec.Act{{Effect: prints[0]}}
		}
	}
	if operand(m, 0) == "dev" && wordIn("connect disconnect", operand(m, 2)) {
		return []spec.Act{{Effect: joinsNetwork}}
	}
	return []spec.Act{{Effect: changesNetwork}}
}

var rfkill = spec.Program{
	Name:    "rfkill",
	Summary: "lists radios and switches them on and off",
	Source:  "util-linux 2.38, rfkill(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-J -n -r --json --noheadings --raw --output-all"},
		{Names: "-o --output", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: rfkillCommand, Bare: &spec.Form{Does: prints}},
}

func rfkillCommand(m *spec.Match) []spec.Act {
	switch operand(m, 0) {
	case "", "list", "event", "help":
		return []spec.Act{{Effect: prints[0]}}
	case "block", "unblock", "toggle":
		return []spec.Act{{Effect: spec.Effect{ID: "radio.switch", Kind: spec.Configure, Scope: spec.System, Why: "switches radios on or off",
			Undo: "rfkill unblock, or block"}}}
	}
	return []spec.Act{{Role: spec.Anything, Words: m.Operands[:1], By: "rfkill"}}
}

var nmcli = spec.Program{
	Name:    "nmcli",
	Secrets: "password/1",
	Summary: "prints and changes connections to networks",
	Source:  "NetworkManager 1.42, nmcli(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -o -p -t --ask --overview --pretty --terse"},
		{Names: "-c -e -f -g -m -w --colors --escape --fields --get-values --mode --wait", Arg: spec.Text},
		{Names: "-s --show-secrets", Does: []spec.Effect{{ID: "nmcli.show-secrets", Kind: spec.Read, Scope: spec.Secret, Why: "prints passwords of networks"}}},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: nmcliCommand, Bare: &spec.Form{Does: prints}},
}

func nmcliCommand(m *spec.Match) []spec.Act {
	verb := operand(m, 1)
	for _, w := range m.Operands {
		if w.Is("-s") || w.Is("--show-secrets") || w.Is("show-password") {
			return []spec.Act{{Effect: spec.Effect{ID: "nmcli.show-secrets", Kind: spec.Read, Scope: spec.Secret, Why: "prints passwords of networks"}}}
		}
	}
	if object := operand(m, 0); strings.HasPrefix(object, "m") || readsByVerb(m, "show", "status", "hostname", "permissions", "monitor", "help", "list") {
		if verb != "hostname" || len(m.Operands) == 2 {
			return []spec.Act{{Effect: prints[0]}}
		}
	}
	if strings.HasPrefix(verb, "wifi") || verb == "w" {
		if len(m.Operands) == 2 || strings.HasPrefix("list", operand(m, 2)) {
			return []spec.Act{{Effect: prints[0]}}
		}
	}
	if operand(m, 2) == "connect" && strings.HasPrefix(verb, "wifi") {
		return []spec.Act{{Effect: joinsNetwork}}
	}
	if switchesNetwork(operand(m, 0), verb) {
		return []spec.Act{{Effect: handlesServices[0]}}
	}
	return []spec.Act{{Effect: changesNetwork}}
}

// switchesNetwork reports whether nmcli only switches something on or off, which
// the opposite undoes: "radio wifi off", "connection up NAME", "device disconnect DEVICE".
func switchesNetwork(object, verb string) bool {
	if object == "" || verb == "" {
		return false
	}
	switch object[0] {
	case 'r', 'n':
		return true
	case 'c', 'd':
		return strings.HasPrefix("up", verb) || len(verb) > 1 && strings.HasPrefix("down", verb) || len(verb) > 2 &&
			(strings.HasPrefix("connect", verb) || strings.HasPrefix("disconnect", verb))
	}
	return false
}

// changesFirewall is what the firewalls' rules forbid or allow from now on.
var changesFirewall = []spec.Effect{{ID: "firewall", Kind: spec.Configure, Scope: spec.System, Why: "changes what the firewall lets through"}}

var iptables = spec.Program{
	Name:    "iptables",
	Aliases: []string{"ip6tables", "iptables-legacy", "iptables-nft", "ip6tables-legacy", "ip6tables-nft", "ebtables", "arptables"},
	Summary: "prints and changes the rules of the firewall",
	Source:  "iptables 1.8.9, iptables(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-L -S -C --list --list-rules --check", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: iptablesLists},
			Why: "prints or checks rules"},
		{Names: "-n -v -x -4 -6 -w --numeric --verbose --exact --line-numbers --wait"},
		{Names: "-t --table", Arg: spec.Text},
		{Names: "--modprobe", Arg: spec.RunsProgram},
		{Names: "-h -V --help --version", Mark: spec.Informs},
		{Names: "-A -D -F -I -N -P -R -X -E -Z -p -s -d -j -g -i -o -m -f -c --append --delete --flush --insert --new-chain --policy --replace " +
			"--delete-chain --rename-chain --zero",
			Does: changesFirewall},
	},
	Form: spec.Form{Does: changesFirewall, Operands: spec.Operands{Rest: spec.Text}},
}

// iptablesLists makes sure that nothing behind the chain changes rules: flags
// stop at the first operand here, and iptables reads on.
func iptablesLists(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		t, known := w.Text()
		if !known {
			return []spec.Act{{Effect: changesFirewall[0]}}
		}
		switch {
		case strings.HasPrefix(t, "--") && len(t) > 2 && iptablesChanges(t):
			return []spec.Act{{Effect: changesFirewall[0], By: t}}
		case strings.HasPrefix(t, "--mod"):
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: t}}
		case strings.HasPrefix(t, "-") && !strings.HasPrefix(t, "--") && strings.ContainsAny(t, "ADFINPRXEZ"):
			return []spec.Act{{Effect: changesFirewall[0], By: t}}
		}
	}
	return nil
}

// iptablesChanges reports whether a long flag behind the chain, or an
// abbreviation of one, changes rules or resets counters.
func iptablesChanges(flag string) bool {
	for _, long := range strings.Fields("--append --delete --flush --insert --new-chain --policy --replace --delete-chain --rename-chain --zero --set-counters") {
		if strings.HasPrefix(long, flag) {
			return true
		}
	}
	return false
}

var iptablesSave = spec.Program{
	Name:    "iptables-save",
	Aliases: []string{"ip6tables-save", "iptables-legacy-save", "iptables-nft-save", "ebtables-save"},
	Summary: "prints the rules of the firewall",
	Source:  "iptables 1.8.9, iptables-save(8)",
	Flags: []spec.Flag{
		{Names: "-c --counters"},
		{Names: "-t --table", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.WritesFile},
		{Names: "-M --modprobe", Arg: spec.RunsProgram},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

// firewallTools change rules whatever their flags are.
var firewallTools = spec.Program{
	Name:    "iptables-restore",
	Aliases: []string{"ip6tables-restore", "iptables-legacy-restore", "ipset", "pfctl", "netfilter-persistent", "iptables-apply", "conntrack"},
	Summary: "changes the rules of the firewall",
	Source:  "iptables 1.8.9, iptables-restore(8); ipset 7.17, ipset(8); macOS 14, pfctl(8)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "--help --version", Mark: spec.Informs}},
	Form:    spec.Form{Does: changesFirewall, Operands: spec.Operands{Rest: spec.Text}},
}

var nft = spec.Program{
	Name:    "nft",
	Summary: "prints and changes the rules of the firewall",
	Source:  "nftables 1.0.6, nft(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -e -j -n -N -p -s -S -t -T -u -y --handle --echo --json --numeric --reversedns --numeric-protocol --stateless --service --terse " +
			"--numeric-time --guid --numeric-priority"},
		{Names: "-c --check", Mark: spec.DryRun, Why: "checks and changes nothing"},
		{Names: "-d --debug", Arg: spec.Text},
		{Names: "-D -I --define --includepath", Arg: spec.Text},
		{Names: "-f -i --file --interactive", Arg: spec.Text, Opt: true, Does: changesFirewall},
		{Names: "-h -v -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: nftCommand},
}

func nftCommand(m *spec.Match) []spec.Act {
	command := spaced(m.Operands)
	if text, known := command.Text(); known && !strings.ContainsAny(text, ";\n") &&
		(strings.HasPrefix(text, "list ") || strings.HasPrefix(text, "monitor") || strings.HasPrefix(text, "describe ")) {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: changesFirewall[0]}}
}

var ufw = spec.Program{
	Name:    "ufw",
	Summary: "prints and changes the rules of the firewall",
	Source:  "ufw 0.36, ufw(8)",
	Flags: []spec.Flag{
		{Names: "--force"},
		{Names: "--dry-run", Mark: spec.DryRun, Why: "says what it would do"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Subs: []spec.Subcommand{
		{Names: "status show version app", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ufwShows, Bare: &spec.Form{Does: prints}}},
		{Names: "enable disable reload reset default logging allow deny reject limit delete insert prepend route",
			Form: spec.Form{Does: changesFirewall, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

func ufwShows(m *spec.Match) []spec.Act {
	if verb := operand(m, 0); verb == "update" || verb == "default" {
		return []spec.Act{{Effect: changesFirewall[0]}}
	}
	return []spec.Act{{Effect: prints[0]}}
}

var firewallCmd = spec.Program{
	Name:    "firewall-cmd",
	Summary: "prints and changes the rules of the firewall",
	Source:  "firewalld 1.3, firewall-cmd(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--state --get-default-zone --get-active-zones --get-zones --get-services --get-icmptypes --get-policies --list-all --list-all-zones " +
			"--list-services --list-ports --list-protocols --list-source-ports --list-rich-rules --list-interfaces --list-sources --list-forward-ports " +
			"--list-icmp-blocks --get-log-denied --check-config --list-lockdown-whitelist-commands --query-masquerade --query-panic --query-lockdown"},
		{Names: "--info-zone --info-service --query-service --query-port --query-interface --query-source --get-zone-of-interface --get-zone-of-source " +
			"--query-rich-rule --query-protocol", Arg: spec.Text},
		{Names: "--permanent --quiet -q"},
		{Names: "--zone --policy", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
		{Names: "--reload --complete-reload --runtime-to-permanent --panic-on --panic-off --add-masquerade --remove-masquerade --lockdown-on --lockdown-off " +
			"--reset-to-defaults", Does: changesFirewall},
		{Names: "--add-service --remove-service --add-port --remove-port --add-interface --remove-interface --change-interface --add-source --remove-source " +
			"--add-rich-rule --remove-rich-rule --add-forward-port --remove-forward-port --set-default-zone --set-target --new-zone --delete-zone " +
			"--new-service --delete-service --timeout --add-protocol --remove-protocol --set-log-denied", Arg: spec.Text, Does: changesFirewall},
		{Names: "--direct --passthrough", Arg: spec.Anything, Does: changesFirewall},
	},
	Form: spec.Form{Does: prints},
}
