package landing

import (
	"errors"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/regular"
)

// Files are the files that were read for the commands of one call, each once: a hostile call may
// have thousands of commands.
type Files struct {
	texts map[string]read
	kube  map[string]parsed
}

type read struct {
	text string
	err  error
}

type parsed struct {
	kubeconfig
	err error
}

// maxStore bounds a file that tells of a place, in bytes.
const maxStore = 256 << 10

// text returns the text of a file.
func (f *Files) text(path string) (string, error) {
	r, known := f.texts[path]
	if !known {
		text, err := regular.Start(path, maxStore+1)
		if len(text) > maxStore {
			err = errLarge
		}
		if r = (read{strings.TrimPrefix(string(text), "\ufeff"), err}); f.texts == nil {
			f.texts = map[string]read{}
		}
		f.texts[path] = r
	}
	return r.text, r.err
}

// kubeconfig parses the text of one.
func (f *Files) kubeconfig(path, text string) (kubeconfig, error) {
	k, known := f.kube[path]
	if !known {
		k.err = yaml.Unmarshal([]byte(text), &k.kubeconfig)
		if f.kube == nil {
			f.kube = map[string]parsed{}
		}
		f.kube[path] = k
	}
	return k.kubeconfig, k.err
}

// kubeconfig is what of a kubeconfig says where a cluster is.
type kubeconfig struct {
	Current  string `yaml:"current-context"`
	Contexts []struct {
		Name    string `yaml:"name"`
		Context struct {
			Cluster   string `yaml:"cluster"`
			Namespace string `yaml:"namespace"`
		} `yaml:"context"`
	} `yaml:"contexts"`
	Clusters []struct {
		Name    string `yaml:"name"`
		Cluster struct {
			Server string `yaml:"server"`
		} `yaml:"cluster"`
	} `yaml:"clusters"`
}

// behind returns the cluster of a context and its host, or the host of a cluster.
func (k *kubeconfig) behind(name string, cluster bool) []string {
	var names []string
	for i := range k.Contexts {
		if c := &k.Contexts[i]; !cluster && c.Name == name {
			names = append(names, c.Context.Cluster)
			break
		}
	}
	if cluster {
		names = []string{name}
	}
	for i := range k.Clusters {
		if c := &k.Clusters[i]; len(names) > 0 && c.Name == names[0] {
			return append(names, facts.HostOf(c.Cluster.Server))
		}
	}
	return names
}

var (
	errLarge   = errors.New("is too large")
	errChanged = errors.New("is written by this call")
	errNowhere = errors.New("lies in an unknown folder")
)
