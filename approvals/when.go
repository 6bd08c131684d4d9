package approvals

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/gitrepo"
	"github.com/gk-hook/gk-hook/clients"
)

// truth says whether a condition is met.
type truth uint8

const (
	unmet  truth = iota
	untold       // it cannot be told: a rule that restricts holds, one that allows does not
	met
)

// when says under which circumstances a rule holds: under all of its conditions at
// once. Nil is always.
type when struct {
	conditions []condition
	// misread says that the conditions could not be read: they are never met, and never unmet.
	misread bool
}

// condition is one key of a rule's "when": any of its values will do.
type condition struct {
	about  *circumstance
	text   string // as written, for people
	values []setting
}

// setting is one value of a condition. Which of its fields counts, the circumstance knows.
type setting struct {
	text pattern.Glob
	path pattern.PathGlob
	name string // of a variable
	bare bool   // the variable need only be there
	span span
	end  time.Time // from which on it is met no longer
}

// circumstance is something that rules can hang on.
type circumstance struct {
	name string
	doc  string // what is compared, in Markdown; see describe
	read func(v *setting, source, home string) error
	// tell compares a value with the call. Where the rule allows, only what the call cannot
	// have made so itself counts; out is then the invocation that is to be covered, if any.
	tell func(s *scene, v *setting, allows bool, out *classify.Invocation) truth
}

// describe says what is compared, in Markdown.
func (c *circumstance) describe() string {
	return strings.ReplaceAll(c.doc, "CLIENTS", "`"+strings.Join(clients.Names(), "`, `")+"`")
}

// circumstances are the keys of "when", in the order of the documentation.
var circumstances = [...]circumstance{
	{"cwd", "the session's working directory, and each in which a command of the call runs: a path, as in patterns for files", readPath, tellCwd},
	{"project", "the root of the project that the session is in: a path", readPath, tellProject},
	{"branch", "the branch that is checked out, as the repository's `HEAD` says; `*` also stands for slashes", readText, tellBranch},
	{"host", "the machine's name, or its first part, in small letters", readText, tellHost},
	{"time", "a range of the local time zone: `09:00-18:00`, `mon-fri`, `sat,sun`, `mon-fri 09:00-18:00`, `22:00-06:00`", readTime, tellTime},
	{"until", "a time with its zone: `2026-11-23T18:00:00Z`, `2026-11-23T18:00:00+01:00`; from then on the rule says nothing", readUntil, tellUntil},
	{"client", "CLIENTS", readClient, tellClient},
	{"mode", "the client's permission mode: `default`, `plan`, `acceptEdits`, `dontAsk`, `bypassPermissions`, `auto`", readMode, tellMode},
	{"env", "a variable of the client's environment: `NAME`, or `NAME=glob`", readEnv, tellEnv},
}

// maxValues bounds the values of one condition.
const maxValues = 32

// circumstanceNames names all keys of "when", for messages.
func circumstanceNames() string {
	names := make([]string, len(circumstances))
	for i := range circumstances {
		names[i] = circumstances[i].name
	}
	return strings.Join(names, ", ")
}

// when reads the conditions of a rule.
func (d *decoder) when(n *yaml.Node) *when {
	w := &when{}
	had := len(d.Problems())
	d.Mapping(n, "when", circumstanceNames(), func(name string, _, v *yaml.Node) bool {
		i := slices.IndexFunc(circumstances[:], func(c circumstance) bool { return c.name == name })
		if i < 0 {
			return false
		}
		w.conditions = append(w.conditions, d.condition(&circumstances[i], v))
		return true
	})
	if n.Kind == yaml.MappingNode && len(n.Content) == 0 {
		d.Fail(n, "when needs one of %s", circumstanceNames())
	}
	w.misread = len(d.Problems()) > had
	return w
}

// condition reads a glob or a list of them.
func (d *decoder) condition(about *circumstance, n *yaml.Node) condition {
	c := condition{about: about}
	items := []*yaml.Node{n}
	if n.Kind == yaml.SequenceNode {
		items = n.Content
	}
	if len(items) == 0 || len(items) > maxValues {
		d.Fail(n, "%s must be a text or a list of 1 to %d texts", about.name, maxValues)
		return c
	}
	var texts []string
	days, hours := false, false
	for _, item := range items {
		source, ok := d.Text(item, about.name)
		if !ok {
			continue
		}
		var v setting
		if err := checkValue(source); err != nil {
			d.Fail(item, "%s: %v", about.name, err)
		} else if err := about.read(&v, source, d.home); err != nil {
			d.Fail(item, "%s: %v", about.name, err)
		}
		days, hours = days || v.span.allDay, hours || v.span.days == everyDay && !v.span.allDay
		c.values, texts = append(c.values, v), append(texts, source)
	}
	if days && hours {
		d.Note(n, "each entry of a list will do by itself: write days and hours in one, as in mon-fri 09:00-18:00")
	}
	c.text = about.name + " " + strings.Join(texts, " or ")
	return c
}

func checkValue(source string) error {
	if source == "" || len(source) > pattern.MaxBytes {
		return fmt.Errorf("a value must have 1 to %d bytes", pattern.MaxBytes)
	}
	if strings.ContainsFunc(source, func(c rune) bool { return c < ' ' || c == 0x7f || c == '\uFFFD' }) {
		return fmt.Errorf("a value holds a character that cannot be seen")
	}
	return nil
}

func readText(v *setting, source, _ string) (err error) {
	v.text, err = pattern.NewGlob(source, "")
	return err
}

func readPath(v *setting, source, home string) (err error) {
	if !strings.HasPrefix(source, "/") && source != "~" && !strings.HasPrefix(source, "~/") && !strings.HasPrefix(source, "**") {
		return fmt.Errorf("write an absolute path, or one that starts with ~/ or **/")
	}
	v.path, err = pattern.NewPathGlob(source, home)
	return err
}

// modeNames are the permission modes.
var modeNames = [...]string{"default", "plan", "acceptEdits", "dontAsk", "bypassPermissions", "auto"}

func readClient(v *setting, source, home string) error {
	return readNamed(v, source, home, clients.Names())
}
func readMode(v *setting, source, home string) error {
	return readNamed(v, source, home, modeNames[:])
}

// readNamed reads a glob over a few names, of which it must match one: a denial under a
// misspelt condition would deny nothing.
func readNamed(v *setting, source, home string, names []string) error {
	if err := readText(v, source, home); err != nil {
		return err
	}
	if !v.text.MatchesAny(names) {
		return fmt.Errorf("%s is none of %s", source, strings.Join(names, ", "))
	}
	return nil
}

func readEnv(v *setting, source, _ string) (err error) {
	name, glob, valued := strings.Cut(source, "=")
	for i, c := range name {
		if c != '_' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (i == 0 || c < '0' || c > '9') {
			return fmt.Errorf("%s is no name of a variable: write NAME or NAME=glob", name)
		}
	}
	if name == "" {
		return fmt.Errorf("no name before the =: write NAME or NAME=glob")
	}
	v.name, v.bare = name, !valued
	v.text, err = pattern.NewGlob(glob, "")
	return err
}

// String says the conditions for people: "branch main or release/*, time mon-fri".
func (w *when) String() string {
	if w == nil {
		return ""
	}
	texts := make([]string, len(w.conditions))
	for i := range w.conditions {
		texts[i] = w.conditions[i].text
	}
	return strings.Join(texts, ", ")
}

// hold reports whether the conditions are met for a rule that restricts.
func (w *when) hold(s *scene) truth { return w.truth(s, false, nil) }

// let reports whether the conditions are met for a rule that allows, here the invocation out;
// it is nil for tools that are no shell.
func (w *when) let(s *scene, out *classify.Invocation) bool { return w.truth(s, true, out) == met }

// truth is that of the condition that is farthest from being met.
func (w *when) truth(s *scene, allows bool, out *classify.Invocation) truth {
	all := met
	if w == nil {
		return all
	}
	if w.misread || s.around == nil {
		return untold
	}
	for i := range w.conditions {
		c := &w.conditions[i]
		any := unmet
		for k := range c.values {
			any = max(any, c.about.tell(s, &c.values[k], allows, out))
		}
		if all = min(all, any); all == unmet {
			break
		}
	}
	return all
}

// Conditions says in a line each which conditions of rules are met for a query, before any
// call is known: "policy.yaml:7: Bash:git push*, when branch main: met here".
func (p *Policy) Conditions(q grants.Query) []string {
	j := p.judge(&classify.Assessment{}, &q, nil)
	var lines []string
	seen := map[string]bool{}
	for _, l := range p.lists() {
		for i := range l.rules {
			r := &l.rules[i]
			if r.when == nil {
				continue
			}
			says := "not met here"
			switch r.when.hold(&j.s) {
			case met:
				says = "met here"
			case untold:
				says = "its " + r.when.untolds(&j.s) + " cannot be told here"
			}
			if line := fmt.Sprintf("%s: %s: %s", r.place(), r.shown(), says); !seen[line] {
				seen[line] = true
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// untolds names the conditions of which it cannot be told whether they are met.
func (w *when) untolds(s *scene) string {
	var names []string
	for i := range w.conditions {
		one := when{conditions: w.conditions[i : i+1], misread: w.misread}
		if one.hold(s) == untold {
			names = append(names, w.conditions[i].about.name)
		}
	}
	return strings.Join(names, " and ")
}

// A scene is a call with what surrounds it, as conditions look at it.
type scene struct {
	pattern.Call
	around *around // nil where nothing is known of it
}

// around is what surrounds a call. What it takes looking for is found on first use, since
// most policies do not ask.
type around struct {
	q        *grants.Query
	host     *string
	branches map[string]branch // by folder
	names    map[string]string // by path, see trueName
	given    map[string]given  // by name of a variable
	takes    *bool             // see takesVariables
	folders  []string          // in which the call runs, each once
}

// branch is what a folder's repository has checked out.
type branch struct {
	name string // empty outside of any repository
	told bool
}

// of reports whether a thing that is so, or is not, meets a condition.
func of(yes bool) truth {
	if yes {
		return met
	}
	return unmet
}

// runsIn lists the folders in which an invocation may run; an empty one cannot be told.
func runsIn(inv *classify.Invocation) []string { return append([]string{inv.Dir}, inv.Dirs...) }

// places lists the folders that a condition is about: the session's, and those of the
// invocation that is to be covered, or of all where none is.
func (s *scene) places(out *classify.Invocation) []string {
	if out != nil {
		return append([]string{s.Cwd}, runsIn(out)...)
	}
	if s.around.folders == nil {
		all := []string{s.Cwd}
		for i := range s.Invocations {
			for _, dir := range runsIn(&s.Invocations[i]) {
				if dir != all[len(all)-1] {
					all = append(all, dir)
				}
			}
		}
		slices.Sort(all)
		s.around.folders = slices.Compact(all)
	}
	return s.around.folders
}

// tellCwd wants every folder to match where the rule allows, and any where it restricts, so
// that neither a cd in the call nor one before it helps.
func tellCwd(s *scene, v *setting, allows bool, out *classify.Invocation) truth {
	result := of(allows)
	for _, dir := range s.places(out) {
		switch {
		case allows:
			result = min(result, of(dir != "" && v.path.Match(s.trueName(dir))))
		case dir == "":
			result = max(result, untold)
		default:
			result = max(result, of(v.path.Match(dir) || v.path.Match(s.trueName(dir))))
		}
	}
	return result
}

// tellProject compares the project's root. A rule that restricts holds in projects below one
// that matches too: anybody can make a repository in a folder.
func tellProject(s *scene, v *setting, allows bool, out *classify.Invocation) truth {
	if !allows {
		for _, from := range [...]string{s.Project, s.Cwd, s.trueName(s.Cwd)} {
			for dir := from; dir != ""; dir = filepath.Dir(dir) {
				if v.path.Match(dir) {
					return met
				}
				if dir == filepath.Dir(dir) {
					break
				}
			}
		}
		return unmet
	}
	if s.Project == "" || !v.path.Match(s.trueName(s.Project)) {
		return unmet
	}
	for _, dir := range s.places(out) {
		if _, inside := pattern.Below(s.trueName(s.Project), s.trueName(dir)); dir == "" || !inside {
			return unmet
		}
	}
	return met
}

// trueName returns a path with its links resolved, below the home directory by that one's
// own name. One that cannot be resolved stays.
func (s *scene) trueName(path string) string {
	name, known := s.around.names[path]
	if !known {
		name = s.resolved(path)
		if s.around.names == nil {
			s.around.names = map[string]string{}
		}
		s.around.names[path] = name
	}
	return name
}

func (s *scene) resolved(path string) string {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return path
	}
	if home, err := filepath.EvalSymlinks(s.Home); err == nil && home != s.Home {
		if rel, ok := pattern.Below(home, real); ok {
			return filepath.Join(s.Home, rel)
		}
	}
	return real
}

// tellBranch compares the branch that is checked out when the call is judged. A call that may
// check out another one before the command runs leaves it untold.
func tellBranch(s *scene, v *setting, allows bool, out *classify.Invocation) truth {
	result := of(allows)
	for _, dir := range s.places(out) {
		b := s.around.branchAt(dir)
		one := of(b.name != "" && v.text.Match(b.name))
		if !b.told {
			one = untold
		}
		if allows {
			result = min(result, one)
		} else {
			result = max(result, one)
		}
	}
	if result == of(allows) && s.mayCheckOut(allows, out) {
		return untold
	}
	return result
}

// branchAt returns the branch of the repository that git finds from a folder.
func (w *around) branchAt(dir string) branch {
	if dir == "" {
		return branch{}
	}
	b, known := w.branches[dir]
	if !known {
		b.name, b.told = gitrepo.Branch(dir)
		if w.branches == nil {
			w.branches = map[string]branch{}
		}
		w.branches[dir] = b
	}
	return b
}

// maxFollowed bounds the commands of a call among which one that leaves the branch is looked for.
const maxFollowed = 200

// mayCheckOut reports whether the call may leave the branch before a command of it runs, or
// run it in another repository. A rule that allows trusts only git's own commands that stay;
// one that restricts distrusts those that do not, and what cannot be told.
func (s *scene) mayCheckOut(allows bool, out *classify.Invocation) bool {
	if len(s.Invocations) > maxFollowed {
		return true
	}
	acting, leaving := 0, false
	for i := range s.Invocations {
		inv := &s.Invocations[i]
		if inv.Tier == classify.Safe && inv != out || out != nil && s.within(i, out) {
			continue
		}
		acting++
		program := ""
		if len(inv.Argv) > 0 {
			program = filepath.Base(inv.Argv[0])
		}
		switch git := program == "git"; {
		case git && (len(inv.Argv) > 1 && strings.HasPrefix(inv.Argv[1], "-") || namesRepository(inv)), allows && inv == out && inv.Beside:
			return true
		case git:
			leaving = leaving || inv != out && !staysOnBranch(inv.Argv)
		case inv != out:
			leaving = leaving || allows || program == "gh" || !inv.Known && !inv.Understood
		}
	}
	return leaving && acting > 1
}

// namesRepository reports whether a variable tells git where its repository is.
func namesRepository(inv *classify.Invocation) bool {
	for _, name := range [...]string{"GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_CEILING_DIRECTORIES"} {
		if _, set := os.LookupEnv(name); set || gives(inv, name) {
			return true
		}
	}
	return false
}

// gives reports whether the call gives an invocation a variable.
func gives(inv *classify.Invocation, name string) bool {
	if inv.Given == nil {
		return false
	}
	values, _ := inv.Given(name)
	return len(values) > 0
}

// within reports whether the invocation stands in a script or task that out runs.
func (s *scene) within(i int, out *classify.Invocation) bool {
	for n := s.Invocations[i].Within; n > 0 && n <= i; n = s.Invocations[n-1].Within {
		if &s.Invocations[n-1] == out {
			return true
		}
	}
	return false
}

// staysOnBranch reports whether a git command leaves the branch checked out, and the
// repository where it is.
func staysOnBranch(argv []string) bool {
	if len(argv) < 2 {
		return false
	}
	switch argv[1] {
	case "add", "apply", "clean", "commit", "fetch", "merge", "mv", "pull", "push", "remote", "reset", "restore", "revert", "rm", "tag":
		return true
	case "stash":
		return len(argv) == 2 || argv[2] != "branch"
	}
	return false
}

func tellHost(s *scene, v *setting, _ bool, _ *classify.Invocation) truth {
	if s.around.host == nil {
		name, err := os.Hostname()
		if err != nil {
			name = ""
		}
		s.around.host = &name
	}
	name := strings.ToLower(*s.around.host)
	if name == "" {
		return untold
	}
	first, _, _ := strings.Cut(name, ".")
	return of(v.text.Match(name) || v.text.Match(first))
}

func tellTime(s *scene, v *setting, _ bool, _ *classify.Invocation) truth {
	return of(v.span.holds(s.around.q.Now.In(time.Local)))
}

// tellUntil wants the clock to be before the end. Without a clock it cannot be told.
func tellUntil(s *scene, v *setting, _ bool, _ *classify.Invocation) truth {
	if s.around.q.Now.IsZero() {
		return untold
	}
	return of(s.around.q.Now.Before(v.end))
}

func tellClient(s *scene, v *setting, _ bool, _ *classify.Invocation) truth {
	if s.around.q.Client == "" {
		return untold
	}
	return of(v.text.Match(s.around.q.Client))
}

func tellMode(s *scene, v *setting, _ bool, _ *classify.Invocation) truth {
	if !s.around.q.ModeTold {
		return untold
	}
	return of(v.text.Match(s.around.q.Mode))
}

// tellEnv looks into the client's environment, which is the guard's as well. What the call
// sets for its own commands makes a rule that restricts hold, and one that allows not.
func tellEnv(s *scene, v *setting, allows bool, out *classify.Invocation) truth {
	text, set := os.LookupEnv(v.name)
	result := of(set && (v.bare || v.text.Match(text)))
	if allows && s.takesVariables(out) {
		return untold
	}
	switch g := s.given(v.name); {
	case len(g.values) == 0:
	case allows:
		return untold
	case v.bare || slices.ContainsFunc(g.values, v.text.Match):
		return met
	case g.unknown:
		result = max(result, untold)
	}
	return result
}

// given are the values that a call gives its commands for a variable.
type given struct {
	values  []string
	unknown bool // there are others
}

// given gathers the values of a variable from all commands of the call.
func (s *scene) given(name string) given {
	g, known := s.around.given[name]
	if known {
		return g
	}
	for i := range s.Invocations {
		if s.Invocations[i].Given == nil {
			continue
		}
		values, unknown := s.Invocations[i].Given(name)
		for _, value := range values {
			if !slices.Contains(g.values, value) {
				g.values = append(g.values, value)
			}
		}
		g.unknown = g.unknown || unknown
	}
	if s.around.given == nil {
		s.around.given = map[string]given{}
	}
	s.around.given[name] = g
	return g
}

// takesVariables reports whether the call may take a variable of the client's away from the
// invocation that is to be covered.
func (s *scene) takesVariables(out *classify.Invocation) bool {
	if s.around.takes == nil {
		s.around.takes = new(slices.ContainsFunc(s.Invocations, takesAway))
	}
	return *s.around.takes || out != nil && slices.ContainsFunc(out.Via, func(wrapper string) bool {
		switch wrapper {
		case "time", "timeout", "nice", "ionice", "nohup", "stdbuf", "bash -c", "sh -c", "zsh -c":
			return false
		}
		return true // env -u, sudo and the like
	})
}

// takesAway reports whether an invocation may take variables from those behind it.
func takesAway(inv classify.Invocation) bool {
	if len(inv.Argv) == 0 {
		return false
	}
	switch inv.Argv[0] {
	case "unset", ".", "source":
		return true
	case "export", "declare", "typeset", "local":
		return len(inv.Argv) > 1 && strings.IndexAny(inv.Argv[1], "-+") == 0
	}
	return false
}
