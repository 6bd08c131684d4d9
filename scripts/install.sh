#!/usr/bin/env bash
# Installs gk-hook, gk-ctl and gk-run, shows the guard deciding about three real calls, and, at a
# terminal, registers it with the agent CLIs that are here. It builds them, or takes them from
# ARCHIVE of a release, whose SHA-256 must be SUM, or stand in checksums.txt beside it.
# PREFIX (default ~/.local) says where: binaries go to PREFIX/bin, manual pages to PREFIX/share/man.
# Usage: install.sh [--binary ARCHIVE [--sha256 SUM]]
set -euo pipefail

fail() {
	echo "install.sh: $*" >&2
	exit 1
}

archive="" sum=""
while (($#)); do
	case "$1" in
	--binary | --sha256)
		(($# > 1)) || fail "$1 wants a value"
		if [[ $1 == --binary ]]; then archive="$2"; else sum="$2"; fi
		shift 2
		;;
	*) fail "unknown argument $1; usage: install.sh [--binary ARCHIVE [--sha256 SUM]]" ;;
	esac
done
[[ -n $archive || -z $sum ]] || fail "--sha256 goes with --binary"

# expected prints the checksum that the archive must have.
expected() {
	if [[ -n $sum ]]; then
		echo "$sum"
		return
	fi
	local sums name
	sums="$(dirname "$archive")/checksums.txt" name="$(basename "$archive")"
	[[ -f $sums ]] || fail "no checksums.txt beside $archive; download it too, or give --sha256"
	awk -v name="$name" '$2 == name || $2 == "*" name {print $1}' "$sums"
}

# checksum prints the SHA-256 of a file.
checksum() {
	if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi <"$1" | cut -d' ' -f1
}

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
if [[ -n $archive ]]; then
	[[ -f $archive ]] || fail "$archive is not there"
	want="$(expected)"
	[[ -n $want ]] || fail "checksums.txt does not list $(basename "$archive")"
	cp "$archive" "$work/archive" # so that what is verified is what is installed
	is="$(checksum "$work/archive")"
	[[ $is == "$want" ]] || fail "$archive has the SHA-256 $is, not $want: it is not what was released, so nothing is installed"
	mkdir "$work/out"
	tar -xzf "$work/archive" -C "$work/out" gk-hook gk-ctl gk-run gk-enter
	demo=""
else
	cd "$(dirname "$0")/.."
	./scripts/build.sh "$work/out"
	demo=./scripts/demo.sh
fi

bin="${PREFIX:-$HOME/.local}/bin"
mkdir -p "$bin"
for file in gk-hook gk-ctl gk-run gk-enter; do
	cp "$work/out/$file" "$bin/.$file.new"
	mv -f "$bin/.$file.new" "$bin/$file" # a rename, so that a hook that is running keeps its file
done
echo "installed gk-hook, gk-ctl, gk-run and gk-enter into $bin ($("$bin/gk-hook" version))"
"$bin/gk-hook" man "${PREFIX:-$HOME/.local}/share/man/man1"
case ":$PATH:" in
*":$bin:"*) ;;
*) echo "$bin is not on your PATH: add it, as with  export PATH=\"$bin:\$PATH\"  in your shell's start-up file, or call gk-hook by its whole path" ;;
esac
[[ -z $demo ]] || "$demo" "$bin/gk-hook"
if [[ -t 0 && -t 1 ]]; then
	"$bin/gk-hook" install || echo "not everything is wired in; mend what is said above, and run: $bin/gk-hook install" >&2
else
	echo "to register it with your agents, run at a terminal: $bin/gk-hook install"
fi
