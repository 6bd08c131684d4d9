package classify

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Endless output is harmless while programs pass it on or its reader stops: "yes | head".
// A program that keeps all of it uses up the machine's memory, and a file the disk.

// Sizes from which work counts as endless.
const (
	tooMuch  = 1 << 30  // lines or bytes of a text, which something may keep in memory
	tooLarge = 16 << 30 // bytes of a file
)

// endless says whether the output of the invocation ends.
func (r *run) endless() spec.Endless {
	args := r.inv.Argv[1:]
	switch r.name {
	case "yes":
		return spec.Unending
	case "seq", "gseq":
		if longSequence(args) {
			return spec.Unending
		}
	case "shuf", "gshuf":
		if r.match != nil && r.match.Flag("-r", "--repeat") != nil && r.match.Flag("-n", "--head-count") == nil {
			return spec.Unending
		}
	case "tail", "gtail":
		if r.match != nil && r.match.Flag("-f", "-F", "--follow") != nil {
			return spec.Awaits
		}
	}
	switch in := r.endlessInput(); r.intake() {
	case spec.Streams, spec.ByLine:
		return in
	case spec.Wraps:
		return min(in, spec.Unending)
	case spec.Stops:
		if r.passesAll(in) {
			return in
		}
	}
	return spec.Ends
}

// intake returns how the invocation reads its input.
func (r *run) intake() spec.Intake {
	if r.match == nil {
		return spec.AnyIntake
	}
	if r.match.Marks&spec.Leaves != 0 {
		return spec.Stops
	}
	return r.match.Program.Intake
}

// passesAll reports whether a program that prints the beginning of its input prints too
// much of it: the size is huge, counts from the end, or is in lines that never end.
func (r *run) passesAll(in spec.Endless) bool {
	if r.match.Program.Name != "head" {
		return false
	}
	sized := false
	for _, g := range r.match.Flags {
		if g.Flag.Mark&spec.Sizes == 0 {
			continue
		}
		text, known := g.Arg.Text()
		if known && (strings.HasPrefix(text, "-") || bytesOf(text) > tooMuch) {
			return true
		}
		sized = sized || g.Name == "-c" || g.Name == "--bytes"
	}
	return !sized && (in == spec.Unbroken || slices.ContainsFunc(r.inv.Argv[1:], func(w spec.Word) bool {
		text, _ := w.Text()
		return bytesOf(strings.TrimPrefix(text, "-")) > tooMuch
	}))
}

// endlessInput says whether the input of the invocation ends.
func (r *run) endlessInput() spec.Endless {
	in := r.input
	if r.inv.Stdin.Set && !r.files {
		in = max(in, r.inv.Stdin.Value.Endless())
	}
	return in
}

// endlessFile says whether a file ends.
func endlessFile(w spec.Word) spec.Endless {
	text, _ := w.Text()
	switch {
	case facts.UnbrokenDevice(text):
		return spec.Unbroken
	case facts.EndlessDevice(text):
		return spec.Unending
	}
	return spec.Ends
}

// takesEndless judges a program whose input does not end, or that takes more memory or
// disk than a machine has.
func (r *run) takesEndless(acts []spec.Act) {
	for i := range acts {
		if a := &acts[i]; a.Role == spec.ReadsFile && !randomSource(a.By) {
			for _, w := range a.Words {
				r.input = max(r.input, endlessFile(w))
			}
		}
	}
	if r.intake() != spec.Stops || r.match.Program.Name == "dd" {
		r.takesTooMuch(acts)
	}
	in := r.endlessInput()
	if in == spec.Ends {
		return
	}
	switch r.intake() {
	case spec.ToEnd:
		if r.match.Flag("-f", "-F", "--follow") == nil {
			r.unknown("reads all of an input that does not end")
		}
	case spec.ByLine:
		if in == spec.Unbroken {
			r.unknown("keeps an input that has neither end nor lines")
		}
	case spec.AnyIntake:
		if in == spec.Unbroken || in == spec.Unending && r.plainSoFar() {
			r.unknown("reads an input that does not end, and may keep it")
		}
	case spec.Streams, spec.Wraps:
		if in != spec.Awaits && slices.ContainsFunc(acts, fillsFile) {
			r.effect(spec.Effect{ID: "endless.write", Kind: spec.Write, Scope: spec.System, Trait: spec.Exhausts, Why: "writes without end until the disk is full"}, "")
		}
	}
}

// randomSource reports whether a flag names a source of random numbers, of which a
// program takes what it needs.
func randomSource(flag string) bool {
	return flag == "--random-source" || flag == "-rand" || flag == "--rand"
}

// plainSoFar reports whether nothing that the invocation does so far is more than safe.
func (r *run) plainSoFar() bool {
	return !slices.ContainsFunc(r.c.a.Effects[r.before:], func(e Effect) bool { return e.Tier != Safe })
}

// fillsFile reports whether an act writes to a file that takes space.
func fillsFile(a spec.Act) bool {
	switch a.Role {
	case spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.ReplacesPath, spec.CreatesPath:
		return slices.ContainsFunc(a.Words, func(w spec.Word) bool { return !strings.HasPrefix(w.Prefix(), "/dev/") })
	}
	return false
}

// takesTooMuch judges the sizes that flags give.
func (r *run) takesTooMuch(acts []spec.Act) {
	block := 512.0
	for _, g := range r.match.Flags {
		if g.Flag.Mark&spec.Sizes == 0 {
			continue
		}
		text, known := g.Arg.Text()
		text = strings.TrimLeft(text, "+<>/%")
		if size := bytesOf(text); !known || size > tooLarge {
			r.unknown("takes more memory or space than a machine may have: " + short(g.Arg.String()))
			return
		} else if size > block {
			block = size
		}
	}
	if g := r.match.Flag("count="); g != nil && slices.ContainsFunc(acts, fillsFile) {
		if text, known := g.Arg.Text(); !known || block*bytesOf(text) > tooLarge {
			r.unknown("writes a file that may be larger than the disk")
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

// bytesOf returns the size that a text names: a number, and a unit. With dd the unit may
// be in 512-byte blocks, and factors are joined by "x".
// Source: GNU coreutils 9.1, "Block size", dd(1); util-linux 2.38, fallocate(1).
func bytesOf(text string) float64 {
	size := 1.0
	for factor := range strings.SplitSeq(text, "x") {
		digits := len(factor) - len(strings.TrimLeft(factor, "0123456789."))
		n, err := strconv.ParseFloat(factor[:digits], 64)
		if err != nil {
			return 0
		}
		size *= n
		if digits == len(factor) {
			continue
		}
		switch unit := factor[digits] | 0x20; unit {
		case 'b':
			size *= 512
		case 'w':
			size *= 2
		default:
			if i := strings.IndexByte("kmgtpezyrq", unit); i >= 0 {
				for range i + 1 {
					size *= 1 << 10
				}
			}
		}
	}
	return size
}
