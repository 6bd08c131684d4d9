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

// The phones and tablets that are plugged in, or that an emulator plays.

var (
	// deviceAsks: adb starts a server of its own where none runs, and makes a key for it.
	deviceAsks    = []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "asks a device, by a server that it starts in the background"}}
	deviceChanges = []spec.Effect{{ID: "device.change", Kind: spec.Write, Scope: spec.Remote, Why: "changes how the device runs"}}
	deviceInstall = []spec.Effect{{ID: "device.install", Kind: spec.Write, Scope: spec.Remote, Trait: spec.Installs, Why: "installs an app on the device"}}
	deviceErases  = []spec.Effect{{ID: "device.erase", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
		Why: "erases what the device has stored"}}
	deviceOpens = []spec.Effect{{ID: "device.open", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes,
		Why: "lets whoever reaches the device on the network control it"}}
)

var adb = spec.Program{
	Name:    "adb",
	Summary: "works with Android devices",
	Source:  "Android Debug Bridge 1.0.41, adb help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-d -e"},
		{Names: "-a", Does: []spec.Effect{{ID: "device.serve", Kind: spec.Network, Scope: spec.Home, Trait: spec.Exposes,
			Why: "lets other machines use the devices of this one"}}},
		{Names: "-s -t -P", Arg: spec.Text},
		{Names: "-H", Arg: spec.ConnectsTo},
		{Names: "-L", Arg: spec.Anything},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "help version --version --help", Form: spec.Form{Does: prints}},
		{Names: "devices", Flags: []spec.Flag{{Names: "-l"}}, Form: spec.Form{Does: deviceAsks}},
		{Names: "get-state get-serialno get-devpath jdwp start-server kill-server reconnect features host-features disconnect unroot",
			Form: spec.Form{Does: deviceAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "wait-for-device wait-for-recovery wait-for-bootloader wait-for-disconnect wait-for-usb-device wait-for-local-device wait-for-any-device",
			Form: spec.Form{Does: deviceAsks}},
		{Names: "logcat", Syntax: spec.Parameters, Flags: []spec.Flag{{Names: "-c --clear", Does: deviceChanges},
			{Names: "-f --file", Arg: spec.Text, Does: deviceChanges}},
			Form: spec.Form{Does: deviceAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "connect pair", Form: spec.Form{Does: deviceAsks, Operands: spec.Operands{First: []spec.Role{spec.ConnectsTo}, Rest: spec.Text}}},
		{Names: "forward reverse", Flags: []spec.Flag{{Names: "--list --no-rebind --remove-all"}, {Names: "--remove", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "forwards connections between this machine and the device"}},
				Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "push", Flags: []spec.Flag{{Names: "--sync -Z"}, {Names: "-z", Arg: spec.Text}},
			Form: spec.Form{Does: deviceChanges, Operands: spec.Operands{Last: []spec.Role{spec.Text}, Rest: spec.SendsFile}}},
		{Names: "pull", Flags: []spec.Flag{{Names: "-a -Z"}, {Names: "-z", Arg: spec.Text}},
			Form: spec.Form{Does: deviceAsks, Operands: spec.Operands{First: []spec.Role{spec.Text}, Last: []spec.Role{spec.ReplacesPath}, Rest: spec.Text}}},
		{Names: "sync", Flags: []spec.Flag{{Names: "-l"}}, Form: spec.Form{Does: deviceChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "shell exec-out", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-n -T -t -tt -x"}, {Names: "-e", Arg: spec.Text}},
			Form: spec.Form{Does: deviceAsks, Operands: spec.Operands{Rest: spec.RunsRemote}}},
		{Names: "emu", Form: spec.Form{Does: deviceChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install install-multiple install-multi-package", Flags: []spec.Flag{
			{Names: "-l -r -t -s -d -g -p --instant --no-streaming --streaming --fastdeploy --no-fastdeploy --force-agent --date-check-agent " +
				"--version-check-agent --local-agent --incremental --no-incremental"}, {Names: "--abi", Arg: spec.Text}},
			Form: spec.Form{Does: deviceInstall, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "uninstall", Flags: []spec.Flag{{Names: "-k"}}, Form: spec.Form{Does: []spec.Effect{{ID: "device.uninstall", Kind: spec.Delete,
			Scope: spec.Remote, Loss: spec.Irreversible, Why: "removes an app from the device, with its data"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "bugreport", Form: spec.Form{Does: deviceAsks, Operands: spec.Operands{First: []spec.Role{spec.ReplacesPath}}}},
		{Names: "keygen",
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Home, Why: "makes a pair of keys"}},
				Operands: spec.Operands{First: []spec.Role{spec.WritesFile}}}},
		{Names: "reboot remount root usb", Flags: []spec.Flag{{Names: "-R"}}, Form: spec.Form{Does: deviceChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "disable-verity enable-verity", Form: spec.Form{Does: []spec.Effect{{ID: "device.verity", Kind: spec.Privilege, Scope: spec.Remote,
			Trait: spec.Widens, Why: "changes whether the device checks what it starts"}}}},
		{Names: "tcpip", Form: spec.Form{Does: deviceOpens, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "sideload", Form: spec.Form{Does: deviceErases, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}}}},
	},
}

var fastboot = spec.Program{
	Name:    "fastboot",
	Summary: "writes the system of Android devices",
	Source:  "fastboot 29.0.6, fastboot --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--skip-secondary --skip-reboot --unbuffered -v --verbose -l --force"},
		{Names: "-s -S --slot --cmdline --base --kernel-offset --ramdisk-offset --tags-offset --dtb-offset --page-size --header-version --os-version " +
			"--os-patch-level", Arg: spec.Text},
		{Names: "--dtb", Arg: spec.ReadsFile},
		{Names: "--set-active", Arg: spec.Text, Opt: true, Does: deviceChanges},
		{Names: "-w --wipe-and-use-fbe --disable-verity --disable-verification", Does: deviceErases},
	},
	Subs: []spec.Subcommand{
		{Names: "devices getvar", Form: spec.Form{Does: boardAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "reboot set_active boot stage continue", Form: spec.Form{Does: deviceChanges, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "get_staged", Form: spec.Form{Does: boardAsks, Operands: spec.Operands{First: []spec.Role{spec.WritesFile}}}},
		{Names: "flash flash:raw flashall update erase format wipe-super flashing oem gsi snapshot-update delete-logical-partition " +
			"create-logical-partition resize-logical-partition", Form: spec.Form{Does: deviceErases, Operands: spec.Operands{Rest: spec.Text}}},
	},
}
