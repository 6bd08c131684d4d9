package classify

import (
	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/paths"
)

// ProjectOf returns the root of the project around a working directory, empty when there is none.
func ProjectOf(cwd, home string) string { return paths.NewWorld(cwd, home).Project }

// world returns the disk as the call sees it.
func (c *Call) world() *paths.World {
	w := paths.NewWorld(c.Cwd, c.Home)
	if c.Session != "" {
		w.Project = ProjectOf(c.Session, c.Home)
	}
	return w
}

// Assess finds out what the call would do and judges it.
func Assess(call Call) *Assessment {
	c := newClassifier(call, call.world(), onMachine{})
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
