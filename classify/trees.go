package classify

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// searchesSecrets judges a search through folders: it prints the lines of a
// credential file that is there, is not left out and has a line that matches.
func (r *run) searchesSecrets() {
	s := r.search()
	if s == nil || !s.recursive || s.silent || r.inv.Remote || len(r.inv.Dirs) != 1 {
		return
	}
	dirs := s.dirs
	if len(dirs) == 0 {
		dirs = spec.Lits(".")
	}
	for _, w := range dirs {
		if text, known := w.Text(); known && r.printsBelow(text, s.hidden, r.leftOut(s), "searches") {
			return
		}
	}
}

// readsBelow judges the reading of files that a program is given by a list or a
// folder: it prints a credential file that is there and is not left out.
func (r *run) readsBelow(w spec.Word, role spec.Role, bulk bool) {
	if role != spec.ReadsFile || r.match == nil || r.inv.Remote || len(r.inv.Dirs) != 1 || !r.printsContent() {
		return
	}
	if text, known := w.Text(); known {
		if r.search() == nil && (bulk || r.takesFolders()) {
			r.printsBelow(text, true, r.excluded(), "reads")
		}
		return
	}
	h := w.OnlyHole()
	if h == nil || h.Kind != spec.PathUnder || h.Picked {
		return
	}
	names := strings.Split(h.Name, "\n")
	r.printsBelow(h.Dir, true, func(file string, dir bool) bool {
		return !dir && h.Name != "" && !paths.AnyMatches(names, path.Base(file))
	}, "reads all below")
}

// takesFolders reports whether the program reads all that is below a folder.
func (r *run) takesFolders() bool {
	switch r.name {
	case "tar", "gtar", "bsdtar", "gnutar":
		return true
	case "diff", "zip":
		return r.match.Flag("-r", "--recursive", "--recurse-paths") != nil
	}
	return false
}

// printsBelow records the reading of a credential file below a directory of the
// project, and reports whether there is one whose content the invocation prints.
func (r *run) printsBelow(dir string, hidden bool, leaves func(file string, dir bool) bool, does string) bool {
	p := r.c.world.PlaceText(dir, command.First(r.dirs(spec.ReadsFile)))
	if !p.IsDir || p.Scope != spec.Project && p.Scope != spec.Temp {
		return false
	}
	s := r.search()
	holds := func(file string) bool { return r.c.holdsSecret(file, s) }
	for _, file := range r.c.world.CredentialsBelow(p.Path, hidden, leaves, holds) {
		if s == nil || s.prints(file) {
			r.onPath(spec.Lit(file), spec.ReadsFile, spec.Effect{Why: does + " a folder, and prints a file that may hold credentials"})
			return true
		}
	}
	return false
}

// printsContent reports whether what the program prints may be the content of
// the files that it reads, rather than counts, digests or names.
func (r *run) printsContent() bool {
	if s := r.search(); s != nil {
		return !s.silent
	}
	switch r.name {
	case "wc", "file", "cmp", "cksum", "sum", "md5sum", "md5", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "b2sum", "b3sum", "shasum", "xxhsum", "cloc", "scc", "tokei", "sloccount", "exiftool", "identify", "chmod", "rm", "cp", "mv", "ln", "touch":
		return false
	case "diff":
		return r.match.Flag("-q", "--brief") == nil
	case "tar", "gtar", "bsdtar", "gnutar":
		to := r.match.Flag("-f", "--file")
		return (to == nil || to.Arg.Is("-")) && !command.ToFile(r.inv.Redirects)
	case "zip":
		return len(r.match.Operands) > 0 && r.match.Operands[0].Is("-") && !command.ToFile(r.inv.Redirects)
	}
	switch output, _ := r.command().Says(); output {
	case spec.PrintsCounts, spec.PrintsNumber:
		return false
	}
	return true
}

// excluded returns what the patterns of --exclude and its like leave out.
func (r *run) excluded() func(file string, dir bool) bool {
	var patterns []string
	for i := range r.match.Flags {
		switch g := &r.match.Flags[i]; g.Name {
		case "--exclude", "-x":
			text, _ := g.Arg.Text()
			patterns = append(patterns, path.Base(strings.TrimSuffix(text, "/*")))
		}
	}
	return func(file string, _ bool) bool { return paths.AnyMatches(patterns, path.Base(file)) }
}

// leftOut returns what a search leaves out, by its patterns and by the .gitignore
// files that it obeys.
func (r *run) leftOut(s *search) func(file string, dir bool) bool {
	return func(file string, dir bool) bool {
		return s.leaves(path.Base(file), dir) || !s.ignored && r.c.disk().Tree(file).SkippedBySearch(file, dir)
	}
}

// holdsSecret reports whether a file holds a private key or a token that is not made up,
// in lines that a search, if it is not nil, would print.
func (c *classifier) holdsSecret(file string, s *search) bool {
	if facts.MadeUp(strings.TrimPrefix(file, c.world.Project)) {
		return false
	}
	text := c.disk().Shown(file)
	return facts.HoldsSecret(text) && (s == nil || facts.HoldsSecret(s.shows(text)))
}

// search is a search through folders.
type search struct {
	patterns         []string
	dirs             []spec.Word
	include, exclude []string // patterns of names
	without          []string // patterns of folders
	hidden           bool     // it looks into hidden files and folders
	ignored          bool     // it looks at what git ignores
	around           bool     // it prints lines around those that match
	fold, fixed, all bool     // ignores case; takes patterns as text; prints lines that do not match
	recursive        bool     // it looks into folders
	silent           bool     // it prints names or counts, or looks at some kinds of files only
}

// search reads the invocation as a search for lines, nil when it is none.
func (r *run) search() *search {
	if r.match == nil {
		return nil
	}
	s := &search{}
	switch r.name {
	case "grep", "egrep", "fgrep", "ggrep":
		s.hidden, s.ignored, s.fixed = true, true, r.name == "fgrep"
	case "rg":
		s.recursive = true
	case "ag", "ack":
		s.recursive, s.ignored = true, true
	case "git":
		if len(r.match.Subs) != 1 || r.match.Subs[0].Names != "grep" || r.match.Flag("--no-index", "--no-exclude-standard") == nil {
			return nil
		}
		s.recursive, s.hidden, s.ignored = true, true, true
	default:
		return nil
	}
	given := false
	for i := range r.match.Flags {
		g := &r.match.Flags[i]
		value, known := g.Arg.Text()
		switch g.Name {
		case "-r", "-R", "--recursive", "--dereference-recursive":
			s.recursive = true
		case "-l", "-L", "-c", "-q", "--files-with-matches", "--files-without-match", "--count", "--quiet", "--silent", "--files", "-t", "--type":
			s.silent = true
		case "-i", "--ignore-case", "-S", "--smart-case":
			s.fold = true
		case "-F", "--fixed-strings":
			s.fixed = true
		case "-v", "--invert-match":
			s.all = true
		case "-.", "--hidden":
			s.hidden = true
		case "-u", "-uu", "-uuu", "--unrestricted":
			s.hidden, s.ignored = true, true
		case "--no-ignore", "--no-ignore-vcs", "--no-ignore-parent", "--no-ignore-files", "--ignore-file":
			s.ignored = true
		case "-A", "-B", "-C", "--after-context", "--before-context", "--context", "--passthru":
			s.around = true
		case "-e", "--regexp":
			s.patterns, given, s.all = append(s.patterns, value), true, s.all || !known
		case "-f", "--file":
			given, s.all = true, true
		case "--include":
			s.include = append(s.include, value)
		case "--exclude":
			s.exclude = append(s.exclude, value)
		case "--exclude-dir":
			s.without = append(s.without, value)
		case "-g", "--glob":
			if not, ok := strings.CutPrefix(value, "!"); ok {
				s.exclude, s.without = append(s.exclude, not), append(s.without, strings.Trim(not, "*/"))
			} else {
				// What such a pattern matches is searched, hidden or ignored. One with folders counts by its last name.
				s.include, s.hidden, s.ignored = append(s.include, path.Base(value)), true, true
			}
		}
	}
	operands := r.match.Operands
	if !given && len(operands) > 0 {
		text, known := operands[0].Text()
		s.patterns, s.all, operands = append(s.patterns, text), s.all || !known, operands[1:]
	}
	s.dirs = operands
	return s
}

// leaves reports whether a search leaves out a file or folder of that name.
func (s *search) leaves(name string, dir bool) bool {
	if dir {
		return paths.AnyMatches(s.without, name)
	}
	return paths.AnyMatches(s.exclude, name) || len(s.include) > 0 && !paths.AnyMatches(s.include, name)
}

// prints reports whether a line of a file matches. What cannot be read or
// understood may match.
func (s *search) prints(file string) bool {
	const most = 64 << 10
	text, err := regular.Start(file, most+1)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, fs.ErrNotExist) || errors.Is(err, regular.ErrOther) {
		return false // nor does the search
	}
	return err != nil || len(text) > most || s.shows(string(text)) != ""
}

// shows returns the lines of a text that the search prints, or all of it when that
// cannot be told.
func (s *search) shows(text string) string {
	if s.all {
		return text
	}
	var lines strings.Builder
	for _, p := range s.patterns {
		if s.fixed {
			p = regexp.QuoteMeta(p)
		}
		p = strings.NewReplacer(`\|`, "|", `\(`, "(", `\)`, ")", `\+`, "+", `\?`, "?", `\<`, `\b`, `\>`, `\b`).Replace(p)
		flags := "(?m)"
		if s.fold {
			flags = "(?mi)"
		}
		re, err := regexp.Compile(flags + p)
		if err != nil || s.around && re.MatchString(text) {
			return text
		}
		for line := range strings.Lines(text) {
			if re.MatchString(line) {
				lines.WriteString(line)
			}
		}
	}
	return lines.String()
}
