package approvals

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// TestMain lets the test binary stand in for another guard: with
// APPROVALS_CHILD set it decides one call and says what it decided.
func TestMain(m *testing.M) {
	if path := os.Getenv("APPROVALS_CHILD"); path != "" {
		dir, err := state.OpenDir(path)
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		dir.SetPatience(20 * time.Second)
		if n, err := strconv.Atoi(os.Getenv("APPROVALS_STEPS")); err == nil {
			fmt.Println(ruled(&Policy{options: options{steps: &n}}, call(classify.Safe, false), stepping("1"), grants.OpenStore(dir)).Decision)
			os.Exit(0)
		}
		if n, err := strconv.Atoi(os.Getenv("APPROVALS_ATTEMPTS")); err == nil {
			on := true
			r := ruled(&Policy{options: options{zone: zoneSettings{on: &on, attempts: &n}}}, call(classify.Blocked, false), query(), grants.OpenStore(dir))
			fmt.Println(r.Decision, r.Block != nil, r.Trouble)
			os.Exit(0)
		}
		r := new(Policy).Rule(dangerousCall(), query(), grants.OpenStore(dir))
		fmt.Println(r.Decision)
		os.Exit(0)
	}
	var err error
	if kept, err = os.MkdirTemp("", "approvals-"); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	status := m.Run()
	os.RemoveAll(kept)
	os.Exit(status)
}

// kept is a folder in which tests find again what an earlier one made, since folders and files cost more
// than decisions.
var kept string

// holds is what holding wrote last.
var holds = map[string]string{}

// holding makes a file hold the text. Without text there is no such file.
func holding(t testing.TB, path, text string) {
	t.Helper()
	switch held, there := holds[path]; {
	case text == "" && there:
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		delete(holds, path)
	case text != "" && held != text:
		write(t, path, text)
		holds[path] = text
	}
}

// founded is a state folder with its files as they were when it was founded.
type founded struct {
	path  string
	files map[string]foundedFile
}

type foundedFile struct {
	mode os.FileMode
	text []byte
}

// unused are the state folders that no test uses.
var unused []founded

// openStore opens a store in a state folder that is as new.
func openStore(t testing.TB) *grants.Store {
	t.Helper()
	f := founded{}
	if len(unused) > 0 {
		f, unused = unused[len(unused)-1], unused[:len(unused)-1]
	} else {
		f = found(t)
	}
	t.Cleanup(func() {
		if err := f.restore(); err != nil {
			os.RemoveAll(f.path)
			return
		}
		unused = append(unused, f)
	})
	dir, err := state.OpenDir(f.path)
	if err != nil {
		t.Fatal(err)
	}
	return grants.OpenStore(dir)
}

// found founds a state folder.
func found(t testing.TB) founded {
	t.Helper()
	top, err := os.MkdirTemp(kept, "")
	if err != nil {
		t.Fatal(err)
	}
	f := founded{top + "/state", map[string]foundedFile{}}
	if _, err := state.OpenDir(f.path); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(f.path)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		text, readErr := os.ReadFile(filepath.Join(f.path, e.Name()))
		info, err := e.Info()
		if err := errors.Join(readErr, err); err != nil {
			t.Fatal(err)
		}
		f.files[e.Name()] = foundedFile{info.Mode(), text}
	}
	return f
}

// restore takes back what a test did to the folder. It fails where more was done than files written.
func (f founded) restore() error {
	entries, err := os.ReadDir(f.path)
	if err != nil {
		return err
	}
	left := 0
	for _, e := range entries {
		path := filepath.Join(f.path, e.Name())
		was, there := f.files[e.Name()]
		if !there {
			if err := os.RemoveAll(path); err != nil {
				return err
			}
			continue
		}
		left++
		is, err := e.Info()
		if err != nil || is.Mode() != was.mode {
			return fmt.Errorf("%s is not the file that it was: %w", path, err)
		}
		if text, err := os.ReadFile(path); err != nil || !bytes.Equal(text, was.text) {
			if err := os.WriteFile(path, was.text, 0o600); err != nil {
				return err
			}
		}
	}
	if left < len(f.files) {
		return fmt.Errorf("%s lacks files", f.path)
	}
	return nil
}

// now is when the tests take place; children share it.
var now = time.Now()

func query() grants.Query {
	return grants.Query{
		Client: "claude", Session: "s1", Tool: "Bash", Cwd: "/p/sub", Project: "/p", Mode: "default",
		CanAsk: true, Hash: "cafe", Bare: "bare", Now: time.Now(),
	}
}

func dangerousCall() *classify.Assessment {
	a := shellCall("git push --force", "git push --force")
	a.Tier, a.Score = classify.Dangerous, 90
	return a
}
