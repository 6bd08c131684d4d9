package state

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"fmt"

	"github.com/gk-hook/gk-hook/classify/facts"
)

const (
	keyFile = facts.GuardKeyFile
	keySize = 32 // bytes
)

// readKey returns the key that authenticates the state files. A missing key is fs.ErrNotExist.
func (d *Dir) readKey() ([]byte, error) {
	raw, err := d.ReadFile(keyFile)
	if err != nil {
		return nil, err
	}
	key, err := hex.DecodeString(string(bytes.TrimSpace(raw)))
	if err != nil || len(key) != keySize {
		return nil, fmt.Errorf("read state: %s/%s does not hold a key; remove it to start over with nothing granted", d.path, keyFile)
	}
	return key, nil
}

// ensureKey returns the key, and makes one when there is none.
func (d *Dir) ensureKey() ([]byte, error) {
	if key, err := d.readKey(); err == nil {
		return key, nil
	}
	err := d.Update(keyFile, func(old []byte) ([]byte, error) {
		if old != nil {
			return nil, ErrUnchanged // made by another process, or broken: readKey tells
		}
		key := make([]byte, keySize)
		if _, err := rand.Read(key); err != nil {
			return nil, fmt.Errorf("make key: %w", err)
		}
		return append([]byte(hex.EncodeToString(key)), '\n'), nil
	})
	if err != nil {
		return nil, err
	}
	return d.readKey()
}
