package state

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/windows"
)

const (
	openSafely       = 0
	noFollow         = 0
	loosePermissions = true // access control lists decide here; the profile folder is the user's own
)

// openOwn opens a file of the guard's own folder and refuses links and devices.
func openOwn(path string, flag int) (*os.File, error) {
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a plain file; move it away", path)
	}
	return os.OpenFile(path, flag, 0o600)
}

// ofRoot is for access control lists to decide.
func ofRoot(fs.FileInfo) bool { return true }

// syncDir has nothing to do: renames are written through.
func syncDir(string) error { return nil }

func checkOwner(string, fs.FileInfo, bool) error { return nil }

// replaceFile writes data to a temporary file beside path, flushes it, and
// moves it over path. A reader that has the old file open makes the move fail
// for a moment, hence the retries. Modes mean nothing here.
func replaceFile(path string, data []byte, _ fs.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return err
	}
	from, err := windows.UTF16PtrFromString(f.Name())
	if err != nil {
		return err
	}
	to, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return err
	}
	for range 20 {
		err = windows.MoveFileEx(from, to, windows.MOVEFILE_REPLACE_EXISTING|windows.MOVEFILE_WRITE_THROUGH)
		if !errors.Is(err, windows.ERROR_ACCESS_DENIED) && !errors.Is(err, windows.ERROR_SHARING_VIOLATION) {
			return err
		}
		time.Sleep(5 * time.Millisecond)
	}
	return err
}
