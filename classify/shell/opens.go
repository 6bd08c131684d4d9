package shell

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// outcome walks what an invocation runs, and hands on what it prints.
func (w *walker) outcome(st *state, inv *Invocation, cmd *command, out Outcome) {
	for _, f := range out.Writes {
		w.remember(st, f.Path, []spec.Word{f.Text}, f.Append)
	}
	name := "…"
	if len(inv.Argv) > 0 {
		name = inv.Argv[0].String()
	}
	for i := range out.Opens {
		if !w.charge(1) {
			return
		}
		w.openNext(st, &out.Opens[i], out.PrintsOpens)
	}
	if !out.PrintsOpens || len(out.Opens) == 0 {
		w.print(st, 1, []spec.Word{out.Stdout}, name)
	}
}

// openNext walks one command or script that an invocation hands back.
func (w *walker) openNext(st *state, o *Open, prints bool) {
	if !w.deeper(st) {
		return
	}
	c := st
	if !o.Same {
		c = st.subshell()
	}
	saved := *c
	c.depth++
	if o.Via != "" {
		c.via = append(c.via[:len(c.via):len(c.via)], o.Via)
	}
	w.enterOpen(c, o, prints)
	switch {
	case o.Argv != nil:
		cmd := &command{argv: o.Argv, extern: !o.Same && !o.Copy, lang: o.Lang}
		for _, a := range o.Assigns {
			cmd.assigns = append(cmd.assigns, assigned{Assign: a})
		}
		w.runNamed(c, cmd)
	case o.IsScript:
		w.shellFor(c, o)
		w.startUp(c, o)
		w.script(c, o.Script, o.Via+" runs")
		if !o.Same {
			w.finish(c)
		}
	default:
		w.shellFor(c, o)
		w.startUp(c, o)
		w.file(c, o.File, o.Via)
		if !o.Same {
			w.finish(c)
		}
	}
	if o.Same {
		c.depth, c.via, c.args, c.argsOpen, c.arg0, c.dialect = saved.depth, saved.via, saved.args, saved.argsOpen, saved.arg0, saved.dialect
		c.many, c.clears, c.remote, c.by, c.fds = saved.many, saved.clears, saved.remote, saved.by, saved.fds
		c.lands = saved.lands
		return
	}
	w.returnOutput(st, c)
}

// enterOpen sets the surroundings of what is opened.
func (w *walker) enterOpen(c *state, o *Open, prints bool) {
	if o.Clears {
		c.clears = true
		c.unexport(w)
	}
	for _, name := range o.Unsets {
		text, known := name.Text()
		if !known {
			c.clears = true
			continue
		}
		c.set(w, text, variable{unset: true})
	}
	c.many = c.many || o.Many
	c.remote = c.remote || o.Remote
	if len(o.Lands) > 0 {
		c.lands = append(slices.Clip(c.lands), o.Lands...)
	}
	if o.By != 0 {
		c.by = o.By
	}
	if o.Dir != nil {
		c.dirs, c.failDirs = c.under(*o.Dir), nil
	}
	if o.Stdin != nil {
		c.setFd(descriptor{num: 0, in: &input{Stream: *o.Stdin}})
	}
	if !prints {
		c.setFd(descriptor{num: 1, none: true})
	}
}

// unexport empties the environment that programs get.
func (st *state) unexport(w *walker) {
	if st.vars != nil {
		st.vars = st.vars.writable(w)
		for name, v := range st.vars.m {
			v.attrs &^= attrExport
			st.vars.m[name] = v
		}
	}
	if st.funcs != nil {
		st.funcs = st.funcs.writable(w)
		for name, f := range st.funcs.m {
			f.exported = false
			st.funcs.m[name] = f
		}
	}
}

// shellFor turns the state into that of a new shell, which knows only what is exported.
func (w *walker) shellFor(c *state, o *Open) {
	if !o.Same {
		c.main = false
		vars := &table[string, variable]{m: make(map[string]variable)}
		if c.vars != nil {
			for name, v := range c.vars.m {
				switch {
				case v.attrs&attrExport != 0 && v.list == nil:
					v.attrs = attrExport
					vars.m[name] = v
				case w.inherits(name):
					vars.m[name] = variable{unset: true, outer: true}
				}
			}
			w.charge(len(c.vars.m) / itemsPerStep)
		}
		funcs := &table[string, function]{m: make(map[string]function)}
		if c.funcs != nil {
			for name, f := range c.funcs.m {
				if f.exported {
					funcs.m[name] = f
				}
			}
		}
		c.vars, c.funcs, c.aliases = vars, funcs, nil
		c.opts, c.traps, c.hashed, c.dirStack, c.oldDirs = 0, nil, nil, nil, nil
		c.weak, c.cond, c.function = false, false, ""
		c.dialect = o.Dialect
		c.arg0, c.args, c.argsOpen = spec.Lit(o.Dialect.program()), nil, false
		c.startOptions()
		w.givenOptions(c, o.Options)
	}
	if _, posix := c.vars.get("POSIXLY_CORRECT"); posix {
		c.option("posix", true)
	}
	for _, a := range o.Assigns {
		if name, ok := strings.CutPrefix(a.Name, "BASH_FUNC_"); ok {
			w.importFunction(c, strings.TrimSuffix(strings.TrimSuffix(name, "%%"), "()"), a.Value)
			continue
		}
		c.set(w, a.Name, variable{values: []spec.Word{bounded(a.Value)}, attrs: attrExport})
		if a.Name == "POSIXLY_CORRECT" {
			c.option("posix", true)
		}
	}
	if len(o.Args) == 0 {
		return
	}
	if !o.Same {
		c.arg0 = o.Args[0]
	}
	c.args, c.argsOpen = nil, false
	for _, a := range o.Args[1:] {
		if variesInNumber(a) {
			c.argsOpen = true
		}
		c.args = append(c.args, a)
	}
}

// givenOptions applies the options before the operands of a shell: -k, -o keyword, -O expand_aliases.
func (w *walker) givenOptions(st *state, args []spec.Word) {
	for len(args) > 0 {
		text, known := args[0].Text()
		if !known && strings.HasPrefix(args[0].Prefix(), "-") || !known && args[0].Prefix() == "" {
			w.unclear("a shell is started with options that are not known: %s", shorten(args[0].String()))
		}
		args = args[1:]
		switch {
		case text == "--posix":
			st.option("posix", true)
			continue
		case text == "--rcfile" || text == "--init-file":
			args = args[min(1, len(args)):]
			continue
		case strings.HasPrefix(text, "--") && text != "--":
			continue
		case len(text) < 2 || text[0] != '-' && text[0] != '+' || text == "--":
			return
		}
		w.setOptions(st, "set", spec.Lits(text[:1]+strings.Trim(text[1:], "oOcs")))
		for range strings.Count(text, "o") + strings.Count(text, "O") {
			if len(args) > 0 {
				name, ok := args[0].Text()
				if !ok {
					w.unclear("a shell is started with options that are not known: %s", shorten(args[0].String()))
				}
				w.zshOption(st, name, text[0] == '-')
				args = args[1:]
			}
		}
	}
}

// startUp walks the files that bash reads before a script: the one that BASH_ENV names,
// and --rcfile of an interactive shell.
func (w *walker) startUp(c *state, o *Open) {
	if o.Same || o.Dialect != Bash {
		return
	}
	if file, ok := rcFile(o.Options); ok {
		w.file(c, file, "--rcfile")
	}
	v, ok := c.vars.get("BASH_ENV")
	if !ok {
		return
	}
	for _, value := range v.values {
		if text, known := value.Text(); known && text != "" {
			w.file(c, w.expander(c).rawText(text), "BASH_ENV")
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
func (w *walker) importFunction(c *state, name string, value spec.Word) {
	if text, ok := value.Text(); ok {
		w.source(c, name+" "+text)
		return
	}
	w.unclear("a function from the environment that is not known: %s", shorten(name))
}

// file walks a script file: what this call wrote into it, or what it holds.
func (w *walker) file(st *state, target spec.Word, via string) {
	if texts, ok := w.content(st, target); ok {
		w.eachText(st, texts, via)
		return
	}
	if n, ok := deviceNumber(target); ok {
		text, _ := w.take(st, n, "")
		w.eachText(st, []spec.Word{text}, via)
		return
	}
	text, ok := target.Text()
	if !ok {
		w.unclear("%s runs a file that is not known: %s", via, shorten(target.String()))
		return
	}
	if !strings.HasPrefix(text, "/") {
		dir, known := st.dirs[0].Text()
		if !known || len(st.dirs) > 1 {
			w.unclear("%s runs %s in a directory that is not known", via, shorten(text))
			return
		}
		text = path.Join(dir, text)
	}
	script, ok := w.host.ReadScript(text)
	if !ok {
		if !w.host.Missing(text, target.String()) {
			w.unclear("%s runs %s, which cannot be read", via, shorten(target.String()))
		}
		return
	}
	w.script(st, spec.Lit(script), via+" runs")
}

// eachText walks code that is one of several texts. Code that cannot be told is
// also reported as an invocation of eval, so that the host sees where it came from.
func (w *walker) eachText(st *state, texts []spec.Word, via string) {
	var end *state
	for _, t := range texts {
		c := st
		if len(texts) > 1 {
			c = st.fork()
			w.branch++
		}
		if !t.Known() {
			w.report(c, &command{argv: []spec.Word{spec.Lit("eval"), t}, shell: true})
		}
		w.script(c, t, via+" runs")
		if len(texts) > 1 {
			w.branch--
			end = w.join(end, c)
		}
	}
	if end != nil {
		*st = *end
	}
}

// runWritten walks a program that this call wrote, when it is a shell script.
func (w *walker) runWritten(st *state, cmd *command) {
	texts, ok := w.content(st, cmd.argv[0])
	if !ok || !w.deeper(st) {
		return
	}
	c := st.subshell()
	c.depth++
	for _, t := range texts {
		d, ok := shebang(t.Prefix())
		if !ok {
			continue
		}
		n := c.subshell()
		w.shellFor(n, &Open{Dialect: d, Args: cmd.argv, Assigns: shownAll(cmd.assigns)})
		w.eachText(n, []spec.Word{t}, cmd.argv[0].String())
		w.finish(n)
		c.outs = n.outs
	}
	w.returnOutput(st, c)
}

// shebang returns the shell that a script asks for. A file without a line that
// names another program is run by the shell.
func shebang(text string) (Dialect, bool) {
	line, found := strings.CutPrefix(text, "#!")
	if !found {
		return Bash, true
	}
	line, _, _ = strings.Cut(line, "\n")
	for _, field := range strings.Fields(line) {
		switch field[strings.LastIndexByte(field, '/')+1:] {
		case "bash":
			return Bash, true
		case "sh", "dash", "ash":
			return POSIX, true
		case "zsh":
			return Zsh, true
		case "ksh", "mksh":
			return Mksh, true
		}
	}
	return Bash, false
}

// tee copies what it reads into files, and into the bodies of >(…).
func (w *walker) tee(st *state, cmd *command) {
	in := st.stdin()
	text := in.Value
	if !in.Set {
		text = spec.HoleOf("…", spec.FromInput)
	}
	appends, operands := false, false
	for _, a := range cmd.argv[1:] {
		switch s, ok := a.Text(); {
		case !operands && s == "--":
			operands = true
		case !operands && ok && len(s) > 1 && s[0] == '-':
			// An option that is not known to do something else may be a spelling of -a.
			appends = appends || !spec.Listed("-i -p --ignore-interrupts", s) && !strings.HasPrefix(s, "--output-error")
		default:
			w.remember(st, a, []spec.Word{text}, appends)
			if p := w.outputs[s]; p != nil && in.Set && in.Value.Known() {
				w.feed(st, p, in)
			}
		}
	}
}

// noteDirs remembers directories that mkdir makes, so that a cd into them is certain.
func (w *walker) noteDirs(st *state, args []spec.Word) {
	for _, a := range args {
		if text, ok := a.Text(); ok && !strings.HasPrefix(text, "-") && w.branch == 0 {
			if w.made == nil {
				w.made = make(map[string]bool)
			}
			w.made[st.fileKey(a)] = true
		}
	}
}

// CalledWithMore returns the script, and its parameters, that stand for a program
// to which the one that runs it adds operands, most often the names of files.
func CalledWithMore(program spec.Word, by string) (script spec.Word, args []spec.Word) {
	more := spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Kind: spec.PathUnder, Dir: ".", Source: "what " + by + " adds", Origin: spec.FromProgram, SparesGit: true}}}}
	return spec.Join(program, spec.Lit(` "$@"`)), []spec.Word{spec.Lit(by), more}
}
