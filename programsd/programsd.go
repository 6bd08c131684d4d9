// Package programsd reads the descriptions of programs that users write:
// programs.d/NAME.yaml in the guard's configuration folder, one file for a
// program that the knowledge base does not have. docs/programs-d.md is its manual.
//
// A description is in force only for a program that is not known otherwise, so it
// cannot make a known one weaker. It says what a program does; what that means
// for a path, a host or a command in a call is judged as for every other program.
package programsd

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

const (
	maxFile  = 64 << 10 // bytes
	maxName  = 64       // bytes
	maxFiles = 1000
	suffix   = ".yaml"
)

// Folder is where descriptions lie. The empty string stands for none.
type Folder string

// At returns the folder of descriptions in the guard's configuration folder.
func At(config string) Folder {
	if config == "" {
		return ""
	}
	return Folder(filepath.Join(config, facts.GuardDescriptions))
}

// Lookup returns the description of a program that is not known otherwise, or
// nil when there is none. A description that is broken in any way is none; the error says
// in one line what is wrong with it.
func (f Folder) Lookup(name string) (*spec.Program, error) {
	if f == "" || !plainName(name) || programs.Lookup(name) != nil {
		return nil, nil
	}
	p, problems := load(filepath.Join(string(f), name+suffix), name)
	if len(problems) > 0 {
		return nil, errors.New("programs.d/" + problems[0].Short())
	}
	return p, nil
}

// All reads every description in the folder, and returns those in force and
// what is wrong with the others.
func (f Folder) All() ([]*spec.Program, []settings.Problem) {
	if f == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(string(f))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, []settings.Problem{{File: string(f), Message: "cannot be read: " + reason(err)}}
	case len(entries) > maxFiles:
		return nil, []settings.Problem{{File: string(f), Message: fmt.Sprintf("has more than %d files", maxFiles)}}
	}
	var all []*spec.Program
	var problems []settings.Problem
	for _, e := range entries {
		p, found := f.file(e.Name())
		problems = append(problems, found...)
		if p != nil {
			all = append(all, p)
		}
	}
	return all, problems
}

// file reads one file of the folder by its name there.
func (f Folder) file(base string) (*spec.Program, []settings.Problem) {
	path := filepath.Join(string(f), base)
	name, isYAML := strings.CutSuffix(base, suffix)
	wrong := func(message string) (*spec.Program, []settings.Problem) {
		return nil, []settings.Problem{{File: path, Message: message}}
	}
	switch {
	case strings.HasPrefix(base, ".") || strings.HasSuffix(base, "~"):
		return nil, nil // what editors and people put aside
	case !isYAML:
		return wrong("is not read: its name must be that of the program and end in " + suffix)
	case !plainName(name):
		return wrong("is not read: no program is called that")
	}
	if p := programs.Lookup(name); p != nil {
		return wrong(fmt.Sprintf("is not read: %s is known already, and a description cannot change what is known; see gk-hook programs %s", name, name))
	}
	p, problems := load(path, name)
	if len(problems) > 0 {
		return nil, problems
	}
	return p, nil
}

// load reads the description at path. Both results are nil when there is none.
func load(path, name string) (*spec.Program, []settings.Problem) {
	src, err := state.ReadSettings(path, maxFile, true)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, []settings.Problem{{File: path, Message: "cannot be used: " + reason(err)}}
	}
	return parse(src, path, name)
}

func reason(err error) string {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	return state.Plain(err.Error(), 300)
}

// plainName reports whether a program's name can be that of a file in the folder.
func plainName(name string) bool {
	return name != "" && len(name) <= maxName && name[0] != '.' && name[0] != '-' &&
		!slices.ContainsFunc([]byte(name), func(c byte) bool {
			return (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && !strings.ContainsRune("._+-", rune(c))
		})
}
