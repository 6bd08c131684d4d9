package classify

import (
	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/paths"
)

// ProjectOf returns the root of the project around a working directory, empty when there is none.
func ProjectOf(cwd, home string) string { return paths.NewWorld(cwd, home).Project }

// Assess finds out what the call would do and judges it.
func Assess(call Call) *Assessment {
	c := newClassifier(call, paths.NewWorld(call.Cwd, call.Home), onMachine{})
	c.assess = Assess
	c.assessTool()
	c.hiddenTexts()
	c.linksLater()
	c.distrustScripts()
	c.judgeOwnFiles()
	c.a.Finish()
	depends.Note(c.a, c.world.Project, c.world.Home)
	return c.a
}
