package elsewhere

import (
	"cmp"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// forge returns the host of a repository, an issue or a page that a client of a code forge is
// given, where it is not the forge's own: [HOST/]OWNER/REPO, an address, or git's form for ssh.
// The client signs in there with the token that it keeps for that host, or with one that a
// variable holds for all hosts but its own (GH_ENTERPRISE_TOKEN).
func forge(c *command.Command) string {
	var own, variable string
	switch c.Match.Program.Name {
	case "gh":
		own, variable = "github.com", "GH_REPO"
	case "glab":
		own, variable = "gitlab.com", "GITLAB_REPO"
	default:
		return ""
	}
	sub := ""
	if len(c.Match.Called) > 0 {
		sub = c.Match.Called[0]
	}
	var hosts []string
	for i := range c.Match.Flags {
		if g := &c.Match.Flags[i]; g.Has && (g.Name == "-R" || g.Name == "--repo") {
			hosts = append(hosts, repositoryHost(g.Arg, true))
		}
	}
	for _, w := range c.Match.Operands {
		if sub != "search" {
			hosts = append(hosts, repositoryHost(w, sub == "repo"))
		}
	}
	for _, set := range [...][]invocation.Assign{c.Inv.Assigns, c.Inv.Exported} {
		for _, a := range set {
			if a.Name == variable {
				hosts = append(hosts, repositoryHost(a.Value, true))
			}
		}
	}
	for _, host := range hosts {
		if host != "" && host != own && !strings.HasSuffix(host, "."+own) {
			return host
		}
	}
	return ""
}

// repositoryHost returns the host that the name of a repository starts with. A name of three
// parts has one when its first part has a dot. Where the word may be a branch or a text, only
// an address has a host.
func repositoryHost(w spec.Word, repository bool) string {
	text := w.String()
	if _, rest, found := strings.Cut(text, "://"); found {
		host, _, _ := strings.Cut(rest, "/")
		host, _, _ = strings.Cut(host[strings.LastIndexByte(host, '@')+1:], ":")
		return cmp.Or(strings.ToLower(host), text)
	}
	if !repository {
		return ""
	}
	if user, rest, found := strings.Cut(text, "@"); found && !strings.Contains(user, "/") {
		if host, _, found := strings.Cut(rest, ":"); found {
			return strings.ToLower(host)
		}
	}
	if host, rest, _ := strings.Cut(text, "/"); strings.Contains(rest, "/") && strings.ContainsAny(host, ".:") {
		return strings.ToLower(host)
	}
	return ""
}
