//go:build !windows

package team

import "syscall"

const (
	stopSignal = syscall.SIGSTOP
	contSignal = syscall.SIGCONT
)
