package classify

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a person reads before approving must be what runs. This file looks for
// characters that hide, reorder or imitate text. Those that make a text look like
// another one make the call unknown; those that may be there by accident only
// count. Ordinary text in any script is neither.

// pointsHidden is what a character or a layout that may mislead adds to the score.
const pointsHidden = 10

// Lengths from which blanks, blank lines and comments push what follows off the
// screen, in characters and lines.
const (
	longBlank   = 120
	longGap     = 25
	longComment = 1000
)

// maxStrange bounds the kinds of characters that are reported for one call.
const maxStrange = 6

// characters looks at text that a person sees: a command, a path, an address.
func (c *classifier) characters(text string) {
	c.padding(text)
	if isPlain(text) {
		return
	}
	seen, before := 0, rune(0)
	for i, r := range text {
		if seen >= maxStrange {
			return
		}
		after, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(max(r, 0)):])
		if r == utf8.RuneError {
			after = 0
		}
		switch kind, misleads := strangeRune(before, r, after); {
		case kind == "":
		case misleads:
			seen += c.strange("hidden", kind, r)
			c.unknown(-1, fmt.Sprintf("holds a character that hides what is there: %s U+%04X", kind, r))
		default:
			seen += c.strange("invisible", kind, r)
		}
		before = r
	}
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

// strange records a factor once, and returns how many were added.
func (c *classifier) strange(name, kind string, r rune) int {
	f := Factor{Name: name, Detail: fmt.Sprintf("%s U+%04X", kind, r), Points: pointsHidden}
	return c.factor(f)
}

func (c *classifier) factor(f Factor) int {
	for _, o := range c.a.Factors {
		if o.Name == f.Name && o.Detail == f.Detail {
			return 0
		}
		if o.Name == f.Name {
			f.Points = 0 // one of a kind counts, all are shown
		}
	}
	c.a.Factors = append(c.a.Factors, f)
	return 1
}

// strangeRune names a character that is not what it looks like, by its neighbours,
// and says whether it can make the text around it look like another one.
func strangeRune(before, r, after rune) (kind string, misleads bool) {
	switch {
	case r == '\t' || r == '\n' || r == '\r' && (after == '\n' || after == utf8.RuneError && before == '\n'):
		return "", false
	case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 && r != 0x85:
		return "control character", true
	case r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069:
		return "direction override", true
	case r >= 0xe0000 && r <= 0xe007f && (before == 0x1f3f4 || before >= 0xe0020 && before <= 0xe007f):
		return "", false // the flag of a region: a black flag and a tag for each letter
	case r >= 0xe0000 && r <= 0xe007f:
		return "tag character", true
	case r == 0x200b || r == 0x2060 || r == 0xfeff || r == 0xad || r == 0x180e || r >= 0x2061 && r <= 0x2064 || r == 0x115f || r == 0x1160 || r == 0x3164 || r == 0xffa0:
		return "zero-width character", false
	case (r == 0x200c || r == 0x200d || r >= 0xfe00 && r <= 0xfe0f || r >= 0xe0100 && r <= 0xe01ef || unicode.Is(unicode.Mn, r)) && isASCIILetter(before) && (isASCIILetter(after) || after == '-' || after == '/'):
		if unicode.Is(unicode.Mn, r) && r < 0xfe00 {
			return "", false // an accent that stands by itself
		}
		return "zero-width character", false
	case (r == 0x200e || r == 0x200f || r == 0x061c) && isASCIILetter(before) && isASCIILetter(after):
		return "direction mark", false
	}
	return "", false
}

func isASCIILetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }

// padding records blanks, blank lines or comments so long that what stands
// behind them leaves the screen.
func (c *classifier) padding(text string) {
	text = strings.TrimRight(text, " \t\r\n")
	blanks, lines, comment := 0, 0, -1
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case ' ', '\t':
			if blanks++; blanks == longBlank {
				c.factor(Factor{Name: "padded", Detail: "long blanks push what follows off the screen", Points: pointsHidden})
				return
			}
			continue
		case '\n', '\r':
			if lines++; lines == longGap {
				c.factor(Factor{Name: "padded", Detail: "blank lines push what follows off the screen", Points: pointsHidden})
				return
			}
			comment, blanks = -1, 0
			continue
		case '#':
			if comment < 0 && lines+blanks > 0 || i == 0 {
				comment = i
			}
		}
		if comment >= 0 && i-comment == longComment && strings.Contains(text[i:], "\n") {
			c.factor(Factor{Name: "padded", Detail: "a long comment pushes what follows off the screen", Points: pointsHidden})
			return
		}
		blanks, lines = 0, 0
	}
}

// disguised records flags, hosts and paths of the invocation whose characters are
// not those that they look like.
func (r *run) disguised() {
	for i, w := range r.inv.Argv {
		text := w.String()
		if i == 0 || isPlain(text) || len(text) > 4096 {
			continue
		}
		switch name, host := flagName(text), hostPart(text); {
		case name != "" && !isPlain(name):
			r.misleads("flag", name)
		case host != "" && !isPlain(host) && !honest(host):
			r.misleads("host", host)
		default:
			if s, like := lookAlike(text); like {
				r.c.factor(Factor{Name: "look-alike", Detail: short(s), Points: pointsHidden})
			}
		}
	}
}

// misleads makes the invocation unknown for a part of it that is not what it looks like.
func (r *run) misleads(what, text string) {
	detail := spelled(text) + " in a " + what
	r.c.factor(Factor{Name: "hidden", Detail: detail, Points: pointsHidden})
	r.unknown("is written in a way that hides what it is: " + detail)
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
