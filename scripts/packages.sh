#!/usr/bin/env bash
# Installs each package of a release for this machine into a folder of its own, runs the guard from
# it, and says which were left out because their tools are not here.
# Usage: packages.sh FOLDER    (as scripts/release.sh VERSION FOLDER left it)
set -euo pipefail
folder="$(cd "${1:?usage: packages.sh FOLDER}" && pwd)"
cd "$(dirname "$0")/.."
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
go build -o "$work/sign" ./scripts/sign # before HOME is another one, which has no cache
export HOME="$work/home"
mkdir -p "$HOME"
fail() {
	echo "packages.sh: $*" >&2
	exit 1
}

# runs PROGRAM checks that it is the released version, decides, and finds gk-ctl and gk-run beside it.
runs() {
	"$1" version | grep -q " v$version " || fail "$1 is not $version: $("$1" version)"
	[[ $("$1" check 'git status') == allow* ]] || fail "$1 does not decide"
	"$1" explain 'git push --force' | grep -q deny || fail "$1 finds no gk-ctl"
	if "$1" run --no-such-flag 2>"$work/why"; then fail "$1 runs what it should not"; fi
	grep -q '^gk-run: not started' "$work/why" || fail "$1 finds no gk-run: $(cat "$work/why")"
	echo "ok: $2"
}

os="$(go env GOOS)" arch="$(go env GOARCH)"
archive="$(echo "$folder"/gk-hook_*_"${os}_$arch".tar.gz)"
version="$(basename "$archive" "_${os}_$arch.tar.gz")"
version="${version#gk-hook_}"

(cd "$folder" && sha256sum --quiet -c checksums.txt) || fail "the checksums are not those of the files"
PREFIX="$work/archive" ./scripts/install.sh --binary "$archive" >/dev/null
runs "$work/archive/bin/gk-hook" "archive, by install.sh --binary"
cp "$archive" "$folder/checksums.txt" "$work"
printf x >>"$work/$(basename "$archive")"
for refused in "--binary $work/$(basename "$archive")" "--binary $archive --sha256 00" "--binary $folder/nowhere" "--binary $folder/checksums.txt"; do
	# shellcheck disable=SC2086
	if PREFIX="$work/none" ./scripts/install.sh $refused 2>"$work/why"; then fail "install.sh $refused passes"; fi
	[[ $(wc -l <"$work/why") == 1 && ! -e $work/none ]] || fail "install.sh $refused: $(cat "$work/why")"
done
echo "ok: other checksums are refused"

# signs makes a pair of keys in a folder beside a copy of the archive, and signs its checksums.
signs() {
	mkdir "$1"
	cp "$archive" "$folder/checksums.txt" "$1"
	"$work/archive/bin/gk-hook" policy bundle --new-key "$1/key" --no-password >/dev/null
	"$work/sign" "$1/key" "$1/checksums.txt"
}
signs "$work/signed"
signs "$work/other"
signed="$work/signed/$(basename "$archive")"
PREFIX="$work/by-key" ./scripts/install.sh --binary "$signed" --key "$work/signed/key.pub" >/dev/null
PREFIX="$work/by-text" ./scripts/install.sh --binary "$signed" --key "$(tail -n 1 "$work/signed/key.pub")" >/dev/null
echo >>"$work/other/checksums.txt"
for refused in "--binary $signed --key $work/other/key.pub" "--binary $work/other/$(basename "$archive") --key $work/other/key.pub" \
	"--binary $archive --key $work/other/key.pub" "--binary $signed --key x" "--binary $signed --key $work/signed/key.pub --sha256 00"; do
	# shellcheck disable=SC2086
	if PREFIX="$work/none" ./scripts/install.sh $refused 2>"$work/why"; then fail "install.sh $refused passes"; fi
	[[ $(wc -l <"$work/why") == 1 && ! -e $work/none ]] || fail "install.sh $refused: $(cat "$work/why")"
done
echo "ok: signatures, by $(command -v minisign >/dev/null && echo minisign || echo openssl)"

unpacked() {
	if [[ ! -e $work/$1/usr/bin/gk-hook ]]; then
		echo "left out: $1, since $2 is not here"
		return
	fi
	[[ -s $work/$1/usr/share/doc/gk-hook/THIRD_PARTY.md ]] || fail "$1 has no licences"
	runs "$work/$1/usr/bin/gk-hook" "$1"
}
mkdir "$work"/{deb,rpm,apk}
if command -v dpkg >/dev/null; then
	mkdir -p "$work/deb/var/lib/dpkg"
	touch "$work/deb/var/lib/dpkg/status"
	dpkg --root="$work/deb" --force-not-root --force-bad-path --log=/dev/null -i "$folder"/*_"$arch".deb >/dev/null
fi
unpacked deb dpkg
if command -v rpm >/dev/null; then
	rpm --root "$work/rpm" --dbpath /var/lib/rpm --nodeps --ignorearch -i "$folder"/*."$(uname -m)".rpm >/dev/null
fi
unpacked rpm rpm
tar -xzf "$folder"/*_"$(uname -m)".apk -C "$work/apk" 2>/dev/null # tar and gzip are what apk is made of
unpacked apk tar

if command -v npm >/dev/null; then
	npm install --silent --offline --no-audit --no-fund --prefix "$work/npm" "$folder/gk-hook-$version.tgz" "$folder/gk-hook-$os-${arch/amd64/x64}-$version.tgz" >/dev/null
	runs "$work/npm/node_modules/.bin/gk-hook" npm
	rm -r "$work/npm/node_modules/@gk-hook"
	status=0
	"$work/npm/node_modules/.bin/gk-hook" check ls 2>/dev/null || status=$?
	[[ $status == 2 ]] || fail "without the package of its platform the npm wrapper exits with $status"
else
	echo "left out: npm, which is not here"
fi
if command -v ruby >/dev/null; then ruby -c "$folder/gk-hook.rb" >/dev/null && echo "ok: formula"; else echo "left out: formula, since ruby is not here"; fi
python3 -c 'import json, sys; d = json.load(open(sys.argv[1])); sys.exit(len(d["packages"]) < 20)' "$folder/gk-hook_$version.spdx.json" || fail "the list of modules is short"
echo "ok: list of modules"
python3 - "$folder" "gk-hook_$version.intoto.json" <<'EOT' || fail "the provenance does not list the files as they are"
import hashlib, json, os, sys
folder, name = sys.argv[1:]
made = json.load(open(os.path.join(folder, name)))
listed = {s["name"]: s["digest"]["sha256"] for s in made["subject"]}
there = {f for f in os.listdir(folder) if not f.startswith("checksums.txt") and f != name}
sys.exit(set(listed) != there or any(hashlib.sha256(open(os.path.join(folder, f), "rb").read()).hexdigest() != s for f, s in listed.items()))
EOT
echo "ok: provenance"
