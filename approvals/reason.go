package approvals

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
	"github.com/gk-hook/gk-hook/state"
)

// Bounds of a reason, in bytes.
const (
	maxReasonText   = 400
	minReasonWhat   = 40 // the command, where there is none
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
	does := j.effect()
	if fact, rest, both := strings.Cut(strings.TrimPrefix(why, "it "), ", so "); both && strings.Contains(does, fact) {
		why = rest
	}
	return does + lost + "; " + why + j.safer()
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
			return "`" + state.Plain(j.display().shown(j.a.Source), maxReasonWhat) + "`: only reads and prints"
		} else if remote != nil {
			worst = remote
		}
	}
	show := j.display()
	what, by := show.command(worst)
	what = state.Plain(unquoted(show.shown(what)), maxLookedAt)
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

func (j *judge) display() *display { return &display{a: j.a, home: j.home} }

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

// does says what an effect does to what, and why that matters.
func (j *judge) does(e *classify.Effect, what string) string {
	does := e.Why
	if does == "" {
		does = kindPhrase(e.Kind)
	}
	if from := j.display().source(e); from != nil {
		does += " from " + from.Target
	}
	if of, ok := strings.CutSuffix(does, " of a file"); ok && e.Bulk { // chown -R
		does = of + " of a directory and all that is in it"
	}
	does = state.Plain(j.display().shown(does), maxReasonText)
	does = withTarget(does, what, state.Plain(j.display().shown(e.Target), 0))
	if e.Lands != nil {
		if at := state.Plain(e.Lands.String(), maxReasonTarget); at != "" && (e.In(classify.Production) || !e.Lands.Named(what)) {
			does += ", " + at
		}
	}
	if name, _, _ := strings.Cut(what, " "); strings.HasPrefix(does, name+" runs ") {
		does = does[len(name)+1:] // the command says who
	}
	if matters := matters(e); matters != "" && !strings.Contains(does, ", which") {
		if strings.Contains(e.Why, " files") {
			matters = ofSeveral(matters)
		}
		does = qualified(does, matters)
	}
	return does
}

// ofSeveral says of several files what is said of one: "which holds credentials" becomes "which hold credentials".
func ofSeveral(which string) string {
	verb, rest, _ := strings.Cut(strings.TrimPrefix(which, "which "), " ")
	switch {
	case !strings.HasPrefix(which, "which "):
		return which
	case verb == "is":
		verb = "are"
	default:
		verb = strings.TrimSuffix(verb, "s")
	}
	return "which " + verb + " " + strings.Replace(rest, "by itself", "by themselves", 1)
}

// qualified says of the thing that an effect acts on what is special about it: "deletes a file that belongs to the system",
// "deletes /var/log, which belongs to the system, with all that is in it".
func qualified(does, which string) string {
	rest := ""
	does = strings.TrimSuffix(does, " in place")
	for _, end := range [...]string{" with all that is in it", " with all that is in them"} {
		if before, found := strings.CutSuffix(does, end); found {
			does, rest = before, end
		}
	}
	that := " " + which
	if verb, found := strings.CutPrefix(which, "which "); found {
		that = " that " + verb
	}
	switch {
	case strings.HasSuffix(does, " a file"), strings.HasSuffix(does, " a directory"), strings.HasSuffix(does, " a file or directory"),
		strings.HasSuffix(does, " files"), strings.HasSuffix(does, " directories"):
		return does + that + rest
	case rest != "":
		rest = "," + rest
	}
	return does + ", " + which + rest
}

// withTarget names a target in what is said of an effect, unless the command shows it already,
// and leaves out what the command shows.
func withTarget(does, what, target string) string {
	if i := strings.LastIndex(does, ": "); i >= 0 && strings.Contains(what, does[i+2:]) {
		does = does[:i]
	}
	if target == "" || target == "." || target == "{}" || strings.Contains(what, target) || strings.Contains(does, target) {
		return does
	}
	if target == "…" { // nothing of it is known
		if strings.HasSuffix(does, " a file") || strings.HasSuffix(does, " a file or directory") {
			does += " whose place" + spec.KnownLater
		}
		return does
	}
	target = middleCut(target, maxReasonTarget)
	for _, it := range [...][2]string{{" a file that ", ", which "}, {" a directory that ", ", which "}, {" a file or directory that ", ", which "},
		{" a file or directory", ""}, {" a file", ""}, {" a directory", ""}} {
		if before, after, ok := strings.Cut(does, it[0]); ok {
			return before + " " + target + it[1] + after
		}
	}
	if name, value, isVariable := strings.Cut(target, "="); isVariable && name != "" { // it says by what, and where
		if before, after, said := strings.Cut(does, " the variable "+name); said {
			return before + " " + target + after
		}
		if before, said := strings.CutSuffix(strings.TrimSuffix(does, ", in "+value), ", by "+name); said {
			return before + ", by " + target
		}
		return does + ", with " + target
	}
	for _, it := range placed {
		before, after, ok := strings.Cut(does, it.words)
		switch {
		case !ok || after != "" && after[0] != ',':
		case it.host && target != "localhost" && !strings.ContainsAny(target, "./:"): // what the source calls it
			return does
		default:
			return before + it.with + target + after
		}
	}
	return does + ", " + target
}

// placed are the words of an effect that the name of its target replaces, or stands behind. A host is
// told from a name in the source by its characters.
var placed = [...]struct {
	words, with string
	host        bool
}{
	{" from the network", " from ", true},
	{" to another machine", " to ", true},
	{" a network connection", " a network connection to ", true},
	{" a network connection from the shell itself", " a network connection from the shell itself to ", true},
	{" to a service on this machine", " to ", true},
	{" a service on this machine", " ", true},
	{" a database", " the database ", false},
	{" the program", " the program ", false},
	{"unpacks files", "unpacks files into ", false},
}

// atLogin is what is special about a file that shells run when they start.
const atLogin = "which runs at every login"

// matters says what is special about the place of an effect, where its own words do not.
func matters(e *classify.Effect) string {
	writes := e.Kind == spec.Create || e.Kind == spec.Write
	changes := writes || e.Kind == spec.Delete
	switch {
	case writes && e.Trait == spec.Persists && runsAtLogin(e.Path):
		return atLogin
	case writes && path.Base(e.Path) == "authorized_keys":
		return "which lets others log in"
	case strings.HasSuffix(e.Why, " what is not there"), strings.HasSuffix(e.Why, " obey later"): // says so itself
		return ""
	case writes && e.Trait == spec.Persists && e.Path != "" && strings.HasSuffix(e.Why, " a directory"):
		return "whose files run by themselves from then on"
	case writes && e.Trait == spec.Persists && e.Path != "":
		return "which runs by itself from then on"
	case changes && e.Scope == spec.System && e.Path != "":
		return "which belongs to the system"
	case changes && e.Scope == spec.Secret && e.Path != "":
		return "which holds credentials"
	case changes && e.Scope == spec.Agent:
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
