package python

import (
	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// evaluator judges the expressions of Python source, and notes what only the whole shows.
type evaluator struct {
	tree.Walker
	mutated map[string]bool // names whose sequences are changed in place
	aliased bool            // sequences are changed through other ways too
	third   bool            // code that is not the library's is loaded
	paths   bool            // the list of places where modules are found is handed on
	packed  []spec.Word     // archives that are opened

	connected bool // it was judged where a socket leads
	local     bool // sockets of this machine are used
	numbered  bool // files are used by the number of their descriptor
}

// Eval judges an expression and returns its value. What touches the world may
// not be handed on.
func (j *evaluator) Eval(n *tree.Node) abstract.Value {
	v := j.Look(n)
	switch v.Kind {
	case abstract.Module:
		j.Unseen("it hands on the module " + v.Name)
		return abstract.Value{}
	case abstract.Func:
		if !pure(v.Name) {
			j.Unseen("it hands on " + v.Name)
			return abstract.Value{}
		}
	case abstract.Environ:
		j.WholeEnvironment()
		return abstract.Value{Taint: v.Taint | spec.FromSecret}
	}
	j.MayStart(v)
	return v
}

func isSysPath(n *tree.Node) bool {
	return n.Kind == tree.AttrNode && (n.Text == "path" || n.Text == "modules" || n.Text == "meta_path" || n.Text == "path_hooks") &&
		n.Kids[0].Kind == tree.RefNode && n.Kids[0].Text == "sys"
}
