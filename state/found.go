package state

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// documents are the documents that a folder of state has from the start: those that
// tighten something. Since one that is missing was removed, it counts as damaged.
// Without the others, nothing is approved and nothing trusted.
var documents = [...]string{facts.GuardSecretFile, facts.GuardBlocks, facts.GuardVerification}

// foundingLife is how long founding a folder may take at most; what is older was left
// by a process that died.
const foundingLife = time.Minute

// found makes the folder of state at path with all that it always holds: its key, its
// lock, the documents, the log and the record of its end, the list of written files.
// It appears as a whole, so that a folder in which one of them is missing is never one
// that is merely new. Of several processes that found it, one succeeds.
func found(path string) error {
	parent := filepath.Dir(path)
	if err := os.MkdirAll(parent, 0o700); err != nil {
		return err
	}
	prefix := "." + filepath.Base(path) + "-founding-"
	removeUnfounded(parent, prefix)
	temp, err := os.MkdirTemp(parent, prefix+"*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp) // nothing is there once it was renamed
	if err := fill(newDir(temp)); err != nil {
		return err
	}
	// Rename refuses to replace a folder.
	if err := os.Rename(temp, path); err != nil {
		if _, there := os.Lstat(path); there == nil {
			return nil // another process was faster
		}
		return err
	}
	return syncDir(parent)
}

// fill writes the files of a new folder.
func fill(d *Dir) error {
	key, text, err := newKey()
	if err != nil {
		return err
	}
	write := func(name string, text []byte) {
		if err == nil {
			err = writeNew(filepath.Join(d.path, name), text)
		}
	}
	write(keyFile, text)
	write(lockFile, nil)
	write(auditFile, nil)
	write(headFile, head{key: key}.line())
	write(writtenFile, []byte(writtenHead))
	for _, name := range documents {
		doc := Document[struct{}]{Dir: d, Name: name, Version: 1}
		text, encodeErr := doc.encode(struct{}{})
		err = errors.Join(err, encodeErr)
		write(name, text)
	}
	return errors.Join(err, syncDir(d.path))
}

// writeNew writes a file that nobody can have open, and makes sure that its content is on the disk.
func writeNew(path string, text []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY|openSafely, 0o600)
	if err != nil {
		return err
	}
	if len(text) > 0 {
		_, err = f.Write(text)
		err = errors.Join(err, f.Sync())
	}
	return errors.Join(err, f.Close())
}

// removeUnfounded removes what processes left that died while they founded a folder.
func removeUnfounded(parent, prefix string) {
	entries, _ := os.ReadDir(parent)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.IsDir() && strings.HasPrefix(e.Name(), prefix) && time.Since(info.ModTime()) > foundingLife {
			os.RemoveAll(filepath.Join(parent, e.Name()))
		}
	}
}

// Mend makes the lock anew when it is gone. It is for a person's commands alone: a
// guard that did it would not notice the one that holds the old lock.
func (d *Dir) Mend() error {
	path, err := d.join(lockFile)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY|openSafely, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("mend the state folder: %w", err)
	}
	return f.Close()
}

// Spoil makes a file count as damaged for whoever reads it next. It needs neither the
// lock nor room on the disk, so that it works where nothing can be recorded.
func (d *Dir) Spoil(name string) error {
	path, err := d.join(name)
	if err != nil {
		return err
	}
	// Whoever holds the lock may be about to replace the file, hence more than one attempt.
	for range 3 {
		if err = spoil(path); err != nil {
			break
		}
		if text, readErr := d.ReadFile(name); readErr != nil || len(text) == 0 {
			return nil
		}
	}
	if err == nil {
		err = fmt.Errorf("%s is written over again and again", path)
	}
	return fmt.Errorf("mark state as damaged: %w", err)
}

// spoil empties a file in place, or removes it.
func spoil(path string) error {
	f, err := openOwn(path, os.O_WRONLY)
	if err == nil {
		err = errors.Join(f.Truncate(0), f.Close())
	}
	if err == nil {
		return nil
	}
	if os.Remove(path) == nil {
		return nil
	}
	return err
}
