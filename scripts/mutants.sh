#!/usr/bin/env bash
# Breaks the guard's memory on purpose, in an overlay of the tree, one change at a time, and runs the tests that must notice: no fsync, no
# check of a code, no lock, a failed spending that allows, an approval past its time … Lists the changes that no test
# noticed, and fails when there is one.
#   ./scripts/mutants.sh [-only TEXT]     TEXT is a part of a change's name
set -euo pipefail
cd "$(dirname "$0")/.."
exec go run ./scripts/mutants "$@"
