package classify

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// onDrive records what is done to something that is no file: a key of the
// registry, a variable, a function. False means that the path is one of files.
func (r *run) onDrive(drive string, w spec.Word, role spec.Role) bool {
	reads := role == spec.ReadsFile || role == spec.ListsPath || role == spec.ChangesDir
	deletes := role == spec.DeletesPath || role == spec.MovesPath
	e := spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "looks at what is no file"}
	switch drive {
	case "hklm", "hkcu", "hkcr", "hku", "hkcc", "registry", "hkey_local_machine", "hkey_current_user":
		switch {
		case reads && (!w.Known() || facts.SecretKey(w.String(), false)):
			e = spec.Effect{ID: "reg.secrets", Kind: spec.Read, Scope: spec.Secret, Why: "reads a part of the registry that may hold credentials"}
		case reads:
			e.Why = "reads the registry of Windows"
		case deletes:
			e = spec.Effect{ID: "reg.delete", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible, Why: "removes settings of Windows"}
		default:
			e = spec.Effect{ID: "reg.set", Kind: spec.Configure, Scope: spec.System, Why: "changes settings of Windows"}
		}
	case "env", "environment":
		name := strings.TrimLeft(w.String()[strings.LastIndexByte(w.String(), ':')+1:], `\/`)
		switch {
		case reads && (name == "" || name == "*" || strings.ContainsAny(name, "*?[") || !w.Known()):
			e = spec.Effect{ID: "shell.variables", Kind: spec.Read, Scope: spec.Secret, Why: "prints all variables, credentials among them"}
		case reads && facts.SecretVariable(name):
			e = spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints a variable that may hold a credential"}
		case !reads && !deletes:
			e = spec.Effect{ID: "env.configure", Kind: spec.Unknown, Why: "changes what programs read or how they are set up, by " + spec.Short(name)}
		}
	case "variable", "function", "alias":
		if !reads {
			e = spec.Effect{Kind: spec.Unknown, Why: "changes what a name stands for: " + spec.Short(w.String())}
		}
	case "cert", "certificate", "wsman":
		if !reads {
			e = spec.Effect{Kind: spec.Configure, Scope: spec.System, Why: "changes certificates or settings of Windows"}
		}
	case "temp":
		return false
	default: // a drive that New-PSDrive made, or an unknown provider
		if r.paths != spec.PowerShell {
			return false
		}
		e = spec.Effect{Kind: spec.Unknown, Why: "uses an unknown drive: " + spec.Short(drive)}
	}
	r.effect(e, w.String())
	return true
}
