package programs

import (
	b64 "encoding/base64"
	"strings"
	"unicode/utf16"

	"github.com/gk-hook/gk-hook/classify/spec"
)

const cmdSource = "Windows 11, help"

// cmdPrints are the commands of cmd.exe that print, or change the window.
var cmdPrints = spec.Program{
	Name: "echo", Aliases: []string{"ver", "cls", "title", "rem", "pause", "verify", "color", "exit", "setlocal", "endlocal", "shift", "goto",
		"break", "prompt", "keys"}, Summary: "prints", Source: cmdSource, In: spec.Cmd,
	Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

// cmdSet prints variables; what it sets, the evaluator of cmd.exe follows.
var cmdSet = spec.Program{
	Name: "set", Summary: "prints variables", Source: cmdSource, In: spec.Cmd,
	Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: cmdVariables},
}

// cmdVariables knows that set prints all variables whose names begin with what it is given.
func cmdVariables(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: printsVariables}}
	}
	name, known := spec.Join(m.Operands...).Text()
	switch strings.ToLower(name) {
	case "path", "pathext", "os", "processor", "number_of_processors", "temp", "tmp", "username", "userprofile", "userdomain", "computername", "comspec",
		"systemroot", "systemdrive", "windir", "program", "programfiles", "appdata", "localappdata", "home", "lang", "java_home", "goroot", "gopath",
		"node_env", "prompt":
		if known {
			return []spec.Act{{Effect: prints[0]}}
		}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints the variables that begin with " +
		name + ", which may hold credentials"}}}
}

// cmdSwitches are the switches of commands that choose what is shown.
var cmdSwitches = []spec.Flag{
	{Names: "/b /w /d /p /n /q /r /x /4 /c /l /o /on /od /os /oe /og /o-d /o-n /a /ad /a-d /ah /as /t /tc /tw /s /y /-y /z /v /h /f /j /i /k /e /?"},
}

var cmdDir = spec.Program{
	Name: "dir", Aliases: []string{"cd", "chdir", "pushd", "popd", "vol"}, Summary: "lists files, or changes the directory", Source: cmdSource, In: spec.Cmd,
	Syntax: spec.SlashFlags, Flags: cmdSwitches, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}},
}

// cmdWhere looks for programs, in PATH or in folders that it is given.
var cmdWhere = spec.Program{
	Name: "where", Summary: "looks for programs", Source: "Windows 11, where /?", In: spec.Cmd,
	Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: asksSystem},
}

var cmdType = spec.Program{
	Name: "type", Summary: "prints files", Source: cmdSource, In: spec.Cmd,
	Syntax: spec.SlashFlags, Flags: cmdSwitches, Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

// cmdReads are programs of Windows that print files. Their switches start with a
// slash; what is none names a file.
var cmdReads = spec.Program{
	Name: "more", Aliases: []string{"more.com", "fc", "fc.exe", "comp", "comp.exe"}, Summary: "prints or compares files", Source: cmdSource, In: spec.Cmd,
	Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: findstrFiles},
}

// cmdFind is Windows' find: a text in double quotes, and the files in which it is looked for.
var cmdFind = spec.Program{
	Name: "find", Aliases: []string{"find.exe"}, Summary: "prints lines that hold a text", Source: "Windows 11, find /?", In: spec.Cmd,
	Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: findstrFiles},
}

// cmdSort writes where /o says.
var cmdSort = spec.Program{
	Name: "sort", Aliases: []string{"sort.exe"}, Summary: "sorts lines", Source: "Windows 11, sort /?", In: spec.Cmd,
	Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: cmdSortFiles},
}

// cmdSortFiles reads what is no switch and no value of one; names of switches may
// be cut short.
func cmdSortFiles(m *spec.Match) []spec.Act {
	var acts []spec.Act
	value := spec.None
	for _, w := range m.Operands {
		p := strings.ToLower(w.Prefix())
		switch {
		case value != spec.None:
			acts = append(acts, spec.Act{Role: value, Words: []spec.Word{w}})
			value = spec.None
		case strings.Count(p, "/") > 1: // a path with slashes
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		case strings.HasPrefix(p, "/o"):
			value = spec.WritesFile
		case strings.HasPrefix(p, "/t"):
			value = spec.CreatesPath
		case strings.HasPrefix(p, "/m"), strings.HasPrefix(p, "/l"), strings.HasPrefix(p, "/rec"):
			value = spec.Text
		case strings.HasPrefix(p, "/"):
		default:
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

var cmdPrinter = spec.Program{
	Name: "print", Aliases: []string{"print.exe"}, Summary: "prints files on paper", Source: "Windows 11, print /?", In: spec.Cmd,
	Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "sends files to a printer"}},
		Operands: spec.Operands{Rest: spec.Text}, Check: findstrFiles},
}

var cmdExpand = spec.Program{
	Name: "expand", Aliases: []string{"expand.exe"}, Summary: "unpacks cabinets", Source: "Windows 11, expand /?", In: spec.Cmd,
	Syntax: spec.SlashFlags, Flags: []spec.Flag{{Names: "-r -i -d"}, {Names: "-f: -f", Arg: spec.Text}},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile, Last: []spec.Role{spec.ReplacesPath}}},
}

// cmdAttrib shows attributes, and changes them when one has a sign.
var cmdAttrib = spec.Program{
	Name: "attrib", Aliases: []string{"attrib.exe"}, Summary: "shows or changes attributes of files", Source: "Windows 11, attrib /?", In: spec.Cmd,
	Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: cmdAttributes},
}

func cmdAttributes(m *spec.Match) []spec.Act {
	role, all := spec.ListsPath, false
	var files []spec.Word
	for _, w := range m.Operands {
		switch p := w.Prefix(); {
		case strings.HasPrefix(p, "+"), strings.HasPrefix(p, "-"), !w.Known() && p == "":
			role = spec.ChangesFile
			if p == "" {
				files = append(files, w)
			}
		case strings.HasPrefix(p, "/") && strings.Count(p, "/") == 1:
			all = all || strings.EqualFold(p, "/s")
		default:
			files = append(files, w)
		}
	}
	if files == nil {
		files = spec.Lits("*")
	}
	var acts []spec.Act
	for _, w := range files {
		acts = append(acts, spec.Act{Role: role, Words: []spec.Word{w}, Effect: spec.Effect{Bulk: all}})
	}
	return acts
}

var cmdMkdir = spec.Program{
	Name: "md", Aliases: []string{"mkdir"}, Summary: "makes directories", Source: cmdSource, In: spec.Cmd,
	Syntax: spec.SlashFlags, Form: spec.Form{Operands: spec.Operands{Rest: spec.CreatesPath}},
}

var cmdCopy = spec.Program{
	Name: "copy", Summary: "copies files", Source: cmdSource, In: spec.Cmd,
	Syntax: spec.SlashFlags, Flags: cmdSwitches, Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile, Last: []spec.Role{spec.ReplacesPath}}},
}

var cmdXcopy = spec.Program{
	Name: "xcopy", Aliases: []string{"xcopy.exe"}, Summary: "copies files and trees", Source: "Windows 11, xcopy /?", In: spec.Cmd, Syntax: spec.SlashFlags,
	Flags: []spec.Flag{
		{Names: "/a /m /p /s /e /v /w /c /i /-i /q /f /g /h /r /t /u /k /n /o /x /y /-y /z /b /j /d /compress /sparse /noclone"},
		{Names: "/exclude:", Arg: spec.ReadsFile},
		{Names: "/l", Mark: spec.DryRun, Why: "lists what it would copy"},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.ReplacesPath}, Check: xcopyHere},
}

// xcopyHere copies into the current directory when no target is given.
func xcopyHere(m *spec.Match) []spec.Act {
	if len(m.Operands) == 1 {
		return []spec.Act{{Role: spec.ReplacesPath, Words: spec.Lits(".")}}
	}
	return nil
}

// cmdRobocopy has a source, a target and patterns of files as operands, among switches that may hold paths.
var cmdRobocopy = spec.Program{
	Name: "robocopy", Aliases: []string{"robocopy.exe"}, Summary: "copies and mirrors trees", Source: "Windows 11, robocopy /???", In: spec.Cmd,
	Syntax: spec.RawOperands,
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: robocopies},
}

func robocopies(m *spec.Match) []spec.Act {
	var places []spec.Word
	var acts []spec.Act
	source, target := spec.ReadsFile, spec.ReplacesPath
	mirrors := false
	for _, w := range m.Operands {
		p := strings.ToLower(w.Prefix())
		name, value, valued := strings.Cut(p, ":")
		switch {
		case !strings.HasPrefix(p, "/") || strings.Count(p, "/") > 1 && !valued:
			places = append(places, w)
		case name == "/l":
			source, target = spec.ListsPath, spec.ListsPath
		case name == "/mov" || name == "/move":
			source = spec.MovesPath
		case name == "/mir" || name == "/purge":
			mirrors = true
		case valued && value != "" && (strings.HasSuffix(name, "log") || strings.HasSuffix(name, "log+") || name == "/save"):
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{w.Cut(len(name) + 1)}})
		case name == "/job" || !w.Known():
			acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "reads its switches from elsewhere"}})
		}
	}
	if len(places) < 2 {
		return append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "copies files whose names are known only when it runs"}})
	}
	acts = append(acts, spec.Act{Role: source, Words: places[:1], Effect: spec.Effect{Bulk: true}},
		spec.Act{Role: target, Words: places[1:2], Effect: spec.Effect{Bulk: true}})
	if mirrors && target != spec.ListsPath {
		acts = append(acts, spec.Act{Role: spec.DeletesPath, Words: places[1:2],
			Effect: spec.Effect{Bulk: true, Why: "removes from the target what the source does not have"}})
	}
	return acts
}

var cmdRunas = spec.Program{
	Name: "runas", Aliases: []string{"runas.exe"}, Summary: "runs a program as another user", Source: "Windows 11, runas /?", In: spec.Cmd,
	Syntax: spec.RawOperands,
	Form: spec.Form{Does: []spec.Effect{{ID: "runas", Kind: spec.Privilege, Scope: spec.System, Why: "runs a program with the rights of another user"}},
		Operands: spec.Operands{Rest: spec.Text}},
}

var cmdMove = spec.Program{
	Name: "move", Aliases: []string{"ren", "rename"}, Summary: "moves and renames files", Source: cmdSource, In: spec.Cmd,
	Syntax: spec.SlashFlags, Flags: cmdSwitches, Form: spec.Form{Operands: spec.Operands{Rest: spec.MovesPath, Last: []spec.Role{spec.ReplacesPath}}},
}

var cmdDel = spec.Program{
	Name: "del", Aliases: []string{"erase"}, Summary: "removes files", Source: cmdSource, In: spec.Cmd, Syntax: spec.SlashFlags,
	Flags: []spec.Flag{
		{Names: "/s", Mark: spec.Recursive, Why: "removes files of that name everywhere below"},
		{Names: "/f", Mark: spec.Force, Why: "removes what is read-only"}, {Names: "/q /p /a /ah /as /ar /aa /a-h /a-r /a-s"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.DeletesPath}},
}

var cmdRmdir = spec.Program{
	Name: "rd", Aliases: []string{"rmdir"}, Summary: "removes directories", Source: cmdSource, In: spec.Cmd, Syntax: spec.SlashFlags,
	Flags: []spec.Flag{{Names: "/s", Mark: spec.Recursive, Why: "removes everything below"}, {Names: "/q"}},
	Form:  spec.Form{Operands: spec.Operands{Rest: spec.DeletesPath}},
}

// cmdClock shows the date or the time with /t, and sets it otherwise.
var cmdClock = spec.Program{
	Name: "date", Aliases: []string{"time"}, Summary: "shows or sets the clock", Source: cmdSource, In: spec.Cmd, Syntax: spec.SlashFlags,
	Flags: []spec.Flag{{Names: "/t", Use: &spec.Form{Does: prints}, Why: "shows the clock"}},
	Form:  spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

// cmdAssociations change which program opens which files when they are given a value.
var cmdAssociations = spec.Program{
	Name: "assoc", Aliases: []string{"ftype", "path"}, Summary: "shows or sets what opens files, or where programs are found", Source: cmdSource,
	In: spec.Cmd, Syntax: spec.RawOperands,
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: cmdSets},
}

func cmdSets(m *spec.Match) []spec.Act {
	if len(m.Operands) > 1 || len(m.Operands) == 1 && !m.Operands[0].Known() {
		return []spec.Act{{Effect: setsSystem[0]}}
	}
	return nil
}

var cmdMklink = spec.Program{
	Name: "mklink", Summary: "makes links", Source: cmdSource, In: spec.Cmd, Syntax: spec.SlashFlags,
	Flags: []spec.Flag{{Names: "/d /h /j"}},
	Form:  spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text, spec.ReadsFile}}, Check: mklinkActs},
}

func mklinkActs(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "lacks its operand"}}}
	}
	symbolic := m.Flag("/h", "/j") == nil
	return []spec.Act{{Role: spec.CreatesPath, Words: m.Operands[:1], Link: &spec.Link{To: m.Operands[1], FromHere: !symbolic, Fixed: true}}}
}

// encodedCommand decodes what powershell -EncodedCommand is given: UTF-16 in
// base64. What it holds is judged, and it was decoded either way.
func encodedCommand(w spec.Word) []spec.Act {
	decoded := spec.Act{Effect: spec.Effect{ID: "powershell.encoded", Kind: spec.Execute, Scope: spec.Self, Trait: spec.Decoded,
		Why: "runs a command that is written in an unreadable form"}, By: "-EncodedCommand"}
	text, known := w.Text()
	if source, ok := decodeCommand(text); known && ok {
		return []spec.Act{decoded, {Role: spec.RunsCode, Lang: spec.PowerShell, Words: spec.Lits(source), By: "-EncodedCommand"}}
	}
	return []spec.Act{decoded}
}

func decodeCommand(text string) (string, bool) {
	text = strings.TrimRight(strings.Join(strings.Fields(text), ""), "=")
	b, err := b64.RawStdEncoding.DecodeString(text)
	if err != nil || len(b)%2 != 0 {
		return "", false
	}
	units := make([]uint16, 0, len(b)/2)
	for i := 0; i < len(b); i += 2 {
		units = append(units, uint16(b[i])|uint16(b[i+1])<<8)
	}
	return string(utf16.Decode(units)), true
}
