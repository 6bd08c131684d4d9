package tasks

import (
	"errors"
	"io/fs"
	"path"
	"strings"
)

// hatchFile reads hatch.toml, whose tables stand for those of [tool.hatch].
func (p *pyproject) hatchFile(read Reader) error {
	text, err := read(path.Join(p.dir, "hatch.toml"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	doc, err := readTOML(text)
	if err != nil {
		return errors.New("hatch.toml is not valid")
	}
	p.doc = map[string]any{"tool": map[string]any{"hatch": doc}}
	return nil
}

// hatch adds a script of one of Hatch's environments: "NAME" or "ENVIRONMENT:NAME".
// Source: https://hatch.pypa.io/latest/config/environment/overview/#scripts (1.14).
func (p *pyproject) hatch(name string, _ bool) error {
	env, script, named := strings.Cut(name, ":")
	if !named {
		env, script = "default", name
	}
	if i := strings.IndexByte(env, '.'); i > 0 {
		env = env[:i] // one of a matrix
	}
	given := ""
	if p.args {
		given = `"$@"`
	}
	return p.hatchScript(env, script, given)
}

// hatchScript adds a script of an environment or of the one it inherits from,
// with shell source for the arguments that it is given.
func (p *pyproject) hatchScript(env, name, given string) error {
	if err := p.enter(env + ":" + name); err != nil {
		return err
	}
	defer p.leave()
	var def any
	at := env
	for depth := 0; def == nil; depth++ {
		e := tableAt(p.doc, "tool", "hatch", "envs", at)
		def = tableAt(e, "scripts")[name]
		next, inherits := e["template"].(string)
		if !inherits {
			next = "default"
		}
		if def == nil && (at == next || at == "default" || depth > maxParents) {
			return ErrNoTask
		}
		at = next
	}
	vars, err := exports(tableAt(p.doc, "tool", "hatch", "envs", env)["env-vars"])
	if vars != "" && strings.Contains(vars, "{") {
		err = errors.New("its variables are computed")
	}
	if err != nil {
		return err
	}
	lines, plain := textsOf(def)
	if !plain {
		return errors.New("the script " + name + " is not plain")
	}
	for _, line := range lines {
		text, err := p.hatchFields(strings.TrimPrefix(line, "- "), given)
		if err != nil {
			return err
		}
		word, rest, _ := strings.Cut(text, " ")
		if word != name {
			err = p.hatchScript(env, word, strings.TrimSpace(rest))
		}
		if word == name || errors.Is(err, ErrNoTask) {
			p.add(name, vars+text, p.dir, false)
			err = nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// hatchFields fills in the fields of a command: {root}, {args} and {args:default}.
func (p *pyproject) hatchFields(line, given string) (string, error) {
	var b strings.Builder
	for {
		head, rest, found := strings.Cut(line, "{")
		b.WriteString(head)
		if !found {
			return b.String(), nil
		}
		field, tail, closed := strings.Cut(rest, "}")
		name, fallback, _ := strings.Cut(field, ":")
		switch {
		case closed && field == "root":
			b.WriteString(p.dir)
		case closed && name == "args" && given != "":
			b.WriteString(given)
		case closed && name == "args":
			b.WriteString(fallback)
		default:
			return "", errors.New("a command of the script is computed: {" + field + "}")
		}
		line = tail
	}
}
