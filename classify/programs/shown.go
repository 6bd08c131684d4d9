package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Shown is what a program prints of its settings, with the passwords and tokens in them.
type Shown struct {
	program string
	called  string // subcommands, separated by commas
	flags   string // one of them is given, or there is no subcommand; empty means any
	// Files are the settings: "~/" is the home directory, other relative names are looked for in the working directory.
	Files string
	// Variables are the settings in the environment: names, an ending * stands for more letters.
	Variables string
}

// shown are the programs that print their settings as they are. Each was run with made-up
// credentials; npm, aws, gh, cargo and hg paths mask them.
var shown = [...]Shown{
	{"pip", "config list, config debug, config get", "", "~/.config/pip/pip.conf ~/.pip/pip.conf ~/.pip/pip.ini /etc/pip.conf", "PIP_*"},
	{"bundle", "config, config list, config get, env, issue, doctor", "", "~/.bundle/config .bundle/config", "BUNDLE_*"},
	{"gem", "sources, env, environment", "", "~/.gemrc", ""},
	{"conda", "config, info", "", "~/.condarc ~/.config/conda/.condarc /etc/conda/.condarc", "CONDA_*"},
	{"go", "env", "", "~/.config/go/env", "GOPROXY GOSUMDB GOAUTH"},
	{"helm", "repo list, repo ls", "", "~/.config/helm/repositories.yaml", ""},
	{"hg", "config, showconfig, debugconfig", "", "~/.hgrc ~/.config/hg/hgrc .hg/hgrc /etc/mercurial/hgrc", ""},
	{"poetry", "config", "--list", "~/.config/pypoetry/config.toml poetry.toml", "POETRY_*"},
	{"yarn", "config list, config get", "", "~/.yarnrc ~/.npmrc .yarnrc .npmrc ~/.yarnrc.yml .yarnrc.yml", ""},
}

// ShownBy returns the settings that a command prints, nil when there are none.
func ShownBy(m *spec.Match) *Shown {
	if m.Marks&spec.Informs != 0 {
		return nil
	}
	for i := range shown {
		s := &shown[i]
		if s.program != m.Program.Name || !slices.Contains(strings.Split(s.called, ", "), strings.Join(m.Called, " ")) {
			continue
		}
		if s.flags == "" || m.Flag(strings.Fields(s.flags)...) != nil {
			return s
		}
	}
	return nil
}

// Names reports whether a variable of the environment is one of the settings.
func (s *Shown) Names(variable string) bool { return spec.Covered(s.Variables, variable) }

// Secret reports whether settings, as a file holds them, show a credential.
func (s *Shown) Secret(text string) bool {
	if facts.ShowsSecret(text) {
		return true
	}
	for line := range strings.Lines(text) {
		line = strings.Trim(line, " \t\r\n-")
		name, value, set := strings.Cut(line, "=")
		if at := strings.Index(line, ": "); !set && at > 0 {
			name, value, set = line[:at], line[at+2:], true
		}
		name, value = strings.Trim(name, " \"'"), strings.Trim(value, " \"'")
		if set && value != "" && !strings.HasPrefix(name, "#") && s.SecretSetting(name, value) {
			return true
		}
	}
	return false
}

// SecretSetting reports whether a setting holds a credential. Bundler has one for each host, of which the
// dots are written as "__": BUNDLE_GEMS__EXAMPLE__COM=name:password.
func (s *Shown) SecretSetting(name, value string) bool {
	if facts.SecretName(name[strings.LastIndexAny(name, ".:")+1:]) {
		return len(value) > 5 // a switch is none
	}
	_, password, _ := strings.Cut(value, ":")
	return s.program == "bundle" && strings.Contains(name, "__") && password != "" && !strings.HasPrefix(password, "//")
}
