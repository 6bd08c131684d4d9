// Package php judges PHP.
package php

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/code/tokens"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Judge judges PHP 8: every function that is called must be known, and
// nothing is called by a name that is made up at run time.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	j := &evaluator{tokens.List{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, Own: make(map[string]bool), Work: new(int)}}
	if opt.Script != "" || strings.HasPrefix(text, "<?php") {
		if line, rest, found := strings.Cut(text, "\n"); found && strings.HasPrefix(line, "#!") {
			text = rest
		}
		rest, found := strings.CutPrefix(text, "<?php")
		if !found {
			j.Unseen("it is mixed with other text")
		}
		text = rest
	}
	lex := tokens.Lex(spec.PHP, text, &j.Opt)
	if lex.Why != "" {
		j.Unseen(lex.Why)
	}
	j.Toks = lex.Toks
	for i := range j.Toks {
		if j.At(i).Named("function") || j.At(i).Named("class") {
			name := j.At(i + 1)
			if name.Op("&") {
				name = j.At(i + 2)
			}
			j.Own[name.Text] = name.Kind == tokens.Word
		}
		if j.At(i).Kind == tokens.Word && spec.Listed(decoders, strings.ToLower(j.At(i).Text)) {
			j.Decodes()
		}
	}
	j.Growth()
	j.Assigns(func(t *tokens.Token) bool { return t.Kind == tokens.Var })
	for i := range j.Toks {
		j.token(i)
		j.Services(i)
	}
	j.List.Conclude()
}

type evaluator struct{ tokens.List }

const decoders = "base64_decode gzinflate gzuncompress gzdecode str_rot13 hex2bin convert_uudecode pack chr rawurldecode urldecode strrev"

// keywords are words that may stand before a bracket.
const keywords = "if elseif while for foreach switch match catch return echo print and or xor array list isset unset empty exit die function fn " +
	"use static declare new clone throw instanceof case yield else do not"

// pure are functions that only compute and print.
const pure = "abs acos array_chunk array_column array_combine array_count_values array_diff array_diff_assoc array_diff_key array_fill " +
	"array_fill_keys array_flip array_intersect array_intersect_key array_is_list array_key_exists array_key_first array_key_last array_keys " +
	"array_merge array_merge_recursive array_pad array_pop array_product array_push array_rand array_replace array_reverse array_search " +
	"array_shift array_slice array_splice array_sum array_unique array_unshift array_values arsort asort asin atan atan2 base64_decode " +
	"base64_encode base_convert bin2hex bindec boolval ceil checkdate chr chunk_split compact cos count crc32 ctype_alpha ctype_digit " +
	"ctype_alnum ctype_upper ctype_lower ctype_space current date date_default_timezone_set date_default_timezone_get decbin dechex decoct " +
	"deg2rad end exp explode fdiv floatval floor fmod gettype gmdate hash hash_algos hex2bin hexdec hrtime htmlentities htmlspecialchars " +
	"html_entity_decode http_build_query hypot idate implode in_array intdiv intval is_array is_bool is_float is_int is_integer is_null " +
	"is_numeric is_object is_string is_iterable iterator_to_array join json_decode json_encode json_last_error json_last_error_msg key " +
	"krsort ksort lcfirst levenshtein log log10 log2 ltrim max mb_strlen mb_strtolower mb_strtoupper mb_substr mb_str_split mb_strpos " +
	"mb_convert_case md5 memory_get_usage memory_get_peak_usage microtime min mktime mt_rand mt_srand natsort next nl2br number_format " +
	"octdec ord parse_url php_sapi_name php_uname phpversion pi posix_getppid pow preg_match preg_match_all preg_quote preg_replace preg_split prev " +
	"print_r printf rad2deg rand random_bytes random_int range rawurldecode rawurlencode reset round rsort rtrim serialize sha1 shuffle " +
	"similar_text sin sizeof sort sprintf sqrt sscanf str_contains str_ends_with str_ireplace str_pad str_repeat str_replace str_rot13 " +
	"str_split str_starts_with str_word_count strcasecmp strcmp stripos strlen strnatcmp strpbrk strpos strrev strrpos strstr strtolower " +
	"strtotime strtoupper strtr strval substr substr_count substr_replace tan time trim ucfirst ucwords uniqid urldecode urlencode usleep " +
	"sleep var_dump var_export vsprintf wordwrap zend_version sys_get_temp_dir getcwd gethostname php_ini_loaded_file extension_loaded " +
	"get_loaded_extensions function_exists PHP_VERSION version_compare gzinflate gzuncompress gzdecode gzencode gzcompress pack unpack " +
	"convert_uudecode spl_object_id get_class get_debug_type is_a array_flip array_walk_none iconv utf8_encode utf8_decode " +
	"mb_internal_encoding error_reporting error_log_none fflush fgets fclose feof fputcsv fgetcsv str_getcsv stream_get_contents basename " +
	"dirname pathinfo realpath_none define defined constant_none func_get_args is_countable"

// callbacks are functions that call a function which they are given, and
// at which place.
const callbacks = "array_map:0 array_filter:1 usort:1 uasort:1 uksort:1 array_walk:1 array_reduce:1 preg_replace_callback:1 iterator_apply:1 " +
	"array_find:1 array_find_key:1 array_any:1 array_all:1"

func (j *evaluator) token(i int) {
	t, prev, next := j.At(i), j.At(i-1), j.At(i+1)
	switch t.Kind {
	case tokens.Shell:
		j.Shells([]spec.Word{t.Word})
		j.Taint |= spec.FromProgram
	case tokens.Var:
		switch {
		case spec.Listed("$_ENV $GLOBALS $_SERVER", t.Text):
			j.WholeEnvironment()
			j.Taint |= spec.FromSecret | spec.FromEnvironment
			if t.Text == "$GLOBALS" {
				j.Unseen("it uses $GLOBALS")
			}
		case prev.Op("$") || prev.Op("::") && next.Op("(") || prev.Op("->") || prev.Op("?->"), prev.Named("new"):
			j.Unseen("it uses an unknown name")
		case next.Op("("):
			j.Unseen("it calls something unknown")
		}
	case tokens.Text:
		if next.Op("(") || next.Op("::") {
			j.Composes("it calls a function by a text")
		}
	case tokens.Op:
		if (t.Text == ")" || t.Text == "]" || t.Text == "}") && next.Op("(") && !(t.Text == "}" && next.Fresh) {
			j.Unseen("it calls something unknown")
		}
		if t.Text == "$" || (t.Text == "->" || t.Text == "?->" || t.Text == "::") && next.Op("{") {
			j.Unseen("it uses an unknown name")
		}
	case tokens.Word:
		j.word(i)
	}
}

func (j *evaluator) word(i int) {
	t, prev, next := j.At(i), j.At(i-1), j.At(i+1)
	name := strings.ToLower(t.Text)
	switch {
	case prev.Named("function") || prev.Named("class") || prev.Op("&") && j.At(i-2).Named("function"), prev.Named("const"):
	case prev.Op("->") || prev.Op("?->"):
		if next.Op("(") && !j.Own[t.Text] && !spec.Listed("format modify add sub diff setTimezone getTimestamp setTimestamp setDate setTime getMessage "+
			"getCode getLine getTraceAsString count current next push pop enqueue dequeue top isEmpty getArrayCopy append toArray __toString key "+
			"valid rewind insert extract days", t.Text) {
			j.Unseen("it calls the method " + effects.Short(t.Text))
		}
	case spec.Listed("eval include include_once require require_once", name):
		a := j.Arguments(i)
		if name == "eval" {
			j.RunsText(name, j.Arg(&a, 0))
			return
		}
		j.LoadsThird()
		j.Unseen("it loads code by " + name)
	case prev.Named("new") || next.Op("::") || prev.Named("extends") || prev.Named("implements"):
		if !j.Own[t.Text] && !spec.Listed("DateTime DateTimeImmutable DateInterval DateTimeZone DatePeriod ArrayObject ArrayIterator stdClass SplStack "+
			"SplQueue SplObjectStorage SplPriorityQueue SplFixedArray Exception RuntimeException InvalidArgumentException LogicException "+
			"JsonException NumberFormatter self static parent JsonSerializable Countable IteratorAggregate", t.Text) {
			j.Unseen("it uses the class " + effects.Short(t.Text))
		}
	case prev.Op("::"):
		if next.Op("(") && !j.Own[t.Text] && !spec.Listed("createFromFormat createFromTimestamp from tryFrom cases create", t.Text) {
			j.Unseen("it calls " + effects.Short(t.Text))
		}
	case prev.Op("\\") || next.Op("\\") || spec.Listed("namespace goto __halt_compiler", name):
		j.Unseen("it is not understood as PHP")
	case spec.Listed(keywords, name):
	case !next.Op("("):
		// a constant, a type, a label or a keyword
	case j.Own[t.Text]:
	case j.callback(i, name):
	case spec.Listed(pure, name):
	default:
		j.acts(i, name)
	}
}

// callback judges a function that calls the one that it is given.
func (j *evaluator) callback(i int, name string) bool {
	at := -1
	for _, c := range strings.Fields(callbacks) {
		if fn, place, _ := strings.Cut(c, ":"); fn == name {
			at = int(place[0] - '0')
		}
	}
	if at < 0 {
		return false
	}
	a := j.Arguments(i)
	if at >= len(a.List) && name == "array_filter" && len(a.List) == 1 {
		return true
	}
	if at < len(a.List) && len(a.List[at]) > 0 {
		arg := a.List[at]
		if first := &arg[0]; first.Named("fn") || first.Named("function") || first.Named("static") {
			return true
		}
		if text, known := arg[0].Word.Text(); len(arg) == 1 && arg[0].Kind == tokens.Text && known && (spec.Listed(pure, strings.ToLower(text)) || j.Own[text]) {
			return true
		}
	}
	j.Unseen("it calls an unknown function")
	return true
}

// streams judges paths that name a stream by its protocol, which may lead anywhere: php://filter
// writes to the file that it names. Source: php.net, Supported Protocols and Wrappers.
func (j *evaluator) streams(paths []spec.Word) {
	for _, w := range paths {
		protocol, rest, found := strings.Cut(w.Prefix(), "://")
		switch {
		case !found || strings.ContainsAny(protocol, " /\n"), spec.Listed("http https ftp", protocol):
		case protocol == "php" && spec.Listed("stdin stdout stderr memory temp output input", rest):
		default:
			j.Unseen("it opens an unknown stream")
		}
	}
}

// puts judges paths that are addresses, given to a function that does more than fetch: what it writes, makes or deletes is
// on the other machine, and the file's content may be among it.
func (j *evaluator) puts(paths []spec.Word) {
	for _, w := range paths {
		if effects.IsURL(w) {
			j.On(spec.ConnectsTo, []spec.Word{w}, "")
			j.Sends(j.Taint | spec.FromFile)
		}
	}
}

// fetches reports whether a function reads what is at an address, or judges the address itself.
func fetches(name string, a *tokens.Args) bool {
	if name == "fopen" {
		return len(a.List) > 1 && len(a.List[1]) == 1 && (a.List[1][0].Word.Is("r") || a.List[1][0].Word.Is("rb"))
	}
	fn := library.Find(spec.PHP, name)
	return fn != nil && fn.Retrieves()
}

// acts judges functions that act on the world.
func (j *evaluator) acts(i int, name string) {
	a := j.Arguments(i)
	first := j.Arg(&a, 0)
	j.streams(first)
	if spec.Listed("copy rename link symlink", name) {
		second := j.Arg(&a, 1)
		j.streams(second)
		j.puts(second)
	}
	if slices.ContainsFunc(first, effects.IsURL) && !fetches(name, &a) {
		j.puts(first)
	}
	switch {
	case name == "getenv" && len(a.List) == 0:
		j.WholeEnvironment()
		j.Taint |= spec.FromSecret | spec.FromEnvironment
		return
	case j.Call(i, name):
		return
	}
	switch name {
	case "file_put_contents":
		role := spec.WritesFile
		if len(a.List) > 2 && len(a.List[2]) == 1 && a.List[2][0].Named("FILE_APPEND") {
			role = spec.AppendsFile
		}
		j.On(role, first, "")
	case "fopen":
		for _, w := range first {
			switch {
			case w.Is("php://stdin") || w.Is("php://stdout") || w.Is("php://stderr") || w.Is("php://memory"):
			case effects.IsURL(w):
				j.Taint |= j.Retrieves([]spec.Word{w}, false)
			case strings.Contains(w.Prefix(), "://"):
				j.Unseen("it opens an unknown stream")
			default:
				mode, given := j.Values(&a).At(1)
				j.Taint |= j.Opened(abstract.Value{Kind: abstract.Text, Words: []spec.Word{w}}, mode, given)
			}
		}
	case "fwrite", "fputs", "fread", "fseek", "ftell", "fgetc", "flock":
	default:
		j.Unseen("it calls " + effects.Short(name))
	}
}
