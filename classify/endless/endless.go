// Package endless finds output and input without end. Endless output is harmless while
// programs pass it on or its reader stops: "yes | head". A program that keeps all of it
// uses up the machine's memory, and a file the disk.
package endless

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Sizes from which work counts as endless.
const (
	tooMuch  = 1 << 30  // lines or bytes of a text, which something may keep in memory
	tooLarge = 16 << 30 // bytes of a file
)

// Output says whether the output of a command ends.
func Output(c *command.Command) spec.Endless {
	args := c.Inv.Argv[1:]
	switch c.Name {
	case "yes":
		return spec.Unending
	case "seq", "gseq":
		if longSequence(args) {
			return spec.Unending
		}
	case "shuf", "gshuf":
		if c.Match != nil && c.Match.Flag("-r", "--repeat") != nil && c.Match.Flag("-n", "--head-count") == nil {
			return spec.Unending
		}
	case "tail", "gtail":
		if c.Match != nil && c.Match.Flag("-f", "-F", "--follow") != nil {
			return spec.Awaits
		}
	}
	switch in := input(c); intake(c) {
	case spec.Streams, spec.ByLine:
		return in
	case spec.Wraps:
		return min(in, spec.Unending)
	case spec.Stops:
		if passesAll(c, in) {
			return in
		}
	}
	return spec.Ends
}

// intake returns how the invocation reads its input.
func intake(c *command.Command) spec.Intake {
	if c.Match == nil {
		return spec.AnyIntake
	}
	if c.Match.Marks&spec.Leaves != 0 {
		return spec.Stops
	}
	return c.Match.Program.Intake
}

// passesAll reports whether a program that prints the beginning of its input prints too
// much of it: the size is huge, counts from the end, or is in lines that never end.
func passesAll(c *command.Command, in spec.Endless) bool {
	if c.Match.Program.Name != "head" {
		return false
	}
	sized := false
	for _, g := range c.Match.Flags {
		if g.Flag.Mark&spec.Sizes == 0 {
			continue
		}
		text, known := g.Arg.Text()
		if known && (strings.HasPrefix(text, "-") || bytesOf(text) > tooMuch) {
			return true
		}
		sized = sized || g.Name == "-c" || g.Name == "--bytes"
	}
	return !sized && (in == spec.Unbroken || slices.ContainsFunc(c.Inv.Argv[1:], func(w spec.Word) bool {
		text, _ := w.Text()
		return bytesOf(strings.TrimPrefix(text, "-")) > tooMuch
	}))
}

// input says whether the input of a command ends.
func input(c *command.Command) spec.Endless {
	in := c.Input
	if c.Inv.Stdin.Set && !c.Files {
		in = max(in, c.Inv.Stdin.Value.Endless())
	}
	return in
}

// File says whether a file ends.
func File(w spec.Word) spec.Endless {
	text, _ := w.Text()
	switch {
	case facts.UnbrokenDevice(text):
		return spec.Unbroken
	case facts.EndlessDevice(text):
		return spec.Unending
	}
	return spec.Ends
}

// Given says whether the files end that acts read.
func Given(acts []spec.Act) spec.Endless {
	in := spec.Ends
	for i := range acts {
		if a := &acts[i]; a.Role == spec.ReadsFile && !randomSource(a.By) {
			for _, w := range a.Words {
				in = max(in, File(w))
			}
		}
	}
	return in
}

// Takes judges a command whose input does not end, or that takes more memory or disk than
// a machine has. What is not known of a program counts only where nothing else that the
// command does is more than safe.
func Takes(c *command.Command, acts []spec.Act, plain func() bool) []spec.Effect {
	found := takesTooMuch(c, acts)
	switch in := input(c); intake(c) {
	case spec.ToEnd:
		if in != spec.Ends && c.Match.Flag("-f", "-F", "--follow") == nil {
			found = append(found, unknown("reads all of an input that does not end"))
		}
	case spec.ByLine:
		if in == spec.Unbroken {
			found = append(found, unknown("keeps an input that has neither end nor lines"))
		}
	case spec.AnyIntake:
		if in == spec.Unbroken || in == spec.Unending && len(found) == 0 && plain() {
			found = append(found, unknown("reads an input that does not end, and may keep it"))
		}
	case spec.Streams, spec.Wraps:
		if in != spec.Ends && in != spec.Awaits && slices.ContainsFunc(acts, fillsFile) {
			found = append(found, spec.Effect{ID: "endless.write", Kind: spec.Write, Scope: spec.System, Trait: spec.Exhausts,
				Why: "writes without end until the disk is full"})
		}
	}
	return found
}

func unknown(why string) spec.Effect { return spec.Effect{Kind: spec.Unknown, Why: why} }

// randomSource reports whether a flag names a source of random numbers, of which a
// program takes what it needs.
func randomSource(flag string) bool {
	return flag == "--random-source" || flag == "-rand" || flag == "--rand"
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
func takesTooMuch(c *command.Command, acts []spec.Act) (found []spec.Effect) {
	if intake(c) == spec.Stops && c.Match.Program.Name != "dd" {
		return nil
	}
	block := 512.0
	for _, g := range c.Match.Flags {
		if g.Flag.Mark&spec.Sizes == 0 {
			continue
		}
		text, known := g.Arg.Text()
		text = strings.TrimLeft(text, "+<>/%")
		if size := bytesOf(text); !known || size > tooLarge {
			return []spec.Effect{unknown("takes more memory or space than a machine may have: " + spec.Short(g.Arg.String()))}
		} else if size > block {
			block = size
		}
	}
	if g := c.Match.Flag("count="); g != nil && slices.ContainsFunc(acts, fillsFile) {
		if text, known := g.Arg.Text(); !known || block*bytesOf(text) > tooLarge {
			found = append(found, unknown("writes a file that may be larger than the disk"))
		}
	}
	return found
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
