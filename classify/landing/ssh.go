package landing

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxIncludes bounds the files that settings of ssh include.
const maxIncludes = 32

// sshHost returns the HostName that ssh_config(5) gives a name. An option on the command line
// outweighs the files; then the name itself says nothing.
func (l *landing) sshHost(p *spec.Place, name string) ([]string, error) {
	for _, option := range l.sshOptions() {
		switch key, value := sshOption(option); key {
		case "hostname":
			p.Doubtful = true
			return []string{value}, nil
		case "proxycommand", "proxyjump", "include":
			p.Doubtful = true // it may lead anywhere
		}
	}
	c := sshConfig{landing: l, place: p, name: name}
	err := c.file(l.file(""), true)
	return c.hosts, err
}

// sshOptions lists what -o sets, before the host and behind it.
func (l *landing) sshOptions() []string {
	var options []string
	for i := range l.Match.Flags {
		if g := &l.Match.Flags[i]; g.Name == "-o" && g.Has {
			text, _ := l.text(g.Arg)
			options = append(options, text)
		}
	}
	for i, w := range l.Match.Operands {
		text, _ := l.text(w)
		at := strings.IndexByte(text, 'o')
		if i == 0 || at < 1 || text[0] != '-' || strings.HasPrefix(text, "--") {
			continue
		}
		if text = text[at+1:]; text == "" && i+1 < len(l.Match.Operands) {
			text, _ = l.text(l.Match.Operands[i+1])
		}
		options = append(options, text)
	}
	return options
}

// sshConfig looks for a HostName in the files of ssh.
type sshConfig struct {
	*landing
	place *spec.Place
	name  string
	hosts []string
	files int
}

// file reads one file; applies says whether it stands where the name matches.
func (c *sshConfig) file(file string, applies bool) error {
	if c.files++; c.files > maxIncludes {
		return errLarge
	}
	text, err := c.read(c.place, file)
	if err != nil {
		return err
	}
	matching := applies
	for line := range strings.Lines(text) {
		key, value := sshOption(strings.TrimSpace(line))
		switch key {
		case "host":
			matching = applies && matchesHost(value, c.name)
		case "match":
			// What it depends on is not looked at: it may apply.
			matching = applies
			c.place.Doubtful = c.place.Doubtful || value != "all"
		case "hostname":
			if matching && (len(c.hosts) == 0 || c.place.Doubtful) { // the first counts
				c.hosts = append(c.hosts, strings.ReplaceAll(value, "%h", c.name))
			}
		case "include":
			for pattern := range strings.FieldsSeq(value) {
				c.include(strings.Trim(pattern, `"`), matching)
			}
		}
	}
	return nil
}

// include reads the files that a pattern names, from ~/.ssh when it is relative.
func (c *sshConfig) include(pattern string, applies bool) {
	if rest, home := strings.CutPrefix(pattern, "~/"); home {
		pattern = filepath.Join(c.Home, rest)
	}
	if !filepath.IsAbs(pattern) {
		pattern = filepath.Join(c.Home, ".ssh", pattern)
	}
	names, _ := filepath.Glob(pattern)
	for _, name := range names {
		_ = c.file(name, applies) // one that cannot be read says nothing
	}
}

// sshOption takes "Key value" or "Key=value" apart; the key comes in small letters.
func sshOption(line string) (key, value string) {
	i := strings.IndexAny(line, " \t=")
	if i <= 0 || line[0] == '#' {
		return "", ""
	}
	return strings.ToLower(line[:i]), strings.Trim(strings.TrimLeft(line[i:], " \t="), `" `)
}

// matchesHost reports whether a name matches the patterns of a Host line.
func matchesHost(patterns, name string) bool {
	found := false
	for pattern := range strings.FieldsSeq(patterns) {
		pattern, negated := strings.CutPrefix(strings.Trim(pattern, `"`), "!")
		if ok, err := path.Match(pattern, name); err == nil && ok {
			if negated {
				return false
			}
			found = true
		}
	}
	return found
}
