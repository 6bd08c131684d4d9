package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// secrets judges what the invocation does with the secrets that its words and its
// input carry: what reaches another machine is sent there, by whatever road, and
// what only computes prints them.
func (r *run) secrets(redirected bool) {
	word, inWord := r.secretWord()
	in := redirected || r.inv.Stdin.Value.Origin()&spec.FromSecret != 0 || r.readsCopy()
	switch {
	case !inWord && !in:
	case r.reachesOut(inWord):
		if inWord || in && !r.storesSecret() {
			r.effect(spec.Effect{ID: "secret.send", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends a secret to another machine"}, short(word.String()))
		}
	case r.printsSecret():
		r.effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints a variable that may hold a credential"}, short(word.String()))
	}
}

// readsCopy reports whether the invocation reads a file that may contain a copy of a
// credential: one that the call wrote after it had read a credential.
func (r *run) readsCopy() bool {
	return slices.ContainsFunc(r.effects(), func(e Effect) bool {
		return e.Invocation == r.index && e.Kind == spec.Read && e.Path != "" && r.c.holdsCopy(e.Path, r.index)
	})
}

// holdsCopy reports whether an invocation before another one wrote a file, and it or
// one before it read a credential.
func (c *classifier) holdsCopy(file string, before int) bool {
	read := slices.IndexFunc(c.a.Effects, func(e Effect) bool { return e.Kind == spec.Read && e.Scope == spec.Secret && e.Invocation >= 0 })
	if read < 0 {
		return false
	}
	first := c.a.Effects[read].Invocation
	return slices.ContainsFunc(c.a.Effects, func(e Effect) bool {
		return e.Path == file && (e.Kind == spec.Create || e.Kind == spec.Write) && e.Invocation >= first && e.Invocation < before
	})
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
// the value of a flag for credentials, or, when it goes there, the address of a
// database or of a service with its own token.
func (r *run) signsInWith(w spec.Word) bool {
	if (programs.OwnService(w) || address(w)) && r.reachesOut(true) || r.storesSecret() {
		return true
	}
	if r.match == nil {
		return false
	}
	shown := w.String()
	for i := range r.match.Flags {
		if g := &r.match.Flags[i]; g.Has && strings.HasSuffix(shown, g.Arg.String()) && r.credentialFlag(g.Name, g.Arg) {
			return true
		}
	}
	return false
}

// credentialFlag reports whether a flag takes credentials, or variables of the
// environment that it sets. One letter means that to some programs only.
func (r *run) credentialFlag(name string, arg spec.Word) bool {
	switch name {
	case "-H", "--header":
		return facts.CredentialHeader(arg.Prefix())
	case "-u", "--user", "--env", "--build-arg", "--proxy-user", "--basic-auth", "--netrc-file", "--auth", "--dsn", "--url":
		return true
	case "-e":
		return spec.Listed("docker podman nerdctl docker-compose podman-compose railway heroku", r.name)
	case "-a", "-p", "-P", "-w", "-W":
		return len(arg.Parts) == 1 && takesPassword(r.name) // a password, but for a text around it
	}
	return facts.SecretName(name)
}

// takesPassword reports whether a program has an option of one letter for a password.
func takesPassword(name string) bool {
	return spec.Listed("mysql mariadb mycli mysqldump mariadb-dump mysqladmin mariadb-admin mysqlimport mysqlshow sshpass ldapsearch ldapwhoami ldapmodify ldapadd http https xh xhs redis-cli valkey-cli keydb-cli mongo mongosh mongodump mongorestore mongoexport mongoimport "+
		"cqlsh sqlcmd bcp mosquitto_pub mosquitto_sub 7z 7za zip unzip unrar rar az docker podman nerdctl helm skopeo crane influx snowsql clickhouse-client clickhouse rabbitmqadmin wget smbclient", name)
}

// address reports whether a word is a variable that holds an address with the
// credentials for it: $DATABASE_URL leads where they belong.
func address(w spec.Word) bool {
	h := w.OnlyHole()
	if h == nil || h.Origin&spec.FromEnvironment == 0 {
		return false
	}
	name := strings.ToUpper(programs.VariableOf(h.Source))
	return strings.HasSuffix(name, "_URL") || strings.HasSuffix(name, "_URI") || strings.HasSuffix(name, "_DSN")
}

// storesSecret reports whether the invocation signs in, or puts a secret where
// its user keeps secrets: that is no leak, whatever else is to be said of it.
func (r *run) storesSecret() bool {
	switch r.name {
	case "kubectl", "oc", "helm", "vault":
		return true
	}
	if r.match == nil {
		return false
	}
	if r.name == "docker" || r.name == "podman" {
		// What runs on the user's own engine may have secrets, a registry may not.
		return len(r.match.Called) == 0 || !spec.Listed("search manifest push pull buildx image", r.match.Called[0])
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

// reachesOut reports whether the invocation itself reaches another machine. A program that
// only queries a service sends it the words of the query. Input goes only to that service,
// like a dump to the database that it comes from.
func (r *run) reachesOut(inWord bool) bool {
	effects := r.effects()
	for i := range effects {
		e := &effects[i]
		if e.Invocation == r.index && (e.Kind == spec.Network || e.Scope == spec.Remote && (e.Kind != spec.Read || inWord)) {
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
	if r.inv.Shell && r.name0() != "echo" && r.name0() != "printf" && r.name0() != "print" || command.ToFile(r.inv.Redirects) || len(r.out.Opens) > 0 {
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

// prints records the reading of a credential file that is printed by the way, if there is one.
func (r *run) prints(file, why string) {
	if file != "" {
		r.onPath(spec.Lit(file), spec.ReadsFile, spec.Effect{Why: why})
	}
}
