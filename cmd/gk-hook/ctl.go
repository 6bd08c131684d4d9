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

// startCtl hands the command line to the gk-ctl that lies beside this binary.
// It is never looked for in PATH, which an agent may have set.
func startCtl(args []string) int {
	path, err := ctlPath()
	if err != nil {
		fmt.Fprintln(os.Stderr, "gk-hook:", err)
		return fault.Internal.Exit()
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(os.Stderr, "gk-hook: %q needs gk-ctl, which is not at %s; install both binaries into one folder\n", args[0], path)
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

// ctlPath is where gk-ctl lies: beside the real file of this binary.
func ctlPath() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find own binary: %w", err)
	}
	if self, err = filepath.EvalSymlinks(self); err != nil {
		return "", fmt.Errorf("find own binary: %w", err)
	}
	name := "gk-ctl"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	return filepath.Join(filepath.Dir(self), name), nil
}
