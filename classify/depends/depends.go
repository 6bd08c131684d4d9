// Package depends notes on which files an answer depends: an approval of a call does not
// count any more when one of them changes.
package depends

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// Note notes the files that an assessment depends on. In the project lie those that a build reads, and in the home those
// that programs know by name.
func Note(a *verdict.Assessment, project, home string) {
	if a.Tier == verdict.Safe {
		return
	}
	namedFiles(a)
	inputs(a, project, home)
}

// maxInputs bounds the files and directories at which Fingerprint looks.
const maxInputs = 10000

// inputs lists what the call reads, loads or passes on: plain files, and folders with all
// that lies below them.
func inputs(a *verdict.Assessment, project, home string) {
	acts := map[int]bool{}
	for i := range a.Effects {
		e := &a.Effects[i]
		acts[e.Invocation] = acts[e.Invocation] || e.Tier > verdict.Safe
	}
	var found []string
	has := map[string]bool{"": true} // a hostile call may name thousands of files
	add := func(file string) {
		if !has[file] {
			found, has[file] = append(found, file), true
		}
	}
	for _, file := range a.Inputs { // noted as the call was read, once for each command
		add(file)
	}
	for i := range a.Effects {
		e := &a.Effects[i]
		// A command that only reads may hand a file to one that acts: rm $(cat list). What lists folders hardly does.
		if e.Kind == spec.Read && filepath.IsAbs(e.Path) && (acts[e.Invocation] || isPlain(e.Path)) {
			add(e.Path)
		}
		if !acts[e.Invocation] || e.Invocation < 0 {
			continue
		}
		dir := a.Invocations[e.Invocation].Dir
		switch {
		case e.Trait == spec.Installs && e.Scope == spec.Project:
			for _, file := range packageFiles(dir, project) {
				add(file)
			}
		case e.FromProject, e.Kind == spec.Execute && e.Scope == spec.Project:
			add(worksIn(dir, project))
		}
	}
	for i := range a.Invocations {
		if acts[i] {
			for _, file := range knownByName(a.Invocations[i].Argv, home) {
				add(file)
			}
		}
	}
	for _, dir := range foldersHandedOn(a, project) {
		add(dir)
	}
	a.Inputs = found
}

func isPlain(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular()
}

// packageFiles returns the files that tell an installation in a directory of the project which packages to install.
func packageFiles(dir, project string) (files []string) {
	for dir != "" {
		for _, name := range facts.PackageFiles {
			if file := filepath.Join(dir, name); isPlain(file) {
				files = append(files, file)
			}
		}
		if dir == project || !facts.Within(dir, project) {
			break
		}
		dir = filepath.Dir(dir)
	}
	return files
}

// worksIn returns the project in which an invocation runs, or its directory.
func worksIn(dir, project string) string {
	if project != "" && facts.Within(dir, project) {
		return project
	}
	return dir
}

// foldersHandedOn lists the folders that are named to what runs, installs or sends them. Behind a
// colon there may be one of another machine by that name, which need not be small.
func foldersHandedOn(a *verdict.Assessment, project string) (dirs []string) {
	handedOn := func(e *verdict.Effect) bool { return e.Trait == spec.Builds || handsOn(e) }
	eachNamed(a, handedOn, func(path, arg string) {
		if strings.Contains(arg, ":") && !facts.Within(path, project) {
			return
		}
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			dirs = append(dirs, path)
		}
	})
	return dirs
}

// Fingerprint stands for what files hold, and folders with all below them, as far as size
// and times tell: it is another one when one of them changes. It returns false when there
// are too many to look at. What git keeps of a repository does not count, nor does the
// guard's own folder.
func Fingerprint(inputs []string) (sum string, whole bool) {
	h, seen := sha256.New(), 0
	for _, input := range inputs {
		root, err := filepath.EvalSymlinks(input)
		if err != nil {
			fmt.Fprintf(h, "%q is not there\n", input)
			continue
		}
		err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if seen++; seen > maxInputs {
				return fs.ErrInvalid
			}
			if err != nil {
				fmt.Fprintf(h, "%q cannot be read\n", path)
				return nil
			}
			if d.IsDir() && (d.Name() == ".git" || paths.GuardFolder(path)) {
				return fs.SkipDir
			}
			info, err := d.Info()
			switch {
			case err != nil:
				fmt.Fprintf(h, "%q is gone\n", path)
			case d.IsDir():
				fmt.Fprintf(h, "%q %s\n", path, info.Mode()) // its times tell of what comes and goes in it, which is seen as well
			default:
				fmt.Fprintf(h, "%q %s %d %d %d\n", path, info.Mode(), info.Size(), info.ModTime().UnixNano(), worktree.ChangeTime(info).UnixNano())
			}
			return nil
		})
		if err != nil {
			return "", false
		}
	}
	return hex.EncodeToString(h.Sum(nil)), true
}
