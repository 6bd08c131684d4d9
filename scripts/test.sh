#!/usr/bin/env bash
# Passes all tests, or those of what is named. Needs Go and, for the tests against real programs, bash and git.
#
#   test.sh                     all tests
#   test.sh -short              without proofs by real shells, sandboxes, built programs and pathological calls
#   test.sh classify/shell      a package, and those below it
#   test.sh terraform           a program: its row, and the files of cases in which it stands
#   test.sh -run=TestX hook     flags of go test, each as one word
set -euo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0

flags=() packages=() cases=()
for word; do
	if [[ $word == -* ]]; then
		flags+=("$word")
	elif [[ -d $word ]]; then
		packages+=("./${word%/}/...")
	elif grep -qF "\"$word\"" classify/programs/lookup.go; then
		mapfile -t -O "${#cases[@]}" cases < <(grep -lwF -- "$word" classify/programs/testdata/* | sed 's|.*/||; s|\.[^.]*$||')
	else
		echo "test.sh: $word is neither a package nor a program" >&2
		exit 2
	fi
done
if ((${#cases[@]})); then
	go test ./classify/programs "${flags[@]}"
	go test ./classify -run "^TestPrograms\$/^($(IFS='|' && echo "${cases[*]}"))\$" "${flags[@]}"
fi
if ((${#packages[@]} || !${#cases[@]})); then
	go test "${packages[@]:-./...}" "${flags[@]}"
fi
