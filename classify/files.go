package classify

import (
	"cmp"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// fileTool judges a tool that works on one path, named by the first of the keys that is set.
func (c *classifier) fileTool(role spec.Role, keys ...string) {
	file := c.call.Cwd
	for _, key := range keys {
		if s, ok := c.input(key); ok && s != "" {
			file = s
			break
		}
	}
	c.misleads(-1, confusable.Text(file))
	p := c.world.PlaceText(file, "")
	if c.changesHooks(p) {
		c.a.Subjects = append(c.a.Subjects, file, p.Path)
		c.record(Effect{Effect: spec.Effect{ID: "guard.registration", Kind: spec.Configure, Scope: spec.Guard, Why: "removes or changes the hook by which " +
			"an agent asks the guard"}, Target: file, Path: p.Path, Invocation: -1}, verdict.Target{})
		return
	}
	c.a.Subjects = append(c.a.Subjects, file)
	if p.Path != file {
		c.a.Subjects = append(c.a.Subjects, p.Path)
	}
	if p.Has(paths.Null) && !spec.Listed("/dev/null /dev/zero /dev/full /dev/random /dev/urandom", p.Path) {
		// The client opens it itself: its standard streams are not those of a command.
		c.record(Effect{Effect: spec.Effect{ID: "agent.descriptor", Kind: spec.Unknown, Scope: spec.Agent, Trait: spec.Reaches,
			Why: "opens the agent's own terminal or connections"}, Target: file, Invocation: -1}, verdict.Target{})
		return
	}
	act := touch.Act{Role: role, Dirs: spec.Lits(c.call.Cwd), Kept: true}
	if c.call.Tool == "Grep" && p.IsDir {
		act.Base.Bulk = true
	}
	c.actOnPlace(-1, spec.Lit(file), p, act)
	if u := paths.CheckURL(file); u.Kind == paths.File { // some clients undo what they are given as an address
		c.actOnPlace(-1, spec.Lit(u.Path), c.world.PlaceText(u.Path, ""), act)
	}
	if c.call.Tool == "Grep" {
		for _, key := range grepGlobs {
			if glob, ok := c.input(key); ok {
				for _, one := range strings.Fields(glob) {
					c.grepGlob(file, one)
				}
			}
		}
		c.grepPrints(p.Path)
	}
}

// grepPrints judges a search that shows lines as the ripgrep that clients run for it:
// it looks into hidden files, and leaves out what git ignores.
func (c *classifier) grepPrints(dir string) {
	switch mode, _ := c.input("output_mode"); mode {
	case "", "files_with_matches", "file_paths", "count":
		return
	}
	argv := []string{"rg", "--hidden"}
	set := func(flag string, keys ...string) {
		for _, key := range keys {
			if v, ok := c.call.Input[key]; ok && v != false && v != nil {
				argv = append(argv, flag)
				return
			}
		}
	}
	set("-i", "-i", "case_insensitive", "ignore_case")
	set("-F", "fixed_strings")
	set("--no-ignore", "no_ignore")
	set("--context=9", "-A", "-B", "-C", "context", "before", "after")
	for _, key := range grepGlobs {
		globs, _ := c.input(key)
		for _, one := range strings.Fields(globs) {
			argv = append(argv, "-g", one)
		}
	}
	pattern, _ := c.input("pattern")
	c.reader().Guess("Bash", shell.Quote(append(argv, "-e", pattern, "--", dir)...), c.call.Cwd)
}

// grepGlobs are the keys by which a search picks files.
var grepGlobs = [...]string{"glob", "include", "include_pattern"}

// globTool judges the names that a pattern lists: it may lead out of the folder that it
// counts from.
func (c *classifier) globTool() {
	c.fileTool(spec.ListsPath, "path")
	pattern, _ := c.input("pattern")
	dir, _ := c.input("path")
	c.misleads(-1, confusable.Text(pattern))
	from := c.world.PlaceText(cmp.Or(dir, c.call.Cwd), "").Path
	for _, one := range paths.Alternatives(pattern) {
		head := one
		if i := strings.IndexAny(one, "*?["); i >= 0 {
			head = one[:strings.LastIndexByte(one[:i], '/')+1]
		}
		if p := c.world.PlaceText(head, from); head != "" {
			c.a.Subjects = append(c.a.Subjects, p.Path)
			c.actOnPlace(-1, spec.Lit(one), p, touch.Act{Role: spec.ListsPath})
		}
		one, _, _ = strings.Cut(one, "**") // all below a folder is a listing of that folder
		if !strings.ContainsAny(path.Dir(one), "*?[") {
			continue
		}
		for _, wildcard := range [...]string{"*", ".[!.]*"} { // unlike a shell's, it matches a leading dot
			if p := c.world.Place(globWord(one, wildcard), spec.Lits(from)); p.Scope == spec.Guard {
				c.actOnPlace(-1, spec.Lit(one), p, touch.Act{Role: spec.ListsPath})
			}
		}
	}
}

// globWord is a pattern as the word of a shell, with a text in the place of each "*" at the
// start of a name.
func globWord(pattern, wildcard string) spec.Word {
	var w spec.Word
	for i, name := range strings.Split(pattern, "/") {
		if i > 0 {
			w.Parts = append(w.Parts, spec.Part{Text: "/"})
		}
		switch rest, starts := strings.CutPrefix(name, "*"); {
		case starts:
			w.Parts = append(w.Parts, spec.Part{Unknown: &spec.UnknownText{Kind: spec.Glob, Source: wildcard + rest}})
		case strings.ContainsAny(name, "*?["):
			w.Parts = append(w.Parts, spec.Part{Unknown: &spec.UnknownText{Kind: spec.Glob, Source: name}})
		default:
			w.Parts = append(w.Parts, spec.Part{Text: name})
		}
	}
	return w
}

// grepGlob judges the files that a search picks by their names: a search in
// general is no reason to ask, one for the credentials among the files is.
func (c *classifier) grepGlob(dir, glob string) {
	if strings.HasPrefix(glob, "!") {
		return
	}
	for _, name := range paths.Alternatives(glob) {
		word := spec.Word{Parts: []spec.Part{{Text: dir + "/"}, {Unknown: &spec.UnknownText{Kind: spec.Glob, Source: path.Base(name)}}}}
		p := c.world.Place(word, nil)
		if paths.AimsAtSecret(path.Base(name)) { // unlike a shell's, its wildcards match a leading dot
			p.Traits |= paths.Secrets
		}
		if p.Has(paths.Secrets) {
			c.actOnPlace(-1, spec.Lit(glob), p, touch.Act{Role: spec.ReadsFile})
			return
		}
	}
}
