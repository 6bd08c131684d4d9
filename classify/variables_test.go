package classify

import "testing"

// TestVariablesOfPrograms sets variables that only the program behind them obeys:
// settings that name code, files to write or options, beside those that choose
// nothing but what is done or printed.
func TestVariablesOfPrograms(t *testing.T) {
	home, project := scratch(t)
	wantEach(t, home, project, Moderate, `
		GIT_DIR=./x git status
		GIT_TRACE=/tmp/trace git status
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
		GEM_HOME=. gem list
		CARGO_TERM_COLOR=never CARGO_HOME=$where cargo metadata
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
	`)
}
