#!/usr/bin/env bash
# Rewrites harmful and harmless commands without changing what they do, and holds
# the guard to its answers. Prints seed, count and failures; shows the smallest
# composition of each failure.
# Usage: metamorph.sh [-n COMMANDS] [-seed N] [-proofs N]
#   -n       how many rewritten commands are assessed (default 200000)
#   -seed    where the choices start (default 1)
#   -proofs  how many are run through a real bash in a sandbox of stubs (default 2000);
#            zsh runs a quarter of that many, where it is installed
set -euo pipefail
cd "$(dirname "$0")/.."
n=200000 seed=1 proofs=2000
while (($#)); do
	case $1 in
	-n) n=${2:?} ;;
	-seed) seed=${2:?} ;;
	-proofs) proofs=${2:?} ;;
	*)
		sed -n '2,/^set/{/^# /s/^# //p}' "$0" >&2
		exit 2
		;;
	esac
	shift 2
done
command -v zsh >/dev/null || echo "zsh is not installed: its transformations are assessed, but not proven" >&2
export CGO_ENABLED=0
exec go test ./classify/metamorph -count=1 -timeout=0 -v -run '^Test' \
	-metamorph.n="$n" -metamorph.seed="$seed" -metamorph.proofs="$proofs"
