package classify

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxNamed bounds the named files whose content is hashed.
const maxNamed = 64

// namedFiles hashes the plain files that a command names and runs, installs, configures
// or sends: crontabs, manifests, requirements, packages, units. An approval of the call
// does not count after one of them changes.
func (c *classifier) namedFiles() {
	if c.a.Tier == Safe {
		return
	}
	noted := 0
	c.eachNamed(handsOn, func(path string) {
		if noted < maxNamed && c.noteNamed(path) {
			noted++
		}
	})
}

// eachNamed calls do with each path that an argument of a command may name, absolute,
// where one of the command's effects is such a one.
func (c *classifier) eachNamed(such func(*Effect) bool, do func(path string)) {
	in := map[int]bool{}
	for i := range c.a.Effects {
		e := &c.a.Effects[i]
		in[e.Invocation] = in[e.Invocation] || such(e)
	}
	for i := range c.a.Invocations {
		inv := &c.a.Invocations[i]
		if !in[i] || inv.Dir == "" || len(inv.Argv) == 0 {
			continue
		}
		for _, arg := range inv.Argv[1:] {
			for _, name := range fileNamesIn(arg) {
				if arg == "" || strings.ContainsRune(name, 0) {
					continue
				}
				if !filepath.IsAbs(name) {
					name = filepath.Join(inv.Dir, name)
				}
				do(name)
			}
		}
	}
}

// handsOn reports whether an effect depends on the content of the named files. Tools
// that build, test and format are exempt: they change their input.
func handsOn(e *Effect) bool {
	if e.Tier == Safe || e.Trait == spec.Builds {
		return false
	}
	switch e.Kind {
	case spec.Execute, spec.Configure, spec.Process, spec.Network, spec.Unknown:
		return true
	case spec.Create, spec.Write:
		return e.Scope == spec.Remote || e.Scope == spec.System || e.Trait != spec.Plain
	}
	return false
}

// fileNamesIn returns the parts of an argument that may name a file: the whole argument,
// and the part behind a flag or a mark: --file=x, -fx, @x.
func fileNamesIn(arg string) []string {
	names := []string{arg}
	if _, value, ok := strings.Cut(arg, "="); ok {
		names = append(names, value)
	}
	if _, value, ok := strings.Cut(arg, "@"); ok {
		names = append(names, value)
	}
	if len(arg) > 2 && arg[0] == '-' && arg[1] != '-' {
		names = append(names, arg[2:])
	}
	return names
}

// noteNamed hashes a plain file, and reports whether it exists.
func (c *classifier) noteNamed(name string) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	if info.Size() > maxHashed {
		c.a.Judged = append(c.a.Judged, File{Path: name, SHA256: fmt.Sprintf("%d bytes of %d", info.Size(), info.ModTime().UnixNano())})
		return true
	}
	c.hash(name)
	return true
}
