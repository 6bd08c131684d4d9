package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var ollama = spec.Program{
	Name:    "ollama",
	Summary: "runs language models",
	Source:  "Ollama 0.12, docs/cli.md and the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list ls ps help", Form: spec.Form{Does: ollamaAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show", Flags: []spec.Flag{{Names: "--license --modelfile --parameters --system --template --verbose"}},
			Form: spec.Form{Does: ollamaAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "pull", Flags: []spec.Flag{{Names: "--insecure"}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "rm", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "stop", Form: spec.Form{Does: devStops, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Flags: []spec.Flag{{Names: "--insecure --nowordwrap --verbose --hidethinking --truncate"},
			{Names: "--format --keepalive --dimensions", Arg: spec.Text}, {Names: "--think", Arg: spec.Text, Opt: true}},
			Form: spec.Form{Does: ollamaRuns, Operands: spec.Operands{Rest: spec.SendsData}}},
		{Names: "create", Flags: []spec.Flag{{Names: "-f --file", Arg: spec.ReadsFile}, {Names: "-q --quantize", Arg: spec.Text},
			{Names: "--experimental"}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "cp", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "push", Form: spec.Form{Does: devRemoteEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "serve start", Form: spec.Form{Does: serves}},
		{Names: "signin", Form: spec.Form{Does: devLogsIn}},
		{Names: "signout", Form: spec.Form{Does: devLogsOut}},
	},
}

var ollamaRuns = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "asks a model, which is fetched when it is missing"}}

var ollamaAsks = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the model server"}}

var llmTool = spec.Program{
	Name:    "llm",
	Summary: "asks language models",
	Source:  "llm 0.36, the help of each command",
	Syntax:  spec.ExactLong,
	Lang:    spec.Python,
	Groups:  [][]spec.Flag{llmFlags},
	Form:    spec.Form{Does: llmPrompts, Operands: spec.Operands{Rest: spec.SendsData}},
	Subs: []spec.Subcommand{
		{Names: "prompt chat", Groups: [][]spec.Flag{llmFlags}, Form: spec.Form{Does: llmPrompts, Operands: spec.Operands{Rest: spec.SendsData}}},
		{Names: "logs", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list", Flags: []spec.Flag{{Names: "-t --truncate -s --short -u --usage -r --response -x --extract -c --current --json"},
				{Names: "-n --count -m --model -q --query", Arg: spec.Text}}, Form: spec.Form{Does: devReadsHome}},
			{Names: "path status", Form: spec.Form{Does: devReadsHome}},
			{Names: "on off", Form: spec.Form{Does: devConfigures}},
			{Names: "backup", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.WritesFile}}},
		}},
		{Names: "keys", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list path", Form: spec.Form{Does: devReadsHome}},
			{Names: "set", Flags: []spec.Flag{{Names: "--value", Arg: spec.Text}}, Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "get", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints a stored key"}},
				Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "plugins", Form: spec.Form{Does: devReadsHome}},
		{Names: "models aliases templates schemas tools", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: devReadsHome}},
		}},
		{Names: "install", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var llmPrompts = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "sends a prompt to a model"}}

var llmFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "--no-stream -n --no-log --log -c --continue -u --usage -x --extract --xl --extract-last --async"},
	{Names: "-m --model --key --cid --conversation --schema --schema-multi --cl --chain-limit", Arg: spec.Text},
	{Names: "-s --system", Arg: spec.SendsData},
	{Names: "-a --attachment -f --fragment --sf --system-fragment", Arg: spec.SendsFile},
	{Names: "-t --template -p -o --option -T --tool --at --attachment-type -d --database", Arg: spec.Anything},
	{Names: "--functions", Arg: spec.RunsCode},
	{Names: "--save", Arg: spec.Text, Does: devConfigures},
}
