#!/usr/bin/env bash
# Builds the programs twice, from two copies of the sources in folders of different names, and fails
# when a byte differs.
set -euo pipefail
cd "$(dirname "$0")/.."
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
for copy in one another/place; do
	mkdir -p "$work/$copy"
	git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$work/$copy"
	"$work/$copy/scripts/build.sh" "$work/$copy/out" v0.0.0-reproduced
	export GOCACHE="$work/cache" # so that the second build compiles anew
done
for file in "$work"/one/out/*; do
	cmp "$file" "$work/another/place/out/$(basename "$file")"
done
echo "the same bytes: $(cd "$work/one/out" && sha256sum -- * | tr '\n' ' ')"
