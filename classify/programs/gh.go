package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var gh = spec.Program{
	Name:    "gh",
	Summary: "works with GitHub",
	Source:  "gh 2.23 and 2.60, gh(1) and the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-R --repo", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form:      spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{ghIssue, ghPr, ghRepo, ghRelease, ghActions, ghGist, ghAccount, ghProject, ghCodespace, ghExtension, ghAPI, ghMisc},
}

var (
	ghAsks     = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks GitHub"}}
	ghWrites   = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes something on GitHub"}}
	ghDestroys = []spec.Effect{{ID: "gh.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "deletes something on GitHub for good"}}
	ghRemoves  = []spec.Effect{{Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Undoable, Why: "removes something on GitHub", Undo: "adding it once more"}}
	ghGrants   = []spec.Effect{{ID: "gh.grant", Kind: spec.Privilege, Scope: spec.Remote, Why: "gives a key access to GitHub"}}
	ghSets     = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes the settings of the GitHub client"}}
	ghGets     = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "downloads from GitHub"},
		{Kind: spec.Create, Scope: spec.Project, Why: "writes what it downloads"}}
	ghShows = []spec.Effect{{ID: "gh.token", Kind: spec.Read, Scope: spec.Secret, Why: "prints an access token"}}
)

var ghAsking = spec.Form{Does: ghAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}
var ghWriting = spec.Form{Does: ghWrites, Operands: spec.Operands{Rest: spec.Text}}
var ghDestroying = spec.Form{Does: ghDestroys, Operands: spec.Operands{Rest: spec.Text}}

// ghOut chooses what is printed.
var ghOut = []spec.Flag{
	{Names: "-q --jq --json -t --template -L --limit", Arg: spec.Text},
	{Names: "-w --web", Does: showsPage},
}

// ghFilter chooses which issues or pull requests are listed.
var ghFilter = []spec.Flag{
	{Names: "--app -a --assignee -A --author -l --label --mention -m --milestone -S --search -s --state -B --base -H --head --color --order --sort",
		Arg: spec.Text},
	{Names: "-c --comments -d --draft --conflict-status --name-only --patch --required --watch --fail-fast --files"},
	{Names: "-i --interval -e --exclude", Arg: spec.Text},
}

// ghText are the flags with which issues and pull requests are written.
var ghText = []spec.Flag{
	{Names: "-b --body -t --title -a --assignee -l --label -m --milestone -p --project -r --reviewer -B --base -H --head --recover -T " +
		"--template --type --parent", Arg: spec.Text},
	{Names: "--add-assignee --add-label --add-project --add-reviewer --remove-assignee --remove-label --remove-project --remove-reviewer", Arg: spec.Text},
	{Names: "-F --body-file", Arg: spec.ReadsFile},
	{Names: "-e --editor -w --web -d --draft -f --fill --fill-first --fill-verbose --no-maintainer-edit --dry-run --edit-last --create-if-none " +
		"--remove-milestone --yes"},
}

var ghIssue = []spec.Subcommand{{
	Names: "issue",
	Subs: []spec.Subcommand{
		{Names: "list ls status view", Groups: [][]spec.Flag{ghOut, ghFilter}, Form: ghAsking},
		{Names: "create new edit comment", Flags: []spec.Flag{{Names: "--delete-last", Does: ghDestroys}}, Groups: [][]spec.Flag{ghText}, Form: ghWriting},
		{Names: "close reopen lock unlock pin unpin transfer", Flags: []spec.Flag{{Names: "-c --comment -r --reason --duplicate-of", Arg: spec.Text}},
			Form: ghWriting},
		{Names: "develop", Flags: []spec.Flag{{Names: "-b --base --branch-repo -i --issue-repo -n --name", Arg: spec.Text},
			{Names: "-c --checkout", Does: gitMoves}, {Names: "-l --list", Use: &ghAsking, Why: "lists"}}, Form: ghWriting},
		{Names: "delete", Flags: []spec.Flag{{Names: "--yes --confirm"}}, Form: ghDestroying},
	},
}}

var ghPr = []spec.Subcommand{{
	Names: "pr",
	Subs: []spec.Subcommand{
		{Names: "list ls status view diff checks", Groups: [][]spec.Flag{ghOut, ghFilter}, Form: ghAsking},
		{Names: "create new", Flags: []spec.Flag{{Names: "--fill-all"}}, Groups: [][]spec.Flag{ghText}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Remote, Why: "opens a pull request, after a push if need be", Undo: "gh pr close"}}}},
		{Names: "edit comment", Flags: []spec.Flag{{Names: "--delete-last", Does: ghDestroys}}, Groups: [][]spec.Flag{ghText}, Form: ghWriting},
		{Names: "close reopen ready lock unlock update-branch", Flags: []spec.Flag{
			{Names: "-c --comment -r --reason", Arg: spec.Text},
			{Names: "--undo --rebase"},
			{Names: "-d --delete-branch", Does: ghRemoves},
		}, Form: ghWriting},
		{Names: "review", Flags: []spec.Flag{
			{Names: "-a --approve -c --comment -r --request-changes"},
			{Names: "-b --body", Arg: spec.Text}, {Names: "-F --body-file", Arg: spec.ReadsFile},
		}, Form: ghWriting},
		{Names: "merge", Flags: []spec.Flag{
			{Names: "--auto --disable-auto -m --merge -r --rebase -s --squash"},
			{Names: "--admin", Does: []spec.Effect{{ID: "gh.pr.merge.admin", Kind: spec.Privilege, Scope: spec.Remote, Why: "merges although the rules of " +
				"the branch forbid it"}}},
			{Names: "-d --delete-branch", Does: ghRemoves},
			{Names: "-A --author-email -b --body --match-head-commit -t --subject", Arg: spec.Text},
			{Names: "-F --body-file", Arg: spec.ReadsFile},
		}, Form: spec.Form{Does: []spec.Effect{{ID: spec.BranchMerged, Kind: spec.Write, Scope: spec.Remote,
			Why: "merges a pull request, which others build on", Undo: "another pull request that reverts it"}}, Operands: gitText}},
		{Names: "checkout co", Flags: []spec.Flag{
			{Names: "--detach --recurse-submodules"}, {Names: "-b --branch", Arg: spec.Text},
			{Names: "-f --force", Does: []spec.Effect{gitDiscards}},
		}, Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText, Check: putsTreeHere}},
		{Names: "revert", Groups: [][]spec.Flag{ghText}, Form: ghWriting},
	},
}}

// ghClones judges the directory of a repository that is cloned once it is made.
func ghClones(m *spec.Match) []spec.Act {
	if m.Flag("-c", "--clone") == nil || len(m.Operands) == 0 {
		return nil
	}
	return putsNamed(m.Operands[0])
}

// ghAssets judges the files of a release. Those that a pattern picks have a name that it fits.
func ghAssets(m *spec.Match) []spec.Act {
	dir := m.Value("-D", "--dir")
	if m.Flag("-O", "--output") != nil {
		return nil
	}
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-p" || g.Name == "--pattern" {
			if text, known := g.Arg.Text(); !known || strings.ContainsAny(text, "*?[{") && !strings.HasSuffix(text, ".gz") && !strings.HasSuffix(text, ".zip") {
				return []spec.Act{putsTree(dir)}
			}
			acts = append(acts, writesInto(m.Flag("-D", "--dir"), g.Arg, g.Name))
		}
	}
	if acts == nil {
		acts = append(acts, putsTree(dir))
	}
	return acts
}

var ghRepo = []spec.Subcommand{{
	Names: "repo",
	Subs: []spec.Subcommand{
		{Names: "list ls view", Flags: []spec.Flag{
			{Names: "--archived --fork --no-archived --source"},
			{Names: "-b --branch -l --language --topic --visibility", Arg: spec.Text},
		}, Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "create new", Flags: []spec.Flag{
			{Names: "--add-readme -c --clone --disable-issues --disable-wiki --include-all-branches --internal --private --push"},
			{Names: "--public", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Remote, Why: "shows the repository to everybody, who may keep a copy"}}},
			{Names: "-d --description -g --gitignore -h --homepage -l --license -r --remote -t --team -p --template", Arg: spec.Text},
			{Names: "-s --source", Arg: spec.ListsPath},
		}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Remote, Why: "makes a repository on GitHub", Undo: "gh repo delete"}},
			Operands: gitText, Check: ghClones}},
		{Names: "clone", Flags: []spec.Flag{{Names: "-u --upstream-remote-name", Arg: spec.Text}},
			Form: spec.Form{Does: ghGets, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}, Rest: spec.Anything}, Check: putsClone}},
		{Names: "fork rename set-default unarchive", Flags: []spec.Flag{
			{Names: "--clone --default-branch-only --remote -y --yes --confirm -u --unset -v --view"},
			{Names: "--fork-name --org --remote-name", Arg: spec.Text},
		}, Form: ghWriting},
		{Names: "edit", Flags: []spec.Flag{
			{Names: "--add-topic --default-branch -d --description -h --homepage --remove-topic", Arg: spec.Text},
			{Names: "--visibility", Arg: spec.Text, Does: []spec.Effect{{ID: "gh.repo.visibility", Kind: spec.Write, Scope: spec.Remote,
				Loss: spec.Irreversible, Why: "changes who can see the repository"}}},
			{Names: "--allow-forking --allow-update-branch --delete-branch-on-merge --enable-auto-merge --enable-discussions --enable-issues " +
				"--enable-merge-commit --enable-projects --enable-rebase-merge --enable-squash-merge --enable-wiki --template --enable-advanced-security " +
				"--enable-secret-scanning --enable-secret-scanning-push-protection --accept-visibility-change-consequences"},
		}, Form: ghWriting},
		{Names: "sync", Flags: []spec.Flag{
			{Names: "-b --branch -s --source", Arg: spec.Text},
			{Names: "--force", Does: []spec.Effect{{ID: "gh.repo.sync.force", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible,
				Trait: spec.History, Why: "replaces the branch's history"}}},
		}, Form: ghWriting},
		{Names: "archive", Flags: []spec.Flag{{Names: "-y --yes --confirm"}}, Form: ghWriting},
		{Names: "delete", Flags: []spec.Flag{{Names: "--yes --confirm"}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "gh.repo.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
				Why: "deletes a repository with its issues and history"}}, Operands: gitText}},
		{Names: "deploy-key autolink", Subs: []spec.Subcommand{
			{Names: "list ls view", Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
			{Names: "add", Flags: []spec.Flag{{Names: "-t --title", Arg: spec.Text}, {Names: "-w --allow-write"}},
				Form: spec.Form{Does: ghGrants, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "create", Flags: []spec.Flag{{Names: "-n --numeric"}}, Form: ghWriting},
			{Names: "delete", Flags: []spec.Flag{{Names: "-y --yes"}}, Form: spec.Form{Does: ghRemoves, Operands: gitText}},
		}},
		{Names: "gitignore license", Subs: []spec.Subcommand{{Names: "list ls view", Groups: [][]spec.Flag{ghOut}, Form: ghAsking}}},
	},
}}

var ghRelease = []spec.Subcommand{{
	Names: "release",
	Subs: []spec.Subcommand{
		{Names: "list ls view verify verify-asset", Flags: []spec.Flag{{Names: "--exclude-drafts --exclude-pre-releases"},
			{Names: "-O --order", Arg: spec.Text}}, Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "create new", Flags: []spec.Flag{
			{Names: "-d --draft --generate-notes --latest -p --prerelease --verify-tag --notes-from-tag --fail-on-no-commits"},
			{Names: "--discussion-category -n --notes --notes-start-tag --target -t --title", Arg: spec.Text},
			{Names: "-F --notes-file", Arg: spec.ReadsFile},
		}, Form: spec.Form{Does: []spec.Effect{{ID: "gh.release.create", Kind: spec.Create, Scope: spec.Remote, Why: "publishes a release, which others may " +
			"have before it is deleted"}}, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}}},
		{Names: "upload", Flags: []spec.Flag{{Names: "--clobber", Does: ghDestroys}},
			Form: spec.Form{Does: ghWrites, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}}},
		{Names: "edit", Flags: []spec.Flag{
			{Names: "--draft --latest --prerelease --verify-tag"},
			{Names: "--discussion-category -n --notes --tag --target -t --title", Arg: spec.Text},
			{Names: "-F --notes-file", Arg: spec.ReadsFile},
		}, Form: ghWriting},
		{Names: "download", Flags: []spec.Flag{
			{Names: "--clobber --skip-existing"}, {Names: "-A --archive -p --pattern", Arg: spec.Text},
			{Names: "-D --dir", Arg: spec.CreatesPath}, {Names: "-O --output", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: ghGets, Operands: gitText, Check: ghAssets}},
		{Names: "delete delete-asset", Flags: []spec.Flag{{Names: "-y --yes --cleanup-tag"}}, Form: ghDestroying},
	},
}}

var ghActions = []spec.Subcommand{
	{Names: "run", Subs: []spec.Subcommand{
		{Names: "list ls", Flags: []spec.Flag{
			{Names: "-b --branch -u --user -e --event -s --status -c --commit --created -w --workflow", Arg: spec.Text},
			{Names: "-q --jq --json -t --template -L --limit", Arg: spec.Text}, {Names: "-a --all"},
		}, Form: spec.Form{Does: ghAsks, Operands: gitText, Output: spec.PrintsRemote}},
		{Names: "view watch", Flags: []spec.Flag{
			{Names: "-j --job -i --interval -a --attempt", Arg: spec.Text},
			{Names: "--exit-status --log --log-failed -v --verbose --compact"},
		}, Groups: [][]spec.Flag{ghOut}, Form: spec.Form{Does: ghAsks, Operands: gitText, Output: spec.PrintsRemote}},
		{Names: "cancel rerun", Flags: []spec.Flag{{Names: "-d --debug --failed --force"}, {Names: "-j --job", Arg: spec.Text}}, Form: ghWriting},
		{Names: "delete", Form: ghDestroying},
		{Names: "download", Flags: []spec.Flag{{Names: "-n --name -p --pattern", Arg: spec.Text}, {Names: "-D --dir", Arg: spec.CreatesPath}},
			Form: spec.Form{Does: ghGets, Operands: gitText, Check: putsDownload}},
	}},
	{Names: "workflow", Subs: []spec.Subcommand{
		{Names: "list ls view", Flags: []spec.Flag{{Names: "-a --all -y --yaml"}, {Names: "-r --ref", Arg: spec.Text}}, Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "enable disable", Form: ghWriting},
		{Names: "run", Flags: []spec.Flag{{Names: "-F --field -f --raw-field -r --ref", Arg: spec.Text}, {Names: "--json"}}, Form: spec.Form{
			Does:     []spec.Effect{{ID: "gh.workflow.run", Kind: spec.Execute, Scope: spec.Remote, Why: "starts a workflow on GitHub", Undo: "gh run cancel"}},
			Operands: gitText}},
	}},
	{Names: "cache", Subs: []spec.Subcommand{
		{Names: "list ls", Flags: []spec.Flag{{Names: "-k --key -O --order -r --ref -S --sort", Arg: spec.Text}}, Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "delete", Flags: []spec.Flag{{Names: "-a --all --succeed-on-no-caches"}, {Names: "-r --ref", Arg: spec.Text}}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Rebuildable, Why: "deletes build caches"}}, Operands: gitText}},
	}},
}

var ghGist = []spec.Subcommand{{
	Names: "gist",
	Subs: []spec.Subcommand{
		{Names: "list ls view", Flags: []spec.Flag{{Names: "--public --secret --files -r --raw --include-content"},
			{Names: "-f --filename --filter", Arg: spec.Text}}, Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "create new", Flags: []spec.Flag{{Names: "-p --public -w --web"}, {Names: "-d --desc -f --filename", Arg: spec.Text}}, Form: spec.Form{
			Does:     []spec.Effect{{ID: "gh.gist.create", Kind: spec.Create, Scope: spec.Remote, Why: "publishes text", Undo: "gh gist delete"}},
			Operands: spec.Operands{Rest: spec.SendsFile},
		}},
		{Names: "edit rename", Flags: []spec.Flag{{Names: "-d --desc -f --filename -r --remove", Arg: spec.Text}, {Names: "-a --add", Arg: spec.SendsFile}},
			Form: ghWriting},
		{Names: "clone", Form: spec.Form{Does: ghGets, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}, Rest: spec.Anything},
			Check: putsClone}},
		{Names: "delete", Flags: []spec.Flag{{Names: "--yes"}}, Form: ghDestroying},
	},
}}

var ghAccount = []spec.Subcommand{
	{Names: "auth", Subs: []spec.Subcommand{
		{Names: "status", Flags: []spec.Flag{
			{Names: "-h --hostname --json -q --jq --template", Arg: spec.Text}, {Names: "-a --active"},
			{Names: "-t --show-token", Does: ghShows},
		}, Form: spec.Form{Does: ghAsks}},
		{Names: "token", Flags: []spec.Flag{{Names: "-h --hostname -u --user", Arg: spec.Text}}, Form: spec.Form{Does: ghShows}},
		{Names: "login logout refresh setup-git switch", Secrets: "--with-token<", Flags: []spec.Flag{
			{Names: "-p --git-protocol -h --hostname -s --scopes -u --user -r --remove-scopes", Arg: spec.Text},
			{Names: "-w --web --with-token --insecure-storage --skip-ssh-key --reset-scopes -c --clipboard -f --force"},
		}, Form: spec.Form{Does: []spec.Effect{{ID: "gh.auth", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Credentials,
			Why: "changes how the GitHub client logs in"}}}},
		{Names: "git-credential", Form: spec.Form{Does: ghShows, Operands: gitText}},
	}},
	{Names: "secret variable", Secrets: "-b --body <", Subs: []spec.Subcommand{
		{Names: "list ls get", Flags: []spec.Flag{{Names: "-a --app -e --env -o --org", Arg: spec.Text}, {Names: "-u --user"}},
			Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "set", Flags: []spec.Flag{
			{Names: "-a --app -b --body -e --env -o --org -r --repos -v --visibility", Arg: spec.Text},
			{Names: "-f --env-file", Arg: spec.SendsFile}, {Names: "--no-store --no-repos-selected -u --user"},
		}, Form: spec.Form{Does: []spec.Effect{{ID: "gh.secret.set", Kind: spec.Write, Scope: spec.Remote,
			Why: "sets a secret or variable of GitHub's workflows"}}, Operands: gitText}},
		{Names: "delete remove", Flags: []spec.Flag{{Names: "-a --app -e --env -o --org", Arg: spec.Text}, {Names: "-u --user"}}, Form: ghDestroying},
	}},
	{Names: "ssh-key gpg-key", Subs: []spec.Subcommand{
		{Names: "list ls", Form: ghAsking},
		{Names: "add", Flags: []spec.Flag{{Names: "-t --title --type", Arg: spec.Text}},
			Form: spec.Form{Does: ghGrants, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "delete", Flags: []spec.Flag{{Names: "-y --yes --confirm"}}, Form: spec.Form{Does: ghRemoves, Operands: gitText}},
	}},
	{Names: "config", Subs: []spec.Subcommand{
		{Names: "get list ls", Flags: []spec.Flag{{Names: "-h --host", Arg: spec.Text}}, Form: spec.Form{Does: prints, Operands: gitText, Check: asksSetting}},
		{Names: "set", Flags: []spec.Flag{{Names: "-h --host", Arg: spec.Text}}, Form: spec.Form{Operands: gitText, Check: ghConfigSet}},
		{Names: "clear-cache", Form: spec.Form{Does: ghSets}},
	}},
	{Names: "label", Subs: []spec.Subcommand{
		{Names: "list ls", Groups: [][]spec.Flag{ghOut, ghLabelFilter}, Form: ghAsking},
		{Names: "create edit clone", Flags: []spec.Flag{{Names: "-c --color -d --description -n --name", Arg: spec.Text}, {Names: "-f --force"}}, Form: ghWriting},
		{Names: "delete", Flags: []spec.Flag{{Names: "--yes --confirm"}}, Form: ghDestroying},
	}},
}

var ghLabelFilter = []spec.Flag{{Names: "--order -S --search --sort", Arg: spec.Text}}

// ghConfigSet judges settings: two of them name programs.
func ghConfigSet(m *spec.Match) []spec.Act {
	e := ghSets[0]
	if len(m.Operands) > 1 && !gitOrdinary(m.Operands[1]) {
		switch k := m.Operands[0]; {
		case k.Is("editor"), k.Is("pager"), k.Is("browser"), !k.Known():
			e.ID, e.Trait, e.Why = "gh.config.runs", spec.Persists, "makes the GitHub client run "+m.Operands[1].String()
		}
	}
	return []spec.Act{{Effect: e}}
}

var ghProject = []spec.Subcommand{
	{Names: "project", Subs: []spec.Subcommand{
		{Names: "list ls view item-list field-list", Flags: []spec.Flag{{Names: "--owner --format --query", Arg: spec.Text}, {Names: "--closed"}},
			Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "create edit close copy link unlink mark-template item-add item-create item-edit item-archive field-create", Flags: []spec.Flag{
			{Names: "--owner --format --title --body --description --readme --visibility --source-owner --target-owner --url --id --project-id --field-id " +
				"--text --number --date --single-select-option-id --single-select-options --iteration-id --name --data-type -T --team -q --jq -t --template",
				Arg: spec.Text},
			{Names: "--undo --drafts --clear"},
		}, Form: ghWriting},
		{Names: "delete item-delete field-delete", Flags: []spec.Flag{{Names: "--owner --format --id -q --jq -t --template", Arg: spec.Text}}, Form: ghDestroying},
	}},
	{Names: "ruleset rs org attestation at", Subs: []spec.Subcommand{
		{Names: "list ls view check verify inspect trusted-root", Flags: []spec.Flag{
			{Names: "-o --org --owner --default -b --bundle --format --predicate-type --cert-identity --cert-identity-regex --signer-workflow --signer-repo " +
				"--source-ref --source-digest --custom-trusted-root --hostname -d --digest-alg", Arg: spec.Text},
			{Names: "-p --parents --deny-self-hosted-runners --no-public-good --bundle-from-oci --verify-only"},
		}, Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "download", Flags: []spec.Flag{{Names: "-o --owner --predicate-type -d --digest-alg --hostname -L --limit", Arg: spec.Text}},
			Form: spec.Form{Does: ghGets, Operands: gitText}},
	}},
}

var ghCodespaceFlags = []spec.Flag{{Names: "-c --codespace --repo-owner -R --repo", Arg: spec.Text}}

var ghCodespace = []spec.Subcommand{{
	Names: "codespace cs",
	Subs: []spec.Subcommand{
		{Names: "list ls logs view", Flags: []spec.Flag{{Names: "-f --follow"}, {Names: "-o --org -u --user", Arg: spec.Text}},
			Groups: [][]spec.Flag{ghOut, ghCodespaceFlags}, Form: ghAsking},
		{Names: "ports", Groups: [][]spec.Flag{ghOut, ghCodespaceFlags}, Form: spec.Form{Does: ghAsks}, Subs: []spec.Subcommand{
			{Names: "visibility", Form: spec.Form{Does: []spec.Effect{{ID: "gh.codespace.visibility", Kind: spec.Configure, Scope: spec.Remote,
				Trait: spec.Exposes, Why: "opens a port of the codespace to others"}}, Operands: gitText}},
			{Names: "forward", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "forwards ports of the codespace"}},
				Operands: gitText}},
		}},
		{Names: "create edit rebuild stop code jupyter", Flags: []spec.Flag{
			{Names: "-b --branch --devcontainer-path -d --display-name --idle-timeout -l --location -m --machine --retention-period -o --org -u --user", Arg: spec.Text},
			{Names: "--default-permissions -s --status --full --insiders -w --web"},
		}, Groups: [][]spec.Flag{ghCodespaceFlags}, Form: ghWriting},
		{Names: "delete", Flags: []spec.Flag{{Names: "--all -f --force"}, {Names: "--days -o --org -u --user", Arg: spec.Text}},
			Groups: [][]spec.Flag{ghCodespaceFlags}, Form: ghDestroying},
		{Names: "ssh", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--config -d --debug"}, {Names: "--debug-file", Arg: spec.WritesFile},
			{Names: "--profile --server-port", Arg: spec.Text}}, Groups: [][]spec.Flag{ghCodespaceFlags}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "runs commands in the codespace"}}, Operands: spec.Operands{Rest: spec.RunsRemote}}},
		{Names: "cp", Flags: []spec.Flag{{Names: "-e --expand -r --recursive"}, {Names: "-p --profile", Arg: spec.Text}},
			Groups: [][]spec.Flag{ghCodespaceFlags}, Form: spec.Form{
				Does:     []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "copies files to or from the codespace"}},
				Operands: spec.Operands{Rest: spec.RemotePath, Last: []spec.Role{spec.RemoteTarget}}}},
	},
}}

var ghExtension = []spec.Subcommand{
	{Names: "extension extensions ext", Subs: []spec.Subcommand{
		{Names: "browse", Flags: []spec.Flag{{Names: "--debug -s --single-column"}}, Groups: [][]spec.Flag{ghOut},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Home, Trait: spec.Installs,
				Why: "lets one choose extensions and installs them"}}, Operands: gitText}},
		{Names: "list ls search", Flags: []spec.Flag{{Names: "--debug -s --single-column"}, {Names: "--license --order --owner --sort", Arg: spec.Text}},
			Groups: [][]spec.Flag{ghOut}, Form: ghAsking},
		{Names: "install upgrade", Flags: []spec.Flag{{Names: "--pin", Arg: spec.Text}, {Names: "--all --force"},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "only says what it would upgrade"}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "gh.extension.install", Kind: spec.Execute, Scope: spec.Home, Why: "installs a program that others wrote"}}, Operands: gitText}},
		{Names: "remove", Form: spec.Form{Does: ghSets, Operands: gitText}},
		{Names: "create", Flags: []spec.Flag{{Names: "--precompiled", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "makes the skeleton of an extension"}}, Operands: gitText}},
		{Names: "exec", Syntax: spec.StopAtOperand, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs an unknown extension"}},
			Operands: gitText}},
	}},
	{Names: "alias", Subs: []spec.Subcommand{
		{Names: "list ls", Form: gitListForm},
		{Names: "set", Flags: []spec.Flag{{Names: "-s --shell --clobber"}}, Form: spec.Form{Operands: gitText, Check: ghAliasSet}},
		{Names: "delete", Flags: []spec.Flag{{Names: "--all"}}, Form: spec.Form{Does: ghSets, Operands: gitText}},
		{Names: "import", Flags: []spec.Flag{{Names: "--clobber"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "gh.alias.import", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
				Why: "takes commands for later from a file"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	}},
}

func ghAliasSet(m *spec.Match) []spec.Act {
	e := ghSets[0]
	if m.Flag("-s", "--shell") != nil || len(m.Operands) > 1 && (!m.Operands[1].Known() || strings.HasPrefix(m.Operands[1].Prefix(), "!")) {
		e.ID, e.Trait, e.Why = "gh.alias.shell", spec.Persists, "makes a command that runs shell source"
	}
	return []spec.Act{{Effect: e}}
}

var ghAPI = []spec.Subcommand{{
	Names:   "api",
	Summary: "talks to the API of GitHub",
	Flags: []spec.Flag{
		{Names: "-F --field -f --raw-field -H --header --hostname -q --jq -X --method -p --preview -t --template --cache", Arg: spec.Text},
		{Names: "--input", Arg: spec.SendsFile},
		{Names: "-i --include --paginate --silent --slurp --verbose"},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}}, Names: 1, Check: apiCall, Output: spec.PrintsRemote},
}}

// apiCall judges gh api and glab api by method, and by the query for GraphQL.
func apiCall(m *spec.Match) []spec.Act {
	method, sends, acts := "GET", false, []spec.Act(nil)
	var query []spec.Word
	for i := range m.Flags {
		g := &m.Flags[i]
		switch g.Name {
		case "-F", "--field", "-f", "--raw-field", "--form":
			sends = true
			text := g.Arg.Prefix()
			j := strings.IndexByte(text, '=')
			if j >= 0 && text[:j] == "query" {
				query = append(query, g.Arg.Cut(j+1))
			}
			if j >= 0 && g.Name != "-f" && g.Name != "--raw-field" && strings.HasPrefix(text[j+1:], "@") {
				acts = append(acts, spec.Act{Role: spec.SendsFile, Words: []spec.Word{g.Arg.Cut(j + 2)}, By: g.Name})
			}
		case "--input":
			sends = true
		case "-H", "--header":
			if name, _, named := strings.Cut(strings.ToLower(g.Arg.Prefix()), ":"); !named || strings.Contains(name, "method") {
				acts = append(acts, unclearAct("the header may name another method", g.Name))
			}
		}
	}
	if sends {
		method = "POST"
	}
	if g := m.Flag("-X", "--method"); g != nil {
		method = strings.ToUpper(g.Arg.String())
	}
	endpoint := spec.Lit("")
	if len(m.Operands) > 0 {
		endpoint = m.Operands[0]
	}
	if strings.Contains(endpoint.Prefix(), "://") {
		acts = append(acts, spec.Act{Role: spec.ConnectsTo, Words: []spec.Word{endpoint}})
	}
	if endpoint.Is("graphql") || endpoint.Is("/graphql") {
		return append(acts, graphQL(query, m.Flag("--input") != nil))
	}
	return append(acts, spec.Act{Effect: apiMethod(method), By: method})
}

func apiMethod(method string) spec.Effect {
	switch method {
	case "GET", "HEAD", "OPTIONS":
		return spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks the API"}
	case "POST", "PUT", "PATCH":
		return spec.Effect{ID: "api.write", Kind: spec.Write, Scope: spec.Remote, Why: "changes something through the API"}
	case "DELETE":
		return spec.Effect{ID: "api.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "deletes something through the API"}
	}
	return spec.Effect{Kind: spec.Unknown, Why: "calls the API by an unknown method"}
}

// graphQL judges a GraphQL call: a query only asks.
func graphQL(query []spec.Word, hidden bool) spec.Act {
	if hidden || len(query) != 1 || query[0].Prefix() == "" || strings.HasPrefix(query[0].Prefix(), "@") {
		return unclearAct("the GraphQL query cannot be seen", "graphql")
	}
	text := query[0].String()
	switch {
	case !strings.Contains(text, "mutation") && query[0].Known():
		return spec.Act{Effect: apiMethod("GET"), By: "query"}
	case strings.Contains(text, "delete") || strings.Contains(text, "remove"):
		return spec.Act{Effect: apiMethod("DELETE"), By: "mutation"}
	}
	return spec.Act{Effect: apiMethod("POST"), By: "mutation"}
}

var ghSearchFlags = []spec.Flag{
	{Names: "--author --author-date --author-email --author-name --committer --committer-date --committer-email --committer-name --hash --order --owner " +
		"--parent --repo --sort --tree --visibility --app --assignee --closed --commenter --comments --created --interactions --involves --label --language " +
		"--match --mentions --milestone --project --reactions --state --team-mentions --updated -B --base --checks -H --head --merged-at --review " +
		"--review-requested --reviewed-by --followers --forks --good-first-issues --help-wanted-issues --include-forks --license --number-topics --size " +
		"--stars --topic --extension --filename", Arg: spec.Text},
	{Names: "--archived --include-prs --locked --no-assignee --no-label --no-milestone --no-project --draft --merged --merge"},
}

var ghMisc = []spec.Subcommand{
	{Names: "search", Subs: []spec.Subcommand{{Names: "commits issues prs repos code", Groups: [][]spec.Flag{ghOut, ghSearchFlags}, Form: ghAsking}}},
	{Names: "status", Flags: []spec.Flag{{Names: "-e --exclude -o --org", Arg: spec.Text}}, Form: ghAsking},
	{Names: "browse", Flags: []spec.Flag{{Names: "-b --branch", Arg: spec.Text}, {Names: "-c --commit", Arg: spec.Text, Opt: true},
		{Names: "-n --no-browser", Use: &ghAsking, Why: "only prints the address"},
		{Names: "-p --projects -s --settings -w --wiki -r --releases -a --actions --blame"}},
		Form: spec.Form{Does: showsPage, Operands: gitText}},
	{Names: "completion", Flags: []spec.Flag{{Names: "-s --shell", Arg: spec.Text}}, Form: gitListForm},
	{Names: "help version actions environment exit-codes formatting mintty reference", Form: gitListForm},
	{Names: "copilot", Subs: []spec.Subcommand{{Names: "explain suggest", Flags: []spec.Flag{{Names: "-t --target --hostname", Arg: spec.Text}},
		Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "sends a question to GitHub Copilot"}}, Operands: gitText}}}},
}
