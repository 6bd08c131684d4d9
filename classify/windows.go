package classify

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxPeeks bounds how often one call asks what a command would print.
const maxPeeks = 64

// ownCommand judges a command that belongs to PowerShell or cmd.exe, and reports
// whether it is one.
func (r *run) ownCommand(text string) bool {
	p := programs.Command(r.inv.Lang, text)
	if p == nil {
		return r.inv.Lang == spec.PowerShell && r.windowsFile(text)
	}
	r.name = programs.FullName(p, text)
	inv := &r.c.a.Invocations[r.index]
	inv.Text = shell.Canonical(append([]spec.Word{spec.Lit(r.name)}, r.inv.Argv[1:]...))
	// Outside of Windows rm, cp and the like are the programs of that name.
	native := programs.Lookup(strings.ToLower(text))
	if r.inv.Lang == spec.Cmd && native != nil && anotherFile(p) {
		// Another program of the name may be found first: find, sort.
		r.described(p)
		if m := argv.Match(native, r.inv.Argv[1:]); len(m.Unclear) == 0 {
			r.besidesReads(m)
		}
		return true
	}
	if r.inv.Lang != spec.PowerShell || native == nil || strings.Contains(text, "-") {
		r.described(p)
		return true
	}
	asNative := argv.Match(native, r.inv.Argv[1:])
	clear := len(asNative.Unclear) == 0
	if clear && len(argv.Match(p, r.inv.Argv[1:]).Unclear) > 0 {
		r.name, inv.Text = strings.ToLower(text), shell.Canonical(r.inv.Argv)
		r.described(native)
		return true
	}
	r.described(p)
	if clear {
		r.besidesReads(asNative)
	}
	return true
}

// windowsFile judges a program of Windows that PowerShell finds under a name that
// another program has elsewhere, and reports whether it can be no other. Words that
// start with a dash are that other one's.
func (r *run) windowsFile(text string) bool {
	name := strings.ToLower(text)
	base := strings.TrimSuffix(strings.TrimSuffix(name, ".exe"), ".com")
	p := programs.Command(spec.Cmd, base)
	if p == nil || !anotherFile(p) {
		return false
	}
	if base != name || programs.Lookup(base) == nil {
		r.described(p)
		return true
	}
	for _, w := range r.inv.Argv[1:] {
		if strings.HasPrefix(w.Prefix(), "-") {
			return false
		}
	}
	r.match = argv.Match(p, r.inv.Argv[1:])
	for _, a := range argv.Acts(r.match) {
		if a.Role == spec.ReadsFile {
			r.act(&a)
		}
	}
	return false
}

// anotherFile reports whether a command of cmd.exe is a program of its own.
func anotherFile(p *spec.Program) bool {
	for _, a := range p.Aliases {
		if strings.HasSuffix(a, ".exe") {
			return true
		}
	}
	return false
}

// besidesReads records what a program does that bears the name of an alias, apart from what it reads.
func (r *run) besidesReads(m *spec.Match) {
	saved := r.match
	r.match = m
	acts := argv.Acts(m)
	for i := range acts {
		switch a := &acts[i]; a.Role {
		case spec.DeletesPath, spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.MovesPath, spec.ReplacesPath, spec.UnpacksFile, spec.RunsCommand, spec.RunsShell, spec.RunsProgram:
			r.act(a)
		}
	}
	r.match = saved
}

// windowsProgram finds a program by the name by which Windows finds it.
func windowsProgram(file string) (name string, p *spec.Program) {
	name = strings.ToLower(path.Base(strings.ReplaceAll(file, `\`, "/")))
	for _, end := range [...]string{".exe", ".com", ".cmd", ".bat"} {
		name = strings.TrimSuffix(name, end)
	}
	if p = programs.Lookup(name + ".exe"); p == nil {
		p = programs.Lookup(name)
	}
	return name, p
}

// systemOfWindows reports whether a program lies where Windows or an installer
// puts programs.
func systemOfWindows(file string) bool {
	f := strings.ToLower(strings.ReplaceAll(file, `\`, "/"))
	if len(f) > 2 && f[1] == ':' {
		f = f[2:]
	}
	f = strings.TrimPrefix(f, "/mnt/c")
	return path.Clean(f) == f && (strings.HasPrefix(f, "/windows/") || strings.HasPrefix(f, "/program files/") || strings.HasPrefix(f, "/program files (x86)/"))
}

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
	default: // a drive that New-PSDrive made, or a provider that is not known
		if r.paths != spec.PowerShell {
			return false
		}
		e = spec.Effect{Kind: spec.Unknown, Why: "uses a drive that is not known: " + spec.Short(drive)}
	}
	r.effect(e, w.String())
	return true
}
