package mcp

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// servers are the rows.
var servers = [...]*Server{
	&github, &gitlab, &git, &sentry, &atlassian, &linear, &notion, &slack, &stripe,
	&playwright, &chrome, &puppeteer, &browsermcp,
	&filesystem, &desktop, &serena, &memory, &thinking, &clock,
	&postgres, &sqlite, &mongodb, &redis, &supabase, &neon, &kubernetes, &docker, &aws, &terraform, &cloudflare, &heroku, &grafana,
	&fetch, &markitdown, &context7, &brave, &tavily, &exa, &firecrawl, &perplexity, &huggingface, &awsDocs, &figma,
}

// All returns the rows.
func All() []*Server { return servers[:] }

// Lookup returns the row of a tool and that of its server, nil when there is none.
func Lookup(server, tool string) (*Server, *Tool) {
	name := plain(server)
	for _, s := range servers {
		if !spec.Listed(s.Names, name) {
			continue
		}
		for i := range s.Tools {
			if spec.Listed(s.Tools[i].Names, tool) {
				return s, &s.Tools[i]
			}
		}
	}
	return nil, nil
}

// plain returns a server's name without what people and clients put around it: "claude_ai_Sentry",
// "plugin_github_github", "mcp-server-git".
func plain(server string) string {
	name := strings.ToLower(strings.NewReplacer("_", "-", " ", "-", ".", "-").Replace(server))
	name = strings.TrimPrefix(name, "claude-ai-")
	if rest, ok := strings.CutPrefix(name, "plugin-"); ok {
		if at := strings.LastIndexByte(rest, '-'); at > 0 {
			name = rest[at+1:]
		}
	}
	for _, before := range [...]string{"mcp-server-", "mcp-", "server-"} {
		name = strings.TrimPrefix(name, before)
	}
	for _, after := range [...]string{"-server", "-mcp"} {
		name = strings.TrimSuffix(name, after)
	}
	return name
}
