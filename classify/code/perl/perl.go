// Package perl judges Perl.
package perl

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tokens"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// evaluator judges Perl 5: every word must be known, every variable must be an
// ordinary one, and functions are only called by their own names.
type evaluator struct {
	tokens.List
	strict bool // references are never names
	refs   bool // references are followed
	loaded bool // modules are loaded whose functions act on the world
	argv   bool // the list of operands may be changed
}

// Judge judges Perl 5.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	j := &evaluator{List: tokens.List{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, Own: make(map[string]bool), Magic: opt.Loops, Work: new(int)}}
	if !effects.PlainShebang(text, "perl") {
		j.Unseen("its first line sets flags")
	}
	j.source(text, 0)
	if j.Magic {
		l.Operands = true
		if j.argv || j.refs && !j.strict {
			j.Unseen("it may change which files it reads")
		}
	}
	if j.refs && j.loaded && !j.strict {
		j.Unseen("it follows references that may be names")
	}
	j.List.Conclude()
}

// source judges a piece of source and what it inserts.
func (j *evaluator) source(text string, nest int) {
	lex := lex(text, &j.Opt)
	if lex.why != "" {
		j.Unseen(lex.why)
	}
	j.Toks = lex.toks
	for i := range j.Toks {
		if j.At(i).Named("sub") && j.At(i+1).Kind == tokens.Word {
			j.Own[j.At(i+1).Text] = true
		}
		if j.At(i).Kind == tokens.Word && spec.Listed("unpack pack decode_base64 decode_qp chr", j.At(i).Text) {
			j.Decodes()
		}
		if spec.Listed("use no", j.At(i).Text) && j.At(i).Kind == tokens.Word {
			j.uses(i)
		}
	}
	j.Growth()
	j.Assigns(func(t *tokens.Token) bool { return t.Kind == tokens.Var && t.Text[0] == '$' && len(t.Text) > 1 })
	for i := range j.Toks {
		switch t := &j.Toks[i]; t.Kind {
		case tokens.Word:
			j.word(i)
		case tokens.Var:
			j.variable(i)
		case tokens.Shell:
			j.Shells([]spec.Word{t.Word})
		case tokens.Text:
			j.text(i)
		case tokens.Op:
			j.op(i)
		}
		j.Services(i)
	}
	for _, v := range lex.vars {
		j.insertedVar(v)
	}
	for _, inner := range lex.inner {
		if nest >= tokens.MaxNest {
			j.Unseen("it is too deeply nested")
			return
		}
		j.source(inner, nest+1)
	}
}

// uses judges "use MODULE LIST".
func (j *evaluator) uses(i int) {
	t := j.At(i + 1)
	switch {
	case t.Kind == tokens.Number, t.Kind == tokens.Word && len(t.Text) > 1 && t.Text[0] == 'v' && ascii.Digit(t.Text[1]):
		return
	case t.Kind != tokens.Word:
		j.Unseen("it loads a module whose name is not known")
		return
	}
	switch {
	case t.Text == "strict" && j.At(i).Text == "use":
		j.strict = true
	case j.At(i).Text == "no":
		if t.Text == "strict" {
			j.refs, j.loaded = true, true
		}
	case t.Text == "POSIX" || t.Text == "File::Path" || t.Text == "File::Copy" || t.Text == "File::Temp" || t.Text == "File::Find":
		j.loaded = true
	case spec.Listed("LWP::Simple LWP::UserAgent LWP HTTP::Tiny IO::Socket IO::Socket::INET IO::Socket::SSL Socket Net::FTP Net::SMTP HTTP::Request "+
		"Net::HTTP", t.Text):
		j.Connects()
	case spec.Listed(modules, t.Text):
	case t.Text == "lib":
		a := j.Arguments(i + 1)
		for _, v := range j.Values(&a).Flattened(0) {
			j.On(spec.LoadsConfig, v.Texts(), "")
		}
	case spec.Listed("re parent base fields English Symbol Env if subs overload Tie::File Tie::Hash Filter::Simple B O Safe Opcode Inline threads "+
		"attributes fork IPC::Open3 IPC::Open2 IPC::Run IPC::Cmd DynaLoader XSLoader Devel::Peek CPAN", t.Text):
		j.Unseen("it uses the module " + t.Text)
	default:
		j.LoadsThird()
	}
}

// word judges a name.
func (j *evaluator) word(i int) {
	t, prev, next := j.At(i), j.At(i-1), j.At(i+1)
	switch {
	case next.Op("=>"), prev.Op("{") && next.Op("}") && j.subscripts(i-1), prev.Op("-") && j.At(i-2).Op("{") && next.Op("}") && j.subscripts(i-2):
		return // a text
	case prev.Op("->"):
		j.method(i)
		return
	case prev.Named("sub"), prev.Named("use"), prev.Named("no"), prev.Named("package"):
		return
	case next.Op("->"):
		if !spec.Listed(modules, t.Text) && !spec.Listed("STDIN STDOUT STDERR ARGV", t.Text) {
			j.Unseen("it calls a method of " + effects.Short(t.Text))
		}
		return
	case next.Op(":") && (prev.Kind == tokens.End || prev.Op(";") || prev.Op("{") || prev.Op("}")):
		return // a label
	case prev.Kind == tokens.Word && spec.Listed("next last redo", prev.Text), j.isHandle(i):
		return
	}
	switch {
	case t.Text == "use" || t.Text == "no":
	case t.Text == "eval" || t.Text == "do":
		j.evals(i)
	case t.Text == "sort":
		if v := j.At(i + 1); v.Kind == tokens.Var && v.Text[0] == '$' && j.At(i+2).Kind == tokens.Var {
			j.Unseen("it sorts by an unknown function")
		}
	case t.Text == "local":
		if v := j.At(i + 1); v.Kind == tokens.Var && v.Text[0] != '$' {
			j.Unseen("it sets " + v.Text)
		}
	case spec.Listed("unpack decode_base64 decode_qp", t.Text), j.Own[t.Text], spec.Listed(pure, t.Text):
	case j.acts(i):
	case spec.Listed(imported, t.Text):
	default:
		j.Unseen("it uses the word " + effects.Short(t.Text))
	}
}

// subscripts reports whether the brace at i takes an element of a hash: behind a variable, an
// arrow or another subscript. Any other starts a block, in which a word is a call.
func (j *evaluator) subscripts(i int) bool {
	p := j.At(i - 1)
	return p.Kind == tokens.Var || p.Op("->") || p.Op("]") || p.Op("}") && p.Word.Is("subscript")
}

// isHandle reports whether a word is a file handle that was opened by its name.
func (j *evaluator) isHandle(i int) bool {
	name := j.At(i).Text
	if strings.ToUpper(name) != name || name == "BEGIN" || name == "END" || len(name) == 0 || !ascii.Letter(name[0]) || strings.Contains(name, ":") {
		return false
	}
	if name == "ARGV" {
		j.Magic = true
		return true
	}
	p := j.At(i - 1)
	if p.Op("(") {
		p = j.At(i - 2)
	}
	return p.Kind == tokens.Word &&
		spec.Listed("print printf say close eof binmode open opendir readdir closedir readline select fileno seek tell read flock truncate", p.Text)
}

// evals judges eval and do.
func (j *evaluator) evals(i int) {
	if j.At(i + 1).Op("{") {
		return
	}
	a := j.Arguments(i)
	if j.At(i).Text == "do" {
		j.On(spec.LoadsConfig, j.Arg(&a, 0), "runs a file")
		j.Unseen("it runs a file")
		return
	}
	words := j.Arg(&a, 0)
	if len(a.List) == 0 {
		words = []spec.Word{j.Unknown()}
	}
	j.RunsText("eval", words)
}

// method judges ->NAME.
func (j *evaluator) method(i int) {
	name := j.At(i).Text
	switch {
	case spec.Listed("get mirror post put patch delete request head getstore", name) && j.Sockets:
		a := j.Arguments(i)
		j.FetchesFrom(j.Arg(&a, 0))
		if spec.Listed("post put patch delete request", name) {
			j.Sends(j.Taint)
		}
	case spec.Listed("decode decode_json incr_parse", name):
	case !spec.Listed(methods, name) || j.Own[name]:
		j.Unseen("it calls the method " + effects.Short(name))
	}
}

// acts judges functions that act on the world, and reports whether the word is one.
func (j *evaluator) acts(i int) bool {
	name := strings.TrimPrefix(strings.TrimPrefix(j.At(i).Text, "CORE::"), "GLOBAL::")
	name = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(name, "POSIX::"), "File::Path::"), "File::Copy::")
	if j.Call(i, name) {
		return true
	}
	if !spec.Listed(acts, name) {
		return false
	}
	a := j.Arguments(i)
	switch name {
	case "system", "exec":
		if j.At(i+1).Op("{") || j.At(i+1).Op("(") && j.At(i+2).Op("{") {
			j.Unseen("it runs a program by another name")
		}
		j.Program(j.Values(&a), 0, name)
		j.Taint |= spec.FromProgram
	case "open":
		j.opens(&a)
	case "readdir", "closedir", "rewinddir":
	case "get", "getprint", "getstore", "mirror":
		if !j.Sockets {
			return false
		}
		j.FetchesFrom(j.Arg(&a, 0))
		if name == "getstore" || name == "mirror" {
			j.On(spec.WritesFile, j.Arg(&a, 1), "")
		}
	case "require":
		if t := j.At(i + 1); t.Kind == tokens.Word && spec.Listed(modules, t.Text) || t.Kind == tokens.Number {
			return true
		}
		j.LoadsThird()
		j.Unseen("it loads code while it runs")
	default:
		return false
	}
	return true
}

// opens judges open(HANDLE, MODE, FILE), and open(HANDLE, "MODE FILE").
func (j *evaluator) opens(a *tokens.Args) {
	if len(a.List) < 2 {
		j.Unseen("it opens something unknown")
		return
	}
	modes := j.Words(a.List[1])
	if len(a.List) == 2 {
		for _, w := range modes {
			j.opensText(w)
		}
		return
	}
	if arg := a.List[2]; len(arg) > 0 && arg[0].Op("\\") {
		return // a text in memory
	}
	for _, m := range modes {
		mode, known := m.Text()
		mode, _, _ = strings.Cut(strings.TrimSpace(mode), ":")
		switch strings.TrimSpace(mode) {
		case "<":
			if known {
				j.On(spec.ReadsFile, j.Words(a.List[2]), "")
				j.Taint |= spec.FromFile
				continue
			}
		case ">", "+>":
			j.On(spec.WritesFile, j.Words(a.List[2]), "")
			continue
		case ">>":
			j.On(spec.AppendsFile, j.Words(a.List[2]), "")
			continue
		case "+<":
			j.On(spec.ReadsFile, j.Words(a.List[2]), "")
			j.On(spec.ChangesFile, j.Words(a.List[2]), "")
			continue
		case "-|", "|-":
			j.Program(j.Values(a), 2, "open")
			j.Taint |= spec.FromProgram
			continue
		}
		j.Unseen("it opens a file in an unknown way")
	}
}

// opensText judges a mode and a file in one text: ">file", "command|".
func (j *evaluator) opensText(w spec.Word) {
	text := strings.TrimLeft(w.Prefix(), " \t\n")
	cut := func(n int) []spec.Word {
		lead := len(w.Prefix()) - len(text) + n
		rest := w.Cut(lead)
		for p := rest.Prefix(); p != "" && (p[0] == ' ' || p[0] == '\t'); p = rest.Prefix() {
			rest = rest.Cut(1)
		}
		if t, known := rest.Text(); known {
			rest = spec.Lit(strings.TrimRight(t, " \t\n"))
		}
		return []spec.Word{rest}
	}
	last := ""
	if n := len(w.Parts); n > 0 && w.Parts[n-1].Unknown == nil {
		last = strings.TrimRight(w.Parts[n-1].Text, " \t\n")
	}
	switch {
	case strings.HasPrefix(text, "|"):
		j.Shells(cut(1))
	case strings.HasSuffix(last, "|"):
		words := cut(0)
		n := len(words[0].Parts)
		parts := slices.Clone(words[0].Parts)
		parts[n-1].Text = strings.TrimSuffix(strings.TrimRight(parts[n-1].Text, " \t\n"), "|")
		j.Shells([]spec.Word{{Parts: parts}})
		j.Taint |= spec.FromProgram
	case strings.Contains(text[:min(4, len(text))], "&"):
		j.Unseen("it opens a descriptor again")
	case strings.HasPrefix(text, ">>"):
		j.On(spec.AppendsFile, cut(2), "")
	case strings.HasPrefix(text, ">"):
		j.On(spec.WritesFile, cut(1), "")
	case strings.HasPrefix(text, "+"):
		j.Unseen("it opens a file to change it")
	case text == "" || last == "":
		j.Unseen("it opens something unknown")
		j.On(spec.ReadsFile, []spec.Word{w}, "")
	case strings.HasPrefix(text, "<"):
		j.On(spec.ReadsFile, cut(1), "")
		j.Taint |= spec.FromFile
	default:
		j.On(spec.ReadsFile, cut(0), "")
		j.Taint |= spec.FromFile
	}
}

// text judges reads from handles in angle brackets.
func (j *evaluator) text(i int) {
	switch name := j.At(i).Text; {
	case name == "<>" || name == "<ARGV>":
		j.Magic = true
	case strings.HasPrefix(name, "<") && name != "<<":
		inner := strings.Trim(name, "<>")
		if !plainWord(strings.TrimPrefix(inner, "$")) {
			j.On(spec.ListsPath, []spec.Word{j.Unknown()}, "")
		}
		if inner == "STDIN" {
			j.Taint |= spec.FromInput | j.Opt.Stdin
		}
	}
}

// op judges what an operator does apart from computing.
func (j *evaluator) op(i int) {
	t, next := j.At(i), j.At(i+1)
	switch {
	case len(t.Text) == 2 && t.Text[0] == '-' && ascii.Letter(t.Text[1]):
		words := []spec.Word{j.Unknown()}
		if next.Kind == tokens.Text || next.Kind == tokens.Var && !j.At(i+2).Op("[") && !j.At(i+2).Op("{") {
			words = j.Words(j.Toks[i+1 : i+2])
		}
		j.On(spec.ListsPath, words, "")
	case t.Text == "->":
		if !next.Op("[") && !next.Op("{") && next.Kind != tokens.Word && !(next.Kind == tokens.Var && (next.Text == "@" || next.Text == "$" || next.Text == "%")) {
			if !next.Op("@") && !next.Op("$") || j.At(i+2).Op("(") {
				j.Unseen("it calls something unknown")
			}
		}
		j.refs = true
	case t.Text == "(" && i > 0 && (j.At(i-1).Kind == tokens.Var && j.At(i - 1).Text[0] == '$' || j.At(i-1).Op("}") && j.At(i-1).Word.Is("subscript")):
		if p := j.At(i - 2); !(p.Kind == tokens.Word && spec.Listed("for foreach my our", p.Text)) {
			j.Unseen("it calls something unknown")
		}
	case t.Text == "`" || t.Text == "~~":
		j.Unseen("it is not understood as Perl")
	}
}

// variable judges the use of a variable.
func (j *evaluator) variable(i int) {
	t, next := j.At(i), j.At(i+1)
	name := strings.TrimPrefix(t.Text[1:], "#")
	if len(name) > 2 && name[0] == '{' {
		name = name[1 : len(name)-1]
	}
	switch {
	case name == "":
		j.refs = true
		if n := next; !(n.Op("{") || n.Kind == tokens.Var && n.Text[0] == '$') {
			j.Unseen("it is not understood as Perl")
		}
		if next.Op("{") && j.At(i+2).Kind != tokens.Var {
			j.Unseen("it follows a reference that may be a name")
		}
	case name == "ENV":
		j.environ(i)
	case name == "ARGV":
		j.Taint |= spec.FromInput
		j.argv = j.argv || j.assigned(i) || !j.readsOperands(i)
	case strings.Contains(name, "::"):
		if !spec.Listed("Data::Dumper::Indent Data::Dumper::Sortkeys Data::Dumper::Terse Data::Dumper::Useqq Data::Dumper::Maxdepth "+
			"Data::Dumper::Deepcopy Text::Wrap::columns", name) {
			j.Unseen("it uses the variable " + effects.Short(t.Text))
		}
	case spec.Listed("SIG INC STDIN STDOUT STDERR ARGVOUT main ISA EXPORT AUTOLOAD", name):
		j.Unseen("it uses the variable " + effects.Short(t.Text))
	case ascii.Letter(name[0]) || ascii.Digit(name[0]):
	case !spec.Listed(special, t.Text):
		j.Unseen("it uses the variable " + effects.Short(t.Text))
	}
	if j.At(i-1).Op("\\") && next.Op("(") {
		j.Unseen("it is not understood as Perl")
	}
}

// readsOperands reports whether the use of @ARGV or of an element at i leaves the list as
// it is. Loops, map, grep, sort and functions get the elements themselves, not copies.
func (j *evaluator) readsOperands(i int) bool {
	prev, before := j.At(i-1), j.At(i-2)
	switch {
	case j.listTarget(i), prev.Op(",") && !j.prints(i):
		return false
	case prev.Kind == tokens.Word && spec.Listed("shift scalar print say return die warn if unless and or not eq ne lt gt le ge", prev.Text),
		prev.Kind == tokens.End, prev.Op(";"):
		return true
	case prev.Op("("):
		return before.Kind == tokens.Word && spec.Listed("shift scalar print say return if unless while until defined length", before.Text)
	}
	return prev.Kind == tokens.Op && !prev.Op("\\") && !prev.Op("}")
}

// listTarget reports whether the variable at i stands in a list that is assigned to.
func (j *evaluator) listTarget(i int) bool {
	depth := 0
	for k := i + 1; k < len(j.Toks) && k < i+60; k++ {
		switch t := j.At(k); {
		case t.Op("(") || t.Op("[") || t.Op("{"):
			depth++
		case t.Op("]") || t.Op("}"):
			depth--
		case t.Op(")"):
			if depth--; depth < 0 {
				return j.At(k + 1).Op("=")
			}
		case t.Op(";"):
			return false
		}
	}
	return false
}

// prints reports whether the statement around i prints or joins what it is given.
func (j *evaluator) prints(i int) bool {
	for k := i; k >= 0 && i-k < 60; k-- {
		p := j.At(k - 1)
		if t := j.At(k); p.Kind == tokens.End || p.Op(";") || p.Op("{") || p.Op("}") {
			return t.Kind == tokens.Word && spec.Listed("print printf say die warn", t.Text)
		}
	}
	return false
}

// assigned reports whether the variable at i, or a part of it, is assigned to.
func (j *evaluator) assigned(i int) bool {
	k := i + 1
	depth := 0
	for ; k < len(j.Toks) && k < i+40; k++ {
		t := j.At(k)
		switch {
		case t.Op("[") || t.Op("{"):
			depth++
			continue
		case t.Op("]") || t.Op("}"):
			depth--
			if depth < 0 {
				return false
			}
			continue
		case depth > 0:
			continue
		}
		return t.Named("x") && j.At(k+1).Op("=") || t.Kind == tokens.Op && strings.HasSuffix(t.Text, "=") && !spec.Listed("== <= >= !=", t.Text) ||
			t.Op("=~") || t.Op("++") || t.Op("--")
	}
	return false
}

// environ judges %ENV and $ENV{NAME}.
func (j *evaluator) environ(i int) {
	t := j.At(i)
	key := abstract.Value{}
	if k := j.At(i + 2); t.Text == "$ENV" && j.At(i+1).Op("{") && j.At(i+3).Op("}") && (k.Kind == tokens.Word || k.Kind == tokens.Text) {
		w := k.Word
		if k.Kind == tokens.Word {
			w = spec.Lit(k.Text)
		}
		key = abstract.TextOf([]spec.Word{w}, 0)
	}
	switch {
	case t.Text == "%ENV" || t.Text == "@ENV":
		j.WholeEnvironment()
		j.Taint |= spec.FromSecret | spec.FromEnvironment
	case j.assigned(i):
		value := abstract.Value{}
		if j.At(i + 4).Op("=") {
			a := j.Arguments(i + 4)
			value.Words = j.Arg(&a, 0)
		}
		j.SetsEnv(key, value)
	default:
		j.Taint |= j.ReadsEnv(key).Taint
	}
}

// insertedVar judges a variable that a text inserts.
func (j *evaluator) insertedVar(v string) {
	name, _ := variable(v)
	switch {
	case strings.HasPrefix(v, "$ENV{"):
		key := strings.Trim(v[len("$ENV{"):], "}'\"")
		j.Taint |= j.ReadsEnv(abstract.TextOf([]spec.Word{spec.Lit(key)}, 0)).Taint
	case strings.Contains(name, "::") || spec.Listed("$SIG @SIG $INC @INC @ENV", name):
		j.Unseen("it uses the variable " + effects.Short(name))
	case len(name) == 1 || strings.Contains(v, "->"):
		j.refs = true
	}
}
