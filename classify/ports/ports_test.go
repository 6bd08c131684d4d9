package ports

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func TestOpens(t *testing.T) {
	for _, tt := range []struct {
		line  string
		lasts bool
		want  string
	}{
		{"vite", true, "5173"},
		{"vite --port 4000", true, "4000"},
		{"vite --port=4000", true, "4000"},
		{"frobnicate --listen :4000", true, "4000"},
		{"frobnicate --listen :4000", false, ""},
		{"frobnicate x", true, ""},
		{"uvicorn app:main --port 9000", true, "9000"},
	} {
		words := strings.Fields(tt.line)
		c := &command.Command{Inv: &invocation.Invocation{Argv: spec.Lits(words...)}, Name: words[0]}
		if got := strings.Join(Opens(c, tt.lasts), " "); got != tt.want {
			t.Errorf("%s, lasts %v: %q, want %q", tt.line, tt.lasts, got, tt.want)
		}
	}
}
