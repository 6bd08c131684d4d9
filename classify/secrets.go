package classify

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// secrets judges what the invocation does with the secrets that its words and its
// input carry: what reaches another machine is sent there, by whatever road, and
// what only computes prints them.
func (r *run) secrets(redirected bool) {
	word, inWord := r.secretWord()
	in := redirected || r.inv.Stdin.Value.Origin()&spec.FromSecret != 0
	switch {
	case !inWord && !in:
	case r.reachesOut():
		if inWord || in && !r.storesSecret() {
			r.effect(spec.Effect{ID: "secret.send", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends a secret to another machine"}, short(word.String()))
		}
	case r.printsSecret():
		r.effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints a variable that may hold a credential"}, short(word.String()))
	}
}

// secretWord returns the first argument that carries a secret and is not where
// the program takes the credentials with which it signs in.
func (r *run) secretWord() (spec.Word, bool) {
	if len(r.inv.Argv) == 0 {
		return spec.Word{}, false
	}
	for _, w := range r.inv.Argv[1:] {
		if w.Origin()&spec.FromSecret != 0 && !r.signsInWith(w) {
			return w, true
		}
	}
	return spec.Word{}, false
}

// signsInWith reports whether a program uses a word to prove who its user is:
// the value of a flag for credentials, the address of a database, an address
// with the token of the service that it leads to.
func (r *run) signsInWith(w spec.Word) bool {
	if programs.OwnService(w) || address(w) || r.storesSecret() {
		return true
	}
	if r.match == nil {
		return false
	}
	shown := w.String()
	for i := range r.match.Flags {
		if g := &r.match.Flags[i]; g.Has && strings.HasSuffix(shown, g.Arg.String()) && credentialFlag(g.Name, g.Arg) {
			return true
		}
	}
	return false
}

// credentialFlag reports whether a flag takes credentials, or variables of the
// environment that it sets.
func credentialFlag(name string, arg spec.Word) bool {
	switch name {
	case "-H", "--header":
		header, _, found := strings.Cut(arg.Prefix(), ":")
		return found && (facts.SecretHeader(header) || facts.SecretName(header))
	case "-u", "--user", "-e", "--env", "--build-arg", "--proxy-user", "--basic-auth", "--netrc-file", "-a", "--auth", "--dsn", "--url":
		return true
	case "-p", "-P", "-w", "-W":
		return len(arg.Parts) == 1 // a password, but for a text around it
	}
	return facts.SecretName(name)
}

// address reports whether a word is a variable that holds an address with the
// credentials for it: $DATABASE_URL leads where they belong.
func address(w spec.Word) bool {
	if len(w.Parts) != 1 || w.Parts[0].Hole == nil || w.Parts[0].Hole.Origin&spec.FromEnvironment == 0 {
		return false
	}
	name := strings.ToUpper(programs.VariableOf(w.Parts[0].Hole.Source))
	return strings.HasSuffix(name, "_URL") || strings.HasSuffix(name, "_URI") || strings.HasSuffix(name, "_DSN")
}

// storesSecret reports whether the invocation signs in, or puts a secret where
// its user keeps secrets: that is no leak, whatever else is to be said of it.
func (r *run) storesSecret() bool {
	switch r.name {
	case "kubectl", "oc", "helm", "vault", "docker", "podman":
		return true
	}
	if r.match == nil {
		return false
	}
	for _, sub := range r.match.Subs {
		if facts.SecretName(firstName(sub.Names)) || namesLogin(sub.Names) {
			return true
		}
	}
	for i := range r.match.Flags {
		switch r.match.Flags[i].Name {
		case "--with-token", "--password-stdin", "--token-stdin":
			return true
		}
	}
	return len(r.match.Operands) > 0 && (namesLogin(r.match.Operands[0].Prefix()) || facts.SecretName(r.match.Operands[0].Prefix()))
}

func firstName(names string) string {
	name, _, _ := strings.Cut(names, " ")
	return name
}

func namesLogin(names string) bool {
	for name := range strings.FieldsSeq(names) {
		switch name {
		case "login", "auth", "signin", "secret", "secrets", "config:set", "variable", "variables":
			return true
		}
	}
	return false
}

// reachesOut reports whether the invocation itself reaches another machine.
func (r *run) reachesOut() bool {
	effects := r.effects()
	for i := range effects {
		e := &effects[i]
		if e.Invocation == r.index && (e.Kind == spec.Network || e.Scope == spec.Remote && e.Kind != spec.Read) {
			return true
		}
	}
	return r.name == "git" && r.match != nil && len(r.match.Subs) > 0 && strings.HasPrefix(r.match.Subs[0].Names, "remote") && r.namesURL()
}

// namesURL reports whether an argument that carries a secret is an address.
func (r *run) namesURL() bool {
	for _, w := range r.inv.Argv[1:] {
		if w.Origin()&spec.FromSecret != 0 && strings.Contains(w.String(), "://") {
			return true
		}
	}
	return false
}

// printsSecret reports whether the invocation prints a variable of the
// environment that holds a secret. What was read from a file is judged there.
func (r *run) printsSecret() bool {
	if r.inv.Shell && r.name0() != "echo" && r.name0() != "printf" && r.name0() != "print" || toFile(r.inv.Redirects) || len(r.out.Opens) > 0 {
		return false
	}
	effects := r.effects()
	for i := range effects {
		if e := &effects[i]; e.Invocation == r.index && (e.Tier > Safe || e.ID == "environment.print") {
			return false // it asks already, for a better reason
		}
	}
	for _, h := range r.stdout().Holes() {
		const both = spec.FromSecret | spec.FromEnvironment
		if h.Kind != spec.Number && h.Kind != spec.ID && h.Origin&both == both {
			return true
		}
	}
	return false
}

// toFile reports whether what is printed goes to a file.
func toFile(redirects []shell.Redirect) bool {
	for _, rd := range redirects {
		switch rd.Op {
		case ">", ">>", ">|", "&>", "&>>", ">&":
			if rd.Fd == "" || rd.Fd == "1" {
				return true
			}
		}
	}
	return false
}

// picksPlain takes back that env prints credentials, when what reads it picks
// variables by names of which none is a credential's.
func (r *run) picksPlain() {
	if r.name != "grep" && r.name != "egrep" && r.name != "rg" || r.match == nil || len(r.match.Operands) != 1 {
		return
	}
	from := path.Base(r.inv.Stdin.Command)
	if from != "env" && from != "printenv" || r.index == 0 {
		return
	}
	for i := range r.match.Flags {
		switch r.match.Flags[i].Name {
		case "-i", "-E", "-w", "-n", "-c", "-q", "-o", "--ignore-case", "--color":
		default:
			return
		}
	}
	pattern, known := r.match.Operands[0].Text()
	if !known || !facts.PlainPick(pattern) {
		return
	}
	for i := range r.c.a.Effects {
		e := &r.c.a.Effects[i]
		if e.ID == "environment.print" && e.Invocation == r.index-1 {
			e.Tier, e.Scope, e.Why = Safe, spec.Self, "prints variables, of which plain ones are picked"
		}
	}
}
