package shell

import (
	"fmt"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/expansion"
)

// canonical writes a syntax tree as a text that is equal for sources that a shell prints
// alike: quotes of any kind become «…», and forms that the shells print as other
// forms become those.
type canonical struct {
	strings.Builder
}

func canonicalOf(list []*syntax.Stmt) string {
	var r canonical
	r.list(list)
	return r.String()
}

func (r *canonical) list(list []*syntax.Stmt) {
	for _, s := range list {
		r.stmt(s, "")
	}
}

func (r *canonical) say(format string, args ...any) { fmt.Fprintf(r, format+" ", args...) }

// stmt writes a statement; more is a redirect that the shells add when they print it.
func (r *canonical) stmt(s *syntax.Stmt, more string) {
	if s.Negated {
		r.say("!")
	}
	r.command(s.Cmd, more)
	for _, d := range s.Redirs {
		r.redirect(d)
	}
	switch s.Cmd.(type) {
	case *syntax.FuncDecl, *syntax.BinaryCmd:
	default:
		r.WriteString(more)
	}
	switch {
	case s.Disown:
		r.say("&!")
	case s.Background:
		r.say("&")
	}
	r.say("⏎")
}

func (r *canonical) redirect(d *syntax.Redirect) {
	fd := ""
	if d.N != nil {
		fd = d.N.Value
	}
	op := d.Op.String()
	if fd == "0" && op[0] == '<' || fd == "1" && op[0] == '>' {
		fd = ""
	}
	switch op {
	case "&>", "&>>", "&>|", "&>>|": // they take no number: it is a word
		fd += " "
	case ">!":
		op = ">|"
	case ">>!":
		op = ">>|"
	case "<<-":
		op = "<<"
	}
	if d.Op == syntax.Hdoc || d.Op == syntax.DashHdoc {
		r.say("%s%s%s", fd, op, documentOf(d))
		return
	}
	r.say("%s%s%s", fd, op, wordOf(d.Word))
}

// documentOf writes the body of a here-document.
func documentOf(d *syntax.Redirect) string {
	plain := true
	for _, p := range d.Word.Parts {
		lit, ok := p.(*syntax.Lit)
		plain = plain && ok && !strings.Contains(lit.Value, `\`)
	}
	var b strings.Builder
	if d.Hdoc == nil {
		return fmt.Sprintf("(%q %v)", "", plain)
	}
	for _, p := range d.Hdoc.Parts {
		if lit, ok := p.(*syntax.Lit); ok {
			text := lit.Value
			if d.Op == syntax.DashHdoc {
				lines := strings.Split(text, "\n")
				for i := range lines {
					lines[i] = strings.TrimLeft(lines[i], "\t")
				}
				text = strings.Join(lines, "\n")
			}
			if plain {
				text = strings.ReplaceAll(text, "\\\n", "")
			}
			b.WriteString(text)
			continue
		}
		b.WriteString(partOf(p, true))
	}
	// At the end of the source shells differ in whether they print a newline.
	return fmt.Sprintf("(%q %v)", strings.TrimRight(b.String(), "\n"), plain)
}

func (r *canonical) command(cmd syntax.Command, more string) {
	switch cmd := cmd.(type) {
	case nil:
		r.say("nothing")
	case *syntax.CallExpr:
		r.say("call")
		for _, a := range cmd.Assigns {
			r.say("%s", assignText(a))
		}
		for i, w := range cmd.Args {
			if lit := w.Lit(); i > 0 || lit != "nocorrect" && lit != "--" { // which the shells do not print, behind time
				r.say("%s", wordOf(w))
			}
		}
	case *syntax.DeclClause:
		r.say("call %s", cmd.Variant.Value)
		for _, a := range cmd.Args {
			r.say("%s", assignText(a))
		}
	case *syntax.BinaryCmd:
		first, op := "", cmd.Op.String()
		if cmd.Op == syntax.PipeAll {
			first, op = "2>&1 ", "|"
		}
		r.stmt(cmd.X, first)
		r.say("%s", op)
		r.stmt(cmd.Y, more)
	case *syntax.Subshell:
		r.say("(")
		r.list(cmd.Stmts)
		r.say(")")
	case *syntax.Block:
		r.say("{")
		r.list(cmd.Stmts)
		r.say("}")
	case *syntax.IfClause:
		r.branch(cmd)
	case *syntax.WhileClause:
		r.say("while %v", cmd.Until)
		r.list(cmd.Cond)
		r.say("do")
		r.list(cmd.Do)
		r.say("done")
	case *syntax.ForClause:
		r.loop(cmd)
	case *syntax.CaseClause:
		r.say("case %s", wordOf(cmd.Word))
		for _, item := range cmd.Items {
			for _, p := range item.Patterns {
				r.say("(%s)", wordOf(p))
			}
			r.list(item.Stmts)
			r.say("%v", item.Op)
		}
		r.say("esac")
	case *syntax.FuncDecl:
		r.say("function")
		if cmd.Name != nil {
			r.say("%s", cmd.Name.Value)
		}
		for _, n := range cmd.Names {
			r.say("%s", n.Value)
		}
		if _, block := cmd.Body.Cmd.(*syntax.Block); block {
			r.stmt(cmd.Body, more)
			break
		}
		r.say("{")
		r.stmt(cmd.Body, "")
		r.say("} %s⏎", more)
	case *syntax.TimeClause:
		if s := cmd.Stmt; s != nil {
			if inner, again := s.Cmd.(*syntax.TimeClause); again && !s.Negated {
				inner.PosixFormat = inner.PosixFormat || cmd.PosixFormat
				r.command(inner, more)
				break
			}
		}
		r.say("time %v", cmd.PosixFormat)
		if cmd.Stmt != nil {
			r.stmt(cmd.Stmt, "")
		}
	case *syntax.CoprocClause:
		r.say("coproc")
		if cmd.Name != nil && cmd.Name.Lit() != "COPROC" {
			r.say("%s", wordOf(cmd.Name))
		}
		if call, ok := cmd.Stmt.Cmd.(*syntax.CallExpr); ok && len(call.Args) > 1 && call.Args[0].Lit() == "COPROC" {
			call.Args = call.Args[1:]
		}
		r.stmt(cmd.Stmt, "")
	case *syntax.TestClause:
		r.say("[[ %s ]]", testOf(cmd.X))
	case *syntax.ArithmCmd:
		r.say("((%s))", arithText(cmd.X))
	case *syntax.LetClause:
		r.say("call let")
		for _, e := range cmd.Exprs {
			r.say("%s", arithText(e))
		}
	default:
		r.say("%s", sourceText(cmd))
	}
}

func (r *canonical) branch(cmd *syntax.IfClause) {
	r.say("if")
	r.list(cmd.Cond)
	r.say("then")
	r.list(cmd.Then)
	switch other := cmd.Else; {
	case other == nil:
	case len(other.Cond) == 0:
		r.say("else")
		r.list(other.Then)
	default: // shells print elif as an if within else
		r.say("else")
		r.branch(other)
		r.say("⏎")
	}
	r.say("fi")
}

func (r *canonical) loop(cmd *syntax.ForClause) {
	r.say("for %v", cmd.Select)
	switch l := cmd.Loop.(type) {
	case *syntax.WordIter:
		r.say("%s in", l.Name.Value)
		if !l.InPos.IsValid() {
			r.say("«‹${@}›»")
		}
		for _, w := range l.Items {
			r.say("%s", wordOf(w))
		}
	case *syntax.CStyleLoop:
		for _, e := range []syntax.ArithmExpr{l.Init, l.Cond, l.Post} {
			if e == nil { // the shells print 1
				r.say("1;")
			} else {
				r.say("%s;", arithText(e))
			}
		}
	}
	r.list(cmd.Do)
	r.say("done")
}

func testOf(e syntax.TestExpr) string {
	switch e := e.(type) {
	case *syntax.BinaryTest:
		if e.Op == syntax.AndTest || e.Op == syntax.OrTest {
			return testOf(e.X) + " " + e.Op.String() + " " + testOf(e.Y)
		}
		return "(" + testOf(e.X) + " " + strings.Replace(e.Op.String(), "==", "=", 1) + " " + testOf(e.Y) + ")"
	case *syntax.UnaryTest:
		if e.Op == syntax.TsNempStr {
			return testOf(e.X)
		}
		return e.Op.String() + " " + testOf(e.X)
	case *syntax.ParenTest:
		return testOf(e.X)
	case *syntax.Word:
		return wordOf(e)
	}
	return "?"
}

// wordOf writes a word.
func wordOf(w *syntax.Word) string {
	if w == nil {
		return "-"
	}
	var b strings.Builder
	for _, p := range w.Parts {
		b.WriteString(partOf(p, false))
	}
	// Neighbours within quotes are one.
	return strings.NewReplacer("»«", "").Replace(b.String())
}

func partOf(p syntax.WordPart, double bool) string {
	switch p := p.(type) {
	case *syntax.Lit:
		var b strings.Builder
		for i := 0; i < len(p.Value); i++ {
			c := p.Value[i]
			if c != '\\' || i+1 == len(p.Value) || double && !strings.ContainsRune("$`\"\\\n", rune(p.Value[i+1])) {
				b.WriteByte(c)
				continue
			}
			i++
			switch {
			case p.Value[i] == '\n':
			case double:
				b.WriteByte(p.Value[i])
			default:
				b.WriteString("«" + p.Value[i:i+1] + "»")
			}
		}
		return b.String()
	case *syntax.SglQuoted:
		text := p.Value
		if p.Dollar {
			text = expansion.AnsiC(text)
		}
		return "«" + text + "»"
	case *syntax.DblQuoted:
		var b strings.Builder
		for _, q := range p.Parts {
			b.WriteString(partOf(q, true))
		}
		return "«" + b.String() + "»"
	case *syntax.CmdSubst:
		return "‹$(" + canonicalOf(p.Stmts) + ")›"
	case *syntax.ProcSubst:
		return "‹" + p.Op.String() + canonicalOf(p.Stmts) + ")›"
	case *syntax.ArithmExp:
		return "‹$((" + arithText(p.X) + "))›"
	case *syntax.ParamExp:
		if p.Short && p.Param != nil && p.Index == nil {
			return "‹${" + p.Param.Value + "}›"
		}
		return "‹" + sourceText(withWords(p, double)) + "›"
	}
	return "‹" + sourceText(p) + "›"
}

// withWords returns a parameter expansion in which each word is what canonical
// writes for it.
func withWords(p *syntax.ParamExp, double bool) *syntax.ParamExp {
	lit := func(w *syntax.Word) *syntax.Word {
		if w == nil {
			return nil
		}
		var b strings.Builder
		for _, part := range w.Parts {
			b.WriteString(partOf(part, double))
		}
		return &syntax.Word{Parts: []syntax.WordPart{&syntax.Lit{Value: strings.ReplaceAll(b.String(), "»«", "")}}}
	}
	c := *p
	c.Short = false
	if p.Exp != nil {
		c.Exp = &syntax.Expansion{Op: p.Exp.Op, Word: lit(p.Exp.Word)}
	}
	if p.Repl != nil {
		c.Repl = &syntax.Replace{All: p.Repl.All, Orig: lit(p.Repl.Orig), With: lit(p.Repl.With)}
	}
	text := func(e syntax.ArithmExpr) syntax.ArithmExpr {
		if e == nil {
			return nil
		}
		return &syntax.Word{Parts: []syntax.WordPart{&syntax.Lit{Value: arithText(e)}}}
	}
	c.Index = text(p.Index)
	if p.Slice != nil {
		c.Slice = &syntax.Slice{Offset: text(p.Slice.Offset), Length: text(p.Slice.Length)}
	}
	return &c
}

// assignText writes an assignment, or an operand of declare.
func assignText(a *syntax.Assign) string {
	var b strings.Builder
	if a.Name == nil {
		return wordOf(a.Value)
	}
	b.WriteString(a.Name.Value)
	if a.Index != nil {
		b.WriteString("[" + arithText(a.Index) + "]")
	}
	if a.Append {
		b.WriteString("+")
	}
	if !a.Naked {
		b.WriteString("=")
	}
	if a.Array == nil {
		return b.String() + wordOf(a.Value)
	}
	b.WriteString("(")
	for _, e := range a.Array.Elems {
		if e.Index != nil {
			b.WriteString("[" + arithText(e.Index) + "]=")
		}
		b.WriteString(wordOf(e.Value) + " ")
	}
	return b.String() + ")"
}

// arithText writes an expression.
func arithText(e syntax.ArithmExpr) string {
	switch e := e.(type) {
	case *syntax.BinaryArithm:
		return "(" + arithText(e.X) + e.Op.String() + arithText(e.Y) + ")"
	case *syntax.UnaryArithm:
		return fmt.Sprintf("(%v%s %v)", e.Op, arithText(e.X), e.Post)
	case *syntax.ParenArithm:
		return arithText(e.X)
	case *syntax.Word:
		return wordOf(e)
	}
	return sourceText(&syntax.ArithmCmd{X: e})
}

// sourceText writes a node as the parser's printer does.
func sourceText(n syntax.Node) string {
	var b strings.Builder
	if p, ok := n.(syntax.WordPart); ok {
		n = &syntax.Word{Parts: []syntax.WordPart{p}}
	}
	if err := syntax.NewPrinter(syntax.Minify(true)).Print(&b, n); err != nil {
		return err.Error()
	}
	return b.String()
}
