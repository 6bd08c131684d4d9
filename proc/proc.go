// Package proc tells of other processes what the system shows: who started them, when,
// and with which command line.
package proc

// Process is what is known of a process; the zero value when nothing is.
type Process struct {
	Parent int
	// Start tells this process from an earlier or later one with its number. Its form
	// is the system's own.
	Start string
	Argv  []string
}
