package powershell

import (
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The tables of this file say what the types of .NET that scripts use do. A
// type or method that is not in them is not understood.

// member judges VALUE.NAME, TYPE::NAME, and calls of them.
func (j *evaluator) member(n *node) abstractValue {
	call := n.kind == psCall
	m := n
	if call {
		m = n.kids[0]
	}
	base := j.code.eval(m.kids[0])
	name := m.text
	if len(m.kids) > 1 {
		computed := j.code.eval(m.kids[1])
		text, known := computed.text()
		if !known {
			j.Unseen("it calls a member whose name is not known")
			return unknown("…", base)
		}
		name = strings.ToLower(text)
	}
	if !call {
		return j.property(base, name, m.static)
	}
	args := []abstractValue{}
	for _, k := range n.kids[1:] {
		v := j.code.eval(k)
		if args = append(args, v); name != "foreach" && name != "where" && name != "invoke" {
			j.runBlocks(v, nil)
		}
	}
	if m.static {
		return j.static(base, name, args)
	}
	out := abstractValue{kind: psvNull}
	for i, alt := range base.all() {
		v := j.method(alt, name, args)
		if out = v; i > 0 {
			out = unknown("…", base)
		}
	}
	return out
}

// foundAt returns the file of a command that Get-Command found.
func (j *evaluator) foundAt(command abstractValue) abstractValue {
	if j.Opt.PrintOf == nil {
		return unknown("$(Get-Command)", command)
	}
	w := j.Opt.PrintOf(spec.PowerShell, []spec.Word{spec.Lit("which"), command.asWord()}, nil, j.dir)
	if text, known := w.Text(); known {
		w = spec.Lit(strings.TrimSuffix(text, "\n"))
	}
	return abstractValue{word: w, from: command.from}
}

// property reads a member that is no method.
func (j *evaluator) property(base abstractValue, name string, static bool) abstractValue {
	if static {
		if base.kind == psvType && base.name == "text.encoding" {
			return abstractValue{kind: psvObject, name: "encoding:" + name}
		}
		if base.kind != psvType || !spec.Listed(pureTypes+" io.file io.directory", base.name) {
			j.Unseen("it uses the type " + effects.Short(base.asWord().String()))
		}
		switch name {
		case "newline":
			return lit("\n")
		case "empty":
			return lit("")
		case "currentdirectory":
			return lit(".")
		case "directoryseparatorchar":
			return lit("/")
		}
		return psUnknown("["+base.name+"]::"+name, 0)
	}
	if base.kind == psvHash && len(base.or) == 0 {
		if v, ok := base.entry(name); ok {
			return v
		}
	}
	switch name {
	case "fullname", "path", "pspath", "value", "name", "definition", "basename", "providerpath", "source":
		if base.kind == psvObject && base.name == "command" && (name == "path" || name == "source" || name == "definition") {
			return j.foundAt(base)
		}
		if len(base.or) == 0 && (base.kind == psvText || base.kind == psvObject) && name != "basename" {
			return abstractValue{word: base.word, from: base.from}
		}
	case "directory", "parent", "target", "linktarget", "root":
		if base.isItem() {
			out := unknown("."+name, base)
			out.kind, out.name = psvObject, psItem
			return out
		}
	case "length", "count":
		if base.kind == psvText || base.kind == psvList {
			if t, ok := base.text(); ok && base.kind == psvText {
				return lit(strconv.Itoa(len(t)))
			}
			if base.kind == psvList {
				return lit(strconv.Itoa(len(base.items)))
			}
		}
	case "invokecommand", "sessionstate":
		return abstractValue{kind: psvObject, name: name, word: spec.UnknownWord(name, base.taint())}
	}
	out := unknown("."+name, base)
	if base.kind == psvObject && base.name == data {
		out.kind, out.name = psvObject, data
	}
	return out
}

// actsAsPerson records what types into other programs, or reads the screen or the clipboard.
func (j *evaluator) actsAsPerson(by string) {
	j.Effect(spec.Effect{ID: "terminal.type", Kind: spec.Execute, Scope: spec.Outside, Trait: spec.Reaches,
		Why: "types into, or reads, what people work with: " + effects.Short(by)})
}

// call judges a call of a function of the library, and reports whether it is known.
func (j *evaluator) call(name string, base abstractValue, args []abstractValue) (abstractValue, bool) {
	fn := library.Find(spec.PowerShell, name)
	if fn == nil {
		return abstractValue{}, false
	}
	a := &abstract.Arguments{}
	for _, v := range args {
		a.Values, a.Names = append(a.Values, j.known(v)), append(a.Names, "")
	}
	out := library.Apply(&j.Evaluator, fn, j.known(base), a)
	if out.Taint == 0 {
		return unknown("…", append(args, base)...), true
	}
	return psUnknown("$(…)", out.Taint), true
}

// known returns a value as the rows of the library take it.
func (j *evaluator) known(v abstractValue) abstract.Value {
	out := abstract.Value{Kind: abstract.Text, Taint: v.taint()}
	for _, alt := range v.all() {
		out.Words = append(out.Words, j.tilde(alt.asWord()))
	}
	return out
}

// fileMethod judges the static methods of System.IO.File and Directory.
func (j *evaluator) fileMethod(of, name string, args []abstractValue) abstractValue {
	if name == "getcurrentdirectory" {
		return lit(".")
	}
	if name == "getlogicaldrives" {
		return unknown("…", args...)
	}
	v, done := j.call(of+"."+name, abstractValue{}, args)
	if !done {
		j.Unseen("it calls [" + of + "]::" + effects.Short(name))
		return unknown("…", args...)
	}
	if fn := library.Find(spec.PowerShell, of+"."+name); fn.Does[0].Role == spec.ListsPath && len(args) > 0 {
		if dir, ok := args[0].text(); ok {
			found := &spec.UnknownText{Kind: spec.PathUnder, Source: "$(…)", Dir: dir, Taint: spec.FromProgram}
			return abstractValue{word: spec.Word{Parts: []spec.Part{{Unknown: found}}}}
		}
	}
	return v
}

// startsProcess records a program that is started with its arguments.
func (j *evaluator) startsProcess(args []abstractValue) {
	if len(args) == 0 {
		j.Unseen("it starts an unknown program")
		return
	}
	words := []spec.Word{args[0].asWord()}
	for _, a := range args[1:] {
		words = append(words, splitWords(a)...)
	}
	j.Add(spec.Act{Role: spec.RunsCommand, Lang: spec.PowerShell, Words: words, Dir: j.dir})
}

// construct judges New-Object TYPE and [TYPE]::new(…).
func (j *evaluator) construct(name string, args []abstractValue) abstractValue {
	v := abstractValue{kind: psvObject, name: name, word: unknown("$(New-Object "+effects.Short(name)+")", args...).word}
	switch name {
	case "net.webclient", "net.http.httpclient":
		return v
	case "io.streamreader":
		if len(args) > 0 && args[0].kind == psvText {
			j.On(spec.ReadsFile, []spec.Word{args[0].asWord()}, "")
			v.word = spec.UnknownWord("$(…)", spec.FromFile)
		}
		return v
	case "io.streamwriter":
		if len(args) > 0 {
			j.On(spec.WritesFile, []spec.Word{args[0].asWord()}, "")
		}
		return v
	case "io.fileinfo", "io.directoryinfo":
		if len(args) > 0 {
			v.word = args[0].asWord()
		}
		return v
	case "io.compression.gzipstream", "io.compression.deflatestream":
		v.word = spec.UnknownWord("$(…)", v.taint()|spec.FromDecoding)
		return v
	case "net.sockets.tcpclient", "net.sockets.tcplistener", "net.sockets.udpclient", "net.sockets.socket":
		if len(args) > 0 {
			j.On(spec.ConnectsTo, []spec.Word{args[0].asWord()}, "")
		}
		j.Effect(spec.Effect{ID: "code.socket", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Obscured,
			Why: "opens a network connection of its own, whose data it may run"})
		return v
	}
	if !spec.Listed(pureObjects, name) && !strings.HasPrefix(name, "collections.generic.") {
		j.Unseen("it makes an object of the type " + effects.Short(name))
	}
	return v
}

// namedMember judges a member whose name is given as a value: % Delete, .ForEach('Delete').
// A property of that name is read, a method is called.
func (j *evaluator) namedMember(base, name abstractValue, args []abstractValue) abstractValue {
	text, known := name.text()
	text = strings.ToLower(text)
	if !known || strings.ContainsAny(text, "*?[") {
		j.Unseen("it uses a member whose name is not known")
		return unknown("…", base)
	}
	if len(args) == 0 && !method(text) {
		return j.property(base, text, false)
	}
	var out abstractValue
	for _, alt := range base.all() {
		out = j.method(alt, text, args)
	}
	return out
}

// static judges TYPE::METHOD(…).
func (j *evaluator) static(base abstractValue, name string, args []abstractValue) abstractValue {
	if base.kind != psvType {
		j.Unseen("it calls a member of an unknown type")
		return unknown("…", append(args, base)...)
	}
	switch base.name {
	case "io.file", "io.directory":
		return j.fileMethod(base.name, name, args)
	case "scriptblock":
		if name == "create" && len(args) > 0 {
			return scriptBlock(args[0])
		}
	case "diagnostics.process", "process":
		if name == "start" {
			j.startsProcess(args)
			return psUnknown("…", spec.FromProgram)
		}
		if name == "getprocessesbyname" || name == "getprocessbyid" {
			out := unknown("…", args...)
			if out.kind, out.name = psvObject, process; len(args) > 0 {
				out.word = args[0].asWord()
			}
			return out
		}
		if name == "getcurrentprocess" || name == "getprocesses" {
			return abstractValue{kind: psvObject, name: process, word: spec.UnknownWord("…", spec.FromProgram)}
		}
	case "windows.forms.sendkeys", "windows.forms.clipboard", "windows.clipboard", "microsoft.visualbasic.interaction":
		if strings.HasPrefix(name, "set") {
			break // what a person pastes
		}
		j.actsAsPerson(base.name)
	case "diagnostics.stopwatch":
		if name == "startnew" {
			return abstractValue{kind: psvObject, name: base.name, word: spec.UnknownWord("…", 0)}
		}
	case "environment":
		return j.environment(name, args)
	case "convert":
		if name == "frombase64string" && len(args) > 0 {
			return fromBase64(args[0])
		}
	case "net.dns":
		if v, done := j.call("net.dns."+name, abstractValue{}, args); done {
			return v
		}
	}
	if name == "new" {
		return j.construct(base.name, args)
	}
	if v, ok := computeStatic(base.name, name, args); ok {
		return v
	}
	if !spec.Listed(pureTypes, base.name) || !spec.Listed(pureMethods+" "+typedMethods+" "+pureStatics, name) && base.name != "math" {
		j.Unseen("it calls [" + effects.Short(base.name) + "]::" + effects.Short(name))
	}
	return unknown("["+base.name+"]::"+name, args...)
}

// environment judges [Environment]::METHOD(…).
func (j *evaluator) environment(name string, args []abstractValue) abstractValue {
	switch name {
	case "setenvironmentvariable":
		if len(args) < 2 {
			break
		}
		if len(args) > 2 { // for the user or the machine, from now on
			j.Effect(spec.Effect{ID: "powershell.setenv", Kind: spec.Configure, Scope: spec.System, Why: "sets a variable for every program from now on"})
			return abstractValue{kind: psvNull}
		}
		j.Add(spec.Act{Role: spec.SetsEnv, Words: []spec.Word{spec.Join(args[0].asWord(), spec.Lit("="), args[1].asWord())}})
		return abstractValue{kind: psvNull}
	case "getenvironmentvariable":
		if len(args) > 0 {
			if t, ok := args[0].text(); ok {
				return j.variable("env:" + strings.ToLower(t))
			}
		}
		return psUnknown("…", spec.FromEnvironment|spec.FromSecret)
	case "getenvironmentvariables":
		j.Effect(spec.Effect{ID: "shell.variables", Kind: spec.Read, Scope: spec.Secret, Why: "prints all variables, credentials among them"})
		return psUnknown("…", spec.FromEnvironment|spec.FromSecret)
	case "getfolderpath":
		return lit(j.Opt.Home)
	case "exit", "expandenvironmentvariables", "getcommandlineargs", "getlogicaldrives":
		return unknown("…", args...)
	}
	j.Unseen("it calls [Environment]::" + effects.Short(name))
	return unknown("…", args...)
}

// method judges VALUE.METHOD(…).
func (j *evaluator) method(base abstractValue, name string, args []abstractValue) abstractValue {
	if v, ok := computeMethod(base, name, args); ok {
		return v
	}
	if v, done := j.call("."+name, base, args); done {
		return v
	}
	if v, done := j.codeMethod(base, name, args); done {
		return v
	}
	arg := func(i int) spec.Word {
		if i >= 0 && i < len(args) {
			return args[i].asWord()
		}
		return spec.Word{}
	}
	switch name {
	case "sendkeys", "appactivate", "copyfromscreen":
		j.actsAsPerson(name)
	case "copyto":
		if base.kind != psvList {
			j.On(spec.ReadsFile, []spec.Word{base.asWord()}, "")
			j.On(spec.ReplacesPath, []spec.Word{arg(0)}, "")
		}
	case "opentext", "openread":
		if base.isItem() {
			j.On(spec.ReadsFile, []spec.Word{base.asWord()}, "")
			return psUnknown("$(…)", spec.FromFile)
		}
		j.On(spec.FetchesURL, []spec.Word{arg(0)}, "")
		return psUnknown("$(…)", spec.FromNetwork)
	case "create", "createtext", "openwrite", "appendtext":
		if !base.isItem() {
			j.Unseen("it calls the method " + effects.Short(name))
			break
		}
		j.On(spec.WritesFile, []spec.Word{base.asWord()}, "")
	case "uploadstring", "uploaddata", "uploadvalues", "postasync", "putasync", "uploadfile":
		role := spec.SendsData
		if name == "uploadfile" {
			role = spec.SendsFile
		}
		j.On(spec.ConnectsTo, []spec.Word{arg(0)}, "")
		j.On(role, []spec.Word{arg(len(args) - 1)}, "")
		return psUnknown("$(…)", spec.FromNetwork)
	case "run", "exec", "shellexecute":
		words := []spec.Word{arg(0)}
		if name == "shellexecute" && len(args) > 1 {
			words = append(words, spec.Lit(" "), arg(1))
		}
		j.Add(spec.Act{Role: spec.RunsCode, Lang: spec.Cmd, Words: []spec.Word{spec.Join(words...)}})
	case "sendasync", "send":
		j.Unseen("it sends something unknown")
	default:
		if !spec.Listed(pureMethods, name) && !computesFor(base, name) {
			j.Unseen("it calls the method " + effects.Short(name))
		}
	}
	return unknown("."+name, append(args, base)...)
}

// codeMethod judges a method that runs PowerShell's own code, and reports whether it is one.
func (j *evaluator) codeMethod(base abstractValue, name string, args []abstractValue) (abstractValue, bool) {
	switch name {
	case "invoke", "invokereturnasis", "begininvoke":
		switch {
		case base.kind == psvCode:
			return j.code.run(base.code, nil, args), true
		case base.kind == psvObject && base.name == "scriptblock":
			return j.code.runText(abstractValue{word: base.word, from: base.from}, "a script block"), true
		}
		j.Unseen("it invokes something unknown")
	case "invokescript", "newscriptblock", "addscript":
		if len(args) > 0 {
			return j.code.runText(args[0], name), true
		}
	case "foreach", "where":
		for i, a := range args {
			switch {
			case a.kind == psvCode:
				j.forEach(base, "_", a.code, func() abstractValue {
					item := j.vars["_"]
					return j.code.run(a.code, &item, nil)
				})
			case name == "foreach" && i == 0 && a.kind != psvType:
				return j.namedMember(passed(&base), a, args[1:]), true
			default:
				j.runBlocks(a, &base)
			}
		}
		return passed(&base), true
	default:
		return abstractValue{}, false
	}
	return unknown("."+name, append(args, base)...), true
}
