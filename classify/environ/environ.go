// Package environ says what variables of the environment do to programs: which load code,
// name programs and files, add options or send traffic elsewhere.
package environ

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/clients"
)

// variableKind says what a variable of the environment can do to programs.
type variableKind uint8

const (
	harmless     variableKind = iota
	injects                   // loads code into every program
	runs                      // names a program that others run
	runsFile                  // names a file that a shell or interpreter runs
	finds                     // says where programs, libraries or modules are found
	options                   // adds options to programs
	redirects                 // sends traffic or credentials elsewhere
	settings                  // lists files of settings, which send traffic elsewhere and name programs that are run
	configures                // sets settings that can run programs
	prompts                   // a text whose substitutions a shell runs when it shows it
	keepsHistory              // names the file that a shell cuts and writes its history to
)

// kindOfVariable is the table of the variables that are not harmless. Sources:
// ld.so(8), bash(1), git(1), man(1), less(1), and the manuals of the programs named.
func kindOfVariable(name string) variableKind {
	switch name = givenBack(name); name {
	case "LD_PRELOAD", "LD_AUDIT", "LD_LIBRARY_PATH", "LD_PROFILE", "GCONV_PATH", "GLIBC_TUNABLES":
		return injects
	case "PAGER", "EDITOR", "VISUAL", "BROWSER", "COMSPEC", "MANPAGER", "SYSTEMD_PAGER", "PSQL_PAGER", "PSQL_EDITOR", "BAT_PAGER", "DELTA_PAGER",
		"FCEDIT", "HGEDITOR", "SVN_EDITOR", "KUBE_EDITOR",
		"GIT_PAGER", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_ASKPASS", "SSH_ASKPASS", "SUDO_ASKPASS", "GIT_EXTERNAL_DIFF",
		"GIT_PROXY_COMMAND",
		"GH_PAGER", "GH_EDITOR", "GH_BROWSER", "AWS_PAGER", "CC", "CXX", "LD", "RUSTC_WRAPPER", "RUSTC", "CARGO_BUILD_RUSTC_WRAPPER", "RSYNC_RSH",
		"AR", "AS", "FC", "CPP", "M4", "YACC", "LEX", "PROTOC", "CMAKE", "PKG_CONFIG", "CCACHE_PREFIX", "SPRING_SERVER_COMMAND", "SHELL",
		"CVS_RSH", "SVN_SSH", "TAR", "PROMPT_COMMAND", "MAKE", "FZF_DEFAULT_COMMAND",
		"SUDO_EDITOR", "SYSTEMD_EDITOR", "SOPS_EDITOR", "SOPS_AGE_KEY_CMD", "RSYNC_CONNECT_PROG", "RCLONE_PASSWORD_COMMAND", "RESTIC_PASSWORD_COMMAND",
		"BORG_PASSCOMMAND", "BORG_RSH", "SSH_SK_HELPER", "SSH_PKCS11_HELPER":
		return runs
	case "BASH_ENV", "ENV", "PYTHONSTARTUP", "PERL5DB", "ZDOTDIR", "INPUTRC", "OPENSSL_CONF", "OPENSSL_MODULES", "OPENSSL_ENGINES", "SCREENRC",
		"LYNX_CFG", "NMAPDIR", "PARALLEL_HOME":
		return runsFile
	case "PS0", "PS1", "PS2", "PS4", "PROMPT", "PROMPT2", "PROMPT4", "RPROMPT":
		return prompts
	case "PATH", "PYTHONPATH", "PYTHONHOME", "PERL5LIB", "PERLLIB", "RUBYLIB", "NODE_PATH", "CLASSPATH", "GIT_EXEC_PATH", "GOBIN", "LUA_PATH",
		"LUA_CPATH", "CDPATH", "PATHEXT", "PSModulePath", "PSMODULEPATH", "fpath", "FPATH", "GIT_TEMPLATE_DIR", "R_LIBS", "PKG_CONFIG_PATH":
		return finds
	case "NODE_OPTIONS", "PERL5OPT", "RUBYOPT", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "TAR_OPTIONS", "GREP_OPTIONS", "LESS",
		"MAKEFLAGS", "GOFLAGS", "MANOPT", "FZF_DEFAULT_OPTS", "ZIPOPT", "UNZIP",
		"PYTHONINSPECT", "PYTHONBREAKPOINT", "PYTEST_ADDOPTS", "SPEC_OPTS", "RAKEOPT", "TESTOPTS", "PGOPTIONS", "RUSTFLAGS", "CFLAGS",
		"CXXFLAGS", "LDFLAGS", "MAVEN_OPTS", "GRADLE_OPTS", "SBT_OPTS",
		"ACK_OPTIONS", "WGETRC", "RIPGREP_CONFIG_PATH", "CURL_HOME", "NPM_CONFIG_USERCONFIG", "npm_config_userconfig", "PARALLEL":
		return options
	case "http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "all_proxy", "ftp_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR",
		"NODE_EXTRA_CA_CERTS", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE", "GIT_SSL_NO_VERIFY", "NODE_TLS_REJECT_UNAUTHORIZED",
		"PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "UV_INDEX_URL", "npm_config_registry", "NPM_CONFIG_REGISTRY", "GOPROXY", "GONOSUMDB", "GONOSUMCHECK",
		"GOINSECURE", "DOCKER_HOST", "GH_HOST", "DEBUGINFOD_URLS", "ANTHROPIC_BASE_URL", "OPENAI_BASE_URL":
		return redirects
	case "KUBECONFIG":
		return settings
	case "HISTFILE":
		return keepsHistory
	case "LESSOPEN", "LESSCLOSE", "GIT_CONFIG", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_PARAMETERS", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS",
		"XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS",
		"DBUS_SYSTEM_BUS_ADDRESS", "HOME", "GNUPGHOME":
		return configures
	case "LD_DEBUG", "LD_BIND_NOW", "LD_BIND_NOT", "LD_WARN", "LD_VERBOSE", "LD_SHOW_AUXV", "LD_DYNAMIC_WEAK", "LD_TRACE_LOADED_OBJECTS", "LD_HWCAP_MASK":
		return harmless
	case "LOCPATH", "NLSPATH", "HOSTALIASES", "RES_OPTIONS", "LOCALDOMAIN", "GETCONF_DIR", "MALLOC_TRACE", "MALLOC_CONF", "TMPDIR", "TMP", "TEMP", "TEMPDIR",
		"TMPPREFIX", "SSLKEYLOGFILE", "FFREPORT",
		"SHELLOPTS", "BASHOPTS", "BASH_LOADABLES_PATH", "HISTFILESIZE", "GCOV_PREFIX", "LLVM_PROFILE_FILE", "GMON_OUT_PREFIX", "DEPENDENCIES_OUTPUT",
		"SUNPRO_DEPENDENCIES", "TERMINFO", "TERMINFO_DIRS",
		"ASAN_OPTIONS", "LSAN_OPTIONS", "MSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS":
		return configures
	}
	return kindByPrefix(name)
}

// givenBack returns the variable for which another one keeps a value, or else the variable itself. The activate script of a
// virtual environment of Python keeps there what variables held, and its function deactivate gives it back.
// Sources: Lib/venv/scripts/common/activate, Python 3.13; virtualenv 20, activation/bash/activate.sh; uv 0.9.
func givenBack(name string) string {
	held, is := strings.CutPrefix(name, "_OLD_")
	if !is {
		return name
	}
	return strings.TrimPrefix(held, "VIRTUAL_")
}

func kindByPrefix(name string) variableKind {
	switch {
	case strings.HasPrefix(name, "LD_"), strings.HasPrefix(name, "NSS_"), strings.HasPrefix(name, "OPENSSL_"):
		return configures
	case strings.HasPrefix(name, "DYLD_"):
		return injects
	case strings.HasPrefix(name, "BASH_FUNC_"):
		return runsFile
	case strings.HasPrefix(name, "GIT_CONFIG_KEY_"), strings.HasPrefix(name, "GIT_CONFIG_VALUE_"), name == "GIT_CONFIG_COUNT", clients.MovedBy(name):
		return configures
	}
	return harmless
}

// Outcome is what a variable does: an effect, which says why, or what is run for it.
type Outcome struct {
	Effect spec.Effect
	About  string
	Opens  []invocation.Open
	// Loads are files of settings that the program is told to load.
	Loads []spec.Word
	// Writes is the file that is written for it; empty for none.
	Writes spec.Word
	// Leads is the address to which programs are led, as by an option of theirs; empty for none.
	Leads spec.Word
}

// Place is where a variable is set.
type Place struct {
	World   *paths.World
	Home    string
	Dirs    []spec.Word // the directory, or those of which it is one
	Dialect invocation.Dialect
	Windows bool // values are written as PowerShell and cmd.exe write them
}

// Given lists the variables that are set before or by an invocation, and those of its
// program's environment that the call set earlier, as far as any program heeds them.
func Given(inv *invocation.Invocation) []invocation.Assign {
	given := slices.Clone(inv.Assigns)
	if !inv.Shell && len(inv.Argv) > 0 {
		for _, a := range inv.Exported {
			if !assigns(inv.Assigns, a.Name) {
				given = append(given, each(inv, a)...)
			}
		}
	}
	return slices.DeleteFunc(given, func(a invocation.Assign) bool {
		return kindOfVariable(a.Name) == harmless || a.Kept && !dialect.Obeyed(a.Name) && givenBack(a.Name) == a.Name
	})
}

// each returns the variable once for each value that it may have, when all of them are known to be from this call.
func each(inv *invocation.Invocation, a invocation.Assign) []invocation.Assign {
	if _, known := a.Value.Text(); known || inv.Environ == nil {
		return []invocation.Assign{a}
	}
	v := inv.Environ(a.Name)
	if v.Inherited || len(v.Values) < 2 {
		return []invocation.Assign{a}
	}
	var all []invocation.Assign
	for _, value := range v.Values {
		one := a
		one.Value = value
		all = append(all, one)
	}
	return all
}

func assigns(list []invocation.Assign, name string) bool {
	return slices.ContainsFunc(list, func(a invocation.Assign) bool { return a.Name == name })
}

// Set judges a variable that is set for programs.
func Set(a invocation.Assign, at *Place) Outcome {
	about := a.Name + "=" + spec.Short(a.Value.String())
	does := func(e spec.Effect) Outcome { return Outcome{Effect: e, About: about} }
	a.Name = givenBack(a.Name)
	switch kindOfVariable(a.Name) {
	case injects:
		if a.Name == "LD_LIBRARY_PATH" {
			if _, elsewhere := at.foundElsewhere(a); !elsewhere && len(at.folders(a)) > 0 {
				return does(spec.Effect{ID: "env.libraries", Kind: spec.Execute, Scope: spec.Project, Why: "lets programs load libraries of the project, by " + a.Name})
			}
		}
		if !a.Value.Is("") {
			return does(spec.Effect{ID: "env.inject", Kind: spec.Execute, Scope: spec.Self, Trait: spec.Obscured,
				Why: "loads code into every program it starts, by " + a.Name})
		}
	case runs:
		if !a.Value.Is("") && (a.Name != "SHELL" || !at.loginShell(a.Value)) {
			return Outcome{Opens: []invocation.Open{started(a)}}
		}
	case runsFile:
		// ENV is also what deployments call their stage: ENV=production.
		if t, known := a.Value.Text(); !known || t != "" && (a.Name != "ENV" || strings.Contains(t, "/")) {
			return does(spec.Effect{ID: "env.file", Kind: spec.Execute, Scope: spec.Self, Why: "makes shells or interpreters run a file first, by " + a.Name})
		}
	case prompts:
		// bash -x shows PS4 before each command, and runs what is substituted in it.
		if substitutes(a.Value) {
			code := spec.Join(spec.Lit(`: "`), a.Value, spec.Lit(`"`))
			return Outcome{Opens: []invocation.Open{{Via: a.Name, Script: code, IsScript: true, Dialect: at.Dialect}}}
		}
	case finds:
		return does(searchPath(a, at))
	case options:
		text, known := a.Value.Text()
		if a.Name == "GOFLAGS" && strings.Contains(text, "mod=mod") {
			return does(spec.Effect{Kind: spec.Write, Scope: spec.Project, Why: "brings go.mod up to date, by GOFLAGS"})
		}
		if !known || !harmlessOptions(a.Name, text) { // a number or a limit is harmless
			return does(spec.Effect{ID: spec.WordUnknown, Kind: spec.Execute, Scope: spec.Self, Why: "adds options to programs, by " + a.Name})
		}
	case settings:
		return Outcome{Effect: redirecting(a.Name), About: about, Loads: at.unusual(a)}
	case redirects:
		o := does(redirecting(a.Name))
		if strings.HasSuffix(strings.ToLower(a.Name), "_proxy") || strings.Contains(a.Value.String(), "://") {
			o.Leads = a.Value
		}
		return o
	case keepsHistory:
		if !a.Value.Is("") && !isHistory(a.Value) {
			return Outcome{Writes: a.Value}
		}
	case configures:
		if !a.Value.Is("") && !at.ordinary(a) {
			return does(spec.Effect{ID: "env.configure", Kind: spec.Unknown, Why: "changes what programs read or how they are set up, by " + a.Name})
		}
	}
	return Outcome{}
}

func redirecting(name string) spec.Effect {
	why := "sends traffic elsewhere, or weakens its checks, by "
	if facts.HostKey(name[strings.LastIndexByte(name, '_')+1:]) {
		why = "sends traffic elsewhere, by "
	}
	return spec.Effect{ID: spec.TrafficElsewhere, Kind: spec.Configure, Scope: spec.Self, Why: why + name}
}

// unusual returns the files of a list that do not lie where a person keeps such settings, with other credentials.
func (at *Place) unusual(a invocation.Assign) []spec.Word {
	return slices.DeleteFunc(at.folders(a), func(file spec.Word) bool {
		p := at.World.Place(file, at.Dirs)
		return p.Scope == spec.Secret && facts.Within(p.Path, at.Home)
	})
}

// ordinary reports whether a variable that sets programs up has a value that it has on
// every machine, or one that leads to no settings.
func (at *Place) ordinary(a invocation.Assign) bool {
	switch a.Name {
	case "TMPDIR", "TMP", "TEMP", "TEMPDIR":
		return at.World.Place(a.Value, at.Dirs).Scope == spec.Temp
	case "HISTFILESIZE": // bash cuts the file at once
		text, known := a.Value.Text()
		return known && len(text) > 2 && strings.Trim(text, "0123456789") == "" || strings.HasPrefix(text, "-")
	case "XDG_CACHE_HOME":
		return keepsCaches(at.World.Place(a.Value, at.Dirs))
	case "XDG_RUNTIME_DIR":
		return strings.HasPrefix(a.Value.Prefix(), "/run/user/")
	case "DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS":
		// Other addresses start a program: unixexec:path=PROGRAM, sd-bus(3).
		return strings.HasPrefix(a.Value.Prefix(), "unix:path=/run/") && !strings.Contains(a.Value.String(), ";")
	case "ASAN_OPTIONS", "LSAN_OPTIONS", "MSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS":
		return onlySwitches(a.Value)
	}
	return false
}

// onlySwitches reports whether all that a sanitizer is told are numbers and switches, which
// name no file. Source: the flags' types in LLVM 19, sanitizer_flag_parser.h, which also says
// what separates them.
func onlySwitches(options spec.Word) bool {
	text, known := options.Text()
	for _, o := range strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" ,:\n\t\r", c) }) {
		_, value, set := strings.Cut(o, "=")
		if known = known && set && (spec.Listed("true false yes no", value) || strings.Trim(value, "0123456789") == ""); !known {
			return false
		}
	}
	return known
}

// keepsCaches reports whether nothing lies at a place that a cache could harm: it is among temporary files, or in the project.
func keepsCaches(p paths.Place) bool { return p.Scope == spec.Temp || p.Scope == spec.Project }

// isHistory reports whether a file is one in which shells keep their history. Source: bash(1), HISTFILE and HISTFILESIZE;
// zshparam(1).
func isHistory(file spec.Word) bool {
	parts := file.Split('/')
	text, known := parts[len(parts)-1].Text()
	return known && spec.Listed(".bash_history .zsh_history .zhistory .histfile .history .sh_history", text)
}

// loginShell reports whether a value of SHELL is a shell of the system.
func (at *Place) loginShell(value spec.Word) bool {
	text, known := value.Text()
	return known && path.IsAbs(text) && spec.Listed("sh bash dash zsh fish ksh", path.Base(text)) && at.World.PlaceText(text, "").Scope == spec.System
}

// started is the command that a variable names for other programs to run.
func started(a invocation.Assign) invocation.Open {
	open := invocation.Open{Via: a.Name, Script: a.Value, IsScript: true}
	if namesFilesTo(a.Name) {
		open.Script, open.Args = shell.CalledWithMore(a.Value, a.Name)
	}
	return open
}

// substitutes reports whether a prompt may run something. The prompt that the
// shell had before, "$PS1", is the user's own.
func substitutes(prompt spec.Word) bool {
	for _, p := range prompt.Parts {
		if p.Unknown != nil && p.Unknown.Taint != spec.FromEnvironment || p.Unknown == nil && strings.ContainsAny(p.Text, "$`") {
			return true
		}
	}
	return false
}

// searchPath judges a list of directories. Those of the system and of the tools
// that a user installs are everyday work; one of the project or an unknown one
// makes every program name uncertain.
func searchPath(a invocation.Assign, at *Place) spec.Effect {
	if a.Name != "PATH" {
		if e, ok := at.foundElsewhere(a); ok {
			return e
		}
		if len(a.Value.Parts) == 1 && before(a.Value, a.Name) || a.Value.Is("") && strings.HasPrefix(a.Name, "PYTHON") {
			return spec.Effect{} // nothing changes: empty variables count as unset to Python, Py_GETENV of CPython 3.13
		}
		return spec.Effect{ID: "env.find", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "changes where code is found, by " + a.Name}
	}
	if at.plainPath(a.Value) {
		return spec.Effect{}
	}
	if e, ok := at.foundElsewhere(a); ok && e.Scope != spec.Temp {
		return e
	}
	e := spec.Effect{ID: "env.path", Kind: spec.Configure, Scope: spec.Self, Why: "changes where programs are found"}
	for _, dir := range strings.Split(a.Value.Prefix(), ";") {
		if at.Windows && temporaryOfWindows(dir) {
			e.Kind, e.Trait = spec.Execute, spec.Obscured
			e.Why = "looks for programs in a temporary directory first"
		}
	}
	for _, dir := range strings.Split(a.Value.Prefix(), ":") {
		if dir == "" || dir == "." || !strings.HasPrefix(dir, "/") && dir != "$PATH" {
			continue
		}
		if p := at.World.PlaceText(dir, ""); p.Scope == spec.Temp {
			e.Kind, e.Trait = spec.Execute, spec.Obscured
			e.Why = "looks for programs in a temporary directory first"
		}
	}
	return e
}

// foundElsewhere returns the effect of a list of folders, one of which is neither the project's nor the
// system's: code that nobody judged is found there, whoever wrote it.
func (at *Place) foundElsewhere(a invocation.Assign) (spec.Effect, bool) {
	for _, dir := range at.folders(a) {
		p := at.World.Place(dir, at.Dirs)
		text, known := dir.Text()
		switch {
		case !known && a.Name == "PATH": // mostly what it held before
			continue
		case known && (p.Scope == spec.System || inherits(a.Name, text) || a.Name == "PATH" && at.World.ToolsOfUser(text)), p.Scope == spec.Project,
			p.Scope == spec.Temp && facts.Within(p.Path, at.World.Cwd): // a project may lie there
			continue
		case p.Scope == spec.Temp && a.Name != "PATH":
			p.Scope = spec.Outside // others may have written there
		}
		return spec.Effect{ID: spec.ScriptElsewhere, Kind: spec.Execute, Scope: p.Scope, Why: "finds code outside the project, in " + spec.Short(dir.String()) +
			", by " + a.Name}, true
	}
	return spec.Effect{}, false
}

// folders returns the entries of a list of folders, without those that are empty or that the variable held before.
// Source: lua.org, "package.path": templates, of which the folder ends before "?".
func (at *Place) folders(a invocation.Assign) (list []spec.Word) {
	templates := strings.HasPrefix(a.Name, "LUA_")
	separator := byte(':')
	if at.Windows || templates {
		separator = ';'
	}
	for _, dir := range a.Value.Split(separator) {
		if templates && dir.Known() {
			dir = dir.Split('?')[0]
		}
		if len(dir.Parts) > 0 && !before(dir, a.Name) {
			list = append(list, dir)
		}
	}
	return list
}

// before reports whether an entry of a list is what the variable held before.
func before(dir spec.Word, name string) bool {
	return len(dir.Parts) == 1 && isBefore(dir.Parts[0].Unknown, name)
}

// isBefore reports whether a text that is not known is what a variable held before the call: what the call reads into one is not.
func isBefore(u *spec.UnknownText, name string) bool {
	if u == nil || u.Taint != spec.FromEnvironment {
		return false
	}
	held, _, _ := strings.Cut(strings.TrimPrefix(strings.Trim(u.Source, "${}…"), "env:"), ":-")
	return strings.EqualFold(givenBack(held), name)
}

// inherits reports whether a folder is in the variable already, as the guard has it.
func inherits(name, dir string) bool {
	return slices.Contains(filepath.SplitList(os.Getenv(name)), dir)
}

// plainPath reports whether a list of directories leads to programs of the system,
// or to those that the user installed and the shell most likely finds already.
func (at *Place) plainPath(value spec.Word) bool {
	var text strings.Builder
	for _, p := range value.Parts {
		switch {
		case p.Unknown == nil:
			text.WriteString(p.Text)
		case isBefore(p.Unknown, "PATH"):
			text.WriteString("$PATH")
		default:
			return false
		}
	}
	for _, dir := range strings.Split(text.String(), ":") {
		if dir == "$PATH" {
			continue
		}
		if !path.IsAbs(dir) || path.Clean(dir) != strings.TrimSuffix(dir, "/") {
			return false
		}
		if at.World.PlaceText(dir, "").Scope != spec.System && !at.World.ToolsOfUser(dir) {
			return false
		}
	}
	return true
}

func harmlessOptions(name, text string) bool {
	switch name {
	case "LESS":
		return !strings.ContainsAny(text, "+!|")
	case "CFLAGS", "CXXFLAGS", "LDFLAGS", "RUSTFLAGS":
		return !strings.Contains(text, "plugin") && !strings.Contains(text, "linker") && !strings.Contains(text, "@")
	case "NODE_OPTIONS":
		return onlyOptions(text, "--max-old-space-size", "--no-warnings", "--experimental-vm-modules", "--trace-warnings", "--no-deprecation",
			"--max_old_space_size", "--unhandled-rejections")
	case "GOFLAGS":
		return onlyOptions(text, "-mod", "-count", "-v", "-race", "-tags", "-buildvcs", "-trimpath", "-p")
	case "MAKEFLAGS":
		return onlyOptions(text, "-j", "--jobs", "-s", "--silent", "-k", "--no-print-directory")
	case "MAVEN_OPTS", "GRADLE_OPTS", "SBT_OPTS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS":
		return onlyPrefixes(text, "-Xmx", "-Xms", "-Xss", "-Dfile.encoding=", "-XX:MaxRAMPercentage=")
	case "SPEC_OPTS":
		return onlyOptions(text, "-f", "--format", "d", "p", "documentation", "progress", "--color", "--no-color", "--fail-fast", "--seed", "")
	case "RAKEOPT":
		return onlyOptions(text, "-t", "--trace", "-q", "-s", "-v", "-m", "-j")
	case "TESTOPTS":
		return onlyOptions(text, "-v", "--verbose", "-s", "--seed", "-q", "")
	case "PGOPTIONS": // settings of the session, some of which name libraries to load
		return !strings.Contains(text, "librar") && !strings.Contains(text, "role")
	case "PYTEST_ADDOPTS":
		return onlyOptions(text, "-v", "-q", "-x", "-s", "--tb", "--color", "-ra", "--no-header")
	}
	return text == ""
}

func onlyOptions(text string, allowed ...string) bool {
	for _, f := range strings.Fields(text) {
		name, _, _ := strings.Cut(f, "=")
		name = strings.TrimRight(name, "0123456789")
		if !slices.Contains(allowed, name) {
			return false
		}
	}
	return true
}

func onlyPrefixes(text string, allowed ...string) bool {
	for _, f := range strings.Fields(text) {
		ok := false
		for _, p := range allowed {
			ok = ok || strings.HasPrefix(f, p)
		}
		if !ok {
			return false
		}
	}
	return true
}

// namesFilesTo reports whether what the variable names is run with the names of
// files behind it, by programs that otherwise only read: git(1).
func namesFilesTo(name string) bool {
	switch name {
	case "GIT_EXTERNAL_DIFF", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR":
		return true
	}
	return false
}

// temporaryOfWindows reports whether a directory is one into which every program or
// user writes.
func temporaryOfWindows(dir string) bool {
	d := strings.ToLower(strings.ReplaceAll(dir, `\`, "/"))
	if len(d) > 1 && d[1] == ':' {
		d = d[2:]
	}
	for _, place := range [...]string{"/temp", "/tmp", "/windows/temp", "/users/public", "/programdata"} {
		if d == place || strings.HasPrefix(d, place+"/") {
			return true
		}
	}
	return strings.HasPrefix(d, "//") || strings.Contains(d, "/appdata/local/temp")
}
