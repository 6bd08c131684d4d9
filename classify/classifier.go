package classify

import (
	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/gitrepo"
	"github.com/gk-hook/gk-hook/classify/landing"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// classifier collects what is found out about one call.
type classifier struct {
	call         Call
	assess       func(Call) *Assessment // judges another call that this one makes; see Assess
	at           surroundings
	dialect      invocation.Dialect // that of the shell in which the whole call is read
	world        *paths.World
	a            *Assessment
	code         []source // files read as code, each once
	scripts      []script
	settled      map[int]struct{}       // effects that leave the text of a file known: redirects that run in turn, changed attributes
	current      *run                   // the invocation that was judged last
	ran          once[ran]              // files that invocations run
	runs         []*run                 // by invocation
	loaders      []*run                 // the invocations that run code of the project; see agent_loads.go
	loadedByName once[string]           // files that command lines name as settings or plug-ins
	tookIn       once[string]           // files of agents that name the guard's key, and that a command may take in
	loadedTexts  once[loadedText]       // what was judged as loaded by them
	ownReads     int                    // how often a file that the call writes was looked at as loaded
	wrote        once[string]           // files that the call writes; one with a slash at its end stands for all below it
	unlisted     []string               // directories below which it unpacks what cannot be listed: links, perhaps
	brought      []broughtFile          // files that git takes from other commits or the index
	linked       []madeLink             // links that it makes
	unsettled    []laterAct             // acts of commands that run beside others, or again
	written      map[string]write       // the writes to them
	made         once[string]           // files that it creates with content of its own
	filled       once[string]           // files that it puts there whose content was elsewhere before
	moved        once[string]           // where moves of the call put something where nothing was
	folders      once[string]           // folders that it makes
	disk         *touch.Judge           // judges what the call does to paths
	own          map[string]userProgram // by name; see users
	reading      []string               // scripts of other languages that are being judged
	readings     int                    // how often such a script was
	environ      once[string]           // variables that were judged, "NAME=value" and where
	peeked       int                    // commands whose output was asked for
	named        int                    // how many effects were looked at for names; see makesNames
	names        bool                   // the call may have made files with unknown names
	picked       []picked               // places that its commands pick for later ones
	placeFiles   landing.Files          // that tell of places
	repositories gitrepo.Found          // that git discovers
	sockets      []string               // descriptors that the call opened on connections
}

// laterAct is what a command that runs beside others, or again, does to a path.
type laterAct struct {
	inv   int
	word  spec.Word
	act   touch.Act
	place string // where it lies without the links that are made later
}

// write is what the call puts into a file.
type write struct {
	by    *run // the last that does
	keeps bool // most of it was there before
	again bool // it is not the first write of the call
}

// broughtFile is a file that git takes from another commit or the index, with its text there.
type broughtFile struct {
	path string
	text func() (string, bool)
	by   *run
}

// madeLink is a link that the call makes.
type madeLink struct {
	path string
	inv  int
}

// maxLater bounds the acts that are judged again.
const maxLater = 500

// follows reports whether a link leads the act elsewhere. Deleting or moving the link itself does not.
func (l *laterAct) follows(link madeLink) bool {
	if l.place == link.path {
		return !l.word.Known() || l.act.Role != spec.DeletesPath && l.act.Role != spec.MovesPath
	}
	return facts.Within(l.place, link.path)
}

// surroundings are what an invocation finds around it, beside the words of its command: tasks,
// settings, repositories, code. A walk that does not obey all of them has its own.
type surroundings interface {
	// standsFor judges a command for which the project's or the user's settings name another
	// one. It is asked before and after the arguments are matched.
	standsFor(*run, *spec.Program) bool
	// task judges a run of the project's task.
	task(*run, *spec.Act)
	// installed judges a run of a program that packages may have brought to the project; false when there is none.
	installed(*run, *spec.Act) bool
	// obeyed judges what the program loads by itself, after what its arguments say.
	obeyed(*run)
	// leaves judges where the invocation works and leads, when that is outside the project.
	leaves(*run)
	// loadsWritten judges the files of the call that the invocation may load.
	loadsWritten(*run)
	// readsCode reports whether code is judged and files are read for it.
	readsCode() bool
	// starter judges a script that only starts the program of its name.
	starter(*run, invocation.Open)
	// follow judges the modules of the project that source, of a file, loads.
	follow(r *run, lang spec.Lang, modules []string, file string)
	// prints returns what a command of PowerShell or cmd.exe would print.
	prints(c *classifier, lang spec.Lang, argv []spec.Word, in, dir *spec.Word) spec.Word
	// apart returns the surroundings of code of which only a part counts.
	apart() surroundings
}

// newClassifier returns a classifier that has found nothing yet.
func newClassifier(call Call, world *paths.World, at surroundings) *classifier {
	c := &classifier{call: call, at: at, world: world}
	c.a = &Assessment{Tool: call.Tool, Project: world.Project}
	c.disk = &touch.Judge{World: world, Made: call.Made, Held: c.held}
	return c
}

// held says of a file that it could not be looked at.
func (c *classifier) held(file string) {
	c.unknown(-1, "another program holds "+spec.Short(file)+", so that it cannot be looked at")
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

// sendsSecret adds that a secret in the input leaves this machine.
func (c *classifier) sendsSecret(why string) {
	c.effect(-1, spec.Effect{ID: "secret.send", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: why}, "")
}

func (c *classifier) record(e Effect, in verdict.Target) {
	e.Tier = verdict.TierOf(&e.Effect, in)
	c.add(e)
}

// add adds an effect that has its tier.
func (c *classifier) add(e Effect) {
	by := c.runOf(e.Invocation)
	e.Redirect = by != nil && by.redirecting
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

// outside is the run for effects without an invocation.
func (c *classifier) outside() *run {
	return &run{c: c, inv: &invocation.Invocation{Dirs: spec.Lits(c.call.Cwd)}, index: -1}
}

// ownEffects are the effects of the invocation itself, for reading: they are copied only when those
// of nested commands stand among them.
func (r *run) ownEffects() []Effect {
	all := r.effects()
	of := func(i int) bool { return all[i].Invocation == r.index }
	first := 0
	for first < len(all) && of(first) {
		first++
	}
	own := all[:first:first]
	for i := first; i < len(all); i++ {
		if of(i) {
			own = append(own, all[i])
		}
	}
	return own
}

// module is a module that code loads.
type module struct {
	lang spec.Lang
	name string
	by   string // the file of the code, absolute; empty for code of the call
}

// run is the judging of one invocation.
type run struct {
	c      *classifier
	inv    *invocation.Invocation
	index  int
	before int // how many effects the call had when its judging began

	wroteBefore int // how many files the call had written by then
	out         invocation.Outcome
	match       *spec.Match  // nil when the program is not known
	taint       spec.Taint   // where what it prints comes from
	name        string       // the program's base name, when it is known
	files       bool         // it reads files that it is given
	input       spec.Endless // whether those end
	// unresolved says that it runs a task that is not there or cannot be looked into.
	unresolved bool
	// imports says that code of the invocation loads modules that may be the project's,
	// importsLibrary that it loads those of the interpreter's library.
	imports, importsLibrary bool
	modules                 []module // that its code loads, also those that are not there
	pieces                  bool     // the source given in several pieces was judged
	// redirecting says that the invocation's redirects are being judged.
	redirecting bool
	actDir      *spec.Word          // the directory from which the paths of the current act count; see spec.Act
	paths       spec.Lang           // the language in which paths are written, when it is not the shell's
	set         []invocation.Assign // variables that its code sets, for what that code runs later
	inline      bool                // code that stands in the call itself is being judged
	emptied     bool                // what it reads is the file to which its output goes
	moves       moves               // what it moves
}

// moves are the paths between which an invocation moves something, by its arguments or by its code.
type moves struct {
	any     bool          // something is moved
	brings  bool          // something that a safety copy of the project does not hold
	late    bool          // all is moved at the end of the invocation, and not in the course of code
	unsaved []paths.Place // what git does not have
	to      []paths.Place
	carried []touch.Carried
}

// runOf returns the judging of an invocation by its index, nil where there is none: for
// effects of the whole call, and for invocations that only another shell's reading has.
func (c *classifier) runOf(invocation int) *run {
	if invocation < 0 || invocation >= len(c.runs) {
		return nil
	}
	return c.runs[invocation]
}

// effects lists the effects since the invocation's judging began: its own, and
// those of what it runs. It is good until the next effect.
func (r *run) effects() []Effect { return r.c.a.Effects[r.before:] }

func (r *run) effect(e spec.Effect, target string) {
	if e.Kind == spec.Network || e.Scope == spec.Remote {
		r.taint |= spec.FromNetwork
	}
	if e.Kind == spec.Read && e.Scope == spec.Secret {
		r.taint |= spec.FromSecret
	}
	r.c.effect(r.index, e, target)
}

func (r *run) unknown(why string) { r.effect(spec.Effect{Kind: spec.Unknown, Why: why}, "") }

// given reports whether one of the flags is given.
func (r *run) given(names ...string) bool { return r.match != nil && r.match.Flag(names...) != nil }

// script is a file that the call runs as it is now, as the call's own redirects
// fill it, or as not there.
type script struct {
	path     string
	effect   int // its index among the effects; noEffect when it has none of its own
	inv      int
	inTurn   bool
	written  bool // it was judged by the text that redirects of the call put into it
	doubtful bool // something else in the call may write it first
}

// noEffect is the effect of a script that stands for itself: its own commands are judged.
const noEffect = -1

// ran is a file that an invocation runs.
type ran struct {
	path  string
	inv   int
	text  string // what the call has put into it before
	here  bool   // whether it has, and that is known
	rules bool   // it is a task runner's, of which the commands that run are judged
}

// once is a list without duplicates. A hostile call may write and run thousands of
// files.
type once[T comparable] struct {
	list []T
	has  map[T]struct{}
}

// add reports whether the value is new.
func (o *once[T]) add(v T) bool {
	if o.holds(v) {
		return false
	}
	if o.has == nil {
		o.has = map[T]struct{}{}
	}
	o.has[v] = struct{}{}
	o.list = append(o.list, v)
	return true
}

func (o *once[T]) holds(v T) bool {
	_, ok := o.has[v]
	return ok
}

// ownRoot is the directory below which files may be loaded.
func (c *classifier) ownRoot() string {
	if c.world.Project != "" {
		return c.world.Project
	}
	return c.call.Cwd
}

// loadedText is a text that was judged where it is loaded, in the way it was judged.
type loadedText struct {
	file, text            string
	compiles, runs, later bool
}

// source is a file that was read as code.
type source struct {
	path string
	text string
	ok   bool
}

// picked is a place that a command of the call picks for later ones.
type picked struct {
	landing.Pick
	turn   int  // of its command
	inTurn bool // nothing else runs at the same time
}
