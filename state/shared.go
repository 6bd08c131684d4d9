package state

import (
	"bufio"
	"crypto/rand"
	"crypto/sha1"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/gk-hook/gk-hook/fault"
)

// answerWait is the longest that the helper's answer is waited for. It counts towards the patience with the
// lock, so that both together have one limit.
const answerWait = 600 * time.Millisecond

// ErrUnreached is wrapped by the errors of a shared state that cannot be read or written now.
var ErrUnreached error = &fault.Error{Code: fault.NoState, Text: "the team's state cannot be reached"}

// ErrUnsure is wrapped, beside ErrUnreached, by the errors of a change that may have been made or not.
var ErrUnsure = errors.New("whether the change was made is not known")

// Shared is the shelf of a team: an engine that its machines share, reached through the helper of this
// machine (gk-hook team serve). The guard itself speaks to nothing but the helper's socket. What comes
// back counts only with the team's code. After the first failure nothing is asked any more.
type Shared struct {
	dir  *Dir
	team *Team
	conn *os.File
	in   *bufio.Reader
	run  string
	down error
	// serial is the number of the document that was opened last.
	serial uint64
}

// Shared returns the shelf of the machine's team; nil when it belongs to none. An error is that of Team.
func (d *Dir) Shared() (*Shared, error) {
	team, err := d.Team()
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &Shared{dir: d.root(), team: team}, nil
}

// Machine is the name of this machine in the team.
func (s *Shared) Machine() string { return s.team.Machine }

// Team is the name of the team.
func (s *Shared) Team() string { return s.team.Name() }

// Run is the engine's run that the last answer came from, see Answer.
func (s *Shared) Run() string { return s.run }

// Down says why the shelf could not be reached; nil when it was, or was not asked yet.
func (s *Shared) Down() error { return s.down }

// Digest stands for the text of a document in a swap. Engines can compute it themselves, and it need not
// resist anybody: what a document says is authenticated by its own code.
func Digest(text []byte) string {
	if text == nil {
		return ""
	}
	sum := sha1.Sum(text)
	return hex.EncodeToString(sum[:])
}

// ReadFile returns a document as it stands on the engine.
func (s *Shared) ReadFile(name string) ([]byte, error) {
	a, err := s.ask(Order{Op: OrderRead, Name: name})
	if err != nil {
		return nil, err
	}
	if a.Text == nil {
		return nil, fs.ErrNotExist
	}
	return s.opened(name, a.Text)
}

// Update changes a document on the engine, all of it or nothing. When another machine was faster, change is
// called again with what stands there now.
func (s *Shared) Update(name string, change func(held *Dir, old []byte) ([]byte, error)) error {
	a, err := s.ask(Order{Op: OrderRead, Name: name})
	for err == nil {
		var text []byte
		if text, err = s.changed(name, a.Text, change); err != nil {
			break
		}
		if a, err = s.ask(Order{Op: OrderSwap, Name: name, Run: a.Run, Was: Digest(a.Text), Text: text}); err == nil && a.Swapped {
			return nil
		}
	}
	if errors.Is(err, ErrUnchanged) {
		return nil
	}
	return err
}

// changed returns what change makes of a document, closed as it goes to the engine.
func (s *Shared) changed(name string, now []byte, change func(*Dir, []byte) ([]byte, error)) ([]byte, error) {
	old, err := s.opened(name, now)
	if err != nil {
		return nil, err
	}
	text, err := change(nil, old)
	if err != nil {
		return nil, err
	}
	if len(text) > maxFile/2 {
		return nil, fmt.Errorf("write state: %s would be larger than %d bytes", s.place(name), maxFile/2)
	}
	// Numbers grow by the clock, so that those of a document that was lost are not given again.
	return s.team.closed(name, max(s.serial+1, uint64(time.Now().UnixNano())), text)
}

// opened returns a document that was closed with the team's key. What was not is handed on as it is: the
// document's own code shows that it does not count.
func (s *Shared) opened(name string, closed []byte) ([]byte, error) {
	s.serial = 0
	if closed == nil {
		return nil, nil
	}
	text, serial, err := s.team.opened(name, closed)
	if err != nil {
		return closed, nil
	}
	s.serial = serial
	return text, nil
}

// ask puts an order to the helper. Every failure is ErrUnreached, and the last one.
func (s *Shared) ask(o Order) (Answer, error) {
	if s.down != nil {
		return Answer{}, s.down
	}
	a, sent, err := s.exchange(o)
	if err == nil && a.Error != "" {
		err, sent = errors.New(Plain(a.Error, maxText/8)), a.Sent
	}
	if err != nil {
		s.Close()
		s.down = fmt.Errorf("%w: %w", ErrUnreached, err)
		if sent && o.Op == OrderSwap {
			return Answer{}, fmt.Errorf("%w; %w", s.down, ErrUnsure)
		}
		return Answer{}, s.down
	}
	s.run = a.Run
	return a, nil
}

// exchange sends an order and waits for the answer to it. Sent reports whether the helper may have the order.
func (s *Shared) exchange(o Order) (a Answer, sent bool, err error) {
	left := min(s.dir.waits.remaining(), answerWait)
	start := time.Now()
	defer func() { s.dir.waits.spend(time.Since(start)) }()
	if s.conn == nil {
		if s.conn, err = dialSocket(s.dir.SocketPath()); err != nil {
			return a, false, fmt.Errorf("the helper does not answer, start gk-hook team serve: %w", err)
		}
		s.in = bufio.NewReaderSize(s.conn, 64<<10)
	}
	if err := s.conn.SetDeadline(start.Add(left)); err != nil {
		return a, false, err
	}
	var nonce [16]byte
	if _, err := rand.Read(nonce[:]); err != nil {
		return a, false, err
	}
	o.Nonce = hex.EncodeToString(nonce[:])
	line, err := s.team.Sealed(o)
	if err != nil {
		return a, false, err
	}
	if _, err := s.conn.Write(line); err != nil {
		return a, true, late(err)
	}
	if line, err = ReadWire(s.in); err != nil {
		return a, true, late(err)
	}
	if err := s.team.Unseal(line, &a); err != nil {
		return a, true, fmt.Errorf("the helper's answer does not count: %w", err)
	}
	if a.Nonce != o.Nonce {
		return a, true, errors.New("the helper's answer does not count: it is one to another question")
	}
	return a, true, nil
}

// late words the end of a deadline.
func late(err error) error {
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return errors.New("no answer in time")
	}
	return err
}

// ReadWire reads a line of at most MaxWire bytes.
func ReadWire(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(line)+len(part) > MaxWire {
			return nil, errors.New("a line is too long")
		}
		line = append(line, part...)
		switch {
		case err == nil:
			return line, nil
		case errors.Is(err, io.EOF) && len(line) > 0:
			return nil, io.ErrUnexpectedEOF
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		}
	}
}

// Close gives the connection back. The shelf can be used again.
func (s *Shared) Close() {
	if s.conn != nil {
		s.conn.Close()
		s.conn, s.in = nil, nil
	}
}

func (s *Shared) codeKey() ([]byte, error) { return s.team.derived("documents"), nil }
func (s *Shared) prefix() string           { return "team " + s.team.Name() + "/" }
func (s *Shared) place(name string) string { return name + " of the team" }

// mustHave is false for every document: an engine may lose them, and each machine keeps what tightens.
func (s *Shared) mustHave(string) bool { return false }

// setAside keeps nothing: what is on the engine was made by somebody without the key, or is of no use.
func (s *Shared) setAside(name string) (string, error) { return s.place(name), nil }

func (s *Shared) damaged(name, why string) error { return &DamagedError{s.place(name), why} }
