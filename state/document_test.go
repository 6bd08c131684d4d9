package state

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Whatever byte of a document changes, and wherever it is cut off, nothing in it counts.
func TestDamagedDocumentsDoNotCount(t *testing.T) {
	dir := openTemp(t)
	doc := counter(dir)
	if err := doc.Update(func(c *count) error { c.N = 7; return nil }); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir.Path(), doc.Name)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	try := func(what string, at int, data []byte) {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := doc.Read()
		if err == nil && !bytes.Equal(bytes.TrimSpace(data), bytes.TrimSpace(good)) || err != nil && c.N != 0 {
			t.Errorf("%s at %d: Read() = %+v, %v", what, at, c, err)
		}
	}
	for i := range good {
		try("cut", i, good[:i])
		flipped := bytes.Clone(good)
		flipped[i] ^= 1
		try("flipped", i, flipped)
	}
	for i, beside := range []string{`{ "version":`, `{"note":1,"version":`, `{"data":{},"version":`, `{"version": `, `{"version":0`, `{"version":+`} {
		try("beside", i, bytes.Replace(good, []byte(`{"version":`), []byte(beside), 1))
	}
}

func TestDamagedDocumentIsSetAside(t *testing.T) {
	dir := openTemp(t)
	doc := counter(dir)
	path := filepath.Join(dir.Path(), doc.Name)
	if err := os.WriteFile(path, []byte(`{"version":1,"mac":"00","data":{"n":9}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	add := func(c *count) error { c.N++; return nil }
	var damaged *DamagedError
	if err := doc.Update(add); !errors.As(err, &damaged) {
		t.Errorf("Update() = %v, want *DamagedError", err)
	}
	var aside string
	doc.Damaged = func(_ *Dir, path string, _ error) { aside = path }
	if err := doc.Update(add); err != nil {
		t.Fatal(err)
	}
	if c, err := doc.Read(); err != nil || c.N != 1 {
		t.Errorf("Read() = %+v, %v, want a fresh start", c, err)
	}
	if kept, err := os.ReadFile(aside); err != nil || !bytes.Contains(kept, []byte(`"n":9`)) {
		t.Errorf("the damaged file was not kept: %q, %v", kept, err)
	}
}

func TestNewerDocumentIsRefused(t *testing.T) {
	dir := openTemp(t)
	newer := counter(dir)
	newer.Version = 2
	if err := newer.Update(func(c *count) error { c.N = 1; return nil }); err != nil {
		t.Fatal(err)
	}
	var tooNew *NewerError
	doc := counter(dir)
	doc.Damaged = func(*Dir, string, error) { t.Error("a newer document was taken for a damaged one") }
	if _, err := doc.Read(); !errors.As(err, &tooNew) || tooNew.Have != 2 {
		t.Errorf("Read() = %v, want *NewerError", err)
	}
	if err := doc.Update(func(*count) error { return nil }); !errors.As(err, &tooNew) {
		t.Errorf("Update() = %v, want *NewerError", err)
	}
}

func TestDocumentWithoutItsKey(t *testing.T) {
	dir := openTemp(t)
	doc := counter(dir)
	if err := doc.Update(func(c *count) error { c.N = 1; return nil }); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir.Path(), keyFile)
	if err := os.WriteFile(path, []byte("short\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if c, err := doc.Read(); err == nil {
		t.Errorf("Read() with a broken key = %+v", c)
	}
	os.Remove(path)
	var damaged *DamagedError
	if _, err := doc.Read(); !errors.As(err, &damaged) {
		t.Errorf("Read() without the key = %v, want *DamagedError", err)
	}
}

func TestSessionKey(t *testing.T) {
	plain := []string{"a", "0", "4f6c7d2e-0b1a-4c55-9f0e-1d2c3b4a5968", "a_b-c"}
	for _, id := range plain {
		if got := SessionKey(id); got != id {
			t.Errorf("SessionKey(%q) = %q, want it unchanged", id, got)
		}
	}
	seen := map[string]string{}
	odd := []string{"..", "../x", "a/b", "A", "-a", "_a", "a\x00", "é", " ", "+00", string(bytes.Repeat([]byte("a"), 65))}
	for _, id := range odd {
		got := SessionKey(id)
		if len(got) != 33 || got[0] != '+' {
			t.Errorf("SessionKey(%q) = %q, want a hash", id, got)
		}
		if other, ok := seen[got]; ok {
			t.Errorf("%q and %q share %q", id, other, got)
		}
		seen[got] = id
	}
	if SessionKey("") != "" {
		t.Error("no session got a name")
	}
}

// The latest of the damaged files of a name are kept, each with its date.
func TestDamagedFilesAreBounded(t *testing.T) {
	d := openTemp(t)
	var last string
	for range maxAside + 2 {
		if err := os.WriteFile(filepath.Join(d.path, "x.json"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		var err error
		if last, err = d.setAside("x.json"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Millisecond)
	}
	all := d.Aside()
	if len(all) != maxAside || all[len(all)-1].Path != last || time.Since(all[0].At) > time.Minute {
		t.Errorf("%+v, want %d and %s last", all, maxAside, last)
	}
}

// What was decoded last counts for the same bytes alone.
func TestLast(t *testing.T) {
	dir := openTemp(t)
	here, other := counter(dir), counter(dir)
	here.Last = &Last[count]{}
	path := filepath.Join(dir.Path(), here.Name)
	add := func(c *count) error { c.N++; return nil }
	want := func(n int) {
		t.Helper()
		for range 2 {
			if c, err := here.Read(); err != nil || c.N != n {
				t.Errorf("Read() = %+v, %v, want %d", c, err, n)
			}
		}
	}
	if err := here.Update(add); err != nil {
		t.Fatal(err)
	}
	want(1)
	if err := other.Update(add); err != nil {
		t.Fatal(err)
	}
	want(2)
	if err := here.Update(add); err != nil {
		t.Fatal(err)
	}
	want(3)
	if err := os.WriteFile(path, []byte(`{"version":1,"mac":"00","data":{"n":9}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	var damaged *DamagedError
	if c, err := here.Read(); !errors.As(err, &damaged) || c.N != 0 {
		t.Errorf("Read() = %+v, %v, want *DamagedError", c, err)
	}
}

// FuzzDocument reads files of any content. Only what the guard wrote counts, to the byte.
func FuzzDocument(f *testing.F) {
	dir := openTemp(f)
	doc := counter(dir)
	good, err := doc.encode(count{N: 7})
	if err != nil {
		f.Fatal(err)
	}
	older := doc
	older.Name = "other.json"
	other, err := older.encode(count{N: 8})
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range [][]byte{good, other, good[:len(good)-1], append(bytes.Clone(good), '\n'), []byte("{}"), []byte(`{"version":2,"mac":"","data":{}}` + "\n"),
		bytes.Replace(good, []byte("7"), []byte("07"), 1), nil} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if c, err := doc.decode(raw); (err == nil) != bytes.Equal(raw, good) || err == nil && c.N != 7 {
			t.Errorf("%q is read as %+v, %v", raw, c, err)
		}
	})
}
