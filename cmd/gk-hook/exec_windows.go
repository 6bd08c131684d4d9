package main

import "os/exec"

// replaceProcess runs the command and waits for it: Windows cannot replace a process.
func replaceProcess(cmd *exec.Cmd) error { return cmd.Run() }
