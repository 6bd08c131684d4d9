package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// gitTransfer are the flags of everything that talks to a remote.
var gitTransfer = []spec.Flag{
	{Names: "-4 --ipv4 -6 --ipv6"},
	{Names: "-o --server-option", Arg: spec.Text},
	{Names: "--upload-pack", Arg: spec.RunsShell},
}

// gitFetchFlags are shared by fetch and pull.
var gitFetchFlags = []spec.Flag{
	{Names: "--all --no-all --set-upstream -a --append --atomic --no-atomic -f --force --no-force -m --multiple -t --tags --no-tags --prefetch -p " +
		"--prune --no-prune -P --prune-tags --no-recurse-submodules --write-fetch-head --no-write-fetch-head -k --keep -u --update-head-ok --unshallow " +
		"--refetch --update-shallow --negotiate-only --auto-maintenance --no-auto-maintenance --auto-gc --no-auto-gc --show-forced-updates " +
		"--no-show-forced-updates --write-commit-graph --no-write-commit-graph --stdin --porcelain -n"},
	{Names: "--dry-run", Mark: spec.DryRun, Why: "changes nothing here"},
	{Names: "-j --jobs --depth --shallow-since --shallow-exclude --deepen --refmap --negotiation-tip --filter --bundle-uri", Arg: spec.Text},
	{Names: "--recurse-submodules --recurse-submodules-default", Arg: spec.Text, Opt: true},
}

var gitFetch = []spec.Subcommand{{
	Names:   "fetch",
	Summary: "downloads commits",
	Groups:  [][]spec.Flag{gitFetchFlags, gitTransfer, gitQuiet, gitHelpFlag},
	Form:    spec.Form{Does: gitFetches, Operands: gitText, Check: gitFetchPlaces},
}}

// gitFetchPlaces judges where git fetch or pull gets commits from.
func gitFetchPlaces(m *spec.Match) []spec.Act {
	if m.Flag("-m", "--multiple") != nil {
		return gitPlaces(m.Operands)
	}
	return gitFirstPlace(m)
}

var gitPull = []spec.Subcommand{{
	Names:   "pull",
	Summary: "downloads commits and merges them",
	Flags: []spec.Flag{
		{Names: "--no-rebase --stat --no-stat --compact-summary --no-log --squash --no-squash --commit --no-commit --edit -e --no-edit --ff --no-ff " +
			"--ff-only --verify --no-verify --verify-signatures --no-verify-signatures --autostash --no-autostash --allow-unrelated-histories --no-signoff --summary"},
		{Names: "-r --rebase --log --signoff -S --gpg-sign", Arg: spec.Text, Opt: true},
		{Names: "--cleanup -s --strategy -X --strategy-option", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitFetchFlags, gitTransfer, gitQuiet, gitHelpFlag},
	Form: spec.Form{
		Does: []spec.Effect{
			{Kind: spec.Network, Scope: spec.Remote, Why: "downloads commits from a remote"},
			{Kind: spec.Write, Scope: spec.Project, Why: "merges commits into the branch", Undo: "git reset --merge ORIG_HEAD"},
		},
		Operands: gitText,
		Check:    gitFetchPlaces,
	},
}}

var gitLsRemote = []spec.Subcommand{{
	Names:   "ls-remote",
	Summary: "prints the branches and tags of a remote",
	Flags: []spec.Flag{
		{Names: "-q --quiet -t --tags -h --heads -b --branches --refs --get-url --exit-code --symref"},
		{Names: "--sort", Arg: spec.Text},
		{Names: "--exec", Arg: spec.RunsShell},
		{Names: "--help", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{gitTransfer},
	Form:   spec.Form{Does: gitAsks, Operands: gitText, Check: gitFirstPlace},
}}

var gitClone = []spec.Subcommand{{
	Names:   "clone",
	Summary: "copies a repository",
	Flags: []spec.Flag{
		{Names: "--reject-shallow --no-reject-shallow -n --no-checkout --bare --mirror -l --local --no-local --no-hardlinks -s --shared --dissociate " +
			"--single-branch --no-single-branch --no-tags --tags --shallow-submodules --no-shallow-submodules --also-filter-submodules --remote-submodules " +
			"--no-remote-submodules --sparse"},
		{Names: "--recurse-submodules --recursive", Arg: spec.Text, Opt: true},
		{Names: "-j --jobs -b --branch --depth --shallow-since --shallow-exclude --filter --origin --server-option --revision --ref-format", Arg: spec.Text},
		{Names: "-o", Arg: spec.Text},
		{Names: "--template", Arg: spec.Text}, // judged by gitTemplate
		{Names: "--reference --reference-if-able", Arg: spec.ListsPath},
		{Names: "-u --upload-pack", Arg: spec.RunsShell},
		{Names: "--separate-git-dir", Arg: spec.CreatesPath},
		{Names: "-c --config", Arg: spec.Text}, // judged by gitCloneChecks
		{Names: "-4 --ipv4 -6 --ipv6"},
		{Names: "--bundle-uri", Arg: spec.FetchesURL},
	},
	Groups: [][]spec.Flag{gitQuiet, gitHelpFlag},
	Form: spec.Form{
		Does: []spec.Effect{
			{Kind: spec.Network, Scope: spec.Remote, Why: "downloads a repository"},
			{Kind: spec.Create, Scope: spec.Project, Why: "makes a directory with a copy of the repository"},
		},
		Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}},
		Check:    gitCloneChecks,
	},
}}

// gitCloneChecks judges where a clone comes from and the settings that it is given for good.
func gitCloneChecks(m *spec.Match) []spec.Act {
	acts := append(gitFirstPlace(m), gitTemplate(m)...)
	if m.Flag("--bare", "--mirror") == nil {
		acts = append(acts, putsClone(m)...)
	}
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name != "--config" && (g.Name != "-c" || g.Flag == &m.Program.Flags[1]) {
			continue
		}
		key, _, cut := strings.Cut(g.Arg.Prefix(), "=")
		switch {
		case cut:
			acts = append(acts, gitKeeps(key, g.Arg.Cut(len(key)+1), spec.Project, g.Name)...)
		case !g.Arg.Known():
			acts = append(acts, unclearAct("git's setting "+g.Arg.String()+spec.KnownLater, g.Name))
		}
	}
	return acts
}

// gitTemplate judges where a new repository takes its hooks and settings from:
// they run with the next commands. No template and git's own are plain.
func gitTemplate(m *spec.Match) []spec.Act {
	g := m.Flag("--template")
	if g == nil || g.Arg.Is("") || g.Arg.Is("/usr/share/git-core/templates") {
		return nil
	}
	return []spec.Act{{
		Effect: spec.Effect{ID: "git.template", Kind: spec.Configure, Scope: spec.Project, Trait: spec.Persists, Why: "takes hooks and settings from a " +
			"template, which git obeys from now on"},
		By: g.Name,
	}, {Role: spec.ReadsFile, Words: []spec.Word{g.Arg}, By: g.Name}}
}

var gitInit = []spec.Subcommand{{
	Names:   "init init-db",
	Summary: "makes a repository",
	Flags: []spec.Flag{
		{Names: "--bare -q --quiet"},
		{Names: "--shared", Arg: spec.Text, Opt: true},
		{Names: "-b --initial-branch --object-format --ref-format", Arg: spec.Text},
		{Names: "--separate-git-dir", Arg: spec.CreatesPath},
		{Names: "--template", Arg: spec.Text}, // judged by gitTemplate
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "makes a repository"}},
		Operands: spec.Operands{First: []spec.Role{spec.CreatesPath}},
		Check:    gitTemplate,
	},
}}

var (
	gitPushForce = spec.Effect{ID: "git.push.force", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible, Trait: spec.History,
		Why: "replaces history on the remote that others may hold"}
	gitPushLease = spec.Effect{ID: "git.push.lease", Kind: spec.Write, Scope: spec.Remote, Why: "replaces the remote branch's history, unless " +
		"somebody else pushed", Undo: "git push --force REMOTE REMOTE/BRANCH@{1}:BRANCH"}
	gitPushDelete = spec.Effect{ID: "git.push.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Trait: spec.History,
		Why: "deletes a branch or tag on the remote"}
	gitPushMirror = spec.Effect{ID: "git.push.mirror", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, Trait: spec.History,
		Why: "deletes on the remote whatever is not here"}
)

var gitPush = []spec.Subcommand{{
	Names:   "push",
	Summary: "uploads commits",
	Flags: []spec.Flag{
		{Names: "--all --branches --tags --porcelain --force-if-includes --no-force-if-includes --thin --no-thin -u --set-upstream --no-verify --verify " +
			"--follow-tags --no-follow-tags --no-signed --atomic --no-atomic -4 --ipv4 -6 --ipv6 --no-force-with-lease --no-prune --no-recurse-submodules"},
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would push"},
		{Names: "-f --force", Does: []spec.Effect{gitPushForce}},
		{Names: "--force-with-lease", Arg: spec.Text, Opt: true, Does: []spec.Effect{gitPushLease}},
		{Names: "-d --delete", Does: []spec.Effect{gitPushDelete}},
		{Names: "--mirror --prune", Does: []spec.Effect{gitPushMirror}},
		{Names: "--receive-pack --exec", Arg: spec.RunsShell},
		{Names: "--repo", Arg: spec.Text},
		{Names: "-o --push-option --recurse-submodules", Arg: spec.Text},
		{Names: "--signed", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitQuiet, gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "git.push", Kind: spec.Write, Scope: spec.Remote, Why: "uploads commits to a remote", Undo: "git revert, and another push"}},
		Operands: gitText,
		Check:    gitRefspecs,
	},
}}

// gitRefspecs judges where git push goes, and refspecs that force or delete.
func gitRefspecs(m *spec.Match) []spec.Act {
	acts := gitFirstPlace(m)
	if g := m.Flag("--repo"); g != nil {
		acts = append(acts, gitPlace(g.Arg)...)
	}
	if len(m.Operands) > 0 && strings.ContainsAny(m.Operands[0].String(), ":/$") {
		acts = append(acts, spec.Act{By: m.Operands[0].String(), Effect: spec.Effect{
			Kind: spec.Network, Scope: spec.Remote, Trait: spec.Shares, Why: "uploads commits to an address that is not one of the repository's remotes",
		}})
	}
	for i, w := range m.Operands {
		text := w.Prefix()
		switch {
		case i == 0:
		case text == "":
			acts = append(acts, unclearAct("the refspec "+w.String()+spec.KnownLater, w.String()))
		case text[0] == '+':
			acts = append(acts, spec.Act{Effect: gitPushForce, By: w.String()})
		case text[0] == ':' && !w.Is(":"):
			acts = append(acts, spec.Act{Effect: gitPushDelete, By: w.String()})
		}
	}
	return acts
}

var gitRemoteLeads = []spec.Effect{{ID: spec.HostElsewhere, Kind: spec.Configure, Scope: spec.Project, Why: "sets where the repository is pushed " +
	"to and fetched from"}}

var gitRemoteSets = []spec.Effect{{Kind: spec.Configure, Scope: spec.Project, Why: "changes the remotes of the repository"}}

var gitRemote = []spec.Subcommand{{
	Names:   "remote",
	Summary: "keeps the list of remotes",
	Flags:   []spec.Flag{{Names: "-v --verbose"}},
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: asksGit},
	Subs: []spec.Subcommand{
		{Names: "add", Flags: []spec.Flag{
			{Names: "--tags --no-tags"},
			{Names: "-f --fetch", Does: gitFetches},
			{Names: "-t --track -m --master", Arg: spec.Text},
			{Names: "--mirror", Arg: spec.Text, Opt: true},
		}, Form: spec.Form{Does: gitRemoteLeads, Operands: gitText, Check: gitRemoteURLs}},
		{Names: "set-url", Flags: []spec.Flag{{Names: "--push --add --delete"}}, Form: spec.Form{Does: gitRemoteLeads, Operands: gitText, Check: gitRemoteURLs}},
		{Names: "rename remove rm set-head set-branches", Flags: []spec.Flag{{Names: "-a --auto -d --delete --add --progress --no-progress"}},
			Form: spec.Form{Does: gitRemoteSets, Operands: gitText}},
		{Names: "get-url", Flags: []spec.Flag{{Names: "--push --all"}}, Form: gitListForm},
		{Names: "show", Flags: []spec.Flag{{Names: "-n"}}, Form: spec.Form{Does: gitAsks, Operands: gitText, Check: gitFirstPlace}},
		{Names: "prune", Flags: []spec.Flag{{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would prune"}}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable, Why: "removes the record of branches that the " +
				"remote no longer has"}},
			Operands: gitText,
		}},
		{Names: "update", Flags: []spec.Flag{{Names: "-p --prune -v --verbose"}}, Form: spec.Form{Does: gitFetches, Operands: gitText}},
	},
}}

// gitRemoteURLs judges the address that a remote is given: it is not used yet,
// but a command in it runs with the next fetch.
func gitRemoteURLs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if strings.HasPrefix(w.Prefix(), "ext::") {
			e := spec.Effect{ID: "git.remote.ext", Kind: spec.Configure, Scope: spec.Project, Trait: spec.Persists, Why: "makes a remote that runs a command"}
			acts = append(acts, spec.Act{Effect: e, By: w.String()})
		}
	}
	return acts
}

var gitSubmoduleFlags = []spec.Flag{{Names: "-q --quiet --recursive --cached --progress --no-progress"}}

var gitSubmodule = []spec.Subcommand{{
	Names:   "submodule",
	Summary: "keeps other repositories inside this one",
	Groups:  [][]spec.Flag{gitSubmoduleFlags, gitHelpFlag},
	Form:    spec.Form{Does: asksGit},
	Subs: []spec.Subcommand{
		{Names: "status summary", Flags: []spec.Flag{{Names: "--files"}, {Names: "-n --summary-limit", Arg: spec.Text}},
			Groups: [][]spec.Flag{gitSubmoduleFlags}, Form: gitListForm},
		{Names: "init sync set-branch absorbgitdirs", Flags: []spec.Flag{{Names: "-d --default"}, {Names: "-b --branch", Arg: spec.Text}},
			Groups: [][]spec.Flag{gitSubmoduleFlags}, Form: spec.Form{Does: gitSets, Operands: gitText}},
		{Names: "set-url", Groups: [][]spec.Flag{gitSubmoduleFlags}, Form: spec.Form{Does: gitRemoteLeads, Operands: gitText, Check: gitRemoteURLs}},
		{Names: "add", Flags: []spec.Flag{
			{Names: "-f --force --dissociate"},
			{Names: "-b --branch --name --depth --ref-format", Arg: spec.Text},
			{Names: "--reference", Arg: spec.ListsPath},
		}, Groups: [][]spec.Flag{gitSubmoduleFlags}, Form: spec.Form{Does: gitSubmoduleFetches,
			Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}}, Check: clonesFrom}},
		{Names: "update", Flags: []spec.Flag{
			{Names: "--init --remote -N --no-fetch --checkout --merge --rebase --recommend-shallow --no-recommend-shallow --single-branch --no-single-branch " +
				"--dissociate --require-init"},
			{Names: "-f --force", Does: []spec.Effect{gitDiscards}},
			{Names: "-j --jobs --depth --filter", Arg: spec.Text},
			{Names: "--reference", Arg: spec.ListsPath},
		}, Groups: [][]spec.Flag{gitSubmoduleFlags}, Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitNames}},
		{Names: "deinit", Flags: []spec.Flag{{Names: "-f --force", Does: []spec.Effect{gitDiscards}}, {Names: "--all"}},
			Groups: [][]spec.Flag{gitSubmoduleFlags}, Form: spec.Form{
				Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable, Why: "empties a submodule's directory",
					Undo: "git submodule update --init"}},
				Operands: gitNames,
			}},
		{Names: "foreach", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{gitSubmoduleFlags}, Form: spec.Form{Operands: gitText, Check: gitForeach}},
	},
}}

var gitSubmoduleFetches = []spec.Effect{
	{Kind: spec.Network, Scope: spec.Remote, Why: "downloads other repositories"},
	{Kind: spec.Write, Scope: spec.Project, Why: "changes submodules to other commits"},
}

// gitForeach judges the command of git submodule foreach: one word is shell
// source, several are a command.
func gitForeach(m *spec.Match) []spec.Act {
	switch len(m.Operands) {
	case 0:
		return []spec.Act{{Effect: prints[0]}}
	case 1:
		return []spec.Act{{Role: spec.RunsShell, Words: m.Operands, By: "foreach", Many: true}}
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands, By: "foreach", Many: true}}
}

var gitSubtreeFlags = []spec.Flag{
	{Names: "-q --quiet -d --debug --squash --no-squash --rejoin --ignore-joins"},
	{Names: "-P --prefix -m --message --annotate -b --branch --onto", Arg: spec.Text},
}

var gitSubtree = []spec.Subcommand{{
	Names:   "subtree",
	Summary: "keeps other repositories' files inside this one",
	Groups:  [][]spec.Flag{gitSubtreeFlags, gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "add pull", Groups: [][]spec.Flag{gitSubtreeFlags}, Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText, Check: gitSubtreeAdds}},
		{Names: "merge", Groups: [][]spec.Flag{gitSubtreeFlags}, Form: spec.Form{Does: gitCommits, Operands: gitText, Check: gitSubtreePuts}},
		{Names: "split", Groups: [][]spec.Flag{gitSubtreeFlags}, Form: spec.Form{Does: gitCommits, Operands: gitText}},
		{Names: "push", Groups: [][]spec.Flag{gitSubtreeFlags}, Form: spec.Form{
			Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "uploads commits to a remote", Undo: "git revert, and another push"}},
			Operands: gitText,
			Check:    gitRefspecs,
		}},
	},
}}

func gitSubtreeAdds(m *spec.Match) []spec.Act { return append(gitFirstPlace(m), gitSubtreePuts(m)...) }

// gitSubtreePuts judges the folder into which the files of another repository are put. They are not listed.
func gitSubtreePuts(m *spec.Match) []spec.Act {
	a := unpacks(nil, spec.Unpack{Into: m.Value("-P", "--prefix")})
	a.Effect.Why = "puts the files of other commits into a folder"
	return []spec.Act{a}
}

var gitBundle = []spec.Subcommand{{
	Names:   "bundle",
	Summary: "packs commits into a file",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "create", Syntax: spec.NumberFlag, Flags: []spec.Flag{{Names: "-q --quiet --progress --all-progress --all-progress-implied"},
			{Names: "--version", Arg: spec.Text}}, Groups: [][]spec.Flag{gitRevFlags},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.WritesFile}, Rest: spec.Text}}},
		{Names: "verify list-heads", Flags: []spec.Flag{{Names: "-q --quiet"}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}},
		{Names: "unbundle", Flags: []spec.Flag{{Names: "--progress"}},
			Form: spec.Form{Does: gitObjects, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}},
	},
}}

// gitRequested judges the repository from which the changes are to be pulled.
func gitRequested(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 {
		return nil
	}
	return gitPlace(m.Operands[1])
}

var gitRequestPull = []spec.Subcommand{{
	Names:   "request-pull",
	Summary: "prints a summary of changes to be pulled",
	Flags:   []spec.Flag{{Names: "-p"}},
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: gitAsks, Operands: gitText, Check: gitRequested},
}}

var gitSendEmail = []spec.Subcommand{{
	Names:   "send-email",
	Summary: "sends patches by mail",
	Flags: []spec.Flag{
		{Names: "--dry-run --dump-aliases", Mark: spec.DryRun, Why: "sends nothing"},
		{Names: "--annotate --no-annotate --compose --bcc-self --thread --no-thread --quiet --force --validate --no-validate --format-patch " +
			"--no-format-patch --suppress-from --no-suppress-from --signed-off-by-cc --no-signed-off-by-cc --chain-reply-to --no-chain-reply-to --xmailer " +
			"--no-xmailer --no-to --no-cc --no-bcc --cover-letter --numbered -1 -2 -3"},
		{Names: "--from --to --cc --bcc --subject --reply-to --in-reply-to --envelope-sender --8bit-encoding --compose-encoding --transfer-encoding " +
			"--smtp-encryption --smtp-domain --smtp-server-port --smtp-server-option --smtp-user --smtp-pass --smtp-auth --smtp-debug --identity --confirm " +
			"--suppress-cc --batch-size --relogin-delay -v --reroll-count --subject-prefix", Arg: spec.Text},
		{Names: "--smtp-server --sendmail-cmd --to-cmd --cc-cmd --header-cmd", Arg: spec.RunsShell},
		{Names: "--smtp-ssl-cert-path", Arg: spec.ReadsFile},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "git.send-email", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible, Why: "sends patches by mail"}},
		Operands: gitText,
	},
}}

var gitImapSend = []spec.Subcommand{{
	Names:   "imap-send",
	Summary: "stores patches in a mail box",
	Flags:   []spec.Flag{{Names: "--curl --no-curl"}, {Names: "-f --folder", Arg: spec.Text}},
	Groups:  [][]spec.Flag{gitQuiet, gitHelpFlag},
	Form:    spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Remote, Why: "stores patches in a mail box"}}},
}}

var gitSvn = []spec.Subcommand{{
	Names:   "svn",
	Summary: "works with a Subversion repository",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "log info blame find-rev show-ignore show-externals proplist propget", Form: spec.Form{Does: gitAsks, Operands: gitText}},
		{Names: "clone init fetch rebase", Flags: []spec.Flag{
			{Names: "-s --stdlayout -l --local -q --quiet --fetch-all --all --parent --no-metadata"},
			{Names: "-T --trunk -t --tags -b --branches --prefix -r --revision -A --authors-file --username", Arg: spec.Text},
		}, Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText}},
		{Names: "dcommit set-tree branch tag commit-diff", Flags: []spec.Flag{
			{Names: "-n --dry-run", Mark: spec.DryRun, Why: "commits nothing"},
			{Names: "--no-rebase -q --quiet -i --interactive"},
			{Names: "-m --message --mergeinfo", Arg: spec.Text},
		}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "commits to the Subversion repository",
			Undo: "another commit that undoes it"}}, Operands: gitText}},
		{Names: "reset gc create-ignore mkdirs", Flags: []spec.Flag{{Names: "-r --revision", Arg: spec.Text}, {Names: "-p --parent"}},
			Form: spec.Form{Does: gitRefs, Operands: gitText}},
	},
}}

var gitP4 = []spec.Subcommand{{
	Names:   "p4",
	Summary: "works with a Perforce depot",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "clone sync rebase", Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText}},
		{Names: "submit", Flags: []spec.Flag{{Names: "-n --dry-run", Mark: spec.DryRun, Why: "submits nothing"}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "submits commits to the depot"}}, Operands: gitText}},
	},
}}

var gitServes = []spec.Effect{{ID: "git.serve", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes, Why: "serves the repository to the network"}}

var gitDaemon = []spec.Subcommand{{
	Names:   "daemon",
	Summary: "serves repositories",
	Flags: []spec.Flag{
		{Names: "--verbose --syslog --export-all --reuseaddr --detach --strict-paths --informative-errors --no-informative-errors --inetd"},
		{Names: "--base-path --interpolated-path --port --listen --timeout --init-timeout --max-connections --user --group --pid-file --enable --disable " +
			"--allow-override --forbid-override --user-path --base-path-relaxed --log-destination", Arg: spec.Text},
		{Names: "--access-hook", Arg: spec.RunsShell},
	},
	Form: spec.Form{Does: gitServes, Operands: gitNames},
}}

var gitInstaweb = []spec.Subcommand{{
	Names:   "instaweb",
	Summary: "serves the repository to a browser",
	Flags: []spec.Flag{
		{Names: "-l --local --start --stop --restart"},
		{Names: "-p --port", Arg: spec.Text},
		{Names: "-d --httpd -b --browser", Arg: spec.RunsShell},
		{Names: "-m --module-path", Arg: spec.ListsPath},
	},
	Form: spec.Form{Does: gitServes},
}}
