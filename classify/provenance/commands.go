package provenance

import (
	"cmp"
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Commands in files of task runners that no evaluator finds: texts that functions of the runner start, and
// settings that name a program beside its arguments.

// taskRunners start texts by functions of their own: c.run("…") of Invoke and Fabric, session.run("…", "…") of
// nox, the actions of doit, the rules of SCons and Waf, the tasks of Grunt and gulp.
const taskRunners = "invoke inv fab nox doit scons waf pyb conan gulp grunt jake rake thor cap"

// starts judges the texts and lists in source of a task runner as commands, of which only what is dangerous counts.
func (j *judge) starts(lang spec.Lang, text string) {
	if j.by.Match == nil || !spec.Listed(taskRunners, j.by.Name) {
		return
	}
	effects, unshown := j.eval.Starts(lang, text, j.File)
	j.Effects = append(j.Effects, effects...)
	j.Sign = cmp.Or(j.Sign, unshown)
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
