package inplace

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

const (
	maxText     = 1 << 20 // bytes of a file that is edited, before and after
	maxCommands = 100
)

// Edit is a command that edits files in place.
type Edit struct {
	Files []spec.Word
	// Apply returns what a file holds after the edit; false when that is not known.
	Apply func(text string) (string, bool)
}

// bounded returns an edit that gives up on large texts.
func bounded(apply func(text string) (string, bool)) func(text string) (string, bool) {
	return func(text string) (string, bool) {
		if len(text) > maxText {
			return "", false
		}
		text, ok := apply(text)
		return text, ok && len(text) <= maxText
	}
}

// lines returns the lines of a text with their ends.
func lines(text string) []string {
	list := strings.SplitAfter(text, "\n")
	if list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	return list
}
