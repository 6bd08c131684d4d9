package programs

import (
	"runtime"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

type finder struct {
	args   []spec.Word
	roots  []spec.Word
	acts   []spec.Act
	not    bool        // the next test is negated
	names  []spec.Word // the patterns of -name
	here   []spec.Word // those of the alternative at hand: everything that an action in it gets matches each
	chosen int         // the tests that leave files out by their paths, without those before -prune
	failed bool

	depth   int    // of parentheses around the next test
	group   bool   // the parentheses hold alternatives of names alone
	several bool   // alternatives stand in the expression
	bare    bool   // an alternative asks for no name
	named   bool   // everything that is found matches one of names
	shared  bool   // the next test holds for all that is found: no alternative stands beside it
	last    string // the pattern of the last test of a path or name that is not negated
	files   bool   // only plain files, or only links
	links   bool
	flat    bool // only what lies directly in the starting points
	tested  bool // files are chosen by something that the call does not say
	spares  bool // git's own folders are left out
	follows bool // links to folders are followed
	plain   bool // no link is found
	leaves  spec.LeftOut
}

// newFinder reads an expression from its start.
func newFinder(args []spec.Word) finder {
	return finder{args: args, shared: sharedTests(args)}
}

func (f *finder) next() spec.Word {
	w := f.args[0]
	f.args = f.args[1:]
	return w
}

func (f *finder) fail(w spec.Word) {
	f.failed = true
	act := spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: w.String()}
	if w.Known() {
		act.Effect.Why = "unknown test or action '" + act.By + "'"
	}
	f.acts = append(f.acts, act)
}

// options skips what may stand before the starting points.
func (f *finder) options() {
	for len(f.args) > 0 {
		text, _ := f.args[0].Text()
		switch text {
		case "-H", "-L", "-P", "-E", "-X", "-d", "-s", "-x":
			f.follows = f.follows || text == "-L"
			f.next()
		case "-D":
			f.next()
			f.skip(1, f.args)
		case "--":
			f.next()
			return
		case "-f":
			f.next()
			if len(f.args) > 0 {
				f.roots = append(f.roots, f.next())
			}
		default:
			if len(text) < 3 || text[:2] != "-O" || strings.Trim(text[2:], "0123") != "" {
				return
			}
			f.next()
		}
	}
}

func (f *finder) startingPoints() {
	for len(f.args) > 0 && !f.args[0].MayBeOption() && !f.args[0].Is("(") && !f.args[0].Is("!") && !f.args[0].Is(")") && !f.args[0].Is(",") {
		f.roots = append(f.roots, f.next())
	}
	// A text that is unknown is a starting point if it is no option; it may
	// be a primary as well, so that it is listed and still not understood.
	if len(f.args) > 0 && !f.args[0].Known() && f.args[0].Prefix() == "" {
		f.roots = append(f.roots, f.args[0])
	}
	if len(f.roots) == 0 {
		f.roots = spec.Lits(".")
	}
}

// primary reads one test, action or operator.
func (f *finder) primary() {
	w := f.next()
	text, known := w.Text()
	if !known {
		f.fail(w)
		return
	}
	negated := f.not
	f.not = text == "!" || text == "-not"
	f.group = f.group && alternativeName(text)
	switch {
	case spec.Listed(findSettings, text):
	case spec.Listed(findTests, text):
		f.tested = true
	case spec.Listed(findValues, text):
		f.skip(1, f.args)
	case spec.Listed(findValueTests, text), strings.HasPrefix(text, "-newer") && len(text) == len("-newerXY"):
		f.tested = true
		f.skip(1, f.args)
	default:
		if !f.structure(text, negated) && !f.test(text, w, negated) && !f.action(text, w) {
			f.fail(w)
		}
	}
}

// Primaries of find that need no more than a line: those that choose nothing, those that choose files by something that the call
// does not say, and both kinds with a value. Sources: GNU findutils 4.10, find(1); FreeBSD 14, find(1).
const (
	findSettings = "! -a -and -not -daystart -depth -d -ignore_readdir_race -noignore_readdir_race -mount -noleaf -nowarn -warn -xdev " +
		"-false -true -print -print0 -ls -quit --help -help --version -version"
	findTests      = "-empty -executable -nogroup -nouser -readable -writable"
	findValues     = "-mindepth -regextype -printf"
	findValueTests = "-amin -atime -cmin -ctime -mmin -mtime -used -fstype -gid -uid -group -user -lname -ilname -inum -links -perm -size -context " +
		"-flags -Bmin -Btime"
)

// structure reads what groups tests, and reports whether it is such.
func (f *finder) structure(text string, negated bool) bool {
	switch text {
	case "(":
		f.depth++
		f.group = f.depth == 1 && f.shared && !negated
	case ")":
		f.depth--
		f.named = f.named || f.group && f.depth == 0 && len(f.names) > 0
	case "-o", "-or", ",":
		if f.depth == 0 {
			f.bare = f.bare || len(f.here) == 0
			f.here, f.several = nil, true
		}
	case "-follow":
		f.follows = true
	case "-prune":
		f.chosen = 0 // the tests before it say what is not looked into
		f.spares = f.spares || namesGit(f.last)
	default:
		return false
	}
	return true
}

// test reads a test that says something of the paths that are found, and reports whether it is one.
func (f *finder) test(text string, w spec.Word, negated bool) bool {
	switch text {
	case "-maxdepth", "-type", "-xtype":
		f.narrows(text, negated)
	case "-path", "-ipath", "-wholename", "-iwholename":
		f.chooses(negated)
		f.keepsGit(negated)
	case "-regex", "-iregex":
		f.chooses(negated)
		f.tested = true
	case "-name", "-iname":
		f.chooses(negated)
		f.patterned(negated)
		if !negated && len(f.args) > 0 && f.args[0].Known() {
			f.names = append(f.names, f.args[0])
			if f.depth == 0 {
				f.here = append(f.here, f.args[0])
			}
		}
	case "-anewer", "-cnewer", "-newer", "-samefile":
		f.tested = true
		f.value(spec.ListsPath, w)
		return true
	default:
		return false
	}
	f.skip(1, f.args)
	return true
}

// action reads what find does with the files that it finds, and reports whether it is an action.
func (f *finder) action(text string, w spec.Word) bool {
	switch text {
	case "-files0-from":
		f.value(spec.ReadsFile, w)
		f.acts = append(f.acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: text})
	case "-delete":
		f.acts = append(f.acts, spec.Act{Role: spec.DeletesPath, Words: f.deleted(), By: text, Effect: spec.Effect{
			ID: "find.delete", Bulk: true, Why: "deletes everything that it finds",
		}})
	case "-fprint", "-fprint0", "-fls":
		f.value(spec.WritesFile, w)
	case "-fprintf":
		f.value(spec.WritesFile, w)
		f.skip(1, f.args)
	case "-exec", "-execdir", "-ok", "-okdir":
		f.command(w)
	default:
		return false
	}
	return true
}

// chooses counts a test of paths that leaves credentials out: one that only other
// files pass, or one that hidden files or credentials fail.
func (f *finder) chooses(negated bool) {
	if len(f.args) == 0 {
		return
	}
	pattern, known := f.args[0].Text()
	if negated && (strings.Contains(pattern, ".*") || strings.Contains(pattern, ".env")) || !negated && known && passesOthers(pattern) {
		f.chosen++
	}
}

// passesOthers reports whether the paths that a pattern matches are made for other files than
// credentials: those of one extension, or all below a folder that it spells out.
func passesOthers(pattern string) bool {
	name := strings.ToLower(pattern[strings.LastIndexByte(pattern, '/')+1:])
	if strings.Trim(name, "*") == "" {
		return hasPlainFolder(pattern)
	}
	end := name[strings.LastIndexAny(name, `*?]\`)+1:]
	return (end == name || strings.Contains(end, ".")) && !facts.CredentialFile(end) && !facts.CredentialFile("x"+end)
}

// alternativeName reports whether a primary may stand among alternatives of names.
func alternativeName(primary string) bool {
	switch primary {
	case "-name", "-iname", "-o", "-or", "(", ")":
		return true
	}
	return false
}

// patterned notes the pattern of a test, for a -prune that follows.
func (f *finder) patterned(negated bool) (pattern string, known bool) {
	f.last = ""
	if len(f.args) == 0 {
		return "", false
	}
	pattern, known = f.args[0].Text()
	if known && !negated {
		f.last = pattern
	}
	return pattern, known
}

// keepsGit notes whether a test of paths leaves git's own folders out: one that paths
// in them fail, or one that no path in them passes.
func (f *finder) keepsGit(negated bool) {
	pattern, known := f.patterned(negated)
	if !known || !f.shared || f.depth > 0 {
		f.tested = true
		return
	}
	switch {
	case negated:
		f.spares = f.spares || namesGit(pattern) || strings.Contains(pattern, "/.*")
	case !namesGit(pattern) && hasPlainFolder(pattern):
		f.spares = true
	}
}

// narrows notes what a test of kind or depth says of all that is found.
func (f *finder) narrows(test string, negated bool) {
	if len(f.args) == 0 || negated || test != "-maxdepth" && (!f.shared || f.depth > 0) {
		return
	}
	switch value, _ := f.args[0].Text(); {
	case test == "-maxdepth":
		f.flat = value == "0" || value == "1"
	case value == "f":
		f.files, f.plain = true, test == "-type"
	case value == "l" || value == "p" || value == "s":
		f.links = true // git makes none
	}
}

// sparesGit reports whether nothing that is found can lie in a git directory.
func (f *finder) sparesGit() bool { return f.spares || f.links || f.flat && f.files }

// namesGit reports whether a pattern is made for git's own folder.
func namesGit(pattern string) bool {
	for {
		i := strings.Index(pattern, ".git")
		if i < 0 {
			return false
		}
		pattern = pattern[i+len(".git"):]
		if pattern == "" || pattern[0] == '/' || pattern[0] == '*' {
			return true
		}
	}
}

// hasPlainFolder reports whether a folder of the path is spelt out in a pattern.
func hasPlainFolder(pattern string) bool {
	folders := strings.Split(pattern, "/")
	for _, name := range folders[:len(folders)-1] {
		if name != "" && name != "." && !strings.ContainsAny(name, `*?[\`) {
			return true
		}
	}
	return false
}

// skip drops n values of a test.
func (f *finder) skip(n int, args []spec.Word) { f.args = args[min(n, len(args)):] }

func (f *finder) value(role spec.Role, by spec.Word) {
	if len(f.args) == 0 {
		f.fail(by)
		return
	}
	f.acts = append(f.acts, spec.Act{Role: role, Words: []spec.Word{f.next()}, By: by.String()})
}

// command reads a command up to ";" or "{} +", and puts the paths that are
// found in the place of "{}".
func (f *finder) command(by spec.Word) {
	local := by.Is("-execdir") || by.Is("-okdir") // run in the directory of each file, with ./NAME
	var argv []spec.Word
	for len(f.args) > 0 {
		w := f.next()
		if w.Is(";") || w.Is("+") && len(argv) > 0 && by.Prefix() != "-ok" && by.Prefix() != "-okdir" && f.braces(argv[len(argv)-1]) {
			f.commands(argv, by.String(), local)
			return
		}
		argv = append(argv, w)
	}
	f.fail(by)
}

func (f *finder) braces(w spec.Word) bool { return strings.Contains(w.String(), "{}") }

// commands adds the command once for each starting point, since the scope of
// what is found depends on it.
func (f *finder) commands(argv []spec.Word, by string, local bool) {
	if len(argv) == 0 {
		f.fail(spec.Lit(by))
		return
	}
	found := f.found()
	if len(found) > maxRoots {
		found = []spec.Word{spec.UnknownWord("{}", spec.FromProgram)}
	}
	if !local || slices.ContainsFunc(argv, f.braces) { // which files they are, -execdir does not change
		f.each(argv, by, found, nil)
	}
	if local {
		names := []spec.Word{spec.UnknownWord("{}", spec.FromProgram)}
		if runtime.GOOS == "linux" { // find of BSD gives the bare name, which may look like an option
			names = f.under(".")
		}
		f.each(argv, by, names, f.dirOf())
	}
}

// each adds the command for each of the paths, run in a directory.
func (f *finder) each(argv []spec.Word, by string, found []spec.Word, dir *spec.Word) {
	for _, path := range found {
		words := make([]spec.Word, len(argv))
		for i, w := range argv {
			words[i] = fill(w, "{}", path)
		}
		f.acts = append(f.acts, spec.Act{Role: spec.RunsCommand, Words: words, By: by, Many: true, Dir: dir})
	}
}

// dirOf returns the directory of -execdir: that of each file.
func (f *finder) dirOf() *spec.Word {
	dir := spec.UnknownWord("the directory of {}", spec.FromProgram)
	if len(f.roots) == 1 && f.roots[0].Known() && !f.roots[0].Is("") {
		dir = below(f.roots[0].Prefix(), "")
	}
	return &dir
}

// maxRoots bounds how often the command of -exec is judged; with more starting
// points what it works on counts as not known.
const maxRoots = 24

// found returns words for what is found below each starting point.
func (f *finder) found() []spec.Word {
	var words []spec.Word
	for _, root := range f.roots {
		dir, known := root.Text()
		if !known || dir == "" || dir[0] == '-' {
			words = append(words, spec.UnknownWord("{}", spec.FromProgram))
			continue
		}
		words = append(words, f.under(dir)...)
	}
	return words
}

// under returns words for what is found below a directory: a path whose last part
// matches -name, or, where there are alternatives, any path and one of the names.
func (f *finder) under(dir string) []spec.Word {
	names := f.names
	var words []spec.Word
	switch {
	case len(f.here) > 0:
		names = f.here[len(f.here)-1:]
	case f.named && oneOf(names) != "":
	default:
		any := below(dir, "")
		any.Parts[0].Unknown.Picked = f.chosen > 0
		words = []spec.Word{any}
	}
	if all := oneOf(names); all != "" {
		words = append(words, below(dir, all))
	}
	for _, w := range words {
		h := w.Parts[0].Unknown
		h.Tested, h.SparesGit, h.Follows = f.tested, f.sparesGit(), f.follows
		h.Plain = f.plain && !f.follows
		h.LeftOut = f.leaves
	}
	return words
}

// oneOf returns the alternatives as the name of a path that may bear any of them.
func oneOf(names []spec.Word) string {
	var all []string
	for _, w := range names {
		name, known := w.Text()
		if !known || name == "" || strings.Contains(name, "\n") {
			return ""
		}
		all = append(all, name)
	}
	return strings.Join(all, "\n")
}

// below returns the word for a path at or below a directory whose last part matches a pattern.
func below(dir, name string) spec.Word {
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.PathUnder, Source: "{}", Taint: spec.FromProgram, Dir: dir, Name: name}}}}
}

// deleted returns what -delete works on: what is found, and what would be
// found if the parts of a starting point that are not known were empty.
func (f *finder) deleted() []spec.Word {
	words := f.found()
	for _, root := range f.roots {
		dir := ""
		for _, p := range root.Parts {
			dir += p.Text
		}
		if !root.Known() && strings.HasPrefix(dir, "/") {
			words = append(words, f.under(dir)...)
		}
	}
	return words
}

// fill returns the word with every occurrence of mark in its known text replaced by found.
func fill(w spec.Word, mark string, found spec.Word) spec.Word {
	var pieces []spec.Word
	for _, p := range w.Parts {
		if p.Unknown != nil {
			pieces = append(pieces, spec.Word{Parts: []spec.Part{p}})
			continue
		}
		for i, text := range strings.Split(p.Text, mark) {
			if i > 0 {
				pieces = append(pieces, found)
			}
			pieces = append(pieces, spec.Lit(text))
		}
	}
	return spec.Join(pieces...)
}

// fdPaths returns the directories that fd searches, none when it is the working directory.
func fdPaths(m *spec.Match) []spec.Word {
	operands, paths := m.Operands, []spec.Word(nil)
	if g := m.Flag("-x", "--exec", "-X", "--exec-batch"); g != nil {
		operands = operands[:g.Before]
	}
	if len(operands) > 1 {
		paths = operands[1:]
	}
	if s := m.Flag("--search-path"); s != nil {
		paths = append(paths[:len(paths):len(paths)], s.Arg)
	}
	return paths
}

// fdFinder returns what fd looks for: names with an extension, or the pattern where
// it can be written as one of the shell's.
func fdFinder(m *spec.Match, paths []spec.Word) *finder {
	f := &finder{roots: paths, follows: m.Marks&spec.Follows != 0}
	if m.Flag("-H", "--hidden", "-u", "--unrestricted") == nil {
		f.chosen, f.spares, f.leaves = 1, true, spec.LeftOutHidden
		if m.Flag("-I", "--no-ignore", "--no-ignore-vcs") == nil {
			f.leaves = spec.LeftOutSkipped
		}
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-e" || g.Name == "--extension" {
			f.names = append(f.names, spec.Join(spec.Lit("*."), g.Arg))
		}
	}
	if len(m.Operands) > 0 && len(f.names) == 0 && m.Flag("-p", "--full-path") == nil {
		pattern, known := m.Operands[0].Text()
		switch {
		case !known:
		case m.Flag("-g", "--glob") != nil:
			f.names = spec.Lits(pattern)
		case m.Flag("-F", "--fixed-strings") != nil:
			f.names = spec.Lits("*" + pattern + "*")
		default:
			f.names = spec.Lits(globOf(pattern))
		}
	}
	if len(f.names) == 1 {
		f.here = f.names
	}
	return f
}

// sharedTests reports whether every test outside parentheses holds for all that is
// found: the only alternatives outside them are to what -prune leaves out.
func sharedTests(args []spec.Word) bool {
	depth, before := 0, ""
	for _, w := range args {
		text, _ := w.Text()
		switch text {
		case "(":
			depth++
		case ")":
			depth--
		case "-o", "-or", ",":
			if depth == 0 && before != "-prune" {
				return false
			}
		}
		before = text
	}
	return true
}

// globOf returns the shell pattern for names in which a plain regular expression
// finds something, and the one for any name where it is not plain.
func globOf(regex string) string {
	var b strings.Builder
	if !strings.HasPrefix(regex, "^") {
		b.WriteByte('*')
	}
	rest := strings.TrimPrefix(regex, "^")
	ends := strings.HasSuffix(rest, "$") && !strings.HasSuffix(rest, `\$`)
	rest = strings.TrimSuffix(rest, "$")
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '.' && i+1 < len(rest) && rest[i+1] == '*':
			b.WriteByte('*')
			i++
		case c == '.':
			b.WriteByte('?')
		case c == '\\' && i+1 < len(rest) && strings.IndexByte(".-_/", rest[i+1]) >= 0:
			i++
			b.WriteByte(rest[i])
		case strings.IndexByte(`\*+?()[]{}|^$`, c) >= 0:
			return "*"
		default:
			b.WriteByte(c)
		}
	}
	if !ends {
		b.WriteByte('*')
	}
	return b.String()
}
