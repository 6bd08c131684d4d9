package powershell

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// commandName returns the cmdlet of an alias that the judge itself has to
// know; the names of all others are the knowledge base's.
func commandName(name string) string {
	name = strings.ToLower(name)
	if i := strings.LastIndexByte(name, '\\'); i >= 0 && strings.HasPrefix(name, "microsoft.powershell.") {
		name = name[i+1:] // Microsoft.PowerShell.Utility\Invoke-Expression
	}
	for i := range aliases {
		if spec.Listed(aliases[i].names, name) {
			return aliases[i].cmdlet
		}
	}
	return name
}

// aliases are names of cmdlets that the judge itself has to know. Source: Get-Alias of PowerShell 7.4.
var aliases = [...]struct{ names, cmdlet string }{
	{"iex", "invoke-expression"},
	{"% foreach", "foreach-object"},
	{"? where", "where-object"},
	{"cd chdir sl", "set-location"},
	{"pushd", "push-location"},
	{"popd", "pop-location"},
	{"echo write", "write-output"},
	{"set sv", "set-variable"},
	{"nv", "new-variable"},
	{"gv", "get-variable"},
	{"clv", "clear-variable"},
	{"rv", "remove-variable"},
	{"ipmo", "import-module"},
	{"sal", "set-alias"},
	{"nal", "new-alias"},
	{"gcm", "get-command"},
	{"icm", "invoke-command"},
	{"sajb", "start-job"},
	{"select", "select-object"},
	{"sort", "sort-object"},
	{"tee", "tee-object"},
	{"gu", "get-unique"},
	{"gi", "get-item"},
	{"gci ls dir", "get-childitem"},
	{"gps ps", "get-process"},
	{"sls", "select-string"},
	{"fhx", "format-hex"},
	{"ipcsv", "import-csv"},
	{"rvpa", "resolve-path"},
}

// builtinAlias reports whether PowerShell has an alias of that name by itself, see
// about_Aliases; on Linux and macOS those that are programs' names are missing.
func builtinAlias(name string) bool {
	const names = "ac asnp cat cd cfs chdir clc clear clhy cli clp cls clv cnsn compare copy cp cpi cpp curl cvpa dbp del diff dir dnsn ebp echo epal " +
		"epcsv epsn erase etsn exsn " +
		"fc fhx fl foreach ft fw gal gbp gc gcb gci gcim gcm gcs gdr ghy gi gin gjb gl gm gmo gp gps gpv group gsn gsnp gsv gtz gu gv gwmi h history " +
		"icim icm iex ihy ii ipal ipcsv ipmo ipsn irm ise " +
		"iwmi iwr kill lp ls man md measure mi mount move mp mv nal ncms ndr ni nmo npssc nsn nv ogv oh popd ps pushd pwd r rbp rcim rcjb rcsn rd rdr " +
		"ren ri rjb rm rmdir rmo rni rnp rp rsn rsnp rujb rv " +
		"rvpa rwmi sajb sal saps sasv sbp sc scb scim select set shcm si sl sleep sls sort sp spjb spps spsv start stz sujb sv swmi tee trcm type wget " +
		"where wjb write % ?"
	return spec.Listed(names, strings.ToLower(name))
}

// command judges one command with what the pipeline passes to it.
func (j *evaluator) command(n *node, in *abstractValue) abstractValue {
	name := j.commandName(n)
	if len(name.or) > 0 {
		out := unknown("$(…)", name)
		j.maybe++
		for _, alt := range name.all() {
			j.invoke(n, alt, in)
		}
		j.maybe--
		return out
	}
	return j.invoke(n, name, in)
}

func (j *evaluator) commandName(n *node) abstractValue {
	name := n.kids[0]
	if name.kind == psParam || name.kind == splat {
		return lit(name.text)
	}
	return j.code.eval(name)
}

func (j *evaluator) invoke(n *node, name abstractValue, in *abstractValue) abstractValue {
	if name.kind == psvCode {
		args := j.arguments(n.kids[1:], in)
		j.setsVariables(args)
		out := j.code.run(name.code, in, args.positional())
		j.keepsOutput("", args, out)
		return out
	}
	if name.kind == psvObject && name.name == "scriptblock" {
		return j.code.runText(abstractValue{word: name.word, from: name.from}, "a script block")
	}
	text, known := name.text()
	if name.kind == psvObject && known && strings.EqualFold(name.name, "command") {
		name = lit(text)
	}
	if target, ok := j.aliases[strings.ToLower(text)]; known && ok {
		saved := j.aliases
		j.aliases = nil // an alias of itself
		defer func() { j.aliases = saved }()
		var out abstractValue
		for _, alt := range target.all() {
			out = j.invoke(n, alt, in)
		}
		return out
	}
	if f := j.funcs[strings.ToLower(text)]; known && f != nil {
		args := j.arguments(n.kids[1:], in)
		j.setsVariables(args)
		out := j.code.run(f, in, args.bind(f))
		j.keepsOutput("", args, out)
		if builtinAlias(text) { // which goes before a function of its name where it exists
			out = either(out, j.named(n, name, in))
		}
		return out
	}
	if !known || name.taint()&spec.FromDecoding != 0 {
		j.hiddenCommand(name)
	}
	return j.named(n, name, in)
}

// hiddenCommand records that the name of a command is unknown, or was decoded.
func (j *evaluator) hiddenCommand(name abstractValue) {
	o := name.taint()
	switch {
	case o&(spec.FromNetwork|spec.FromDecoding) != 0:
		j.Hidden(o, "it runs a command that it fetches or decodes")
	case name.kind == psvObject:
		j.Unseen("it runs an object: " + name.name)
	}
}

// named judges a command by its name.
func (j *evaluator) named(n *node, name abstractValue, in *abstractValue) abstractValue {
	text, _ := name.text()
	special := commandName(text)
	args := j.arguments(n.kids[1:], in)
	j.setsVariables(args)
	switch special {
	case "invoke-expression":
		v := args.get(0, "-command")
		switch {
		case v.kind == psvNull && in != nil:
			v = *in
		case v.kind == psvCode && in != nil: // which makes the source of what comes in
			v = j.code.run(v.code, in, nil)
		}
		return j.code.runText(v, "Invoke-Expression")
	case "foreach-object":
		return j.forEachObject(args, n, in)
	case "where-object":
		j.emit(name, args, nil)
		return passed(in)
	case "set-variable", "new-variable":
		v := args.get(1, "-value")
		if v.kind == psvNull && in != nil {
			v = *in
		}
		if target, ok := args.get(0, "-name").text(); ok && target != "" {
			j.set(strings.ToLower(target), v)
			return abstractValue{kind: psvNull}
		}
		j.Unseen("it sets a variable whose name is not known")
		return abstractValue{kind: psvNull}
	case "clear-variable", "remove-variable":
		j.clears(args)
	case "set-alias", "new-alias":
		return j.alias(args)
	case "set-location", "push-location", "pop-location":
		return j.move(special, name, args)
	case "new-object":
		return j.newObject(args)
	}
	if lang := effects.ScriptLang(text); lang != spec.NoLang {
		j.Add(spec.Act{Role: spec.RunsFile, Lang: lang, Words: []spec.Word{j.located(spec.Lit(text))}})
		if n.text == "." {
			j.forgetAll()
		}
		return psUnknown("$("+effects.Short(text)+")", spec.FromProgram)
	}
	j.emit(name, args, in)
	if special == "import-module" {
		j.forgetAll()
	}
	j.readsItems(special, args, in)
	v := j.kindOf(special, j.yields(special, name, args, in), args)
	j.keepsOutput(special, args, v)
	return v
}

// keepsOutput gives the variables that a command is to keep its output in their value.
func (j *evaluator) keepsOutput(special string, args *psArgs, v abstractValue) {
	for _, param := range [...]string{"-outvariable", "-ov", "-variable"} {
		if to := args.named(param); to.kind != psvNull && (param != "-variable" || special == "tee-object") {
			name, _ := to.text()
			j.set(strings.ToLower(strings.TrimPrefix(name, "+")), v)
		}
	}
}

// clears takes their values from variables.
func (j *evaluator) clears(args *psArgs) {
	names := args.get(0, "-name")
	for _, v := range names.elements() {
		name, known := v.text()
		if !known || strings.ContainsAny(name, "*?[") {
			j.Unseen("it clears a variable whose name is not known")
			continue
		}
		j.set(strings.ToLower(name), abstractValue{kind: psvNull})
	}
}

// setsVariables judges the parameters by which commands set variables that they are given by
// name: about_CommonParameters, and those of Invoke-WebRequest and Import-LocalizedData.
func (j *evaluator) setsVariables(args *psArgs) {
	for _, param := range [...]string{"-outvariable", "-ov", "-pipelinevariable", "-pv", "-errorvariable", "-ev", "-warningvariable", "-wv",
		"-informationvariable", "-iv", "-sessionvariable", "-responseheadersvariable", "-statuscodevariable", "-bindingvariable"} {
		to := args.named(param)
		if to.kind == psvNull {
			continue
		}
		name, known := to.text()
		if !known {
			j.Unseen("it sets a variable whose name is not known")
			continue
		}
		name = strings.ToLower(strings.TrimPrefix(name, "+"))
		j.set(name, unknown("$"+name, j.variable(name)))
	}
}

// readsItems records the files that a command reads because the pipeline or an
// argument hands it files instead of text.
func (j *evaluator) readsItems(special string, args *psArgs, in *abstractValue) {
	switch special {
	case "select-string", "format-hex", "import-csv", "convertfrom-markdown", "select-xml", "test-json", "import-clixml", "get-content":
	default:
		return
	}
	given := []abstractValue{}
	if in != nil {
		given = append(given, *in)
	}
	for _, a := range args.values {
		given = append(given, a.value)
	}
	for _, v := range given {
		for _, alt := range append(v.all(), v.items...) {
			if alt.isItem() {
				j.On(spec.ReadsFile, []spec.Word{alt.asWord()}, "")
			}
		}
	}
}

// kindOf says of what kind the objects are that a command passes on, where what
// their members do depends on it.
func (j *evaluator) kindOf(special string, v abstractValue, args *psArgs) abstractValue {
	name := ""
	switch special {
	case "get-item", "get-childitem", "new-item", "resolve-path":
		name = psItem
		if below, ok := itemsBelow(args.get(0, "-path")); ok {
			return below
		}
	case "get-process":
		name = process
		if of := args.get(0, "-name"); of.kind != psvNull {
			v.word = of.asWord()
		} else if of := args.get(0, "-id"); of.kind != psvNull {
			v.word = of.asWord()
		}
	case "convertfrom-json", "convertfrom-csv", "import-csv", "convertfrom-stringdata", "import-powershelldatafile", "measure-object", "get-date":
		name = data
	}
	if name == "" || v.kind != psvText {
		return v
	}
	v.kind, v.name = psvObject, name
	return v
}

// itemsBelow is what a listing of several known places yields: something in one of them.
func itemsBelow(paths abstractValue) (abstractValue, bool) {
	var out abstractValue
	if paths.kind != psvList || len(paths.or) > 0 || len(paths.items) < 2 {
		return out, false
	}
	for i, p := range paths.items {
		dir, known := p.text()
		if !known || strings.ContainsAny(dir, "*?[") {
			return out, false
		}
		unknown := spec.UnknownText{Kind: spec.PathUnder, Source: "$(…)", Dir: strings.ReplaceAll(dir, `\`, "/"), Taint: spec.FromProgram}
		item := abstractValue{kind: psvObject, name: psItem, word: spec.Word{Parts: []spec.Part{{Unknown: &unknown}}}}
		if i == 0 {
			out = item
		} else {
			out = either(out, item)
		}
	}
	return out, true
}

// emit records a command for those who know what it does, once for each value
// that its arguments may have.
func (j *evaluator) emit(name abstractValue, args *psArgs, in *abstractValue) {
	if in != nil {
		args = args.delayed()
	}
	a := spec.Act{Role: spec.RunsCommand, Lang: spec.PowerShell, Words: append([]spec.Word{name.asWord()}, args.words...), Dir: j.dir}
	if in != nil {
		for _, alt := range in.all() {
			w := alt.asWord()
			if alt.kind == psvList {
				w = lines(alt.items)
			}
			a.Input = &w
			j.Add(a)
		}
	} else {
		j.Add(a)
	}
	for i, arg := range args.values {
		for _, alt := range arg.value.or {
			other := args.with(i, alt)
			j.Add(spec.Act{Role: spec.RunsCommand, Lang: spec.PowerShell, Words: append([]spec.Word{name.asWord()}, other.words...), Dir: j.dir, Input: a.Input})
		}
	}
}

// lines writes the elements of a list as a pipeline passes them to a program.
func lines(items []abstractValue) spec.Word {
	var words []spec.Word
	for i, item := range items {
		if i > 0 {
			words = append(words, spec.Lit("\n"))
		}
		words = append(words, item.asWord())
	}
	return spec.Join(words...)
}

// yields tells what a command passes on.
func (j *evaluator) yields(special string, name abstractValue, args *psArgs, in *abstractValue) abstractValue {
	switch special {
	case "write-output":
		if v := args.get(0, "-inputobject"); len(args.positional()) <= 1 {
			if v.kind == psvNull && in != nil {
				return *in
			}
			return v
		}
		return psOf(psvList, args.positional())
	case "out-string", "sort-object", "select-object", "tee-object", "get-unique":
		if in != nil {
			if t, ok := in.text(); ok && special == "out-string" {
				v := lit(t)
				v.from = in.taint()
				return v
			}
			if special == "out-string" {
				return unknown("$(…)", *in)
			}
			return passed(in)
		}
	case "out-null", "write-host", "write-verbose", "write-debug", "write-warning", "write-error", "write-information", "out-host", "out-default":
		return abstractValue{kind: psvNull}
	case "get-variable":
		if t, ok := args.get(0, "-name").text(); ok {
			return j.variable(strings.ToLower(t))
		}
	case "get-command":
		if t, ok := args.get(0, "-name").text(); ok && !strings.ContainsAny(t, "*?[") {
			return abstractValue{kind: psvObject, name: "command", word: spec.Lit(t)}
		}
	case "get-item", "resolve-path", "convert-path":
		if in != nil && args.get(0, "-path").kind == psvNull && args.named("-literalpath").kind == psvNull {
			return passed(in)
		}
	case "join-path":
		return joinPath(args)
	case "get-location":
		return j.variable("pwd")
	case "read-host":
		return psUnknown("$(Read-Host)", spec.FromInput)
	case "get-date", "get-random", "measure-object":
		return psUnknown("$("+special+")", 0)
	}
	return j.printed(name, args, in)
}

// printed returns what a program prints, as far as the judge of the call around it knows that.
func (j *evaluator) printed(name abstractValue, args *psArgs, in *abstractValue) abstractValue {
	w := spec.UnknownWord("$("+effects.Short(name.asWord().String())+")", spec.FromProgram)
	if j.Opt.PrintOf != nil {
		var input *spec.Word
		if in != nil {
			w := in.asWord()
			input = &w
		}
		w = j.Opt.PrintOf(spec.PowerShell, append([]spec.Word{name.asWord()}, args.words...), input, j.dir)
	}
	v := abstractValue{word: w}
	if in != nil {
		v.from |= in.taint()
	}
	for _, a := range args.values {
		v.from |= a.value.taint()
	}
	return v
}

func joinPath(args *psArgs) abstractValue {
	parts := []abstractValue{args.get(0, "-path"), args.get(1, "-childpath")}
	if len(args.positional()) > 2 {
		parts = args.positional()
	}
	var words []spec.Word
	var from spec.Taint
	for i, p := range parts {
		if i > 0 {
			words = append(words, spec.Lit("/"))
		}
		words = append(words, p.asWord())
		from |= p.taint()
		if len(p.or) > 0 {
			return unknown("$(Join-Path …)", parts...)
		}
	}
	return abstractValue{word: spec.Join(words...), from: from}
}

// forEachObject judges ForEach-Object: a block for each element, or a member's name.
func (j *evaluator) forEachObject(args *psArgs, n *node, in *abstractValue) abstractValue {
	list := args.named("-inputobject")
	if in != nil {
		list = *in
	}
	var out []abstractValue
	blocks := 0
	for _, a := range args.values {
		v := a.value
		switch {
		case a.param != "" && !a.given || spec.Listed("-throttlelimit -timeoutseconds -inputobject -argumentlist -erroraction -ea -errorvariable "+
			"-outvariable -asjob -confirm -whatif -usenewrunspace", a.param):
		case v.kind == psvCode:
			blocks++
			out = append(out, j.forEach(list, "_", v.code, func() abstractValue {
				item := j.vars["_"]
				return j.code.run(v.code, &item, nil)
			}))
		case v.kind == psvList: // several blocks, which were judged as arguments
			blocks++
		case blocks == 0:
			blocks++
			out = append(out, j.namedMember(passed(&list), v, args.positional()[min(1, len(args.positional())):]))
		}
	}
	return flat(out)
}

// alias judges Set-Alias: the name stands for another command from now on.
func (j *evaluator) alias(args *psArgs) abstractValue {
	name, known := args.get(0, "-name").text()
	if !known {
		j.Unseen("it gives a command another name that is not known")
		return abstractValue{kind: psvNull}
	}
	if j.aliases == nil {
		j.aliases = map[string]abstractValue{}
	}
	target := args.get(1, "-value")
	if old, ok := j.aliases[strings.ToLower(name)]; ok && j.maybe > 0 {
		target = either(target, old)
	}
	j.aliases[strings.ToLower(name)] = target
	return abstractValue{kind: psvNull}
}

// move judges a change of the location.
func (j *evaluator) move(special string, name abstractValue, args *psArgs) abstractValue {
	to := args.get(0, "-path")
	for _, p := range [...]string{"-literalpath", "-pspath"} {
		if to.kind == psvNull {
			to = args.named(p)
		}
	}
	if special == "pop-location" || to.kind == psvNull || len(to.or) > 0 {
		j.lost()
	} else {
		w := j.located(to.asWord())
		j.emit(name, args, nil)
		if j.dir = &w; onProvider(w) {
			j.lost() // names there are no files
		}
		return abstractValue{kind: psvNull}
	}
	j.emit(name, args, nil)
	return abstractValue{kind: psvNull}
}

// onProvider reports whether a path is on a drive that has a name, not a letter: of the
// registry, of variables, or one that the user gave to a folder.
func onProvider(w spec.Word) bool {
	drive, _, found := strings.Cut(w.Prefix(), ":")
	return found && len(drive) > 1 && !strings.ContainsAny(drive, `/\`)
}

// newObject judges New-Object.
func (j *evaluator) newObject(args *psArgs) abstractValue {
	if com := args.named("-comobject"); com.kind != psvNull {
		name, known := com.text()
		if !known || !strings.EqualFold(name, "scripting.dictionary") {
			j.Unseen("it makes an object of another program: " + effects.Short(name))
		}
		return abstractValue{kind: psvObject, name: "com:" + strings.ToLower(name), word: spec.UnknownWord("$("+effects.Short(name)+")", spec.FromProgram)}
	}
	name, known := args.get(0, "-typename").text()
	name = strings.TrimPrefix(strings.ToLower(name), "system.")
	if !known {
		j.Unseen("it makes an unknown object")
	}
	return j.construct(name, args.get(1, "-argumentlist").elements())
}
