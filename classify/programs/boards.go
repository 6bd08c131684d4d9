package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// Tools that build for boards, and write to them.

// A board that is plugged in is another machine: it holds no file of this one.

var flashes = []spec.Effect{{ID: "board.flash", Kind: spec.Write, Scope: spec.Remote, Why: "writes a program to a board that is plugged in"}}

var platformio = spec.Program{
	Name:    "platformio",
	Aliases: []string{"pio"},
	Summary: "builds firmware, installs its tools, and writes it to boards",
	Source:  "PlatformIO Core 6, the options of each command; platformio.ini names scripts in Python",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-f --force --no-ansi"},
		{Names: "-c --caller", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "boards", Flags: []spec.Flag{{Names: "--installed --json-output"}},
			Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Groups: [][]spec.Flag{pioProject}, Flags: []spec.Flag{{Names: "-t --target", Arg: spec.Text}},
			Form: spec.Form{Does: devBuilds, Check: pioTarget}},
		{Names: "test", Groups: [][]spec.Flag{pioProject}, Form: spec.Form{Does: devTests}},
		{Names: "check", Groups: [][]spec.Flag{pioProject}, Form: spec.Form{Does: devLints}},
		{Names: "ci", Groups: [][]spec.Flag{pioProject}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "debug", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{pioProject},
			Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Anything}}},
		{Names: "device", Subs: []spec.Subcommand{
			{Names: "list", Flags: []spec.Flag{{Names: "--serial --logical --mdns --json-output"}}, Form: spec.Form{Does: devReadsSystem}},
			{Names: "monitor", Flags: []spec.Flag{{Names: "--rtscts --xonxoff --echo --raw --quiet --no-reconnect"},
				{Names: "-p --port -b --baud --parity --rts --dtr --encoding -f --filter --eol --exit-char --menu-char -e --environment", Arg: spec.Text},
				{Names: "-d --project-dir", Arg: spec.LoadsConfig}},
				Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Remote, Lasts: true, Why: "talks to a board by its serial port"}}}},
		}},
		{Names: "home", Flags: []spec.Flag{{Names: "--no-open"}, {Names: "--port --shutdown-timeout --session-id", Arg: spec.Text},
			{Names: "--host", Arg: spec.Text, Does: serves}}, Form: spec.Form{Does: devServes}},
		{Names: "project", Subs: []spec.Subcommand{
			{Names: "config", Groups: [][]spec.Flag{pioProject}, Flags: []spec.Flag{{Names: "--lint"}}, Form: spec.Form{Does: devReads}},
			{Names: "metadata", Groups: [][]spec.Flag{pioProject}, Form: spec.Form{Does: devBuilds}},
			{Names: "init", Groups: [][]spec.Flag{pioProject}, Form: spec.Form{Does: devInstalls}},
		}},
		{Names: "init", Groups: [][]spec.Flag{pioProject}, Form: spec.Form{Does: devInstalls}},
		{Names: "pkg lib platform", Groups: [][]spec.Flag{pioPackages}, Subs: []spec.Subcommand{
			{Names: "search show stats frameworks", Groups: [][]spec.Flag{pioPackages},
				Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "list builtin outdated", Groups: [][]spec.Flag{pioPackages}, Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install update", Groups: [][]spec.Flag{pioPackages}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "uninstall", Groups: [][]spec.Flag{pioPackages}, Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "pack", Flags: []spec.Flag{{Names: "-o --output", Arg: spec.CreatesPath}},
				Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "publish register", Flags: []spec.Flag{{Names: "--private --notify --no-notify --no-interactive --non-interactive"},
				{Names: "--owner --type --released-at", Arg: spec.Text}}, Form: spec.Form{Does: devPublishes, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "unpublish", Flags: []spec.Flag{{Names: "--undo"}, {Names: "--type", Arg: spec.Text}}, Form: hubDeleting},
			{Names: "exec", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-p --package", Arg: spec.InstallsCode}, {Names: "-c --call", Arg: spec.RunsShell}},
				Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		}},
		{Names: "remote", Form: spec.Form{Does: pioRemote, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "account org team access", Groups: [][]spec.Flag{pioAccount}, Form: spec.Form{Bare: &spec.Form{Does: prints}}, Subs: []spec.Subcommand{
			{Names: "show list", Groups: [][]spec.Flag{pioAccount}, Form: hubAsking},
			{Names: "login register", Groups: [][]spec.Flag{pioAccount}, Form: spec.Form{Does: devLogsIn}},
			{Names: "logout", Form: spec.Form{Does: devLogsOut}},
			{Names: "token", Groups: [][]spec.Flag{pioAccount},
				Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints a token of the account"}}}},
			{Names: "destroy", Form: hubDeleting},
			{Names: "password forgot update create add remove grant revoke private public", Groups: [][]spec.Flag{pioAccount}, Form: hubChanging},
		}},
		{Names: "settings", Subs: []spec.Subcommand{
			{Names: "get", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set reset", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "system", Subs: []spec.Subcommand{
			{Names: "info", Flags: []spec.Flag{{Names: "--json-output"}}, Form: spec.Form{Does: devReadsHome}},
			{Names: "prune", Flags: []spec.Flag{{Names: "-f --force --cache --core-packages --platform-packages"},
				{Names: "--dry-run", Mark: spec.DryRun, Why: "removes nothing"}}, Form: spec.Form{Does: devCleansCache}},
			{Names: "completion", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
				Why: "writes into the shell's start-up files"}}, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "update upgrade", Flags: []spec.Flag{{Names: "--core-packages --dev --only-dependencies -v --verbose -c --only-check"},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "only checks for new versions"}}, Form: spec.Form{Does: devInstallsHome}},
	},
	Secrets: "-p --password --new-password --old-password --current-password",
}

// pioRemote runs on, or shares, boards of other machines of the account.
var pioRemote = []spec.Effect{{ID: "platformio.remote", Kind: spec.Execute, Scope: spec.Remote, Why: "runs or writes programs on boards of other machines"}}

var pioProject = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--disable-auto-clean -s --silent -v -vv -vvv --verbose --json-output --skip-packages --keep-build-dir --without-building --without-uploading " +
		"--without-testing --no-reset --list-tests --list-targets --sample-code --no-install-dependencies"},
	{Names: "-e --environment -p --port --upload-port --monitor-port --test-port -j --jobs -a --program-arg -f --filter --src-filters -i --ignore " +
		"--pattern --flags --severity --fail-on-defect -l --lib --exclude -b --board --monitor-rts --monitor-dtr --load-mode --ide --env-prefix", Arg: spec.Text},
	{Names: "-O --project-option --interface", Arg: spec.Anything},
	{Names: "-d --project-dir", Arg: spec.ChangesDir},
	{Names: "-c --project-conf", Arg: spec.LoadsConfig},
	{Names: "--build-dir --json-output-path --junit-output-path", Arg: spec.WritesFile},
}

var pioPackages = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--json-output --noninteractive --interactive -f --force -s --silent -v --verbose --save --no-save --skip-dependencies " +
		"--only-platforms --only-tools " +
		"--only-libraries --skip-default-package --with-all-packages --only-packages -g --global"},
	{Names: "-c --only-check --dry-run", Mark: spec.DryRun, Why: "only checks for new versions"},
	{Names: "-e --environment --id -o --owner -n --name -a --author -k --keyword --framework -i --header --page --sort --type --storage " +
		"--with-package --without-package", Arg: spec.Text},
	{Names: "-p --platform -t --tool -l --library", Arg: spec.Text},
	{Names: "-d --project-dir --storage-dir", Arg: spec.ChangesDir},
}

var pioAccount = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--offline --json-output --regenerate"},
	{Names: "-u --username -e --email --firstname --lastname --urn-type --displayname --orgname --name --description", Arg: spec.Text},
	{Names: "-p --password --new-password --old-password --current-password", Arg: spec.Text},
}

// pioTarget: some targets write to the board or erase it; others are of the project's scripts.
func pioTarget(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, f := range m.Flags {
		if f.Name != "-t" && f.Name != "--target" {
			continue
		}
		switch target := f.Arg.String(); target {
		case "upload", "uploadfs", "uploadeep", "program", "fuses", "bootloader", "nobuild":
			acts = append(acts, spec.Act{Effect: flashes[0], By: target})
		case "erase", "erase_upload":
			acts = append(acts, spec.Act{Effect: boardErases[0], By: target})
		case "clean", "cleanall", "fullclean":
			acts = append(acts, spec.Act{Effect: devCleans[0], By: target})
		}
	}
	return acts
}

var boardErases = []spec.Effect{{ID: "board.erase", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
	Why: "erases the memory of a board, with what it has stored"}}

var esptool = spec.Program{
	Name:    "esptool",
	Aliases: []string{"esptool.py"},
	Summary: "reads and writes the memory of Espressif's boards",
	Source:  "esptool 5.6, the help of each command; version 4 wrote its commands with an underscore",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--no-stub -t --trace -v --verbose -s --silent"},
		{Names: "-c --chip -p --port -b --baud --port-filter --before -a --after --override-vddsdio --connect-attempts", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version", Form: spec.Form{Does: prints}},
		{Names: "image-info image_info", Flags: []spec.Flag{{Names: "-v --version", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "read-mac read_mac chip-id chip_id flash-id flash_id read-flash-status read_flash_status read-flash-sfdp read_flash_sfdp " +
			"get-security-info get_security_info read-mem read_mem",
			Form: spec.Form{Does: boardAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "read-flash read_flash", Flags: []spec.Flag{{Names: "-p --no-progress"}, {Names: "-fs --flash-size --flash_size", Arg: spec.Text}},
			Form: spec.Form{Does: boardAsks, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text, spec.WritesFile}}}},
		{Names: "dump-mem dump_mem", Form: spec.Form{Does: boardAsks, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text, spec.WritesFile}}}},
		{Names: "elf2image merge-bin merge_bin", Flags: []spec.Flag{{Names: "--flash-mode --flash_mode -fm --flash-freq --flash_freq -ff --flash-size " +
			"--flash_size -fs --version --format --target-offset --pad-to-size --min-rev-full --max-rev-full", Arg: spec.Text},
			{Names: "-o --output", Arg: spec.WritesFile}}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "write-flash write_flash", Flags: []spec.Flag{
			{Names: "-z --compress -u --no-compress --verify --encrypt --force -p --no-progress --ignore-flash-enc-efuse"},
			{Names: "-fm --flash-mode --flash_mode -ff --flash-freq --flash_freq -fs --flash-size --flash_size", Arg: spec.Text},
			{Names: "-e --erase-all --erase_all", Does: boardErases}}, Form: spec.Form{Does: flashes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "erase-flash erase_flash erase-region erase_region", Flags: []spec.Flag{{Names: "--force"}},
			Form: spec.Form{Does: boardErases, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "load-ram load_ram run write-mem write_mem write-flash-status write_flash_status verify-flash verify_flash",
			Flags: []spec.Flag{{Names: "--non-volatile -d --diff"}, {Names: "--bytes", Arg: spec.Text}},
			Form:  spec.Form{Does: flashes, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// boardAsks: the board is reset to be asked.
var boardAsks = []spec.Effect{{Kind: spec.Process, Scope: spec.Remote, Why: "resets a board that is plugged in, and reads from it"}}
