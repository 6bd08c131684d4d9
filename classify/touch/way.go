package touch

import (
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// IsWay reports whether who writes to a place by another name, or below it, reaches more than
// files of the project: what programs start from or obey, agents' and the guard's files,
// credentials, or a folder that has such below.
func IsWay(p paths.Place) bool {
	switch {
	case p.Has(paths.Null):
		return false
	case p.Scope == spec.System && !p.Any(paths.Startup|paths.Secrets):
		return p.IsDir || !facts.Within(p.Path, "/usr")
	case p.Scope == spec.Guard || p.Scope == spec.Device || p.Any(paths.Secrets|paths.GuardKey|paths.Registers|paths.Startup|paths.Steers|paths.GitDir):
		return true
	case p.Scope == spec.Project || p.Scope == spec.Temp:
		return false
	case p.Scope == spec.Agent || p.Scope == spec.Secret:
		return true
	}
	return p.Any(paths.Root | paths.GuardTree | paths.KeyTree | paths.AgentTree | paths.SecretTree)
}
