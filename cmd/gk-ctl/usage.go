package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/fault"
)

// usageError is a mistake in the command line.
type usageError struct{ error }

// Fault returns the error's code.
func (usageError) Fault() fault.Code { return fault.Usage }

// wants checks the number of arguments.
func wants(min, max int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < min || len(args) > max {
			return usageError{fmt.Errorf("%s wants %s, got %d arguments; see %s --help", strings.TrimPrefix(cmd.CommandPath(), "gk-hook "), what, len(args),
				cmd.CommandPath())}
		}
		return nil
	}
}

// noneOf refuses what stands where a command has only subcommands.
func noneOf(kind string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return usageError{fmt.Errorf("unknown %s %q; see %s --help", kind, args[0], cmd.CommandPath())}
		}
		return nil
	}
}

// errorCount says how many errors there are.
func errorCount(n int) string {
	if n == 1 {
		return "1 error"
	}
	return fmt.Sprintf("%d errors", n)
}

// writeJSON writes one JSON document on one line, as people would type it.
func writeJSON(out io.Writer, doc any) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(doc)
}
