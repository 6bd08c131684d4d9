#!/usr/bin/env bash
# Puts calls that are made to cost a guard its time, its memory or its mind to
# the built binary, each at a quarter, half and all of its size, and prints the
# answer, the processor time and how long the client waited. Fails when one gets
# a weaker answer than it must, or none within the deadline.
# Usage: pathological.sh [-rows REGEXP] [-runs N] [-scale FACTOR]
#   -rows    only the calls whose names match
#   -runs    how often each is timed; the fastest counts (default 3)
#   -scale   how large they are, relative to the usual (default 1)
set -euo pipefail
cd "$(dirname "$0")/.."
args=()
while (($#)); do
	case $1 in
	-rows | -runs | -scale) args+=("-pathological.${1#-}=${2:?}") ;;
	*)
		sed -n '2,/^set/{/^# /s/^# //p}' "$0" >&2
		exit 2
		;;
	esac
	shift 2
done
export CGO_ENABLED=0
exec go test ./cmd/gk-hook -v -count=1 -timeout=0 -run '^TestPathologicalTable$' -pathological.table "${args[@]}"
