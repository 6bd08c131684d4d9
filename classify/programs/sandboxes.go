package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Sandboxes show the command another view of the files. What it does is judged
// as if there were none, since most of them show the real files at least in part.

var bwrap = spec.Program{
	Name:    "bwrap",
	Summary: "runs a command in a sandbox",
	Source:  "bubblewrap 0.8, bwrap(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--unshare-user --unshare-user-try --unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup --unshare-cgroup-try " +
			"--unshare-all --share-net --disable-userns --assert-userns-disabled --new-session --die-with-parent --as-pid-1"},
		{Names: "--userns --userns2 --pidns --uid --gid --hostname --sync-fd --perms --size --exec-label --file-label --block-fd --userns-block-fd " +
			"--info-fd --json-status-fd --cap-add --cap-drop --remount-ro --proc --dev --tmpfs --mqueue --lock-file --seccomp --add-seccomp-fd --unsetenv",
			Arg: spec.Text},
		{Names: "--chdir", Arg: spec.ChangesDir},
		{Names: "--dir", Arg: spec.Text, Does: bwrapMakes},
		{Names: "--clearenv"},
		{Names: "--args", Arg: spec.Anything},
		{Names: "--bind --bind-try --dev-bind --dev-bind-try --ro-bind --ro-bind-try --symlink --setenv --file --bind-data --ro-bind-data --chmod " +
			"--overlay-src --overlay --tmp-overlay --ro-overlay", Arg: spec.Text, Mark: spec.EndsFlags, Why: "takes two values"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: bwrapCommand, Output: spec.PrintsOpened},
}

// bwrapMakes is what it makes before the command runs, in a directory of the machine where one is bound.
var bwrapMakes = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "makes files or directories, which stay where the sandbox may write outside"}}

// bwrapCommand finds the command behind flags that take two values, which the
// table cannot say: from the first of them on, the words are read here.
func bwrapCommand(m *spec.Match) []spec.Act {
	var acts []spec.Act
	ops := m.Operands
	if n := len(m.Flags); n > 0 {
		last := &m.Flags[n-1]
		if bwrapMaking(last.Name) {
			acts = append(acts, spec.Act{Effect: bwrapMakes[0]})
		}
		if last.Flag.Mark&spec.EndsFlags != 0 && len(ops) > 0 {
			acts = append(acts, bwrapShows(spec.Lit(last.Name), []spec.Word{last.Arg, ops[0]})...)
			ops = ops[1:]
			for len(ops) > 0 && strings.HasPrefix(ops[0].Prefix(), "--") {
				n := bwrapValues(ops[0])
				if n < 0 || n >= len(ops) {
					return []spec.Act{{Role: spec.Anything, Words: ops[:1], By: "bwrap"}}
				}
				if ops[0].Is("--") {
					ops = ops[1:]
					break
				}
				if bwrapMaking(ops[0].Prefix()) {
					acts = append(acts, spec.Act{Effect: bwrapMakes[0], By: ops[0].Prefix()})
				}
				acts = append(acts, bwrapShows(ops[0], ops[1:n+1])...)
				ops = ops[n+1:]
			}
		}
	}
	if len(ops) == 0 {
		return []spec.Act{{Role: spec.Anything, By: "bwrap"}}
	}
	return append(acts, spec.Act{Role: spec.RunsCommand, Words: ops})
}

// bwrapShows judges a file or a directory that the command sees at another path than its own:
// there its name does not say what it is.
func bwrapShows(flag spec.Word, values []spec.Word) []spec.Act {
	name := strings.TrimSuffix(flag.Prefix(), "-try")
	if !spec.Listed("--bind --dev-bind --ro-bind", name) || len(values) < 2 || values[0].Known() && values[0].String() == values[1].String() {
		return nil
	}
	return []spec.Act{given(values[0], name == "--ro-bind", name, sandboxGiven)}
}

const sandboxGiven = "gives the sandbox a directory to write in, under another path"

func bwrapMaking(name string) bool {
	switch name {
	case "--dir", "--symlink", "--file", "--chmod":
		return true
	}
	return false
}

// bwrapValues returns how many values the flag takes, or -1 when it is not known.
func bwrapValues(w spec.Word) int {
	name, known := w.Text()
	if !known {
		return -1
	}
	switch name {
	case "--":
		return 0
	case "--bind", "--bind-try", "--dev-bind", "--dev-bind-try", "--ro-bind", "--ro-bind-try", "--symlink", "--setenv", "--file", "--bind-data",
		"--ro-bind-data", "--chmod":
		return 2
	case "--new-session", "--die-with-parent", "--as-pid-1", "--clearenv", "--share-net", "--disable-userns":
		return 0
	case "--userns", "--pidns", "--uid", "--gid", "--hostname", "--chdir", "--unsetenv", "--perms", "--size", "--proc", "--dev", "--tmpfs", "--mqueue",
		"--dir", "--lock-file", "--remount-ro", "--cap-add", "--cap-drop", "--seccomp", "--sync-fd", "--info-fd":
		return 1
	}
	if strings.HasPrefix(name, "--unshare-") {
		return 0
	}
	return -1
}

var firejail = spec.Program{
	Name:    "firejail",
	Summary: "runs a command in a sandbox",
	Source:  "firejail 0.9.72, firejail(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--noprofile --allusers --caps --disable-mnt --deterministic-exit-code --deterministic-shutdown --ipc-namespace --keep-config-pulse " +
			"--keep-dev-shm --keep-var-tmp --machine-id --memory-deny-write-execute --netfilter --no3d --nodvd --noinput --nogroups --nonewprivs --noprinters " +
			"--noroot --nosound --notv --nou2f --novideo --private-cache --private-dev --private-tmp --quiet --restrict-namespaces --seccomp --tab --tracelog " +
			"--x11 --apparmor --nodbus --netlock -c"},
		{Names: "--private-cwd", Arg: spec.Text, Opt: true},
		{Names: "--private", Arg: spec.ChangesFile, Opt: true, Why: "takes the place of the home directory"},
		{Names: "--trace", Arg: spec.WritesFile, Opt: true},
		{Names: "--caps.drop --caps.keep --cpu --dbus-system --dbus-user --defaultgw --dns --hostname --ignore --interface --ip --ip6 --mac --mtu --name " +
			"--net --netmask --nice --oom --protocol --rlimit-as --rlimit-cpu --rlimit-fsize --rlimit-nofile --rlimit-nproc --timeout --seccomp.drop " +
			"--seccomp.keep --blacklist --noblacklist --whitelist --nowhitelist --read-only --noexec --tmpfs --private-bin --private-etc --private-home " +
			"--private-lib --private-opt --private-srv --rmenv --dbus-user.talk --dbus-user.own --xephyr-screen", Arg: spec.Text},
		{Names: "--env", Arg: spec.SetsEnv},
		{Names: "--include --profile", Arg: spec.LoadsConfig},
		{Names: "--output --output-stderr", Arg: spec.WritesFile},
		{Names: "--list --tree --top --netstats", Use: &spec.Form{Does: prints}, Why: "lists sandboxes"},
		{Names: "--shutdown", Arg: spec.Text, Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "ends a sandbox"}}},
			Why: "ends a sandbox"},
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var proot = spec.Program{
	Name:    "proot",
	Summary: "runs a command with another root directory",
	Source:  "PRoot 5.1, proot(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-0 --root-id --kill-on-exit --link2symlink"},
		{Names: "-k --kernel-release -v --verbose -i --change-id", Arg: spec.Text},
		{Names: "-b -m --bind --mount", Arg: spec.Text}, // judged by prootShows
		{Names: "-w --pwd --cwd", Arg: spec.ChangesDir},
		{Names: "-q --qemu", Arg: spec.RunsProgram},
		{Names: "-r -R -S --rootfs", Arg: spec.Anything},
		{Names: "-V -h --version --about --help --usage", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Check: prootShows, Stdin: spec.RunsShell, Output: spec.PrintsOpened},
}

// prootShows judges what the command sees at another path than its own: SOURCE:TARGET.
func prootShows(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		if !g.Has || !spec.Listed("-b -m --bind --mount", g.Name) {
			continue
		}
		if source, target, moved := dockerSource(g.Arg); moved && source.String() != strings.TrimSuffix(target, "!") {
			acts = append(acts, given(source, false, g.Name, sandboxGiven))
		}
	}
	return acts
}

var sandboxExec = spec.Program{
	Name:    "sandbox-exec",
	Summary: "runs a command in a sandbox",
	Source:  "macOS 14, sandbox-exec(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-n -p -D", Arg: spec.Text},
		{Names: "-f", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}
