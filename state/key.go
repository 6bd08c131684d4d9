package state

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
)

const keySize = 32 // bytes

// readKey returns the key that authenticates the state files. A missing or broken key is
// a *DamagedError: the folder was founded with it, and without it no file can be verified.
func (d *Dir) readKey() ([]byte, error) {
	raw, err := d.ReadFile(keyFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, d.noKey("it is gone")
	}
	if err != nil {
		return nil, err
	}
	key, err := hex.DecodeString(string(bytes.TrimSpace(raw)))
	if err != nil || len(key) != keySize {
		return nil, d.noKey("it holds no key")
	}
	return key, nil
}

// codeKey is the key of the state folder, also for a folder in it.
func (d *Dir) codeKey() ([]byte, error) { return d.root().readKey() }

func (d *Dir) noKey(why string) error {
	return d.damaged(keyFile, why+"; a person moves the folder away to start over")
}

// newKey returns the text of a new key.
func newKey() (key, text []byte, err error) {
	key = make([]byte, keySize)
	if _, err := rand.Read(key); err != nil {
		return nil, nil, fmt.Errorf("make key: %w", err)
	}
	return key, append([]byte(hex.EncodeToString(key)), '\n'), nil
}
