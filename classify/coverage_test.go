package classify_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/knowledge"
	"github.com/gk-hook/gk-hook/classify/programs"
)

// TestEveryProgramHasCases demands that each program has cases beside its data: one
// that is safe and one that is not, as far as it can be used so.
func TestEveryProgramHasCases(t *testing.T) {
	show := classify.Observe(t)
	for _, p := range programs.All() {
		if p.Name == "source" {
			continue // the evaluator runs it: classify/shell has its cases
		}
		safe, stopped := uses(knowledge.Describe(p))
		if safe && !show.Safe[p] {
			t.Errorf("%s: no case of it is safe", p.Name)
		}
		if stopped && !show.Stopped[p] {
			t.Errorf("%s: no case of it is stopped or asked about", p.Name)
		}
	}
}

// uses reports whether a program can be used in ways that are safe, and in others.
func uses(k *knowledge.Page) (safe, stopped bool) {
	for _, c := range k.Commands {
		for _, j := range append([]knowledge.Way{c.Way}, c.Flags...) {
			safe = safe || j.Tier == classify.Safe
			stopped = stopped || j.Tier > classify.Safe || j.Runs
		}
	}
	return safe, stopped
}

// TestEveryLossHasACase demands a case for each effect of the knowledge base that cannot be undone.
func TestEveryLossHasACase(t *testing.T) {
	show := classify.Observe(t)
	for _, loss := range losses(t) {
		if !show.Lost[loss.name] {
			t.Errorf("%s: no case shows %q", loss.at, loss.name)
		}
	}
}

type loss struct{ name, at string }

// losses finds the irreversible effects in the source of the knowledge base: by
// their ids, or by what they do where they have none.
func losses(t *testing.T) []loss {
	t.Helper()
	files, err := filepath.Glob("programs/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var all []loss
	set := token.NewFileSet()
	for _, file := range files {
		tree, err := parser.ParseFile(set, file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			if f := fields(lit); f["Loss"] == "Irreversible" && f["ID"]+f["Why"] != "" {
				name := f["ID"]
				if name == "" {
					name = f["Why"]
				}
				all = append(all, loss{name, set.Position(lit.Pos()).String()})
			}
			return true
		})
	}
	if len(all) == 0 {
		t.Fatal("nothing in the knowledge base is irreversible")
	}
	return all
}

// fields returns the constant fields of a literal: texts, and the last names of selectors.
func fields(lit *ast.CompositeLit) map[string]string {
	f := map[string]string{}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, ok := kv.Key.(*ast.Ident)
		if !ok {
			continue
		}
		switch v := kv.Value.(type) {
		case *ast.BasicLit:
			f[key.Name], _ = strconv.Unquote(v.Value)
		case *ast.SelectorExpr:
			f[key.Name] = v.Sel.Name
		}
	}
	return f
}
