package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Programs that run another one and change little but how it is run.

// spaced joins words with spaces, as programs do that hand their operands to a shell.
func spaced(words []spec.Word) spec.Word {
	parts := make([]spec.Word, 0, 2*len(words))
	for i, w := range words {
		if i > 0 {
			parts = append(parts, spec.Lit(" "))
		}
		parts = append(parts, w)
	}
	return spec.Join(parts...)
}

var timeProgram = spec.Program{
	Name:    "time",
	Aliases: []string{"gtime"},
	Summary: "runs a command and says how long it took",
	Source:  "GNU time 1.9, time(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -p -q -v -l -h --append --portability --quiet --verbose"},
		{Names: "-f --format", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-V --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened, Bare: &spec.Form{Does: prints}},
}

var setsid = spec.Program{
	Name:    "setsid",
	Summary: "runs a command in a session of its own",
	Source:  "util-linux 2.38, setsid(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-c -f -w --ctty --fork --wait"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

// StartedHere reports whether a word names a process or job that the call started, its shell, or
// the group of one of them.
func StartedHere(w spec.Word) bool {
	if w.Is("self") || strings.HasPrefix(w.Prefix(), "%") {
		return true
	}
	for _, p := range w.Parts {
		switch {
		case p.Unknown == nil && p.Text != "-":
			return false
		case p.Unknown != nil && !p.Unknown.OfShell():
			return false
		}
	}
	return len(w.Unknowns()) > 0
}

var flock = spec.Program{
	Name:    "flock",
	Summary: "runs a command while it holds a lock",
	Source:  "util-linux 2.38, flock(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-e -x -s -n -o -u -F --exclusive --shared --nb --nonblock --close --unlock --no-fork --verbose --fcntl"},
		{Names: "-E -w --conflict-exit-code --wait --timeout", Arg: spec.Text},
		{Names: "-c --command", Arg: spec.RunsShell},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: flockCommand, Output: spec.PrintsOpened},
}

// flockCommand reads what stands behind the lock: a command, or -c and shell
// source. A number alone is a descriptor.
func flockCommand(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	lock, rest := m.Operands[0], m.Operands[1:]
	var acts []spec.Act
	if len(rest) > 0 || m.Flag("-c", "--command") != nil {
		acts = append(acts, spec.Act{Role: spec.AppendsFile, Words: []spec.Word{lock}, By: "lock"})
	} else {
		acts = append(acts, spec.Act{Effect: prints[0]})
	}
	switch {
	case len(rest) == 2 && (rest[0].Is("-c") || rest[0].Is("--command")):
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: rest[1:], By: "-c"})
	case len(rest) > 0:
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: rest})
	}
	return acts
}

var watch = spec.Program{
	Name:    "watch",
	Summary: "runs a command again and again and shows what it prints",
	Source:  "procps 4.0, watch(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-b -c -C -e -f -g -p -r -t -w -x --beep --color --no-color --errexit --follow --chgexit --precise --no-rerun --no-title --no-wrap --exec"},
		{Names: "-d --differences", Arg: spec.Text, Opt: true},
		{Names: "-n -q -s --interval --equexit --shotsdir", Arg: spec.Text},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: devWatches, Operands: spec.Operands{Rest: spec.Text}, Check: watchCommand, Output: spec.PrintsOpened},
}

func watchCommand(m *spec.Match) []spec.Act {
	switch {
	case len(m.Operands) == 0:
		return nil
	case m.Flag("-x", "--exec") != nil:
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	}
	return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{spaced(m.Operands)}}}
}

var entr = spec.Program{
	Name:    "entr",
	Summary: "runs a command when files change",
	Source:  "entr 5.2, entr(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -c -d -n -p -r -x -z"},
		{Names: "-s", Use: &spec.Form{Does: devWatches, Operands: spec.Operands{First: []spec.Role{spec.RunsShell}, Rest: spec.Text}, Check: entrShell},
			Why: "runs the operand as shell source"},
	},
	Form: spec.Form{Does: devWatches, Operands: spec.Operands{Rest: spec.Text}, Check: entrCommand, Output: spec.PrintsOpened},
}

// entrCommand is the command that runs, in which the name of a file from the input takes the place of "/_".
func entrCommand(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	items := []spec.Word{{}}
	if slices.ContainsFunc(m.Operands, func(w spec.Word) bool { return w.Is("/_") }) {
		items = inputItems(m, false, true)
	}
	var acts []spec.Act
	for _, item := range items {
		words := slices.Clone(m.Operands)
		for i, w := range words {
			if w.Is("/_") {
				words[i] = item
			}
		}
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: words})
	}
	return acts
}

// entrShell finds source that uses the name of a file from the input, which is $0.
func entrShell(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && (strings.Contains(m.Operands[0].String(), "$0") || strings.Contains(m.Operands[0].String(), "${0")) {
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{unknownItem(m)}, By: "-s"}}
	}
	return nil
}

var scriptProgram = spec.Program{
	Name:    "script",
	Summary: "records what a terminal shows",
	Source:  "util-linux 2.38, script(1); macOS 14, script(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -e -f -q -k -r -F -d -p --append --return --flush --force --quiet"},
		{Names: "-c --command", Arg: spec.RunsShell},
		{Names: "-E -m -o --echo --logging-format --output-limit", Arg: spec.Text},
		{Names: "-B -I -O -T --log-io --log-in --log-out --log-timing", Arg: spec.WritesFile},
		{Names: "-t --timing", Arg: spec.WritesFile, Opt: true},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.WritesFile}, Rest: spec.Text},
		Check:    scriptShell,
		Output:   spec.PrintsOpened,
	},
}

// scriptShell is the command behind the file, the shell that is started when
// there is none, and the file that is written when none is named. Linux takes
// options behind the file, macOS a command.
func scriptShell(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if len(m.Operands) == 0 && m.Flag("-B", "-I", "-O", "--log-io", "--log-in", "--log-out") == nil {
		acts = append(acts, spec.Act{Role: spec.WritesFile, Words: spec.Lits("typescript")})
	}
	if len(m.Operands) > 1 {
		return append(acts, scriptRest(m.Operands[1:])...)
	}
	if m.Flag("-c", "--command") == nil {
		acts = append(acts, stdinAct(m, spec.RunsShell))
	}
	return acts
}

func scriptRest(rest []spec.Word) []spec.Act {
	if !rest[0].MayBeOption() {
		return []spec.Act{{Role: spec.RunsCommand, Words: rest}}
	}
	if len(rest) == 2 && (rest[0].Is("-c") || rest[0].Is("--command")) {
		return []spec.Act{{Role: spec.RunsShell, Words: rest[1:], By: "-c"}}
	}
	return []spec.Act{
		{Role: spec.Anything, Words: rest[:1], By: "script"},
		{Role: spec.RunsShell, Words: []spec.Word{spaced(rest)}, By: "-c"},
	}
}

var unbuffer = spec.Program{
	Name:    "unbuffer",
	Summary: "runs a command as if its output were a terminal",
	Source:  "expect 5.45, unbuffer(1)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-p"}},
	Form:    spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var rlwrap = spec.Program{
	Name:    "rlwrap",
	Summary: "runs a command with line editing",
	Source:  "rlwrap 0.46, rlwrap(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-c -E -i -I -n -N -o -r -R -u -U -v -W --complete-filenames --always-echo --case-insensitive --pass-sigint-as-sigterm --no-warnings " +
			"--no-children --one-shot --remember --renice --mirror-arguments --polling"},
		{Names: "-a -A -m -p --always-readline --ansi-colour-aware --multi-line --prompt-colour", Arg: spec.Text, Opt: true},
		{Names: "-b -C -D -e -g -M -O -P -q -s -S -t -w --break-chars --command-name --history-no-dupes --extra-char-after-completion --forget-matching " +
			"--multi-line-ext --only-cook --pre-given --quote-characters --histsize --substitute-prompt --set-term-name --wait-before-prompt", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-H -l --history-filename --logfile", Arg: spec.AppendsFile},
		{Names: "-z --filter", Arg: spec.RunsProgram},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var chronic = spec.Program{
	Name:    "chronic",
	Aliases: []string{"ifne", "catchsegv"},
	Summary: "runs a command and shows its output on failure alone",
	Source:  "moreutils 0.67, chronic(1), ifne(1)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-e -v -n"}},
	Form:    spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var fakeroot = spec.Program{
	Name:    "fakeroot",
	Aliases: []string{"fakeroot-sysv"},
	Summary: "runs a command that believes to be root",
	Source:  "fakeroot 1.31, fakeroot(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-u --unknown-is-real"},
		{Names: "-b", Arg: spec.Text},
		{Names: "-i", Arg: spec.ReadsFile},
		{Names: "-s", Arg: spec.WritesFile},
		{Names: "-l --lib --faked", Arg: spec.RunsProgram},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Stdin: spec.RunsShell, Output: spec.PrintsOpened},
}

var xvfbRun = spec.Program{
	Name:    "xvfb-run",
	Summary: "runs a command with a display that nobody sees",
	Source:  "xvfb 21.1, xvfb-run(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -d -l --auto-servernum --auto-display --listen-tcp"},
		{Names: "-n -p -s -w --server-num --xauth-protocol --server-args --wait", Arg: spec.Text},
		{Names: "-e -f --error-file --auth-file", Arg: spec.WritesFile},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var dbusRunSession = spec.Program{
	Name:    "dbus-run-session",
	Summary: "runs a command with a message bus of its own",
	Source:  "dbus 1.14, dbus-run-session(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--config-file", Arg: spec.LoadsConfig},
		{Names: "--dbus-daemon", Arg: spec.RunsProgram},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var torsocks = spec.Program{
	Name:    "torsocks",
	Aliases: []string{"torify", "proxychains", "proxychains4", "tsocks"},
	Summary: "runs a command whose connections go through a proxy",
	Source:  "torsocks 2.4, torsocks(1); proxychains-ng 4.16, proxychains4(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-d -i -q --debug --isolate --quiet"},
		{Names: "-a -P -p -u --address --port --user --pass", Arg: spec.Text},
		{Names: "-f", Arg: spec.LoadsConfig},
		{Names: "--shell", Arg: spec.None, Does: []spec.Effect{{Kind: spec.Unknown, Why: "opens a shell"}}},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "sends connections through a proxy"}},
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var sshpass = spec.Program{
	Name:    "sshpass",
	Secrets: "-p",
	Summary: "runs a command and types a password for it",
	Source:  "sshpass 1.09, sshpass(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-v"},
		{Names: "-e", Arg: spec.Text, Opt: true},
		{Names: "-p -P -d", Arg: spec.Text},
		{Names: "-f", Arg: spec.ReadsFile},
		{Names: "-h -V", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var sshAgent = spec.Program{
	Name:    "ssh-agent",
	Summary: "holds keys, for a command or for later ones",
	Source:  "OpenSSH 9.2, ssh-agent(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-c -s -D -d"},
		{Names: "-E -O -t -P", Arg: spec.Text},
		{Names: "-a", Arg: spec.CreatesPath},
		{Names: "-k", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "ends the agent that holds the keys"}}}, Why: "ends the agent"},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "starts an agent for keys"}},
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Says:     sshAgentSays,
	},
}

// sshAgentSays tells what ssh-agent prints: without a command, the variables by which programs find it.
func sshAgentSays(m *spec.Match) (spec.Output, []spec.Word) {
	switch {
	case len(m.Operands) > 0:
		return spec.PrintsOpened, nil
	case m.Flag("-a", "-D", "-d") != nil:
		return spec.PrintsText, nil
	}
	return spec.PrintsSetup, nil
}

var caffeinate = spec.Program{
	Name:    "caffeinate",
	Summary: "keeps the machine awake while a command runs",
	Source:  "macOS 14, caffeinate(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-d -i -m -s -u"},
		{Names: "-t -w", Arg: spec.Text},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened, Bare: &spec.Form{Does: prints}},
}

var logsave = spec.Program{
	Name:    "logsave",
	Summary: "runs a command and keeps what it prints in a file",
	Source:  "e2fsprogs 1.47, logsave(8)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-a -s -v"}},
	Form:    spec.Form{Operands: spec.Operands{First: []spec.Role{spec.WritesFile, spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var runParts = spec.Program{
	Name:    "run-parts",
	Summary: "runs all programs in a directory",
	Source:  "debianutils 5.7, run-parts(8)",
	Flags: []spec.Flag{
		{Names: "-v -d --verbose --debug --report --reverse --exit-on-error --stdin --lsbsysinit --new-session"},
		{Names: "--regex -u --umask -a --arg", Arg: spec.Text},
		{Names: "--test --list", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}, Why: "prints what would be run"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "run-parts", Kind: spec.Unknown, Why: "runs all programs in a directory"}},
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var startStopDaemon = spec.Program{
	Name:    "start-stop-daemon",
	Summary: "starts and stops programs in the background",
	Source:  "dpkg 1.21, start-stop-daemon(8)",
	Flags: []spec.Flag{
		{Names: "-S --start", Use: &spec.Form{
			Does:     []spec.Effect{{Kind: spec.Unknown, Why: "starts a program in the background"}},
			Operands: spec.Operands{Rest: spec.Text},
		}, Why: "starts a program"},
		{Names: "-K --stop", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.System, Why: "stops programs"}}}, Why: "stops programs"},
		{Names: "-T --status", Use: &spec.Form{Does: prints}, Why: "says whether a program runs"},
		{Names: "-t --test", Mark: spec.DryRun, Why: "says what it would do"},
		{Names: "-a -x --startas --exec", Arg: spec.RunsProgram},
		{Names: "-o -q -b -C -m -v --oknodo --quiet --background --notify-await --no-close --make-pidfile --remove-pidfile --verbose"},
		{Names: "-n -u -g -s -R -c -N -P -I -k --pid --ppid --name --user --group --signal --retry --chuid --notify-timeout --nicelevel " +
			"--procsched --iosched --umask", Arg: spec.Text},
		{Names: "-r --chroot", Arg: spec.Anything},
		{Names: "-d --chdir", Arg: spec.ChangesDir},
		{Names: "-p --pidfile -O --output", Arg: spec.WritesFile},
		{Names: "-H -V --help --version", Mark: spec.Informs},
	},
}

var daemonize = spec.Program{
	Name:    "daemonize",
	Summary: "runs a command in the background",
	Source:  "daemonize 1.7, daemonize(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -v"},
		{Names: "-c", Arg: spec.ChangesDir},
		{Names: "-e -o -p -l", Arg: spec.WritesFile},
		{Names: "-E", Arg: spec.SetsEnv},
		{Names: "-u", Arg: spec.Text, Does: asOther},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}},
}

var dynamicLoader = spec.Program{
	Name:    "ld.so",
	Aliases: []string{"ld-linux.so.2", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1", "ld-musl-x86_64.so.1"},
	Summary: "loads a program and runs it",
	Source:  "glibc 2.36, ld.so(8)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--inhibit-cache"},
		{Names: "--argv0 --glibc-hwcaps-mask --glibc-hwcaps-prepend --inhibit-rpath", Arg: spec.Text},
		{Names: "--library-path --audit --preload", Arg: spec.LoadsConfig},
		{Names: "--list --verify", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints what the program needs"},
		{Names: "--list-tunables --list-diagnostics", Use: &spec.Form{Does: prints}, Why: "prints settings"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}
