package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// loadsChange is the effect of a setting with which a check changes what it checks.
var loadsChange = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Trait: spec.Builds, Why: "changes files"}}

// loadsWrite is the effect of a setting that names a file to be written.
var loadsWrite = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Loss: spec.Rebuildable, Why: "writes a file"}}

// rustupLoads are the files by which rustup chooses what the programs of a Rust
// toolchain are. Source: The rustup book 1.28, Overrides. Proven with cargo --version
// and a toolchain that "path" names.
var rustupLoads = []spec.Load{
	{Files: "rust-toolchain.toml", Where: spec.Above, Format: spec.TOML, Plain: rustupPlain},
	{Files: "rust-toolchain", Where: spec.Above, Format: spec.Lines, Plain: rustupPlainLines},
}

// gdbLoads: rust-gdb and rust-lldb ask the chosen rustc where its library is. GDB reads
// the settings of the working directory that the user's own declare safe.
// Source: the scripts of Rust 1.91; GDB 15, "Init File in the Current Directory".
var gdbLoads = []spec.Load{
	{Files: "rust-toolchain.toml", Of: "rust-gdb rust-lldb", Where: spec.Above, Format: spec.TOML, Plain: rustupPlain},
	{Files: "rust-toolchain", Of: "rust-gdb rust-lldb", Where: spec.Above, Format: spec.Lines, Plain: rustupPlainLines},
	{Files: ".gdbinit", Of: "gdb gdb-multiarch rust-gdb cgdb"},
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
		Keys: "include alias.fmt build.rustc build.rustc-wrapper build.rustc-workspace-wrapper build.rustflags~codegen-backend " +
			"target.*.rustflags~codegen-backend build.rustflags~-Z target.*.rustflags~-Z registry.global-credential-providers registry.credential-provider " +
			"registries.*.credential-provider credential-alias env.LD_* env.DYLD_* env.PATH env.RUST* env.CARGO* cache.auto-clean-frequency~always"},
}

// gemfileDeclares are the words of a Gemfile that only says what is needed.
const gemfileDeclares = "source gem group platforms platform ruby git github end"

// bundlerLoads: Bundler evaluates the project's Gemfile, a program in Ruby.
// Source: bundle-config(1), gemfile(5), Bundler 2.6.
var bundlerLoads = []spec.Load{
	{Files: "Gemfile gems.rb", Where: spec.Above | spec.Nearest, By: "--gemfile", Lang: spec.Ruby, Format: spec.Calls,
		Plain: gemfileDeclares, Spares: "-v --version -h --help help version config init env"},
	{Files: ".bundle/plugin/index", Where: spec.Above, Lang: spec.Ruby},
	{Files: ".bundle/config", Where: spec.Above, Format: spec.YAML, Keys: "BUNDLE_GEMFILE BUNDLE_PLUGINS"},
}

// composerLoads: scripts of these events are run around any command.
// Source: getcomposer.org/doc/articles/scripts.md, Composer 2.8.
var composerLoads = []spec.Load{
	{Files: "composer.json", Where: spec.Above | spec.Nearest, Format: spec.JSON, Spares: "-V --version --no-scripts",
		Keys: "scripts.pre-command-run scripts.command scripts.init scripts.pre-pool-create scripts.pre-file-download scripts.post-file-download"},
	// Installed plug-ins are loaded to learn their commands, for --version too.
	{Files: "vendor/composer/installed.json", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: "packages.type~composer- type~composer-",
		Spares: "--no-plugins"},
	{Files: "composer.json", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: "config.vendor-dir!vendor", Spares: "--no-plugins"},
}

// leinLoads. Source: codeberg.org/leiningen/leiningen, doc/TUTORIAL.org and sample.project.clj, Leiningen 2.10.
var leinLoads = []spec.Load{{Files: "project.clj profiles.clj"}}

// artisanLoads: artisan is a script of the project, which runs whatever it is asked.
var artisanLoads = []spec.Load{{Files: "artisan", Of: "artisan", Lang: spec.PHP}}

// terraformLoads: the programs of providers are started to learn what they know. One
// that came with the project is the project's. Source: developer.hashicorp.com/terraform/plugin,
// Terraform 1.12, "How Terraform works with plugins".
var terraformLoads = []spec.Load{
	{Files: ".terraform/providers/* .terraform/plugins/*", Only: "validate show graph console schema", Spares: "-help -h --help"},
}

// ansibleLoads: the inventory may be a program, as may what prints passwords, and
// plug-ins are imported. Source: docs.ansible.com, ansible-core 2.19, Ansible
// Configuration Settings. Proven with ansible-inventory --list; ansible-config dump runs none of it.
var ansibleLoads = []spec.Load{
	{Files: "ansible.cfg", Format: spec.INI, Spares: "--version -h --help",
		Of: "ansible ansible-inventory ansible-playbook ansible-console ansible-pull ansible-lint ansible-vault ansible-doc",
		Keys: "defaults.inventory defaults.playbook_dir defaults.vault_password_file defaults.vault_identity_list defaults.*_plugins defaults.library " +
			"defaults.module_utils defaults.callback* defaults.stdout_callback~. defaults.log_path defaults.collections_path* defaults.local_tmp defaults.executable " +
			"inventory.enable_plugins galaxy.cache_dir galaxy.server* persistent_connection"},
	// Plug-ins of all kinds, as "Adding modules and plugins locally" lists them. Of ansible-core 2.19,
	// ansible-playbook --syntax-check imports become, connection and vars plug-ins beside the playbook.
	{Files: "action_plugins/* become_plugins/* cache_plugins/* callback_plugins/* cliconf_plugins/* connection_plugins/* doc_fragments/* " +
		"filter_plugins/* httpapi_plugins/* inventory_plugins/* library/* lookup_plugins/* module_utils/* netconf_plugins/* shell_plugins/* " +
		"strategy_plugins/* terminal_plugins/* test_plugins/* vars_plugins/*", Of: "ansible ansible-inventory ansible-playbook ansible-console " +
		"ansible-pull ansible-lint", Where: spec.Beside, Lang: spec.Python, Spares: "--version -h --help"},
	// To list a playbook is to evaluate its hosts, its files of variables and the names that it imports, where a lookup in a
	// template runs a command, and an escape may spell it; roles and imports have files of their own. Proven with
	// ansible-playbook --syntax-check and --list-hosts of 2.19.
	{Where: spec.OperandFiles, Of: "ansible-playbook", Only: "--syntax-check --list-hosts --list-tasks --list-tags", Spares: "--version -h --help",
		Format: spec.Texts, Keys: `{{ {% \ vars_files import_ roles: role:`},
}

// rspecLoads, and rubocopLoads below. Source: rspec.info, RSpec 3.13, Read command line configuration
// options from files; docs.rubocop.org, RuboCop 1.81, Basic usage.
var rspecLoads = []spec.Load{
	{Files: ".rspec .rspec-local", By: "-O --options", Format: spec.Texts, Keys: "<%"},
	{Files: "lib/*", Of: "cucumber"}, // before the library of Ruby; proven with --version of cucumber 2.4
}

// rubocopLoads: the settings are a template of Ruby, and what they require is loaded for --version too. Proven with rubocop 1.39.
var rubocopLoads = []spec.Load{
	{Files: ".rubocop", Format: spec.Texts, Keys: "-r --require --plugin <%"},
	{Files: ".rubocop.yml", Of: "rubocop", Where: spec.Above, Format: spec.Texts, Keys: "<%", Extends: "inherit_from"},
	{Files: ".rubocop.yml", Of: "rubocop", Where: spec.Above, Format: spec.YAML, Keys: "require^. plugins^.", Extends: "inherit_from"},
	{Files: ".rubocop.yml", Where: spec.Above, Format: spec.YAML, Keys: "require plugins inherit_gem", Only: "-V --verbose-version --show-cops " +
		"--list-target-files"},
}

// railsLoads: rails hands over to the project's own bin/rails whatever its
// arguments. Source: railties 8.0, rails/app_loader.rb. Jekyll and Spring evaluate the
// Gemfile first. Proven with --version of jekyll 4.3, and --version and --help of spring 4.1.
var railsLoads = []spec.Load{
	{Files: "bin/rails script/rails", Of: "rails", Where: spec.Above | spec.Nearest, Lang: spec.Ruby},
	{Files: "Gemfile gems.rb", Of: "jekyll spring hanami", Where: spec.Above | spec.Nearest, Lang: spec.Ruby, Format: spec.Calls, Plain: gemfileDeclares},
	{Files: "config/spring.rb config/spring_client.rb", Of: "spring", Where: spec.Above, Lang: spec.Ruby},
}

// thorLoads: tasks may replace the commands of thor, so that all are loaded first.
// Source: Thor::Util.globs_for. Proven with --version of thor 1.2.
var thorLoads = []spec.Load{
	{Files: "Thorfile *.thor tasks/*.thor lib/tasks/*.thor", Of: "thor", Where: spec.Above, Lang: spec.Ruby},
}

// yardLoads: options of the project may load code. Source: yard help doc. Proven with --version of yard 0.9.
var yardLoads = []spec.Load{{Files: ".yardopts"}}

// irbLoads. Source: irb 1.15, IRB.rc_files; pry 0.15, Pry::Config. Proven with --help of pry 0.14.
var irbLoads = []spec.Load{
	{Files: ".irbrc irbrc _irbrc $irbrc", Of: "irb", Lang: spec.Ruby, Spares: "-f -v --version -h --help"},
	{Files: ".pryrc", Of: "pry", Lang: spec.Ruby, Spares: "-f -v --version"},
}

// brewLoads: a Brewfile is a program in Ruby. Source: brew(1), bundle subcommand, Homebrew 4.6.
var brewLoads = []spec.Load{
	{Files: "Brewfile", By: "--file", Lang: spec.Ruby, Format: spec.Calls, Plain: "brew cask tap mas vscode whalebrew go cargo flatpak", Only: "bundle"},
}

// appleLoads. Source: guides.cocoapods.org, CocoaPods 1.16; docs.fastlane.tools, fastlane 2.228.
var appleLoads = []spec.Load{
	{Files: "Podfile CocoaPods.podfile", Of: "pod", Where: spec.Here, Lang: spec.Ruby, Spares: "--version --help -h"},
	{Files: "fastlane/Fastfile Fastfile fastlane/Pluginfile", Of: "fastlane", Where: spec.Here, Lang: spec.Ruby},
	{Files: "Project.swift Tuist.swift Workspace.swift Tuist/*.swift", Of: "tuist", Where: spec.Here, Spares: "--version --help -h version"},
}

// xcodeLoads: resolving packages compiles and runs their description.
// Source: xcodebuild(1), Xcode 16.
var xcodeLoads = []spec.Load{
	{Files: "Package.swift", Spares: "-version -help -usage -showsdks -license -checkFirstLaunchStatus"},
}

// mavenLoads: what the virtual machine is started with may load an agent.
// Source: maven.apache.org/configure.html, Maven 3.9.
var mavenLoads = []spec.Load{
	{Files: ".mvn/jvm.config", Where: spec.Above, Format: spec.Words, Plain: "-Xmx* -Xms* -Xss* -XX:MaxMetaspaceSize=* -XX:MetaspaceSize=* " +
		"-XX:ReservedCodeCacheSize=* -XX:TieredStopAtLevel=* -XX:+Use*GC -XX:+TieredCompilation -Xverify:none -server --add-opens* --add-exports* " +
		"--enable-native-access=* java.* jdk.* ALL-UNNAMED -Dfile.encoding=* -Djava.awt.headless=* -Duser.* -Dmaven.wagon.* -Dhttp.* -Djava.net.*"},
	{Files: ".mvn/extensions.xml", Where: spec.Above, Spares: "-v --version -h --help"},
}

// gradleLoads: sbt and Mill read options of the virtual machine from the project.
// Source: scala-sbt.org, sbt 1.11, Command line reference; mill-build.org, Mill 1.0; Leiningen 2.11.
var gradleLoads = []spec.Load{
	{Files: ".sbtopts .jvmopts .sbtconfig", Of: "sbt"},
	{Files: ".mill-jvm-opts .mill-opts", Of: "mill"},
}

// bazelLoads: the launcher runs tools/bazel in Bazel's place; queries run the
// rules that fetch repositories. Source: bazel.build/run/bazelrc, Bazelisk 1.27
// README.
var bazelLoads = []spec.Load{
	{Files: "tools/bazel tools/bazel.sh tools/bazel.bat", Of: "bazel bazelisk", Where: spec.Above},
	{Files: ".bazelversion", Of: "bazel bazelisk", Where: spec.Above | spec.Nearest, Format: spec.Lines, Plain: "[0-9]* latest* last_green last_rc rolling"},
	{Files: ".bazeliskrc", Of: "bazel bazelisk", Where: spec.Above | spec.Nearest, Format: spec.Lines, Plain: "USE_BAZEL_VERSION BAZELISK_HOME"},
	{Files: ".bazelrc tools/bazel.rc", Of: "bazel bazelisk", Where: spec.Above, Format: spec.Texts, Keys: `host_jvm_args server_javabase install_base ' " \ import`,
		Spares: "--version"}, // quotes stand in the middle of words, too
	{Files: "MODULE.bazel WORKSPACE WORKSPACE.bazel", Of: "bazel bazelisk", Where: spec.Above | spec.Nearest, Only: "query cquery aquery mod fetch sync"},
	{Files: ".buckconfig", Of: "buck buck2", Where: spec.Above, Format: spec.Texts, Keys: "extra_vm plugins", Spares: "--version"},
	{Files: "pants.toml", Of: "pants", Where: spec.Above, Format: spec.TOML, Keys: "GLOBAL.plugins GLOBAL.pythonpath"},
	{Files: ".plzconfig .plzconfig.*", Of: "please plz", Where: spec.Above, Format: spec.Texts, Keys: "location version plugin"},
}

// runtimeLoads: the description of a project is a program in Elixir; that of rebar3
// may be, and may name plug-ins. Source: mix help, Elixir 1.19; rebar3.org, rebar3 3.25.
var runtimeLoads = []spec.Load{
	{Files: "mix.exs", Of: "mix", Spares: "-v --version"},
	{Files: "rebar.config.script", Of: "rebar3", Where: spec.Here},
	{Files: "rebar.config", Of: "rebar3", Format: spec.Texts, Keys: "plugins hooks"},
	// Erlang looks for the modules of its own library in the working directory first, and for boot scripts.
	// Source: code(3), Erlang/OTP 25. Proven with --version of elixir, mix, iex and erlc.
	{Files: "*.beam *.boot", Of: "mix rebar3 erl erlc escript elixir elixirc iex"},
	// The class path of Groovy ends with the working directory, where classes of the language itself are looked for as well.
	// Proven with groovy 2.4 of Debian.
	{Files: "groovy/* groovyjarjar* org/codehaus/groovy/* org/apache/groovy/* META-INF/groovy/* META-INF/services/org.codehaus.groovy.*",
		Of: "groovy groovyc groovysh"},
}

// dartLoads. Source: dart.dev/tools/analysis and dart.dev/tools/analyzer-plugins, Dart 3.10.
var dartLoads = []spec.Load{
	{Files: "analysis_options.yaml", Of: "dart flutter", Where: spec.Above | spec.Beside, Format: spec.YAML, Extends: "include",
		Keys: "analyzer.plugins plugins", Only: "analyze fix"},
	{Files: ".fvmrc .fvm/flutter_sdk", Of: "fvm", Where: spec.Above},
}

// compilerLoads are of the many tools of one row. Source: ziglang.org, Zig 0.15, zig
// build --help; nim-lang.org, Nim 2.2, Configuration files; docs of Lake, Lean 4;
// hardhat.org, Hardhat 2; rebar 2.
var compilerLoads = []spec.Load{
	{Files: "build.zig", Of: "zig", Where: spec.Above | spec.Nearest, Only: "build fetch"},
	{Files: "config.nims *.nims nim.cfg", Of: "nim", Where: spec.Above, Spares: "-v --version -h --help"},
	{Files: "*.nimble", Of: "nimble", Spares: "-v --version -h --help"},
	{Files: "lakefile.lean", Of: "lake", Where: spec.Above | spec.Nearest, Spares: "--version -h --help"},
	{Files: "hardhat.config.*", Of: "hardhat", Where: spec.Above | spec.Nearest, Lang: spec.JavaScript, Spares: "--version"},
	{Files: "truffle-config.js truffle.js", Of: "truffle", Where: spec.Above | spec.Nearest, Lang: spec.JavaScript, Spares: "version --version"},
	{Files: "rebar.config.script", Of: "rebar"},
	// Source: cabal.readthedocs.io, Cabal 3.12, "build-type": Configure runs the script, Custom and Hooks the program in Haskell.
	{Files: "configure", Of: "cabal stack", Lang: spec.Shell, Format: spec.Launcher, Only: "build test bench run install configure repl"},
	// Source: opam 2.3, opam env: the variables of the packages of a switch that lies in the project.
	{Files: "_opam/.opam-switch/environment", Of: "opam", Where: spec.Above | spec.Nearest, Only: "env exec"},
	// Source: book.getfoundry.sh, "ffi", "fs_permissions", Foundry 1.0: tests start programs and write files.
	{Files: "foundry.toml", Of: "forge", Where: spec.Above | spec.Nearest, Format: spec.TOML,
		Frees: "profile.*.ffi profile.*.fs_permissions ffi fs_permissions", Spares: "-V --version -h --help"},
	{Files: "stack.yaml", Of: "stack", Where: spec.Above | spec.Nearest, Format: spec.YAML, Keys: "custom-preprocessor-extensions with-gcc " +
		"nix.shell-file nix.enable nix.path", Spares: "--version -h --help --numeric-version"},
}

// hugoLoads: which programs and variables a page may use. Source: gohugo.io, "Security model", Hugo 0.148.
var hugoLoads = []spec.Load{
	{Files: "hugo.toml config.toml config/_default/hugo.toml config/_default/security.toml config/_default/config.toml", Format: spec.TOML,
		Frees: "security.exec security.funcs security.goTemplates exec funcs", Spares: "version help -h --help"},
	{Files: "hugo.yaml hugo.yml config.yaml config.yml config/_default/hugo.yaml config/_default/security.yaml config/_default/config.yaml",
		Format: spec.YAML, Frees: "security.exec security.funcs security.goTemplates exec funcs", Spares: "version help -h --help"},
	{Files: "hugo.json config.json config/_default/hugo.json config/_default/security.json config/_default/config.json", Format: spec.JSON,
		Frees: "security.exec security.funcs security.goTemplates exec funcs", Spares: "version help -h --help"},
}

// dotnetLoads: global.json chooses the SDK, response files the loggers.
// Source: learn.microsoft.com/dotnet/core/tools/global-json, .NET 10; MSBuild response files.
var dotnetLoads = []spec.Load{
	{Files: "global.json", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: "sdk.paths"},
}

var msbuildLoads = []spec.Load{
	{Files: "Directory.Build.rsp", Where: spec.Above},
}

// golangciLoads. Source: golangci-lint.run/plugins, golangci-lint 2.6.
var golangciLoads = []spec.Load{
	{Files: ".golangci.yml .golangci.yaml", Where: spec.Above | spec.Nearest, By: "-c --config", Format: spec.YAML,
		Keys: "linters-settings.custom linters.settings.custom issues.fix", Spares: "--version version -h --help completion"},
	{Files: ".golangci.toml", Where: spec.Above | spec.Nearest, Format: spec.TOML, Keys: "linters-settings.custom linters.settings.custom issues.fix",
		Spares: "--version version -h --help completion"},
	{Files: ".golangci.json", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: "linters-settings.custom linters.settings.custom issues.fix",
		Spares: "--version version -h --help completion"},
}

// bufLoads: plug-ins check what is linted. Source: buf.build/docs/configuration, Buf 1.59.
var bufLoads = []spec.Load{
	{Files: "buf.yaml buf.work.yaml", Where: spec.Above | spec.Beside, By: "--config", Format: spec.YAML, Keys: "plugins", Only: "lint breaking config",
		Spares: "-h --help"},
}

// terragruntLoads. Source: terragrunt.gruntwork.io/docs/reference, Terragrunt 0.91.
var terragruntLoads = []spec.Load{
	{Files: "*.hcl *.hcl.json", Where: spec.Above, Format: spec.Texts, Keys: "run_cmd before_hook after_hook error_hook terraform_binary auth_provider_cmd " +
		"read_terragrunt_config \\u", Spares: "-v --version -h --help"},
}

// packerLoads: plug-ins beside the template are started. Source: developer.hashicorp.com/packer, Packer 1.10.
var packerLoads = []spec.Load{
	{Files: "packer-plugin-* packer-builder-* packer-provisioner-* packer-post-processor-* packer-datasource-*", Spares: "version -v --version -version"},
}

// scanLoads. Source: bridgecrewio/checkov 3.2 README; terraform-linters/tflint 0.59,
// docs/user-guide/config.md; trivy.dev, Trivy 0.67, Config file.
var checkovLoads = []spec.Load{
	{Files: ".checkov.yaml .checkov.yml", Of: "checkov", Where: spec.Beside, Format: spec.YAML,
		Keys: "external-checks-dir external-checks-git output-file-path", Spares: "-v --version -h --help"},
	{Files: ".tflint.hcl", Of: "tflint", Format: spec.Texts, Keys: "plugin"},
}

// kicsLoads. Source: docs.kics.io, KICS 2.1, "Configuration file".
var kicsLoads = []spec.Load{
	{Files: "kics.config", Of: "kics", Where: spec.Beside, By: "--config", Format: spec.YAML, Keys: "output-path log-file log-path profiling " +
		"queries-path libraries-path payload-path",
		Does: loadsChange, Only: "scan", Spares: "-h --help"},
}

var trivyLoads = []spec.Load{
	{Files: "trivy.yaml", Format: spec.YAML, Keys: "output module plugin template"},
}

// chefLoads: the settings of knife are Ruby. Source: docs.chef.io, Chef Workstation 25.
var knifeLoads = []spec.Load{
	{Files: ".chef/knife.rb .chef/config.rb knife.rb config.rb", Where: spec.Above, By: "-c --config", Lang: spec.Ruby},
}

var chefLoads = []spec.Load{
	{Files: ".kitchen.yml kitchen.yml .kitchen.local.yml kitchen.local.yml", Of: "kitchen", Lang: spec.Ruby, Spares: "--version version help --help"},
	{Files: ".rubocop", Of: "cookstyle", Format: spec.Texts, Keys: "-r --require --plugin <%"},
}

// opencodeLoads: listing the servers of a project may start them, and plug-ins are
// imported. Source: opencode.ai/docs/plugins, opencode 1.0.
var opencodeLoads = []spec.Load{
	{Files: ".opencode/plugin/* .opencode/plugins/*", Of: "opencode", Where: spec.Above, Lang: spec.JavaScript, Spares: "-v --version -h --help"},
	{Files: "opencode.json opencode.jsonc", Of: "opencode", Where: spec.Above, Format: spec.JSON, Keys: "plugin mcp", Spares: "-v --version -h --help"},
}

// justLoads: backticks are run where variables are evaluated.
// Source: just.systems/man, just 1.43. Proven with just --evaluate.
var justLoads = []spec.Load{
	{Files: "justfile Justfile JUSTFILE .justfile", Where: spec.Above | spec.Nearest, By: "-f --justfile", Format: spec.Texts, Keys: "` shell( import",
		Only: "--evaluate --command -c --choose"},
}

// taskLoads: variables take the output of commands, and what is up to date is
// what commands say. Source: taskfile.dev/reference/schema, Task 3.45.
var taskLoads = []spec.Load{
	{Files: "Taskfile.yml taskfile.yml Taskfile.yaml taskfile.yaml Taskfile.dist.yml taskfile.dist.yml Taskfile.dist.yaml taskfile.dist.yaml",
		Of: "task go-task", Where: spec.Above | spec.Nearest, By: "-t --taskfile -d --dir", Format: spec.YAML,
		Keys: "vars.*.sh env.*.sh tasks.*.vars.*.sh tasks.*.env.*.sh tasks.*.status tasks.*.preconditions includes", Spares: "--version -h --help --init --list -l"},
	{Files: "Taskfile.yml taskfile.yml Taskfile.yaml taskfile.yaml Taskfile.dist.yml taskfile.dist.yml Taskfile.dist.yaml taskfile.dist.yaml",
		Of: "task go-task", Where: spec.Above | spec.Nearest, By: "-t --taskfile -d --dir", Format: spec.YAML,
		Keys: "vars.*.sh env.*.sh tasks.*.vars.*.sh tasks.*.env.*.sh includes", Only: "--list -l"},
	// Source: docs.pyinvoke.org, Invoke 2.2; docs.fabfile.org, Fabric 3.2; pydoit.org,
	// doit 0.36; magefile.org, Mage 1.15; gruntjs.com, Grunt 1.6; gulpjs.com, gulp 5.
	// Proven with invoke -l, and --version of grunt-cli 1.5 and gulp-cli 3.1, which load the project's own Grunt and .gulp.js.
	{Files: "tasks.py tasks/__init__.py invoke.py", Of: "invoke inv", Where: spec.Above, Lang: spec.Python, Spares: "-V --version"},
	{Files: "fabfile.py fabfile/__init__.py fabric.py", Of: "fab", Where: spec.Above, Lang: spec.Python, Spares: "-V --version"},
	{Files: "dodo.py pyproject.toml", Of: "doit", Lang: spec.Python, Spares: "--version"},
	{Files: "magefile.go magefiles/* *.go", Of: "mage", Spares: "-version -h"},
	{Files: "Gruntfile.*", Of: "grunt", Where: spec.Above, Lang: spec.JavaScript, Spares: "-V --version"},
	{Files: "node_modules/grunt node_modules/grunt.*", Of: "grunt", Where: spec.Above},
	{Files: "gulpfile.*", Of: "gulp", Where: spec.Above, Lang: spec.JavaScript, Spares: "-v --version -h --help"},
	{Files: ".gulp.*", Of: "gulp", Where: spec.Above, Lang: spec.JavaScript},
}

// ackLoads. Source: ack(1), ack 3.9: these are refused in a project's file by newer versions only.
var ackLoads = []spec.Load{
	{Files: ".ackrc _ackrc", Where: spec.Above, Format: spec.Texts, Keys: "--pager --output", Spares: "--noenv"},
}

// ugLoads: by this name it takes long options from a file. Source: ugrep(1), ugrep 3.9. Proven with ug.
var ugLoads = []spec.Load{
	{Files: ".ugrep", Of: "ug", Format: spec.Texts, Keys: "filter pager view query save-"},
}

// mlrLoads: a settings file may load functions and blocks that run.
// Source: miller.readthedocs.io, Miller 6.15, Customizing with .mlrc.
var mlrLoads = []spec.Load{
	{Files: ".mlrc", Format: spec.Texts, Keys: "load prepipe"},
}

// sconsLoads: help describes the options that the description of the build
// declares. Source: scons(1), SCons 4.10; waf.io/book, Waf 2.1; xmake.io, Xmake 3.0;
// premake.github.io, Premake 5. Proven with scons -h.
var sconsLoads = []spec.Load{
	{Files: "wscript", Of: "waf", Lang: spec.Python},
	{Files: "xmake.lua", Of: "xmake", Where: spec.Above, Spares: "--version"},
	{Files: "premake5.lua", Of: "premake5"},
	{Files: "SConstruct Sconstruct sconstruct SConstruct.py site_scons/site_init.py", Of: "scons", Lang: spec.Python, Spares: "-v --version -H --help-options"},
}

// lycheeLoads. Source: lychee.cli.rs, lychee 0.21, lychee.toml.
var lycheeLoads = []spec.Load{
	{Files: "lychee.toml", By: "-c --config", Format: spec.TOML, Keys: "output cache dump", Does: loadsWrite, Spares: "-V --version -h --help"},
}

// luaLoads: the settings of these tools are Lua. Source: luarocks.org, LuaRocks 3.12,
// Config file format; luacheck.readthedocs.io, Luacheck 1.2.
var luaLoads = []spec.Load{
	{Files: ".luarocks/config-*.lua lua_modules/config-*.lua", Of: "luarocks", Where: spec.Above, Spares: "--version --help -h"},
	{Files: ".luacheckrc", Of: "luacheck", Where: spec.Above, Format: spec.Texts, Keys: "os. io. require load dofile debug " +
		"string.dump ( .. \\ _g _env next execute popen remove output",
		Spares: "--version --help -h"},
	{Files: ".busted", Of: "busted", Spares: "--help -h"}, // proven with --version of busted 2.1
	// Lua looks for modules in the working directory: first, before version 5.2, and
	// else for those that are not installed. Proven with luarocks 3.8 of Debian.
	{Files: "luarocks/* luarocks/core/* luarocks.lua bz2.lua lfs.lua ltn12.lua md5.lua posix.lua zlib.lua socket.lua socket/*", Of: "luarocks", Lang: spec.Lua},
	{Files: "busted/* busted.lua luassert/* luassert.lua say/* say.lua pl/* term/* term.lua system/* system.lua cliargs.lua cliargs/* mediator.lua lfs.lua " +
		"moonscript.lua luarocks/*", Of: "busted", Lang: spec.Lua},
	{Files: "luacheck/* luacheck.lua argparse.lua bit.lua bit32.lua lfs.lua lanes.lua luarocks/*", Of: "luacheck", Lang: spec.Lua},
	{Files: "*.so"},
}

// phpLoads: PHP looks for the files that a program includes in the working directory
// first, where those of a system's packages are not named by whole paths.
// Source: php.net/manual/en/ini.core.php, include_path, PHP 8.2. Proven with phpcs 3.7
// and phpunit 9.6 of Debian.
var phpLoads = []spec.Load{
	{Files: "PHP/CodeSniffer/*", Of: "phpcs phpcbf", Lang: spec.PHP},
	{Files: "PHPUnit/* PHPUnit/Framework/* DeepCopy/* Doctrine/Instantiator/* PharIo/Manifest/* PharIo/Version/* PhpParser/* TheSeer/Tokenizer/* " +
		"SebastianBergmann/CliParser/* SebastianBergmann/CodeCoverage/* SebastianBergmann/CodeUnit/* SebastianBergmann/CodeUnitReverseLookup/* " +
		"SebastianBergmann/Comparator/* SebastianBergmann/Complexity/* " +
		"SebastianBergmann/Diff/* SebastianBergmann/Environment/* SebastianBergmann/Exporter/* SebastianBergmann/FileIterator/* " +
		"SebastianBergmann/GlobalState/* SebastianBergmann/Invoker/* " +
		"SebastianBergmann/LinesOfCode/* SebastianBergmann/ObjectEnumerator/* SebastianBergmann/ObjectReflector/* SebastianBergmann/RecursionContext/* " +
		"SebastianBergmann/ResourceOperations/* " +
		"SebastianBergmann/Template/* SebastianBergmann/Timer/* SebastianBergmann/Type/* SebastianBergmann/Version/*", Of: "phpunit paratest", Lang: spec.PHP},
}

// magickLoads: delegates of the working directory are programs that convert.
// Source: imagemagick.org/script/resources.php, ImageMagick 7.1.
var magickLoads = []spec.Load{
	{Files: "delegates.xml policy.xml"},
}

// valgrindLoads. Source: valgrind(1), Valgrind 3.25.
var valgrindLoads = []spec.Load{
	{Files: ".valgrindrc"},
}

// composeFiles are found in the working directory or above it. Source: docs.docker.com,
// Docker Compose 2.36, "How Compose works", "Include", "Extend".
const (
	composeFiles = "compose.yaml compose.yml docker-compose.yaml docker-compose.yml compose.override.yaml compose.override.yml " +
		"docker-compose.override.yaml docker-compose.override.yml"
	composeExtends = "include include.*.path services.*.extends.file"
)

// dockerRoot is what flags and settings give a container that lift its bounds.
var dockerRoot = spec.Effect{ID: "docker.privileged", Kind: spec.Privilege, Scope: spec.System, Why: "gives the container the rights of the machine"}

var composeOutside = []spec.Effect{{ID: "compose.outside", Kind: spec.Write, Scope: spec.Outside, Why: "gives a container files that are not the project's"}}

// composeBuilds are what an image gets of the machine while it is built.
const composeBuilds = "services.*.build.ssh services.*.build> services.*.build.context> services.*.build.dockerfile> " +
	"services.*.build.additional_contexts> services.*.build.additional_contexts.*> " +
	"services.*.build.cache_to~dest=/ services.*.build.cache_to~dest=~ services.*.build.cache_to~dest=.."

// composeLoads are what a container gets of the machine: the rights that dockerUnbound
// names, and folders and files that are not the project's.
var composeLoads = []spec.Load{
	{Files: composeFiles, Where: spec.Above | spec.Nearest, By: "-f --file", Format: spec.YAML, Extends: composeExtends,
		Keys: "services.*.privileged services.*.use_api_socket services.*.build.privileged services.*.build.entitlements " +
			"services.*.pid~host services.*.ipc~host services.*.uts~host services.*.cgroup~host services.*.userns_mode~host " +
			"services.*.pid~$ services.*.ipc~$ services.*.uts~$ services.*.cgroup~$ services.*.userns_mode~$ " +
			"services.*.cap_add~ALL services.*.cap_add~SYS_ADMIN services.*.cap_add~SYS_MODULE services.*.cap_add~SYS_RAWIO services.*.cap_add~SYS_BOOT " +
			"services.*.cap_add~DAC_READ_SEARCH services.*.cap_add~SYS_PTRACE services.*.cap_add~$ " +
			"services.*.post_start.privileged services.*.pre_stop.privileged services.*.runtime~/ " +
			"services.*.security_opt~unconfined services.*.security_opt~disable services.*.security_opt~$ services.*.device_cgroup_rules " +
			"services.*.devices^/dev/sd services.*.devices^/dev/nvme services.*.devices^/dev/mem " +
			"services.*.volumes^/: services.*.volumes.source^$ services.*.volumes~docker.sock services.*.volumes~podman.sock services.*.volumes~containerd.sock",
		Does: []spec.Effect{dockerRoot}},
	{Files: composeFiles, Where: spec.Above | spec.Nearest, By: "-f --file", Format: spec.YAML, Extends: composeExtends,
		Keys: "services.*.volumes> services.*.volumes.source> volumes.*.driver_opts.device services.*.env_file> services.*.env_file.path> " +
			"services.*.label_file> secrets.*.file> configs.*.file> services.*.develop.watch.path> services.*.provider services.*.credential_spec " +
			"include^http include^git include^ssh: include^oci: include.path^http include.path^git include.path^ssh: include.path^oci: " +
			composeBuilds, Does: composeOutside},
	{Files: composeFiles, Where: spec.Above | spec.Nearest, By: "-f --file", Format: spec.YAML, Extends: composeExtends,
		Keys: "services.*.logging.options.*address* services.*.logging.options.*url* services.*.logging.options.*endpoint*",
		Does: []spec.Effect{dockerLogs}},
	{Files: ".env", Where: spec.Above | spec.Nearest, Format: spec.Lines, Keys: "COMPOSE_FILE COMPOSE_ENV_FILES DOCKER_HOST DOCKER_CONTEXT DOCKER_CONFIG",
		Does: []spec.Effect{{ID: spec.ScriptElsewhere, Kind: spec.Execute, Scope: spec.Project, Why: "says which services are started, and where"}}},
}

// kustomizeLoads: resources may be addresses, of which the host may stand without a scheme.
// Source: kubectl.docs.kubernetes.io, Kustomize 5.6, "remote targets".
var kustomizeLoads = []spec.Load{
	{Files: "kustomization.yaml kustomization.yml Kustomization", Where: spec.Beside, Format: spec.YAML,
		Keys: "resources~:// resources~git@ resources~?ref= resources~.com/ components~:// components~git@ components~?ref= components~.com/ " +
			"bases~:// bases~git@ bases~?ref= bases~.com/ helmCharts helmChartInflationGenerator",
		Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "names what is fetched from another machine"}}},
}

// bakeFiles are found in the working directory. Source: docs.docker.com, Bake file reference, Buildx 0.24.
const bakeFiles = "docker-bake.json docker-bake.override.json docker-bake.hcl docker-bake.override.hcl"

// bakeLoads: a target says what a build is given, and where it puts its result. A variable may hold any part of a value.
var bakeLoads = []spec.Load{
	{Files: bakeFiles, By: "-f --file", Format: spec.Texts, Keys: `secret ssh dest=~ dest=.. entitlements "/ "~ "../ =/ \u`, Does: composeOutside},
	{Files: composeFiles, Where: spec.Nearest, Format: spec.YAML, Extends: composeExtends, Keys: composeBuilds, Does: composeOutside},
}

// dockerConfigLoads: any command starts the plug-ins that it looks for to list them, and the helpers that hold
// passwords. Proven with docker --config DIR info and --help of 28.2.
var dockerConfigLoads = []spec.Load{
	{Files: "config.json", By: "--config", Only: "--config", Format: spec.JSON,
		Keys: "cliPluginsExtraDirs credHelpers credsStore proxies HttpHeaders plugins currentContext",
		Does: []spec.Effect{{ID: spec.ScriptElsewhere, Kind: spec.Execute, Scope: spec.Project, Why: "names programs to run, or another engine"}}},
}

// composeConfigLoads: the values of .env stand in what is printed. Source: docs.docker.com,
// Docker Compose 2.36, docker compose config, Environment variables precedence.
var composeConfigLoads = []spec.Load{
	{Files: ".env", Only: "config convert", Spares: "-q --quiet --services --images --profiles --volumes --networks --models --hash " +
		"--no-interpolate --variables --help",
		Does: []spec.Effect{{ID: "compose.env", Kind: spec.Read, Scope: spec.Secret, Why: "prints the services with the values of .env filled in"}}},
}
