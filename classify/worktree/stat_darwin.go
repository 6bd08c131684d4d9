package worktree

import (
	"io/fs"
	"syscall"
	"time"
)

// sameStat reports whether times and number of a file are those of the entry.
// The time of the last change of the inode cannot be set, as that of the content can.
func sameStat(x *index, e *entry, info fs.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && sameMtime(x, e, info) && uint32(st.Ctimespec.Sec) == x.field(e, ctimeSec) && uint32(st.Ctimespec.Nsec) == x.field(e, ctimeNano) &&
		uint32(st.Ino) == x.field(e, inode)
}

// ChangeTime returns when a file was last changed, in a way that no program can set; the
// time of its content where the system does not tell.
func ChangeTime(info fs.FileInfo) time.Time {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return time.Unix(int64(st.Ctimespec.Sec), int64(st.Ctimespec.Nsec))
	}
	return info.ModTime()
}
