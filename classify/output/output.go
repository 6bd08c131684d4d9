// Package output describes what a command prints, as far as that is known: text that is
// constant, paths, a number, or an unknown part that says where its text comes from.
package output

import (
	"compress/bzip2"
	"compress/gzip"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"io"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/endless"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// teller tells what one command prints.
type teller struct {
	*command.Command
	newNames func() bool
}

// Of tells what a command prints. NewNames reports whether the call may have made files
// with unknown names.
func Of(c *command.Command, newNames func() bool) spec.Word {
	r := teller{c, newNames}
	if w, ok := r.constant(); ok {
		return w
	}
	unknown := &spec.UnknownText{Source: "$(" + spec.Short(shell.Canonical(r.Inv.Argv)) + ")",
		Taint: spec.FromProgram | r.Taint | r.Inv.Stdin.Value.Taint() | secretTaint(r.Inv.Argv)}
	if command.Decodes(r.Name) || unpacker(r.Name) && r.Inv.Stdin.Set && r.Inv.Stdin.Value.Known() {
		unknown.Taint |= spec.FromDecoding
	}
	unknown.Endless = endless.Output(c)
	if r.Match != nil && unknown.Endless == spec.Ends {
		return r.told(unknown)
	}
	return spec.Word{Parts: []spec.Part{{Unknown: unknown}}}
}

// secretTaint returns where the secrets among the arguments of a program come
// from: what it prints may show them.
func secretTaint(argv []spec.Word) spec.Taint {
	var o spec.Taint
	for _, w := range argv[1:] {
		if from := w.Taint(); from&spec.FromSecret != 0 {
			o |= from & (spec.FromSecret | spec.FromEnvironment)
		}
	}
	return o
}

// constant computes what simple text programs print when all that they see is known.
func (r *teller) constant() (spec.Word, bool) {
	args := r.Inv.Argv[1:]
	switch r.Name {
	case "echo":
		return echo(args), true
	case "printf":
		return printf(args)
	case "cat", "tee":
		return r.passes()
	case "pwd":
		if len(r.Inv.Dirs) > 0 {
			return spec.Join(r.Inv.Dirs[0], spec.Lit("\n")), true
		}
	case "basename", "dirname":
		return pathPart(r.Name, args)
	case "which", "command", "type", "whence", "where", "whereis", "hash", "readlink", "realpath":
		if w, ok := r.guardPath(args); ok {
			return w, true
		}
		return r.found(args)
	case "direnv":
		return r.environment(args)
	case "git":
		return r.workTree(args)
	case "go":
		return goFolder(r.Command)
	case "true", "false", ":", "cd", "export", "set", "test", "[", "sleep", "mkdir", "touch", "rm", "cp", "mv", "chmod":
		return spec.Word{}, r.Match == nil || r.Match.Flag("-v", "--verbose") == nil
	case "base64", "base32", "basenc", "xxd", "rev", "tac", "tr":
		return r.filter(args)
	}
	if unpacker(r.Name) {
		return r.unpacked(args)
	}
	return spec.Word{}, false
}

// guardPath returns where a program of the guard lies, when that is what the
// invocation looks up or resolves.
func (r *teller) guardPath(args []spec.Word) (spec.Word, bool) {
	for _, a := range args {
		name, known := a.Text()
		if !known || r.Inv.Remote || !facts.GuardProgram(path.Base(name)) {
			continue
		}
		if path.Base(name) == name {
			name = r.World.OwnProgram(name)
		}
		return spec.Lit(name + "\n"), true
	}
	return spec.Word{}, false
}

// found computes where which and command -v find a program.
func (r *teller) found(args []spec.Word) (spec.Word, bool) {
	if r.Name == "command" && len(args) == 2 && args[0].Is("-v") {
		args = args[1:]
	} else if r.Name != "which" {
		return spec.Word{}, false
	}
	if len(args) != 1 || r.Inv.Remote || r.Inv.Renames || slices.ContainsFunc(slices.Concat(r.Inv.Assigns, r.Inv.Exported), setsPath) {
		return spec.Word{}, false
	}
	name, known := args[0].Text()
	if !known || name == "" || strings.ContainsAny(name[:1], "-./~") || strings.Contains(name, "/") {
		return spec.Word{}, false
	}
	file := paths.FoundByPath(name)
	return spec.Lit(file + "\n"), file != ""
}

func setsPath(a invocation.Assign) bool { return a.Name == "PATH" || a.Name == "path" }

// environment computes what direnv export prints: what the nearest .envrc comes to, for which that stands.
func (r *teller) environment(args []spec.Word) (spec.Word, bool) {
	if len(args) != 2 || !args[0].Is("export") || !args[1].Is("bash") && !args[1].Is("zsh") || len(r.Inv.Dirs) != 1 || r.Inv.Remote {
		return spec.Word{}, false
	}
	dir, known := r.Inv.Dirs[0].Text()
	if !known || !path.IsAbs(dir) {
		return spec.Word{}, false
	}
	for dir = path.Clean(dir); ; dir = path.Dir(dir) {
		file := path.Join(dir, ".envrc")
		if _, err := os.Lstat(file); !os.IsNotExist(err) {
			return spec.ContentOf("$(direnv export)", file), true
		}
		if dir == "/" {
			return spec.Word{}, true
		}
	}
}

// workTree computes what git rev-parse --show-toplevel prints.
func (r *teller) workTree(args []spec.Word) (spec.Word, bool) {
	if len(args) != 2 || !args[0].Is("rev-parse") || !args[1].Is("--show-toplevel") || len(r.Inv.Dirs) != 1 || r.Inv.Remote {
		return spec.Word{}, false
	}
	if slices.ContainsFunc(slices.Concat(r.Inv.Assigns, r.Inv.Exported), func(a invocation.Assign) bool { return strings.HasPrefix(a.Name, "GIT_") }) {
		return spec.Word{}, false
	}
	dir, known := r.Inv.Dirs[0].Text()
	if !known || !path.IsAbs(dir) {
		return spec.Word{}, false
	}
	root := paths.WorkTree(r.World.PlaceText(dir, "").Path)
	return spec.Lit(root + "\n"), root != ""
}

func echo(args []spec.Word) spec.Word {
	newline, escapes := true, false
	for len(args) > 0 {
		t, known := args[0].Text()
		if !known || len(t) < 2 || t[0] != '-' || strings.Trim(t[1:], "neE") != "" {
			break
		}
		newline = newline && !strings.Contains(t, "n")
		escapes = escapes || strings.Contains(t, "e")
		args = args[1:]
	}
	var words []spec.Word
	for i, a := range args {
		if i > 0 {
			words = append(words, spec.Lit(" "))
		}
		if t, known := a.Text(); known && escapes {
			a = spec.Lit(unescape(t))
		}
		words = append(words, a)
	}
	if newline {
		words = append(words, spec.Lit("\n"))
	}
	return spec.Join(words...)
}

// unescape decodes the backslash escapes of echo -e and printf.
func unescape(s string) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		i += writeEscape(&b, s[i:])
	}
	return b.String()
}

// writeEscape writes the character of the escape that s starts with, without
// its backslash, and returns how many further bytes it took.
func writeEscape(b *strings.Builder, s string) int {
	switch s[0] {
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'r':
		b.WriteByte('\r')
	case 'a', 'b', 'f', 'v', 'e':
		b.WriteByte(' ')
	case '\\':
		b.WriteByte('\\')
	case 'x':
		return writeNumber(b, s, 1, 2, 16)
	case 'u':
		return writeNumber(b, s, 1, 4, 16)
	case 'U':
		return writeNumber(b, s, 1, 8, 16)
	case '0':
		return writeNumber(b, s, 0, 4, 8)
	case '1', '2', '3', '4', '5', '6', '7':
		return writeNumber(b, s, 0, 3, 8)
	default:
		b.WriteByte('\\')
		b.WriteByte(s[0])
	}
	return 0
}

func writeNumber(b *strings.Builder, s string, from, digits, base int) int {
	end := from
	for end < len(s) && end < from+digits {
		if _, err := strconv.ParseUint(s[end:end+1], base, 8); err != nil {
			break
		}
		end++
	}
	n, err := strconv.ParseUint(s[from:end], base, 32)
	if err != nil {
		return 0
	}
	if base == 8 || n < 256 && digits == 2 {
		b.WriteByte(byte(n)) // beyond 377 the shells keep the lower eight bits
	} else {
		b.WriteRune(rune(n))
	}
	return end - 1
}

// printf computes the builtin's output for known arguments.
func printf(args []spec.Word) (spec.Word, bool) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	if len(args) == 0 || args[0].Is("-v") {
		return spec.Word{}, len(args) > 0
	}
	format, known := args[0].Text()
	if !known {
		return spec.Word{}, false
	}
	args = args[1:]
	var out []spec.Word
	const maxRounds = 64
	for range maxRounds {
		before := len(args)
		var ok bool
		if out, args, ok = printfOnce(out, format, args); !ok {
			return spec.Word{}, false
		}
		if len(args) == 0 || len(args) == before {
			return spec.Join(out...), true
		}
	}
	return spec.Word{}, false
}

func printfOnce(out []spec.Word, format string, args []spec.Word) ([]spec.Word, []spec.Word, bool) {
	for format != "" {
		text, rest, found := strings.Cut(format, "%")
		out = append(out, spec.Lit(unescape(text)))
		if !found {
			break
		}
		verb := strings.TrimLeft(rest, "-+ #0123456789.")
		if verb == "" || len(verb) != len(rest) && verb[0] != 's' && verb[0] != 'd' {
			return nil, nil, false
		}
		format = verb[1:]
		if verb[0] == '%' {
			out = append(out, spec.Lit("%"))
			continue
		}
		arg := spec.Word{}
		if len(args) > 0 {
			arg, args = args[0], args[1:]
		}
		switch verb[0] {
		case 's', 'd', 'i', 'q':
			if len(verb) != len(rest) {
				return nil, nil, false
			}
			out = append(out, arg)
		case 'b':
			t, known := arg.Text()
			if !known {
				return nil, nil, false
			}
			out = append(out, spec.Lit(unescape(t)))
		case 'c':
			t, known := arg.Text()
			if !known || t == "" {
				return nil, nil, false
			}
			out = append(out, spec.Lit(t[:1]))
		default:
			return nil, nil, false
		}
	}
	return out, args, true
}

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
