// Package programs is the knowledge base: what the programs that agents run do,
// one file for each program or family, written from their manuals.
//
// To add a program, write a spec.Program value in a file of its name, add its
// cases to testdata/NAME.sh, run "go generate" here, and "go test ./classify/...".
package programs

//go:generate go run gen.go
