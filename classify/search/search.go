// Package search finds the credentials that a command prints which reads through folders: a
// search for lines, an archive of a tree, a list of files.
package search

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// Reader is a command that may read through folders.
type Reader struct {
	*command.Command
	Disk *touch.Judge
}

// Searched returns a credential file of which a search through folders prints lines: it is
// there, is not left out and has a line that matches.
func (r *Reader) Searched() (file, why string) {
	s := r.search()
	if s == nil || !s.recursive || s.silent || r.Inv.Remote || len(r.Inv.Dirs) != 1 {
		return "", ""
	}
	return r.below(s), "searches a folder, and prints a file that may hold credentials"
}

// Listed returns a credential file whose name a search through folders prints, since it has a line that matches, or since the search
// lists all files into which it would look.
func (r *Reader) Listed() string {
	s := r.search()
	if s == nil || !s.lists || r.Inv.Remote || len(r.Inv.Dirs) != 1 {
		return ""
	}
	return r.below(s)
}

// below returns a credential file below the folders of a search which the search prints or names, empty when there is none.
func (r *Reader) below(s *search) string {
	dirs := s.dirs
	if len(dirs) == 0 && s.recursive {
		dirs = spec.Lits(".")
	}
	for _, w := range dirs {
		if file := r.among(w); file != "" {
			return file
		}
		if !s.recursive {
			continue
		}
		if file := r.printsBelow(r.folders(w), s.follows, s.hidden, r.leftOut(s)); file != "" {
			return file
		}
	}
	return ""
}

// folders returns the folders that an operand names: by its text, or by its pattern, those that are there now.
func (r *Reader) folders(w spec.Word) []string {
	if text, known := w.Text(); known {
		return []string{text}
	}
	if slices.ContainsFunc(w.Unknowns(), func(h *spec.UnknownText) bool { return h.Kind != spec.Glob }) {
		return nil
	}
	dirs, _ := r.World.MatchedDirs(w.Pattern(), command.First(r.Moved(spec.ReadsFile)))
	return dirs
}

// Below returns a credential file that a command prints whose files are given by a list or a
// folder: one that is there and is not left out.
func (r *Reader) Below(w spec.Word, bulk bool) (file, why string) {
	if r.Inv.Remote || len(r.Inv.Dirs) != 1 || !r.printsContent() {
		return "", ""
	}
	if r.Match != nil && r.search() == nil && (bulk || TakesFolders(r.Command)) {
		if file = r.printsBelow(r.folders(w), r.Match.Marks&spec.Follows != 0, true, r.excluded()); file != "" {
			return file, "reads a folder, and prints a file that may hold credentials"
		}
	}
	return r.among(w), "reads what a list names, and prints a file that may hold credentials"
}

// among returns a credential file that a listed path may name, which the command prints: one that is there and is not left out.
func (r *Reader) among(w spec.Word) string {
	h, dir, names := paths.Listed(w)
	whole := w.OnlyUnknown() != nil
	switch {
	case h == nil:
		return ""
	case h.Credential != "" && whole:
		if r.notPassed(h, h.Credential, "") {
			return ""
		}
		return h.Credential
	case h.Picked && len(names) == 0 && h.Having+h.Lacking == "" && h.LeftOut == spec.LeftOutNothing:
		return ""
	}
	hidden := h.LeftOut != spec.LeftOutHidden && h.LeftOut != spec.LeftOutSkipped
	return r.printsBelow([]string{dir}, h.Follows, hidden, r.unlisted(h, dir, names, whole))
}

// unlisted returns what a listing of a directory leaves out, of which the command reads files of some names. Whole is set when it
// reads what is listed, rather than paths into which the call puts the listed names.
func (r *Reader) unlisted(h *spec.UnknownText, dir string, names []string, whole bool) func(file string, dir bool) bool {
	top := ""
	if !whole {
		top = r.World.PlaceText(dir, command.First(r.Moved(spec.ReadsFile))).Path
	}
	flat := h.Flat && (whole || h.Dir == ".")
	return func(file string, dir bool) bool {
		if dir && flat {
			return true
		}
		switch h.LeftOut {
		case spec.LeftOutSkipped:
			if r.Disk.Tree(file).SkippedBySearch(file, dir) {
				return true
			}
		case spec.LeftOutIgnored:
			if r.Disk.Tree(file).Ignores(file, dir) {
				return true
			}
		case spec.LeftOutUntracked:
			if tree := r.Disk.Tree(file); !dir && !tree.Tracks(file) && !(paths.AimsAtSecret(path.Base(file)) && tree.Had(file)) {
				return true
			}
		}
		return !dir && (len(names) > 0 && !paths.AnyMatches(names, path.Base(file)) || r.notPassed(h, file, top))
	}
}

// notPassed reports whether filters behind a listing surely drop a file, however its path is written there: below the top, unless
// that is empty, too.
func (r *Reader) notPassed(h *spec.UnknownText, file, top string) bool {
	rel := strings.TrimPrefix(file, command.First(r.Inv.Dirs)+"/")
	written := []string{file, rel, "./" + rel}
	if top != "" {
		written = append(written, strings.TrimPrefix(file, top+"/"), path.Base(file))
	}
	matches := func(expression string) (any, all bool) {
		re, err := regexp.Compile(expression)
		if err != nil {
			return true, false
		}
		all = true
		for _, w := range written {
			found := re.MatchString(w)
			any, all = any || found, all && found
		}
		return any, all
	}
	for e := range strings.SplitSeq(h.Having, "\n") {
		if any, _ := matches(e); !any {
			return true
		}
	}
	for e := range strings.SplitSeq(h.Lacking, "\n") {
		if _, all := matches(e); all && e != "" {
			return true
		}
	}
	return false
}

// TakesFolders reports whether the program reads all that is below a folder.
func TakesFolders(c *command.Command) bool {
	switch c.Name {
	case "tar", "gtar", "bsdtar", "gnutar":
		return true
	case "diff", "zip":
		return c.Match.Flag("-r", "--recursive", "--recurse-paths") != nil
	}
	return false
}

// printsBelow returns a credential file below directories whose content the command prints, empty
// when there is none. With follows, those count to which links lead.
func (r *Reader) printsBelow(dirs []string, follows, hidden bool, leaves func(file string, dir bool) bool) string {
	var below []string
	for _, dir := range dirs {
		p := r.World.PlaceText(dir, command.First(r.Moved(spec.ReadsFile)))
		switch p.Scope {
		case spec.Project, spec.Temp, spec.Home, spec.Outside:
			if p.IsDir {
				below = append(below, p.Path)
			}
		default: // judged as a whole
		}
	}
	s := r.search()
	holds := func(file string) bool { return r.holdsSecret(file, s) }
	for _, file := range r.World.CredentialsBelow(below, hidden, leaves, holds) {
		if s == nil || s.prints(file) {
			return file
		}
	}
	if !follows {
		return ""
	}
	for _, dir := range below {
		if file := r.printsLinked(dir); file != "" {
			return file
		}
	}
	return ""
}

// printsLinked returns a place with credentials to which a link below a directory leads.
func (r *Reader) printsLinked(dir string) string {
	links, _ := r.World.Links(dir, false) // as with files, the first ones count
	for i := range links {
		if p := &links[i].To; p.Scope == spec.Secret || p.Any(paths.Secrets|paths.SecretTree|paths.KeyTree|paths.GuardKey) {
			return p.Path
		}
	}
	return ""
}

// printsContent reports whether what the program prints may be the content of
// the files that it reads, rather than counts, digests or names.
func (r *Reader) printsContent() bool {
	if s := r.search(); s != nil {
		return !s.silent
	}
	if r.Match == nil { // a redirect, and whatever reads it
		return true
	}
	switch r.Name {
	case "wc", "file", "cmp", "cksum", "sum", "md5sum", "md5", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "b2sum", "b3sum", "shasum",
		"xxhsum", "cloc", "scc", "tokei", "sloccount", "exiftool", "identify", "chmod", "rm", "cp", "mv", "ln", "touch":
		return false
	case "diff":
		return r.Match.Flag("-q", "--brief") == nil
	case "tar", "gtar", "bsdtar", "gnutar":
		to := r.Match.Flag("-f", "--file")
		return (to == nil || to.Arg.Is("-")) && !command.ToFile(r.Inv.Redirects)
	case "zip":
		return len(r.Match.Operands) > 0 && r.Match.Operands[0].Is("-") && !command.ToFile(r.Inv.Redirects)
	}
	switch output, _ := r.Says(); output {
	case spec.PrintsCounts, spec.PrintsNumber:
		return false
	}
	return true
}

// excluded returns what the patterns of --exclude and its like leave out.
func (r *Reader) excluded() func(file string, dir bool) bool {
	var patterns []string
	for i := range r.Match.Flags {
		switch g := &r.Match.Flags[i]; g.Name {
		case "--exclude", "-x":
			text, _ := g.Arg.Text()
			patterns = append(patterns, path.Base(strings.TrimSuffix(text, "/*")))
		}
	}
	return func(file string, _ bool) bool { return paths.AnyMatches(patterns, path.Base(file)) }
}

// leftOut returns what a search leaves out, by its patterns and by the .gitignore
// files that it obeys.
func (r *Reader) leftOut(s *search) func(file string, dir bool) bool {
	return func(file string, dir bool) bool {
		return s.leaves(path.Base(file), dir) || !s.ignored && r.Disk.Tree(file).SkippedBySearch(file, dir)
	}
}

// holdsSecret reports whether a file holds a private key or a token that is not made up,
// in lines that a search, if it is not nil, would print.
func (r *Reader) holdsSecret(file string, s *search) bool {
	if facts.MadeUp(strings.TrimPrefix(file, r.World.Project)) {
		return false
	}
	text := r.Disk.Shown(file)
	return facts.HoldsSecret(text) && (s == nil || s.lists || facts.HoldsSecret(s.shows(text)))
}

// search is a search through folders.
type search struct {
	patterns         []Pattern
	given            bool // flags give them, so no operand does
	dirs             []spec.Word
	include, exclude []string // patterns of names
	without          []string // patterns of folders
	hidden           bool     // it looks into hidden files and folders
	ignored          bool     // it looks at what git ignores
	around           bool     // it prints lines around those that match
	all              bool     // it prints lines that do not match, or whose pattern is unknown
	recursive        bool     // it looks into folders
	follows          bool     // it goes where links lead
	silent           bool     // it prints names or counts, or looks at some kinds of files only
	lists            bool     // it prints the names of files
}

// search reads the invocation as a search for lines, nil when it is none.
func (r *Reader) search() *search {
	if r.Match == nil {
		return nil
	}
	s := &search{follows: r.Match.Marks&spec.Follows != 0}
	switch r.Name {
	case "grep", "egrep", "fgrep", "ggrep":
		s.hidden, s.ignored = true, true
	case "rg":
		s.recursive = true
	case "ag", "ack", "ugrep", "ug":
		s.recursive, s.ignored = true, true
	case "git":
		if len(r.Match.Subs) != 1 || r.Match.Subs[0].Names != "grep" || r.Match.Flag("--no-index", "--no-exclude-standard") == nil {
			return nil
		}
		s.recursive, s.hidden, s.ignored = true, true, true
	default:
		return nil
	}
	for i := range r.Match.Flags {
		s.flag(r.Command, &r.Match.Flags[i])
	}
	operands := r.Match.Operands
	if !s.given && len(operands) > 0 {
		text, known := operands[0].Text()
		s.patterns, s.all, operands = append(s.patterns, PatternOf(text, r.Command)), s.all || !known, operands[1:]
	}
	s.dirs = operands
	return s
}

// flag takes a flag of grep, ripgrep, ag or ack.
func (s *search) flag(c *command.Command, g *spec.Given) {
	value, known := g.Arg.Text()
	if g.Name == "-L" && g.Flag.Mark&spec.Follows != 0 {
		return // of ripgrep
	}
	switch g.Name {
	case "-l", "--files-with-matches":
		s.lists = true
	case "-L", "--files-without-match":
		s.lists, s.all = true, true
	case "--files":
		s.lists, s.given, s.all = true, true, true
	}
	switch g.Name {
	case "-r", "-R", "--recursive", "--dereference-recursive":
		s.recursive = true
	case "-l", "-L", "-c", "-q", "--files-with-matches", "--files-without-match", "--count", "--quiet", "--silent", "--files", "-t", "--type":
		s.silent = true
	case "-v", "--invert-match":
		s.all = true
	case "-.", "--hidden":
		s.hidden = true
	case "-u", "-uu", "-uuu", "--unrestricted":
		s.hidden, s.ignored = true, true
	case "--no-ignore", "--no-ignore-vcs", "--no-ignore-parent", "--no-ignore-files", "--ignore-file":
		s.ignored = true
	case "-A", "-B", "-C", "--after-context", "--before-context", "--context", "--passthru", "-0", "-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8", "-9":
		s.around = true
	case "-e", "--regexp":
		s.patterns, s.given, s.all = append(s.patterns, PatternOf(value, c)), true, s.all || !known
	case "-f", "--file":
		s.given, s.all = true, true
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
// is unknown.
func (s *search) shows(text string) string {
	if s.all {
		return text
	}
	var lines strings.Builder
	for _, p := range s.patterns {
		re, err := regexp.Compile("(?m)" + p.Text)
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
