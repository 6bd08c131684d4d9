// Package taskcall looks through runs of task runners: it reads the rules of the runner, and
// returns the commands of the task.
package taskcall

import (
	"cmp"
	"errors"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tasks"
)

// Call is one command that may run a task.
type Call struct {
	*command.Command
	command.Recorder
	Files

	Mark        int               // stands in what is opened; see invocation.Open
	Opens       []invocation.Open // the commands of the task
	PrintsOpens bool              // what they print is what the invocation prints
	Unresolved  bool              // the task is not there or cannot be looked into

	rules []string // files in which the runner looks for its tasks
}

// Files are the files of the machine as the call finds them.
type Files interface {
	// Rules reads a runner's file: what the call wrote into it, or what it holds.
	Rules(file string) (string, error)
	// Input reads the rules that standard input holds.
	Input() (string, error)
	// In names the files of a directory, and those that the call has put there.
	In(dir string) []string
	// Heeds reports whether programs obey a variable of that name.
	Heeds(name string) bool
	// Filled returns a text with the content of the files that it is made of.
	Filled(w spec.Word) spec.Word
	// Runs notes that the effect which is recorded next holds for files of rules as they are
	// now, and Loads that it does for files that only name the command.
	Runs(files []string)
	Loads(files []string)
}

// reads reads a runner's file, and notes that the runner looks there.
func (t *Call) reads(file string) (string, error) {
	if file == "/dev/stdin" || file == "/dev/fd/0" || file == "/proc/self/fd/0" {
		return t.Files.Input()
	}
	t.rules = append(t.rules, file)
	return t.Files.Rules(file)
}

// Judge looks through a task runner: what its task runs is handed back to the
// evaluator, and the effect says what that is. A task that cannot be resolved is
// code that was not seen.
func (t *Call) Judge(a *spec.Act) {
	e := a.Effect
	e.Kind, e.Scope, e.Trait = spec.Execute, spec.Project, spec.Builds
	call, err := t.describe(a)
	names := taskNames(call.Runner, a.Words)
	var steps []tasks.Step
	if err == nil {
		steps, err = tasks.Find(call, t.reads)
	}
	none := errors.Is(err, tasks.ErrNoTask)
	task := "the project's first task"
	if names != "" {
		task = "the project's task " + spec.Short(names)
	}
	t.Unresolved = err != nil
	if err != nil && a.By == programs.WorkspaceTask {
		t.Opens = append(t.Opens, t.ofWorkspace())
	}
	switch {
	case none && a.By == programs.WorkspaceTask:
		return
	case a.By == programs.Lifecycle && len(steps) == 0 && (err == nil || none):
		return
	case none && a.By == programs.PackageProgram && t.packageProgram(call.Dir):
		return
	case none && a.By == programs.TaskOrCommand:
		e.Why = "runs a command in the project's environment"
		t.Effect(e, names)
		t.Opens = append(t.Opens, invocation.Open{Via: t.Name, Argv: t.Match.Operands})
		t.PrintsOpens = true
		return
	case none:
		e.Why = "runs " + task + ", which does not exist"
		if dir := t.World.PlaceText(call.Dir, ""); dir.Scope != spec.Project {
			e.Trait = spec.Plain // who may put it there is not known
		}
	case err != nil && (t.Inv.Remote || !plainly(call.Runner)) && usualTasks(call.Runner, a.Words):
		e.Why = cmp.Or(a.Effect.Why, "runs "+task)
	case err != nil:
		e.Trait, e.Why = spec.Plain, "runs "+task+", which cannot be looked into: "+err.Error()
	default:
		e.Why = "runs " + spec.Short(scripts(steps))
	}
	t.Files.Runs(t.rules)
	t.Effect(e, names)
	for _, s := range steps {
		t.Opens = append(t.Opens, t.step(&s))
	}
}

// JudgeUnseen judges a run of a task by its description alone.
func (t *Call) JudgeUnseen(a *spec.Act) {
	if a.By == programs.TaskOrCommand {
		t.Opens = append(t.Opens, invocation.Open{Via: t.Name, Argv: a.Words})
		return
	}
	if a.By == programs.WorkspaceTask {
		t.Opens = append(t.Opens, t.ofWorkspace())
	}
	e := a.Effect
	e.Kind, e.Scope, e.Trait = spec.Execute, spec.Project, spec.Builds
	e.Why = "runs a task of the project, which is judged by what it runs"
	if !plainly(t.runner()) {
		e.Why = "runs a task of the project; one that is no usual build or check is asked about, since its code is not seen"
	}
	t.Effect(e, taskNames(t.runner(), a.Words))
}

// step hands one step to the evaluator.
func (t *Call) step(s *tasks.Step) invocation.Open {
	dir := spec.Lit(s.Dir)
	args := spec.Lits(s.Shell)
	if strings.Contains(s.Script, `"$@"`) {
		args = append(args, t.args(s.Task)...)
	}
	return invocation.Open{
		Via: t.Name + " " + s.Task, Script: spec.Lit(s.Env + s.Script), IsScript: true, Dialect: command.Dialect(s.Shell),
		Args: args, Dir: &dir, By: t.Mark, Bare: s.Bare,
	}
}

// args are the operands behind the task's name.
func (t *Call) args(task string) []spec.Word {
	ops := t.operands()
	if len(ops) > 0 && len(t.Match.Subs) > 0 && t.Match.Sub() == task {
		return ops
	}
	return ops[min(len(ops), 1):]
}

// operands are the operands from the task's name on.
func (t *Call) operands() []spec.Word {
	ops := t.Match.Operands
	switch t.Match.Sub() {
	case "workspace":
		return programs.ScriptOf(ops[min(len(ops), 1):])
	case "foreach":
		return programs.ScriptOf(ops)
	}
	return ops
}

// ofWorkspace is a command of Yarn's own, or a package's program, that is run in packages of the workspace.
func (t *Call) ofWorkspace() invocation.Open {
	return invocation.Open{Via: t.Name, Argv: slices.Concat(spec.Lits("yarn"), t.operands())}
}

// taskNames are the words that name tasks, and no variables.
func taskNames(runner string, words []spec.Word) string {
	var names []string
	for _, w := range words {
		if _, _, sets := variable(runner, w); !sets {
			names = append(names, w.String())
		}
	}
	return strings.Join(names, " ")
}

// variable reads a word by which make and task set a variable.
func variable(runner string, w spec.Word) (name, value string, ok bool) {
	name, value, ok = strings.Cut(w.Prefix(), "=")
	return strings.TrimRight(name, ":+?!"), value, ok && (runner == "make" || runner == "task")
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
	case "npm", "yarn", "pnpm", "bun", "node", "turbo", "lerna", "deno", "make", "just", "task", "composer", "poe", "pdm", "hatch", "rye", "mise", "rtx",
		"pre-commit", "prek", "lefthook":
		return true
	}
	return false
}

// mavenGoals are goals of well-known plug-ins that tell of a project, format or run it.
// Source: the goals of each plug-in, maven.apache.org/plugins, mojohaus.org, spring.io, quarkus.io.
const mavenGoals = "dependency:tree dependency:list dependency:analyze dependency:resolve dependency:build-classpath dependency:go-offline " +
	"help:effective-pom help:effective-settings help:evaluate help:describe help:active-profiles versions:display-dependency-updates " +
	"versions:display-plugin-updates versions:display-property-updates surefire:test failsafe:integration-test jacoco:report compiler:compile " +
	"compiler:testCompile exec:java spring-boot:run quarkus:dev spotless:apply fmt:format"

// usualTasks reports whether all tasks have the names that builds and checks
// have everywhere: of a runner whose tasks are code of their own, these pass as
// what a build is.
func usualTasks(runner string, words []spec.Word) bool {
	for _, w := range words {
		name, _ := w.Text()
		if spec.Listed(mavenGoals, name) {
			continue
		}
		name = name[strings.LastIndexByte(name, ':')+1:]
		if runner == "gradle" && ofVariant(name) {
			continue
		}
		switch name {
		case "test", "tests", "spec", "specs", "check", "checks", "lint", "fmt", "format", "typecheck", "build", "compile", "assemble", "verify", "package",
			"install",
			"classes", "testClasses", "bootJar", "jar", "war", "javadoc", "docs", "doc", "coverage", "dependencies", "tasks", "help", "validate", "clean",
			"site", "dist", "unit", "bench", "benchmark",
			"test-compile", "process-resources", "ktlintCheck", "spotlessApply", "spotlessCheck", "detekt", "rubocop", "standard", "deps", "routes", "stats",
			"db:migrate", "migrate", "generate", "codegen", "all", "default":
		default:
			return len(words) == 0
		}
	}
	return true
}

// ofVariant reports whether a task of Gradle builds or checks one variant of what its project makes: assembleDebug,
// testDebugUnitTest, compileJava. Others with such names, such as installDebug, put it onto a device.
// Source: developer.android.com/build/building-cmdline; docs.gradle.org, "The Java Plugin".
func ofVariant(task string) bool {
	for _, verb := range [...]string{"assemble", "bundle", "compile", "lint"} {
		if variant, is := strings.CutPrefix(task, verb); is && variant != "" && variant[0] >= 'A' && variant[0] <= 'Z' {
			return true
		}
	}
	return strings.HasPrefix(task, "test") && strings.HasSuffix(task, "UnitTest")
}

// describe describes the run to the package that reads the runner's files.
func (t *Call) describe(a *spec.Act) (tasks.Call, error) {
	call := tasks.Call{Runner: t.runner(), Members: a.By == programs.WorkspaceTask, Lifecycle: a.By == programs.Lifecycle, List: t.Files.In, Heeds: t.Files.Heeds}
	if t.Inv.Remote || t.Match == nil {
		return call, errors.New("it runs elsewhere")
	}
	var err error
	if call.Dir, err = t.dir(); err != nil {
		return call, err
	}
	if err := t.flags(&call); err != nil {
		return call, err
	}
	if call.Members && t.Match.Sub() == "workspace" {
		name, _ := t.Match.Operands[0].Text()
		call.Packages = []string{name}
	}
	for _, w := range a.Words {
		text, known := w.Text()
		if name, value, sets := variable(call.Runner, w); sets {
			call.Vars = append(call.Vars, tasks.Var{Name: name, Value: value, Known: known, Operand: true})
			continue
		}
		if !known {
			return call, errors.New("its name is not known")
		}
		call.Tasks = append(call.Tasks, text)
	}
	for _, as := range append(t.Inv.Exported[:len(t.Inv.Exported):len(t.Inv.Exported)], t.Inv.Assigns...) {
		text, known := as.Value.Text()
		if as.Name == "MAKEFILES" || as.Name == "MAKEFLAGS" || strings.HasPrefix(strings.ToLower(as.Name), "npm_config_") {
			return call, errors.New(as.Name + " changes what the runner does")
		}
		if !known && call.Runner == "make" && t.leftToShell(&as) {
			continue
		}
		call.Vars = append(call.Vars, tasks.Var{Name: as.Name, Value: text, Known: known})
	}
	if len(call.Tasks) > 0 {
		call.Args = len(t.args(call.Tasks[0])) > 0
	}
	return call, nil
}

// leftToShell reports whether a variable holds plain text around what the user's own environment holds. The shell of a recipe
// knows it as well, and it has nothing that make would expand.
func (t *Call) leftToShell(a *invocation.Assign) bool {
	values := []spec.Word{a.Value}
	if t.Inv.Environ != nil {
		values = t.Inv.Environ(a.Name).Values
	}
	for _, v := range values {
		for _, p := range v.Parts {
			if p.Unknown != nil && !p.Unknown.Inherited || strings.Contains(p.Text, "$") {
				return false
			}
		}
	}
	return len(values) > 0
}

// runner is the name by which the package of tasks knows the program.
func (t *Call) runner() string {
	if t.Match == nil {
		return t.Name
	}
	name := t.Match.Program.Name
	switch {
	case name == "poetry" && (t.Name == "pdm" || t.Name == "hatch" || t.Name == "rye"), name == "nvm" && t.Name != "nvm",
		name == "task" && t.Name != "task" && t.Name != "go-task", name == "lerna" && t.Name == "rush":
		return t.Name
	}
	return name
}

// dir returns the directory that the runner works in.
func (t *Call) dir() (string, error) {
	dirs := t.Moved(spec.None)
	if len(dirs) != 1 {
		return "", errors.New("its directory is not known")
	}
	dir, known := dirs[0].Text()
	if !known || !path.IsAbs(dir) {
		return "", errors.New("its directory is not known")
	}
	dir = path.Clean(dir)
	p := t.World.PlaceText(dir, "")
	switch {
	case !p.Exists && p.Scope == spec.Project:
		t.rules = append(t.rules, dir)
		return dir, tasks.ErrNoTask
	case !p.IsDir:
		return "", errors.New("its directory is not there")
	}
	return dir, nil
}

// flags reads the flags that say where the rules are and for which packages they run.
func (t *Call) flags(call *tasks.Call) error {
	moves := 0
	for i := range t.Match.Flags {
		g := &t.Match.Flags[i]
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
			text, known := t.Files.Filled(g.Arg).Text()
			if call.Runner != "make" || !known {
				return errors.New(g.Name + " changes what the runner does")
			}
			call.Evals = append(call.Evals, text)
		case "-w", "--workspace", "--workspaces", "-ws", "--workspace-root", "--include-workspace-root", "-iwr", "-r", "--recursive", "-F", "--filter",
			"--filter-prod", "-A", "--all":
			chooses(call, g)
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

// chooses reads a flag that chooses packages of a workspace.
func chooses(call *tasks.Call, g *spec.Given) {
	switch {
	case call.Runner != "npm" && call.Runner != "pnpm" && call.Runner != "bun":
	case g.Name == "--workspace-root" || g.Name == "-w" && call.Runner == "pnpm":
		call.Root = true
	default:
		call.Members = true
		call.Root = call.Root || g.Name == "--include-workspace-root" || g.Name == "-iwr"
		name, known := g.Arg.Text()
		if !g.Has || !known {
			name = "*" // no package is called so
		}
		call.Packages = append(call.Packages, name)
	}
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

// CargoAlias hands a command that the project's settings name back as what it
// stands for. Cargo's own commands come first.
func (t *Call) CargoAlias(p *spec.Program) bool {
	if t.Inv.Remote || len(t.Inv.Dirs) != 1 {
		return false
	}
	dir, known := t.Inv.Dirs[0].Text()
	for i, w := range t.Inv.Argv[1:] {
		name, ok := w.Text()
		if strings.HasPrefix(name, "-") || strings.HasPrefix(name, "+") {
			continue
		}
		if !ok || !known || !path.IsAbs(dir) || name != "xtask" && ownCommand(p, name) {
			return false
		}
		args := tasks.CargoAlias(path.Clean(dir), name, t.reads)
		if args == nil || args[0] == name {
			return false
		}
		t.Files.Loads(t.rules)
		t.Effect(spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs cargo " + spec.Short(strings.Join(args, " "))}, name)
		argv := slices.Concat(t.Inv.Argv[:i+1], spec.Lits(args...), t.Inv.Argv[i+2:])
		t.Opens = append(t.Opens, invocation.Open{Via: "cargo " + name, Argv: argv, By: t.Mark})
		return true
	}
	return false
}

func ownCommand(p *spec.Program, name string) bool {
	return slices.ContainsFunc(p.Subs, func(s spec.Subcommand) bool { return spec.Listed(s.Names, name) })
}

// packageProgram judges a word that names no script as the program of an
// installed package. It returns false when there is none.
func (t *Call) packageProgram(dir string) bool {
	name, _ := t.Match.Operands[0].Text()
	if programs.Lookup(path.Base(name)) != nil {
		t.Effect(spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a tool of the project"}, name)
		t.Opens = append(t.Opens, invocation.Open{Via: t.Name, Argv: t.Match.Operands})
		return true
	}
	if installed(dir, name) == "" {
		return false
	}
	t.Effect(spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the program " + spec.Short(name) +
		" of an installed package, which is not known"}, name)
	return true
}

// Installed judges a command that runs a package's program by the program that the project has installed. It returns
// false when there is none.
func (t *Call) Installed(a *spec.Act) bool {
	name, known := a.Words[0].Text()
	dir, err := t.dir()
	if !known || err != nil || t.Inv.Remote {
		return false
	}
	file := installed(dir, name)
	if file == "" {
		return false
	}
	argv := slices.Concat(spec.Lits(file), a.Words[1:])
	t.Opens = append(t.Opens, invocation.Open{Via: t.Name, Argv: argv, By: t.Mark})
	return true
}

// installed returns the file of a program that packages have brought to a directory or one above it; empty when there is none.
func installed(dir, name string) string {
	for range 40 {
		file := path.Join(dir, "node_modules/.bin", name)
		if _, err := os.Stat(file); err == nil {
			return file
		}
		if dir == "/" {
			break
		}
		dir = path.Dir(dir)
	}
	return ""
}
