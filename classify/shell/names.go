package shell

import (
	"fmt"
	"os"
	"path"
	"strings"
	"unicode"

	"mvdan.cc/sh/v3/pattern"
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxGlobMatches bounds how many programs a glob in the place of a command is run as.
const maxGlobMatches = 8

// globbed runs a command whose name is a pattern as each program that the
// pattern matches, and reports whether it was one.
func (w *walker) globbed(st *state, cmd *command) bool {
	pat, ok := globPattern(cmd.argv[0])
	if !ok {
		return false
	}
	matches := w.matchPrograms(st, pat)
	if len(matches) == 0 {
		return false
	}
	var end *state
	for _, m := range matches {
		c := st.fork()
		next := cmd.with(append([]spec.Word{spec.Lit(m)}, cmd.argv[1:]...))
		next.odd = append(append([]string(nil), cmd.odd...), "program named by a glob: "+shorten(cmd.argv[0].String()))
		w.branch++
		w.dispatch(c, next)
		w.branch--
		end = w.join(end, c)
	}
	*st = *end
	return true
}

// globPattern returns the pattern that a word with globs is.
func globPattern(word spec.Word) (string, bool) {
	var b strings.Builder
	found := false
	for _, p := range word.Parts {
		switch {
		case p.Hole == nil:
			b.WriteString(pattern.QuoteMeta(p.Text, 0))
		case p.Hole.Kind == spec.Glob:
			b.WriteString(p.Hole.Source)
			found = true
		default:
			return "", false
		}
	}
	return b.String(), found && b.Len() < 256
}

// matchPrograms reads the directories that the pattern names. Where nothing
// matches on this machine, well-known programs stand in.
func (w *walker) matchPrograms(st *state, pat string) []string {
	found := []string{""}
	rest := pat
	if strings.HasPrefix(pat, "/") {
		found, rest = []string{"/"}, strings.TrimLeft(pat, "/")
	}
	dir, _ := st.dirs[0].Text()
	parts := strings.Split(rest, "/")
	for i, part := range parts {
		var next []string
		for _, base := range found {
			next = append(next, matchNames(dir, base, part, i == len(parts)-1)...)
			if len(next) > maxGlobMatches {
				next = next[:maxGlobMatches]
				break
			}
		}
		found = next
	}
	if len(found) == 0 {
		return wellKnown(pat)
	}
	return found
}

// matchNames lists base's entries that match one element of a pattern.
func matchNames(dir, base, part string, last bool) []string {
	if !pattern.HasMeta(part, 0) {
		return []string{path.Join(base, strings.ReplaceAll(part, `\`, ""))}
	}
	where := base
	if !strings.HasPrefix(base, "/") {
		if dir == "" {
			return nil
		}
		where = path.Join(dir, base)
	}
	rx := compile(part, pattern.EntireString, func(e string) string { return e })
	entries, err := os.ReadDir(where)
	if err != nil || rx == nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if name := e.Name(); rx.MatchString(name) && (name[0] != '.' || part[0] == '.') && (last || !e.Type().IsRegular()) {
			full := path.Join(base, name)
			if base == "" {
				full = name
			}
			out = append(out, full)
		}
	}
	return out
}

// wellKnown lists programs that a pattern would match on most machines.
func wellKnown(pat string) []string {
	slash := strings.LastIndexByte(pat, '/')
	if slash < 0 {
		return nil
	}
	rx := compile(pat, pattern.EntireString, func(e string) string { return e })
	if rx == nil {
		return nil
	}
	var out []string
	for _, dir := range [...]string{"/bin/", "/usr/bin/", "/sbin/", "/usr/sbin/"} {
		for _, name := range [...]string{"rm", "dd", "sh", "bash", "zsh", "dash", "shred", "mkfs", "mkfs.ext4", "chmod", "chown",
			"curl", "wget", "python", "python3", "perl", "ruby", "node", "nc", "sudo", "su", "kill", "killall", "pkill",
			"reboot", "shutdown", "mv", "cp", "ln", "tee", "find", "xargs", "env", "git", "tar", "ssh", "scp", "base64", "cat"} {
			if rx.MatchString(dir+name) && len(out) < maxGlobMatches {
				out = append(out, dir+name)
			}
		}
	}
	return out
}

// checkHidden notes characters in the unquoted text of a word that people cannot see.
func (x *expander) checkHidden(word *syntax.Word) {
	for _, p := range word.Parts {
		if lit, ok := p.(*syntax.Lit); ok {
			x.noteHidden(lit.Value)
		}
	}
}

func (x *expander) noteHidden(s string) {
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= 0x80 || c < ' ' && c != '\t' && c != '\n' || c == 0x7f {
			for _, r := range s[i:] {
				if name := hiddenName(r); name != "" {
					x.addOdd(name)
				}
			}
			return
		}
	}
}

func (x *expander) addOdd(text string) {
	for _, o := range x.odd {
		if o == text {
			return
		}
	}
	x.odd = append(x.odd, text)
}

// hiddenName names a character that is not seen, or seen as another one.
func hiddenName(r rune) string {
	kind := ""
	switch {
	case r == '\t' || r == '\n':
		return ""
	case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0:
		kind = "control character"
	case r == 0x200b || r == 0x200c || r == 0x200d || r == 0x2060 || r == 0xfeff || r == 0x180e || r == 0x00ad:
		kind = "zero-width character"
	case r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f || r == 0x061c:
		kind = "direction control"
	case r != ' ' && unicode.Is(unicode.Zs, r) || r == 0x2028 || r == 0x2029:
		kind = "space that is no space"
	case r >= 0xff01 && r <= 0xff5e:
		kind = "full-width character"
	case r >= 0xe0000 && r <= 0xe007f:
		kind = "tag character"
	case r == unicode.ReplacementChar:
		kind = "invalid character"
	default:
		return ""
	}
	return fmt.Sprintf("%s U+%04X", kind, r)
}

// checkName notes what is strange about the command word: letters that look
// like others, and hidden characters even within quotes.
func (x *expander) checkName(cmd *command) {
	if len(cmd.argv) == 0 {
		return
	}
	text := cmd.argv[0].Prefix()
	x.noteHidden(text)
	for _, r := range text {
		switch {
		case r < 0x80:
		case unicode.IsLetter(r):
			x.addOdd(fmt.Sprintf("letter U+%04X in a program name", r))
			return
		case unicode.IsMark(r) || r >= 0xfe00 && r <= 0xfe0f:
			x.addOdd(fmt.Sprintf("combining mark U+%04X in a program name", r))
			return
		}
	}
}
