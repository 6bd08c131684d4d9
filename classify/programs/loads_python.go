package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// pytestLoads: pytest imports conftest.py to learn its own flags.
// Source: pytest 9.0, "Writing hook functions" and "Configuration". Proven with pytest --help.
var pytestLoads = []spec.Load{
	{Files: "conftest.py tests/conftest.py test/conftest.py", Where: spec.Above | spec.Beside, Lang: spec.Python},
	{Files: "pytest.ini .pytest.ini tox.ini", Where: spec.Above, By: "-c", Format: spec.INI, Keys: "pytest.addopts~-p pytest.required_plugins " +
		"pytest.pythonpath pytest.addopts~-o pytest.addopts~-c"},
	{Files: "setup.cfg", Where: spec.Above, Format: spec.INI, Keys: "tool:pytest.addopts~-p tool:pytest.pythonpath"},
	{Files: "pyproject.toml pytest.toml .pytest.toml", Where: spec.Above, Format: spec.TOML, Keys: "tool.pytest.ini_options.addopts~-p " +
		"tool.pytest.ini_options.pythonpath tool.pytest.addopts~-p pytest.addopts~-p"},
	// Examples in texts are run: those in test*.txt, and in what --doctest-glob names, here or in the settings.
	{Files: "*.txt *.md *.markdown *.rst *.adoc *.tex *.csv *.tsv *.log", Where: spec.OperandFiles, Lang: spec.Doctest},
}

// pythonEnvironmentLoads: to learn about an environment a manager runs its Python.
var pythonEnvironmentLoads = []spec.Load{
	{Files: ".venv/bin/python .venv/Scripts/python.exe", Of: "poetry pdm rye pipenv", Where: spec.Above, Format: spec.Launcher,
		Spares: "-V --version -h --help self cache"},
	// Source: python-poetry.org/docs/plugins, Poetry 2.1: what is installed there is loaded.
	{Files: ".poetry/plugins/*", Of: "poetry", Where: spec.Above, Lang: spec.Python, Spares: "--no-plugins"},
	// Source: pdm-project.org/en/latest/dev/write, PDM 2.26. Proven with pdm info.
	{Files: ".pdm-plugins/*", Of: "pdm", Where: spec.Above, Lang: spec.Python},
	{Files: ".pdm-python", Of: "pdm", Where: spec.Above, Format: spec.Launcher, Spares: "-V --version -h --help self cache"},
	// Source: hatch.pypa.io/latest/version and plugins, Hatch 1.14.
	{Files: "pyproject.toml", Of: "hatch", Where: spec.Above | spec.Nearest, Format: spec.TOML, Spares: "--version --help -h",
		Keys: "build-system.backend-path tool.hatch.version.source~code tool.hatch.version.source~env tool.hatch.metadata.hooks tool.hatch.env.collectors " +
			"tool.hatch.env.requires tool.hatch.build.hooks"},
	{Files: "hatch.toml", Of: "hatch", Where: spec.Above | spec.Nearest, Format: spec.TOML, Spares: "--version --help -h",
		Keys: "version.source~code metadata.hooks env.collectors env.requires build.hooks"},
}

// uvLoads: uv runs the environment's Python, and the build backend of a project
// whose metadata is dynamic. Source: docs.astral.sh/uv, uv 0.9. Proven with uv pip list.
var uvLoads = []spec.Load{
	{Files: ".venv/bin/python .venv/Scripts/python.exe", Where: spec.Above, Format: spec.Launcher, Spares: "-V --version -h --help version help " +
		"self cache auth tool"},
	{Files: "pyproject.toml", Where: spec.Above | spec.Nearest, Format: spec.TOML, Only: "tree export lock",
		Keys: "project.dynamic build-system.backend-path tool.uv.sources.*.path tool.uv.workspace", Spares: "-h --help --frozen"},
	// The lock file is brought up to date before it is read. Proven with uv tree and uv export.
	{Files: "pyproject.toml", Where: spec.Above | spec.Nearest, Only: "tree export", Does: uvLocks, Spares: "-h --help --frozen --locked"},
}

var uvLocks = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Loss: spec.Rebuildable, Trait: spec.Builds,
	Why: "brings uv.lock up to date first, unless --frozen is given"}}

// toxLoads. Source: tox.wiki, tox 4, Plugins and Configuration; nox.thea.codes, Nox 2025.
// Proven with tox -l and nox -l.
var toxLoads = []spec.Load{
	{Files: "toxfile.py", Of: "tox", Where: spec.Above, Lang: spec.Python},
	{Files: "tox.ini", Of: "tox", Where: spec.Above | spec.Nearest, By: "-c --conf", Format: spec.INI, Keys: "tox.requires tox.provision_tox_env",
		Spares: "--version"},
	{Files: "setup.cfg", Of: "tox", Where: spec.Above | spec.Nearest, Format: spec.INI, Keys: "tox:tox.requires", Spares: "--version"},
	{Files: "tox.toml", Of: "tox", Where: spec.Above | spec.Nearest, Format: spec.TOML, Keys: "requires", Spares: "--version"},
	{Files: "pyproject.toml", Of: "tox", Where: spec.Above | spec.Nearest, Format: spec.TOML, Keys: "tool.tox.requires tool.tox.legacy_tox_ini~requires",
		Spares: "--version"},
	{Files: "noxfile.py", Of: "nox", By: "-f --noxfile", Lang: spec.Python, Spares: "--version -h --help"},
}

// pylintLoads. Source: pylint.readthedocs.io, pylint 4, Command line options.
// Proven with pylint --help.
var pylintLoads = []spec.Load{
	{Files: "pylintrc .pylintrc setup.cfg tox.ini", Where: spec.Above, Format: spec.INI, Keys: "*.init-hook *.load-plugins", Spares: "--version"},
	{Files: "pyproject.toml pylintrc.toml .pylintrc.toml", Where: spec.Above, Format: spec.TOML, Keys: "tool.pylint.init-hook tool.pylint.load-plugins " +
		"tool.pylint.*.init-hook tool.pylint.*.load-plugins", Spares: "--version"},
}

// flake8Loads: local plug-ins are imported even for the version.
// Source: flake8.pycqa.org, Flake8 7.3, Using Plugins For Fun and Profit. Proven with flake8 --version.
var flake8Loads = []spec.Load{
	{Files: ".flake8 setup.cfg tox.ini", Of: "flake8", Where: spec.Above, By: "--config --append-config", Format: spec.INI, Keys: "flake8:local-plugins"},
}

// pythonFormatterLoads: settings with which a check rewrites what it checks.
// Source: autopep8 2.3, autoflake 2.3: --help and README. Proven with both.
var pythonFormatterLoads = []spec.Load{
	{Files: "setup.cfg tox.ini .pep8 .flake8", Of: "autopep8", Where: spec.Above, Format: spec.INI, Keys: "*.in-place *.in_place", Does: loadsChange},
	{Files: "setup.cfg", Of: "autoflake", Where: spec.Above, Format: spec.INI, Keys: "autoflake.in-place autoflake.in_place", Does: loadsChange},
	{Files: "pyproject.toml", Of: "autopep8 autoflake", Where: spec.Above, Format: spec.TOML, Keys: "tool.autopep8.in-place tool.autopep8.in_place " +
		"tool.autoflake.in-place tool.autoflake.in_place", Does: loadsChange},
}

// ruffLoads. Source: docs.astral.sh/ruff/settings, Ruff 0.14. Proven with ruff check.
var ruffLoads = []spec.Load{
	{Files: "ruff.toml .ruff.toml", Where: spec.Above | spec.Beside, By: "--config", Format: spec.TOML, Extends: "extend tool.ruff.extend",
		Keys: "fix fix-only cache-dir tool.ruff.fix tool.ruff.fix-only tool.ruff.cache-dir", Does: loadsChange, Only: "check", Spares: "--no-fix --diff -h --help"},
	{Files: "pyproject.toml", Where: spec.Above | spec.Beside, Format: spec.TOML, Extends: "tool.ruff.extend extend",
		Keys: "tool.ruff.fix tool.ruff.fix-only tool.ruff.cache-dir fix fix-only cache-dir", Does: loadsChange, Only: "check", Spares: "--no-fix --diff -h --help"},
}

// codespellLoads. Source: codespell 2.4, README; @prantlf/jsonlint 17.0, README, and cosmiconfig 9.0,
// which finds its settings. Proven with codespell and jsonlint.
var codespellLoads = []spec.Load{
	{Files: ".codespellrc setup.cfg", Of: "codespell", By: "--config", Format: spec.INI, Keys: "codespell.write-changes codespell.interactive",
		Does: loadsChange, Spares: "--version -h --help"},
	{Files: "pyproject.toml", Of: "codespell", By: "--toml", Format: spec.TOML, Keys: "tool.codespell.write-changes tool.codespell.interactive",
		Does: loadsChange, Spares: "--version -h --help"},
	{Files: ".jsonlintrc .jsonlintrc.json .jsonlintrc.yaml .jsonlintrc.yml .config/jsonlintrc .config/jsonlintrc.json .config/jsonlintrc.yaml " +
		".config/jsonlintrc.yml", Of: "jsonlint",
		Where: spec.Above, By: "-f --config", Format: spec.YAML, Keys: "in-place inPlace", Does: loadsChange, Spares: "-F --no-config -v --version -h --help"},
	{Files: "package.json", Of: "jsonlint", Where: spec.Above, Format: spec.JSON, Keys: "jsonlint.in-place jsonlint.inPlace", Does: loadsChange,
		Spares: "-F --no-config -v --version -h --help"},
	{Files: ".jsonlintrc.js .jsonlintrc.ts .jsonlintrc.cjs .jsonlintrc.mjs .config/jsonlintrc.js .config/jsonlintrc.cjs jsonlint.config.js " +
		"jsonlint.config.ts jsonlint.config.cjs jsonlint.config.mjs",
		Of: "jsonlint", Where: spec.Above, Lang: spec.JavaScript, Spares: "-F --no-config -v --version -h --help"},
}

// coverageLoads: plug-ins are imported from the working directory for reports too.
// Source: coverage.readthedocs.io, coverage 7.11, Configuration reference. Proven with
// coverage report.
var coverageLoads = []spec.Load{
	{Files: ".coveragerc setup.cfg tox.ini", By: "--rcfile", Format: spec.INI, Keys: "run.plugins run.debug_file coverage:run.plugins " +
		"coverage:run.debug_file", Spares: "--version -h --help help"},
	{Files: "pyproject.toml .coveragerc.toml", Format: spec.TOML, Keys: "tool.coverage.run.plugins tool.coverage.run.debug_file " +
		"run.plugins run.debug_file", Spares: "--version -h --help help"},
}

// flaskLoads: help lists the commands of the application, which is imported.
// Source: flask.palletsprojects.com/cli, Flask 3.1. Proven with flask --help.
var flaskLoads = []spec.Load{{Files: "wsgi.py app.py app/__init__.py .flaskenv", Lang: spec.Python, Spares: "--version"}}

// celeryLoads. Source: docs.celeryq.dev, Celery 5.5. Proven with celery report.
var celeryLoads = []spec.Load{{Files: "celeryconfig.py", Lang: spec.Python, Spares: "--version -h --help"}}

// banditLoads. Source: bandit 1.9, cli/main.py. Proven with bandit -r.
var banditLoads = []spec.Load{
	{Files: ".bandit", Where: spec.Beside, By: "--ini", Format: spec.INI, Keys: "bandit.output", Does: loadsChange, Spares: "--version -h --help"},
}

// jupyterLoads: settings in the working directory come first, and are Python.
// Source: docs.jupyter.org, jupyter_core 5.9, Config file and command line options;
// jupytext.readthedocs.io, Jupytext 1.18.
var jupyterLoads = []spec.Load{
	{Files: "jupyter_config.py jupyter_*_config.py jupyter_config.json jupyter_*_config.json", Lang: spec.Python, Spares: "--version -h --help --paths " +
		"--config-dir --data-dir --runtime-dir"},
	{Files: "jupytext.py .jupytext.py", Of: "jupytext", Where: spec.Above, Lang: spec.Python, Spares: "--version -h --help"},
}

// poeLoads. Source: poethepoet.natn.io, Poe the Poet 0.37.
var poeLoads = []spec.Load{
	{Files: "pyproject.toml poe_tasks.toml", Where: spec.Above | spec.Nearest, Format: spec.TOML, Keys: "tool.poe.include_script include_script",
		Spares: "--version"},
}

// alembicLoads: settings of migrations are programs. Source: alembic.sqlalchemy.org,
// Alembic 1.17; sqitch.org, Sqitch 1.6.
var alembicLoads = []spec.Load{
	{Files: "sqitch.conf", Of: "sqitch", Format: spec.Texts, Keys: "client editor pager", Spares: "--version"},
}
