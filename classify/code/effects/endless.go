package effects

import "github.com/gk-hook/gk-hook/classify/spec"

// Reasons for work without end, and for data that fills the memory: both keep the machine busy
// although they touch nothing.
const (
	BusyLoop    = "an endless loop keeps the machine busy"
	FillsMemory = "it computes what fills the memory"
)

// Numbers from which a repetition or a power exhausts the memory.
const (
	MaxRepeat = 1 << 30
	MaxPower  = 1e300
)

// LeavesLoop reports whether a word ends a loop, or makes it wait for something.
func LeavesLoop(word string) bool {
	const names = "break last return exit _exit die raise throw fail abort error leave quit goto yield await stop readline readlines gets getline" +
		" readLine readLineSync read sysread recv recvfrom accept input select wait waitpid sleep usleep nanosleep poll next_event get" +
		" croak confess"
	return spec.Listed(names, word)
}
