// Package fit maps a verdict to the profile that holds a call to it. It is the only place that
// decides which calls run contained.
package fit

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
	"github.com/gk-hook/gk-hook/contain"
)

// Reach says which calls run contained. The zero value is off.
type Reach uint8

const (
	Off  Reach = iota // none
	Code              // calls whose only open question is what code does
	All               // safe calls, too
)

// String returns the name of the reach in policies.
func (r Reach) String() string {
	switch r {
	case Code:
		return "code"
	case All:
		return "all"
	}
	return "off"
}

// Terms are what a person agreed to.
type Terms struct {
	Reach Reach
	Hosts []string // contain.hosts of the policy: calls that install packages reach them
	More           // contain.allow of the policy, for this call
	// Beside says that another call runs contained, which may write: what a call was judged by may be something else when it runs.
	Beside bool
}

// Changed reports whether files by which the call was judged may hold what a contained call puts there, by the time that it runs them.
func (t *Terms) Changed(a *classify.Assessment) bool {
	return a.FindsOwn() || len(a.GoesOn) > 0 || t.Beside && len(a.Judged) > 0
}

// More is what some calls get beside their profile.
type More struct {
	Write []string // folders, absolute
	Hosts []string // as contain.Hosts returns them
	Env   []string // variables that are not withheld
}

// Fit is the profile in which a call can run.
type Fit struct {
	Profile contain.Name // empty when it does not run contained
	Why     string       // why not, for people; empty when it does
	Files   []string     // files among the temporary ones that the call writes, absolute
	Show    []string     // the same, for those that it reads
	// Known reports that it runs no code: the profile lets it do what its words say. It is of use only where the
	// call would be asked about.
	Known bool
	// Uncopied says that nothing is kept aside before it runs: a tolerance would let it run free without that.
	Uncopied bool
	Git      bool // it changes the git folder by git's own commands, and runs no code
	More          // what it gets beside; Hosts are all that it reaches

	installs bool // it fetches packages
}

// refused is the Fit of a call that is judged as if there were no containment.
func refused(why string) Fit { return Fit{Why: why} }

// Of returns the profile of a call. What the profile would let the call do must be no more than
// what a person agreed to who says contain: code, and what it keeps the call from must be
// nothing that the call says it does. Temp are the folders for temporary files, absolute.
func Of(a *classify.Assessment, terms Terms, home string, temp []string) Fit {
	switch reach := terms.Reach; {
	case reach == Off:
		return refused("contain is off")
	case a.Tool != "Bash" || len(a.Invocations) == 0:
		return refused("only shell commands run contained")
	case a.Tier >= classify.Dangerous:
		return refused("what is dangerous is never contained")
	case a.Tier == classify.Safe && reach < All && !terms.Beside && !terms.Changed(a):
		return refused("it is safe")
	case a.Irreversible:
		return refused("it destroys something by its own words, and not by code that it runs")
	case a.Lasting, len(a.Opens) > 0:
		return refused("it goes on after the call")
	case a.Background && !builds(a):
		return refused("it goes on in the background, where code may serve others")
	case a.Tier > classify.Safe && !Own(a.Project, home):
		return refused("it works in no project")
	}
	for i := range a.Invocations {
		if why := outOfReach(&a.Invocations[i], a.Project); why != "" {
			return refused(why)
		}
	}
	f := Fit{Profile: contain.Read}
	runs := terms.Changed(a)
	for i := range a.Effects {
		e := &a.Effects[i]
		if why := f.add(e, a.Project, temp); why != "" {
			return refused(why)
		}
		runs = runs || runsCode(e)
		if e.Tier > classify.Safe {
			f.Profile = contain.Project
		}
	}
	f.Known = f.Profile == contain.Project && !runs
	if why := f.commands(a); why != "" {
		return refused(why)
	}
	f.Files, f.Show = unique(f.Files), unique(f.Show)
	return f.on(terms)
}

// on adds what the terms give to a call that changes something.
func (f Fit) on(terms Terms) Fit {
	hosts := terms.More.Hosts
	if f.installs {
		if len(terms.Hosts) == 0 {
			return refused("it reaches the network, and contain.hosts names no hosts")
		}
		hosts = slices.Concat(hosts, terms.Hosts)
	}
	if f.Profile == contain.Read {
		return f
	}
	f.More = More{Write: unique(slices.Clone(terms.Write)), Hosts: unique(slices.Clone(hosts)), Env: unique(slices.Clone(terms.Env))}
	if len(f.More.Hosts) > 0 {
		f.Profile = contain.Fetch
	}
	return f
}

// runsCode reports whether an effect runs code, or may.
func runsCode(e *classify.Effect) bool {
	return e.Kind == spec.Execute && e.Tier > classify.Safe || e.ID == spec.NotThere || e.ID == spec.CodeUnread
}

// builds reports whether all code of a call builds, tests or installs, and so is done one day. Other code may
// wait for those who can reach it, and nobody reaches what is contained. Who wrote what a build loads does not matter.
func builds(a *classify.Assessment) bool {
	return !slices.ContainsFunc(a.Effects, func(e classify.Effect) bool {
		return e.ID == spec.CodeUnread ||
			e.Kind == spec.Execute && e.Tier > classify.Safe && e.Trait != spec.Builds && e.Trait != spec.Installs && e.ID != verdict.AgentsOwn
	})
}

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// commands looks at the commands that are not safe. It returns why the call cannot be contained; empty when it can.
func (f *Fit) commands(a *classify.Assessment) string {
	for i := range a.Invocations {
		v := &a.Invocations[i]
		switch name := program(v); {
		case v.Tier == classify.Safe, !acts(a, i):
		case name == "git" && !f.Known:
			return "git changes its own files in it, and code that runs beside it could destroy what no copy has"
		case name == "git" && !history(v.Argv):
			return "git changes files that the profile may keep as they are"
		case name == "git":
			f.Git = true
		case f.installs && !intoProject(a, v):
			return "it installs beside the project"
		case len(f.Files) > 0 && spec.Listed(replacing, name):
			return spec.Short(name) + " makes folders or replaces files, and of temporary ones the profile lets single files through"
		}
	}
	return ""
}

// acts reports whether the program of an invocation does more than what is safe, beside the redirects that the shell makes for it.
func acts(a *classify.Assessment, invocation int) bool {
	return slices.ContainsFunc(a.Effects, func(e classify.Effect) bool {
		return e.Invocation == invocation && e.Tier > classify.Safe && !e.Redirect
	})
}

// intoProject reports whether packages that a command installs may come to lie in the project. Those of Python do in
// an environment that is made for it, and only there.
func intoProject(a *classify.Assessment, v *classify.Invocation) bool {
	name := program(v)
	switch {
	case slices.Contains(v.Argv, "--user"):
		return false
	case name == "poetry", name == "pipenv":
		info, err := os.Stat(path.Join(a.Project, ".venv"))
		return err == nil && info.IsDir()
	case !strings.HasPrefix(name, "pip") && !strings.HasPrefix(name, "python"), strings.Contains(v.Argv[0], "/"), os.Getenv("VIRTUAL_ENV") != "":
		return true
	}
	return slices.ContainsFunc(a.Invocations, func(v classify.Invocation) bool {
		return len(v.Argv) > 1 && (v.Argv[0] == "source" || v.Argv[0] == ".") && strings.HasSuffix(v.Argv[1], "/bin/activate")
	})
}

// replacing lists programs that make folders, or put a new file into the place of an old one, which a mounted file
// does not allow. Source: their manuals.
const replacing = "mkdir mktemp rmdir mv ln install sed perl rsync tar unzip 7z patch git gsed"

// history reports whether a git command changes the index and the commits, and of the work tree
// only files that it names. Others write whatever a commit holds, and would stop halfway at a file that is kept.
func history(argv []string) bool {
	if len(argv) < 2 {
		return false
	}
	args := argv[2:]
	option := func(arg string) bool { return strings.HasPrefix(arg, "-") }
	switch argv[1] {
	case "add", "commit", "branch", "tag", "rm", "mv":
		return true
	case "reset": // without an option it leaves the work tree alone
		return !slices.ContainsFunc(args, func(arg string) bool { return option(arg) && arg != "--" && !spec.Listed(staying, arg) })
	case "switch", "checkout":
		switch {
		case len(args) > 1 && args[0] == "--":
			return true // what a file loses by it is known from its effects
		case len(args) == 2 && (args[0] == "-c" || args[0] == "-b"):
			return !option(args[1]) // a new branch, at the commit that is checked out
		}
	case "restore":
		if slices.Contains(args, "--staged") {
			return !slices.Contains(args, "--worktree") && !slices.Contains(args, "-W")
		}
		return !slices.ContainsFunc(args, option)
	}
	return false
}

// staying are options of git reset by which it leaves the work tree alone. Source: git-reset(1).
const staying = "--soft --mixed -q --quiet"

// Own reports whether a project can be given to its code, and copied. A folder of the system cannot, nor
// one of settings in the home; elsewhere it must be a repository. Both paths are absolute.
func Own(project, home string) bool {
	if project == "" || project == "/" || paths.InSystem(project) || facts.Within(home, project) {
		return false
	}
	below, inHome := strings.CutPrefix(project, home+"/")
	if inHome {
		return !strings.HasPrefix(below, ".")
	}
	_, err := os.Lstat(path.Join(project, ".git"))
	return err == nil
}

// outside lists programs that are of no use in a profile: they ask services, other processes or the
// network of this machine, of which a contained call sees nothing. Codex runs apply_patch itself, where nothing stands before it.
// Sources: their manuals.
const outside = "docker docker-compose podman podman-compose nerdctl buildah skopeo ctr crictl kubectl minikube kind k3d helm vagrant virsh multipass " +
	"lima limactl colima orb " +
	"systemctl journalctl loginctl busctl dbus-send gdbus service launchctl " +
	"ps pgrep pkill kill killall top htop pidof pstree pmap lsof fuser strace ltrace gdb perf vmstat iostat w who last jobs fg bg wait disown " +
	"ss netstat ip ifconfig route arp nmcli iwconfig dig nslookup host ping traceroute curl wget http https nc ncat socat ssh scp sftp rsync telnet " +
	"ssh-add ssh-agent gpg gpgconf gpg-connect-agent pass secret-tool tmux screen xclip xsel wl-copy wl-paste pbcopy pbpaste xdg-open open notify-send " +
	"nvidia-smi crontab at atq sudo doas su pkexec gk-hook gk-ctl gk-run code cursor watchman watch apply_patch applypatch"

// outOfReach says why a command cannot do its work in a profile; empty when it can.
func outOfReach(v *classify.Invocation, project string) string {
	name := program(v)
	if spec.Listed(outside, name) {
		return spec.Short(name) + " needs more than a profile gives"
	}
	for _, dir := range append([]string{v.Dir}, v.Dirs...) {
		if v.Tier > classify.Safe && !(path.IsAbs(dir) && (facts.Within(contain.Real(dir), project) || absent(dir))) {
			return "it works outside of the project"
		}
	}
	return ""
}

// absent reports whether nothing is at a path, absolute.
func absent(at string) bool {
	_, err := os.Lstat(at)
	return path.IsAbs(at) && errors.Is(err, fs.ErrNotExist)
}

// program is the name of the program that a command starts.
func program(v *classify.Invocation) string {
	if len(v.Argv) == 0 {
		return ""
	}
	return strings.ToLower(path.Base(v.Argv[0]))
}

// add notes what an effect needs. It returns why the call cannot be contained; empty when it can.
func (f *Fit) add(e *classify.Effect, project string, temp []string) string {
	switch {
	case e.Lasts && e.ID != spec.TimePasses:
		return "it goes on after the call"
	case e.Kind == spec.Network, e.Scope == spec.Remote:
		return "it reaches the network"
	case e.ID == spec.DirElsewhere && absent(e.Path):
		return "" // cd fails there
	case elsewhere(e.ID):
		return "it leads elsewhere: " + spec.Short(e.Why)
	case e.Tier == classify.Safe:
		return f.reads(e, temp)
	case e.ID == spec.NotThere: // it is let fail, where it does no harm if somebody makes what is missing before it runs
		return ""
	case e.ID == spec.CodeUnread: // what it is depends on where it comes from, of which other effects tell
		return ""
	}
	f.installs = f.installs || e.Trait == spec.Installs
	for i := range rows {
		if r := &rows[i]; r.kind == e.Kind && slices.Contains(r.scopes, e.Scope) && slices.Contains(r.traits, e.Trait) && e.Loss <= r.loss {
			return f.within(e, project, temp)
		}
	}
	return "it may do more than a profile lets it: " + spec.Short(e.Why)
}

// row is a kind of effect that a profile holds.
type row struct {
	kind   spec.Kind
	scopes []spec.Scope
	traits []spec.Trait
	loss   spec.Loss // the most
}

// rows are all effects beyond safe ones that a contained call may have. What no row has
// is asked about as if there were no containment.
var rows = [...]row{
	// The project's own code, code that cannot be seen, and code that agents wrote.
	{spec.Execute, []spec.Scope{spec.Project}, []spec.Trait{spec.Plain, spec.Builds}, spec.Rebuildable},
	// What a call writes beside the code that it runs.
	{spec.Create, []spec.Scope{spec.Project, spec.Temp}, []spec.Trait{spec.Plain, spec.Builds}, spec.Rebuildable},
	{spec.Write, []spec.Scope{spec.Project, spec.Temp}, []spec.Trait{spec.Plain, spec.Builds}, spec.Rebuildable},
	{spec.Delete, []spec.Scope{spec.Project}, []spec.Trait{spec.Plain, spec.Builds}, spec.Rebuildable},
	// What it writes where only its run tells: the profile refuses what lies beyond, and the next time a person is asked.
	{spec.Create, []spec.Scope{spec.UnknownScope}, []spec.Trait{spec.Plain, spec.Builds}, spec.Rebuildable},
	{spec.Write, []spec.Scope{spec.UnknownScope}, []spec.Trait{spec.Plain, spec.Builds}, spec.Rebuildable},
	// Where its programs are found, for as long as it runs: what they do is held as other code is.
	{spec.Configure, []spec.Scope{spec.Self}, []spec.Trait{spec.Plain}, spec.Undoable},
	// Packages that it installs into the project, from the hosts of the policy.
	{spec.Execute, []spec.Scope{spec.Project}, []spec.Trait{spec.Installs}, spec.Rebuildable},
	{spec.Create, []spec.Scope{spec.Project}, []spec.Trait{spec.Installs}, spec.Rebuildable},
	// What inline code reads, of which the name is not known: the profile hides credentials.
	{spec.Read, []spec.Scope{spec.UnknownScope}, []spec.Trait{spec.Plain}, spec.Undoable},
}

// elsewhere reports whether an effect leads the call to another place than its words say.
func elsewhere(id string) bool {
	switch id {
	case spec.HostElsewhere, spec.LoginElsewhere, spec.DirElsewhere, spec.CredentialUsed, spec.HostInside, spec.TreeGiven, spec.WordUnknown,
		spec.TextHidden, spec.LimitExceeded, spec.SourceUnparsed, spec.TrafficElsewhere, spec.FileTwinned:
		return true
	}
	return false
}

// reads notes a file among the temporary ones that the call reads.
func (f *Fit) reads(e *classify.Effect, temp []string) string {
	switch {
	case e.Path == "" || !slices.ContainsFunc(temp, func(t string) bool { return facts.Within(e.Path, t) }):
		return ""
	case slices.Contains(temp, e.Path):
		return "it looks at all temporary files"
	case e.Kind == spec.Read:
		f.Show = append(f.Show, e.Path)
	}
	return ""
}

// within notes a path that a call changes or runs. In the project there is none that it may
// not. Elsewhere it runs files, which do there what the profile lets them, and changes only single temporary files.
func (f *Fit) within(e *classify.Effect, project string, temp []string) string {
	at := e.Path
	if at == "" { // a script that is not there yet
		at = path.Clean(e.Target)
	}
	inTemp := slices.ContainsFunc(temp, func(t string) bool { return facts.Within(at, t) })
	switch {
	case !path.IsAbs(at):
	case facts.Within(at, project):
		keeps, around := contain.Places{Project: project}.Keeps(at)
		if e.Kind != spec.Execute && (keeps || around && e.Kind != spec.Create) {
			return "the profile keeps it as it is: " + spec.Short(e.Target)
		}
	case e.Bulk, slices.Contains(temp, at), strings.HasSuffix(e.Target, "/"), !inTemp && e.Kind != spec.Execute:
		return "it goes beyond the project: " + spec.Short(e.Target)
	case e.Kind != spec.Execute:
		f.Files = append(f.Files, at)
	case inTemp:
		f.Show = append(f.Show, at)
	}
	return ""
}

// Describe says what a profile means, in a line.
func (f Fit) Describe() string {
	switch f.Profile {
	case contain.Read:
		return "contained: it can change nothing and reach no network"
	case contain.Project:
		return "contained: it can change the project alone, and reach no network"
	case contain.Fetch:
		if len(f.Hosts) == 0 {
			return "contained: it can change the project alone, and reach the hosts of the policy"
		}
		return "contained: it can change the project alone, and reach " + spec.Short(strings.Join(f.Hosts, ", "))
	}
	return f.Why
}
