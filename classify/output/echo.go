package output

import (
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

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
