package landing

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// awsProfile returns the account and the endpoint of a profile, following those that it takes its
// credentials from.
func (l *landing) awsProfile(p *spec.Place, name string) ([]string, error) {
	sections, err := l.ini(p, l.file(""))
	if err != nil {
		return nil, err
	}
	section := "profile " + name
	if name == "default" {
		section = name
	}
	found := []string{sections.value(section, "sso_account_id"), accountOf(sections.value(section, "role_arn"))}
	if endpoint := sections.value(section, "endpoint_url"); endpoint != "" {
		found = append(found, facts.HostOf(endpoint))
	}
	return found, nil
}

// accountOf returns the account in the name of a role, arn:aws:iam::ACCOUNT:role/NAME.
func accountOf(arn string) string {
	if parts := strings.SplitN(arn, ":", 6); len(parts) == 6 {
		return parts[4]
	}
	return ""
}

// gcloud resolves the project and account of gcloud's configuration of that name, or of the
// active one.
func (l *landing) gcloud(p *spec.Place, name string) {
	if g := l.Match.Flag("--configuration"); g != nil {
		name, _ = l.text(g.Arg)
	} else if values, _ := l.variable("CLOUDSDK_ACTIVE_CONFIG_NAME"); len(values) == 1 {
		name, _ = l.text(values[0])
	}
	if name == "" {
		text, err := l.read(p, l.file("active_config"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			p.Unknown = problem(p, err)
			return
		}
		if name = strings.TrimSpace(text); name == "" {
			name = "default"
		}
	}
	if strings.ContainsAny(name, "/\x00") {
		p.Unknown = "its configuration is not known"
		return
	}
	sections, err := l.ini(p, l.file("configurations/config_"+name))
	if err != nil {
		p.Unknown = problem(p, err)
		return
	}
	if project := sections.value("core", "project"); project != "" {
		p.Names = append(p.Names, project, name)
		if account := sections.value("core", "account"); account != "" {
			p.Names = append(p.Names, account)
		}
	}
}

// azure resolves a subscription by its name or number, or the default one.
func (l *landing) azure(p *spec.Place, name string) {
	var profile struct {
		Subscriptions []struct {
			ID      string `json:"id"`
			Name    string `json:"name"`
			Default bool   `json:"isDefault"`
		} `json:"subscriptions"`
	}
	if err := l.json(p, l.file(""), &profile); err != nil {
		if name == "" {
			p.Unknown = problem(p, err)
		}
		return
	}
	for _, s := range profile.Subscriptions {
		if name == "" && s.Default || name != "" && (s.Name == name || s.ID == name) {
			p.Names = append(p.Names, s.Name, s.ID)
			return
		}
	}
}

// dockerHost returns the host behind a context of docker.
func (l *landing) dockerHost(p *spec.Place, name string) ([]string, error) {
	config := l.file("")
	if name == "default" || config == "" {
		return nil, nil
	}
	sum := sha256.Sum256([]byte(name))
	var meta struct {
		Endpoints map[string]struct {
			Host string `json:"Host"`
		} `json:"Endpoints"`
	}
	err := l.json(p, filepath.Join(filepath.Dir(config), "contexts", "meta", hex.EncodeToString(sum[:]), "meta.json"), &meta)
	return []string{facts.HostOf(meta.Endpoints["docker"].Host)}, err
}
