#!/usr/bin/env bash
# Builds gk-hook, gk-ctl and gk-run, installs them, shows the guard deciding about three
# real calls, and, at a terminal, registers it with the agent CLIs that are here.
# PREFIX (default ~/.local) says where: binaries go to PREFIX/bin, manual pages to PREFIX/share/man.
set -euo pipefail
cd "$(dirname "$0")/.."

bin="${PREFIX:-$HOME/.local}/bin"
mkdir -p "$bin"
for command in gk-hook gk-ctl gk-run; do
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o "$bin/.$command.new" "./cmd/$command"
	mv -f "$bin/.$command.new" "$bin/$command" # a rename, so that a hook that is running keeps its file
done
cp contain/gk-enter "$bin/.gk-enter.new"
mv -f "$bin/.gk-enter.new" "$bin/gk-enter"
echo "installed gk-hook, gk-ctl, gk-run and gk-enter into $bin ($("$bin/gk-hook" version))"
"$bin/gk-hook" man "${PREFIX:-$HOME/.local}/share/man/man1"
case ":$PATH:" in
*":$bin:"*) ;;
*) echo "$bin is not on your PATH: add it, as with  export PATH=\"$bin:\$PATH\"  in your shell's start-up file, or call gk-hook by its whole path" ;;
esac
./scripts/demo.sh "$bin/gk-hook"
if [[ -t 0 && -t 1 ]]; then
	"$bin/gk-hook" install || echo "not everything is wired in; mend what is said above, and run: $bin/gk-hook install" >&2
else
	echo "to register it with your agents, run at a terminal: $bin/gk-hook install"
fi
