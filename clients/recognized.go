package clients

// Clients that are recognized, so that an agent does not stop them, steer them or read their
// credentials. A client whose calls the guard decides has a file of its own.

var amp = Client{
	Name: "amp", Title: "Amp", Source: "ampcode.com/manual",
	Programs: []string{"amp"},
	Folders:  []Folder{{Name: ".amp", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:   []string{"amp"}, Share: []string{"amp"},
}

var goose = Client{
	Name: "goose", Title: "Goose", Source: "Goose 1.0, goose --help",
	Programs: []string{"goose"}, Lines: []string{"goose session"}, Markers: []string{"GOOSE_TERMINAL"},
	Folders: []Folder{{Name: ".goose", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:  []string{"goose"},
}

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
