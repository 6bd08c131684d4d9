//go:build !linux

package sandbox

import "errors"

// Backends lists the backends of this system: none has been tried out on it.
func Backends() []Backend { return nil }

// HeldFlag is the flag that starts Held.
const HeldFlag = "--held"

// Held is for Landlock alone.
func Held() error { return errors.New("there is no Landlock on this system") }
