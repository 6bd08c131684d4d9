package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Other coding agents do what they are told with tools of their own, which
// nobody here sees.
var (
	runsAgent      = []spec.Effect{{ID: "agent.run", Kind: spec.Execute, Scope: spec.Outside, Why: "runs another agent, whose tool calls are not seen here"}}
	unleashesAgent = []spec.Effect{{ID: "guard.bypass", Kind: spec.Configure, Scope: spec.Guard, Why: "starts an agent past the guard: it asks " +
		"nobody before it acts"}}
	setsAgent = []spec.Effect{{ID: "agent.settings", Kind: spec.Configure, Scope: spec.Agent, Why: "changes the settings of an agent"}}
)

// unguardedModes finds modes that ask nobody in the values of flags.
func unguardedModes(m *spec.Match) []spec.Act {
	for i := range m.Flags {
		g := &m.Flags[i]
		switch v := strings.ToLower(g.Arg.String()); {
		case strings.Contains(v, "bypass"), strings.Contains(v, "yolo"), v == "never", strings.Contains(v, "danger-full-access"), strings.Contains(v, "dontask"):
			return []spec.Act{{Effect: unleashesAgent[0], By: g.Name}}
		case g.Name == "--auto" && (v == "high" || g.Has && !g.Arg.Known()):
			return []spec.Act{{Effect: unleashesAgent[0], By: g.Name}}
		case g.Has && !g.Arg.Known() && (g.Name == "--permission-mode" || g.Name == "--approval-mode" || g.Name == "-a" || g.Name == "-s"):
			return []spec.Act{{Effect: unleashesAgent[0], By: g.Name}}
		}
	}
	return nil
}

var claude = spec.Program{
	Name:    "claude",
	Aliases: []string{"claude-code"},
	Summary: "runs an agent that writes code",
	Source:  "Claude Code 2.1, claude --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-p -c -d --print --continue --verbose --include-partial-messages --replay-user-messages --fork-session --ide --strict-mcp-config --debug " +
			"--no-session-persistence --chrome --no-chrome"},
		{Names: "-r --resume", Arg: spec.Text, Opt: true},
		{Names: "-n --output-format --input-format --model --fallback-model --append-system-prompt --system-prompt --session-id --max-turns " +
			"--max-budget-usd --json-schema --agent --agents --disallowedTools --disallowed-tools --betas --effort --name --tools", Arg: spec.Text},
		{Names: "--allowedTools --allowed-tools --permission-mode", Arg: spec.Text},
		{Names: "--permission-prompt-tool", Arg: spec.Text, Does: setsAgent},
		{Names: "--append-system-prompt-file --system-prompt-file", Arg: spec.ReadsFile},
		{Names: "--add-dir --debug-file --file", Arg: spec.ListsPath},
		{Names: "--mcp-config --plugin-dir", Arg: spec.LoadsConfig},
		{Names: "--settings --setting-sources", Arg: spec.Text, Does: setsAgent},
		{Names: "--bare --safe-mode", Does: unleashesAgent},
		{Names: "--dangerously-skip-permissions --allow-dangerously-skip-permissions --dangerously-load-development-channels", Does: unleashesAgent},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: unguardedModes},
	Subs: []spec.Subcommand{
		{Names: "mcp", Form: spec.Form{Does: setsAgent}, Subs: []spec.Subcommand{
			{Names: "list get help", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "starts the servers of the settings to " +
				"ask for their state"}}, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add add-json add-from-claude-desktop remove reset-project-choices serve", Syntax: spec.RawOperands,
				Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config", Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "get list ls", Flags: []spec.Flag{{Names: "-g --global"}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "plugin plugins", Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "list validate", Flags: []spec.Flag{{Names: "--json --available"}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "doctor", Form: spec.Form{Does: prints}},
		{Names: "install update upgrade setup-token auth migrate-installer remote-control agents", Syntax: spec.RawOperands,
			Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var codex = spec.Program{
	Name:    "codex",
	Summary: "runs an agent that writes code",
	Source:  "Codex CLI 0.60, codex --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--full-auto --oss --search --skip-git-repo-check --json --experimental-json --last --all --no-alt-screen --ephemeral"},
		{Names: "-m -p --model --profile --local-provider --color --base --commit --title --enable --disable", Arg: spec.Text},
		{Names: "-a -s --ask-for-approval --sandbox", Arg: spec.Text},
		{Names: "-i --image --output-schema", Arg: spec.ReadsFile},
		{Names: "-o --output-last-message", Arg: spec.WritesFile},
		{Names: "-C --cd", Arg: spec.ChangesDir},
		{Names: "--add-dir", Arg: spec.ListsPath},
		{Names: "-c --config", Arg: spec.SetsConfig, Does: setsAgent},
		{Names: "--dangerously-bypass-approvals-and-sandbox --yolo", Does: unleashesAgent},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: unguardedModes},
	Subs: []spec.Subcommand{
		{Names: "exec e review resume fork apply a cloud", Form: spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: unguardedModes}},
		{Names: "sandbox debug", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text, spec.RunsCommand}},
			Output: spec.PrintsOpened}},
		{Names: "features", Form: spec.Form{Does: setsAgent, Check: codexFeatures}, Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: prints}},
			{Names: "enable disable", Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: codexFeatures}},
		}},
		{Names: "completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "mcp", Form: spec.Form{Does: setsAgent}, Subs: []spec.Subcommand{
			{Names: "list get", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add remove login logout", Syntax: spec.RawOperands, Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "login logout mcp-server app-server update execpolicy", Syntax: spec.RawOperands,
			Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// codexFeatures finds a change of the feature that runs hooks.
func codexFeatures(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if !w.Known() || strings.Contains(w.String(), "hook") {
			return []spec.Act{{Effect: unleashesAgent[0], By: "features"}}
		}
	}
	return nil
}

// agentFlags are what the other agents have in common.
var agentFlags = []spec.Flag{
	{Names: "-d -v -c -r --debug --verbose --continue --json --quiet --sandbox --screen-reader --no-color --silent --stream --list-extensions " +
		"--list-sessions --resume --no-auto-update --stream-partial-output"},
	{Names: "-m -o -i -e --model --output-format --prompt-interactive --extensions --session --agent --log-level --attach --title --port --hostname " +
		"--approval-mode --allowed-tools --exclude-tools --permission-mode --message --prompt --add-dir --include-directories --format --mode --share " +
		"--variant --additional-mcp-config --allow-tool --deny-tool --available-tools --excluded-tools", Arg: spec.Text},
	{Names: "--yolo --dangerously-allow-all --allow-all-tools --allow-all --allow-all-paths --allow-all-urls --dangerously-skip-permissions --yes-always " +
		"--auto-approve --skip-permissions-unsafe --trust-all-tools", Does: unleashesAgent},
	{Names: "-h --help --version", Mark: spec.Informs},
}

var gemini = spec.Program{
	Name:    "gemini",
	Aliases: []string{"gemini-cli", "qwen", "qwen-code", "iflow"},
	Summary: "runs an agent that writes code",
	Source:  "Gemini CLI 0.20, gemini --help; Qwen Code 0.5, qwen --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-s -a -l --all-files --checkpointing --experimental-acp --telemetry --show-memory-usage"},
		{Names: "-p", Arg: spec.Text},
		{Names: "-y", Does: unleashesAgent},
		{Names: "--allowed-mcp-server-names --proxy --fake-responses --delete-session", Arg: spec.Text},
		{Names: "--record-responses", Arg: spec.WritesFile},
	},
	Groups: [][]spec.Flag{agentFlags},
	Form:   spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: unguardedModes},
	Subs: []spec.Subcommand{
		{Names: "mcp extensions extension skills skill hooks hook", Form: spec.Form{Does: setsAgent}, Subs: []spec.Subcommand{
			{Names: "list validate", Flags: []spec.Flag{{Names: "--all --json"}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add remove install uninstall update disable enable link new migrate config", Syntax: spec.RawOperands,
				Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
		}},
	},
}

var opencode = spec.Program{
	Name:    "opencode",
	Aliases: []string{"crush", "amp", "droid", "kilocode", "auggie", "cline", "plandex", "kimi", "vibe", "agy"},
	Summary: "runs an agent that writes code",
	Source:  "opencode 1.0, opencode --help; amp, droid, --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   opencodeLoads,
	Flags: []spec.Flag{
		{Names: "-y --pure", Does: unleashesAgent},
		{Names: "--auto", Arg: spec.Text, Opt: true},
		{Names: "-p -t -x -f -s", Arg: spec.Text, Opt: true},
		{Names: "--print-logs --command --cors --mdns"},
	},
	Groups: [][]spec.Flag{agentFlags},
	Form:   spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: unguardedModes},
	Subs: []spec.Subcommand{
		{Names: "run exec chat", Form: spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: unguardedModes}},
		{Names: "models stats", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "mcp auth upgrade uninstall install configure update agent serve web acp login logout plugin permissions github import",
			Syntax: spec.RawOperands, Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var cursorAgent = spec.Program{
	Name:    "cursor-agent",
	Aliases: []string{"copilot"},
	Summary: "runs an agent that writes code",
	Source:  "Cursor CLI 2025.11, cursor-agent --help; GitHub Copilot CLI 1.0.102, copilot --help, copilot help config",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-p --print", Arg: spec.Text, Opt: true},
		{Names: "-f --force", Does: unleashesAgent},
		{Names: "-b -a -s --background --fullscreen --cloud --browser --banner --no-ask-user --approve-mcps --disable-builtin-mcps --no-custom-instructions --plan"},
		{Names: "-H --header --api-key --workspace --stream-output", Arg: spec.Text},
		{Names: "--log-dir", Arg: spec.CreatesPath},
	},
	Groups: [][]spec.Flag{agentFlags},
	Form:   spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: unguardedModes},
	Subs: []spec.Subcommand{
		{Names: "ls status whoami about create-chat models list-models help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "login logout mcp update upgrade install-shell-integration uninstall-shell-integration plugin", Syntax: spec.RawOperands,
			Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Flags: []spec.Flag{{Names: "--repo --local --rm"}, {Names: "--list", Use: &spec.Form{Does: prints}, Why: "lists the settings"}},
			Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var amazonQ = spec.Program{
	Name:    "q",
	Aliases: []string{"qchat", "kiro-cli", "kiro-cli-chat"},
	Summary: "runs an agent that writes code",
	Source:  "Amazon Q Developer CLI 1.19 and Kiro CLI 1.2, q chat --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --help-all -V --version", Mark: spec.Informs},
		{Names: "-v -vv -vvv --verbose --no-interactive -r --resume -l --list-sessions --legacy-ui"},
		{Names: "--agent --model --trust-tools -w --wrap --resume-picker", Arg: spec.Text},
		{Names: "-a --trust-all-tools", Does: unleashesAgent},
	},
	Form: spec.Form{},
	Subs: []spec.Subcommand{
		{Names: "chat translate", Form: spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "doctor diagnostic whoami help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "settings integrations mcp agent setup update login logout uninstall init profile user launch quit restart inline",
			Syntax: spec.RawOperands, Form: spec.Form{Does: setsAgent, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var openInterpreter = spec.Program{
	Name:    "interpreter",
	Aliases: []string{"openhands"},
	Summary: "runs an agent that runs code",
	Source:  "Open Interpreter 0.4, interpreter --help; OpenHands 1.0, openhands --help",
	Flags: []spec.Flag{
		{Names: "-y --auto_run --always-approve --llm-approve", Does: unleashesAgent},
		{Names: "--headless", Does: unleashesAgent}, // approves all by itself
		{Names: "-o -s -p --os --offline --plain --fast --local --vision --stdin --codestral --llama3 --groq --exp"},
		{Names: "-m -ci -t --model --custom_instructions --system_message --temperature --context_window --max_tokens --max_budget --api_base --api_key " +
			"--api_version --task --conversation", Arg: spec.Text},
		{Names: "--profile", Arg: spec.LoadsConfig},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}},
}

// gptme stands for agents that are known by few of their flags.
var gptme = spec.Program{
	Name: "gptme",
	Aliases: []string{"sweagent", "mini-swe-agent", "trae-cli", "codebuff", "cn", "nanocoder", "rovodev", "roo", "forgecode", "grok-cli", "mistral-vibe",
		"gptengineer", "gpt-engineer", "metagpt", "autogpt"},
	Summary: "runs an agent that writes code",
	Source:  "gptme 0.28, mini-SWE-agent 1.14, the help of each",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-y --auto_run --headless --always-approve --no-confirm --non-interactive --os --auto", Does: unleashesAgent},
		{Names: "-t --task -n --name -s -p --profile -f --file", Arg: spec.Anything},
	},
	Groups: [][]spec.Flag{agentFlags},
	Form:   spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.Text}, Check: unguardedModes},
}

var aider = spec.Program{
	Name:    "aider",
	Summary: "runs an agent that writes code",
	Source:  "aider 0.86, aider --help",
	Flags: []spec.Flag{
		{Names: "--no-auto-commits --auto-commits --no-git --git --no-stream --stream --dark-mode --light-mode --no-pretty --architect " +
			"--no-show-model-warnings --cache-prompts --watch-files --no-check-update --verbose --subtree-only --no-dirty-commits --dry-run " +
			"--no-suggest-shell-commands"},
		{Names: "-m --message --msg --model --weak-model --editor-model --edit-format --map-tokens --api-key --openai-api-key --anthropic-api-key " +
			"--openai-api-base --max-chat-history-tokens --set-env --reasoning-effort --thinking-tokens", Arg: spec.Text},
		{Names: "-f --message-file --read --aiderignore", Arg: spec.ReadsFile},
		{Names: "--file", Arg: spec.ChangesFile},
		{Names: "-c --config --env-file --model-settings-file", Arg: spec.LoadsConfig},
		{Names: "--test-cmd --lint-cmd", Arg: spec.RunsShell},
		{Names: "--load", Arg: spec.Anything},
		{Names: "--yes --yes-always", Does: unleashesAgent},
		{Names: "--lint --test --auto-test --auto-lint --commit"},
		{Names: "--models --list-models", Arg: spec.Text, Use: &spec.Form{Does: prints}, Why: "lists models"},
		{Names: "--show-repo-map --show-prompts --show-release-notes", Use: &spec.Form{Does: prints}, Why: "prints what it knows"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: runsAgent, Operands: spec.Operands{Rest: spec.ChangesFile}},
}
