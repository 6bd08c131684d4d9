package provenance

import (
	"cmp"
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Commands in files of task runners that no evaluator finds: texts that functions of the runner start, and
// settings that name a program beside its arguments.

// taskRunners start texts by functions of their own: c.run("…") of Invoke and Fabric, session.run("…", "…") of
// nox, the actions of doit, the rules of SCons and Waf, the tasks of Grunt and gulp.
const taskRunners = "invoke inv fab nox doit scons waf pyb conan gulp grunt jake rake thor cap"

// literals judges the texts in source of a task runner as commands, of which only what is dangerous counts.
func (j *judge) literals(text string) {
	if j.by.Match == nil || !spec.Listed(taskRunners, j.by.Name) {
		return
	}
	for _, command := range literalCommands(text) {
		name, _, _ := strings.Cut(command, " ")
		for _, e := range j.eval.Shell(path.Base(j.File), command, invocation.Bash) {
			if e.Tier >= verdict.Dangerous || e.Unseen() && sources.IsShell(name) {
				j.Effects = append(j.Effects, e)
			}
		}
	}
	j.Sign = cmp.Or(j.Sign, startsUnseen(text))
}

// startsUnseen returns the first use of a runner's function that starts commands in which the source does not show the
// program: session.run(*command), or start = session.run. It is empty when there is none.
func startsUnseen(source string) string {
	for _, name := range [...]string{".run", ".run_always", ".run_install", ".local", ".sudo"} {
		for rest := source; ; {
			_, after, found := strings.Cut(rest, name)
			if !found {
				break
			}
			if rest = after; after != "" && (ascii.WordByte(after[0]) || after[0] == '.') {
				continue // another name
			}
			args, called := strings.CutPrefix(strings.TrimLeft(after, " \t"), "(")
			if !called || strings.HasPrefix(strings.TrimLeft(args, " \t\r\n"), "*") {
				return name[1:]
			}
		}
	}
	if strings.Contains(source, "getattr(") {
		return "getattr"
	}
	return ""
}

// computed stands in a command for what the source computes.
const computed = `"$computed"`

// literalCommands returns the commands that the texts of a source may be: each by itself, and those with only commas
// between them as the words of one. What is computed behind a text is a word of it.
func literalCommands(source string) (commands []string) {
	var row []string
	end := func(behind string) {
		if value := addsValue(behind); value || len(row) > 1 {
			if line := shell.Quote(row...); value && len(row) > 0 {
				commands = append(commands, line+" "+computed)
			} else if len(row) > 1 {
				commands = append(commands, line)
			}
		}
		row = nil
	}
	for source != "" && len(commands) < maxCommands {
		i := strings.IndexAny(source, "\"'`")
		if i < 0 {
			break
		}
		if strings.Trim(source[:i], ", \t\r\n") != "" || !strings.Contains(source[:i], ",") {
			end(source[:i])
		}
		formatted := source[i] == '`' || i > 0 && source[i-1]|0x20 == 'f'
		text, rest, ok := literal(source[i:])
		if source = rest; !ok {
			continue
		}
		if row = append(row, text); strings.ContainsAny(text, " \t\n") {
			if formatted {
				text = withoutFields(text)
			}
			if next := strings.TrimLeft(rest, " \t"); strings.HasPrefix(next, "+") || strings.HasPrefix(next, "%") {
				text += computed
			}
			commands = append(commands, text)
		}
	}
	end(source)
	return commands
}

// addsValue reports whether what stands behind a text adds a word that is not written out, as a further argument or
// element. One that has a name, external=True, is for the function itself.
func addsValue(behind string) bool {
	const blanks = " \t\r\n"
	rest := strings.TrimLeft(behind, blanks)
	if list, closed := strings.CutPrefix(rest, "]"); closed {
		return strings.HasPrefix(strings.TrimLeft(list, blanks), "+")
	}
	next, found := strings.CutPrefix(rest, ",")
	if !found {
		return false
	}
	next = strings.TrimLeft(next, blanks+"*")
	n := 0
	for n < len(next) && (ascii.WordByte(next[n]) || next[n] == '.') {
		n++
	}
	after := strings.TrimLeft(next[n:], " \t")
	return n > 0 && (!strings.HasPrefix(after, "=") || strings.HasPrefix(after, "==")) && !strings.HasPrefix(after, ":")
}

// withoutFields puts a computed word in the place of each field of a formatted text: {x} of Python, ${x} of JavaScript.
func withoutFields(text string) string {
	text = strings.NewReplacer("{{", "", "}}", "").Replace(text)
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(strings.TrimSuffix(before, "$"))
		_, after, closed := strings.Cut(rest, "}")
		if !found || !closed {
			return b.String()
		}
		b.WriteString(computed)
		text = after
	}
}

// literal cuts a text in quotes off, and returns what it holds. Unless it is tripled or a backquote, the quote must be
// closed on its line.
func literal(source string) (text, rest string, ok bool) {
	quote := source[:1]
	if strings.HasPrefix(source, strings.Repeat(quote, 3)) {
		text, rest, ok = strings.Cut(source[3:], strings.Repeat(quote, 3))
		return text, rest, ok
	}
	var b strings.Builder
	for i := 1; i < len(source); i++ {
		switch c := source[i]; {
		case c == quote[0]:
			return b.String(), source[i+1:], true
		case c == '\n' && quote != "`":
			return "", source[i:], false
		case c == '\\' && i+1 < len(source):
			i++
			b.WriteByte(source[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", "", false
}

// withArguments returns the commands of settings that name a program and its arguments by two keys of one table, as
// cargo-make, pre-commit and many editors do.
func withArguments(values []loads.Value) (commands []string) {
	for _, v := range values {
		at := strings.LastIndexByte(v.Key, '.') + 1
		if !spec.Listed("command cmd program executable entry exec", strings.ToLower(v.Key[at:])) {
			continue
		}
		var words []string
		for _, arg := range values {
			if below, ok := strings.CutPrefix(arg.Key, v.Key[:at]); ok && spec.Listed("args arguments", strings.ToLower(below)) {
				words = append(words, arg.Text)
			}
		}
		if len(words) > 0 && len(commands) < maxCommands {
			commands = append(commands, v.Text+" "+shell.Quote(words...))
		}
	}
	return commands
}

// scriptNamed returns the path of a script of the project that a setting names; empty for none.
func (j *judge) scriptNamed(value string) string {
	if !strings.Contains(value, "/") || strings.ContainsAny(value, " \t\n*") || strings.Contains(value, "://") || path.IsAbs(value) {
		return ""
	}
	for _, dir := range [...]string{path.Dir(j.File), j.by.Root} {
		file := path.Join(dir, value)
		if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() {
			continue
		}
		if text, ok := paths.ReadText(file, sources.MaxText); ok && strings.HasPrefix(text, "#!") {
			return file
		}
	}
	return ""
}

// namesLibrary reports whether a setting has a program load compiled code from a file: a plug-in, or an agent of Java.
func namesLibrary(value string) bool {
	for word := range strings.FieldsFuncSeq(value, func(c rune) bool { return strings.ContainsRune(" \t\n,;'\"", c) }) {
		if strings.HasPrefix(word, "-javaagent:") || strings.HasPrefix(word, "-agentpath:") ||
			spec.Listed(".so .dylib .dll .node .wasm", path.Ext(word)) && !strings.HasPrefix(word, "*") {
			return true
		}
	}
	return false
}

// writesOutside returns the setting of a program in a file of code, such as vite.config.ts or build.gradle, that leads out
// of the project: builders write there, and empty it. It is empty when there is none.
func (j *judge) writesOutside(text string) string {
	if examples := j.Kind == sources.Code && sources.Lang(j.File) == spec.NoLang; !sources.NamesSettings(j.File) && (j.load == nil || examples) {
		return ""
	}
	marks := "\"'`"
	if spec.Listed(".xml .pom .csproj .fsproj .vbproj .props .targets", path.Ext(j.File)) {
		marks = ">"
	}
	key := ""
	for {
		i := strings.IndexAny(text, marks)
		if i < 0 {
			return ""
		}
		key = cmp.Or(settingName(text[:i]), key)
		var value string
		ok := true
		if marks == ">" {
			key = text[strings.LastIndexByte(text[:i], '<')+1 : i]
			value, text, ok = strings.Cut(text[i+1:], "<")
		} else if value, text, ok = literal(text[i:]); ok && strings.HasPrefix(strings.TrimLeft(text, " \t"), ":") {
			key = value // of JSON
			continue
		}
		if ok && j.putsOutside(strings.ToLower(key), value) {
			return spec.Short(key + " = " + value)
		}
	}
}

// settingName returns the name in front of the last colon or equals sign of a source, or behind it where none is in front,
// as in Clojure; empty when there is no such sign.
func settingName(source string) string {
	const blanks = " \t\r\n"
	isName := func(c rune) bool {
		return c == '_' || c == '-' || c == '.' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
	}
	at := strings.LastIndexAny(source, ":=")
	if at < 0 {
		return ""
	}
	before := strings.TrimRight(source[:at], blanks+":=")
	if name := before[strings.LastIndexFunc(before, func(c rune) bool { return !isName(c) })+1:]; name != "" && len(before) >= at-1 {
		return name
	}
	behind := strings.TrimLeftFunc(source[at+1:], func(c rune) bool { return !isName(c) })
	if end := strings.IndexFunc(behind, func(c rune) bool { return !isName(c) }); end >= 0 {
		behind = behind[:end]
	}
	return behind
}
