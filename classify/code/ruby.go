package code

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// rubyJudge judges Ruby: every word must be a known function or method, a
// variable or a method of the source itself.
type rubyJudge struct {
	flat
	pieces [][]flatToken
	locals map[string]bool
	procs  map[string]bool // variables that hold blocks

	classes bool // the class of an object is asked for
	onClass bool // methods are called that act when the object is a class of files
	argv    bool // the list of operands may be changed
}

func judgeRuby(l *effects.Recorder, text string, opt effects.Options) {
	j := &rubyJudge{flat: flat{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, own: make(map[string]bool), work: new(int)}, locals: make(map[string]bool), procs: make(map[string]bool)}
	if !effects.PlainShebang(text, "ruby") {
		j.Unseen("its first line sets flags")
	}
	if why := effects.OtherEncoding(text); why != "" {
		j.Unseen(why)
	}
	j.read(text, 0)
	for _, p := range j.pieces {
		j.toks = p
		j.learn()
	}
	for _, p := range j.pieces {
		j.toks = p
		j.growth()
		j.assigns(func(t *flatToken) bool { return t.kind == flatWord && j.locals[t.text] || t.kind == flatVar })
		for i := range p {
			j.token(i)
		}
	}
	j.conclude(opt.Loops)
}

// conclude adds what only the whole shows.
func (j *rubyJudge) conclude(loops bool) {
	if j.classes && j.onClass {
		j.Unseen("it calls a method of a class that is not known")
	}
	if j.Recorder.Operands && j.argv {
		j.Unseen("it may change which files it reads")
	}
	j.Recorder.Operands = j.Recorder.Operands || loops
	j.flat.conclude()
}

// rubyClassActs are methods of IO, File and Dir themselves that have the names of harmless ones of objects.
const rubyClassActs = "write read readlines new delete truncate each_line size open"

// rubyArgvReads are methods of a list that leave it as it is, or take elements out of it.
const rubyArgvReads = "first last map flat_map filter_map size length count empty? any? all? none? include? index join inspect dup clone take drop select reject " +
	"sort uniq zip fetch dig values_at find find_index sum min max reduce inject group_by partition shift pop clear to_s hash"

// operands judges the use of ARGV, whose files gets and readlines read.
func (j *rubyJudge) operands(i int) {
	next := j.at(i + 1)
	switch {
	case next.op("."):
		j.argv = j.argv || !spec.Listed(rubyArgvReads, j.at(i+2).text)
	case next.op("["):
		depth := 0
		for at := i + 1; at < len(j.toks); at++ {
			switch t := j.at(at); {
			case t.op("["):
				depth++
			case t.op("]"):
				depth--
			}
			if depth == 0 {
				after := j.at(at + 1)
				j.argv = j.argv || after.kind == flatOp && (strings.HasSuffix(after.text, "=") && after.text != "==" || after.text == "<<")
				return
			}
		}
		j.argv = true
	default:
		prev := j.at(i - 1)
		j.argv = j.argv || !(prev.kind == flatWord && spec.Listed("puts print if unless in", prev.text)) && !prev.op("*")
	}
}

// read lexes source and what it inserts.
func (j *rubyJudge) read(text string, nest int) {
	lex := lexFlat(spec.Ruby, text, &j.Opt)
	if lex.why != "" {
		j.Unseen(lex.why)
	}
	j.pieces = append(j.pieces, lex.toks)
	if nest >= maxFlatNest || len(j.pieces) > 2000 {
		j.Unseen("it is too deeply nested")
		return
	}
	for _, inner := range lex.inner {
		j.read(inner, nest+1)
	}
}

// learn notes the names that the source gives to variables and methods.
func (j *rubyJudge) learn() {
	params := false
	for i := range j.toks {
		t, prev, next := j.at(i), j.at(i-1), j.at(i+1)
		switch {
		case t.op("|") && (params || prev.op("{") || prev.named("do")):
			params = !params
		case t.kind != flatWord:
		case prev.op(".") && spec.Listed(rubyDecoders, t.text):
			j.decodes()
		case prev.named("def"):
			j.own[t.text] = true
			for k := i + 1; k < len(j.toks) && k < i+60 && !j.at(k).fresh && !j.at(k).op(";") && !j.at(k).op(")"); k++ {
				if j.at(k).kind == flatWord {
					j.local(j.at(k).text)
					j.procs[j.at(k).text] = j.at(k - 1).op("&")
				}
			}
		case prev.named("class") || prev.named("module"):
			if spec.Listed(rubyConstants, t.text) || rubyClass(t.text) {
				j.Unseen("it changes the class " + t.text)
			}
			j.own[t.text] = true
		case params, prev.named("for"), prev.op(",") && next.op("=") && !prev.fresh,
			next.op("=") && !prev.op(".") && !prev.op("&."), next.op("||=") && !prev.op("."), next.op("+=") && !prev.op("."), next.op(",") && j.startsStatement(i), prev.op("=>") && j.at(i-2).kind == flatWord && spec.Listed("StandardError Exception RuntimeError", j.at(i-2).text):
			j.local(t.text)
			if v := j.at(i + 2); next.op("=") {
				j.procs[t.text] = v.op("->") || v.named("lambda") || v.named("proc")
			}
		}
	}
}

// local notes a variable. A variable by the name of a function would change
// how the source is read.
func (j *rubyJudge) local(name string) {
	if spec.Listed(rubyOperandWords, name) || spec.Listed(rubyActs, name) {
		j.Unseen("it uses " + name + " as a variable")
	}
	j.locals[name] = true
}

// rubyPure are keywords and functions that only compute, print and read standard input.
const rubyPure = "if unless while until and or not puts print p return when in then do else elsif case pp yield begin end rescue ensure raise next break redo retry def class module nil true false self require printf putc format sprintf gets readline readlines rand srand sleep loop lambda proc Integer Float String Array Rational Complex Hash exit abort catch throw block_given? defined? __FILE__ __LINE__ __method__ __dir__ attr_accessor attr_reader attr_writer private public protected include extend super for warn freeze at_exit binding_none alias undef BEGIN END caller chomp chop gsub sub frozen? initialize tap then"

// rubyConstants are classes and modules that only compute.
const rubyConstants = "JSON Math Time Date DateTime Comparable Enumerable Integer Float String Array Hash Struct Set Symbol Range Regexp Rational Complex NilClass TrueClass FalseClass Numeric BigDecimal Random SecureRandom Digest Base64 StringIO Encoding STDIN STDOUT STDERR ARGV ARGF RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE RUBY_PATCHLEVEL RUBY_COPYRIGHT RUBY_RELEASE_DATE StandardError RuntimeError ArgumentError TypeError KeyError IndexError NameError NoMethodError ZeroDivisionError StopIteration Exception SystemExit Interrupt IOError EOFError Errno PI E NAN INFINITY Shellwords Benchmark Zlib MD5 SHA1 SHA256 SHA512 MAX EPSILON Etc RbConfig CONFIG Gem VERSION Data ParserError CLOCK_MONOTONIC OpenStruct Matrix Prime UTF_8 PP"

// rubyClass reports whether a constant is one whose functions act on the world.
func rubyClass(name string) bool {
	return spec.Listed("Process File IO Dir FileUtils Pathname CSV Kernel Open3 Net HTTP URI TCPSocket UDPSocket TCPServer Socket UNIXSocket OpenURI Tempfile Find ENV Marshal YAML Psych ERB ObjectSpace Object Class Module Method Binding Signal Fiddle DRb PTY Thread Fiber Ractor", name)
}

// rubyMethods are methods that are harmless on every object that the source can have.
const rubyMethods = "to_s to_i to_f to_a to_h to_sym to_r to_c to_set to_str to_json inspect length size count each each_with_index each_with_object each_char each_line each_slice each_cons each_pair each_key each_value each_entry each_byte map map! flat_map collect collect! select select! filter filter_map reject reject! find detect find_index find_all index rindex first last min max min_by max_by minmax sum reduce inject sort sort! sort_by sort_by! reverse reverse! reverse_each uniq uniq! zip flatten flatten! compact compact! join split strip strip! lstrip rstrip chomp chomp! chop chop! chars bytes lines codepoints upcase upcase! downcase downcase! capitalize capitalize! swapcase tr tr_s gsub gsub! sub sub! scan match match? start_with? end_with? include? empty? nil? any? all? none? one? is_a? kind_of? instance_of? respond_to? key? has_key? value? has_value? member? keys values merge merge! update dig fetch store delete delete_if delete_at keep_if push pop shift unshift append prepend insert concat slice slice! take take_while drop drop_while group_by grep grep_v partition chunk chunk_while slice_when tally each_entry with_index with_object step times upto downto succ next pred abs ceil floor round truncate divmod modulo fdiv pow gcd lcm digits even? odd? zero? positive? negative? integer? finite? nan? between? clamp center ljust rjust format sprintf hex oct ord chr encode force_encoding encoding valid_encoding? unicode_normalize ascii_only? bytesize byteslice squeeze squeeze! count casecmp casecmp? eql? equal? hash freeze frozen? dup clone itself tap then yield_self lazy force call arity curry parameters new now today at utc localtime strftime iso8601 year month day hour min sec usec nsec wday yday zone mon parse strptime rfc2822 mktime local gm pretty_generate generate dump load_none fast_generate sqrt cbrt sin cos tan atan atan2 asin acos exp log log2 log10 hypot hexdigest base64digest digest hex uuid alphanumeric random_number random_bytes urlsafe_base64 encode64 strict_encode64 urlsafe_encode64 shuffle sample rand bytes seed gets read readline readlines each_line getc eof? puts print printf write putc flush sync sync= fileno tty? isatty string rewind class name superclass message full_message backtrace exception captures named_captures pre_match post_match begin end offset names source options transpose product combination permutation rotate cycle bsearch assoc rassoc values_at fill clear replace invert transform_values transform_keys transform_values! filter_map sum minmax_by each_with_index entries lazy eager size next peek rewind ascii crc32 intersect? intersection union difference subset? superset? add add? nobits? bit_length coerce numerator denominator clock_gettime realtime measure bm report pid ppid getlogin getpwuid uptime method_missing_none instance_variables_none members to_time to_date leap? saturday? sunday? monday? strip_heredoc escape shellescape shellsplit shelljoin split unpack unpack1 pack decode64 strict_decode64 urlsafe_decode64 inflate deflate gunzip gzip safe_load headers header row by_col parse_line"

// rubyDecoders are methods that turn an encoded text into a plain one.
const rubyDecoders = "unpack unpack1 pack decode64 strict_decode64 urlsafe_decode64 inflate gunzip hex chr"

// rubyActs are functions that act on the world.
const rubyActs = "system exec spawn fork open eval instance_eval class_eval module_eval binding send load require_relative autoload trap syscall test select set_trace_func callcc"

// token judges one token.
func (j *rubyJudge) token(i int) {
	t, prev, next := j.at(i), j.at(i-1), j.at(i+1)
	switch {
	case t.kind == flatShell:
		j.shells([]spec.Word{t.word})
		j.taint |= spec.FromProgram
	case t.kind == flatVar:
		switch t.text {
		case "$*":
			j.operands(i)
		case "$<":
			j.Recorder.Operands = true
		}
		if t.text[0] == '$' && !spec.Listed("$stdin $stdout $stderr $_ $~ $/ $, $; $. $0 $! $@ $& $1 $2 $3 $4 $5 $6 $7 $8 $9 $F $PROGRAM_NAME $$ $? $< $*", t.text) {
			j.Unseen("it uses the variable " + t.text)
		}
	case t.op("&") && !next.space && (prev.op("(") || prev.op(",")) && !(next.kind == flatWord && j.procs[next.text]):
		j.Unseen("it calls a method whose name is not known")
	case t.op("&:"):
		j.classes = j.classes || next.text == "class"
		if !spec.Listed(rubyMethods, next.text) && !j.own[next.text] {
			j.Unseen("it calls " + effects.Short(next.text))
		}
	case t.kind != flatWord, prev.op("&:"), prev.named("def"):
	case next.op(":") && !next.space && (prev.op("{") || prev.op(",") || prev.op("(") || prev.kind == flatWord && t.space):
		// a key
	case prev.op(".") || prev.op("&.") || prev.op("::") && t.text[0] >= 'a':
		j.method(i)
	case t.text[0] >= 'A' && t.text[0] <= 'Z':
		j.constant(i)
	case j.locals[t.text]:
	case t.text == "require":
		j.requires(i)
	case spec.Listed(rubyActs, t.text), t.text == "sh" && j.rake():
		j.acts(i)
	case j.own[t.text] || spec.Listed(rubyPure, t.text) || spec.Listed("task desc namespace file directory multitask", t.text) && j.rake():
		if spec.Listed("gets readline readlines", t.text) {
			j.taint |= spec.FromInput | j.Opt.Stdin

			j.Recorder.Operands = true
		}
	default:
		j.Unseen("it uses the word " + effects.Short(t.text))
	}
}

// rake reports whether the source is a Rakefile, in which sh runs a command as system does.
// Source: ruby.github.io/rake, Rake 13, FileUtilsExt#sh.
func (j *rubyJudge) rake() bool {
	name := path.Base(j.Opt.Script)
	return strings.EqualFold(name, "Rakefile") || path.Ext(name) == ".rake"
}

func (j *rubyJudge) constant(i int) {
	t := j.at(i)
	switch {
	case t.text == "ENV":
		j.environ(i)
	case t.text == "ARGV":
		j.operands(i)
	case t.text == "ARGF":
		j.Recorder.Operands = true
	case rubyClass(t.text):
		if n := j.at(i + 1); !n.op(".") && !n.op("::") {
			j.Unseen("it hands on " + t.text)
		}
	case !spec.Listed(rubyConstants, t.text) && !j.own[t.text] && !j.locals[t.text]:
		j.Unseen("it uses the constant " + effects.Short(t.text))
	}
}

func (j *rubyJudge) environ(i int) {
	next := j.at(i + 1)
	key := j.at(i + 2)
	if next.op(".") && key.named("fetch") {
		a := j.arguments(i + 2)
		j.taint |= j.ReadsEnv(abstract.Value{Kind: abstract.Text, Words: j.arg(&a, 0)}).Origin
		return
	}
	if !next.op("[") || key.kind != flatText {
		j.WholeEnvironment()
		j.taint |= spec.FromSecret | spec.FromEnvironment
		return
	}
	name := abstract.TextOf([]spec.Word{key.word}, 0)
	if j.at(i + 4).op("=") {
		j.SetsEnv(name, abstract.Value{})
		return
	}
	j.taint |= j.ReadsEnv(name).Origin
}

// requires judges require "NAME".
func (j *rubyJudge) requires(i int) {
	a := j.arguments(i)
	for _, w := range j.arg(&a, 0) {
		name, known := w.Text()
		top, _, _ := strings.Cut(name, "/")
		switch {
		case strings.HasPrefix(name, "/") || strings.Contains(name, ".."):
			j.On(spec.LoadsConfig, []spec.Word{w}, "loads a library by its path")
		case !known:
			j.Unseen("it loads a library whose name is not known")
		case spec.Listed("socket net open-uri openssl drb", top):
			j.connects()
		case spec.Listed("json date time set securerandom digest base64 stringio shellwords benchmark zlib csv etc rbconfig bigdecimal ostruct pp matrix prime fileutils tempfile pathname find open3 yaml psych uri English forwardable singleton delegate observer abbrev optparse logger io strscan timeout erb tmpdir", top):
		default:
			j.loadsThird()
		}
	}
}

// method judges .NAME: what it does is told by the class before it, or by its name alone.
func (j *rubyJudge) method(i int) {
	t, class := j.at(i), j.at(i-2)
	if class.kind == flatWord && rubyClass(class.text) && class.text != "ENV" {
		j.classCall(i, class.text+"."+t.text)
		return
	}
	j.classes = j.classes || t.text == "class"
	j.onClass = j.onClass || spec.Listed(rubyClassActs, t.text) && !(class.kind == flatWord && class.text[0] >= 'A' && class.text[0] <= 'Z') && class.kind != flatText
	switch {
	case spec.Listed(rubyDecoders, t.text):
	case t.text[0] >= 'A' && t.text[0] <= 'Z':
		j.constant(i)
	case spec.Listed("system exec spawn", t.text):
		j.acts(i)
	case !spec.Listed(rubyMethods, t.text) && !j.own[t.text]:
		j.Unseen("it calls the method " + effects.Short(t.text))
	}
}

// acts judges functions that act on the world.
func (j *rubyJudge) acts(i int) {
	a := j.arguments(i)
	switch name := j.at(i).text; name {
	case "system", "exec", "spawn", "sh":
		if len(a.list) > 0 && a.list[0] != nil && a.list[0][0].op("{") || strings.Contains(operatorsOf(a.list), ":") {
			j.Unseen("it runs a program with settings of its own")
		}
		j.Program(j.values(&a), 0, name)
		j.taint |= spec.FromProgram
	case "open":
		j.opens(&a)
	case "eval", "instance_eval", "class_eval", "module_eval":
		j.runsText(name, j.arg(&a, 0))
	case "load", "require_relative", "autoload":
		j.loadsThird()
		if name != "require_relative" {
			j.Unseen("it loads code by " + name)
		}
	default:
		j.Unseen("it calls " + name)
	}
}

// operatorsOf returns the operators of arguments, to look for keys among them.
func operatorsOf(list [][]flatToken) string {
	var b strings.Builder
	for _, arg := range list {
		for _, t := range arg {
			if t.kind == flatOp {
				b.WriteString(t.text)
			}
		}
	}
	return b.String()
}

// opens judges Kernel#open: a file, an address, or a command behind a bar.
func (j *rubyJudge) opens(a *flatArgs) {
	for _, w := range j.arg(a, 0) {
		switch p := w.Prefix(); {
		case strings.HasPrefix(p, "|"):
			j.shells([]spec.Word{w.Cut(1)})
		case p == "":
			j.Unseen("it opens what is not known")
		case effects.IsURL(w):
			j.fetchesFrom([]spec.Word{w})
		default:
			mode, given := j.values(a).At(1)
			j.taint |= j.Opened(abstract.Value{Kind: abstract.Text, Words: []spec.Word{w}}, mode, given)
		}
	}
}

// classCall judges functions of classes that act on the world.
func (j *rubyJudge) classCall(i int, name string) {
	a := j.arguments(i)
	for _, arg := range a.list {
		for k := range arg {
			if arg[k].kind == flatWord && spec.Listed("mode flags perm opener", arg[k].text) && k+1 < len(arg) && arg[k+1].op(":") {
				j.Unseen("it opens a file in a way of its own")
			}
		}
	}
	if j.call(i, name) {
		return
	}
	first := j.arg(&a, 0)
	class, method, _ := strings.Cut(name, ".")
	switch name {
	case "IO.read", "IO.readlines", "IO.foreach", "IO.binread", "URI.open":
		j.opens(&flatArgs{list: a.list[:min(1, len(a.list))]})
	case "Kernel.system", "Kernel.exec", "Kernel.spawn", "Kernel.open", "Kernel.eval", "Kernel.load":
		j.acts(i)
	case "IO.popen":
		a.list = a.list[:min(1, len(a.list))]
		j.Program(j.values(&a), 0, name)
		j.taint |= spec.FromProgram
	case "File.join", "File.basename", "File.dirname", "File.extname", "File.expand_path", "File.absolute_path", "File.split", "Dir.pwd", "Dir.home", "Dir.tmpdir", "URI.parse", "URI.join", "URI.encode_www_form", "URI.decode_www_form", "URI.encode_www_form_component", "URI.decode_www_form_component", "YAML.dump", "YAML.safe_load", "Object.new", "CSV.parse", "CSV.parse_line", "CSV.generate", "CSV.generate_line", "CSV.new", "Thread.new", "Fiber.new", "Process.pid", "Process.ppid", "Process.clock_gettime", "Process.uid", "Process.times":
	default:
		if class == "Net" || class == "HTTP" || class == "URI" || strings.HasSuffix(class, "Socket") || class == "TCPServer" {
			j.connects()
			for _, w := range first {
				if effects.IsURL(w) {
					j.fetchesFrom([]spec.Word{w})
				}
			}
		}
		if method == "" || method[0] >= 'a' {
			j.Unseen("it calls " + effects.Short(name))
		}
	}
}
