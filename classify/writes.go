package classify

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// noteWrite notes who writes a file, and whether most of what it holds was there before: what programs change in place
// was, and what git moves or brings back.
func (r *run) noteWrite(file string, keeps bool) {
	if r.c.written == nil {
		r.c.written = map[string]write{}
	}
	before, again := r.c.written[file]
	r.c.written[file] = write{r, keeps && (before.keeps || !again), again}
}

// setsContent reports whether an act of the role decides what a file holds.
func setsContent(role spec.Role) bool {
	switch role {
	case spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.ReplacesPath, spec.CreatesPath:
		return true
	}
	return false
}

// makes notes that the call creates a file, if nothing is there yet. Copies and
// moves do not count: what they put there may be all that is left of a person's work.
func (c *classifier) makes(file string) {
	if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
		c.made.add(file)
	}
}

// writes notes what the invocation writes. What is put into a directory that
// exists is noted file by file.
func (r *run) writes(file string, role spec.Role) {
	info, err := os.Stat(file)
	switch {
	case err == nil && info.IsDir():
		switch {
		case strings.HasPrefix(r.c.world.Project+"/", strings.TrimSuffix(file, "/")+"/"):
			r.c.writesUnnamed() // only the time tells what is put there from what the project holds
		case role == spec.WritesFile:
			r.c.wrote.add(strings.TrimSuffix(file, "/") + "/")
		}
		return
	case err != nil && role == spec.ReplacesPath:
		r.c.wrote.add(file + "/") // a copy of a directory
	}
	r.c.wrote.add(file)
}

// builds reports whether the invocation builds or formats, so that what it
// writes comes from the project.
func (r *run) builds() bool {
	return r.match != nil && slices.ContainsFunc(r.match.Form().Does, func(e spec.Effect) bool { return e.Trait == spec.Builds })
}

// keepsContent reports whether a program that changes files leaves their content as it is.
func keepsContent(name string) bool {
	switch name {
	case "touch", "chmod", "chown", "chgrp", "chattr", "chcon", "setfacl", "setfattr", "xattr", "mkdir":
		return true
	}
	return false
}

// wroteHere reports whether the call writes the file, or all below a directory above it.
func (c *classifier) wroteHere(file string) bool {
	if c.wrote.holds(file) {
		return true
	}
	for i, char := range file {
		if char == '/' && c.wrote.holds(file[:i+1]) {
			return true
		}
	}
	return false
}

// linksProgram reports whether the invocation makes programs of machine code, which no shell reads. Their sources are judged
// when such a program is started.
func (r *run) linksProgram() bool {
	if r.match == nil {
		return false
	}
	links := r.match.Form().Links
	return links != nil && links(r.name, r.match)
}

// writesUnnamed records that the call writes files of the project whose names are not known.
func (c *classifier) writesUnnamed() {
	if root := c.ownRoot(); root != "" && len(c.a.Unnamed) == 0 {
		c.a.Unnamed = []string{root}
	}
}

// wroteTree reports whether the call itself put files into a directory, or the
// directory itself, of which it is not known whether git finds a repository there.
func (c *classifier) wroteTree(dir string) bool {
	return slices.ContainsFunc(c.wrote.list, func(file string) bool {
		return strings.HasSuffix(file, "/") && strings.HasPrefix(dir+"/", file) || strings.HasPrefix(file, dir+"/") && path.Base(file) == ".git"
	})
}
