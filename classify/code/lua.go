package code

import "github.com/gk-hook/gk-hook/classify/spec"

// judgeLua judges Lua 5.4 and LuaJIT. All that touches the world is in a few
// tables and functions with fixed names; every other name is the source's own.
func judgeLua(l *ledger, text string, opt Options) {
	f := &flat{judge: judge{ledger: l, opt: opt}, work: new(int)}
	lex := lexFlat(spec.Lua, text, &f.opt)
	if lex.why != "" {
		f.unseen(lex.why)
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
			a := f.arguments(i)
			f.dynamic(t.text, f.arg(&a, 0))
		case t.text == "dofile" || t.text == "loadfile" || t.text == "require":
			f.loadsThird()
			f.unseen("it loads code by " + t.text)
		case spec.Listed("debug package _G _ENV getfenv setfenv module newproxy ffi jit", t.text):
			f.unseen("it uses " + t.text)
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
		f.unseen("it hands on " + f.at(i).text)
		return
	}
	if call := f.at(i + 3); !call.op("(") && call.kind != flatText && !spec.Listed("io.stdout io.stderr io.stdin io.write io.read", name) {
		f.unseen("it hands on " + name)
		return
	}
	a := f.arguments(i + 2)
	switch name {
	case "os.execute", "io.popen":
		f.shells(f.arg(&a, 0))
		f.taint |= spec.FromProgram
	case "os.remove":
		f.on(spec.DeletesPath, f.arg(&a, 0), "")
	case "os.rename":
		f.on(spec.MovesPath, f.arg(&a, 0), "")
		f.on(spec.ReplacesPath, f.arg(&a, 1), "")
	case "io.open":
		f.opensMode(f.arg(&a, 0), &a, 1)
	case "io.lines", "io.input":
		if len(a.list) > 0 {
			f.on(spec.ReadsFile, f.arg(&a, 0), "")
			f.taint |= spec.FromFile
		}
	case "io.output":
		f.on(spec.WritesFile, f.arg(&a, 0), "")
	case "os.getenv":
		f.taint |= f.readsEnv(fact{kind: isText, words: f.arg(&a, 0)}).origin
	case "os.tmpname", "io.tmpfile":
		f.effect(spec.Effect{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"})
	case "os.time", "os.date", "os.clock", "os.difftime", "os.exit", "os.setlocale", "io.write", "io.read", "io.close", "io.stdout", "io.stderr", "io.stdin", "io.type", "io.flush":
	default:
		f.unseen("it calls " + name)
	}
}

// opensMode judges a file that is opened in the mode that an argument gives.
func (f *flat) opensMode(files []spec.Word, a *flatArgs, at int) {
	if at >= len(a.list) {
		f.on(spec.ReadsFile, files, "")
		f.taint |= spec.FromFile
		return
	}
	for _, m := range f.words(a.list[at]) {
		mode, known := m.Text()
		switch {
		case known && (mode == "r" || mode == "rb" || mode == "rt"):
			f.on(spec.ReadsFile, files, "")
			f.taint |= spec.FromFile
		case known && mode != "" && mode[0] == 'a':
			f.on(spec.AppendsFile, files, "")
		case known && mode != "" && (mode[0] == 'w' || mode[0] == 'x' || mode[0] == 'c'):
			f.on(spec.WritesFile, files, "")
		default:
			f.on(spec.ReadsFile, files, "")
			f.on(spec.ChangesFile, files, "")
			f.taint |= spec.FromFile
		}
	}
}
