#!/usr/bin/env bash
# Makes the recorded demonstration anew: runs the commands of docs/demonstration.md, puts their output there,
# and draws it as docs/demonstration.cast (asciicast v2) and docs/demonstration.svg.
set -euo pipefail
cd "$(dirname "$0")/.."
UPDATE=1 go test ./docs -count=1 -run 'TestShown/demonstration.md'
UPDATE=1 go test ./docs -count=1 -run 'TestDemonstration' # draws what the page says now
