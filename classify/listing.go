package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// told narrows what the program prints, by its description.
func (r *run) told(hole *spec.Hole) spec.Word {
	output, lines := r.says()
	switch output {
	case spec.PrintsPaths:
		searched := len(lines) == 0
		if searched {
			lines = r.listed()
		}
		if w, ok := r.anyOf(lines, hole); ok {
			h := w.Parts[0].Hole
			h.Picked = searched || r.leavesHidden() || allPicked(lines)
			h.Tested, h.SparesGit = searched || someTested(lines), r.leavesHidden() || r.leavesGit() || allSpareGit(lines)
			return w
		}
	case spec.PrintsEntries:
		lines, unseen := r.entries()
		if w, ok := r.anyOf(lines, hole); ok {
			w.Parts[0].Hole.Dash = w.Parts[0].Hole.Dash || unseen
			w.Parts[0].Hole.Picked, w.Parts[0].Hole.SparesGit = r.leavesHidden(), r.leavesHidden()
			return w
		}
	case spec.PrintsTemp:
		hole.Kind, hole.Dir = spec.PathUnder, tempDir()+"/fresh" // a name that nothing else has
	case spec.PrintsNumber, spec.PrintsCounts, spec.PrintsTabbed, spec.PrintsNumbered:
		if r.mergesErrors() {
			break
		}
		switch output {
		case spec.PrintsNumber:
			hole.Kind = spec.Number
			return spec.Join(spec.Word{Parts: []spec.Part{{Hole: hole}}}, spec.Lit("\n"))
		case spec.PrintsCounts:
			hole.Leads = " "
		case spec.PrintsTabbed:
			hole.Leads = "\t"
		case spec.PrintsNumbered:
			hole.Leads = ":"
		}
	case spec.PrintsID:
		hole.Kind = spec.ID
	case spec.PrintsRemote:
		hole.Origin |= spec.FromNetwork
	case spec.PrintsStdin:
		if w, ok := r.someLines(hole); ok {
			return w
		}
	}
	return spec.Word{Parts: []spec.Part{{Hole: hole}}}
}

// leavesHidden reports whether a lister of names leaves hidden files out.
func (r *run) leavesHidden() bool {
	switch r.name {
	case "ls", "gls", "dir", "vdir", "eza", "exa", "lsd":
		return r.match.Flag("-a", "-A", "-f", "--all", "--almost-all") == nil
	case "fd", "fdfind":
		return r.match.Flag("-H", "--hidden", "-u", "--unrestricted") == nil
	case "git": // what is ignored is not in its index
		return r.match.Flag("-o", "--others", "-i", "--ignored") == nil || r.match.Flag("--exclude-standard") != nil
	}
	return false
}

// allPicked reports whether the files below every word are chosen by more than their names.
func allPicked(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool {
		h := w.OnlyHole()
		return h == nil || !h.Picked && h.Name == ""
	})
}

// someTested reports whether files below one of the words are chosen by what the call does not say.
func someTested(words []spec.Word) bool {
	return slices.ContainsFunc(words, func(w spec.Word) bool {
		h := w.OnlyHole()
		return h != nil && h.Tested
	})
}

// allSpareGit reports whether git's own folders are left out below every word.
func allSpareGit(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool {
		h := w.OnlyHole()
		return h == nil || !h.SparesGit
	})
}

// leavesGit reports whether a search for lines leaves git's own folders out: by the
// names of the files that it looks into, or by theirs.
func (r *run) leavesGit() bool {
	switch r.name {
	case "grep", "egrep", "fgrep", "ggrep":
		if r.match.Flag("--include") != nil {
			return true
		}
		for i := range r.match.Flags {
			if g := &r.match.Flags[i]; g.Name == "--exclude-dir" && strings.Contains(g.Arg.String(), ".git") {
				return true
			}
		}
	case "rg", "ag", "ack":
		return r.match.Flag("-.", "--hidden", "-u", "-uu", "-uuu", "--unrestricted") == nil
	}
	return false
}

// mergesErrors reports whether error messages are mixed into what is printed.
func (r *run) mergesErrors() bool {
	return slices.ContainsFunc(r.inv.Redirects, func(d shell.Redirect) bool {
		return d.Fd == "2" && d.Op == ">&" || strings.HasPrefix(d.Op, "&>")
	})
}

// says returns what kind of output the program has, and the paths in it where its
// description knows them.
func (r *run) says() (spec.Output, []spec.Word) {
	form := r.match.Form()
	if form.Says != nil {
		return form.Says(r.match)
	}
	return form.Output, nil
}

// tempDir is where mktemp makes its files.
func tempDir() string {
	if dir, ok := inherited("TMPDIR"); ok && path.IsAbs(dir) {
		return dir
	}
	return "/tmp"
}

// someLines covers a filter that passes on some of the lines that come in, in any
// order: what holds for each of them holds for what is printed.
func (r *run) someLines(hole *spec.Hole) (spec.Word, bool) {
	in := r.inv.Stdin.Value
	if n := len(in.Parts); n == 2 && in.Parts[1].Hole == nil && in.Parts[1].Text == "\n" {
		in.Parts = in.Parts[:1]
	}
	only := in.OnlyHole()
	if len(r.rest()) > 0 || !r.inv.Stdin.Set || only == nil {
		return spec.Word{}, false
	}
	line := *only
	if line.Kind != spec.PathUnder && line.Kind != spec.ID && line.Kind != spec.Number && line.Leads == "" {
		return spec.Word{}, false
	}
	if pattern := r.picks(); line.Kind == spec.PathUnder && line.Name == "" && paths.AimsAtSecret("*"+pattern+"*") {
		line.Name = "*" + pattern + "*"
	}
	line.Picked = line.Picked || r.picksNames()
	line.SparesGit = line.SparesGit || r.dropsGit()
	line.Source, line.Origin = hole.Source, hole.Origin|line.Origin
	return spec.Word{Parts: []spec.Part{{Hole: &line}}}, true
}

// picksNames reports whether a search for lines leaves the names of credentials
// out: one for other text does, and one that drops hidden names.
func (r *run) picksNames() bool {
	switch r.name {
	case "grep", "egrep", "fgrep", "rg":
		if r.match.Flag("-v", "--invert-match") == nil || len(r.match.Operands) != 1 {
			return true
		}
		pattern := r.match.Operands[0].String()
		return strings.Contains(pattern, "env") || strings.Contains(pattern, `/\.`) && !strings.Contains(pattern, "git")
	case "awk", "gawk", "mawk", "sed":
		return true
	}
	return false
}

// dropsGit reports whether a search for lines drops the paths in git's own folders,
// or passes only the names of files of one kind.
func (r *run) dropsGit() bool {
	switch r.name {
	case "grep", "egrep", "fgrep", "rg":
		if len(r.match.Operands) != 1 {
			return false
		}
		pattern := r.match.Operands[0].String()
		if r.match.Flag("-v", "--invert-match") != nil {
			return strings.HasPrefix(strings.TrimLeft(pattern, `^./\`), "git")
		}
		return strings.Contains(pattern, `\.`) && !strings.Contains(pattern, "git")
	}
	return false
}

// picks returns the plain text that the lines which a search passes on have in them.
func (r *run) picks() string {
	switch r.name {
	case "grep", "egrep", "fgrep", "rg":
		if r.match.Flag("-v", "--invert-match") == nil && len(r.match.Operands) == 1 {
			if text, known := r.match.Operands[0].Text(); known && !strings.ContainsAny(text, `*?[(\|^$+`) {
				return text
			}
		}
	}
	return ""
}

// rest returns the operands behind those that have a meaning by their position.
func (r *run) rest() []spec.Word {
	words, first := r.match.Operands, len(r.match.Form().Operands.First)
	if r.match.Marks&spec.NoFirst != 0 {
		first--
	}
	return words[min(max(first, 0), len(words)):]
}

// listed returns what the program lists: its operands, or the working directory.
func (r *run) listed() []spec.Word {
	words := r.match.At(1)
	for i, w := range words {
		words[i] = windowsPath(w)
	}
	if len(words) == 0 && r.match.Program.Syntax&spec.Cmdlet == 0 {
		words = r.rest()
	}
	if len(words) == 0 {
		return spec.Lits(".")
	}
	return words
}

// entries returns what a listing prints for the operands: a file as it is written,
// and for a directory the bare names of what is in it. Unseen says that these may be
// names in a directory that was not looked into.
func (r *run) entries() (lines []spec.Word, unseen bool) {
	bare := false
	for _, w := range r.listed() {
		text, known := w.Text()
		isDir := false
		if known {
			isDir = text == "." || r.c.world.PlaceText(text, firstDir(r.inv.Dirs)).IsDir
		} else {
			isDir = r.matchesDir(w)
		}
		if !known || !isDir {
			lines = append(lines, w)
		}
		bare = bare || isDir
		unseen = unseen || isDir && !known
	}
	if bare {
		lines = append(lines, spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Kind: spec.PathUnder, Dir: ".", Dash: true}}}})
	}
	return lines, unseen
}

// matchesDir reports whether a path with patterns may be a directory.
func (r *run) matchesDir(w spec.Word) bool {
	if slices.ContainsFunc(w.Holes(), func(h *spec.Hole) bool { return h.Kind != spec.Glob }) {
		return true
	}
	return r.c.world.MatchesDir(w.Pattern(), firstDir(r.inv.Dirs))
}

// anyOf returns the word that stands for a path at or below any of the starting
// points, which may themselves be paths of that kind. It fails when nothing holds
// for all of them.
func (r *run) anyOf(starts []spec.Word, hole *spec.Hole) (spec.Word, bool) {
	line := *hole
	line.Kind = spec.PathUnder
	if len(starts) > 1 {
		for _, w := range starts {
			if !w.Known() && r.c.world.Place(w, r.inv.Dirs).Has(paths.Secrets) {
				starts = []spec.Word{w} // the others weigh less
				break
			}
		}
	}
	for i, w := range starts {
		dir, name, dash := startOf(w)
		if dir == "" {
			return spec.Word{}, false
		}
		switch {
		case i == 0:
			line.Dir, line.Name = dir, name
		default:
			if line.Dir = r.common(line.Dir, dir); line.Dir == "" {
				return spec.Word{}, false
			}
			if name != line.Name {
				line.Name = ""
			}
		}
		line.Dash = line.Dash || dash
	}
	line.Dash = line.Dash && r.mayStartWithDash(nil)
	return spec.Word{Parts: []spec.Part{{Hole: &line}}}, true
}

// startOf returns the directory below which the paths of a word lie, the pattern of
// their last part, empty for any, and whether one may start with a dash.
func startOf(w spec.Word) (dir, name string, dash bool) {
	if text, known := w.Text(); known {
		return text, "", text == "."
	}
	for i, h := range w.Holes() {
		switch {
		case h.Kind == spec.PathUnder && i == 0 && len(w.Parts) == 1:
			return h.Dir, h.Name, h.Dash
		case h.Kind != spec.Glob && h.Kind != spec.Number:
			return "", "", false
		}
	}
	pattern := w.Pattern()
	name = pattern[strings.LastIndexByte(pattern, '/')+1:]
	text := w.Prefix()
	switch slash := strings.LastIndexByte(text, '/'); slash {
	case -1:
		return ".", name, true
	case 0:
		return "/", name, false
	default:
		return text[:slash], name, false
	}
}

// common returns the innermost directory that holds both, empty when it cannot be told.
func (r *run) common(a, b string) string {
	if path.IsAbs(a) != path.IsAbs(b) {
		dir := firstDir(r.inv.Dirs)
		if len(r.inv.Dirs) != 1 || dir == "" {
			return ""
		}
		if path.IsAbs(a) {
			b = path.Join(dir, b)
		} else {
			a = path.Join(dir, a)
		}
	}
	a, b = path.Clean(a), path.Clean(b)
	if strings.HasPrefix(a, "..") || strings.HasPrefix(b, "..") {
		return ""
	}
	for a != b && a != "." && a != "/" {
		if strings.HasPrefix(b, a+"/") {
			return a
		}
		a = path.Dir(a)
	}
	return a
}

// dashed marks the globs at the start of arguments that match a file whose name
// starts with a dash: the program would take that name for an option.
func (r *run) dashed() {
	args := r.inv.Argv
	for i, w := range args {
		if i == 0 || len(w.Parts) == 0 || w.Parts[0].Hole == nil || w.Parts[0].Hole.Kind != spec.Glob || w.Parts[0].Hole.Dash || !r.mayStartWithDash(w.Parts) {
			continue
		}
		hole := *w.Parts[0].Hole
		hole.Dash = true
		if &args[0] == &r.inv.Argv[0] {
			args = append([]spec.Word(nil), args...)
		}
		args[i] = spec.Word{Parts: append([]spec.Part{{Hole: &hole}}, w.Parts[1:]...)}
	}
	r.inv.Argv = args
}

// mayStartWithDash reports whether a file whose name starts with a dash and matches
// the pattern may lie where the invocation lists files: its working directory, the
// top of the work tree, or a directory among its operands. No pattern stands for
// any name.
func (r *run) mayStartWithDash(pattern []spec.Part) bool {
	if r.inv.Remote || r.c.makesNames() {
		return true
	}
	dirs := r.inv.Dirs
	if pattern == nil {
		dirs = append(append(dirs[:len(dirs):len(dirs)], r.dirs(spec.ListsPath)...), r.listed()...)
	}
	for _, d := range dirs {
		dir, known := d.Text()
		if !known {
			if start, _, _ := startOf(d); start != "" && pattern == nil {
				dir, known = start, true
			}
		}
		if !known {
			return true
		}
		place := r.c.world.PlaceText(dir, firstDir(r.inv.Dirs))
		for _, in := range [...]string{place.Path, paths.WorkTree(place.Path)} {
			if in != "" && (pattern == nil || in == place.Path) && r.c.world.Dashed(in, pattern) {
				return true
			}
		}
	}
	return false
}

// makesNames reports whether something earlier in the call may have made a file with
// a name that cannot be told, or with one that starts with a dash. Code that it ran
// needs no such detour.
func (c *classifier) makesNames() bool {
	for ; c.named < len(c.a.Effects) && !c.names; c.named++ {
		switch e := &c.a.Effects[c.named]; e.Kind {
		case spec.Create, spec.Write:
			c.names = e.Path == "" && e.Scope != spec.Remote || e.Bulk || strings.HasPrefix(path.Base(e.Path), "-")
		}
	}
	return c.names
}
