package approvals

import (
	"path"
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
	"github.com/gk-hook/gk-hook/state"
)

// Bounds of a reason, in bytes.
const (
	maxReasonText   = 400
	maxReasonWhat   = 100 // the command, where there is room for it
	minReasonWhat   = 40  // the command, where there is none
	maxReasonTarget = 50
	// maxGlance is what is read in two seconds, the command and what it does: the command
	// gives way to stay within it.
	maxGlance = 120
)

// because returns a reason: the command, what it does to what and why that matters, then
// why the call is decided so, then a safer way where there is one.
func (j *judge) because(why string) string {
	why = state.Plain(why, maxReasonText)
	lost := ""
	if j.a.Irreversible && !strings.Contains(why, "cannot be undone") {
		lost = "; it cannot be undone"
	}
	if j.copied {
		lost = "; what it destroys is kept aside (" + verdict.Undo + ")"
	}
	return j.effect() + lost + "; " + why + j.safer()
}

// effect says what the call would do: "`git reset --hard`: discards uncommitted changes". It
// shows as much of the command as there is room for beside what it does.
func (j *judge) effect() string {
	worst := j.about
	if worst == nil {
		worst = j.a.Worst()
	}
	if worst == nil {
		return "`" + state.Plain(j.a.Tool, maxReasonWhat) + "`: nothing is known of what it does"
	}
	if j.about == nil && worst.Tier == classify.Safe && j.a.Source != "" {
		if commands, remote := j.reads(); commands > 1 && remote == nil {
			return "`" + state.Plain(j.shown(j.a.Source), maxReasonWhat) + "`: only reads and prints"
		} else if remote != nil {
			worst = remote
		}
	}
	what := j.a.Tool
	by := j.runner(worst.Invocation)
	if fetch := j.fetched(worst); fetch != "" {
		what, by = fetch, ""
	} else if i := worst.Invocation; i >= 0 && i < len(j.a.Invocations) && j.a.Invocations[i].Text != "" {
		what = typed(&j.a.Invocations[i])
	} else if j.a.Source != "" {
		what = j.a.Source // the shell itself does it
	}
	what = state.Plain(unquoted(j.shown(what)), 0)
	if by != "" {
		by = " in `" + by + "`"
	}
	does := ""
	for cut := what; ; what = cut { // what is cut off the command is named behind it, which takes room in turn
		does = j.does(worst, what)
		room := max(maxGlance-len(by)-len("``: ")-len(does), minReasonWhat)
		if cut = state.Plain(what, min(room, maxReasonWhat)); len(cut) >= len(what) {
			return "`" + cut + "`" + by + ": " + does
		}
	}
}

// typed returns a command as the call spells it: with the folder of its program, and with variables that change how it reads its
// arguments. Patterns know a program by its base name, but /tmp/git is not git.
func typed(inv *classify.Invocation) string {
	text := inv.Text
	if len(inv.Argv) > 0 && !strings.HasPrefix(text, inv.Argv[0]) {
		if dir, base := path.Split(inv.Argv[0]); dir != "" && strings.HasPrefix(text, base) {
			text = dir + text
		}
	}
	if inv.Given == nil {
		return text
	}
	for _, name := range facts.StrictArguments {
		if values, unknown := inv.Given(name); len(values) > 0 {
			text = name + "=" + values[0] + " " + text
		} else if unknown {
			text = name + "=… " + text
		}
	}
	return text
}

// source is where the code comes from that an effect runs after it was downloaded: the one effect that fetches, or nil.
func (j *judge) source(of *classify.Effect) *classify.Effect {
	var found *classify.Effect
	for i := range j.a.Effects {
		e := &j.a.Effects[i]
		if of.Trait != spec.Downloaded || e.Kind != spec.Network || e.Scope != spec.Remote || e.Target == "" {
			continue
		}
		if found != nil && found.Target != e.Target {
			return nil
		}
		found = e
	}
	return found
}

// fetched returns the part of the call that fetches code and runs it, which only both show: "curl URL | sh".
func (j *judge) fetched(run *classify.Effect) string {
	fetch := j.source(run)
	if fetch == nil || fetch.Invocation < 0 || run.Invocation < 0 {
		return ""
	}
	from, to := j.at(fetch.Invocation), j.at(run.Invocation)
	if from.To <= from.From || to.To <= to.From || max(from.To, to.To) > len(j.a.Source) {
		return ""
	}
	if text := j.a.Source[min(from.From, to.From):max(from.To, to.To)]; strings.Contains(text, fetch.Target) {
		return text
	}
	return "" // a script of the call does both
}

// at returns where a command of the call itself stands that is, or that runs, an invocation.
func (j *judge) at(i int) spec.Span {
	for j.a.Invocations[i].Within > 0 && j.a.Invocations[i].Within <= i {
		i = j.a.Invocations[i].Within - 1
	}
	return j.a.Invocations[i].At
}

// reads counts the commands of a safe call, and finds the first effect that asks another machine.
func (j *judge) reads() (commands int, remote *classify.Effect) {
	for i := range j.a.Invocations {
		if j.a.Invocations[i].Within == 0 {
			commands++
		}
	}
	for i := range j.a.Effects {
		if e := &j.a.Effects[i]; e.Scope == spec.Remote {
			return commands, e
		}
	}
	return commands, nil
}

// unquoted returns a command with the quotes within its quotes as they are in the text, which
// is read and not run.
func unquoted(command string) string { return strings.ReplaceAll(command, `'\''`, "'") }

// does says what an effect does to what, and why that matters.
func (j *judge) does(e *classify.Effect, what string) string {
	does := e.Why
	if does == "" {
		does = kindPhrase(e.Kind)
	}
	if from := j.source(e); from != nil {
		does += " from " + from.Target
	}
	if of, ok := strings.CutSuffix(does, " of a file"); ok && e.Bulk { // chown -R
		does = of + " of a directory and all that is in it"
	}
	does = state.Plain(j.shown(does), maxReasonText)
	does = withTarget(does, what, state.Plain(j.shown(e.Target), 0))
	if e.Lands != nil {
		if at := state.Plain(e.Lands.String(), maxReasonTarget); at != "" && (e.In(classify.Production) || !e.Lands.Named(what)) {
			does += ", " + at
		}
	}
	if name, _, _ := strings.Cut(what, " "); strings.HasPrefix(does, name+" runs ") {
		does = does[len(name)+1:] // the command says who
	}
	if matters := matters(e); matters != "" && !strings.Contains(does, ", which") {
		does += ", " + matters
	}
	return does
}

// withTarget names a target in what is said of an effect, unless the command shows it already,
// and leaves out what the command shows.
func withTarget(does, what, target string) string {
	if i := strings.LastIndex(does, ": "); i >= 0 && strings.Contains(what, does[i+2:]) {
		does = does[:i]
	}
	if target == "" || target == "{}" || strings.Contains(what, target) || strings.Contains(does, target) {
		return does
	}
	if target == "…" { // nothing of it is known
		if strings.HasSuffix(does, " a file") || strings.HasSuffix(does, " a file or directory") {
			does += " whose place" + spec.KnownLater
		}
		return does
	}
	target = middleCut(target, maxReasonTarget)
	for _, it := range [...][2]string{{" a file that ", ", which "}, {" a file or directory", ""}, {" a file", ""}} {
		if before, after, ok := strings.Cut(does, it[0]); ok {
			return before + " " + target + it[1] + after
		}
	}
	return does + ", " + target
}

// middleCut shortens a text to a number of bytes, and leaves its end, which is what tells paths apart.
func middleCut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	head, tail := limit/3, len(s)-limit*2/3
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return s[:head] + "…" + s[tail:]
}

// atLogin is what is special about a file that shells run when they start.
const atLogin = "which runs at every login"

// matters says what is special about the place of an effect, where its own words do not.
func matters(e *classify.Effect) string {
	writes := e.Kind == spec.Create || e.Kind == spec.Write
	switch {
	case writes && e.Trait == spec.Persists && runsAtLogin(e.Path):
		return atLogin
	case writes && path.Base(e.Path) == "authorized_keys":
		return "which lets others log in"
	case writes && e.Trait == spec.Persists && e.Path != "":
		return "which runs by itself from then on"
	case writes && e.Scope == spec.System && e.Path != "" && strings.Contains(e.Why, "files"):
		return "which belong to the system"
	case writes && e.Scope == spec.System && e.Path != "":
		return "which belongs to the system"
	case writes && e.Scope == spec.Secret && e.Path != "":
		return "which holds credentials"
	case writes && e.Scope == spec.Agent:
		return "which steers an agent"
	case e.Kind != spec.Read && e.Scope == spec.Guard && e.Path != "" && e.ID == "" && !e.Bulk:
		return "which is the guard's own"
	}
	return ""
}

// runsAtLogin reports whether shells run a file when they start.
func runsAtLogin(file string) bool {
	name := path.Base(file)
	return facts.LoginFile(name) || name == "config.fish" || strings.HasPrefix(file, "/etc/profile") || strings.HasPrefix(file, "/etc/zsh/")
}

// shown returns a text of the call as people see it: with ~ for the home directory.
func (j *judge) shown(text string) string {
	text = j.a.Quote(text)
	if len(j.home) < 2 {
		return text
	}
	parts := strings.Split(text, j.home)
	for i, after := range parts[1:] {
		before := parts[i]
		whole := (before == "" || strings.ContainsAny(before[len(before)-1:], " =:'\"")) && (after == "" || strings.ContainsAny(after[:1], "/ :'\""))
		if whole {
			parts[i+1] = "~" + after
		} else {
			parts[i+1] = j.home + after
		}
	}
	return strings.Join(parts, "")
}

// safer names a safer way for a reason, or returns nothing.
func (j *judge) safer() string {
	if label, way := j.saferWay(); way != "" {
		return "; " + label + ": " + way
	}
	return ""
}

// saferWay returns a safer way to the same end and what to call it, or nothing.
func (j *judge) saferWay() (label, way string) {
	worst := j.a.Worst()
	if worst == nil || j.a.Tier < classify.Moderate || j.a.Tier >= classify.Blocked {
		return "", ""
	}
	if plain := j.withoutElevation(worst); plain != "" {
		return "without them", "`" + plain + "`"
	}
	way = worst.Safer()
	if way == "" && matters(worst) == atLogin {
		way = verdict.SaferWay("file.login")
	}
	if way != "" && j.a.Tier == classify.Dangerous {
		return "safer", way
	}
	return "", ""
}

// withoutElevation returns the command that a call runs as another user, where nothing
// but that makes the call dangerous, so that the command alone may be enough.
func (j *judge) withoutElevation(worst *classify.Effect) string {
	if worst.Kind != spec.Privilege || worst.Invocation < 0 || !j.a.Understood {
		return ""
	}
	for i := range j.a.Effects {
		if e := &j.a.Effects[i]; e.Tier > classify.Moderate && e.Kind != spec.Privilege {
			return ""
		}
	}
	outer := &j.a.Invocations[worst.Invocation]
	for i := worst.Invocation + 1; i < len(j.a.Invocations); i++ {
		if inner := &j.a.Invocations[i]; len(inner.Via) > len(outer.Via) && inner.Via[len(outer.Via)] == path.Base(outer.Argv[0]) {
			_, rest, _ := strings.Cut(inner.Text, " ")
			return state.Plain(j.a.Quote(strings.TrimSpace(inner.Argv[0]+" "+rest)), maxReasonWhat)
		}
	}
	return ""
}

// runner is the command of the call itself whose script or task holds the invocation.
func (j *judge) runner(i int) string {
	by := ""
	for i >= 0 && i < len(j.a.Invocations) && j.a.Invocations[i].Within > 0 && j.a.Invocations[i].Within <= i {
		i = j.a.Invocations[i].Within - 1
		by = j.a.Invocations[i].Text
	}
	return state.Plain(j.a.Quote(by), maxReasonWhat)
}

// kindPhrase describes an effect without a Why of its own, by its kind.
func kindPhrase(k spec.Kind) string {
	switch k {
	case spec.Read:
		return "reads"
	case spec.Create:
		return "creates"
	case spec.Write:
		return "changes"
	case spec.Delete:
		return "deletes"
	case spec.Execute:
		return "runs code"
	case spec.Network:
		return "talks to another machine"
	case spec.Privilege:
		return "gains rights"
	case spec.Process:
		return "acts on processes"
	case spec.Configure:
		return "changes how programs behave"
	}
	return "is not known to the guard"
}

// policySays returns the policy's own reason, or what the rule does.
func (j *judge) policySays(r *rule, does string) string {
	s := r.reason
	if s == "" {
		s = "the " + r.layer.String() + " policy " + does
		if r.pattern.String() != "" {
			s += ": " + r.pattern.String()
		}
	}
	if r.when != nil {
		s += ", when " + r.when.String()
		if unsure := r.when.Untold(&j.s); unsure != "" {
			s += " (" + unsure + " is unknown here)"
		}
	}
	return s
}

// subjectText is what the call is about, for requests.
func (j *judge) subjectText() string {
	if j.a.Source != "" {
		return j.a.Quote(j.a.Source)
	}
	if len(j.a.Subjects) > 0 {
		return j.a.Quote(j.a.Subjects[0])
	}
	return ""
}
