//go:build !linux

package main

// strangersAt is not known here.
func strangersAt(int) []int { return nil }

// hidesProcesses is not known here.
func hidesProcesses() bool { return false }
