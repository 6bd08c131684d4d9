//go:build !linux

package sandbox

import "errors"

// Backends lists the backends of this system: none has been tried out on it.
func Backends() []Backend { return nil }

// The flags that start Held and Bridged.
const (
	HeldFlag    = "--held"
	BridgedFlag = "--bridged"
)

// Held is for Landlock alone.
func Held() error { return errors.New("there is no Landlock on this system") }

// Bridged is for bubblewrap alone.
func Bridged([]string) error { return errors.New("there is no bubblewrap on this system") }
