package clients

// Clients that are recognized, so that an agent does not stop them, steer them or read their
// credentials. A client whose calls the guard decides has a file of its own.

var auggie = Client{
	Name: "auggie", Title: "Auggie", Source: "docs.augmentcode.com",
	Programs: []string{"auggie"}, Lines: []string{"node /usr/bin/auggie"}, Markers: []string{"AUGMENT_AGENT"},
}

var antigravity = Client{
	Name: "antigravity", Title: "Antigravity", Source: "agy 1.1, agy --help",
	Programs: []string{"agy"},
}

var aider = Client{
	Name: "aider", Title: "Aider", Source: "aider 0.86, aider --help",
	Programs: []string{"aider"}, Lines: []string{"/usr/bin/python3 /usr/local/bin/aider"},
	Files: []string{".aider.conf.yml"},
}

// openclaw has plug-ins that can deny a call, of which the guard has none: its tools act through a gateway, on other
// machines as well.
var openclaw = Client{
	Name: "openclaw", Title: "OpenClaw", Source: "docs.openclaw.ai, plug-in hooks; OpenClaw 2026.9.6",
	Programs: []string{"openclaw"}, Packages: []string{"openclaw"},
	Folders: []Folder{{Name: ".openclaw", Data: []string{"workspace", "logs"}}},
	Moves:   []Move{{"OPENCLAW_STATE_DIR", ".openclaw"}, {"OPENCLAW_CONFIG_PATH", ""}},
}

var roo = Client{
	Name: "roo", Title: "Roo Code", Source: "docs.roocode.com",
	Folders: []Folder{{Name: ".roo", Credential: "secrets.json", Data: []string{"rules", "logs"}}},
	Files:   []string{".roomodes"},
}

var continued = Client{
	Name: "continue", Title: "Continue", Source: "docs.continue.dev",
	Folders: []Folder{{Name: ".continue", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
}

var devin = Client{
	Name: "devin", Title: "Devin", Source: "docs.devin.ai",
	Folders: []Folder{{Name: ".devin", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:  []string{"devin"},
}

// shared is what several clients read.
var shared = Client{
	Name: "shared", Title: "several clients", Source: "agents.md; modelcontextprotocol.io",
	Folders: []Folder{{Name: ".agents", Only: []string{"", "hooks.json", "hooks", "plugins", "mcp.json"}}},
	Files:   []string{".mcp.json"},
	Skills:  []string{".agents/skills"},
	Markers: []string{"AI_AGENT", "AGENT", "REPLIT_AGENT"},
}
