package classify

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

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
		case spec.DeletesPath, spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.MovesPath, spec.ReplacesPath, spec.UnpacksFile, spec.RunsCommand,
			spec.RunsShell, spec.RunsProgram:
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
