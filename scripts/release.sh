#!/usr/bin/env bash
# Makes a release: archives, packages for Debian, Red Hat, Alpine and npm, a Homebrew formula, a list
# of what is in it, how it was made, and checksums. The same commit gives the same bytes.
# Usage: release.sh VERSION FOLDER [OS/ARCH...]    (by default all six; VERSION as 1.2.3)
# With GK_HOOK_RELEASE_KEY, a secret key of minisign, and GK_HOOK_KEY_PASSWORD the checksums are signed.
set -euo pipefail
cd "$(dirname "$0")/.."
version="${1:?usage: release.sh VERSION FOLDER [OS/ARCH...]}"
mkdir -p "${2:?usage: release.sh VERSION FOLDER [OS/ARCH...]}"
folder="$(cd "$2" && pwd)"
shift 2
(($#)) || set -- linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}"
nfpm=github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.43.4
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
GOBIN="$work" CGO_ENABLED=0 go install "$nfpm"

# packed FOLDER prints an archive of a folder's files.
packed() { (cd "$1" && tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -c -- *) | gzip -9n; }

# package_json PREFIX NAME FIELDS writes the package.json of an npm package.
package_json() {
	printf '{"name": "%s", "version": "%s", "license": "MIT", "description": "decides about the tool calls of coding agents before they run", "repository": "github:gk-hook/gk-hook", %s}\n' \
		"$2" "$version" "$3" >"$1/package.json"
}

platforms=""
for target in "$@"; do
	os="${target%/*}" arch="${target#*/}"
	bin="$work/$os-$arch"
	GOOS="$os" GOARCH="$arch" ./scripts/build.sh "$bin" "v$version"
	cp LICENSE THIRD_PARTY.md README.md "$bin"
	find "$bin" -type f -exec chmod 644 {} + && chmod 755 "$bin" "$bin"/gk-hook* "$bin"/gk-ctl* "$bin"/gk-run*
	packed "$bin" >"$folder/gk-hook_${version}_${os}_${arch}.tar.gz"
	if [[ $os == linux ]]; then
		for kind in deb rpm apk; do
			FOLDER="$bin" VERSION="$version" GOARCH="$arch" "$work/nfpm" package -f packaging/nfpm.yaml -p "$kind" -t "$folder" >"$work/log" || {
				cat "$work/log" >&2
				exit 1
			}
		done
	fi
	node_os="${os/windows/win32}" node_arch="${arch/amd64/x64}"
	npm="$work/npm-$os-$arch"
	mkdir -p "$npm"
	cp -r "$bin" "$npm/bin"
	package_json "$npm" "@gk-hook/$node_os-$node_arch" "\"os\": [\"$node_os\"], \"cpu\": [\"$node_arch\"]"
	platforms+="${platforms:+, }\"@gk-hook/$node_os-$node_arch\": \"$version\""
	(cd "$folder" && npm pack --silent "$npm" >/dev/null)
done

mkdir "$work/npm"
cp packaging/npm/gk-hook.js LICENSE README.md "$work/npm"
package_json "$work/npm" gk-hook "\"bin\": {\"gk-hook\": \"gk-hook.js\"}, \"optionalDependencies\": {$platforms}"
(cd "$folder" && npm pack --silent "$work/npm" >/dev/null)

programs=("$work/${1%/*}-${1#*/}"/gk-{hook,ctl,run}*)
go run ./scripts/sbom gk-hook "$version" "${programs[@]}" >"$folder/gk-hook_$version.spdx.json"

# formula OS ARCH prints where Homebrew finds an archive.
formula() {
	local file="gk-hook_${version}_$1_$2.tar.gz"
	[[ -f $folder/$file ]] || return 0
	echo "      url \"https://github.com/gk-hook/gk-hook/releases/download/v$version/$file\""
	echo "      sha256 \"$(sha256sum <"$folder/$file" | cut -d' ' -f1)\""
}
{
	echo 'class GkHook < Formula'
	echo '  desc "Decides about the tool calls of coding agents before they run"'
	echo '  homepage "https://github.com/gk-hook/gk-hook"'
	echo "  version \"$version\""
	echo '  license "MIT"'
	for os in darwin linux; do
		echo "  on_${os/darwin/macos} do"
		for arch in amd64 arm64; do
			brew="${arch/amd64/intel}"
			printf '    on_%s do\n%s\n    end\n' "${brew/arm64/arm}" "$(formula "$os" "$arch")"
		done
		echo '  end'
	done
	echo '  def install'
	echo '    bin.install "gk-hook", "gk-ctl", "gk-run", "gk-enter"'
	echo '  end'
	echo '  test do'
	echo '    assert_match "allow", shell_output("#{bin}/gk-hook check ls")'
	echo '  end'
	echo 'end'
} >"$folder/gk-hook.rb"
rm -f "$folder"/checksums.txt* "$folder"/*.intoto.json
go build -o "$work/provenance" ./scripts/provenance
commit="$(git rev-parse HEAD)"
(cd "$folder" && "$work/provenance" "$version" "$commit" * >"$work/made" && mv "$work/made" "gk-hook_$version.intoto.json")
(cd "$folder" && sha256sum -- * >"$work/sums" && mv "$work/sums" checksums.txt)
if [[ -n ${GK_HOOK_RELEASE_KEY:-} ]]; then
	go run ./scripts/sign "$GK_HOOK_RELEASE_KEY" "$folder/checksums.txt"
else
	echo "not signed: GK_HOOK_RELEASE_KEY names no key"
fi
echo "released into $folder:"
ls "$folder"
