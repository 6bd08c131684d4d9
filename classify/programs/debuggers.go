package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// debugRuns is the effect of running a program under a debugger or tracer.
var debugRuns = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs a program under observation"}}

// observes is that effect of tools that only look on: what the program does is judged by itself.
var observes = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a program under observation"}}

var valgrind = spec.Program{
	Name:    "valgrind",
	Summary: "runs a program and looks for memory errors",
	Source:  "Valgrind 3.23, valgrind(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Loads:   valgrindLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --help-debug --help-dyn-options --version", Mark: spec.Informs},
		{Names: "-q --quiet -v --verbose -d"},
		{Names: "--tool --leak-check --show-leak-kinds --track-origins --error-exitcode --errors-for-leak-kinds --trace-children --child-silent-after-fork " +
			"--num-callers --gen-suppressions --track-fds --time-stamp --xml --demangle --error-limit --vgdb --undef-value-errors --show-reachable " +
			"--show-possibly-lost --keep-debuginfo --cache-sim --branch-sim --max-stackframe --main-stacksize --read-var-info --fair-sched --soname-synonyms " +
			"--instr-atstart --dump-instr --collect-jumps --pages-as-heap --stacks --trace-children-skip --fullpath-after --redzone-size --leak-resolution " +
			"--malloc-fill --free-fill --expensive-definedness-checks --allow-mismatched-debuginfo", Arg: spec.Text},
		{Names: "--suppressions --extra-debuginfo-path", Arg: spec.ReadsFile},
		{Names: "--log-file --xml-file --massif-out-file --callgrind-out-file --cachegrind-out-file --dhat-out-file", Arg: spec.WritesFile},
		{Names: "--db-command --log-socket --xml-socket --debuginfo-server", Arg: spec.Anything},
	},
	Form: spec.Form{Does: observes, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var gdb = spec.Program{
	Name:    "gdb",
	Aliases: []string{"gdb-multiarch", "lldb", "rust-gdb", "rust-lldb", "cgdb", "gdbserver"},
	Summary: "debugs programs",
	Source:  "GDB 15, gdb(1); LLDB 18, lldb --help",
	Shell:   spec.UsersShell,
	Loads:   gdbLoads,
	Syntax:  spec.SingleDash | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h -help -version -v -configuration", Mark: spec.Informs},
		{Names: "-batch --batch -b -batch-silent -q -quiet -silent -n -nx -nh -nw -w -tui -fullname -return-child-result -no-lldbinit -readnow " +
			"-readnever -local-lldbinit -Q"},
		{Names: "-tty -l -i -interpreter -a -arch -baud", Arg: spec.Text},
		{Names: "-ex -eval-command -iex -init-eval-command -o -O -one-line -k", Arg: spec.Text},
		{Names: "-x -command -ix -init-command -S -source -r -P -python-path -data-directory -D -s -symbols -d -directory", Arg: spec.LoadsConfig},
		{Names: "-e -exec -se -c -core -f -file", Arg: spec.ReadsFile},
		{Names: "-p -pid --pid -attach-pid --attach-pid -attach-name --attach-name", Arg: spec.Signals, Does: attachesTo},
		{Names: "-cd", Arg: spec.ChangesDir},
		{Names: "-args --args", Mark: spec.EndsFlags, Use: &spec.Form{Does: debugRuns, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}},
			Why: "debugs a command"},
	},
	Form: spec.Form{Does: debugRuns, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: gdbActs},
}

// gdbActs judges the debugger's commands that run others, and attaching.
func gdbActs(m *spec.Match) []spec.Act {
	acts := gdbAttaches(m)
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "-ex", "-eval-command", "-iex", "-init-eval-command", "-o", "-O", "-one-line", "-k":
			acts = append(acts, gdbCommand(g.Arg.String())...)
		}
	}
	if text, known := m.Stdin.Text(); known && m.HasStdin {
		for line := range strings.SplitSeq(text, "\n") {
			acts = append(acts, gdbCommand(line)...)
		}
	}
	return acts
}

// gdbCommand finds the shell source or the Python in one command of gdb or lldb.
func gdbCommand(line string) []spec.Act {
	line = strings.TrimSpace(line)
	if rest, ok := strings.CutPrefix(line, "!"); ok {
		return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(rest), By: "-ex"}}
	}
	if rest, ok := strings.CutPrefix(line, "platform "); ok {
		line = strings.TrimSpace(rest)
	}
	name, rest, _ := strings.Cut(line, " ")
	switch {
	case abbreviates(name, "att[ach]"), abbreviates(name, "pro[cess]") && strings.HasPrefix(strings.TrimSpace(rest), "a"):
		return []spec.Act{{Effect: attachesTo[0], By: "-ex"}, {Role: spec.Signals, Words: spec.Lits(lastField(rest)), By: "-ex"}}
	case abbreviates(name, "she[ll]"), name == "make":
		return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(strings.TrimPrefix(rest, "-h --")), By: "-ex"}}
	case abbreviates(name, "pip[e]"), name == "|":
		_, command, _ := strings.Cut(rest, "|")
		return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(command), By: "-ex"}}
	case abbreviates(name, "py[thon]"), abbreviates(name, "python-[interactive]"), name == "pi", abbreviates(name, "scri[pt]"):
		return []spec.Act{{Role: spec.RunsCode, Words: spec.Lits(rest), Lang: spec.Python, By: "-ex"}}
	case !gdbLooks(name, rest):
		return []spec.Act{unclearAct("gives the debugger a command that is not known", line)}
	}
	return nil
}

// gdbLooks reports whether a command of gdb or lldb looks at the program, or lets it run: it runs it anyway. A parenthesis may
// call a function of the program, a value that is assigned changes it, and what follows run goes to the shell.
func gdbLooks(name, rest string) bool {
	if strings.ContainsAny(rest, "(=`|>!\n") {
		return false
	}
	name, _, _ = strings.Cut(name, "/")
	first, more, _ := strings.Cut(strings.TrimSpace(rest), " ")
	switch {
	case name == "":
		return rest == ""
	case spec.Listed("run r start starti process", name):
		return rest == "" || rest == "launch"
	case spec.Listed("set settings", name):
		return spec.Listed("pagination confirm width height disassembly-flavor print verbose breakpoint auto-load backtrace", first) && first != "auto-load"
	case name == "thread" && first == "apply": // to which threads, and a command
		_, command, _ := strings.Cut(more, " ")
		inner, arguments, _ := strings.Cut(command, " ")
		return gdbLooks(inner, arguments)
	case spec.Listed("thread t frame f", name): // apply, which may be cut short, runs a command
		return strings.Trim(first, "0123456789") == "" || spec.Listed("backtrace list info select variable", first)
	}
	return spec.Listed("bt backtrace where up down info i list l print p inspect x disassemble disas echo break b tbreak rbreak watch "+
		"rwatch awatch delete d disable enable continue c next n step s stepi si nexti ni finish until advance detach kill quit q register image "+
		"ptype whatis show display undisplay", name)
}

func lastField(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }

// gdbAttaches finds the number of a process behind the name of a program.
func gdbAttaches(m *spec.Match) []spec.Act {
	for i, w := range m.Operands {
		if text, known := w.Text(); i > 0 && (!known || strings.Trim(text, "0123456789") == "") {
			return []spec.Act{{Effect: attachesTo[0], By: "operand"}, {Role: spec.Signals, Words: []spec.Word{w}}}
		}
	}
	return nil
}

// attachesTo is what tracers and debuggers do to processes that already run.
var attachesTo = []spec.Effect{{ID: "process.attach", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches, Why: "attaches to running processes: " +
	"reads and changes all that they do"}}

var strace = spec.Program{
	Name:    "strace",
	Aliases: []string{"ltrace", "dtruss", "ktrace", "uftrace"},
	Summary: "runs a program and shows its system calls",
	Source:  "strace 6.12, strace(1); ltrace 0.7",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-c -C -d -f -ff -F -i -k -n -N -q -qq -qqq -r -t -tt -ttt -T -v -w -x -xx -y -yy -Y -z -Z -A -D -DD -DDD -L -S -g --follow-forks --summary " +
			"--summary-only --no-abbrev --decode-fds --successful-only --failed-only --kill-on-exit --syscall-times --stack-traces --output-append-mode " +
			"--seccomp-bpf --demangle"},
		{Names: "-a -e -O -s -u -I -b -P -X -U -l --trace --trace-path --signal --status --string-limit --columns --user --summary-sort-by " +
			"--summary-columns --const-print-style --attach-filter --interruptible --fault --inject --abbrev --verbose --raw --read --write --quiet " +
			"--decode-pids --relative-timestamps --absolute-timestamps --tips --argv0", Arg: spec.Text},
		{Names: "-E --env", Arg: spec.SetsEnv},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-p --attach", Arg: spec.Signals, Use: &spec.Form{Does: attachesTo, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}},
			Why: "attaches to a process"},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Check: straceOutput},
}

// straceOutput finds output that goes to a command: strace -o '|COMMAND'.
func straceOutput(m *spec.Match) []spec.Act {
	if act, ok := straceInjects(m); ok {
		return []spec.Act{act}
	}
	o := m.Flag("-o", "--output")
	if o == nil {
		return nil
	}
	if p := o.Arg.Prefix(); len(p) > 0 && (p[0] == '|' || p[0] == '!') {
		return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{o.Arg.Cut(1)}, By: "-o"}}
	}
	return nil
}

// straceInjects finds the expressions by which system calls of the command fail, or
// return what they did not.
func straceInjects(m *spec.Match) (spec.Act, bool) {
	for i := range m.Flags {
		g := &m.Flags[i]
		if !g.Has {
			continue
		}
		v := g.Arg.String()
		if g.Name == "--inject" || g.Name == "--fault" || g.Name == "-e" && (strings.HasPrefix(v, "inject") || strings.HasPrefix(v, "fault") || !g.Arg.Known()) {
			return spec.Act{Effect: spec.Effect{ID: "process.inject", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
				Why: "makes system calls of a program fail or lie"}, By: g.Name}, true
		}
	}
	return spec.Act{}, false
}

// tracers attach to processes that run, or to the kernel, and some of them change both.
var tracers = spec.Program{
	Name: "bpftrace",
	Aliases: []string{"stap", "dtrace", "sysdig", "falco", "py-spy", "rbspy", "pyrasite", "pyrasite-shell", "memray", "austin", "criu", "pstack",
		"gstack", "eu-stack", "jattach", "crash", "dotnet-dump", "dotnet-trace", "dotnet-gcdump", "cpulimit", "uclampset", "frida", "frida-trace", "r2", "radare2"},
	Summary: "observes, stops or changes processes that run",
	Source:  "bpftrace 0.21, py-spy 0.4, rbspy 0.27, CRIU 4.0, elfutils 0.190, cpulimit 0.2, util-linux 2.41, Frida 16: help",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tracersRun},
}

// tracersRun runs the command behind "--" when no process is named. Anything else is
// taken to attach to processes: by number, by name, or to all of them.
func tracersRun(m *spec.Match) []spec.Act {
	if len(m.Operands) == 1 && spec.Listed("-h --help -V --version help version", operand(m, 0)) {
		return []spec.Act{{Effect: prints[0]}}
	}
	for i, w := range m.Operands {
		text, known := w.Text()
		if text == "--" && i+1 < len(m.Operands) {
			return []spec.Act{{Effect: debugRuns[0]}, {Role: spec.RunsCommand, Words: m.Operands[i+1:]},
				{Role: spec.Anything, Words: m.Operands[:i], By: m.Program.Name}}
		}
		if !known || strings.HasPrefix(text, "-p") || strings.HasPrefix(text, "--p") {
			break
		}
	}
	return []spec.Act{{Effect: attachesTo[0]}}
}

var perf = spec.Program{
	Name:    "perf",
	Summary: "measures programs and the machine",
	Source:  "perf 6.12, perf(1)",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -v --version --list-opts --list-cmds", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "stat record trace mem c2c sched lock kvm kmem ftrace iostat", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-a -g -d -dd -ddd -i -v -q -A -s -T -n --all-cpus --no-inherit --detailed --verbose --quiet --summary --null --big-num --scale " +
				"--metric-only --per-core --per-socket --per-thread --sample-cpu"},
			{Names: "-p -t -u --pid --tid --uid", Arg: spec.Signals, Does: attachesTo, Why: "observes a process that runs"},
			{Names: "-e -r -F -c -C -G -m -j -x -I -M -D --event --repeat --freq --count --cpu --call-graph --filter --branch-filter --field-separator " +
				"--interval-print --metrics --delay --max-size", Arg: spec.Text},
			{Names: "-o --output --log-fd", Arg: spec.WritesFile},
			{Names: "--pre --post", Arg: spec.RunsShell},
		}, Form: spec.Form{Does: observes, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "report annotate diff evlist list bench buildid-list help version data", Flags: []spec.Flag{
			{Names: "-f -g -n -q -v -G -T --force --stdio --tui --header --header-only --no-children --children --show-nr-samples --verbose -l -F"},
			{Names: "-s -d -c -C -S -p -t -U -w --sort --dsos --comms --symbols --percent-limit --call-graph --fields --max-stack --pid --tid", Arg: spec.Text},
			{Names: "-i --input -k --vmlinux --kallsyms --symfs", Arg: spec.ReadsFile},
			{Names: "--objdump --addr2line", Arg: spec.RunsProgram},
		}, Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "script", Flags: []spec.Flag{{Names: "-i --input", Arg: spec.ReadsFile}, {Names: "-F --fields --sort -C -p --pid", Arg: spec.Text},
			{Names: "-g --header -f --show-mmap-events"}, {Names: "-s --script --gen-script", Arg: spec.RunsFile}}, Form: spec.Form{Does: devReadsSystem}},
		{Names: "top", Flags: []spec.Flag{{Names: "-a -g -K -U --stdio"}, {Names: "-e -p -C -d -F", Arg: spec.Text}}, Form: spec.Form{Does: devReadsSystem}},
	},
}
