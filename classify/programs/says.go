package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// What programs print, for what reads it later in the same call: paths and hashes
// are told only where no flag makes something else of them.

// withOnly reports whether all the flags given are among the names.
func withOnly(m *spec.Match, names ...string) bool {
	for i := range m.Flags {
		known := false
		for _, n := range names {
			known = known || m.Flags[i].Name == n
		}
		if !known {
			return false
		}
	}
	return true
}

// entries stands for names as a listing without a directory before them prints
// them: relative to wherever they are used, and possibly starting with a dash.
func entries() []spec.Word {
	return []spec.Word{{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.PathUnder, Dir: ".", Dash: true}}}}}
}

// lsSays tells the names that ls prints one by one, bare when they are in a
// directory that it is given.
func lsSays(m *spec.Match) (spec.Output, []spec.Word) {
	switch {
	case !withOnly(m, "-1", "-a", "-A", "-c", "-C", "-d", "-f", "-H", "-L", "-N", "-q", "-r", "-S", "-t", "-u", "-U", "-v", "-x", "-X",
		"--all", "--almost-all", "--directory", "--dereference", "--group-directories-first", "--literal", "--reverse", "--sort", "--time", "--zero"):
		return spec.PrintsText, nil
	case m.Flag("-d", "--directory") != nil:
		return spec.PrintsPaths, nil
	}
	return spec.PrintsEntries, nil
}

// findSays tells the paths that find prints: below each starting point, and of the
// name that -name asks for. The format of -printf may say anything.
func findSays(m *spec.Match) (spec.Output, []spec.Word) {
	f := newFinder(m.Operands)
	f.options()
	f.startingPoints()
	for len(f.args) > 0 && !f.failed {
		w := f.args[0]
		f.primary()
		switch text, _ := w.Text(); text {
		case "-printf", "-fprintf", "-ls", "-fls", "-files0-from", "-ok", "-okdir":
			return spec.PrintsText, nil
		}
	}
	if f.failed {
		return spec.PrintsText, nil
	}
	if f.several {
		f.named = f.named || !f.bare && len(f.here) > 0
		f.here = nil // what the other alternatives find is printed as well
	}
	return spec.PrintsPaths, f.found()
}

// fdSays tells the paths that fd prints, which are written as its directories are.
func fdSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("--format", "--path-separator", "-l", "--list-details", "--hyperlink", "--gen-completions", "-C", "--base-directory") != nil {
		return spec.PrintsText, nil
	}
	paths := fdPaths(m)
	bare := len(paths) == 0
	if bare {
		paths = spec.Lits(".")
	}
	found := fdFinder(m, paths).found()
	for _, w := range found {
		w.Parts[0].Unknown.Dash = bare
	}
	return spec.PrintsPaths, found
}

// searchSays tells the paths that a search prints with -l or --files.
func searchSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("--path-separator", "--hyperlink-format", "--hyperlink", "--json", "--output", "--format", "--format-begin", "--format-end", "--separator",
		"--label", "--replace", "-c", "--count") != nil {
		return spec.PrintsText, nil
	}
	return spec.PrintsPaths, nil
}

// grepSays covers grep, which prints lines of its input as they are, and with -l names.
func grepSays(m *spec.Match) (spec.Output, []spec.Word) {
	names := m.Flag("-l", "-L", "--files-with-matches", "--files-without-match") != nil
	switch {
	case names && m.Flag("--label") != nil:
		return spec.PrintsText, nil
	case names:
		return spec.PrintsPaths, nil
	case m.Flag("-c", "--count") != nil && len(grepFiles(m)) <= 1 && m.Flag("-r", "-R", "--recursive", "--dereference-recursive", "-H",
		"--with-filename", "-d", "--directories") == nil:
		return spec.PrintsNumber, nil
	case grepPrintsDigits(m):
		return spec.PrintsNumber, nil
	case m.Flag("-n", "--line-number") != nil && grepsOneFile(m) && withOnly(m, append(grepPlainFlags, "-n", "--line-number", "-o", "--only-matching")...):
		return spec.PrintsNumbered, nil
	case len(grepFiles(m)) == 0 && withOnly(m, grepPlainFlags...):
		return spec.PrintsStdin, nil
	}
	return spec.PrintsText, nil
}

// grepPlainFlags choose lines, and change nothing about how they are printed.
var grepPlainFlags = []string{"-e", "--regexp", "-f", "--file", "-E", "-F", "-G", "-P", "-i", "-y", "-v", "-w", "-x", "-s", "-a", "-z", "-m", "-h",
	"--extended-regexp", "--fixed-strings", "--basic-regexp", "--perl-regexp", "--ignore-case", "--no-ignore-case", "--invert-match", "--word-regexp",
	"--line-regexp", "--max-count", "--text", "--line-buffered", "--null-data", "--no-filename", "--no-messages",
}

// grepFiles returns the operands of grep that are no pattern.
func grepFiles(m *spec.Match) []spec.Word {
	if m.Marks&spec.NoFirst != 0 || len(m.Operands) == 0 {
		return m.Operands
	}
	return m.Operands[1:]
}

// linesSays covers filters that pass on whole lines of their input unless they are
// told to count in bytes or to add something.
func linesSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("-c", "--bytes", "--count", "-v", "--verbose", "-D", "--all-repeated", "--group", "-s", "--separator", "-b", "--before", "--debug") != nil {
		return spec.PrintsText, nil
	}
	return spec.PrintsStdin, nil
}

// catSays covers cat, whose flags all add something to the lines.
func catSays(m *spec.Match) (spec.Output, []spec.Word) {
	if len(m.Flags) > 0 {
		return spec.PrintsText, nil
	}
	return spec.PrintsStdin, nil
}

// gitPathSays tells the one path that git rev-parse prints of the work tree it stands in.
func gitPathSays(m *spec.Match) (spec.Output, []spec.Word) {
	if len(m.Flags) != 1 || len(m.Operands) > 0 {
		return spec.PrintsText, nil
	}
	return spec.PrintsPaths, nil
}

// gitNamesSays tells the names that git diff --name-only prints. Commands that print
// commits write anything above the names, unless they are told to write nothing.
func gitNamesSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("--line-prefix", "--output", "-p", "-u", "--patch", "--stat", "--summary", "--graph", "--oneline", "--notes", "--show-notes", "--source",
		"--log-size", "--stdin", "--show-signature") != nil {
		return spec.PrintsText, nil
	}
	format := m.Flag("--format", "--pretty")
	switch m.Sub() {
	case "diff":
		return spec.PrintsPaths, entries()
	case "log", "show":
		if format != nil && (format.Arg.Is("") || format.Arg.Is("format:") || format.Arg.Is("tformat:")) {
			return spec.PrintsPaths, entries()
		}
	}
	return spec.PrintsText, nil
}

// gitListSays covers commands that print names of files unless a flag has them print more.
func gitListSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("--format", "-v", "--verbose", "--stdin") != nil {
		return spec.PrintsText, nil
	}
	return spec.PrintsPaths, entries()
}

// gitCommitsSays covers commands that print the hashes of commits.
func gitCommitsSays(m *spec.Match) (spec.Output, []spec.Word) {
	switch m.Sub() {
	case "rev-parse":
		if len(m.Operands) == 1 && isCommit(m.Operands[0]) && withOnly(m, "--verify", "--short", "-q", "--quiet", "--end-of-options") {
			return spec.PrintsID, nil
		}
	case "rev-list", "log":
		if gitCounts(m) {
			return spec.PrintsNumber, nil
		}
		if gitOnlyHashes(m) {
			return spec.PrintsID, nil
		}
	}
	return spec.PrintsText, nil
}

// isCommit reports whether a word names a commit and no file, which git rev-parse
// would print as it is.
func isCommit(w spec.Word) bool {
	text, known := w.Text()
	name := strings.TrimRight(text, "^~0123456789")
	switch {
	case !known || strings.ContainsAny(text, ".:*?["):
		return false
	case name == "HEAD" || strings.HasSuffix(name, "_HEAD") || name == "@" || name == "main" || name == "master":
		return true
	}
	return strings.HasPrefix(name, "origin/") || strings.HasPrefix(name, "upstream/") || strings.HasPrefix(name, "refs/")
}

// gitOnlyHashes reports whether git log or rev-list prints nothing but hashes.
func gitOnlyHashes(m *spec.Match) bool {
	format := m.Flag("--format", "--pretty")
	switch {
	case format == nil:
		if m.Sub() == "log" {
			return false
		}
	case m.Sub() == "rev-list":
		return false
	case !format.Arg.Is("%H") && !format.Arg.Is("%h") && !format.Arg.Is("format:%H") && !format.Arg.Is("format:%h") && !format.Arg.Is("tformat:%H") &&
		!format.Arg.Is("tformat:%h"):
		return false
	}
	for i := range m.Flags {
		switch name := m.Flags[i].Name; name {
		case "--format", "--pretty", "-n", "--max-count", "--all", "--reverse", "--no-merges", "--merges", "--first-parent", "--skip", "--since", "--after",
			"--until", "--before",
			"--author", "--committer", "--grep", "-i", "--branches", "--tags", "--remotes", "--topo-order", "--date-order", "--abbrev-commit", "--no-walk",
			"--diff-filter", "-S", "-G", "--follow", "--count", "--max-parents", "--min-parents":
		default:
			if len(name) < 2 || name[1] < '0' || name[1] > '9' {
				return false
			}
		}
	}
	return true
}

// pgrepSays covers the numbers of processes.
func pgrepSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("-c", "--count") != nil {
		return spec.PrintsNumber, nil
	}
	if m.Flag("-a", "-l", "--list-name", "--list-full", "-d", "--delimiter", "-S", "-I") != nil {
		return spec.PrintsText, nil
	}
	return spec.PrintsID, nil
}

// lsofSays covers lsof -t, which prints nothing but numbers.
func lsofSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("-t") == nil || m.Flag("-F") != nil {
		return spec.PrintsText, nil
	}
	return spec.PrintsID, nil
}

// gitGrepSays covers the names of files that git grep -l prints.
func gitGrepSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("-l", "--files-with-matches", "--name-only", "-L", "--files-without-match") == nil || m.Flag("-O", "--open-files-in-pager", "-c", "--count") != nil {
		return spec.PrintsText, nil
	}
	return spec.PrintsPaths, entries()
}
