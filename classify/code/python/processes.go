package python

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// programs judges functions of modules that run programs or code.
func (j *evaluator) programs(name string, args *abstract.Arguments) (abstract.Value, bool) {
	first, given := args.At(0)
	o := args.Taint()
	module, member := splitName(name)
	switch module {
	case "subprocess":
		return j.subprocess(member, args), true
	case "shlex":
		if text, known := first.Known(); member == "split" && known && len(args.Values) == 1 && !strings.ContainsAny(text, `'"\\`) {
			return splits(first, nil)
		}
	case "pickle", "marshal", "shelve", "dill", "cloudpickle":
		if member == "dump" || member == "dumps" {
			return abstract.Value{Taint: o}, true
		}
		j.Hidden(o, "it loads objects, which may hold code")
		return abstract.Value{Taint: o}, true
	case "pty":
		j.Binds = true
		if given {
			j.Command(first, name)
		}
		j.Unseen("it starts a program on a terminal")
		return abstract.Value{}, true
	case "code":
		j.Shells = true
	case "importlib.util":
		// The packages above a module are imported to find it.
		if text, known := first.Known(); member == "find_spec" && known && len(args.Values) == 1 && !strings.Contains(text, ".") {
			return abstract.Value{}, true
		}
	case "unittest.mock":
		if spec.Listed("Mock MagicMock AsyncMock", member) {
			return abstract.Value{Kind: abstract.Third, Name: name, Taint: o}, true
		}
	case "importlib":
		if member == "import_module" {
			return j.importModule(first, o), true
		}
	case "inspect":
		if args.Star || args.Has("eval_str") {
			j.Unseen("it evaluates annotations")
		}
	case "unittest":
		if member == "main" {
			j.Effect(spec.Effect{ID: "python.import", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs tests"})
			return abstract.Value{}, true
		}
	case "atexit", "signal", "threading", "concurrent.futures", "asyncio", "multiprocessing":
		if concurrent(module, member) {
			return abstract.Value{Taint: o}, true
		}
	}
	return abstract.Value{}, false
}

// execs judges os.exec*, os.spawn* and os.posix_spawn*: the program and its arguments are handed on.
func (j *evaluator) execs(member string, args *abstract.Arguments) {
	values := args.Values
	if strings.HasPrefix(member, "spawn") && len(values) > 0 {
		values = values[1:]
	}
	j.Unseen("it starts a program by os." + member)
	if len(values) == 0 {
		return
	}
	argv := []abstract.Value{values[0]}
	rest := values[1:]
	if len(rest) > 0 && rest[0].Kind == abstract.Seq {
		rest = rest[0].Elems
	}
	if len(rest) > 0 {
		argv = append(argv, rest[1:]...) // the first one is only the name it is shown by
	}
	j.Command(abstract.SeqOf(argv, 0), member)
}

// subprocess judges functions of the module subprocess.
func (j *evaluator) subprocess(member string, args *abstract.Arguments) abstract.Value {
	cmd, _ := args.At(0, "args", "cmd")
	switch member {
	case "run", "call", "check_call", "check_output", "Popen":
	case "list2cmdline":
		return abstract.Value{Taint: args.Taint()}
	default:
		j.Unseen("it calls subprocess." + member)
		return abstract.Value{}
	}
	shell, given := args.At(-1, "shell")
	shellGiven := given && shell.Name != "False"
	before := len(j.Acts)
	for _, k := range [...]string{"executable", "preexec_fn", "cwd", "env", "input", "stdin", "pass_fds", "user", "group"} {
		if (k == "stdin" || k == "input") && !shellGiven && (k == "input" || pipesInput(args)) {
			continue
		}
		if args.Has(k) || args.Star {
			j.Unseen("it gives a command a " + k + " of its own")
		}
	}
	switch {
	case shellGiven:
		if cmd.Kind == abstract.Seq && len(cmd.Elems) > 0 {
			j.Unseen("it hands a list to the shell")
			cmd = cmd.Index(0)
		}
		j.Shell(cmd)
		if shell.Name != "True" {
			j.Unseen("it may run shell source")
		}
	default:
		j.Command(cmd, "subprocess")
		if args.Has("stdin") || args.Has("input") {
			j.feeds(j.Acts[before:], args.Taint())
		}
	}
	return abstract.Value{Taint: spec.FromProgram}
}

// pipesInput reports whether a command reads what the program gives it, or nothing: the
// command is then judged with an unknown input.
func pipesInput(args *abstract.Arguments) bool {
	stdin, given := args.At(-1, "stdin")
	return given && !args.Star && (stdin.Name == "subprocess.PIPE" || stdin.Name == "subprocess.DEVNULL")
}

// feeds gives an input that is not known to the commands among the last acts.
func (j *evaluator) feeds(acts []spec.Act, from spec.Taint) {
	for i := range acts {
		if acts[i].Role == spec.RunsCommand {
			input := abstract.UnknownWord(spec.FromProgram | from)
			acts[i].Input = &input
		}
	}
}
