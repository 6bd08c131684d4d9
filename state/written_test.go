package state

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestWrittenFilesAreRemembered(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	if WrittenIn(dir).Holds("/p/run.sh") {
		t.Error("a file was written before anything was")
	}
	if _, err := os.Lstat(dir); err == nil {
		t.Error("looking left something behind")
	}
	for _, paths := range [][]string{{"/p/run.sh", "/p/Makefile"}, {"/p/run.sh"}, {"/p/out/"}} {
		if err := WrittenIn(dir).Note(Notes{Written: paths}); err != nil {
			t.Fatal(err)
		}
	}
	w := WrittenIn(dir)
	for path, want := range map[string]bool{
		"/p/run.sh": true, "/p/Makefile": true, "/p/RUN.sh": true, "/p/other.sh": false, "/p/run": false,
		"/p/out/x/y.sh": true, "/p/output": false, "/p/run.sh/x": false, "/": false,
	} {
		if got := w.Holds(path); got != want {
			t.Errorf("%s: written %v, want %v", path, got, want)
		}
	}
	if got, known := w.Below("/p"); !known || !slices.Equal(got, []string{"/p/run.sh", "/p/Makefile", "/p/out/"}) {
		t.Errorf("below /p: %q, %v", got, known)
	}
	if got, _ := w.Below("/p/run"); len(got) > 0 {
		t.Errorf("below another directory: %q", got)
	}
	data, err := os.ReadFile(filepath.Join(dir, writtenFile))
	if err != nil || strings.Count(string(data), "\n") != 4 {
		t.Errorf("%q, %v: want a head and three lines", data, err)
	}
}

func TestRunsAreRemembered(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	if err := WrittenIn(dir).Note(Notes{Runs: []string{"/p", "/q/a.sh"}}); err != nil {
		t.Fatal(err)
	}
	w := WrittenIn(dir)
	for path, want := range map[string][2]bool{"/p/src/a.js": {true, false}, "/q/a.sh": {true, true}, "/q/b.sh": {}, "/pp/a": {}} {
		if loads, named := w.Runs(path); loads != want[0] || named != want[1] {
			t.Errorf("%s: loaded %v, named %v, want %v", path, loads, named, want)
		}
	}
	if w.Holds("/p/src/a.js") {
		t.Error("what runs was written")
	}
}

func TestActsAreRemembered(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	if err := WrittenIn(dir).Note(Notes{Acts: []string{"/p/out/a", "/p/lib"}}); err != nil {
		t.Fatal(err)
	}
	w := WrittenIn(dir)
	for path, want := range map[string]bool{"/p/out": true, "/p/out/a": true, "/p": true, "/p/LIB": true, "/p/lib/x": false, "/p/ou": false, "/q": false} {
		if got := w.ActsBelow(path); got != want {
			t.Errorf("%s: %v, want %v", path, got, want)
		}
	}
	if loads, _ := w.Runs("/p/lib"); loads || w.Holds("/p/lib") {
		t.Error("what is changed later runs, or was written")
	}
}

func TestFilesThatAgentsMadeAreRemembered(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	for _, step := range []struct {
		what string
		do   func(*Written) error
		want bool
	}{
		{"nothing", func(*Written) error { return nil }, false},
		{"written", func(w *Written) error { return w.Note(Notes{Written: []string{"/p/x"}}) }, false},
		{"created", func(w *Written) error { return w.Note(Notes{Made: []string{"/p/x"}}) }, true},
		{"another replaced", func(w *Written) error { return w.Note(Notes{Filled: []string{"/p/y"}}) }, true},
		{"replaced", func(w *Written) error { return w.Note(Notes{Filled: []string{"/p/x"}}) }, false},
		{"created again", func(w *Written) error { return w.Note(Notes{Made: []string{"/p/x"}}) }, true},
	} {
		if err := step.do(WrittenIn(dir)); err != nil {
			t.Fatal(err)
		}
		if got := WrittenIn(dir).Made("/p/x"); got != step.want {
			t.Errorf("%s: made by an agent %v, want %v", step.what, got, step.want)
		}
	}
	if w := WrittenIn(dir); w.Made("/p/X") || w.Made("/p/x/z") {
		t.Error("another file counts as made")
	}
}

func TestWrittenFilesAreForgotten(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	old := WrittenIn(dir)
	old.now = old.now.Add(-8 * 24 * time.Hour)
	if err := old.Note(Notes{Written: []string{"/p/old"}}); err != nil {
		t.Fatal(err)
	}
	if err := old.Note(Notes{Runs: []string{"/p"}}); err != nil {
		t.Fatal(err)
	}
	if err := WrittenIn(dir).Note(Notes{Written: []string{"/p/new"}}); err != nil {
		t.Fatal(err)
	}
	w := WrittenIn(dir)
	if loads, _ := w.Runs("/p/old"); w.Holds("/p/old") || loads || !w.Holds("/p/new") {
		t.Errorf("%+v: want the new file alone", w.entries)
	}
}

// However often an agent writes, makes and replaces the same files, the list stays as short.
func TestWrittenStaysShort(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	for i := range 50 {
		w := WrittenIn(dir)
		w.now = w.now.Add(time.Duration(i-50) * 3 * time.Hour)
		n := Notes{Written: []string{"/p/a", "/p/b"}, Runs: []string{"/p"}, Made: []string{"/p/x"}}
		if i%2 == 1 {
			n = Notes{Filled: []string{"/p/x"}}
		}
		if err := w.Note(n); err != nil {
			t.Fatal(err)
		}
	}
	w := WrittenIn(dir)
	if w.Made("/p/x") || !w.Holds("/p/a") || !w.Holds("/p/b") || len(w.entries) > 4 {
		t.Errorf("%d entries: %+v", len(w.entries), w.entries)
	}
}

func TestWrittenFailsClosed(t *testing.T) {
	if testing.Short() {
		t.Skip("fills a file to its bound")
	}
	full := writtenHead
	for i := range maxWritten {
		full += fmt.Sprintf("%d w \"/f%d\"\n", time.Now().Unix(), i)
	}
	for name, content := range map[string]string{
		"torn line": writtenHead + "12", "no head": "12 w \"/x\"\n", "another version": "gk-hook written files, version 2\n",
		"another kind": writtenHead + "12 q \"/x\"\n", "full": full, "empty": "",
	} {
		dir := openTemp(t).Path()
		if err := os.WriteFile(filepath.Join(dir, writtenFile), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		w := WrittenIn(dir)
		_, known := w.Below("/p")
		if _, named := w.Runs("/p/x"); known || !w.Holds("/p/x") || !named || w.Made("/p/x") {
			t.Errorf("%s: want every file taken for written", name)
		}
		if err := w.Note(Notes{Written: []string{"/p/y"}}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A folder of an earlier version has no list. What agents write from then on is remembered,
// everything counts as written for as long as lost lines would have counted, and a person
// can end that at once.
func TestLostWrittenStartsOver(t *testing.T) {
	for name, lose := range map[string]func(file string) error{
		"missing": os.Remove,
		"damaged": func(file string) error { return os.WriteFile(file, []byte("12 w"), 0o600) },
	} {
		d := openTemp(t)
		if d.WrittenDamage() != "" {
			t.Errorf("%s: a new folder is said to be damaged", name)
		}
		if err := lose(filepath.Join(d.Path(), writtenFile)); err != nil {
			t.Fatal(err)
		}
		if err := WrittenIn(d.Path()).Note(Notes{Written: []string{"/p/y"}}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		now := WrittenIn(d.Path())
		_, known := now.Below("/p")
		if loads, named := now.Runs("/p/x"); known || !loads || !named || !now.Holds("/p/x") || d.WrittenDamage() == "" {
			t.Errorf("%s: want every file taken for written", name)
		}
		day := WrittenIn(d.Path())
		day.now = day.now.Add(24 * time.Hour)
		if loads, _ := day.Runs("/p/x"); loads || !day.Holds("/p/x") {
			t.Errorf("%s, a day later: runs %v, written %v", name, loads, day.Holds("/p/x"))
		}
		week := WrittenIn(d.Path())
		week.now = week.now.Add(writtenLife + time.Hour)
		if week.Holds("/p/x") {
			t.Errorf("%s: it counts longer than any line", name)
		}
		if err := d.MendWritten(); err != nil {
			t.Fatal(err)
		}
		if w := WrittenIn(d.Path()); d.WrittenDamage() != "" || w.Holds("/p/x") || !w.Holds("/p/y") {
			t.Errorf("%s, mended: %+v", name, w.entries)
		}
	}
}

func TestWrittenCannotBeKept(t *testing.T) {
	dir := openTemp(t).Path()
	if err := os.Remove(filepath.Join(dir, lockFile)); err != nil {
		t.Fatal(err)
	}
	if err := WrittenIn(dir).Note(Notes{Written: []string{"/p"}}); err == nil {
		t.Error("a list that cannot be kept is no error")
	}
	if err := os.Remove(filepath.Join(dir, writtenFile)); err != nil {
		t.Fatal(err)
	}
	if !WrittenIn(dir).Holds("/p") {
		t.Error("a list that is gone stands for no file")
	}
	if !WrittenIn(filepath.Join(t.TempDir(), "file\x00")).Holds("/p") {
		t.Error("a list that cannot be read stands for no file")
	}
}

// A port counts as the session's own while the command that listens on it may go on.
func TestOpened(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	if err := WrittenIn(dir).Note(Notes{Opens: []string{"8000"}}); err != nil {
		t.Fatal(err)
	}
	if w := WrittenIn(dir); !w.Opened("8000") || w.Opened("9200") {
		t.Error("the port that was noted is not the one that is open")
	}
	later := WrittenIn(dir)
	if later.now = later.now.Add(runLife); later.Opened("8000") {
		t.Error("the port is open after the command's time")
	}
}

// A call that names no file may have written those that changed from then on, for as long
// as a call may take.
func TestUnnamed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	if err := WrittenIn(dir).Note(Notes{Unnamed: []string{"/p"}}); err != nil {
		t.Fatal(err)
	}
	w := WrittenIn(dir)
	for _, tt := range []struct {
		path  string
		after time.Duration
		want  bool
	}{
		{"/p/a.py", 0, true},
		{"/P/src/a.py", time.Minute, true},
		{"/p/a.py", -time.Minute, false},
		{"/p/a.py", callTime, false},
		{"/pp/a.py", 0, false},
	} {
		if got := w.Unnamed(tt.path, w.now.Add(tt.after)); got != tt.want {
			t.Errorf("%s, changed %v after the call: %v, want %v", tt.path, tt.after, got, tt.want)
		}
	}
	if !w.AnyUnnamed("/p/src") || w.AnyUnnamed("/q") || w.Holds("/p/a.py") {
		t.Error("the wrong directories count")
	}
	// Each call has a time of its own.
	later := WrittenIn(dir)
	later.now = later.now.Add(time.Hour)
	if err := later.Note(Notes{Unnamed: []string{"/p"}}); err != nil {
		t.Fatal(err)
	}
	if w := WrittenIn(dir); !w.Unnamed("/p/a", w.now) || !w.Unnamed("/p/a", w.now.Add(time.Hour)) || w.Unnamed("/p/a", w.now.Add(time.Hour/2)) {
		t.Error("the second call takes the place of the first")
	}
}

// Such a file counts for as long as one that a call names.
func TestUnnamedLastsAsLongAsNamed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state")
	w := WrittenIn(dir)
	w.now = w.now.Add(-writtenLife + time.Hour)
	if err := w.Note(Notes{Unnamed: []string{"/p"}, Runs: []string{"/p"}}); err != nil {
		t.Fatal(err)
	}
	now := WrittenIn(dir)
	if !now.Unnamed("/p/a.py", w.now.Add(time.Minute)) {
		t.Error("the file counts no longer")
	}
	if loads, _ := now.Runs("/p/a.py"); loads {
		t.Error("the command goes on")
	}
}

// FuzzWritten reads lists of any content. What counts is written and read again as it was, and no change
// to a list makes a file disappear from it that the changed list still names in a whole line.
func FuzzWritten(f *testing.F) {
	for _, seed := range []string{writtenHead, writtenHead + "1700000000 w \"/p/x\"\n1700000000 r \"a\\n\\\"b\"\n", writtenHead + "1700000000 w /p/x\n", "x",
		writtenHead + "99999999999999999999 w \"x\"\n", writtenHead + "1 w \"x\"", writtenHead + "-1 m \"\\xff\"\n"} {
		f.Add(seed)
	}
	now := time.Unix(1_700_000_000, 0)
	f.Fuzz(func(t *testing.T, text string) {
		entries, err := parseWritten([]byte(text), now)
		if err != nil {
			return
		}
		again, err := parseWritten(formatWritten(entries), now)
		if err != nil || !slices.Equal(again, entries) {
			t.Errorf("%q is read as %v, then as %v, %v", text, entries, again, err)
		}
		more, err := parseWritten([]byte(text+"1700000000 w \"/zzz\"\n"), now)
		if err == nil && (len(more) != len(entries)+1 || more[len(entries)].path != "/zzz") {
			t.Errorf("%q hides a line behind it: %v", text, more)
		}
	})
}
