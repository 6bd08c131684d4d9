package bulk

import (
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
	for _, source := range sources {
		texts, known := r.patchTexts(source)
		for _, text := range texts {
			p := readPatch(text)
			known = known && p.plain && (operand || len(p.names) > 0 || strings.TrimSpace(text) == "")
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
	isFile := true
	if source.Is("-") {
		source, isFile = r.StdinFile()
	}
	words, known := []spec.Word{r.Inv.Stdin.Value}, r.Inv.Stdin.Set
	if isFile {
		if words, known = r.WrittenInto(source); !known {
			return r.patchFile(source)
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
func (r *Writer) patchFile(source spec.Word) (texts []string, known bool) {
	file, known := r.before(source, r.Moved(spec.ReadsFile))
	if file == "" {
		return nil, known
	}
	text, known := paths.ReadText(file, maxPatch)
	return []string{text}, known
}

// patch lists the files in a patch.
type patch struct {
	names []string
	links map[string]string // targets of the links that it makes, by the name of the link
	plain bool              // it is in the forms that are read here
}

// readPatch reads the names in a patch: from unified and context diffs, and from the
// lines that git adds (git-diff(1), "Generating patch text with -p"; patch(1)).
func readPatch(text string) patch {
	p := patch{links: map[string]string{}, plain: true}
	seen := map[string]bool{}
	at := "" // the last name, whether it is new or not
	add := func(name, before string) {
		name = strings.TrimRight(name, "\r\n")
		if unquoted, err := strconv.Unquote(name); err == nil {
			name = unquoted
		} else {
			name, _, _ = strings.Cut(name, "\t")
			name = strings.TrimSpace(name)
		}
		if name != "" && name != "/dev/null" {
			at = before + name
			if !seen[at] {
				p.names, seen[at] = append(p.names, at), true
			}
		}
	}
	link, body := false, false
	for line := range strings.Lines(text) {
		key, rest, _ := strings.Cut(line, " ")
		switch {
		case key == "diff":
			link, body = false, false
			gitNames(rest, add)
		case body && link && strings.HasPrefix(line, "+") && at != "":
			p.links[at] = strings.TrimRight(line[1:], "\r\n")
		case key == "@@":
			body = true
		case key == "+++" || key == "---" || key == "***" || key == "Index:":
			body = false
			add(rest, "")
		case !body && (key == "rename" || key == "copy"):
			_, name, _ := strings.Cut(rest, " ")
			add(name, "b/") // these have no first part that counts
		case !body && (key == "new" || key == "old") && strings.Contains(rest, "mode 120000"):
			link = true
		case strings.EqualFold(key, "Content-Transfer-Encoding:"):
			encoding := strings.ToLower(strings.TrimSpace(rest))
			p.plain = p.plain && (encoding == "7bit" || encoding == "8bit" || encoding == "binary")
		}
	}
	return p
}

// gitNames reads the two names in the header of a diff, the only ones for a file
// without content. They differ in their first part only.
func gitNames(rest string, add func(name, before string)) {
	names, ok := strings.CutPrefix(strings.TrimSpace(rest), "--git ")
	switch {
	case !ok:
	case strings.Contains(names, `"`):
		for _, part := range strings.SplitAfter(names, `" `) {
			add(strings.TrimSpace(part), "")
		}
	default:
		add(names[len(names)/2+1:], "")
	}
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
