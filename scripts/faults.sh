#!/usr/bin/env bash
# What goes wrong, tried many times against the built binaries: guards killed and failing at their system calls (by strace),
# a full disk, folders that cannot be written, damaged files, 64 guards at once. Prints what was tried.
#   ./scripts/faults.sh [-n TRIALS] [-r ROUNDS] [-seed SEED]     defaults: 1000 trials of each kind, 1000 rounds
set -euo pipefail
cd "$(dirname "$0")/.."
trials=1000 rounds=1000 seed=1
while (($#)); do
	case $1 in
	-n) trials=$2 ;;
	-r) rounds=$2 ;;
	-seed) seed=$2 ;;
	*) echo "usage: faults.sh [-n TRIALS] [-r ROUNDS] [-seed SEED]" >&2; exit 64 ;;
	esac
	shift 2
done
exec go test ./cmd/gk-hook -run Faults -count 1 -timeout 6h -v -args -faults.trials "$trials" -faults.rounds "$rounds" -faults.seed "$seed"
