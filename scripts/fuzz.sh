#!/usr/bin/env bash
# Runs each fuzz target for a while, one after the other, and prints how many inputs it has tried. Fails when one finds a fault; the input
# is then in testdata/fuzz of its package, and every go test runs it from there on.
#   ./scripts/fuzz.sh [TIME [REGEXP]]    each for TIME (default 90s); REGEXP chooses among lines of "PACKAGE TARGET"
# GOMAXPROCS says how many inputs are tried at once.
set -euo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0
time=${1:-90s} chosen=${2:-.}

log="$(mktemp)"
trap 'rm -f "$log"' EXIT
failed=0
printf '%12s %9s %6s  %s\n' inputs 'a second' kept target
while read -r target; do
	if ! go test "./${target% *}" -run '^$' -fuzz "^${target#* }\$" -fuzztime "$time" -fuzzminimizetime 1s >"$log" 2>&1; then
		failed=1
		cat "$log"
	fi
	sed -nE 's|.*execs: ([0-9]+) \(([0-9]+)/sec\).*total: ([0-9]+).*|\1 \2 \3|p' "$log" | awk -v target="$target" \
		'$2 > 0 { busy += $2; ticks++ } { inputs = $1; kept = $3 } END { printf "%12d %9d %6d  %s\n", inputs, busy / (ticks ? ticks : 1), kept, target }'
done < <(git ls-files -co --exclude-standard '*_test.go' | xargs grep -oE '^func Fuzz\w+' | sed -E 's|(.*)/[^/]*:func |\1 |' |
	sort | grep -E -- "$chosen")
exit $failed
