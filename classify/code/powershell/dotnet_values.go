package powershell

import (
	"encoding/base64"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// pureStatics are static members that have the names of no other methods.
const pureStatics = "getencoding parseexact tryparseexact getunicodecategory iswellformeduristring getname daysinmonth isleapyear fromseconds " +
	"fromminutes fromhours fromdays frommilliseconds compareordinal equals isnan"

// computeStatic computes the functions on constant text that hide commands.
func computeStatic(of, name string, args []abstractValue) (abstractValue, bool) {
	switch {
	case of == "string" && name == "join" && len(args) > 1:
		list := args[1]
		if len(args) > 2 || list.kind != psvList {
			list = abstractValue{kind: psvList, items: args[1:]}
		}
		return joined(list, args[0]), true
	case of == "string" && name == "concat":
		return joined(flat(args), lit("")), true
	case of == "string" && name == "format" && len(args) > 1:
		return formatted(args[0], abstractValue{kind: psvList, items: args[1:]}), true
	case of == "convert" && name == "tochar" && len(args) == 1, of == "char" && name == "convertfromutf32" && len(args) == 1:
		if n, ok := args[0].number(); ok && n > 0 {
			return lit(string(rune(n))), true
		}
	case of == "convert" && name == "toint32" && len(args) == 1:
		if n, ok := args[0].number(); ok {
			return lit(strconv.Itoa(max(n, 0))), true
		}
	case of == "io.path" && name == "combine" && len(args) > 1:
		var words []spec.Word
		for i, a := range args {
			if i > 0 {
				words = append(words, spec.Lit("/"))
			}
			words = append(words, a.asWord())
		}
		return abstractValue{word: spec.Join(words...)}, true
	case of == "io.path" && name == "gettemppath":
		return lit("/tmp/"), true
	case of == "array" && name == "reverse":
		return abstractValue{}, false
	}
	return abstractValue{}, false
}

// fromBase64 decodes a constant; the text remembers that it was decoded.
func fromBase64(v abstractValue) abstractValue {
	o := v.taint() | spec.FromDecoding
	if t, ok := v.text(); ok {
		if b, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(t), "")); err == nil && len(b) <= maxText {
			return abstractValue{word: spec.Lit(string(b)), from: o}
		}
	}
	return psUnknown("[Convert]::FromBase64String(…)", o)
}

// decodeUTF16 returns the text of bytes in little-endian UTF-16, as PowerShell
// encodes commands; false when they are none.
func decodeUTF16(b string) (string, bool) {
	if len(b)%2 != 0 {
		return "", false
	}
	units := make([]uint16, 0, len(b)/2)
	for i := 0; i+1 < len(b); i += 2 {
		units = append(units, uint16(b[i])|uint16(b[i+1])<<8)
	}
	return string(utf16.Decode(units)), true
}

// decodeBytes is Encoding.GetString.
func decodeBytes(encoding string, v abstractValue) (abstractValue, bool) {
	text, ok := v.text()
	if v.kind == psvList {
		var b strings.Builder
		for _, item := range v.items {
			n, isNumber := item.number()
			if !isNumber || n < 0 || n > 255 {
				return abstractValue{}, false
			}
			b.WriteByte(byte(n))
		}
		text, ok = b.String(), true
	}
	if !ok {
		return abstractValue{}, false
	}
	if encoding == "encoding:unicode" {
		if text, ok = decodeUTF16(text); !ok {
			return abstractValue{}, false
		}
	}
	return abstractValue{word: spec.Lit(text), from: v.taint()}, true
}

// pureMethods are methods that compute or change only what the script itself holds.
const pureMethods = "tostring substring split trim trimstart trimend tolower toupper tolowerinvariant toupperinvariant startswith endswith " +
	"contains indexof lastindexof " +
	"padleft padright insert tochararray getenumerator gettype equals compareto gethashcode addrange append appendline appendformat containskey containsvalue " +
	"trygetvalue keys values push pop peek enqueue dequeue toarray sort reverse count where foreach adddays addhours addminutes addseconds addmonths " +
	"addyears tolocaltime touniversaltime " +
	"getstring getbytes getbytecount getchars match matches ismatch groups next nextdouble computehash elapsed join concat isnullorempty isnullorwhitespace " +
	"compare parse tryparse abs round floor ceiling max min pow sqrt log exp truncate sign combine getfilename getfilenamewithoutextension " +
	"getextension getdirectoryname getfullpath changeextension " +
	"gettemppath getrandomfilename haspathroot ispathrooted getpathroot getrelativepath newguid now utcnow today escape unescape tobase64string " +
	"tohexstring toint32 toint64 tochar todouble toboolean tostring " +
	"frombase64string tobyte urlencode urldecode htmlencode htmldecode escapedatastring unescapedatastring isosplatform range repeat distinct select " +
	"any all first last skip take " +
	"getvalue getenvironmentvariable getfolderpath getcurrent isinrole sleep startnew subtract clone readline readtoend getlength getupperbound " +
	"getvalues getnames isdefined " +
	"tooadate fromunixtimeseconds tounixtimeseconds todatetime isdigit isletter isletterordigit iswhitespace isupper islower empty getnode " +
	"selectnodes selectsinglenode getattribute serialize collect removeat insertrange normalize toshortdatestring tolongdatestring"

// dirtyMethods are methods that act whatever the object; see method.
const dirtyMethods = "delete kill closemainwindow terminate downloadstring downloaddata downloadfile downloadstringasync downloadstringtaskasync " +
	"getstringasync getasync getbytearrayasync openread " +
	"uploadstring uploaddata uploadfile uploadvalues postasync putasync sendasync send invoke invokereturnasis invokescript newscriptblock addscript " +
	"expandstring begininvoke " +
	"moveto run exec shellexecute invokecommand create createtext appendtext openwrite setaccesscontrol encrypt decrypt"

// typedMethods only compute for some types, and act for others: a file's Replace, a
// service's Stop, a volume's Format, the Clear of a log.
const typedMethods = "copyto replace start stop restart reset clear format refresh close dispose add remove write writeline"

// computesFor reports whether a method that acts for some types only computes, or
// changes what the script itself holds, for a value of this kind.
func computesFor(base abstractValue, name string) bool {
	if !spec.Listed(typedMethods, name) {
		return false
	}
	switch name {
	case "replace":
		return !base.isItem()
	case "add", "remove", "close", "dispose", "refresh":
		return base.kind != psvObject || base.name != psItem || name == "refresh"
	case "write", "writeline": // what a stream was opened on was judged there
		return base.kind == psvObject && (base.name == "io.streamwriter" || base.name == "io.stringwriter" || base.name == "io.memorystream")
	}
	return base.isData() && base.kind != psvText
}

// computeMethod computes the methods of constant text that hide commands.
func computeMethod(base abstractValue, name string, args []abstractValue) (abstractValue, bool) {
	if base.kind == psvObject && strings.HasPrefix(base.name, "encoding:") && name == "getstring" && len(args) > 0 {
		return decodeBytes(base.name, args[0])
	}
	text, ok := base.text()
	if !ok || base.kind != psvText {
		return abstractValue{}, false
	}
	texts := make([]string, 0, len(args))
	for _, a := range args {
		t, known := a.text()
		if !known {
			return abstractValue{}, false
		}
		texts = append(texts, t)
	}
	out, done := "", true
	switch {
	case name == "replace" && len(texts) == 2 && texts[0] != "":
		out = strings.ReplaceAll(text, texts[0], texts[1])
	case name == "tolower" || name == "tolowerinvariant":
		out = strings.ToLower(text)
	case name == "toupper" || name == "toupperinvariant":
		out = strings.ToUpper(text)
	case name == "trim" && len(texts) == 0:
		out = strings.TrimSpace(text)
	case (name == "trim" || name == "trimstart" || name == "trimend") && len(texts) == 1:
		if out = text; name != "trimend" {
			out = strings.TrimLeft(out, texts[0])
		}
		if name != "trimstart" {
			out = strings.TrimRight(out, texts[0])
		}
	case name == "tostring" || name == "normalize":
		out = text
	case name == "tochararray":
		return textList(strings.Split(text, ""), base.taint()), true
	case name == "split" && len(texts) == 1 && texts[0] != "":
		return textList(strings.Split(text, texts[0]), base.taint()), true
	default:
		out, done = cutText(text, name, args)
	}
	if !done || len(out) > maxText {
		return abstractValue{}, false
	}
	return abstractValue{word: spec.Lit(out), from: base.taint()}, true
}

// cutText computes the methods that take positions.
func cutText(text, name string, args []abstractValue) (string, bool) {
	if len(args) == 0 {
		return "", false
	}
	from, ok := args[0].number()
	if !ok || from < 0 || from > len(text) {
		return "", false
	}
	count := len(text) - from
	if len(args) > 1 && name != "insert" {
		if count, ok = args[1].number(); !ok || count < 0 || from+count > len(text) {
			return "", false
		}
	}
	switch name {
	case "substring":
		return text[from : from+count], true
	case "remove":
		return text[:from] + text[from+count:], true
	case "insert":
		if len(args) > 1 {
			t, _ := args[1].text()
			return text[:from] + t + text[from:], true
		}
	}
	return "", false
}

// pureTypes are types whose static members compute, or tell of the process itself.
const pureTypes = "math string char int int32 int64 long byte double float decimal bool datetime datetimeoffset timespan guid regex " +
	"text.regularexpressions.regex " +
	"io.path bitconverter uri version array linq.enumerable console globalization.cultureinfo cultureinfo diagnostics.stopwatch net.webutility web.httputility " +
	"uint32 uint64 int16 bigint numerics.biginteger text.encoding stringcomparison nullable random ipaddress net.ipaddress pscustomobject psobject hashtable " +
	"runtime.interopservices.runtimeinformation runtime.interopservices.osplatform io.searchoption stringsplitoptions object enum consolecolor " +
	"net.securityprotocoltype " +
	"net.servicepointmanager security.cryptography.sha256 security.cryptography.sha1 security.cryptography.md5 security.cryptography.hashalgorithm " +
	"threading.thread " +
	"io.compression.compressionmode io.compression.compressionlevel io.fileaccess io.filemode io.fileshare text.json.jsonserializer " +
	"security.principal.windowsidentity security.principal.windowsbuiltinrole io.seekorigin timezoneinfo gc appdomain environment convert " +
	"collections.generic.comparer"

// splitWords takes a command line of arguments apart.
func splitWords(v abstractValue) []spec.Word {
	var words []spec.Word
	for _, item := range v.elements() {
		if t, ok := item.text(); ok {
			words = append(words, spec.Lits(cmdFields(t)...)...)
		} else {
			words = append(words, item.asWord())
		}
	}
	return words
}

// cmdFields splits a command line at blanks outside of double quotes.
func cmdFields(line string) []string {
	var out []string
	var b strings.Builder
	quoted, started := false, false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '"':
			quoted, started = !quoted, true
		case (c == ' ' || c == '\t') && !quoted:
			if started {
				out = append(out, b.String())
			}
			b.Reset()
			started = false
		default:
			b.WriteByte(c)
			started = true
		}
	}
	if started {
		out = append(out, b.String())
	}
	return out
}

// method reports whether a member without arguments may be a method: the names
// of methods start with a verb, those of properties seldom do. See "Standard
// members" of System.IO.FileInfo, Diagnostics.Process and ServiceProcess.ServiceController.
func method(name string) bool {
	if spec.Listed(dirtyMethods, name) || spec.Listed(typedMethods, name) {
		return true
	}
	for _, verb := range [...]string{"set", "delete", "remove", "create", "open", "write", "append", "copy", "move", "start", "stop", "restart", "kill",
		"close", "exec", "run", "invoke", "send", "save", "load", "put", "clear", "format", "encrypt", "decrypt", "replace", "terminate", "unlock", "lock",
		"reset", "disable", "enable", "install", "uninstall", "rename", "add", "change", "dispose", "flush", "pause", "continue", "refresh", "begin", "end",
		"wait", "download", "upload", "register", "unregister", "shutdown", "reboot", "eject", "dismount", "mount", "chkdsk", "defrag", "takeown", "do",
		"apply", "commit", "update", "import", "export", "connect", "disconnect"} {
		if strings.HasPrefix(name, verb) {
			return true
		}
	}
	return false
}
