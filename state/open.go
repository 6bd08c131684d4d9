package state

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
)

// OpenDir returns the folder at path, which must be absolute, and founds it when
// it does not exist. It refuses a folder that is a symbolic link, belongs to
// another user or can be written by others, and takes away what others may read.
func OpenDir(path string) (*Dir, error) {
	if !filepath.IsAbs(path) {
		return nil, fmt.Errorf("open state folder %q: not an absolute path", path)
	}
	err := checkDir(path, true)
	if errors.Is(err, fs.ErrNotExist) {
		if err := found(path); err != nil {
			return nil, fmt.Errorf("open state folder: %w", err)
		}
		err = checkDir(path, true)
	}
	if err != nil {
		return nil, err
	}
	return newDir(path), nil
}

// LookDir returns the folder at path for reading. It makes and changes nothing;
// a missing folder is fs.ErrNotExist.
func LookDir(path string) (*Dir, error) {
	if err := checkDir(path, false); err != nil {
		return nil, err
	}
	return newDir(path), nil
}
