// Package ruby judges Ruby.
package ruby

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tokens"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// evaluator judges Ruby: every word must be a known function or method, a
// variable or a method of the source itself.
type evaluator struct {
	tokens.List
	pieces [][]tokens.Token
	locals map[string]bool
	procs  map[string]bool // variables that hold blocks

	classes bool // the class of an object is asked for
	onClass bool // methods are called that act when the object is a class of files
	argv    bool // the list of operands may be changed
}

// Judge judges Ruby 3.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	j := &evaluator{List: tokens.List{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, Own: make(map[string]bool), Work: new(int)},
		locals: make(map[string]bool), procs: make(map[string]bool)}
	if !effects.PlainShebang(text, "ruby") {
		j.Unseen("its first line sets flags")
	}
	if why := effects.OtherEncoding(text); why != "" {
		j.Unseen(why)
	}
	j.read(text, 0)
	for _, p := range j.pieces {
		j.Toks = p
		j.learn()
	}
	for _, p := range j.pieces {
		j.Toks = p
		j.Growth()
		j.Assigns(func(t *tokens.Token) bool { return t.Kind == tokens.Word && j.locals[t.Text] || t.Kind == tokens.Var })
		for i := range p {
			j.token(i)
			j.Services(i)
		}
	}
	j.conclude(opt.Loops)
}

// conclude adds what only the whole shows.
func (j *evaluator) conclude(loops bool) {
	if j.classes && j.onClass {
		j.Unseen("it calls a method of an unknown class")
	}
	if j.Recorder.Operands && j.argv {
		j.Unseen("it may change which files it reads")
	}
	j.Recorder.Operands = j.Recorder.Operands || loops
	j.List.Conclude()
}

// classActs are methods of IO, File and Dir themselves that have the names of harmless ones of objects.
const classActs = "write read readlines new delete truncate each_line size open"

// argvReads are methods of a list that leave it as it is, or take elements out of it.
const argvReads = "first last map flat_map filter_map size length count empty? any? all? none? include? index join inspect dup clone take drop select reject " +
	"sort uniq zip fetch dig values_at find find_index sum min max reduce inject group_by partition shift pop clear to_s hash"

// operands judges the use of ARGV, whose files gets and readlines read.
func (j *evaluator) operands(i int) {
	next := j.At(i + 1)
	switch {
	case next.Op("."):
		j.argv = j.argv || !spec.Listed(argvReads, j.At(i+2).Text)
	case next.Op("["):
		depth := 0
		for at := i + 1; at < len(j.Toks); at++ {
			switch t := j.At(at); {
			case t.Op("["):
				depth++
			case t.Op("]"):
				depth--
			}
			if depth == 0 {
				after := j.At(at + 1)
				j.argv = j.argv || after.Kind == tokens.Op && (strings.HasSuffix(after.Text, "=") && after.Text != "==" || after.Text == "<<")
				return
			}
		}
		j.argv = true
	default:
		prev := j.At(i - 1)
		j.argv = j.argv || !(prev.Kind == tokens.Word && spec.Listed("puts print if unless in", prev.Text)) && !prev.Op("*")
	}
}

// read lexes source and what it inserts.
func (j *evaluator) read(text string, nest int) {
	lex := tokens.Lex(spec.Ruby, text, &j.Opt)
	if lex.Why != "" {
		j.Unseen(lex.Why)
		j.StartsUnseen(lex.Why)
	}
	j.pieces = append(j.pieces, lex.Toks)
	if nest >= tokens.MaxNest || len(j.pieces) > 2000 {
		j.Unseen("it is too deeply nested")
		return
	}
	for _, inner := range lex.Inner {
		j.read(inner, nest+1)
	}
}

// learn notes the names that the source gives to variables and methods.
func (j *evaluator) learn() {
	params := false
	for i := range j.Toks {
		t, prev, next := j.At(i), j.At(i-1), j.At(i+1)
		switch {
		case t.Op("|") && (params || prev.Op("{") || prev.Named("do")):
			params = !params
		case t.Kind != tokens.Word:
		case prev.Op(".") && spec.Listed(decoders, t.Text):
			j.Decodes()
		case prev.Named("def"):
			j.Own[t.Text] = true
			for k := i + 1; k < len(j.Toks) && k < i+60 && !j.At(k).Fresh && !j.At(k).Op(";") && !j.At(k).Op(")"); k++ {
				if j.At(k).Kind == tokens.Word {
					j.local(j.At(k).Text)
					j.procs[j.At(k).Text] = j.At(k - 1).Op("&")
				}
			}
		case prev.Named("class") || prev.Named("module"):
			if spec.Listed(constants, t.Text) || rubyClass(t.Text) {
				j.Unseen("it changes the class " + t.Text)
			}
			j.Own[t.Text] = true
		case params, prev.Named("for"), prev.Op(",") && next.Op("=") && !prev.Fresh,
			next.Op("=") && !prev.Op(".") && !prev.Op("&."), next.Op("||=") && !prev.Op("."), next.Op("+=") && !prev.Op("."),
			next.Op(",") && j.StartsStatement(i), prev.Op("=>") && j.At(i-2).Kind == tokens.Word && spec.Listed("StandardError Exception RuntimeError", j.At(i-2).Text):
			j.local(t.Text)
			if v := j.At(i + 2); next.Op("=") {
				j.procs[t.Text] = v.Op("->") || v.Named("lambda") || v.Named("proc")
			}
		}
	}
}

// local notes a variable. A variable by the name of a function would change
// how the source is read.
func (j *evaluator) local(name string) {
	if spec.Listed(tokens.RubyOperandWords, name) || spec.Listed(acts, name) {
		j.Unseen("it uses " + name + " as a variable")
	}
	j.locals[name] = true
}

// pure are keywords and functions that only compute, print and read standard input.
const pure = "if unless while until and or not puts print p return when in then do else elsif case pp yield begin end rescue ensure raise next " +
	"break redo retry def class module nil true false self require printf putc format sprintf gets readline readlines rand srand sleep loop " +
	"lambda proc Integer Float String Array Rational Complex Hash exit abort catch throw block_given? defined? __FILE__ __LINE__ __method__ " +
	"__dir__ attr_accessor attr_reader attr_writer private public protected include extend super for warn freeze at_exit binding_none alias " +
	"undef BEGIN END caller chomp chop gsub sub frozen? initialize tap then"

// constants are classes and modules that only compute.
const constants = "JSON Math Time Date DateTime Comparable Enumerable Integer Float String Array Hash Struct Set Symbol Range Regexp Rational " +
	"Complex NilClass TrueClass FalseClass Numeric BigDecimal Random SecureRandom Digest Base64 StringIO Encoding STDIN STDOUT STDERR ARGV " +
	"ARGF RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE RUBY_PATCHLEVEL RUBY_COPYRIGHT RUBY_RELEASE_DATE StandardError RuntimeError ArgumentError " +
	"TypeError KeyError IndexError NameError NoMethodError ZeroDivisionError StopIteration Exception SystemExit Interrupt IOError EOFError " +
	"Errno PI E NAN INFINITY Shellwords Benchmark Zlib MD5 SHA1 SHA256 SHA512 MAX EPSILON Etc RbConfig CONFIG Gem VERSION Data ParserError " +
	"CLOCK_MONOTONIC OpenStruct Matrix Prime UTF_8 PP"

// rubyClass reports whether a constant is one whose functions act on the world.
func rubyClass(name string) bool {
	return spec.Listed("Process File IO Dir FileUtils Pathname CSV Kernel Open3 Net HTTP URI TCPSocket UDPSocket TCPServer Socket UNIXSocket OpenURI "+
		"Tempfile Find ENV Marshal YAML Psych ERB ObjectSpace Object Class Module Method Binding Signal Fiddle DRb PTY Thread Fiber Ractor", name)
}

// methods are methods that are harmless on every object that the source can have.
const methods = "to_s to_i to_f to_a to_h to_sym to_r to_c to_set to_str to_json inspect length size count each each_with_index each_with_object " +
	"each_char each_line each_slice each_cons each_pair each_key each_value each_entry each_byte map map! flat_map collect collect! select " +
	"select! filter filter_map reject reject! find detect find_index find_all index rindex first last min max min_by max_by minmax sum " +
	"reduce inject sort sort! sort_by sort_by! reverse reverse! reverse_each uniq uniq! zip flatten flatten! compact compact! join split " +
	"strip strip! lstrip rstrip chomp chomp! chop chop! chars bytes lines codepoints upcase upcase! downcase downcase! capitalize " +
	"capitalize! swapcase tr tr_s gsub gsub! sub sub! scan match match? start_with? end_with? include? empty? nil? any? all? none? one? " +
	"is_a? kind_of? instance_of? respond_to? key? has_key? value? has_value? member? keys values merge merge! update dig fetch store delete " +
	"delete_if delete_at keep_if push pop shift unshift append prepend insert concat slice slice! take take_while drop drop_while group_by " +
	"grep grep_v partition chunk chunk_while slice_when tally each_entry with_index with_object step times upto downto succ next pred abs " +
	"ceil floor round truncate divmod modulo fdiv pow gcd lcm digits even? odd? zero? positive? negative? integer? finite? nan? between? " +
	"clamp center ljust rjust format sprintf hex oct ord chr encode force_encoding encoding valid_encoding? unicode_normalize ascii_only? " +
	"bytesize byteslice squeeze squeeze! count casecmp casecmp? eql? equal? hash freeze frozen? dup clone itself tap then yield_self lazy " +
	"force call arity curry parameters new now today at utc localtime strftime iso8601 year month day hour min sec usec nsec wday yday zone " +
	"mon parse strptime rfc2822 mktime local gm pretty_generate generate dump load_none fast_generate sqrt cbrt sin cos tan atan atan2 asin " +
	"acos exp log log2 log10 hypot hexdigest base64digest digest hex uuid alphanumeric random_number random_bytes urlsafe_base64 encode64 " +
	"strict_encode64 urlsafe_encode64 shuffle sample rand bytes seed gets read readline readlines each_line getc eof? puts print printf " +
	"write putc flush sync sync= fileno tty? isatty string rewind class name superclass message full_message backtrace exception captures " +
	"named_captures pre_match post_match begin end offset names source options transpose product combination permutation rotate cycle " +
	"bsearch assoc rassoc values_at fill clear replace invert transform_values transform_keys transform_values! filter_map sum minmax_by " +
	"each_with_index entries lazy eager size next peek rewind ascii crc32 intersect? intersection union difference subset? superset? add " +
	"add? nobits? bit_length coerce numerator denominator clock_gettime realtime measure bm report pid ppid getlogin getpwuid uptime " +
	"method_missing_none instance_variables_none members to_time to_date leap? saturday? sunday? monday? strip_heredoc escape shellescape " +
	"shellsplit shelljoin split unpack unpack1 pack decode64 strict_decode64 urlsafe_decode64 inflate deflate gunzip gzip safe_load headers " +
	"header row by_col parse_line"

// decoders are methods that turn an encoded text into a plain one.
const decoders = "unpack unpack1 pack decode64 strict_decode64 urlsafe_decode64 inflate gunzip hex chr"

// acts are functions that act on the world.
const acts = "system exec spawn fork open eval instance_eval class_eval module_eval binding send load require_relative autoload trap syscall test " +
	"select set_trace_func callcc"

// token judges one token.
func (j *evaluator) token(i int) {
	t, prev, next := j.At(i), j.At(i-1), j.At(i+1)
	if j.Opt.Runner {
		j.mayStart(i)
	}
	switch {
	case t.Kind == tokens.Shell:
		j.Shells([]spec.Word{t.Word})
		j.Taint |= spec.FromProgram
	case t.Kind == tokens.Var:
		switch t.Text {
		case "$*":
			j.operands(i)
		case "$<":
			j.Recorder.Operands = true
		}
		if t.Text[0] == '$' && !spec.Listed("$stdin $stdout $stderr $_ $~ $/ $, $; $. $0 $! $@ $& $1 $2 $3 $4 $5 $6 $7 $8 $9 $F $PROGRAM_NAME $$ $? $< $*", t.Text) {
			j.Unseen("it uses the variable " + t.Text)
		}
	case t.Op("&") && !next.Space && (prev.Op("(") || prev.Op(",")) && !(next.Kind == tokens.Word && j.procs[next.Text]):
		j.Composes("it calls a method whose name is not known")
	case t.Op("&:"):
		j.classes = j.classes || next.Text == "class"
		if !spec.Listed(methods, next.Text) && !j.Own[next.Text] {
			j.Unseen("it calls " + effects.Short(next.Text))
		}
	case t.Kind != tokens.Word, prev.Op("&:"), prev.Named("def"):
	case next.Op(":") && !next.Space && (prev.Op("{") || prev.Op(",") || prev.Op("(") || prev.Kind == tokens.Word && t.Space):
		// a key
	case prev.Op(".") || prev.Op("&.") || prev.Op("::") && t.Text[0] >= 'a':
		j.method(i)
	case t.Text[0] >= 'A' && t.Text[0] <= 'Z':
		j.constant(i)
	case j.locals[t.Text]:
	case t.Text == "require":
		j.requires(i)
	case spec.Listed(acts, t.Text), t.Text == "sh" && j.rake():
		j.acts(i)
	case j.Own[t.Text] || spec.Listed(pure, t.Text) || spec.Listed("task desc namespace file directory multitask", t.Text) && j.rake():
		if spec.Listed("gets readline readlines", t.Text) {
			j.Taint |= spec.FromInput | j.Opt.Stdin

			j.Recorder.Operands = true
		}
	default:
		j.Unseen("it uses the word " + effects.Short(t.Text))
	}
}

// mayStart notes what a task runner may take for a command: a text, texts in a row, the arguments of a method that starts some.
func (j *evaluator) mayStart(i int) {
	t := j.At(i)
	if t.Kind == tokens.Word && effects.StartsCommands(t.Text) && !j.At(i-1).Named("def") && !j.At(i+1).Op(":") {
		a := j.Arguments(i)
		j.CallsStarter(t.Text, j.Values(&a))
	}
	if t.Kind != tokens.Text {
		return
	}
	j.MayStart(abstract.TextOf([]spec.Word{t.Word}, 0))
	if j.At(i-1).Op(",") && j.At(i-2).Kind == tokens.Text {
		return // of a row that was noted
	}
	row := abstract.Value{Kind: abstract.Seq}
	for at := i; j.At(at).Kind == tokens.Text && len(row.Elems) < abstract.MaxElems; at += 2 {
		row.Elems = append(row.Elems, abstract.TextOf([]spec.Word{j.At(at).Word}, 0))
		if !j.At(at + 1).Op(",") {
			break
		}
		row.Open = j.At(at+2).Kind != tokens.Text
	}
	j.MayStart(row)
}

// rake reports whether the source is a Rakefile, in which sh runs a command as system does.
// Source: ruby.github.io/rake, Rake 13, FileUtilsExt#sh.
func (j *evaluator) rake() bool {
	name := path.Base(j.Opt.Script)
	return strings.EqualFold(name, "Rakefile") || path.Ext(name) == ".rake"
}

func (j *evaluator) constant(i int) {
	t := j.At(i)
	switch {
	case t.Text == "ENV":
		j.environ(i)
	case t.Text == "ARGV":
		j.operands(i)
	case t.Text == "ARGF":
		j.Recorder.Operands = true
	case rubyClass(t.Text):
		if n := j.At(i + 1); !n.Op(".") && !n.Op("::") {
			j.Unseen("it hands on " + t.Text)
		}
	case !spec.Listed(constants, t.Text) && !j.Own[t.Text] && !j.locals[t.Text]:
		j.Unseen("it uses the constant " + effects.Short(t.Text))
	}
}

func (j *evaluator) environ(i int) {
	next := j.At(i + 1)
	key := j.At(i + 2)
	if next.Op(".") && key.Named("fetch") {
		a := j.Arguments(i + 2)
		j.Taint |= j.ReadsEnv(abstract.Value{Kind: abstract.Text, Words: j.Arg(&a, 0)}).Taint
		return
	}
	if !next.Op("[") || key.Kind != tokens.Text {
		j.WholeEnvironment()
		j.Taint |= spec.FromSecret | spec.FromEnvironment
		return
	}
	name := abstract.TextOf([]spec.Word{key.Word}, 0)
	if j.At(i + 4).Op("=") {
		a := j.Arguments(i + 4)
		j.SetsEnv(name, abstract.Value{Words: j.Arg(&a, 0)})
		return
	}
	j.Taint |= j.ReadsEnv(name).Taint
}

// requires judges require "NAME".
func (j *evaluator) requires(i int) {
	a := j.Arguments(i)
	for _, w := range j.Arg(&a, 0) {
		name, known := w.Text()
		top, _, _ := strings.Cut(name, "/")
		switch {
		case strings.HasPrefix(name, "/") || strings.Contains(name, ".."):
			j.On(spec.LoadsConfig, []spec.Word{w}, "loads a library by its path")
		case !known:
			j.Unseen("it loads a library whose name is not known")
		case spec.Listed("socket net open-uri openssl drb", top):
			j.Connects()
		case spec.Listed("json date time set securerandom digest base64 stringio shellwords benchmark zlib csv etc rbconfig bigdecimal ostruct pp matrix "+
			"prime fileutils tempfile pathname find open3 yaml psych uri English forwardable singleton delegate observer abbrev optparse logger io "+
			"strscan timeout erb tmpdir", top):
		default:
			j.LoadsThird()
		}
	}
}

// method judges .NAME: the class before it decides what it does, or its name alone.
func (j *evaluator) method(i int) {
	t, class := j.At(i), j.At(i-2)
	if class.Kind == tokens.Word && rubyClass(class.Text) && class.Text != "ENV" {
		j.classCall(i, class.Text+"."+t.Text)
		return
	}
	j.classes = j.classes || t.Text == "class"
	j.onClass = j.onClass || spec.Listed(classActs, t.Text) && !(class.Kind == tokens.Word && class.Text[0] >= 'A' && class.Text[0] <= 'Z') &&
		class.Kind != tokens.Text
	switch {
	case spec.Listed(decoders, t.Text):
	case t.Text[0] >= 'A' && t.Text[0] <= 'Z':
		j.constant(i)
	case spec.Listed("system exec spawn", t.Text):
		j.acts(i)
	case !spec.Listed(methods, t.Text) && !j.Own[t.Text]:
		j.Unseen("it calls the method " + effects.Short(t.Text))
	}
}

// acts judges functions that act on the world.
func (j *evaluator) acts(i int) {
	a := j.Arguments(i)
	switch name := j.At(i).Text; name {
	case "system", "exec", "spawn", "sh":
		if len(a.List) > 0 && a.List[0] != nil && a.List[0][0].Op("{") || strings.Contains(operatorsOf(a.List), ":") {
			j.Unseen("it runs a program with settings of its own")
		}
		j.Program(j.Values(&a), 0, name)
		j.Taint |= spec.FromProgram
	case "open":
		j.opens(&a)
	case "eval", "instance_eval", "class_eval", "module_eval":
		j.RunsText(name, j.Arg(&a, 0))
	case "load", "require_relative", "autoload":
		j.LoadsThird()
		if name != "require_relative" {
			j.Unseen("it loads code by " + name)
		}
	default:
		j.Unseen("it calls " + name)
	}
}

// operatorsOf returns the operators of arguments, to look for keys among them.
func operatorsOf(list [][]tokens.Token) string {
	var b strings.Builder
	for _, arg := range list {
		for _, t := range arg {
			if t.Kind == tokens.Op {
				b.WriteString(t.Text)
			}
		}
	}
	return b.String()
}

// opens judges Kernel#open: a file, an address, or a command behind a bar.
func (j *evaluator) opens(a *tokens.Args) {
	for _, w := range j.Arg(a, 0) {
		switch p := w.Prefix(); {
		case strings.HasPrefix(p, "|"):
			j.Shells([]spec.Word{w.Cut(1)})
		case p == "":
			j.Unseen("it opens something unknown")
		case effects.IsURL(w):
			j.FetchesFrom([]spec.Word{w})
		default:
			mode, given := j.Values(a).At(1)
			j.Taint |= j.Opened(abstract.Value{Kind: abstract.Text, Words: []spec.Word{w}}, mode, given)
		}
	}
}

// classCall judges functions of classes that act on the world.
func (j *evaluator) classCall(i int, name string) {
	a := j.Arguments(i)
	for _, arg := range a.List {
		for k := range arg {
			if arg[k].Kind == tokens.Word && spec.Listed("mode flags perm opener", arg[k].Text) && k+1 < len(arg) && arg[k+1].Op(":") {
				j.Unseen("it opens a file in a way of its own")
			}
		}
	}
	if j.Call(i, name) {
		return
	}
	first := j.Arg(&a, 0)
	class, method, _ := strings.Cut(name, ".")
	switch name {
	case "IO.read", "IO.readlines", "IO.foreach", "IO.binread", "URI.open":
		j.opens(&tokens.Args{List: a.List[:min(1, len(a.List))]})
	case "Kernel.system", "Kernel.exec", "Kernel.spawn", "Kernel.open", "Kernel.eval", "Kernel.load":
		j.acts(i)
	case "IO.popen":
		a.List = a.List[:min(1, len(a.List))]
		j.Program(j.Values(&a), 0, name)
		j.Taint |= spec.FromProgram
	case "File.join", "File.basename", "File.dirname", "File.extname", "File.expand_path", "File.absolute_path", "File.split", "Dir.pwd", "Dir.home",
		"Dir.tmpdir", "URI.parse", "URI.join", "URI.encode_www_form", "URI.decode_www_form", "URI.encode_www_form_component",
		"URI.decode_www_form_component", "YAML.dump", "YAML.safe_load", "Object.new", "CSV.parse", "CSV.parse_line", "CSV.generate", "CSV.generate_line",
		"CSV.new", "Thread.new", "Fiber.new", "Process.pid", "Process.ppid", "Process.clock_gettime", "Process.uid", "Process.times":
	default:
		if class == "Net" || class == "HTTP" || class == "URI" || strings.HasSuffix(class, "Socket") || class == "TCPServer" {
			j.Connects()
			for _, w := range first {
				if effects.IsURL(w) {
					j.FetchesFrom([]spec.Word{w})
				}
			}
		}
		if method == "" || method[0] >= 'a' {
			j.Unseen("it calls " + effects.Short(name))
		}
	}
}
