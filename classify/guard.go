package classify

import (
	"net/netip"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// opaque raises what cannot be seen through when it names the guard's commands or
// files: it may well be what gives an agent its own approval.
func (c *classifier) opaque(inv int, text string) {
	if facts.CommandsGuard(text) {
		c.effect(inv, spec.Effect{ID: "guard.named", Kind: spec.Configure, Scope: spec.Guard, Why: "names the guard's commands or files in something that cannot be seen through"}, short(text))
	}
}

// guardProgram returns the guard's own description when the command is one of
// its programs, whatever the name by which it is called.
func (r *run) guardProgram() *spec.Program {
	word := r.inv.Argv[0]
	if !strings.Contains(word.Prefix(), "/") || r.inv.Remote || !r.c.world.GuardProgram(r.c.world.Place(word, r.inv.Dirs)) {
		return nil
	}
	return programs.Lookup("gk-hook")
}

// guard looks at all that the invocation does for what no single effect shows:
// a copy of the guard's program, the project's policy brought back to another
// version, the guard named in what is not understood.
func (r *run) guard() {
	defer r.handsKey()
	r.logsInHere()
	var writes, changes, discards, touches, unseen, installs, places bool
	effects := r.effects()
	for i := range effects {
		e := &effects[i]
		if e.Invocation != r.index {
			continue
		}
		writes = writes || e.Path != "" && (e.Kind == spec.Create || e.Kind == spec.Write)
		changes = changes || e.Path == "" && (e.Kind == spec.Create || e.Kind == spec.Write || e.Kind == spec.Delete || e.Kind == spec.Process)
		discards = discards || e.Kind == spec.Delete || e.Trait == spec.Discards
		touches = touches || e.Scope == spec.Guard
		installs = installs || e.Path == "" && e.Kind != spec.Read && e.Tier > Safe && (e.Scope == spec.Home || e.Scope == spec.System || e.Scope == spec.Outside)
		places = places || e.Trait == spec.Installs && e.Tier > Safe
		unseen = unseen || e.Kind == spec.Unknown || e.Kind == spec.Configure || e.Kind == spec.Execute && e.Trait != spec.Builds
	}
	switch {
	case writes && r.readsProgram():
		r.effect(spec.Effect{ID: "guard.copy", Kind: spec.Create, Scope: spec.Guard, Why: "copies a program of the guard, or links to its files"}, "")
	case (discards || changes && r.name != "git") && (touches || r.namesGuardPath()):
		r.effect(spec.Effect{ID: "guard.change", Kind: spec.Write, Scope: spec.Guard, Why: "changes or removes something, and names a file of the guard"}, "")
	case installs && r.namesGuardPackage(), places && r.installsGuard(installs):
		r.effect(spec.Effect{ID: "guard.change", Kind: spec.Write, Scope: spec.Guard, Why: "installs, replaces or removes a program of the guard"}, "")
	case installs && slices.ContainsFunc(r.operands(), func(w spec.Word) bool { return facts.PackageOfClient(w.String()) != "" }):
		r.effect(spec.Effect{ID: "agent.program", Kind: spec.Unknown, Scope: spec.Agent, Why: "installs, replaces or removes an agent, which may then run without the guard"}, "")
	case unseen && r.match == nil && r.holdsGuard():
		r.effect(spec.Effect{ID: "agent.folder", Kind: spec.Unknown, Scope: spec.Agent, Why: "may change or cover the folder that holds the guard's or an agent's files"}, "")
	case unseen && !touches && (len(r.out.Opens) == 0 || r.match == nil):
		text := shell.Canonical(r.inv.Argv)
		if in, known := r.inv.Stdin.Value.Text(); known && r.inv.Stdin.Set {
			text += "\n" + in
		}
		r.c.opaque(r.index, text)
	}
}

// handsKey finds the guard's key in what the invocation is given by name and does not only
// look at: files that are put into a repository or a backup, where they are read later.
func (r *run) handsKey() {
	if r.inv.Remote || r.match == nil || len(r.match.Operands) == 0 {
		return
	}
	hands, judged := false, map[string]bool{}
	for _, e := range r.effects() {
		if e.Invocation == r.index && e.Path != "" {
			judged[e.Path] = judged[e.Path] || e.Kind != spec.Read
		}
		hands = hands || e.Invocation == r.index && e.Path == "" && e.Tier > Safe
	}
	if !hands {
		return
	}
	for _, w := range r.match.Operands {
		p := r.c.world.Place(w, r.dirs(spec.ReadsFile))
		if p.Any(paths.GuardKey|paths.KeyTree) && !judged[p.Path] {
			r.onPath(w, spec.ReadsFile, spec.Effect{Bulk: true})
		}
	}
}

// namesGuardPath reports whether an operand or the value of a flag is the path of
// a file of the guard.
func (r *run) namesGuardPath() bool {
	if r.match == nil || r.inv.Remote {
		return false
	}
	words := slices.Clone(r.match.Operands)
	for i := range r.match.Flags {
		if g := &r.match.Flags[i]; g.Has {
			words = append(words, g.Arg)
		}
	}
	for _, w := range words {
		if r.c.world.Place(w, r.dirs(spec.None)).Scope == spec.Guard {
			return true
		}
	}
	return false
}

// namesGuardPackage reports whether an operand is a package that has the name of one of
// the guard's programs, as package managers write it: gk-hook@1.2, brew/tap/gk-hook,
// example.org/gk-hook/cmd/gk-hook@latest, gk-hook==1.0, nixpkgs#gk-hook.
func (r *run) namesGuardPackage() bool {
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

// installsGuard reports whether a folder that is installed names one of its programs like one
// of the guard's: "bin" of package.json, a binary of Cargo.toml, a script of pyproject.toml. Node's
// packages put theirs into the project, unless they are installed for the user.
func (r *run) installsGuard(forUser bool) bool {
	words := r.operands()
	if r.match != nil && !r.inv.Remote {
		if g := r.match.Flag("--path", "-C", "--prefix"); g != nil && g.Has {
			words = append(slices.Clone(words), g.Arg)
		}
	}
	if len(words) == 0 {
		words = []spec.Word{spec.Lit(".")}
	}
	descriptions := []string{"package.json", "Cargo.toml", "pyproject.toml", "setup.cfg"}
	if !forUser {
		descriptions = descriptions[1:]
	}
	return slices.ContainsFunc(words, func(w spec.Word) bool {
		for _, scheme := range [...]string{"file:", "link:", "portal:"} {
			if strings.HasPrefix(w.Prefix(), scheme) {
				w = w.Cut(len(scheme))
			}
		}
		p := r.c.world.Place(w, r.dirs(spec.None))
		return p.IsDir && slices.ContainsFunc(descriptions, func(name string) bool {
			return r.makesGuard(path.Join(p.Path, name))
		})
	})
}

// makesGuard reports whether the description of a package gives a program a name of the guard's.
func (r *run) makesGuard(file string) bool {
	text, _ := r.loadText(file)
	if !facts.NamesGuard(text) {
		return false
	}
	values, _ := loads.Values(path.Base(file), text, nil)
	return slices.ContainsFunc(values, func(v loads.Value) bool {
		section, key, _ := strings.Cut(v.Key, ".")
		key = key[strings.LastIndexByte(key, '.')+1:]
		switch {
		case v.Key == "name", key == "name":
			return facts.GuardProgram(strings.ToLower(v.Text))
		case section == "bin" || strings.Contains(v.Key, "scripts"):
			return section != "scripts" && facts.GuardProgram(strings.ToLower(key))
		}
		return false
	})
}

// logsInHere finds a login on this very machine: what runs in it has the terminal and the
// parents of a person who came over the network, and the client's output is the agent's.
func (r *run) logsInHere() {
	switch r.name {
	case "ssh", "slogin", "autossh", "mosh", "telnet", "rlogin", "rsh", "et":
	default:
		return
	}
	hosts := r.operands()
	if r.name == "telnet" && len(hosts) > 1 && hosts[1].Known() && !hosts[1].Is("23") && !hosts[1].Is("telnet") {
		return // another service's port
	}
	for _, w := range hosts[:min(1, len(hosts))] {
		text := strings.TrimPrefix(w.String(), "ssh://") // an address in brackets is a glob to the shell
		text = text[strings.LastIndexByte(text, '@')+1:]
		if address, bracketed := strings.CutPrefix(text, "["); bracketed {
			text, _, _ = strings.Cut(address, "]")
		} else if strings.Count(text, ":") == 1 {
			text, _, _ = strings.Cut(text, ":")
		}
		if thisMachine(text) {
			r.effect(spec.Effect{ID: "agent.login", Kind: spec.Unknown, Scope: spec.Agent, Why: "logs in on this machine, where its commands pass for those of a person"}, "")
			return
		}
	}
}

// thisMachine reports whether a host name or address leads back to this machine.
func thisMachine(host string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	if own, err := os.Hostname(); err == nil && host == strings.ToLower(own) && host != "" {
		return true
	}
	if host == "localhost" || strings.HasSuffix(host, ".localhost") || host == "ip6-localhost" || host == "ip6-loopback" {
		return true
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		// 127.1, 0x7f000001 and 017700000001 are addresses to the resolver, inet_aton(3).
		return host != "" && host[0] >= '0' && host[0] <= '9' && strings.Trim(host, "0123456789abcdefx.") == ""
	}
	return addr.Unmap().IsLoopback() || addr.IsUnspecified()
}

// operands returns the operands of a known program that runs on this machine.
func (r *run) operands() []spec.Word {
	if r.match == nil || r.inv.Remote {
		return nil
	}
	return r.match.Operands
}

// holdsGuard reports whether an argument is a folder that holds files of the guard, or the
// settings by which an agent asks it. A program that is not known may mount something there.
func (r *run) holdsGuard() bool {
	return !r.inv.Remote && slices.ContainsFunc(r.inv.Argv[min(1, len(r.inv.Argv)):], func(w spec.Word) bool {
		return r.c.world.Place(w, r.dirs(spec.None)).Any(paths.GuardTree | paths.AgentTree)
	})
}

// links tells the world of the links that ln makes, so that later commands of
// the call do not reach through them unseen.
func (r *run) links() {
	if r.name != "ln" || r.inv.Remote || len(r.match.Operands) == 0 {
		return
	}
	ops := r.match.Operands
	last := ops[len(ops)-1]
	for i, from := range ops {
		target, known := from.Text()
		if !known || i > 0 && i == len(ops)-1 {
			continue
		}
		link := spec.Lit(path.Base(target))
		if len(ops) > 1 {
			link = last
			if r.c.world.Place(last, r.inv.Dirs).IsDir {
				link = spec.Join(last, spec.Lit("/"+path.Base(target)))
			}
		}
		if at, known := link.Text(); known {
			r.c.makesLink(at, command.First(r.inv.Dirs), target)
		}
	}
}

// readsProgram reports whether the invocation reads a program of the guard, or
// links to one of its files.
func (r *run) readsProgram() bool {
	effects := r.effects()
	for i := range effects {
		e := &effects[i]
		if e.Invocation != r.index || e.Kind != spec.Read || e.Scope != spec.Guard {
			continue
		}
		if facts.GuardProgram(strings.ToLower(path.Base(e.Path))) {
			if info, err := os.Stat(e.Path); err != nil || !info.IsDir() {
				return true
			}
		}
		if r.name == "ln" || r.name == "link" {
			return true
		}
	}
	for _, w := range r.inv.Argv[min(1, len(r.inv.Argv)):] {
		if !w.Known() && facts.NamesGuard(w.String()) {
			return true
		}
	}
	return false
}

// plain records an effect without a path. One on the project that removes things
// wholesale is one on whatever the working directory is.
func (r *run) plain(e spec.Effect) {
	if e.Kind == spec.Delete && e.Scope == spec.Project && !r.inv.Remote {
		for _, dir := range r.dirs(spec.None) {
			guards(&e, r.c.world.Place(dir, nil))
		}
	}
	r.effect(e, "")
}
