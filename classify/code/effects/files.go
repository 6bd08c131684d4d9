package effects

import (
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Opened judges a file that is opened in a mode such as those of C's fopen, to be read where
// none is given, and returns where the data comes from that is read from it.
func (j *Evaluator) Opened(file, mode abstract.Value, given bool) spec.Taint {
	if !given {
		mode = abstract.TextOf(spec.Lits("r"), 0)
	}
	var o spec.Taint
	for _, m := range mode.Texts() {
		text, known := m.Text()
		if i := strings.IndexAny(text, ":|"); i > 0 {
			text = text[:i] // Ruby's encoding, or the compression of an archive
		}
		switch {
		case !known, strings.Trim(text, "rwaxcbtUsne+") != "", !strings.ContainsAny(text, "rwaxc"):
			j.On(spec.WritesFile, file.Texts(), "")
			j.On(spec.ReadsFile, file.Texts(), "")
		case strings.Contains(text, "a"):
			j.On(spec.AppendsFile, file.Texts(), "")
		case strings.ContainsAny(text, "wxc"):
			j.On(spec.WritesFile, file.Texts(), "")
		default:
			j.On(spec.ReadsFile, file.Texts(), "")
			if strings.Contains(text, "+") {
				j.On(spec.ChangesFile, file.Texts(), "")
			}
		}
		if !known || !strings.ContainsAny(text, "waxc") || strings.Contains(text, "+") {
			o |= spec.FromFile
		}
	}
	return o
}

// Permits judges a change of permissions: a number, octal digits in a text, or symbols.
func (j *Evaluator) Permits(words []spec.Word, mode abstract.Value) {
	e := spec.Effect{Why: "changes permissions"}
	switch widens, known := widening(mode); {
	case !known:
		j.Unseen("it sets permissions that are not known")
	case widens:
		e.Trait = spec.Widens
	}
	for _, w := range words {
		j.Add(spec.Act{Role: spec.ChangesFile, Words: []spec.Word{w}, Effect: e})
	}
}

// widening reports whether permissions let everybody write or set the user or group.
func widening(mode abstract.Value) (widens, known bool) {
	text, base := mode.Name, 0
	if t, ok := mode.Known(); ok {
		text, base = t, 8
	}
	if n, err := strconv.ParseUint(text, base, 32); err == nil {
		return n&0o6002 != 0, true
	}
	if base == 0 {
		return false, false
	}
	for clause := range strings.SplitSeq(text, ",") {
		i := strings.IndexAny(clause, "+-=")
		if i < 0 || strings.Trim(clause, "ugoarwxXst+-=") != "" {
			return false, false
		}
		everybody := i == 0 || strings.ContainsAny(clause[:i], "oa")
		widens = widens || clause[i] != '-' && (strings.Contains(clause[i:], "s") || everybody && strings.Contains(clause[i:], "w"))
	}
	return widens, true
}

// Retrieves judges addresses that are fetched, and other texts as paths that are read where
// they may be, and returns where the data comes from.
func (j *Evaluator) Retrieves(words []spec.Word, orReads bool) spec.Taint {
	var o spec.Taint
	for _, w := range words {
		if w.Is("php://stdin") {
			o |= spec.FromInput | j.Opt.Stdin
			continue
		}
		if IsURL(w) {
			j.On(spec.FetchesURL, []spec.Word{w}, "")
			o |= spec.FromNetwork
			continue
		}
		if !orReads {
			continue
		}
		j.On(spec.ReadsFile, []spec.Word{w}, "")
		o |= spec.FromFile
	}
	return o
}

// IsURL reports whether a text is the address of something on another machine.
func IsURL(w spec.Word) bool {
	p := w.Prefix()
	return strings.HasPrefix(p, "http://") || strings.HasPrefix(p, "https://") || strings.HasPrefix(p, "ftp://")
}
