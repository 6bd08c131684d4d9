package code

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// judgePHP judges PHP 8: every function that is called must be known, and
// nothing is called by a name that is made up at run time.
func judgePHP(l *effects.Recorder, text string, opt effects.Options) {
	j := &phpJudge{flat{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, own: make(map[string]bool), work: new(int)}}
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
	lex := lexFlat(spec.PHP, text, &j.Opt)
	if lex.why != "" {
		j.Unseen(lex.why)
	}
	j.toks = lex.toks
	for i := range j.toks {
		if j.at(i).named("function") || j.at(i).named("class") {
			name := j.at(i + 1)
			if name.op("&") {
				name = j.at(i + 2)
			}
			j.own[name.text] = name.kind == flatWord
		}
		if j.at(i).kind == flatWord && spec.Listed(phpDecoders, strings.ToLower(j.at(i).text)) {
			j.decodes()
		}
	}
	j.growth()
	j.assigns(func(t *flatToken) bool { return t.kind == flatVar })
	for i := range j.toks {
		j.token(i)
	}
	j.flat.conclude()
}

type phpJudge struct{ flat }

const phpDecoders = "base64_decode gzinflate gzuncompress gzdecode str_rot13 hex2bin convert_uudecode pack chr rawurldecode urldecode strrev"

// phpKeywords are words that may stand before a bracket.
const phpKeywords = "if elseif while for foreach switch match catch return echo print and or xor array list isset unset empty exit die function fn use static declare new clone throw instanceof case yield else do not"

// phpPure are functions that only compute and print.
const phpPure = "abs acos array_chunk array_column array_combine array_count_values array_diff array_diff_assoc array_diff_key array_fill array_fill_keys array_flip array_intersect array_intersect_key array_is_list array_key_exists array_key_first array_key_last array_keys array_merge array_merge_recursive array_pad array_pop array_product array_push array_rand array_replace array_reverse array_search array_shift array_slice array_splice array_sum array_unique array_unshift array_values arsort asort asin atan atan2 base64_decode base64_encode base_convert bin2hex bindec boolval ceil checkdate chr chunk_split compact cos count crc32 ctype_alpha ctype_digit ctype_alnum ctype_upper ctype_lower ctype_space current date date_default_timezone_set date_default_timezone_get decbin dechex decoct deg2rad end exp explode fdiv floatval floor fmod gettype gmdate hash hash_algos hex2bin hexdec hrtime htmlentities htmlspecialchars html_entity_decode http_build_query hypot idate implode in_array intdiv intval is_array is_bool is_float is_int is_integer is_null is_numeric is_object is_string is_iterable iterator_to_array join json_decode json_encode json_last_error json_last_error_msg key krsort ksort lcfirst levenshtein log log10 log2 ltrim max mb_strlen mb_strtolower mb_strtoupper mb_substr mb_str_split mb_strpos mb_convert_case md5 memory_get_usage memory_get_peak_usage microtime min mktime mt_rand mt_srand natsort next nl2br number_format octdec ord parse_url php_sapi_name php_uname phpversion pi pow preg_match preg_match_all preg_quote preg_replace preg_split prev print_r printf rad2deg rand random_bytes random_int range rawurldecode rawurlencode reset round rsort rtrim serialize sha1 shuffle similar_text sin sizeof sort sprintf sqrt sscanf str_contains str_ends_with str_ireplace str_pad str_repeat str_replace str_rot13 str_split str_starts_with str_word_count strcasecmp strcmp stripos strlen strnatcmp strpbrk strpos strrev strrpos strstr strtolower strtotime strtoupper strtr strval substr substr_count substr_replace tan time trim ucfirst ucwords uniqid urldecode urlencode usleep sleep var_dump var_export vsprintf wordwrap zend_version sys_get_temp_dir getcwd gethostname php_ini_loaded_file extension_loaded get_loaded_extensions function_exists PHP_VERSION version_compare gzinflate gzuncompress gzdecode gzencode gzcompress pack unpack convert_uudecode spl_object_id get_class get_debug_type is_a array_flip array_walk_none iconv utf8_encode utf8_decode mb_internal_encoding error_reporting error_log_none fflush fgets fclose feof fputcsv fgetcsv str_getcsv stream_get_contents basename dirname pathinfo realpath_none define defined constant_none func_get_args is_countable"

// phpCallbacks are functions that call a function which they are given, and
// at which place.
const phpCallbacks = "array_map:0 array_filter:1 usort:1 uasort:1 uksort:1 array_walk:1 array_reduce:1 preg_replace_callback:1 iterator_apply:1 array_find:1 array_find_key:1 array_any:1 array_all:1"

func (j *phpJudge) token(i int) {
	t, prev, next := j.at(i), j.at(i-1), j.at(i+1)
	switch t.kind {
	case flatShell:
		j.shells([]spec.Word{t.word})
		j.taint |= spec.FromProgram
	case flatVar:
		switch {
		case spec.Listed("$_ENV $GLOBALS $_SERVER", t.text):
			j.WholeEnvironment()
			j.taint |= spec.FromSecret | spec.FromEnvironment
			if t.text == "$GLOBALS" {
				j.Unseen("it uses $GLOBALS")
			}
		case prev.op("$") || prev.op("::") && next.op("(") || prev.op("->") || prev.op("?->"), prev.named("new"):
			j.Unseen("it uses a name that is not known")
		case next.op("("):
			j.Unseen("it calls what is not known")
		}
	case flatText:
		if next.op("(") || next.op("::") {
			j.Unseen("it calls a function by a text")
		}
	case flatOp:
		if (t.text == ")" || t.text == "]" || t.text == "}") && next.op("(") && !(t.text == "}" && next.fresh) {
			j.Unseen("it calls what is not known")
		}
		if t.text == "$" || (t.text == "->" || t.text == "?->" || t.text == "::") && next.op("{") {
			j.Unseen("it uses a name that is not known")
		}
	case flatWord:
		j.word(i)
	}
}

func (j *phpJudge) word(i int) {
	t, prev, next := j.at(i), j.at(i-1), j.at(i+1)
	name := strings.ToLower(t.text)
	switch {
	case prev.named("function") || prev.named("class") || prev.op("&") && j.at(i-2).named("function"), prev.named("const"):
	case prev.op("->") || prev.op("?->"):
		if next.op("(") && !j.own[t.text] && !spec.Listed("format modify add sub diff setTimezone getTimestamp setTimestamp setDate setTime getMessage getCode getLine getTraceAsString count current next push pop enqueue dequeue top isEmpty getArrayCopy append toArray __toString key valid rewind insert extract days", t.text) {
			j.Unseen("it calls the method " + effects.Short(t.text))
		}
	case spec.Listed("eval include include_once require require_once", name):
		a := j.arguments(i)
		if name == "eval" {
			j.runsText(name, j.arg(&a, 0))
			return
		}
		j.loadsThird()
		j.Unseen("it loads code by " + name)
	case prev.named("new") || next.op("::") || prev.named("extends") || prev.named("implements"):
		if !j.own[t.text] && !spec.Listed("DateTime DateTimeImmutable DateInterval DateTimeZone DatePeriod ArrayObject ArrayIterator stdClass SplStack SplQueue SplObjectStorage SplPriorityQueue SplFixedArray Exception RuntimeException InvalidArgumentException LogicException JsonException NumberFormatter self static parent JsonSerializable Countable IteratorAggregate", t.text) {
			j.Unseen("it uses the class " + effects.Short(t.text))
		}
	case prev.op("::"):
		if next.op("(") && !j.own[t.text] && !spec.Listed("createFromFormat createFromTimestamp from tryFrom cases create", t.text) {
			j.Unseen("it calls " + effects.Short(t.text))
		}
	case prev.op("\\") || next.op("\\") || spec.Listed("namespace goto __halt_compiler", name):
		j.Unseen("it is not understood as PHP")
	case spec.Listed(phpKeywords, name):
	case !next.op("("):
		// a constant, a type, a label or a keyword
	case j.own[t.text]:
	case j.callback(i, name):
	case spec.Listed(phpPure, name):
	default:
		j.acts(i, name)
	}
}

// callback judges a function that calls the one that it is given.
func (j *phpJudge) callback(i int, name string) bool {
	at := -1
	for _, c := range strings.Fields(phpCallbacks) {
		if fn, place, _ := strings.Cut(c, ":"); fn == name {
			at = int(place[0] - '0')
		}
	}
	if at < 0 {
		return false
	}
	a := j.arguments(i)
	if at >= len(a.list) && name == "array_filter" && len(a.list) == 1 {
		return true
	}
	if at < len(a.list) && len(a.list[at]) > 0 {
		arg := a.list[at]
		if first := &arg[0]; first.named("fn") || first.named("function") || first.named("static") {
			return true
		}
		if text, known := arg[0].word.Text(); len(arg) == 1 && arg[0].kind == flatText && known && (spec.Listed(phpPure, strings.ToLower(text)) || j.own[text]) {
			return true
		}
	}
	j.Unseen("it calls a function that is not known")
	return true
}

// streams judges paths that name a stream by its protocol, which may lead anywhere: php://filter
// writes to the file that it names. Source: php.net, Supported Protocols and Wrappers.
func (j *phpJudge) streams(paths []spec.Word) {
	for _, w := range paths {
		protocol, rest, found := strings.Cut(w.Prefix(), "://")
		switch {
		case !found || strings.ContainsAny(protocol, " /\n"), spec.Listed("http https ftp", protocol):
		case protocol == "php" && spec.Listed("stdin stdout stderr memory temp output input", rest):
		default:
			j.Unseen("it opens a stream that is not known")
		}
	}
}

// acts judges functions that act on the world.
func (j *phpJudge) acts(i int, name string) {
	a := j.arguments(i)
	first := j.arg(&a, 0)
	j.streams(first)
	if spec.Listed("copy rename link symlink", name) {
		j.streams(j.arg(&a, 1))
	}
	switch {
	case name == "getenv" && len(a.list) == 0:
		j.WholeEnvironment()
		j.taint |= spec.FromSecret | spec.FromEnvironment
		return
	case j.call(i, name):
		return
	}
	switch name {
	case "file_put_contents":
		role := spec.WritesFile
		if len(a.list) > 2 && len(a.list[2]) == 1 && a.list[2][0].named("FILE_APPEND") {
			role = spec.AppendsFile
		}
		j.On(role, first, "")
	case "fopen":
		for _, w := range first {
			switch {
			case w.Is("php://stdin") || w.Is("php://stdout") || w.Is("php://stderr") || w.Is("php://memory"):
			case effects.IsURL(w):
				j.taint |= j.Retrieves([]spec.Word{w}, false)
			case strings.Contains(w.Prefix(), "://"):
				j.Unseen("it opens a stream that is not known")
			default:
				mode, given := j.values(&a).At(1)
				j.taint |= j.Opened(abstract.Value{Kind: abstract.Text, Words: []spec.Word{w}}, mode, given)
			}
		}
	case "fwrite", "fputs", "fread", "fseek", "ftell", "fgetc", "flock":
	default:
		j.Unseen("it calls " + effects.Short(name))
	}
}
