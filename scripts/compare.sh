#!/usr/bin/env bash
# Puts the calls of scripts/compare/cases.txt to gk-hook and to other guards, as Claude Code's hook would, and prints
# the table of docs/comparison.md. Nothing of the calls is run. Needs Go, git, npm, python3 with venv, and the network.
#   VERBOSE=1   print each answer on standard error
set -euo pipefail
cd "$(dirname "$0")/.."
safetynet=2.4.5 nah=0.11.0

# Not below /tmp, which guards may trust.
work="$(mktemp -d "$HOME/.gk-compare.XXXXXX")"
trap 'rm -rf "$work"' EXIT
CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o "$work/bin/" ./cmd/gk-hook ./cmd/gk-ctl
npm install --prefix "$work/npm" --ignore-scripts --no-audit --no-fund --silent "cc-safety-net@$safetynet" 2>/dev/null
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q --disable-pip-version-check "nah==$nah"

mkdir -p "$work/home/project/src" "$work/home/project/build" "$work/tolerant/.config/gk-hook"
(
	cd "$work/home/project"
	git init -q .
	printf 'module example.org/x\n\ngo 1.26\n' >go.mod
	printf 'package main\n\nfunc main() {}\n' | tee main.go >src/main.go
	echo '{"name": "x", "version": "1.0.0", "scripts": {"test": "node --test"}}' >package.json
	echo install >README.md
	echo TOKEN=x >.env
	echo .env >.gitignore
	git add -A
	git -c user.name=x -c user.email=x@example.org commit -qm start
	touch build/app.o
)
printf 'autonomy: {riskTolerance: moderate}\n' >"$work/tolerant/.config/gk-hook/policy.yaml"
hook="$work/bin/gk-hook"
python3 scripts/compare/compare.py scripts/compare/cases.txt "$work/home" "$work/home/project" \
	"gk-hook=$hook"$'\x1f'hook$'\x1f'--client$'\x1f'claude \
	"gk-hook, tolerance moderate=env"$'\x1f'"XDG_CONFIG_HOME=$work/tolerant/.config"$'\x1f'"$hook"$'\x1f'hook$'\x1f'--client$'\x1f'claude \
	"cc-safety-net $safetynet=$work/npm/node_modules/.bin/cc-safety-net"$'\x1f'hook$'\x1f'--claude-code \
	"nah $nah=$work/venv/bin/python"$'\x1f'-m$'\x1f'nah.hook
