package loads

import (
	"strings"
	"unicode"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// calls reads Ruby that declares what a project needs. Each line must be a declaration of plain texts, symbols,
// numbers, hashes and lists of them that starts with one of the words; anything
// else is Ruby that runs.
func calls(text, words string) (what string, acts bool) {
	continued := false
	for line := range strings.Lines(text) {
		code, ok := callLine(line)
		if !ok {
			return strings.TrimSpace(line), true
		}
		if len(code) == 0 {
			continue
		}
		if !continued && !spec.Listed(words, code[0]) {
			return strings.TrimSpace(line), true
		}
		for i, token := range code {
			if (i > 0 || continued) && isWord(token) && !spec.Listed("do true false nil", token) {
				return strings.TrimSpace(line), true
			}
		}
		continued = code[len(code)-1] == ","
	}
	return "", false
}

func isWord(token string) bool { return isWordByte(token[0]) && !unicode.IsDigit(rune(token[0])) }

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// quotedText stands for a text, a symbol or the name of a pair.
const quotedText = `"`

// callLine splits a line into words, numbers, texts and signs. It fails for signs
// that plain declarations do not have, and for texts that hold code.
func callLine(line string) (tokens []string, ok bool) {
	for i := 0; i < len(line); {
		token, length := callToken(line[i:])
		switch {
		case length == 0:
			return nil, false
		case token == "#":
			return tokens, true
		case token != "":
			tokens = append(tokens, token)
		}
		i += length
	}
	return tokens, true
}

// callToken returns the first token of a text, empty for a blank, and its length,
// 0 when it is not plain.
func callToken(text string) (token string, length int) {
	switch c := text[0]; {
	case c == ' ' || c == '\t' || c == '\n' || c == '\r':
		return "", 1
	case c == '#':
		return "#", 1
	case c == '"' || c == '\'':
		end := strings.IndexByte(text[1:], c)
		if end < 0 {
			return "", 0
		}
		inner := text[1 : 1+end]
		if inner == "path" || strings.Contains(inner, `\`) || c == '"' && strings.Contains(inner, "#") {
			return "", 0
		}
		return quotedText, end + 2
	case strings.HasPrefix(text, "%i[") || strings.HasPrefix(text, "%w["):
		return quotedText, strings.IndexByte(text, ']') + 1
	case c == ':' && len(text) > 1 && isWordByte(text[1]):
		_, length = callWord(text[1:])
		if text[1:1+length] == "path" {
			return "", 0
		}
		return quotedText, 1 + length
	case isWordByte(c):
		return callWord(text)
	case strings.IndexByte(",[]{}()", c) >= 0:
		return text[:1], 1
	case strings.HasPrefix(text, "=>"):
		return "=>", 2
	}
	return "", 0
}

// callWord returns a word, or the name of a pair with its colon.
func callWord(text string) (token string, length int) {
	number := unicode.IsDigit(rune(text[0]))
	for length < len(text) && (isWordByte(text[length]) || number && text[length] == '.') {
		length++
	}
	word := text[:length]
	if length == len(text) || text[length] != ':' {
		return word, length
	}
	if word == "path" || strings.HasPrefix(text[length:], "::") {
		return "", 0
	}
	return quotedText, length + 1
}
