// Package bundle makes signed policies for fleets, pulls them, and puts them in force: verified, whole, and never
// an older one unless a person goes back.
package bundle

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"

	"aead.dev/minisign"
)

// Key is a public key that bundles are signed with, as minisign writes it.
type Key struct{ key minisign.PublicKey }

// ParseKey reads a public key: the text of a .pub file of minisign, or its last line alone.
func ParseKey(text string) (Key, error) {
	var k Key
	if err := k.key.UnmarshalText([]byte(strings.TrimSpace(text))); err != nil {
		return k, errors.New("it is not a public key of minisign; pass the line that begins with RW, or its file")
	}
	return k, nil
}

// String returns the key in one line.
func (k Key) String() string { return k.key.String() }

// Text returns the key as a .pub file of minisign holds it.
func (k Key) Text() []byte {
	text, _ := k.key.MarshalText() // a parsed key has a text
	return append(text, '\n')
}

// Verify says whether the signature is one of the text by the key.
func (k Key) Verify(text, signature []byte) error {
	var s minisign.Signature
	if err := s.UnmarshalText(signature); err != nil {
		return errors.New("the signature is not one of minisign; get it again from where the bundle comes from")
	}
	if s.KeyID != k.key.ID() {
		return fmt.Errorf("it is signed with another key, %X, than the enrolled one, %X", s.KeyID, k.key.ID())
	}
	if !minisign.Verify(k.key, text, signature) {
		return errors.New("the signature does not match: the bundle was changed after it was signed")
	}
	return nil
}

// NewKey returns a new pair of keys as minisign writes them, the secret one closed with the password unless that is
// empty. Closing and opening it takes seconds and a gigabyte, so that nobody guesses the password.
func NewKey(password string) (public Key, secret []byte, err error) {
	pub, private, err := minisign.GenerateKey(rand.Reader)
	if err != nil {
		return Key{}, nil, fmt.Errorf("make key: %w", err)
	}
	if password == "" {
		secret, err = private.MarshalText()
	} else {
		secret, err = minisign.EncryptKey(password, private)
	}
	if err != nil {
		return Key{}, nil, fmt.Errorf("make key: %w", err)
	}
	return Key{pub}, append(secret, '\n'), nil
}

// NeedsPassword reports whether a secret key is closed with a password.
func NeedsPassword(secret []byte) bool { return minisign.IsEncrypted(secret) }

// Sign returns the signature of a text, whose trusted comment names what it is.
func Sign(text, secret []byte, password, comment string) ([]byte, error) {
	var private minisign.PrivateKey
	var err error
	if NeedsPassword(secret) {
		private, err = minisign.DecryptKey(password, secret)
	} else {
		err = private.UnmarshalText(secret)
	}
	if err != nil {
		return nil, errors.New("the secret key cannot be opened: wrong password, or no key of minisign")
	}
	hashed := minisign.NewReader(bytes.NewReader(text)) // over the hash, as minisign itself signs since 0.10
	if _, err := io.Copy(io.Discard, hashed); err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	return append(hashed.SignWithComments(private, comment, "signature of gk-hook"), '\n'), nil
}
