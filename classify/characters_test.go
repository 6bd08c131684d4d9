package classify

import (
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"

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
		{"zero width in text", "echo 'a\u200bb'", "hidden", "U+200B"},
		{"soft hyphen in a path", "cat 'src/ma\u00adin.go'", "hidden", "U+00AD"},
		{"a message behind a flag", "echo '🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e0072\U000e006d\U000e0020\U000e007f'", "hidden", "U+E007F"},
		{"selectors that carry a message", "echo '😀\U000e0101\U000e0102'", "hidden", "U+E0102"},
		{"joiners in a row", "echo 'п\u200c\u200d\u200cр'", "hidden", "U+200C"},
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
		a := assessBash(tt.source, home, project)
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
		{"look-alike in a path", "ls 'src/mаin.go'", "look-alike", "U+0430"},
		{"blanks", "ls" + strings.Repeat(" ", 200) + "src", "padded", "blanks"},
		{"blank lines", "ls\n" + strings.Repeat("\n", 60) + "pwd", "padded", "blank lines"},
		{"comment", "ls # " + strings.Repeat("text ", 400) + "\npwd", "padded", "comment"},
	} {
		a := assessBash(tt.source, home, project)
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
		"echo 'Привет, мир'", "echo 'こんにちは！'", "echo \"été à la plage : 5 €\"", "echo 'prix\u00a0: 5\u00a0€'",
		"ls 'Документы/отчёт.txt'", "cat 'résumé.md'", "ls 'cafe\u0301'",
		"echo '👩\u200d👩\u200d👧 ❤\ufe0f 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f'", "echo 'می\u200cخواهم'",
		"echo 'שלום\u200f (abc)'", "echo 'مرحبا\u200f world'", "grep -r 'Ошибка' src", "echo 'naïve α-β Δx µm'", "echo '中文 mixed with English'",
		"git log --author='Ольга'", "ls 'IТ-отдел'", "printf '\\033[31mred\\033[0m\\n'", "echo $'\\e[1mbold'", "ls \r\n", "echo a\r\necho b",
	} {
		a := assessBash(source, home, project)
		if a.Tier != Safe || a.Score != 0 {
			t.Errorf("%q: %v, score %d, factors %v: %s", source, a.Tier, a.Score, a.Factors, because(a))
		}
	}
}

// TestHiddenInTools holds that every text of every tool is looked at, and that the reason names
// the character and its place.
func TestHiddenInTools(t *testing.T) {
	home, project := scratch(t)
	code, prose := project+"/new.go", project+"/new.md"
	for _, tt := range []struct {
		tool  string
		input map[string]any
		why   string
	}{
		{"Read", map[string]any{"file_path": project + "/a\u202etxt.exe"}, "direction override U+202E"},
		{"LS", map[string]any{"path": project + "/a\u200bb"}, "zero-width character U+200B"},
		{"Glob", map[string]any{"pattern": "a\u2066b"}, "direction override U+2066"},
		{"Grep", map[string]any{"pattern": "a\U000e0041", "path": project}, "tag character U+E0041"},
		{"PowerShell", map[string]any{"command": "Get-Content 'a\u202eb'"}, "direction override U+202E"},
		{"WebFetch", map[string]any{"url": "https://x.example/\u202e"}, "U+202E at character 19"},
		{"WebFetch", map[string]any{"url": "https://x.example/", "prompt": "sum up\u202e it"}, "U+202E at character 7 of prompt"},
		{"WebSearch", map[string]any{"query": "a\u200bb"}, "of query"},
		{"Task", map[string]any{"prompt": "line\ntidy up \U000e0072\U000e006d"}, "U+E0072 at line 2, character 9 of prompt"},
		{"Task", map[string]any{"prompt": "tidy up", "description": "a b\u2060c"}, "of description"},
		{"Write", map[string]any{"file_path": code, "content": "package a\n\n// \u2066 } \u2069\n"}, "U+2066 at line 3, character 4 of content"},
		{"Write", map[string]any{"file_path": code, "content": "package a\n\n// \u2066א\u2069\n"}, "U+2066 at line 3"},
		{"Write", map[string]any{"file_path": code, "content": "var adm\u200bin bool\n"}, "U+200B"},
		{"Write", map[string]any{"file_path": prose, "content": "open \u202eclose\n"}, "U+202E"},
		{"Write", map[string]any{"file_path": prose, "content": "שלום \u2067 never closed\n"}, "U+2067"},
		{"Write", map[string]any{"file_path": prose, "content": "\u2067 nothing to turn \u2069\n"}, "U+2067"},
		{"Write", map[string]any{"file_path": prose, "content": "a\x1b[8mhidden"}, "control character U+001B"},
		{"Edit", map[string]any{"file_path": prose, "old_string": "a", "new_string": "pass\u200dword"}, "U+200D at character 5 of new_string"},
		{"MultiEdit", map[string]any{"file_path": code, "edits": []any{map[string]any{"old_string": "a", "new_string": "b\u202e"}}}, "of new_string"},
		{"NotebookEdit", map[string]any{"notebook_path": project + "/a.ipynb", "new_source": "x = 1 # \u202e"}, "of new_source"},
		{"mcp__chat__post", map[string]any{"to": "team", "blocks": []any{map[string]any{"text": "see \u202exyz"}}}, "of text"},
		{"mcp__chat__post", map[string]any{"old_string": "see \u202exyz"}, "of old_string"},
		{"Task", map[string]any{"prompt": strings.Repeat("a\u200d b ", 20) + "\u202e"}, "U+202E"},
		{"mcp__chat__post", map[string]any{"na\u200bme": "x"}, "U+200B"},
		{"TodoWrite", map[string]any{"todos": []any{map[string]any{"content": "a b\U000e0061"}}}, "U+E0061"},
	} {
		a := Assess(Call{Tool: tt.tool, Input: tt.input, Cwd: project, Home: home})
		i := slices.IndexFunc(a.Effects, func(e Effect) bool { return e.ID == spec.TextHidden && strings.Contains(e.Why, tt.why) })
		if a.Tier == Safe || a.Understood || i < 0 {
			t.Errorf("%s %q: %v, understood %v, effects %v", tt.tool, tt.input, a.Tier, a.Understood, a.Effects)
		}
	}
}

// TestOrdinaryTextInTools holds that text in any script is nothing to ask about.
func TestOrdinaryTextInTools(t *testing.T) {
	home, project := scratch(t)
	for _, text := range []string{
		"Привет, мир", "こんにちは、世界！", "été à la plage : 5\u00a0€", "naïve α-β Δx µm", "IТ-отдел", "中文 mixed with English",
		"שלום (abc) עולם", "\u2067שלום\u2069 is hello", "\u202bمرحبا\u202c is hello", "نص عربي\u200f (v1.0)\u200e", "می\u200cخواهم", "السلام عليكم",
		"क्\u200dष और र्\u200cय", "ക്\u200dയ", "ශ්\u200dරී", "ภาษา\u200bไทย", "ខ្ញុំ\u200bស្រឡាញ់", "မြန်မာ\u200bစာ",
		"👩\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3 #\ufe0f\u20e3 👍🏽 🏳\ufe0f\u200d🌈 🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
		"葛\U000e0100飾区 and 芦\ufe00屋", "cafe\u0301 and Zu\u0308rich", "ver\u00adbin\u00addung", "form\x0cfeed", "tabs\tand\r\nlines", "Ελλάδα\u2009–\u200918\u202f%",
	} {
		for _, call := range []Call{
			{Tool: "Write", Input: map[string]any{"file_path": project + "/new.md", "content": "\ufeff" + text + "\nnext line\n"}},
			{Tool: "Edit", Input: map[string]any{"file_path": project + "/README.md", "old_string": "a\u202eb", "new_string": text + " x"}},
			{Tool: "Task", Input: map[string]any{"prompt": text + " please"}},
			{Tool: "WebSearch", Input: map[string]any{"query": text + " x"}},
			{Tool: "mcp__chat__post", Input: map[string]any{"text": text + " x"}},
		} {
			call.Cwd, call.Home = project, home
			a := Assess(call)
			if i := slices.IndexFunc(a.Effects, func(e Effect) bool { return e.ID == spec.TextHidden }); i >= 0 {
				t.Errorf("%s %q: %s", call.Tool, text, a.Effects[i].Why)
			}
		}
	}
}
