// Package secrets follows credentials through a call: what reaches another machine is sent
// there, by whatever road, and what only computes prints them.
package secrets

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Command is a command with what it does.
type Command struct {
	*command.Command
	Effects []verdict.Effect // its own, not those of what it runs
	Runs    bool             // it runs other commands
	// Prints tells what it prints.
	Prints func() spec.Word
}

// Judge returns what the command does with the secrets that its words carry, and its input
// where in says so. What of them is meant is the target.
func (r *Command) Judge(in bool) (e spec.Effect, target string) {
	word, inWord := r.secretWord()
	switch {
	case !inWord && !in:
		if w, shares := r.sharedWord(); shares {
			return spec.Effect{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Shares, Why: "puts the content of a file into an address"}, spec.Short(w.String())
		}
	case r.reachesOut(inWord):
		if inWord || in && !r.storesSecret() {
			return spec.Effect{ID: "secret.send", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends a secret to another machine"},
				spec.Short(word.String())
		}
	case r.printsSecret():
		return spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints a variable that may hold a credential"},
			spec.Short(word.String())
	}
	return spec.Effect{}, ""
}

// InCopy reports whether a command reads a file that may contain a copy of a credential: one
// that the call wrote after it had read a credential, by the effects of the whole call.
func InCopy(call []verdict.Effect, own []verdict.Effect, index int) bool {
	for i := range own {
		if e := &own[i]; e.Kind == spec.Read && e.Path != "" {
			first := readsSecret(call)
			return first >= 0 && slices.ContainsFunc(own[i:], func(e verdict.Effect) bool {
				return e.Kind == spec.Read && e.Path != "" && holdsCopy(call, e.Path, first, index)
			})
		}
	}
	return false
}

// readsSecret returns the first invocation that reads a credential, or -1. It is asked for most commands of a
// call, so it does not copy the effects that it looks at.
func readsSecret(call []verdict.Effect) int {
	for i := range call {
		if e := &call[i]; e.Kind == spec.Read && e.Scope == spec.Secret && e.Invocation >= 0 {
			return e.Invocation
		}
	}
	return -1
}

// holdsCopy reports whether one of the invocations from first on, and before another one, wrote a file.
func holdsCopy(call []verdict.Effect, file string, first, before int) bool {
	return slices.ContainsFunc(call, func(e verdict.Effect) bool {
		return e.Path == file && (e.Kind == spec.Create || e.Kind == spec.Write) && e.Invocation >= first && e.Invocation < before
	})
}

// secretWord returns the first argument that carries a secret and is not where
// the program takes the credentials with which it signs in.
func (r *Command) secretWord() (spec.Word, bool) {
	if len(r.Inv.Argv) == 0 {
		return spec.Word{}, false
	}
	for _, w := range r.Inv.Argv[1:] {
		if w.Taint()&spec.FromSecret != 0 && !r.signsInWith(w) {
			return w, true
		}
	}
	return spec.Word{}, false
}

// sharedWord returns an argument by which a command that only asks another machine tells it what
// a file holds: an address that is known, with the file's content behind it.
func (r *Command) sharedWord() (spec.Word, bool) {
	asks := slices.ContainsFunc(r.Effects, func(e verdict.Effect) bool { return e.Kind == spec.Read && e.Scope == spec.Remote })
	if !asks || len(r.Inv.Argv) == 0 {
		return spec.Word{}, false
	}
	for _, w := range r.Inv.Argv[1:] {
		host, _, below := strings.Cut(w.Prefix(), "/")
		if w.Taint()&spec.FromFile != 0 && below && (strings.HasSuffix(host, ":") || strings.Contains(host, ".")) {
			return w, true
		}
	}
	return spec.Word{}, false
}

// signsInWith reports whether a program uses a word to prove who its user is:
// the value of a flag for credentials, or, when it goes there, the address of a
// database or of a service with its own token.
func (r *Command) signsInWith(w spec.Word) bool {
	if (programs.OwnService(w) || address(w)) && r.reachesOut(true) || r.storesSecret() {
		return true
	}
	if r.Match == nil {
		return false
	}
	shown := w.String()
	for i := range r.Match.Flags {
		if g := &r.Match.Flags[i]; g.Has && strings.HasSuffix(shown, g.Arg.String()) && r.credentialFlag(g.Name, g.Arg) {
			return true
		}
	}
	return false
}

// credentialFlag reports whether a flag takes credentials, or variables of the
// environment that it sets. One letter means that to some programs only.
func (r *Command) credentialFlag(name string, arg spec.Word) bool {
	switch name {
	case "-H", "--header":
		return facts.CredentialHeader(arg.Prefix())
	case "-u", "--user", "--env", "--build-arg", "--proxy-user", "--basic-auth", "--netrc-file", "--auth", "--dsn", "--url":
		return true
	case "-e":
		return spec.Listed("docker podman nerdctl docker-compose podman-compose railway heroku", r.Name)
	case "-a", "-p", "-P", "-w", "-W":
		return len(arg.Parts) == 1 && takesPassword(r.Name) // a password, but for a text around it
	}
	return facts.SecretName(name)
}

// takesPassword reports whether a program has an option of one letter for a password.
func takesPassword(name string) bool {
	return spec.Listed("mysql mariadb mycli mysqldump mariadb-dump mysqladmin mariadb-admin mysqlimport mysqlshow sshpass ldapsearch ldapwhoami "+
		"ldapmodify ldapadd http https xh xhs redis-cli valkey-cli keydb-cli mongo mongosh mongodump mongorestore mongoexport mongoimport "+
		"cqlsh sqlcmd bcp mosquitto_pub mosquitto_sub 7z 7za zip unzip unrar rar az docker podman nerdctl helm skopeo crane influx snowsql "+
		"clickhouse-client clickhouse rabbitmqadmin wget smbclient", name)
}

// address reports whether a word is a variable that holds an address with the
// credentials for it: $DATABASE_URL leads where they belong.
func address(w spec.Word) bool {
	h := w.OnlyUnknown()
	if h == nil || h.Taint&spec.FromEnvironment == 0 {
		return false
	}
	name := strings.ToUpper(programs.VariableOf(h.Source))
	return strings.HasSuffix(name, "_URL") || strings.HasSuffix(name, "_URI") || strings.HasSuffix(name, "_DSN")
}

// storesSecret reports whether the invocation signs in, or puts a secret where
// its user keeps secrets: that is no leak, whatever else is to be said of it.
func (r *Command) storesSecret() bool {
	switch r.Name {
	case "kubectl", "oc", "helm", "vault":
		return true
	}
	if r.Match == nil {
		return false
	}
	if r.Name == "docker" || r.Name == "podman" {
		// What runs on the user's own engine may have secrets, a registry may not.
		return len(r.Match.Called) == 0 || !spec.Listed("search manifest push pull buildx image", r.Match.Called[0])
	}
	for _, sub := range r.Match.Subs {
		if facts.SecretName(firstName(sub.Names)) || namesLogin(sub.Names) {
			return true
		}
	}
	for i := range r.Match.Flags {
		switch r.Match.Flags[i].Name {
		case "--with-token", "--password-stdin", "--token-stdin":
			return true
		}
	}
	return len(r.Match.Operands) > 0 && (namesLogin(r.Match.Operands[0].Prefix()) || facts.SecretName(r.Match.Operands[0].Prefix()))
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
func (r *Command) reachesOut(inWord bool) bool {
	for i := range r.Effects {
		e := &r.Effects[i]
		if e.Kind == spec.Network || e.Scope == spec.Remote && (e.Kind != spec.Read || inWord) {
			return true
		}
	}
	return r.Name == "git" && r.Match != nil && len(r.Match.Subs) > 0 && strings.HasPrefix(r.Match.Subs[0].Names, "remote") && r.namesURL()
}

// namesURL reports whether an argument that carries a secret is an address.
func (r *Command) namesURL() bool {
	for _, w := range r.Inv.Argv[1:] {
		if w.Taint()&spec.FromSecret != 0 && strings.Contains(w.String(), "://") {
			return true
		}
	}
	return false
}

// printsSecret reports whether the invocation prints a variable of the
// environment that holds a secret. What was read from a file is judged there.
func (r *Command) printsSecret() bool {
	if r.Inv.Shell && r.Word() != "echo" && r.Word() != "printf" && r.Word() != "print" || command.ToFile(r.Inv.Redirects) || r.Runs {
		return false
	}
	for i := range r.Effects {
		if e := &r.Effects[i]; e.Tier > verdict.Safe || e.ID == "environment.print" {
			return false // it asks already, for a better reason
		}
	}
	for _, h := range r.Prints().Unknowns() {
		const both = spec.FromSecret | spec.FromEnvironment
		if h.Kind != spec.Number && h.Kind != spec.ID && h.Taint&both == both {
			return true
		}
	}
	return false
}

// PicksPlain reports whether a command picks from what env prints, by names of which none
// is a credential's.
func PicksPlain(c *command.Command) bool {
	if c.Name != "grep" && c.Name != "egrep" && c.Name != "rg" || c.Match == nil || len(c.Match.Operands) != 1 {
		return false
	}
	from := path.Base(c.Inv.Stdin.Command)
	if from != "env" && from != "printenv" {
		return false
	}
	for i := range c.Match.Flags {
		switch c.Match.Flags[i].Name {
		case "-i", "-E", "-w", "-n", "-c", "-q", "-o", "--ignore-case", "--color":
		default:
			return false
		}
	}
	pattern, known := c.Match.Operands[0].Text()
	return known && facts.PlainPick(pattern)
}
