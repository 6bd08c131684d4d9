// Package programs is the knowledge base: what the programs that agents run do,
// one file for each program or family, written from their manuals.
//
// To add a program, write a spec.Program value in a file of its name, add its
// cases to testdata/NAME.sh, run "go generate" here, and "go test ./classify/...".
package programs

import "github.com/gk-hook/gk-hook/classify/spec"

//go:generate go run gen.go

// Family is the programs that one file of this folder describes.
type Family struct {
	Name     string // of the file, without extension: "coreutils_files"
	Programs []*spec.Program
}
