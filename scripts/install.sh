#!/usr/bin/env bash
# Installs gk-hook, gk-ctl and gk-run, shows the guard deciding about three real calls, and, at a
# terminal, registers it with the agent CLIs that are here. It builds them, or takes them from
# ARCHIVE of a release, whose SHA-256 must be SUM, or stand in checksums.txt beside it. With KEY, the
# public key of minisign or its file, checksums.txt must be signed with it, in checksums.txt.minisig.
# PREFIX (default ~/.local) says where: binaries go to PREFIX/bin, manual pages to PREFIX/share/man.
# Usage: install.sh [--binary ARCHIVE [--sha256 SUM | --key KEY]]
set -euo pipefail

fail() {
	echo "install.sh: $*" >&2
	exit 1
}

archive="" sum="" key=""
while (($#)); do
	case "$1" in
	--binary | --sha256 | --key)
		(($# > 1)) && [[ -n $2 ]] || fail "$1 wants a value"
		case "$1" in
		--binary) archive="$2" ;;
		--sha256) sum="$2" ;;
		--key) key="$2" ;;
		esac
		shift 2
		;;
	*) fail "unknown argument $1; usage: install.sh [--binary ARCHIVE [--sha256 SUM | --key KEY]]" ;;
	esac
done
[[ -n $archive || -z $sum$key ]] || fail "--sha256 and --key go with --binary"
[[ -z $sum || -z $key ]] || fail "--key says that the checksums are to be trusted, and --sha256 needs none"

# slice FILE FIRST LENGTH prints bytes of base64 text.
slice() { base64 -d <"$1" | tail -c "+$2" | head -c "$3"; }

# signed SUMS SIGNATURE says whether the checksums are signed with the key: by minisign, or by openssl, for which
# the parts of minisign's files are taken apart (algorithm, number of the key, key or signature).
signed() {
	if [[ -f $key ]]; then tail -n 1 "$key" >"$work/key"; else echo "$key" >"$work/key"; fi
	if command -v minisign >/dev/null; then
		minisign -V -q -H -P "$(cat "$work/key")" -m "$1" -x "$2" >/dev/null 2>&1
		return
	fi
	command -v openssl >/dev/null || fail "neither minisign nor openssl is here to verify the signature"
	sed -n 2p "$2" >"$work/signature"
	[[ $(slice "$work/signature" 1 2) == ED && $(slice "$work/key" 1 2) == Ed ]] || return 1
	{ printf '\x30\x2a\x30\x05\x06\x03\x2b\x65\x70\x03\x21\x00' && slice "$work/key" 11 32; } >"$work/key.der"
	slice "$work/signature" 11 64 >"$work/signature.raw"
	openssl dgst -blake2b512 -binary "$1" >"$work/hash" 2>/dev/null &&
		openssl pkeyutl -verify -pubin -keyform DER -inkey "$work/key.der" -rawin -in "$work/hash" -sigfile "$work/signature.raw" >/dev/null 2>&1
}

# expected prints the checksum that the archive must have.
expected() {
	if [[ -n $sum ]]; then
		echo "$sum"
		return
	fi
	local sums name
	sums="$(dirname "$archive")/checksums.txt" name="$(basename "$archive")"
	[[ -f $sums ]] || fail "no checksums.txt beside $archive; download it too, or give --sha256"
	cp "$sums" "$work/sums" # so that what is verified is what is read
	if [[ -n $key ]]; then
		[[ -f $sums.minisig ]] || fail "no checksums.txt.minisig beside $archive; download it too"
		signed "$work/sums" "$sums.minisig" || fail "checksums.txt is not signed with that key: nothing is installed"
	fi
	sums="$work/sums"
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
