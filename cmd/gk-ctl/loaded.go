package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/state"
)

// A client is asked itself whether it has loaded the hooks, where it can say so without an account and without a
// model. It is started without network, so that it can send nothing to anybody.

// patienceForClient is how long a client may take to say which hooks it has loaded.
const patienceForClient = 20 * time.Second

// errNoNetworklessStart says that a program cannot be kept from the network here.
var errNoNetworklessStart = errors.New("it cannot be kept from the network here")

// loaded asks the client whether it has loaded the hooks of the file. Wrong says why it has not, nil when it
// has; an error says why it could not be asked.
func (f *settingsFile) loaded(ctx context.Context, home string) (wrong, err error) {
	how := f.client.Loads()
	if how == nil {
		return nil, errors.New("it has no way to say so")
	}
	program, err := clientProgram(f.client.Program)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, patienceForClient)
	defer cancel()
	answer, err := askClient(ctx, program, how, f.folder(home))
	switch {
	case ctx.Err() != nil:
		return nil, fmt.Errorf("it did not answer in %s", patienceForClient)
	case err != nil:
		return nil, err
	}
	return f.client.Loaded(answer, f.path)
}

// clientProgram finds a client's program. One in the project here is not started: it may be anything.
func clientProgram(name string) (string, error) {
	at, err := exec.LookPath(name)
	if err != nil {
		return "", fmt.Errorf("%s is not in PATH", name)
	}
	places, err := state.Locate()
	if err != nil {
		return "", err
	}
	project, err := projectHere(places)
	if err != nil {
		return "", err
	}
	if facts.Within(at, project) && !facts.Within(places.Home, project) {
		return "", fmt.Errorf("PATH finds %s in the project, where it is not started", name)
	}
	return at, nil
}

// folder is where the client is started to read the file: the project that the file is for, or the home.
func (f *settingsFile) folder(home string) string {
	at := filepath.Dir(f.path)
	for ; !strings.HasSuffix(f.client.ProjectFile(at), f.path); at = filepath.Dir(at) {
		if at == filepath.Dir(at) || at == home {
			return home
		}
	}
	return at
}

// askClient starts the client for one answer.
func askClient(ctx context.Context, program string, how *clients.Loads, folder string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, program, how.Args...)
	cmd.Dir, cmd.Env = folder, append(os.Environ(), how.Set...)
	if !withoutNetwork(cmd) {
		return nil, errNoNetworklessStart
	}
	t, err := talkTo(cmd)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoNetworklessStart, err)
	}
	defer t.end()
	if how.Input != "" {
		if _, err := io.WriteString(t.in, how.Input+"\n"); err != nil {
			return nil, fmt.Errorf("it takes no question: %w", err)
		}
	}
	return answerIn(bufio.NewReader(io.LimitReader(t.out, maxSettings)), how.Mark)
}

// talk is a client that was started to be asked something.
type talk struct {
	in  io.WriteCloser
	out io.Reader
	end func()
}

// talkTo starts a client.
func talkTo(cmd *exec.Cmd) (*talk, error) {
	cmd.WaitDelay = time.Second
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &talk{in, out, func() {
		in.Close()
		_ = cmd.Cancel()
		_ = cmd.Wait()
	}}, nil
}

// answerIn returns the line with the mark, or everything when there is no mark.
func answerIn(out *bufio.Reader, mark string) ([]byte, error) {
	if mark == "" {
		return io.ReadAll(out)
	}
	for {
		line, err := out.ReadBytes('\n')
		switch {
		case bytes.Contains(line, []byte(mark)):
			return line, nil
		case err != nil:
			return nil, errors.New("it ends without an answer")
		}
	}
}

// numbered is a version in what a program prints of itself.
var numbered = regexp.MustCompile(`\b\d+(\.\d+)+\b`)

// version asks the client for its version, empty when it cannot be had.
func (f *settingsFile) version(ctx context.Context, home string) string {
	program, err := clientProgram(f.client.Program)
	if err != nil {
		return ""
	}
	ctx, cancel := context.WithTimeout(ctx, patienceForClient)
	defer cancel()
	answer, err := askClient(ctx, program, &clients.Loads{Args: []string{"--version"}}, home)
	if err != nil {
		return ""
	}
	return string(numbered.Find(answer))
}

// older reports whether a version comes before another.
func older(a, b string) bool {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(x, y string) int {
		m, _ := strconv.Atoi(x)
		n, _ := strconv.Atoi(y)
		return cmp.Compare(m, n)
	}) < 0
}
