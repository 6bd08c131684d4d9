//go:build !linux

package main

import "github.com/rogpeppe/go-internal/testscript"

// person needs a terminal of its own, which is made on Linux alone.
func person(ts *testscript.TestScript, _ bool, _ []string) { ts.Fatalf("person: not on this system") }
