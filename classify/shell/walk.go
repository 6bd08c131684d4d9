package shell

import (
	"errors"
	"fmt"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/lexical"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// walker holds what one Walk shares between all states.
type walker struct {
	cfg     Config
	host    Host
	budget  Budget
	parsers [3]*syntax.Parser // by dialect: bash, zsh, mksh
	files   map[string]*writtenFile
	made    map[string]bool // directories that mkdir made in this call
	active  []activation    // functions and scripts that are walked, innermost last
	locals  []*localScope   // of the functions that are walked, innermost last
	// branch counts the conditions under which the walk is: 0 is code that certainly runs.
	branch  int
	procs   int                          // process substitutions so far
	outputs map[string]*syntax.ProcSubst // the bodies of >(…), by the path that stands for each
	line    uint                         // of the simple command that is walked,
	offset  uint                         // its offset,
	text    string                       // and the source that it stands in
	feeds   []fileOutput                 // processes that exec writes to
	// concealed are the holes that stand in code being walked.
	concealed []*spec.Hole
	units     int // so many were read
	places    finder
	differs   bool // zsh would read something of the call otherwise
	resumed   int  // how often parsing was taken up again behind a fault
	exhausted bool // a fork bomb was reported
	tooDeep   bool // the depth budget was reported
	over      bool // a budget ran out: the walk is ending
	// overSource and overAt are the source that was walked then, and the offset in it.
	overSource string
	overAt     uint
	skimmer    *skimmer // of what is not walked because of that
	steps      int      // what is used of the budget
	calls      int
	bytes      int
}

// Walk runs through source and reports to the host what it would do. Source
// that is read as bash may mean something else to zsh: Walk reports whether that
// can be, so that what both read alike need not be walked twice.
func Walk(cfg Config, source string) (differsInZsh bool) {
	return start(cfg, func(w *walker, st *state) {
		w.places.whole, st.at = source, spec.Span{To: len(source)}
		w.source(st, source)
	})
}

// WalkOpens walks commands and scripts that something else than shell source
// runs, such as source of another language.
func WalkOpens(cfg Config, opens []Open) {
	start(cfg, func(w *walker, st *state) {
		for i := range opens {
			if !w.charge(1) {
				return
			}
			w.openNext(st, &opens[i], true)
		}
	})
}

func start(cfg Config, walk func(*walker, *state)) (differsInZsh bool) {
	w := &walker{cfg: cfg, host: cfg.Host, budget: cfg.Budget}
	w.budget.fill()
	defer func() {
		// The parser is a library: a fault in it must not decide the call.
		if r := recover(); r != nil {
			w.host.Unclear(Trouble{What: fmt.Sprintf("cannot walk the source: %v", r)})
		}
	}()
	st := &state{main: true, dialect: cfg.Dialect, arg0: spec.Lit(cfg.Dialect.program()), shell: &jump{}}
	if cfg.Dir != "" {
		st.dirs = []spec.Word{spec.Lit(cfg.Dir)}
	} else {
		st.dirs = []spec.Word{spec.HoleOf("$PWD", spec.FromEnvironment)}
	}
	st.startOptions()
	walk(w, st)
	w.finish(st)
	w.feedAll(st)
	return w.differs
}

func (b *Budget) fill() {
	if b.Bytes <= 0 {
		b.Bytes = 256 << 10
	}
	if b.Depth <= 0 {
		b.Depth = 40
	}
	if b.Invocations <= 0 {
		b.Invocations = 4000
	}
	if b.Steps <= 0 {
		b.Steps = 200000
	}
}

// program returns the name that a shell of the dialect has as $0.
func (d Dialect) program() string {
	switch d {
	case POSIX:
		return "sh"
	case Zsh:
		return "zsh"
	case Mksh:
		return "mksh"
	}
	return "bash"
}

func (st *state) startOptions() {
	switch st.dialect {
	case POSIX, Mksh:
		st.opts |= optAliases
	case Zsh:
		st.opts |= optAliases | optLastpipe | optGlobstar
	}
}

// charge counts work, and reports whether the walk may go on.
func (w *walker) charge(n int) bool {
	w.steps += n
	if w.steps > w.budget.Steps && !w.over {
		w.exceeded("the source takes too many steps to follow")
	}
	return !w.over
}

// The work that a step stands for: what is handled more than once, or copied,
// is charged by its size, so that no source costs more than its budget however
// much it means.
const (
	bytesPerStep = 1024 // of text that is copied
	itemsPerStep = 8    // words, parts, variables, descriptors that are copied
	nodesPerStep = 64   // bytes of source whose syntax is looked through once more
)

// chargeText counts the work of copying a word.
func (w *walker) chargeText(word spec.Word) bool {
	if len(word.Parts) < itemsPerStep && size(word) < bytesPerStep {
		return !w.over
	}
	return w.charge(size(word)/bytesPerStep + len(word.Parts)/itemsPerStep)
}

// chargeLook counts the work of looking through the syntax below a node.
func (w *walker) chargeLook(n syntax.Node) bool {
	return w.charge(int(n.End().Offset()-n.Pos().Offset()) / nodesPerStep)
}

// exceeded ends the walk because a limit is reached.
func (w *walker) exceeded(what string) {
	if !w.over {
		w.over, w.overSource, w.overAt = true, w.text, w.offset
		w.host.Unclear(Trouble{What: what, Budget: true})
	}
}

func (w *walker) unclear(format string, args ...any) {
	if !w.over {
		w.host.Unclear(Trouble{What: fmt.Sprintf(format, args...)})
	}
}

// deeper reports whether another level of nesting is within the budget.
func (w *walker) deeper(st *state) bool {
	if st.depth < w.budget.Depth {
		return true
	}
	// What is nested deeper is not seen, but what comes after it is.
	if !w.tooDeep && !w.over {
		w.tooDeep = true
		w.host.Unclear(Trouble{What: "scripts, functions or substitutions are nested too deep", Budget: true})
	}
	return false
}

// source parses text and walks it in st.
func (w *walker) source(st *state, text string) {
	if w.over || strings.TrimSpace(text) == "" {
		return
	}
	src, dialect := st.src, st.dialect
	for {
		st.src = w.places.find(st.at, text)
		p := w.parse(st, text, dialect)
		st.src, st.dialect = st.src.parsedAs(p.text), p.dialect
		if p.file != nil {
			w.readUnits(st, p.file.Stmts)
		}
		w.skimRest(p)
		if p.rest == "" || !w.resume() {
			break
		}
		text = p.rest
	}
	st.src, st.dialect = src, dialect
}

// unit is what a shell reads at a time before it runs any of it: the lines of a
// complete command, for zsh the whole text of -c and eval. Aliases are expanded
// while it is read.
type unit struct {
	number  int  // counted over the whole walk
	aliases bool // aliases were expanded when it was read
}

// readUnits walks the statements of a source unit by unit.
func (w *walker) readUnits(st *state, list []*syntax.Stmt) {
	before := st.unit
	for len(list) > 0 && !st.dead {
		n := 1
		for n < len(list) && (st.dialect == Zsh || list[n].Pos().Line() <= list[n-1].End().Line()) {
			n++
		}
		w.units++
		st.unit = unit{number: w.units, aliases: st.opts&optAliases != 0}
		w.stmts(st, list[:n])
		list = list[n:]
	}
	st.unit = before
}

// parsed is what parse made of source.
type parsed struct {
	file    *syntax.File
	text    string  // what the file was parsed from
	dialect Dialect // how to read the file
	rest    string  // what follows a fault, as far as it may still be read
	tail    string  // the end of a text that is too long, when it can stand alone
}

// parse returns the syntax tree of text. What cannot be parsed is reported; the
// tree is then that of the other shell, when it understands the text, or that
// of the part before the fault.
func (w *walker) parse(st *state, text string, d Dialect) parsed {
	cut, tail := w.limited(text)
	first, second, other := syntax.LangBash, syntax.LangZsh, Zsh
	switch d {
	case Zsh:
		first, second, other = second, first, Bash
	case Mksh:
		first = syntax.LangMirBSDKorn
	}
	if d == Zsh {
		cut = spaceSubshells(cut, lexical.Read, d) // the parser takes more for arithmetic than zsh does
	}
	cut = closeComments(cut, lexical.Read(cut, d == Zsh))
	file, err := w.parseAs(first, cut)
	for range maxOpenDocuments {
		if tail != "" {
			break
		}
		delimiter, open := openDocument(err)
		if !open {
			break
		}
		// The shell warns, and takes the end of the source for the delimiter.
		cut += "\n" + delimiter + "\n"
		file, err = w.parseAs(first, cut)
	}
	if err == nil && (d != Zsh || !strings.Contains(cut, "foreach")) {
		w.agree(file, cut, d)
		return parsed{file: file, text: cut, dialect: d, tail: tail}
	}
	if d == Zsh {
		// A foreach loop is a command of that name to the parser.
		if long, ok := longForms(cut); ok {
			if file, err := w.parseAs(first, long); err == nil {
				w.unclear("the source has short forms of zsh's commands")
				return parsed{file: file, text: long, dialect: d}
			}
		}
		if err == nil {
			w.agree(file, cut, d)
			return parsed{file: file, text: cut, dialect: d, tail: tail}
		}
	}
	if !w.over {
		w.host.Unclear(Trouble{What: parseTrouble(err), Syntax: true, At: st.src.parsedAs(cut).fault(err, st.at)})
	}
	st.differs(w)
	if file, err := w.parseAs(second, cut); err == nil {
		if d == Zsh {
			w.substituted(st, cut) // what bash takes for words may be code
		}
		return parsed{file: file, text: cut, dialect: other}
	}
	if spaced := spaceSubshells(cut, lexical.Read, d); spaced != cut {
		if file, err := w.parseAs(first, spaced); err == nil {
			return parsed{file: file, text: spaced, dialect: d}
		}
	}
	p := parsed{file: file, text: cut, dialect: d}
	w.substituted(st, cut)
	if d == Zsh {
		p.rest = afterFault(cut, err)
	}
	return p
}

// substituted walks the command substitutions in source that cannot be parsed.
func (w *walker) substituted(st *state, text string) {
	for {
		at := strings.Index(text, "$(")
		if quote := strings.IndexByte(text, '`'); at < 0 || quote >= 0 && quote < at {
			at = quote
		}
		if at < 0 || !w.deeper(st) || !w.resume() {
			return
		}
		code := ""
		if text[at] == '`' {
			code, text = cutBackquoted(text[at+1:])
		} else {
			text = text[at+2:]
			f := former{s: text[:min(len(text), maxForms)]}
			f.list()
			code = text[:f.i]
		}
		if w.bytes += len(code); !w.charge(1 + len(code)/16) {
			return
		}
		c := st.subshell()
		c.depth++
		w.source(c, code)
		w.returnOutput(st, c)
	}
}

// cutBackquoted cuts the text behind a backquote at the one that ends it, and
// returns the code between them as the shell reads it.
func cutBackquoted(text string) (code, rest string) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '`':
			return backquotedCode(text[:i], false), text[i+1:]
		}
	}
	return backquotedCode(text, false), ""
}

// limited cuts what the budgets do not allow, and reports it. The tail is the
// end of a text that is too long.
func (w *walker) limited(text string) (cut, tail string) {
	if rest := max(w.budget.Bytes-w.bytes, 0); len(text) > rest {
		text, tail = text[:rest], tailOf(text, rest)
		w.host.Unclear(Trouble{What: fmt.Sprintf("the source is longer than %d bytes", w.budget.Bytes), Budget: true})
	}
	if n := nestingLimit(text); n >= 0 {
		text, tail = text[:n], ""
		w.host.Unclear(Trouble{What: "the source is nested too deep", Budget: true})
	}
	w.bytes += len(text)
	return text, tail
}

// maxResumed bounds how often parsing is taken up again behind a fault.
const maxResumed = 24

func (w *walker) resume() bool {
	w.resumed++
	return w.resumed <= maxResumed && !w.over
}

// afterFault returns the source behind the first separator after a fault. What
// stands there may be run where the shell understands what the parser does not.
func afterFault(text string, err error) string {
	var at int
	var parseErr syntax.ParseError
	var langErr syntax.LangError
	switch {
	case errors.As(err, &parseErr):
		at = int(parseErr.Pos.Offset())
	case errors.As(err, &langErr):
		at = int(langErr.Pos.Offset())
	default:
		return ""
	}
	if at > len(text) {
		return ""
	}
	n := strings.IndexAny(text[at:], ";&|(){}\n")
	if n < 0 {
		return ""
	}
	return strings.TrimLeft(text[at+n+1:], ";&|(){} \t\n")
}

// spaceSubshells sets substitutions that start with a subshell apart from
// arithmetic, as the shell reads what does not end in two parentheses.
func spaceSubshells(text string, read func(text string, zsh bool) lexical.Reading, d Dialect) string {
	const opening = "$(("
	if !strings.Contains(text, opening) {
		return text
	}
	var b strings.Builder
	written := 0
	for _, s := range read(text, d == Zsh).Spans {
		if s.Kind == lexical.Substitution && s.From >= written && strings.HasPrefix(text[s.From:], opening) {
			b.WriteString(text[written:s.From] + "$( ")
			written = s.From + len("$(")
		}
	}
	return b.String() + text[written:]
}

// closesTwice reports whether two parentheses that are open before the text close together.
func closesTwice(text string) bool {
	depth := 2
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '\'':
			if n := strings.IndexByte(text[i+1:], '\''); n >= 0 {
				i += n + 1
			}
		case '(':
			depth++
		case ')':
			if depth--; depth == 1 {
				return strings.HasPrefix(text[i+1:], ")")
			}
		}
	}
	return false
}

func (w *walker) parseAs(lang syntax.LangVariant, text string) (file *syntax.File, err error) {
	i := 0
	switch lang {
	case syntax.LangZsh:
		i = 1
	case syntax.LangMirBSDKorn:
		i = 2
	}
	defer func() {
		if r := recover(); r != nil {
			file, err = nil, fmt.Errorf("the parser gave up: %v", r)
			w.parsers[i] = nil
		}
	}()
	if w.parsers[i] == nil {
		w.parsers[i] = syntax.NewParser(syntax.Variant(lang), syntax.KeepComments(true))
	}
	file, err = w.parsers[i].Parse(strings.NewReader(text), "")
	if file != nil {
		repair(file)
	}
	return file, err
}

// maxOpenDocuments bounds how many here-documents may lack their delimiter.
const maxOpenDocuments = 4

// openDocument returns the delimiter of a here-document that is not closed.
func openDocument(err error) (string, bool) {
	var parseErr syntax.ParseError
	if !errors.As(err, &parseErr) {
		return "", false
	}
	rest, ok := strings.CutPrefix(parseErr.Text, "unclosed here-document ")
	return strings.Trim(rest, "`"), ok && len(rest) > 2 && !strings.ContainsAny(rest, "\n\"'\\")
}

// parseTrouble renders a parse error as one line.
func parseTrouble(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	return "cannot parse the source: " + shorten(text)
}

// maxNesting bounds how many brackets may be open at a time; the parser's time
// grows with the square of it.
const maxNesting = 1500

// nestingLimit returns the offset at which more than maxNesting brackets are
// open, or -1. It does not know quotes, so it counts too many rather than too few.
func nestingLimit(text string) int {
	open := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '{', '[':
			if open++; open > maxNesting {
				return i
			}
		case ')', '}', ']':
			if open > 0 {
				open--
			}
		}
	}
	return -1
}

// finish runs what a shell runs when it ends, and before each prompt.
func (w *walker) finish(st *state) {
	w.land(st, st.shell.left)
	st.shell.left = nil
	w.runTraps(st)
	w.promptCode(st, "PROMPT_COMMAND")
	w.traceCode(st)
}

// traceCode walks what a shell runs that shows each command before it runs it.
func (w *walker) traceCode(st *state) {
	if st.opts&optXtrace != 0 {
		w.promptCode(st, "PS4")
	}
}

func (w *walker) runTraps(st *state) {
	traps := st.traps
	st.traps = nil
	for _, t := range traps {
		st.dead = false
		c := st.subshell()
		c.via = append(st.via[:len(st.via):len(st.via)], "trap")
		w.script(c, t.code, "a trap runs")
		w.returnOutput(st, c)
	}
}

// script walks code that is a value, in st itself. Code that is not known is
// reported, and what can be seen of it is walked.
func (w *walker) script(st *state, code spec.Word, what string) {
	if !w.deeper(st) {
		return
	}
	code = w.filled(code)
	text, known := code.Text()
	if !known {
		if !onlyNumbers(code) {
			w.unclear("%s code that is not known: %s", what, shorten(code.String()))
		}
		if size(code) == 0 {
			return
		}
		text = w.conceal(code)
	}
	if _, ok := w.enter(st, activation{key: code.String()}); !ok {
		return
	}
	st.depth++
	w.source(st, text)
	st.depth--
	w.exit()
}

// onlyNumbers reports whether all that is not known of a word are numbers,
// which cannot change what code means.
func onlyNumbers(word spec.Word) bool {
	for _, h := range word.Holes() {
		if h.Kind != spec.Number {
			return false
		}
	}
	return true
}

// firstConcealed is the first of the characters that stand for holes in code
// that is parsed. They are in a plane for private use, and no shell gives them
// a meaning.
const firstConcealed = 0xf0000

// maxConcealed bounds how many holes can be told apart.
const maxConcealed = 0xfff0

// conceal returns the text of a word with each hole as one character, which
// the expander turns back into the hole.
func (w *walker) conceal(word spec.Word) string {
	var b strings.Builder
	for _, p := range word.Parts {
		if p.Hole == nil {
			b.WriteString(p.Text)
			continue
		}
		if len(w.concealed) < maxConcealed {
			w.concealed = append(w.concealed, p.Hole)
		}
		b.WriteRune(rune(firstConcealed + len(w.concealed) - 1))
	}
	return b.String()
}

// revealed returns the hole that a character stands for.
func (w *walker) revealed(r rune) *spec.Hole {
	if i := int(r) - firstConcealed; i >= 0 && i < len(w.concealed) {
		return w.concealed[i]
	}
	return nil
}

// hiddenText stands for a hole where text is only looked at. It is no program.
const hiddenText = "__not_known__"

// visible returns the text of a word with its holes replaced.
func visible(word spec.Word) string {
	var b strings.Builder
	for _, p := range word.Parts {
		if p.Hole != nil {
			b.WriteString(hiddenText)
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}
