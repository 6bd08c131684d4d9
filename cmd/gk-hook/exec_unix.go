//go:build unix

package main

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

// replaceProcess becomes the command, so that signals and the terminal are its
// own. It returns only when that fails.
func replaceProcess(cmd *exec.Cmd) error {
	signal.Reset(syscall.SIGPIPE) // an ignored signal would stay ignored
	return syscall.Exec(cmd.Path, cmd.Args, os.Environ())
}
