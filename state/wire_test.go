package state

import (
	"bufio"
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"
)

func testTeam(t testing.TB, key string) *Team {
	t.Helper()
	team, err := openTemp(t).Enroll(key, "Host.example.org", "p", "me", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return team
}

// FuzzWire holds that nothing but what was sealed with the team's key is read, and what was is read as it was.
func FuzzWire(f *testing.F) {
	team, other := testTeam(f, strings.Repeat("ab", 32)), testTeam(f, strings.Repeat("cd", 32))
	sealed := func(by *Team, message any) []byte {
		line, err := by.Sealed(message)
		if err != nil {
			f.Fatal(err)
		}
		return line
	}
	order := Order{Nonce: "n", Op: OrderSwap, Name: "x.json", Run: "r", Was: "w", Text: []byte("text")}
	good := sealed(team, order)
	for _, line := range [][]byte{good, good[:65], good[:64], sealed(other, order), sealed(team, Answer{Nonce: "n"}), []byte("\n"),
		[]byte(strings.Repeat("0", 64) + " {}\n"), bytes.Replace(good, []byte("x.json"), []byte("y.json"), 1), good[:len(good)-1]} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		var o Order
		err := team.Unseal(line, &o)
		if is := bytes.Equal(bytes.TrimSuffix(line, []byte("\n")), bytes.TrimSuffix(good, []byte("\n"))); (err == nil) != is {
			t.Errorf("%q: %v", line, err)
		}
		if err == nil && !reflect.DeepEqual(o, order) {
			t.Errorf("%+v", o)
		}
		if team.Unseal(line, new(Answer)) == nil && !bytes.Contains(line, []byte(`{"nonce":"n"}`)) {
			t.Errorf("%q passes for an answer", line)
		}
		if read, err := ReadWire(bufio.NewReader(bytes.NewReader(line))); err == nil && !bytes.HasPrefix(line, read) {
			t.Errorf("%q was read of %q", read, line)
		}
		if text, _, err := team.opened("x.json", line); err == nil {
			t.Errorf("%q was opened as %q", line, text)
		}
	})
}

// A document is opened under its own name, with the team's own key, and in one piece.
func TestClosedDocuments(t *testing.T) {
	team, other := testTeam(t, strings.Repeat("ab", 32)), testTeam(t, strings.Repeat("cd", 32))
	closed, err := team.closed("x.json", 7, []byte("secret"))
	if err != nil || bytes.Contains(closed, []byte("secret")) {
		t.Fatalf("%q, %v", closed, err)
	}
	if text, serial, err := team.opened("x.json", closed); err != nil || string(text) != "secret" || serial != 7 || team.Serial("x.json", closed) != 7 {
		t.Errorf("%q, %d, %v", text, serial, err)
	}
	for what, open := range map[string]func() ([]byte, uint64, error){
		"another name": func() ([]byte, uint64, error) { return team.opened("y.json", closed) },
		"another team": func() ([]byte, uint64, error) { return other.opened("x.json", closed) },
		"a piece":      func() ([]byte, uint64, error) { return team.opened("x.json", closed[:len(closed)-1]) },
	} {
		if text, _, err := open(); err == nil {
			t.Errorf("%s: %q", what, text)
		}
	}
}

// What is no enrolment makes no team.
func TestEnroll(t *testing.T) {
	dir := openTemp(t)
	for _, key := range []string{"", "x", strings.Repeat("a", 63), strings.Repeat("ab", 33), strings.Repeat("zz", 32)} {
		if _, err := dir.Enroll(key, "h", "", "me", time.Now()); err == nil {
			t.Errorf("%q is a key", key)
		}
	}
	if team, err := dir.Team(); err == nil {
		t.Errorf("%+v", team)
	}
	if shared, err := dir.Shared(); shared != nil || err != nil {
		t.Errorf("%v, %v", shared, err)
	}
	team := testTeam(t, " "+strings.Repeat("AB", 32)+"\n")
	if !strings.HasPrefix(team.Machine, "host-") || team.Name() != testTeam(t, team.Key()).Name() || strings.Contains(team.Name(), "ab"+"ab") {
		t.Errorf("%+v", team)
	}
	odd, err := dir.Enroll(team.Key(), "\x1b[31mÄ b/../c", "", "me", time.Now())
	if err != nil || strings.Trim(odd.Machine, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		t.Errorf("%+v, %v", odd, err)
	}
}
