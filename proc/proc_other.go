//go:build !linux && !darwin

package proc

// Of returns the zero value: other processes are not read on this system.
func Of(int) Process { return Process{} }

// Owner knows no user on this system.
func Owner(int) (uid int, known bool) { return 0, false }

// detached is unknown on this system.
func detached(int) bool { return false }

// space is the same for all processes of this system.
func space() string { return "" }
