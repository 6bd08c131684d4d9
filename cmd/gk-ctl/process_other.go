//go:build !linux && !darwin

package main

// process knows nothing of other processes here.
func process(int) (parent int, argv []string) { return 0, nil }

// strangersAt is not known here.
func strangersAt(int) []int { return nil }
