// Package tool reads the input of tools that nobody has described: which of its texts
// are commands, paths and addresses, and what the tool's name says of its use.
package tool

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Bounds on the input of an unknown tool.
const (
	MaxDepth     = 12
	MaxValues    = 400
	maxName      = 255      // bytes of a file's name
	maxInputText = 16 << 10 // bytes of one text that are judged as a command
	maxGuessed   = 200      // readings of texts as commands, each 512 bytes of one counting as one more
)

// Judge says what things are that an input names.
type Judge interface {
	// Effect records an effect of the tool.
	Effect(e spec.Effect, target string)
	// Keep records an effect that Command found.
	Keep(e verdict.Effect)
	// Path records what a role does to a path.
	Path(written string, at paths.Place, role spec.Role, base spec.Effect)
	// Connect records that the tool may reach an address.
	Connect(address string)
	// Command judges a text as a command of another tool's call.
	Command(tool, command, dir string) *verdict.Assessment
}

// Reader walks the input of a tool.
type Reader struct {
	Tool  string
	Input map[string]any
	Cwd   string
	World *paths.World
	Judge Judge

	role    spec.Role
	runs    bool     // by its name the tool runs what it is given
	asks    bool     // by its name the tool hands statements to a database
	prose   bool     // what stands under "text", "body" and the like is for people, or goes into a file
	named   []string // the commands that its name and its server's are, in a tool of which nothing else is known
	doubted bool     // nothing but its own words says that the tool runs the text that is judged
	inside  bool     // the text stands in another one: JSON in XML, a line of settings
	bases   []string // directories that the input names, from which other paths of it may count
	values  int
	deep    bool
	guessed int // readings of texts as commands; see Guess
}

// ReadAll judges the texts in the input of an unknown tool, at any depth: commands
// as the shell would run them, paths, addresses. The key of a text, or else its form,
// shows which it is. The result can only raise the tier, since the tool's use of the
// text is unknown.
func (in *Reader) ReadAll() {
	in.role = roleByName(in.Tool)
	in.runs, in.asks = kindByName(in.Tool)
	in.prose = forPeople(in.Tool) || in.writesText()
	if !in.prose {
		in.named = namedPrograms(in.Tool)
		for _, program := range in.named {
			in.doubt(program)
		}
		if words := in.spelled(); len(in.named) > 0 && len(words) > 1 {
			in.doubt(shell.Quote(words...))
		}
	}
	in.object("", in.Input, 0)
	if in.values > MaxValues || in.deep {
		in.Judge.Effect(spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "its input is too large to be looked at"}, "")
	}
	in.verbs()
}

// ReadPath judges a text as a path, in each way in which tools read one.
func (in *Reader) ReadPath(text string, role spec.Role) { in.path(text, role) }

// ReadCode judges a text as code of an unknown language.
func (in *Reader) ReadCode(text string) { in.perhapsCode(text) }

// ReadStatement judges a statement for a database by its words, where another reading leaves doubts.
func (in *Reader) ReadStatement(text string) {
	if what := destroysInSQL(text); what != "" {
		in.doubtful("as a statement for a database, may "+what, text)
	}
}

// ReadVerbs judges the tool by its name, and by the words of what it clicks.
func (in *Reader) ReadVerbs() { in.verbs() }

func (in *Reader) object(key string, v any, depth int) {
	if in.values++; in.values > MaxValues {
		return
	}
	if depth > MaxDepth {
		in.deep = true
		return
	}
	switch v := v.(type) {
	case string:
		in.text(key, v, depth)
	case []any:
		if argv := Texts(v); in.runs && len(argv) > 1 {
			in.perhapsRuns(shell.Quote(argv...), in.bases)
		} else if len(argv) > 1 && !in.prose {
			in.doubt(shell.Quote(argv...))
		}
		for _, x := range v {
			in.object(key, x, depth+1)
		}
	case map[string]any:
		in.fields(key, v, depth)
	}
}

// fields walks an object, whose keys may be paths themselves.
func (in *Reader) fields(key string, fields map[string]any, depth int) {
	before := len(in.bases)
	keys := slices.Sorted(maps.Keys(fields))
	for _, k := range keys {
		x := fields[k]
		if base, ok := x.(string); ok && namesBase(k) {
			in.bases = append(in.bases, in.World.PlaceText(base, "").Path)
		}
	}
	if command, ok := commandLine(fields); ok {
		in.perhapsRuns(command, in.bases)
	}
	for _, k := range keys {
		x := fields[k]
		if looksPath(k) && (keyKind(k) == isData || strings.Contains(k, "/")) {
			in.path(k, in.role)
		}
		if strings.Contains(k, "://") && !strings.ContainsAny(k, " \n") {
			in.address(k)
		}
		if !in.prose {
			in.doubtKey(k)
		}
		in.does(k, x)
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
	for _, key := range environments {
		vars, _ := fields[key].(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(vars)) {
			if value, ok := vars[name].(string); ok && name != "" && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == "" {
				b.WriteString(name + "=" + shell.Quote(value) + " ")
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

// wrapped judges what a text holds in another format.
func (in *Reader) wrapped(key, text string, depth int) {
	saved := in.inside
	in.inside = true
	defer func() { in.inside = saved }()
	for _, f := range unwrap(text) {
		if f.value == text || strings.TrimSpace(f.value) == "" {
			continue
		}
		if f.key == "" || keyKind(key) != isData {
			f.key = key
		}
		in.object(f.key, f.value, depth+1)
	}
}

// text judges one text by its key and its form.
func (in *Reader) text(key, text string, depth int) {
	text = strings.TrimPrefix(text, "\ufeff")
	kind, trimmed := keyKind(key), strings.TrimSpace(text)
	if trimmed == "" {
		return
	}
	if head := text[:min(len(text), facts.MostSearched)]; facts.HoldsSecret(head) || facts.MentionsToken(head) {
		in.Judge.Effect(spec.Effect{ID: "secret.send", Kind: spec.Read, Scope: spec.Secret, Why: "hands a token or a private key to the tool"}, key)
	}
	switch {
	case len(text) > maxInputText:
		if kind != isProse || in.runs {
			in.Judge.Effect(spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "a text of its input is too long to be looked at"}, key)
		}
		return
	case in.nested(key, trimmed, depth):
		return
	case !in.prose && kind != isProse:
		in.wrapped(key, trimmed, depth)
	}
	switch {
	case in.runs || kind == isCommand:
		in.command(text)
	}
	if kind != isProse && paths.CheckURL("http://"+trimmed).Kind == paths.Metadata {
		in.Judge.Connect("http://" + trimmed)
	}
	if kind == isProse && !strings.ContainsAny(trimmed, " \t\n") && paths.CheckURL(trimmed).Kind == paths.Metadata {
		in.Judge.Connect(trimmed) // a whole text that is an address is no prose
	}
	switch {
	case strings.Contains(text, "://") && kind != isProse && !strings.ContainsAny(trimmed, " \n"):
		in.address(trimmed)
	case kind == isAddress && !strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "~") && !strings.HasPrefix(strings.ToLower(text), "file:"):
		in.address(trimmed)
	case kind == isPath || kind == isAddress:
		in.paths(text, in.roleOf(key))
		if looksCommand(text) {
			in.perhapsRuns(text, in.bases)
		}
	case kind == isProse:
		if looksPath(text) {
			in.path(text, spec.ReadsFile)
		}
	case looksPath(text):
		in.paths(text, in.roleOf(key))
	case kind != isCommand && !in.runs && looksCommand(text):
		in.perhapsRuns(text, in.bases)
	case kind == isData && len(text) <= maxName && !strings.ContainsAny(text, " \t\n"):
		in.below(text, text, in.role)
	}
	if kind == isQuery || in.asks || startsSQL(text, kind != isProse) {
		in.perhapsSQL(text)
	}
	if !in.prose {
		in.doubt(text)
	}
}

// roleOf is how the tool may use a path under a key: one that reads, by its name, writes
// where its input says so.
func (in *Reader) roleOf(key string) spec.Role {
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
func (in *Reader) command(text string) {
	in.perhapsRuns(text, in.bases)
	in.perhapsCode(text)
	if decoded, err := base64.StdEncoding.DecodeString(strings.TrimSpace(text)); err == nil && len(decoded) > 3 && utf8.Valid(decoded) {
		in.perhapsRuns(string(decoded), in.bases)
	}
}

// nested walks a text that is JSON, and reports whether it is.
func (in *Reader) nested(key, text string, depth int) bool {
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
func (in *Reader) address(text string) {
	u := paths.CheckURL(text)
	scheme, rest, _ := strings.Cut(text, "://")
	switch strings.ToLower(scheme) {
	case "file":
		in.path(text, in.role)
		return
	case "http", "https", "ws", "wss":
		in.Judge.Connect(text)
		if u.Kind != paths.Public && u.Kind != paths.Loopback && u.Kind != paths.Metadata || u.Credentials || len(u.Odd) > 0 {
			in.Judge.Effect(spec.Effect{ID: spec.HostElsewhere, Kind: spec.Network, Scope: spec.Remote, Why: "reaches a private network, or an address that " +
				"hides where it leads"}, u.Host)
		}
		if facts.HoldsSecret(text) || facts.MentionsToken(text) {
			in.Judge.Effect(spec.Effect{ID: "secret.send", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends a token in an address"}, "")
		}
		return
	}
	if u.Kind == paths.Metadata {
		in.Judge.Connect(text)
	}
	in.Judge.Effect(spec.Effect{ID: spec.HostElsewhere, Kind: spec.Network, Scope: spec.Remote, Why: "uses an address of the kind " +
		spec.Short(scheme)}, spec.Short(text))
	if slash := strings.IndexByte(rest, '/'); slash >= 0 {
		in.path(rest[slash:], in.role)
	}
}

// paths judges the paths in a text that is one, or a list of them.
func (in *Reader) paths(text string, role spec.Role) {
	in.path(text, role)
	if fields := strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == '\n' || c == ';' || c == ' ' }); len(fields) > 1 {
		for _, f := range fields[:min(len(fields), 32)] {
			in.path(f, role)
		}
	}
}

// path judges a text as a path in each way in which tools read one.
func (in *Reader) path(text string, role spec.Role) {
	for _, p := range pathReadings(strings.Trim(strings.TrimSpace(text), "\"'`")) {
		in.place(text, p, "", role)
		in.below(text, p, role)
	}
}

// below judges a text as the name of something in the directories that the input names.
func (in *Reader) below(text, name string, role spec.Role) {
	for _, base := range in.bases {
		in.place(text, name, base, role)
	}
}

func (in *Reader) place(text, name, base string, role spec.Role) {
	p := in.World.PlaceText(name, base)
	if in.inside && p.Scope != spec.Agent && !p.Any(paths.Startup|paths.Steers|paths.GitDir) {
		role = spec.ReadsFile // one value of many, which hardly ever says where the tool writes
	}
	if role == spec.ReadsFile && (p.Scope == spec.Guard || p.Any(paths.Registers)) { // that it reads is only its name's word
		role = spec.ChangesFile
	}
	all := role == spec.DeletesPath && p.IsDir // and what is in it
	in.Judge.Path(text, p, role, spec.Effect{Bulk: all})
}

// Texts returns the texts of a value: itself, or those of a short list.
func Texts(v any) []string {
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
		if list = Texts(input[key]); len(list) == 1 {
			list = strings.Fields(list[0])
		}
		if len(list) > 0 {
			break
		}
	}
	vars := environmentOf(input)
	for _, key := range [...]string{"command", "cmd", "program", "executable", "exe", "bin", "binary", "tool"} {
		if program, ok := input[key].(string); ok && (len(list) > 0 || vars != "") {
			return vars + program + " " + shell.Quote(list...), true
		}
		if argv := Texts(input[key]); len(argv) > 1 {
			return vars + shell.Quote(argv...), true
		}
	}
	return "", false
}

// perhapsRuns judges a text as a shell would run it, in the call's directory and in
// those in the input, and keeps the effects that count even for an allowed tool.
func (in *Reader) perhapsRuns(command string, dirs []string) {
	tool := "Bash"
	if first, _, _ := strings.Cut(strings.TrimSpace(command), " "); isCmdlet(first) || strings.Contains(strings.ToLower(in.Tool), "powershell") {
		tool = "PowerShell"
	}
	for _, dir := range append([]string{in.Cwd}, dirs...) {
		in.Guess(tool, command, dir)
	}
	if isCmdExe(command) {
		in.Guess("Bash", "cmd.exe /c "+shell.Quote(command), in.Cwd)
	}
}

// perhapsCode judges a text as code of the languages that tools run.
func (in *Reader) perhapsCode(code string) {
	for _, program := range [...]string{"python3 -c ", "node -e "} {
		in.Guess("Bash", program+shell.Quote(code), in.Cwd)
	}
}

// perhapsSQL judges a text as a statement for a database.
func (in *Reader) perhapsSQL(statement string) {
	in.Guess("Bash", "psql -c "+shell.Quote(statement), in.Cwd)
	in.Guess("Bash", "mysql -e "+shell.Quote(statement), in.Cwd)
	in.Guess("Bash", "redis-cli "+statement, in.Cwd)
	in.Guess("Bash", "mongosh --eval "+shell.Quote(statement), in.Cwd)
}

// Guess judges the text as another tool's call, and keeps the dangerous effects,
// the losses and the reads of credentials.
func (in *Reader) Guess(tool, command, dir string) {
	cost := 1 + len(command)>>9
	if in.guessed += cost; in.guessed > maxGuessed {
		if in.guessed-cost <= maxGuessed {
			in.Judge.Effect(spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "its input holds more than can be looked at"}, "")
		}
		return
	}
	for _, e := range in.Judge.Command(tool, command, dir).Effects {
		if e.Tier >= verdict.Dangerous || e.Tier > verdict.Safe && (e.Scope == spec.Secret || e.Loss == spec.Irreversible && e.Kind != spec.Read) {
			if in.doubted {
				in.doubtful(e.Why, command)
				return
			}
			e.Invocation = -1
			in.Judge.Keep(e)
		}
	}
}

// verbs judges a tool by its name, and the clicks that it makes in a person's
// user interface: a pattern for a server's tools does not cover tools that destroy
// or publish.
func (in *Reader) verbs() {
	_, name, ok := MCP(in.Tool)
	if !ok {
		name = in.Tool
	}
	words := nameWords(name)
	if len(words) == 0 {
		return
	}
	switch words[0] {
	case "click", "press", "tap", "submit", "select", "browser":
		for _, v := range in.Input {
			if s, ok := v.(string); ok && len(s) <= 120 {
				words = append(words, nameWords(s)...)
			}
		}
	}
	reads := readsByName(words[0])
	server, _, _ := MCP(in.Tool)
	ofSecrets := namesKey(words) || slices.ContainsFunc(nameWords(server), keepsSecrets)
	for _, w := range words {
		switch {
		case ofSecrets, secretNoun(w):
			in.Judge.Effect(spec.Effect{Kind: spec.Read, Scope: spec.Secret, Why: "by its name, reads or sets a credential"}, name)
			return
		case !reads && runsByName(w) && in.runsUnseen():
			in.Judge.Effect(spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "by its name, runs what it is given"}, name)
			return
		case !reads && destroysByName(w):
			in.Judge.Effect(spec.Effect{ID: spec.ToolDestroys, Kind: spec.Unknown, Why: guess(words)}, name)
			return
		case !reads && publishesByName(w):
			in.Judge.Effect(spec.Effect{ID: spec.ToolPublishes, Kind: spec.Unknown, Why: guess(words)}, name)
			return
		}
	}
	if slices.ContainsFunc(nameWords(server), worksAsPerson) ||
		slices.ContainsFunc(words, func(w string) bool { return worksAsPerson(w) || !reads && pressesByName(w) }) {
		in.Judge.Effect(spec.Effect{ID: spec.ToolPublishes, Kind: spec.Unknown, Why: "by its name, types into, or reads, what people work with"}, name)
	}
}

// runsUnseen reports whether a tool runs an input of which a text is not known to be a
// harmless command. Numbers, the directory and remarks are not run.
func (in *Reader) runsUnseen() bool {
	seen := false
	for key, v := range in.Input {
		switch v := v.(type) {
		case json.Number, float64, bool, nil:
		case string:
			if namesBase(key) || isRemark(key) {
				continue
			}
			if !in.runsSafely(v) {
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
func (in *Reader) runsSafely(text string) bool {
	return len(text) <= maxInputText &&
		(in.Judge.Command("Bash", text, in.Cwd).Tier == verdict.Safe || in.Judge.Command("Bash", "psql -c "+shell.Quote(text), in.Cwd).Tier == verdict.Safe)
}
