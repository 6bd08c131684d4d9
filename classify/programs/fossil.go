package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// fossilLooks are options of commands that only look.
var fossilLooks = []spec.Flag{
	{Names: "--abs-paths --rel-paths --dotfiles --header --changed --deleted --edited --missing --renamed --added --extra --all --no-classify --classify " +
		"--mtime --size --differ --conflict --merge --no-merge --hash --age --oneline --medium --full --showid -v --verbose -a -c --closed --brief " +
		"-l --list -i --internal -w --ignore-all-space -Z --ignore-trailing-space -N --new-file --numstat --side-by-side -y --json --unified " +
		"--strip-trailing-cr --webpage --line --raw --inverse --prefix -u --sha1 --html"},
	{Names: "-R --repository", Arg: spec.ReadsFile},
	{Names: "-r --from --to --ci --checkin -n --limit -F --format -t --type -p --path -W --width --branch --ignore --case-sensitive --offset --before " +
		"--after --tagtype --context --binary -o --origin", Arg: spec.Text},
	{Names: "-h --help", Mark: spec.Informs},
}

// fossilWrites are options of commands that change the check-out or its repository.
var fossilWrites = []spec.Flag{
	{Names: "-n --dry-run", Mark: spec.DryRun, Why: "changes nothing"},
	{Names: "--dotfiles --reset --allow-reserved -v --verbose --allow-conflict --allow-empty --allow-fork --allow-older --close --delta --hash " +
		"--ignore-clock-skew " +
		"--integrate --mimetype --no-prompt --no-verify --no-verify-comment --no-warnings --nosign --override-lock --private --noedit --soft --backout " +
		"--cherrypick --force-missing -K --keep-merge-files --propagate --latest --keep --nested -k --empty --setmtime"},
	{Names: "-m --comment --ignore --case-sensitive --branch --tag --bgcolor --branchcolor --date-override --user-override --baseline --binary", Arg: spec.Text},
	{Names: "-M --message-file", Arg: spec.ReadsFile},
	{Names: "-R --repository", Arg: spec.ChangesFile},
	{Names: "-h --help", Mark: spec.Informs},
}

// fossilRemote are options of commands that reach another repository.
var fossilRemote = []spec.Flag{
	{Names: "--once --private -u --unversioned -v --verbose --verily --from-parent-project --no-http-compression --no-open --nested --nocompress --all"},
	{Names: "-R --repository", Arg: spec.ChangesFile},
	{Names: "-A --admin-user --proxy", Arg: spec.Text},
	{Names: "-B --httpauth", Arg: spec.Text},
	{Names: "--ssl-identity", Arg: spec.ReadsFile},
	{Names: "-c --ssh-command --transport-command", Arg: spec.RunsShell},
	{Names: "--workdir", Arg: spec.CreatesPath},
	{Names: "-h --help", Mark: spec.Informs},
}

// fossilLoads: what is checked out says in its database which program shows differences. Source: Fossil 2.20, diff-command.
var fossilLoads = []spec.Load{{Files: ".fslckout _FOSSIL_", Where: spec.Above, Spares: "-i --internal -h --help"}}

var fossil = spec.Program{
	Name:    "fossil",
	Summary: "keeps the history of files (Fossil)",
	Source:  "Fossil 2.20, fossil help of each command",
	Syntax:  spec.ExactLong,
	Secrets: "-B --httpauth",
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "help version", Flags: []spec.Flag{{Names: "-a --all -v --verbose -c"}}, Form: spec.Form{Does: prints, Operands: gitText}},
		{Names: "status changes extras info timeline finfo ls annotate blame praise leaves descendants describe dbstat whatis search grep sha1sum sha3sum",
			Groups: [][]spec.Flag{fossilLooks}, Form: spec.Form{Does: prints, Operands: gitNames}},
		{Names: "cat artifact", Groups: [][]spec.Flag{fossilLooks}, Form: spec.Form{Does: prints, Operands: gitText}},
		{Names: "diff", Groups: [][]spec.Flag{fossilLooks}, Flags: []spec.Flag{{Names: "--command --tclsh", Arg: spec.RunsProgram}}, Loads: fossilLoads,
			Form: spec.Form{Does: prints, Operands: gitNames}},
		{Names: "branch tag", Groups: [][]spec.Flag{fossilWrites}, Flags: []spec.Flag{{Names: "-a --all -c --closed --raw -l"}, {Names: "-t --type --limit",
			Arg: spec.Text}}, Form: spec.Form{Does: vcsWrites, Operands: gitText}, Subs: []spec.Subcommand{
			{Names: "list ls current info find", Groups: [][]spec.Flag{fossilLooks}, Form: spec.Form{Does: prints, Operands: gitText}}}},
		{Names: "stash", Groups: [][]spec.Flag{fossilWrites}, Form: spec.Form{Does: vcsWrites, Operands: gitText}, Subs: []spec.Subcommand{
			{Names: "list ls", Groups: [][]spec.Flag{fossilLooks}, Form: spec.Form{Does: prints}},
			{Names: "drop rm", Flags: []spec.Flag{{Names: "-a --all"}}, Form: spec.Form{Does: vcsDrops, Operands: gitText}}}},
		{Names: "add addremove rm delete forget mv rename commit ci amend reparent touch", Groups: [][]spec.Flag{fossilWrites},
			Flags: []spec.Flag{{Names: "--hard", Does: vcsDrops}, {Names: "-f --force"}}, Form: spec.Form{Does: vcsWrites, Operands: gitNames}},
		{Names: "update checkout co undo redo merge cherry-pick", Groups: [][]spec.Flag{fossilWrites}, Flags: []spec.Flag{{Names: "-f --force", Does: vcsDrops}},
			Form: spec.Form{Does: vcsWrites, Operands: gitNames, Check: putsTreeHere}},
		{Names: "revert", Groups: [][]spec.Flag{fossilWrites}, Flags: []spec.Flag{{Names: "-r --revision", Arg: spec.Text}},
			Form: spec.Form{Does: vcsDrops, Operands: gitNames}},
		{Names: "clean", Groups: [][]spec.Flag{fossilWrites}, Flags: []spec.Flag{{Names: "-f --force -x --verily --disable-undo --dirsonly --emptydirs " +
			"--allckouts -i --prompt"}, {Names: "--clean", Arg: spec.Text}}, Form: spec.Form{Does: vcsDrops, Operands: gitNames}},
		{Names: "open", Groups: [][]spec.Flag{fossilWrites}, Flags: []spec.Flag{{Names: "-f --force", Does: vcsDrops}, {Names: "--repodir", Arg: spec.CreatesPath},
			{Names: "--workdir", Arg: spec.ChangesDir}}, Form: spec.Form{Does: vcsWrites,
			Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}, Check: putsTreeHere}},
		{Names: "init new", Flags: []spec.Flag{{Names: "--template", Arg: spec.ReadsFile}, {Names: "-A --admin-user --date-override --sha1 " +
			"--project-name --project-desc", Arg: spec.Text}}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.CreatesPath}}}},
		{Names: "close", Form: spec.Form{Does: vcsWrites}, Flags: []spec.Flag{{Names: "-f --force", Does: vcsDrops}}},
		{Names: "clone", Groups: [][]spec.Flag{fossilRemote},
			Form: spec.Form{Does: vcsWrites, Operands: spec.Operands{First: []spec.Role{spec.FetchesURL, spec.CreatesPath}}}},
		{Names: "pull", Groups: [][]spec.Flag{fossilRemote}, Form: spec.Form{Does: gitAsks, Operands: spec.Operands{First: []spec.Role{spec.FetchesURL}}}},
		{Names: "push sync", Groups: [][]spec.Flag{fossilRemote}, Form: spec.Form{Does: vcsSends, Operands: spec.Operands{First: []spec.Role{spec.ConnectsTo}}}},
		{Names: "sql sqlite3", Flags: []spec.Flag{{Names: "--readonly --no-repository"}, {Names: "-R", Arg: spec.ChangesFile}},
			Form: spec.Form{Does: vcsWrites, Operands: spec.Operands{Rest: spec.RunsSQL}, Stdin: spec.RunsSQL}},
		{Names: "backup", Flags: []spec.Flag{{Names: "--overwrite"}, {Names: "-R", Arg: spec.ReadsFile}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReplacesPath}}}},
		{Names: "zip tarball sqlar", Flags: []spec.Flag{{Names: "-l --list"}, {Names: "-X --exclude --include --name", Arg: spec.Text}, {Names: "-R --repository",
			Arg: spec.ReadsFile}}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text, spec.WritesFile}}}},
		{Names: "ui server", Syntax: spec.Parameters, Form: spec.Form{Does: []spec.Effect{{ID: "fossil.serve", Kind: spec.Network, Scope: spec.Project,
			Trait: spec.Exposes, Why: "serves the repository, and lets who reaches it change it"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "rebuild", Syntax: spec.Parameters, Form: spec.Form{Does: vcsWrites, Operands: spec.Operands{Rest: spec.ChangesFile}}},
	},
}
