package environ

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// family is a group of programs that obey variables of their own. A variable with
// one of the prefixes may load code, name a file to write or add options; only the
// plain ones are known to choose nothing but what is done or printed.
type family struct {
	programs string
	prefixes string
	plain    string // names behind the prefix, or whole; an ending * stands for more letters
}

// families are the programs whose variables are known by name; any other program has
// its own name, in capitals, as the prefix. Sources: git(1), python(1), node(1),
// go help environment, the Cargo book, pip's, npm's and gh's configuration pages,
// gcc(1), libpq's environment variables, the AWS, Docker and Terraform CLIs' manuals.
var families = [...]family{
	{"tig", "TIG", ""},
	{"git gitk tig", "GIT_", "GIT_AUTHOR_* GIT_COMMITTER_* GIT_TERMINAL_PROMPT GIT_OPTIONAL_LOCKS GIT_MERGE_AUTOEDIT GIT_CEILING_DIRECTORIES " +
		"GIT_DISCOVERY_ACROSS_FILESYSTEM GIT_LFS_SKIP_SMUDGE GIT_NO_LAZY_FETCH GIT_NO_REPLACE_OBJECTS GIT_LITERAL_PATHSPECS GIT_ADVICE " +
		"GIT_PROGRESS_DELAY GIT_PAGER_IN_USE"},
	{"python pip uv pytest tox nox poetry pdm hatch coverage mypy", "PYTHON PYENV_ TOX_ NOX_ POETRY_ PDM_ HATCH_ COVERAGE_ MYPY ASDF_ MISE_ CONDA_",
		"PYTHONUNBUFFERED PYTHONDONTWRITEBYTECODE PYTHONIOENCODING PYTHONUTF8 PYTHONHASHSEED PYTHONFAULTHANDLER PYTHONNOUSERSITE PYTHONSAFEPATH " +
			"PYTHONDEVMODE PYTHONTRACEMALLOC PYTHONMALLOC PYTHONASYNCIODEBUG PYTHON_COLORS PYTHON_GIL PYTHONOPTIMIZE PYTHONVERBOSE"},
	{"pip", "PIP_", "PIP_DISABLE_PIP_VERSION_CHECK PIP_NO_INPUT PIP_NO_CACHE_DIR PIP_DEFAULT_TIMEOUT PIP_TIMEOUT PIP_RETRIES PIP_BREAK_SYSTEM_PACKAGES " +
		"PIP_ROOT_USER_ACTION PIP_PROGRESS_BAR PIP_QUIET PIP_VERBOSE PIP_NO_COLOR PIP_NO_WARN_SCRIPT_LOCATION PIP_REQUIRE_VIRTUALENV"},
	{"uv", "UV_ VIRTUAL_ENV", "VIRTUAL_ENV_PROMPT " +
		"UV_NO_PROGRESS UV_OFFLINE UV_FROZEN UV_LOCKED UV_NO_SYNC UV_SYSTEM_PYTHON UV_LINK_MODE UV_NO_CACHE UV_CONCURRENT_* " +
		"UV_HTTP_TIMEOUT UV_PYTHON_DOWNLOADS UV_PYTHON_PREFERENCE UV_COMPILE_BYTECODE UV_NO_CONFIG UV_PRERELEASE UV_RESOLUTION"},
	{"node npm npx yarn pnpm", "NODE_ NODENV_ VOLTA_ COREPACK_ FNM_ ASDF_ MISE_", "NODE_ENV NODE_NO_WARNINGS NODE_DEBUG NODE_DISABLE_COLORS " +
		"NODE_PENDING_DEPRECATION NODE_AUTH_TOKEN"},
	{"npm npx yarn pnpm", "npm_ NPM_ YARN_ PNPM_ PREFIX", "npm_config_loglevel npm_config_yes npm_config_fund npm_config_audit " +
		"npm_config_progress npm_config_update_notifier npm_config_color npm_config_offline npm_config_prefer_offline npm_config_silent NPM_TOKEN " +
		"npm_package_* npm_lifecycle_event " +
		"YARN_ENABLE_IMMUTABLE_INSTALLS YARN_ENABLE_TELEMETRY YARN_ENABLE_COLORS"},
	{"perl cpan cpanm prove", "PERL", "PERL_UNICODE PERL_HASH_SEED PERL_SIGNALS PERL_BADLANG"},
	{"ruby gem bundle rake rails rspec irb", "RUBY GEM BUNDLE_ BUNDLER_ IRB RBENV_ ASDF_ MISE_", "RUBY_GC_* RUBY_YJIT_ENABLE BUNDLE_JOBS BUNDLE_WITHOUT " +
		"BUNDLE_WITH BUNDLE_FROZEN BUNDLE_DEPLOYMENT BUNDLE_RETRY BUNDLE_SILENCE_ROOT_WARNING"},
	{"php composer phpunit artisan", "PHP COMPOSER XDEBUG_CONFIG", "COMPOSER_ALLOW_SUPERUSER COMPOSER_NO_INTERACTION COMPOSER_MEMORY_LIMIT " +
		"COMPOSER_PROCESS_TIMEOUT " +
		"COMPOSER_NO_AUDIT COMPOSER_DISABLE_XDEBUG_WARN PHP_CS_FIXER_IGNORE_ENV"},
	{"gcc", "GCC_ COMPILER_PATH CPATH C_INCLUDE_PATH CPLUS_INCLUDE_PATH OBJC_INCLUDE_PATH LIBRARY_PATH CCC_ CLANG_ EM_ EMCC_ NVCC_", "GCC_COLORS"},
	{"lua luajit luarocks", "LUA", ""},
	{"go gofmt golangci-lint", "GO CGO_ PKG_CONFIG GCCGO", "CGO_ENABLED GOOS GOARCH GOARM GOAMD64 GOARM64 GO386 GOWASM GO111MODULE GOMAXPROCS GODEBUG " +
		"GOGC GOMEMLIMIT GOTRACEBACK GOPRIVATE GOEXPERIMENT"},
	{"cargo rustc rustup clippy-driver rustfmt", "CARGO RUST", "CARGO_TERM_* CARGO_INCREMENTAL CARGO_BUILD_JOBS CARGO_NET_OFFLINE CARGO_NET_RETRY " +
		"CARGO_HTTP_TIMEOUT CARGO_HTTP_DEBUG CARGO_HTTP_MULTIPLEXING CARGO_HTTP_LOW_SPEED_LIMIT CARGO_PROFILE_* " +
		"CARGO_REGISTRIES_CRATES_IO_PROTOCOL RUST_BACKTRACE RUST_LOG RUST_MIN_STACK RUST_TEST_THREADS " +
		"RUST_TEST_NOCAPTURE RUST_LIB_BACKTRACE"},
	{"java javac mvn gradle sbt kotlin scala jshell", "JAVA JDK_ MAVEN_ MVN GRADLE_ SBT_", "JAVA_VERSION"},
	{"aws sam cdk", "AWS_", "AWS_PROFILE AWS_DEFAULT_PROFILE AWS_REGION AWS_DEFAULT_REGION AWS_DEFAULT_OUTPUT AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY " +
		"AWS_SESSION_TOKEN AWS_CLI_AUTO_PROMPT AWS_MAX_ATTEMPTS AWS_RETRY_MODE AWS_SDK_LOAD_CONFIG AWS_EC2_METADATA_DISABLED AWS_ACCOUNT_ID"},
	{"gcloud gsutil bq", "CLOUDSDK_ GOOGLE_ BOTO", "CLOUDSDK_CORE_PROJECT CLOUDSDK_CORE_DISABLE_PROMPTS CLOUDSDK_COMPUTE_ZONE CLOUDSDK_COMPUTE_REGION " +
		"GOOGLE_CLOUD_PROJECT"},
	{"docker docker-compose podman buildx", "DOCKER_ COMPOSE_ BUILDKIT_ BUILDX_ PODMAN_ CONTAINER_ CONTAINERS_ BUILDAH_ REGISTRY_AUTH_FILE",
		"DOCKER_BUILDKIT DOCKER_DEFAULT_PLATFORM " +
			"DOCKER_CLI_HINTS DOCKER_SCAN_SUGGEST COMPOSE_PROJECT_NAME COMPOSE_PROFILES COMPOSE_DOCKER_CLI_BUILD COMPOSE_HTTP_TIMEOUT COMPOSE_PARALLEL_LIMIT " +
			"COMPOSE_PROGRESS COMPOSE_MENU BUILDKIT_PROGRESS"},
	{"kubectl helm kustomize k9s", "KUBE HELM_ AWS_CONFIG_FILE AWS_SHARED_CREDENTIALS_FILE GOOGLE_APPLICATION_CREDENTIALS GOOGLE_EXTERNAL_",
		"HELM_NAMESPACE HELM_DEBUG HELM_MAX_HISTORY"},
	{"gh", "GH_ GITHUB_", "GH_TOKEN GITHUB_TOKEN GH_ENTERPRISE_TOKEN GITHUB_ENTERPRISE_TOKEN GH_REPO GH_DEBUG GH_PROMPT_DISABLED GH_NO_UPDATE_NOTIFIER " +
		"GH_NO_EXTENSION_UPDATE_NOTIFIER GH_FORCE_TTY GH_SPINNER_DISABLED GH_MDWIDTH"},
	{"terraform tofu terragrunt", "TF_ TERRAFORM_CONFIG TERRAGRUNT_ TG_ " +
		"AWS_CONFIG_FILE AWS_SHARED_CREDENTIALS_FILE GOOGLE_APPLICATION_CREDENTIALS GOOGLE_EXTERNAL_", "TF_LOG TF_INPUT TF_IN_AUTOMATION TF_VAR_* TF_WORKSPACE"},
	{"ansible ansible-playbook ansible-lint ansible-galaxy ansible-inventory", "ANSIBLE_", "ANSIBLE_FORCE_COLOR ANSIBLE_NOCOLOR " +
		"ANSIBLE_HOST_KEY_CHECKING ANSIBLE_RETRY_FILES_ENABLED ANSIBLE_DEPRECATION_WARNINGS ANSIBLE_TIMEOUT"},
	{"psql pg_dump pg_dumpall pg_restore createdb dropdb pg_isready vacuumdb", "PG PSQL", "PGHOST PGHOSTADDR PGPORT PGUSER PGPASSWORD PGDATABASE " +
		"PGSSLMODE PGTZ PGCONNECT_TIMEOUT PGCLIENTENCODING PGAPPNAME PGDATESTYLE"},
	{"mysql mysqldump mysqladmin mariadb", "MYSQL MARIADB LIBMYSQL", "MYSQL_PWD MYSQL_HOST MYSQL_TCP_PORT MYSQL_DATABASE MYSQL_USER"},
	{"vim vi ex view nvim vimdiff", "VIM NVIM EXINIT MYVIMRC", ""},
	{"less more man", "LESS MAN GROFF TROFF XDG_DATA_", "LESSCHARSET LESSUTFBINFMT LESSANSIENDCHARS MANWIDTH MANPATH MANSECT"},
	{"bat", "BAT_", "BAT_THEME BAT_STYLE BAT_PAGING BAT_TABS"},
	{"pytest", "PYTEST_", "PYTEST_DISABLE_PLUGIN_AUTOLOAD PYTEST_CURRENT_TEST PYTEST_XDIST_AUTO_NUM_WORKERS"},
	{"awk gawk mawk nawk", "AWK GAWK", ""},
	{"file", "MAGIC", ""},
	{"Rscript", "R_ RPROFILE JULIA OCTAVE GNUPLOT GNUTERM FIT_", ""},
	{"ocamlfind ocamlopt ocamlc opam dune", "OCAML CAML OPAM DUNE", ""},
	{"sqlite3", "SQLITE_", ""},
	{"curl", "CURL_ NETRC QLOGDIR", ""},
	{"systemctl journalctl systemd-analyze loginctl", "SYSTEMD_", "SYSTEMD_COLORS SYSTEMD_LESSCHARSET"},
	{"make gmake", "MAKE GNUMAKE MFLAGS", "MAKELEVEL MAKE_TERMOUT MAKE_TERMERR"},
	{"hg", "HG", "HGPLAIN HGENCODING HGUSER"},
	{"ssh scp sftp ssh-add ssh-keygen ssh-agent rsync", "SSH_ RSYNC_", "SSH_AUTH_SOCK"},
	{"grep", "GREP EGREP FGREP", "GREP_COLORS GREP_COLOR"},
	{"zdiff", "DIFF CMP", ""},
	{"tar gzip gunzip zcat bzip2 xz zstd unzip zip", "TAR TAPE RSH GZIP BZIP XZ_ ZSTD_ ZIP UNZIP", "ZSTD_CLEVEL ZSTD_NBTHREADS"},
	{"vault", "VAULT_", "VAULT_ADDR VAULT_TOKEN VAULT_NAMESPACE VAULT_FORMAT VAULT_SKIP_VERIFY"},
}

// Reader is a program that gets the variables of its invocation.
type Reader struct {
	Name  string // as its description has it
	Match *spec.Match
	Inv   *invocation.Invocation
	World *paths.World
}

// Obeyed judges the variables that are set for a program and that only it obeys.
func (r *Reader) Obeyed() []Outcome {
	if r.Inv.Shell {
		return nil
	}
	var found []Outcome
	for _, set := range [...][]invocation.Assign{r.Inv.Assigns, r.Inv.Exported} {
		for _, a := range set {
			about := a.Name + "=" + spec.Short(a.Value.String())
			if a.Name == "ENV" && r.interactive() && !a.Value.Is("") {
				found = append(found, Outcome{Effect: spec.Effect{ID: "env.file", Kind: spec.Execute, Scope: spec.Self,
					Why: "makes the shell run a file first, by ENV"}, About: about})
			}
			if kindOfVariable(a.Name) != harmless || r.plainValue(a) {
				continue
			}
			e := spec.Effect{ID: "env.own", Kind: spec.Unknown, Why: "what " + r.typed() + " does with the variable " + a.Name + " is not known"}
			switch {
			case r.caches(a):
				continue
			case r.leadsCode(a):
				e = spec.Effect{ID: spec.HostElsewhere, Kind: spec.Configure, Scope: spec.Self,
					Why: "leads the code that it runs to another machine, by " + a.Name}
			case a.Name == "VIRTUAL_ENV" && r.World.PythonEnvironment(a.Value, r.Inv.Dirs):
				e = spec.Effect{ID: "env.python", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
					Why: "may load packages of the project's environment for Python"}
			case common(a.Name):
				continue
			case obeys(r.Name, a.Name):
				e.ID = spec.WordUnknown // as an option of that meaning
			case r.followed(a.Name):
				continue
			case limited(r.Name, r.typed()):
				if !r.handsOn(a) {
					continue
				}
			case !r.mayLead(a):
				continue
			}
			found = append(found, Outcome{Effect: e, About: about})
		}
	}
	return found
}

// KeptFor reports whether a variable that a shell keeps for later calls may change what they do. Nothing is known of these, so
// it counts as it does for a program of which nothing is known. The folder of an environment for Python in the project's PATH is where
// the project's tools are.
func KeptFor(a invocation.Assign, at *Place) bool {
	r := Reader{Match: &spec.Match{Program: &spec.Program{}}, Inv: &invocation.Invocation{Dirs: at.Dirs}, World: at.World}
	a.Name = givenBack(a.Name)
	switch kindOfVariable(a.Name) {
	case harmless:
		own := a.Name == "VIRTUAL_ENV" && r.World.PythonEnvironment(a.Value, at.Dirs)
		return !own && !common(a.Name) && !r.plainValue(a) && (Obeyed(a.Name) || r.leadsCode(a) || r.mayLead(a))
	case prompts, keepsHistory:
		return false // judged where they are set
	case finds:
		return slices.ContainsFunc(at.folders(a), func(dir spec.Word) bool {
			text, known := dir.Text()
			return !known || path.Base(text) != "bin" || !r.World.PythonEnvironment(spec.Lit(path.Dir(text)), at.Dirs)
		})
	}
	return !r.plainValue(a)
}

// typed is the name that the call uses, one of those that the description is for.
func (r *Reader) typed() string {
	if len(r.Inv.Argv) > 0 {
		if name, known := r.Inv.Argv[0].Text(); known {
			return path.Base(name)
		}
	}
	return r.Name
}

// followed reports whether a variable is only what the code of a shell makes of
// it, which is walked: those that shells obey by themselves have upper-case names.
func (r *Reader) followed(name string) bool {
	return r.Match.Program.Lang == spec.Shell && name != strings.ToUpper(name)
}

// caches reports whether a variable moves a cache, or what its program builds, to where
// nothing else is: among temporary files, or into the project.
func (r *Reader) caches(a invocation.Assign) bool {
	const moved = "GOCACHE GOTMPDIR GOLANGCI_LINT_CACHE CARGO_TARGET_DIR RUFF_CACHE_DIR MYPY_CACHE_DIR"
	return spec.Listed(moved, a.Name) && keepsCaches(r.World.Place(a.Value, r.Inv.Dirs))
}

// handsOn reports whether a program whose own variables are known may hand a variable on to
// what it starts: the rules of a makefile, build scripts, plug-ins, the project's own code.
// They run the programs and write to the files that they find in it.
func (r *Reader) handsOn(a invocation.Assign) bool {
	if isSimple(r.typed()) || common(a.Name) {
		return false
	}
	text, known := a.Value.Text()
	if r.Name == "make" && (!known || strings.ContainsAny(text, "$`;|&<>\n")) {
		return true // the text becomes part of a rule
	}
	if !known || !strings.Contains(text, "/") {
		return false
	}
	word, _, _ := strings.Cut(text, " ")
	p := r.World.Place(spec.Lit(word), r.Inv.Dirs)
	switch p.Scope {
	case spec.Guard, spec.Agent, spec.Secret:
		return true
	case spec.System:
		return false
	}
	info, err := os.Stat(p.Path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

// leadsCode reports whether a variable leads the client libraries of code to a server beyond this machine and the network beside it: a database, a
// broker, an account. Addresses of pages do not count, since they are what code is told to show or to test.
func (r *Reader) leadsCode(a invocation.Assign) bool {
	if isSimple(r.typed()) || common(a.Name) || r.Match.Program.Lang == spec.Shell {
		return false
	}
	for i := range r.Match.Program.Lands {
		if l := &r.Match.Program.Lands[i]; spec.Listed(l.Env, a.Name) || spec.Listed(l.EnvAlso, a.Name) {
			return false // the program's own, and judged as its place
		}
	}
	text, known := a.Value.Text()
	scheme, _, found := strings.Cut(text, "://")
	named := spec.Listed(serviceHosts, a.Name) || strings.HasPrefix(a.Name, "AWS_ENDPOINT_URL")
	if !known || !named && (!found || scheme == "http" || scheme == "https") {
		return false
	}
	return slices.ContainsFunc(facts.Leads(text, named), func(host string) bool {
		u := paths.CheckURL(facts.HostInURL(host))
		return u.Kind != paths.Loopback && u.Kind != paths.Private
	})
}

// serviceHosts are the variables in which client libraries look for a host.
// Sources: libpq, "Environment Variables"; mysql(1); the SDKs' reference guides of AWS and Azure, and of the emulators of Google's services.
const serviceHosts = "PGHOST PGHOSTADDR MYSQL_HOST REDIS_HOST MONGO_HOST RABBITMQ_HOST ELASTICSEARCH_HOST ELASTICSEARCH_HOSTS ELASTICSEARCH_URL " +
	"KAFKA_BROKERS KAFKA_BOOTSTRAP_SERVERS DB_HOST DATABASE_HOST POSTGRES_HOST"

// interactive reports whether the program is a shell that takes commands as from
// a terminal, so that it runs its start-up file first.
func (r *Reader) interactive() bool {
	return r.Match.Program.Lang == spec.Shell && r.Match.Flag("-i") != nil
}

// plainValue reports whether a value only turns something on or off, or leads to what the
// system has installed.
func (r *Reader) plainValue(a invocation.Assign) bool {
	text, known := a.Value.Text()
	switch text {
	case "0", "1", "2", "true", "false", "yes", "no", "on", "off":
		return true
	case "":
		return known
	}
	return namesInstalled(a.Name) && path.IsAbs(text) && path.Clean(text) == text && r.World.PlaceText(text, "").Scope == spec.System
}

// namesInstalled reports whether a variable by its name holds what programs only read or
// run. Any other may be a log or a cache, which they write: GIT_TRACE=/etc/profile.d/x.sh.
func namesInstalled(name string) bool {
	if strings.Contains(name, "CACHE") || strings.Contains(name, "DATA") {
		return false
	}
	name = strings.ToUpper(name)
	for _, end := range [...]string{"HOME", "ROOT", "PYTHON", "SHELL", "VIRTUAL_ENV", "CA_BUNDLE", "CAINFO", "CERT", "CAFILE"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// obeys reports whether a program has a variable of that name that may do more than
// choose what is done or printed.
func obeys(program, name string) bool {
	if looks(name) {
		return false
	}
	for i := range families {
		f := &families[i]
		if !spec.Listed(f.programs, program) {
			continue
		}
		if its, plain := f.has(name); its {
			return !plain
		}
	}
	own := strings.ToUpper(strings.Map(func(c rune) rune {
		if c == '-' || c == '.' {
			return '_'
		}
		return c
	}, program))
	return strings.HasPrefix(name, own+"_") || name == own || name == own+"RC" || name == own+"INIT"
}

// has reports whether a variable is one of the family's, and whether it is plain whatever it says.
func (f *family) has(name string) (its, plain bool) {
	// npm, pnpm and Yarn do not tell capitals from small letters here.
	if config := "npm_config_"; len(name) > len(config) && strings.EqualFold(name[:len(config)], config) {
		name = strings.ToLower(name)
	}
	for p := range strings.FieldsSeq(f.prefixes) {
		if strings.HasPrefix(name, p) {
			return true, spec.Covered(f.plain, name)
		}
	}
	return false, false
}

// Obeyed reports whether some program is known to obey a variable of that name.
func Obeyed(name string) bool {
	return kindOfVariable(name) != harmless || !looks(name) && slices.ContainsFunc(families[:], func(f family) bool {
		its, plain := f.has(name)
		return its && !plain
	})
}

// Lacks reports whether the environment surely has no variable of that name: neither has the guard's, nor would
// start-up files export one that counts. Those that programs obey, or that lead to files by their names, may come from there.
func Lacks(name string) bool {
	if _, has := os.LookupEnv(name); has || name == "" || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") != "" {
		return false
	}
	if programs.Lookup(strings.ToLower(name)) != nil { // PYTHON, GO, CC: a name of the program, whatever else it may be
		return true
	}
	return !Obeyed(name) && !common(name) && !facts.SecretVariable(name) && (!leads(name) || givesOptions(name))
}

// givesOptions reports whether a variable by its name holds options, not a place.
func givesOptions(name string) bool {
	for _, end := range [...]string{"OPTS", "OPTIONS", "FLAGS", "ARGS"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// simple are programs that by their manuals obey no variables but those that every
// program does, those with their own name and what families says.
const simple = "[ addr2line arch b2sum base32 base64 basename blkid cal cat cksum cloc cmp column comm cp csplit curl cut cygpath date dd df diff dir " +
	"dirname du echo egrep env expand expr factor false fd " +
	"fgrep find fmt fold free getconf getent grep groups head hexdump hostid hostname id iconv join jq kill last ldd ln locale logname ls lsblk lscpu " +
	"lsof mkdir mkfifo mktemp mv nl nm nproc numfmt objdump od paste " +
	"pathchk pgrep pidof pinky pr printenv printf ps pwd readelf readlink realpath rev rg rm rmdir scc sed seq sha1sum sha224sum sha256sum sha384sum " +
	"sha512sum md5sum shuf size sleep sort split stat strings sum sync " +
	"tac tail tee test timeout tokei touch tr tree true truncate tsort tty uname unexpand uniq unlink uptime users vdir vmstat w watch wc wget which who " +
	"whoami xargs xxd yes yq zgrep nice nohup time"

// isSimple knows GNU's programs by the names that they have beside those of a BSD, too: gsed, ggrep.
func isSimple(typed string) bool {
	return spec.Listed(simple, typed) || spec.Listed(simple, strings.TrimPrefix(typed, "g"))
}

// limited reports whether all variables that a program obeys are known. One that merely shares its row with a simple
// program may obey more: clinfo loads the drivers that OCL_ICD_VENDORS names.
func limited(program, typed string) bool {
	if isSimple(typed) {
		return true
	}
	for i := range families {
		if spec.Listed(families[i].programs, program) {
			return true
		}
	}
	return false
}

// mayLead reports whether a variable, for a program that may have one of that
// name, could lead to a file, a program, an option or an address.
func (r *Reader) mayLead(a invocation.Assign) bool {
	if common(a.Name) || looks(a.Name) {
		return false
	}
	text, known := a.Value.Text()
	if !known || strings.HasPrefix(text, "-") || strings.Trim(text, wordLetters) != "" || leads(a.Name) || namesHost(a.Name, text) {
		return true
	}
	if len(r.Inv.Dirs) == 0 {
		return true
	}
	dir, known := r.Inv.Dirs[0].Text()
	if !known || dir == "" {
		return true
	}
	_, err := os.Lstat(path.Join(dir, text))
	return err == nil // a file of that name
}

// wordLetters are those of values such as test, 1.5 and eu-west-1.
const wordLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.,-"

// common reports whether a variable means the same to all programs that know it:
// languages, time zones, terminals, colours, and what kind of run it is.
func common(name string) bool {
	switch name {
	case "LANG", "LANGUAGE", "TZ", "TERM", "COLORTERM", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI", "DEBUG",
		"VERBOSE", "USER", "LOGNAME", "LS_COLORS", "GREP_COLORS",
		"NODE_ENV", "RAILS_ENV", "RACK_ENV", "APP_ENV", "FLASK_ENV", "MIX_ENV", "DEBIAN_FRONTEND", "SOURCE_DATE_EPOCH", "SSH_AUTH_SOCK", "PWD", "OLDPWD",
		"SHLVL", "HISTSIZE", "RUST_LOG", "RUST_BACKTRACE", "VIRTUAL_ENV_PROMPT":
		return true
	}
	return strings.HasPrefix(name, "LC_")
}

// leads reports whether a variable by its name holds a program, a file, options or
// an address, whatever the value looks like.
func leads(name string) bool {
	for _, end := range [...]string{"PAGER", "EDITOR", "BROWSER", "SHELL", "CMD", "COMMAND", "PROGRAM", "VIEWER", "EXEC", "EXE", "HELPER", "WRAPPER",
		"ASKPASS", "HOOK", "HOOKS", "PLUGIN", "PLUGINS", "MODULE", "MODULES",
		"OPTS", "OPTIONS", "FLAGS", "ARGS", "CONFIG", "CONF", "RC", "PATH", "FILE", "DIR", "HOME", "ROOT", "URL", "URI", "PROXY", "PRELOAD", "OUTPUT",
		"INIT", "STARTUP", "LOG", "TRACE", "DUMP", "REPORT", "PROFILE", "CACHE", "DATABASE", "DB", "SOCK", "SOCKET", "DEST", "PREFIX", "DIRECTORY", "FOLDER",
		"INCLUDE", "LIB", "LIBS", "LIBRARY", "DRIVER", "DRIVERS", "SCRIPT", "TEMPLATE", "OUT", "HISTORY", "HIST"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// namesHost reports whether a variable by its name holds a host, and its value is one
// beyond this machine and the network beside it.
func namesHost(name, value string) bool {
	for _, end := range [...]string{"HOST", "HOSTNAME", "SERVER", "ADDR", "ADDRESS", "ENDPOINT", "REGISTRY", "DOMAIN"} {
		if strings.HasSuffix(name, end) {
			kind := paths.CheckURL(value).Kind
			return strings.Contains(value, ".") && kind != paths.Loopback && kind != paths.Private
		}
	}
	return false
}

// looks reports whether a variable by its name only sets what output looks like, or
// how long is waited for it.
func looks(name string) bool {
	if strings.Contains(name, "PAGER") { // ACK_PAGER_COLOR is a pager that keeps colors
		return false
	}
	for _, end := range [...]string{"_COLOR", "_COLORS", "_THEME", "_STYLE", "_LOG_LEVEL", "_LOGLEVEL", "_VERBOSE", "_TIMEOUT"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}
