package main

import (
	"encoding/json"
	"fmt"
	"io"

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
			return usageError{fmt.Errorf("%s wants %s, got %d arguments; see gk-hook help %s", cmd.CommandPath(), what, len(args), cmd.Name())}
		}
		return nil
	}
}

// writeJSON writes one JSON document on one line, as people would type it.
func writeJSON(out io.Writer, doc any) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(doc)
}
