#!/usr/bin/env bash
# What goes wrong, tried against the built binaries. The system calls of a real run that concern the guard's state are
# listed first (strace), then each meets every fault once: killed, full disk, input or output error, read-only, no permission.
# Then: every file damaged in every way, a disk that is really full, a lock that is held, the order of write, fsync and
# rename, guards killed at random moments, 64 guards at once. Prints what was tried and how many trials met their fault.
#   ./scripts/faults.sh [-n CALLS] [-r ROUNDS] [-seed SEED]     defaults: 1000 (a run has about a hundred), 1000 rounds
set -euo pipefail
cd "$(dirname "$0")/.."
trials=1000 rounds=1000 seed=1
while (($#)); do
	case $1 in
	-n) trials=$2 ;;
	-r) rounds=$2 ;;
	-seed) seed=$2 ;;
	*) echo "usage: faults.sh [-n CALLS] [-r ROUNDS] [-seed SEED]" >&2; exit 64 ;;
	esac
	shift 2
done
exec go test ./cmd/gk-hook -run Faults -count 1 -timeout 6h -v -args -faults.trials "$trials" -faults.rounds "$rounds" -faults.seed "$seed"
