package javascript

import (
	"path"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// evaluator judges the expressions of JavaScript source, and notes what only the whole shows.
type evaluator struct {
	tree.Walker
	changed map[string]bool // names whose lists and objects are changed in place
	aliased bool            // lists and objects are changed through other ways too
	reached bool            // properties are read whose names are made up at run time
	made    bool            // properties of such properties are set
	calls   bool            // values are called that are no function of the source or the library
	third   bool            // modules that are not the library's are loaded
	runs    bool            // programs are run

	sqlite       bool             // databases are opened
	statements   []abstract.Value // what may be SQL, given to objects that may be databases
	databaseCall string           // a method that may be a database's
	bunFiles     bool             // files of Bun are made
	fileCall     bool             // a method is called that may change such a file

	handedBack map[string]abstract.Value // what functions hand back, while one of them is asked
	asked      int                       // how many were asked
}

// maxAsked bounds how many functions are asked what they hand back. It is more than real code has.
const maxAsked = 20_000

// Eval judges an expression and returns its value. What touches the world may
// not be handed on.
func (j *evaluator) Eval(n *tree.Node) abstract.Value { return j.handOn(j.Look(n)) }

// here is the directory that the source lies in.
func (j *evaluator) here() abstract.Value {
	if j.Opt.Script == "" {
		return abstract.TextOf([]spec.Word{spec.Lit(".")}, 0)
	}
	return abstract.TextOf([]spec.Word{spec.Lit(path.Dir(j.Opt.Script))}, 0)
}

// args judges the arguments of a call.
func (j *evaluator) args(n *tree.Node) *abstract.Arguments {
	a := &abstract.Arguments{}
	for i, k := range n.Kids[1:] {
		v := j.Eval(k)
		if n.Names[i] == "*" {
			if v.Kind == abstract.Seq && !v.Open {
				for _, e := range v.Elems {
					a.Values, a.Names = append(a.Values, e), append(a.Names, "")
				}
				continue
			}
			a.Star = true
			v = abstract.Value{Taint: v.Taint}
		}
		if !prints(n.Kids[0]) {
			j.HandsOn(v)
		}
		a.Values = append(a.Values, v)
		a.Names = append(a.Names, n.Names[i])
	}
	j.MayStart(abstract.Value{Kind: abstract.Seq, Elems: a.Values, Open: a.Star})
	return a
}

// prints reports whether what is called is a function of the console.
func prints(callee *tree.Node) bool {
	return callee.Kind == tree.AttrNode && callee.Kids[0].Kind == tree.RefNode && callee.Kids[0].Text == "console"
}

// handOn judges that a value goes where it is not followed, and returns what is left of it.
func (j *evaluator) handOn(v abstract.Value) abstract.Value {
	switch v.Kind {
	case abstract.Module:
		if !spec.Listed("JSON Math console events assert path url querystring string_decoder Intl import.meta", v.Name) {
			j.Unseen("it hands on " + effects.Short(v.Name))
		}
		return abstract.Value{}
	case abstract.Func:
		if !pure(v.Name) {
			j.Unseen("it hands on " + effects.Short(v.Name))
			return abstract.Value{}
		}
	case abstract.Environ:
		j.WholeEnvironment()
		return abstract.Value{Taint: v.Taint | spec.FromSecret}
	case abstract.Own:
		v.Taint |= j.returned(v).Taint
	}
	j.MayStart(v)
	return v
}

// returned is what a function of the source hands back. Functions may hand back one another: each is asked once.
func (j *evaluator) returned(v abstract.Value) abstract.Value {
	f := j.Prog.Funcs[v.Name]
	if f == nil || len(f.Returns) == 0 {
		return abstract.Value{}
	}
	if out, asked := j.handedBack[v.Name]; asked {
		return out
	}
	if j.asked++; j.asked > maxAsked {
		j.Unseen("its functions hand on more functions than are looked at")
		return abstract.Value{}
	}
	if j.handedBack == nil {
		j.handedBack = map[string]abstract.Value{}
		defer func() { j.handedBack = nil }()
	}
	j.handedBack[v.Name] = abstract.Value{}
	out := j.Eval(f.Returns[0])
	for _, r := range f.Returns[1:] {
		out = abstract.Join(out, j.Eval(r))
	}
	j.handedBack[v.Name] = out
	return out
}
