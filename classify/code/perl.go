package code

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// perlJudge judges Perl 5: every word must be known, every variable must be an
// ordinary one, and functions are only called by their own names.
type perlJudge struct {
	flat
	strict bool // references are never names
	refs   bool // references are followed
	loaded bool // modules are loaded whose functions act on the world
	argv   bool // the list of operands may be changed
}

func judgePerl(l *effects.Recorder, text string, opt effects.Options) {
	j := &perlJudge{flat: flat{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, own: make(map[string]bool), magic: opt.Loops, work: new(int)}}
	if !effects.PlainShebang(text, "perl") {
		j.Unseen("its first line sets flags")
	}
	j.source(text, 0)
	if j.magic {
		l.Operands = true
		if j.argv || j.refs && !j.strict {
			j.Unseen("it may change which files it reads")
		}
	}
	if j.refs && j.loaded && !j.strict {
		j.Unseen("it follows references that may be names")
	}
	j.flat.conclude()
}

// source judges a piece of source and what it inserts.
func (j *perlJudge) source(text string, nest int) {
	lex := lexPerl(text, &j.Opt)
	if lex.why != "" {
		j.Unseen(lex.why)
	}
	j.toks = lex.toks
	for i := range j.toks {
		if j.at(i).named("sub") && j.at(i+1).kind == flatWord {
			j.own[j.at(i+1).text] = true
		}
		if j.at(i).kind == flatWord && spec.Listed("unpack pack decode_base64 decode_qp chr", j.at(i).text) {
			j.decodes()
		}
		if spec.Listed("use no", j.at(i).text) && j.at(i).kind == flatWord {
			j.uses(i)
		}
	}
	j.growth()
	j.assigns(func(t *flatToken) bool { return t.kind == flatVar && t.text[0] == '$' && len(t.text) > 1 })
	for i := range j.toks {
		switch t := &j.toks[i]; t.kind {
		case flatWord:
			j.word(i)
		case flatVar:
			j.variable(i)
		case flatShell:
			j.shells([]spec.Word{t.word})
		case flatText:
			j.text(i)
		case flatOp:
			j.op(i)
		}
	}
	for _, v := range lex.vars {
		j.insertedVar(v)
	}
	for _, inner := range lex.inner {
		if nest >= maxFlatNest {
			j.Unseen("it is too deeply nested")
			return
		}
		j.source(inner, nest+1)
	}
}

// perlPure are functions and keywords that only compute, print or read handles
// that are open.
const perlPure = "print printf say join split map grep sort reverse keys values each push pop shift unshift splice length substr index rindex uc lc ucfirst lcfirst fc sprintf abs int sqrt sin cos atan2 exp log hex oct ord chr pack defined undef exists delete scalar wantarray ref die warn if elsif else unless while until for foreach last next redo return my our sub and or not xor cmp eq ne lt gt le ge x time localtime gmtime times sleep rand srand chomp chop pos quotemeta exit close eof readline getc binmode sprintf vec study lc package __FILE__ __LINE__ __PACKAGE__ __SUB__ select read seek tell STDIN STDOUT STDERR DATA BEGIN END import getppid state continue given when default crypt prototype caller bless getpwuid getpwnam getgrgid getlogin isa"

// perlModules are modules of the library that only compute.
const perlModules = "strict warnings utf8 feature integer bigint bignum bigrat constant vars open bytes locale sort diagnostics experimental autodie less mro POSIX List::Util Scalar::Util Hash::Util JSON::PP Data::Dumper Time::HiRes Time::Local Time::Piece Time::Seconds MIME::Base64 MIME::QuotedPrint Digest::MD5 Digest::SHA Text::Wrap Text::ParseWords Text::Tabs Text::Abbrev Text::Balanced Encode Unicode::Normalize Unicode::UCD Math::BigInt Math::BigFloat Math::BigRat Math::Complex Math::Trig Getopt::Long Getopt::Std File::Basename File::Spec File::Spec::Functions Cwd Term::ANSIColor Carp Sys::Hostname IO::Handle Config"

// perlImported are functions of those modules.
const perlImported = "floor ceil fmod pow strftime mktime INT_MAX INT_MIN DBL_MAX DBL_MIN UINT_MAX LONG_MAX isatty sum sum0 max min maxstr minstr first any all none notall uniq uniqnum uniqint uniqstr shuffle reduce reductions product pairs pairkeys pairvalues pairmap pairgrep zip mesh blessed reftype looks_like_number dualvar weaken refaddr readonly encode_json Dumper usleep nanosleep gettimeofday tv_interval timelocal timegm timelocal_nocheck timegm_nocheck encode_base64 encode_qp md5_hex md5 md5_base64 sha1_hex sha1 sha256_hex sha256 sha384_hex sha512_hex sha512 sha1_base64 sha256_base64 wrap fill shellwords quotewords parse_line expand unexpand encode_utf8 encode decode_utf8 decode_json from_json to_json decode NFC NFD NFKC NFKD pi GetOptions getopts basename dirname fileparse catfile catdir splitdir canonpath cwd getcwd colored color croak confess carp cluck hostname gethostbyname_none lock_keys head tail isdigit isalpha toupper tolower round trunc lround LOG10 fmin fmax tan tanh asin acos sinh cosh log10 log2 cbrt"

// perlMethods are methods of objects of those modules.
const perlMethods = "new pretty canonical utf8 ascii latin1 indent space_before space_after allow_nonref allow_blessed convert_blessed relaxed encode strftime strptime ymd mdy dmy hms epoch year mon mday hour min sec datetime date time day_of_week month monname add_months add_years hexdigest b64digest add addfile digest autoflush Indent Sortkeys Terse Useqq Dump getline getlines print printf say close binmode opened eof fileno badd bmul bpow bstr bsub bdiv bmod bfac copy bsqrt numify is_zero is_neg bcmp length catfile catdir rel2abs abs2rel splitdir splitpath canonpath tmpdir curdir updir file_name_is_absolute decode decode_json incr_parse bgcd blcm bnok is_odd is_even sign julian_day week yday tzoffset cdate pretty_print"

// uses judges "use MODULE LIST".
func (j *perlJudge) uses(i int) {
	t := j.at(i + 1)
	switch {
	case t.kind == flatNumber, t.kind == flatWord && len(t.text) > 1 && t.text[0] == 'v' && ascii.Digit(t.text[1]):
		return
	case t.kind != flatWord:
		j.Unseen("it loads a module whose name is not known")
		return
	}
	switch {
	case t.text == "strict" && j.at(i).text == "use":
		j.strict = true
	case j.at(i).text == "no":
		if t.text == "strict" {
			j.refs, j.loaded = true, true
		}
	case t.text == "POSIX" || t.text == "File::Path" || t.text == "File::Copy" || t.text == "File::Temp" || t.text == "File::Find":
		j.loaded = true
	case spec.Listed("LWP::Simple LWP::UserAgent LWP HTTP::Tiny IO::Socket IO::Socket::INET IO::Socket::SSL Socket Net::FTP Net::SMTP HTTP::Request Net::HTTP", t.text):
		j.connects()
	case spec.Listed(perlModules, t.text):
	case t.text == "lib":
		a := j.arguments(i + 1)
		for _, v := range j.values(&a).Flattened(0) {
			j.On(spec.LoadsConfig, v.Texts(), "")
		}
	case spec.Listed("re parent base fields English Symbol Env if subs overload Tie::File Tie::Hash Filter::Simple B O Safe Opcode Inline threads attributes fork IPC::Open3 IPC::Open2 IPC::Run IPC::Cmd DynaLoader XSLoader Devel::Peek CPAN", t.text):
		j.Unseen("it uses the module " + t.text)
	default:
		j.loadsThird()
	}
}

// word judges a name.
func (j *perlJudge) word(i int) {
	t, prev, next := j.at(i), j.at(i-1), j.at(i+1)
	switch {
	case next.op("=>"), prev.op("{") && next.op("}") && j.subscripts(i-1), prev.op("-") && j.at(i-2).op("{") && next.op("}") && j.subscripts(i-2):
		return // a text
	case prev.op("->"):
		j.method(i)
		return
	case prev.named("sub"), prev.named("use"), prev.named("no"), prev.named("package"):
		return
	case next.op("->"):
		if !spec.Listed(perlModules, t.text) && !spec.Listed("STDIN STDOUT STDERR ARGV", t.text) {
			j.Unseen("it calls a method of " + effects.Short(t.text))
		}
		return
	case next.op(":") && (prev.kind == flatEnd || prev.op(";") || prev.op("{") || prev.op("}")):
		return // a label
	case prev.kind == flatWord && spec.Listed("next last redo", prev.text), j.isHandle(i):
		return
	}
	switch {
	case t.text == "use" || t.text == "no":
	case t.text == "eval" || t.text == "do":
		j.evals(i)
	case t.text == "sort":
		if v := j.at(i + 1); v.kind == flatVar && v.text[0] == '$' && j.at(i+2).kind == flatVar {
			j.Unseen("it sorts by a function that is not known")
		}
	case t.text == "local":
		if v := j.at(i + 1); v.kind == flatVar && v.text[0] != '$' {
			j.Unseen("it sets " + v.text)
		}
	case spec.Listed("unpack decode_base64 decode_qp", t.text), j.own[t.text], spec.Listed(perlPure, t.text):
	case j.acts(i):
	case spec.Listed(perlImported, t.text):
	default:
		j.Unseen("it uses the word " + effects.Short(t.text))
	}
}

// subscripts reports whether the brace at i takes an element of a hash: behind a variable, an
// arrow or another subscript. Any other starts a block, in which a word is a call.
func (j *perlJudge) subscripts(i int) bool {
	p := j.at(i - 1)
	return p.kind == flatVar || p.op("->") || p.op("]") || p.op("}") && p.word.Is("subscript")
}

// isHandle reports whether a word is a file handle that was opened by its name.
func (j *perlJudge) isHandle(i int) bool {
	name := j.at(i).text
	if strings.ToUpper(name) != name || name == "BEGIN" || name == "END" || len(name) == 0 || !ascii.Letter(name[0]) || strings.Contains(name, ":") {
		return false
	}
	if name == "ARGV" {
		j.magic = true
		return true
	}
	p := j.at(i - 1)
	if p.op("(") {
		p = j.at(i - 2)
	}
	return p.kind == flatWord && spec.Listed("print printf say close eof binmode open opendir readdir closedir readline select fileno seek tell read flock truncate", p.text)
}

// evals judges eval and do.
func (j *perlJudge) evals(i int) {
	if j.at(i + 1).op("{") {
		return
	}
	a := j.arguments(i)
	if j.at(i).text == "do" {
		j.On(spec.LoadsConfig, j.arg(&a, 0), "runs a file")
		j.Unseen("it runs a file")
		return
	}
	words := j.arg(&a, 0)
	if len(a.list) == 0 {
		words = []spec.Word{j.hole()}
	}
	j.runsText("eval", words)
}

// method judges ->NAME.
func (j *perlJudge) method(i int) {
	name := j.at(i).text
	switch {
	case spec.Listed("get mirror post request head getstore", name) && j.Sockets:
		a := j.arguments(i)
		j.fetchesFrom(j.arg(&a, 0))
		if name == "post" || name == "request" {
			j.Sends(j.taint)
		}
	case spec.Listed("decode decode_json incr_parse", name):
	case !spec.Listed(perlMethods, name) || j.own[name]:
		j.Unseen("it calls the method " + effects.Short(name))
	}
}

// perlActs are functions that act on the world in ways that rows cannot say.
const perlActs = "system exec open readdir closedir rewinddir get getprint getstore mirror require"

// acts judges functions that act on the world, and reports whether the word is one.
func (j *perlJudge) acts(i int) bool {
	name := strings.TrimPrefix(strings.TrimPrefix(j.at(i).text, "CORE::"), "GLOBAL::")
	name = strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(name, "POSIX::"), "File::Path::"), "File::Copy::")
	if j.call(i, name) {
		return true
	}
	if !spec.Listed(perlActs, name) {
		return false
	}
	a := j.arguments(i)
	switch name {
	case "system", "exec":
		if j.at(i+1).op("{") || j.at(i+1).op("(") && j.at(i+2).op("{") {
			j.Unseen("it runs a program by another name")
		}
		j.Program(j.values(&a), 0, name)
		j.taint |= spec.FromProgram
	case "open":
		j.opens(&a)
	case "readdir", "closedir", "rewinddir":
	case "get", "getprint", "getstore", "mirror":
		if !j.Sockets {
			return false
		}
		j.fetchesFrom(j.arg(&a, 0))
		if name == "getstore" || name == "mirror" {
			j.On(spec.WritesFile, j.arg(&a, 1), "")
		}
	case "require":
		if t := j.at(i + 1); t.kind == flatWord && spec.Listed(perlModules, t.text) || t.kind == flatNumber {
			return true
		}
		j.loadsThird()
		j.Unseen("it loads code while it runs")
	default:
		return false
	}
	return true
}

// opens judges open(HANDLE, MODE, FILE), and open(HANDLE, "MODE FILE").
func (j *perlJudge) opens(a *flatArgs) {
	if len(a.list) < 2 {
		j.Unseen("it opens what is not known")
		return
	}
	modes := j.words(a.list[1])
	if len(a.list) == 2 {
		for _, w := range modes {
			j.opensText(w)
		}
		return
	}
	if arg := a.list[2]; len(arg) > 0 && arg[0].op("\\") {
		return // a text in memory
	}
	for _, m := range modes {
		mode, known := m.Text()
		mode, _, _ = strings.Cut(strings.TrimSpace(mode), ":")
		switch strings.TrimSpace(mode) {
		case "<":
			if known {
				j.On(spec.ReadsFile, j.words(a.list[2]), "")
				j.taint |= spec.FromFile
				continue
			}
		case ">", "+>":
			j.On(spec.WritesFile, j.words(a.list[2]), "")
			continue
		case ">>":
			j.On(spec.AppendsFile, j.words(a.list[2]), "")
			continue
		case "+<":
			j.On(spec.ReadsFile, j.words(a.list[2]), "")
			j.On(spec.ChangesFile, j.words(a.list[2]), "")
			continue
		case "-|", "|-":
			j.Program(j.values(a), 2, "open")
			j.taint |= spec.FromProgram
			continue
		}
		j.Unseen("it opens a file in a way that is not known")
	}
}

// opensText judges a mode and a file in one text: ">file", "command|".
func (j *perlJudge) opensText(w spec.Word) {
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
	if n := len(w.Parts); n > 0 && w.Parts[n-1].Hole == nil {
		last = strings.TrimRight(w.Parts[n-1].Text, " \t\n")
	}
	switch {
	case strings.HasPrefix(text, "|"):
		j.shells(cut(1))
	case strings.HasSuffix(last, "|"):
		words := cut(0)
		n := len(words[0].Parts)
		parts := slices.Clone(words[0].Parts)
		parts[n-1].Text = strings.TrimSuffix(strings.TrimRight(parts[n-1].Text, " \t\n"), "|")
		j.shells([]spec.Word{{Parts: parts}})
		j.taint |= spec.FromProgram
	case strings.Contains(text[:min(4, len(text))], "&"):
		j.Unseen("it opens a descriptor again")
	case strings.HasPrefix(text, ">>"):
		j.On(spec.AppendsFile, cut(2), "")
	case strings.HasPrefix(text, ">"):
		j.On(spec.WritesFile, cut(1), "")
	case strings.HasPrefix(text, "+"):
		j.Unseen("it opens a file to change it")
	case text == "" || last == "":
		j.Unseen("it opens what is not known")
		j.On(spec.ReadsFile, []spec.Word{w}, "")
	case strings.HasPrefix(text, "<"):
		j.On(spec.ReadsFile, cut(1), "")
		j.taint |= spec.FromFile
	default:
		j.On(spec.ReadsFile, cut(0), "")
		j.taint |= spec.FromFile
	}
}

// text judges reads from handles in angle brackets.
func (j *perlJudge) text(i int) {
	switch name := j.at(i).text; {
	case name == "<>" || name == "<ARGV>":
		j.magic = true
	case strings.HasPrefix(name, "<") && name != "<<":
		inner := strings.Trim(name, "<>")
		if !plainWord(strings.TrimPrefix(inner, "$")) {
			j.On(spec.ListsPath, []spec.Word{j.hole()}, "")
		}
		if inner == "STDIN" {
			j.taint |= spec.FromInput | j.Opt.Stdin
		}
	}
}

// op judges what an operator does apart from computing.
func (j *perlJudge) op(i int) {
	t, next := j.at(i), j.at(i+1)
	switch {
	case len(t.text) == 2 && t.text[0] == '-' && ascii.Letter(t.text[1]):
		words := []spec.Word{j.hole()}
		if next.kind == flatText || next.kind == flatVar && !j.at(i+2).op("[") && !j.at(i+2).op("{") {
			words = j.words(j.toks[i+1 : i+2])
		}
		j.On(spec.ListsPath, words, "")
	case t.text == "->":
		if !next.op("[") && !next.op("{") && next.kind != flatWord && !(next.kind == flatVar && (next.text == "@" || next.text == "$" || next.text == "%")) {
			if !next.op("@") && !next.op("$") || j.at(i+2).op("(") {
				j.Unseen("it calls what is not known")
			}
		}
		j.refs = true
	case t.text == "(" && i > 0 && (j.at(i-1).kind == flatVar && j.at(i - 1).text[0] == '$' || j.at(i-1).op("}") && j.at(i-1).word.Is("subscript")):
		if p := j.at(i - 2); !(p.kind == flatWord && spec.Listed("for foreach my our", p.text)) {
			j.Unseen("it calls what is not known")
		}
	case t.text == "`" || t.text == "~~":
		j.Unseen("it is not understood as Perl")
	}
}

// perlSpecial are variables that may be used like others.
const perlSpecial = "$_ @_ $0 $& $` $' $+ $. $/ $\\ $, $; $! $@ $$ $< $> $( $) $\" $| $O $] $a $b @F @- @+ %+ $- $?"

// variable judges the use of a variable.
func (j *perlJudge) variable(i int) {
	t, next := j.at(i), j.at(i+1)
	name := strings.TrimPrefix(t.text[1:], "#")
	if len(name) > 2 && name[0] == '{' {
		name = name[1 : len(name)-1]
	}
	switch {
	case name == "":
		j.refs = true
		if n := next; !(n.op("{") || n.kind == flatVar && n.text[0] == '$') {
			j.Unseen("it is not understood as Perl")
		}
		if next.op("{") && j.at(i+2).kind != flatVar {
			j.Unseen("it follows a reference that may be a name")
		}
	case name == "ENV":
		j.environ(i)
	case name == "ARGV":
		j.taint |= spec.FromInput
		j.argv = j.argv || j.assigned(i) || !j.readsOperands(i)
	case strings.Contains(name, "::"):
		if !spec.Listed("Data::Dumper::Indent Data::Dumper::Sortkeys Data::Dumper::Terse Data::Dumper::Useqq Data::Dumper::Maxdepth Data::Dumper::Deepcopy Text::Wrap::columns", name) {
			j.Unseen("it uses the variable " + effects.Short(t.text))
		}
	case spec.Listed("SIG INC STDIN STDOUT STDERR ARGVOUT main ISA EXPORT AUTOLOAD", name):
		j.Unseen("it uses the variable " + effects.Short(t.text))
	case ascii.Letter(name[0]) || ascii.Digit(name[0]):
	case !spec.Listed(perlSpecial, t.text):
		j.Unseen("it uses the variable " + effects.Short(t.text))
	}
	if j.at(i-1).op("\\") && next.op("(") {
		j.Unseen("it is not understood as Perl")
	}
}

// readsOperands reports whether the use of @ARGV or of an element at i leaves the list as
// it is. Loops, map, grep, sort and functions get the elements themselves, not copies.
func (j *perlJudge) readsOperands(i int) bool {
	prev, before := j.at(i-1), j.at(i-2)
	switch {
	case j.listTarget(i), prev.op(",") && !j.prints(i):
		return false
	case prev.kind == flatWord && spec.Listed("shift scalar print say return die warn if unless and or not eq ne lt gt le ge", prev.text), prev.kind == flatEnd, prev.op(";"):
		return true
	case prev.op("("):
		return before.kind == flatWord && spec.Listed("shift scalar print say return if unless while until defined length", before.text)
	}
	return prev.kind == flatOp && !prev.op("\\") && !prev.op("}")
}

// listTarget reports whether the variable at i stands in a list that is assigned to.
func (j *perlJudge) listTarget(i int) bool {
	depth := 0
	for k := i + 1; k < len(j.toks) && k < i+60; k++ {
		switch t := j.at(k); {
		case t.op("(") || t.op("[") || t.op("{"):
			depth++
		case t.op("]") || t.op("}"):
			depth--
		case t.op(")"):
			if depth--; depth < 0 {
				return j.at(k + 1).op("=")
			}
		case t.op(";"):
			return false
		}
	}
	return false
}

// prints reports whether the statement around i prints or joins what it is given.
func (j *perlJudge) prints(i int) bool {
	for k := i; k >= 0 && i-k < 60; k-- {
		p := j.at(k - 1)
		if t := j.at(k); p.kind == flatEnd || p.op(";") || p.op("{") || p.op("}") {
			return t.kind == flatWord && spec.Listed("print printf say die warn", t.text)
		}
	}
	return false
}

// assigned reports whether the variable at i, or a part of it, is assigned to.
func (j *perlJudge) assigned(i int) bool {
	k := i + 1
	depth := 0
	for ; k < len(j.toks) && k < i+40; k++ {
		t := j.at(k)
		switch {
		case t.op("[") || t.op("{"):
			depth++
			continue
		case t.op("]") || t.op("}"):
			depth--
			if depth < 0 {
				return false
			}
			continue
		case depth > 0:
			continue
		}
		return t.named("x") && j.at(k+1).op("=") || t.kind == flatOp && strings.HasSuffix(t.text, "=") && !spec.Listed("== <= >= !=", t.text) || t.op("=~") || t.op("++") || t.op("--")
	}
	return false
}

// environ judges %ENV and $ENV{NAME}.
func (j *perlJudge) environ(i int) {
	t := j.at(i)
	key := abstract.Value{}
	if k := j.at(i + 2); t.text == "$ENV" && j.at(i+1).op("{") && j.at(i+3).op("}") && (k.kind == flatWord || k.kind == flatText) {
		w := k.word
		if k.kind == flatWord {
			w = spec.Lit(k.text)
		}
		key = abstract.TextOf([]spec.Word{w}, 0)
	}
	switch {
	case t.text == "%ENV" || t.text == "@ENV":
		j.WholeEnvironment()
		j.taint |= spec.FromSecret | spec.FromEnvironment
	case j.assigned(i):
		value := abstract.Value{}
		if j.at(i + 4).op("=") {
			a := j.arguments(i + 4)
			value.Words = j.arg(&a, 0)
		}
		j.SetsEnv(key, value)
	default:
		j.taint |= j.ReadsEnv(key).Origin
	}
}

// insertedVar judges a variable that a text inserts.
func (j *perlJudge) insertedVar(v string) {
	name, _ := perlVariable(v)
	switch {
	case strings.HasPrefix(v, "$ENV{"):
		key := strings.Trim(v[len("$ENV{"):], "}'\"")
		j.taint |= j.ReadsEnv(abstract.TextOf([]spec.Word{spec.Lit(key)}, 0)).Origin
	case strings.Contains(name, "::") || spec.Listed("$SIG @SIG $INC @INC @ENV", name):
		j.Unseen("it uses the variable " + effects.Short(name))
	case len(name) == 1 || strings.Contains(v, "->"):
		j.refs = true
	}
}
