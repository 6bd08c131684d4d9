// Package stack makes room on a goroutine's stack at once.
//
// A stack starts with 2 KiB and is copied into twice the space each time that it
// is full; a copy looks up every function on it in the binary's tables. That is
// nothing in a long-lived process, and 5 % of a decision. So the stack is made
// large while it is empty.
package stack

// The goroutine that initialises the packages runs main as well. This package
// imports nothing and its path sorts before those of the libraries, so it is
// initialised before they compile their regular expressions; a test holds that.
func init() { deepen(0) }

// Deepen makes the stack of the calling goroutine at least 24 KiB large, which
// most decisions do not exceed.
func Deepen() { deepen(0) }

// deepen needs its whole frame before it does anything: the compiler lets the
// runtime grow the stack when a function is entered. With 0 the frame stays
// untouched.
//
//go:noinline
func deepen(n int) byte {
	if n == 0 {
		return 0
	}
	var frame [24 << 10]byte
	frame[n] = byte(n)
	return frame[n>>1]
}
