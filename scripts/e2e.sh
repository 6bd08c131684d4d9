#!/usr/bin/env bash
# Runs real clients headless against a scripted model server, with the built
# gk-hook as their hook, and Claude Code with it as its permission-prompt tool, in a
# network namespace that has nothing but loopback. Needs npm, Go and unshare.
#   e2e.sh              run, fail when something is missing
#   e2e.sh all          run all clients that need no account, and measure what each does without the guard, for docs/clients.md
#   e2e.sh --optional   skip, with a line that says why, when the client cannot be installed
#   e2e.sh --help       print this
# GK_E2E_PATIENCE is how long one run of a client may take, 2m by default; give more on a machine that has other work.
set -euo pipefail
[[ ${1:-} == --help ]] && { sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p}' "$0"; exit; }
cd "$(dirname "$0")/.."

clients="${XDG_CACHE_HOME:-$HOME/.cache}/gk-hook-e2e/clients"

# pinned prints the package of a client or a constant, with its version, as scripts/e2e/clients_test.go has it.
pinned() { sed -n "s/.*name: \"$1\", .*version: \"\([^\"]*\)\".*/\1/p; s/^const $1 = \"\(.*\)\"/\1/p" scripts/e2e/clients_test.go; }

# folder prints where a package is installed.
folder() { local name="npm-$1"; echo "$clients/${name//[@\/]/-}"; }

# fetch installs a package of npm there.
fetch() { mkdir -p "$(folder "$1")" && npm install --prefix "$(folder "$1")" --ignore-scripts --no-audit --no-fund --silent "$1"; }

skip() {
	echo "e2e: $1" >&2
	[[ ${optional:-} ]] && { echo "e2e: skipped" >&2; exit 0; }
	exit 1
}
[[ ${1:-} == --optional ]] && optional=yes
[[ ${1:-} == all ]] && all=yes

# python312 prints a Python of version 3.12 or later, the first that starts.
python312() {
	local python
	for python in python3 python3.{14,13,12} "$HOME"/.pyenv/versions/3.*/bin/python3; do
		"$python" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null && { echo "$python"; return; }
	done
	echo python3
}

[[ $(uname -sm) == "Linux x86_64" ]] || skip "runs on Linux x86_64 only"
command -v unshare >/dev/null || skip "needs unshare (util-linux)"
client="$(folder "$(pinned claude)")/node_modules/@anthropic-ai/claude-code-linux-x64/claude"
if [[ ! -x $client ]]; then
	command -v npm >/dev/null || skip "needs npm to install the client"
	fetch "$(pinned claude)" || skip "cannot install the client"
fi
namespace=(unshare -rn)
[[ $(id -u) == 0 ]] && namespace=(unshare -n)
"${namespace[@]}" true 2>/dev/null || skip "cannot make a network namespace"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
for command in gk-hook gk-ctl gk-run; do
	CGO_ENABLED=0 go build -trimpath -ldflags="-s -w -X main.testTerminal=$work/e2e.test" -o "$work/bin/$command" "./cmd/$command"
done
cp contain/gk-enter "$work/bin/"
(cd scripts/e2e && CGO_ENABLED=0 go test -c -o "$work/e2e.test" .)
names=(claude codex gemini copilot)
[[ ${all:-} ]] && names=(claude codex gemini copilot qwen opencode droid goose vibe cline)
packages=("$(pinned nodeOfClients)")
for name in "${names[@]}"; do
	packages+=("$(pinned "$name")")
	[[ $name == opencode ]] && packages+=("$(pinned besideOpenCode)")
done
for package in "${packages[@]}"; do
	folder="$(folder "$package")"
	[[ -d $folder/node_modules || -x $folder/venv/bin/vibe ]] && continue
	if [[ $package == mistral-vibe@* ]]; then
		mkdir -p "$folder"
		{ "$(python312)" -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q "${package/@/==}"; } || {
			rm -rf "$folder"
			echo "e2e: $package cannot be installed; it wants Python 3.12" >&2
		}
		continue
	fi
	fetch "$package" || echo "e2e: $package cannot be installed" >&2
done
tests='^Test[^F]' # failures, and the forms of settings, are measured on demand alone
[[ ${all:-} ]] && tests=.
tables="$PWD/clients/testdata"
[[ ${all:-} ]] || tables=
source="$PWD"
cd "$work"
GK_E2E_SOURCE="$source" GK_E2E_CLIENTS="$clients" GK_E2E_TABLES="$tables" GK_E2E_PATIENCE="${GK_E2E_PATIENCE:-2m}" GK_E2E_CLAUDE="$client" GK_E2E_HOOK="$work/bin/gk-hook" \
	"${namespace[@]}" ./e2e.test -test.v -test.run "$tests" -test.timeout 60m
if [[ ${all:-} ]]; then
	cd "$OLDPWD"
	UPDATE=1 go test ./clients -run TestClientsAreDocumented
fi
