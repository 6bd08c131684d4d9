#!/usr/bin/env bash
# Replays a made-up year of sessions of each client, looking for patterns and settings, and prints the rate and the most
# memory that it took. "cpu" is the time of all processors, in seconds. Needs Go, GNU time, and
# room for the sessions of one client.
#   replay.sh [MEGABYTES [CLIENT...]]   1024 and all clients unless said otherwise
# It fails when a client takes 100 MB or more.
set -euo pipefail
cd "$(dirname "$0")/.."

mb="${1:-1024}"
shift || true
(($#)) || set -- claude codex gemini copilot qwen opencode
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
CGO_ENABLED=0 go build -trimpath -o "$work/" ./cmd/gk-hook ./cmd/gk-ctl ./scripts/sessions
printf '%-9s %7s %8s %8s %8s %8s %8s\n' client MB calls seconds cpu MB/s peak-MB
failed=0
for client; do
	home="$work/$client"
	mkdir -p "$home"
	"$work/sessions" -client "$client" -mb "$mb" -home "$home" >/dev/null
	start="$(date +%s.%N)"
	(cd "$home" && env -i HOME="$home" PATH=/usr/bin:/bin /usr/bin/time -f '%M %U %S' -o "$work/peak" "$work/gk-hook" replay --client "$client" --json >"$work/out.json")
	seconds="$(echo "$(date +%s.%N) - $start" | bc)"
	read -r peak cpu < <(awk '{printf "%d %.1f\n", $1 * 1024 / 1000000, $2 + $3}' "$work/peak")
	calls="$(grep -o '"calls":[0-9]*' "$work/out.json" | head -1 | cut -d: -f2)"
	printf '%-9s %7d %8d %8.1f %8.1f %8.0f %8d\n' "$client" "$mb" "$calls" "$seconds" "$cpu" "$(echo "$mb / $seconds" | bc -l)" "$peak"
	((peak < 100)) || failed=1
	rm -rf "$home"
done
exit "$failed"
