package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Packages whose functions compute, parse, print, draw or test, and whose few that do more are
// known by the words that the evaluators look for in every name. What is on neither list may
// do anything: a call of it is not seen through.
// Sources: the packages' own documentation, PyPI and npm, 2026.
const (
	pythonPackages = "numpy scipy pandas polars pyarrow dask xarray mpmath sympy networkx shapely geopandas pyproj rasterio astropy erfa skimage sklearn " +
		"statsmodels xgboost lightgbm catboost torch torchvision torchaudio tensorflow keras jax flax optax onnx onnxruntime transformers tokenizers datasets " +
		"sentence_transformers sentencepiece tiktoken accelerate peft diffusers evaluate mteb gensim nltk spacy langdetect langcodes fasttext " +
		"matplotlib seaborn plotly altair bokeh PIL cv2 imageio imageio_ffmpeg librosa soundfile pydub gymnasium numba cython h5py zarr netCDF4 joblib " +
		"yaml ruamel toml tomli tomli_w tomlkit json5 orjson ujson simplejson rapidjson msgpack cbor2 xmltodict lxml bs4 html5lib markdown markdown_it " +
		"mistune docutils jinja2 markupsafe mako pygments rich colorama termcolor tabulate prettytable texttable wcwidth docopt tqdm " +
		"pydantic pydantic_core attr attrs marshmallow cattrs jsonschema jsonpath_ng jmespath deepdiff dateutil pytz tzlocal arrow pendulum humanize regex " +
		"unidecode chardet charset_normalizer idna certifi packaging semver more_itertools toolz cytoolz sortedcontainers " +
		"cachetools boltons funcy multidict frozendict typing_extensions typeguard beartype mypy_extensions pytest _pytest hypothesis faker freezegun " +
		"responses respx openpyxl xlrd xlsxwriter docx pptx pypdf PyPDF2 pdfplumber fitz reportlab qrcode barcode ase rdkit Bio pysam cryptography jwt " +
		"nacl bcrypt passlib argon2 hashids ulid shortuuid requests httpx urllib3 aiohttp niquests curl_cffi " +
		"huggingface_hub.hf_hub_download huggingface_hub.snapshot_download flask fastapi " +
		"starlette werkzeug sqlparse sqlglot parso jedi libcst astroid black isort autopep8 yapf ruff flake8 pylint mypy " +
		"loguru structlog coverage memory_profiler line_profiler psutil distro platformdirs appdirs xdg lark ply pyparsing parsy antlr4 tree_sitter " +
		"babel polib ftfy emoji inflect inflection slugify phonenumbers validators email_validator user_agents ipaddress netaddr " +
		"xml2dict feedparser readability trafilatura w3lib cssselect tinycss2 pyquery html2text nbformat"
	javascriptPackages = "lodash lodash-es underscore ramda immer immutable chalk kleur picocolors colorette ansi-colors ansi-styles strip-ansi wrap-ansi " +
		"string-width cli-table3 table boxen ora figlet commander yargs yargs-parser minimist mri arg cac meow semver compare-versions uuid nanoid ulid ms " +
		"dayjs date-fns moment luxon yaml js-yaml toml smol-toml @iarna/toml json5 jsonc-parser fast-json-stable-stringify qs query-string url-parse " +
		"zod ajv ajv-formats yup joi superstruct io-ts valibot typescript @babel/parser @babel/core @babel/traverse @babel/types @babel/generator " +
		"@babel/code-frame acorn acorn-walk esprima espree estraverse escodegen recast magic-string source-map source-map-js terser postcss " +
		"postcss-value-parser tailwindcss autoprefixer sass prettier eslint @eslint/js @typescript-eslint/parser marked markdown-it remark rehype unified " +
		"gray-matter front-matter cheerio jsdom linkedom htmlparser2 parse5 domhandler xml2js fast-xml-parser papaparse csv-parse csv-stringify " +
		"handlebars mustache nunjucks pug ejs liquidjs minimatch picomatch micromatch fast-glob glob globby tinyglobby ignore diff fast-diff " +
		"deep-equal fast-deep-equal deepmerge clone rfdc p-limit p-queue p-map async rxjs bluebird eventemitter3 events inherits util buffer " +
		"bn.js big.js bignumber.js decimal.js mathjs d3 three chart.js react react-dom vue svelte preact solid-js next axios node-fetch got undici superagent " +
		"ky cross-fetch isomorphic-fetch needle request phin jest vitest mocha chai sinon expect @jest/globals dotenv-expand iconv-lite mime mime-types " +
		"content-type cookie ws debug pino winston fs-extra graceful-fs node-pty execa cross-spawn shelljs zx tinyexec nano-spawn rimraf del express koa " +
		"fastify hono " + Response
)

// evaluates reports whether a function of a package takes a text for an expression or a template, which
// can call what it likes.
func evaluates(pkg, function string) bool {
	switch pkg {
	case "sympy":
		return !spec.Listed("symbols Symbol Function", function)
	case "pandas", "xarray", "polars":
		return spec.Listed("query eval sql sql_expr SQLContext", function)
	case "numexpr", "mathjs", "ejs", "pug", "nunjucks", "handlebars":
		return true
	case "jinja2", "mako":
		return spec.Listed("Template from_string compile_expression", function)
	case "lodash", "underscore", "lodash-es":
		return function == "template"
	}
	return false
}

// CallsPackage records what a call of a function of a package that is not the library's adds to
// what its name tells. A package of the project is its own code, and of others those that are
// known, and functions that by their names only read or make an object, count as harmless, unless
// they are handed a place outside the project or code. Only the call's own code is held to that.
func (j *Evaluator) CallsPackage(pkg, function string, args *abstract.Arguments) {
	known, separator := j.knownPackages()
	pkg = packageOf(pkg)
	if j.Opt.Own == nil || j.Opt.Own(pkg) {
		return
	}
	reads := readsByName(function)
	if !reads && !isClass(function) && !spec.Listed(known, pkg) && !spec.Listed(known, pkg+separator+function) {
		j.unknownCall(pkg, function)
		return
	}
	for _, v := range args.Values {
		for _, w := range v.Words {
			text := w.Prefix()
			switch {
			case !reads && leadsOut(text) && (j.Opt.Outside == nil || j.Opt.Outside(text)):
				j.Unseen("it hands " + Short(text) + " to " + Short(pkg+"."+function) + ", which may write there")
			case evaluates(pkg, function) && (strings.Contains(text, "(") || !w.Known()):
				j.Unseen("it hands " + Short(pkg) + " a text to be evaluated")
			}
		}
	}
}

// HandsOn records that a function of a package is an argument, so that it may be called.
func (j *Evaluator) HandsOn(v abstract.Value) {
	known, separator := j.knownPackages()
	pkg, rest, member := strings.Cut(v.Name, separator)
	if v.Kind != abstract.Third || !member || j.Opt.Own == nil {
		return
	}
	pkg = packageOf(pkg)
	function := rest[strings.LastIndex(rest, separator)+1:]
	if function != "()" && !readsByName(function) && !isClass(function) && !strings.HasPrefix(function, "__") && !spec.Listed(known, pkg) && !j.Opt.Own(pkg) {
		j.unknownCall(pkg, function)
	}
}

// packageOf returns the package of a path into it: lodash of "lodash/get", @types/node of "@types/node/fs".
func packageOf(name string) string {
	if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "/") {
		return name
	}
	scope, rest, scoped := strings.Cut(name, "/")
	if scoped && strings.HasPrefix(scope, "@") {
		inner, _, _ := strings.Cut(rest, "/")
		return scope + "/" + inner
	}
	return scope
}

// knownPackages returns the packages that are known for the language, and what separates a
// package from its members in the names of values.
func (j *Evaluator) knownPackages() (names, separator string) {
	if j.Recorder.Lang == spec.JavaScript {
		return javascriptPackages, "#"
	}
	return pythonPackages, "."
}

// Response names, as a package, what a client for HTTP gives back.
const Response = "Response"

// Combined returns what an operator makes of two values of which one at least comes from a package.
func (j *Evaluator) Combined(a, b abstract.Value) abstract.Value {
	known, separator := j.knownPackages()
	pkg, _, _ := strings.Cut(a.Name, separator)
	other, _, _ := strings.Cut(b.Name, separator)
	v := abstract.Value{Kind: abstract.Third, Name: abstract.AnImport, Taint: a.Taint | b.Taint}
	switch {
	case a.Kind != abstract.Third, b.Kind == abstract.Third && spec.Listed(known, pkg):
		v.Name = b.Name
	case b.Kind != abstract.Third, pkg == other, spec.Listed(known, other):
		v.Name = a.Name
	}
	return v
}

// unknownCall records a call of which nothing is known.
func (j *Evaluator) unknownCall(pkg, function string) {
	j.Unseen("it calls " + Short(function) + " of " + Short(pkg) + ", an unknown package")
}

// leadsOut reports whether a text is a path that leaves the directory, and the temporary folder.
func leadsOut(text string) bool {
	switch {
	case text == "..", strings.HasPrefix(text, "../"), strings.HasPrefix(text, "~"):
		return true
	}
	return strings.HasPrefix(text, "/") && len(text) > 1 && !strings.HasPrefix(text, "/tmp/") && text != "/dev/null"
}

// readsByName reports whether the name of a function says that it only reads or computes, and
// names no secret.
func readsByName(name string) bool {
	if facts.SecretName(name) {
		return false
	}
	first := strings.TrimLeft(name, "_")
	if i := strings.IndexFunc(first, func(r rune) bool { return r == '_' || r >= 'A' && r <= 'Z' }); i > 0 {
		first = first[:i]
	}
	return spec.Listed("get list read load view show describe find search count is has can info summary head tail len size keys values items version "+
		"versions parse tokenize encode decode dumps loads stringify format validate compare equal equals diff repr str print log", first)
}

// isClass reports whether a name is written as those of classes and constants are.
func isClass(name string) bool {
	return name != "" && name[0] >= 'A' && name[0] <= 'Z' && !facts.SecretName(name)
}
