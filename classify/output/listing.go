package output

import (
	"cmp"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/search"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// told narrows what the program prints, by its description.
func (r *teller) told(unknown *spec.UnknownText) spec.Word {
	output, lines := r.Says()
	switch output {
	case spec.PrintsPaths:
		given := len(lines) == 0
		if given {
			lines = r.listed()
		}
		if w, ok := r.anyOf(lines, unknown); ok {
			h := w.Parts[0].Unknown
			if h.LeftOut == spec.LeftOutNothing {
				h.LeftOut = r.leaves()
			}
			leaves := h.LeftOut != spec.LeftOutNothing
			// What a search finds is looked up by Reader.Listed. Other programs that print their operands print no more than these.
			operands := given && (r.searchesLines() || !slices.ContainsFunc(lines, listedPath))
			h.Picked = operands || leaves || allPicked(lines) && (h.Name != "" || !someNamed(lines))
			h.Tested, h.SparesGit = given || someTested(lines), leaves || r.leavesGit() || allSpareGit(lines)
			return w
		}
	case spec.PrintsEntries:
		lines, unseen := r.entries()
		if w, ok := r.anyOf(lines, unknown); ok {
			h := w.Parts[0].Unknown
			h.Dash, h.LeftOut = h.Dash || unseen, r.leaves()
			bare := lines[0].OnlyUnknown()
			h.Flat = len(lines) == 1 && bare != nil && bare.Flat
			h.Picked, h.SparesGit = h.LeftOut != spec.LeftOutNothing, h.LeftOut != spec.LeftOutNothing
			return w
		}
	case spec.PrintsTemp:
		unknown.Kind, unknown.Dir = spec.PathUnder, tempDir()+"/fresh" // a name that nothing else has
	case spec.PrintsNumber, spec.PrintsCounts, spec.PrintsTabbed, spec.PrintsNumbered:
		if r.mergesErrors() {
			break
		}
		switch output {
		case spec.PrintsNumber:
			unknown.Kind = spec.Number
			return spec.Join(spec.Word{Parts: []spec.Part{{Unknown: unknown}}}, spec.Lit("\n"))
		case spec.PrintsCounts:
			unknown.Leads = " "
		case spec.PrintsTabbed:
			unknown.Leads = "\t"
		case spec.PrintsNumbered:
			unknown.Leads = ":"
		}
	case spec.PrintsID:
		unknown.Kind = spec.ID
	case spec.PrintsSetup:
		unknown.SetsUp = !r.mergesErrors()
	case spec.PrintsRemote:
		unknown.Taint |= spec.FromNetwork
	case spec.PrintsStdin:
		if w, ok := r.someLines(unknown); ok {
			return w
		}
	}
	return spec.Word{Parts: []spec.Part{{Unknown: unknown}}}
}

// leaves returns what a lister of names leaves out by itself.
func (r *teller) leaves() spec.LeftOut {
	switch r.Name {
	case "ls", "gls", "dir", "vdir", "eza", "exa", "lsd":
		if r.Match.Flag("-a", "-A", "-f", "--all", "--almost-all") == nil {
			return spec.LeftOutHidden
		}
	case "git":
		return r.gitLeaves()
	}
	return spec.LeftOutNothing
}

// gitLeaves returns what git leaves out of a list of names.
func (r *teller) gitLeaves() spec.LeftOut {
	tracked := true
	switch r.Match.Sub() {
	case "check-ignore":
		return spec.LeftOutNothing
	case "diff":
		if r.Match.Flag("--no-index") != nil || len(r.Match.Operands) == 2 { // two files, perhaps
			return spec.LeftOutNothing
		}
	case "grep":
		tracked = r.Match.Flag("--untracked", "--no-index") == nil
	case "ls-files":
		tracked = r.Match.Flag("-o", "--others", "-i", "--ignored") == nil
	}
	switch {
	case tracked:
		return spec.LeftOutUntracked
	case r.Match.Flag("-i", "--ignored", "--no-exclude-standard") == nil && r.Match.Flag("--exclude-standard", "--untracked") != nil:
		return spec.LeftOutIgnored
	}
	return spec.LeftOutNothing
}

// listedPath reports whether a word has a path in it that something has listed.
func listedPath(w spec.Word) bool {
	h, _, _ := paths.Listed(w)
	return h != nil
}

// allPicked reports whether the files below every word are chosen by more than their names.
func allPicked(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool {
		h := w.OnlyUnknown()
		return h == nil || !h.Picked && h.Name == ""
	})
}

// someNamed reports whether files below one of the words are chosen by their names.
func someNamed(words []spec.Word) bool {
	return slices.ContainsFunc(words, func(w spec.Word) bool {
		h := w.OnlyUnknown()
		return h != nil && h.Name != ""
	})
}

// someTested reports whether files below one of the words are chosen by what the call does not say.
func someTested(words []spec.Word) bool {
	return slices.ContainsFunc(words, func(w spec.Word) bool {
		h := w.OnlyUnknown()
		return h != nil && h.Tested
	})
}

// allSpareGit reports whether git's own folders are left out below every word.
func allSpareGit(words []spec.Word) bool {
	return !slices.ContainsFunc(words, func(w spec.Word) bool {
		h := w.OnlyUnknown()
		return h == nil || !h.SparesGit
	})
}

// leavesGit reports whether a search for lines leaves git's own folders out: by the
// names of the files that it looks into, or by theirs.
func (r *teller) leavesGit() bool {
	switch r.Name {
	case "grep", "egrep", "fgrep", "ggrep":
		if r.Match.Flag("--include") != nil {
			return true
		}
		for i := range r.Match.Flags {
			if g := &r.Match.Flags[i]; g.Name == "--exclude-dir" && strings.Contains(g.Arg.String(), ".git") {
				return true
			}
		}
	case "rg", "ag", "ack":
		return r.Match.Flag("-.", "--hidden", "-u", "-uu", "-uuu", "--unrestricted") == nil
	}
	return false
}

// mergesErrors reports whether error messages are mixed into what is printed.
func (r *teller) mergesErrors() bool {
	return slices.ContainsFunc(r.Inv.Redirects, func(d invocation.Redirect) bool {
		return d.Fd == "2" && d.Op == ">&" || strings.HasPrefix(d.Op, "&>")
	})
}

// tempDir is where mktemp makes its files.
func tempDir() string {
	if dir, ok := os.LookupEnv("TMPDIR"); ok && path.IsAbs(dir) {
		return dir
	}
	return "/tmp"
}

// someLines covers a filter that passes on some of the lines that come in, in any
// order: what holds for each of them holds for what is printed.
func (r *teller) someLines(unknown *spec.UnknownText) (spec.Word, bool) {
	in := r.Inv.Stdin.Value
	if n := len(in.Parts); n == 2 && in.Parts[1].Unknown == nil && in.Parts[1].Text == "\n" {
		in.Parts = in.Parts[:1]
	}
	only := in.OnlyUnknown()
	if len(r.rest()) > 0 || !r.Inv.Stdin.Set || only == nil {
		return spec.Word{}, false
	}
	line := *only
	if line.Kind != spec.PathUnder && line.Kind != spec.ID && line.Kind != spec.Number && line.Leads == "" {
		return spec.Word{}, false
	}
	if pattern := r.picks(); line.Kind == spec.PathUnder && line.Name == "" && paths.AimsAtSecret("*"+pattern+"*") {
		line.Name = "*" + pattern + "*"
	}
	picks := r.picksNames()
	line.Picked = line.Picked || picks
	if picks || r.picksLines() {
		r.narrows(&line)
	}
	line.SparesGit = line.SparesGit || r.dropsGit()
	line.Source, line.Taint = unknown.Source, unknown.Taint|line.Taint
	return spec.Word{Parts: []spec.Part{{Unknown: &line}}}, true
}

// picksNames reports whether a search for lines leaves the names of credentials
// out: one for other text does, and one that drops hidden names.
func (r *teller) picksNames() bool {
	switch {
	case r.picksLines():
		if r.Match.Flag("-v", "--invert-match") == nil || len(r.Match.Operands) != 1 {
			return true
		}
		pattern := r.Match.Operands[0].String()
		return strings.Contains(pattern, "env") || strings.Contains(pattern, `/\.`) && !strings.Contains(pattern, "git")
	case spec.Listed("awk gawk mawk sed", r.Name):
		return true
	}
	return false
}

// picksLines reports whether the program passes on the lines of its input in which it finds a pattern.
func (r *teller) picksLines() bool { return spec.Listed("grep egrep fgrep ggrep rg", r.Name) }

// dropsGit reports whether a search for lines drops the paths in git's own folders,
// or passes only the names of files of one kind.
func (r *teller) dropsGit() bool {
	if !r.picksLines() || len(r.Match.Operands) != 1 {
		return false
	}
	pattern := r.Match.Operands[0].String()
	if r.Match.Flag("-v", "--invert-match") != nil {
		return strings.HasPrefix(strings.TrimLeft(pattern, `^./\`), "git")
	}
	return strings.Contains(pattern, `\.`) && !strings.Contains(pattern, "git")
}

// picks returns the plain text that the lines which a search passes on have in them.
func (r *teller) picks() string {
	if r.Match.Flag("-v", "--invert-match") == nil {
		if text, known := r.pattern(); known && !strings.ContainsAny(text, `*?[(\|^$+`) {
			return text
		}
	}
	return ""
}

// narrows notes which paths a search for lines passes on. A pattern that is not understood leaves out nothing.
func (r *teller) narrows(line *spec.UnknownText) {
	passes, exact := ".", false
	records := r.Match.Flag("-z", "--null-data") != nil // one may hold many lines
	if text, known := r.pattern(); known && !records {
		p := search.PatternOf(text, r.Command)
		passes, exact = p.Text, p.Exact
	}
	to := &line.Having
	if r.Match.Flag("-v", "--invert-match") != nil {
		if exact && r.Match.Flag("-w", "--word-regexp", "-x", "--line-regexp") == nil {
			to = &line.Lacking
		} else {
			passes = "."
		}
	}
	if *to != "" {
		passes = "\n" + passes
	}
	*to += passes
}

// pattern returns the one pattern of a search for lines that is an operand.
func (r *teller) pattern() (text string, known bool) {
	if !r.picksLines() || len(r.Match.Operands) != 1 || r.Match.Marks&spec.NoFirst != 0 {
		return "", false
	}
	return r.Match.Operands[0].Text()
}

// rest returns the operands behind those that have a meaning by their position.
func (r *teller) rest() []spec.Word {
	words, first := r.Match.Operands, len(r.Match.Form().Operands.First)
	if r.Match.Marks&spec.NoFirst != 0 {
		first--
	}
	return words[min(max(first, 0), len(words)):]
}

// listed returns what the program lists: its operands, or the working directory.
func (r *teller) listed() []spec.Word {
	words := r.Match.At(1)
	for i, w := range words {
		words[i] = paths.OfWindows(w)
	}
	if len(words) == 0 && r.Match.Program.Syntax&spec.Cmdlet == 0 {
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
func (r *teller) entries() (lines []spec.Word, unseen bool) {
	bare := false
	for _, w := range r.listed() {
		text, known := w.Text()
		isDir := false
		if known {
			isDir = text == "." || r.World.PlaceText(text, command.First(r.Inv.Dirs)).IsDir
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
		lines = append(lines, spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.PathUnder, Dir: ".", Dash: true, Flat: true}}}})
	}
	return lines, unseen
}

// matchesDir reports whether a path with patterns may be a directory.
func (r *teller) matchesDir(w spec.Word) bool {
	if slices.ContainsFunc(w.Unknowns(), func(h *spec.UnknownText) bool { return h.Kind != spec.Glob }) {
		return true
	}
	return r.World.MatchesDir(w.Pattern(), command.First(r.Inv.Dirs))
}

// anyOf returns the word that stands for a path at or below any of the starting
// points, which may themselves be paths of that kind. It fails when nothing holds
// for all of them.
func (r *teller) anyOf(starts []spec.Word, unknown *spec.UnknownText) (spec.Word, bool) {
	line := *unknown
	line.Kind, line.Follows = spec.PathUnder, r.Match.Marks&spec.Follows != 0
	line.Plain = !line.Follows
	if len(starts) > 1 {
		for _, w := range starts {
			if !w.Known() && r.World.Place(w, r.Inv.Dirs).Has(paths.Secrets) {
				starts = []spec.Word{w} // the others weigh less
				break
			}
		}
	}
	for i, w := range starts {
		h := w.OnlyUnknown()
		if h != nil {
			line.Follows, line.Plain = line.Follows || h.Follows, line.Plain && h.Plain
			line.Credential = cmp.Or(line.Credential, h.Credential)
		} else {
			line.Plain = line.Plain && r.searchesLines()
		}
		dir, name, dash := startOf(w)
		if dir == "" {
			return spec.Word{}, false
		}
		switch {
		case i == 0:
			line.Dir, line.Name = dir, name
			if h != nil && !r.searchesLines() {
				line.LeftOut, line.Having, line.Lacking, line.Flat = h.LeftOut, h.Having, h.Lacking, h.Flat
			}
		default:
			if line.Dir = r.common(line.Dir, dir); line.Dir == "" {
				return spec.Word{}, false
			}
			if name != line.Name {
				line.Name = ""
			}
			if h == nil || h.LeftOut != line.LeftOut {
				line.LeftOut = spec.LeftOutNothing
			}
			line.Having, line.Lacking, line.Flat = "", "", line.Flat && h != nil && h.Flat
		}
		line.Dash = line.Dash || dash
	}
	line.Dash = line.Dash && r.mayStartWithDash(nil)
	return spec.Word{Parts: []spec.Part{{Unknown: &line}}}, true
}

// searchesLines reports whether the program names the files in which it found something, below folders: by itself it
// opens no links there.
func (r *teller) searchesLines() bool { return r.picksLines() || spec.Listed("ag ack", r.Name) }

// startOf returns the directory below which the paths of a word lie, the pattern of
// their last part, empty for any, and whether one may start with a dash.
func startOf(w spec.Word) (dir, name string, dash bool) {
	if text, known := w.Text(); known {
		return text, "", text == "."
	}
	for i, h := range w.Unknowns() {
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

// common returns the innermost directory that holds both, empty when unknown.
func (r *teller) common(a, b string) string {
	if path.IsAbs(a) != path.IsAbs(b) {
		dir := command.First(r.Inv.Dirs)
		if len(r.Inv.Dirs) != 1 || dir == "" {
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

// mayStartWithDash reports whether a file whose name starts with a dash and matches
// the pattern may lie where the invocation lists files: its working directory, the
// top of the work tree, or a directory among its operands. No pattern stands for
// any name.
func (r *teller) mayStartWithDash(pattern []spec.Part) bool {
	if r.Inv.Remote || r.newNames() {
		return true
	}
	dirs := r.Inv.Dirs
	if pattern == nil {
		dirs = append(append(dirs[:len(dirs):len(dirs)], r.Moved(spec.ListsPath)...), r.listed()...)
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
		place := r.World.PlaceText(dir, command.First(r.Inv.Dirs))
		for _, in := range [...]string{place.Path, paths.WorkTree(place.Path)} {
			if in != "" && (pattern == nil || in == place.Path) && r.World.Dashed(in, pattern) {
				return true
			}
		}
	}
	return false
}

// Dashed returns the arguments of a command, with the globs marked at the start of one that
// match a file whose name starts with a dash: the program would take it for an option.
func Dashed(c *command.Command, newNames func() bool) []spec.Word {
	r := teller{c, newNames}
	args := r.Inv.Argv
	for i, w := range args {
		if i == 0 || len(w.Parts) == 0 || w.Parts[0].Unknown == nil || w.Parts[0].Unknown.Kind != spec.Glob || w.Parts[0].Unknown.Dash ||
			!r.mayStartWithDash(w.Parts) {
			continue
		}
		unknown := *w.Parts[0].Unknown
		unknown.Dash = true
		if &args[0] == &r.Inv.Argv[0] {
			args = slices.Clone(args)
		}
		args[i] = spec.Word{Parts: append([]spec.Part{{Unknown: &unknown}}, w.Parts[1:]...)}
	}
	return args
}
