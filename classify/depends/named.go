package depends

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// maxHashed bounds a file whose hash is taken though it is not read as code, in bytes.
const maxHashed = 4 << 20

// maxNamed bounds the named files whose content is hashed.
const maxNamed = 64

// namedFiles hashes the plain files that a command names and runs, installs, configures
// or sends: crontabs, manifests, requirements, packages, units. An approval of the call
// does not count after one of them changes.
func namedFiles(a *verdict.Assessment) {
	noted := 0
	eachNamed(a, handsOn, func(path, _ string) {
		if noteNamed(a, path, noted < maxNamed) {
			noted++
		}
	})
}

// eachNamed calls do with each path that an argument of a command may name, absolute, and with the
// argument, where one of the command's effects is such a one.
func eachNamed(a *verdict.Assessment, such func(*verdict.Effect) bool, do func(path, arg string)) {
	in := map[int]bool{}
	for i := range a.Effects {
		e := &a.Effects[i]
		in[e.Invocation] = in[e.Invocation] || such(e)
	}
	for i := range a.Invocations {
		inv := &a.Invocations[i]
		if !in[i] || inv.Dir == "" || len(inv.Argv) == 0 {
			continue
		}
		for _, arg := range inv.Argv[1:] {
			for _, part := range spec.Lit(arg).MayBePaths() {
				name := part.String()
				if name == "" || strings.ContainsRune(name, 0) {
					continue
				}
				if !filepath.IsAbs(name) {
					name = filepath.Join(inv.Dir, name)
				}
				do(name, arg)
			}
		}
	}
}

// handsOn reports whether an effect depends on the content of the named files. Tools
// that build, test and format are exempt: they change their input.
func handsOn(e *verdict.Effect) bool {
	if e.Tier == verdict.Safe || e.Trait == spec.Builds {
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

// noteNamed records a plain file, by its hash or, where it is one of too many or too large, by its size and times. It reports whether
// the file exists.
func noteNamed(a *verdict.Assessment, name string, hash bool) bool {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	if !hash || info.Size() > maxHashed {
		times := [2]int64{info.ModTime().UnixNano(), worktree.ChangeTime(info).UnixNano()} // only the first one can be set back
		a.Judged = append(a.Judged, verdict.File{Path: name, SHA256: fmt.Sprintf("%d bytes of %d", info.Size(), times)})
		return true
	}
	OnFile(a, name)
	return true
}

// OnFile records the hash of a file that is run but was not read as code.
func OnFile(a *verdict.Assessment, file string) {
	if slices.ContainsFunc(a.Judged, func(f verdict.File) bool { return f.Path == file }) {
		return
	}
	if text, ok := paths.ReadText(file, maxHashed); ok {
		On(a, file, text)
	} else {
		a.Judged = append(a.Judged, verdict.File{Path: file})
	}
}

// On records the content of a file that the call runs.
func On(a *verdict.Assessment, file, text string) {
	sum := sha256.Sum256([]byte(text))
	a.Judged = append(a.Judged, verdict.File{Path: file, SHA256: hex.EncodeToString(sum[:])})
}

// named says where the files lie that a program takes its operands for the names of.
type named struct {
	programs string   // separated by spaces
	folders  []string // absolute, or below the home behind ~/
	ends     []string // what the program adds to a name
}

// byName lists such programs. Source: systemd.unit(5) of systemd 252, unison(1) of 2.53.
var byName = [...]named{
	{"systemctl", []string{"~/.config/systemd/user", "~/.local/share/systemd/user", "/etc/systemd/user", "/etc/systemd/system", "/run/systemd/system",
		"/usr/local/lib/systemd/system"}, []string{"", ".service", ".d", ".service.d"}},
	{"unison unison-text unison-gtk", []string{"~/.unison"}, []string{"", ".prf"}},
}

// knownByName returns where the files may lie that a command names without their folders. Where there is none, one may come to be.
func knownByName(argv []string, home string) (files []string) {
	if len(argv) == 0 {
		return nil
	}
	for i := range byName {
		n := &byName[i]
		if !spec.Listed(n.programs, filepath.Base(argv[0])) {
			continue
		}
		for _, arg := range argv[1:] {
			if strings.HasPrefix(arg, "-") || strings.ContainsRune(arg, '/') {
				continue
			}
			for _, folder := range n.folders {
				if below, ok := strings.CutPrefix(folder, "~/"); ok {
					folder = filepath.Join(home, below)
				}
				for _, end := range n.ends {
					files = append(files, filepath.Join(folder, arg+end))
				}
			}
		}
	}
	return files
}
