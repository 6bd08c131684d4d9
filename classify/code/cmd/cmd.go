// Package cmd judges the language of Windows' cmd.exe.
package cmd

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Bounds of the language of cmd.exe: of brackets within brackets, of variables
// that are replaced by their values, and of the elements of a loop.
const (
	maxDepth    = 60
	maxExpanded = 400
	maxUnrolled = 12
	maxSteps    = 20000
	maxText     = 64 << 10 // bytes of a text
)

// evaluator reads the language of cmd.exe as "cmd /?", "for /?", "if /?" and
// "set /?" of Windows 11 describe it, and records the commands in the order in
// which they stand. All branches count as run.
type evaluator struct {
	l        *effects.Recorder
	opt      *effects.Options
	src      string
	pos      int
	vars     map[string]spec.Word // by name in lower case; loop variables with their percent sign
	set      variables            // those that the line sets
	dir      *spec.Word
	expanded int
	depth    int
	steps    int
}

// Judge judges a batch file or a command line of cmd.exe.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	j := &evaluator{l: l, opt: &opt, vars: map[string]spec.Word{}, set: variables{values: map[string]spec.Word{}}}
	j.src = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	if inner, ok := strings.CutPrefix(strings.TrimSpace(j.src), `"`); ok && strings.HasSuffix(inner, `"`) {
		j.src = inner[:len(inner)-1] // cmd /c "…" takes the outer quotes off
	}
	src := j.src
	if j.commands(toEnd); j.set.early {
		// Whoever writes so means the value that the line sets. Both readings count.
		eager := &evaluator{l: l, opt: &opt, src: src, vars: map[string]spec.Word{}, set: variables{values: map[string]spec.Word{}, eager: true}}
		eager.commands(toEnd)
	}
}

// token is a word, or an operator when op is set.
type token struct {
	op     string
	word   spec.Word
	quoted bool
}

func (t token) is(text string) bool {
	s, known := t.word.Text()
	return known && t.op == "" && strings.EqualFold(s, text)
}

// extent is where a sequence of commands ends.
type extent uint8

const (
	toEnd   extent = iota // at the end of the source
	inBlock               // at the bracket that closes a block
	onLine                // at the end of the line, or of the block around it
)

// commands reads commands up to their extent.
func (j *evaluator) commands(within extent) {
	if j.depth++; j.depth > maxDepth {
		j.l.Unseen("it is nested too deep")
		j.pos = len(j.src)
	}
	defer func() { j.depth-- }()
	var in *spec.Word
	for j.pos < len(j.src) {
		j.skip("@ \t&,;=")
		switch {
		case j.pos >= len(j.src), within == onLine && (j.src[j.pos] == '\n' || j.src[j.pos] == ')'):
			return
		case j.src[j.pos] == ')':
			j.pos++
			if within == inBlock {
				j.endBranch()
				return
			}
			continue
		case j.src[j.pos] == '\n':
			if j.pos++; within == toEnd {
				j.endLine()
			}
			continue
		case j.src[j.pos] == '|':
			j.set.maybe = j.set.maybe || strings.HasPrefix(j.src[j.pos:], "||")
			j.pos++
			continue
		}
		j.set.maybe = j.set.maybe || j.pos > 1 && j.src[j.pos-1] == '&' && j.src[j.pos-2] == '&'
		before := j.pos
		out := j.command(in)
		in = nil
		if j.skip(" \t"); j.pos == before && j.src[j.pos] != ')' && j.src[j.pos] != '|' {
			j.pos++
		}
		if j.pos < len(j.src) && j.src[j.pos] == '|' && !strings.HasPrefix(j.src[j.pos:], "||") {
			in = out
		}
	}
}

func (j *evaluator) skip(set string) {
	for j.pos < len(j.src) && strings.IndexByte(set, j.src[j.pos]) >= 0 {
		j.pos++
	}
}

// comment skips a comment up to what may end it. A command behind & or | runs when
// the sign follows rem itself, and does not when it follows a word; both count.
func (j *evaluator) comment() {
	if end := strings.IndexAny(j.src[j.pos:], "&|\n"); end >= 0 {
		j.pos += end
	} else {
		j.pos = len(j.src)
	}
}

// command reads one command, and returns what it prints when it is a simple one.
func (j *evaluator) command(in *spec.Word) *spec.Word {
	if j.steps++; j.steps > maxSteps {
		j.l.Unseen("it takes too many steps to follow")
		j.pos = len(j.src)
		return nil
	}
	switch {
	case j.pos >= len(j.src):
		return nil
	case j.src[j.pos] == '(':
		j.pos++
		j.commands(inBlock)
		return nil
	case j.src[j.pos] == ':':
		j.comment() // a label, or a comment
		return nil
	}
	start := j.pos
	first := j.next()
	name, known := first.word.Text()
	switch name = strings.ToLower(name); {
	case !known || first.op != "":
	case name == "rem":
		j.comment()
		return nil
	case name == "if":
		j.set.maybe = true
		j.condition()
		return nil
	case name == "else":
		j.skip(" \t")
		return j.command(in)
	case name == "for":
		j.loop()
		return nil
	case name == "set":
		j.assign()
		return nil
	}
	j.pos = start
	return j.simple(in)
}

// next reads a word or an operator. Variables that are known are replaced in
// the source, so that what they hold is read as source.
func (j *evaluator) next() token {
	j.skip(" \t,;=")
	var parts []spec.Word
	var b strings.Builder
	t := token{}
	started, inQuotes := false, false
	flush := func() {
		if b.Len() > 0 {
			parts = append(parts, j.opt.Fill(b.String()))
			b.Reset()
		}
	}
	for j.pos < len(j.src) {
		c := j.src[j.pos]
		switch {
		case c == '"':
			inQuotes, t.quoted = !inQuotes, true
			j.pos++
		case c == '^' && !inQuotes:
			if j.pos++; j.pos < len(j.src) {
				if j.src[j.pos] != '\n' {
					b.WriteByte(j.src[j.pos])
				}
				j.pos++
			}
		case c == '%' || c == '!':
			w, replaced := j.expand(c)
			switch {
			case replaced:
				continue
			case len(w.Parts) > 0:
				flush()
				parts = append(parts, w)
			default:
				b.WriteByte(c)
				j.pos++
			}
		case inQuotes && c != '\n':
			b.WriteByte(c)
			j.pos++
		case strings.IndexByte(" \t\n,;=&|<>()", c) >= 0 && !(c == '(' && started):
			if !started {
				return j.operator()
			}
			flush()
			t.word = spec.Join(parts...)
			return t
		default:
			b.WriteByte(c)
			j.pos++
		}
		started = true
	}
	flush()
	t.word = spec.Join(parts...)
	if !started {
		t.op = "\n"
	}
	return t
}

// operator takes one operator; a line's end and a closing bracket stay.
func (j *evaluator) operator() token {
	rest := j.src[j.pos:]
	for _, op := range [...]string{">>", "||", "&&"} {
		if strings.HasPrefix(rest, op) {
			j.pos += len(op)
			return token{op: op}
		}
	}
	c := rest[:1]
	if c != "\n" && c != ")" && c != "|" && c != "&" {
		j.pos++
	}
	return token{op: c}
}

// expand reads %NAME%, %NAME:~1,2%, %NAME:a=b%, !NAME!, the variables of loops and
// the arguments of a batch file. A value that is known is put into the source.
// No word means that the sign is a sign.
func (j *evaluator) expand(sign byte) (w spec.Word, replaced bool) {
	rest := j.src[j.pos+1:]
	if sign == '%' {
		if strings.HasPrefix(rest, "%") && len(rest) > 1 && (ascii.Alpha(rest[1]) || rest[1] == '~') {
			rest = rest[1:]
			if v, n, ok := j.loopVariable(rest); ok {
				j.pos += 2 + n
				return v, false
			}
		}
		if v, n, ok := j.loopVariable(rest); ok {
			j.pos += 1 + n
			return v, false
		}
		if n := argumentName(rest); n > 0 {
			source := j.src[j.pos : j.pos+1+n]
			j.pos += 1 + n
			return spec.UnknownWord(source, spec.FromInput), false
		}
	}
	end := strings.IndexAny(rest, string(sign)+"\n")
	if end <= 0 || rest[end] != sign || strings.ContainsAny(rest[:end], "&|<>\"") || sign == '!' && strings.ContainsAny(rest[:end], " ") {
		return spec.Word{}, false
	}
	name, edit, edited := strings.Cut(rest[:end], ":")
	v, known := j.value(name, sign)
	taint := spec.FromEnvironment
	if !known {
		if facts.SecretVariable(name) {
			taint |= spec.FromSecret
		}
		if text, ok := effects.WindowsVariable(name, j.opt.Home); ok && !j.set.holds(name) && !j.opt.IsGiven(name) {
			v, known = spec.Lit(text), true
		}
	}
	if !known && strings.ContainsAny(name, " ()") {
		return spec.Word{}, false // %i in (…) do del %i
	}
	text, isText := v.Text()
	if edited && isText {
		text, isText = editText(text, edit)
	}
	source := j.src[j.pos : j.pos+2+end]
	if j.expanded++; !known || !isText || j.expanded > maxExpanded || len(j.src) > 2*effects.MaxSource {
		j.pos += 2 + end
		return spec.UnknownWord(source, v.Taint()|taint), false
	}
	j.src = j.src[:j.pos] + text + rest[end+1:]
	return spec.Word{}, true
}

// loopVariable reads "i" or "~dpi" of a loop's variable, without the percent signs.
func (j *evaluator) loopVariable(rest string) (w spec.Word, n int, ok bool) {
	if len(j.vars) == 0 || rest == "" {
		return w, 0, false
	}
	if rest[0] == '~' {
		for n = 1; n < len(rest) && ascii.Alpha(rest[n]); n++ {
		}
		if n < 2 {
			return w, 0, false
		}
		v, known := j.vars["%"+strings.ToLower(rest[n-1:n])]
		return spec.UnknownWord("%"+rest[:n], v.Taint()|spec.FromProgram), n, known
	}
	w, ok = j.vars["%"+strings.ToLower(rest[:1])]
	return w, 1, ok
}

// argumentName returns the length of what follows the percent sign of a batch file's
// argument: 1, *, ~dp0.
func argumentName(rest string) int {
	n := 0
	if strings.HasPrefix(rest, "~") {
		for n = 1; n < len(rest) && ascii.Alpha(rest[n]); n++ {
		}
	}
	if n < len(rest) && (ascii.Digit(rest[n]) || rest[n] == '*' && n == 0) {
		// %1% of a command line would be a variable's name.
		return n + 1
	}
	return 0
}

// editText computes %NAME:~FROM,COUNT% and %NAME:OLD=NEW%.
func editText(text, edit string) (string, bool) {
	if old, with, ok := strings.Cut(edit, "="); ok && old != "" {
		if strings.HasPrefix(old, "*") {
			return "", false
		}
		out := replaceFold(text, old, with)
		return out, len(out) <= maxText
	}
	cut, ok := strings.CutPrefix(edit, "~")
	if !ok {
		return "", false
	}
	first, second, two := strings.Cut(cut, ",")
	from, err := strconv.Atoi(first)
	if err != nil {
		return "", false
	}
	if from < 0 {
		from += len(text)
	}
	from = min(max(from, 0), len(text))
	to := len(text)
	if two {
		n, err := strconv.Atoi(second)
		if err != nil {
			return "", false
		}
		if n < 0 {
			to = max(len(text)+n, from)
		} else {
			to = min(from+n, len(text))
		}
	}
	return text[from:to], true
}

// replaceFold replaces a text in any case.
func replaceFold(s, old, with string) string {
	low, o := strings.ToLower(s), strings.ToLower(old)
	if len(low) != len(s) {
		return strings.ReplaceAll(s, old, with)
	}
	var b strings.Builder
	for {
		i := strings.Index(low, o)
		if i < 0 || b.Len() > maxText {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i] + with)
		s, low = s[i+len(o):], low[i+len(o):]
	}
}

// condition reads what follows if, up to the command, which is read next.
func (j *evaluator) condition() {
	t := j.next()
	for t.is("/i") || t.is("not") {
		t = j.next()
	}
	if t.is("exist") || t.is("errorlevel") || t.is("defined") || t.is("cmdextversion") {
		j.next()
		return
	}
	// Equals signs are blanks to the reader: "a==b" is two words, "a equ b" three.
	next := j.next()
	for _, op := range [...]string{"equ", "neq", "lss", "leq", "gtr", "geq"} {
		if next.is(op) {
			j.next()
			return
		}
	}
}

// loop reads what follows for.
func (j *evaluator) loop() {
	t := j.next()
	kind := ""
	for strings.HasPrefix(t.word.Prefix(), "/") {
		kind = strings.ToLower(t.word.Prefix())
		t = j.next()
	}
	options := t
	for t.op == "" && !strings.HasPrefix(t.word.String(), "%") && j.pos < len(j.src) {
		t = j.next()
	}
	name := strings.TrimLeft(t.word.String(), "%")
	if len(name) != 1 {
		j.l.Unseen("a loop is not understood")
		return
	}
	if in := j.next(); !in.is("in") {
		j.l.Unseen("a loop is not understood")
		return
	}
	j.skip(" \t")
	values := j.loopValues(kind, options)
	if kind == "/f" {
		values = j.tokens(strings.ToLower(options.word.String()), name[0], values)
	}
	if do := j.next(); !do.is("do") {
		j.l.Unseen("a loop is not understood")
		return
	}
	j.body("%"+strings.ToLower(name), values)
}

// loopValues reads the set in brackets, and returns what the variable may be.
func (j *evaluator) loopValues(kind string, options token) []spec.Word {
	if j.pos >= len(j.src) || j.src[j.pos] != '(' {
		j.l.Unseen("a loop is not understood")
		return nil
	}
	j.pos++
	start := j.pos
	var values []spec.Word
	for j.pos < len(j.src) {
		t := j.next()
		if t.op == ")" {
			j.pos++
			break
		}
		switch t.op {
		case "":
			values = append(values, t.word)
		case "\n", "|", "&":
			j.pos++
		}
	}
	set := strings.TrimSpace(j.src[start:max(start, min(j.pos, len(j.src))-1)])
	switch kind {
	case "/l":
		if len(values) == 3 && values[1].Is("0") {
			j.l.Unseen(effects.BusyLoop)
		}
		return []spec.Word{{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: "…"}}}}}
	case "/f":
		return []spec.Word{j.read(set, strings.Contains(strings.ToLower(options.word.String()), "usebackq"))}
	case "/r":
		return []spec.Word{below(options.word, values)}
	}
	if len(values) > maxUnrolled {
		return []spec.Word{spec.UnknownWord("…", 0)}
	}
	return values
}

// below is a path that for /r finds: below its root, or the working directory. A
// root that is not known, or a set that leads elsewhere, has no place.
func below(root spec.Word, set []spec.Word) spec.Word {
	dir, known := root.Text()
	if strings.HasPrefix(dir, "%") {
		dir = "."
	}
	for _, w := range set {
		p := w.Prefix()
		known = known && w.Known() && !strings.Contains(p, "..") && !strings.HasPrefix(p, `\`) && !strings.HasPrefix(p, "/") && !strings.Contains(p, ":")
	}
	if !known {
		return spec.UnknownWord("…", 0)
	}
	return spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.PathUnder, Source: "…", Dir: strings.ReplaceAll(dir, `\`, "/")}}}}
}

// read judges the set of for /f: a command whose output is read, a text or files.
func (j *evaluator) read(set string, backquotes bool) spec.Word {
	quote := byte('\'')
	if backquotes {
		quote = '`'
	}
	if len(set) > 1 && set[0] == quote && set[len(set)-1] == quote {
		inner := &evaluator{l: j.l, opt: j.opt, src: set[1 : len(set)-1], vars: j.vars, set: j.set, dir: j.dir, depth: j.depth, steps: j.steps}
		var out *spec.Word
		inner.skip(" \t@")
		if inner.pos < len(inner.src) {
			out = inner.command(nil)
			inner.commands(toEnd)
		}
		j.steps = inner.steps
		if out != nil {
			return spec.UnknownWord("%i", out.Taint()|spec.FromProgram)
		}
		return spec.UnknownWord("%i", spec.FromProgram)
	}
	text := strings.Trim(set, `"'`)
	if strings.HasPrefix(set, string(`"'`[b2i(backquotes)])) {
		return spec.Lit(text)
	}
	for _, f := range strings.Fields(text) {
		j.l.On(spec.ReadsFile, []spec.Word{spec.Lit(f)}, "")
	}
	return spec.UnknownWord("%i", spec.FromFile)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// body reads the command of a loop once for each value of its variable.
func (j *evaluator) body(name string, values []spec.Word) {
	start, src := j.pos, j.src
	old, had := j.vars[name]
	if len(values) == 0 {
		values = []spec.Word{spec.UnknownWord(name, 0)}
	}
	j.set.maybe = true
	for i, v := range values {
		if i > 0 {
			j.pos, j.src = start, src
		}
		j.vars[name] = v
		j.commands(onLine)
	}
	j.endBranch()
	if delete(j.vars, name); had {
		j.vars[name] = old
	}
}

// assign reads what follows set.
func (j *evaluator) assign() {
	j.skip(" \t")
	start := j.pos
	var text spec.Word
	if j.pos < len(j.src) && j.src[j.pos] == '/' {
		for t := j.next(); t.op == ""; t = j.next() {
		}
		name, _, _ := strings.Cut(strings.TrimLeft(j.src[start:j.pos], "/aApP \t\""), "=")
		j.set.values[strings.ToLower(strings.TrimSpace(name))] = spec.UnknownWord("%"+name+"%", spec.FromInput)
		return
	}
	text = j.untilEnd()
	name, _, found := strings.Cut(text.Prefix(), "=")
	if !found {
		words := spec.Lits("set") // prints all variables, or those whose names begin so
		if !text.Is("") {
			words = append(words, text)
		}
		j.emit(words, nil)
		return
	}
	value := text.Cut(len(name) + 1)
	j.assigns(strings.ToLower(strings.TrimSpace(name)), value)
	j.l.Add(spec.Act{Role: spec.SetsEnv, Words: []spec.Word{spec.Join(spec.Lit(strings.ToUpper(strings.TrimSpace(name))+"="), value)}})
}

// untilEnd reads the rest of a command as one text, without its outer quotes.
func (j *evaluator) untilEnd() spec.Word {
	var parts []spec.Word
	for {
		gap := j.pos
		j.skip(" \t,;=")
		blanks := j.src[gap:j.pos]
		t := j.next()
		switch t.op {
		case "":
		case "(":
			t = token{word: spec.Lit("(")}
		case ">", ">>", "<":
			j.redirect(t.op, new([]spec.Word))
			continue
		default:
			return spec.Join(parts...)
		}
		if len(parts) > 0 || strings.Contains(blanks, "=") {
			parts = append(parts, spec.Lit(blanks))
		}
		parts = append(parts, t.word)
	}
}

// simple reads a command with its arguments and redirects.
func (j *evaluator) simple(in *spec.Word) *spec.Word {
	var words []spec.Word
	titled := false
	for j.pos < len(j.src) {
		t := j.next()
		switch t.op {
		case "":
			if t.quoted && !titled && titles(words) {
				titled = true
				continue
			}
			words = append(words, wordsOf(t, len(words) == 0 || builtin(words[0].String()), len(words) == 0)...)
			continue
		case ">", ">>", "<":
			j.redirect(t.op, &words)
			continue
		case "(":
			if len(words) == 0 { // behind a redirect
				j.commands(inBlock)
				continue
			}
			words = append(words, spec.Lit("("))
			continue
		}
		break
	}
	if len(words) == 0 {
		return nil
	}
	return j.run(words, in)
}

// titles reports whether the next word, which is quoted, is the title that start gives a
// window: the first in quotes. Source: start /?.
func titles(words []spec.Word) bool {
	if len(words) == 0 || !strings.EqualFold(words[0].String(), "start") || strings.EqualFold(words[len(words)-1].String(), "/d") {
		return false
	}
	return !slices.ContainsFunc(words[1:], func(w spec.Word) bool { return !strings.HasPrefix(w.Prefix(), "/") })
}

// wordsOf splits "del/f/q" and "/s/q" where a built-in command reads them apart.
func wordsOf(t token, split, command bool) []spec.Word {
	text, known := t.word.Text()
	if known && command && !t.quoted && strings.ContainsAny(text, " \t") {
		return spec.Lits(strings.Fields(text)...) // the value of a loop's variable is a whole command
	}
	if !known || !split || t.quoted {
		return []spec.Word{t.word}
	}
	head, _, found := strings.Cut(text, "/")
	switch {
	case found && head == "" && strings.Count(text, "/") > 0 && !strings.ContainsAny(text, `\.`):
		var out []spec.Word
		for f := range strings.SplitSeq(text[1:], "/") {
			out = append(out, spec.Lit("/"+strings.ToLower(f)))
		}
		return out
	case found && builtin(head):
		return append(spec.Lits(head), wordsOf(token{word: spec.Lit(text[len(head):])}, true, false)...)
	}
	for _, name := range [...]string{"cd", "chdir", "echo", "md", "mkdir", "rd", "rmdir", "dir", "type", "del"} {
		if rest, ok := cutFold(text, name); ok && rest != "" && strings.IndexByte(`.\:+[]("`, rest[0]) >= 0 {
			if name == "echo" {
				rest = rest[1:]
			}
			return spec.Lits(name, rest)
		}
	}
	return []spec.Word{t.word}
}

func cutFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// builtin reports whether cmd.exe runs the command itself, see "help".
func builtin(name string) bool {
	return spec.Listed("assoc break call cd chdir cls color copy date del dir dpath echo endlocal erase exit for ftype goto if keys md mkdir mklink "+
		"move path pause popd prompt pushd rd rem ren rename rmdir set setlocal shift start time title type ver verify vol", strings.ToLower(name))
}

// redirect judges "> file"; a digit before it is the descriptor's.
func (j *evaluator) redirect(op string, words *[]spec.Word) {
	if n := len(*words); n > 0 && j.pos > len(op) {
		last, _ := (*words)[n-1].Text()
		if before := j.src[j.pos-len(op)-1]; len(last) == 1 && ascii.Digit(last[0]) && before == last[0] {
			*words = (*words)[:n-1]
		}
	}
	if j.pos < len(j.src) && j.src[j.pos] == '&' {
		for j.pos++; j.pos < len(j.src) && ascii.Digit(j.src[j.pos]); j.pos++ {
		}
		return
	}
	t := j.next()
	if t.op != "" || t.is("nul") || t.is("con") {
		return
	}
	role := spec.WritesFile
	switch op {
	case ">>":
		role = spec.AppendsFile
	case "<":
		role = spec.ReadsFile
	}
	j.l.On(role, []spec.Word{j.located(t.word)}, "")
}

func (j *evaluator) located(w spec.Word) spec.Word {
	p := w.Prefix()
	if j.dir == nil || strings.HasPrefix(p, "/") || strings.HasPrefix(p, `\`) || len(p) > 1 && p[1] == ':' {
		return w
	}
	return spec.Join(*j.dir, spec.Lit("/"), w)
}

// run records a command; call and start hand on what follows them.
func (j *evaluator) run(words []spec.Word, in *spec.Word) *spec.Word {
	name, _ := words[0].Text()
	switch strings.ToLower(name) {
	case "call":
		if len(words) > 1 && !strings.HasPrefix(words[1].Prefix(), ":") {
			return j.run(expandedAgain(words[1:]), in)
		}
		return nil
	case "goto":
		if len(words) > 1 && j.circles(words[1]) {
			j.l.Unseen(effects.BusyLoop)
		}
	case "start":
		return j.start(words[1:], in)
	case "cd", "chdir", "pushd", "popd":
		j.move(words)
		return nil
	case "echo":
		w := spaced(words[1:])
		j.emit(words, in)
		return &w
	}
	if lang := effects.ScriptLang(words[0].String()); lang == spec.Cmd {
		j.l.Add(spec.Act{Role: spec.RunsFile, Lang: lang, Words: []spec.Word{j.located(words[0])}})
		return nil
	}
	j.emit(words, in)
	w := spec.UnknownWord("…", spec.FromProgram)
	if j.opt.PrintOf != nil {
		w = j.opt.PrintOf(spec.Cmd, words, in, j.dir)
	}
	return &w
}

func spaced(words []spec.Word) spec.Word {
	var out []spec.Word
	for i, w := range words {
		if i > 0 {
			out = append(out, spec.Lit(" "))
		}
		out = append(out, w)
	}
	return spec.Join(out...)
}

// start reads start "title" /switches program arguments.
func (j *evaluator) start(words []spec.Word, in *spec.Word) *spec.Word {
	for len(words) > 0 {
		text := strings.ToLower(words[0].String())
		switch {
		case text == "/d" || text == "/node" || text == "/affinity" || text == "/machine":
			words = words[min(2, len(words)):]
			continue
		case strings.HasPrefix(text, "/"), text == "":
			words = words[1:]
			continue
		}
		break
	}
	if len(words) == 0 {
		return nil
	}
	if len(words) > 1 && strings.Contains(words[0].String(), " ") && !strings.ContainsAny(words[0].String(), `\/`) {
		words = words[1:] // the title of the window
	}
	if strings.Contains(words[0].String(), "://") {
		j.l.On(spec.ConnectsTo, words[:1], "opens an address in the browser")
		return nil
	}
	return j.run(words, in)
}

func (j *evaluator) move(words []spec.Word) {
	var to *spec.Word
	for i := range words[1:] {
		if w := words[i+1]; !w.Is("/d") && !w.Is("/D") {
			to = &words[i+1]
		}
	}
	if strings.EqualFold(words[0].String(), "popd") {
		w := spec.UnknownWord("%CD%", spec.FromEnvironment)
		j.dir = &w
		return
	}
	j.emit(words, nil)
	if to != nil {
		w := j.located(*to)
		j.dir = &w
	}
}

func (j *evaluator) emit(words []spec.Word, in *spec.Word) {
	j.l.Add(spec.Act{Role: spec.RunsCommand, Lang: spec.Cmd, Words: slices.Clone(words), Dir: j.dir, Input: in})
}
