#!/usr/bin/env bash
# Builds the programs as they are released: the same sources, version and Go give the same bytes,
# wherever they lie. GOOS and GOARCH say for which machine.
# Usage: build.sh FOLDER [VERSION]    (VERSION is by default what git says of the commit)
set -euo pipefail
cd "$(dirname "$0")/.."
folder="${1:?usage: build.sh FOLDER [VERSION]}"
version="${2:-$(git describe --tags --always --dirty 2>/dev/null || echo devel)}"
CGO_ENABLED=0 go build -trimpath -buildvcs=false \
	-ldflags="-s -w -buildid= -X github.com/gk-hook/gk-hook/hook.release=$version" \
	-o "$folder/" ./cmd/gk-hook ./cmd/gk-ctl ./cmd/gk-run
cp contain/gk-enter "$folder/gk-enter"
