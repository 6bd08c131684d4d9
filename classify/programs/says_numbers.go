package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// The functions in this file say of which calls the output is a number, or starts
// with one on every line. Shell arithmetic evaluates text, so only such output may
// reach it unseen.

// numberIf returns the output of a command that prints a number under a condition.
func numberIf(ok bool) (spec.Output, []spec.Word) {
	if ok {
		return spec.PrintsNumber, nil
	}
	return spec.PrintsText, nil
}

// digitsOnly reports whether a word is made of digits and numbers that are unknown.
func digitsOnly(w spec.Word) bool {
	for _, p := range w.Parts {
		if p.Unknown == nil && strings.Trim(p.Text, "0123456789. \t\n") != "" || p.Unknown != nil && p.Unknown.Kind != spec.Number {
			return false
		}
	}
	return len(w.Parts) > 0
}

// numbersIn reports whether standard input is nothing but numbers, and no file is read instead.
func numbersIn(m *spec.Match, files []spec.Word) bool {
	return m.HasStdin && len(files) == 0 && digitsOnly(m.Stdin)
}

// leadsIn returns the characters that end the number which each line of standard input starts with.
func leadsIn(m *spec.Match, files []spec.Word) string {
	if !m.HasStdin || len(files) > 0 || len(m.Stdin.Parts) != 1 || m.Stdin.Parts[0].Unknown == nil {
		return ""
	}
	return m.Stdin.Parts[0].Unknown.Leads
}

// plainNames reports whether all files are named, none with a line break in its name.
func plainNames(files []spec.Word) bool {
	return !slices.ContainsFunc(files, func(w spec.Word) bool {
		text, known := w.Text()
		return !known || strings.Contains(text, "\n")
	})
}

// wcSays covers the count alone that wc prints of standard input, and the counts before the names of files.
func wcSays(m *spec.Match) (spec.Output, []spec.Word) {
	switch {
	case m.Flag("--files0-from") != nil || !plainNames(m.Operands):
		return spec.PrintsText, nil
	case len(m.Operands) > 0:
		return spec.PrintsCounts, nil
	case len(m.Flags) == 1:
		return spec.PrintsNumber, nil
	}
	return spec.PrintsCounts, nil
}

// duSays covers du -s, which prints one line for each operand.
func duSays(m *spec.Match) (spec.Output, []spec.Word) {
	sums := m.Flag("-s", "--summarize") != nil && withOnly(m, "-s", "--summarize", "-b", "--bytes", "-k", "-m", "-g", "-A", "--apparent-size", "-x",
		"-L", "-l", "-D", "--inodes")
	if sums && plainNames(m.Operands) {
		return spec.PrintsTabbed, nil
	}
	return spec.PrintsText, nil
}

// uniqSays covers uniq -c, which writes a count before each line.
func uniqSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("-c", "--count") != nil && withOnly(m, "-c", "--count", "-d", "--repeated", "-i", "--ignore-case", "-u", "--unique") {
		return spec.PrintsCounts, nil
	}
	return linesSays(m)
}

// dateSays covers formats of which each directive gives digits: date +%s.
func dateSays(m *spec.Match) (spec.Output, []spec.Word) {
	if len(m.Operands) != 1 || m.Flag("--help", "--version") != nil {
		return spec.PrintsText, nil
	}
	text, known := m.Operands[0].Text()
	format, ok := strings.CutPrefix(text, "+")
	return numberIf(known && ok && onlyDirectives(format, "sNYmdHMSjuwVUWgGIyC", "-_0"))
}

// onlyDirectives reports whether a format is made of digits and of the directives
// of the given letters, which may have the given flags.
func onlyDirectives(format, letters, flags string) bool {
	for i := 0; i < len(format); i++ {
		switch c := format[i]; {
		case c == '%':
			for i++; i < len(format) && strings.IndexByte(flags, format[i]) >= 0; i++ {
			}
			if i >= len(format) || strings.IndexByte(letters, format[i]) < 0 {
				return false
			}
		case c != '.' && !isDigit(c):
			return false
		}
	}
	return format != ""
}

// statSays covers formats that print sizes, times and ids.
func statSays(m *spec.Match) (spec.Output, []spec.Word) {
	format := m.Flag("-c", "--format", "--printf")
	if format == nil || m.Flag("-f", "--file-system") != nil {
		return spec.PrintsText, nil
	}
	text, known := format.Arg.Text()
	return numberIf(known && onlyDirectives(strings.TrimSuffix(text, `\n`), "sYXZWabBdhiugo", ""))
}

// idSays covers the number of one user or group.
func idSays(m *spec.Match) (spec.Output, []spec.Word) {
	return numberIf(len(m.Flags) > 0 && withOnly(m, "-u", "-g", "-r", "--user", "--group", "--real"))
}

// tputSays covers tput cols and its kin.
func tputSays(m *spec.Match) (spec.Output, []spec.Word) {
	return numberIf(len(m.Operands) == 1 && (m.Operands[0].Is("cols") || m.Operands[0].Is("lines") || m.Operands[0].Is("colors")))
}

// trSays covers tr -d: it leaves digits of digits, and nothing but digits where it deletes all else.
func trSays(m *spec.Match) (spec.Output, []spec.Word) {
	if len(m.Operands) != 1 || !withOnly(m, "-d", "--delete", "-c", "-C", "--complement") || m.Flag("-d", "--delete") == nil {
		return spec.PrintsText, nil
	}
	if m.Flag("-c", "-C", "--complement") == nil {
		return numberIf(numbersIn(m, nil))
	}
	set, known := m.Operands[0].Text()
	set = strings.NewReplacer("[:digit:]", "", "0-9", "", `\n`, "").Replace(set)
	return numberIf(known && strings.Trim(set, "0123456789.\n") == "")
}

// cutSays covers parts of numbers, and the number that each line starts with.
func cutSays(m *spec.Match) (spec.Output, []spec.Word) {
	if !withOnly(m, "-d", "-f", "-c", "-b", "-s", "--delimiter", "--fields", "--only-delimited") {
		return spec.PrintsText, nil
	}
	if numbersIn(m, m.Operands) {
		return spec.PrintsNumber, nil
	}
	leads, fields, delimiter := leadsIn(m, m.Operands), m.Flag("-f", "--fields"), m.Flag("-d", "--delimiter")
	if leads == "" || fields == nil || !fields.Arg.Is("1") {
		return spec.PrintsText, nil
	}
	return numberIf(delimiter == nil && leads == "\t" || delimiter != nil && delimiter.Arg.Is(leads))
}

// exprSays covers sums: with numbers and these operators expr prints a number.
func exprSays(m *spec.Match) (spec.Output, []spec.Word) {
	for _, w := range m.Operands {
		text, known := w.Text()
		operator := known && slices.Contains([]string{"+", "-", "*", "/", "%", "(", ")", "<", "<=", "=", "!=", ">=", ">"}, text)
		if !operator && !digitsOnly(w) {
			return spec.PrintsText, nil
		}
	}
	return numberIf(len(m.Operands) > 0)
}

// printfSays covers formats whose directives all print numbers.
func printfSays(m *spec.Match) (spec.Output, []spec.Word) {
	if len(m.Operands) == 0 {
		return spec.PrintsText, nil
	}
	format, known := m.Operands[0].Text()
	return numberIf(known && onlyDirectives(strings.TrimSuffix(format, `\n`), "dif", "+-0123456789."))
}

// bcSays covers calculations: without a string, bc prints nothing but numbers.
func bcSays(m *spec.Match) (spec.Output, []spec.Word) {
	if len(m.Operands) > 0 || !m.HasStdin || !withOnly(m, "-l", "--mathlib", "-q", "--quiet", "-s", "--standard") {
		return spec.PrintsText, nil
	}
	for _, p := range m.Stdin.Parts {
		text := strings.NewReplacer("scale", "", "sqrt", "").Replace(p.Text)
		if p.Unknown == nil && strings.Trim(text, "0123456789.+-*/%^()<>=!&| ;\t\n") != "" || p.Unknown != nil && p.Unknown.Kind != spec.Number {
			return spec.PrintsText, nil
		}
	}
	return spec.PrintsNumber, nil
}

// jqSays covers filters that end in length.
func jqSays(m *spec.Match) (spec.Output, []spec.Word) {
	if len(m.Operands) == 0 || !withOnly(m, "-r", "--raw-output", "-c", "--compact-output", "-s", "--slurp", "-e", "--exit-status", "-n", "--null-input",
		"-M", "--monochrome-output") {
		return spec.PrintsText, nil
	}
	filter, known := m.Operands[0].Text()
	filter = strings.TrimSpace(filter)
	before, ok := strings.CutSuffix(filter, "length")
	before = strings.TrimSpace(before)
	return numberIf(known && ok && !strings.Contains(filter, "#") && (before == "" || strings.HasSuffix(before, "|")))
}

// sedSays covers sed -n '$=', which prints how many lines there are.
func sedSays(m *spec.Match) (spec.Output, []spec.Word) {
	return numberIf(len(m.Operands) > 0 && m.Operands[0].Is("$=") && m.Flag("-n", "--quiet", "--silent") != nil && withOnly(m, "-n", "--quiet", "--silent"))
}

// gitCounts reports whether git prints a number: of commits, or the time of each.
func gitCounts(m *spec.Match) bool {
	format := m.Flag("--format", "--pretty")
	if m.Sub() == "rev-list" {
		return m.Flag("--count") != nil && format == nil
	}
	if format == nil {
		return false
	}
	text, known := format.Arg.Text()
	text = strings.TrimPrefix(strings.TrimPrefix(text, "t"), "format:")
	if !known || text != "%ct" && text != "%at" {
		return false
	}
	for i := range m.Flags {
		name := m.Flags[i].Name
		if !slices.Contains([]string{"--format", "--pretty", "-n", "--max-count", "--all", "--reverse", "--no-merges", "--first-parent", "--since",
			"--after", "--until", "--before", "--author", "--diff-filter", "--follow"}, name) &&
			(len(name) < 2 || !isDigit(name[1])) {
			return false
		}
	}
	return true
}

// grepsOneFile reports whether grep prints no names of files before the lines.
func grepsOneFile(m *spec.Match) bool {
	files := grepFiles(m)
	return len(files) == 0 || len(files) == 1 &&
		!slices.ContainsFunc(files[0].Unknowns(), func(h *spec.UnknownText) bool { return h.Splits || h.Kind == spec.Glob })
}

// grepPrintsDigits reports whether grep -o prints matches that are digits.
func grepPrintsDigits(m *spec.Match) bool {
	if m.Flag("-o", "--only-matching") == nil || m.Marks&spec.NoFirst != 0 || len(m.Operands) == 0 || !grepsOneFile(m) ||
		m.Flag("-f", "--file", "-e", "--regexp", "-v", "--invert-match") != nil ||
		!withOnly(m, append(grepPlainFlags, "-o", "--only-matching")...) {
		return false
	}
	pattern, known := m.Operands[0].Text()
	rest := strings.NewReplacer("[0-9]", "", "[[:digit:]]", "", `\d`, "").Replace(pattern)
	return known && pattern != rest && strings.Trim(rest, `*+?\{}0123456789,^$`) == ""
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
