//go:build linux || darwin

package undo

import (
	"io/fs"
	"syscall"
)

// stamp tells whether a file is still what it was: the kernel sets the time of the last
// change of content or mode, and no program can.
type stamp struct {
	Inode   uint64 `json:"inode"`
	Changed int64  `json:"changed"` // nanoseconds since 1970
}

func stampOf(info fs.FileInfo) stamp {
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return stamp{}
	}
	return stamp{st.Ino, changed(st)}
}
