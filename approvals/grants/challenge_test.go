package grants

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

func TestChallenge(t *testing.T) {
	s := testStore(t)
	at := time.Now()
	issue := func() *Challenge {
		t.Helper()
		c, err := s.Challenge("unblock", at)
		if err != nil || len(c.Code()) != codeLength || !c.Expires().Equal(at.Add(5*time.Minute)) {
			t.Fatalf("Challenge() = %+v, %v", c, err)
		}
		return c
	}
	wrong := func(c *Challenge) string {
		if c.Code()[0] == '2' {
			return "3" + c.Code()[1:]
		}
		return "2" + c.Code()[1:]
	}
	tests := []struct {
		name  string
		typed func(*Challenge) string
		after time.Duration
		want  error
	}{
		{"right", (*Challenge).Code, time.Second, nil},
		{"in lower case", func(c *Challenge) string { return " " + strings.ToLower(c.Code()) + "\n" }, 0, nil},
		{"at the last moment", (*Challenge).Code, 5*time.Minute - 1, nil},
		{"too late", (*Challenge).Code, 5 * time.Minute, ErrExpired},
		{"the clock is set back", (*Challenge).Code, -time.Hour, ErrExpired},
		{"wrong", wrong, 0, ErrWrongAnswer},
		{"empty", func(*Challenge) string { return "" }, 0, ErrWrongAnswer},
		{"another's", func(*Challenge) string { return issue().Code() }, 0, ErrWrongAnswer},
		{"too long", func(c *Challenge) string { return c.Code() + c.Code() }, 0, ErrWrongAnswer},
	}
	for _, tt := range tests {
		c := issue()
		if err := c.Answer(tt.typed(c), at.Add(tt.after)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
		if err := c.Answer(c.Code(), at); !errors.Is(err, ErrAnswered) {
			t.Errorf("%s, answered again: %v", tt.name, err)
		}
	}
	records, err := s.Dir().Log().Tail(100)
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, r := range records {
		count[r.Event]++
	}
	if count[state.EventVerify] != 10 || count[state.EventVerified] != 3 || count[state.EventVerifyTimeout] != 2 || count[state.EventVerifyFailed] != 4 {
		t.Errorf("log: %v", count)
	}
}

// TestAnswerThatCannotBeLogged holds that a right answer counts only when the log says so.
func TestAnswerThatCannotBeLogged(t *testing.T) {
	s := testStore(t)
	c, err := s.Challenge("unblock", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	log := filepath.Join(s.Dir().Path(), facts.GuardLog)
	if err := os.Remove(log); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(log, 0o700); err != nil {
		t.Fatal(err)
	}
	if c.Answer(c.Code(), time.Now()) == nil {
		t.Error("an answer counts that is not in the log")
	}
}

// The code is nowhere but in this process.
func TestChallengeStaysOutOfTheState(t *testing.T) {
	s := testStore(t)
	for range 5 {
		c, err := s.Challenge("unblock", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		c.Answer("nonsense", time.Now())
		entries, _ := os.ReadDir(s.Dir().Path())
		for _, e := range entries {
			raw, _ := os.ReadFile(filepath.Join(s.Dir().Path(), e.Name()))
			if strings.Contains(string(raw), c.Code()) {
				t.Errorf("%s holds the code", e.Name())
			}
		}
	}
}

func TestFailuresAreLimited(t *testing.T) {
	s := testStore(t)
	at := time.Now()
	for i := range maxFailures {
		c, err := s.Challenge("unblock", at)
		if err != nil {
			t.Fatalf("challenge %d: %v", i+1, err)
		}
		c.Answer("nonsense", at)
	}
	for _, store := range []*Store{s, OpenStore(s.Dir())} {
		if _, err := store.Challenge("unblock", at.Add(failureWindow-1)); err == nil || !strings.Contains(err.Error(), "wait a minute") {
			t.Errorf("Challenge() = %v, want to wait", err)
		}
	}
	if _, err := s.Challenge("unblock", at.Add(-time.Second)); err == nil {
		t.Error("setting the clock back a little forgets failures")
	}
	if _, err := s.Challenge("unblock", at.Add(failureWindow)); err != nil {
		t.Errorf("after a minute: %v", err)
	}
	if _, err := s.Challenge("unblock", at.Add(-time.Hour)); err != nil {
		t.Errorf("with a clock that is an hour back: %v", err)
	}
}

// A file of failures that was tampered with counts as one that is full.
func TestDamagedFailuresAreFull(t *testing.T) {
	s := testStore(t)
	at := time.Now()
	if err := os.WriteFile(filepath.Join(s.Dir().Path(), verificationFile), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := s.Challenge("unblock", at); err == nil || !strings.Contains(err.Error(), "wait a minute") {
			t.Errorf("Challenge() = %v", err)
		}
	}
	if _, err := s.Challenge("unblock", at.Add(failureWindow)); err != nil {
		t.Errorf("after a minute: %v", err)
	}
}

// testStore returns a store in a new folder.
func testStore(t *testing.T) *Store {
	t.Helper()
	dir, err := state.OpenDir(t.TempDir() + "/state")
	if err != nil {
		t.Fatal(err)
	}
	return OpenStore(dir)
}
