package landing

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// kubeconfig reads the files of kubectl as it merges them: what an earlier one says counts.
func (l *landing) kubeconfig(p *spec.Place) (kubeconfig, error) {
	var all kubeconfig
	var first error
	paths, _ := l.files()
	found := false
	for _, path := range paths {
		var k kubeconfig
		text, err := l.read(p, path)
		if err == nil {
			k, err = l.Files.kubeconfig(path, text)
		}
		switch {
		case errors.Is(err, fs.ErrNotExist):
			first = keepFirst(first, err)
			continue
		case err != nil:
			return kubeconfig{}, err
		}
		found = true
		if all.Current == "" {
			all.Current = k.Current
		}
		all.Contexts, all.Clusters = append(all.Contexts, k.Contexts...), append(all.Clusters, k.Clusters...)
	}
	if found {
		first = nil
	}
	return all, first
}

func keepFirst(first, err error) error {
	if first != nil {
		return first
	}
	return err
}

// namespace resolves the namespace of the context in use.
func (l *landing) namespace(p *spec.Place) {
	k, err := l.kubeconfig(p)
	if err != nil {
		return
	}
	contexts := l.kubeContexts(k.Current)
	for i := range k.Contexts {
		if c := &k.Contexts[i]; c.Context.Namespace != "" && slices.Contains(contexts, c.Name) {
			p.Names = append(p.Names, c.Context.Namespace)
		}
	}
}

// kubeContexts lists the contexts of which the command may use one.
func (l *landing) kubeContexts(current string) []string {
	if g := l.Match.Flag("--context", "--kube-context"); g != nil {
		text, _ := l.text(g.Arg)
		return []string{text}
	}
	words, unset := l.variable("HELM_KUBECONTEXT")
	files, _ := l.files()
	picked := l.Picked("kube context", files)
	all := []string{}
	for _, w := range append(words, picked.Names...) {
		text, _ := l.text(w)
		all = append(all, text)
	}
	if unset && !picked.Sure {
		all = append(all, current)
	}
	return all
}

// argoConfig is what of argocd's settings says where it signs in.
type argoConfig struct {
	Current  string `yaml:"current-context"`
	Contexts []struct {
		Name   string `yaml:"name"`
		Server string `yaml:"server"`
	} `yaml:"contexts"`
}
