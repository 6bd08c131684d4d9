package rulebook

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// readCodex reads the rules of Codex CLI. Source: developers.openai.com/codex/rules.
func readCodex(b *book) {
	for _, file := range b.List(filepath.Join(b.Home, ".codex/rules/*.rules")) {
		b.codexFile(file, "")
	}
	if b.Place.Project != "" {
		for _, file := range b.List(filepath.Join(b.Place.Project, ".codex/rules/*.rules")) {
			b.codexFile(file, b.Place.Project)
		}
	}
}

func (b *book) codexFile(file, project string) {
	text, ok := b.open(file, project)
	if !ok {
		return
	}
	parsed, err := (&syntax.FileOptions{}).Parse(filepath.Base(file), text, 0)
	if err != nil {
		b.fail(fmt.Errorf("it is no Starlark that can be read: %w", err))
		return
	}
	for _, stmt := range parsed.Stmts {
		call := callOf(stmt)
		start, _ := stmt.Span()
		at := fmt.Sprintf("line %d", start.Line)
		switch {
		case call == nil:
			b.leave(at, "only calls of prefix_rule with plain texts are read, and this is something else")
		case name(call.Fn) == "prefix_rule":
			b.codexRule(call, at)
		default:
			b.leave(name(call.Fn)+" in "+at, "the policy has nothing like it")
		}
	}
}

func callOf(stmt syntax.Stmt) *syntax.CallExpr {
	if e, ok := stmt.(*syntax.ExprStmt); ok {
		call, _ := e.X.(*syntax.CallExpr)
		return call
	}
	return nil
}

func name(e syntax.Expr) string {
	if id, ok := e.(*syntax.Ident); ok {
		return id.Name
	}
	return ""
}

// codexRule carries over prefix_rule(pattern = […], decision = "…", justification = "…").
func (b *book) codexRule(call *syntax.CallExpr, at string) {
	r := Rule{Source: "prefix_rule in " + at, List: "allow"}
	var words [][]string
	for _, arg := range call.Args {
		bin, ok := arg.(*syntax.BinaryExpr)
		if !ok || bin.Op != syntax.EQ {
			b.leave(r.Source, "an argument has no name")
			return
		}
		switch name(bin.X) {
		case "pattern":
			words = codexPattern(bin.Y)
		case "decision":
			text, _ := textOf(bin.Y)
			r.List = map[string]string{"allow": "allow", "prompt": "confirm", "forbidden": "deny"}[text]
		case "justification":
			r.Reason, _ = textOf(bin.Y)
		}
	}
	shown := make([]string, len(words))
	for i, alternatives := range words {
		shown[i] = strings.Join(alternatives, "|")
	}
	r.Source = strings.Join(shown, " ")
	if r.Patterns = prefixes(words); len(r.Patterns) == 0 || r.List == "" {
		b.leave(at, "its pattern or its decision is not made of plain texts, or stands for too much")
		return
	}
	if r.List == "allow" {
		r.Notes = append(r.Notes, "in Codex it also lifts the sandbox; here it lifts the question alone")
	}
	b.add(r)
}

// codexPattern returns the alternatives for each word, nil where they are not plain.
func codexPattern(e syntax.Expr) (words [][]string) {
	list, ok := e.(*syntax.ListExpr)
	if !ok {
		return nil
	}
	for _, item := range list.List {
		if text, ok := textOf(item); ok {
			words = append(words, []string{text})
			continue
		}
		inner, ok := item.(*syntax.ListExpr)
		if !ok {
			return nil
		}
		var alternatives []string
		for _, one := range inner.List {
			text, ok := textOf(one)
			if !ok {
				return nil
			}
			alternatives = append(alternatives, text)
		}
		words = append(words, alternatives)
	}
	return words
}

func textOf(e syntax.Expr) (string, bool) {
	lit, ok := e.(*syntax.Literal)
	if !ok || lit.Token != syntax.STRING {
		return "", false
	}
	text, ok := lit.Value.(string)
	return text, ok
}

// maxAlternatives bounds the patterns of one rule.
const maxAlternatives = 32

// prefixes returns a pattern for each choice of the words, nil when there are too many, or one is
// not shown as it stands in the canonical form of a command.
func prefixes(words [][]string) []string {
	lines := []string{""}
	for _, alternatives := range words {
		var longer []string
		for _, line := range lines {
			for _, word := range alternatives {
				if word == "" || strings.ContainsAny(word, " \t\n'\"\\$`|&;<>()*?[]{}~#!") {
					return nil
				}
				longer = append(longer, strings.TrimSpace(line+" "+word))
			}
		}
		if lines = longer; len(lines) > maxAlternatives {
			return nil
		}
	}
	if len(words) == 0 || slices.Contains(lines, "") {
		return nil
	}
	for i := range lines {
		lines[i] = prefix(lines[i])
	}
	return lines
}
