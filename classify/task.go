package classify

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tasks"
)

// task looks through a task runner: what its task runs is handed back to the
// evaluator, and the effect says what that is. A task that cannot be resolved is
// code that was not seen.
func (r *run) task(a *spec.Act) {
	e := a.Effect
	e.Kind, e.Scope, e.Trait = spec.Execute, spec.Project, spec.Builds
	names := taskNames(a.Words)
	call, err := r.taskCall(a)
	var steps []tasks.Step
	if err == nil {
		steps, err = tasks.Find(call, r.readsRules)
	}
	none := errors.Is(err, tasks.ErrNoTask)
	task := "the project's first task"
	if names != "" {
		task = "the project's task " + spec.Short(names)
	}
	r.unresolved = err != nil
	switch {
	case a.By == programs.Lifecycle && len(steps) == 0 && (err == nil || none):
		return
	case none && a.By == programs.PackageProgram && r.packageProgram(call.Dir):
		return
	case none && a.By == programs.TaskOrCommand:
		e.Why = "runs a command in the project's environment"
		r.effect(e, names)
		r.out.Opens = append(r.out.Opens, shell.Open{Via: r.name, Argv: r.match.Operands})
		r.out.PrintsOpens = true
		return
	case none:
		e.Why = "runs " + task + ", which is not there"
		if dir := r.c.world.PlaceText(call.Dir, ""); dir.Scope != spec.Project {
			e.Trait = spec.Plain // who may put it there is not known
		}
	case err != nil && (r.inv.Remote || !plainly(call.Runner)) && usualTasks(a.Words):
		e.Why = cmp.Or(a.Effect.Why, "runs "+task)
	case err != nil:
		e.Trait, e.Why = spec.Plain, "runs "+task+", which cannot be looked into: "+err.Error()
	default:
		e.Why = "runs " + spec.Short(scripts(steps))
	}
	for _, file := range r.rules {
		r.c.runsAsIs(file, r.index, r.inv)
		_, r.c.scripts[len(r.c.scripts)-1].written = r.textHere(file)
	}
	r.effect(e, names)
	for _, s := range steps {
		r.out.Opens = append(r.out.Opens, r.stepOpen(&s))
	}
}

// anyTask judges a run of a task by its description alone.
func (r *run) anyTask(a *spec.Act) {
	if a.By == programs.TaskOrCommand {
		r.out.Opens = append(r.out.Opens, shell.Open{Via: r.name, Argv: a.Words})
		return
	}
	e := a.Effect
	e.Kind, e.Scope, e.Trait = spec.Execute, spec.Project, spec.Builds
	e.Why = "runs a task of the project, which is judged by what it runs"
	if !plainly(r.runner()) {
		e.Why = "runs a task of the project; one that is no usual build or check is asked about, since its code is not seen"
	}
	r.effect(e, taskNames(a.Words))
}

// stepOpen hands one step to the evaluator.
func (r *run) stepOpen(s *tasks.Step) shell.Open {
	dir := spec.Lit(s.Dir)
	args := spec.Lits(s.Shell)
	if strings.Contains(s.Script, `"$@"`) {
		args = append(args, r.taskArgs(s.Task)...)
	}
	return shell.Open{
		Via: r.name + " " + s.Task, Script: spec.Lit(s.Script), IsScript: true, Dialect: dialectOf(s.Shell),
		Args: args, Dir: &dir, By: r.index + 1,
	}
}

// taskArgs are the operands behind the task's name.
func (r *run) taskArgs(task string) []spec.Word {
	ops := r.match.Operands
	if len(ops) > 0 && len(r.match.Subs) > 0 && r.match.Sub() == task {
		return ops
	}
	return ops[min(len(ops), 1):]
}

func taskNames(words []spec.Word) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w.String())
	}
	return b.String()
}

// scripts is what the steps run, in one line.
func scripts(steps []tasks.Step) string {
	texts := make([]string, 0, len(steps))
	for _, s := range steps {
		if s.Task == tasks.Reading && len(steps) > 1 {
			continue
		}
		texts = append(texts, strings.Join(strings.Fields(strings.TrimSuffix(s.Script, ` "$@"`)), " "))
	}
	return strings.Join(texts, "; ")
}

// plainly reports whether the runner's tasks are lists of shell commands.
func plainly(runner string) bool {
	switch runner {
	case "npm", "yarn", "pnpm", "bun", "node", "turbo", "lerna", "deno", "make", "just", "task", "composer", "poe", "pdm", "hatch", "rye", "mise", "rtx", "pre-commit", "prek", "lefthook":
		return true
	}
	return false
}

// usualTasks reports whether all tasks have the names that builds and checks
// have everywhere: of a runner whose tasks are code of their own, these pass as
// what a build is.
func usualTasks(words []spec.Word) bool {
	for _, w := range words {
		name, _ := w.Text()
		name = name[strings.LastIndexByte(name, ':')+1:]
		switch name {
		case "test", "tests", "spec", "specs", "check", "checks", "lint", "fmt", "format", "typecheck", "build", "compile", "assemble", "verify", "package", "install",
			"classes", "testClasses", "bootJar", "jar", "war", "javadoc", "docs", "doc", "coverage", "dependencies", "tasks", "help", "validate", "clean", "site", "dist", "unit", "bench", "benchmark",
			"test-compile", "process-resources", "ktlintCheck", "spotlessApply", "spotlessCheck", "detekt", "rubocop", "standard", "deps", "routes", "stats", "db:migrate", "migrate", "generate", "codegen", "all", "default":
		default:
			return len(words) == 0
		}
	}
	return true
}

// taskCall describes the run to the package that reads the runner's files.
func (r *run) taskCall(a *spec.Act) (tasks.Call, error) {
	call := tasks.Call{Runner: r.runner(), Members: a.By == programs.WorkspaceTask, Lifecycle: a.By == programs.Lifecycle, List: r.lists}
	if r.inv.Remote || r.match == nil {
		return call, errors.New("it runs elsewhere")
	}
	var err error
	if call.Dir, err = r.taskDir(); err != nil {
		return call, err
	}
	if err := r.taskFlags(&call); err != nil {
		return call, err
	}
	for _, w := range a.Words {
		text, known := w.Text()
		if name, value, isVar := strings.Cut(w.Prefix(), "="); isVar && (call.Runner == "make" || call.Runner == "task") {
			call.Vars = append(call.Vars, tasks.Var{Name: strings.TrimRight(name, ":+?!"), Value: value, Known: known, Operand: true})
			continue
		}
		if !known {
			return call, errors.New("its name is not known")
		}
		call.Tasks = append(call.Tasks, text)
	}
	for _, as := range append(r.inv.Exported[:len(r.inv.Exported):len(r.inv.Exported)], r.inv.Assigns...) {
		text, known := as.Value.Text()
		if as.Name == "MAKEFILES" || as.Name == "MAKEFLAGS" || strings.HasPrefix(strings.ToLower(as.Name), "npm_config_") {
			return call, errors.New(as.Name + " changes what the runner does")
		}
		call.Vars = append(call.Vars, tasks.Var{Name: as.Name, Value: text, Known: known})
	}
	if len(call.Tasks) > 0 {
		call.Args = len(r.taskArgs(call.Tasks[0])) > 0
	}
	return call, nil
}

// runner is the name by which the package of tasks knows the program.
func (r *run) runner() string {
	if r.match == nil {
		return r.name
	}
	name := r.match.Program.Name
	switch {
	case name == "poetry" && (r.name == "pdm" || r.name == "hatch" || r.name == "rye"), name == "nvm" && r.name != "nvm",
		name == "task" && r.name != "task" && r.name != "go-task", name == "lerna" && r.name == "rush":
		return r.name
	}
	return name
}

// taskDir returns the directory that the runner works in.
func (r *run) taskDir() (string, error) {
	dirs := r.dirs(spec.None)
	if len(dirs) != 1 {
		return "", errors.New("its directory is not known")
	}
	dir, known := dirs[0].Text()
	if !known || !path.IsAbs(dir) {
		return "", errors.New("its directory is not known")
	}
	dir = path.Clean(dir)
	p := r.c.world.PlaceText(dir, "")
	switch {
	case !p.Exists && p.Scope == spec.Project:
		r.rules = append(r.rules, dir)
		return dir, tasks.ErrNoTask
	case !p.IsDir:
		return "", errors.New("its directory is not there")
	}
	return dir, nil
}

// taskFlags reads the flags that say where the rules are and for which packages they run.
func (r *run) taskFlags(call *tasks.Call) error {
	moves := 0
	for i := range r.match.Flags {
		g := &r.match.Flags[i]
		if g.Flag.Arg == spec.ChangesDir {
			moves++
		}
		switch g.Name {
		case "-f", "--file", "--makefile", "--justfile", "-t", "--taskfile", "-c", "--config":
			file, known := g.Arg.Text()
			if !g.Has || !takesFile(call.Runner, g.Name) {
				continue
			}
			if !known || call.File != "" {
				return errors.New("its file is not known")
			}
			if call.File = file; file == "-" && call.Runner == "make" {
				call.File = "/dev/stdin"
			}
		case "-E", "--eval":
			text, known := r.filled(g.Arg).Text()
			if call.Runner != "make" || !known {
				return errors.New(g.Name + " changes what the runner does")
			}
			call.Evals = append(call.Evals, text)
		case "-w", "--workspace", "--workspaces", "-ws", "--include-workspace-root", "-r", "--recursive", "-F", "--filter", "--filter-prod", "-A", "--all":
			call.Members = call.Members || call.Runner == "npm" || call.Runner == "pnpm" || call.Runner == "bun"
		case "--script-shell", "--shell", "--shell-arg", "--modules-folder", "--set", "--node-options", "-e", "--environment-overrides", "--shell-emulator":
			if call.Runner != "pnpm" && call.Runner != "bun" || strings.HasPrefix(g.Name, "--s") {
				return errors.New(g.Name + " changes what the runner does")
			}
		}
	}
	if moves > 1 {
		return errors.New("its directory is not known")
	}
	return nil
}

// takesFile reports whether a flag of the runner names its file of rules.
func takesFile(runner, flag string) bool {
	switch runner {
	case "make", "just", "task":
		return flag != "-c" && flag != "--config"
	case "pre-commit":
		return flag == "-c" || flag == "--config"
	}
	return false
}

// lists names the files of a directory, and those that this call has put there.
func (r *run) lists(dir string) []string {
	var names []string
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return []string{"unreadable.tf"} // as if there were what is looked for
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	for _, file := range r.c.wrote.list {
		if path.Dir(file) == dir {
			names = append(names, path.Base(file))
		}
	}
	return names
}

// readsRules reads a runner's file: what this call wrote into it, or what it holds.
func (r *run) readsRules(file string) (string, error) {
	if file == "/dev/stdin" || file == "/dev/fd/0" || file == "/proc/self/fd/0" {
		return r.rulesFromInput()
	}
	r.rules = append(r.rules, file)
	if texts, ok := r.command().WrittenInto(spec.Lit(file)); ok {
		text, known := r.onlyText(texts)
		r.c.ran.add(ran{path: file, inv: r.index, text: text, here: known, rules: true})
		if !known {
			return "", errors.New("what this call writes into " + path.Base(file) + " is not known")
		}
		return text, nil
	}
	if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) && !r.c.wroteHere(file) {
		return "", fs.ErrNotExist
	}
	text, ok := r.c.ReadScript(file)
	if !ok {
		return "", errors.New(path.Base(file) + " cannot be read")
	}
	r.c.ran.add(ran{path: file, inv: r.index, rules: true})
	return text, nil
}

// rulesFromInput reads the rules that standard input holds.
func (r *run) rulesFromInput() (string, error) {
	w := r.inv.Stdin.Value
	if !r.inv.Stdin.Set {
		w = spec.HoleOf("standard input", spec.FromInput)
	}
	r.distrust(w, r.inv.Stdin.Command)
	text, known := r.filled(w).Text()
	if !known {
		return "", errors.New("what its standard input holds is not known")
	}
	return text, nil
}

// cargoAlias hands a command that the project's settings name back as what it
// stands for. Cargo's own commands come first.
func (r *run) cargoAlias(p *spec.Program) bool {
	if r.inv.Remote || len(r.inv.Dirs) != 1 {
		return false
	}
	dir, known := r.inv.Dirs[0].Text()
	for i, w := range r.inv.Argv[1:] {
		name, ok := w.Text()
		if strings.HasPrefix(name, "-") || strings.HasPrefix(name, "+") {
			continue
		}
		if !ok || !known || !path.IsAbs(dir) || name != "xtask" && ownCommand(p, name) {
			return false
		}
		args := tasks.CargoAlias(path.Clean(dir), name, r.readsRules)
		if args == nil || args[0] == name {
			return false
		}
		for _, file := range r.rules {
			r.c.runsAsIs(file, r.index, r.inv)
		}
		r.effect(spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs cargo " + spec.Short(strings.Join(args, " "))}, name)
		argv := slices.Concat(r.inv.Argv[:i+1], spec.Lits(args...), r.inv.Argv[i+2:])
		r.out.Opens = append(r.out.Opens, shell.Open{Via: "cargo " + name, Argv: argv, By: r.index + 1})
		return true
	}
	return false
}

func ownCommand(p *spec.Program, name string) bool {
	return slices.ContainsFunc(p.Subs, func(s spec.Subcommand) bool { return spec.Listed(s.Names, name) })
}

// packageProgram judges a word that names no script as the program of an
// installed package. It returns false when there is none.
func (r *run) packageProgram(dir string) bool {
	name, _ := r.match.Operands[0].Text()
	if programs.Lookup(path.Base(name)) != nil {
		r.effect(spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a tool of the project"}, name)
		r.out.Opens = append(r.out.Opens, shell.Open{Via: r.name, Argv: r.match.Operands})
		return true
	}
	for range 40 {
		if _, err := os.Stat(path.Join(dir, "node_modules/.bin", name)); err == nil {
			r.effect(spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the program " + spec.Short(name) + " of an installed package, which is not known"}, name)
			return true
		}
		if dir == "/" {
			break
		}
		dir = path.Dir(dir)
	}
	return false
}
