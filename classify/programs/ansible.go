package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	ansibleRuns  = []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, FromProject: true, Why: "runs tasks on the hosts"}}
	ansibleReads = []spec.Effect{{Kind: spec.Read, Scope: spec.Project, Why: "reads playbooks and the inventory"}}
)

// ansibleLists is the form of the flags that only list.
var ansibleLists = spec.Form{Does: ansibleReads, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: ansibleInventorySource}

var ansibleCommon = []spec.Flag{
	{Names: "-l --limit -T --timeout -u --user -c --connection -f --forks -t --tags --skip-tags --become-method --become-user --vault-id -M " +
		"--module-path --start-at-task --task-timeout", Arg: spec.Text},
	{Names: "-i --inventory --inventory-file", Arg: spec.Text},
	{Names: "-e --extra-vars", Arg: spec.Text},
	{Names: "-D --diff -b --become -k --ask-pass -K --ask-become-pass -J --ask-vault-password --ask-vault-pass --flush-cache --force-handlers --step -v " +
		"--verbose -vv -vvv -vvvv -o --one-line"},
	{Names: "--private-key --key-file", Arg: spec.ListsPath},
	{Names: "--vault-password-file --vault-pass-file --become-password-file --become-pass-file --connection-password-file --conn-pass-file",
		Arg: spec.LoadsConfig},
	{Names: "--playbook-dir", Arg: spec.LoadsConfig}, // plug-ins there are imported; proven with ansible-inventory
	{Names: "--ssh-common-args --ssh-extra-args --sftp-extra-args --scp-extra-args", Arg: spec.Anything},
	{Names: "-h --help --version", Mark: spec.Informs},
}

// ansibleInventorySource judges inventories and variables: a file without a
// known ending may be a program, which is run.
func ansibleInventorySource(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		switch g.Name {
		case "-i", "--inventory", "--inventory-file":
			role := spec.LoadsConfig
			if dataFile(g.Arg) {
				role = spec.ReadsFile
			}
			if !strings.Contains(g.Arg.String(), ",") {
				acts = append(acts, spec.Act{Role: role, Words: []spec.Word{g.Arg}, By: g.Name})
			}
		case "-e", "--extra-vars":
			if strings.HasPrefix(g.Arg.Prefix(), "@") {
				acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{g.Arg.Cut(1)}, By: g.Name})
			}
			if strings.Contains(g.Arg.String(), "{{") || startsUnseen(g.Arg) || strings.HasPrefix(g.Arg.Prefix(), "@") {
				acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
					Why: "evaluates templates in variables, which may run commands"}, By: g.Name})
			}
		}
	}
	return acts
}

// dataFile reports whether a file's name ends like data rather than a program.
func dataFile(w spec.Word) bool {
	name, known := w.Text()
	if !known {
		return false
	}
	switch name[strings.LastIndexByte(name, '.')+1:] {
	case "ini", "yml", "yaml", "json", "toml", "cfg":
		return true
	}
	return false
}

var ansible = spec.Program{
	Name:    "ansible",
	Summary: "runs one task on many hosts",
	Source:  "ansible-core 2.14.18, ansible(1)",
	Lands:   ansibleLands,
	Loads:   ansibleLoads,
	Groups:  [][]spec.Flag{ansibleCommon},
	Flags: []spec.Flag{
		{Names: "-m --module-name -a --args -B --background -P --poll", Arg: spec.Text},
		{Names: "-C --check", Mark: spec.DryRun, Why: "predicts what would change"},
		{Names: "--list-hosts", Use: &ansibleHosts, Why: "only lists the hosts"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ansibleAdHoc, Output: spec.PrintsRemote},
}

var ansibleHosts = spec.Form{Does: ansibleReads, Operands: spec.Operands{Rest: spec.Text}, Check: ansibleInventorySource}

// ansibleAdHoc judges "ansible HOSTS -m MODULE -a ARGUMENTS" by the module.
func ansibleAdHoc(m *spec.Match) []spec.Act {
	acts := ansibleInventorySource(m)
	module, args, local := "command", spec.Word{}, len(m.Operands) == 0
	if g := m.Flag("-m", "--module-name"); g != nil {
		module = strings.TrimPrefix(strings.TrimPrefix(g.Arg.String(), "ansible.builtin."), "ansible.legacy.")
	}
	if g := m.Flag("-a", "--args"); g != nil {
		args = g.Arg
	}
	if g := m.Flag("-c", "--connection"); g != nil && !g.Arg.Is("ssh") && !g.Arg.Is("smart") {
		local = true
	}
	for _, host := range m.Operands {
		local = local || !host.Known() || strings.Contains(host.String(), "localhost") || strings.Contains(host.String(), "127.0.0.1")
	}
	if local && m.Flag("-b", "--become") != nil {
		acts = append(acts, spec.Act{Effect: spec.Effect{ID: "ansible.become", Kind: spec.Privilege, Scope: spec.System,
			Why: "runs the task as another user of this machine"}})
	}
	switch module {
	case "ping", "setup", "gather_facts", "stat", "debug", "service_facts", "package_facts", "getent", "slurp":
		return append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Remote, Why: "asks the hosts, by a module that it copies there and runs"}})
	case "command", "shell", "raw":
		if m.Marks&spec.DryRun != 0 {
			return append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks the hosts; the command is skipped when only checking"}})
		}
		role := spec.RunsRemote
		if local {
			role = spec.RunsShell
		}
		return append(acts, spec.Act{Role: role, Words: []spec.Word{args}, By: "-a"}, spec.Act{Effect: ansibleRuns[0]})
	}
	if local {
		return append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "what the module " + module + " does to this machine is not known"}})
	}
	return append(acts, spec.Act{Effect: ansibleRuns[0]})
}

var ansiblePlaybook = spec.Program{
	Name:    "ansible-playbook",
	Summary: "runs playbooks on many hosts",
	Source:  "ansible-core 2.14.18, ansible-playbook(1)",
	Lands:   ansibleLands,
	Loads:   ansibleLoads,
	Groups:  [][]spec.Flag{ansibleCommon},
	Flags: []spec.Flag{
		// Tasks may say that they run all the same (check_mode: false).
		{Names: "-C --check"},
		{Names: "--syntax-check --list-hosts --list-tasks --list-tags", Use: &ansibleLists, Why: "runs no task"},
	},
	Form: spec.Form{Does: ansibleRuns, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: ansibleInventorySource},
}

var ansibleConsole = spec.Program{
	Name:    "ansible-console",
	Summary: "runs tasks on many hosts as they are typed",
	Source:  "ansible-core 2.14.18, ansible-console(1)",
	Lands:   ansibleLands,
	Loads:   ansibleLoads,
	Groups:  [][]spec.Flag{ansibleCommon},
	Flags:   []spec.Flag{{Names: "-C --check"}, {Names: "--list-hosts"}}, // it takes commands from standard input all the same
	Form:    spec.Form{Does: ansibleRuns, Operands: spec.Operands{Rest: spec.Text}, Check: ansibleInventorySource},
}

var ansiblePull = spec.Program{
	Name:    "ansible-pull",
	Summary: "fetches playbooks and runs them on this machine",
	Source:  "ansible-core 2.14.18, ansible-pull(1)",
	Loads:   ansibleLoads,
	Groups:  [][]spec.Flag{ansibleCommon},
	Flags: []spec.Flag{
		{Names: "-U --url -m --module-name -s --sleep", Arg: spec.Text},
		{Names: "-d --directory", Arg: spec.CreatesPath},
		{Names: "-C --checkout", Arg: spec.Text},
		{Names: "--check"},
		{Names: "--accept-host-key --clean --force --full --purge --track-subs --verify-commit"},
		{Names: "--list-hosts", Use: &ansiblePullLists, Why: "only lists the hosts"},
	},
	Form: spec.Form{Does: []spec.Effect{{ID: "ansible.pull", Kind: spec.Execute, Scope: spec.Home, Trait: spec.Downloaded,
		Why: "fetches a playbook and runs it on this machine"}}, Operands: spec.Operands{Rest: spec.Text}, Check: ansibleInventorySource},
}

var ansiblePullLists = spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "fetches a repository to list its hosts"}},
	Operands: spec.Operands{Rest: spec.Text}}

var ansibleInventory = spec.Program{
	Name:    "ansible-inventory",
	Summary: "shows the inventory",
	Source:  "ansible-core 2.14.18, ansible-inventory(1)",
	Loads:   ansibleLoads,
	Groups:  [][]spec.Flag{ansibleCommon},
	Flags: []spec.Flag{
		{Names: "--list --graph -y --yaml --toml --vars --export"},
		{Names: "--host", Arg: spec.Text},
		{Names: "--output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: ansibleReads, Operands: spec.Operands{Rest: spec.Text}, Check: ansibleInventorySource},
}

var ansibleDoc = spec.Program{
	Name:    "ansible-doc",
	Summary: "prints the documentation of plug-ins",
	Source:  "ansible-core 2.14.18, ansible-doc(1)",
	Loads:   ansibleLoads,
	Flags: []spec.Flag{
		{Names: "-j --json -s --snippet -l --list -F --list_files --metadata-dump --no-fail-on-errors -v --verbose"},
		{Names: "-t --type -e --entry-point", Arg: spec.Text},
		{Names: "-M --module-path -r --roles-path", Arg: spec.ListsPath},
		{Names: "--playbook-dir", Arg: spec.LoadsConfig}, // it imports the filters and tests there to list them
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

var ansibleConfig = spec.Program{
	Name:    "ansible-config",
	Summary: "shows ansible's settings",
	Source:  "ansible-core 2.14.18, ansible-config(1)",
	Syntax:  spec.OuterFlags,
	Loads:   ansibleLoads,
	Flags: []spec.Flag{
		{Names: "-c --config", Arg: spec.ReadsFile},
		{Names: "-t --type -f --format", Arg: spec.Text},
		{Names: "-v --verbose --only-changed --changed-only --disabled"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "list dump view validate", Form: spec.Form{Does: ansibleReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var ansibleGalaxy = spec.Program{
	Name:    "ansible-galaxy",
	Summary: "installs roles and collections",
	Source:  "ansible-core 2.14.18, ansible-galaxy(1)",
	Syntax:  spec.OuterFlags,
	Loads:   ansibleLoads,
	Flags: []spec.Flag{
		{Names: "-v --verbose -vv -vvv -c --ignore-certs --offline --pre"},
		{Names: "--timeout --format --platforms --galaxy-tags --author --token --api-key --api-version", Arg: spec.Text},
		{Names: "-s --server", Arg: spec.ConnectsTo},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "role", SubGroups: [][]spec.Subcommand{ansibleGalaxyCommands}, Form: spec.Form{Does: prints}},
		{Names: "collection", SubGroups: [][]spec.Subcommand{ansibleGalaxyCommands}, Form: spec.Form{Does: prints}},
	},
	SubGroups: [][]spec.Subcommand{ansibleGalaxyCommands},
}

var ansibleGalaxyCommands = []spec.Subcommand{
	{Names: "list", Flags: []spec.Flag{{Names: "-p --roles-path --collections-path", Arg: spec.ListsPath}},
		Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "search info verify", Flags: []spec.Flag{{Names: "-p --roles-path --collections-path", Arg: spec.ListsPath}, {Names: "-i --ignore-errors"},
		{Names: "-r --requirements-file", Arg: spec.ReadsFile}}, Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text},
		Output: spec.PrintsRemote}},
	{Names: "init", Flags: []spec.Flag{{Names: "-f --force"}, {Names: "--init-path", Arg: spec.CreatesPath},
		{Names: "--role-skeleton --collection-skeleton", Arg: spec.ListsPath}, {Names: "--type", Arg: spec.Text}},
		Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "install download", Flags: []spec.Flag{{Names: "-f --force --force-with-deps -i --ignore-errors -n --no-deps -g --keep-scm-meta -U --upgrade " +
		"--disable-gpg-verify"}, {Names: "-p --roles-path --collections-path --download-path", Arg: spec.CreatesPath},
		{Names: "-r --role-file --requirements-file --keyring", Arg: spec.ReadsFile}, {Names: "--signature --required-valid-signature-count",
			Arg: spec.Text}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "remove", Flags: []spec.Flag{{Names: "-p --roles-path", Arg: spec.ListsPath}},
		Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "build", Flags: []spec.Flag{{Names: "-f --force"}, {Names: "--output-path", Arg: spec.CreatesPath}},
		Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ListsPath}}},
	{Names: "publish import setup", Flags: []spec.Flag{{Names: "--no-wait --list --status"}, {Names: "--import-timeout --branch --role-name --remove",
		Arg: spec.Text}}, Form: spec.Form{Does: devRemoteEdits, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "delete", Form: spec.Form{Does: cloudDestroys, Operands: spec.Operands{Rest: spec.Text}}},
}

var ansibleVault = spec.Program{
	Name:    "ansible-vault",
	Summary: "encrypts files with variables",
	Source:  "ansible-core 2.14.18, ansible-vault(1)",
	Syntax:  spec.OuterFlags,
	Loads:   ansibleLoads,
	Flags: []spec.Flag{
		{Names: "--vault-id --encrypt-vault-id --new-vault-id -n --name --stdin-name", Arg: spec.Text},
		{Names: "--vault-password-file --vault-pass-file --new-vault-password-file", Arg: spec.LoadsConfig},
		{Names: "-J --ask-vault-password --ask-vault-pass -p --prompt --show-input --skip-tty-check -v --verbose"},
		{Names: "--output", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "view", Form: spec.Form{Does: []spec.Effect{{ID: "ansible.vault.view", Kind: spec.Read, Scope: spec.Secret,
			Why: "prints what was encrypted"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "decrypt", Form: spec.Form{Does: []spec.Effect{{ID: "ansible.vault.decrypt", Kind: spec.Read, Scope: spec.Secret,
			Why: "decrypts files in place"}}, Operands: spec.Operands{Rest: spec.ChangesFile}}},
		{Names: "encrypt rekey edit create", Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}}},
		{Names: "encrypt_string", Secrets: "1+ <", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var ansibleLint = spec.Program{
	Name:    "ansible-lint",
	Summary: "checks playbooks",
	Source:  "ansible-lint 25, ansible-lint --help",
	Loads:   ansibleLoads,
	Flags: []spec.Flag{
		{Names: "-L --list-rules -T --list-tags -P --list-profiles -q --quiet -v --verbose -p --parseable --nocolor --force-color -s --strict --offline " +
			"--no-offline --show-relpath --progressive --generate-ignore -S --list-skip-rules --yamllint-file --version-check"},
		{Names: "-f --format -x --skip-list -t --tags -w --warn-list --enable-list --profile --exclude --kinds --supported-ansible", Arg: spec.Text},
		{Names: "--sarif-file", Arg: spec.WritesFile},
		{Names: "--fix --write", Arg: spec.Text, Opt: true, Does: devFormats},
		{Names: "-c --config-file -i --ignore-file --project-dir", Arg: spec.ReadsFile},
		{Names: "-r --rules-dir -R", Arg: spec.LoadsConfig},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var ansibleTest = spec.Program{
	Name:    "ansible-test",
	Summary: "tests ansible and its collections",
	Source:  "ansible-core 2.14.18, ansible-test(1)",
	Syntax:  spec.Parameters,
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}, {Names: "-v --verbose --list-targets --docker --color --list-tests"}},
	Form:    spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
}
