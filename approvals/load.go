package approvals

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

const (
	// PolicyFile is the name of a policy in the user's and the managed folders.
	PolicyFile = facts.GuardPolicyFile
	// ProjectFile is the name of a policy at a project's root.
	ProjectFile = ".gk-hook.yaml"
)

// Layers says where policies are looked for.
type Layers struct {
	Managed []string // paths of policy files
	Bundles []string // paths of held bundles, which are managed policies as well
	User    string   // path of the policy file; empty for none
	Project string   // root of the project; empty for none
	// Trusted tells whether a person trusts the text of the project's policy; nil trusts none.
	Trusted func(project string, text []byte) bool
	Home    string // what ~ stands for in patterns
	Ignored error  // see state.Places
	// Texts stand in for files, by path, for policies that are only looked at.
	Texts map[string][]byte
}

// LayersAt returns where policies lie for a project, whose root may be empty.
func LayersAt(p state.Places, project string) Layers {
	p = p.Apart(project)
	l := Layers{Project: project, Home: p.Home, Trusted: grants.TrustedIn(p.State), Ignored: p.Ignored}
	for _, dir := range p.Managed {
		l.Managed = append(l.Managed, filepath.Join(dir, PolicyFile))
		l.Bundles = append(l.Bundles, filepath.Join(dir, BundleFile))
	}
	if p.Config != "" {
		l.User = filepath.Join(p.Config, PolicyFile)
		l.Bundles = append(l.Bundles, filepath.Join(p.Config, BundleFile))
	}
	return l
}

// Load reads the policy of all layers. A missing file says nothing; with no
// file at all the default policy comes back for the price of opening none.
//
// Whatever can be read of a broken file still restricts, but nothing moderate
// is allowed until it is mended: the policy returned is always usable. The problems tell
// people what is wrong; notes among them break nothing.
func Load(env Layers) (*Policy, []settings.Problem) {
	p := &Policy{home: env.Home}
	var problems []settings.Problem
	add := func(path string, layer Layer) {
		f, found := env.loadFile(path, layer)
		if f != nil {
			p.merge(f)
		}
		p.unread = p.unread || f == nil && len(found) > 0 && !layer.ofProject()
		for i := range found {
			p.breaks(&found[i])
		}
		problems = append(problems, found...)
	}
	if env.Ignored != nil {
		problems = append(problems, settings.Problem{File: "environment", Message: env.Ignored.Error()})
		p.breaks(&problems[0])
	}
	for _, f := range env.files() {
		add(f.path, f.layer)
	}
	return p, problems
}

// located is where a policy file is looked for.
type located struct {
	path  string
	layer Layer
}

// files lists the policy files in the order in which they count.
func (env *Layers) files() []located {
	var all []located
	for _, path := range env.Managed {
		all = append(all, located{path, Managed})
	}
	for _, path := range env.Bundles {
		all = append(all, located{path, Managed})
	}
	if env.User != "" {
		all = append(all, located{env.User, User})
	}
	if env.Project != "" {
		all = append(all, located{filepath.Join(env.Project, ProjectFile), Project})
	}
	return all
}

// Present lists the paths of the policy files that are there, in the order in which they count.
func (env Layers) Present() (paths []string) {
	for _, f := range env.files() {
		if _, err := os.Stat(f.path); err == nil {
			paths = append(paths, f.path)
		}
	}
	return paths
}

// loadFile reads one policy file. Both results are nil when there is none.
func (env *Layers) loadFile(path string, layer Layer) (*file, []settings.Problem) {
	src, err := env.text(path, layer)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		if pe, ok := errors.AsType[*fs.PathError](err); ok {
			err = pe.Err
		}
		return nil, []settings.Problem{{File: path, Message: "cannot be used: " + state.Plain(err.Error(), 300)}}
	}
	if layer == Project && env.Trusted != nil && env.Trusted(env.Project, src) {
		layer = Trusted
	}
	f, problems := parseFile(src, path, layer, env.Home)
	if isBundle(path, layer) {
		problems = append(problems, expired(path, src)...)
	}
	return f, problems
}

// text returns the text of a policy file.
func (env *Layers) text(path string, layer Layer) ([]byte, error) {
	if text, ok := env.Texts[path]; ok {
		return text, nil
	}
	if isBundle(path, layer) {
		_, b, err := ReadBundle(filepath.Dir(path))
		return []byte(b.Text), err
	}
	return ReadFile(path, layer)
}

// ReadFile returns the text of a policy file of a layer, as it is judged.
func ReadFile(path string, layer Layer) ([]byte, error) {
	return state.ReadSettings(path, maxPolicy, !layer.ofProject())
}

// ReadProject returns the text of the policy of the project with that root, as
// it is judged. A project without one is an error.
func ReadProject(project string) ([]byte, error) {
	if project == "" {
		return nil, errors.New("there is no project here; run it inside of one")
	}
	return ReadFile(filepath.Join(project, ProjectFile), Project)
}

// Check returns what is wrong with the text of a policy of a layer; path is how
// the problems name it, home what ~ stands for.
func Check(path string, text []byte, layer Layer, home string) []settings.Problem {
	if len(text) > maxPolicy {
		return []settings.Problem{{File: path, Message: fmt.Sprintf("is larger than %d bytes", maxPolicy)}}
	}
	_, problems := parseFile(text, path, layer, home)
	return problems
}

// Check says what is wrong with the policy of the bundle, as the machine's.
func (b *Bundle) Check() error {
	for _, p := range Check("bundle", []byte(b.Text), Managed, "") {
		if !p.Note {
			return errors.New(p.Error())
		}
	}
	return nil
}

// isBundle reports whether a file of a layer is a held bundle.
func isBundle(path string, layer Layer) bool {
	return layer == Managed && filepath.Base(path) == BundleFile
}

// parseFile reads the text of a policy. The file that comes back holds whatever
// could be read, also when there are problems.
func parseFile(src []byte, path string, layer Layer, home string) (*file, []settings.Problem) {
	d := &decoder{Decoder: settings.NewDecoder(src, path), keys: keys[:], home: home, file: &file{layer: layer}}
	if root := d.Parse(); root != nil {
		d.section("", root)
	}
	return d.file, d.Problems()
}
