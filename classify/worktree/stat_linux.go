package worktree

import (
	"io/fs"
	"syscall"
)

// sameStat reports whether times and number of a file are those of the entry.
// The time of the last change of the inode cannot be set, as that of the content can.
func sameStat(x *index, e *entry, info fs.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && sameMtime(x, e, info) && uint32(st.Ctim.Sec) == x.field(e, ctimeSec) && uint32(st.Ctim.Nsec) == x.field(e, ctimeNano) && uint32(st.Ino) == x.field(e, inode)
}
