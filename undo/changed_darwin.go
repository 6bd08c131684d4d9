package undo

import (
	"os"
	"syscall"
)

func changed(st *syscall.Stat_t) int64 { return st.Ctimespec.Nano() }

func share(_, _ *os.File) bool { return false }
