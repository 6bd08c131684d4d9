//go:build unix

package paths

import (
	"os"
	"syscall"
)

// manyNames reports whether a file has further names, by hard links.
func manyNames(file os.FileInfo) bool {
	st, ok := file.Sys().(*syscall.Stat_t)
	return ok && st.Nlink > 1
}
