package classify

import (
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tool"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// reader reads the input of the call.
func (c *classifier) reader() *tool.Reader {
	return &tool.Reader{Tool: c.call.Tool, Input: c.call.Input, Cwd: c.call.Cwd, World: c.world, Judge: inputJudge{c}}
}

// inputJudge judges for the reader what it finds.
type inputJudge struct{ c *classifier }

func (j inputJudge) Effect(e spec.Effect, target string) { j.c.effect(-1, e, target) }

func (j inputJudge) Keep(e Effect) { j.c.a.Effects = append(j.c.a.Effects, e) }

func (j inputJudge) Path(written string, at paths.Place, role spec.Role, base spec.Effect) {
	j.c.actOnPlace(-1, spec.Lit(written), at, touch.Act{Role: role, Base: base})
}

func (j inputJudge) Connect(address string) {
	j.c.fetch(-1, spec.Lit(address), spec.ConnectsTo, spec.Effect{})
}

func (j inputJudge) Command(tool, command, dir string) *Assessment {
	return j.c.assess(Call{Tool: tool, Input: map[string]any{"command": command}, Cwd: dir, Home: j.c.call.Home})
}
