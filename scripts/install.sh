#!/usr/bin/env bash
# Builds gk-hook and gk-ctl, installs them, and shows the guard deciding about
# three real calls. PREFIX (default ~/.local) says where: binaries go to PREFIX/bin.
set -euo pipefail
cd "$(dirname "$0")/.."

bin="${PREFIX:-$HOME/.local}/bin"
mkdir -p "$bin"
for command in gk-hook gk-ctl; do
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o "$bin/.$command.new" "./cmd/$command"
	mv -f "$bin/.$command.new" "$bin/$command" # a rename, so that a hook that is running keeps its file
done
echo "installed $bin/gk-hook and $bin/gk-ctl ($("$bin/gk-hook" version))"
exec ./scripts/demo.sh "$bin/gk-hook"
