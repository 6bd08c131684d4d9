package bulk

import (
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxPatch bounds a patch that is read, in bytes.
const maxPatch = 8 << 20

// Patches judges each file in a patch as a written file.
func (r *Writer) Patches() {
	if r.Inv.Remote || r.Match.Marks&spec.DryRun != 0 {
		return
	}
	if r.Name == "git" && r.Match.Flag("--stat", "--numstat", "--summary", "--check") != nil && r.Match.Flag("--apply") == nil {
		return // it only says what the patch would change
	}
	sources, operand := r.patchSources()
	if sources == nil {
		return
	}
	w := &target{Writer: r, into: spec.Lit(".")}
	if d := r.Match.Flag("--directory"); d != nil && r.Name == "git" {
		w.into = d.Arg
	}
	way := patchWay{reverse: r.Match.Flag("-R", "--reverse") != nil, recount: r.Match.Flag("--recount") != nil}
	for _, source := range sources {
		texts, known := r.patchTexts(source)
		for _, text := range texts {
			p := way.read(text)
			known = known && p.plain && (p.told || !p.linked) && (operand || len(p.names) > 0 || strings.TrimSpace(text) == "")
			r.patched(w, &p)
		}
		if !known {
			r.putsAnything(w.into)
		}
	}
	w.note()
}

// patchSources returns the patch files of the invocation, "-" for standard input, and
// whether an operand names the one file to change. It returns nil for commands that
// apply no patch.
func (r *Writer) patchSources() (sources []spec.Word, operand bool) {
	switch {
	case r.Word() == "patch" || r.Word() == "gpatch":
		operand = len(r.Match.Operands) > 0
		if in := r.Match.Flag("-i", "--input"); in != nil {
			sources = []spec.Word{in.Arg}
		} else if len(r.Match.Operands) > 1 {
			sources = r.Match.Operands[1:2]
		}
	case (r.Name == "hg" || r.Name == "svn") && slices.ContainsFunc(r.Match.Called, func(sub string) bool { return sub == "import" || sub == "patch" }):
		if r.Name == "svn" && (r.Match.Called[0] != "patch" || len(r.Match.Operands) == 0) {
			return nil, false // svn import sends files to the server
		}
		sources = r.Match.Operands
		if r.Name == "svn" {
			sources = sources[:1]
		}
	case r.Name != "git" || len(r.Match.Subs) != 1 || !slices.Contains([]string{"apply", "am"}, r.Match.Sub()):
		return nil, false
	case r.Match.Flag("--continue", "--skip", "--abort", "--quit", "--resolved", "-r", "--show-current-patch", "--retry") != nil:
		return nil, false
	default:
		sources = r.Match.Operands
	}
	if len(sources) == 0 {
		sources = spec.Lits("-")
	}
	return sources, operand
}

// patchTexts returns the possible texts of the patch, and whether all are known.
func (r *Writer) patchTexts(source spec.Word) (texts []string, known bool) {
	isFile, dirs := true, r.Moved(spec.ReadsFile)
	if source.Is("-") {
		source, isFile = r.StdinFile()
		dirs = r.Inv.Dirs // the shell opens it
	}
	words, known := []spec.Word{r.Inv.Stdin.Value}, r.Inv.Stdin.Set
	if isFile {
		if words, known = r.WrittenInto(source); !known {
			return r.patchFile(source, dirs)
		}
	}
	for _, w := range words {
		text, ok := r.Filled(w).Text()
		known = known && ok
		texts = append(texts, text)
	}
	return texts, known
}

// patchFile returns the text of a patch that was there before the call.
func (r *Writer) patchFile(source spec.Word, dirs []spec.Word) (texts []string, known bool) {
	file, known := r.before(source, dirs)
	if file == "" {
		return nil, known
	}
	text, known := paths.ReadText(file, maxPatch)
	return []string{text}, known
}

// patch lists the files in a patch.
type patch struct {
	names  []string
	links  map[string]string // targets of the links that it makes, by the name of the link
	plain  bool              // it is in the forms that are read here
	linked bool              // a file in it is a link
	told   bool              // links has all targets: each is one line of a hunk that is as long as it says
	made   map[string]bool   // names of files that it creates
}

// patchWay is how a patch is applied: backwards, or without heed to the length that a hunk says.
type patchWay struct{ reverse, recount bool }

// patchReader reads a patch line by line.
type patchReader struct {
	patch
	way     patchWay
	at      string // the last name, whether it is new or not
	hunk    hunk
	started bool // the file has had a hunk
	link    bool // the file is a link
	fresh   bool // the file did not exist before
}

// read reads the names in a patch: from unified and context diffs, and from the
// lines that git adds (git-diff(1), "Generating patch text with -p"; patch(1)).
func (w patchWay) read(text string) patch {
	r := patchReader{patch: patch{links: map[string]string{}, made: map[string]bool{}, plain: true, told: !w.recount}, way: w}
	seen := map[string]bool{}
	for line := range strings.Lines(text) {
		whole := r.hunk == hunk{}
		if r.hunk.takes(line) {
			r.target(line)
			continue
		}
		r.told = r.told && whole
		for _, name := range r.header(line) {
			if r.at = name; !seen[name] {
				r.names, seen[name] = append(r.names, name), true
			}
		}
	}
	r.told = r.told && r.hunk == hunk{}
	return r.patch
}

// header reads a line that stands in no hunk, and returns the names in it.
func (r *patchReader) header(line string) (names []string) {
	key, rest, _ := strings.Cut(line, " ")
	switch key {
	case "diff":
		r.link, r.started = false, false
		return gitNames(rest)
	case "@@":
		r.started = true
		if !r.way.recount {
			r.hunk = hunkOf(rest)
		}
	case "+++", "---", "***", "Index:":
		if r.fresh = key == "---" && strings.TrimSpace(rest) == "/dev/null" || r.fresh; r.fresh && key == "+++" {
			r.fresh = false
			for _, name := range patchName(rest) {
				r.made[name] = true
			}
		}
		r.link = r.link && !r.started // another file begins
		return patchName(rest)
	case "rename", "copy":
		_, name, _ := strings.Cut(rest, " ")
		for _, name := range patchName(name) {
			names = append(names, "b/"+name) // these have no first part that counts
			r.made["b/"+name] = strings.HasPrefix(rest, "to ")
		}
		return names
	case "GIT": // a binary patch
		r.told = r.told && !r.link
	case "new", "old", "deleted", "index":
		r.made[r.at] = r.made[r.at] || key == "new" && strings.HasPrefix(rest, "file mode ")
		if mode := strings.TrimSpace(rest); mode == linkMode || strings.HasSuffix(mode, " "+linkMode) {
			r.link, r.linked = true, true
		}
	default:
		if strings.EqualFold(key, "Content-Transfer-Encoding:") {
			encoding := strings.ToLower(strings.TrimSpace(rest))
			r.plain = r.plain && (encoding == "7bit" || encoding == "8bit" || encoding == "binary")
		}
	}
	return nil
}

// target notes a line of a hunk if the file is a link.
func (r *patchReader) target(line string) {
	now, before := byte('+'), byte('-')
	if r.way.reverse {
		now, before = before, now
	}
	_, several := r.links[r.at]
	switch {
	case !r.link || r.at == "":
	case line[0] == now:
		r.told = r.told && !several
		r.links[r.at] = strings.TrimRight(line[1:], "\r\n")
	case line[0] != before && line[0] != '\\':
		r.told = false
	}
}

// patchName reads a name, quoted or up to a tab; none for what is no file.
func patchName(text string) []string {
	name := strings.TrimRight(text, "\r\n")
	if unquoted, err := strconv.Unquote(name); err == nil {
		name = unquoted
	} else {
		name, _, _ = strings.Cut(name, "\t")
		name = strings.TrimSpace(name)
	}
	if name == "" || name == "/dev/null" {
		return nil
	}
	return []string{name}
}

// linkMode is the mode of a symbolic link in git.
const linkMode = "120000"

// hunk is how many lines of a hunk are still to come, of the file before and of the file after.
type hunk struct{ old, now int }

// hunkOf reads what stands behind the first @@ of a hunk: "-1,2 +3,4 @@", in which a count of one may be left out.
func hunkOf(ranges string) hunk {
	count := func(field string) int {
		_, lines, counted := strings.Cut(field, ",")
		n, err := strconv.Atoi(lines)
		if !counted {
			return 1
		}
		if err != nil {
			return 0
		}
		return n
	}
	f := strings.Fields(ranges)
	if len(f) < 2 || f[0][0] != '-' || f[1][0] != '+' {
		return hunk{}
	}
	return hunk{max(count(f[0]), 0), max(count(f[1]), 0)}
}

// takes reports whether a line is one of the hunk's, whatever it looks like.
func (h *hunk) takes(line string) bool {
	if *h == (hunk{}) {
		return false
	}
	switch line[0] {
	case '-':
		h.old--
	case '+':
		h.now--
	case ' ', '=', '\t', '\r', '\n':
		h.old--
		h.now--
	case '\\':
	default:
		*h = hunk{}
		return false
	}
	if h.old <= 0 && h.now <= 0 {
		*h = hunk{}
	}
	return true
}

// gitNames reads the two names in the header of a diff, the only ones for a file
// without content. They differ in their first part only.
func gitNames(rest string) (list []string) {
	names, ok := strings.CutPrefix(strings.TrimSpace(rest), "--git ")
	switch {
	case !ok:
		return nil
	case strings.Contains(names, `"`):
		for _, part := range strings.SplitAfter(names, `" `) {
			list = append(list, patchName(strings.TrimSpace(part))...)
		}
		return list
	}
	return patchName(names[len(names)/2+1:])
}

// patched judges the files of one patch. The invocation says how many leading parts
// their names lose. Without that option, patch tries which number fits.
func (r *Writer) patched(w *target, p *patch) {
	strip, exact := 1, r.Name == "git"
	if g := r.Match.Flag("-p", "--strip"); g != nil {
		text, known := g.Arg.Text()
		n, err := strconv.Atoi(text)
		strip, exact = n, known && err == nil
	}
	for _, name := range p.names {
		rest := name
		for i := 0; rest != ""; i++ {
			if i == strip || !exact {
				if target, ok := p.links[name]; ok {
					r.LinksTo(w.at(rest), target)
				}
				if r.Name == "git" && r.Match.Sub() == "am" {
					w.finds(rest, p.made[name])
				}
				if exact || i == 0 || !strings.HasPrefix(name, "/") {
					w.file(rest, false)
				}
			}
			if _, rest = facts.CutFirst(rest); path.IsAbs(rest) {
				rest = strings.TrimLeft(rest, "/")
			}
		}
	}
}

// finds records a file of a mailed patch that is not there: git looks for what it was renamed to, and changes that (git-am(1), --3way).
func (w *target) finds(name string, made bool) {
	p := w.World.Place(w.at(name), w.Moved(spec.WritesFile))
	if _, err := os.Lstat(p.Path); made || slices.Contains(w.files, p.Path) || !os.IsNotExist(err) {
		return
	}
	w.unknown("changes " + spec.Short(name) + ", which is not there, so that git may change a file of another name")
}
