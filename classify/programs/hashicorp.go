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
	Form: spec.Form{Does: prints},
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
			{Names: "status", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
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

func vaultActs(m *spec.Match) []spec.Act { return clientActs(m, vaultCommands) }

var vaultCommands = commands{
	{opGroup, "kv, auth, audit, secrets, policy, token, lease, operator, plugin, namespace, kv metadata, operator raft, operator raft snapshot"},
	{opGroup, "print, pki, transit, transform, monitor"},
	{opRead, "status, list, kv list, auth list, auth help, audit list, secrets list, policy list, policy read, token lookup, token capabilities"},
	{opRead, "kv metadata get, version, version-history, path-help, operator raft list-peers, operator key-status, operator members"},
	{opRead, "operator usage, operator diagnose, plugin list, plugin info, namespace list, lease lookup, events, hcp, pki list-intermediates"},
	{opRead, "pki verify-sign"},
	{opSecret, "read, kv get, token create, print token, unwrap, operator generate-root, operator init, operator rekey, transit import"},
	{opSecret, "operator unseal"},
	{opChange, "write, patch, kv put, kv patch, kv undelete, kv rollback, kv enable-versioning, kv metadata put, kv metadata patch, auth enable"},
	{opChange, "auth tune, audit enable, secrets enable, secrets tune, secrets move, policy write, token renew, lease renew, operator rotate"},
	{opChange, "operator step-down, operator raft join, operator seal, plugin register, plugin reload, namespace create"},
	{opDestroy, "delete, kv delete, kv destroy, kv metadata delete, auth disable, audit disable, secrets disable, policy delete, token revoke"},
	{opDestroy, "lease revoke, operator raft remove-peer, operator raft snapshot restore, operator migrate, plugin deregister, namespace delete"},
	{opFiles, "operator raft snapshot save, policy fmt"},
	{opLogin, "login, auth login"},
	{opBuild, "server, debug"},
	{opExecute, "ssh, agent, proxy"}, // their settings name commands, and files that they write
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

func consulActs(m *spec.Match) []spec.Act { return clientActs(m, consulCommands) }

var consulCommands = commands{
	{opRead, "members, info, catalog, validate, rtt, monitor, keygen, operator raft list-peers, operator autopilot get-config"},
	{opRead, "operator autopilot state, snapshot inspect, intention check, intention match, connect ca get-config"},
	{opExecute, "watch, exec, lock"},
	{opRead, "kv export, kv get"},
	{opChange, "kv import, join, maint, reload, services register, services deregister, event, keyring"},
	{opDestroy, "leave, force-leave, snapshot restore, operator raft remove-peer, acl bootstrap"},
	{opFiles, "snapshot save"},
	{opSecret, "acl token read, acl token list, acl token create"},
	{opBuild, "agent, connect envoy, connect proxy"},
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

func nomadActs(m *spec.Match) []spec.Act { return clientActs(m, nomadCommands) }

var nomadCommands = commands{
	{opRead, "status, node-status, server members, agent-info, plan, job plan, job status, job history, job inspect, job validate, job allocs"},
	{opRead, "job deployments, validate, inspect, monitor, alloc fs, fs, alloc status, alloc logs, operator raft list-peers"},
	{opSecret, "var get"},
	{opGroup, "job, node, alloc"},
	{opChange, "run, job run, job dispatch, job scale, job revert, job promote, node drain, node eligibility, alloc restart, alloc signal"},
	{opChange, "alloc stop, var put"},
	{opDestroy, "stop, job stop, job deployments fail, system gc, operator raft remove-peer, var purge, node purge"},
	{opFiles, "fmt"},
	{opExecute, "alloc exec, exec, job action"},
	{opBuild, "agent"},
}

func etcdRuns(m *spec.Match) []spec.Act {
	if !m.Dashes || len(m.Operands) <= m.Before {
		return []spec.Act{{Effect: dbAsks[0]}}
	}
	return []spec.Act{{Effect: devTasks[0]}, {Role: spec.RunsCommand, Words: m.Operands[m.Before:]}}
}
