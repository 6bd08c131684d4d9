package state

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
)

const (
	teamFile   = facts.GuardTeamKey
	socketFile = facts.GuardTeamSocket
	// MaxSocketPath is how long the path of a socket may be on all systems, in bytes.
	MaxSocketPath = 103
	// maxMachine bounds the name of a machine, in bytes.
	maxMachine = 80
)

// Team is what makes this machine one of a team that shares its state. All of it lies in one file, which no
// call may read: with it, approvals can be made.
type Team struct {
	// Machine is the name of this machine, for people. No two machines of a team have the same.
	Machine string
	// Password is what the engine wants to know, may be empty. It goes to the engine and nowhere else.
	Password string
	By       string // who enrolled the machine
	Since    time.Time
	key      []byte
}

// teamText is how the file is written.
type teamText struct {
	Key      string    `json:"key"` // hexadecimal
	Machine  string    `json:"machine"`
	Password string    `json:"password,omitempty"`
	By       string    `json:"by"`
	Since    time.Time `json:"since"`
}

// NewTeamKey returns the text of a new key for a team.
func NewTeamKey() (string, error) {
	_, text, err := newKey()
	return strings.TrimSpace(string(text)), err
}

// Enroll makes the machine one of the team that has the key, as NewTeamKey returned it. It takes the place of
// an earlier enrolment. Only commands of a person call it. Host is the machine's name in the network.
func (d *Dir) Enroll(key, host, password, by string, now time.Time) (*Team, error) {
	raw, err := hex.DecodeString(strings.TrimSpace(key))
	if err != nil || len(raw) != keySize {
		return nil, fmt.Errorf("enroll: that is no key of a team: it has %d hexadecimal digits", 2*keySize)
	}
	var mark [3]byte
	if _, err := rand.Read(mark[:]); err != nil {
		return nil, fmt.Errorf("enroll: %w", err)
	}
	t := teamText{Key: hex.EncodeToString(raw), Machine: machineName(host, mark[:]), Password: password, By: Plain(by, maxMachine), Since: now}
	data, err := json.Marshal(t)
	if err != nil {
		return nil, fmt.Errorf("enroll: %w", err)
	}
	if err := d.Update(teamFile, func(*Dir, []byte) ([]byte, error) { return append(data, '\n'), nil }); err != nil {
		return nil, fmt.Errorf("enroll: %w", err)
	}
	return d.Team()
}

// machineName is the name of a host with what tells it from others of that name.
func machineName(host string, mark []byte) string {
	host, _, _ = strings.Cut(strings.ToLower(host), ".")
	plain := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return -1
	}, host)
	return plain[:min(len(plain), maxMachine/2)] + "-" + hex.EncodeToString(mark)
}

// Team returns the team of the machine. Its error is fs.ErrNotExist when it belongs to none, and a
// *DamagedError when the file cannot be used.
func (d *Dir) Team() (*Team, error) {
	raw, err := d.root().ReadFile(teamFile)
	if err != nil {
		return nil, err
	}
	var t teamText
	err = json.Unmarshal(raw, &t)
	key, notHex := hex.DecodeString(t.Key)
	if err != nil || notHex != nil || len(key) != keySize || t.Machine == "" || len(t.Machine) > maxMachine || t.Machine != Plain(t.Machine, maxMachine) {
		return nil, d.root().damaged(teamFile, "it holds no key of a team; a person enrolls the machine again")
	}
	return &Team{Machine: t.Machine, Password: t.Password, By: t.By, Since: t.Since, key: key}, nil
}

// LeaveTeam removes what Enroll wrote. Only commands of a person call it.
func (d *Dir) LeaveTeam() error { return d.Remove(teamFile) }

// MissingTeam is the error for a machine that was enrolled, and has no key any more.
func (d *Dir) MissingTeam() error {
	return d.root().damaged(teamFile, "it is gone or another team's; a person enrolls the machine again, or runs gk-hook unblock")
}

// SocketPath is where the helper of the machine listens.
func (d *Dir) SocketPath() string { return filepath.Join(d.root().path, socketFile) }

// Name tells the team from others that use the same engine. It says nothing of the key.
func (t *Team) Name() string { return hex.EncodeToString(t.derived("name")[:8]) }

// Key returns the key for a person to type on another machine.
func (t *Team) Key() string { return hex.EncodeToString(t.key) }

// derived returns the key for one purpose.
func (t *Team) derived(purpose string) []byte {
	h := hmac.New(sha256.New, t.key)
	h.Write([]byte(purpose))
	return h.Sum(nil)
}

// serialSize is what stands before a document in its box: the number of the change, big-endian.
const serialSize = 8

// closed returns a document as it goes to the engine: whoever keeps that sees neither commands nor paths, nor
// hashes of what was in them. A document closed under one name cannot be opened under another.
func (t *Team) closed(name string, serial uint64, text []byte) ([]byte, error) {
	box, err := t.box()
	if err != nil {
		return nil, err
	}
	return box.Seal(nil, nil, append(binary.BigEndian.AppendUint64(nil, serial), text...), []byte(name)), nil
}

// opened is the way back.
func (t *Team) opened(name string, closed []byte) (text []byte, serial uint64, err error) {
	box, err := t.box()
	if err != nil {
		return nil, 0, err
	}
	text, err = box.Open(nil, nil, closed, []byte(name))
	if err == nil && len(text) < serialSize {
		err = errors.New("the box is too small")
	}
	if err != nil {
		return nil, 0, err
	}
	return text[serialSize:], binary.BigEndian.Uint64(text), nil
}

// Serial returns the number of a document's last change, 0 for one that was not closed with the team's key.
func (t *Team) Serial(name string, closed []byte) uint64 {
	_, serial, _ := t.opened(name, closed)
	return serial
}

func (t *Team) box() (cipher.AEAD, error) {
	block, err := aes.NewCipher(t.derived("box"))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// CheckEngine says what is wrong with the address of an engine: redis://, rediss:// (TLS) or valkey://,
// a host and a port, the name of a user of its access list. The password does not belong there.
func CheckEngine(address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return errors.New("state: the address of the engine cannot be read")
	}
	switch u.Scheme {
	case "redis", "rediss", "valkey", "valkeys":
	default:
		return fmt.Errorf("state: %q is no engine's address, want redis://, rediss:// or valkey://", u.Scheme)
	}
	if _, has := u.User.Password(); has {
		return errors.New("state: a password does not belong here; gk-hook team enroll asks for it")
	}
	if u.Hostname() == "" {
		return errors.New("state: the address of the engine names no host")
	}
	return nil
}
