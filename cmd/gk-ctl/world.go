package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

// openState returns the guard's state folder and where its files lie.
func openState() (*state.Dir, state.Places, error) {
	places, err := state.Locate()
	if err != nil {
		return nil, places, err
	}
	dir, err := state.OpenDir(places.State)
	return dir, places, err
}

// projectHere returns the root of the project around the working directory,
// empty when there is none.
func projectHere(places state.Places) (string, error) {
	cwd, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find working directory: %w", err)
	}
	return paths.NewWorld(cwd, places.Home).Project, nil
}

// policyAt returns the policy in force in a project, whose root may be empty.
func policyAt(places state.Places, project string) (*approvals.Policy, []settings.Problem) {
	return approvals.Load(approvals.LayersAt(places, project))
}

// readOrNil returns the text of a file, nil when it cannot be read.
func readOrNil(path string) []byte {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return text
}

// guardBinary returns the path under which clients start the guard: gk-hook
// beside this binary, or a link to it that is in PATH, which stays where it is
// when a package manager puts a new version elsewhere. Only in a folder of binaries
// is a link one of the guard's own files, which no call may touch.
func guardBinary() (string, error) {
	self, err := os.Executable()
	if err == nil {
		self, err = filepath.EvalSymlinks(self)
	}
	if err != nil {
		return "", fmt.Errorf("find own binary: %w", err)
	}
	name := "gk-hook"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	guard := filepath.Join(filepath.Dir(self), name)
	if _, err := os.Stat(guard); err != nil {
		return "", fmt.Errorf("%s is not there; install both binaries into one folder", guard)
	}
	if link, err := exec.LookPath(name); err == nil && filepath.IsAbs(link) {
		at, err := filepath.EvalSymlinks(link)
		if folder := filepath.Base(filepath.Dir(link)); err == nil && at == guard && (folder == "bin" || folder == "sbin") {
			return link, nil
		}
	}
	return guard, nil
}
