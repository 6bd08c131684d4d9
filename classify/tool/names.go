package tool

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// What a text is, by the key under which it stands, and what a tool does, by its name.

type inputKind uint8

const (
	isData inputKind = iota
	isCommand
	isPath
	isAddress
	isQuery // a statement for a database
	isProse // what people read
)

// keyKind reads a key's name, in any of its spellings: filePath, file-path, file_path.
func keyKind(key string) inputKind {
	names := nameWords(key)
	if len(names) == 0 {
		return isData
	}
	switch names[len(names)-1] {
	case "command", "commands", "cmd", "cmds", "commandline", "script", "scripts", "shell", "bash", "powershell", "pwsh", "code", "exec", "run", "argv",
		"expression", "function", "program", "javascript", "python", "snippet", "payload", "steps":
		return isCommand
	case "line":
		if len(names) > 1 && names[0] == "command" {
			return isCommand
		}
	case "path", "paths", "filepath", "file", "files", "filename", "name", "source", "src", "destination", "dest", "dst", "target", "from", "to",
		"oldpath", "newpath",
		"directory", "directories", "dir", "folder", "location", "root", "output", "outfile", "input", "cwd", "workdir", "attachment", "attachments":
		if names[len(names)-1] == "name" && (len(names) < 2 || names[len(names)-2] != "file") {
			return isData
		}
		return isPath
	case "url", "urls", "uri", "uris", "href", "link", "endpoint":
		return isAddress
	case "sql", "statement", "statements", "query", "queries", "stmt", "q", "ddl":
		return isQuery
	case "content", "contents", "body", "text", "message", "prompt", "title", "description", "comment", "summary", "note", "notes", "markdown", "html",
		"reason", "subject":
		return isProse
	}
	return isData
}

// environments are the keys under which tools take variables.
var environments = [...]string{"env", "environment", "envs", "variables"}

// Acts reports whether an input's key says that a path, a command, an address or variables stand under it.
func Acts(key string) bool {
	if slices.Contains(environments[:], strings.ToLower(key)) {
		return true
	}
	switch keyKind(key) {
	case isCommand, isPath, isAddress:
		return true
	}
	return false
}

// nameWords cuts a name into its words, in lower case.
func nameWords(name string) []string {
	var words []string
	start := 0
	add := func(end int) {
		if end > start {
			words = append(words, strings.ToLower(name[start:end]))
		}
	}
	for i := 0; i < len(name); i++ {
		switch c := name[i]; {
		case c == '_' || c == '-' || c == '.' || c == ' ' || c == ':' || c == '/':
			add(i)
			start = i + 1
		case c >= 'A' && c <= 'Z' && i > start && name[i-1] >= 'a' && name[i-1] <= 'z':
			add(i)
			start = i
		}
	}
	add(len(name))
	return words
}

// namesFile reports whether the value of a key is the path of a file.
func namesFile(key string) bool {
	words := nameWords(key)
	return len(words) > 0 && spec.Listed("path filepath file filename uri", words[len(words)-1])
}

// forPeople reports whether the names of a tool and its server say that it hands texts to
// people, or keeps them: an issue, a message, a page, a note.
func forPeople(tool string) bool {
	const names = "comment comments issue issues message messages post reply note notes page pages doc docs document documents mail email gmail outlook " +
		"search notify notification slack discord teams chat telegram review reviews pull pr mr ticket tickets task tasks todo todos card cards " +
		"memory memories remember knowledge observation observations entities think thinking thought thoughts sequentialthinking translate translation " +
		"summarize ask answer wiki blog tweet feedback article release jira linear notion confluence trello asana github gitlab bitbucket sentry " +
		"calendar event meeting say speak draw diagram figma"
	return slices.ContainsFunc(nameWords(tool), func(w string) bool { return spec.Listed(names, w) })
}

// kindByName derives from the names of the tool and its server how the tool uses its
// texts.
func kindByName(tool string) (runs, queries bool) {
	for _, w := range nameWords(tool) {
		runs = runs || runsByName(w)
		switch w {
		case "sql", "postgres", "postgresql", "pg", "mysql", "mariadb", "sqlite", "database", "db", "redis", "mongo", "mongodb", "clickhouse", "duckdb",
			"snowflake", "bigquery", "supabase", "neon", "oracle", "mssql", "cassandra", "dynamodb":
			queries = true
		}
	}
	return runs && !queries, queries
}

// runsByName reports whether a word of a tool's name says that it runs its input.
func runsByName(w string) bool {
	switch w {
	case "exec", "execute", "eval", "evaluate", "run", "shell", "bash", "zsh", "terminal", "console", "command", "commands", "cmd", "powershell", "pwsh",
		"python", "node", "javascript", "js", "repl", "script", "code", "subprocess", "spawn", "process":
		return true
	}
	return false
}

// isRemark reports whether a key holds words for people.
func isRemark(key string) bool {
	names := nameWords(key)
	return len(names) > 0 && spec.Listed("description reason title comment summary", names[len(names)-1])
}

func readsByName(verb string) bool {
	switch verb {
	case "get", "list", "read", "search", "find", "view", "describe", "show", "query", "fetch", "count", "check", "stat", "download":
		return true
	}
	return false
}

func secretNoun(w string) bool {
	switch w {
	case "secret", "secrets", "secretsmanager", "credential", "credentials", "password", "passwords", "apikey", "token", "tokens", "passphrase", "otp", "keychain",
		"vault", "cookies":
		return true
	}
	return false
}

// namesKey reports whether the words of a tool's name are about the key of a service or an account.
func namesKey(words []string) bool {
	for i, w := range words {
		if i > 0 && (w == "key" || w == "keys") && spec.Listed("api access service private secret signing encryption ssh deploy account", words[i-1]) {
			return true
		}
	}
	return false
}

// keepsSecrets reports whether a word of a server's name is that of a program which keeps credentials.
func keepsSecrets(w string) bool {
	return spec.Listed("1password onepassword op bitwarden lastpass keepass keepassxc dashlane keychain vault secretsmanager doppler infisical", w)
}

func destroysByName(w string) bool {
	switch w {
	case "delete", "deletes", "remove", "destroy", "drop", "purge", "truncate", "wipe", "erase", "terminate", "revoke", "uninstall", "unpublish",
		"deprecate", "merge", "visibility", "send", "email", "sms", "tweet",
		"deploy", "release", "rollback", "transfer", "pay", "payment", "purchase", "buy", "refund", "charge", "withdraw", "invite", "grant", "approve",
		"impersonate", "permission", "permissions", "collaborator", "collaborators", "ban", "kick", "suspend", "deactivate", "archive", "kill", "signal",
		"freeze", "shutdown", "reboot", "restart", "stop", "reset", "wipes", "flush", "prune", "clear", "clean", "overwrite", "format", "empty", "cancel",
		"force", "revert", "restore", "migrate", "scale", "drain", "cordon", "evict", "trade", "mint", "sign", "order", "checkout", "book", "subscribe",
		"unsubscribe", "tunnel", "forward", "public", "install", "disable", "vote", "unlock", "flushall", "flushdb", "deleteall", "removeall", "killall":
		return true
	}
	return false
}

func publishesByName(w string) bool {
	switch w {
	case "push", "publish", "post", "upload", "share", "repository", "repo", "repos", "fork", "gist", "submit", "reply", "comment", "react", "mention",
		"assign", "label", "star", "follow", "apply", "variable", "variables", "env", "dns", "webhook", "webhooks", "config", "configuration":
		return true
	}
	return false
}

// worksAsPerson reports whether a word of the name of a tool or its server says that it presses keys,
// or reads the screen or the clipboard. Servers for browsers have such tools, too: who allows all
// of such a server means them.
func worksAsPerson(w string) bool {
	switch w {
	case "screenshot", "screenshots", "screencapture", "keystroke", "keystrokes", "keypress", "hotkey", "clipboard", "pasteboard", "computer",
		"keyboard", "tmux", "iterm":
		return true
	}
	return false
}

// pressesByName reports whether a word of a tool's name is a verb for typing.
func pressesByName(w string) bool { return w == "type" || w == "press" || w == "paste" }

// roleByName derives from the tool's name how it may use a path.
func roleByName(name string) spec.Role {
	if _, tool, ok := MCP(name); ok {
		name = tool
	}
	role := spec.ChangesFile
	for i, w := range nameWords(name) {
		switch w {
		case "delete", "remove", "trash", "unlink", "erase", "rm", "rmdir", "destroy", "wipe", "purge":
			return spec.DeletesPath
		case "move", "rename", "relocate", "mv":
			return spec.MovesPath
		case "directory", "directories", "folder", "folders", "dir":
			if role == spec.WritesFile {
				role = spec.CreatesPath
			}
		}
		switch {
		case i > 0:
		case w != "download" && readsByName(w) || w == "grep" || w == "glob" || w == "open":
			role = spec.ReadsFile
		case w == "write" || w == "create" || w == "save" || w == "overwrite" || w == "put" || w == "new" || w == "touch" || w == "export" || w == "dump":
			role = spec.WritesFile
		}
	}
	return role
}

// MCP takes the name of a tool of an MCP server apart: mcp__SERVER__TOOL.
func MCP(tool string) (server, name string, ok bool) {
	rest, ok := strings.CutPrefix(tool, "mcp__")
	if !ok {
		return "", "", false
	}
	server, name, ok = strings.Cut(rest, "__")
	return server, name, ok && server != "" && name != ""
}
