package output

import "github.com/gk-hook/gk-hook/classify/command"

// teller tells what one command prints.
type teller struct {
	*command.Command
	newNames func() bool
}
