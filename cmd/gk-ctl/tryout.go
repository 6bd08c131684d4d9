package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/registration"
	"github.com/gk-hook/gk-hook/state"
)

// Calls to try a registration out with. No policy lets the first one pass.
const (
	destroys = "rm -rf /"
	reads    = "ls"
)

// settle finishes a registration: it has the client trust it where it must,
// tries it out, and says what keeps the client from calling it.
func (f *settingsFile) settle(ctx context.Context, out io.Writer, places state.Places) error {
	fail := func(err error) error { return fmt.Errorf("%s: %w", f.client.Client, err) }
	if bytes.Equal(f.old, f.new) {
		fmt.Fprintf(out, "%s: already registered in %s\n", f.client.Title, hook.Visible(f.path))
	}
	if err := f.tryOut(ctx, out); err != nil {
		return fail(err)
	}
	if err := f.runnable(); err != nil {
		return fail(fmt.Errorf("nothing is guarded: %w", err))
	}
	if f.client.Trusts() {
		if err := f.trustAfter(ctx, places); err != nil {
			return fail(fmt.Errorf("nothing is guarded: %w", err))
		}
		fmt.Fprintf(out, "%s: it trusts the hooks\n", f.client.Title)
	}
	if off := f.off(places, ""); off != "" {
		return fail(fmt.Errorf("nothing is guarded: %s, so that it runs no hooks; change that", off))
	}
	if !f.client.Trusts() { // it was asked already
		switch wrong, err := f.loaded(ctx, places.Home); {
		case wrong != nil:
			return fail(fmt.Errorf("nothing is guarded: asked for its hooks, %w", wrong))
		case err != nil:
			fmt.Fprintf(out, "%s: whether it loads the hook is not proven: %s; have it make a call, and look at gk-hook log\n", f.client.Title,
				hook.Visible(err.Error()))
		default:
			fmt.Fprintf(out, "%s: asked for its hooks, it names the guard\n", f.client.Title)
		}
	}
	for _, caveat := range f.client.Caveats {
		fmt.Fprintf(out, "  mind: %s\n", caveat)
	}
	return nil
}

// off returns the setting that keeps the client's hooks from running, in this
// file, the user's, the project's or the machine's; empty when none does.
func (f *settingsFile) off(places state.Places, project string) string {
	files := []string{f.path, f.client.UserFile(places.Home)}
	if project != "" {
		files = append(files, f.client.ProjectFiles(project)...)
	}
	for _, file := range files {
		if off := f.client.Off(file, places.Home, readOrNil); off != "" {
			return off
		}
	}
	return ""
}

// tryOut starts the command that stands in the file as the client would, with two calls.
func (f *settingsFile) tryOut(ctx context.Context, out io.Writer) error {
	text, err := f.read()
	if err != nil {
		return err
	}
	argv := f.client.Command(text)
	if argv == nil {
		return fmt.Errorf("the guard is not registered in %s", f.path)
	}
	answer, err := ask(ctx, f.client, argv, destroys)
	if err != nil {
		return err
	}
	if answer != "deny" {
		return fmt.Errorf("the guard does not hold: started as the client does, it answers %s to %s; see gk-hook policy check", answer, destroys)
	}
	if answer, err = ask(ctx, f.client, argv, reads); err != nil {
		return err
	}
	said := "and one that reads is allowed"
	if answer != "allow" {
		said = fmt.Sprintf("and %s for %s, see gk-hook check %s", answer, reads, reads)
	}
	_, err = fmt.Fprintf(out, "%s: tried out: a call that destroys is denied, %s\n", f.client.Title, said)
	return err
}

// ask puts a shell call to the guard and returns what its client makes of the
// answer. The policy is the real one; the state is not, so that nothing counts.
func ask(ctx context.Context, c *registration.Client, argv []string, command string) (string, error) {
	dir, err := os.MkdirTemp("", "gk-hook-install")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Dir = filepath.Join(dir, "project") // which does not hold the state
	if err := os.Mkdir(cmd.Dir, 0o700); err != nil {
		return "", err
	}
	cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+dir)
	cmd.Stdin = bytes.NewReader(c.Probe(command, cmd.Dir))
	stdout, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); err != nil && (!ok || exit.ExitCode() < 0) {
		return "", fmt.Errorf("try the registration out: start %s: %w", strings.Join(argv, " "), err)
	}
	return c.Answer(cmd.ProcessState.ExitCode(), stdout), nil
}
