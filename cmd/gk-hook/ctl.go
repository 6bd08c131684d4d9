package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/gk-hook/gk-hook/fault"
)

// startBeside hands arguments to the program of the guard that lies beside this binary.
// It is never looked for in PATH, which an agent may have set.
func startBeside(program string, args []string) int {
	path, err := pathBeside(program)
	if err != nil {
		fmt.Fprintln(os.Stderr, "gk-hook:", err)
		return fault.Internal.Exit()
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(os.Stderr, "gk-hook: %q needs %s, which is not at %s; install all binaries into one folder\n", os.Args[1], program, path)
		return fault.Usage.Exit()
	}
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err = replaceProcess(cmd)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.ExitCode() >= 0 {
		return exit.ExitCode()
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "gk-hook: start %s: %v\n", path, err)
		return fault.Internal.Exit()
	}
	return 0
}

// pathBeside returns where a program lies: beside the real file of this binary.
func pathBeside(name string) (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find own binary: %w", err)
	}
	if self, err = filepath.EvalSymlinks(self); err != nil {
		return "", fmt.Errorf("find own binary: %w", err)
	}
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return filepath.Join(filepath.Dir(self), name), nil
}
