// Package sources knows source files and settings by name and form: of which kind they are,
// in which language, which programs load them, and which commands stand in them.
package sources

import (
	"io/fs"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/signs"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxTree bounds the entries below a directory that was written as a whole.
const maxTree = 200

// Kind says how other programs load or run a file.
type Kind uint8

const (
	Other Kind = iota
	Code
	Shell // a shell script: only what starts it runs it
	Hook  // one without an ending, which others start by its name
	Recipe
	Notebook
	Settings
	Listed // words or texts of which a row tells which ones act
	Compiled
	Binary // machine code or bytecode, which cannot be read
)

// Loadable reports whether a file of that name can be loaded or run by others.
func Loadable(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".md", ".markdown", ".rst", ".txt", ".adoc", ".tex", ".pdf", ".csv", ".tsv", ".log", ".css", ".scss", ".less", ".svg", ".png", ".jpg", ".jpeg",
		".gif", ".ico", ".webp", ".woff", ".woff2", ".mp3", ".mp4", ".po", ".pot", ".snap", ".sum", ".lock", ".diff", ".patch", ".sql", ".proto",
		".graphql", ".env", ".example":
		return strings.EqualFold(path.Base(file), "CMakeLists.txt")
	}
	return !strings.Contains(file, "/.git/")
}

// Lang returns the language of a file that is judged, by its name.
func Lang(file string) spec.Lang {
	switch base := path.Base(file); {
	case spec.Listed(signs.RubyFiles, base):
		return spec.Ruby
	case spec.Listed(signs.PerlFiles, base):
		return spec.Perl
	case spec.Listed(signs.LuaFiles, base):
		return spec.Lua
	case spec.Listed("SConstruct SConscript wscript Snakefile", base):
		return spec.Python
	}
	switch strings.ToLower(path.Ext(file)) {
	case ".py", ".pth", ".pyi", ".pyw", ".smk":
		return spec.Python
	case ".js", ".mjs", ".cjs", ".jsx", ".ts", ".tsx", ".mts", ".cts":
		return spec.JavaScript
	case ".rb", ".rake", ".gemspec", ".ru", ".podspec", ".thor", ".jbuilder", ".cap":
		return spec.Ruby
	case ".pl", ".pm", ".t", ".psgi":
		return spec.Perl
	case ".php", ".phtml", ".inc", ".module", ".theme":
		return spec.PHP
	case ".lua", ".rockspec":
		return spec.Lua
	case ".sh", ".bash", ".zsh", ".ksh", ".bats":
		return spec.Shell
	}
	return spec.NoLang
}

// MaxText bounds the bytes of one file that is read as code.
const MaxText = 256 << 10

// Readable reports whether source of a language is seen through.
func Readable(lang spec.Lang) bool {
	switch lang {
	case spec.Python, spec.JavaScript, spec.Perl, spec.Ruby, spec.PHP, spec.Lua, spec.Jq, spec.Doctest:
		return true
	}
	return lang.OfWindows()
}

// KindOf returns the kind of a file by its name or, where the name does not show it, by its first line.
func KindOf(file, text string) Kind {
	base := path.Base(file)
	ending := strings.ToLower(path.Ext(file))
	switch lang := Lang(file); {
	case lang == spec.Shell:
		return Shell
	case lang != spec.NoLang:
		return Code
	case ending == ".ipynb":
		return Notebook
	case base == "Makefile" || base == "makefile" || base == "GNUmakefile" || ending == ".mk" || strings.EqualFold(base, "justfile"), ending == ".ninja",
		strings.HasPrefix(base, "Procfile"):
		return Recipe
	case loads.IsSettings(base):
		return Settings
	case binary(file):
		return Binary
	case signs.Signed(base):
		return Compiled
	}
	if command, isText := Shebang(text); isText && len(command) > 0 {
		if startedByName(path.Base(path.Dir(file))) {
			return Hook
		}
		return Shell
	}
	return Other
}

// binary reports whether programs load a file of that name as machine code or bytecode.
func binary(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".pyc", ".pyo", ".pyd", ".so", ".dylib", ".dll", ".node", ".wasm", ".class", ".jar", ".war", ".beam", ".luac", ".pyz", ".egg", ".whl", ".phar", ".jsc",
		".o", ".obj", ".a", ".lib", ".rlib", ".bundle", ".exe":
		return true
	}
	return strings.Contains(path.Base(file), ".so.")
}

// startedByName reports whether programs start the files in directories of that name.
func startedByName(dir string) bool {
	switch dir {
	case "bin", ".bin", "hooks", ".githooks", ".husky", ".hooks", "git-hooks":
		return true
	}
	return false
}

// Shebang returns the interpreter that a script asks for, with its arguments;
// none for text without such a line. It returns false for what is no text. The
// arguments are split as macOS does; Linux hands them over as one, which only env
// and interpreters that split it themselves understand.
// Source: execve(2), Linux man-pages 6.9; env(1), GNU coreutils 9.5, -S.
func Shebang(text string) (command []string, isText bool) {
	const looked = 512
	if strings.IndexByte(text[:min(len(text), looked)], 0) >= 0 {
		return nil, false
	}
	line, _, _ := strings.Cut(text, "\n")
	rest, found := strings.CutPrefix(line, "#!")
	f := strings.Fields(rest)
	switch {
	case !found || len(f) == 0:
		return nil, !found
	case path.Base(f[0]) != "env":
		return f, true
	case len(f) == 2 && !strings.HasPrefix(f[1], "-") && !strings.Contains(f[1], "="):
		return f[1:], true // found by PATH, as any command is
	}
	_, arg, _ := strings.Cut(strings.TrimSpace(rest), f[0])
	return []string{f[0], strings.TrimSpace(arg)}, true
}

// IsShell reports whether a program is a shell that reads POSIX source.
func IsShell(name string) bool {
	switch name {
	case "sh", "bash", "dash", "zsh", "ksh", "mksh", "ash":
		return true
	}
	return false
}

// ExpandTrees replaces a directory by the files below it, and reports whether all were found.
func ExpandTrees(files []string) (list []string, all bool) {
	all = true
	for _, file := range files {
		if !strings.HasSuffix(file, "/") {
			list = append(list, file)
			continue
		}
		n := 0
		_ = filepath.WalkDir(file, func(at string, d fs.DirEntry, err error) error {
			if n++; n > maxTree {
				all = false
				return fs.SkipAll
			}
			if err != nil {
				return nil
			}
			if d.Type().IsRegular() {
				list = append(list, at)
			}
			return nil
		})
	}
	return list, all
}

// LoadOfAny returns the entry of any program's row for a file of that name: which of
// the commands that go on loads it is not known.
func LoadOfAny(file string) *spec.Load {
	for _, p := range programs.All() {
		for i := range p.Loads {
			if l := &p.Loads[i]; l.Where&spec.OperandFiles == 0 && AnyNamed(l.Files, file) {
				return l
			}
		}
	}
	return nil
}

// AnyNamed reports whether a file has one of the names, which may hold directories
// and patterns.
func AnyNamed(names, file string) bool {
	for name := range strings.FieldsSeq(names) {
		end, at := len(file), file
		for range strings.Count(name, "/") + 1 {
			if end = strings.LastIndexByte(file[:end], '/'); end < 0 {
				break
			}
			at = file[end+1:]
		}
		if ok, err := path.Match(name, at); ok && err == nil {
			return true
		}
	}
	return false
}
