//go:build unix

package hook

import "syscall"

// apart keeps a process from ending with the client's.
func apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }
