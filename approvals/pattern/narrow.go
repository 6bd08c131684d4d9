package pattern

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/gobwas/glob"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/knowledge"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxNarrow bounds the patterns for one command or path, maxExact the text of one without wildcards.
const (
	maxNarrow = 6
	maxExact  = 200
)

// NarrowFor lists patterns that cover a command and say enough for its effects, the widest first. None
// is of those that Broad warns of.
func NarrowFor(inv *classify.Invocation, effects []classify.Effect) []string {
	text := inv.Text
	if len(inv.Argv) > 0 && strings.Contains(inv.Argv[0], "/") && !systemProgram(inv.Argv[0]) {
		text = asWritten(inv)
	}
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil
	}
	var list []string
	start := 1
	if knowledge.HasCommands(words[0]) || slices.ContainsFunc(effects, farReaching) {
		start = 2 // the program's name alone says too little
	}
	most := len(words) - 1
	named, task := knowledge.Naming(words)
	if task {
		most = max(most, named) // what a task is given is its own business
	}
	if knowledge.NamedByOperands(words) {
		start = max(start, named) // fewer words say too little
		if named == 0 {
			most = 0
		}
	}
	for n := start; n <= min(most, 4); n++ {
		if last := words[n-1]; n > 1 && (strings.HasPrefix(last, "-") || strings.ContainsAny(last, `'"`)) {
			break // from here on no word says what is done
		}
		list = append(list, "Bash:"+glob.QuoteMeta(strings.Join(words[:n], " "))+" *")
	}
	if len(text) <= maxExact && !namesNothing(words) {
		list = append(list, "Bash:"+glob.QuoteMeta(text))
	}
	return narrow(list, func(p *Pattern) bool {
		return p.CoversInvocation(inv) && p.Reaches(effects, func(*classify.Effect) bool { return true })
	})
}

// maxNext bounds what people are offered without wildcards, in bytes.
const maxNext = 100

// NextFor is NarrowFor for one ask: the one pattern that names the program, its subcommand and its
// task, whatever their arguments, or else exactly the command. There is none where neither covers
// it, and for what a person should look at each time.
func NextFor(inv *classify.Invocation, effects []classify.Effect) []string {
	offers := NarrowFor(inv, effects)
	if len(offers) == 0 || !inv.Known || slices.ContainsFunc(effects, eachTime) { // an unknown word may be anything the next time
		return nil
	}
	words := strings.Fields(inv.Text)
	n, _ := knowledge.Naming(words)
	for i, o := range offers {
		head, any := strings.CutSuffix(o, " *")
		named := len(strings.Fields(head))
		if n == 1 && named > 1 && knowledge.Known(words[0]) {
			break // what follows are operands: where a file is sent, which host is reached
		}
		if any && n > 0 && named >= n {
			return offers[i : i+1]
		}
	}
	last := offers[len(offers)-1]
	deletes := func(e classify.Effect) bool { return e.Kind == spec.Delete }
	if strings.HasSuffix(last, " *") || len(last) > maxNext || slices.ContainsFunc(effects, deletes) {
		return nil
	}
	return []string{last}
}

// eachTime reports whether a person should look at an effect each time, such as the reading of
// credentials: what only a pattern without wildcards covers.
func eachTime(e classify.Effect) bool { return wanted(&e) == byAll }

// NextPath is NarrowPaths for one ask: the folder of the file, or the file where it lies in the root.
func NextPath(tool string, e *classify.Effect, s *Call) []string {
	if eachTime(*e) {
		return nil
	}
	offers := NarrowPaths(tool, e, s)
	return offers[max(0, len(offers)-2):max(min(len(offers), 1), len(offers)-1)]
}

// NextText is NarrowText for one ask: the host, or the tool where that says enough.
func NextText(tool, text string, effects []classify.Effect) []string {
	offers := NarrowText(tool, text, effects)
	if len(offers) == 0 || len(offers[0]) > maxNext || slices.ContainsFunc(effects, eachTime) {
		return nil
	}
	return offers[:1]
}

// farReaching reports whether who allows a program by its name alone may not have thought of an effect.
func farReaching(e classify.Effect) bool {
	return e.Kind == spec.Network || e.Kind == spec.Delete || e.Kind == spec.Privilege || e.Kind == spec.Unknown || e.Scope == spec.Remote
}

// namesNothing reports whether a command does not say what it runs: an interpreter that reads
// its program from elsewhere.
func namesNothing(words []string) bool {
	last := words[len(words)-1]
	runs := knowledge.RunnerOf(words)
	return last == "-" || last == "/dev/stdin" || runs == knowledge.RunsCode || runs == knowledge.RunsScripts
}

// NarrowPaths lists patterns that cover what a file tool does to a path, the widest first.
func NarrowPaths(tool string, e *classify.Effect, s *Call) []string {
	rel, ok := Below(s.Project, e.Path)
	if !ok {
		rel = e.Path
	}
	if rel == "" || len(rel) > maxExact {
		return nil
	}
	quoted := glob.QuoteMeta(rel)
	var list []string
	for dir := path.Dir(quoted); dir != "." && dir != "/" && len(list) < maxNarrow; dir = path.Dir(dir) {
		list = append([]string{tool + ":" + dir + "/**"}, list...)
	}
	list = append(list, tool+":"+quoted)
	return narrow(list, func(p *Pattern) bool {
		return p.CoversPath(e.Path, s) && p.Reaches([]classify.Effect{*e}, func(*classify.Effect) bool { return true })
	})
}

// NarrowText lists patterns that cover a text of another tool's input, the widest first.
func NarrowText(tool, text string, effects []classify.Effect) []string {
	list := []string{tool}
	if u, err := url.Parse(text); tool == "WebFetch" && err == nil && u.Host != "" {
		list = append(list, tool+":"+u.Scheme+"://"+glob.QuoteMeta(u.Host)+"/*")
	}
	if len(text) <= maxExact {
		list = append(list, tool+":"+glob.QuoteMeta(text))
	}
	return narrow(list, func(p *Pattern) bool {
		return p.CoversText(text, tool) && p.Reaches(effects, func(*classify.Effect) bool { return true })
	})
}

// narrow keeps the patterns that can be read, say enough, and cover.
func narrow(list []string, covers func(*Pattern) bool) []string {
	var kept []string
	for _, source := range list {
		p, err := Parse(source, "")
		if err == nil && p.Broad() == "" && covers(&p) && len(kept) < maxNarrow {
			kept = append(kept, source)
		}
	}
	return kept
}
