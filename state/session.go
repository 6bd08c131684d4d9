package state

import (
	"crypto/sha256"
	"encoding/hex"
)

// maxSession is the length up to which a session's identifier stands for itself.
const maxSession = 64

// SessionKey returns the name by which a session is known in files and file
// names. An identifier of a letter or digit and up to 63 letters, digits, "_"
// and "-" stands for itself; anything else, and what has upper-case letters,
// since some file systems do not tell them from lower-case ones, becomes "+"
// and a hash. Two sessions never share a name; no session has no name.
func SessionKey(id string) string {
	if id == "" || plainSession(id) {
		return id
	}
	sum := sha256.Sum256([]byte(id))
	return "+" + hex.EncodeToString(sum[:16])
}

func plainSession(id string) bool {
	if len(id) > maxSession || id[0] == '-' || id[0] == '_' {
		return false
	}
	for i := range len(id) {
		c := id[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return true
}
