package landing

import (
	"errors"
	"io/fs"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// current resolves the place that the tool's file names when nothing else does.
func (l *landing) current(p *spec.Place) {
	name, err := "", error(nil)
	switch l.Store.Format {
	case spec.KubeContext:
		var k kubeconfig
		if k, err = l.kubeconfig(p); err == nil {
			name = k.Current
		}
	case spec.KubeNamespace:
		l.namespace(p)
		return
	case spec.GCloudProject:
		l.gcloud(p, "")
		return
	case spec.AzureAccount:
		l.azure(p, "")
		return
	case spec.DockerContext:
		var config struct {
			Current string `json:"currentContext"`
		}
		err = l.json(p, l.file(""), &config)
		name = config.Current
	case spec.PlainName:
		var text string
		text, err = l.read(p, l.file(""))
		name = strings.TrimSpace(text)
	case spec.MySQLOptions:
		name, err = l.option(p, "host", "client", "mysql", "mysqldump", "client-mariadb")
	case spec.DotEnv:
		l.dotEnv(p)
		return
	case spec.ArgoContext:
		var config argoConfig
		err = l.yaml(p, l.file(""), &config)
		name = config.Current
	case spec.INIKeys, spec.JSONKeys:
		l.keyed(p)
		return
	case spec.HerokuRemote:
		name, err = l.herokuApp(p, "")
	case spec.FirebaseProject:
		name, err = l.firebase(p)
	case spec.PulumiStack:
		name, err = l.pulumi(p)
	}
	l.settle(p, name, err)
}

// settle names the place as a file does, or says what is the matter with the file.
func (l *landing) settle(p *spec.Place, name string, err error) {
	switch {
	case name != "":
		p.Names = append(p.Names, name)
		l.detail(p, name)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		p.Unknown = problem(p, err)
	case l.Default != "":
		p.Names, p.Default = append(p.Names, l.Default), true
		l.detail(p, l.Default)
	case err != nil && !l.Optional:
		p.Unknown = problem(p, err)
	}
}

// detail adds what the files say of a name: the host behind it.
func (l *landing) detail(p *spec.Place, name string) {
	if l.Store.Format == spec.NoStore || name == "" {
		return
	}
	if l.elsewhere() != "" {
		return
	}
	at := &spec.Place{}
	found, err := l.about(at, name)
	p.Files = append(p.Files, at.Files...)
	p.Doubtful = p.Doubtful || at.Doubtful
	for _, f := range found {
		if f != "" && f != name {
			p.Names = append(p.Names, f)
		}
	}
	if p.Unknown == "" && (errors.Is(err, errChanged) || errors.Is(err, errLarge)) {
		p.Unknown = problem(at, err)
	}
}

// details returns what the files say of a name.
func (l *landing) details(name string) ([]string, error) { return l.about(&spec.Place{}, name) }

func (l *landing) about(p *spec.Place, name string) ([]string, error) {
	switch l.Store.Format {
	case spec.KubeContext, spec.KubeCluster:
		k, err := l.kubeconfig(p)
		return k.behind(name, l.Store.Format == spec.KubeCluster), err
	case spec.AWSProfile:
		return l.awsProfile(p, name)
	case spec.HerokuRemote:
		app, err := l.herokuApp(p, name)
		return []string{app}, err
	case spec.FirebaseProject:
		var rc firebaseRC
		err := l.json(p, l.file(""), &rc)
		return []string{rc.Projects[name]}, err
	case spec.GCloudProject, spec.PlainName, spec.DotEnv, spec.KubeNamespace, spec.MySQLOptions:
		return nil, nil
	case spec.AzureAccount:
		l.azure(p, name)
		return p.Names, nil
	case spec.DockerContext:
		return l.dockerHost(p, name)
	case spec.PostgresService:
		sections, err := l.ini(p, l.file(""))
		return []string{facts.HostOf(sections.value(name, "host")), sections.value(name, "dbname")}, err
	case spec.SSHHosts:
		return l.sshHost(p, name)
	case spec.ArgoContext:
		var config argoConfig
		err := l.yaml(p, l.file(""), &config)
		for _, c := range config.Contexts {
			if c.Name == name {
				return []string{facts.HostOf(c.Server)}, err
			}
		}
		return nil, err
	}
	return nil, nil
}

// option returns the last value of a key in one of the groups of an option file.
func (l *landing) option(p *spec.Place, key string, groups ...string) (string, error) {
	sections, err := l.ini(p, l.file(""))
	for i := len(groups) - 1; i >= 0; i-- {
		if value := sections.value(groups[i], key); value != "" {
			return value, nil
		}
	}
	return "", err
}

// dotEnv resolves the place by a variable in a file of variables.
func (l *landing) dotEnv(p *spec.Place) {
	sections, err := l.ini(p, l.file(""))
	for name := range strings.FieldsSeq(l.Env) {
		value := strings.Trim(sections.value("", name), `"'`)
		if value == "" {
			value = strings.Trim(sections.value("", "export "+name), `"'`)
		}
		if value == "" {
			continue
		}
		hosts, names, whole := facts.Database(value)
		p.Names = append(hosts, names...)
		if !whole || strings.Contains(value, "$") {
			p.Unknown = name + " in " + spec.Short(l.file("")) + " is computed"
		}
		return
	}
	if err == nil {
		err = fs.ErrNotExist
	}
	p.Unknown = problem(p, err)
}
