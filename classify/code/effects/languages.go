package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// LangName is how people call a language; "inline" for one that has no name here.
func LangName(lang spec.Lang) string {
	switch lang {
	case spec.Shell:
		return "shell"
	case spec.Python, spec.Doctest:
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
	case spec.Cmd:
		return "cmd.exe"
	case spec.SQL:
		return "SQL"
	case spec.Redis:
		return "Redis"
	case spec.Mongo:
		return "MongoDB"
	case spec.Jq:
		return "jq"
	}
	return "inline"
}

// LangID is a language's name in the identifiers of effects.
func LangID(lang spec.Lang) string { return strings.ToLower(LangName(lang)) }

// ScriptLang returns the language of a script that is run by its name, by the
// name's end.
func ScriptLang(file string) spec.Lang {
	file = strings.ToLower(file)
	switch {
	case strings.HasSuffix(file, ".ps1"):
		return spec.PowerShell
	case strings.HasSuffix(file, ".bat"), strings.HasSuffix(file, ".cmd"):
		return spec.Cmd
	}
	return spec.NoLang
}

// WindowsVariable returns what a variable of every Windows system holds. The
// temporary directory is named as the guard knows it.
func WindowsVariable(name, home string) (string, bool) {
	switch strings.ToLower(name) {
	case "systemroot", "windir":
		return `C:\Windows`, true
	case "systemdrive", "homedrive":
		return `C:`, true
	case "programfiles", "programw6432":
		return `C:\Program Files`, true
	case "programfiles(x86)":
		return `C:\Program Files (x86)`, true
	case "programdata", "allusersprofile":
		return `C:\ProgramData`, true
	case "public":
		return `C:\Users\Public`, true
	case "comspec":
		return `C:\Windows\System32\cmd.exe`, true
	case "userprofile", "home":
		return home, true
	case "appdata":
		return home + "/AppData/Roaming", true
	case "localappdata":
		return home + "/AppData/Local", true
	case "temp", "tmp", "tmpdir":
		return "/tmp", true
	}
	return "", false
}
