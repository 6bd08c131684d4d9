package powershell

import "slices"

// The tree that the parser makes for the judge.

type psKind uint8

const (
	script    psKind = iota // kids: statements
	pipeline                // kids: the elements
	psCommand               // text: "", "&" or "."; kids: name, arguments
	assign                  // text: the operator; kids: target, value
	psString                // kids: the parts, each psText, or what is expanded
	psText                  // text: characters as they are
	bare                    // as psString, but written without quotes
	number                  // text
	psVar                   // text: the name in lower case, with its scope or drive
	splat                   // text: the variable's name
	psParam                 // text: "-Name", in lower case; kids: the value after a colon
	sub                     // $(…), (…): kids: statements
	array                   // @(…): kids: statements
	psList                  // kids: the elements
	hash                    // kids: key, value, …
	block                   // kids: statements; params: the names of its parameters
	unary                   // text: the operator; kids: the operand
	binary                  // text: the operator; kids
	index                   // kids: value, index
	member                  // text: the name in lower case; kids: value, then the name when it is computed
	psCall                  // kids: psMember, arguments
	cast                    // text: the type in lower case; kids: the value
	psType                  // text: the type in lower case
	flow                    // text: the keyword; kids: conditions and blocks, all of which count as run
	foreach                 // text: the variable; kids: list, block
	function                // text: the name in lower case; kids: the body
	redirect                // text: the operator; kids: the target
	verbatim                // text: what follows --%
)

type node struct {
	kind   psKind
	text   string
	kids   []*node
	params []string
	static bool // of psMember: ::
	until  bool // of flow "do": it goes on until the condition holds
	source string
}

// variables returns the names that a tree assigns to, each once.
func (n *node) variables(into []string) []string {
	if n.kind == assign && n.kids[0].kind == psVar && !slices.Contains(into, n.kids[0].text) {
		into = append(into, n.kids[0].text)
	}
	if n.kind == unary && (n.text == "++" || n.text == "--") && n.kids[0].kind == psVar && !slices.Contains(into, n.kids[0].text) {
		into = append(into, n.kids[0].text)
	}
	for _, k := range n.kids {
		into = k.variables(into)
	}
	return into
}
