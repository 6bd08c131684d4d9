#!/usr/bin/env bash
# Times one decision of gk-hook as a whole process, beside a Go program that only
# decodes and prints JSON (floor) and one that also links the parser and the
# libraries (linked), in one run, and prints the ratios.
# With -full the guard has 40 rules, 200 approvals and a log whose rotations are full (40 MB).
# Usage: bench.sh [-n RUNS] [-full] [COMMAND]    (default 200 runs of 'git status')
set -euo pipefail
cd "$(dirname "$0")/.."
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
for program in ./cmd/gk-hook ./scripts/bench/floor ./scripts/bench/linked ./scripts/bench; do
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o "$work/built" "$program"
	# The kernel keeps a file that the linker has mapped in single pages, which costs a start a fifth more than one that was copied,
	# as install.sh does.
	cp "$work/built" "$work/$(basename "$program")"
done
mkdir -p "$work/home/project/.git" "$work/home/.local/state"
exec env -i PATH="$PATH" HOME="$work/home" "$work/bench" "$@" "$work"
