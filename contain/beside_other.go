//go:build !linux

package contain

import "github.com/gk-hook/gk-hook/state"

// running is of no use where no backend is.
func running(*state.Dir) bool { return false }
