package landing

import (
	"crypto/sha1" // it names a file, as Pulumi does
	"encoding/hex"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// errOdd says that a file is written in a way that is not read here.
var errOdd = errors.New("says it in an unknown way")

// keyed resolves the place by keys of the store.
func (l *landing) keyed(p *spec.Place) {
	var value func(key string) (string, error)
	var err error
	if l.Store.Format == spec.JSONKeys {
		var doc map[string]any
		err = l.json(p, l.file(""), &doc)
		value = func(key string) (string, error) { return textAt(doc, key) }
	} else {
		var all sections
		all, err = l.ini(p, l.file(""))
		value = func(key string) (string, error) {
			section, name, nested := strings.Cut(key, ".")
			if !nested {
				section, name = "", key
			}
			return plainValue(all.value(section, name))
		}
	}
	for key := range strings.FieldsSeq(l.Store.Keys) {
		if err != nil {
			break
		}
		var name string
		if name, err = value(key); name != "" && err == nil {
			p.Names = append(p.Names, name)
		}
	}
	switch {
	case err != nil && (!errors.Is(err, fs.ErrNotExist) || !l.Optional):
		p.Unknown = problem(p, err)
	case len(p.Names) == 0 && !l.Optional:
		p.Unknown = problem(p, fs.ErrNotExist)
	}
}

// textAt returns the text at a path of keys in a document, empty where there is none.
func textAt(doc any, path string) (string, error) {
	for key := range strings.SplitSeq(path, ".") {
		object, ok := doc.(map[string]any)
		if !ok {
			return "", errOdd
		}
		if doc = object[key]; doc == nil {
			return "", nil
		}
	}
	text, ok := doc.(string)
	if !ok {
		return "", errOdd
	}
	return text, nil
}

// plainValue takes the quotes and the comment off a value. What needs more than that is an error.
func plainValue(value string) (string, error) {
	if value == "" {
		return "", nil
	}
	if quote := value[0]; quote == '"' || quote == '\'' {
		text, rest, closed := strings.Cut(value[1:], string(quote))
		rest = strings.TrimSpace(rest)
		if !closed || strings.Contains(text, `\`) || rest != "" && rest[0] != '#' {
			return "", errOdd
		}
		return text, nil
	}
	if strings.ContainsAny(value, `"'{[$`) {
		return "", errOdd
	}
	value, _, _ = strings.Cut(value, " #")
	value, _, _ = strings.Cut(value, " ;")
	return strings.TrimSpace(value), nil
}

// herokuApp returns the app behind a remote of the repository, or behind the only one that leads to Heroku.
func (l *landing) herokuApp(p *spec.Place, remote string) (string, error) {
	all, err := l.ini(p, l.file(""))
	if err != nil {
		return "", err
	}
	app, named := "", all.value("heroku", "remote")
	if remote == "" {
		remote = named
	}
	for section, keys := range all {
		name, ok := strings.CutPrefix(section, `remote "`)
		url := keys["url"]
		if !ok || facts.HostOf(url) != "git.heroku.com" && copyHost(url) != "heroku.com" || remote != "" && name != remote+`"` {
			continue
		}
		if app != "" {
			return "", errOdd // several
		}
		app = strings.TrimSuffix(lastPart(strings.ReplaceAll(url, ":", "/")), ".git")
	}
	if app == "" {
		return "", fs.ErrNotExist
	}
	return app, nil
}

// firebaseRC is what of .firebaserc says where projects are.
type firebaseRC struct {
	Projects map[string]string `json:"projects"`
}

// firebase returns the project, or its alias, that is active in the folder: what was picked before for it or a folder above,
// or else the default.
func (l *landing) firebase(p *spec.Place) (string, error) {
	file := l.file("")
	var tools struct {
		Active map[string]string `json:"activeProjects"`
	}
	if dir := l.home(); dir != "" {
		if err := l.json(p, filepath.Join(dir, ".config/configstore/firebase-tools.json"), &tools); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	active, at := "", ""
	for dir, name := range tools.Active {
		if file != "" && len(dir) > len(at) && facts.Within(filepath.Dir(file), dir) {
			active, at = name, dir
		}
	}
	if active != "" {
		return active, nil
	}
	var rc firebaseRC
	if err := l.json(p, file, &rc); err != nil {
		return "", err
	}
	if rc.Projects["default"] == "" {
		return "", fs.ErrNotExist
	}
	return "default", nil
}

// pulumi returns the stack that is selected for the project in the folder. Pulumi keeps it under the project's
// name and the hash of its path.
func (l *landing) pulumi(p *spec.Place) (string, error) {
	file := l.file("")
	var project struct {
		Name string `yaml:"name"`
	}
	if err := l.yaml(p, file, &project); err != nil {
		return "", err
	}
	home := l.home()
	if home == "" || project.Name == "" || strings.ContainsAny(project.Name, "/\x00") {
		return "", errNowhere
	}
	if values, unset := l.variable("PULUMI_HOME"); len(values) > 0 || !unset {
		return "", errNowhere
	}
	sum := sha1.Sum([]byte(file))
	var selected struct {
		Stack string `json:"stack"`
	}
	err := l.json(p, filepath.Join(home, ".pulumi", "workspaces", project.Name+"-"+hex.EncodeToString(sum[:])+"-workspace.json"), &selected)
	return selected.Stack, err
}
