package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// Files that programs load by themselves, of the rows that have none of their own
// kind. "Proven" says that a file which leaves a mark was loaded in a sandbox.

// loadsChange is the effect of a setting with which a check changes what it checks.
var loadsChange = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Trait: spec.Builds, Why: "changes files"}}

// loadsWrite is the effect of a setting that names a file to be written.
var loadsWrite = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Loss: spec.Rebuildable, Why: "writes a file"}}

// rustupLoads are the files by which rustup chooses what the programs of a Rust
// toolchain are. Source: The rustup book 1.28, Overrides. Proven with cargo --version.
var rustupLoads = []spec.Load{
	{Files: "rust-toolchain.toml", Where: spec.Above, Format: spec.TOML, Plain: rustupPlain},
	{Files: "rust-toolchain", Where: spec.Above, Format: spec.Lines, Plain: rustupPlainLines},
}

const (
	rustupPlain      = "toolchain.channel toolchain.components toolchain.targets toolchain.profile"
	rustupPlainLines = "stable* beta* nightly* [0-9]* [toolchain] channel components targets profile"
)

// cargoLoads: cargo asks rustc for its version and its targets whatever it is to
// do. Source: The Cargo Book 1.91, Configuration. Proven with cargo tree and metadata.
var cargoLoads = []spec.Load{
	{Files: "rust-toolchain.toml", Where: spec.Above, Format: spec.TOML, Plain: rustupPlain},
	{Files: "rust-toolchain", Where: spec.Above, Format: spec.Lines, Plain: rustupPlainLines},
	{Files: ".cargo/config.toml .cargo/config", Where: spec.Above, Format: spec.TOML,
		Keys: "include alias.fmt build.rustc build.rustc-wrapper build.rustc-workspace-wrapper build.rustflags~codegen-backend target.*.rustflags~codegen-backend build.rustflags~-Z target.*.rustflags~-Z registry.global-credential-providers registry.credential-provider registries.*.credential-provider credential-alias env.LD_* env.DYLD_* env.PATH env.RUST* env.CARGO* cache.auto-clean-frequency~always"},
}

// bundlerLoads: Bundler evaluates the project's Gemfile, a program in Ruby.
// Source: bundle-config(1), gemfile(5), Bundler 2.6. Proven with bundle list.
var bundlerLoads = []spec.Load{
	{Files: "Gemfile gems.rb", Where: spec.Above | spec.Nearest, By: "--gemfile", Lang: spec.Ruby, Format: spec.Gems, Spares: "-v --version -h --help help version config init env"},
	{Files: ".bundle/plugin/index", Where: spec.Above, Lang: spec.Ruby},
	{Files: ".bundle/config", Where: spec.Above, Format: spec.YAML, Keys: "BUNDLE_GEMFILE BUNDLE_PLUGINS"},
}

// typescriptLoads: an incremental check writes what it has found.
// Source: TSConfig Reference, TypeScript 5.9. Proven with tsc --noEmit.
var typescriptLoads = []spec.Load{
	{Files: "tsconfig.json", Where: spec.Above | spec.Nearest, By: "-p --project", Format: spec.JSON, Extends: "extends",
		Keys: "compilerOptions.incremental compilerOptions.composite compilerOptions.tsBuildInfoFile compilerOptions.generateTrace compilerOptions.generateCpuProfile", Does: loadsWrite, Spares: "-h --help -v --version --all --showConfig --listFilesOnly"},
	{Files: "tsconfig.json", Of: "vue-tsc", Where: spec.Above | spec.Nearest, By: "-p --project", Format: spec.JSON, Extends: "extends", Keys: "vueCompilerOptions.plugins"},
}

// pytestLoads: pytest imports conftest.py to learn its own flags.
// Source: pytest 9.0, "Writing hook functions" and "Configuration". Proven with pytest --help.
var pytestLoads = []spec.Load{
	{Files: "conftest.py tests/conftest.py test/conftest.py", Where: spec.Above | spec.Beside, Lang: spec.Python, Spares: "-V --version"},
	{Files: "pytest.ini .pytest.ini tox.ini", Where: spec.Above, By: "-c", Format: spec.INI, Keys: "pytest.addopts~-p pytest.required_plugins pytest.pythonpath pytest.addopts~-o pytest.addopts~-c", Spares: "-V --version"},
	{Files: "setup.cfg", Where: spec.Above, Format: spec.INI, Keys: "tool:pytest.addopts~-p tool:pytest.pythonpath", Spares: "-V --version"},
	{Files: "pyproject.toml pytest.toml .pytest.toml", Where: spec.Above, Format: spec.TOML, Keys: "tool.pytest.ini_options.addopts~-p tool.pytest.ini_options.pythonpath tool.pytest.addopts~-p pytest.addopts~-p", Spares: "-V --version"},
}

// yarnLoads: Yarn hands over to the program that its settings name.
// Source: yarnpkg.com/configuration/yarnrc, Yarn 4.10; classic.yarnpkg.com/docs/yarnrc, Yarn 1.22.
// Proven with yarn --version and yarn why.
var yarnLoads = []spec.Load{
	{Files: ".yarnrc.yml", Where: spec.Above, Format: spec.YAML, Keys: "yarnPath plugins"},
	{Files: ".yarnrc", Where: spec.Above, Format: spec.Lines, Keys: "yarn-path"},
	{Files: "yarn.config.cjs", Where: spec.Above, Lang: spec.JavaScript, Only: "constraints"},
}

// pnpmLoads: pnpm loads the hooks of the project.
// Source: pnpm.io/pnpmfile, pnpm.io/npmrc, pnpm 10. Proven with pnpm list and why.
var pnpmLoads = []spec.Load{
	{Files: ".pnpmfile.cjs .pnpmfile.mjs pnpmfile.js", Where: spec.Above, By: "--pnpmfile", Lang: spec.JavaScript, Spares: "-v --version"},
	{Files: ".npmrc", Where: spec.Above, Format: spec.INI, Keys: ".pnpmfile .global-pnpmfile .node-options .script-shell .git .use-node-version"},
	{Files: "pnpm-workspace.yaml", Where: spec.Above, Format: spec.YAML, Keys: "pnpmfile globalPnpmfile configDependencies nodeOptions scriptShell"},
}
