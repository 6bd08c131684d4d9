// Package bulk judges commands that write many files at once: archives, copied trees,
// patches, commits. Where their files can be listed, each is judged as a written file.
// Otherwise they may be any files, so the target directory must not contain sensitive ones.
package bulk

import (
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// WriteLog holds which files the call writes.
type WriteLog interface {
	// Wrote notes a written file; one with a slash at its end stands for all below it.
	Wrote(file string)
	// Puts notes what a role puts in the place of a file or a directory.
	Puts(file string, role spec.Role)
	// Unlisted notes a directory below which the call puts what cannot be listed.
	Unlisted(dir string)
	// Brought notes a file that comes from another commit or the index. Its text there is read when it is asked for.
	Brought(file string, text func() (string, bool))
	// MayHaveRemoved reports whether the call may have deleted or moved a path by now.
	MayHaveRemoved(file string) bool
	// Linked notes a link that the call makes, by its absolute path.
	Linked(link string)
	// MayHaveWritten reports whether the call may have written a file by now: directly, or
	// by a build, whose outputs are unknown.
	MayHaveWritten(file string) bool
}

// Writer is a command that writes many files.
type Writer struct {
	*command.Command
	command.Recorder
	WriteLog

	Disk     *touch.Judge
	Lang     spec.Lang // the language in which its paths are written, when it is not the shell's
	Home     string
	Replaces bool // what a path holds is lost when the command puts something in its place
	// Filled returns a text with the content of the files that it is made of.
	Filled func(spec.Word) spec.Word
}

func (r *Writer) unknown(why string) { r.Effect(spec.Effect{Kind: spec.Unknown, Why: why}, "") }

func (r *Writer) ownPath(w spec.Word) spec.Word { return paths.InLanguage(r.Lang, w, r.Home) }
