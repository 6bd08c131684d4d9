package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var etcdctl = spec.Program{
	Name:    "etcdctl",
	Aliases: []string{"etcdutl"},
	Summary: "asks and changes etcd",
	Source:  "etcd 3.5, the help of each command",
	Lands:   etcdLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--endpoints --user --password -w --write-out --command-timeout --dial-timeout --keepalive-time --keepalive-timeout --discovery-srv " +
			"--discovery-srv-name --limit --rev --order --sort-by --consistency --lease --ttl --cluster-token --initial-cluster " +
			"--initial-advertise-peer-urls --name --peer-urls", Arg: spec.Text},
		{Names: "--cacert --cert --key", Arg: spec.ListsPath},
		{Names: "--prefix --from-key --keys-only --print-value-only --count-only --hex --debug --insecure-transport --insecure-skip-tls-verify " +
			"--insecure-discovery --cluster --prev-kv --ignore-value --ignore-lease --physical --hashkv --skip-hash-check --interactive -i --keys --learner"},
		{Names: "--data-dir", Arg: spec.CreatesPath},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: devPrints},
	Subs: []spec.Subcommand{
		// A watch waits, and runs the command behind the keys for each change.
		{Names: "watch", Form: spec.Form{Does: devWatches, Operands: spec.Operands{Rest: spec.Text}, Check: etcdRuns, Output: spec.PrintsRemote}},
		{Names: "get version completion", Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}},
		{Names: "put txn elect lock compaction compact defrag move-leader check", Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "role user auth", Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: dbAsks}},
			{Names: "get", Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "delete", Form: spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "del", Form: spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "endpoint", Subs: []spec.Subcommand{{Names: "health status hashkv", Form: spec.Form{Does: dbAsks}}}},
		{Names: "member", Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: dbAsks}},
			{Names: "add update promote", Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "remove", Form: spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "lease", Subs: []spec.Subcommand{
			{Names: "list timetolive", Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "grant keep-alive", Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "revoke", Form: spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "alarm", Subs: []spec.Subcommand{{Names: "list", Form: spec.Form{Does: dbAsks}}, {Names: "disarm", Form: spec.Form{Does: dbChanges}}}},
		{Names: "snapshot", Subs: []spec.Subcommand{
			{Names: "status", Form: spec.Form{Does: devPrints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "save", Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.WritesFile}}},
			{Names: "restore", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		}},
	},
}

// hashicorpAddress are the flags that say which server is asked.
var hashicorpAddress = []spec.Flag{
	{Names: "-address -agent-address -namespace -ns -tls-server-name -region -token -datacenter -http-addr -partition -header -mfa " +
		"-wrap-ttl -unlock-key", Arg: spec.Text},
	{Names: "-ca-cert -ca-path -ca-file -client-cert -client-key -token-file", Arg: spec.ListsPath},
	{Names: "-tls-skip-verify -no-color -output-curl-string -output-policy -non-interactive -stale"},
	{Names: "-h -help --help -v --version"},
	{Names: "-version", Arg: spec.Text, Opt: true},
}

var vault = spec.Program{
	Name:    "vault",
	Secrets: "login/1 put/= write/= patch/=",
	Aliases: []string{"bao"},
	Summary: "asks and changes a store of secrets",
	Source:  "Vault 1.19, the help of each command",
	Lands:   vaultLands,
	Syntax:  spec.SingleDash | spec.Parameters,
	Groups:  [][]spec.Flag{hashicorpAddress},
	Flags:   []spec.Flag{{Names: "-format -field -mount -versions -detailed -force -f -recursive", Arg: spec.Text, Opt: true}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: vaultActs, Output: spec.PrintsRemote},
}

func vaultActs(m *spec.Match) []spec.Act { return clientActs(m, vaultCommand) }

func vaultCommand(path string) operation {
	switch path {
	case "kv ", "auth ", "audit ", "secrets ", "policy ", "token ", "lease ", "operator ", "plugin ", "namespace ", "kv metadata ", "operator raft ",
		"operator raft snapshot ", "print ", "pki ", "transit ", "transform ", "monitor ":
		return opGroup
	case "status ", "list ", "kv list ", "auth list ", "auth help ", "audit list ", "secrets list ", "policy list ", "policy read ", "token lookup ",
		"token capabilities ", "kv metadata get ", "version ", "version-history ", "path-help ", "operator raft list-peers ", "operator key-status ",
		"operator members ", "operator usage ", "operator diagnose ", "plugin list ", "plugin info ", "namespace list ", "lease lookup ", "events ", "hcp ",
		"pki list-intermediates ", "pki verify-sign ":
		return opRead
	case "read ", "kv get ", "token create ", "print token ", "unwrap ", "operator generate-root ", "operator init ", "operator rekey ",
		"transit import ", "operator unseal ":
		return opSecret
	case "write ", "patch ", "kv put ", "kv patch ", "kv undelete ", "kv rollback ", "kv enable-versioning ", "kv metadata put ", "kv metadata patch ",
		"auth enable ", "auth tune ", "audit enable ", "secrets enable ", "secrets tune ", "secrets move ", "policy write ", "token renew ", "lease renew ",
		"operator rotate ", "operator step-down ", "operator raft join ", "operator seal ", "plugin register ", "plugin reload ", "namespace create ":
		return opChange
	case "delete ", "kv delete ", "kv destroy ", "kv metadata delete ", "auth disable ", "audit disable ", "secrets disable ", "policy delete ",
		"token revoke ", "lease revoke ", "operator raft remove-peer ", "operator raft snapshot restore ", "operator migrate ", "plugin deregister ",
		"namespace delete ":
		return opDestroy
	case "operator raft snapshot save ", "policy fmt ":
		return opFiles
	case "login ", "auth login ":
		return opLogin
	case "server ", "agent ", "proxy ", "debug ":
		return opBuild
	case "ssh ":
		return opExecute
	}
	return opUnknown
}

var consul = spec.Program{
	Name:    "consul",
	Summary: "asks and changes a registry of services",
	Source:  "Consul 1.20, the help of each command",
	Lands:   consulLands,
	Syntax:  spec.SingleDash | spec.Parameters,
	Groups:  [][]spec.Flag{hashicorpAddress},
	Flags:   []spec.Flag{{Names: "-recurse -detailed -keys -pretty -base64 -format -wan -status -segment", Arg: spec.Text, Opt: true}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: consulActs, Output: spec.PrintsRemote},
}

func consulActs(m *spec.Match) []spec.Act { return clientActs(m, consulCommand) }

func consulCommand(path string) operation {
	switch path {
	case "members ", "info ", "catalog ", "validate ", "rtt ", "monitor ", "keygen ", "operator raft list-peers ", "operator autopilot get-config ",
		"operator autopilot state ", "snapshot inspect ", "intention check ", "intention match ", "connect ca get-config ":
		return opRead
	case "watch ", "exec ", "lock ":
		return opExecute
	case "kv export ", "kv get ":
		return opRead
	case "kv import ", "join ", "maint ", "reload ", "services register ", "services deregister ", "event ", "keyring ":
		return opChange
	case "leave ", "force-leave ", "snapshot restore ", "operator raft remove-peer ", "acl bootstrap ":
		return opDestroy
	case "snapshot save ":
		return opFiles
	case "acl token read ", "acl token list ", "acl token create ":
		return opSecret
	case "agent ", "connect envoy ", "connect proxy ":
		return opBuild
	}
	return opUnknown
}

var nomad = spec.Program{
	Name:    "nomad",
	Summary: "runs jobs on a cluster",
	Source:  "Nomad 1.9, the help of each command",
	Lands:   nomadLands,
	Syntax:  spec.SingleDash | spec.Parameters,
	Groups:  [][]spec.Flag{hashicorpAddress},
	Flags: []spec.Flag{{Names: "-json -verbose -short -t -stats -self -detach -purge -yes -f -tail -stderr -n -c -evals -allocs -filter",
		Arg: spec.Text, Opt: true}},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: nomadActs, Output: spec.PrintsRemote},
}

func nomadActs(m *spec.Match) []spec.Act { return clientActs(m, nomadCommand) }

func nomadCommand(path string) operation {
	switch path {
	case "status ", "node-status ", "server members ", "agent-info ", "plan ", "job plan ", "job status ", "job history ", "job inspect ",
		"job validate ", "job allocs ", "job deployments ", "validate ", "inspect ", "monitor ", "alloc fs ", "fs ", "alloc status ", "alloc logs ",
		"operator raft list-peers ":
		return opRead
	case "var get ":
		return opSecret
	case "job ", "node ", "alloc ":
		return opGroup
	case "run ", "job run ", "job dispatch ", "job scale ", "job revert ", "job promote ", "node drain ", "node eligibility ", "alloc restart ",
		"alloc signal ", "alloc stop ", "var put ":
		return opChange
	case "stop ", "job stop ", "job deployments fail ", "system gc ", "operator raft remove-peer ", "var purge ", "node purge ":
		return opDestroy
	case "fmt ":
		return opFiles
	case "alloc exec ", "exec ", "job action ":
		return opExecute
	case "agent ":
		return opBuild
	}
	return opUnknown
}

func etcdRuns(m *spec.Match) []spec.Act {
	if !m.Dashes || len(m.Operands) <= m.Before {
		return []spec.Act{{Effect: dbAsks[0]}}
	}
	return []spec.Act{{Effect: devTasks[0]}, {Role: spec.RunsCommand, Words: m.Operands[m.Before:]}}
}
