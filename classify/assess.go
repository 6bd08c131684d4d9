package classify

import "github.com/gk-hook/gk-hook/classify/depends"

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
