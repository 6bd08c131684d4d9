package state

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// documents are the documents that tighten something. A state folder is created with
// them, so a missing one was removed and counts as damaged. The other documents only
// loosen: without them nothing is approved or trusted.
var documents = [...]string{facts.GuardSecretFile, facts.GuardBlocks, facts.GuardVerification}

// mustHave reports whether a missing document was removed.
func (d *Dir) mustHave(name string) bool {
	return d.parent == nil && slices.Contains(documents[:], name)
}

// LacksLock reports whether the lock was removed, without which nothing is recorded.
func (d *Dir) LacksLock() bool {
	_, err := os.Lstat(filepath.Join(d.path, lockFile))
	return d.parent == nil && errors.Is(err, fs.ErrNotExist)
}

// foundingLife is the longest time that founding a folder may take. Older folders are
// leftovers of processes that died.
const foundingLife = time.Minute

// found creates the state folder at path with its key, lock, documents, log, the record
// of the log's end and the list of written files. The folder appears by one rename, so a
// missing file always means that somebody removed it. If several processes found the
// folder at the same time, one succeeds.
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

// writeNew creates a file and syncs its content to the disk.
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

// removeUnfounded removes the leftovers of processes that died while founding a folder.
func removeUnfounded(parent, prefix string) {
	entries, _ := os.ReadDir(parent)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.IsDir() && strings.HasPrefix(e.Name(), prefix) && time.Since(info.ModTime()) > foundingLife {
			os.RemoveAll(filepath.Join(parent, e.Name()))
		}
	}
}

// Mend creates a missing lock file. Only commands of a person call it: another process
// may still hold the removed lock, and the hook could not notice that.
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

// Spoil makes a file count as damaged for every later reader. It needs neither the
// lock nor free space, so it works when nothing can be recorded.
func (d *Dir) Spoil(name string) error {
	path, err := d.join(name)
	if err != nil {
		return err
	}
	// The holder of the lock may replace the file meanwhile, hence several attempts.
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
