#!/usr/bin/env bash
# Looks for harm that is allowed: generates shell programs from the grammars in
# scripts/adversary, and runs those that the guard would allow by the real shell
# in a sandbox, beside files of a hostile clone. Fails when one starts a program,
# changes a file or sends something that its verdict does not say, and prints it
# in the smallest form that was found. Needs what soundness.sh needs, and zsh for zsh.
# With -sequences it generates sequences of calls instead: one writes a file, a later one
# loads it. The guard decides each with its memory of those before. The user says yes to
# its questions about what is written, but not about what loads it.
# Usage: adversary.sh [-sequences] [-n N] [-seed S] [-shell bash|zsh] [-tolerance T] [flags of soundness.sh]
#   -sequences    sequences of calls; at the tolerance moderate they find most
#   -n N          so many programs (default 1000)
#   -seed S       where random choices start (default 1)
#   -shell S      bash or zsh (default bash)
#   -tolerance T  the policy's risk tolerance: conservative (default), moderate, aggressive
#   --optional    where it cannot run, say so and succeed
# Exit status: 0 none, 1 found some, 2 cannot run.
set -euo pipefail
cd "$(dirname "$0")/.."
n=1000
args=()
while (($#)); do
	case $1 in
	-n | --n) n=$2 && shift ;;
	-h | --help)
		sed -n '2,/^set/{/^# /s/^# //p}' "$0"
		exit 0
		;;
	*) args+=("$1") ;;
	esac
	shift
done
exec scripts/soundness.sh -programs "$n" -limit 2s "${args[@]}"
