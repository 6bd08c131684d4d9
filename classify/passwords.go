package classify

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// keepSecrets notes the passwords and keys that the invocation gives to its program, as its row
// names them (spec.Program.Secrets), and what follows the name of a secret in "set NAME VALUE".
func (r *run) keepSecrets() {
	argv := r.inv.Argv
	given := givenSecrets{r: r, operands: argv[1:], list: facts.SecretArguments(path.Base(argv[0].Prefix()))}
	if m := r.match; m != nil {
		given.operands, given.flags, given.list = m.Operands, m.Flags, m.Program.Secrets
		for _, s := range m.Subs {
			given.list += " " + s.Secrets
		}
	}
	for _, place := range strings.Fields(given.list) {
		given.keep(place)
	}
	sets := false
	for i, w := range argv {
		text, _ := w.Text()
		if sets && i+1 < len(argv) && facts.SecretName(text[strings.LastIndexAny(text, "/:")+1:]) && !strings.HasPrefix(text, "-") {
			r.keepSecret(text, argv[i+1].Prefix())
		}
		sets = sets || text == "set" || text == "add" || strings.HasSuffix(text, ":set")
	}
}

// givenSecrets looks for what is secret among the arguments of one invocation.
type givenSecrets struct {
	r        *run
	list     string
	operands []spec.Word // for a program without a row, all arguments
	flags    []spec.Given
}

// keep notes what stands at one place of a list, see spec.Program.Secrets.
func (s *givenSecrets) keep(place string) {
	operands := s.operands
	if place == "<" {
		s.keepInput()
		return
	}
	if word, at, ok := strings.Cut(place, "/"); ok {
		i := 0
		for i < len(operands) && !operands[i].Is(word) {
			i++
		}
		operands, place = operands[min(i+1, len(operands)):], at
	}
	switch c := place[0]; {
	case c == '-':
		s.keepFlag(place)
	case c == '=':
		for _, w := range operands {
			s.keepBehind("=", w)
		}
	case c >= '1' && c <= '9':
		first := int(c - '1')
		// From the end, since each is masked behind the one before.
		for i := len(operands) - 1; i >= first; i-- {
			if i == first || strings.HasSuffix(place, "+") {
				s.r.keepSecret(s.before(operands[i]), operands[i].Prefix())
			}
		}
	}
}

// keepFlag notes the value of a flag, or what the flag says is secret.
func (s *givenSecrets) keepFlag(place string) {
	name := strings.TrimRight(place, ":%,=<@")
	how := place[len(name):]
	found := false
	for i := range s.flags {
		g := &s.flags[i]
		found = found || g.Name == name
		switch {
		case g.Name != name:
		case how == "<":
			s.keepInput()
		case how == "@" && len(s.operands) > 0:
			last := s.operands[len(s.operands)-1]
			s.r.keepSecret(s.before(last), last.Prefix())
		case g.Has && how != "":
			s.keepBehind(how, g.Arg)
		case g.Has:
			s.r.keepSecret(name, g.Arg.Prefix())
		}
	}
	if s.r.match == nil || !found && len(s.r.match.Unclear) > 0 {
		s.keepUnread(name, how)
	}
}

// keepUnread notes the values of a flag that no row describes: behind it, or glued to it.
func (s *givenSecrets) keepUnread(name, how string) {
	args := s.r.inv.Argv[1:]
	for i, w := range args {
		text, glued := strings.CutPrefix(w.Prefix(), name)
		switch {
		case !glued:
			continue
		case text == "" && i+1 < len(args):
			text = args[i+1].Prefix()
		case strings.HasPrefix(text, "="):
			text = text[1:]
		case strings.HasPrefix(name, "--") || s.r.match != nil:
			continue // a longer name, or other flags in one word
		}
		if how == "" {
			s.r.keepSecret(name, text)
		} else {
			s.keepBehind(how, spec.Lit(text))
		}
	}
}

// keepBehind notes what follows the first separator of a word: user:password.
func (s *givenSecrets) keepBehind(separator string, w spec.Word) {
	if name, value, ok := strings.Cut(w.Prefix(), separator); ok {
		s.r.keepSecret(name+separator, value)
	}
}

// keepInput notes what standard input holds, behind the commands that print it.
func (s *givenSecrets) keepInput() {
	m := s.r.match
	if m == nil || !m.HasStdin {
		return
	}
	input := strings.TrimRight(m.Stdin.Prefix(), "\n")
	for _, by := range [...]string{"echo", "echo -n", "printf", "printf %s", "printf '%s'", `printf '%s\n'`, `printf "%s"`, "<<<"} {
		s.r.keepSecret(by, input)
	}
}

// before is the text of the argument before a word, behind which it is masked.
func (s *givenSecrets) before(w spec.Word) string {
	want := w.Prefix()
	for i, arg := range s.r.inv.Argv {
		if i > 0 && arg.Prefix() == want {
			return s.r.inv.Argv[i-1].Prefix()
		}
	}
	return ""
}

// keepSecret notes one value. openssl says where it takes a password from: only pass: has it.
func (r *run) keepSecret(name, value string) {
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
