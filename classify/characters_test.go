package classify

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/confusable"
)

// TestCharacters holds that characters which hide what a person reads are named,
// and that those which mislead are never safe.
func TestCharacters(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct{ name, source, factor, detail string }{
		{"override in a comment", "ls # \u202esrc", "hidden", "U+202E"},
		{"override in quotes", "echo 'a\u202eb'", "hidden", "U+202E"},
		{"isolate in a message", "echo \"x \u2066y\u2069\"", "hidden", "U+2066"},
		{"escape sequence in quotes", "echo 'a\x1b[8mb'", "hidden", "U+001B"},
		{"control sequence in one character", "echo 'a\u009b8mb'", "hidden", "U+009B"},
		{"carriage return", "echo 'safe\rother'", "hidden", "U+000D"},
		{"backspace", "echo 'ab\b\b'", "hidden", "U+0008"},
		{"tags", "echo 'a\U000e0072\U000e006d'", "hidden", "U+E0072"},
		{"zero width in a flag", "ls '--al\u200bl'", "hidden", "U+200B"},
		{"zero width in a short flag", "ls '-l\u200d'", "hidden", "U+200D"},
		{"joiner in a name", "l\u200ds src", "hidden", "U+200D"},
		{"combining mark in a name", "ls\u0335 src", "hidden", "U+0335"},
		{"Cyrillic in a name", "сat src/main.go", "hidden", "U+0441"},
		{"Cyrillic in a flag", "git log '--оneline'", "hidden", "U+043E"},
		{"full width in a flag", "ls '--ａll'", "hidden", "U+FF41"},
		{"blank that is none", "ls\u00a0src", "hidden", "U+00A0"},
		{"Cyrillic in a host", "git ls-remote https://gіthub.com/x/y", "hidden", "U+0456"},
		{"Greek in a host", "ping -c1 u@exαmple.com", "hidden", "U+03B1"},
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.source}, Cwd: project, Home: home})
		if a.Tier == Safe || a.Understood || !hasFactor(a, tt.factor, tt.detail) {
			t.Errorf("%s: %v, understood %v, factors %v", tt.name, a.Tier, a.Understood, a.Factors)
		}
		if a.Score <= a.Factors[0].Points {
			t.Errorf("%s: score %d", tt.name, a.Score)
		}
	}
}

// TestInvisibleCharacters holds what only counts, without a question by itself.
func TestInvisibleCharacters(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct{ name, source, factor, detail string }{
		{"zero width in text", "echo 'a\u200bb'", "invisible", "U+200B"},
		{"look-alike in a path", "ls 'src/mаin.go'", "look-alike", "U+0430"},
		{"blanks", "ls" + strings.Repeat(" ", 200) + "src", "padded", "blanks"},
		{"blank lines", "ls\n" + strings.Repeat("\n", 60) + "pwd", "padded", "blank lines"},
		{"comment", "ls # " + strings.Repeat("text ", 400) + "\npwd", "padded", "comment"},
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.source}, Cwd: project, Home: home})
		if a.Score != confusable.Points || !hasFactor(a, tt.factor, tt.detail) {
			t.Errorf("%s: score %d, factors %v", tt.name, a.Score, a.Factors)
		}
	}
}

func hasFactor(a *Assessment, name, detail string) bool {
	for _, f := range a.Factors {
		if f.Name == name && strings.Contains(f.Detail, detail) {
			return true
		}
	}
	return false
}

// TestOrdinaryText holds that text in any script is as harmless as it was.
func TestOrdinaryText(t *testing.T) {
	home, project := scratch(t)
	for _, source := range []string{
		"echo 'Привет, мир'", "echo 'こんにちは！'", "echo \"été à la plage : 5 €\"", "echo 'prix\u00a0: 5\u00a0€'", "ls 'Документы/отчёт.txt'", "cat 'résumé.md'", "ls 'cafe\u0301'",
		"echo '👩\u200d👩\u200d👧 ❤\ufe0f 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f'", "echo 'می\u200cخواهم'", "echo 'שלום\u200f (abc)'", "echo 'مرحبا\u200f world'", "grep -r 'Ошибка' src", "echo 'naïve α-β Δx µm'", "echo '中文 mixed with English'",
		"git log --author='Ольга'", "ls 'IТ-отдел'", "printf '\\033[31mred\\033[0m\\n'", "echo $'\\e[1mbold'", "ls \r\n", "echo a\r\necho b",
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": source}, Cwd: project, Home: home})
		if a.Tier != Safe || a.Score != 0 {
			t.Errorf("%q: %v, score %d, factors %v: %s", source, a.Tier, a.Score, a.Factors, because(a))
		}
	}
}

// TestHiddenInTools holds that paths and addresses of other tools are looked at too.
func TestHiddenInTools(t *testing.T) {
	home, project := scratch(t)
	for _, call := range []Call{
		{Tool: "Read", Input: map[string]any{"file_path": project + "/a\u202etxt.exe"}},
		{Tool: "PowerShell", Input: map[string]any{"command": "Get-Content 'a\u202eb'"}},
		{Tool: "WebFetch", Input: map[string]any{"url": "https://x.example/\u202e"}},
	} {
		call.Cwd, call.Home = project, home
		if a := Assess(call); a.Tier == Safe || !hasFactor(a, "hidden", "U+202E") {
			t.Errorf("%s: %v, factors %v", call.Tool, a.Tier, a.Factors)
		}
	}
}
