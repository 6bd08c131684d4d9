package hook

import (
	"os/exec"
	"slices"
	"strings"
	"unicode"
)

// otherShell has a command judged as source of PowerShell, too, where the model may have had it read by that without a word to the
// hooks, and where it would be read otherwise.
func otherShell(c *Call) {
	command, ok := c.Input["command"].(string)
	if c.Tool != "Bash" || !ok || len(c.Parts) > 0 || !readsOtherwise(command) {
		return
	}
	installed := func(name string) bool {
		_, err := exec.LookPath(name)
		return err == nil
	}
	if slices.ContainsFunc(strings.Fields(c.Client.row().Others), installed) {
		c.Parts = []Part{{c.Tool, c.Input}, {"PowerShell", map[string]any{"command": command}}}
	}
}

// readsOtherwise reports whether a source may be other words and commands for PowerShell than for the POSIX shells. Where it is not, both
// run the same programs: quotes, separators and substitutions are the same, and what is a keyword or a redirection of one alone is an error
// in the other before anything runs. Source: about_Quoting_Rules, about_Special_Characters and about_Aliases of PowerShell 7.5.
func readsOtherwise(source string) bool {
	for _, mark := range [...]string{"`", "@'", "@\"", "@(", "<#"} {
		if strings.Contains(source, mark) {
			return true
		}
	}
	escaped := false
	for _, r := range source {
		switch {
		case escaped && strings.ContainsRune(" \t\r\n\"'$;&|<>(){}#@", r), quotesInPowerShell(r), r > unicode.MaxASCII && unicode.IsSpace(r):
			return true
		}
		escaped = r == '\\'
	}
	return slices.ContainsFunc(strings.FieldsFunc(source, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(";&|(){}", r) }), renamed)
}

// quotesInPowerShell reports whether a character is a quotation mark of PowerShell alone.
func quotesInPowerShell(r rune) bool { return r >= '\u2018' && r <= '\u201e' }

// renamed reports whether a name is an alias of PowerShell on all systems that reads or runs what it is given, and another program elsewhere.
func renamed(word string) bool {
	switch strings.ToLower(word) {
	case "type", "gc", "iex", "ii":
		return true
	}
	return false
}
