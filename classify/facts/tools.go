package facts

// ShellTool reports whether a tool, by its canonical name, runs shell source.
func ShellTool(tool string) bool {
	switch tool {
	case "Bash", "Monitor", "PowerShell":
		return true
	}
	return false
}
