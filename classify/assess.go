package classify

import (
	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// ProjectOf returns the root of the project around a working directory, empty when there is none.
func ProjectOf(cwd, home string) string { return paths.NewWorld(cwd, home).Project }

// Assess finds out what the call would do and judges it.
func Assess(call Call) *Assessment {
	c := &classifier{call: call, world: paths.NewWorld(call.Cwd, call.Home)}
	c.a = &Assessment{Tool: call.Tool, Project: c.world.Project}
	c.assessTool()
	c.hiddenTexts()
	c.distrustScripts()
	c.ownHand()
	c.a.Finish()
	depends.Note(c.a, c.world.Project)
	return c.a
}

// classifier collects what is found out about one call.
type classifier struct {
	call         Call
	dialect      shell.Dialect // that of the shell in which the whole call is read
	world        *paths.World
	a            *Assessment
	code         []source // files read as code, each once
	scripts      []script
	settled      map[int]struct{}       // effects that leave the text of a file known: redirects that run in turn, changed attributes
	current      *run                   // the invocation that was judged last
	ran          once[ran]              // files that invocations run
	runs         []*run                 // by invocation
	loaders      []*run                 // the invocations that run code of the project; see ownloads.go
	loadedByName once[string]           // files that command lines name as settings or plug-ins
	loadedTexts  once[loadedText]       // what was judged as loaded by them
	ownReads     int                    // how often a file that the call writes was looked at as loaded
	wrote        once[string]           // files that the call writes; one with a slash at its end stands for all below it
	edited       once[string]           // of them, those that programs change in place
	made         once[string]           // files that it creates with content of its own
	filled       once[string]           // files that it puts there whose content was elsewhere before
	touch        *touch.Judge           // see disk
	own          map[string]userProgram // by name; see users
	imagined     bool                   // nothing is looked at: what is deleted is taken to be there
	reading      []string               // scripts of other languages that are being judged
	readings     int                    // how often such a script was
	environ      once[string]           // variables that were judged, "NAME=value"
	peeked       int                    // commands whose output was asked for
	peeks        bool                   // only what a command prints is asked for
	suspects     bool                   // only what is dangerous counts; see suspect
	named        int                    // how many effects were looked at for names; see makesNames
	names        bool                   // the call may have made files with names that cannot be told
	sockets      []string               // descriptors that the call opened on connections
}

// userProgram is what the user says of a program.
type userProgram struct {
	*spec.Program
	err error
}

// users returns the user's description of a program, which is read once.
func (c *classifier) users(name string) (*spec.Program, error) {
	if c.call.Programs == nil {
		return nil, nil
	}
	u, ok := c.own[name]
	if !ok {
		u.Program, u.err = c.call.Programs(name)
		if c.own == nil {
			c.own = map[string]userProgram{}
		}
		c.own[name] = u
	}
	return u.Program, u.err
}

func (c *classifier) input(key string) (string, bool) {
	s, ok := c.call.Input[key].(string)
	return s, ok
}

// effect records an effect that has no path.
func (c *classifier) effect(inv int, e spec.Effect, target string) {
	c.record(Effect{Effect: e, Target: target, Invocation: inv}, verdict.Target{})
}

func (c *classifier) record(e Effect, in verdict.Target) {
	e.Tier = verdict.TierOf(&e.Effect, in)
	c.a.Effects = append(c.a.Effects, e)
}

func (c *classifier) unknown(inv int, why string) {
	c.effect(inv, spec.Effect{Kind: spec.Unknown, Why: why}, "")
}

// misleads records what in a text or a command is not what it looks like.
func (c *classifier) misleads(inv int, found []confusable.Finding) {
	for _, f := range found {
		added := c.a.AddFactor(Factor{Name: f.Kind, Detail: f.Detail, Points: confusable.Points})
		if added && f.Hides != "" {
			c.effect(inv, spec.Effect{ID: spec.TextHidden, Kind: spec.Unknown, Why: f.Hides}, "")
		}
	}
}
