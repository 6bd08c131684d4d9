package shell

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/builtins"
	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Outcome evaluates the nested commands of an invocation, and forwards their output.
func (w *walker) Outcome(st *memory.State, inv *invocation.Invocation, cmd *report.Command, out invocation.Outcome) {
	for _, f := range out.Writes {
		w.Remember(st, f.Path, []spec.Word{f.Text}, f.Append)
	}
	name := "…"
	if len(inv.Argv) > 0 {
		name = inv.Argv[0].String()
	}
	for i := range out.Opens {
		if !w.Charge(1) {
			return
		}
		w.openNext(st, &out.Opens[i], out.PrintsOpens)
	}
	if !out.PrintsOpens || len(out.Opens) == 0 {
		w.Print(st, 1, []spec.Word{out.Stdout}, name)
	}
	printElsewhere(w.Run, st, name, out.Stdout.Taint())
}

// printElsewhere prints to the other descriptors that a program inherits: it reports
// errors, and opens descriptors by their numbers and as /dev/fd/N. Its standard
// output is known better, whichever descriptors are the same.
func printElsewhere(w *memory.Run, st *memory.State, name string, taint spec.Taint) {
	stdout, _ := st.Fd(1)
	for _, d := range st.Fds {
		if d.Out != nil && d.Out != stdout.Out {
			w.Print(st, d.Num, []spec.Word{spec.UnknownWord(name+" "+strconv.Itoa(d.Num)+">", spec.FromProgram|taint)}, name)
		}
	}
}

// openNext walks one command or script that an invocation hands back.
func (w *walker) openNext(st *memory.State, o *invocation.Open, prints bool) {
	if !w.Deeper(st.Depth) {
		return
	}
	c := st
	if !o.Same {
		c = st.Subshell()
	}
	saved := *c
	c.Depth++
	if o.Via != "" {
		c.Via = append(c.Via[:len(c.Via):len(c.Via)], o.Via)
	}
	enterOpen(w.Run, c, o, prints)
	if !o.Same && !o.Copy {
		c.Bare = (saved.Bare || saved.Main && len(saved.Via) == 0) && (o.Bare || o.Argv == nil && !o.IsScript)
	}
	switch {
	case o.Argv != nil:
		cmd := &report.Command{Argv: o.Argv, Extern: !o.Same && !o.Copy, Lang: o.Lang}
		for _, a := range o.Assigns {
			cmd.Assigns = append(cmd.Assigns, memory.Assigned{Assign: a})
		}
		w.runNamed(c, cmd)
	case o.IsScript:
		w.shellFor(c, o)
		w.startUp(c, o)
		w.Script(c, o.Script, o.Via+" runs")
		if !o.Same {
			w.finish(c)
		}
	default:
		w.shellFor(c, o)
		w.startUp(c, o)
		w.File(c, o.File, o.Via)
		if !o.Same {
			w.finish(c)
		}
	}
	if o.Same {
		c.Depth, c.Via, c.Args, c.ArgsOpen, c.Arg0, c.Dialect = saved.Depth, saved.Via, saved.Args, saved.ArgsOpen, saved.Arg0, saved.Dialect
		c.Many, c.Clears, c.Remote, c.By, c.Fds = saved.Many, saved.Clears, saved.Remote, saved.By, saved.Fds
		c.Lands = saved.Lands
		return
	}
	w.Shell.ReturnOutput(st, c)
}

// enterOpen sets the surroundings of what is opened.
func enterOpen(w *memory.Run, c *memory.State, o *invocation.Open, prints bool) {
	if o.Clears {
		c.Clears = true
		builtins.Unexport(c, w)
	}
	for _, name := range o.Unsets {
		text, known := name.Text()
		if !known {
			c.Clears = true
			continue
		}
		c.Set(w, text, memory.Variable{Unset: true})
	}
	c.Many = c.Many || o.Many
	c.Remote = c.Remote || o.Remote
	if len(o.Lands) > 0 {
		c.Lands = append(slices.Clip(c.Lands), o.Lands...)
	}
	if o.By != 0 {
		c.By = o.By
	}
	if o.Dir != nil {
		c.Dirs, c.FailDirs = builtins.Under(c, *o.Dir), nil
	}
	if o.Stdin != nil {
		c.SetFd(memory.Descriptor{Num: 0, In: &memory.Input{Stream: *o.Stdin}})
	}
	if !prints {
		c.SetFd(memory.Descriptor{Num: 1, None: true})
	}
}

// shellFor turns the state into that of a new shell, which knows only what is exported.
func (w *walker) shellFor(c *memory.State, o *invocation.Open) {
	if !o.Same {
		c.Main = false
		vars := &memory.Table[string, memory.Variable]{M: make(map[string]memory.Variable)}
		if c.Vars != nil {
			for name, v := range c.Vars.M {
				switch {
				case v.Attrs&memory.AttrExport != 0 && v.List == nil:
					v.Attrs = memory.AttrExport
					vars.M[name] = v
				case w.Inherits(name):
					vars.M[name] = memory.Variable{Unset: true, Outer: true}
				}
			}
			w.Charge(len(c.Vars.M) / effort.ItemsPerStep)
		}
		funcs := &memory.Table[string, memory.Function]{M: make(map[string]memory.Function)}
		if c.Funcs != nil {
			for name, f := range c.Funcs.M {
				if f.Exported {
					funcs.M[name] = f
				}
			}
		}
		c.Vars, c.Funcs, c.Aliases = vars, funcs, nil
		c.Opts, c.Traps, c.Hashed, c.DirStack, c.OldDirs = 0, nil, nil, nil, nil
		c.Weak, c.Cond, c.Function = false, false, ""
		c.Dialect = o.Dialect
		c.Arg0, c.Args, c.ArgsOpen = spec.Lit(o.Dialect.Program()), nil, false
		c.StartOptions()
		w.givenOptions(c, o.Options)
	}
	if _, posix := c.Vars.Get("POSIXLY_CORRECT"); posix {
		c.Option("posix", true)
	}
	for _, a := range o.Assigns {
		if name, ok := strings.CutPrefix(a.Name, "BASH_FUNC_"); ok {
			w.importFunction(c, strings.TrimSuffix(strings.TrimSuffix(name, "%%"), "()"), a.Value)
			continue
		}
		c.Set(w.Run, a.Name, memory.Variable{Values: []spec.Word{abstract.Bounded(a.Value)}, Attrs: memory.AttrExport})
		if a.Name == "POSIXLY_CORRECT" {
			c.Option("posix", true)
		}
	}
	if len(o.Args) == 0 {
		return
	}
	if !o.Same {
		c.Arg0 = o.Args[0]
	}
	c.Args, c.ArgsOpen = nil, false
	for _, a := range o.Args[1:] {
		if abstract.VariesInNumber(a) {
			c.ArgsOpen = true
		}
		c.Args = append(c.Args, a)
	}
}

// givenOptions applies the options before the operands of a shell: -k, -o keyword, -O expand_aliases.
func (w *walker) givenOptions(st *memory.State, args []spec.Word) {
	for len(args) > 0 {
		text, known := args[0].Text()
		if !known && strings.HasPrefix(args[0].Prefix(), "-") || !known && args[0].Prefix() == "" {
			w.Unclear("a shell is started with options that are not known: %s", abstract.Shorten(args[0].String()))
		}
		args = args[1:]
		switch {
		case text == "--posix":
			st.Option("posix", true)
			continue
		case text == "--rcfile" || text == "--init-file":
			args = args[min(1, len(args)):]
			continue
		case strings.HasPrefix(text, "--") && text != "--":
			continue
		case len(text) < 2 || text[0] != '-' && text[0] != '+' || text == "--":
			return
		}
		w.builtins.SetOptions(st, "set", spec.Lits(text[:1]+strings.Trim(text[1:], "oOcs")))
		for range strings.Count(text, "o") + strings.Count(text, "O") {
			if len(args) > 0 {
				name, ok := args[0].Text()
				if !ok {
					w.Unclear("a shell is started with options that are not known: %s", abstract.Shorten(args[0].String()))
				}
				w.ZshOption(st, name, text[0] == '-')
				args = args[1:]
			}
		}
	}
}

// startUp walks the files that bash reads before a script: the one that BASH_ENV names,
// and --rcfile of an interactive shell.
func (w *walker) startUp(c *memory.State, o *invocation.Open) {
	if o.Same || o.Dialect != invocation.Bash {
		return
	}
	if file, ok := rcFile(o.Options); ok {
		w.File(c, file, "--rcfile")
	}
	v, ok := c.Vars.Get("BASH_ENV")
	if !ok {
		return
	}
	for _, value := range v.Values {
		if text, known := value.Text(); known && text != "" {
			w.File(c, expansion.New(w.Run, c).RawText(text), "BASH_ENV")
		}
	}
}

// rcFile returns the file that an interactive shell with these options reads first.
func rcFile(options []spec.Word) (file spec.Word, found bool) {
	interactive := false
	for i, option := range options {
		text, known := option.Text()
		switch {
		case !known:
		case (text == "--rcfile" || text == "--init-file") && i+1 < len(options):
			file, found = options[i+1], true
		case strings.HasPrefix(text, "-") && !strings.HasPrefix(text, "--") && strings.Contains(text, "i"):
			interactive = true
		}
	}
	return file, found && interactive
}

// importFunction defines a function that comes from the environment.
func (w *walker) importFunction(c *memory.State, name string, value spec.Word) {
	if text, ok := value.Text(); ok {
		w.WalkSource(c, name+" "+text)
		return
	}
	w.Unclear("a function from the environment that is not known: %s", abstract.Shorten(name))
}

// compiledBeside is the end of the name of a compiled file, which zsh loads in place of the source that lies beside it and is not
// newer; zshbuiltins(1), zcompile.
const compiledBeside = ".zwc"

// File walks a script file: what this call wrote into it, or what it holds.
func (w *walker) File(st *memory.State, target spec.Word, via string) {
	if st.Dialect == invocation.Zsh && via == "source" && w.compiled(st, target) {
		w.Unclear("source loads %s, which is compiled", abstract.Shorten(target.String()+compiledBeside))
	}
	if texts, ok := w.Content(st, target); ok {
		w.eachText(st, texts, via)
		return
	}
	if n, ok := report.DeviceNumber(target); ok {
		text, _ := builtins.Take(w.Run, st, n, "")
		w.eachText(st, []spec.Word{text}, via)
		return
	}
	text, ok := target.Text()
	if !ok {
		w.Unseen("%s runs an unknown file: %s", via, abstract.Shorten(target.String()))
		return
	}
	if !strings.HasPrefix(text, "/") {
		dir, known := st.Dirs[0].Text()
		if !known || len(st.Dirs) > 1 {
			w.Unseen("%s runs %s in an unknown directory", via, abstract.Shorten(text))
			return
		}
		text = path.Join(dir, text)
	}
	script, ok := w.Host.ReadScript(text)
	if !ok {
		why := "cannot be read"
		missing, judged := w.Host.Missing(text, target.String())
		if missing {
			why = "does not exist"
		}
		if !judged {
			w.Unclear("%s runs %s, which %s", via, abstract.Shorten(target.String()), why)
		}
		return
	}
	if runs, ok := w.setsUp(st, text); ok {
		script = runs
	}
	w.Script(st, spec.Lit(script), via+" runs")
}

// compiled reports whether a compiled file lies beside a source.
func (w *walker) compiled(st *memory.State, source spec.Word) bool {
	text, known := source.Text()
	if !known {
		return false // reported as an unknown file
	}
	text += compiledBeside
	if _, written := w.Content(st, spec.Lit(text)); written || strings.HasPrefix(text, "/") {
		return written || w.Host.Exists(text)
	}
	return slices.ContainsFunc(st.Dirs, func(d spec.Word) bool {
		dir, known := d.Text()
		return known && w.Host.Exists(path.Join(dir, text))
	})
}

// setsUp returns what a script runs that sets up the shell for the tools of its user, unless the call leads it elsewhere.
func (w *walker) setsUp(st *memory.State, file string) (runs string, ok bool) {
	runs, steers, ok := w.Host.SetUp(file)
	if !ok {
		return "", false
	}
	own := path.Dir(file)
	for name := range strings.FieldsSeq(steers) {
		v, set := st.Vars.Get(name)
		if !set {
			continue
		}
		for _, value := range v.Values {
			if dir, known := value.Text(); !known || dir != own && dir+"/bin" != own {
				return "", false
			}
		}
		if v.List != nil {
			return "", false
		}
	}
	return runs, true
}

// eachText walks code that is one of several texts. Code that is unknown is
// also reported as an invocation of eval, so that the host sees where it came from.
func (w *walker) eachText(st *memory.State, texts []spec.Word, via string) {
	var end *memory.State
	for _, t := range texts {
		c := st
		if len(texts) > 1 {
			c = st.Fork()
			w.Branch++
		}
		if !t.Known() && !t.SetsUp() {
			report.Tell(w.Run, c, &report.Command{Argv: []spec.Word{spec.Lit("eval"), t}, Shell: true})
		}
		w.Script(c, t, via+" runs")
		if len(texts) > 1 {
			w.Branch--
			end = w.Join(end, c)
		}
	}
	if end != nil {
		*st = *end
	}
}

// runWritten walks a program that this call wrote, when it is a shell script.
func (w *walker) runWritten(st *memory.State, cmd *report.Command) {
	texts, ok := w.Content(st, cmd.Argv[0])
	if !ok || !w.Deeper(st.Depth) {
		return
	}
	c := st.Subshell()
	c.Depth++
	for _, t := range texts {
		d, ok := shebang(t.Prefix())
		if !ok {
			continue
		}
		n := c.Subshell()
		w.shellFor(n, &invocation.Open{Dialect: d, Args: cmd.Argv, Assigns: memory.ShownAll(cmd.Assigns)})
		w.eachText(n, []spec.Word{t}, cmd.Argv[0].String())
		w.finish(n)
		c.Outs = n.Outs
	}
	w.Shell.ReturnOutput(st, c)
}

// shebang returns the shell that a script asks for. A file without a line that
// names another program is run by the shell.
func shebang(text string) (invocation.Dialect, bool) {
	line, found := strings.CutPrefix(text, "#!")
	if !found {
		return invocation.Bash, true
	}
	line, _, _ = strings.Cut(line, "\n")
	for _, field := range strings.Fields(line) {
		switch field[strings.LastIndexByte(field, '/')+1:] {
		case "bash":
			return invocation.Bash, true
		case "sh", "dash", "ash":
			return invocation.POSIX, true
		case "zsh":
			return invocation.Zsh, true
		case "ksh", "mksh":
			return invocation.Mksh, true
		}
	}
	return invocation.Bash, false
}

// tee copies what it reads into files, and into the bodies of >(…).
func (w *walker) tee(st *memory.State, cmd *report.Command) {
	in := st.Stdin()
	text := in.Value
	if !in.Set {
		text = spec.UnknownWord("…", spec.FromInput)
	}
	appends, operands := false, false
	for _, a := range cmd.Argv[1:] {
		switch s, ok := a.Text(); {
		case !operands && s == "--":
			operands = true
		case !operands && ok && len(s) > 1 && s[0] == '-':
			// An option that is not known to do something else may be a spelling of -a.
			appends = appends || !spec.Listed("-i -p --ignore-interrupts", s) && !strings.HasPrefix(s, "--output-error")
		default:
			w.Remember(st, a, []spec.Word{text}, appends)
			if p := w.Outputs[s]; p != nil && in.Set && in.Value.Known() {
				w.Shell.Feed(st, p, in)
			}
		}
	}
}

// noteDirs remembers directories that mkdir makes, so that a cd into them is certain.
func noteDirs(w *memory.Run, st *memory.State, args []spec.Word) {
	for _, a := range args {
		if text, ok := a.Text(); ok && !strings.HasPrefix(text, "-") && w.Branch == 0 {
			if w.Made == nil {
				w.Made = make(map[string]bool)
			}
			w.Made[st.FileKey(a)] = true
		}
	}
}

// CalledWithMore returns the script, and its parameters, that stand for a program
// to which the one that runs it adds operands, most often the names of files.
func CalledWithMore(program spec.Word, by string) (script spec.Word, args []spec.Word) {
	more := spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.PathUnder, Dir: ".", Source: "{}", Taint: spec.FromProgram,
		SparesGit: true}}}}
	return spec.Join(program, spec.Lit(` "$@"`)), []spec.Word{spec.Lit(by), more}
}

// Lurks walks what variables that are set now make programs run later: PAGER, GIT_SSH_COMMAND.
func (w *walker) Lurks(st *memory.State, out invocation.Outcome) {
	for i := range out.Opens {
		w.openNext(st, &out.Opens[i], false)
	}
}
