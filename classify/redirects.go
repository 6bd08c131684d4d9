package classify

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// redirects judges the invocation's redirections as effects on their targets.
func (r *run) redirects() {
	r.redirecting = true
	defer func() { r.redirecting = false }()
	if slices.Contains(r.c.sockets, "1") && !command.ToFile(r.inv.Redirects) && len(r.inv.Argv) > 0 {
		r.sendsPrinted()
	}
	for _, rd := range r.inv.Redirects {
		switch rd.Op {
		case "<<", "<<-", "<<<":
			continue
		}
		if descriptor(rd.Target, rd.Op) {
			r.intoSocket(rd)
			continue
		}
		if r.socket(rd) {
			if r.name0() == "exec" || r.inv.Compound {
				r.c.sockets = append(r.c.sockets, socketOf(rd))
			}
			continue
		}
		switch rd.Op {
		case "<":
			r.onPath(rd.Target, spec.ReadsFile, spec.Effect{})
		case ">>", "&>>":
			r.onPath(rd.Target, spec.AppendsFile, spec.Effect{})
		case "<>":
			r.onPath(rd.Target, spec.ChangesFile, spec.Effect{})
		default:
			r.emptied = r.reads(rd.Target)
			r.onPath(rd.Target, spec.WritesFile, spec.Effect{})
			r.emptied = false
		}
	}
}

// reads reports whether the invocation reads a file: the shell empties it before the program starts, when its output
// goes there.
func (r *run) reads(file spec.Word) bool {
	p := r.c.world.Place(file, r.dirs(spec.WritesFile))
	return p.Path != "" && slices.ContainsFunc(r.effects(), func(e Effect) bool {
		return e.Invocation == r.index && e.Kind == spec.Read && e.Path == p.Path
	})
}

// socketOf returns the descriptor that a redirect opens on a connection.
func socketOf(rd invocation.Redirect) string {
	switch {
	case rd.Fd != "":
		return rd.Fd
	case rd.Op == "<" || rd.Op == "<>":
		return "0"
	}
	return "1"
}

// intoSocket judges what is printed into a descriptor that the call opened on a
// connection earlier.
func (r *run) intoSocket(rd invocation.Redirect) {
	fd := strings.TrimSuffix(rd.Target.String(), "-")
	if rd.Op != ">&" || len(r.inv.Argv) == 0 || !slices.Contains(r.c.sockets, fd) {
		return
	}
	r.sendsPrinted()
}

// sendsPrinted records that what the invocation prints goes over a connection.
func (r *run) sendsPrinted() {
	if (r.taint|r.inv.Stdin.Value.Taint()|r.stdout().Taint())&(spec.FromSecret|spec.FromFile) != 0 {
		r.effect(spec.Effect{ID: "shell.socket", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends the content of a file over " +
			"a network connection"}, "")
	}
}

// descriptor reports whether the target of a duplication is a descriptor or a closing dash.
func descriptor(w spec.Word, op string) bool {
	if op != ">&" && op != "<&" {
		return false
	}
	t, known := w.Text()
	if !known {
		return false
	}
	t = strings.TrimSuffix(t, "-")
	for i := range len(t) {
		if t[i] < '0' || t[i] > '9' {
			return false
		}
	}
	return true
}

// socket judges bash's /dev/tcp/HOST/PORT and /dev/udp/HOST/PORT.
func (r *run) socket(rd invocation.Redirect) bool {
	p := rd.Target.Prefix()
	if !strings.HasPrefix(p, "/dev/tcp/") && !strings.HasPrefix(p, "/dev/udp/") {
		return false
	}
	o := r.taint
	if rd.Op != "<" {
		o |= r.inv.Stdin.Value.Taint() // otherwise the input is the connection itself
	}
	e := spec.Effect{ID: "shell.socket", Kind: spec.Network, Scope: spec.Remote, Why: "opens a network connection from the shell itself"}
	if interactiveShell(r.name0()) {
		e.Kind, e.Trait, e.Why = spec.Execute, spec.ReverseShell, "ties a shell to a network connection"
	} else if host, _, _ := strings.Cut(p[len("/dev/tcp/"):], "/"); asksMetadata(spec.Lit(facts.HostInURL(host))) {
		asMetadata(&e)
	} else if r.asksHere(p[len("/dev/tcp/"):]) {
		e.Kind, e.Why = spec.Read, "asks a service on this machine"
	} else if o&(spec.FromSecret|spec.FromFile) != 0 {
		e.Trait, e.Why = spec.Exfiltrates, "sends the content of a file over a network connection"
	}
	r.effect(e, p)
	return true
}

// asksHere reports whether a connection to HOST/PORT stays on this machine and carries
// nothing but a plain request: the invocation opens it for itself alone, and what it
// prints into it is known. A command that runs others hands the connection on to them.
func (r *run) asksHere(address string) bool {
	host, _, complete := strings.Cut(address, "/")
	name := r.name0()
	if u := paths.CheckURL(facts.HostInURL(host)); !complete || !asksHere(&u) || r.inv.Compound {
		return false
	}
	if name == "cat" && len(r.inv.Argv) == 1 && slices.ContainsFunc(r.inv.Redirects, func(rd invocation.Redirect) bool {
		return rd.Op == "<" &&
			rd.Target.Is("/dev/null")
	}) {
		return true // nothing is copied
	}
	text, known := r.stdout().Text()
	switch name {
	case "", "echo", "printf", ":", "true":
		return known && facts.PlainRequest(text)
	case "cat", "head", "read":
		return len(r.inv.Redirects) == 1 && r.inv.Redirects[0].Op == "<"
	}
	return false
}

func interactiveShell(name string) bool {
	switch name {
	case "sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "fish", "csh", "tcsh":
		return true
	}
	return false
}
