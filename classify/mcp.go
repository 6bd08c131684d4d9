package classify

import (
	"net/url"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Bounds of what is looked at in the input of a tool that is not known.
const (
	maxInputDepth  = 12
	maxInputValues = 400
	maxInputText   = 16 << 10 // bytes of one text that are judged as a command
)

// inputEffects judges what the input of a tool that is not known says, at any
// depth: a command as the shell would run it, a path, an address. Keys tell what
// a text is; where they do not, its form does. It can only raise the judgement,
// since what the tool does with the text is not known.
func (c *classifier) inputEffects() {
	in := inputReader{c: c, role: c.roleByName()}
	in.object("", c.call.Input, 0)
	if in.values > maxInputValues || in.deep {
		c.effect(-1, spec.Effect{ID: WordUnknown, Kind: spec.Unknown, Why: "its input is too large to be looked at"}, "")
	}
	if command, ok := commandLine(c.call.Input); ok {
		c.perhapsRuns(command)
	}
	c.toolVerbs()
}

// inputReader walks the input of a tool.
type inputReader struct {
	c      *classifier
	role   spec.Role
	values int
	deep   bool
}

func (in *inputReader) object(key string, v any, depth int) {
	if in.values++; in.values > maxInputValues {
		return
	}
	if depth > maxInputDepth {
		in.deep = true
		return
	}
	switch v := v.(type) {
	case string:
		in.text(key, v)
	case []any:
		for _, x := range v {
			in.object(key, x, depth+1)
		}
	case map[string]any:
		if depth > 0 {
			if command, ok := commandLine(v); ok {
				in.c.perhapsRuns(command)
			}
		}
		for k, x := range v {
			in.object(k, x, depth+1)
		}
	}
}

// text judges one text by its key and its form.
func (in *inputReader) text(key, text string) {
	c, kind := in.c, keyKind(key)
	switch {
	case text == "" || len(text) > maxInputText:
	case kind == isCommand:
		c.perhapsRuns(text)
		c.perhapsCode(text)
	case kind == isAddress && !strings.HasPrefix(text, "file:") && !strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "~"):
		c.fetch(-1, spec.Lit(text), spec.ConnectsTo, spec.Effect{})
	case kind == isPath || kind == isAddress:
		in.path(text, in.role)
	case kind == isProse:
		if looksPath(text) {
			in.path(text, spec.ReadsFile)
		}
	default:
		if looksPath(text) {
			in.path(text, in.role)
		}
		if looksCommand(text) {
			c.perhapsRuns(text)
		}
		if kind == isQuery || startsSQL(text) {
			c.perhapsSQL(text)
		}
	}
}

// path judges a text as a path in each way in which tools read one.
func (in *inputReader) path(text string, role spec.Role) {
	for _, p := range pathReadings(strings.TrimSpace(text)) {
		in.c.actOnPlace(spec.Lit(text), in.c.world.PlaceText(p, ""), pathAct{role: role, inv: -1})
	}
}

// pathReadings returns the paths that a text may stand for: as it is written, as
// a file's URL, with the home's variable replaced.
func pathReadings(text string) []string {
	list := []string{text}
	if u := paths.CheckURL(text); u.Kind == paths.File {
		return []string{u.Path}
	}
	if strings.Contains(text, "%") {
		if decoded, err := url.PathUnescape(text); err == nil && decoded != text {
			list = append(list, decoded)
		}
	}
	for i, p := range list {
		for _, home := range [...]string{"$HOME", "${HOME}", "$env:USERPROFILE", "%USERPROFILE%", "$env:HOME"} {
			if rest, ok := strings.CutPrefix(p, home); ok && (rest == "" || rest[0] == '/' || rest[0] == '\\') {
				list[i] = "~" + strings.ReplaceAll(rest, `\`, "/")
			}
		}
	}
	return list
}

// looksPath reports whether a whole text is a path by its form.
func looksPath(text string) bool {
	text = strings.TrimSpace(text)
	if len(text) < 2 || len(text) > 4096 || strings.ContainsAny(text, "\n\r\t<>|;") {
		return false
	}
	for _, start := range [...]string{"/", "~/", "./", "../", "$HOME", "${HOME}", "file:", "%USERPROFILE%", "$env:", ".."} {
		if strings.HasPrefix(text, start) {
			return !strings.Contains(text, "://") || start == "file:"
		}
	}
	if strings.ContainsAny(text, " \t") || strings.Contains(text, "://") {
		return text == "~"
	}
	return text == "~" || text[0] == '.' || strings.Contains(text, "/") || strings.Contains(text, `:\`)
}

// looksCommand reports whether a whole text is a command by its form: it starts
// with the name of a program and has an option, a path or an operator.
func looksCommand(text string) bool {
	name, rest, spaced := strings.Cut(strings.TrimSpace(text), " ")
	if !spaced || name == "" || !strings.Contains(rest, "-") && !strings.ContainsAny(rest, "/~|;&$`>") {
		return false
	}
	return programs.Lookup(path.Base(name)) != nil || isCmdlet(name)
}

// isCmdlet reports whether a word is a Verb-Noun of PowerShell.
func isCmdlet(name string) bool {
	verb, noun, ok := strings.Cut(name, "-")
	return ok && len(verb) > 2 && len(noun) > 2 && verb[0] >= 'A' && verb[0] <= 'Z' && noun[0] >= 'A' && noun[0] <= 'Z'
}

// startsSQL reports whether a text is a statement of SQL that changes something, by its first words.
func startsSQL(text string) bool {
	words := strings.Fields(strings.ToLower(text[:min(len(text), 80)]))
	if len(words) < 3 {
		return false
	}
	switch words[0] + " " + words[1] {
	case "drop table", "drop database", "drop schema", "truncate table", "delete from", "alter table", "drop view", "drop user", "drop role", "alter user", "alter role":
		return strings.HasSuffix(strings.TrimSpace(text), ";") || words[0] == "delete" && strings.Contains(strings.ToLower(text), " where ")
	}
	return false
}

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
	case "command", "commands", "cmd", "commandline", "script", "scripts", "shell", "bash", "powershell", "pwsh", "code", "exec":
		return isCommand
	case "line":
		if len(names) > 1 && names[0] == "command" {
			return isCommand
		}
	case "path", "paths", "filepath", "file", "files", "filename", "name", "source", "src", "destination", "dest", "dst", "target", "from", "to", "oldpath", "newpath",
		"directory", "directories", "dir", "folder", "location", "root", "output", "outfile", "input", "cwd", "workdir", "attachment", "attachments":
		if names[len(names)-1] == "name" && (len(names) < 2 || names[len(names)-2] != "file") {
			return isData
		}
		return isPath
	case "url", "urls", "uri", "uris", "href", "link", "endpoint":
		return isAddress
	case "sql", "statement", "statements", "query", "queries", "stmt":
		return isQuery
	case "content", "contents", "body", "text", "message", "prompt", "title", "description", "comment", "summary", "note", "notes", "markdown", "html", "reason", "subject":
		return isProse
	}
	return isData
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

// texts returns the texts of a value: itself, or those of a short list.
func texts(v any) []string {
	const maxTexts = 32
	switch v := v.(type) {
	case string:
		return []string{v}
	case []any:
		var list []string
		for _, x := range v[:min(len(v), maxTexts)] {
			if s, ok := x.(string); ok {
				list = append(list, s)
			}
		}
		return list
	}
	return nil
}

// commandLine puts a program and its arguments together when they stand apart.
func commandLine(input map[string]any) (string, bool) {
	list := texts(input["args"])
	if len(list) == 0 {
		list = texts(input["arguments"])
	}
	for _, key := range [...]string{"command", "cmd"} {
		if program, ok := input[key].(string); ok && len(list) > 0 {
			return program + " " + canonical(spec.Lits(list...)), true
		}
		if argv, ok := input[key].([]any); ok {
			return canonical(spec.Lits(texts(argv)...)), true
		}
	}
	return "", false
}

// perhapsRuns judges a text as a shell would run it, and takes over what is
// dangerous or worse, and the credentials that it reads.
func (c *classifier) perhapsRuns(command string) {
	tool := "Bash"
	if first, _, _ := strings.Cut(strings.TrimSpace(command), " "); isCmdlet(first) || strings.Contains(strings.ToLower(c.call.Tool), "powershell") {
		tool = "PowerShell"
	}
	c.perhaps(tool, command)
}

// perhapsCode judges a text as code of the languages that tools run.
func (c *classifier) perhapsCode(code string) {
	for _, program := range [...]string{"python3 -c ", "node -e "} {
		c.perhaps("Bash", program+canonical(spec.Lits(code)))
	}
}

// perhapsSQL judges a text as a statement for a database.
func (c *classifier) perhapsSQL(statement string) {
	c.perhaps("Bash", "psql -c "+canonical(spec.Lits(statement)))
}

func (c *classifier) perhaps(tool, command string) {
	a := Assess(Call{Tool: tool, Input: map[string]any{"command": command}, Cwd: c.call.Cwd, Home: c.call.Home})
	for _, e := range a.Effects {
		if e.Tier >= Dangerous || e.Tier > Safe && e.Scope == spec.Secret {
			e.Invocation = -1
			c.a.Effects = append(c.a.Effects, e)
		}
	}
}

// toolVerbs judges what a tool does by its name, and what a person's interface
// is told to press: to allow a server's tools is not to allow what they destroy
// or publish.
func (c *classifier) toolVerbs() {
	_, name, ok := mcpTool(c.call.Tool)
	if !ok {
		name = c.call.Tool
	}
	words := nameWords(name)
	if len(words) == 0 {
		return
	}
	switch words[0] {
	case "click", "press", "tap", "submit", "select", "browser":
		for _, v := range c.call.Input {
			if s, ok := v.(string); ok && len(s) <= 120 {
				words = append(words, nameWords(s)...)
			}
		}
	}
	reads := readsByName(words[0])
	for _, w := range words {
		switch {
		case secretNoun(w):
			c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Secret, Why: "reads or sets a credential, by its name"}, name)
			return
		case !reads && destroysByName(w):
			c.effect(-1, spec.Effect{ID: ToolDestroys, Kind: spec.Unknown, Why: "by its name, removes, merges, sends or pays for something"}, name)
			return
		case !reads && publishesByName(w):
			c.effect(-1, spec.Effect{ID: ToolPublishes, Kind: spec.Unknown, Why: "by its name, changes what others see"}, name)
			return
		}
	}
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
	case "secret", "secrets", "credential", "credentials", "password", "passwords", "apikey":
		return true
	}
	return false
}

func destroysByName(w string) bool {
	switch w {
	case "delete", "deletes", "remove", "destroy", "drop", "purge", "truncate", "wipe", "erase", "terminate", "revoke", "uninstall", "unpublish", "deprecate", "merge", "visibility", "send", "email", "sms", "tweet",
		"deploy", "release", "rollback", "transfer", "pay", "payment", "purchase", "buy", "refund", "charge", "withdraw", "invite", "grant", "approve", "impersonate", "permission", "permissions", "collaborator", "collaborators", "ban", "suspend", "deactivate", "archive":
		return true
	}
	return false
}

func publishesByName(w string) bool {
	switch w {
	case "push", "publish", "post", "upload", "share", "repository", "repo", "repos", "fork", "gist", "submit", "reply", "comment":
		return true
	}
	return false
}

// roleByName tells by the tool's name what it may do to a path.
func (c *classifier) roleByName() spec.Role {
	name := strings.ToLower(c.call.Tool)
	if _, tool, ok := mcpTool(name); ok {
		name = tool
	}
	for _, s := range [...]string{"delete", "remove", "move", "rename", "trash", "unlink"} {
		if strings.Contains(name, s) {
			return spec.MovesPath
		}
	}
	for _, s := range [...]string{"read", "get", "list", "search", "find", "view", "stat", "grep", "glob", "fetch", "open", "show"} {
		if strings.HasPrefix(name, s) {
			return spec.ReadsFile
		}
	}
	return spec.ChangesFile
}
