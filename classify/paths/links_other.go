//go:build !unix

package paths

import "os"

// manyNames reports whether a file may have further names, by hard links. Here
// that is not known without opening it.
func manyNames(os.FileInfo) bool { return true }

// countedNames is the number of names that a file is known to have, 0 where it is unknown.
func countedNames(os.FileInfo) uint64 { return 0 }
