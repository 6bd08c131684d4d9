package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	handlesServices = []spec.Effect{{Kind: spec.Process, Scope: spec.System, Why: "starts, stops or signals services"}}
	endsMachine     = []spec.Effect{{ID: "machine.off", Kind: spec.Process, Scope: spec.System, Bulk: true, Why: "stops or restarts the machine, or " +
		"most of what runs on it"}}
	setsSystem = []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "changes settings of the system"}}
	setsBack   = []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "changes the system's time zone, language or name",
		Undo: "the same command with the former value, which its status prints"}}
	startsAtBoot = []spec.Effect{{ID: "service.enable", Kind: spec.Configure, Scope: spec.System, Trait: spec.Persists,
		Why: "changes what is started with the system"}}
)

// systemdFlags are common to the programs that talk to systemd.
var systemdFlags = []spec.Flag{
	{Names: "--no-pager --no-legend --no-ask-password --user --system --full --all --quiet --value --utc -a -l -q"},
	{Names: "-M -n -o -p -P -t --machine --lines --output --property --type --state --legend --json --image-policy", Arg: spec.Text},
	{Names: "-H --host", Arg: spec.ConnectsTo},
	{Names: "-h --help --version", Mark: spec.Informs},
}

var systemctlMore = []spec.Flag{
	{Names: "-r -i -f -T --recursive --reverse --after --before --with-dependencies --show-types --show-transaction --fail --no-block --wait --failed " +
		"--no-wall --global --no-reload --force --now --runtime --plain --marked --no-warn --read-only --mkdir --stdin --drop-in-dir"},
	{Names: "-s --signal --job-mode --check-inhibitors --kill-whom --kill-who --kill-value --what --message --preset-mode --timestamp --reboot-argument " +
		"--boot-loader-menu --boot-loader-entry --when --drop-in", Arg: spec.Text},
	{Names: "--root", Arg: spec.ListsPath},
	{Names: "--image", Arg: spec.Text, Does: setsSystem},
	{Names: "--dry-run"}, // only what ends the machine heeds it: start and stop act all the same
	{Names: "--firmware-setup", Does: setsSystem},
}

var systemctl = spec.Program{
	Name:    "systemctl",
	Summary: "controls services and the system",
	Source:  "systemd 252, systemctl(1)",
	Syntax:  spec.OuterFlags,
	Flags:   systemctlMore,
	Groups:  [][]spec.Flag{systemdFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "status show cat list-units list-unit-files list-sockets list-timers list-automounts list-paths list-dependencies list-jobs list-machines " +
			"is-active is-failed is-enabled is-system-running get-default help whoami",
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show-environment", Form: spec.Form{Does: []spec.Effect{{ID: "systemctl.environment", Kind: spec.Read, Scope: spec.Secret,
			Why: "prints variables, credentials among them"}}}},
		{Names: "start stop restart reload try-restart reload-or-restart try-reload-or-restart kill freeze thaw reset-failed cancel daemon-reload " +
			"daemon-reexec service-watchdogs condrestart force-reload",
			Form: spec.Form{Does: handlesServices, Operands: spec.Operands{Rest: spec.Text}, Check: endsUnits}},
		{Names: "enable disable reenable preset preset-all add-wants add-requires link mask unmask set-default edit revert bind mount-image",
			Form: spec.Form{Does: startsAtBoot, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "set-property set-environment unset-environment import-environment log-level log-target service-log-level service-log-target",
			Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean", Form: spec.Form{Does: []spec.Effect{{ID: "systemctl.clean", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible,
			Why: "removes what services stored"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "reboot poweroff halt shutdown kexec soft-reboot exit switch-root suspend sleep hibernate hybrid-sleep suspend-then-hibernate rescue " +
			"emergency default isolate",
			Flags: []spec.Flag{{Names: "--dry-run", Use: &spec.Form{Does: prints}, Why: "says what it would do"}},
			Form:  spec.Form{Does: endsMachine, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// endsUnits finds the units of systemctl that are more than one service. Who handles a slice, a
// scope or a target handles all programs in it: the agent, the guard and the person's terminals too.
// Of what starts, only a target does so, since it stops what conflicts with it (systemd.special(7)).
func endsUnits(m *spec.Match) []spec.Act {
	verb := m.Called[len(m.Called)-1]
	var acts []spec.Act
	for _, w := range m.Operands {
		switch name := strings.ToLower(w.String()); {
		case verb != "start" && verb != "thaw" && (facts.NamesClient(name) || facts.NamesGuard(name)):
			acts = append(acts, spec.Act{Effect: endsClient("stops or signals the guard or an agent")})
		case verb == "reset-failed" || verb == "cancel" || verb == "thaw" || verb == "reload":
		case !holdsSessions(name) || verb == "start" && !endsWhenStarted(name):
		default:
			acts = append(acts, spec.Act{Effect: endsMachine[0]})
		}
	}
	if job := m.Flag("--job-mode"); job != nil && job.Arg.String() != "fail" && job.Arg.String() != "replace" {
		acts = append(acts, spec.Act{Effect: endsMachine[0]}) // isolate stops all other units
	}
	return acts
}

// endsWhenStarted reports whether starting the unit ends others: the targets and services
// by which the machine or the user's manager goes down.
func endsWhenStarted(unit string) bool {
	return strings.HasSuffix(unit, ".target") || strings.HasPrefix(unit, "systemd-") || unit == "exit"
}

// holdsSessions reports whether the programs of a person run in the unit, or depend on it.
func holdsSessions(unit string) bool {
	if strings.ContainsAny(unit, "*?[") {
		return true
	}
	name, kind := unit, ""
	if i := strings.LastIndexByte(unit, '.'); i >= 0 {
		name, kind = unit[:i], unit[i+1:]
	}
	switch kind {
	case "slice", "scope", "target":
		return true
	}
	template, _, _ := strings.Cut(name, "@")
	return spec.Listed("user user-runtime-dir session init dbus dbus-broker dbus-daemon systemd-logind systemd-user-sessions systemd-machined "+
		"display-manager gdm gdm3 sddm lightdm lxdm xdm greetd "+
		"getty serial-getty autovt gnome-session-manager org.gnome.shell plasma-kwin_wayland plasma-plasmashell tmux screen systemd-poweroff systemd-reboot "+
		"systemd-halt systemd-suspend "+
		"systemd-hibernate systemd-kexec systemd-exit systemd-soft-reboot elogind", template)
}

var journalctl = spec.Program{
	Name:    "journalctl",
	Summary: "prints the logs of the system",
	Source:  "systemd 252, journalctl(1)",
	Flags: []spec.Flag{
		{Names: "-m -f -r -x -k -e -N -a -l -q --merge --follow --reverse --catalog --dmesg --pager-end --fields --all --full --no-full --no-tail " +
			"--no-pager --no-hostname --show-cursor --utc --quiet --system --user --list-boots --disk-usage --header --verify --list-catalog --dump-catalog " +
			"--truncate-newline --list-invocations --list-namespaces"},
		{Names: "-c -D -F -g -M -o -p -S -t -T -u -U -I --cursor --after-cursor --directory --field --grep --machine --output --output-fields --priority " +
			"--facility --since --until --identifier --exclude-identifier --unit --user-unit --invocation --file --namespace --verify-key " +
			"--interval --root --image", Arg: spec.Text},
		{Names: "-b -n --boot --lines --case-sensitive", Arg: spec.Text, Opt: true},
		{Names: "--cursor-file", Arg: spec.WritesFile},
		{Names: "--vacuum-size --vacuum-time --vacuum-files", Arg: spec.Text,
			Does: []spec.Effect{{ID: "journalctl.vacuum", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible, Why: "removes logs"}}},
		{Names: "--rotate --flush --sync --relinquish-var --smart-relinquish-var", Does: handlesServices},
		{Names: "--update-catalog --setup-keys --force", Does: setsSystem},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Syntax: spec.NumberFlag,
	Form:   spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var systemdRun = spec.Program{
	Name:    "systemd-run",
	Summary: "runs a command as a service",
	Source:  "systemd 252, systemd-run(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--user -r -d -t -P -S -q -G --scope --remain-after-exit --send-sighup --same-dir --pty --pipe --shell --quiet --no-block --wait --collect " +
			"--slice-inherit --no-ask-password --ignore-failure --expand-environment"},
		{Names: "--system", Does: asOther},
		{Names: "-p --property", Arg: spec.Text},
		{Names: "-u --unit --description --slice --service-type --nice --background", Arg: spec.Text},
		{Names: "--uid --gid", Arg: spec.Text, Does: asOther},
		{Names: "-E --setenv", Arg: spec.SetsEnv},
		{Names: "--working-directory", Arg: spec.ChangesDir},
		{Names: "--on-active --on-boot --on-startup --on-unit-active --on-unit-inactive --on-calendar --path-property --socket-property --timer-property",
			Arg: spec.Text, Does: schedules},
		{Names: "--on-clock-change --on-timezone-change", Does: schedules},
		{Names: "-H --host", Arg: spec.ConnectsTo},
		{Names: "-M --machine", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Stdin: spec.RunsShell, Check: systemdRunAs, Output: spec.PrintsOpened},
}

// systemdRunAs reads the properties of the service, of which those that bound it do no
// harm and others run commands or open files. Without --user the service manager of the
// system runs the command.
func systemdRunAs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if m.Flag("--scope", "-h", "--help", "--version") == nil { // a scope is run by systemd-run itself
		acts = append(acts, spec.Act{Effect: spec.Effect{
			ID: "systemd-run.service", Kind: spec.Process, Scope: spec.System, Trait: spec.Reaches, Why: "has the service manager run a command, outside of " +
				"the agent's session",
		}})
	}
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name != "-p" && g.Name != "--property" {
			continue
		}
		name, _, _ := strings.Cut(g.Arg.Prefix(), "=")
		if !spec.Listed("MemoryMax MemoryHigh MemorySwapMax CPUQuota CPUWeight TasksMax IOWeight Nice RuntimeMaxSec LimitNOFILE OOMScoreAdjust "+
			"CollectMode Type Description", name) {
			acts = append(acts, spec.Act{Role: spec.SetsConfig, Words: []spec.Word{g.Arg}, By: g.Name})
		}
	}
	if m.Flag("--user") == nil {
		acts = append(acts, spec.Act{Effect: asOther[0], By: "systemd-run"})
	}
	return acts
}

var systemdInhibit = spec.Program{
	Name:    "systemd-inhibit",
	Summary: "runs a command and keeps the machine from sleeping",
	Source:  "systemd 252, systemd-inhibit(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--no-pager --no-legend"},
		{Names: "--what --who --why --mode", Arg: spec.Text},
		{Names: "--list", Use: &spec.Form{Does: prints}, Why: "lists who keeps it awake"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened, Bare: &spec.Form{Does: prints}},
}

var loginctl = spec.Program{
	Name:    "loginctl",
	Aliases: []string{"machinectl"},
	Summary: "lists and controls logins and containers of systemd",
	Source:  "systemd 252, loginctl(1), machinectl(1)",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{{Names: "-s --signal --kill-whom --uid --format --verify --max-addresses", Arg: spec.Text},
		{Names: "-E --setenv", Arg: spec.SetsEnv}, {Names: "--read-only --mkdir --force"}},
	Groups: [][]spec.Flag{systemdFlags},
	Form:   spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list list-sessions list-users list-seats list-images session-status user-status seat-status show-session show-user show-seat show " +
			"show-image status image-status", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "enable-linger disable-linger enable disable", Form: spec.Form{Does: startsAtBoot, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "unlock-session unlock-sessions", Form: spec.Form{Does: typesThere, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "activate lock-session lock-sessions attach flush-devices start poweroff reboot stop terminate kill",
			Form: spec.Form{Does: handlesServices, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "terminate-session kill-session terminate-user kill-user terminate-seat",
			Form: spec.Form{Does: endsMachine, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "shell login", Syntax: spec.StopAtOperand, Form: spec.Form{Does: asOther, Operands: spec.Operands{First: []spec.Role{spec.Text},
			Rest: spec.RunsRemote}}},
		{Names: "remove clean", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible,
			Why: "removes machines and their images"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var hwclock = spec.Program{
	Name:    "hwclock",
	Summary: "prints and sets the hardware clock",
	Source:  "util-linux 2.38, hwclock(8)",
	Flags: []spec.Flag{
		{Names: "-r -v -u -l --show --get --verbose --utc --localtime --directisa --noadjfile --test --update-drift"},
		{Names: "-f -D --rtc --date --delay --epoch --param-get", Arg: spec.Text},
		{Names: "--adjfile", Arg: spec.ReadsFile},
		{Names: "-s -w -a --hctosys --systohc --systz --adjust --set --setepoch", Does: setsSystem},
		{Names: "--param-set", Arg: spec.Text, Does: setsSystem},
		{Names: "--predict", Use: &spec.Form{Does: prints}, Why: "computes the drift"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

var timedatectl = spec.Program{
	Name:    "timedatectl",
	Aliases: []string{"hostnamectl", "localectl"},
	Summary: "prints and changes the clock, the name and the language of the system",
	Source:  "systemd 252, timedatectl(1), hostnamectl(1), localectl(1)",
	Syntax:  spec.OuterFlags,
	Flags:   []spec.Flag{{Names: "--adjust-system-clock --monitor --transient --static --pretty --no-convert"}},
	Groups:  [][]spec.Flag{systemdFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "status show list-timezones timesync-status show-timesync list-locales list-keymaps list-x11-keymap-models list-x11-keymap-layouts " +
			"list-x11-keymap-variants list-x11-keymap-options", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "hostname icon-name chassis deployment location", Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text},
			Bare: &spec.Form{Does: prints}}},
		{Names: "set-timezone set-ntp set-local-rtc set-locale set-keymap set-x11-keymap set-hostname set-icon-name set-chassis " +
			"set-deployment set-location", Form: spec.Form{Does: setsBack, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "set-time ntp-servers revert", Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var resolvectl = spec.Program{
	Name:    "resolvectl",
	Aliases: []string{"systemd-resolve", "networkctl"},
	Summary: "resolves names and prints or changes how names are resolved",
	Source:  "systemd 252, resolvectl(1), networkctl(1)",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{{Names: "-4 -6 -s -i -c --interface --protocol --class --cname --search --raw --stats --synthesize --cache --zone " +
		"--trust-anchor --network --validate --status --statistics", Arg: spec.Text, Opt: true}, {Names: "--flush-caches --reset-statistics", Does: handlesServices}},
	Groups: [][]spec.Flag{systemdFlags},
	Form:   spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "query service openpgp tlsa", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks name servers"}},
			Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "status statistics show-cache show-server-state monitor list lldp label cat",
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "reset-statistics flush-caches reset-server-features log-level renew reload reconfigure",
			Form: spec.Form{Does: handlesServices, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "dns domain default-route llmnr mdns dnsovertls dnssec nta", Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text},
			Bare: &spec.Form{Does: prints}}},
		{Names: "revert up down forcerenew delete edit mask unmask persistent-storage", Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var systemdAnalyze = spec.Program{
	Name:    "systemd-analyze",
	Summary: "says how the system starts and what runs on it",
	Source:  "systemd 252, systemd-analyze(1)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{systemdFlags},
	Flags: []spec.Flag{
		{Names: "--global --order --require --scale-svg --detailed --table --tldr --mask"},
		{Names: "--from-pattern --to-pattern --fuzz --man --recursive-errors --offline --threshold --iterations --base-time --unit --instance",
			Arg: spec.Text},
		{Names: "--security-policy --profile", Arg: spec.ReadsFile},
		{Names: "--root", Arg: spec.ListsPath},
		{Names: "--image", Arg: spec.Text, Does: setsSystem},
		{Names: "--generators", Arg: spec.Text, Opt: true, Does: []spec.Effect{{ID: "systemd.generators", Kind: spec.Execute, Scope: spec.System,
			Why: "runs the generators of units"}}},
	},
	Form: spec.Form{Does: prints, Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "time blame critical-chain dump plot dot unit-paths unit-files exit-status capability syscall-filter filesystems calendar timestamp timespan " +
			"compare-versions condition get-log-level get-log-target fdstore malloc pcrs has-tpm2 architectures image-policy",
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "log-level log-target service-watchdogs set-log-level set-log-target", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure,
			Scope: spec.System, Why: "changes a setting of the running system manager"}}, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: prints}}},
		{Names: "cat-config verify security inspect-elf", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	},
}

// systemdPrints are programs of systemd that tell of the system, or turn a text into another.
var systemdPrints = spec.Program{
	Name:    "systemd-cgls",
	Aliases: []string{"systemd-cgtop", "systemd-detect-virt", "systemd-delta", "systemd-path", "systemd-escape", "systemd-id128"},
	Summary: "says what runs on the system and how it is set up",
	Source:  "systemd 252, systemd-cgls(1), systemd-cgtop(1), systemd-detect-virt(1), systemd-delta(1), systemd-path(1), systemd-escape(1), systemd-id128(1)",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{systemdFlags},
	Flags: []spec.Flag{
		{Names: "-b -k -c -i -r -v -x -u --batch --order-by-cpu --cpu-percentage --raw --recursive --container --vm --chroot --private-users --cvm --list " +
			"--escape --unescape --mangle --path --pretty --uuid --diff"},
		{Names: "-d --depth --iterations --delay --order --suffix --template --instance --app-specific --cpu --xattr --cgroup-id", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var busctl = spec.Program{
	Name:    "busctl",
	Aliases: []string{"gdbus"},
	Summary: "talks to the message bus",
	Source:  "systemd 252, busctl(1); glib 2.74, gdbus(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: callsServices, Operands: spec.Operands{Rest: spec.Text}, Check: busTerminal},
}

var dbusSend = spec.Program{
	Name:    "dbus-send",
	Aliases: []string{"qdbus", "qdbus6", "qdbus-qt5", "qdbus-qt6"},
	Summary: "sends a message to the message bus",
	Source:  "dbus 1.14, dbus-send(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: callsServices, Operands: spec.Operands{Rest: spec.Text}, Check: busTerminal},
}

var dbusUpdateActivationEnvironment = spec.Program{
	Name:    "dbus-update-activation-environment",
	Summary: "sets variables for what the message bus and systemd start for the user",
	Source:  "dbus 1.14, dbus-update-activation-environment(1)",
	Syntax:  spec.InTurn,
	Flags: []spec.Flag{
		{Names: "--all --systemd --verbose"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

var callsServices = []spec.Effect{{Kind: spec.Unknown, Why: "calls services over the message bus"}}

// asksManager is a message to what starts, stops and holds other programs.
var asksManager = spec.Effect{ID: "bus.manager", Kind: spec.Process, Scope: spec.System, Bulk: true, Why: "asks a manager of programs or sessions " +
	"over the message bus to run or end something"}

// busManagers are parts of the names of services that start, stop and hold other programs:
// org.freedesktop.systemd1, login1 and machine1, Flatpak's HostCommand, the sessions of the desktops.
const busManagers = "systemd1 login1 machine1 flatpak sessionmanager ksmserver kde.shutdown kwin gnome.shell policykit1 packagekit"

// busTerminal finds messages to terminals, to what takes pictures or types, to managers and to
// keyrings.
func busTerminal(m *spec.Match) []spec.Act {
	acts := []spec.Act{}
	reads := busReads(m)
	for i, w := range m.Operands {
		text := strings.ToLower(w.String())
		for _, s := range strings.Fields(busManagers) {
			if !reads && strings.Contains(text, s) {
				acts = append(acts, spec.Act{Effect: asksManager})
				break
			}
		}
		if strings.Contains(text, "secret") || strings.Contains(text, "kwallet") || strings.Contains(text, "keyring") {
			acts = append(acts, spec.Act{Effect: spec.Effect{ID: "bus.keyring", Kind: spec.Read, Scope: spec.Secret, Why: "asks a keyring over the message bus"}})
		}
		for _, s := range [...]string{"konsole", "yakuake", "terminal", "runcommand", "sendtext", "screenshot", "screencast", "remotedesktop", "keyboard",
			"org.kde.klipper", "clipboard", "guake", "tilix"} {
			if strings.Contains(text, s) {
				acts = append(acts, spec.Act{Effect: typesThere[0]})
				break
			}
		}
		if strings.HasSuffix(text, "runcommand") || strings.HasSuffix(text, "sendtext") {
			for _, typed := range m.Operands[i+1:] {
				acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{typed}, By: "keys"})
			}
		}
	}
	return acts
}

// busReads reports whether busctl is given no verb that sends something.
func busReads(m *spec.Match) bool {
	return m.Program.Name == "busctl" && !slices.ContainsFunc(m.Operands, func(w spec.Word) bool {
		text, known := w.Text()
		return !known || spec.Listed("call set-property emit", text)
	})
}

var coredumpctl = spec.Program{
	Name:    "coredumpctl",
	Summary: "lists the memory images of crashed programs",
	Source:  "systemd 252, coredumpctl(1)",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-1 -r --reverse --no-pager --no-legend"},
		{Names: "-F -S -U -D --field --since --until --directory --file --json", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "--debugger", Arg: spec.RunsProgram},
		{Names: "-A --debugger-arguments", Arg: spec.Anything},
		{Names: "-q --quiet --all"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "dump", Form: spec.Form{Does: []spec.Effect{{ID: "coredumpctl.dump", Kind: spec.Read, Scope: spec.Secret,
			Why: "prints the memory of a program"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list info", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "debug gdb", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "starts a debugger"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var service = spec.Program{
	Name:    "service",
	Aliases: []string{"rc-service", "invoke-rc.d"},
	Summary: "controls services",
	Source:  "init-system-helpers 1.65, service(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--status-all -l --list -e --exists -r --resolve", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists services"},
		{Names: "--full-restart", Does: handlesServices},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: serviceAction},
}

func serviceAction(m *spec.Match) []spec.Act {
	switch verb := operand(m, 1); {
	case verb == "status":
		return []spec.Act{{Effect: prints[0]}}
	case verb != "start" && verb != "reload" && holdsSessions(strings.ToLower(operand(m, 0))):
		return []spec.Act{{Effect: endsMachine[0]}}
	}
	return []spec.Act{{Effect: handlesServices[0]}}
}

var updateRC = spec.Program{
	Name:    "update-rc.d",
	Aliases: []string{"rc-update", "chkconfig", "insserv", "deb-systemd-helper"},
	Summary: "changes what is started with the system",
	Source:  "init-system-helpers 1.65, update-rc.d(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: startsAtBoot, Operands: spec.Operands{Rest: spec.Text}},
}

var shutdown = spec.Program{
	Name:    "shutdown",
	Aliases: []string{"reboot", "poweroff", "halt", "telinit", "init", "kexec"},
	Summary: "stops or restarts the machine",
	Source:  "systemd 252, shutdown(8), halt(8); sysvinit 3.06, init(8)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-c --show", Use: &spec.Form{Does: handlesServices, Operands: spec.Operands{Rest: spec.Text}}, Why: "takes a planned stop back, or shows it"},
		{Names: "-H -P -r -h -k -f -p -w -d -n -i -a -t -F -e -l -s --halt --poweroff --reboot --force --wtmp-only --no-wtmp --no-wall --no-sync"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: endsMachine, Operands: spec.Operands{Rest: spec.Text}},
}

var supervisorctl = spec.Program{
	Name:    "supervisorctl",
	Aliases: []string{"sv", "s6-svc", "monit", "circusctl"},
	Summary: "controls supervised services",
	Source:  "supervisor 4.2, supervisorctl(8); runit 2.1, sv(8)",
	Flags: []spec.Flag{
		{Names: "-i -v"},
		{Names: "-s -u -p -r -w", Arg: spec.Text},
		{Names: "-c", Arg: spec.LoadsConfig},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Subs: []spec.Subcommand{
		{Names: "status avail tail maintail pid version help summary", Flags: []spec.Flag{{Names: "-f"}}, Syntax: spec.NumberFlag,
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "start stop restart signal add remove update reload reread clear up down once hup term kill exit shutdown fg",
			Form: spec.Form{Does: handlesServices, Operands: spec.Operands{Rest: spec.Text}}},
	},
}
