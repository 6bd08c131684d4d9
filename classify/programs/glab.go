package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var (
	labAsks     = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks GitLab"}}
	labWrites   = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes something on GitLab"}}
	labDestroys = []spec.Effect{{ID: "glab.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "deletes something on GitLab for good"}}
)

// labShows is how the smaller things of a project are shown.
var labShows = []spec.Subcommand{{Names: "list ls view get export", Groups: [][]spec.Flag{labRead}, Form: labAsking}}

// labThings is what else can be done with the smaller things of a project.
var labThings = []spec.Subcommand{
	{Names: "create new update edit run set upload", Groups: [][]spec.Flag{labText},
		Flags: []spec.Flag{{Names: "-n --notes --ref -k --key -v --value -T --type -S --scope", Arg: spec.Text},
			{Names: "-F --notes-file", Arg: spec.ReadsFile}, {Names: "--masked --protected --raw"}},
		Form: spec.Form{Does: labWrites, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}}},
	{Names: "download", Flags: []spec.Flag{{Names: "-D --dir", Arg: spec.CreatesPath}, {Names: "-n --asset-name", Arg: spec.Text}},
		Form: spec.Form{Does: ghGets, Operands: gitText, Check: putsDownload}},
	{Names: "delete remove", Flags: []spec.Flag{{Names: "-y --yes -t --with-tag"}, {Names: "-s --scope", Arg: spec.Text}}, Form: labDestroying},
}

var labAsking = spec.Form{Does: labAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}
var labWriting = spec.Form{Does: labWrites, Operands: spec.Operands{Rest: spec.Text}}
var labDestroying = spec.Form{Does: labDestroys, Operands: spec.Operands{Rest: spec.Text}}

// labRead are the flags of what lists and shows.
var labRead = []spec.Flag{
	{Names: "-a --assignee --author -A --all -c --closed -M --merged --draft --not-draft -C --confidential --opened -o --order -s --state " +
		"--comments --mine --raw --color --live --include-variables --system-logs --merge-base --compact"},
	{Names: "-w --web --web-ide", Does: showsPage},
	{Names: "--search --in -l --label -m --milestone --not-label --not-author --not-assignee --reviewer --source-branch -S --target-branch -t -p --page " +
		"-P --per-page -F --output --output-format -b --branch --ref --sort --status --scope --username --name --created-after --created-before " +
		"--updated-after --updated-before -i --issue --pipelineid --iid -g --group -u --user --env --environment --member --visibility " +
		"--topic --language --id", Arg: spec.Text},
}

// labText are the flags with which issues and merge requests are written.
var labText = []spec.Flag{
	{Names: "-t --title -d --description -a --assignee -l --label -m --message --milestone -b --target-branch -s --source-branch --reviewer -H --head " +
		"--linked-issues --linked-mr --weight --due-date --epic -u --unlabel --name --color --sha --squash-message --template -i " +
		"--related-issue --link-type", Arg: spec.Text},
	{Names: "-f --fill --fill-commit-body --draft --wip --push -y --yes --no-editor -c --confidential --allow-collaboration --create-source-branch " +
		"--remove-source-branch --squash-before-merge -w --web -r --ready --unassign --auto-merge --when-pipeline-succeeds --rebase --squash --skip-ci " +
		"--unique --copy-issue-labels --recover --signoff --public --private --internal --lock-discussion --unlock-discussion"},
}

// labPuts judges the directory into which a job's artifacts are unpacked.
func labPuts(m *spec.Match) []spec.Act { return []spec.Act{putsTree(m.Value("-p", "--path"))} }

var glab = spec.Program{
	Name:    "glab",
	Summary: "works with GitLab",
	Source:  "glab 1.50, the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-R --repo -g --group --hostname", Arg: spec.Text},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "mr issue incident", Subs: []spec.Subcommand{
			{Names: "list ls view show diff approvers issues board", Groups: [][]spec.Flag{labRead}, Form: labAsking},
			{Names: "create new update note comment close reopen approve revoke subscribe unsubscribe todo rebase for resolve", Groups: [][]spec.Flag{labText},
				Form: labWriting},
			{Names: "merge accept", Groups: [][]spec.Flag{labText}, Form: labWriting},
			{Names: "checkout", Flags: []spec.Flag{{Names: "-b --branch -u --set-upstream-to", Arg: spec.Text}, {Names: "-t --track"}},
				Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText, Check: putsTreeHere}},
			{Names: "delete del", Form: labDestroying},
		}},
		{Names: "ci pipe pipeline", Subs: []spec.Subcommand{
			{Names: "list ls status view get trace lint", Groups: [][]spec.Flag{labRead}, Form: labAsking},
			{Names: "run retry cancel trigger run-trig", Flags: []spec.Flag{{Names: "-b --branch --variables --variables-env --variables-file -f -p " +
				"--pipeline-id -j --job -t --token", Arg: spec.Text}, {Names: "--mr --force"}}, Form: labWriting,
				Subs: []spec.Subcommand{{Names: "pipeline job", Form: labWriting}}},
			{Names: "artifact", Flags: []spec.Flag{{Names: "-p --path", Arg: spec.CreatesPath}}, Form: spec.Form{Does: ghGets, Operands: gitText, Check: labPuts}},
			{Names: "delete", Flags: []spec.Flag{{Names: "--older-than -s --status --source --page --per-page", Arg: spec.Text}, {Names: "--paginate"},
				{Names: "--dry-run", Mark: spec.DryRun, Why: "deletes nothing"}}, Form: labDestroying},
		}},
		{Names: "repo project", Subs: []spec.Subcommand{
			{Names: "list ls view search contributors", Groups: [][]spec.Flag{labRead}, Form: labAsking},
			{Names: "create fork mirror transfer publish members update", Groups: [][]spec.Flag{labText}, Form: labWriting},
			{Names: "clone", Flags: []spec.Flag{{Names: "-p --preserve-namespace --paginate -a --archived -m --mine"}},
				Form: spec.Form{Does: ghGets, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}, Rest: spec.Anything}, Check: putsClone}},
			{Names: "archive", Flags: []spec.Flag{{Names: "-f --format -s --sha", Arg: spec.Text}}, Form: spec.Form{Does: ghGets, Operands: gitText}},
			{Names: "delete", Flags: []spec.Flag{{Names: "-y --yes"}}, Form: labDestroying},
		}},
		{Names: "variable", Subs: []spec.Subcommand{
			{Names: "get export", Groups: [][]spec.Flag{labRead}, Form: spec.Form{Does: printsSecret, Operands: gitText, Output: spec.PrintsRemote}},
			{Names: "list ls view", Groups: [][]spec.Flag{labRead}, Form: labAsking},
		}, SubGroups: [][]spec.Subcommand{labThings}},
		{Names: "release label milestone snippet schedule iteration cluster", SubGroups: [][]spec.Subcommand{labShows, labThings}},
		{Names: "ssh-key deploy-key gpg-key token securefile", Subs: []spec.Subcommand{
			{Names: "list ls get", Groups: [][]spec.Flag{labRead}, Form: labAsking},
			{Names: "add create rotate", Flags: []spec.Flag{{Names: "-t --title -e --expires-at --usage-type -S --scope --duration -U " +
				"--user -A --access-level", Arg: spec.Text}, {Names: "-c --can-push"}}, Form: spec.Form{Does: ghGrants, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "delete remove revoke", Form: labDestroying},
		}},
		{Names: "auth", Subs: []spec.Subcommand{
			{Names: "status", Flags: []spec.Flag{{Names: "-t --show-token", Does: ghShows}, {Names: "-a --all"}}, Form: spec.Form{Does: labAsks}},
			{Names: "login logout", Flags: []spec.Flag{{Names: "-t --token -j --job-token -a --api-protocol -p --git-protocol --api-host", Arg: spec.Text},
				{Names: "--stdin --use-keyring"}}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Credentials,
				Why: "changes how the GitLab client logs in"}}}},
		}},
		{Names: "config", Subs: []spec.Subcommand{
			{Names: "get", Flags: []spec.Flag{{Names: "-g --global"}, {Names: "-h --host", Arg: spec.Text}},
				Form: spec.Form{Does: prints, Operands: gitText, Check: asksSetting}},
			{Names: "set edit init", Flags: []spec.Flag{{Names: "-g --global -l --local"}, {Names: "-h --host", Arg: spec.Text}},
				Form: spec.Form{Operands: gitText, Check: ghConfigSet}},
		}},
		{Names: "alias", Subs: []spec.Subcommand{
			{Names: "list ls", Form: gitListForm},
			{Names: "set", Flags: []spec.Flag{{Names: "-s --shell"}}, Form: spec.Form{Operands: gitText, Check: ghAliasSet}},
			{Names: "delete", Form: spec.Form{Does: ghSets, Operands: gitText}},
		}},
		{Names: "api", Flags: []spec.Flag{
			{Names: "-F --field -f --raw-field -H --header -X --method --output", Arg: spec.Text},
			{Names: "--input", Arg: spec.SendsFile}, {Names: "-i --include --paginate --silent"},
		}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}}, Names: 1, Check: apiCall, Output: spec.PrintsRemote}},
		{Names: "user", Subs: []spec.Subcommand{{Names: "events", Groups: [][]spec.Flag{labRead}, Form: labAsking}}},
		{Names: "version help completion check-update", Flags: []spec.Flag{{Names: "-s --shell", Arg: spec.Text}, {Names: "--no-desc"}}, Form: gitListForm},
	},
}
