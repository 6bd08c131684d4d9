package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/policyfile"
	"github.com/gk-hook/gk-hook/registration"
	"github.com/gk-hook/gk-hook/state"
)

// maxSettings bounds what is read of a client's settings, in bytes.
const maxSettings = 4 << 20

// settingsFile is a file that install or uninstall changes.
type settingsFile struct {
	client *registration.Client // nil for the policy
	path   string
	old    []byte   // nil when there is no file
	new    []byte   // nil to remove it
	err    error    // why it is left alone
	adds   bool     // the guard is put into it
	copied bool     // the client's own copy, which it puts in the place of a damaged file
	lines  []string // the commands that are put into it, where the client starts them through a shell
	before []trustedHook

	foreign bool // whoever made the project may have written it, so nothing that it names is started but the guard
}

// settingsOf returns the files of the clients that are named, or else of those that are meant.
func settingsOf(w wiring, places state.Places, meant func(c *registration.Client, home string) bool) ([]*settingsFile, error) {
	project := ""
	if w.project {
		var err error
		if project, err = projectHere(places); err != nil {
			return nil, err
		}
		if project == "" {
			return nil, errors.New("no project is here; go into one, or leave --project out")
		}
	}
	if places.Home == "" {
		return nil, errors.New("HOME is not set to an absolute path, so that no settings can be found; set it")
	}
	var files []*settingsFile
	for _, c := range registration.Clients() {
		if len(w.clients) > 0 && !slices.Contains(w.clients, string(c.Client)) || len(w.clients) == 0 && !meant(c, places.Home) {
			continue
		}
		f := &settingsFile{client: c, path: c.UserFile(places.Home)}
		if w.project {
			f.path = c.ProjectFile(project)
		}
		files = append(files, f)
		if at := c.CopyOf(f.path); at != "" {
			if _, err := os.Lstat(at); err == nil {
				files = append(files, &settingsFile{client: c, path: at, copied: true})
			}
		}
	}
	return files, nil
}

// present reports whether a client is on this machine: its program, or its folder.
func present(c *registration.Client, home string) bool {
	if _, err := exec.LookPath(c.Program); err == nil {
		return true
	}
	info, err := os.Stat(c.Home(home))
	return err == nil && info.IsDir()
}

// plan reads the file and works out its new content.
func (f *settingsFile) plan(change func(old []byte) ([]byte, error)) {
	if f.old, f.err = f.read(); f.err == nil {
		f.new, f.err = change(f.old)
	}
	if f.err == nil && !bytes.Equal(f.old, f.new) {
		f.err = f.writable()
	}
	if f.err != nil {
		f.err = fmt.Errorf("%s: %s is left as it is: %w", f.client.Client, f.path, f.err)
	}
}

// read returns the file's text, nil when there is none.
func (f *settingsFile) read() ([]byte, error) {
	text, err := state.ReadSettings(f.path, maxSettings, true)
	if errors.Is(err, fs.ErrNotExist) {
		if info, err := os.Lstat(f.path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return nil, errors.New("it is a link that leads nowhere; remove it")
		}
		return nil, nil
	}
	return text, err
}

// runnable fails for a file of hooks that is a program which its client cannot start.
func (f *settingsFile) runnable() error {
	if info, err := os.Stat(f.path); err == nil && f.client.Script() && info.Mode().Perm()&0o100 == 0 {
		return fmt.Errorf("%s cannot be started; chmod u+x it", f.path)
	}
	return nil
}

// program returns what the registration in settings starts, and whether that is the guard at a path; one that is not known is not compared.
func (f *settingsFile) program(text []byte, guard string) (started string, same bool, err error) {
	started = f.client.Started(text).Guard
	at, err := exec.LookPath(started) // a project's settings name it as PATH has it
	if err != nil {
		return started, false, err
	}
	if guard == "" || sameFile(at, guard) {
		return at, true, nil
	}
	same, err = sameContent(at, guard)
	return at, same, err
}

// inForce returns the settings of the project here when the guard is registered in them and not in the user's.
func (f *settingsFile) inForce(project string) *settingsFile {
	if text, err := f.read(); project == "" || f.copied || err != nil || f.client.Command(text) != nil {
		return f
	}
	in := &settingsFile{client: f.client, path: f.client.ProjectFile(project)}
	if text, err := in.read(); err != nil || f.client.Command(text) == nil {
		return f
	}
	return in
}

// replaced says which file of the project takes the place of this registration, nil when none does.
func (f *settingsFile) replaced(project string) error {
	if project == "" {
		return nil
	}
	tag := f.client.Tag(f.path, readOrNil(f.path))
	for _, at := range f.client.ProjectFiles(project) {
		if at == f.path {
			continue
		}
		if err := f.client.TakesPlace(readOrNil(at), tag); err != nil {
			return fmt.Errorf("%s: %w; look at it, and remove it", at, err)
		}
	}
	unit := f.client.Unit(project, tag)
	if _, err := os.Lstat(unit); unit == "" || err != nil || strings.HasPrefix(f.path, unit+string(filepath.Separator)) {
		return nil
	}
	if f.client.Command(readOrNil(f.client.ProjectFile(project))) == nil {
		return fmt.Errorf("%s has the guard's name, and runs in its place; look at it, and remove it", unit)
	}
	return nil
}

// untagged reports whether the user's registration lacks the tag that tells it from a project's.
func (f *settingsFile) untagged(text []byte, home string) bool {
	return f.client.Tagged() && f.path == f.client.UserFile(home) && f.client.Tag(f.path, text) == ""
}

// own reports whether the file is the guard's alone.
func (f *settingsFile) own() bool { return f.client != nil && f.client.Own() }

func (f *settingsFile) title() string {
	if f.client == nil {
		return "policy"
	}
	return f.client.Title
}

// changed returns the files that would become others.
func changed(files []*settingsFile) []*settingsFile {
	return slices.DeleteFunc(slices.Clone(files), func(f *settingsFile) bool {
		return f.err != nil || bytes.Equal(f.old, f.new)
	})
}

// broken returns what is wrong with files that are left alone.
func broken(files []*settingsFile) error {
	var all error
	for _, f := range files {
		all = errors.Join(all, f.err)
	}
	return all
}

// backup keeps the file as it was before, and returns where. What lies there already is somebody's,
// and stays; a copy that is the same serves again.
func (f *settingsFile) backup() (string, error) {
	for n := 1; n <= mostCopies; n++ {
		at := f.copyAt(n)
		there, err := state.ReadSettings(at, maxSettings, false)
		switch {
		case err == nil && bytes.Equal(there, f.old):
			return at, nil
		case errors.Is(err, fs.ErrNotExist):
			return at, state.WriteSettings(at, f.old)
		}
	}
	return "", fmt.Errorf("there are %d copies of it beside it; remove some of %s.*.bak", mostCopies, f.path)
}

// mostCopies is how many copies of a file as it was are kept beside it.
const mostCopies = 99

// copyAt is where the n-th copy of the file lies, from 1 on.
func (f *settingsFile) copyAt(n int) string {
	if n == 1 {
		return f.path + ".bak"
	}
	return fmt.Sprintf("%s.%d.bak", f.path, n)
}

// asItWas returns what the file held before the guard was put into it, nil when there was none: the copy of it from
// which install makes exactly what it holds now. It is not known when somebody has changed the file since.
func (f *settingsFile) asItWas(now []byte) (was []byte, known bool) {
	by := f.client.Started(now)
	if by.Guard == "" {
		return nil, false
	}
	makes := func(old []byte) bool {
		text, err := f.client.Register(old, by)
		if registration.Mendable(err) {
			if old, err = f.client.Mend(old); err == nil {
				text, err = f.client.Register(old, by)
			}
		}
		return err == nil && bytes.Equal(text, now)
	}
	for n := mostCopies; n > 0; n-- {
		old, err := state.ReadSettings(f.copyAt(n), maxSettings, false)
		if err == nil && f.client.Started(old).Guard == "" && makes(old) {
			return old, true
		}
	}
	_, none := os.Lstat(f.copyAt(1))
	info, err := os.Lstat(f.path) // a link led to a file before
	return nil, errors.Is(none, fs.ErrNotExist) && err == nil && info.Mode().IsRegular() && makes(nil)
}

// unchanged fails when the file is no longer as it was shown, or may not be written.
func (f *settingsFile) unchanged() error {
	now, err := f.read()
	if err == nil && !bytes.Equal(now, f.old) {
		err = errors.New("it has changed since it was shown; run the command again")
	}
	if err == nil {
		err = f.writable()
	}
	return err
}

// writable fails for a file that its owner has made read-only: replacing it would get around that.
func (f *settingsFile) writable() error {
	if info, err := os.Stat(f.path); err == nil && info.Mode().Perm()&0o200 == 0 {
		return errors.New("it is read-only; chmod u+w it, or change it where it is made")
	}
	return nil
}

// write puts the new text in place, unless somebody has changed the file since
// it was shown. What cannot be logged is taken back.
func (f *settingsFile) write(dir *state.Dir, out io.Writer, purpose string) error {
	fail := func(err error) error { return fmt.Errorf("%s: %s: %w", purpose, f.path, err) }
	if err := f.unchanged(); err != nil {
		return fail(err)
	}
	kept := ""
	if f.old != nil {
		at, err := f.backup()
		if err != nil {
			return fail(err)
		}
		kept = ", as it was: " + at
	}
	if err := state.WriteSettings(f.path, f.new); err != nil {
		return fail(err)
	}
	if f.client != nil && f.client.Script() && f.new != nil {
		if err := os.Chmod(f.path, 0o700); err != nil {
			return fail(err)
		}
	}
	rec := state.Record{Event: state.EventInstalled, Subject: f.path, Reason: "by " + whoami() + " at a terminal"}
	done := "written to"
	switch {
	case f.client == nil:
		rec.Event = state.EventPolicy
	case purpose == "uninstall":
		rec.Event, rec.Client, done = state.EventUninstalled, string(f.client.Client), "taken out of"
	default:
		rec.Client, done = string(f.client.Client), "registered in"
	}
	if err := dir.Log().Append(rec); err != nil {
		return fail(errors.Join(fmt.Errorf("it cannot be logged, so it is taken back: %w", err), state.WriteSettings(f.path, f.old)))
	}
	_, err := fmt.Fprintf(out, "%s: %s %s%s\n", f.title(), done, hook.Visible(f.path), hook.Visible(kept))
	return err
}

// changesInFull shows what will be written where, and why.
func changesInFull(changes []*settingsFile, p painter) string {
	var b strings.Builder
	for _, f := range changes {
		fmt.Fprintf(&b, "%s  %s\n", p.paint("1", f.title()), hook.Visible(f.path))
		if f.adds {
			for _, r := range f.client.Reasons() {
				fmt.Fprintf(&b, "  %s: %s\n", strings.Join(r.Events, ", "), r.Why)
			}
		}
		b.WriteString(f.diff(p) + "\n")
	}
	return b.String()
}

// diff shows the change line by line.
func (f *settingsFile) diff(p painter) string {
	text := diff.Diff(f.path, f.old, f.path, f.new)
	_, text, _ = bytes.Cut(text, []byte("\n")) // the first line is the command that it imitates
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		line = hook.Visible(strings.TrimRight(line, "\r\n"))
		switch {
		case strings.HasPrefix(line, "+"):
			line = p.paint("32", line)
		case strings.HasPrefix(line, "-"):
			line = p.paint("31", line)
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// newPolicy returns the policy to start from, nil when the user has one.
func newPolicy(places state.Places) (*settingsFile, error) {
	text, err := preset(policyfile.Presets()[0])
	if err != nil {
		return nil, err
	}
	f := &settingsFile{path: filepath.Join(places.Config, approvals.PolicyFile), new: text}
	if _, err := os.Lstat(f.path); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return f, nil
}

// preset returns a policy to start from, without containment where nothing on this machine holds it.
func preset(name string) ([]byte, error) {
	text, err := policyfile.Preset(name)
	if _, not := means(contain.Project); not != nil {
		text = bytes.Replace(text, []byte("\ncontain: code\n"), []byte("\ncontain: off\n"), 1)
	}
	return text, err
}

// trustedHook is a hook as Codex lists it.
type trustedHook struct {
	Key     string `json:"key"` // of its entry in hooks.state of the settings
	Command string `json:"command"`
	Source  string `json:"sourcePath"`
	Enabled bool   `json:"enabled"`
	Hash    string `json:"currentHash"`
	Trust   string `json:"trustStatus"` // "trusted", "untrusted", "modified", "managed"
}

func (h trustedHook) trusted() bool { return h.Trust == "trusted" || h.Trust == "managed" }

// wiring is what the command line of install and uninstall says.
type wiring struct {
	clients []string // as named; empty for those that are found
	dryRun  bool
	project bool   // the project's settings, not the user's
	mend    bool   // takes out of settings what their client cannot read
	print   string // the client whose settings are only printed
}
