package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var python = spec.Program{
	Name: "python",
	Aliases: []string{"python3", "python2", "python2.7", "python3.8", "python3.9", "python3.10", "python3.11", "python3.12", "python3.13", "python3.14",
		"pypy", "pypy3", "py", "python.exe"},
	Summary: "runs Python",
	Source:  "Python 3.13, python(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.Python,
	Flags: []spec.Flag{
		{Names: "-V -VV --version -h -? --help --help-env --help-xoptions --help-all", Mark: spec.Informs},
		{Names: "-c", Arg: spec.RunsCode, Mark: spec.EndsFlags, Use: &codeForm, Why: "runs code"},
		{Names: "-m", Arg: spec.Text, Mark: spec.EndsFlags, Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pythonModule}, Why: "runs a module"},
		{Names: "-i", Mark: spec.ThenStdin, Does: keepsPythonHistory, Why: "runs standard input afterwards"},
		{Names: "-b -B -d -E -I -O -OO -P -q -R -s -S -u -v -x -3 -t"},
		{Names: "-W -X --check-hash-based-pycs", Arg: spec.Text},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pythonFile},
}

// keepsPythonHistory is what an interactive Python does when it ends: it writes the lines
// that it read, of which standard input need not be a terminal.
var keepsPythonHistory = []spec.Effect{{ID: "python.history", Kind: spec.Write, Scope: spec.Home, Loss: spec.Undoable,
	Why: "adds what it read to Python's history in the home folder"}}

// pythonFile is python SCRIPT. Django's manage.py is django-admin for one
// project: what that destroys is known, the project's own commands are not.
func pythonFile(m *spec.Match) []spec.Act { return append(runsScript(m), manageFile(m)...) }

// pythonModule is python -m MODULE. Modules that are programs of their own are
// handed on as those; some of the library's are known; any other runs code.
func pythonModule(m *spec.Match) []spec.Act {
	given := m.Flag("-m")
	if given == nil {
		return nil
	}
	module, known := given.Arg.Text()
	if !known {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "runs a module whose name is not known"}, By: "-m"}}
	}
	if program := moduleProgram(module); program != "" {
		return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits(program), m.Operands...), By: "-m"}}
	}
	switch module {
	case "json.tool":
		return jsonTool(m)
	case "http.server", "SimpleHTTPServer":
		if bindsHere(m.Operands) {
			return []spec.Act{{Effect: devServes[0], By: "-m"}}
		}
		return []spec.Act{{Effect: spec.Effect{ID: "python.http.server", Kind: spec.Network, Scope: spec.Project, Trait: spec.Exposes,
			Why: "serves the files of a directory to the network"}, By: "-m"}}
	case "doctest":
		return doctestActs(m)
	case "unittest", "test", "nose", "nose2":
		return []spec.Act{{Effect: devTests[0], By: "-m"}}
	case "py_compile", "compileall":
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "compiles Python files"}, By: "-m"}}
	case "zipapp", "build", "sphinx", "pyproject_build", "grpc_tools.protoc":
		return []spec.Act{{Effect: devBuilds[0], By: "-m"}}
	case "site", "sysconfig", "platform", "this", "keyword", "calendar", "tabnanny", "tokenize", "ast", "dis", "symtable", "pyclbr", "modulefinder",
		"pickletools", "base64", "mimetypes", "pydoc":
		return pythonReads(m, module)
	case "tarfile", "zipfile":
		if acts := pythonArchive(m.Operands, module); acts != nil {
			return acts
		}
	case "inspect":
		return pythonInspects(m)
	case "timeit":
		if acts := pythonTimes(m.Operands); acts != nil {
			return acts
		}
	case "cProfile", "profile":
		if acts := pythonProfiles(m); acts != nil {
			return acts
		}
	case "pdb", "debugpy":
		if slices.ContainsFunc(m.Operands, func(w spec.Word) bool {
			return spec.Listed("-p --pid", w.Prefix()) || strings.HasPrefix(w.Prefix(), "--pid=")
		}) {
			return []spec.Act{{Effect: attachesTo[0], By: "-m"}}
		}
	case "venv", "ensurepip":
		return pythonEnv(m, module)
	}
	return []spec.Act{{Role: spec.RunsFile, Words: []spec.Word{given.Arg}, Lang: spec.Python, By: ModuleByName}}
}

// pythonArchive is python -m tarfile or zipfile: -l, -t, -e ARCHIVE [DIR], -c ARCHIVE FILE…; nil for anything else.
// Before Python 3.14, tarfile takes names that climb and absolute ones as they are. Source: the documentation of both, Python 3.14.
func pythonArchive(args []spec.Word, module string) []spec.Act {
	if len(args) < 2 {
		return nil
	}
	how := spec.Unpack{Anywhere: module == "tarfile"}
	switch flag, _ := args[0].Text(); flag {
	case "-l", "--list", "-t", "--test":
		if len(args) == 2 {
			return []spec.Act{{Role: spec.ReadsFile, Words: args[1:]}}
		}
	case "-e", "--extract":
		if len(args) == 3 {
			how.Into = args[2]
		}
		if len(args) <= 3 {
			return []spec.Act{unpacks(args[1:2], how)}
		}
	case "-c", "--create":
		return []spec.Act{{Role: spec.ReadsFile, Words: args[2:], Effect: spec.Effect{Bulk: true}}, {Role: spec.WritesFile, Words: args[1:2]}}
	}
	return nil
}

// moduleProgram names the program that a module is the same as, or nothing.
func moduleProgram(module string) string {
	switch module {
	case "pytest", "py.test":
		return "pytest"
	case "pip", "pip3":
		return "pip"
	case "uv", "pipx", "poetry", "pipenv", "virtualenv", "tox", "nox", "coverage", "ruff", "black", "isort", "mypy",
		"pyright", "flake8", "pylint", "bandit", "twine", "jupyter", "yamllint", "keyring",
		"weasyprint", "cookiecutter", "copier", "flit", "maturin", "pdoc", "mlflow", "wandb", "dvc", "airflow", "dagster", "papermill", "nbstripout",
		"scrapy", "prefect", "modal", "gitlint", "bumpversion", "dotenv", "locust", "luigi", "kedro", "dask", "platformio", "esptool", "cython", "jc",
		"copyparty", "pyftpdlib", "wsgidav", "updog":
		return module
	case "PyInstaller":
		return "pyinstaller"
	case "commitizen":
		return "cz"
	case "torch.distributed.run":
		return "torchrun"
	case "poethepoet":
		return "poe"
	case "IPython":
		return "ipython"
	case "pre_commit":
		return "pre-commit"
	case "pip_audit":
		return "pip-audit"
	case "django":
		return "django-admin"
	}
	return ""
}

// bindsHere reports whether a server is told to listen on this machine alone.
func bindsHere(args []spec.Word) bool {
	for i, w := range args {
		if i > 0 && (args[i-1].Is("--bind") || args[i-1].Is("-b")) && thisMachine(w.String()) {
			return true
		}
		if host, ok := strings.CutPrefix(w.String(), "--bind="); ok && thisMachine(host) {
			return true
		}
	}
	return false
}

// jsonTool is python -m json.tool [INFILE [OUTFILE]].
func jsonTool(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: prints[0], By: "-m"}}
	seen := 0
	for i := 0; i < len(m.Operands); i++ {
		w := m.Operands[i]
		switch {
		case w.Is("--indent"):
			i++
		case strings.HasPrefix(w.Prefix(), "-") && !w.Is("-"):
		case seen == 0:
			seen++
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
			if w.MayBeMore() {
				acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{w}})
			}
		default:
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

// pythonReads are modules of the library that look at files or say something.
func pythonReads(m *spec.Match, module string) []spec.Act {
	acts := []spec.Act{{Effect: prints[0], By: "-m"}}
	if module == "pydoc" {
		for _, w := range m.Operands {
			if w.MayBeOption() {
				return []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "serves or writes documentation of modules"}, By: "-m"}}
			}
		}
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
			Why: "imports modules to show their documentation"}, By: "-m"}}
	}
	for _, w := range m.Operands {
		switch text, _, _ := strings.Cut(w.Prefix(), "="); {
		case !w.MayBeOption():
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		case !spec.Listed(plainOptions(module), text):
			acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "unknown option of the module " + module}, By: "-m"})
		}
	}
	return acts
}

// plainOptions are the options of a module of the library that choose nothing but what is
// printed. Source: python3 -m MODULE --help, and the modules' sources, Python 3.14.
func plainOptions(module string) string {
	switch module {
	case "ast":
		return "-h --help -m --mode -a --include-attributes -i --indent --feature-version -O --optimize --show-empty --no-type-comments"
	case "base64":
		return "-d -e -u -t"
	case "calendar":
		return "-h --help -l --lines -s --spacing -m --months -c --css -L --locale -e --encoding -t --type -f --first-weekday"
	case "dis":
		return "-h --help -C --show-caches -O --show-offsets -P --show-positions -S --specialized"
	case "mimetypes":
		return "-h --help -e --extension -l --lenient"
	case "modulefinder":
		return "-d -m -p -q -x"
	case "pickletools":
		return "-h --help -a --annotate -m --memo -l --indentlevel -p --preamble -t --test -v"
	case "platform":
		return "-h --help --terse --nonaliased"
	case "site":
		return "-h --help --user-base --user-site"
	case "tabnanny":
		return "-q -v"
	case "tokenize":
		return "-h --help -e --exact"
	}
	return "-h --help"
}

// pythonInspects is python -m inspect [--details] MODULE[:OBJECT], which imports the module.
func pythonInspects(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: prints[0], By: "-m"}}
	for _, w := range m.Operands {
		if strings.HasPrefix(w.Prefix(), "-") {
			continue
		}
		if text, known := w.Text(); known {
			name, _, _ := strings.Cut(text, ":")
			w = spec.Lit(name)
		}
		acts = append(acts, spec.Act{Role: spec.RunsFile, Words: []spec.Word{w}, Lang: spec.Python, By: ModuleByName})
	}
	return acts
}

// PythonToolImports are modules that programs in Python import, beside those of
// the library: the programs themselves, and what most of them are made with.
const PythonToolImports = "pip _pytest pytest pluggy iniconfig packaging exceptiongroup tomli tomllib pygments colorama attr attrs py mypy mypyc " +
	"mypy_extensions typing_extensions pathspec " +
	"black blib2to3 click platformdirs isort pylint astroid dill tomlkit mccabe flake8 pycodestyle pyflakes bandit stevedore yaml rich tox nox " +
	"argcomplete colorlog virtualenv filelock distlib cachetools pyproject_api " +
	"coverage ruff pyright nodeenv twine requests urllib3 certifi idna charset_normalizer poetry cleo pipx userpath pipenv uv jupyter jupyter_core " +
	"traitlets IPython yamllint setuptools pkg_resources jinja2 markupsafe six " +
	"django asgiref sqlparse poethepoet pastel pip_audit"

// pythonEnv is python -m venv DIR and python -m ensurepip.
func pythonEnv(m *spec.Match, module string) []spec.Act {
	if module == "ensurepip" {
		return []spec.Act{{Effect: devInstallsHome[0], By: "-m"}}
	}
	acts := []spec.Act{{Effect: devGenerates[0], By: "-m"}}
	for i := 0; i < len(m.Operands); i++ {
		w := m.Operands[i]
		switch {
		case w.Is("--prompt"):
			i++
		case w.Is("--clear"):
			acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable,
				Why: "empties the environment first"}, By: "--clear"})
		case strings.HasPrefix(w.Prefix(), "-"):
		default:
			acts = append(acts, spec.Act{Role: spec.CreatesPath, Words: []spec.Word{w}})
		}
	}
	return acts
}

var virtualenv = spec.Program{
	Name:    "virtualenv",
	Aliases: []string{"pyvenv"},
	Summary: "makes a Python environment",
	Source:  "virtualenv 20, virtualenv --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--with-traceback -v --verbose -q --quiet --system-site-packages --always-copy --copies --symlinks --no-download --download --no-seed " +
			"--without-pip --no-pip --no-setuptools --no-wheel --no-vcs-ignore --reset-app-data"},
		{Names: "--clear", Does: devCleans},
		{Names: "--discovery --creator --seeder --activators --prompt --pip --setuptools --wheel", Arg: spec.Text},
		{Names: "-p --python --try-first-with", Arg: spec.Text},
		{Names: "--app-data --extra-search-dir", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.CreatesPath}},
}

var ipython = spec.Program{
	Name:    "ipython",
	Aliases: []string{"ipython3", "ptpython", "bpython"},
	Summary: "runs Python interactively",
	Source:  "IPython 8, ipython --help-all",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.Python,
	Flags: []spec.Flag{
		{Names: "-h --help --help-all -V --version", Mark: spec.Informs},
		{Names: "-c", Arg: spec.RunsCode, Use: &codeForm, Why: "runs code"},
		{Names: "-m", Arg: spec.Text, Mark: spec.EndsFlags, Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pythonModule}, Why: "runs a module"},
		{Names: "-i", Mark: spec.ThenStdin, Does: keepsPythonHistory, Why: "runs standard input afterwards"},
		{Names: "--no-banner --no-confirm-exit --quick --simple-prompt --classic --no-autoindent --nosep --pprint --no-pdb --pdb --no-color-info"},
		{Names: "--profile --colors --matplotlib --pylab --gui", Arg: spec.Text, Opt: true},
		{Names: "--logfile", Arg: spec.AppendsFile},
		{Names: "--config --profile-dir --ipython-dir --ext", Arg: spec.LoadsConfig},
	},
	Form: scriptForm,
}

// jupyterServes is a server of notebooks, which opens all files below the folder where it is started.
var jupyterServes = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, FromProject: true, Why: "builds and runs the project"}}

var jupyter = spec.Program{
	Name:    "jupyter",
	Aliases: []string{"jupyter-lab", "jupyter-notebook", "jupyter-nbconvert", "jupytext"},
	Summary: "runs and converts notebooks",
	Source:  "Jupyter core 5, nbconvert 7, jupyter --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   jupyterLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --help-all --version --paths --config-dir --data-dir --runtime-dir", Mark: spec.Informs},
		{Names: "--json --debug --no-browser --allow-root --stdout --stdin --allow-errors --no-input --no-prompt --clear-output -y"},
		{Names: "--generate-config", Does: devConfigures},
		{Names: "--to --port --template --log-level --ExecutePreprocessor.timeout --ExecutePreprocessor.kernel_name --TemplateExporter.exclude_input",
			Arg: spec.Text},
		{Names: "--output", Arg: spec.WritesFile},
		{Names: "--ip --ServerApp.ip --NotebookApp.ip --ServerApp.token --NotebookApp.token", Arg: spec.Text,
			Does: []spec.Effect{{ID: "jupyter.listen", Kind: spec.Network, Scope: spec.Project, Trait: spec.Exposes,
				Why: "offers a notebook server to the network"}}},
		{Names: "--config --template-file --post", Arg: spec.LoadsConfig},
		{Names: "--execute --inplace", Does: devRuns},
		{Names: "--output-dir", Arg: spec.WritesFile},
		{Names: "--notebook-dir --ServerApp.root_dir --ServerApp.notebook_dir --NotebookApp.notebook_dir", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: jupyterServes, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "nbconvert", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "execute run console qtconsole", Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "notebook lab server", Form: spec.Form{Does: jupyterServes, Operands: spec.Operands{Rest: spec.ReadsFile}},
			Subs: []spec.Subcommand{
				{Names: "list", Form: spec.Form{Does: devReadsHome}},
				{Names: "stop", Form: spec.Form{Does: devStops, Operands: spec.Operands{Rest: spec.Text}}},
				{Names: "extension", Subs: []spec.Subcommand{
					{Names: "list", Form: spec.Form{Does: devReadsHome}},
					{Names: "enable disable", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
				}},
				{Names: "password", Form: spec.Form{Does: devLogsIn}},
				{Names: "build clean", Form: spec.Form{Does: devBuilds}},
			}},
		{Names: "kernelspec labextension nbextension serverextension", Subs: []spec.Subcommand{
			{Names: "list check", Form: spec.Form{Does: devReadsHome}},
			{Names: "install enable", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "remove uninstall disable", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "troubleshoot migrate trust", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	},
}

var flask = spec.Program{
	Name:    "flask",
	Summary: "runs a Flask project and its tasks",
	Source:  "Flask 3, Flask-Migrate 4: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   flaskLoads,
	Groups:  [][]spec.Flag{webFlags},
	Form:    spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "db", Flags: []spec.Flag{{Names: "-d --directory --rev-id --sql --tag -x --x-arg --head --branch-label", Arg: spec.Text}},
			Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}, Check: flaskMigrates}},
		{Names: "shell", Form: spec.Form{Does: devRuns, Stdin: spec.RunsCode}},
	},
}

// flaskMigrates adds to the commands of Flask-Migrate what a downgrade takes back.
func flaskMigrates(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && (m.Operands[0].Is("downgrade") || !m.Operands[0].Known()) {
		return []spec.Act{{Effect: reverts[0]}}
	}
	return nil
}

var celery = spec.Program{
	Name:    "celery",
	Summary: "runs the workers of a project's queue",
	Source:  "Celery 5.4, celery --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   celeryLoads,
	Groups:  [][]spec.Flag{webFlags},
	Form:    spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{{Names: "purge", Flags: []spec.Flag{{Names: "-f --force"}, {Names: "-Q --queues -X --exclude-queues", Arg: spec.Text}},
		Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
			Why: "deletes all messages that wait in the queues"}}}}},
}

var uvicorn = spec.Program{
	Name:    "uvicorn",
	Aliases: []string{"streamlit", "gunicorn", "fastapi", "hypercorn", "gradio"},
	Summary: "serves a Python web project",
	Source:  "uvicorn 0.34, gunicorn 23, Hypercorn 0.17: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{webFlags},
	Form:    spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}},
}

// webFlags are those of the servers and task runners of Python's web projects.
var webFlags = []spec.Flag{
	{Names: "--help --version -V", Mark: spec.Informs},
	{Names: "--reload", Does: devWatches},
	{Names: "--debug --no-reload --with-threads --proxy-headers --no-access-log --factory --preload --traceback --no-color --noreload --nothreading " +
		"--noinput --no-input --check --fake --plan --list -l --empty --merge --keepdb --parallel --failfast --insecure --dev"},
	{Names: "-p --port --host -w --workers -k --worker-class -t --timeout --log-level --loglevel -c --concurrency -Q --queues -n --name -b --bind " +
		"--threads -v --verbosity --database", Arg: spec.Text},
	{Names: "--access-logfile --error-logfile", Arg: spec.AppendsFile},
	{Names: "-A --app --settings --pythonpath --env-file --config --app-dir --chdir -e", Arg: spec.LoadsConfig},
	{Names: "-D --daemon", Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "stays in the background"}}},
}

// doctestActs says what python -m doctest runs: the examples in files, and the modules themselves.
// Source: Python 3.13, doctest.py, _test.
func doctestActs(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: devTests[0], By: "-m"}}
	for i := 0; i < len(m.Operands); i++ {
		w := m.Operands[i]
		switch {
		case spec.Listed("-v --verbose -f --fail-fast", w.String()):
		case w.Is("-o") || w.Is("--option"):
			i++
		case strings.HasPrefix(w.Prefix(), "-"):
			e := spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "has an option that is not known: " + spec.Short(w.String())}
			acts = append(acts, spec.Act{Effect: e})
		default:
			acts = append(acts, spec.Act{Role: spec.RunsFile, Lang: spec.Doctest, Words: []spec.Word{w}})
			if text, known := w.Text(); !known || strings.HasSuffix(text, ".py") {
				acts = append(acts, spec.Act{Role: spec.RunsFile, Lang: spec.Python, Words: []spec.Word{w}})
			}
		}
	}
	return acts
}
