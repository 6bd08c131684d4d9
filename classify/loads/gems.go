package loads

import (
	"strings"
	"unicode"
)

// gemWords are the words of a Gemfile that only declare what the project needs.
// "git_source" and "eval_gemfile" are not among them: they run more Ruby; nor is
// "gemspec" or "path", which run a gemspec of the project. "plugin" installs code.
// Source: gemfile(5), Bundler 2.6.
const gemWords = "source gem group platforms platform ruby git github end"

// gems reads a Gemfile. Each line must be a declaration of plain texts, symbols,
// numbers, hashes and lists of them; anything else is Ruby that runs.
func gems(text string) (what string, acts bool) {
	continued := false
	for line := range strings.Lines(text) {
		code, ok := gemLine(line)
		if !ok {
			return strings.TrimSpace(line), true
		}
		if len(code) == 0 {
			continue
		}
		if !continued && !hasWord(gemWords, code[0]) {
			return strings.TrimSpace(line), true
		}
		for i, token := range code {
			if (i > 0 || continued) && isWord(token) && !hasWord("do true false nil", token) {
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

// gemText stands for a text, a symbol or the name of a pair.
const gemText = `"`

// gemLine splits a line into words, numbers, texts and signs. It fails for signs
// that plain declarations do not have, and for texts that hold code.
func gemLine(line string) (tokens []string, ok bool) {
	for i := 0; i < len(line); {
		token, length := gemToken(line[i:])
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

// gemToken returns the first token of a text, empty for a blank, and its length,
// 0 when it is not plain.
func gemToken(text string) (token string, length int) {
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
		return gemText, end + 2
	case strings.HasPrefix(text, "%i[") || strings.HasPrefix(text, "%w["):
		return gemText, strings.IndexByte(text, ']') + 1
	case c == ':' && len(text) > 1 && isWordByte(text[1]):
		_, length = gemWord(text[1:])
		if text[1:1+length] == "path" {
			return "", 0
		}
		return gemText, 1 + length
	case isWordByte(c):
		return gemWord(text)
	case strings.IndexByte(",[]{}()", c) >= 0:
		return text[:1], 1
	case strings.HasPrefix(text, "=>"):
		return "=>", 2
	}
	return "", 0
}

// gemWord returns a word, or the name of a pair with its colon.
func gemWord(text string) (token string, length int) {
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
	return gemText, length + 1
}
