package loads

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Value is one setting of a file of settings.
type Value struct {
	Key  string // its names from the outermost, joined by dots
	Text string
	Acts bool // the row says that it runs code or changes files
	// Frees is what the row says of a setting that takes a safeguard away.
	Frees bool
}

// IsSettings reports whether a file of that name holds settings that are read by Values.
func IsSettings(name string) bool {
	_, ok := formatOf(name)
	return ok
}

// Values returns the settings of a file by its name, or by what the row of the program
// that loads it says of it; l is nil when no row does. It returns false for a text that
// is not of that format.
func Values(name, text string, l *spec.Load) ([]Value, bool) {
	format, ok := formatFor(name, l)
	if !ok {
		return nil, false
	}
	list, err := settings(format, text)
	if err != nil {
		return nil, false
	}
	values := make([]Value, len(list))
	for i, s := range list {
		values[i] = Value{Key: strings.TrimPrefix(strings.Join(s.path, "."), "."), Text: s.value, Acts: l != nil && counts(l.Keys, &s), Frees: l != nil &&
			!s.off() && counts(l.Frees, &s)}
	}
	return values, true
}

// IsJSON reports whether a file of that name holds JSON: its programs may take what they understand of a text that is broken.
// Source: TypeScript 5.9, whose tsc reports the errors of tsconfig.json, and obeys the rest; jsonc-parser 3.3.
func IsJSON(name string, l *spec.Load) bool {
	format, ok := formatFor(name, l)
	return ok && format == spec.JSON
}

// formatFor returns the format of a file by the row of the program that loads it, or by its name.
func formatFor(name string, l *spec.Load) (spec.Format, bool) {
	if l != nil && IsFormat(l.Format) {
		return l.Format, true
	}
	return formatOf(name)
}

// IsFormat reports whether files of the format are lists of settings.
func IsFormat(f spec.Format) bool {
	switch f {
	case spec.TOML, spec.JSON, spec.YAML, spec.INI, spec.Lines:
		return true
	}
	return false
}

// formatOf returns the format of settings by a file's name.
func formatOf(name string) (spec.Format, bool) {
	switch name {
	case ".babelrc", ".swcrc", ".jshintrc", ".nycrc", ".c8rc", ".parcelrc", ".postcssrc":
		return spec.JSON, true
	case ".eslintrc", ".prettierrc", ".mocharc", ".lintstagedrc", ".stylelintrc", ".releaserc", ".commitlintrc", ".huskyrc", ".markdownlintrc":
		return spec.YAML, true // of which JSON is a part
	case ".pylintrc", "pylintrc", ".coveragerc", ".flake8", ".style.yapf", "setup.cfg", "tox.ini", "pytest.ini", "mypy.ini", ".isort.cfg", ".gitconfig",
		".gitmodules":
		return spec.INI, true
	}
	switch path.Ext(name) {
	case ".toml":
		return spec.TOML, true
	case ".json", ".jsonc", ".json5":
		return spec.JSON, true
	case ".yaml", ".yml":
		return spec.YAML, true
	case ".ini", ".cfg", ".conf", ".properties", ".npmrc", ".yarnrc", ".flaskenv", ".mod", ".work":
		return spec.Lines, true
	}
	return spec.Code, false
}
