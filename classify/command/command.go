// Package command answers questions about one simple command of a call: where its paths
// lie, what its files and its standard input hold, where its output goes.
package command

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Command is an invocation with what is known of its program.
type Command struct {
	Inv         *invocation.Invocation
	World       *paths.World
	Name        string       // the program's base name, empty when it is not known
	Match       *spec.Match  // nil when the program is not known
	Taint       spec.Taint   // where what it has read so far comes from
	Files       bool         // it reads files that it is given
	Input       spec.Endless // whether those end
	ActDir      *spec.Word   // the directory from which the paths of the current act count; see spec.Act
	Redirecting bool         // its redirects are judged, whose paths are the shell's
}

// Recorder records what a command does.
type Recorder interface {
	Effect(e spec.Effect, target string)
	OnPath(w spec.Word, role spec.Role, base spec.Effect)
}

// Word is the base name of the command word, when it is known; Name may be that of an alias
// or in another case.
func (c *Command) Word() string {
	if len(c.Inv.Argv) == 0 {
		return ""
	}
	t, _ := c.Inv.Argv[0].Text()
	return t[strings.LastIndexByte(t, '/')+1:]
}

// Moved are the directories that the invocation's paths are relative to: its own,
// or the one that a flag such as git's -C moves it to. Redirects are the shell's.
func (c *Command) Moved(role spec.Role) []spec.Word {
	moved := c.Dir()
	if c.ActDir != nil {
		moved = c.ActDir
	}
	if moved == nil || role == spec.ChangesDir || c.Redirecting || moved.Is(".") {
		return c.Inv.Dirs
	}
	if strings.HasPrefix(moved.Prefix(), "/") {
		return []spec.Word{*moved}
	}
	dirs := make([]spec.Word, len(c.Inv.Dirs))
	for i, d := range c.Inv.Dirs {
		dirs[i] = spec.Join(d, spec.Lit("/"), *moved)
	}
	return dirs
}

// Dir returns the directory that a flag moves the rest to, or nil.
func (c *Command) Dir() *spec.Word {
	if c.Match == nil {
		return nil
	}
	for i := len(c.Match.Flags) - 1; i >= 0; i-- {
		if g := &c.Match.Flags[i]; g.Flag.Arg == spec.ChangesDir && g.Has {
			return &g.Arg
		}
	}
	return nil
}

// First returns the first of the directories, empty when it is not known.
func First(dirs []spec.Word) string {
	if len(dirs) == 0 {
		return ""
	}
	t, _ := dirs[0].Text()
	return t
}

// Says returns what kind of output the program has, and the paths in it where its
// description knows them.
func (c *Command) Says() (spec.Output, []spec.Word) {
	form := c.Match.Form()
	if form.Says != nil {
		return form.Says(c.Match)
	}
	return form.Output, nil
}

// TextOf returns the one text of a file that this call wrote, or standard input for a dash.
func (c *Command) TextOf(file spec.Word) (spec.Word, bool) {
	if file.Is("-") {
		return c.Inv.Stdin.Value, c.Inv.Stdin.Set
	}
	if file.Is("/dev/null") {
		return spec.Word{}, true
	}
	if c.Inv.Written == nil {
		return spec.Word{}, false
	}
	texts, ok := c.Inv.Written(file)
	switch {
	case ok && len(texts) == 1:
		return texts[0], true
	case ok || c.Inv.Remote || !file.Known() || len(c.Inv.Dirs) != 1:
		return spec.Word{}, false
	}
	if p := c.World.Place(file, c.Inv.Dirs); p.Exists && !p.IsDir && p.Scope.Ordinary() {
		return spec.ContentOf("$(cat "+spec.Short(file.String())+")", p.Path), true
	}
	return spec.Word{}, false
}

// StdinFile returns the file from which a redirect takes standard input.
func (c *Command) StdinFile() (spec.Word, bool) {
	var file spec.Word
	found := false
	for _, rd := range c.Inv.Redirects {
		if (rd.Op == "<" || rd.Op == "<<" || rd.Op == "<<-" || rd.Op == "<<<" || rd.Op == "<&" || rd.Op == "<>") && (rd.Fd == "" || rd.Fd == "0") {
			file, found = rd.Target, rd.Op == "<" && rd.Target.Known() && !strings.HasPrefix(rd.Target.Prefix(), "/dev/")
		}
	}
	return file, found
}

// Decodes reports whether the program's purpose is to turn an encoded text into a plain one.
func Decodes(name string) bool {
	switch name {
	case "base64", "base32", "basenc", "xxd", "uudecode", "openssl", "gpg", "gpg2", "age", "rage", "rev":
		return true
	}
	return false
}

// ToFile reports whether what is printed goes to a file.
func ToFile(redirects []invocation.Redirect) bool {
	for _, rd := range redirects {
		switch rd.Op {
		case ">", ">>", ">|", "&>", "&>>", ">&":
			if rd.Fd == "" || rd.Fd == "1" {
				return true
			}
		}
	}
	return false
}

// WrittenInto returns the texts of which this call wrote one into the file.
func (c *Command) WrittenInto(file spec.Word) ([]spec.Word, bool) {
	if c.Inv.Written == nil {
		return nil, false
	}
	return c.Inv.Written(file)
}

// Variable returns the value that the call gave to a variable of the invocation's environment.
func (c *Command) Variable(name string) (value spec.Word, set bool) {
	for _, list := range [...][]invocation.Assign{c.Inv.Exported, c.Inv.Assigns} {
		for i := range list {
			if list[i].Name == name {
				value, set = list[i].Value, true
			}
		}
	}
	return value, set
}

// Dialect returns the dialect that a shell of the name reads.
func Dialect(name string) invocation.Dialect {
	switch name {
	case "zsh":
		return invocation.Zsh
	case "mksh", "ksh":
		return invocation.Mksh
	case "sh", "dash", "ash":
		return invocation.POSIX
	}
	return invocation.Bash
}
