package undo

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

func changed(st *syscall.Stat_t) int64 { return st.Ctim.Nano() }

// share makes one file have the content of another without copying it, where the file system can.
func share(to, from *os.File) bool {
	return unix.IoctlFileClone(int(to.Fd()), int(from.Fd())) == nil
}
