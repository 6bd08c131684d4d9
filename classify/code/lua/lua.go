// Package lua judges Lua.
package lua

import (
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tokens"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Judge judges Lua 5.4 and LuaJIT. All that touches the world is in a few
// tables and functions with fixed names; every other name is the source's own.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	f := &evaluator{tokens.List{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, Work: new(int)}}
	lex := tokens.Lex(spec.Lua, text, &f.Opt)
	if lex.Why != "" {
		f.Unseen(lex.Why)
	}
	f.Toks = lex.Toks
	f.Growth()
	f.Assigns(func(t *tokens.Token) bool { return t.Kind == tokens.Word })
	for i := range f.Toks {
		t := f.At(i)
		if t.Kind != tokens.Word || f.At(i-1).Op(".") || f.At(i-1).Op(":") && !f.At(i-2).Op(":") || f.At(i+1).Op("=") && !f.At(i+2).Op("=") && f.inTable(i) {
			continue
		}
		switch {
		case t.Text == "io" || t.Text == "os":
			f.library(i)
		case t.Text == "load" || t.Text == "loadstring":
			f.Call(i, t.Text)
		case t.Text == "dofile" || t.Text == "loadfile" || t.Text == "require":
			f.LoadsThird()
			f.Unseen("it loads code by " + t.Text)
		case spec.Listed("debug package _G _ENV getfenv setfenv module newproxy ffi jit", t.Text):
			f.Unseen("it uses " + t.Text)
		}
	}
	f.Conclude()
}

// evaluator judges Lua.
type evaluator struct{ tokens.List }

// inTable reports whether the word at i is a key of a table that is written out.
func (f *evaluator) inTable(i int) bool { return f.At(i-1).Op("{") || f.At(i-1).Op(",") }

// library judges io.NAME(…) and os.NAME(…).
func (f *evaluator) library(i int) {
	name := f.At(i).Text + "." + f.At(i+2).Text
	if !f.At(i+1).Op(".") || f.At(i+2).Kind != tokens.Word {
		f.Unseen("it hands on " + f.At(i).Text)
		return
	}
	if call := f.At(i + 3); !call.Op("(") && call.Kind != tokens.Text && !spec.Listed("io.stdout io.stderr io.stdin io.write io.read", name) {
		f.Unseen("it hands on " + name)
		return
	}
	if f.Call(i+2, name) {
		return
	}
	switch name {
	case "os.time", "os.date", "os.clock", "os.difftime", "os.exit", "os.setlocale", "io.write", "io.read", "io.close", "io.stdout", "io.stderr",
		"io.stdin", "io.type", "io.flush":
	default:
		f.Unseen("it calls " + name)
	}
}
