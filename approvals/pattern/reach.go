package pattern

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// naming is how much of a call a pattern that allows must say.
type naming uint8

const (
	// byTool: the tool's or program's name is enough: "Bash:git *", "mcp__*".
	byTool naming = iota
	// byServer: the MCP server must be named: "mcp__github__*".
	byServer
	// bySubject: what is done or to what must be named: "Bash:docker push *",
	// "mcp__github__merge*", "Edit:.github/**".
	bySubject
	// byAll: no wildcard: whoever writes it means exactly this.
	byAll
)

// wanted is the one table of what the author of a wildcard would not have meant:
// who allows "docker *" thinks of containers here, not of a push to a registry.
func wanted(e *classify.Effect) naming {
	switch e.ID {
	case spec.HostElsewhere, spec.LoginElsewhere, spec.HostInside, spec.DirElsewhere, spec.ScriptElsewhere, spec.CredentialUsed, spec.WordUnknown,
		spec.ProcessUnknown, spec.ToolDestroys, spec.CodeComposed, spec.ShellKept,
		spec.UnpackUnseen:
		return bySubject
	case spec.TerminalStarted:
		return byAll
	case spec.ToolPublishes:
		return byServer
	}
	if e.Tier == classify.Safe {
		return byTool
	}
	switch e.Trait {
	case spec.Shares, spec.Automates, spec.Credentials, spec.Names:
		return bySubject
	case spec.Installs:
		return byTool
	}
	changes := e.Kind == spec.Write || e.Kind == spec.Create || e.Kind == spec.Delete || e.Kind == spec.Configure
	switch e.Scope {
	case spec.Secret, spec.Guard, spec.Agent:
		return byAll
	case spec.UnknownScope:
		if changes || e.Kind == spec.Read {
			return bySubject // any file, the guard's and credentials among them
		}
	case spec.Home, spec.Outside:
		if changes || e.Kind == spec.Execute {
			return bySubject
		}
	case spec.Remote:
		if changes && e.Undo == "" || e.Kind == spec.Execute {
			return bySubject
		}
	case spec.System:
		if e.Kind == spec.Network {
			return bySubject // services of this machine do what only the administrator may
		}
	}
	return byTool
}

// Reaches reports whether the pattern says enough to cover the effects.
func (p *Pattern) Reaches(effects []classify.Effect, concerns func(*classify.Effect) bool) bool {
	said := p.naming()
	for i := range effects {
		if e := &effects[i]; concerns(e) && wanted(e) > said {
			return false
		}
	}
	return true
}

// naming returns how much the pattern says.
func (p *Pattern) naming() naming {
	if p.action {
		return byTool
	}
	tool, arg, _ := strings.Cut(p.source, ":")
	if p.all || arg == "" {
		return toolNaming(tool)
	}
	switch {
	case !strings.ContainsAny(arg, "*?[{"):
		return byAll
	case len(p.path.alts) > 0 && strings.Contains(arg, "/"):
		return pathNaming(arg)
	case strings.HasPrefix(tool, "mcp__"), strings.Contains(arg, "://"):
		return bySubject
	}
	alternatives, err := expandBraces(arg)
	if err != nil || slices.ContainsFunc(alternatives, namesProgram) {
		return byTool
	}
	return bySubject
}

// namesProgram reports whether a glob of commands names a program, and nothing of what that does.
func namesProgram(glob string) bool {
	words := strings.Fields(glob)
	return !slices.ContainsFunc(words[min(1, len(words)):], func(w string) bool { return strings.Trim(w, "*?") != "" })
}

// toolNaming reads a glob of tool names: of an MCP server's it matters how much is open.
func toolNaming(tool string) naming {
	rest, ok := strings.CutPrefix(tool, "mcp__")
	if !ok {
		return byTool
	}
	server, name, _ := strings.Cut(rest, "__")
	switch {
	case strings.ContainsAny(server, "*?[{") || server == "":
		return byTool
	case name == "" || strings.IndexByte("*?[{", name[0]) >= 0:
		return byServer
	}
	return bySubject
}

// pathNaming reads a glob of paths: a hidden folder or a file's name in it says
// that its author thought of what lies there.
func pathNaming(arg string) naming {
	parts := strings.Split(strings.TrimSuffix(arg, "/"), "/")
	for i, part := range parts {
		if len(part) > 1 && part[0] == '.' && part != ".." || i == len(parts)-1 && !strings.ContainsAny(part, "*?[{") {
			return byAll
		}
	}
	for _, part := range parts {
		if strings.Trim(part, "*?~") != "" {
			return bySubject
		}
	}
	return byTool
}
