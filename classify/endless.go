package classify

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Endless output is harmless while programs pass it on or its reader stops: "yes | head".
// A program that keeps all of it uses up the machine's memory.

// tooMuch is the number of lines or bytes from which output counts as endless.
const tooMuch = 1 << 30

// endless reports whether the invocation prints endless output.
func (r *run) endless() bool {
	args := r.inv.Argv[1:]
	switch r.name {
	case "yes":
		return true
	case "seq", "gseq":
		return longSequence(args)
	case "head", "ghead":
		return r.readsEndless() && r.match != nil && tooMany(r.match.Flag("-c", "--bytes"))
	case "tail", "gtail":
		return r.match != nil && r.match.Flag("-f", "-F", "--follow") != nil
	case "dd":
		return r.ddEndless()
	case "cat", "tr", "tee", "nl", "fold", "base64", "base32", "xxd", "od", "hexdump", "strings", "cut", "expand", "unexpand", "pv", "gzip", "zstd", "uniq":
		return r.readsEndless()
	}
	return false
}

// ddEndless reports whether dd copies an endless device without a count.
func (r *run) ddEndless() bool {
	reads := false
	for _, a := range r.inv.Argv[1:] {
		text, _ := a.Text()
		if strings.HasPrefix(text, "count=") {
			return false
		}
		file, isInput := strings.CutPrefix(text, "if=")
		reads = reads || isInput && facts.EndlessDevice(file)
	}
	return reads
}

// readsEndless reports whether an operand or standard input does not end.
func (r *run) readsEndless() bool {
	if r.inv.Stdin.Set && r.inv.Stdin.Value.Endless() {
		return true
	}
	return slices.ContainsFunc(r.inv.Argv[1:], func(a spec.Word) bool {
		text, _ := a.Text()
		return facts.EndlessDevice(text)
	})
}

// keepsEndless records that a program keeps endless input in memory.
func (r *run) keepsEndless() {
	switch r.name {
	case "sort", "gsort", "tac", "shuf", "column", "sponge", "tsort":
		if r.readsEndless() {
			r.unknown("keeps all of an input that does not end")
		}
	}
}

// longSequence reports whether the operands of seq ask for too many lines.
func longSequence(args []spec.Word) bool {
	var bounds []float64
	for _, a := range args {
		text, known := a.Text()
		if n, err := strconv.ParseFloat(text, 64); known && err == nil {
			bounds = append(bounds, n)
		}
	}
	switch len(bounds) {
	case 1:
		return bounds[0] > tooMuch
	case 2:
		return bounds[1]-bounds[0] > tooMuch
	case 3:
		return (bounds[2]-bounds[0])/bounds[1] > tooMuch
	}
	return false
}

// tooMany reports whether a flag's value is a size above the limit.
func tooMany(f *spec.Given) bool {
	if f == nil {
		return false
	}
	text, known := f.Arg.Text()
	digits := strings.TrimLeft(text, "0123456789")
	n, err := strconv.ParseInt(text[:len(text)-len(digits)], 10, 64)
	switch {
	case !known:
		return false
	case err != nil || strings.ContainsAny(digits, "TPEZYRQ"):
		return text != "" && text[0] != '-'
	case strings.Contains(digits, "G"):
		return n > 1
	case strings.Contains(digits, "M"):
		return n > 1<<10
	}
	return n > tooMuch
}
