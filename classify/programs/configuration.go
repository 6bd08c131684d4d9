package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var puppet = spec.Program{
	Name:    "puppet",
	Summary: "makes machines match their description",
	Source:  "Puppet 8, puppet help ACTION",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-d --debug -v --verbose --trace --color --no-color --detailed-exitcodes --test -t --strict --show_diff --no-daemonize --onetime"},
		{Names: "--noop"}, // any command takes it
		{Names: "--environment --tags --certname --log_level --render-as --server --section --hiera_config", Arg: spec.Text},
		{Names: "--modulepath --config --confdir --codedir --vardir", Arg: spec.LoadsConfig},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "parser epp", Subs: []spec.Subcommand{
			{Names: "validate dump", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "render", Flags: []spec.Flag{{Names: "-e", Arg: spec.Text}, {Names: "--values", Arg: spec.Text},
				{Names: "--values_file", Arg: spec.ReadsFile}}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		}},
		{Names: "facts", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "upload", Form: spec.Form{Does: devRemoteEdits}}}},
		{Names: "lookup describe doc help", Flags: []spec.Flag{{Names: "--explain --list --short -s --providers --json --yaml"},
			{Names: "--node --merge --facts --default --type", Arg: spec.Text}}, Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Subs: []spec.Subcommand{
			{Names: "print", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set delete", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "changes puppet's settings"}},
				Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "module", Subs: []spec.Subcommand{
			{Names: "list search changes", Flags: []spec.Flag{{Names: "--tree --all"}}, Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install upgrade uninstall", Flags: []spec.Flag{{Names: "-f --force --ignore-dependencies --ignore-changes"},
				{Names: "-i --target-dir", Arg: spec.CreatesPath}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "apply agent device", Flags: []spec.Flag{{Names: "--noop", Mark: spec.DryRun, Why: "only says what it would change"},
			{Names: "-e --execute", Arg: spec.Anything}, {Names: "--catalog", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: []spec.Effect{{ID: "puppet.apply", Kind: spec.Configure, Scope: spec.System, Why: "makes this machine match a description"}},
				Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "resource", Flags: []spec.Flag{{Names: "--noop", Mark: spec.DryRun, Why: "only says what it would change"},
			{Names: "-y --to_yaml --edit -e"}}, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: puppetResource}},
	},
}

// puppetResource judges "puppet resource TYPE [NAME [ATTRIBUTE=VALUE …]]": attributes are set.
func puppetResource(m *spec.Match) []spec.Act {
	if len(m.Operands) <= 2 && m.Flag("-e", "--edit") == nil {
		return []spec.Act{{Effect: devReadsSystem[0]}}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "puppet.resource", Kind: spec.Configure, Scope: spec.System, Why: "changes a resource of this machine"}}}
}

var knife = spec.Program{
	Name:    "knife",
	Summary: "asks and changes a Chef server",
	Source:  "Chef Infra Client 18, knife(1)",
	Syntax:  spec.Parameters,
	Loads:   knifeLoads,
	Flags: []spec.Flag{
		{Names: "-h --help"},
		{Names: "--version -v", Mark: spec.Informs},
		{Names: "-y --yes -V --verbose --no-color -l --long -a -F --format -u --user -E --environment", Arg: spec.Text, Opt: true},
		{Names: "-s --server-url", Arg: spec.ConnectsTo},
		{Names: "-c --config -k --key", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: knifeActs},
}

func knifeActs(m *spec.Match) []spec.Act { return clientActs(m, knifeCommands) }

var knifeCommands = commands{
	{opExecute, "ssh, winrm, exec, bootstrap"},
	{opRead, "status, search"},
	{opSecret, "vault show, data bag show, data bag from"},
	{opRead, "diff, list, deps"},
}

var chef = spec.Program{
	Name:    "chef-client",
	Aliases: []string{"chef-solo", "chef-apply", "chef", "cookstyle", "kitchen", "inspec"},
	Summary: "makes machines match their cookbooks",
	Source:  "Chef Infra Client 18 and Chef Workstation 23, the help of each command",
	Syntax:  spec.Parameters,
	Loads:   chefLoads,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form: spec.Form{Does: []spec.Effect{{ID: "chef.run", Kind: spec.Configure, Scope: spec.System, FromProject: true,
		Why: "makes this machine match its cookbooks"}}, Operands: spec.Operands{Rest: spec.Text}},
}

var salt = spec.Program{
	Name:    "salt",
	Aliases: []string{"salt-call", "salt-ssh"},
	Summary: "runs functions on many hosts",
	Source:  "Salt 3006, salt(1), salt-call(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-E --pcre -L --list -G --grain -P --grain-pcre -N --nodegroup -R --range -C --compound -I --pillar -J --pillar-pcre -S --ipcidr --static " +
			"-v --verbose --show-timeout --show-jid --summary -s --async --hide-timeout --no-color --force-color --retcode-passthrough -p " +
			"--progress --local --metadata"},
		{Names: "-t --timeout -b --batch-size --out --output --output-indent -l --log-level --state-output --return -a --auth --username -u --user " +
			"--args-separator --id --subset -d", Arg: spec.Text},
		{Names: "-c --config-dir --file-root --pillar-root --states-dir -m --module-dirs", Arg: spec.LoadsConfig},
		{Names: "--out-file --output-file", Arg: spec.WritesFile},
		{Names: "-h --help -V --version --versions-report", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: saltActs, Output: spec.PrintsRemote},
}

// saltActs judges "salt TARGET FUNCTION …" and "salt-call FUNCTION …": the first word that is a function decides.
func saltActs(m *spec.Match) []spec.Act {
	for i := range m.Operands {
		if i > 1 {
			break
		}
		function, known := m.Operands[i].Text()
		if !known {
			continue
		}
		switch function {
		case "test.ping", "test.version", "grains.items", "grains.get", "grains.ls", "status.uptime", "disk.usage", "network.interfaces", "sys.doc",
			"sys.list_functions", "pkg.version", "pkg.list_pkgs", "service.status", "state.show_sls", "state.show_highstate", "state.show_top":
			return []spec.Act{{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks the hosts"}}}
		case "pillar.items", "pillar.get":
			return []spec.Act{{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Secret, Why: "prints the pillar, which holds credentials"}}}
		case "cmd.run", "cmd.shell", "cmd.run_all":
			return []spec.Act{{Role: spec.RunsRemote, Words: m.Operands[i+1:]}, {Effect: ansibleRuns[0]}}
		}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "salt.run", Kind: spec.Execute, Scope: spec.Remote, FromProject: true, Why: "runs a function on the hosts"}}}
}

var saltKey = spec.Program{
	Name:    "salt-key",
	Summary: "manages the keys of hosts",
	Source:  "Salt 3006, salt-key(1)",
	Flags: []spec.Flag{
		{Names: "-l --list", Arg: spec.Text},
		{Names: "-L --list-all -f --finger-all -y --yes -q"},
		{Names: "-F --finger -p --print", Arg: spec.Text},
		{Names: "-P --print-all"},
		{Names: "-a --accept -r --reject", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Privilege, Scope: spec.System, Why: "accepts or rejects a host"}}},
		{Names: "-A --accept-all -R --reject-all", Does: []spec.Effect{{Kind: spec.Privilege, Scope: spec.System, Bulk: true, Why: "accepts or rejects all hosts"}}},
		{Names: "-d --delete", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible,
			Why: "deletes the key of a host"}}},
		{Names: "-D --delete-all", Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
			Why: "deletes the keys of all hosts"}}},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: devReadsSystem},
}
