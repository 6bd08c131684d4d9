package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// exposes is making something of this machine reachable from the internet.
var exposes = []spec.Effect{{ID: "network.expose", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes,
	Why: "lets the internet reach a port or files of this machine"}}

var ngrok = spec.Program{
	Name: "ngrok",
	Aliases: []string{"localtunnel", "lt", "bore", "frpc", "frps", "serveo", "zrok", "pagekite", "chisel", "gost", "rathole", "sish", "telebit",
		"devtunnel", "tmate", "ttyd", "gotty", "wetty", "sshx", "upterm", "wormhole", "croc", "magic-wormhole"},
	Summary: "lets the internet reach a port, a terminal or files of this machine",
	Source:  "ngrok 3.18, ngrok help; localtunnel 2.0; bore 0.5; chisel 1.10; tmate 2.4; ttyd 1.7; upterm 0.14; sshx 0.4; magic-wormhole 0.12; croc 9.6",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: exposes, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "help version credits diagnose completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "receive", Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project,
			Why: "receives files of another machine"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Syntax: spec.RawOperands, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tunnelConfig}},
	},
}

func tunnelConfig(m *spec.Match) []spec.Act {
	if operand(m, 0) == "check" {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: setsHome[0]}}
}

var cloudflared = spec.Program{
	Name:    "cloudflared",
	Summary: "lets the internet reach a port of this machine",
	Source:  "cloudflared 2024.10, cloudflared help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "--loglevel --origincert --output", Arg: spec.Text},
		{Names: "--credentials-file", Arg: spec.WritesFile},
		{Names: "--logfile", Arg: spec.AppendsFile},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Subs: []spec.Subcommand{
		{Names: "version help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "tunnel", Flags: []spec.Flag{
			{Names: "--url --hello-world --unix-socket --token --name --hostname --metrics --protocol --edge-ip-version --region --retries --loglevel", Arg: spec.Text},
			{Names: "--logfile", Arg: spec.AppendsFile},
			{Names: "--no-autoupdate --no-tls-verify -p"},
			{Names: "--config", Arg: spec.LoadsConfig},
		}, Form: spec.Form{Does: exposes}, Subs: []spec.Subcommand{
			{Names: "diag", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "list info ready", Flags: []spec.Flag{{Names: "--output -o --name -n", Arg: spec.Text}},
				Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "lists tunnels"}}, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "token", Form: spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "create login route vnet ingress", Syntax: spec.RawOperands,
				Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Remote, Why: "changes tunnels"}}, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "run", Syntax: spec.RawOperands, Form: spec.Form{Does: exposes, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "delete cleanup", Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{ID: "cloudflared.tunnel.delete", Kind: spec.Delete,
				Scope: spec.Remote, Loss: spec.Irreversible, Why: "removes a tunnel"}}, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "access", Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote,
			Why: "connects to a protected service"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "service", Syntax: spec.RawOperands, Form: spec.Form{Does: startsAtBoot, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "update login", Form: spec.Form{Does: setsSystem}},
		{Names: "proxy-dns", Syntax: spec.RawOperands, Form: spec.Form{Does: listens, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var tailscale = spec.Program{
	Name:    "tailscale",
	Summary: "joins machines to a private network",
	Source:  "Tailscale 1.76, tailscale --help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "--socket", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Subs: []spec.Subcommand{
		{Names: "status netcheck version whois licenses bugreport dns exit-node completion help ip syspolicy", Flags: []spec.Flag{
			{Names: "--json --peers --active --self -4 -6 -1 --verbose --daemon --every --upstream --track --browser"}, {Names: "--format", Arg: spec.Text},
			{Names: "--web", Does: serves}, {Names: "--listen", Arg: spec.Text},
		}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "metrics", Form: spec.Form{Does: prints}, Subs: []spec.Subcommand{
			{Names: "print", Form: spec.Form{Does: prints}},
			{Names: "write", Form: spec.Form{Operands: spec.Operands{Rest: spec.WritesFile}}},
		}},
		{Names: "ping", Flags: []spec.Flag{{Names: "--verbose --until-direct --tsmp --icmp --peerapi"}, {Names: "-c --timeout --size", Arg: spec.Text}},
			Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "up down login logout set switch lock update cert configure drive", Syntax: spec.RawOperands,
			Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "serve funnel", Form: spec.Form{Does: exposes, Operands: spec.Operands{Rest: spec.Text}}, Flags: []spec.Flag{
			{Names: "--bg --https --http --tcp --tls-terminated-tcp --set-path --yes --json", Arg: spec.Text, Opt: true},
		}, Subs: []spec.Subcommand{
			{Names: "status", Flags: []spec.Flag{{Names: "--json"}}, Form: spec.Form{Does: prints}},
			{Names: "reset", Form: spec.Form{Does: setsSystem}},
		}},
		{Names: "ssh", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ConnectsTo}, Rest: spec.RunsRemote}}},
		{Names: "nc", Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ConnectsTo}, Rest: spec.Text}, Check: netcatSends}},
		{Names: "file", Subs: []spec.Subcommand{
			{Names: "cp", Flags: []spec.Flag{{Names: "--verbose --targets"}, {Names: "--name", Arg: spec.Text}},
				Form: spec.Form{Operands: spec.Operands{Rest: spec.SendsFile, Last: []spec.Role{spec.ConnectsTo}}}},
			{Names: "get", Flags: []spec.Flag{{Names: "--wait --loop --verbose"}, {Names: "--conflict", Arg: spec.Text}},
				Form: spec.Form{Operands: spec.Operands{Rest: spec.WritesFile}}},
		}},
	},
}

var wg = spec.Program{
	Name:    "wg",
	Summary: "prints and changes private networks",
	Source:  "wireguard-tools 1.0, wg(8)",
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "show", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: wgShows, Bare: &spec.Form{Does: prints}}},
		{Names: "showconf genkey genpsk", Form: spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "pubkey help", Form: spec.Form{Does: prints}},
		{Names: "set setconf addconf syncconf", Syntax: spec.RawOperands, Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

func wgShows(m *spec.Match) []spec.Act {
	if f := operand(m, 1); f == "private-key" || f == "preshared-keys" || f == "dump" {
		return []spec.Act{{Effect: printsSecret[0]}}
	}
	return []spec.Act{{Effect: prints[0]}}
}

var dnsmasq = spec.Program{
	Name:    "dnsmasq",
	Summary: "answers questions for names and addresses",
	Source:  "dnsmasq 2.90, dnsmasq(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: dnsmasqActs},
}

// dnsmasqActs knows the options that only print; -h is none of them.
func dnsmasqActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 1 {
		switch m.Operands[0].String() {
		case "--version", "-v", "--help", "-w", "--test":
			return []spec.Act{{Effect: prints[0]}}
		}
	}
	return []spec.Act{{Effect: handlesServices[0]}}
}

var wgQuick = spec.Program{
	Name: "wg-quick",
	Aliases: []string{"openvpn", "openconnect", "zerotier-cli", "tailscaled", "vpnc", "strongswan", "ipsec", "pppd", "warp-cli", "nordvpn", "mullvad",
		"wpa_supplicant", "wpa_cli", "dhclient", "dhcpcd", "hostapd"},
	Summary: "changes how the machine is connected",
	Source:  "wireguard-tools 1.0, wg-quick(8); OpenVPN 2.6, openvpn(8)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "network.settings", Kind: spec.Configure, Scope: spec.System, Why: "changes how the machine is connected"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}
