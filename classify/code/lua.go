package code

import (
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// judgeLua judges Lua 5.4 and LuaJIT. All that touches the world is in a few
// tables and functions with fixed names; every other name is the source's own.
func judgeLua(l *effects.Recorder, text string, opt effects.Options) {
	f := &flat{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, work: new(int)}
	lex := lexFlat(spec.Lua, text, &f.Opt)
	if lex.why != "" {
		f.Unseen(lex.why)
	}
	f.toks = lex.toks
	f.growth()
	f.assigns(func(t *flatToken) bool { return t.kind == flatWord })
	for i := range f.toks {
		t := f.at(i)
		if t.kind != flatWord || f.at(i-1).op(".") || f.at(i-1).op(":") && !f.at(i-2).op(":") || f.at(i+1).op("=") && !f.at(i+2).op("=") && f.inTable(i) {
			continue
		}
		switch {
		case t.text == "io" || t.text == "os":
			f.luaLibrary(i)
		case t.text == "load" || t.text == "loadstring":
			f.call(i, t.text)
		case t.text == "dofile" || t.text == "loadfile" || t.text == "require":
			f.loadsThird()
			f.Unseen("it loads code by " + t.text)
		case spec.Listed("debug package _G _ENV getfenv setfenv module newproxy ffi jit", t.text):
			f.Unseen("it uses " + t.text)
		}
	}
	f.conclude()
}

// inTable reports whether the word at i is a key of a table that is written out.
func (f *flat) inTable(i int) bool { return f.at(i-1).op("{") || f.at(i-1).op(",") }

// luaLibrary judges io.NAME(…) and os.NAME(…).
func (f *flat) luaLibrary(i int) {
	name := f.at(i).text + "." + f.at(i+2).text
	if !f.at(i+1).op(".") || f.at(i+2).kind != flatWord {
		f.Unseen("it hands on " + f.at(i).text)
		return
	}
	if call := f.at(i + 3); !call.op("(") && call.kind != flatText && !spec.Listed("io.stdout io.stderr io.stdin io.write io.read", name) {
		f.Unseen("it hands on " + name)
		return
	}
	if f.call(i+2, name) {
		return
	}
	switch name {
	case "os.time", "os.date", "os.clock", "os.difftime", "os.exit", "os.setlocale", "io.write", "io.read", "io.close", "io.stdout", "io.stderr", "io.stdin", "io.type", "io.flush":
	default:
		f.Unseen("it calls " + name)
	}
}
