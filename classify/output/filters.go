package output

import (
	"compress/bzip2"
	"compress/gzip"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"io"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// passes covers programs that print their input unchanged: standard input, and
// for cat the files that this call wrote.
func (r *teller) passes() (spec.Word, bool) {
	if r.Match == nil || len(r.Match.Flags) > 0 {
		return spec.Word{}, false
	}
	if r.Name != "cat" || len(r.Match.Operands) == 0 {
		return r.Inv.Stdin.Value, r.Inv.Stdin.Set
	}
	var all []spec.Word
	for _, file := range r.Match.Operands {
		text, ok := r.TextOf(file)
		if !ok {
			return spec.Word{}, false
		}
		all = append(all, text)
	}
	return spec.Join(all...), true
}

// ReadsStdin reports whether the program reads what it gets, or the start of it,
// so that what follows it finds less.
func ReadsStdin(name string) bool {
	switch name {
	case "head", "tail", "sed", "gsed", "awk", "gawk", "mawk", "nawk", "grep", "egrep", "fgrep", "rg", "dd", "cat", "tac", "cut", "tr", "sort", "uniq",
		"wc", "tee", "od", "xxd", "hexdump", "base64", "split", "csplit", "more", "less", "jq",
		"sh", "bash", "dash", "zsh", "ksh", "python", "python2", "python3", "perl", "ruby", "node", "php", "lua", "xargs", "parallel", "ssh", "ed", "vi",
		"vim", "ex", "line", "busybox":
		return true
	}
	return false
}

func pathPart(name string, args []spec.Word) (spec.Word, bool) {
	if len(args) != 1 {
		return spec.Word{}, false
	}
	t, known := args[0].Text()
	if !known || t == "" || t[0] == '-' {
		return spec.Word{}, false
	}
	if name == "basename" {
		return spec.Lit(path.Base(t) + "\n"), true
	}
	return spec.Lit(path.Dir(t) + "\n"), true
}

// filter computes what a text filter makes of known standard input.
func (r *teller) filter(args []spec.Word) (spec.Word, bool) {
	input, set := r.Inv.Stdin.Value, r.Inv.Stdin.Set
	if n := len(args); n > 0 && r.Name != "tr" {
		if text, ok := r.TextOf(args[n-1]); ok {
			input, set, args = text, true, args[:n-1]
		}
	}
	in, known := input.Text()
	if !known || !set {
		return spec.Word{}, false
	}
	opts := strings.Join(spec.Shown(args), " ")
	switch r.Name {
	case "base64", "base32", "basenc":
		return decodeBase(r.Name, args, in)
	case "xxd":
		return unhex(opts, in)
	case "rev":
		if len(args) > 0 {
			return spec.Word{}, false
		}
		return spec.Lit(reverseLines(in)), true
	case "tac":
		if len(args) > 0 {
			return spec.Word{}, false
		}
		lines := strings.SplitAfter(in, "\n")
		for i, j := 0, len(lines)-1; i < j; i, j = i+1, j-1 {
			lines[i], lines[j] = lines[j], lines[i]
		}
		return spec.Lit(strings.Join(lines, "")), true
	}
	return translate(args, in)
}

// baseOptions reads the options of base64, base32 and basenc: the alphabet, and whether to decode.
func baseOptions(name string, args []spec.Word) (alphabet string, decode, ok bool) {
	if name != "basenc" {
		alphabet = name
	}
	for i := 0; i < len(args); i++ {
		opt, _ := args[i].Text()
		switch opt {
		case "-d", "-D", "-di", "-id", "--decode":
			decode = true
		case "-i", "--ignore-garbage", "-w0", "--wrap=0":
		case "-w":
			i++
			if i == len(args) || !args[i].Is("0") {
				return "", false, false
			}
		case "--base64", "--base64url", "--base32", "--base32hex", "--base16":
			alphabet = opt[2:]
		default:
			return "", false, false
		}
	}
	return alphabet, decode, true
}

func decodeBase(name string, args []spec.Word, in string) (spec.Word, bool) {
	alphabet, decode, ok := baseOptions(name, args)
	if !ok {
		return spec.Word{}, false
	}
	if !decode {
		return spec.Lit(base64.StdEncoding.EncodeToString([]byte(in)) + "\n"), alphabet == "base64"
	}
	clean := strings.TrimRight(strings.Join(strings.Fields(in), ""), "=")
	var b []byte
	var err error
	switch alphabet {
	case "base64":
		b, err = base64.RawStdEncoding.DecodeString(clean)
	case "base64url":
		b, err = base64.RawURLEncoding.DecodeString(clean)
	case "base32":
		b, err = base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(clean)
	case "base32hex":
		b, err = base32.HexEncoding.WithPadding(base32.NoPadding).DecodeString(clean)
	case "base16":
		b, err = hex.DecodeString(clean)
	default:
		return spec.Word{}, false
	}
	return spec.Lit(string(b)), err == nil
}

// unpacker reports whether the program unpacks standard input when it is given no file.
func unpacker(name string) bool {
	switch name {
	case "gzip", "pigz", "gunzip", "unpigz", "zcat", "gzcat", "bzip2", "bunzip2", "bzcat", "pbzip2",
		"xz", "unxz", "xzcat", "lzma", "unlzma", "lzcat", "zstd", "unzstd", "zstdcat":
		return true
	}
	return false
}

// maxUnpacked limits the text that is unpacked to be read.
const maxUnpacked = 64 << 10

// unpacked computes what an unpacker of gzip or bzip2 prints for known standard input.
func (r *teller) unpacked(args []spec.Word) (spec.Word, bool) {
	in, known := r.Inv.Stdin.Value.Text()
	if !r.Inv.Stdin.Set || !known {
		return spec.Word{}, false
	}
	decode := strings.Contains(r.Name, "un") || strings.HasSuffix(r.Name, "cat")
	for _, a := range args {
		opt, _ := a.Text()
		switch opt {
		case "-d", "-dc", "-cd", "--decompress", "--uncompress":
			decode = true
		case "-c", "--stdout", "--to-stdout", "-f", "-q", "-", "-k":
		default:
			return spec.Word{}, false
		}
	}
	if !decode {
		return spec.Word{}, false
	}
	var plain io.Reader
	switch r.Name {
	case "gzip", "pigz", "gunzip", "unpigz", "zcat", "gzcat":
		z, err := gzip.NewReader(strings.NewReader(in))
		if err != nil {
			return spec.Word{}, false
		}
		plain = z
	case "bzip2", "bunzip2", "bzcat", "pbzip2":
		plain = bzip2.NewReader(strings.NewReader(in))
	default:
		return spec.Word{}, false
	}
	text, _ := io.ReadAll(io.LimitReader(plain, maxUnpacked+1)) // what comes before a fault is printed
	return spec.Lit(string(text)), len(text) > 0 && len(text) <= maxUnpacked
}

func unhex(opts, in string) (spec.Word, bool) {
	switch opts {
	case "-r -p", "-p -r", "-rp", "-pr", "-ps -r", "-r -ps":
		b, err := hex.DecodeString(strings.Join(strings.Fields(in), ""))
		return spec.Lit(string(b)), err == nil
	}
	return spec.Word{}, false
}

func reverseLines(s string) string {
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		rs := []rune(l)
		for a, z := 0, len(rs)-1; a < z; a, z = a+1, z-1 {
			rs[a], rs[z] = rs[z], rs[a]
		}
		lines[i] = string(rs)
	}
	return strings.Join(lines, "\n")
}

// translate computes tr for plain sets and ranges.
func translate(args []spec.Word, in string) (spec.Word, bool) {
	if len(args) != 2 {
		return spec.Word{}, false
	}
	first, ok1 := args[0].Text()
	second, ok2 := args[1].Text()
	if !ok1 || !ok2 {
		return spec.Word{}, false
	}
	if first == "-d" {
		set, ok := trSet(second)
		return spec.Lit(strings.Map(func(c rune) rune {
			if strings.ContainsRune(set, c) {
				return -1
			}
			return c
		}, in)), ok
	}
	from, ok1 := trSet(first)
	to, ok2 := trSet(second)
	if !ok1 || !ok2 || to == "" || strings.HasPrefix(first, "-") {
		return spec.Word{}, false
	}
	return spec.Lit(strings.Map(func(c rune) rune {
		i := strings.LastIndexByte(from, byte(c))
		switch {
		case c > 127 || i < 0:
			return c
		case i >= len(to):
			return rune(to[len(to)-1])
		}
		return rune(to[i])
	}, in)), true
}

// trSet expands the ranges of a tr set; classes and escapes other than plain ones are not computed.
func trSet(s string) (string, bool) {
	if strings.Contains(s, "[:") || strings.Contains(s, "[=") {
		return "", false
	}
	s = unescape(s)
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if i+2 < len(s) && s[i+1] == '-' && s[i] <= s[i+2] {
			for c := int(s[i]); c <= int(s[i+2]); c++ {
				b.WriteByte(byte(c))
			}
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String(), true
}
