package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// awkSays covers programs that print nothing but numbers: each print statement has
// one operand, a sum of variables that the program only counts in, or a field of
// input that starts with a number.
func awkSays(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Marks&spec.NoFirst != 0 || len(m.Operands) == 0 || !withOnly(m, "-F", "--field-separator") || !plainNames(m.Operands[1:]) {
		return spec.PrintsText, nil
	}
	// Operands may assign variables.
	if slices.ContainsFunc(m.Operands[1:], func(w spec.Word) bool { return strings.Contains(w.String(), "=") }) {
		return spec.PrintsText, nil
	}
	text, known := m.Operands[0].Text()
	p := awkProgram{text: text}
	if !known || !p.read() || !p.blocksOnly() {
		return spec.PrintsText, nil
	}
	number := p.counters()
	if number == nil {
		return spec.PrintsText, nil
	}
	first := false // the first field of each line is a number
	switch leads, separator := leadsIn(m, m.Operands[1:]), m.Flag("-F", "--field-separator"); leads {
	case " ", "\t":
		first = separator == nil
	case ":":
		first = separator != nil && separator.Arg.Is(leads)
	}
	return numberIf(p.printsOnly(func(expr []awkToken) bool {
		return p.isNumeric(expr, number) || first && len(expr) == 2 && expr[0].text == "$" && expr[1].text == "1"
	}))
}

// blocksOnly reports whether each rule has a block, so that none prints its line by default.
func (p *awkProgram) blocksOnly() bool {
	depth, rule := 0, false
	for _, t := range p.tokens {
		switch {
		case t.kind == awkSign && t.text == "{":
			depth++
			rule = false
		case t.kind == awkSign && t.text == "}":
			depth--
		case depth == 0 && t.kind == awkNewline:
			if rule {
				return false
			}
		case depth == 0:
			rule = true
		}
	}
	return !rule && depth == 0
}

// counters returns a function that knows the variables which hold numbers only;
// nil when the program does what may give any variable another value.
func (p *awkProgram) counters() func(name string) bool {
	other := make(map[string]bool)
	for i, t := range p.tokens {
		if t.kind != awkName {
			continue
		}
		switch t.text {
		case "getline", "split", "sub", "gsub", "gensub", "function", "func", "in", "match", "patsplit", "delete",
			"ORS", "OFS", "OFMT", "CONVFMT", "SUBSEP", "RS", "printf", "FS":
			return nil
		}
		next, after, last := p.tokenAt(i+1), p.tokenAt(i+2), p.tokenAt(i+3)
		if next.text == "[" {
			other[t.text] = true // elements are not followed
		}
		if next.kind == awkSign && next.text == "=" && (after.kind != awkNumber || last.kind != awkNewline && last.text != "}" && last.text != ")" &&
			last.kind != awkEnd) {
			other[t.text] = true
		}
	}
	return func(name string) bool { return !other[name] }
}

func (p *awkProgram) tokenAt(i int) awkToken {
	if i < 0 || i >= len(p.tokens) {
		return awkToken{}
	}
	return p.tokens[i]
}

// printsOnly reports whether the program prints something, and ok holds for the operands of each print.
func (p *awkProgram) printsOnly(ok func([]awkToken) bool) bool {
	found := false
	for i, t := range p.tokens {
		if t.kind != awkName || t.text != "print" {
			continue
		}
		end := i + 1
		for end < len(p.tokens) && p.tokens[end].kind != awkNewline && p.tokens[end].text != "}" {
			end++
		}
		if found = true; !ok(p.tokens[i+1 : end]) {
			return false
		}
	}
	return found
}

// isNumeric reports whether an expression is a number, or several one behind another.
func (p *awkProgram) isNumeric(expr []awkToken, number func(string) bool) bool {
	for i, t := range expr {
		switch t.kind {
		case awkNumber:
		case awkName:
			if !number(t.text) || t.text == "FILENAME" || t.text == "ENVIRON" || t.text == "RSTART" {
				return false
			}
			// A bare name could be a call.
			if i+1 < len(expr) && expr[i+1].text == "(" && t.text != "int" && t.text != "length" {
				return false
			}
		case awkSign:
			if len(t.text) != 1 || !strings.Contains("+-*/%()$", t.text) {
				return false
			}
			if t.text == "$" && !addsTo(expr, i) {
				return false
			}
		default:
			return false
		}
	}
	return len(expr) > 0
}

// addsTo reports whether the field at i, "$N", is an operand of a sum, which makes it a number.
func addsTo(expr []awkToken, i int) bool {
	if i+1 >= len(expr) || expr[i+1].kind != awkNumber && expr[i+1].text != "NF" {
		return false
	}
	operator := func(j int) bool {
		return j >= 0 && j < len(expr) && expr[j].kind == awkSign && strings.Contains("+-*/%", expr[j].text)
	}
	return operator(i-1) || operator(i+2)
}
