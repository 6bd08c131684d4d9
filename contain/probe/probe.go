// Package probe finds out by which means the kernel of this machine can hold a profile. It asks
// gk-run, which tries: what a file says may not hold in the sandbox of a client.
package probe

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/contain"
)

// Backend is one means to hold profiles.
type Backend struct {
	Name  string `json:"name"`
	Error string `json:"error,omitempty"` // why it does not work here; empty when it does
	// Lacks lists, by profile, what it does not stop.
	Lacks map[contain.Name][]string `json:"lacks,omitempty"`
}

// Holds reports whether the backend works here, and holds all that a profile promises.
func (b *Backend) Holds(p contain.Name) bool { return b.Error == "" && len(b.Lacks[p]) == 0 }

// runner is the program that lies beside the guard's others, with contain.EnterFile.
const runner = "gk-run"

// patience bounds the trial. It takes some milliseconds; a call must not wait for a broken one.
const patience = 2 * time.Second

// Installed returns the path of gk-enter, which a rewritten call reads first. The error says
// why no call can be rewritten.
func Installed() (enter string, err error) {
	dir, err := folder()
	if err != nil {
		return "", err
	}
	enter = filepath.Join(dir, contain.EnterFile)
	if strings.Trim(enter, plain) != "" {
		return "", fmt.Errorf("the guard lies in %s, whose name the shell does not read as it stands", dir)
	}
	for _, file := range [...]string{enter, filepath.Join(dir, runner)} {
		if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() {
			return "", fmt.Errorf("%s is not there; install the guard again", file)
		}
	}
	return enter, nil
}

// plain are the characters that need no quotes in any shell.
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-"

// folder is where the guard's programs lie.
func folder() (string, error) {
	self, err := os.Executable()
	if err == nil {
		self, err = filepath.EvalSymlinks(self)
	}
	return filepath.Dir(self), err
}

// Backends tries all backends of this machine, the strongest first.
func Backends() ([]Backend, error) {
	dir, err := folder()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, filepath.Join(dir, runner), "--probe").Output()
	if err != nil {
		return nil, fmt.Errorf("try containment: %w", err)
	}
	var list []Backend
	if err := json.Unmarshal(out, &list); err != nil {
		return nil, fmt.Errorf("try containment: %w", err)
	}
	return list, nil
}

// Holder returns the first backend that holds a profile.
func Holder(p contain.Name) (Backend, error) {
	list, err := Backends()
	if err != nil {
		return Backend{}, err
	}
	return first(list, p)
}

// first returns the first of the backends that holds a profile.
func first(list []Backend, p contain.Name) (Backend, error) {
	for _, b := range list {
		if b.Holds(p) {
			return b, nil
		}
	}
	return Backend{}, errors.New("nothing on this machine holds the profile " + string(p) + "; gk-hook doctor says why")
}
