package provenance

import (
	"encoding/json"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// A cell is what one cell of a notebook runs.
type cell struct {
	parts []part
	sign  string // what cannot be judged and may do harm
}

// A part is source of one language in a cell.
type part struct {
	lang   spec.Lang
	source string
	lines  bool // it is lines of shell between those of Python, which a kernel runs as they stand
}

// cells returns the sources of the cells of a notebook that hold code, and false for what is
// not a notebook.
func cells(text string) (sources []string, ok bool) {
	var doc struct {
		Cells []struct {
			Kind   string `json:"cell_type"`
			Source any
		}
	}
	if json.Unmarshal([]byte(text), &doc) != nil {
		return nil, false
	}
	for _, cell := range doc.Cells {
		if cell.Kind != "code" {
			continue
		}
		source, _ := cell.Source.(string)
		if lines, ok := cell.Source.([]any); ok {
			for _, line := range lines {
				s, _ := line.(string)
				source += s
			}
		}
		sources = append(sources, source)
	}
	return sources, true
}

// readCell reads one cell: Python, commands of a shell, and magics, which IPython reads before Python does.
// Source: IPython 8, "Built-in magic commands", "System shell access".
func readCell(source string) (c cell) {
	if first, rest, _ := strings.Cut(source, "\n"); strings.HasPrefix(first, "%%") {
		if source = c.magic(strings.Fields(first[2:]+" "), rest); source == "" {
			return c
		}
	}
	var python, commands strings.Builder
	for line := range strings.Lines(source) {
		text := strings.TrimSpace(line)
		if _, value, assigned := strings.Cut(text, "="); assigned {
			if value = strings.TrimSpace(value); strings.HasPrefix(value, "!") || strings.HasPrefix(value, "%") {
				text = value
			}
		}
		switch fields := strings.Fields(strings.TrimLeft(text, "%")); {
		case strings.HasPrefix(text, "!"):
			commands.WriteString(strings.TrimLeft(text, "!") + "\n")
		case len(fields) > 1 && shellMagic(fields[0]) && !strings.HasPrefix(fields[1], "="):
			commands.WriteString(strings.Join(fields, " ") + "\n") // with or without the mark
		case strings.HasPrefix(text, "%") && len(fields) > 0:
			more, command := c.lineMagic(fields[0], strings.TrimSpace(strings.TrimLeft(text, "%")[len(fields[0]):]))
			python.WriteString(more + "\n")
			commands.WriteString(command + "\n")
		default:
			python.WriteString(line)
		}
	}
	if strings.Contains(source, "get_ipython") {
		c.sign = "get_ipython"
	}
	c.parts = append(c.parts, part{lang: spec.Python, source: python.String()}, part{lang: spec.Shell, source: commands.String(), lines: true})
	return c
}

// shellMagic reports whether a magic is a command of the shell by that name.
func shellMagic(name string) bool {
	return spec.Listed("cat cp ls ll lf lk lx ldir mkdir mv rm rmdir pip conda mamba uv", name)
}

// magic reads a cell that starts with a magic, and returns what of it is Python.
func (c *cell) magic(words []string, rest string) string {
	name := ""
	if len(words) > 0 {
		name = words[0]
	}
	switch name {
	case "time", "timeit", "capture", "prun", "memit", "debug", "python", "python3", "pypy":
		return strings.Join(words[1:], " ") + "\n" + rest
	case "bash", "sh", "!", "sx", "system":
		c.parts = append(c.parts, part{lang: spec.Shell, source: rest})
	case "perl":
		c.parts = append(c.parts, part{lang: spec.Perl, source: rest})
	case "ruby":
		c.parts = append(c.parts, part{lang: spec.Ruby, source: rest})
	case "html", "HTML", "markdown", "latex", "svg", "SVG", "javascript", "js":
	case "writefile", "file":
		c.parts = append(c.parts, part{lang: spec.Shell, source: ": > " + shell.Quote(words[len(words)-1])})
		if len(words) < 2 || sources.Loadable(words[len(words)-1]) {
			c.sign = "%%" + name
		}
	default:
		c.sign = "%%" + name
	}
	return ""
}

// lineMagic returns the Python and the command that a magic runs.
func (c *cell) lineMagic(name, rest string) (python, command string) {
	switch name {
	case "time", "timeit", "prun", "memit":
		for strings.HasPrefix(rest, "-") {
			_, rest, _ = strings.Cut(rest, " ")
			rest = strings.TrimLeft(rest, "0123456789 ")
		}
		return rest, ""
	case "sx", "system":
		return "", rest
	case "run":
		return "", "python3 " + rest
	case "load_ext", "reload_ext":
		return "import " + rest, ""
	case "matplotlib", "config", "autoreload", "who", "whos", "who_ls", "pwd", "history", "hist", "precision", "xmode", "pylab", "pinfo", "pinfo2",
		"pdoc", "psource", "psearch", "reset", "colors", "automagic",
		"lsmagic", "magic", "quickref", "page", "pprint", "cd", "dirs", "gui", "doctest_mode":
		return "", ""
	}
	c.sign = "%" + name
	return "", ""
}
