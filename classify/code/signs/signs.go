// Package signs finds in source what it would need to touch the world, word by word, where nothing
// reads the language in full: names by which it reaches programs, files and the network. A sign means that a text may do so.
// The absence of signs only means that it does not use the usual names.
package signs

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Signed reports whether files of that name are looked through for signs.
func Signed(name string) bool { return signsOf(name) != nil }

// Sign returns the first name in the source of a file of that name by which
// it may run programs, remove files or reach the network, or change files
// outside its project; empty when there is none. Of source that is only compiled,
// what the compiler itself reads counts. Outside, which may be nil, reports whether a text in quotes
// is a path that leads out of the project, beside those that do in any project.
func Sign(name, source string, compiled bool, outside func(text string) bool) string {
	return SignBut("", name, source, compiled, outside)
}

// SignBut is Sign for source in which the names of a list were judged otherwise.
func SignBut(judged, name, source string, compiled bool, outside func(text string) bool) string {
	if outside == nil {
		outside = func(string) bool { return false }
	}
	s := signsOf(name)
	if s == nil {
		s = &anyKind
	}
	acts, ends, writes := s.acts, s.ends, s.writes
	if compiled {
		acts, ends, writes = s.texts, "", s.reads
	}
	source = s.code(source)
	if s.macro {
		source = strings.ReplaceAll(source, "\\\n", "")
		if sign := signPreprocessor(source, compiled, outside); sign != "" {
			return sign
		}
	}
	ended, wrote, owned, placed := "", "", false, false
	homed, changed := false, ""
	for rest := source; rest != ""; {
		var token string
		var quoted bool
		if token, quoted, rest = s.next(rest); quoted {
			token = decoded(token)
		}
		homed = homed || namesHome(token, quoted)
		if changed == "" && !quoted && changesFiles(token) {
			changed = token
		}
		switch {
		case token == "", judged != "" && s.names(judged, token, quoted):
		case s.names(acts, token, quoted):
			return token
		case quoted:
			placed = placed || startsAny(token, signPlaces) || outside(token)
			owned = owned || startsAny(token, signHere)
		case s.names(signHomes, token, false):
			placed = true
		case ended == "" && s.names(ends, token, false):
			ended = token
		case wrote == "" && s.names(writes, token, false):
			wrote = token
		case s.names(s.owns, token, false):
			owned = true
		}
	}
	switch {
	case ended != "" && (placed || !owned):
		return ended
	case placed && wrote != "":
		return wrote
	case homed && s.verbs && !compiled:
		return changed
	}
	return ""
}

// signReads are names in the lists of what writes that only read.
const signReads = "os.UserHomeDir os.ReadFile os.Open os.OpenRoot home_dir fs.read fs.read_to_string File.open include_str include_bytes ifstream " +
	"include embed incbin slurp Environment.SpecialFolder FileManager.default"

// Changes reports whether the source of a file of that name has a name by which it may change files.
func Changes(name, source string) bool {
	s := signsOf(name)
	if s == nil {
		return false
	}
	for rest := source; rest != ""; {
		var token string
		var quoted bool
		if token, quoted, rest = s.next(rest); quoted {
			continue
		}
		if token != "" && !s.names(signReads, token, false) && (s.names(s.writes, token, false) || changesFiles(token)) {
			return true
		}
	}
	return false
}

// signPreprocessor returns what makes the names in C source differ from those that the
// compiler sees: names that are pasted together, and text of files that are no headers. Where
// source is only compiled, files that are unknown, or lie outside, are what counts.
// Source: C17, 6.10.2 and 6.10.3.3; digraphs in 6.4.6.
func signPreprocessor(source string, compiled bool, outside func(text string) bool) string {
	for line := range strings.Lines(source) {
		line = strings.TrimLeft(line, " \t\f\v")
		rest, ok := strings.CutPrefix(line, "#")
		if !ok {
			rest, ok = strings.CutPrefix(line, "%:")
		}
		if !ok {
			continue
		}
		directive, _, _ := signChain(strings.TrimLeft(rest, " \t"), "")
		includes := strings.HasPrefix(directive, "include") || directive == "import" || directive == "embed"
		name := strings.TrimSpace(strings.TrimLeft(rest, " \t")[len(directive):])
		switch {
		case !compiled && (strings.Contains(rest, "##") || strings.Contains(rest, "%:%:")):
			return "##"
		case includes && compiled && (name == "" || name[0] != '"' && name[0] != '<' || startsAny(name[1:], signPlaces) || outside(included(name))),
			includes && !compiled && !isHeader(name):
			return "#" + directive
		}
	}
	return ""
}

// included returns the path in what is included, a name in quotes or angle brackets.
func included(name string) string {
	if end := strings.LastIndexAny(name, `">`); end > 0 {
		return name[1:end]
	}
	return ""
}

// isHeader reports whether what is included is a header by its name.
func isHeader(name string) bool {
	if len(name) < 2 {
		return false
	}
	end := -1
	switch name[0] {
	case '"':
		end = strings.IndexByte(name[1:], '"')
	case '<':
		end = strings.IndexByte(name[1:], '>')
	}
	if end < 0 {
		return false
	}
	file := name[1 : 1+end]
	ending := path.Ext(file)
	return spec.Listed(".h .hh .hpp", ending) || name[0] == '<' && ending == "" && !strings.Contains(file, "/")
}

// namesHome reports whether a token is a place in the user's home, or a function or variable
// that is the home.
func namesHome(token string, quoted bool) bool {
	switch token {
	case "HOME", "USERPROFILE", "user.home", "~":
		return true
	}
	if quoted {
		for _, top := range [...]string{"/home/", "/Users/"} {
			if rest, ok := strings.CutPrefix(token, top); ok && strings.Contains(rest, "/") {
				return true
			}
		}
		return startsAny(token, "~/ /root/ $HOME ${HOME} $ENV{HOME} %USERPROFILE%")
	}
	name := strings.ToLower(strings.ReplaceAll(token, "_", ""))
	for _, part := range [...]string{"homedir", "userhome", "userprofile"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	return strings.HasSuffix(name, ".home")
}

// fileVerbs change files by themselves; creators do in a name that speaks of a file, too.
const (
	fileVerbs = "touch write spit spurt mkdir rmdir unlink symlink truncate chmod"
	creators  = "create write append delete remove move copy rename make save open put"
	fileNouns = "file files dir directory text lines bytes string all new path tree item items out output"
)

// changesFiles reports whether a chain of names says that it changes files:
// Files.createFile, file.write_file, File.touch.
func changesFiles(chain string) bool {
	creates, speaks := false, false
	for word := range nameWords(chain) {
		if spec.Listed(fileVerbs, word) {
			return true
		}
		creates = creates || spec.Listed(creators, word)
		speaks = speaks || spec.Listed(fileNouns, word)
	}
	return creates && speaks
}
