package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

// binariesHere returns the guard and this program, as they are now.
func binariesHere(guard string) ([]grants.Binary, error) {
	own, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find own binary: %w", err)
	}
	var all []grants.Binary
	for _, file := range [...]string{guard, own} {
		if file, err = filepath.EvalSymlinks(file); err != nil {
			return nil, fmt.Errorf("find own binary: %w", err)
		}
		sum, err := digest(file)
		if err != nil {
			return nil, fmt.Errorf("read own binary: %w", err)
		}
		all = append(all, grants.Binary{Path: file, SHA256: hex.EncodeToString(sum[:]), At: time.Now().UTC()})
	}
	return all, nil
}

// trustedBinaries returns the programs as a person installed them; none where the state
// cannot be read.
func trustedBinaries(places state.Places) []grants.Binary {
	dir, err := state.LookDir(places.State)
	if err != nil {
		return nil
	}
	all, err := grants.OpenStore(dir).Binaries()
	if err != nil {
		return nil
	}
	return all
}

// otherBinaries returns the programs, where one of them is not as it was installed.
func otherBinaries(places state.Places, now []grants.Binary) []grants.Binary {
	before := trustedBinaries(places)
	for _, b := range now {
		if !slices.ContainsFunc(before, func(t grants.Binary) bool { return t.Path == b.Path && t.SHA256 == b.SHA256 }) {
			return now
		}
	}
	return nil
}

// binariesInFull is what a person is shown of the programs that they trust.
func binariesInFull(all []grants.Binary) string {
	var b strings.Builder
	for i := range all {
		fmt.Fprintf(&b, "%s\n  is trusted as it is now, SHA-256 %s\n", hook.Visible(all[i].Path), all[i].SHA256)
	}
	return b.String()
}

// trusted compares the programs with those that a person installed.
func (d *doctor) trustedBinary(part string) {
	now, err := binariesHere(d.guard)
	if err != nil {
		d.broken(part, err.Error(), "install gk-hook and gk-ctl into one folder")
		return
	}
	for _, was := range trustedBinaries(d.places) {
		i := slices.IndexFunc(now, func(b grants.Binary) bool { return b.Path == was.Path })
		if i >= 0 && now[i].SHA256 != was.SHA256 {
			d.broken(part, fmt.Sprintf("%s is not the program that was installed on %s: its hash is another one", was.Path, was.At.Local().Format(time.DateTime)),
				"gk-hook install, when it was you who replaced it")
		}
	}
}

// sameFile reports whether two paths name the same file; a path without a file is only the same as itself.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return a == b
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// sameContent reports whether two paths are the same file or have the same content.
func sameContent(a, b string) (bool, error) {
	one, err := digest(a)
	if err != nil {
		return false, err
	}
	other, err := digest(b)
	return one == other, err
}

func digest(file string) (sum [sha256.Size]byte, err error) {
	f, err := os.Open(file)
	if err != nil {
		return sum, err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return sum, err
	}
	return [sha256.Size]byte(h.Sum(nil)), nil
}
