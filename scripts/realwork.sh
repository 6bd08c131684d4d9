#!/usr/bin/env bash
# Runs what people run in ordinary projects, contained in the profile project, and fails when something that works
# without containment does not work in it. Projects are made in a new folder below the home, and their dependencies come from the
# registries: contained in the profile fetch with -fetch, else not contained. A command that fails without
# containment, or whose program is not here, is skipped and named.
#   ./scripts/realwork.sh [-fetch] [-k] [WORD...]     WORDs choose projects by name; -k keeps the folder
# Exit status: 0 when nothing was refused, 1 when something was, 64 for a wrong use, 125 when nothing holds a profile here.
set -uo pipefail
cd "$(dirname "$0")/.."
fetch= keep= words=()
while (($#)); do
	case $1 in
	-fetch) fetch=1 ;;
	-k) keep=1 ;;
	-*) echo "usage: realwork.sh [-fetch] [-k] [WORD...]" >&2; exit 64 ;;
	*) words+=("$1") ;;
	esac
	shift
done
root=$(mktemp -d "$HOME/gk-realwork-XXXXXX") || exit 125
[[ $keep ]] && echo "in $root" || trap 'chmod -R u+w "$root"; rm -rf "$root"' EXIT
mkdir "$root/bin" && CGO_ENABLED=0 go build -o "$root/bin/" ./cmd/gk-run && cp contain/gk-enter "$root/bin/" || exit 125
run=$root/bin/gk-run
"$run" --profile read -- true || exit 125
works=0 refused=0 skipped=0

# project NAME begins a project in a repository of its own, unless words choose others.
project() {
	name=$1 chosen=1
	if ((${#words[@]})); then
		chosen=
		for w in "${words[@]}"; do [[ $name == *"$w"* ]] && chosen=1; done
	fi
	[[ $chosen ]] || return 1
	mkdir "$root/$name" && cd "$root/$name" && git init -q . && git config user.name x && git config user.email x@example.org
}

# file PATH writes standard input to a file of the project.
file() { mkdir -p "$(dirname "$1")" && cat >"$1"; }

# installs COMMAND fetches dependencies: contained where that is asked for, so that the registries must be enough.
installs() {
	local with=(bash -c "$1")
	[[ $fetch ]] && with=("$run" --profile fetch --host npm --host pypi --host go --host crates --host maven -- bash -c "$1")
	if "${with[@]}" >"$root/log" 2>&1; then
		[[ $fetch ]] && { works=$((works + 1)); printf 'works    %-12s %s\n' "$name" "$1"; }
		return 0
	fi
	if [[ $fetch ]] && bash -c "$1" >"$root/log2" 2>&1; then
		refused=$((refused + 1))
		printf 'REFUSED  %-12s %s\n' "$name" "$1"
		tail -n 5 "$root/log" | sed 's/^/         | /'
		return 0
	fi
	skipped=$((skipped + 1))
	printf 'skipped  %-12s %s: it fails without containment\n' "$name" "$1"
	return 1
}

# try PROGRAM COMMAND runs a command contained; where that fails, without containment, to see whose fault it is.
try() {
	if ! command -v "$1" >/dev/null; then
		skipped=$((skipped + 1))
		printf 'skipped  %-12s %s: %s is not here\n' "$name" "$2" "$1"
	elif timeout 600 "$run" --profile project -- bash -c "$2" >"$root/log" 2>&1; then
		works=$((works + 1))
		printf 'works    %-12s %s\n' "$name" "$2"
	elif timeout 600 bash -c "$2" >"$root/log2" 2>&1; then
		refused=$((refused + 1))
		printf 'REFUSED  %-12s %s\n' "$name" "$2"
		tail -n 5 "$root/log" | sed 's/^/         | /'
	else
		skipped=$((skipped + 1))
		printf 'skipped  %-12s %s: it fails without containment\n' "$name" "$2"
	fi
}

if project go; then
	file go.mod <<<$'module example.org/x\n\ngo 1.24\n\nrequire github.com/google/go-cmp v0.7.0'
	file x.go <<<$'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("hi") }'
	file x_test.go <<'F'
package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestX(t *testing.T) {
	s := httptest.NewServer(http.NotFoundHandler())
	defer s.Close()
	r, err := http.Get(s.URL)
	if err != nil || cmp.Diff(r.StatusCode, 404) != "" || os.WriteFile(t.TempDir()+"/x", nil, 0o600) != nil {
		t.Fatal(r, err)
	}
}
F
	installs 'go mod tidy' && for c in 'go build ./...' 'go vet ./...' 'go test ./...' 'go run .' 'go generate ./...' 'gofmt -w x.go' 'go test -coverprofile=c.out ./... && go tool cover -func=c.out'; do try go "$c"; done
	git add -A && git commit -qm 'What Go notes of a commit' && for c in build list; do try go "[ -z \"\$(go $c . 2>&1 >/dev/null)\" ]"; done
fi
if project rust && command -v cargo >/dev/null; then
	file Cargo.toml <<<$'[package]\nname = "x"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\nitoa = "1"'
	file src/main.rs <<<$'fn main() { println!("{}", itoa::Buffer::new().format(7)); }\n#[test]\nfn t() { assert_eq!(std::fs::read("Cargo.toml").is_ok(), true); }'
	installs 'cargo fetch' && for c in 'cargo build' 'cargo test' 'cargo run' 'cargo check' 'cargo fmt' 'cargo clippy'; do try cargo "$c"; done
fi
if project node && command -v npm >/dev/null; then
	file package.json <<'F'
{"name": "x", "version": "1.0.0", "scripts": {"test": "node --test", "lint": "eslint src", "types": "tsc --noEmit", "build": "tsc", "jest": "jest", "fmt": "prettier --write src"},
 "devDependencies": {"typescript": "^5", "eslint": "^9", "jest": "^29", "prettier": "^3", "esbuild": "^0.25"}}
F
	file tsconfig.json <<<'{"compilerOptions": {"outDir": "dist", "skipLibCheck": true, "types": []}, "include": ["src"]}'
	file eslint.config.js <<<'module.exports = [{files: ["src/*.js"], rules: {"no-undef": "off"}}];'
	file src/a.ts <<<'export const a: number = 1;'
	file src/b.js <<<'module.exports = 2;'
	file j.test.js <<'F'
const run = typeof jest === 'undefined' ? require('node:test').test : test;
run('a server of its own answers', async () => {
  const s = require('http').createServer((q, r) => r.end('ok'));
  await new Promise((done) => s.listen(0, '127.0.0.1', done));
  const text = await (await fetch(`http://127.0.0.1:${s.address().port}/`)).text();
  s.close();
  if (text !== 'ok') throw new Error(text);
});
F
	installs 'npm install' && for c in 'npm test' 'npm run lint' 'npm run types' 'npm run build' 'npx jest j.test.js' 'npm run fmt' 'npx esbuild src/a.ts --outfile=dist/b.js' 'npm ls'; do try npm "$c"; done
fi
if project python && command -v python3 >/dev/null; then
	file pyproject.toml <<<$'[project]\nname = "x"\nversion = "0.1"'
	file x/__init__.py <<<$'def f() -> int:\n    return 1'
	file test_x.py <<'F'
import http.server
import tempfile
import threading
import urllib.request

from x import f


def test_server(tmp_path):
    s = http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
    threading.Thread(target=s.serve_forever, daemon=True).start()
    assert urllib.request.urlopen(f"http://127.0.0.1:{s.server_port}/").status == 200
    (tmp_path / "a").write_text("x")
    assert f() == 1 and tempfile.mkdtemp()
F
	python3 -m venv .venv && installs '.venv/bin/pip install -q pytest pytest-xdist mypy ruff black' &&
		for c in '. .venv/bin/activate && pytest -q' '. .venv/bin/activate && pytest -q -n 2' '.venv/bin/mypy x' '.venv/bin/ruff check .' '.venv/bin/ruff format .' '.venv/bin/black .' \
			'python3 -m compileall -q x' "python3 -c 'import multiprocessing as m; print(m.Pool(2).map(abs, [-1]))'" 'python3 -m http.server 8765 >/dev/null 2>&1 & curl -fsS --retry 20 --retry-connrefused --retry-delay 1 http://127.0.0.1:8765/ >/dev/null; s=$?; kill %1; exit $s'; do try python3 "$c"; done
fi
if project c && command -v cc >/dev/null; then
	file Makefile <<<$'all: x\ncheck: x\n\t./x\nclean:\n\trm -f x'
	file x.c <<<$'#include <stdio.h>\nint main(void) { FILE *f = tmpfile(); puts("hi"); return f == 0; }'
	file CMakeLists.txt <<<$'cmake_minimum_required(VERSION 3.10)\nproject(x C)\nadd_executable(y x.c)\nenable_testing()\nadd_test(NAME y COMMAND y)'
	for c in 'make' 'make -j2 check' 'make clean'; do try make "$c"; done
	try cmake 'cmake -S . -B build && cmake --build build && ctest --test-dir build'
fi
if project java && command -v mvn >/dev/null; then
	file pom.xml <<'F'
<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>x</groupId><artifactId>x</artifactId><version>1</version>
<properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target></properties>
<dependencies><dependency><groupId>org.apache.commons</groupId><artifactId>commons-csv</artifactId><version>1.12.0</version></dependency></dependencies></project>
F
	file src/main/java/X.java <<<'public class X { public static void main(String[] a) { System.out.println("hi"); } }'
	file .mvn/maven.config <<<'-Dmaven.repo.local=.m2' # of its own, so that there is something to fetch
	installs 'mvn -q -B package' && for c in 'mvn -q -B -o package' 'mvn -q -B -o test'; do try mvn "$c"; done
fi
if project git; then
	file a <<<a
	git add a && git commit -qm a
	file .git/hooks/pre-commit <<<$'#!/bin/sh\nset -e\ngrep -q . a\necho checked >checked'
	chmod +x .git/hooks/pre-commit
	for c in 'echo b >>a && git commit -qam b && test -f checked' 'git checkout -qb other && git switch -q -' 'git stash -q -u && git stash pop -q; git status' 'git tag v1 && git gc -q && git fsck' 'git log --oneline | head -1'; do try git "$c"; done
fi
echo "$works work, $refused refused, $skipped skipped"
((refused == 0))
