package classify

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// notebook judges the cells of a notebook: Python, and lines of shell.
func (j *ownJudge) notebook(text string) {
	var doc struct {
		Cells []struct {
			Kind   string `json:"cell_type"`
			Source any
		}
	}
	if json.Unmarshal([]byte(text), &doc) != nil {
		j.sign = "what is no notebook"
		return
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
		j.cell(source)
	}
}

// cell judges one cell: Python, commands of a shell, and magics, which IPython reads before Python does.
// Source: IPython 8, "Built-in magic commands", "System shell access".
func (j *ownJudge) cell(source string) {
	if first, rest, _ := strings.Cut(source, "\n"); strings.HasPrefix(first, "%%") {
		if source = j.cellMagic(strings.Fields(first[2:]+" "), rest); source == "" {
			return
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
			more, command := j.lineMagic(fields[0], strings.TrimSpace(strings.TrimLeft(text, "%")[len(fields[0]):]))
			python.WriteString(more + "\n")
			commands.WriteString(command + "\n")
		default:
			python.WriteString(line)
		}
	}
	if strings.Contains(source, "get_ipython") {
		j.sign = "get_ipython"
	}
	j.source(spec.Python, python.String())
	peek := j.apart()
	j.walkApart(peek, []shell.Open{{Via: path.Base(j.file), Script: spec.Lit(commands.String()), IsScript: true, Dialect: shell.Bash}})
	for _, e := range peek.a.Effects {
		if !ordinary(&e) || e.Trait == spec.Installs {
			j.found = append(j.found, e)
		}
	}
}

// shellMagic reports whether a magic is a command of the shell by that name.
func shellMagic(name string) bool {
	return spec.Listed("cat cp ls ll lf lk lx ldir mkdir mv rm rmdir pip conda mamba uv", name)
}

// cellMagic judges a cell that starts with a magic, and returns what of it is Python.
func (j *ownJudge) cellMagic(words []string, rest string) string {
	name := ""
	if len(words) > 0 {
		name = words[0]
	}
	switch name {
	case "time", "timeit", "capture", "prun", "memit", "debug", "python", "python3", "pypy":
		return strings.Join(words[1:], " ") + "\n" + rest
	case "bash", "sh", "!", "sx", "system":
		j.shell(rest)
	case "perl":
		j.source(spec.Perl, rest)
	case "ruby":
		j.source(spec.Ruby, rest)
	case "html", "HTML", "markdown", "latex", "svg", "SVG", "javascript", "js":
	case "writefile", "file":
		j.shell(": > " + shell.Quote(words[len(words)-1]))
		if len(words) < 2 || sources.Loadable(words[len(words)-1]) {
			j.sign = "%%" + name
		}
	default:
		j.sign = "%%" + name
	}
	return ""
}

// lineMagic returns the Python and the command that a magic runs.
func (j *ownJudge) lineMagic(name, rest string) (python, command string) {
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
	case "matplotlib", "config", "autoreload", "who", "whos", "who_ls", "pwd", "history", "hist", "precision", "xmode", "pylab", "pinfo", "pinfo2", "pdoc", "psource", "psearch", "reset", "colors", "automagic",
		"lsmagic", "magic", "quickref", "page", "pprint", "cd", "dirs", "gui", "doctest_mode":
		return "", ""
	}
	j.sign = "%" + name
	return "", ""
}
