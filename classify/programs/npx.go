package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var npxFlags = []spec.Flag{
	{Names: "-c --call", Arg: spec.RunsShell, Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}}, Why: "runs a shell command among the packages' programs"},
	{Names: "-p --package", Arg: spec.InstallsCode},
}

var (
	npxForm          = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsPackage}
	npxInstalledForm = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsInstalled}
)

// packageRuns is the effect of fetching a package to run it at once.
var packageRuns = spec.Effect{Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Installs, Why: "fetches a package and runs its program"}

// runsPackage is a run of a package's program that is fetched when it is not
// installed: npx, pnpm dlx, bunx, uvx, pipx run. A tool that is described here
// is judged by what it does; of any other only the fetch is known.
func runsPackage(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		if p := m.Flag("-c", "--call"); p != nil {
			return nil
		}
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "runs a package that is not named"}}}
	}
	name, known := m.Operands[0].Text()
	if !known {
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}, {Role: spec.InstallsCode, Words: m.Operands[:1]}}
	}
	tool := packageTool(name)
	argv := append([]spec.Word{spec.Lit(tool)}, m.Operands[1:]...)
	if m.Flag("-p", "--package", "--from", "--spec", "--with") != nil {
		// Any program may be run among the packages, also one of the machine's.
		return []spec.Act{{Effect: packageRuns}, {Role: spec.RunsCommand, Words: argv}}
	}
	if name == "." || name == ".." {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the program of the package in " + name}}}
	}
	if looksLikeScript(name) {
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	}
	return PackageRun(m.Operands)
}

// PackageRun returns the acts of a run of a package's program of which nothing but the words is known: its name, as it
// is given, and its arguments.
func PackageRun(argv []spec.Word) []spec.Act {
	name, _ := argv[0].Text()
	name = packageTool(name)
	tool := append([]spec.Word{spec.Lit(name)}, argv[1:]...)
	if familiarTool(name) {
		return []spec.Act{
			{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a development tool of the project"}},
			{Role: spec.RunsCommand, Words: tool},
		}
	}
	return []spec.Act{{Effect: packageRuns}, {Role: spec.InstallsCode, Words: argv[:1]}, {Role: spec.RunsCommand, Words: tool, Perhaps: true}}
}

// runsInstalled is a run of a package's program that node_modules/.bin may hold, of this folder or one above it: nothing
// is fetched then. A version is always asked of the registry. Source: libnpmexec 8, lib/index.js.
func runsInstalled(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || m.Flag("-p", "--package") != nil {
		return runsPackage(m)
	}
	name, known := m.Operands[0].Text()
	if !known || strings.ContainsAny(name, "/@") || name == "." || name == ".." || looksLikeScript(name) {
		return runsPackage(m)
	}
	return []spec.Act{{Role: spec.RunsTask, By: InstalledProgram, Words: m.Operands}}
}

// packageTool returns the program that a package's name stands for: without
// its version, and for scoped packages the program that they bring.
func packageTool(name string) string {
	if i := strings.LastIndexByte(name, '@'); i > 0 {
		name = name[:i]
	}
	if i := strings.Index(name, "=="); i > 0 {
		name = name[:i]
	}
	switch name {
	case "@biomejs/biome":
		return "biome"
	case "@playwright/test":
		return "playwright"
	case "@stoplight/spectral-cli":
		return "spectral"
	case "typescript":
		return "tsc"
	case "webpack-cli":
		return "webpack"
	case "@11ty/eleventy":
		return "eleventy"
	case "dotenv-cli":
		return "dotenv"
	case "@redocly/cli":
		return "redocly"
	case "@mermaid-js/mermaid-cli":
		return "mmdc"
	case "ajv-cli":
		return "ajv"
	case "dependency-cruiser":
		return "depcruise"
	case "@lhci/cli":
		return "lhci"
	case "@sanity/cli":
		return "sanity"
	case "@shopify/cli":
		return "shopify"
	case "@arethetypeswrong/cli":
		return "attw"
	case "@dotenvx/dotenvx":
		return "dotenvx"
	case "@graphql-codegen/cli":
		return "graphql-codegen"
	case "eslint_d":
		return "eslint"
	}
	return name
}

// familiarTool reports whether a program is a well-known development tool that
// is described here, so that running it by way of its package says what it does.
func familiarTool(name string) bool {
	switch name {
	case "tsc", "tsx", "ts-node", "eslint", "prettier", "biome", "stylelint", "jest", "vitest", "mocha", "ava", "nyc", "c8",
		"playwright", "cypress", "esbuild", "vite", "webpack", "rollup", "next", "turbo", "nx", "lerna", "rush",
		"markdownlint", "markdownlint-cli2", "tsup", "swc", "knip", "depcheck", "madge", "vue-tsc", "nuxt", "astro",
		"pytest", "ruff", "black", "isort", "mypy", "pyright", "flake8", "pylint", "bandit", "tox", "nox", "coverage",
		"yamllint", "semgrep", "checkov", "npm-check-updates",
		"check-jsonschema", "cythonize", "cython", "pyinstaller",
		"cross-env", "cross-env-shell", "env-cmd", "dotenv", "wait-on", "npm-run-all", "npm-run-all2", "patch-package", "cpx", "cpx2", "size-limit",
		"eleventy", "json-server",
		"storybook", "lighthouse", "redocly", "ajv", "tsdown", "vitepress", "typedoc", "jsdoc", "graphql-codegen", "electron-builder", "publint", "attw",
		"syncpack", "source-map-explorer", "dotenvx":
		return true
	}
	return false
}

var npx = spec.Program{
	Name:    "npx",
	Aliases: []string{"pnpx"},
	Summary: "runs a program of a package, fetching it when needed",
	Source:  "npm 10, npx(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-y --yes --no --no-install --ignore-existing -q --quiet --prefer-offline --offline --silent -s --verbose --workspaces -ws " +
			"--include-workspace-root --ignore-scripts"},
		{Names: "-w --workspace --loglevel", Arg: spec.Text},
		{Names: "--prefix -C", Arg: spec.ChangesDir},
		{Names: "--registry", Arg: spec.ConnectsTo},
		{Names: "--cache", Arg: spec.CreatesPath},
		{Names: "--userconfig --globalconfig", Arg: spec.LoadsConfig},
		{Names: "-n --node-arg --node-options", Arg: spec.Anything},
		{Names: "--shell --script-shell", Arg: spec.RunsProgram},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{npxFlags},
	Form:   npxInstalledForm,
}

var bunx = spec.Program{
	Name:    "bunx",
	Summary: "runs a program of a package with Bun, fetching it when needed",
	Source:  "Bun 1.2, bun x --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--bun --silent --verbose --no-install"},
		{Names: "-p --package", Arg: spec.InstallsCode},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: npxInstalledForm,
}

// looksLikeScript reports whether a word names a file rather than a task or package.
func looksLikeScript(name string) bool {
	for _, ext := range [...]string{".js", ".ts", ".mjs", ".cjs", ".mts", ".cts", ".jsx", ".tsx", ".py", ".sh"} {
		if len(name) > len(ext) && name[len(name)-len(ext):] == ext {
			return true
		}
	}
	return len(name) > 0 && (name[0] == '.' || name[0] == '/')
}
