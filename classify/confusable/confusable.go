// Package confusable finds characters and layouts by which a text looks like another
// one. What a person reads before approving must be what runs. Characters that make a
// text look like another one make the call unknown; those that may be there by accident
// only count. Ordinary text in any script is neither.
package confusable

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Points is what a character or a layout that may mislead adds to the score.
const Points = 10

// Finding is a part of a text that may mislead who reads it.
type Finding struct {
	Kind   string // hidden, invisible, look-alike, padded
	Detail string
	Hides  string // why what the text says cannot be trusted; empty when the finding only counts
}

// Lengths from which blanks, blank lines and comments push what follows off the
// screen, in characters and lines.
const (
	longBlank   = 120
	longGap     = 25
	longComment = 1000
)

// maxStrange bounds the kinds of characters that are reported for one call.
const maxStrange = 6

// Text looks at a text that a person sees: a command, a path, an address.
func Text(text string) []Finding {
	return append(padding(text), In("", text, false)...)
}

// In looks for characters in a text that hide what is there. Key names the text in the
// call's input. Prose may be in any script, and holds what that script needs.
func In(key, text string, prose bool) []Finding {
	if isPlain(text) {
		return nil
	}
	var found []Finding
	seen := map[Finding]bool{}
	s := strangeText{text: text, prose: prose}
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:]) // one byte that is no character is as long as itself
		after, _ := utf8.DecodeRuneInString(text[i+size:])
		kind, misleads := s.next(i, r, after)
		if kind == "" {
			continue
		}
		f := Finding{Kind: "invisible", Detail: fmt.Sprintf("%s U+%04X", kind, r)}
		if misleads {
			f.Kind = "hidden"
		} else if s.quiet++; s.quiet > maxStrange {
			continue
		}
		if !seen[f] {
			seen[f] = true
			if misleads {
				f.Hides = "holds a character that hides what is there: " + f.Detail + placeIn(key, text, i)
			}
			found = append(found, f)
		}
		if !misleads {
			continue
		}
		if s.found++; s.found >= maxStrange {
			break
		}
	}
	return found
}

// placeIn says where in the call's input an offset lies.
func placeIn(key, text string, at int) string {
	line := 1 + strings.Count(text[:at], "\n")
	column := 1 + utf8.RuneCountInString(text[strings.LastIndexByte(text[:at], '\n')+1:at])
	if key != "" {
		key = " of " + key
	}
	if line == 1 && !strings.Contains(text, "\n") {
		return fmt.Sprintf(" at character %d%s", column, key)
	}
	return fmt.Sprintf(" at line %d, character %d%s", line, column, key)
}

// strangeText finds characters in one text.
type strangeText struct {
	text   string
	prose  bool
	before rune
	run    int // invisible characters, and tags of a flag, in a row before the next one
	found  int // those that mislead
	quiet  int // and those that only count
}

// Bounds on what is invisible in a row. The flag of a region is a black flag with up to six
// letters and an end; more of them, or a row of joiners or selectors, carries a message.
const (
	longestFlag      = 7
	longestInvisible = 3
)

// next judges the character at an offset, by its neighbours.
func (s *strangeText) next(at int, r, after rune) (kind string, misleads bool) {
	before := s.before
	s.before = r
	switch {
	case isTag(r) || isInvisible(r):
		s.run++
	default:
		s.run = 0
	}
	kind, misleads = strangeRune(before, r, after)
	switch {
	case isTag(r) && s.run > longestFlag:
		return "tag character", true
	case isInvisible(r) && s.run >= longestInvisible || isSelector(r) && isSelector(before):
		return "row of invisible characters", true
	case !s.prose:
		return kind, misleads || kind == "zero-width character" || kind == "direction mark"
	case r == 0x0c || r < ' ' && r != 0x1b && r != '\b':
		return "", false // files have form feeds, and bytes of other kinds
	case isDirection(r) && r != 0x202d && r != 0x202e && directsText(lineAround(s.text, at)):
		return "", false
	case r == 0xad || r == 0xfeff && at == 0:
		return "", false // a soft hyphen, the mark at the start of a file
	case kind == "zero-width character":
		return kind, isWordByte(before) && isWordByte(after)
	}
	return kind, misleads
}

func isTag(r rune) bool { return r >= 0xe0000 && r <= 0xe007f }

// isInvisible reports whether a character has no width and no shape, whatever surrounds it.
func isInvisible(r rune) bool {
	return r >= 0x200b && r <= 0x200d || r >= 0x2060 && r <= 0x2064 || r == 0xfeff || r == 0x180e || isSelector(r)
}

// isSelector reports whether a character picks a variant of the one before it. One is
// enough for that.
func isSelector(r rune) bool { return r >= 0xfe00 && r <= 0xfe0f || r >= 0xe0100 && r <= 0xe01ef }

// isDirection reports whether a character changes the direction of what follows it.
func isDirection(r rune) bool { return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 }

func isWordByte(r rune) bool { return isASCIILetter(r) || r >= '0' && r <= '9' || r == '_' }

// lineAround returns the line that an offset lies in.
func lineAround(text string, at int) string {
	start := strings.LastIndexByte(text[:at], '\n') + 1
	if end := strings.IndexByte(text[at:], '\n'); end >= 0 {
		return text[start : at+end]
	}
	return text[start:]
}

// directsText reports whether the changes of direction in a line are those of text that is
// written from right to left: there is such text, and each change is undone in the line.
func directsText(line string) bool {
	const mostChanges = 64
	open, changes, rightToLeft := 0, 0, false
	for _, r := range line {
		switch {
		case r == 0x202c || r == 0x2069:
			if open--; open < 0 {
				return false
			}
		case isDirection(r):
			if changes++; changes > mostChanges {
				return false
			}
			open++
		case unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam):
			rightToLeft = true
		}
	}
	return rightToLeft && open == 0
}

// isPlain reports whether a text has nothing but printable ASCII, tabs and line ends.
func isPlain(s string) bool {
	for i := 0; i < len(s); i++ {
		if b := s[i]; b >= 0x7f || b < ' ' && b != '\n' && b != '\t' {
			return false
		}
	}
	return true
}

// strangeRune names a character that is not what it looks like, by its neighbours,
// and says whether it can make the text around it look like another one.
func strangeRune(before, r, after rune) (kind string, misleads bool) {
	switch {
	case isControl(before, r, after):
		return "control character", true
	case in(r, 0x202a, 0x202e) || in(r, 0x2066, 0x2069):
		return "direction override", true
	case in(r, 0xe0000, 0xe007f):
		if before == 0x1f3f4 || in(before, 0xe0020, 0xe007f) {
			return "", false // the flag of a region: a black flag and a tag for each letter
		}
		return "tag character", true
	case hasNoWidth(r), joinsLetters(r) && isASCIILetter(before) && (isASCIILetter(after) || after == '-' || after == '/'):
		return "zero-width character", false
	case (r == 0x200e || r == 0x200f || r == 0x061c) && isASCIILetter(before) && isASCIILetter(after):
		return "direction mark", false
	}
	return "", false
}

// in reports whether a character lies in a range.
func in(r, first, last rune) bool { return first <= r && r <= last }

// isControl reports whether a character is a control character other than a tab or the end of a line.
func isControl(before, r, after rune) bool {
	switch r {
	case '\t', '\n', 0x85:
		return false
	case '\r':
		return after != '\n' && (after != utf8.RuneError || before != '\n')
	}
	return r < ' ' || in(r, 0x7f, 0x9f)
}

// hasNoWidth reports whether a character is never seen.
func hasNoWidth(r rune) bool {
	switch r {
	case 0x200b, 0x2060, 0xfeff, 0xad, 0x180e, 0x115f, 0x1160, 0x3164, 0xffa0:
		return true
	}
	return in(r, 0x2061, 0x2064)
}

// joinsLetters reports whether a character is made to change its neighbours, and is not seen between Latin letters.
func joinsLetters(r rune) bool {
	return r == 0x200c || r == 0x200d || in(r, 0xfe00, 0xfe0f) || in(r, 0xe0100, 0xe01ef) || r >= 0xfe00 && unicode.Is(unicode.Mn, r)
}

func isASCIILetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }

// padding finds blanks, blank lines or comments so long that what stands behind them
// leaves the screen.
func padding(text string) []Finding {
	pushes := func(what string) []Finding {
		return []Finding{{Kind: "padded", Detail: what + " what follows off the screen"}}
	}
	text = strings.TrimRight(text, " \t\r\n")
	blanks, lines, comment := 0, 0, -1
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case ' ', '\t':
			if blanks++; blanks == longBlank {
				return pushes("long blanks push")
			}
			continue
		case '\n', '\r':
			if lines++; lines == longGap {
				return pushes("blank lines push")
			}
			comment, blanks = -1, 0
			continue
		case '#':
			if comment < 0 && lines+blanks > 0 || i == 0 {
				comment = i
			}
		}
		if comment >= 0 && i-comment == longComment && strings.Contains(text[i:], "\n") {
			return pushes("a long comment pushes")
		}
		blanks, lines = 0, 0
	}
	return nil
}

// Arguments finds flags, hosts and paths among the arguments of a command whose
// characters are not those that they look like.
func Arguments(argv []spec.Word) []Finding {
	var found []Finding
	for i, w := range argv {
		text := w.String()
		if i == 0 || isPlain(text) || len(text) > 4096 {
			continue
		}
		switch name, host := flagName(text), hostPart(text); {
		case name != "" && !isPlain(name):
			found = append(found, misleads("flag", name))
		case host != "" && !isPlain(host) && !honest(host):
			found = append(found, misleads("host", host))
		default:
			if s, like := lookAlike(text); like {
				found = append(found, Finding{Kind: "look-alike", Detail: spec.Short(s)})
			}
		}
	}
	return found
}

func misleads(what, text string) Finding {
	detail := spelled(text) + " in a " + what
	return Finding{Kind: "hidden", Detail: detail, Hides: "is written in a way that hides what it is: " + detail}
}

// spelled names the first characters of a text that are no plain ASCII.
func spelled(text string) string {
	const most = 3
	var b strings.Builder
	n := 0
	for _, r := range text {
		if r >= ' ' && r < 0x7f {
			continue
		}
		if n++; n > most {
			b.WriteString(" …")
			break
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "U+%04X", r)
	}
	return b.String()
}

// flagName returns the name of a long flag, or a short one that is hardly longer
// than its letters: what follows it may be text in any script.
func flagName(text string) string {
	if rest, ok := strings.CutPrefix(text, "--"); ok {
		name, _, _ := strings.Cut(rest, "=")
		if strings.ContainsAny(name, " \n") {
			return ""
		}
		return name
	}
	if rest, ok := strings.CutPrefix(text, "-"); ok && utf8.RuneCountInString(rest) <= 3 && !strings.Contains(rest, " ") {
		return rest
	}
	return ""
}

// hostPart returns the host of an address, or of USER@HOST.
func hostPart(text string) string {
	_, rest, ok := strings.Cut(text, "://")
	if !ok {
		if _, rest, ok = strings.Cut(text, "@"); !ok || strings.ContainsAny(text, " \n") {
			return ""
		}
	}
	if i := strings.IndexAny(rest, "/?# \n"); i >= 0 {
		rest = rest[:i]
	}
	return rest
}

// honest reports whether a host is written in one script throughout, and cannot be
// taken for a Latin one.
func honest(host string) bool {
	for label := range strings.SplitSeq(host, ".") {
		latin, other := false, false
		for _, r := range label {
			switch {
			case isASCIILetter(r):
				latin = true
			case unicode.In(r, unicode.Cf, unicode.Mn, unicode.Zs, unicode.Cc) || latinFor(r) != 0:
				return false
			case r >= 0x80 && !unicode.Is(unicode.Latin, r):
				other = true
			}
		}
		if latin && other {
			return false
		}
	}
	return true
}

// lookAlike finds a name in a word that is Latin but for letters that only look
// so, and writes it with them named.
func lookAlike(text string) (string, bool) {
	for name := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '/' || r == ' ' || r == '\n' || r == '=' || r == ':' }) {
		latin, like, other := 0, 0, 0
		for _, r := range name {
			switch {
			case isASCIILetter(r):
				latin++
			case latinFor(r) != 0:
				like++
			case r >= 0x80:
				other++
			}
		}
		if latin > 1 && like > 0 && other == 0 && latin >= like {
			return name + " with " + spelled(name), true
		}
	}
	return "", false
}

// latinLikes pairs letters of other scripts with the Latin ones that they look
// like: the single letters among the mappings of Unicode's confusables.txt 16.0
// for Cyrillic, Greek, Armenian and Cherokee, and the Latin letters that are not ASCII.
const latinLikes = "аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwѵvӏlгrьbАAВBЕEКKМMНHОOРPСCТTУYХXЅSІIЈJҮYԌGᴢz" +
	"οoνvαaρpιiυuγyσoϲcϳjΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX" +
	"օoսuհhոnցgզqՕOՍUՏS" +
	"ᎪAᎬEᎳWᎷMᎻHᏀGᏚSᏟCᏢPᏃZᏙVᎫJᎢTᎠDᎡRᏞLᏦKᏴB" +
	"ıiɑaɡgɩiʏyᴏoᴠvᴡwℓlⅼlⅰiⅽcⅾdⅿmⅴvⅹx"

// latinFor returns the ASCII letter that a letter of another script looks like, or 0.
func latinFor(r rune) rune {
	switch {
	case r < 0x80:
		return 0
	case r >= 0xff21 && r <= 0xff5a:
		return r - 0xff21 + 'A'
	case r >= 0x1d400 && r <= 0x1d6a3:
		return 'a' + (r-0x1d400)%26
	}
	if i := strings.IndexRune(latinLikes, r); i >= 0 {
		like, _ := utf8.DecodeRuneInString(latinLikes[i+utf8.RuneLen(r):])
		return like
	}
	return 0
}
