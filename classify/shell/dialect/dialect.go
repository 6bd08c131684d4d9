// Package dialect says what the shells call things: builtins, options, variables that they
// obey themselves.
package dialect

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// IsBuiltin reports whether the shell itself runs a command of that name.
// The list is that of "enable -a" in bash 5.2, and what zsh adds to it.
func IsBuiltin(name string, d invocation.Dialect) bool {
	switch name {
	case ".", ":", "[", "alias", "bg", "bind", "break", "builtin", "caller", "cd", "command", "compgen", "complete",
		"compopt", "continue", "declare", "dirs", "disown", "echo", "enable", "eval", "exec", "exit", "export", "false",
		"fc", "fg", "getopts", "hash", "help", "history", "jobs", "kill", "let", "local", "logout", "mapfile", "popd",
		"printf", "pushd", "pwd", "read", "readarray", "readonly", "return", "set", "shift", "shopt", "source", "suspend",
		"test", "times", "trap", "true", "type", "typeset", "ulimit", "umask", "unalias", "unset", "wait":
		return true
	case "noglob", "nocorrect", "-", "repeat", "print", "setopt", "unsetopt", "zmodload", "autoload", "emulate",
		"whence", "where", "which", "bindkey", "zle", "chdir", "integer", "float", "unfunction", "disable", "unhash", "vared", "rehash",
		"zstyle", "functions", "add-zsh-hook":
		return d == invocation.Zsh
	}
	return d == invocation.Zsh && strings.HasPrefix(name, "zf_")
}

// MayBeBuiltin reports whether a command may be one of zsh's builtins.
func MayBeBuiltin(argv []spec.Word) bool {
	if len(argv) == 0 {
		return false
	}
	name, known := argv[0].Text()
	return !known || IsBuiltin(name, invocation.Zsh)
}

// The functions that bash and zsh call when they find no program.
const (
	NotFoundHandler    = "command_not_found_handle"
	ZshNotFoundHandler = "command_not_found_handler"
)

// ZshWord reports whether zsh gives a meaning of its own to the name of a command.
func ZshWord(name string) bool {
	switch name {
	case "noglob", "nocorrect", "-", "repeat", "foreach", "end", "coproc", "print", "setopt", "unsetopt", "zmodload",
		"emulate", "chdir", "integer", "float", "unfunction", "alias", "unalias", "hash", "functions", "aliases", "disable", "unhash", "bye", "zstyle", "autoload",
		"add-zsh-hook", "zle":
		return true
	}
	return strings.HasPrefix(name, "zf_") || strings.HasPrefix(name, "=")
}

// ZshVariable reports whether zsh ties a meaning to the variable that bash does not know.
func ZshVariable(name string) bool {
	switch name {
	case "argv", "ARGC", "NULLCMD", "READNULLCMD":
		return true
	}
	return IsTable(invocation.Zsh, name) || TiedTo(name) != "" || strings.HasSuffix(name, "_functions")
}

// ZshHook reports whether zsh calls a function of that name without being told.
// Source: zshmisc(1), "Special Functions"; zshexpn(1), "Dynamic named directories".
func ZshHook(name string) bool {
	switch name {
	case "chpwd", "precmd", "preexec", "periodic", "zshaddhistory", "zshexit", "zsh_directory_name", ZshNotFoundHandler:
		return true
	}
	return strings.HasPrefix(name, "TRAP") && len(name) > len("TRAP")
}

// IntegerVariable reports whether the shell itself gives the variable the
// integer attribute: bash 5.2, "declare -p"; zsh 5.9, "${(t)NAME}".
func IntegerVariable(d invocation.Dialect, name string) bool {
	switch name {
	case "RANDOM", "OPTIND", "HISTCMD", "SECONDS", "LINENO", "UID", "EUID", "PPID", "BASHPID", "SRANDOM":
		return d != invocation.POSIX
	case "ARGC", "COLUMNS", "LINES", "EGID", "GID", "ERRNO", "FUNCNEST", "HISTSIZE", "SAVEHIST", "KEYTIMEOUT", "LISTMAX",
		"MAILCHECK", "SHLVL", "TRY_BLOCK_ERROR", "TRY_BLOCK_INTERRUPT", "TTYIDLE", "ZSH_SUBSHELL", "status",
		"DIRSTACKSIZE", "LOGCHECK", "PERIOD", "REPORTTIME", "REPORTMEMORY", "TMOUT", "BAUD", "HISTNO", "CURSOR", "MBEGIN", "MEND":
		return d == invocation.Zsh
	}
	return false
}

// SpecialBuiltin reports whether POSIX calls a builtin special: assignments before it last.
// Source: POSIX.1-2017, XCU 2.14.
func SpecialBuiltin(name string) bool {
	switch name {
	case ":", ".", "source", "break", "continue", "eval", "exec", "exit", "export", "readonly", "return", "set", "shift", "times", "trap", "unset":
		return true
	}
	return false
}

// Obeyed reports whether the shell acts on a variable that need not be exported:
// it finds commands or code by it, runs or expands its value, or writes to the file that it names.
func Obeyed(name string) bool {
	switch name {
	case "PATH", "FPATH", "CDPATH", "MODULE_PATH", "PS0", "PS1", "PS2", "PS4", "PROMPT", "PROMPT2", "PROMPT4", "RPROMPT", "PROMPT_COMMAND", "TMPPREFIX",
		"HISTFILE", "HISTFILESIZE":
		return true
	}
	return false
}

// Provides reports whether a shell may set the variable itself when it starts or later, whatever its environment has.
// Source: bash(1), 5.2, "Shell Variables"; dash(1); mksh(1).
func Provides(name string) bool {
	switch name {
	case "HOSTNAME", "HOSTTYPE", "OSTYPE", "MACHTYPE", "SHELL", "PATH", "TERM", "PWD", "OLDPWD", "SHLVL", "DIRSTACK", "GROUPS", "FUNCNAME", "FUNCNEST",
		"OPTARG", "OPTERR", "OPTIND", "REPLY", "MAPFILE", "COPROC", "HISTCMD", "HISTFILE", "HISTSIZE", "HISTFILESIZE", "COLUMNS", "LINES", "IFS",
		"PS1", "PS2", "PS3", "PS4", "MAILCHECK", "PIPESTATUS", "LINENO", "PPID", "RANDOM", "SRANDOM", "SECONDS", "UID", "EUID", "EPOCHSECONDS",
		"EPOCHREALTIME", "KSH_VERSION", "KSHEGID", "KSHGID", "KSHUID", "PGRP", "USER_ID", "CDPATH", "FPATH", "_":
		return true
	}
	return strings.HasPrefix(name, "BASH") || strings.HasPrefix(name, "COMP_") || strings.HasPrefix(name, "READLINE_")
}

// IsTable reports whether a variable is one of the shell's own tables, through
// which names become commands.
func IsTable(d invocation.Dialect, name string) bool {
	switch name {
	case "BASH_CMDS", "BASH_ALIASES":
		return d == invocation.Bash || d == invocation.POSIX
	case "functions", "dis_functions", "aliases", "dis_aliases", "galiases", "dis_galiases", "saliases", "dis_saliases", "commands",
		"builtins", "dis_builtins", "options", "modules", "nameddirs":
		return d == invocation.Zsh
	}
	return false
}

// PlainZshOptions are those that change nothing that the walk predicts, or that it
// follows: completion, history, the line editor, jobs, prompts, what is printed, which
// files a pattern finds. Source: zshoptions(1), zsh 5.9.
const PlainZshOptions = "" +
	"alwayslastprompt alwaystoend autolist automenu autoparamkeys autoparamslash autoremoveslash bashautolist completealiases " +
	"completeinword globcomplete hashlistall listambiguous listbeep listpacked listrowsfirst listtypes menucomplete recexact " +
	"appendhistory extendedhistory histallowclobber histbeep histexpiredupsfirst histfcntllock histfindnodups histignorealldups " +
	"histignoredups histignorespace histlexwords histnofunctions histnostore histreduceblanks histsavebycopy histsavenodups " +
	"histverify incappendhistory incappendhistorytime sharehistory " +
	"beep combiningchars emacs overstrike singlelinezle vi zle " +
	"bgnice checkjobs checkrunningjobs hup longlistjobs monitor notify " +
	"promptbang promptcr promptpercent promptsp transientrprompt " +
	"correct correctall flowcontrol ignoreeof interactivecomments mailwarning printeightbit printexitvalue rmstarsilent rmstarwait " +
	"autocd autopushd pushdignoredups pushdsilent pushdtohome " +
	"caseglob casematch dotglob globdots nomatch nullglob numericglobsort markdirs globstarshort badpattern " +
	"clobber appendcreate clobberempty hashcmds hashdirs functionargzero localoptions localtraps localpatterns " +
	"warncreateglobal warnnestedvar evallineno typesetsilent verbose xtrace sourcetrace " +
	"errexit nounset unset pipefail multios noglob allexport aliases chaselinks chasedots e u x v a f"

// BashOptions are the long names that bash's set has. Source: bash(1), 5.2, "set".
const BashOptions = "allexport braceexpand emacs errexit errtrace functrace hashall histexpand history ignoreeof interactive-comments keyword " +
	"monitor noclobber noexec noglob nolog notify nounset onecmd physical pipefail posix privileged verbose vi xtrace"

// TiedTo returns the variable whose list of directories an array of zsh is, if it is one.
func TiedTo(name string) string {
	switch name {
	case "path", "fpath", "cdpath", "manpath", "mailpath", "module_path":
		return strings.ToUpper(name)
	}
	return ""
}
