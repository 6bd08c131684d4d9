package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// PowerShell's parameters count in any case and may be cut short; each row lists
// the short forms that it takes although they could be the start of several.
var pwsh = spec.Program{
	Name:    "pwsh",
	Aliases: []string{"powershell", "pwsh.exe", "powershell.exe", "pwsh-preview"},
	Summary: "runs PowerShell commands",
	Source:  "PowerShell 7.5, about_Pwsh; Windows PowerShell 5.1, powershell.exe -?",
	Syntax:  spec.SlashFlags | spec.StopAtOperand | spec.FoldedFlags,
	Lang:    spec.PowerShell,
	Flags: []spec.Flag{
		{Names: "-NoProfile -nop -NoLogo -nol -NonInteractive -noni -NoExit -noe -Interactive -i -Login -l -MTA -STA -NoProfileLoadTime"},
		{Names: "-ExecutionPolicy -ep -ex -exec -WindowStyle -w -OutputFormat -o -of -InputFormat -in -if -SettingsFile -settings", Arg: spec.Text},
		{Names: "-WorkingDirectory -wd -wo", Arg: spec.ChangesDir},
		{Names: "-ConfigurationName -config -ConfigurationFile -PSConsoleFile -CustomPipeName", Arg: spec.LoadsConfig},
		{Names: "-Command -c", Mark: spec.EndsFlags, Use: pwshCommand, Why: "runs what follows"},
		{Names: "-CommandWithArgs -cwa", Mark: spec.EndsFlags, Use: pwshCommand, Why: "runs what follows"},
		{Names: "-EncodedCommand -e -ec -en -enc -enco -encod -encode -encoded -encodedc", Arg: spec.Text},
		{Names: "-EncodedArguments -ea", Arg: spec.Anything},
		{Names: "-File -f", Mark: spec.EndsFlags, Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsFile}, Rest: spec.Text}}, Why: "runs a script"},
		{Names: "-Version -v", Arg: spec.Text, Mark: spec.Informs}, // with a value it chooses the version that runs
		{Names: "-Help -h -?", Mark: spec.Informs},
	},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pwshBare, Output: spec.PrintsOpened},
	Always: pwshEncoded,
}

var pwshCommand = &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pwshSource, Output: spec.PrintsOpened}

// pwshSource joins the operands to one source, as PowerShell does; a dash alone
// is standard input.
func pwshSource(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || len(m.Operands) == 1 && m.Operands[0].Is("-") {
		return []spec.Act{stdinAct(m, spec.RunsCode)}
	}
	return []spec.Act{{Role: spec.RunsCode, Words: []spec.Word{spaced(m.Operands)}}}
}

// pwshBare runs the operand as a script or as a command, which depends on the
// version, or standard input when there is none.
func pwshBare(m *spec.Match) []spec.Act {
	switch {
	case encoded(m) != nil:
		return nil
	case len(m.Operands) == 0:
		return []spec.Act{stdinAct(m, spec.RunsCode)}
	case strings.HasSuffix(strings.ToLower(m.Operands[0].String()), ".ps1"):
		return []spec.Act{{Role: spec.RunsFile, Words: m.Operands[:1]}}
	}
	return pwshSource(m)
}

func pwshEncoded(m *spec.Match) []spec.Act {
	if g := encoded(m); g != nil {
		return encodedCommand(g.Arg)
	}
	return nil
}

// encoded returns the parameter -EncodedCommand however it is written, or nil.
func encoded(m *spec.Match) *spec.Given {
	for i := range m.Flags {
		if g := &m.Flags[i]; strings.HasPrefix(g.Flag.Names, "-EncodedCommand") {
			return g
		}
	}
	return nil
}

var cmdExe = spec.Program{
	Name:    "cmd.exe",
	Aliases: []string{"cmd"},
	Summary: "runs commands of Windows",
	Source:  "Windows 11, cmd /?",
	Syntax:  spec.RawOperands,
	Lang:    spec.Cmd,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: cmdCommand, Output: spec.PrintsOpened},
}

// cmdCommand reads /c, /k and the switches before them, which may be glued: /d/s/c.
func cmdCommand(m *spec.Match) []spec.Act {
	for i, w := range m.Operands {
		t := strings.ToLower(strings.TrimPrefix(w.Prefix(), "/"))
		if !strings.HasPrefix(w.Prefix(), "/") {
			break
		}
		if t == "/?" || t == "?" {
			return []spec.Act{{Effect: prints[0]}}
		}
		end := len(w.Prefix()) - len(t)
		for f := range strings.SplitSeq(t, "/") {
			start := end
			end += len(f) + 1
			if f == "" || f[0] != 'c' && f[0] != 'k' && f[0] != 'r' {
				continue
			}
			words := m.Operands[i+1:]
			if len(f) > 1 || end <= len(w.Prefix()) || !w.Known() { // /cdir: all behind the letter is the command
				words = append([]spec.Word{w.Cut(start + 1)}, words...)
			}
			if len(words) == 0 {
				break
			}
			return []spec.Act{{Role: spec.RunsCode, Words: []spec.Word{spaced(words)}}}
		}
	}
	return []spec.Act{stdinAct(m, spec.RunsCode)}
}

var wslExe = spec.Program{
	Name:    "wsl.exe",
	Aliases: []string{"wsl"},
	Summary: "runs commands in, and manages, Linux on Windows",
	Source:  "WSL 2.3, wsl --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-d --distribution --shell-type --distribution-id", Arg: spec.Text},
		{Names: "-u --user", Arg: spec.Text, Does: asOther},
		{Names: "--system"},
		{Names: "--cd", Arg: spec.ChangesDir},
		{Names: "-e --exec", Mark: spec.EndsFlags, Why: "runs what follows without a shell"},
		{Names: "-l --list --status --version -v --verbose --all --running -q --quiet -o --online", Use: &spec.Form{Does: prints}, Why: "lists what is installed"},
		{Names: "-t --terminate --shutdown", Use: &spec.Form{Does: endsMachine, Operands: spec.Operands{Rest: spec.Text}}, Why: "stops Linux"},
		{Names: "--unregister", Use: &spec.Form{
			Does: []spec.Effect{{ID: "wsl.unregister", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
				Why: "destroys an installed Linux with all its files"}},
			Operands: spec.Operands{Rest: spec.Text},
		}, Why: "destroys an installed Linux"},
		{Names: "--install --import --import-in-place --export --update --set-default --set-default-version --set-version --mount --unmount --manage",
			Use: &spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}}, Why: "changes what is installed"},
		{Names: "--help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: wslCommand, Output: spec.PrintsOpened},
}

func wslCommand(m *spec.Match) []spec.Act {
	switch {
	case len(m.Operands) == 0:
		return []spec.Act{stdinAct(m, spec.RunsShell)}
	case m.Flag("-e", "--exec") != nil:
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	}
	return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{spaced(m.Operands)}}}
}

var regExe = spec.Program{
	Name:    "reg.exe",
	Aliases: []string{"reg"},
	Summary: "prints and changes the registry of Windows",
	Source:  "Windows 11, reg /?",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: regCommand},
}

func regCommand(m *spec.Match) []spec.Act {
	switch verb := strings.ToLower(operand(m, 0)); verb {
	case "query", "compare", "/?":
		acts := []spec.Act{{Effect: prints[0], By: verb}}
		for _, w := range m.Operands[1:] {
			if strings.HasPrefix(w.Prefix(), `\\`) {
				acts = append(acts, spec.Act{Role: spec.ConnectsTo, Words: []spec.Word{w}})
			}
		}
		return append(acts, secretKeys(m, verb)...)
	case "export", "save":
		if len(m.Operands) > 2 {
			return append(secretKeys(m, verb), spec.Act{Role: spec.WritesFile, Words: m.Operands[2:3]})
		}
	case "delete":
		return []spec.Act{{Effect: spec.Effect{ID: "reg.delete", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible,
			Why: "removes settings of Windows"}, By: verb}}
	}
	return []spec.Act{{Effect: setsSystem[0]}}
}

// secretKeys covers the keys that hold credentials: the accounts of the machine,
// and hives as a whole when they are copied.
func secretKeys(m *spec.Match, verb string) []spec.Act {
	key, known := "", len(m.Operands) > 1
	if known {
		key, known = m.Operands[1].Text()
	}
	if known && !facts.SecretKey(key, verb != "query") {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "reg.secrets", Kind: spec.Read, Scope: spec.Secret, Why: "reads a part of the registry " +
		"that holds credentials"}, By: verb}}
}

// windowsPrints ask Windows about itself.
var ipconfig = spec.Program{
	Name:    "ipconfig.exe",
	Aliases: []string{"ipconfig"},
	Summary: "says how the network is set up",
	Source:  "Windows 11, ipconfig /?; macOS 14, ipconfig(8)",
	Syntax:  spec.SlashFlags,
	Flags: []spec.Flag{
		{Names: "/all /allcompartments /displaydns /showclassid /showclassid6"},
		{Names: "/release /release6 /renew /renew6 /flushdns /registerdns /setclassid /setclassid6",
			Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "changes how the network is set up"}}},
		{Names: "/?", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var cygpath = spec.Program{
	Name:    "cygpath",
	Aliases: []string{"cygpath.exe"},
	Summary: "converts paths between the forms of Unix and Windows",
	Source:  "Cygwin 3.6, cygpath(1)",
	Flags: []spec.Flag{
		{Names: "-d -m -M -u -w -a -l -p -U -s -i -A -D -H -O -P -S -W --dos --mixed --mode --unix --windows --absolute --long-name --path --proc-cygdrive " +
			"--short-name --ignore --allusers --desktop --homeroot --mydocs --smprograms --sysdir --windir"},
		{Names: "-t -C -c -F --type --codepage --close --folder", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-o --option"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}},
}

var windowsPrints = spec.Program{
	Name: "tasklist.exe",
	Aliases: []string{"tasklist", "systeminfo", "systeminfo.exe", "ver", "where.exe", "whoami.exe", "hostname.exe", "netstat.exe", "ping.exe", "wslpath",
		"wslinfo", "driverquery", "getmac"},
	Summary: "says how Windows is set up",
	Source:  "Windows 11, tasklist /?, systeminfo /?; WSL 2.3, wslpath",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: asksSystem},
}

// asksSystem knows that /S names the machine that is asked, which gets the user's credentials, and that where /R and
// where FOLDER:PATTERN name a folder.
// Source: tasklist /?, systeminfo /?, driverquery /?, getmac /?, where /?.
func asksSystem(m *spec.Match) []spec.Act {
	for i, w := range m.Operands {
		text, _ := w.Text()
		next := m.Operands[min(i+1, len(m.Operands)):min(i+2, len(m.Operands))]
		switch {
		case strings.EqualFold(text, "/s") && len(next) > 0:
			return []spec.Act{{Effect: prints[0]}, {Role: spec.ConnectsTo, Words: next}}
		case strings.EqualFold(text, "/r") && len(next) > 0:
			return []spec.Act{{Effect: prints[0]}, {Role: spec.ListsPath, Words: next}}
		case strings.ContainsAny(text, `/\`) && strings.LastIndexByte(text, ':') > 1:
			return []spec.Act{{Effect: prints[0]}, {Role: spec.ListsPath, Words: spec.Lits(text[:strings.LastIndexByte(text, ':')])}}
		}
	}
	return nil
}

var findstr = spec.Program{
	Name:    "findstr",
	Aliases: []string{"findstr.exe"},
	Summary: "prints lines that match a pattern",
	Source:  "Windows 11, findstr /?",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: findstrFiles},
}

// findstrFiles reads what is no switch as a file; the first such word may be
// the pattern, which then names nothing.
func findstrFiles(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if p := strings.ToLower(w.Prefix()); p == "/f:/" {
			continue // the list of files comes from standard input
		} else if strings.HasPrefix(p, "/f:") { // findstr: a list of files
			acts = append(acts, spec.Act{Role: spec.ReadsListed, Words: []spec.Word{w.Cut(len("/f:"))}})
		} else if strings.HasPrefix(p, "/g:") && p != "/g:/" { // patterns
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w.Cut(len("/g:"))}})
		} else if strings.HasPrefix(p, "/d:") { // folders
			for dir := range strings.SplitSeq(w.Cut(len("/d:")).String(), ";") {
				acts = append(acts, spec.Act{Role: spec.ListsPath, Words: spec.Lits(dir)})
			}
		} else if !strings.HasPrefix(p, "/") || strings.Count(p, "/") > 1 {
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

var taskkill = spec.Program{
	Name:    "taskkill.exe",
	Aliases: []string{"taskkill", "tskill"},
	Summary: "ends processes of Windows",
	Source:  "Windows 11, taskkill /?",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: taskkillTargets},
}

// taskkillTargets are the values of /im and /pid, and what a filter finds.
func taskkillTargets(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i, w := range m.Operands {
		text, known := w.Text()
		switch strings.ToLower(strings.TrimLeft(text, "/-")) {
		case "f", "t", "im", "pid", "fi", "s", "u", "p", "v":
			if known && (text[0] == '/' || text[0] == '-') {
				continue
			}
		}
		e := spec.Effect{Why: "ends processes"}
		if i > 0 && (m.Operands[i-1].Is("/s") || m.Operands[i-1].Is("/S")) {
			acts = append(acts, spec.Act{Role: spec.ConnectsTo, Words: []spec.Word{w}})
			continue
		}
		if i > 0 && known && strings.EqualFold(strings.TrimLeft(m.Operands[i-1].String(), "/-"), "fi") && !picksProcess(text) {
			acts = append(acts, spec.Act{Effect: spec.Effect{ID: "kill.any", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
				Why: "ends all processes that a filter finds: " + spec.Short(text)}})
			continue
		}
		acts = append(acts, spec.Act{Role: spec.Signals, Words: []spec.Word{w}, Effect: e})
	}
	return acts
}

// picksProcess reports whether a filter names one program, process or window.
func picksProcess(filter string) bool {
	f := strings.Fields(strings.ToLower(filter))
	return len(f) > 2 && spec.Listed("imagename pid windowtitle services", f[0]) && f[1] == "eq" && strings.Trim(f[2], "*") != ""
}

// windowsSettings change the system whatever their arguments are.
var windowsSettings = spec.Program{
	Name: "netsh.exe",
	Aliases: []string{"netsh", "sc.exe", "bcdedit", "bcdedit.exe", "setx", "setx.exe", "net.exe", "takeown", "msiexec", "msiexec.exe", "regsvr32",
		"rundll32", "rundll32.exe", "mshta", "mshta.exe", "bitsadmin"},
	Summary: "changes settings of Windows, or runs code",
	Source:  "Windows 11, netsh /?, sc /?, schtasks /?",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

// windowsQueries change settings too, but for the forms that only ask.
var windowsQueries = spec.Program{
	Name:    "schtasks.exe",
	Aliases: []string{"schtasks", "wmic", "wmic.exe", "certutil.exe"},
	Summary: "shows or changes tasks, certificates and other things of Windows",
	Source:  "Windows 11, schtasks /?, wmic /?, certutil -?",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: windowsQuery},
}

// windowsQuery knows the forms that only ask: schtasks /query, wmic ALIAS get,
// certutil -hashfile FILE.
func windowsQuery(m *spec.Match) []spec.Act {
	words := make([]string, len(m.Operands))
	slashes, wildly := false, false
	for i, w := range m.Operands {
		text, known := w.Text()
		words[i] = strings.ToLower(text)
		slashes = slashes || strings.HasPrefix(text, "/") || strings.HasPrefix(text, "-")
		wildly = wildly || !known
	}
	asks := []spec.Act{{Effect: prints[0]}}
	switch first, n := operand(m, 0), len(words); {
	case wildly || n == 0:
	case words[0] == "/query" && !slices.Contains(words, "/s"):
		return asks
	case (words[0] == "-hashfile" || words[0] == "/hashfile") && n <= 3 && n > 1:
		return []spec.Act{{Role: spec.ListsPath, Words: m.Operands[1:2], By: first}}
	case !slashes && n > 2 && words[n-2] == "get" && !slices.Contains(words, "call") && !slices.Contains(words, "delete"):
		return asks
	}
	if n := len(words); n > 1 && (words[n-1] == "delete" || words[n-1] == "terminate") && words[0] == "process" {
		return wmicEnds(strings.TrimSuffix(strings.Join(words[1:n-1], " "), "call"))
	}
	return []spec.Act{{Effect: setsSystem[0]}}
}

// wmicEnds judges the end of the processes that a condition of WMI's query language selects. One
// that is not the plain equality of a name or a number may select any process.
func wmicEnds(condition string) []spec.Act {
	condition = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(condition), "where"))
	key, value, _ := strings.Cut(strings.Trim(condition, `()"' `), "=")
	value = strings.Trim(value, `()"' `)
	switch key = strings.TrimSpace(key); {
	case value == "" || strings.ContainsAny(value, `"'=<>%() `):
	case key == "processid" || key == "handle":
		return []spec.Act{{Role: spec.Signals, Words: spec.Lits(value), Effect: spec.Effect{Why: "ends a process"}}}
	case key == "name" && !(facts.ProcessMatch{Exact: true, Plain: true}).MatchesClient(strings.TrimSuffix(value, ".exe")):
		return []spec.Act{{Role: spec.Signals, Words: spec.Lits(value), Effect: spec.Effect{Why: "ends processes"}}}
	}
	return []spec.Act{{Effect: endsClient("ends processes, the agent perhaps among them")}}
}

var icacls = spec.Program{
	Name:    "icacls.exe",
	Aliases: []string{"icacls"},
	Summary: "shows or changes who may use files",
	Source:  "Windows 11, icacls /?",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: icaclsForm},
}

// icaclsForm looks at a path that stands alone, or with what only shows more.
func icaclsForm(m *spec.Match) []spec.Act {
	for _, w := range m.Operands[min(1, len(m.Operands)):] {
		if text, known := w.Text(); !known || !strings.EqualFold(text, "/t") && !strings.EqualFold(text, "/c") && !strings.EqualFold(text, "/q") {
			return []spec.Act{{Effect: setsSystem[0]}}
		}
	}
	return []spec.Act{{Role: spec.ListsPath, Words: m.Operands[:min(1, len(m.Operands))]}}
}

var windowsDestroys = spec.Program{
	Name:    "vssadmin",
	Aliases: []string{"vssadmin.exe", "wbadmin", "cipher.exe"},
	Summary: "destroys backups and wipes disks of Windows",
	Source:  "Windows 11, vssadmin /?",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does: []spec.Effect{{ID: "windows.disk", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible, Bulk: true,
			Why: "destroys disks or their backups"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var windowsShutdown = spec.Program{
	Name:    "shutdown.exe",
	Aliases: []string{"logoff", "tsdiscon"},
	Summary: "stops or restarts Windows",
	Source:  "Windows 11, shutdown /?",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: endsMachine, Operands: spec.Operands{Rest: spec.Text}},
}
