package state

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestRedact(t *testing.T) {
	const tok = "abcdefghijklmnopqrstuvwxyz0123456789"
	tests := []struct{ in, want string }{
		// Nothing to hide.
		{"", ""},
		{"git status", "git status"},
		{"git commit -m 'fix the tokenizer, author: me'", "git commit -m 'fix the tokenizer, author: me'"},
		{"mkdir -p /a/b", "mkdir -p /a/b"},
		{"git clone ssh://git@example.com/a.git", "git clone ssh://git@example.com/a.git"},
		{"curl http://example.com:8080/@scope/pkg", "curl http://example.com:8080/@scope/pkg"},
		{"export TOKEN=$GITHUB_TOKEN", "export TOKEN=$GITHUB_TOKEN"},
		{`API_KEY="${KEY}" run`, `API_KEY="[redacted]" run`},
		{"TOKEN=$(pass show x) run", "TOKEN=$(pass show x) run"},
		// Known prefixes.
		{"echo ghp_" + tok, "echo ghp_[redacted]"},
		{"sk-ant-api03-" + tok, "sk-ant-[redacted]"},
		{"x=AKIAIOSFODNN7EXAMPLE;", "x=AKIA[redacted];"},
		{"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_DEF", "eyJ[redacted]"},
		// URLs.
		{"git push https://me:hunter2@example.com/a", "git push https://me:[redacted]@example.com/a"},
		{"git push https://sometoken@example.com/a", "git push https://[redacted]@example.com/a"},
		{"psql postgres://u:p@ss@db/x", "psql postgres://u:[redacted]@db/x"},
		{"https://example.com/?token=abc&x=1", "https://example.com/?token=[redacted]&x=1"},
		// Headers.
		{"curl -H 'Authorization: Bearer abc' x", "curl -H 'Authorization: Bearer [redacted]' x"},
		{`curl -H "authorization: xyz abc" x`, `curl -H "authorization: [redacted]" x`},
		{"Cookie: a=1; b=2\nHost: x", "Cookie: [redacted]\nHost: x"},
		{`curl -H "X-Api-Key: abc" x`, `curl -H "X-Api-Key: [redacted]" x`},
		{"Bearer abcdefgh.ijkl=", "Bearer [redacted]"},
		// Names.
		{"PGPASSWORD=hunter2 psql", "PGPASSWORD=[redacted] psql"},
		{"export AWS_SECRET_ACCESS_KEY='a b' x", "export AWS_SECRET_ACCESS_KEY='[redacted]' x"},
		{"tool --password hunter2 --verbose", "tool --password [redacted] --verbose"},
		{"tool --password --verbose", "tool --password --verbose"},
		{"tool --client-secret=abc", "tool --client-secret=[redacted]"},
		{`{"password": "hun ter2", "user": "me"}`, `{"password": "[redacted]", "user": "me"}`},
		{`-d "{\"api_key\":\"abc\",\"x\":1}"`, `-d "{\"api_key\":\"[redacted]\",\"x\":1}"`},
		{"db_password: hunter2", "db_password: [redacted]"},
		{"password='never closed", "password='[redacted]"},
		// Assignments of what varies like noise, whatever they are called.
		{"LICENCE=Zx81kQpL0vN3mTr7YbWc5dHs9Ug2JfEa make", "LICENCE=[redacted] make"},
		{"docker build --build-arg X='Zx81kQpL0vN3mTr7YbWc5dHs9Ug2JfEa+/=' .", "docker build --build-arg X='[redacted]' ."},
		{"COMMIT_SHA=Zx81kQpL0vN3mTr7YbWc5dHs9Ug2JfEa make", "COMMIT_SHA=Zx81kQpL0vN3mTr7YbWc5dHs9Ug2JfEa make"},
		{"REF=0a1b2c3d4e5f60718293a4b5c6d7e8f901234567 make", "REF=0a1b2c3d4e5f60718293a4b5c6d7e8f901234567 make"},
		{"OUT=/usr/local/share/MyApp2/resources/images/a.png make", "OUT=/usr/local/share/MyApp2/resources/images/a.png make"},
		// What a command leaves open does not hide what is said of it.
		{"`rm -rf src # password=\"x`: deletes src; run gk-hook approve AB23CD", "`rm -rf src # password=\"[redacted]`: deletes src; run gk-hook approve AB23CD"},
		{"`rm -rf src # Authorization: x`: deletes src", "`rm -rf src # Authorization: [redacted]`: deletes src"},
		{"`echo -----BEGIN PRIVATE KEY-----MIIE`: deletes src", "`echo -----BEGIN PRIVATE KEY-----[redacted]`: deletes src"},
		{"`a password='x`: deletes; the policy says 'no'", "`a password='[redacted]`: deletes; the policy says 'no'"},
		// Short flags.
		{"curl -u me:hunter2 http://x", "curl -u me:[redacted] http://x"},
		{"curl --user 'me:hunter2' http://x", "curl --user 'me:[redacted]' http://x"},
		{"mysql -uroot -phunter2! db", "mysql -uroot -p[redacted] db"},
		{"sshpass -p hunter2 ssh x", "sshpass -p [redacted] ssh x"},
		{"-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----", "-----BEGIN RSA PRIVATE KEY-----[redacted]-----END RSA PRIVATE KEY-----"},
		{"-----BEGIN CERTIFICATE-----\nMIIE", "-----BEGIN CERTIFICATE-----\nMIIE"},
	}
	for _, tt := range tests {
		if got := Redact(tt.in); got != tt.want {
			t.Errorf("Redact(%q)\n got %q\nwant %q", tt.in, got, tt.want)
		}
	}
}

// BenchmarkRedactHostile shows that sixteen times the text costs about sixteen
// times the time, also of a text that is made to be slow.
func BenchmarkRedactHostile(b *testing.B) {
	units := []string{"a", "://", "://a:", "token=", "token=\"", "--password ", "-----BEGIN PRIVATE KEY-----", "Bearer ", "ghp_", "eyJ.", "password\\\"",
		"curl -u ", "mysql -p", "authorization:", "$", "\\"}
	for _, unit := range units {
		for _, size := range []int{20_000, 320_000} {
			text := strings.Repeat(unit, size/len(unit))
			b.Run(fmt.Sprintf("%q/%d", strings.ReplaceAll(unit, "/", "|"), size), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					Redact(text)
				}
			})
		}
	}
}

func TestPlain(t *testing.T) {
	tests := []struct {
		in   string
		max  int
		want string
	}{
		{"plain", 0, "plain"},
		{"a\nb\tc", 0, `a\nb c`},
		{"\x1b[31mred\x7f", 0, `\u{1b}[31mred\u{7f}`},
		{"safe\u202egnp.exe\u200b", 0, `safe\u{202e}gnp.exe\u{200b}`},
		{"\xff\xfe", 0, `\xff\xfe`},
		{"grüße", 0, "grüße"},
		{"grüße", 6, "gr…"},
		{"token=abc", 0, "token=[redacted]"},
		{"abcdef", 2, "…"},
	}
	for _, tt := range tests {
		if got := Plain(tt.in, tt.max); got != tt.want {
			t.Errorf("Plain(%q, %d) = %q, want %q", tt.in, tt.max, got, tt.want)
		}
	}
}

// A text that is cut is masked as far as it is shown, and as if all of it had been looked at.
func TestPlainMasksBeforeItCuts(t *testing.T) {
	key := "-----BEGIN PRIVATE KEY-----\n" + strings.Repeat("MIIEvQIBADANBgkqhkiG9w0BAQ\n", 9) + "-----END PRIVATE KEY-----"
	for _, s := range []string{
		"curl -u me:S3cretCanary9 https://u:S3cretCanary9@h/x", `{"password": "S3cretCanary9 and more", "a": 1}`, key + " && ls",
		"Authorization: Bearer S3cretCanary9S3cretCanary9\nnext line", "TOKEN=ghp_0123456789abcdefghijABCDEFGHIJ456789/+== \tx\x01\u202e", "`x: y`: z",
	} {
		shortens(t, s)
		shortens(t, strings.Repeat(s+"; ", 5))
	}
}

// shortens holds each length of a text to the beginning of the whole.
func shortens(t *testing.T, s string) {
	t.Helper()
	whole := Plain(s, 0)
	for max := 1; max <= min(len(whole)+5, 600); max += 1 + len(whole)/40 {
		if got, want := Plain(s, max), clip(whole, max); got != want {
			t.Errorf("Plain(%q, %d) = %q, want %q", s, max, got, want)
		}
	}
}

func FuzzPlain(f *testing.F) {
	for _, s := range []string{"git status", "TOKEN=abc", "https://a:b@c", "Authorization: Basic x", "\xff\u202e", "-----BEGIN PRIVATE KEY-----"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Plain(s, 500)
		if len(got) > 500 || !utf8.ValidString(got) || strings.IndexFunc(got, needsEscape) >= 0 {
			t.Errorf("Plain(%q) = %q", s, got)
		}
		shortens(t, s)
		const canary = "S3cretCanary9"
		for _, wrap := range []string{"PASSWORD=" + canary, "x --api-key " + canary, "https://u:" + canary + "@h/", "Authorization: Bearer " + canary} {
			if out := Redact(wrap + " " + s); strings.Count(out, canary) > strings.Count(s, canary) {
				t.Errorf("Redact(%q) leaks: %q", wrap+" "+s, out)
			}
		}
	})
}
