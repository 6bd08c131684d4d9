package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// gitLoaded says what git takes from the place that a setting of the kind gitKeyLoads names.
func gitLoaded(key string) string {
	switch strings.ToLower(key) {
	case "core.hookspath":
		return "hooks"
	case "init.templatedir":
		return "the hooks of new repositories"
	}
	return "settings"
}

// gitSetting judges a setting that holds for one run.
func gitSetting(key string, value spec.Word, by string) []spec.Act {
	kind := gitKey(key)
	words := []spec.Word{value}
	text, known := value.Text()
	switch kind {
	case gitKeyPlain:
		return nil
	case gitKeyShellOr:
		if known && gitBool(text) {
			return nil
		}
		return []spec.Act{{Role: spec.RunsProgram, Words: words, By: by}}
	case gitKeyShell, gitKeyProgram:
		if known && text == "" {
			return nil
		}
		if key == "core.pager" || strings.HasPrefix(key, "pager.") {
			return []spec.Act{{Role: spec.RunsShell, Words: words, By: by}}
		}
		return []spec.Act{{Role: spec.RunsProgram, Words: words, By: by}}
	case gitKeyHelper, gitKeyAlias, gitKeyBang:
		switch {
		case strings.HasPrefix(value.Prefix(), "!"):
			return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{value.Cut(1)}, By: by}}
		case kind == gitKeyAlias:
			return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{spec.Join(spec.Lit("git "), value)}, By: by}}
		case kind == gitKeyHelper && strings.HasPrefix(value.Prefix(), "/"):
			return []spec.Act{{Role: spec.RunsShell, Words: words, By: by}}
		case known:
			return nil
		}
	case gitKeyLoads:
		if known && (text == "" || text == "/dev/null") {
			return nil
		}
		takes := "takes " + gitLoaded(key) + " from " + value.String()
		return []spec.Act{{Role: spec.LoadsConfig, Words: words, By: by, Effect: spec.Effect{Why: takes}},
			{Effect: spec.Effect{ID: "git.loads", Kind: spec.Execute, Scope: spec.Project, Why: takes}, By: by}}
	case gitKeyWrites:
		return []spec.Act{{Role: spec.ReplacesPath, Words: words, By: by}}
	case gitKeyReads:
		return []spec.Act{{Role: spec.ReadsFile, Words: words, By: by}}
	case gitKeyConnects:
		if known && text == "" {
			return nil
		}
		return []spec.Act{{Role: spec.ConnectsTo, Words: words, By: by}}
	case gitKeyRemote:
		return gitPlace(value)
	case gitKeyWeakens:
		e := spec.Effect{Kind: spec.Configure, Scope: spec.Project, Why: "changes what git trusts: " + key}
		if !strings.HasPrefix(strings.ToLower(key), "safe.") {
			e.ID = spec.HostElsewhere // url.BASE.insteadOf, protocol.NAME.allow, http.sslVerify
		}
		return []spec.Act{{Effect: e, By: by}}
	}
	return []spec.Act{unclearAct("git's setting "+key+" is not known", by)}
}

func gitBool(s string) bool {
	switch strings.ToLower(s) {
	case "", "true", "false", "yes", "no", "on", "off", "0", "1":
		return true
	}
	return false
}

// gitKeeps judges a setting that is written down, and so holds from now on.
func gitKeeps(key string, value spec.Word, scope spec.Scope, by string) []spec.Act {
	e := spec.Effect{Kind: spec.Configure, Scope: scope, Why: "sets git's " + key, Undo: "git config --unset " + key}
	if scope == spec.System {
		e.Undo = "" // what the machine's administrator had set is not had back by that
	}
	switch gitKey(key) {
	case gitKeyShell, gitKeyShellOr, gitKeyProgram, gitKeyHelper, gitKeyBang:
		if !gitOrdinary(value) {
			e.ID, e.Trait, e.Why = "git.config.runs", spec.Persists, "makes git run "+value.String()+" from now on"
		} else if gitKey(key) == gitKeyHelper {
			e.ID = spec.CredentialUsed
		}
	case gitKeyConnects:
		e.ID = spec.HostElsewhere
	case gitKeyAlias:
		if !value.Known() || strings.HasPrefix(value.Prefix(), "!") {
			e.ID, e.Trait, e.Why = "git.config.alias", spec.Persists, "makes a git command that runs "+value.String()
		}
	case gitKeyLoads:
		if !value.Is("") && !value.Is("/dev/null") {
			e.ID, e.Trait, e.Why = "git.config.loads", spec.Persists, "makes git take "+gitLoaded(key)+" from "+value.String()
		}
	case gitKeyWeakens:
		e.ID = "git.config.weakens"
		if !strings.HasPrefix(strings.ToLower(key), "safe.") {
			e.ID = spec.HostElsewhere // as for git -c
		}
		if e.Scope == spec.Project {
			e.Scope = spec.Outside // what it lets in, or where it leads
		}
	case gitKeyRemote:
		if !value.Known() || strings.ContainsAny(value.Prefix(), ":/") { // not the name of a remote
			e.ID = spec.HostElsewhere
		}
		if command := gitTransportCommand(value.Prefix()); command != "" {
			e.ID, e.Trait, e.Why = "git.config.runs", spec.Persists, "makes a remote that runs "+command
		}
	case gitKeyUnknown:
		return []spec.Act{{Effect: e, By: by}, unclearAct("git's setting "+key+" is not known", by)}
	}
	acts := []spec.Act{{Effect: e, By: by}}
	if e.Trait == spec.Persists {
		acts = append(acts, gitSetting(key, value, by)...)
	}
	return acts
}

// gitOrdinary reports whether the value is a switch or a program that people
// commonly choose for such a setting.
func gitOrdinary(value spec.Word) bool {
	text, known := value.Text()
	if !known {
		return false
	}
	if gitBool(text) {
		return true
	}
	switch text {
	case "vi", "vim", "nvim", "nano", "emacs", "emacs -nw", "micro", "hx", "code --wait", "code -w", "subl -w", "less", "less -R", "less -FRX",
		"less -FX", "cat", "more",
		"delta", "diff-so-fancy | less", "delta --color-only", "bat", ":", "true", "ssh", "gpg", "gpg2", "/usr/bin/gpg",
		"store", "cache", "osxkeychain", "manager", "manager-core", "libsecret", "wincred", "gcloud.sh",
		"checkout", "merge", "rebase", "none", "git-lfs clean -- %f", "git-lfs smudge -- %f", "git-lfs filter-process":
		return true
	}
	return strings.HasPrefix(text, "cache --timeout")
}

// gitConfigScope finds the file that git config works on.
func gitConfigScope(m *spec.Match) spec.Scope {
	switch {
	case m.Flag("--system") != nil:
		return spec.System
	case m.Flag("--global") != nil:
		return spec.Home
	case m.Flag("-f", "--file") != nil:
		return spec.UnknownScope
	}
	return spec.Project
}

// gitConfigSet judges "git config KEY VALUE" and "git config set KEY VALUE".
func gitConfigSet(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	key, known := m.Operands[0].Text()
	if len(m.Operands) == 1 && m.Sub() == "config" && m.Flag("--add", "--replace-all") == nil {
		return append(gitConfigShows(m), spec.Act{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "prints a setting"}})
	}
	value := spec.Lit("")
	if len(m.Operands) > 1 {
		value = m.Operands[1]
	}
	scope := gitConfigScope(m)
	acts := gitConfigFile(m)
	if scope == spec.UnknownScope {
		scope = spec.Project
	}
	if !known {
		e := spec.Effect{ID: "git.config.runs", Kind: spec.Configure, Scope: scope, Trait: spec.Persists, Why: "sets an unknown setting of git"}
		return append(acts, spec.Act{Effect: e})
	}
	return append(acts, gitKeeps(key, value, scope, key)...)
}

// gitConfigChange judges the removal and renaming of settings.
func gitConfigChange(m *spec.Match) []spec.Act {
	scope := gitConfigScope(m)
	acts := gitConfigFile(m)
	if scope == spec.UnknownScope {
		scope = spec.Project
	}
	return append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Configure, Scope: scope, Why: "changes git's settings"}})
}

func gitConfigFile(m *spec.Match) []spec.Act {
	if g := m.Flag("-f", "--file"); g != nil {
		return []spec.Act{{Role: spec.ChangesFile, Words: []spec.Word{g.Arg}, By: g.Name}}
	}
	return nil
}

var gitConfigFlags = []spec.Flag{
	{Names: "--global --system --local --worktree -z --null --name-only --includes --no-includes --show-origin --no-show-origin --show-scope --no-show-scope"},
	{Names: "--bool --int --bool-or-int --bool-or-str --path --expiry-date --no-type --fixed-value --no-value --show-names --no-show-names"},
	{Names: "-t --type --default --value --url --comment", Arg: spec.Text},
	{Names: "-f --file", Arg: spec.ReadsFile},
	{Names: "--blob", Arg: spec.Text},
}

var gitConfigRead = spec.Form{Does: prints, Operands: gitText, Check: gitConfigShows}

// gitConfigShows adds that a setting that is asked for by its name holds a credential, whether it is set or not.
func gitConfigShows(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	key := m.Operands[0]
	if text, _ := key.Text(); key.Known() && !GitSecret(text) {
		return nil
	}
	return []spec.Act{{Effect: printsSecret[0], By: key.String()}}
}

// GitSecret reports whether a setting of that name holds a credential. The header that checkouts by CI
// leave in .git/config holds a token; user.signingkey says which key signs, and is no secret.
func GitSecret(key string) bool {
	name := key[strings.LastIndexByte(key, '.')+1:]
	return facts.SecretName(name) && !strings.EqualFold(name, "signingkey") || strings.EqualFold(name, "extraheader")
}

var gitConfigEdit = spec.Form{
	Does:     gitSets,
	Operands: gitText,
	Check:    gitConfigFile,
}

var gitConfig = []spec.Subcommand{{
	Names:   "config",
	Summary: "reads and writes git's settings",
	Flags: []spec.Flag{
		{Names: "--get --get-all --get-regexp --get-urlmatch --get-color --get-colorbool -l --list", Use: &gitConfigRead, Why: "prints settings"},
		{Names: "--unset --unset-all --rename-section --remove-section", Use: &spec.Form{Operands: gitText, Check: gitConfigChange},
			Why: "removes or renames settings"},
		{Names: "-e --edit", Use: &gitConfigEdit, Why: "opens an editor on the settings"},
		{Names: "--add --replace-all --append"},
	},
	Groups: [][]spec.Flag{gitConfigFlags, gitHelpFlag},
	Form:   spec.Form{Operands: gitText, Names: 1, Check: gitConfigSet},
	Subs: []spec.Subcommand{
		{Names: "list", Groups: [][]spec.Flag{gitConfigFlags}, Form: gitConfigRead},
		{Names: "get", Flags: []spec.Flag{{Names: "--all --regexp"}}, Groups: [][]spec.Flag{gitConfigFlags}, Form: gitConfigRead},
		{Names: "set", Flags: []spec.Flag{{Names: "--all --append"}}, Groups: [][]spec.Flag{gitConfigFlags},
			Form: spec.Form{Operands: gitText, Names: 1, Check: gitConfigSet}},
		{Names: "unset rename-section remove-section", Flags: []spec.Flag{{Names: "--all"}}, Groups: [][]spec.Flag{gitConfigFlags},
			Form: spec.Form{Operands: gitText, Check: gitConfigChange}},
		{Names: "edit", Groups: [][]spec.Flag{gitConfigFlags}, Form: gitConfigEdit},
	},
}}
