#!/usr/bin/env bash
# Three machines and one real Redis or Valkey: what is approved on one of them is spent once on all, a kill switch reaches
# each within one call, and nothing gets weaker when the engine is killed, restored from an old dump, slow, full, cut off,
# or refuses the password. Signed policies are rolled forward, back and damaged. As root each machine has a network namespace of its own;
# else, and with -homes, a home.
#   ./scripts/fleet.sh [-rounds ROUNDS] [-homes]     default: 5 rounds, 64 guards race for one approval in each
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=5 homes=false
while (($#)); do
	case $1 in
	-rounds) rounds=$2; shift 2 ;;
	-homes) homes=true; shift ;;
	*) echo "usage: fleet.sh [-rounds ROUNDS] [-homes]" >&2; exit 64 ;;
	esac
done
exec go test ./team -run TestFleet -count 1 -timeout 30m -v -args -fleet.rounds "$rounds" -fleet.homes="$homes"
