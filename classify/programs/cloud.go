package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The clients of the large clouds are generated from the models of some
// hundreds of services; their operations are named by a fixed set of verbs, and
// the verb says what an operation does.

// operation is what the verb of a cloud operation does.
type operation uint8

const (
	opUnknown operation = iota
	opRead              // asks
	opSecret            // asks for a credential
	opChange            // creates or changes, and can be undone
	opDestroy           // removes what cannot be had back
	opExecute           // runs code or opens a shell elsewhere
	opSignIn            // logs in, where a person takes part
	opLogout            // removes a stored credential
)

var cloudSignsIn = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Credentials, Why: "changes what the user is logged in with",
	Undo: "log in again"}}

// cloudActs turns an operation of one of a cloud's services into acts.
func cloudActs(op operation, service, name string) []spec.Act {
	return operationActs(op, "the cloud", service, name)
}

// operationActs turns an operation into acts; where says to people what is operated on.
func operationActs(op operation, where, service, name string) []spec.Act {
	what := strings.TrimSpace(service + " " + name)
	if op == opRead && namesCredential(what) {
		op = opSecret
	}
	e := spec.Effect{Kind: spec.Unknown, Why: "the operation " + what + " is not known"}
	switch op {
	case opRead:
		e = spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks " + where}
	case opSecret:
		e = spec.Effect{Kind: spec.Read, Scope: spec.Secret, Why: "prints a credential"}
	case opChange:
		e = spec.Effect{Kind: spec.Write, Scope: spec.Remote, FromProject: deploys(name), Why: "changes something in " + where}
	case opDestroy:
		e = spec.Effect{Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, ID: "cloud.delete", Why: "removes something from " + where}
	case opExecute:
		e = spec.Effect{Kind: spec.Execute, Scope: spec.Remote, Why: "runs something in " + where}
	case opSignIn:
		e = cloudSignsIn[0]
	case opLogout:
		e = devLogsOut[0]
	}
	return []spec.Act{{Effect: e}}
}

// deploys reports whether an operation puts the project's files into service, by its name.
func deploys(name string) bool {
	verb := name[strings.LastIndexAny(name, " :")+1:]
	return verb == "deploy" || verb == "publish" || verb == "push" || verb == "up"
}

// verbOf tells the operation from its name, which starts with a verb.
func verbOf(name string) operation {
	verb, rest, _ := strings.Cut(name, "-")
	switch verb {
	case "describe", "list", "get", "head", "search", "lookup", "scan", "query", "filter", "preview", "simulate", "estimate", "validate", "detect",
		"select", "wait", "show", "exists", "check", "count", "compare", "tail", "view", "read":
		return opRead
	case "delete", "terminate", "purge", "destroy", "deregister", "drop", "wipe", "erase", "reset", "revoke", "rotate":
		return opDestroy
	case "batch", "admin":
		return verbOf(rest)
	case "create", "put", "update", "set", "add", "attach", "associate", "modify", "start", "stop", "reboot", "restart", "enable", "disable", "tag",
		"untag", "register", "run", "import", "export", "copy", "move", "restore",
		"remove", "detach", "disassociate", "cancel", "accept", "reject", "allocate", "release", "send", "publish", "subscribe", "unsubscribe", "confirm",
		"upload", "download", "deploy", "invoke", "execute", "apply", "request",
		"resume", "suspend", "pause", "change", "replace", "promote", "failover", "upgrade", "rollback", "scale", "resize", "provision", "renew", "receive",
		"complete", "notify", "grant", "authorize", "test", "sync", "generate", "bulk", "purchase", "transact", "write", "patch", "edit", "approve",
		"merge", "submit", "sign", "verify", "encrypt", "redeploy", "reimage", "capture", "deallocate", "generalize", "open", "convert", "migrate", "swap",
		"regenerate", "assign", "unassign", "lock", "unlock", "initiate", "abort", "archive", "activate", "deactivate", "link", "unlink", "join", "leave",
		"invite", "evaluate", "install", "uninstall", "connect", "disconnect":
		return opChange
	}
	return opUnknown
}

// namesCredential reports whether an operation that asks for something asks for a
// credential: its words name one, and it neither lists names nor asks about the
// rules for them. Azure prints the keys that it lists, but for those of a vault and
// those with which a database is encrypted, of which there is a name to print.
func namesCredential(what string) bool {
	azure, found, lists, before := strings.HasPrefix(what, "az "), false, false, ""
	for w := range strings.FieldsFuncSeq(what, func(r rune) bool { return r == ' ' || r == '-' || r == '_' || r == ':' }) {
		switch strings.ToLower(w) {
		case "token", "tokens", "credential", "credentials", "password", "passwords", "secret", "secrets", "kubeconfig", "apikey":
			found = true
			if azure && !strings.HasPrefix(what, "az ad ") && !strings.HasPrefix(what, "az devops ") &&
				(strings.EqualFold(w, "credentials") || strings.EqualFold(w, "secrets")) {
				return true
			}
		case "string", "strings":
			if before == "auth" || before == "key" || before == "connection" {
				return true
			}
		case "key", "keys":
			if azure && before != "keyvault" && before != "server" && before != "mi" && before != "ssh" {
				return true
			}
		case "list", "ls", "describe", "head", "count", "search", "policy", "report", "versions", "last", "validate", "exists":
			lists = true
		}
		before = strings.ToLower(w)
	}
	return found && !lists
}

// asksSetting adds, to a command that prints settings of a client, that some of
// them are credentials.
func asksSetting(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if namesSecret(w) {
			return []spec.Act{{Effect: printsSecret[0], By: w.String()}}
		}
	}
	return nil
}

// namesSecret reports whether the last part of a setting's key says that the value is a credential, or may do so.
func namesSecret(key spec.Word) bool {
	text, known := key.Text()
	return !known || facts.SecretName(text[strings.LastIndexAny(text, ":./")+1:])
}

// revealsValues reports whether a flag asks for the secrets themselves where
// otherwise only their names are printed.
func revealsValues(flag string) bool {
	switch strings.TrimLeft(flag, "-") {
	case "show-values", "show-value", "show-secrets", "show-secret", "show-token", "show-tokens", "show-passwords", "show-password", "show-keys",
		"show-key", "include-value", "include-values", "reveal", "plaintext", "unmask", "with-secrets":
		return true
	}
	return false
}

// readsParameters adds the files that parameters read: file://PATH, @PATH.
func readsParameters(m *spec.Match, acts []spec.Act) []spec.Act {
	for i := range m.Flags {
		g := &m.Flags[i]
		if revealsValues(g.Name) {
			acts = append(acts, spec.Act{Effect: printsSecret[0], By: g.Name})
		}
		for _, prefix := range [...]string{"file://", "fileb://", "@"} {
			if strings.HasPrefix(g.Arg.Prefix(), prefix) {
				acts = append(acts, spec.Act{Role: spec.SendsFile, Words: []spec.Word{g.Arg.Cut(len(prefix))}, By: g.Name})
			}
		}
	}
	return acts
}
