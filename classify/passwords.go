package classify

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// keepSecrets notes the passwords and keys that the invocation gives to its program: values of
// the flags that its row names, and what follows the name of a secret in "set NAME VALUE".
func (r *run) keepSecrets() {
	if r.match == nil {
		return
	}
	secrets := r.match.Program.Secrets
	for _, s := range r.match.Subs {
		secrets += " " + s.Secrets
	}
	for i := range r.match.Flags {
		if g := &r.match.Flags[i]; g.Has && spec.Listed(secrets, g.Name) {
			r.keepSecret(g.Name, g.Arg)
		}
	}
	sets := false
	for i, w := range r.inv.Argv {
		text, _ := w.Text()
		if sets && i+1 < len(r.inv.Argv) && facts.SecretName(text[strings.LastIndexAny(text, "/:")+1:]) && !strings.HasPrefix(text, "-") {
			r.keepSecret(text, r.inv.Argv[i+1])
		}
		sets = sets || text == "set" || text == "add" || strings.HasSuffix(text, ":set")
	}
}

// keepSecret notes one value. openssl says where it takes a password from: only pass: has it.
func (r *run) keepSecret(name string, w spec.Word) {
	value := w.Prefix()
	for _, from := range [...]string{"env:", "file:", "fd:", "stdin"} {
		if strings.HasPrefix(value, from) {
			return
		}
	}
	if from, rest, ok := strings.Cut(value, ":"); ok && (from == "pass" || from == "hexkey") {
		name, value = from+":", rest
	}
	r.c.a.Mask(name, value)
}
