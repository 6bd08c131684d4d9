// Package proc reads the parent, start time and command line of other processes
// from the system.
package proc

// Process describes a process; the zero value stands for an unknown one.
type Process struct {
	Parent int
	// Start is the start time in the system's format. It distinguishes processes that
	// have had the same number.
	Start string
	Argv  []string
}
