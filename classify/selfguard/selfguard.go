// Package selfguard finds what would take the guard away from an agent: changes to its
// files and its registration, ways around it, and signals to it or to the agent.
package selfguard

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
	"github.com/gk-hook/gk-hook/clients"
)

// Finding is an effect that the guard's safety hangs on.
type Finding struct {
	Effect spec.Effect
	Target string
}

// Opaque finds the guard's commands or files in a text that cannot be seen through: it may
// well be what gives an agent its own approval.
func Opaque(text string) []Finding {
	if !facts.CommandsGuard(text) {
		return nil
	}
	return []Finding{{spec.Effect{ID: "guard.named", Kind: spec.Configure, Scope: spec.Guard, Why: "names the guard's commands or files in something " +
		"that cannot be seen through"}, spec.Short(text)}}
}

// Done is a command with what it does.
type Done struct {
	*command.Command
	Effects []verdict.Effect // its own, not those of what it runs
	Runs    bool             // it runs other commands, which are judged by themselves
	// Text returns what a file of the project holds when the command runs, where that is known.
	Text func(file string) (string, bool)
}

// Whole looks at all that a command does for what no single effect shows: a copy of the
// guard's program, the project's policy brought back to another version, the guard named
// in what is not understood, a login on this machine.
func (r *Done) Whole() []Finding {
	var found []Finding
	if r.logsInHere() {
		found = append(found, Finding{Effect: spec.Effect{ID: "agent.login", Kind: spec.Unknown, Scope: spec.Agent, Trait: spec.Reaches,
			Why: "logs in on this machine, where its commands pass for those of a person"}})
	}
	does := r.sum()
	brings := r.brings(&does)
	if brings == ofOthers {
		found = append(found, Finding{Effect: spec.Effect{ID: "install.here", Kind: spec.Unknown, Scope: spec.Home, Why: "installs a package that lies " +
			"on this machine, whose programs may take the place of others"}})
	}
	does.unseen = does.unseen || len(found) > 0
	one := func(e spec.Effect) []Finding { return append(found, Finding{Effect: e}) }
	switch {
	case does.writes && r.readsProgram():
		return one(spec.Effect{ID: "guard.copy", Kind: spec.Create, Scope: spec.Guard, Why: "copies a program of the guard, or links to its files"})
	case (does.discards || does.changes && r.Name != "git") && (does.touches || r.namesGuardPath()):
		return one(spec.Effect{ID: "guard.change", Kind: spec.Write, Scope: spec.Guard, Why: "changes or removes something, and names a file of the guard"})
	case does.installs && r.namesGuardPackage(), brings == ofGuard:
		return one(spec.Effect{ID: "guard.change", Kind: spec.Write, Scope: spec.Guard, Why: "installs, replaces or removes a program of the guard"})
	case brings == ofAgent || does.installs && slices.ContainsFunc(r.operands(), func(w spec.Word) bool { return clients.PackageIn(w.String()) != "" }):
		return one(spec.Effect{ID: "agent.program", Kind: spec.Unknown, Scope: spec.Agent, Why: "installs, replaces or removes an agent, which may then " +
			"run without the guard"})
	case (does.unseen || does.unplaced) && namesKey(r.words()):
		return one(opensKey)
	case (does.connects || does.unseen) && r.names(r.controlSocket):
		return one(spec.Effect{ID: "terminal.socket", Kind: spec.Network, Scope: spec.Outside, Trait: spec.Reaches,
			Why: "may speak to a terminal, an editor or a desktop through its socket, in a person's name"})
	case (does.connects || does.unseen) && r.names(r.helperSocket):
		return one(spec.Effect{ID: "guard.socket", Kind: spec.Configure, Scope: spec.Guard, Why: "speaks to the guard's helper, which a team's approvals go through"})
	case (does.changes || does.discards || does.unseen) && r.changesTeam():
		return one(spec.Effect{ID: "guard.team", Kind: spec.Configure, Scope: spec.Guard, Why: "changes what a team's guards share"})
	case does.unseen && (r.Match == nil || does.carries) && r.holdsGuard():
		return one(spec.Effect{ID: "agent.folder", Kind: spec.Unknown, Scope: spec.Agent, Why: "may change or cover the folder that holds the guard's " +
			"or an agent's files"})
	case does.unseen && (r.Match == nil || does.carries) && r.namesSettings():
		return one(spec.Effect{ID: "agent.settings", Kind: spec.Unknown, Scope: spec.Agent, Why: "may change the settings by which an agent asks the guard"})
	case does.unseen && r.startsFoundGuard():
		return one(spec.Effect{ID: "guard.named", Kind: spec.Configure, Scope: spec.Guard, Why: "starts programs that it finds, the guard's among them"})
	case does.unseen && !does.touches && (!r.Runs || r.Match == nil):
		text := shell.Canonical(r.Inv.Argv)
		if in, known := r.Inv.Stdin.Value.Text(); known && r.Inv.Stdin.Set {
			text += "\n" + in
		}
		return append(found, Opaque(text)...)
	}
	return found
}

// startsFoundGuard reports whether the program that is started is whatever a listing of a folder finds, and the guard's own program
// lies there under such a name: find ~/.local/bin -name 'gk-c*' -exec {} approve CODE.
func (r *Done) startsFoundGuard() bool {
	return len(r.Inv.Argv) > 1 && slices.ContainsFunc(r.Inv.Argv[0].Unknowns(), func(h *spec.UnknownText) bool {
		if h.Kind != spec.PathUnder || !r.World.Place(spec.Lit(h.Dir), r.Inv.Dirs).Any(paths.GuardTree) {
			return false
		}
		return slices.ContainsFunc(strings.Split(h.Name, "\n"), func(pattern string) bool {
			return pattern == "" || slices.ContainsFunc(facts.GuardPrograms[:], func(name string) bool {
				match, err := path.Match(pattern, name)
				return match || err != nil
			})
		})
	})
}

// words returns the arguments and the standard input of a command as text.
func (r *Done) words() string {
	var b strings.Builder
	for _, w := range r.Inv.Argv {
		b.WriteString(w.String() + "\n")
	}
	if in, known := r.Inv.Stdin.Value.Text(); known && r.Inv.Stdin.Set {
		b.WriteString(in)
	}
	return b.String()
}

// sum says of which kinds the effects of a command are.
type sum struct {
	writes   bool // a file
	changes  bool // something that is no file
	discards bool
	touches  bool // the guard
	unseen   bool // it does what cannot be seen
	unplaced bool // it reads a file whose place is unknown
	installs bool // something beyond the project, perhaps a program
	places   bool // programs where they are found
	connects bool // to another program or machine
	carries  bool // it fetches a package and runs its program, which is not known
}

func (r *Done) sum() (s sum) {
	for i := range r.Effects {
		e := &r.Effects[i]
		s.writes = s.writes || e.Path != "" && (e.Kind == spec.Create || e.Kind == spec.Write)
		s.changes = s.changes || e.Path == "" && (e.Kind == spec.Create || e.Kind == spec.Write || e.Kind == spec.Delete || e.Kind == spec.Process)
		s.discards = s.discards || e.Kind == spec.Delete || e.Trait == spec.Discards
		s.touches = s.touches || e.Scope == spec.Guard
		s.installs = s.installs || e.Path == "" && e.Kind != spec.Read && e.Tier > verdict.Safe && (e.Scope == spec.Home || e.Scope == spec.System ||
			e.Scope == spec.Outside)
		s.connects = s.connects || e.Kind == spec.Network || e.Scope == spec.Remote
		s.carries = s.carries || e.Kind == spec.Execute && e.Scope == spec.Remote && e.Trait == spec.Installs
		s.places = s.places || e.Trait == spec.Installs && e.Tier > verdict.Safe
		s.unplaced = s.unplaced || e.Kind == spec.Read && e.Scope == spec.UnknownScope
		s.unseen = s.unseen || e.Kind == spec.Unknown || e.Kind == spec.Configure || e.Kind == spec.Execute && e.Trait != spec.Builds
	}
	return s
}

// namesGuardPath reports whether an operand or the value of a flag is the path of
// a file of the guard.
func (r *Done) namesGuardPath() bool {
	if r.Match == nil || r.Inv.Remote {
		return false
	}
	words := slices.Clone(r.Match.Operands)
	for i := range r.Match.Flags {
		if g := &r.Match.Flags[i]; g.Has {
			words = append(words, g.Arg)
		}
	}
	for _, w := range words {
		if r.World.Place(w, r.Moved(spec.None)).Scope == spec.Guard {
			return true
		}
	}
	return false
}

// names reports whether an argument is, or holds, such a path, as in UNIX-CONNECT:PATH,fork,
// --socket=PATH, -BPATH:/mnt or {"path":"PATH"}.
func (r *Done) names(is func(w spec.Word) bool) bool {
	if r.Inv.Remote {
		return false
	}
	return slices.ContainsFunc(r.Inv.Argv[min(1, len(r.Inv.Argv)):], func(w spec.Word) bool {
		return slices.ContainsFunc(w.MayBePaths(), is)
	})
}

// helperSocket reports whether a word is the path of the helper's socket.
func (r *Done) helperSocket(w spec.Word) bool {
	p := r.World.Place(w, r.Moved(spec.None))
	return path.Base(p.Path) == facts.GuardTeamSocket && p.Scope == spec.Guard
}

// controlSocket reports whether a word is the path of a socket through which terminals are steered.
func (r *Done) controlSocket(w spec.Word) bool {
	text, known := w.Text()
	return known && strings.Contains(text, "/") && paths.ControlSocket(w, r.World.Place(w, r.Moved(spec.None)))
}

// changesTeam reports whether a command for an engine names a key under which a team's state lies.
func (r *Done) changesTeam() bool {
	if r.Match == nil || r.Match.Program.Lang != spec.Redis {
		return false
	}
	in, _ := r.Inv.Stdin.Value.Text()
	return strings.Contains(in, facts.GuardEngineKeys) || slices.ContainsFunc(r.Inv.Argv, func(w spec.Word) bool {
		return strings.Contains(w.String(), facts.GuardEngineKeys)
	})
}

// namesGuardPackage reports whether an operand is a package that has the name of one of
// the guard's programs, as package managers write it: gk-hook@1.2, brew/tap/gk-hook,
// example.org/gk-hook/cmd/gk-hook@latest, gk-hook==1.0, nixpkgs#gk-hook.
func (r *Done) namesGuardPackage() bool {
	return slices.ContainsFunc(r.operands(), func(w spec.Word) bool {
		text, known := w.Text()
		if i := strings.LastIndexAny(text, "/#:"); i >= 0 {
			text = text[i+1:]
		}
		if i := strings.IndexAny(text, "@=<>~!^+"); i > 0 {
			text = text[:i]
		}
		return known && facts.GuardProgram(strings.ToLower(text))
	})
}

// logsInHere finds a login on this very machine: what runs in it has the terminal and the
// parents of a person who came over the network, and the client's output is the agent's.
func (r *Done) logsInHere() bool {
	if r.Name == "git" {
		return r.reachesHere()
	}
	fleet := spec.Listed("pdsh clush pssh parallel-ssh", r.Name)
	if !fleet && !spec.Listed("ssh slogin autossh sshfs mosh telnet rlogin rsh rexec et dbclient plink sftp ssh-copy-id", r.Name) || r.Inv.Remote {
		return false
	}
	hosts := r.operands()
	switch {
	case r.Match == nil: // any of them may be the host
		hosts = r.Inv.Argv[min(1, len(r.Inv.Argv)):]
	case r.Name == "telnet" && len(hosts) > 1 && hosts[1].Known() && !hosts[1].Is("23") && !hosts[1].Is("telnet"):
		return false // another service's port
	default:
		if fleet {
			hosts = nil // the operands are the command
		}
		hosts = slices.Clone(hosts[:min(1, len(hosts))])
		for i := range r.Match.Flags {
			switch g := &r.Match.Flags[i]; {
			case !g.Has:
			case g.Name == "-o" || g.Name == "-J":
				hosts = append(hosts, valueOf(g.Arg)) // -o HostName=localhost
			case fleet && (g.Name == "-w" || g.Name == "--nodes" || g.Name == "-H" || g.Name == "--host"):
				for _, host := range strings.FieldsFunc(g.Arg.String(), func(c rune) bool { return c == ',' || c == ' ' }) {
					hosts = append(hosts, spec.Lit(host))
				}
			}
		}
	}
	return slices.ContainsFunc(hosts, namesThisMachine)
}

// reachesHere reports whether git is given a repository that it reaches by a login on this machine.
// Hooks of the repository there run in that login.
func (r *Done) reachesHere() bool {
	if r.Inv.Remote || r.Match == nil || !spec.Listed("clone fetch pull push ls-remote archive remote submodule fetch-pack send-pack subtree", r.Match.Sub()) {
		return false
	}
	return slices.ContainsFunc(r.Inv.Argv[1:], func(w spec.Word) bool {
		scheme, _, isURL := strings.Cut(strings.TrimPrefix(w.String(), "--remote="), "://")
		switch {
		case isURL && !strings.Contains(scheme, "ssh"):
			return false // HTTP and git's own protocol are no logins
		case isURL:
			return namesThisMachine(spec.Lit(strings.TrimPrefix(w.String(), "--remote=")))
		}
		_, here := Here(spec.Lit(strings.TrimPrefix(w.String(), "--remote="))) // HOST:PATH
		return here
	})
}

// valueOf returns what stands behind the key of an option, "HostName=localhost" or "HostName localhost".
func valueOf(w spec.Word) spec.Word {
	if i := strings.IndexAny(w.Prefix(), "= "); i >= 0 {
		return w.Cut(i + 1)
	}
	return w
}

// namesThisMachine reports whether a word is this machine as a host to log in on, with a user, a
// port or a path: by name, by address, or by what a command says that tells its name.
func namesThisMachine(w spec.Word) bool {
	text := w.String() // an address in brackets is a glob to the shell
	if _, rest, found := strings.Cut(text, "://"); found {
		text = rest
	}
	text = text[strings.LastIndexByte(text, '@')+1:]
	if !w.Known() && (strings.HasPrefix(text, "$(hostname") || strings.HasPrefix(text, "$(uname -n") || strings.HasPrefix(text, "$HOSTNAME") ||
		strings.HasPrefix(text, "$HOST")) {
		return true
	}
	if address, bracketed := strings.CutPrefix(text, "["); bracketed {
		text, _, _ = strings.Cut(address, "]")
	} else if strings.Count(text, ":") == 1 {
		text, _, _ = strings.Cut(text, ":")
	}
	host, _, _ := strings.Cut(text, "/")
	return paths.ThisMachine(host)
}

// Here returns the path on this machine to which a remote path leads, localhost:notes.txt or
// scp://localhost/notes.txt, and reports whether it leads here.
func Here(w spec.Word) (spec.Word, bool) {
	if strings.Contains(w.String(), "]:") {
		w = spec.Lit(w.String())
	}
	p := w.Prefix()
	start := 0
	if scheme := strings.Index(p, "://"); scheme >= 0 {
		if start = strings.IndexByte(p[scheme+3:], '/'); start < 0 {
			return spec.Word{}, false
		}
		start += scheme + 4
	} else if start = strings.LastIndexByte(p[:strings.LastIndexByte(p, '/')+1], ':') + 1; start == 0 {
		start = strings.LastIndexByte(p, ':') + 1
	}
	host := strings.TrimRight(p[:start], "/")
	if start == 0 || !namesThisMachine(spec.Lit(strings.TrimSuffix(host, ":"))) {
		return spec.Word{}, false
	}
	rest := w.Cut(start)
	if r := rest.Prefix(); strings.HasPrefix(r, "/") || strings.HasPrefix(r, "~") {
		return rest, true
	}
	return spec.Join(spec.Lit("~/"), rest), true
}

// operands returns the operands of a known program that runs on this machine.
func (r *Done) operands() []spec.Word {
	if r.Match == nil || r.Inv.Remote {
		return nil
	}
	return r.Match.Operands
}

// holdsGuard reports whether an argument is a folder that holds files of the guard, or the
// settings by which an agent asks it. An unknown program may mount something there. It may also work on the
// folder in which it is started; in a home, which some people take for a project, nothing says so.
func (r *Done) holdsGuard() bool {
	if p := r.World.Place(spec.Lit("."), r.Moved(spec.None)); !r.Inv.Remote && p.Has(paths.KeyTree) && !p.Has(paths.Root) {
		return true
	}
	return r.names(func(w spec.Word) bool {
		return r.World.Place(w, r.Moved(spec.None)).Any(paths.GuardTree | paths.AgentTree)
	})
}

// namesSettings reports whether an argument is, or holds, a file of settings of an agent. An unknown program may change it.
func (r *Done) namesSettings() bool {
	return r.names(func(w spec.Word) bool { return r.World.Place(w, r.Moved(spec.None)).Scope == spec.Agent })
}

// readsProgram reports whether the invocation reads a program of the guard.
func (r *Done) readsProgram() bool {
	for i := range r.Effects {
		e := &r.Effects[i]
		if e.Kind != spec.Read || e.Scope != spec.Guard {
			continue
		}
		if facts.GuardProgram(strings.ToLower(path.Base(e.Path))) {
			if info, err := os.Stat(e.Path); err != nil || !info.IsDir() {
				return true
			}
		}
	}
	for _, w := range r.Inv.Argv[min(1, len(r.Inv.Argv)):] {
		if !w.Known() && facts.NamesGuard(w.String()) {
			return true
		}
	}
	return false
}
