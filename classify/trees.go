package classify

import (
	"io"
	"os"
	"path"
	"regexp"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// searchesSecrets judges a search through folders: it prints the lines of a
// credential file that is there, is not left out and has a line that matches.
func (r *run) searchesSecrets() {
	if r.match == nil || r.inv.Remote || len(r.inv.Dirs) != 1 {
		return
	}
	s := r.search()
	if s == nil {
		return
	}
	dirs := s.dirs
	if len(dirs) == 0 {
		dirs = spec.Lits(".")
	}
	for _, w := range dirs {
		text, known := w.Text()
		if !known {
			continue
		}
		p := r.c.world.PlaceText(text, firstDir(r.inv.Dirs))
		if !p.IsDir || p.Scope != spec.Project {
			continue
		}
		for _, file := range r.c.world.CredentialsBelow(p.Path, s.hidden, s.leaves) {
			if s.prints(file) {
				r.onPath(spec.Lit(file), spec.ReadsFile, spec.Effect{Why: "searches a folder, and prints lines of a file that may hold credentials"})
				return
			}
		}
	}
}

// search is a search through folders.
type search struct {
	patterns         []string
	dirs             []spec.Word
	include, exclude []string // patterns of names
	without          []string // patterns of folders
	hidden           bool     // it looks into hidden files and folders
	fold, fixed, all bool     // ignores case; takes patterns as text; prints lines that do not match
}

// search reads the invocation as a recursive search that prints lines, nil when it is none.
func (r *run) search() *search {
	s := &search{}
	recursive := false
	switch r.name {
	case "grep", "egrep", "fgrep", "ggrep":
		s.hidden, s.fixed = true, r.name == "fgrep"
	case "rg", "ag", "ack":
		recursive = true
	default:
		return nil
	}
	given := false
	for i := range r.match.Flags {
		g := &r.match.Flags[i]
		value, known := g.Arg.Text()
		switch g.Name {
		case "-r", "-R", "--recursive", "--dereference-recursive":
			recursive = recursive || s.hidden
		case "-l", "-L", "-c", "-q", "--files-with-matches", "--files-without-match", "--count", "--quiet", "--silent", "--files", "-t", "--type":
			return nil
		case "-i", "--ignore-case", "-S", "--smart-case":
			s.fold = true
		case "-F", "--fixed-strings":
			s.fixed = true
		case "-v", "--invert-match":
			s.all = true
		case "-.", "--hidden", "-u", "-uu", "-uuu", "--unrestricted":
			s.hidden = true
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
				s.include = append(s.include, value)
			}
		}
	}
	operands := r.match.Operands
	if !given && len(operands) > 0 {
		text, known := operands[0].Text()
		s.patterns, s.all, operands = append(s.patterns, text), s.all || !known, operands[1:]
	}
	if s.dirs = operands; !recursive {
		return nil
	}
	return s
}

// leaves reports whether a search leaves out a file or folder of that name.
func (s *search) leaves(name string, dir bool) bool {
	if dir {
		return anyMatches(s.without, name)
	}
	return anyMatches(s.exclude, name) || len(s.include) > 0 && !anyMatches(s.include, name)
}

func anyMatches(patterns []string, name string) bool {
	for _, p := range patterns {
		p = strings.TrimPrefix(p, "**/")
		for _, one := range alternatives(p) {
			if ok, err := path.Match(one, name); ok || err != nil {
				return true
			}
		}
	}
	return false
}

// prints reports whether a line of a file matches. What cannot be read or
// understood may match.
func (s *search) prints(file string) bool {
	const most = 64 << 10
	f, err := os.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil || len(text) > most || s.all {
		return true
	}
	for _, p := range s.patterns {
		if s.fixed {
			p = regexp.QuoteMeta(p)
		}
		p = strings.NewReplacer(`\|`, "|", `\(`, "(", `\)`, ")", `\+`, "+", `\?`, "?", `\<`, `\b`, `\>`, `\b`).Replace(p)
		flags := "(?m)"
		if s.fold {
			flags = "(?mi)"
		}
		if re, err := regexp.Compile(flags + p); err != nil || re.Match(text) {
			return true
		}
	}
	return false
}
