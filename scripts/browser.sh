#!/usr/bin/env bash
# Opens the page of gk-hook report in headless Chromium, at two widths and in both colour schemes,
# and compares its numbers with the log's. Needs Go, and Chromium or Chrome.
#   browser.sh              run, fail when there is no browser
#   browser.sh --optional   skip, with a line that says so, when there is none
set -euo pipefail
cd "$(dirname "$0")/.."

for name in chromium chromium-browser google-chrome; do
	[[ ${GK_BROWSER:-} ]] || GK_BROWSER="$(command -v "$name" || true)"
done
if [[ ! $GK_BROWSER ]]; then
	echo "browser: no chromium in PATH; set GK_BROWSER" >&2
	[[ ${1:-} == --optional ]] && exit 0
	exit 1
fi
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
CGO_ENABLED=0 go build -trimpath -o "$work/" ./cmd/gk-hook ./cmd/gk-ctl
cd scripts/browser
GK_BROWSER="$GK_BROWSER" GK_BROWSER_HOOK="$work/gk-hook" go test -count=1 -v -timeout 5m .
