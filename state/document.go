package state

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/gk-hook/gk-hook/fault"
)

// DamagedError says that a state file does not hold what the guard wrote.
type DamagedError struct {
	Path string
	Why  string
}

// Fault returns the error's code.
func (e *DamagedError) Fault() fault.Code { return fault.Damaged }

func (e *DamagedError) Error() string {
	return fmt.Sprintf("read state: %s is damaged (%s); nothing in it counts", e.Path, e.Why)
}

// damaged says that a file of the folder does not hold what the guard wrote.
func (d *Dir) damaged(name, why string) error { return &DamagedError{d.place(name), why} }

// NewerError says that a later version of the guard wrote a state file.
type NewerError struct {
	Path      string
	Have, Max int // the file's version, and the highest one known here
}

// Fault returns the error's code.
func (e *NewerError) Fault() fault.Code { return fault.Newer }

func (e *NewerError) Error() string {
	return fmt.Sprintf("read state: %s has version %d, this gk-hook knows up to %d; install the newer gk-hook", e.Path, e.Have, e.Max)
}

// Shelf is where the bytes of documents lie: a folder of this machine (Dir), or an engine that the
// machines of a team share (Shared). A document is encoded, authenticated and changed in the same way on both.
type Shelf interface {
	// ReadFile returns the bytes of a document as they are now. A missing one is fs.ErrNotExist.
	ReadFile(name string) ([]byte, error)
	// Update hands the bytes to change, nil when there are none, and puts what change returns in their
	// place, unless somebody else replaced them meanwhile. Then it calls change again. Held is nil where no
	// folder is locked.
	Update(name string, change func(held *Dir, old []byte) ([]byte, error)) error

	codeKey() ([]byte, error)             // what authenticates documents
	prefix() string                       // what stands before a document's name under its code
	place(name string) string             // where it lies, for people
	mustHave(name string) bool            // reports whether a missing document was removed
	setAside(name string) (string, error) // keeps a damaged one, where that can be done
	damaged(name, why string) error       // says that it does not hold what the guard wrote
}

// Document is a JSON file on a shelf with a version and a message
// authentication code over its content, so that only the guard can write it.
type Document[T any] struct {
	Dir     *Dir // the shelf, where Shelf is nil
	Shelf   Shelf
	Name    string // file name: "approvals.json"
	Version int    // the version that is written, and the highest that is read
	// Migrate brings older versions forward: the first function turns the data of
	// version 1 into that of version 2, and so on up to Version. A nil one stands
	// for a version that only added what may be missing.
	Migrate []func(json.RawMessage) (json.RawMessage, error)
	// Damaged is called under the lock after a damaged file was moved to path aside (for a missing
	// file: its own path). Update then starts over with the zero value. If nil, Update refuses a damaged file.
	Damaged func(held *Dir, aside string, err error)
	// Last is what was read last, by all that have it: a long file that is the same is not decoded again. It may be nil. Who has one
	// leaves alone what they read.
	Last *Last[T]
}

// Last is the content of a file that was decoded, with its bytes.
type Last[T any] struct {
	raw []byte
	doc T
}

func (d *Document[T]) shelf() Shelf {
	if d.Shelf != nil {
		return d.Shelf
	}
	return d.Dir
}

// envelope is the content of the file, as one line of JSON. Data stays encoded, since the code is over its bytes.
type envelope struct {
	Version int
	MAC     string
	Data    json.RawMessage
}

// Read returns the document, or the zero value when there is no file and need not
// be one. It takes no lock. Errors are *DamagedError, *NewerError or those of the file.
func (d Document[T]) Read() (T, error) {
	var doc T
	raw, err := d.shelf().ReadFile(d.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return doc, d.missing()
	}
	if err != nil {
		return doc, err
	}
	return d.decode(raw)
}

// missing returns the error for a missing file; nil when the file may be missing.
func (d Document[T]) missing() error {
	if d.shelf().mustHave(d.Name) {
		return d.shelf().damaged(d.Name, "it is gone")
	}
	return nil
}

// Update hands the document to change and writes it back, under its lock. When
// change returns an error nothing is written; ErrUnchanged is not a failure.
func (d Document[T]) Update(change func(*T) error) error {
	return d.shelf().Update(d.Name, func(held *Dir, raw []byte) ([]byte, error) {
		doc, err := d.current(held, raw)
		if err != nil {
			return nil, err
		}
		if err := change(&doc); err != nil {
			return nil, err
		}
		return d.encode(doc)
	})
}

// current returns the content of a file before an update. Where Damaged is set, a damaged
// file is moved aside and counts as empty.
func (d Document[T]) current(held *Dir, raw []byte) (doc T, err error) {
	if raw == nil {
		err = d.missing()
	} else {
		doc, err = d.decode(raw)
	}
	if err == nil {
		return doc, nil
	}
	var damaged *DamagedError
	if d.Damaged == nil || !errors.As(err, &damaged) {
		return doc, err
	}
	aside := damaged.Path
	if raw != nil {
		var moveErr error
		if aside, moveErr = d.shelf().setAside(d.Name); moveErr != nil {
			return doc, moveErr
		}
	}
	d.Damaged(held, aside, err)
	return doc, nil
}

// decode verifies and decodes a file.
func (d Document[T]) decode(raw []byte) (T, error) {
	if d.Last == nil {
		return d.decodeAnew(raw)
	}
	if d.Last.raw != nil && bytes.Equal(d.Last.raw, raw) {
		return d.Last.doc, nil
	}
	doc, err := d.decodeAnew(raw)
	if err == nil {
		*d.Last = Last[T]{raw, doc}
	}
	return doc, err
}

func (d Document[T]) decodeAnew(raw []byte) (T, error) {
	var doc, zero T
	damaged := func(why string) (T, error) { return zero, d.shelf().damaged(d.Name, why) }
	env, ok := openEnvelope(raw)
	if !ok {
		return damaged("not as the guard wrote it")
	}
	if env.Version > d.Version {
		return zero, &NewerError{d.shelf().place(d.Name), env.Version, d.Version}
	}
	if env.Version < 1 {
		return damaged("no version")
	}
	key, err := d.shelf().codeKey()
	if err != nil {
		return zero, err
	}
	if !hmac.Equal([]byte(env.MAC), []byte(d.mac(key, env))) {
		return damaged("not written by the guard")
	}
	data, err := d.migrate(env)
	if err != nil {
		return damaged(err.Error())
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&doc); err != nil {
		return damaged("unexpected content")
	}
	return doc, nil
}

// migrate brings the data forward to the version that is known here.
func (d Document[T]) migrate(env envelope) (data json.RawMessage, err error) {
	data = env.Data
	for v := env.Version; v < d.Version; v++ {
		if v > len(d.Migrate) {
			return nil, fmt.Errorf("no way from version %d to %d is known", v, v+1)
		}
		if step := d.Migrate[v-1]; step != nil {
			if data, err = step(data); err != nil {
				return nil, fmt.Errorf("bring version %d forward: %w", v, err)
			}
		}
	}
	return data, nil
}

func (d Document[T]) encode(doc T) ([]byte, error) {
	data, err := json.Marshal(doc)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", d.Name, err)
	}
	key, err := d.shelf().codeKey()
	if err != nil {
		return nil, err
	}
	env := envelope{Version: d.Version, Data: data}
	env.MAC = d.mac(key, env)
	return env.bytes(), nil
}

// What stands around the parts of an envelope in the file. The code covers version and content; the rest must be
// the guard's to the byte as well.
const (
	beforeVersion = `{"version":`
	beforeMAC     = `,"mac":"`
	beforeData    = `","data":`
	afterData     = "}\n"
)

// bytes is how the envelope stands in the file.
func (e envelope) bytes() []byte {
	out := fmt.Appendf(nil, "%s%d%s%s%s", beforeVersion, e.Version, beforeMAC, e.MAC, beforeData)
	return append(append(out, e.Data...), afterData...)
}

// openEnvelope takes apart what bytes makes, without reading the content, which may be long.
func openEnvelope(raw []byte) (e envelope, ok bool) {
	rest, starts := bytes.CutPrefix(raw, []byte(beforeVersion))
	version, rest, versioned := bytes.Cut(rest, []byte(beforeMAC))
	mac, rest, coded := bytes.Cut(rest, []byte(beforeData))
	data, ends := bytes.CutSuffix(rest, []byte(afterData))
	number, err := strconv.Atoi(string(version))
	e = envelope{Version: number, MAC: string(mac), Data: data}
	return e, starts && versioned && coded && ends && err == nil && strconv.Itoa(number) == string(version)
}

// mac is over name, folder and version too, so that one file cannot stand in for another.
func (d Document[T]) mac(key []byte, env envelope) string {
	h := hmac.New(sha256.New, key)
	fmt.Fprintf(h, "%s%s\n%d\n", d.shelf().prefix(), d.Name, env.Version)
	h.Write(env.Data)
	return hex.EncodeToString(h.Sum(nil))
}
