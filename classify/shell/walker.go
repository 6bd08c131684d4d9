package shell

import (
	"github.com/gk-hook/gk-hook/classify/shell/builtins"
	"github.com/gk-hook/gk-hook/classify/shell/loops"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
)

// walker walks statements and commands.
type walker struct {
	*memory.Run
	builtins *builtins.Builtins
	loops    *loops.Loops
}
