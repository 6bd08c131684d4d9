#!/usr/bin/env bash
# Passes all tests. Needs Go and, for the tests against real programs, bash and git.
set -euo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0
go test ./... "$@"
