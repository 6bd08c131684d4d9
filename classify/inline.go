package classify

import (
	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// code judges source of another language than the shell's.
func (r *run) code(lang spec.Lang, w spec.Word, a *spec.Act) {
	text, known := w.Text()
	if known && (a.Role == spec.RunsSQL || lang == spec.SQL) && lang != spec.Redis && lang != spec.Mongo {
		for _, e := range code.SQL(text) {
			r.effect(e, "")
		}
		return
	}
	r.effect(spec.Effect{ID: a.Effect.ID, Kind: spec.Execute, Scope: spec.Project, Why: "runs " + langName(lang) + " code that is not seen through"}, "")
}

func (c *classifier) powerShellTool() {
	source, _ := c.input("command")
	c.a.Source = source
	c.unknown(-1, "PowerShell is not understood")
}

func langName(l spec.Lang) string {
	switch l {
	case spec.Shell:
		return "shell"
	case spec.Python:
		return "Python"
	case spec.JavaScript:
		return "JavaScript"
	case spec.Perl:
		return "Perl"
	case spec.Ruby:
		return "Ruby"
	case spec.PHP:
		return "PHP"
	case spec.Awk:
		return "awk"
	case spec.Sed:
		return "sed"
	case spec.Lua:
		return "Lua"
	case spec.PowerShell:
		return "PowerShell"
	case spec.SQL:
		return "SQL"
	case spec.Redis:
		return "Redis"
	case spec.Mongo:
		return "MongoDB"
	}
	return "inline"
}
