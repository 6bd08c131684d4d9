package paths

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// OfWindows returns a path of PowerShell or cmd.exe as the guard reads paths:
// with slashes, and with patterns in the names that hold them. A share starts with two backslashes.
func OfWindows(w spec.Word) spec.Word {
	if n := shared(w.Prefix()); n > 0 {
		return spec.Join(spec.Lit(`\\`), w.Cut(n))
	}
	var parts []spec.Part
	for _, p := range w.Parts {
		if p.Unknown != nil {
			parts = append(parts, p)
			continue
		}
		parts = append(parts, globParts(strings.ReplaceAll(p.Text, `\`, "/"))...)
	}
	return spec.Word{Parts: parts}
}

// shared returns the length of what starts the path of a share, or of a device: two slashes, in either direction, or the
// prefix by which the kernel of Windows itself knows paths. It is 0 for other paths.
// Source: learn.microsoft.com, "File path formats on Windows systems" and "Naming Files, Paths, and Namespaces".
func shared(p string) int {
	switch {
	case strings.HasPrefix(p, `\??\`):
		return 1 // \??\UNC\HOST is as \\?\UNC\HOST
	case len(p) > 1 && (p[0] == '/' || p[0] == '\\') && (p[1] == '/' || p[1] == '\\'):
		return 2
	}
	return 0
}

// BesideShare returns the path of this machine that PowerShell opens on Linux and macOS where Windows has a share.
func BesideShare(w spec.Word) (spec.Word, bool) {
	if shared(w.Prefix()) != 2 {
		return w, false
	}
	return OfWindows(spec.Join(spec.Lit("/"), w.Cut(2))), true
}

// Mounted returns a directory on a drive as Linux on Windows mounts it, so that
// it is absolute to all who join paths.
func Mounted(dir spec.Word) spec.Word {
	p := dir.Prefix()
	if len(p) < 2 || p[1] != ':' || p[0]|0x20 < 'a' || p[0]|0x20 > 'z' {
		return dir
	}
	return spec.Join(spec.Lit("/mnt/"+strings.ToLower(p[:1])+"/"), dir.Cut(2))
}

// globParts splits text into names that are patterns and the text between them.
func globParts(text string) []spec.Part {
	if !strings.ContainsAny(text, "*?[") {
		return []spec.Part{{Text: text}}
	}
	var parts []spec.Part
	for rest := text; rest != ""; {
		name, after, found := strings.Cut(rest, "/")
		if rest = after; strings.ContainsAny(name, "*?[") {
			parts = append(parts, spec.Part{Unknown: &spec.UnknownText{Kind: spec.Glob, Source: name}})
		} else {
			parts = append(parts, spec.Part{Text: name})
		}
		if found {
			parts = append(parts, spec.Part{Text: "/"})
		}
	}
	return spec.Join(spec.Word{Parts: parts}).Parts
}

// Rooted returns a directory below another unless it is absolute.
func Rooted(dir spec.Word, base string) spec.Word {
	dir = OfWindows(dir)
	if p := dir.Prefix(); strings.HasPrefix(p, "/") || strings.HasPrefix(p, `\`) || len(p) > 1 && p[1] == ':' {
		return dir
	}
	return spec.Join(spec.Lit(base+"/"), dir)
}

// Provider takes the provider's name off a path of PowerShell, and returns the
// drive when it is none of the file system.
func Provider(w spec.Word) (spec.Word, string) {
	p := w.Prefix()
	if i := strings.Index(p, "::"); i > 0 {
		name := strings.ToLower(p[:i])
		if strings.HasSuffix(name, "filesystem") {
			return w.Cut(i + 2), ""
		}
		return w, name[strings.LastIndexByte(name, '\\')+1:]
	}
	i := strings.IndexByte(p, ':')
	if i < 2 || strings.ContainsAny(p[:i], `/\.`) {
		return w, ""
	}
	return w, strings.ToLower(p[:i])
}

// InLanguage returns a path as the guard reads paths, whatever language it is written in. It
// expands "~" at the start as PowerShell's file system does, quoted or not.
func InLanguage(lang spec.Lang, w spec.Word, home string) spec.Word {
	if !lang.OfWindows() {
		return w
	}
	w = OfWindows(w)
	p := w.Prefix()
	if lang == spec.PowerShell && (p == "~" && w.Known() || strings.HasPrefix(p, "~/")) {
		return spec.Join(spec.Lit(home), w.Cut(1))
	}
	return w
}
