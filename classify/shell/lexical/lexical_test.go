package lexical

import (
	"strings"
	"testing"
	"time"
)

func TestRead(t *testing.T) {
	for _, c := range []struct{ source, spans string }{
		{"a # b\nc", "a comment: # b"},
		{"a # b\\\nc", `a comment: # b\`},
		{"a#b 'c d' \"e\"", "a quote: 'c d'; a double quote: \"e\""},
		{"a \"$(b 'c')\"", "a double quote: \"$(b 'c')\"; a substitution: $(b 'c'); a quote: 'c'"},
		{"a ${b:-\"}\"} c", "a parameter: ${b:-\"}\"}; a double quote: \"}\""},
		{"a $((1 # 2)) $((b); c)", "an expression: $((1 # 2)); a substitution: $((b); c)"},
		{"a <<E\nb # c\nE\nd", "a here-document: b # c\n"},
		{"a <<-'E'\n\tb\n\tE\nd", "a quote: 'E'; a here-document: \tb\n"},
		{"a $(case b in c) d;; esac) e", "a substitution: $(case b in c) d;; esac)"},
		{"a `b \\` #`", "a backquote: `b \\` #`"},
		{"a @(b # c)", "a pattern: @(b # c)"},
	} {
		var spans []string
		for _, s := range Read(c.source, false).Spans {
			spans = append(spans, s.Kind.String()+": "+c.source[s.From:s.To])
		}
		if got := strings.Join(spans, "; "); got != c.spans {
			t.Errorf("%q\n got %s\nwant %s", c.source, got, c.spans)
		}
	}
}

func TestOdd(t *testing.T) {
	for _, source := range []string{
		"a \\\r\n", "a\x00", "a\rb", "a ${ b; }",
		"a <<E\n\\\nE\n", "a <<E\nE\\\n\n", "a <<EF\nE\\\nF\n", "a <<-E\n\t\\\n\tE\n", "a <<$E\nE\n",
		"a $\\\n(b)", "a \"$\\\n(b)\"", "a <<E\n$\\\n(b)\nE\n",
		"a $(b <<E\nE c)\nE\n)", "a <(b <<-'E'\n\tEc) d\n\tE\n)", "a \"${b:-$(c <<E\nE;)\nE\n)}\"",
		`a "${b:-it's}"`, `a "${b#'}'}"`,
		strings.Repeat("$((", 3000),
	} {
		if Read(source, false).Odd == "" {
			t.Errorf("%.40q is not odd", source)
		}
	}
	for _, source := range []string{"a <<E\nb \\\nc\nE\n", "a <<'E'\n\\\nE\n", "a '\r'", "a <<E\nE)\nE\n", "a $(b <<E\nEc d\nx)\nE\n)"} {
		if odd := Read(source, false).Odd; odd != "" {
			t.Errorf("%q: %s", source, odd)
		}
	}
}

// Hostile sources are read in time that grows with their length.
func TestCostIsLinear(t *testing.T) {
	for _, piece := range []string{"((", "$((", "$(", "${", "@(", "a <<E;", "a <<E\n", "case a in b) ", "\"${a:-", "a <<E\n\\\n"} {
		start := time.Now()
		Read(strings.Repeat(piece, 250000/len(piece)), false)
		if d := time.Since(start); d > 2*time.Second {
			t.Errorf("%q takes %v", piece, d)
		}
	}
}
