package state

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
)

// MaxWire bounds a line between the guard and its helper, in bytes: a document in Base64, and a little more.
const MaxWire = 2*maxFile + 1<<12

// Operations of an Order.
const (
	OrderRead = "read"
	OrderSwap = "swap"
)

// Order is what the guard has its helper do with a document on the team's engine.
type Order struct {
	Nonce string `json:"nonce"` // the answer repeats it, so that no old answer passes for a new one
	Op    string `json:"op"`    // OrderRead or OrderSwap
	Name  string `json:"name"`
	// Of a swap: it is done only in the engine's run in which the document was read, while it still has the
	// digest (see Digest) that it had then.
	Run  string `json:"run,omitempty"`
	Was  string `json:"was,omitempty"`
	Text []byte `json:"text,omitempty"`
}

// Answer is what the helper says to an Order.
type Answer struct {
	Nonce string `json:"nonce"`
	// Run is the engine's own name for the time since it was started. An engine that was started again
	// may have lost what it was told last.
	Run     string `json:"run,omitempty"`
	Text    []byte `json:"text,omitempty"` // of the document now; nil where there is none
	Swapped bool   `json:"swapped,omitempty"`
	// Sent says of a failed swap that it may have been done all the same.
	Sent  bool   `json:"sent,omitempty"`
	Error string `json:"error,omitempty"` // why the engine could not do it
}

// Sealed returns a message as a line with its code. Orders and answers have different codes, so that neither
// passes for the other.
func (t *Team) Sealed(message any) ([]byte, error) {
	body, err := json.Marshal(message)
	if err != nil {
		return nil, err
	}
	line := append([]byte(t.wireCode(message, body)), ' ')
	return append(append(line, body...), '\n'), nil
}

// errWire is what is wrong with a line that does not come from who has the key.
var errWire = errors.New("it was not written with the team's key")

// Unseal reads a line into a message, an *Order or an *Answer, when it has the right code.
func (t *Team) Unseal(line []byte, message any) error {
	const size = 2 * sha256.Size
	if len(line) <= size || line[size] != ' ' {
		return errWire
	}
	body := bytes.TrimSuffix(line[size+1:], []byte("\n"))
	if !hmac.Equal(line[:size], []byte(t.wireCode(message, body))) {
		return errWire
	}
	return json.Unmarshal(body, message)
}

// wireCode authenticates a message of its kind.
func (t *Team) wireCode(message any, body []byte) string {
	kind := "answer"
	switch message.(type) {
	case Order, *Order:
		kind = "order"
	}
	h := hmac.New(sha256.New, t.derived("wire"))
	fmt.Fprintf(h, "%s\n", kind)
	h.Write(body)
	return hex.EncodeToString(h.Sum(nil))
}
