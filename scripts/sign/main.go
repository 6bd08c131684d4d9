// Command sign signs a file of a release as minisign does, into FILE.minisig. Usage: sign KEY FILE, with the
// password of KEY in GK_HOOK_KEY_PASSWORD if it has one.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gk-hook/gk-hook/bundle"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "sign:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return errors.New("want a KEY and a FILE")
	}
	secret, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	text, err := os.ReadFile(args[1])
	if err != nil {
		return err
	}
	signature, err := bundle.Sign(text, secret, os.Getenv("GK_HOOK_KEY_PASSWORD"), filepath.Base(args[1])+" of a gk-hook release")
	if err != nil {
		return err
	}
	return os.WriteFile(args[1]+bundle.SignatureExtension, signature, 0o644)
}
