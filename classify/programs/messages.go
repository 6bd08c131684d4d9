package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var grpcurl = spec.Program{
	Name:    "grpcurl",
	Summary: "calls gRPC services",
	Source:  "grpcurl 1.9, grpcurl -help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-help --help -version --version", Mark: spec.Informs},
		{Names: "-plaintext -insecure -alts -allow-unknown-fields -emit-defaults -expand-headers -format-error -msg-template -use-reflection -v -vv"},
		{Names: "-authority -servername -user-agent -format -connect-timeout -keepalive-time -max-time -max-msg-sz", Arg: spec.Text},
		{Names: "-cacert -cert -key", Arg: spec.ListsPath},
		{Names: "-proto -protoset", Arg: spec.ReadsFile},
		{Names: "-import-path", Arg: spec.ListsPath},
		{Names: "-d", Arg: spec.SendsData},
		{Names: "-H -rpc-header -reflect-header", Arg: spec.Text}, // judged by grpcurlCalls
		{Names: "-protoset-out", Arg: spec.WritesFile},
		{Names: "-proto-out-dir", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: grpcurlCalls, Output: spec.PrintsRemote},
}

// grpcurlCalls judges "[ADDRESS] list|describe [SYMBOL]", which only asks, and
// "ADDRESS METHOD", which calls. "-d @" sends standard input.
func grpcurlCalls(m *spec.Match) []spec.Act {
	var acts []spec.Act
	verb := 0
	if len(m.Operands) > 0 && !m.Operands[0].Is("list") && !m.Operands[0].Is("describe") {
		acts, verb = asksAt(m.Operands[0], ""), 1
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && spec.Listed("-H -rpc-header -reflect-header", g.Name) {
			acts = append(acts, curlCredential(g.Arg))
		}
	}
	if len(m.Operands) <= verb || !m.Operands[verb].Is("list") && !m.Operands[verb].Is("describe") {
		acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Remote, Why: "calls a method of a service"}})
	}
	if m.Value("-d").Is("@") {
		acts = append(acts, spec.Act{Role: spec.SendsData, Words: []spec.Word{m.Stdin}, Stdin: true, By: "-d"})
	}
	return acts
}

// mqttFlags are those that the clients of Mosquitto share.
var mqttFlags = []spec.Flag{
	{Names: "--help", Mark: spec.Informs},
	{Names: "-c -d --quiet --nodelay --insecure --tls-use-os-certs --tls-engine-kpass-sha1 --will-retain"},
	{Names: "-A -h -i -I -k -p -P -q -t -u -V -x --unix --ciphers --tls-alpn --tls-version --psk-identity --will-topic --will-qos --keyform", Arg: spec.Text},
	{Names: "-L --proxy", Arg: spec.ConnectsTo},
	{Names: "--will-payload", Arg: spec.SendsData},
	{Names: "--cafile --capath --cert --key", Arg: spec.ListsPath},
	{Names: "--tls-engine", Arg: spec.LoadsConfig},
}

var mosquittoPub = spec.Program{
	Name:    "mosquitto_pub",
	Secrets: "-P --pw",
	Summary: "sends a message to an MQTT broker",
	Source:  "Mosquitto 2.0.11, mosquitto_pub --help",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{mqttFlags},
	Flags: []spec.Flag{
		{Names: "-m", Arg: spec.SendsData},
		{Names: "-f", Arg: spec.SendsFile},
		{Names: "-l -s", Use: &mqttSendsInput, Why: "sends standard input"},
		{Names: "-n -r"},
		{Names: "-M --repeat --repeat-delay", Arg: spec.Text},
	},
	Form: spec.Form{Does: queueSends},
}

var mqttSendsInput = spec.Form{Does: queueSends, Stdin: spec.SendsData}

var mosquittoSub = spec.Program{
	Name:    "mosquitto_sub",
	Secrets: "-P --pw",
	Summary: "prints the messages of an MQTT broker",
	Source:  "Mosquitto 2.0.11, mosquitto_sub --help",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{mqttFlags},
	Flags: []spec.Flag{
		{Names: "-v -E -N -R --retained-only"},
		{Names: "-C -F -T -U -W", Arg: spec.Text},
		{Names: "--remove-retained", Does: []spec.Effect{{ID: "mosquitto_sub.remove", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
			Bulk: true, Why: "removes messages that the broker keeps"}}},
	},
	Form: spec.Form{Does: queueAsks, Check: mqttBroker, Output: spec.PrintsRemote},
}

// mqttBroker is the broker that the messages come from.
func mqttBroker(m *spec.Match) []spec.Act {
	if g := m.Flag("-h"); g != nil {
		return asksAt(g.Arg, g.Name)
	}
	return nil
}

// asksAt connects to HOST or HOST:PORT. A service on this machine is only asked.
func asksAt(w spec.Word, by string) []spec.Act {
	host, _, _ := strings.Cut(w.Prefix(), ":")
	if w.Known() && thisMachine(host) {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks a service on this machine"}, By: by}}
	}
	return []spec.Act{{Role: spec.ConnectsTo, Words: []spec.Word{w}, By: by}}
}
