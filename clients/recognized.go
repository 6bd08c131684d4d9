package clients

// Clients that are recognized, so that an agent does not stop them, steer them or read their
// credentials. A client whose calls the guard decides has a file of its own.

var opencode = Client{
	Name: "opencode", Title: "OpenCode", Source: "opencode 1.18, its documentation",
	Programs: []string{"opencode"}, Packages: []string{"opencode-ai"}, Markers: []string{"OPENCODE", "OPENCODE_CLIENT"},
	Folders: []Folder{{Name: ".opencode", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:  []string{"opencode"}, Share: []string{"opencode"}, Files: []string{"opencode.json", "opencode.jsonc"}, System: []string{"/etc/opencode"},
	Skills:          []string{".opencode/skills", ".opencode/command"},
	Moves:           []Move{{"OPENCODE_CONFIG", ""}, {"OPENCODE_CONFIG_DIR", ""}, {"OPENCODE_CONFIG_CONTENT", ""}},
	RegisterFolders: []string{".opencode/plugin", ".opencode/plugins", ".config/opencode/plugin", ".config/opencode/plugins"},
}

var cursor = Client{
	Name: "cursor", Title: "Cursor", Source: "cursor.com/docs, hooks",
	// Its editor is not here: a person's own terminal may be a child of it.
	Programs: []string{"cursor-agent"}, Markers: []string{"CURSOR_AGENT"},
	Folders: []Folder{{Name: ".cursor", Credential: "auth.json", Data: []string{"rules", "plans", "chats", "projects", "worktrees", "logs"}}},
	Config:  []string{"cursor"}, Share: []string{"cursor-agent"}, System: []string{"/etc/cursor", "/library/application support/cursor"},
	Skills:    []string{".cursor/skills", ".cursor/commands"},
	Registers: []string{".cursor/hooks.json"},
}

var droid = Client{
	Name: "droid", Title: "Factory Droid", Source: "docs.factory.ai, hooks",
	Programs: []string{"droid"}, Markers: []string{"FACTORY_PROJECT_DIR"},
	Folders:   []Folder{{Name: ".factory", Credential: "auth.json", Data: []string{"sessions", "logs", "specs", "docs"}}},
	System:    []string{"/etc/factory", "/library/application support/factory"},
	Registers: []string{".factory/hooks.json", ".factory/settings.json"},
}

var windsurf = Client{
	Name: "windsurf", Title: "Windsurf", Source: "docs.windsurf.com, Cascade hooks",
	Folders: []Folder{
		{Name: ".windsurf", Credential: "auth.json", Data: []string{"rules", "workflows", "plans"}},
		{Name: ".codeium", Credential: "config.json", Data: []string{"memories", "logs"}},
	},
	System:    []string{"/etc/windsurf", "/library/application support/windsurf"},
	Registers: []string{".codeium/windsurf/hooks.json", ".windsurf/hooks.json"},
}

var kiro = Client{
	Name: "kiro", Title: "Kiro", Source: "kiro.dev/docs, hooks",
	Programs: []string{"kiro-cli"}, Lines: []string{"kiro-cli chat"},
	Folders:         []Folder{{Name: ".kiro", Credential: "auth.json", Data: []string{"specs", "steering"}}},
	System:          []string{"/etc/kiro"},
	RegisterFolders: []string{".kiro/hooks"},
}

var cline = Client{
	Name: "cline", Title: "Cline", Source: "docs.cline.bot, hooks",
	Programs: []string{"cline"}, Lines: []string{"node /usr/bin/cline"}, Markers: []string{"CLINE_ACTIVE"},
	Folders: []Folder{
		{Name: ".cline", Credential: "secrets.json", Data: []string{"logs", "tasks"}},
		{Name: ".clinerules", Only: []string{"hooks"}},
		{Name: "documents", Only: []string{"cline/hooks"}},
	},
	RegisterFolders: []string{".cline/hooks", ".clinerules/hooks", "Documents/Cline/Hooks"},
}

var amp = Client{
	Name: "amp", Title: "Amp", Source: "ampcode.com/manual",
	Programs: []string{"amp"},
	Folders:  []Folder{{Name: ".amp", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:   []string{"amp"}, Share: []string{"amp"},
}

var crush = Client{
	Name: "crush", Title: "Crush", Source: "Crush 0.20, crush --help",
	Programs: []string{"crush"},
	Folders:  []Folder{{Name: ".crush", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:   []string{"crush"}, Files: []string{".crush.json", "crush.json"},
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
