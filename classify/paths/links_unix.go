//go:build unix

package paths

import (
	"os"
	"syscall"
)

// manyNames reports whether a file has further names, by hard links.
func manyNames(file os.FileInfo) bool { return countedNames(file) > 1 }

// countedNames is the number of names that a file is known to have, 0 where it is unknown.
func countedNames(file os.FileInfo) uint64 {
	st, ok := file.Sys().(*syscall.Stat_t)
	if !ok {
		return 0
	}
	return uint64(st.Nlink)
}
