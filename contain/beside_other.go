//go:build !linux

package contain

import "github.com/gk-hook/gk-hook/state"

// Running is false where no backend is.
func Running(*state.Dir) bool { return false }
