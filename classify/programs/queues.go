package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	queueAsks     = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the message broker"}}
	queueChanges  = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes the message broker"}}
	queueDestroys = []spec.Effect{{ID: "queue.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
		Why: "removes queues, topics, messages or accounts of the broker"}}
	queueSends = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "sends messages"}}
)

var kafkaConnection = []spec.Flag{
	{Names: "--bootstrap-server --broker-list --zookeeper --bootstrap-controller --topic --partitions --replication-factor --replica-assignment " +
		"--entity-type --entity-name  --group --partition --offset --max-messages --timeout-ms --timeout --key-deserializer --value-deserializer " +
		"--isolation-level --topic-id --at-min-isr --consumer-property --producer-property --property --compression-codec --request-required-acks " +
		"--batch-size --time --whitelist --include --state --offsets --members --command-property --users --consumers --principal --transactional-id",
		Arg: spec.Text},
	{Names: "--command-config --consumer.config --producer.config --consumer-config --producer-config", Arg: spec.ReadsFile},
	{Names: "--from-beginning --entity-default --verbose --if-exists --if-not-exists --under-replicated-partitions --unavailable-partitions " +
		"--topics-with-overrides --exclude-internal --skip-message-on-error --enable-systest-events --all-groups --all-topics --force --sync " +
		"--under-min-isr-partitions"},
	{Names: "--help --version", Mark: spec.Informs},
}

// kafkaAdmin are the programs whose flags say what they do.
var kafkaAdmin = spec.Program{
	Name:    "kafka-topics",
	Aliases: []string{"kafka-topics.sh", "kafka-configs", "kafka-configs.sh", "kafka-consumer-groups", "kafka-consumer-groups.sh", "kafka-acls", "kafka-acls.sh"},
	Summary: "asks and changes Kafka",
	Source:  "Apache Kafka 3.9, the help of each program",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{kafkaConnection},
	Flags: []spec.Flag{
		{Names: "--list --describe"},
		{Names: "--create --alter", Does: queueChanges},
		{Names: "--add --allow-principal --deny-principal --operation --remove", Arg: spec.Text, Opt: true,
			Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Remote, Why: "changes who may use the broker"}}},
		{Names: "--config --delete-config --add-config --add-config-file", Arg: spec.Text, Does: queueChanges},
		{Names: "--delete --delete-offsets", Does: queueDestroys},
		{Names: "--reset-offsets"},
		{Names: "--execute", Does: queueDestroys},
		{Names: "--to-earliest --to-latest --to-current --dry-run --export"},
		{Names: "--to-offset --to-datetime --by-duration --shift-by", Arg: spec.Text},
		{Names: "--from-file", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: queueAsks, Output: spec.PrintsRemote},
}

var kafkaPartitions = spec.Program{
	Name:    "kafka-reassign-partitions",
	Aliases: []string{"kafka-reassign-partitions.sh"},
	Summary: "moves partitions of Kafka between brokers",
	Source:  "Apache Kafka 3.9, kafka-reassign-partitions.sh --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--bootstrap-server --bootstrap-controller --broker-list --throttle --replica-alter-log-dirs-throttle --timeout", Arg: spec.Text},
		{Names: "--command-config --reassignment-json-file --topics-to-move-json-file", Arg: spec.ReadsFile},
		{Names: "--verify --generate --list --preserve-throttles --disable-rack-aware --additional"},
		{Names: "--execute --cancel", Does: queueChanges},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: queueAsks, Check: kafkaVerifies, Output: spec.PrintsRemote},
}

// kafkaVerifies adds what --verify does to partitions that have been moved: it
// lifts their throttles.
func kafkaVerifies(m *spec.Match) []spec.Act {
	if m.Flag("--verify") == nil || m.Flag("--preserve-throttles") != nil || m.Flag("--reassignment-json-file") == nil {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Configure, Scope: spec.Remote, Why: "lifts the throttles of partitions that have been moved"}}}
}

var kafkaConsumer = spec.Program{
	Name: "kafka-console-consumer",
	Aliases: []string{"kafka-console-consumer.sh", "kafka-broker-api-versions", "kafka-broker-api-versions.sh", "kafka-get-offsets",
		"kafka-get-offsets.sh", "kafka-log-dirs", "kafka-log-dirs.sh", "kafka-metadata-quorum", "kafka-metadata-quorum.sh"},
	Summary: "prints messages and offsets of Kafka",
	Source:  "Apache Kafka 3.9, the help of each program",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{kafkaConnection},
	Flags:   []spec.Flag{{Names: "--describe --replication --status"}, {Names: "--formatter", Arg: spec.LoadsConfig}},
	Form:    spec.Form{Does: queueAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote},
}

var kafkaProducer = spec.Program{
	Name:    "kafka-console-producer",
	Aliases: []string{"kafka-console-producer.sh", "kafka-producer-perf-test", "kafka-producer-perf-test.sh", "kafka-verifiable-producer.sh"},
	Summary: "sends messages to Kafka",
	Source:  "Apache Kafka 3.9, the help of each program",
	Syntax:  spec.ExactLong | spec.Parameters,
	Groups:  [][]spec.Flag{kafkaConnection},
	Form:    spec.Form{Does: queueSends, Operands: spec.Operands{Rest: spec.Text}},
}

var kafkaReassign = spec.Program{
	Name: "kafka-delete-records",
	Aliases: []string{"kafka-delete-records.sh", "kafka-storage", "kafka-storage.sh", "kafka-streams-application-reset",
		"kafka-streams-application-reset.sh", "kafka-leader-election", "kafka-leader-election.sh"},
	Summary: "removes or moves the data of Kafka",
	Source:  "Apache Kafka 3.9, the help of each program",
	Syntax:  spec.ExactLong | spec.Parameters,
	Groups:  [][]spec.Flag{kafkaConnection},
	Form:    spec.Form{Does: queueDestroys, Operands: spec.Operands{Rest: spec.Text}},
}

var kafkaServer = spec.Program{
	Name: "kafka-server-start",
	Aliases: []string{"kafka-server-start.sh", "kafka-server-stop", "kafka-server-stop.sh", "zookeeper-server-start", "zookeeper-server-start.sh",
		"zookeeper-server-stop.sh", "connect-standalone.sh", "connect-distributed.sh"},
	Summary: "starts and stops Kafka",
	Source:  "Apache Kafka 3.9, the help of each program",
	Flags:   []spec.Flag{{Names: "-daemon"}, {Names: "--override", Arg: spec.Text}},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "starts or stops a message broker"}},
		Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var kcat = spec.Program{
	Name:    "kcat",
	Aliases: []string{"kafkacat"},
	Summary: "prints and sends messages of Kafka",
	Source:  "kcat 1.7, kcat -h",
	Flags: []spec.Flag{
		{Names: "-L -C -Q", Use: &kcatReads, Why: "lists or consumes"},
		{Names: "-P", Use: &kcatSends, Why: "produces"},
		{Names: "-t -b -p -o -c -f -K -D -k -d -s -r -m -z -H -M", Arg: spec.Text},
		{Names: "-X -F", Arg: spec.SetsConfig},
		{Names: "-e -u -J -A -O -q -v -E -Z -l -T -U"},
		{Names: "-G", Arg: spec.Text},
		{Names: "-h -V", Mark: spec.Informs},
	},
	Form: spec.Form{Does: queueSends, Operands: spec.Operands{Rest: spec.SendsFile}},
}

var (
	kcatReads = spec.Form{Does: queueAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}
	kcatSends = spec.Form{Does: queueSends, Operands: spec.Operands{Rest: spec.SendsFile}}
)

var rabbitmqctl = spec.Program{
	Name:    "rabbitmqctl",
	Secrets: "add_user/2 change_password/2 authenticate_user/2",
	Aliases: []string{"rabbitmq-diagnostics", "rabbitmq-queues", "rabbitmq-plugins", "rabbitmq-upgrade", "rabbitmq-streams"},
	Summary: "administers RabbitMQ",
	Source:  "RabbitMQ 4.0, rabbitmqctl(8), rabbitmq-diagnostics(8)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-n --node -p --vhost -t --timeout --formatter --script-name --apply-to --priority --pattern --queue --global", Arg: spec.Text},
		{Names: "-q --quiet -s --silent -l --longnames --no-table-headers --online --offline --local --dry-run --verbose --all --enabled -E -m --minimal -e"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: rabbitmqActs, Output: spec.PrintsRemote},
}

// rabbitmqActs judges the command: its first part is a verb.
func rabbitmqActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	word, _ := m.Operands[0].Text()
	switch word {
	case "eval", "eval_file", "exec":
		return []spec.Act{{Effect: spec.Effect{ID: "rabbitmqctl.eval", Kind: spec.Execute, Scope: spec.Remote, Why: "runs code on the broker"}}}
	case "status", "ping", "report", "version", "help", "environment", "is_running", "cluster_status", "node_health_check", "schema_info",
		"memory_breakdown", "listeners", "alarms", "os_env", "observer", "runtime_thread_stats", "server_version", "erlang_version", "cookie_hash",
		"command_line_arguments", "certificates", "consume_event_stream", "log_tail", "log_tail_stream", "log_location", "disabled_plugins", "directories",
		"maybe_stuck", "metadata_store_status", "quorum_status", "authenticate_user", "discover_peers":
		return []spec.Act{{Effect: queueAsks[0]}}
	case "reset", "force_reset", "forget_cluster_node", "clear_permissions", "clear_password", "remove_classic_queue_mirroring", "stop", "shutdown",
		"force_standalone_khepri_boot", "shrink":
		return []spec.Act{{Effect: queueDestroys[0], By: word}}
	case "disable":
		return []spec.Act{{Effect: queueChanges[0]}}
	}
	verb, _, _ := strings.Cut(word, "_")
	switch verb {
	case "list", "check", "describe":
		return []spec.Act{{Effect: queueAsks[0]}}
	case "delete", "purge":
		return []spec.Act{{Effect: queueDestroys[0], By: word}}
	}
	return []spec.Act{{Effect: queueChanges[0]}}
}

var rabbitmqadmin = spec.Program{
	Name:    "rabbitmqadmin",
	Summary: "asks and changes RabbitMQ over HTTP",
	Source:  "RabbitMQ 4.0, rabbitmqadmin help subcommands",
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-h --help"},
		{Names: "-H --host -P --port -V --vhost -u --username -p --password -f --format -S --sort -N --node -U --base-uri --path-prefix -d --depth " +
			"-t --request-timeout", Arg: spec.Text},
		{Names: "-c --config", Arg: spec.ReadsFile},
		{Names: "-q --quiet -s --ssl -k --ssl-insecure -R --sort-reverse -b --bash-completion --version"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: rabbitmqadminActs, Output: spec.PrintsRemote},
}

// rabbitmqadminActs knows that export writes the definitions, hashes of passwords among them, to the file that it names.
func rabbitmqadminActs(m *spec.Match) []spec.Act {
	acts := clientActs(m, rabbitmqadminCommands)
	if len(m.Operands) > 1 && m.Operands[0].Is("export") {
		acts = append(acts, spec.Act{Role: spec.WritesFile, Words: m.Operands[1:], By: "export"})
	}
	return acts
}

var rabbitmqadminCommands = commands{
	{opRead, "list, show"},
	{opSecret, "export"},
	{opChange, "get, declare, publish, import, close"},
	{opDestroy, "purge, delete"},
}

var nats = spec.Program{
	Name:    "nats",
	Summary: "asks and changes NATS",
	Source:  "nats CLI 0.2, the help of each command",
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-h --help"},
		{Names: "-s --server --user --password --context --timeout --js-api-prefix --js-domain --count", Arg: spec.Text},
		{Names: "--creds --nkey --tlscert --tlskey --tlsca", Arg: spec.ListsPath},
		{Names: "--trace -j --json -a --all -n --names --raw -f --force --version"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: natsActs, Output: spec.PrintsRemote},
}

func natsActs(m *spec.Match) []spec.Act { return clientActs(m, natsCommands) }

var natsCommands = commands{
	{opRead, "sub, rtt, account info, account report, stream report, stream view, stream subjects, stream state, stream gaps, consumer report"},
	{opRead, "consumer state, kv ls, kv watch, object ls, server list, server info, server report, server ping, server check, events, latency"},
	{opRead, "traffic, graph, top, errors, stream cluster, s ls, str ls, con ls, obj ls"},
	{opChange, "pub, publish, req, request, bench, stream add, stream edit, stream copy, stream backup, consumer add, consumer edit, consumer next"},
	{opChange, "consumer sub, consumer pause, consumer resume, kv put, kv create, kv update, kv add, kv revert, object put, object add, object get"},
	{opChange, "stream seal, stream restore, context save, context add, context select"},
	{opExecute, "reply, service serve"}, // nats reply --command
	{opDestroy, "stream purge, stream rmm, kv del, kv purge, kv rm, kv compact, object del, object rm, stream delete, consumer delete"},
	{opDestroy, "account purge, server raft peer-remove"},
	{opSecret, "context show"},
	{opGroup, "context, server run, service"},
}
