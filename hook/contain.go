package hook

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/contain/probe"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/undo"
)

// A call that runs contained is rewritten: a line before it replaces the shell by gk-run
// around the same shell with the same source. The client's own rules see the call as it is.

// nonceDigits is the length of a nonce in a rewritten call.
const nonceDigits = 32

// entering is the line before a contained call, in which a nonce stands.
func entering(enter, nonce string) string {
	return ". " + enter + " " + nonce + " || exit " + strconv.Itoa(contain.Refused) + "\n"
}

// unwrap takes the lines off that the guard put before a call, and that an agent may have copied
// from what it was shown: they say nothing about whether the call runs contained.
func (c *Call) unwrap() {
	command, ok := c.Input["command"].(string)
	if !ok || c.Tool != "Bash" || !strings.HasPrefix(command, ". /") {
		return
	}
	enter, err := probe.Installed()
	if err != nil {
		return // no call was rewritten
	}
	for rest, nonce, found := withoutEntering(command, enter); found; rest, nonce, found = withoutEntering(rest, enter) {
		c.Input["command"], c.entered = rest, append(c.entered, nonce)
	}
}

// ranLoose reports whether the call that ended was to run contained and did not: its order waits still, and the call came
// without its nonce. Another hook may have rewritten it after the guard did.
func (c *Call) ranLoose(dir *state.Dir, now time.Time) bool {
	if c.Tool != "Bash" {
		return false
	}
	waiting, err := contain.Waiting(dir, now)
	bare, hashErr := c.commandHash()
	if err != nil || hashErr != nil {
		return false
	}
	for nonce, o := range waiting {
		switch {
		case len(c.entered) > 0 && (c.entered[0] == nonce || o.UseID == ""):
		case o.UseID != "" && o.UseID == c.ToolUseID, o.UseID == "" && o.Profile.Call == bare:
			return true
		}
	}
	return false
}

// commandHash stands for a call that runs contained: for its command, by its client, in its
// directory, and for nothing else that is said of it, such as how long it may take.
func (c *Call) commandHash() (string, error) {
	return grants.Hash(string(c.Client), c.RawTool, map[string]any{"command": c.Input["command"]}, c.Cwd, nil)
}

// withoutEntering takes the line off that entering makes.
func withoutEntering(command, enter string) (rest, nonce string, found bool) {
	start, end, _ := strings.Cut(entering(enter, "\x00"), "\x00")
	rest, found = strings.CutPrefix(command, start)
	if !found || len(rest) < nonceDigits || strings.Trim(rest[:nonceDigits], "0123456789abcdef") != "" {
		return command, "", false
	}
	nonce = rest[:nonceDigits]
	rest, found = strings.CutPrefix(rest[nonceDigits:], end)
	return rest, nonce, found
}

// rewritable says why a call cannot be rewritten; nil when it can.
func (c *Call) rewritable() error {
	switch {
	case c.Event != PreToolUse || c.prompt || len(c.Parts) > 0 || c.Tool != "Bash":
		return errors.New("only commands of a shell run contained")
	case c.argsText:
		return errors.New("how this version of the client takes a rewritten call is not known")
	case !slices.Contains(c.Client.row().Rewrites, c.RawTool):
		return fmt.Errorf("%s runs the call as it was written, whatever a hook answers", c.Client)
	}
	if v, ok := c.Input["detach"]; ok && v != false && v != nil {
		return errors.New("it goes on after the session")
	}
	if mode, _ := c.Input["mode"].(string); mode != "" && mode != "sync" && mode != "async" {
		return errors.New("its mode is not known")
	}
	return nil
}

// with is the whole input of the call with another command: clients drop what is left out.
func (c *Call) with(command string) map[string]any {
	input := maps.Clone(c.Input)
	input["command"] = command
	return input
}

// containment makes calls ready to run in a profile.
type containment struct {
	*Judgement
	places  state.Places
	dir     *state.Dir
	enter   string
	profile contain.Profile
	unseen  bool // it writes what its words do not say
}

// containing returns what makes the call ready to run in a profile; nil where it cannot be rewritten.
func (j *Judgement) containing(places state.Places, dir *state.Dir) *containment {
	if len(j.Assessments) != 1 || j.Call.rewritable() != nil {
		return nil
	}
	return &containment{Judgement: j, places: places, dir: dir}
}

// prepare makes ready, and keeps aside what git could not bring back where the call may write.
func (k *containment) prepare(f fit.Fit) (err error) {
	if k.enter, err = probe.Installed(); err != nil {
		return err
	}
	if k.profile, err = profileOf(k.Worst, f, k.Call.Cwd, k.places); err != nil {
		return err
	}
	if k.profile.Call, err = k.Call.commandHash(); err != nil {
		return err
	}
	k.profile.Commands = commandsOf(k.Worst)
	if err := refusedBefore(k.dir, &k.profile, time.Now()); err != nil {
		return err
	}
	if _, err := probe.HolderLately(k.dir, f.Profile, time.Now()); err != nil {
		return err
	}
	if f.Profile == contain.Read {
		return nil
	}
	k.unseen = !f.Known
	if k.kept || f.Uncopied {
		return nil
	}
	if _, err := undo.Open(k.dir).Keep(k.Worst.Project, k.places.Home, k.copyOf()); err != nil {
		return approvals.Uncopied{Err: err}
	}
	return nil
}

// copyOf says of which call a safety copy is made.
func (j *Judgement) copyOf() undo.Of {
	return undo.Of{Client: string(j.Call.Client), Session: state.SessionKey(j.Call.Session), Tool: j.Call.Tool, Subject: OneLine(subjectOf(j.Worst))}
}

// keepAside makes the safety copy on which a call relies that is as the assessment says by it.
func (j *Judgement) keepAside(a *classify.Assessment, places state.Places, dir *state.Dir) error {
	if !fit.Own(a.Project, places.Home) {
		return errors.New("it works in no project")
	}
	var lost []string
	for i := range a.Effects {
		if e := &a.Effects[i]; e.Copied && e.Path != "" {
			lost = append(lost, e.Path)
		}
	}
	of := j.copyOf()
	of.Relied = true
	_, err := undo.Open(dir).Keep(a.Project, places.Home, of, lost...)
	j.kept = err == nil
	return err
}

// keepOverwritten keeps aside what a call overwrites though nobody is asked: work of a person that git does not have yet. What
// an agent wrote is not kept each time that it goes on writing. The call passes as an edit, so it does not rely on the copy.
func (j *Judgement) keepOverwritten(places state.Places, dir *state.Dir) {
	for _, a := range j.Assessments {
		if !fit.Own(a.Project, places.Home) {
			continue
		}
		var files []string
		for i := range a.Effects {
			files = append(files, overwritten(a, &a.Effects[i])...)
		}
		files = slices.DeleteFunc(files, j.written.Holds)
		if len(files) > 0 {
			_ = undo.Open(dir).KeepOverwritten(a.Project, j.copyOf(), files)
		}
	}
}

// overwritten lists the files of the project that an effect overwrites, and the links that it replaces or removes.
func overwritten(a *classify.Assessment, e *classify.Effect) (files []string) {
	if e.Scope != spec.Project || e.Path == "" || e.Kind != spec.Write && e.Kind != spec.Create && e.Kind != spec.Delete {
		return nil
	}
	if e.Kind == spec.Write {
		files = append(files, e.Path)
	}
	at := e.Target
	if !filepath.IsAbs(at) && e.Invocation >= 0 {
		at = filepath.Join(a.Invocations[e.Invocation].Dir, at)
	}
	named, _ := filepath.Glob(at) // a pattern that is none names nothing
	for _, file := range named {
		// By a pattern it writes the file that is there: echo x > notes.*
		if info, err := os.Lstat(file); err == nil && (info.Mode()&fs.ModeSymlink != 0 || file != at && e.Kind == spec.Create) {
			files = append(files, file)
		}
	}
	return files
}

// askAgain is how long a person is asked about a call that was refused something. Later, the files that
// it runs are others.
const askAgain = 15 * time.Minute

// refusedBefore says what a call lately needed and did not get, and does not get by its profile of now: a person decides
// whether it runs free.
func refusedBefore(dir *state.Dir, p *contain.Profile, now time.Time) error {
	all, err := contain.Refusals(dir, now.Add(-askAgain))
	if err != nil {
		return err
	}
	for _, r := range slices.Backward(all) {
		if r.Call == p.Call && len(r.Refused) > 0 && now.Sub(r.At) < askAgain && !p.Gives(r.Wants) {
			return approvals.Needs(strings.Join(r.Refused, " and "))
		}
	}
	return nil
}

// rewrite has the client run the call in its profile.
func (k *containment) rewrite() {
	nonce, err := contain.Write(k.dir, k.profile, k.Call.ToolUseID, time.Now())
	if err != nil {
		k.withhold(err, "it cannot run contained: ")
		return
	}
	if k.unseen {
		k.wrote = k.profile.Write
	}
	command, _ := k.Call.Input["command"].(string)
	k.Rewritten = k.Call.with(entering(k.enter, nonce) + command)
}

// profileOf returns the profile of a call in a directory.
func profileOf(a *classify.Assessment, f fit.Fit, cwd string, places state.Places) (contain.Profile, error) {
	p := contain.PlacesAt(a.Project, places, f.Profile, programsOf(a)...)
	p.Files, p.Show, p.Hosts, p.Write, p.Env = f.Files, f.Show, f.Hosts, f.Write, f.Env
	p.Commits = p.CommitsOf(dirsOf(a)...)
	inTemp := func(file string) bool {
		return slices.ContainsFunc(p.Temp, func(t string) bool { return facts.Within(file, t) })
	}
	for _, dir := range [...]string{cwd, contain.Real(cwd)} { // a link among the temporary files is not there, either
		if inTemp(dir) && !facts.Within(dir, a.Project) {
			return contain.Profile{}, errors.New("it works among the temporary files, of which a contained call has its own")
		}
	}
	if f.Profile == contain.Read && inTemp(a.Project) {
		p.Show = append(p.Show, a.Project)
	}
	if f.Git {
		if p.Git = worktree.Folders(a.Project); len(p.Git) == 0 {
			return contain.Profile{}, errors.New("its git folder lies elsewhere, or is none that git would make")
		}
	}
	return p.Profile(f.Profile)
}

// commandsOf returns what people know a call by: its commands that are not safe, or all of a safe call.
func commandsOf(a *classify.Assessment) (texts []string) {
	for i := range a.Invocations {
		v := &a.Invocations[i]
		if text := OneLine(approvals.SubjectOf(v)); (v.Tier > classify.Safe || a.Tier == classify.Safe) && !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts
}

// programsOf names the programs that a call runs, as the caches are named by them. It is never
// empty, since that would stand for all.
func programsOf(a *classify.Assessment) []string {
	names := []string{""}
	for i := range a.Invocations {
		if argv := a.Invocations[i].Argv; len(argv) > 0 {
			names = append(names, cacheOwner(filepath.Base(argv[0])))
		}
	}
	return names
}

// dirsOf lists the folders that a call works in.
func dirsOf(a *classify.Assessment) (dirs []string) {
	for i := range a.Invocations {
		dirs = slices.Concat(dirs, []string{a.Invocations[i].Dir}, a.Invocations[i].Dirs)
	}
	return dirs
}

// cacheOwner returns the program by whose name the caches of a program are known.
func cacheOwner(name string) string {
	switch name {
	case "npx", "npm", "node":
		return "npm"
	case "pip3", "pipx":
		return "pip"
	case "gradlew":
		return "gradle"
	case "mvnw":
		return "mvn"
	case "gofmt", "goimports":
		return "go"
	case "uvx":
		return "uv"
	case "rustc", "rustfmt":
		return "cargo"
	case "standardrb":
		return "rubocop"
	}
	if strings.HasPrefix(name, "ansible-") {
		return "ansible"
	}
	return name
}
