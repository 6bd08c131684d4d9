package effects

import (
	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// ReadsEnv judges the reading of one variable.
func (j *Evaluator) ReadsEnv(key abstract.Value) abstract.Value {
	name, known := key.Known()
	if !known || facts.SecretVariable(name) {
		j.Effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "reads a variable of the environment that may be a credential"})
		return abstract.Value{Taint: spec.FromEnvironment | spec.FromSecret}
	}
	if name == "HOME" && j.Opt.Home != "" {
		return abstract.TextOf([]spec.Word{spec.Lit(j.Opt.Home)}, spec.FromEnvironment)
	}
	return abstract.Value{Taint: spec.FromEnvironment}
}

// WholeEnvironment records that all variables are read.
func (j *Evaluator) WholeEnvironment() {
	j.Effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "reads the whole environment, credentials included"})
}

// SetsEnv records that a variable gets a value.
func (j *Evaluator) SetsEnv(key, value abstract.Value) {
	if len(key.Words) == 0 {
		j.Unseen("it sets an unknown variable")
		return
	}
	for _, k := range key.Words {
		for _, v := range value.Texts() {
			j.Add(spec.Act{Role: spec.SetsEnv, Words: []spec.Word{spec.Join(k, spec.Lit("="), v)}})
		}
	}
}
