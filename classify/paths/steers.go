package paths

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/clients"
)

// steers reports whether programs may take code or settings from a path without
// being told. Names of start-up files cannot be listed: every program has its
// own. So a hidden file counts unless it is known to be plain; agents' folders
// are judged by agentPlace.
func (w *World) steers(p string, scope spec.Scope) bool {
	switch scope {
	case spec.Project:
		return p != w.Project && steersProject(fold(p[len(w.Project)+1:]))
	case spec.Temp:
		return inPath(p)
	case spec.Home, spec.Outside, spec.UnknownScope:
		f := fold(p)
		return inPath(p) || loadedByName(f) || steersHome(w.belowHome(f))
	}
	return false
}

// belowHome returns what follows the home in a folded path; outside of homes the whole path.
func (w *World) belowHome(f string) string {
	if rel := w.inHome(f); rel != "" {
		return rel
	}
	return strings.TrimPrefix(f, "/")
}

// inPath reports whether a file lies in a folder from which programs are
// started by their names.
func inPath(p string) bool {
	dir := path.Dir(p)
	for _, d := range strings.Split(os.Getenv("PATH"), string(os.PathListSeparator)) {
		if path.IsAbs(slashed(d)) && path.Clean(slashed(d)) == dir {
			return true
		}
	}
	return false
}

// loadedByName reports whether an interpreter loads a file wherever it finds it.
func loadedByName(f string) bool {
	switch base := path.Base(f); base {
	case "sitecustomize.py", "usercustomize.py":
		return true
	default:
		return strings.HasSuffix(base, ".pth") || strings.Contains(f, "/site-packages/") || strings.Contains(f, "/dist-packages/")
	}
}

// steersHome judges a folded path relative to a home.
func steersHome(rel string) bool {
	first, rest := facts.CutFirst(rel)
	switch first {
	case "bin", "sbin":
		return rest != ""
	case "go", "miniconda3", "anaconda3", "miniforge3", "mambaforge", "perl5", "conda":
		return facts.Within(rest, "bin") && rest != "bin"
	case "library":
		return steersLibrary(rest)
	case "appdata":
		return steersAppData(rest)
	}
	return hiddenSteers(rel, plainHome)
}

// hiddenSteers reports whether a hidden part of a folded path is not known to be
// plain. plain judges the part and what follows it.
func hiddenSteers(rel string, plain func(name, rest string) verdict) bool {
	for rest := rel; rest != ""; {
		var name string
		name, rest = facts.CutFirst(rest)
		if len(name) < 2 || name[0] != '.' || name == ".." {
			continue
		}
		switch plain(name, rest) {
		case isPlain:
			return false
		case isCode:
			return true
		case goOn:
			continue
		}
		return !plainDocument(rel)
	}
	return false
}

// verdict is what a table knows of a hidden name.
type verdict uint8

const (
	notKnown verdict = iota
	isPlain
	isCode
	goOn // it holds files like any other folder
)

// plainHome knows the hidden names of a home from which nothing is run.
func plainHome(name, rest string) verdict {
	if clients.Hidden(name) || name == ".agents" || name == ".clinerules" {
		return isPlain // agentPlace finds what steers the agent
	}
	switch name {
	case ".cache":
		return pick(rest != "" && sourceKind(path.Base(rest)), isCode, isPlain)
	case ".local":
		return plainLocal(rest)
	case ".config":
		app, file := facts.CutFirst(rest)
		return pick(file != "" && dataConfig(app), isPlain, notKnown)
	case ".ssh":
		return isPlain // the files that start something are listed, the others are credentials
	case ".git":
		return isPlain // see startupGit
	case ".npm":
		return pick(facts.Within(rest, "_cacache") || facts.Within(rest, "_logs"), isPlain, notKnown)
	case ".kube":
		return pick(facts.Within(rest, "cache"), isPlain, notKnown)
	case ".worktrees", ".trees", ".trash", ".trashes", ".tmp", ".temp", ".scratch", ".thumbnails", ".fonts", ".icons", ".themes", ".drafts", ".notes",
		".backup", ".backups", ".logs", ".data":
		return goOn
	case ".hushlogin", ".lesshst", ".viminfo", ".wget-hsts", ".node_repl_history", ".selected_editor", ".sudo_as_admin_successful",
		".ds_store", ".localized", ".cfusertextencoding", ".dircolors", ".dir_colors", ".editorconfig", ".gitkeep", ".keep", ".gitmessage", ".mailmap",
		".flake8", ".prettierrc", ".prettierrc.json", ".prettierrc.yaml", ".clang-format", ".yamllint", ".markdownlint.json":
		return pick(rest == "", isPlain, notKnown)
	}
	return pick(rest == "" && plainName(name), isPlain, notKnown)
}

func pick(condition bool, yes, no verdict) verdict {
	if condition {
		return yes
	}
	return no
}

// plainName reports whether a hidden file only lists names or versions, or
// remembers what was typed.
func plainName(name string) bool {
	return strings.HasSuffix(name, "ignore") || strings.HasSuffix(name, "ignore_global") || strings.HasSuffix(name, "_history") || isSwap(name) ||
		strings.HasPrefix(name, ".env.") || name == ".env"
}

// plainLocal judges what follows ~/.local/.
func plainLocal(rest string) verdict {
	top, below := facts.CutFirst(rest)
	app, file := facts.CutFirst(below)
	switch {
	case top == "state":
		return pick(app != "nix" && !sourceKind(path.Base(file)), isPlain, notKnown)
	case top != "share":
		return notKnown
	}
	switch app {
	case "trash", "icons", "fonts", "man", "doc", "info", "locale", "licenses", "sounds", "recently-used.xbel", "metainfo", "keyrings":
		return isPlain
	}
	return notKnown
}

// dataConfig reports whether a program takes nothing that it runs from its
// folder below ~/.config/: colours, fonts, layouts.
func dataConfig(app string) bool {
	switch app {
	case "htop", "btop", "bat", "glow", "fontconfig", "gtk-2.0", "gtk-3.0", "gtk-4.0", "qt5ct", "qt6ct", "kvantum", "tealdeer", "yamllint", "pycodestyle",
		"black", "rustfmt", "stylua", "fd", "user-dirs.locale", "libreoffice", "procps", "lsd", "eza":
		return true
	}
	return false
}

// steersLibrary judges what follows ~/Library/ on macOS.
func steersLibrary(rest string) bool {
	top, below := facts.CutFirst(rest)
	switch top {
	case "caches", "logs", "mobile documents", "cloudstorage", "saved application state", "fonts", "cookies", "keychains", "messages", "mail", "":
		return false
	case "developer":
		return !facts.Within(below, "xcode/deriveddata")
	}
	return below != "" && !plainDocument(rest)
}

// steersAppData judges what follows AppData\ on Windows.
func steersAppData(rest string) bool {
	top, below := facts.CutFirst(rest)
	app, file := facts.CutFirst(below)
	if top == "local" && (app == "temp" || facts.Within(file, "cache") || strings.HasSuffix(app, "-cache")) {
		return false
	}
	return file != "" && !plainDocument(rest)
}

// plainDocument reports whether a file is of a kind that is read or shown and never run.
func plainDocument(f string) bool {
	base := path.Base(f)
	dot := strings.LastIndexByte(base, '.')
	return dot > 0 && slices.Contains(documentKinds[:], base[dot+1:])
}

var documentKinds = [...]string{"md", "mdx", "rst", "adoc", "txt", "log", "csv", "tsv", "pdf", "png", "jpg", "jpeg", "gif", "webp", "svg", "ico", "bmp",
	"mp3", "mp4", "wav", "ogg", "flac", "ttf", "otf", "woff", "woff2", "diff", "patch", "out", "err", "pid", "lock", "docx", "xlsx", "odt"}

// sourceKind reports whether a file is of a kind that an interpreter or loader takes.
func sourceKind(base string) bool {
	switch base[strings.LastIndexByte(base, '.')+1:] {
	case "sh", "bash", "zsh", "fish", "zwc", "py", "pyc", "pth", "js", "mjs", "cjs", "lua", "luac", "vim", "el", "elc", "rb", "pl", "so", "dylib", "dll",
		"exe", "jar", "ps1", "desktop", "service":
		return strings.Contains(base, ".")
	}
	return false
}

// steersProject judges a folded path relative to the project. What people edit
// every day (a Makefile, package.json, a linter's settings) is an ordinary edit.
func steersProject(rel string) bool {
	if isRegenerable(rel) {
		return installed(rel)
	}
	for rest := rel; rest != ""; _, rest = facts.CutFirst(rest) {
		if steersNamed(rest) {
			return true
		}
	}
	return hiddenSteers(rel, plainProject)
}

// installed reports whether a file lies where a package manager puts programs and modules that are started or loaded
// by name. The manager can make them again, but until then they run.
func installed(rel string) bool {
	for rest := rel; rest != ""; {
		var name string
		name, rest = facts.CutFirst(rest)
		switch name {
		case "node_modules", ".venv", "venv", ".tox", ".nox", ".eggs", ".terraform", "bower_components":
			first, _ := facts.CutFirst(rest)
			return rest != "" && !strings.HasPrefix(first, ".cache") && !strings.HasPrefix(first, ".vite") && !plainDocument(rest)
		}
	}
	return false
}

// steersNamed knows what build services, editors and tools obey although its name is not hidden.
func steersNamed(rest string) bool {
	first, below := facts.CutFirst(rest)
	if below != "" {
		return first == "gradle" && facts.Within(below, "wrapper") || first == "tools" && below == "bazel" ||
			first == "hooks" && below == "hooks.json" || slices.Contains(facts.BuildServices[:], first)
	}
	switch first {
	case "pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "pre-rebase", "post-checkout", "post-merge", "pre-push", "post-rewrite",
		"pre-merge-commit", "applypatch-msg", "pre-applypatch", "post-applypatch", "pre-auto-gc", "pre-receive", "update-hook", "post-receive",
		"reference-transaction", "fsmonitor-watchman":
		return true // hooks of git, wherever core.hooksPath finds them
	case "gradlew", "gradlew.bat", "mvnw", "mvnw.cmd", "lefthook.yml", "lefthook.yaml", "lefthook.toml", "lefthook.json", "lefthook-local.yml",
		"captainhook.json", "mise.toml", "mise.local.toml", "devbox.json", "bunfig.toml",
		"conductor.json", "mcp.json", "mcp_config.json", "sitecustomize.py", "usercustomize.py":
		return true
	}
	return slices.Contains(facts.BuildServices[:], first) || strings.HasPrefix(first, "jenkinsfile.") || strings.HasSuffix(first, ".jenkinsfile") ||
		strings.HasPrefix(first, "azure-pipelines-") || strings.HasSuffix(first, ".gitlab-ci.yml") || strings.HasSuffix(first, ".code-workspace") ||
		strings.HasSuffix(first, ".sublime-project") || strings.HasSuffix(first, ".pth")
}

// plainProject knows the hidden names of a project from which nothing is run, or
// only what a person starts.
func plainProject(name, rest string) verdict {
	if clients.Hidden(name) || name == ".agents" || name == ".clinerules" {
		return isPlain // agentPlace finds what steers the agent
	}
	switch name {
	case ".github":
		return plainGitHub(rest)
	case ".git", ".hg", ".jj", ".svn":
		return isPlain // see startupBelow
	case ".vscode":
		return pick(rest == "launch.json" || rest == "tasks.json" || rest == "settings.json" || rest == "mcp.json", isCode, isPlain)
	case ".yarn":
		return pick(facts.Within(rest, "cache") || rest == "install-state.gz" || facts.Within(rest, "versions"), isPlain, isCode)
	case ".storybook", ".vitepress", ".vuepress", ".changeset", ".chronus", ".docusaurus", ".worktrees", ".trees", ".tmp", ".temp", ".scratch", ".notes",
		".drafts", ".specs", ".docs", ".specify", ".plan", ".plans", ".todo", ".taskmaster",
		".data", ".logs", ".log", ".output", ".outputs", ".results", ".reports", ".test", ".tests", ".fixtures", ".aws-sam", ".sqlx", ".wrangler", ".expo",
		".contentlayer", ".next-docs", ".well-known", ".chglog", ".assets", ".images", ".artifacts", ".backup", ".backups":
		return goOn
	case ".editorconfig", ".nvmrc", ".gitattributes", ".gitmodules", ".gitkeep", ".keep", ".mailmap", ".gitmessage", ".git-blame-ignore-revs",
		".nojekyll", ".ds_store", ".htaccess",
		".babelrc", ".swcrc", ".browserslistrc", ".postcssrc", ".htmlnanorc", ".terserrc", ".lintstagedrc", ".commitlintrc", ".czrc", ".releaserc",
		".ncurc", ".depcheckrc", ".knip.json", ".size-limit.json", ".c8rc", ".nycrc", ".mocharc", ".taprc", ".jshintrc", ".jscsrc", ".jsbeautifyrc",
		".htmlhintrc", ".csslintrc", ".sassrc", ".textlintrc", ".cspell.json", ".cspell",
		".flake8", ".pylintrc", ".coveragerc", ".isort.cfg", ".pycodestyle", ".pydocstyle", ".bandit", ".style.yapf", ".ruff.toml", ".mypy.ini",
		".pyre_configuration", ".importlinter", ".readthedocs.yml", ".readthedocs.yaml",
		".rubocop.yml", ".rubocop_todo.yml", ".rspec", ".simplecov", ".yardopts", ".reek.yml", ".golangci.yml", ".golangci.yaml", ".golangci.toml",
		".goreleaser.yml", ".goreleaser.yaml", ".mockery.yaml", ".air.toml", ".clang-format", ".clang-tidy", ".clangd", ".cmake-format.yaml",
		".cmake-format.py", ".gersemirc",
		".rustfmt.toml", ".clippy.toml", ".scalafmt.conf", ".scalafix.conf", ".formatter.exs", ".credo.exs", ".ocamlformat", ".swiftlint.yml",
		".swiftformat", ".swift-format", ".php-cs-fixer.php", ".php-cs-fixer.dist.php", ".phpcs.xml", ".php_cs", ".luacheckrc", ".stylua.toml",
		".perltidyrc", ".perlcriticrc", ".shellcheckrc", ".sqlfluff", ".tflint.hcl", ".terraform.lock.hcl", ".tfsec", ".checkov.yml", ".checkov.yaml",
		".hadolint.yaml", ".hadolint.yml", ".yamllint", ".yamllint.yml", ".yamllint.yaml", ".yamlfmt", ".ansible-lint", ".kube-linter.yaml",
		".spectral.yaml", ".spectral.yml", ".redocly.yaml", ".vacuum.yaml", ".vale.ini", ".vale", ".lychee.toml", ".mlc_config.json",
		".markdown-link-check.json", ".remarkrc", ".mdlrc", ".mdl_style.rb", ".typos.toml", ".codespellrc", ".proselintrc", ".alexrc",
		".codecov.yml", ".coveralls.yml", ".codeclimate.yml", ".sonarcloud.properties", ".deepsource.toml", ".snyk", ".trivy.yaml", ".gitleaks.toml",
		".secrets.baseline", ".release-please-manifest.json", ".all-contributorsrc", ".bumpversion.cfg", ".versionrc", ".version", ".cruft.json",
		".copier-answers.yml", ".templatesyncignore", ".changes", ".htpasswd-example", ".solhint.json", ".slither.config.json", ".gas-snapshot",
		".openapi-generator", ".swagger-codegen", ".yo-rc.json", ".eleventy.js", ".hintrc", ".lighthouserc", ".pa11yci", ".percy.yml", ".happo.js",
		".graphqlrc", ".graphqlconfig", ".sequelizerc", ".buckconfig", ".watchmanconfig", ".flowconfig", ".metadata", ".flutter-plugins",
		".flutter-plugins-dependencies", ".packages", ".project", ".classpath", ".settings", ".factorypath":
		return pick(rest == "", isPlain, goOn)
	}
	return pick(plainName(name) || strings.HasSuffix(name, "-version") || linterSettings(name), isPlain, notKnown)
}

// linterSettings reports whether a hidden name is that of a linter's or a formatter's settings in one of their forms.
func linterSettings(name string) bool {
	for _, stem := range [...]string{".eslintrc", ".prettierrc", ".stylelintrc", ".markdownlint", ".markdownlintrc", ".babelrc", ".swcrc", ".postcssrc",
		".commitlintrc", ".lintstagedrc", ".releaserc", ".mocharc", ".nycrc", ".c8rc", ".remarkrc", ".cspell", ".textlintrc", ".oxlintrc", ".dprint",
		".jscpd", ".dependency-cruiser", ".lighthouserc", ".graphqlrc", ".versionrc", ".biome", ".renovaterc", ".htmlvalidate", ".ls-lint", ".solhint",
		".knip", ".npmpackagejsonlintrc", ".sweet", ".puppeteerrc", ".unimportedrc", ".vale", ".pnpm-debug", ".secretlintrc", ".syncpackrc", ".madgerc"} {
		if rest, ok := strings.CutPrefix(name, stem); ok && (rest == "" || rest[0] == '.' || rest[0] == '-') {
			return true
		}
	}
	return false
}

// plainGitHub judges what follows .github/: workflows and actions run on the
// project's build service, with its secrets.
func plainGitHub(rest string) verdict {
	return pick(facts.Within(rest, "workflows") || facts.Within(rest, "actions") || facts.Within(rest, "scripts") ||
		facts.Within(rest, "extensions"), isCode, isPlain)
}
