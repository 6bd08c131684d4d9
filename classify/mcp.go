package classify

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Bounds on the input of an unknown tool.
const (
	maxInputDepth  = 12
	maxInputValues = 400
	maxName        = 255      // bytes of a file's name
	maxInputText   = 16 << 10 // bytes of one text that are judged as a command
	maxGuessed     = 200      // readings of texts as commands, each 512 bytes of one counting as one more
)

// inputEffects judges the texts in the input of an unknown tool, at any depth: commands
// as the shell would run them, paths, addresses. The key of a text, or else its form,
// shows which it is. The result can only raise the tier, since the tool's use of the
// text is unknown.
func (c *classifier) inputEffects() {
	in := inputReader{c: c, role: c.roleByName()}
	in.runs, in.asks = c.kindByName()
	in.object("", c.call.Input, 0)
	if in.values > maxInputValues || in.deep {
		c.effect(-1, spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "its input is too large to be looked at"}, "")
	}
	c.toolVerbs()
}

// inputReader walks the input of a tool.
type inputReader struct {
	c      *classifier
	role   spec.Role
	runs   bool     // by its name the tool runs what it is given
	asks   bool     // by its name the tool hands statements to a database
	bases  []string // directories that the input names, from which other paths of it may count
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
		in.text(key, v, depth)
	case []any:
		if argv := texts(v); in.runs && len(argv) > 1 {
			in.c.perhapsRuns(quoted(argv...), in.bases)
		}
		for _, x := range v {
			in.object(key, x, depth+1)
		}
	case map[string]any:
		in.fields(key, v, depth)
	}
}

// fields walks an object, whose keys may be paths themselves.
func (in *inputReader) fields(key string, fields map[string]any, depth int) {
	before := len(in.bases)
	keys := slices.Sorted(maps.Keys(fields))
	for _, k := range keys {
		x := fields[k]
		if base, ok := x.(string); ok && namesBase(k) {
			in.bases = append(in.bases, in.c.world.PlaceText(base, "").Path)
		}
	}
	if command, ok := commandLine(fields); ok {
		in.c.perhapsRuns(command, in.bases)
	}
	for _, k := range keys {
		x := fields[k]
		if looksPath(k) && (keyKind(k) == isData || strings.Contains(k, "/")) {
			in.path(k, in.role)
		}
		if keyKind(k) == isData && isGeneric(k) {
			in.object(key, x, depth+1) // "args": {"value": …} says as much as the key above
			continue
		}
		in.object(k, x, depth+1)
	}
	in.bases = in.bases[:before]
}

// environmentOf writes the variables in an input as assignments before a command.
func environmentOf(fields map[string]any) string {
	var b strings.Builder
	for _, key := range [...]string{"env", "environment", "envs", "variables"} {
		vars, _ := fields[key].(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(vars)) {
			if value, ok := vars[name].(string); ok && name != "" && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == "" {
				b.WriteString(name + "=" + quoted(value) + " ")
			}
		}
	}
	return b.String()
}

// namesBase reports whether the value of a key is a base directory for other paths.
func namesBase(key string) bool {
	words := nameWords(key)
	if len(words) == 0 {
		return false
	}
	switch words[0] {
	case "cwd", "workdir", "working", "root", "base", "basedir", "dir", "directory", "folder", "workspace", "parent", "prefix", "project":
		return true
	}
	last := words[len(words)-1]
	return last == "dir" || last == "directory" || last == "folder" || last == "root"
}

// isGeneric reports whether a key does not show what its value is.
func isGeneric(key string) bool {
	switch strings.ToLower(key) {
	case "value", "values", "item", "items", "0", "1":
		return true
	}
	return false
}

// text judges one text by its key and its form.
func (in *inputReader) text(key, text string, depth int) {
	c, kind, trimmed := in.c, keyKind(key), strings.TrimSpace(text)
	if trimmed == "" {
		return
	}
	if facts.HoldsSecret(text[:min(len(text), maxShown)]) {
		c.effect(-1, spec.Effect{ID: "secret.send", Kind: spec.Read, Scope: spec.Secret, Why: "hands a token or a private key to the tool"}, key)
	}
	switch {
	case len(text) > maxInputText:
		if kind != isProse || in.runs {
			c.effect(-1, spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "a text of its input is too long to be looked at"}, key)
		}
		return
	case in.nested(key, trimmed, depth):
		return
	case in.runs || kind == isCommand:
		in.command(text)
	}
	switch {
	case strings.Contains(text, "://") && kind != isProse && !strings.ContainsAny(trimmed, " \n"):
		in.address(trimmed)
	case kind == isAddress && !strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "~") && !strings.HasPrefix(strings.ToLower(text), "file:"):
		in.address(trimmed)
	case kind == isPath || kind == isAddress:
		in.paths(text, in.roleOf(key))
	case kind == isProse:
		if looksPath(text) {
			in.path(text, spec.ReadsFile)
		}
	case looksPath(text):
		in.paths(text, in.roleOf(key))
	case kind != isCommand && !in.runs && looksCommand(text):
		c.perhapsRuns(text, in.bases)
	case kind == isData && len(text) <= maxName && !strings.ContainsAny(text, " \t\n"):
		in.below(text, text, in.role)
	}
	if kind == isQuery || in.asks || startsSQL(text, kind != isProse) {
		c.perhapsSQL(text)
	}
}

// roleOf is how the tool may use a path under a key: one that reads, by its name, writes
// where its input says so.
func (in *inputReader) roleOf(key string) spec.Role {
	words := nameWords(key)
	if in.role == spec.ReadsFile && len(words) > 0 && spec.Listed("output out outfile outpath dest destination dst target to save sink", words[len(words)-1]) {
		return spec.WritesFile
	}
	if in.role == spec.ReadsFile && len(words) > 1 && spec.Listed("output out dest destination dst target save", words[0]) {
		return spec.WritesFile // outputPath
	}
	return in.role
}

// command judges a text that the tool runs, as a command and as code of each
// language that tools run.
func (in *inputReader) command(text string) {
	in.c.perhapsRuns(text, in.bases)
	in.c.perhapsCode(text)
	if decoded, err := base64.StdEncoding.DecodeString(strings.TrimSpace(text)); err == nil && len(decoded) > 3 && utf8.Valid(decoded) {
		in.c.perhapsRuns(string(decoded), in.bases)
	}
}

// nested walks a text that is JSON, and reports whether it is.
func (in *inputReader) nested(key, text string, depth int) bool {
	if text[0] != '{' && text[0] != '[' {
		return false
	}
	var v any
	if json.Unmarshal([]byte(text), &v) != nil {
		return false
	}
	in.object(key, v, depth+1)
	return true
}

// address judges an address that the tool may fetch. Wildcards for tools do not cover
// private networks, disguised addresses and unknown schemes.
func (in *inputReader) address(text string) {
	u := paths.CheckURL(text)
	scheme, rest, _ := strings.Cut(text, "://")
	switch strings.ToLower(scheme) {
	case "file":
		in.path(text, in.role)
		return
	case "http", "https", "ws", "wss":
		in.c.fetch(-1, spec.Lit(text), spec.ConnectsTo, spec.Effect{})
		if u.Kind != paths.Public && u.Kind != paths.Loopback && u.Kind != paths.Metadata || u.Credentials || len(u.Odd) > 0 {
			in.c.effect(-1, spec.Effect{ID: spec.HostElsewhere, Kind: spec.Network, Scope: spec.Remote, Why: "reaches a private network, or an address that hides where it leads"}, u.Host)
		}
		if facts.HoldsSecret(text) {
			in.c.effect(-1, spec.Effect{ID: "secret.send", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends a token in an address"}, "")
		}
		return
	}
	if u.Kind == paths.Metadata {
		in.c.fetch(-1, spec.Lit(text), spec.ConnectsTo, spec.Effect{})
	}
	in.c.effect(-1, spec.Effect{ID: spec.HostElsewhere, Kind: spec.Network, Scope: spec.Remote, Why: "uses an address of the kind " + short(scheme)}, short(text))
	if slash := strings.IndexByte(rest, '/'); slash >= 0 {
		in.path(rest[slash:], in.role)
	}
}

// paths judges the paths in a text that is one, or a list of them.
func (in *inputReader) paths(text string, role spec.Role) {
	in.path(text, role)
	if fields := strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == '\n' || c == ';' || c == ' ' }); len(fields) > 1 {
		for _, f := range fields[:min(len(fields), 32)] {
			in.path(f, role)
		}
	}
}

// path judges a text as a path in each way in which tools read one.
func (in *inputReader) path(text string, role spec.Role) {
	for _, p := range pathReadings(strings.Trim(strings.TrimSpace(text), "\"'`")) {
		in.place(text, p, "", role)
		in.below(text, p, role)
	}
}

// below judges a text as the name of something in the directories that the input names.
func (in *inputReader) below(text, name string, role spec.Role) {
	for _, base := range in.bases {
		in.place(text, name, base, role)
	}
}

func (in *inputReader) place(text, name, base string, role spec.Role) {
	p := in.c.world.PlaceText(name, base)
	act := pathAct{role: role, inv: -1}
	act.base.Bulk = role == spec.DeletesPath && p.IsDir // and all that is in it
	in.c.actOnPlace(spec.Lit(text), p, act)
}

// pathReadings returns the possible paths of a text: as written, as a file URL, and
// with the variable of the home directory replaced.
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
	if text = strings.TrimSpace(text); text == "/" {
		return true
	}
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

// startsSQL reports whether a text is a statement of SQL that changes something, by
// its first words; in a text for people it must look like one to its end.
func startsSQL(text string, data bool) bool {
	words := strings.Fields(strings.ToLower(text[:min(len(text), 80)]))
	if len(words) < 2 {
		return false
	}
	switch words[0] {
	case "drop", "alter", "create":
		switch words[1] {
		case "table", "database", "schema", "view", "user", "role", "index", "extension", "function", "trigger", "keyspace", "column", "materialized":
		default:
			return false
		}
	case "truncate", "grant", "revoke", "copy", "vacuum", "flushall", "flushdb":
		return data
	case "delete", "insert":
		if words[1] != "from" && words[1] != "into" {
			return false
		}
	case "update":
		return data && len(words) > 3 && words[2] == "set"
	default:
		return data && strings.Contains(text, ";") && len(words) > 2 && (words[0] == "select" || words[0] == "begin" || words[0] == "with")
	}
	return data || len(words) > 2 && (strings.HasSuffix(strings.TrimSpace(text), ";") || strings.Contains(strings.ToLower(text), " where "))
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
	case "command", "commands", "cmd", "cmds", "commandline", "script", "scripts", "shell", "bash", "powershell", "pwsh", "code", "exec", "run", "argv", "expression", "function", "program", "javascript", "python", "snippet", "payload", "steps":
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
	case "sql", "statement", "statements", "query", "queries", "stmt", "q", "ddl":
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

// commandLine joins a program, its arguments and its variables when the input has them apart.
func commandLine(input map[string]any) (string, bool) {
	var list []string
	for _, key := range [...]string{"args", "arguments", "argv", "params", "options"} {
		if list = texts(input[key]); len(list) == 1 {
			list = strings.Fields(list[0])
		}
		if len(list) > 0 {
			break
		}
	}
	vars := environmentOf(input)
	for _, key := range [...]string{"command", "cmd", "program", "executable", "exe", "bin", "binary", "tool"} {
		if program, ok := input[key].(string); ok && (len(list) > 0 || vars != "") {
			return vars + program + " " + quoted(list...), true
		}
		if argv := texts(input[key]); len(argv) > 1 {
			return vars + quoted(argv...), true
		}
	}
	return "", false
}

// quoted writes words so that a shell reads them as they are.
func quoted(words ...string) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		writeQuoted(&b, w, true)
	}
	return b.String()
}

// perhapsRuns judges a text as a shell would run it, in the call's directory and in
// those in the input, and keeps the effects that count even for an allowed tool.
func (c *classifier) perhapsRuns(command string, dirs []string) {
	tool := "Bash"
	if first, _, _ := strings.Cut(strings.TrimSpace(command), " "); isCmdlet(first) || strings.Contains(strings.ToLower(c.call.Tool), "powershell") {
		tool = "PowerShell"
	}
	for _, dir := range append([]string{c.call.Cwd}, dirs...) {
		c.perhaps(tool, command, dir)
	}
	if isCmdExe(command) {
		c.perhaps("Bash", "cmd.exe /c "+quoted(command), c.call.Cwd)
	}
}

// isCmdExe reports whether a command is written for cmd.exe: it has its flags.
func isCmdExe(command string) bool {
	fields := strings.Fields(strings.ToLower(command))
	if len(fields) < 2 || programs.Command(spec.Cmd, fields[0]) == nil {
		return false
	}
	return len(fields[1]) == 2 && fields[1][0] == '/' || strings.Contains(command, `:\`) || strings.Contains(command, "%")
}

// perhapsCode judges a text as code of the languages that tools run.
func (c *classifier) perhapsCode(code string) {
	for _, program := range [...]string{"python3 -c ", "node -e "} {
		c.perhaps("Bash", program+quoted(code), c.call.Cwd)
	}
}

// perhapsSQL judges a text as a statement for a database.
func (c *classifier) perhapsSQL(statement string) {
	c.perhaps("Bash", "psql -c "+quoted(statement), c.call.Cwd)
	c.perhaps("Bash", "mysql -e "+quoted(statement), c.call.Cwd)
	c.perhaps("Bash", "redis-cli "+statement, c.call.Cwd)
	c.perhaps("Bash", "mongosh --eval "+quoted(statement), c.call.Cwd)
}

// perhaps judges the text as another tool's call, and keeps the dangerous effects,
// the losses and the reads of credentials.
func (c *classifier) perhaps(tool, command, dir string) {
	cost := 1 + len(command)>>9
	if c.guessed += cost; c.guessed > maxGuessed {
		if c.guessed-cost <= maxGuessed {
			c.effect(-1, spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "its input holds more than can be looked at"}, "")
		}
		return
	}
	for _, e := range c.asCall(tool, command, dir).Effects {
		if e.Tier >= Dangerous || e.Tier > Safe && (e.Scope == spec.Secret || e.Loss == spec.Irreversible && e.Kind != spec.Read) {
			e.Invocation = -1
			c.a.Effects = append(c.a.Effects, e)
		}
	}
}

// asCall judges a text as the command of another tool's call.
func (c *classifier) asCall(tool, command, dir string) *Assessment {
	return Assess(Call{Tool: tool, Input: map[string]any{"command": command}, Cwd: dir, Home: c.call.Home})
}

// toolVerbs judges a tool by its name, and the clicks that it makes in a person's
// user interface: a pattern for a server's tools does not cover tools that destroy
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
		case !reads && runsByName(w) && c.runsUnseen():
			c.effect(-1, spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "by its name, runs what it is given"}, name)
			return
		case !reads && destroysByName(w):
			c.effect(-1, spec.Effect{ID: spec.ToolDestroys, Kind: spec.Unknown, Why: "by its name, removes, merges, sends or pays for something"}, name)
			return
		case !reads && publishesByName(w):
			c.effect(-1, spec.Effect{ID: spec.ToolPublishes, Kind: spec.Unknown, Why: "by its name, changes what others see"}, name)
			return
		}
	}
}

// kindByName derives from the names of the tool and its server how the tool uses its
// texts.
func (c *classifier) kindByName() (runs, queries bool) {
	for _, w := range nameWords(c.call.Tool) {
		runs = runs || runsByName(w)
		switch w {
		case "sql", "postgres", "postgresql", "pg", "mysql", "mariadb", "sqlite", "database", "db", "redis", "mongo", "mongodb", "clickhouse", "duckdb", "snowflake", "bigquery", "supabase", "neon", "oracle", "mssql", "cassandra", "dynamodb":
			queries = true
		}
	}
	return runs && !queries, queries
}

// runsByName reports whether a word of a tool's name says that it runs its input.
func runsByName(w string) bool {
	switch w {
	case "exec", "execute", "eval", "evaluate", "run", "shell", "bash", "zsh", "terminal", "console", "command", "commands", "cmd", "powershell", "pwsh", "python", "node", "javascript", "js", "repl", "script", "code", "subprocess", "spawn", "process":
		return true
	}
	return false
}

// runsUnseen reports whether a tool runs an input of which a text is not known to be a
// harmless command. Numbers, the directory and remarks are not run.
func (c *classifier) runsUnseen() bool {
	seen := false
	for key, v := range c.call.Input {
		switch v := v.(type) {
		case json.Number, float64, bool, nil:
		case string:
			if namesBase(key) || isRemark(key) {
				continue
			}
			if !c.runsSafely(v) {
				return true
			}
			seen = true
		default:
			return true
		}
	}
	return !seen
}

// runsSafely reports whether a text is harmless as a command, or as a statement for a database.
func (c *classifier) runsSafely(text string) bool {
	return len(text) <= maxInputText &&
		(c.asCall("Bash", text, c.call.Cwd).Tier == Safe || c.asCall("Bash", "psql -c "+quoted(text), c.call.Cwd).Tier == Safe)
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
	case "secret", "secrets", "credential", "credentials", "password", "passwords", "apikey", "token", "tokens", "passphrase", "otp", "keychain", "vault", "cookies":
		return true
	}
	return false
}

func destroysByName(w string) bool {
	switch w {
	case "delete", "deletes", "remove", "destroy", "drop", "purge", "truncate", "wipe", "erase", "terminate", "revoke", "uninstall", "unpublish", "deprecate", "merge", "visibility", "send", "email", "sms", "tweet",
		"deploy", "release", "rollback", "transfer", "pay", "payment", "purchase", "buy", "refund", "charge", "withdraw", "invite", "grant", "approve", "impersonate", "permission", "permissions", "collaborator", "collaborators", "ban", "kick", "suspend", "deactivate", "archive", "kill", "shutdown", "reboot", "restart", "stop", "reset", "wipes", "flush", "prune", "clear", "clean", "overwrite", "format", "empty", "cancel", "force", "revert", "restore", "migrate", "scale", "drain", "cordon", "evict", "trade", "mint", "sign", "order", "checkout", "book", "subscribe", "unsubscribe", "tunnel", "forward", "public", "install", "disable", "vote":
		return true
	}
	return false
}

func publishesByName(w string) bool {
	switch w {
	case "push", "publish", "post", "upload", "share", "repository", "repo", "repos", "fork", "gist", "submit", "reply", "comment", "react", "mention", "assign", "label", "star", "follow":
		return true
	}
	return false
}

// roleByName derives from the tool's name how it may use a path.
func (c *classifier) roleByName() spec.Role {
	name := c.call.Tool
	if _, tool, ok := mcpTool(name); ok {
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
