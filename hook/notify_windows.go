package hook

import "syscall"

// apart keeps a process from ending with the client's, and from opening a console.
func apart() *syscall.SysProcAttr {
	const detached = 0x00000008 // DETACHED_PROCESS
	return &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP | detached}
}
