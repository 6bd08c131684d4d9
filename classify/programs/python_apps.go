package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Programs that come as Python packages: builders, pipelines, schedulers, tools for boards.

var pyinstaller = spec.Program{
	Name:    "pyinstaller",
	Summary: "bundles a Python program with its interpreter",
	Source:  "PyInstaller 6, the options that its parser knows; it imports what it bundles, and a .spec file is Python",
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-D --onedir -F --onefile -s --strip --noupx -c --console --nowindowed -w --windowed --noconsole --disable-windowed-traceback " +
			"--no-embed-manifest --uac-admin --uac-uiaccess --argv-emulation --bootloader-ignore-signals"},
		{Names: "-y --noconfirm", Mark: spec.Force, Why: "replaces the folder for the bundle"},
		{Names: "--clean", Does: devCleansCache},
		{Names: "-n --name --contents-directory --hidden-import --hiddenimport --collect-submodules --collect-data --collect-datas --collect-binaries " +
			"--collect-all --copy-metadata --recursive-copy-metadata --exclude-module --splash-center -d --debug --python-option --upx-exclude " +
			"--hide-console --osx-bundle-identifier --target-architecture --target-arch --codesign-identity --runtime-tmpdir --log-level -r --resource",
			Arg: spec.Text},
		{Names: "--add-data --add-binary", Arg: spec.Text},
		{Names: "-p --paths --splash -i --icon --version-file --manifest -m --osx-entitlements-file", Arg: spec.ReadsFile},
		{Names: "--additional-hooks-dir --runtime-hook", Arg: spec.LoadsConfig},
		{Names: "--upx-dir", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs upx of a folder"}}},
		{Names: "--specpath --distpath --workpath", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var cython = spec.Program{
	Name:    "cython",
	Summary: "compiles Cython and Python to C",
	Source:  "Cython 3.2, the options that its parser knows",
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-l --create-listing -t --timestamps -f --force -v --verbose -p --embed-positions --cache --gdb -D --no-docstrings -a --annotate " +
			"--annotate-fullc --line-directives -+ --cplus -2 -3 --3str --lenient --capi-reexport-cincludes --fast-fail -Werror --warning-errors -Wextra " +
			"--warning-extra -M --depfile"},
		{Names: "--embed", Arg: spec.Text, Opt: true},
		{Names: "--cleanup --embed-modules -X --directive -E --compile-time-env --module-name --shared", Arg: spec.Text},
		{Names: "-I --include-dir --annotate-coverage", Arg: spec.ReadsFile},
		{Names: "-w --working", Arg: spec.ChangesDir},
		{Names: "-o --output-file --gdb-outdir --generate-shared", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var cythonize = spec.Program{
	Name:    "cythonize",
	Summary: "compiles Cython and Python to C, and builds it",
	Source:  "Cython 3.2, the options that its parser knows",
	Lang:    spec.Python,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-2 -3 --3str -+ --cplus -a --annotate --annotate-fullc -b --build -i --inplace -f --force -q --quiet --lenient -k --keep-going " +
			"--no-docstrings -M --depfile"},
		{Names: "-X --directive -E --compile-time-env -s --option -x --exclude -j --parallel", Arg: spec.Text},
		{Names: "--timeit --setup", Arg: spec.RunsCode},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var locust = spec.Program{
	Name:    "locust",
	Summary: "puts a server under load, as a Python file says",
	Source:  "Locust 2, --help; a file of tests may be an address, and its web page is reached from other machines",
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--autostart --web-login --class-picker --enable-rebalancing --csv-full-history --print-stats --only-summary --reset-stats --json " +
			"--skip-log-setup --master --worker --headless --skip-log"},
		{Names: "-l --list --show-task-ratio --show-task-ratio-json", Use: &spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
			Why: "loads the tests, and prints what they are"},
		{Names: "-u --users -r --spawn-rate -t --run-time -P --web-port --autoquit --web-base-path --master-bind-port --expect-workers " +
			"--expect-workers-max-wait --processes --master-port -T --tags -E --exclude-tags -L --loglevel -s --stop-timeout --exit-code-on-error",
			Arg: spec.Text},
		{Names: "--web-host --master-bind-host", Arg: spec.Text},
		{Names: "--config-users --tls-cert --tls-key", Arg: spec.ReadsFile},
		{Names: "-H --host --master-host", Arg: spec.ConnectsTo},
		{Names: "-f --locustfile --config", Arg: spec.LoadsConfig},
		{Names: "--csv --html --json-file --logfile", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: locustTests, Operands: spec.Operands{Rest: spec.Text}, Check: locustServes},
}

var locustTests = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a load test"}, loadsServer}

// locustServes: without a web page, or with its address given, no other machine reaches it.
func locustServes(m *spec.Match) []spec.Act {
	if m.Flag("--headless") != nil && m.Flag("--master") == nil || thisMachine(m.Value("--web-host").String()) {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "locust.serve", Kind: spec.Network, Scope: spec.Project, Trait: spec.Exposes,
		Why: "lets other machines start load tests from its web page"}}}
}

var kedro = spec.Program{
	Name:    "kedro",
	Summary: "runs pipelines of a data project",
	Source:  "Kedro 1, the options of each command in kedro/framework/cli; commands of the project and of plug-ins come first",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "info", Form: spec.Form{Does: devTasks}},
		{Names: "starter", Form: spec.Form{Does: devTasks}, Subs: []spec.Subcommand{{Names: "list", Form: spec.Form{Does: devTasks}}}},
		{Names: "new", Flags: []spec.Flag{{Names: "-v --verbose"}, {Names: "--checkout --directory -n --name -t --tools -e --example -tc --telemetry",
			Arg: spec.Text}, {Names: "-s --starter", Arg: spec.InstallsCode}, {Names: "-c --config", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: devGenerates}},
		{Names: "run", Flags: []spec.Flag{{Names: "--async --only-missing-outputs"},
			{Names: "--from-inputs --to-outputs --from-nodes --to-nodes -n --nodes --runner-params -t --tags -lv --load-versions -p --pipeline " +
				"--pipelines -ns --namespaces --params", Arg: spec.Text},
			{Names: "-r --runner -c --config --conf-source --env", Arg: spec.LoadsConfig}}, Form: spec.Form{Does: devTasks}},
		{Names: "package", Form: spec.Form{Does: devBuilds}},
		{Names: "registry catalog", Flags: []spec.Flag{{Names: "-p --pipeline -e --env", Arg: spec.Text}},
			Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "pipeline", Subs: []spec.Subcommand{
			{Names: "create", Flags: []spec.Flag{{Names: "--skip-config"}, {Names: "-t --template", Arg: spec.LoadsConfig}},
				Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
			{Names: "delete", Flags: []spec.Flag{{Names: "-y --yes"}}, Form: spec.Form{Does: kedroDeletes,
				Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
		}},
		{Names: "jupyter ipython", Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var kedroDeletes = []spec.Effect{{ID: "kedro.pipeline.delete", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
	Why: "deletes the code, the parameters and the tests of a pipeline"}}

var luigi = spec.Program{
	Name:    "luigi",
	Summary: "runs tasks of a data pipeline",
	Source:  "Luigi 3, the options that its parser knows; the module is Python, and each of its parameters is an option",
	Syntax:  spec.Parameters,
	Form:    spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}},
}

var luigid = spec.Program{
	Name:    "luigid",
	Summary: "schedules tasks of data pipelines",
	Source:  "Luigi 3, luigi/cmdline.py; without an address every machine reaches it",
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "--background"},
		{Names: "--port --address", Arg: spec.Text},
		{Names: "--pidfile --logdir --state-path --unix-socket", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: serves},
}

var dask = spec.Program{
	Name:    "dask",
	Summary: "computes in Python on many machines",
	Source:  "Dask 2026.8 with distributed, the options of each command; workers run whatever code the scheduler sends",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "config", Subs: []spec.Subcommand{
			{Names: "find get list", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set", Flags: []spec.Flag{{Names: "--file", Arg: spec.ChangesFile}},
				Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "docs", Form: spec.Form{Does: devOpensBrowser}},
		{Names: "info", Subs: []spec.Subcommand{{Names: "versions", Form: spec.Form{Does: prints}}}},
		{Names: "scheduler worker spec", Groups: [][]spec.Flag{daskFlags}, Form: spec.Form{Does: daskServes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "ssh", Groups: [][]spec.Flag{daskFlags}, Form: spec.Form{Does: []spec.Effect{{ID: "dask.ssh", Kind: spec.Execute, Scope: spec.Remote,
			Why: "starts workers on other machines"}}, Operands: spec.Operands{Rest: spec.ConnectsTo}}},
	},
}

var daskServes = []spec.Effect{{ID: "dask.serve", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes, Lasts: true,
	Why: "lets other machines run Python here, without a login"}}

var daskFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "--dashboard --no-dashboard --jupyter --no-jupyter --show --no-show --nanny --no-nanny --lifetime-restart --no-lifetime-restart --nohost"},
	{Names: "--host --port --interface --protocol --dashboard-address --dashboard-prefix --use-xheaders --idle-timeout --worker-port --nanny-port " +
		"--listen-address --contact-address --nthreads --nworkers --name --memory-limit --resources --death-timeout --lifetime --lifetime-stagger " +
		"--scheduler-sni --scheduler --scheduler-port --ssh-username --ssh-port", Arg: spec.Text},
	{Names: "--tls-ca-file --tls-cert --tls-key --hostfile --ssh-private-key", Arg: spec.ReadsFile},
	{Names: "--preload --preload-nanny --worker-class --spec --spec-file", Arg: spec.LoadsConfig},
	{Names: "--pid-file --scheduler-file --local-directory --log-directory", Arg: spec.WritesFile},
	{Names: "--remote-python --remote-dask-worker", Arg: spec.RunsRemote},
}

var conan = spec.Program{
	Name:    "conan",
	Summary: "installs and builds packages of C and C++",
	Source:  "Conan 2, the options that the parser of each command knows; recipes, hooks and custom commands are Python",
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version", Form: spec.Form{Does: devReadsHome}, Groups: [][]spec.Flag{conanPrints}},
		{Names: "list search", Groups: [][]spec.Flag{conanPrints}, Flags: []spec.Flag{
			{Names: "-p --package-query -fp --filter-profile -fs --filter-settings -fo --filter-options -r --remote -gb --graph-binaries -gr " +
				"--graph-recipes -gc --graph-context --lru", Arg: spec.Text}, {Names: "-c --cache"}, {Names: "-g --graph", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "inspect", Groups: [][]spec.Flag{conanPrints, conanResolves}, Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "graph lock report workspace source test export export-pkg", Groups: [][]spec.Flag{conanPrints, conanResolves},
			Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install build create download", Groups: [][]spec.Flag{conanPrints, conanResolves},
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "new", Flags: []spec.Flag{{Names: "-f --force"}, {Names: "-d --define", Arg: spec.Text}, {Names: "-o --output", Arg: spec.CreatesPath}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
		{Names: "require editable", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "list", Groups: [][]spec.Flag{conanPrints}, Form: spec.Form{Does: devReadsHome}}}},
		{Names: "remove", Groups: [][]spec.Flag{conanPrints}, Flags: []spec.Flag{{Names: "-c --confirm", Mark: spec.Force, Why: "does not ask"},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "removes nothing"}, {Names: "-r --remote", Arg: spec.Text, Does: hubDeletes},
			{Names: "-p --package-query --lru", Arg: spec.Text}, {Names: "-l --list", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
		{Names: "upload", Groups: [][]spec.Flag{conanPrints}, Flags: []spec.Flag{{Names: "--only-recipe --check -c --confirm --allow-disabled"},
			{Names: "--force", Does: hubDeletes}, {Names: "--dry-run", Mark: spec.DryRun, Why: "uploads nothing"},
			{Names: "-p --package-query -r --remote -m --metadata", Arg: spec.Text}, {Names: "-l --list", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: hubUploads, Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
		{Names: "profile", Subs: []spec.Subcommand{
			{Names: "list path", Groups: [][]spec.Flag{conanPrints}, Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "show", Groups: [][]spec.Flag{conanPrints, conanResolves}, Form: spec.Form{Does: devTasks}},
			{Names: "detect", Flags: []spec.Flag{{Names: "-f --force -e --exist-ok"}, {Names: "--name", Arg: spec.Text}}, Form: spec.Form{Does: devConfigures}},
		}},
		{Names: "remote", Subs: []spec.Subcommand{
			{Names: "list list-users", Groups: [][]spec.Flag{conanPrints}, Form: spec.Form{Does: devReadsHome}},
			{Names: "add update remove rename enable disable", Flags: []spec.Flag{{Names: "--insecure --secure -f --force"}, {Names: "--index --url -t --type",
				Arg: spec.Text}}, Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "login set-user auth", Flags: []spec.Flag{{Names: "-p --password", Arg: spec.Text, Opt: true}, {Names: "--with-user --force"}},
				Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "logout", Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config", Subs: []spec.Subcommand{
			{Names: "home list show", Groups: [][]spec.Flag{conanPrints}, Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install install-pkg", Form: spec.Form{Does: conanConfigures, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "clean", Form: spec.Form{Does: devConfigures}},
		}},
		{Names: "cache", Subs: []spec.Subcommand{
			{Names: "path check-integrity verify ref", Groups: [][]spec.Flag{conanPrints},
				Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "clean", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
		}},
	},
	Secrets: "-p --password",
}

// conanConfigures: hooks and plug-ins are a part of the settings.
var conanConfigures = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Installs,
	Why: "installs settings, hooks and plug-ins for every build"}}

var conanPrints = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "-f --format", Arg: spec.Text},
	{Names: "--out-file", Arg: spec.WritesFile},
	{Names: "-v", Arg: spec.Text, Opt: true},
	{Names: "-cc --core-conf", Arg: spec.Anything},
}

var conanResolves = []spec.Flag{
	{Names: "-nr --no-remote --lockfile-partial --lockfile-packages --lockfile-clean --build-require -tm --test-missing -sb --skip-binaries"},
	{Names: "-b --build -r --remote -o --options -o:b --options:build -o:h --options:host -o:a --options:all -s --settings -s:b --settings:build " +
		"-s:h --settings:host -s:a --settings:all --requires --tool-requires --name --version --user --channel -g --generator --envs-generation", Arg: spec.Text},
	{Names: "-u --update", Arg: spec.Text, Opt: true},
	{Names: "-c --conf -c:b --conf:build -c:h --conf:host -c:a --conf:all", Arg: spec.Anything},
	{Names: "-pr --profile -pr:b --profile:build -pr:h --profile:host -pr:a --profile:all -d --deployer", Arg: spec.LoadsConfig},
	{Names: "-l --lockfile", Arg: spec.ReadsFile},
	{Names: "--lockfile-out -of --output-folder --deployer-folder", Arg: spec.WritesFile},
}

var checkJSONSchema = spec.Program{
	Name:    "check-jsonschema",
	Summary: "checks JSON and YAML against a schema",
	Source:  "check-jsonschema 0.37, the options of the command; a schema may be an address, which is fetched",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--check-metaschema --no-cache --fill-defaults -v --verbose -q --quiet"},
		{Names: "--base-uri --builtin-schema --cache-filename --disable-formats --format-regex --regex-variant --default-filetype --force-filetype " +
			"--traceback-mode --data-transform -o --output-format --color", Arg: spec.Text},
		{Names: "--validator-class", Arg: spec.LoadsConfig},
		{Names: "--schemafile", Arg: spec.Text},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: jsonSchema},
}

// jsonSchema reads the schema, or fetches it.
func jsonSchema(m *spec.Match) []spec.Act {
	schema := m.Flag("--schemafile")
	switch {
	case schema == nil:
		return nil
	case strings.HasPrefix(schema.Arg.Prefix(), "http://") || strings.HasPrefix(schema.Arg.Prefix(), "https://"):
		return []spec.Act{{Role: spec.FetchesURL, Words: []spec.Word{schema.Arg}, By: schema.Name}}
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: []spec.Word{schema.Arg}, By: schema.Name}}
}

var jc = spec.Program{
	Name:    "jc",
	Summary: "turns what commands print into JSON",
	Source:  "jc 1.25, --help; it parses standard input, reads a file of /proc, or runs a command",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version -a --about -B --bash-comp -Z --zsh-comp -X --xonsh-comp", Mark: spec.Informs},
		{Names: "-C --force-color -d --debug -m --monochrome -M --meta-out -p --pretty -q --quiet -r --raw -s --slurp -u --unbuffer -y --yaml-out"},
		{Names: "--acpi --airport --airport-s --amixer --apachectl --apt-cache-show --apt-get-sqq --arp --asciitable --asciitable-m --authorized-keys " +
			"--blkid --bluetoothctl --cbt --cef --cef-s --certbot --chage --cksum --clf --clf-s --conntrack --crontab --crontab-u --csv --csv-ih " +
			"--csv-s --csv-ih-s --curl-head --date --datetime-iso --debconf-show --df --dig --dir --dmidecode --dpkg-l --du --efibootmgr " +
			"--email-address --env --ethtool --file --find --findmnt --finger --free --fstab --getfacl --git-diff --git-log --git-log-s " +
			"--git-ls-remote --gpg --group --gshadow --hash --hashsum --hciconfig --history --host --hosts --http-headers --ics --id --ifconfig " +
			"--iftop --ini --ini-dup --iostat --iostat-s --ip-address --ipconfig --iptables --ip-route --iw-scan --iwconfig --jar-manifest --jobs " +
			"--jwt --kv --kv-dup --last --ldd --ls --ls-s --lsattr --lsb-release --lsblk --lsmod --lsof --lspci --lsusb --m3u --mdadm --mount --mpstat " +
			"--mpstat-s --needrestart --netrc --netstat --net-localgroup --net-user --nfsiostat --nfsiostat-s --nftables --nmcli --nsd-control --ntpq " +
			"--openvpn --os-prober --os-release --pacman --passwd --path --path-list --pci-ids --pgpass --pidstat --pidstat-s --ping --ping-s " +
			"--pip-list --pip-show --pkg-index-apk --pkg-index-deb --plist --postconf --proc --ps --resolve-conf --route --route-print --rpm-qi " +
			"--rsync --rsync-s --semver --sfdisk --shadow --srt --ss --ssh-conf --sshd-conf --stat --stat-s --swapon --sysctl --syslog --syslog-s " +
			"--syslog-bsd --syslog-bsd-s --systemctl --systemctl-lj --systemctl-ls --systemctl-luf --systeminfo --time --timedatectl --timestamp " +
			"--toml --top --top-s --tracepath --traceroute --traceroute-s --tsv --tsv-ih --tsv-s --tsv-ih-s --tune2fs --typeset --udevadm --ufw " +
			"--ufw-appinfo --uname --update-alt-gs --update-alt-q --upower --upsc --uptime --url --ver --veracrypt --vmstat --vmstat-s --w --wc " +
			"--wg-show --who --x509-cert --x509-crl --x509-csr --xml --xrandr --yaml --zipinfo --zpool-iostat --zpool-status"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: jcRuns},
}

// jcRuns: the operands are perhaps a range of lines and parsers, and then a command.
func jcRuns(m *spec.Match) []spec.Act {
	argv := m.Operands
	for len(argv) > 0 && argv[0].Known() && (strings.Trim(argv[0].String(), "0123456789:-") == "" || strings.HasPrefix(argv[0].String(), "-")) {
		argv = argv[1:]
	}
	switch {
	case len(argv) == 0:
		return []spec.Act{{Effect: prints[0]}}
	case strings.HasPrefix(argv[0].Prefix(), "/proc"):
		return []spec.Act{{Role: spec.ReadsFile, Words: argv}}
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: argv}}
}
