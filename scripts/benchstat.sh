#!/usr/bin/env bash
# Compares the benchmarks of what a call costs with those of another commit, by benchstat: those of the evaluator, the
# policy, patterns and the log. It only reports: shared machines are too noisy to fail a change. The two are run in turns, so
# that a load that comes and goes disturbs both.
# Usage: benchstat.sh [-n ROUNDS] [-bench REGEXP] [-time TIME] [COMMIT]    (default: 6 rounds of 200ms against main)
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=6 bench='^Benchmark(Assess|Walk|Match|Place|Rule|Load|Append)$' time=200ms
while (($#)); do
	case $1 in
	-n) rounds="$2"; shift 2 ;;
	-bench) bench="$2"; shift 2 ;;
	-time) time="$2"; shift 2 ;;
	-*) echo "usage: benchstat.sh [-n ROUNDS] [-bench REGEXP] [-time TIME] [COMMIT]" >&2; exit 64 ;;
	*) break ;;
	esac
done
if ! before="$(git rev-parse --verify --quiet "${1:-main}^{commit}" || git rev-parse --verify --quiet "origin/${1:-main}^{commit}")"; then
	echo "benchstat: ${1:-main} is not here, nothing to compare with" >&2
	exit 0
fi
if git diff --quiet "$before" -- '*.go' go.mod; then
	echo "benchstat: the sources are those of ${1:-main}, nothing to compare"
	exit 0
fi
packages=(./classify ./classify/argv ./classify/paths ./classify/shell ./approvals ./state)
work="$(mktemp -d)"
trap 'git worktree remove --force "$work/before" 2>/dev/null || true; rm -rf "$work"' EXIT
git worktree add --quiet --detach "$work/before" "$before"

# build FOLDER NAME compiles the tests of the packages, once.
build() {
	local package
	for package in "${packages[@]}"; do
		(cd "$1" && go test -c -o "$work/$2-${package//[.\/]/_}" "$package")
	done
}
build . after
build "$work/before" before

for ((round = 1; round <= rounds; round++)); do
	for package in "${packages[@]}"; do
		for side in before after; do
			folder=.
			[[ $side == after ]] || folder="$work/before"
			(cd "$folder/$package" && "$work/$side-${package//[.\/]/_}" -test.run '^$' -test.bench "$bench" -test.benchtime "$time" -test.benchmem) \
				>>"$work/$side.txt"
		done
	done
done
go tool -modfile=scripts/tools.mod benchstat "before=$work/before.txt" "after=$work/after.txt"
