package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Command returns the description of a command that belongs to a language, a
// cmdlet of PowerShell or a built-in command of cmd.exe, or nil. The name counts
// in any case, and by its aliases.
func Command(lang spec.Lang, name string) *spec.Program {
	name = strings.ToLower(name)
	switch lang {
	case spec.PowerShell:
		if i := strings.LastIndexByte(name, '\\'); i >= 0 && strings.HasPrefix(name, "microsoft.powershell.") {
			name = name[i+1:]
		}
		return cmdlet(name)
	case spec.Cmd:
		return cmdBuiltin(name)
	}
	return nil
}

// FullName returns the name of the cmdlet for which an alias stands. Aliases
// stand behind the cmdlet that they are for.
func FullName(p *spec.Program, name string) string {
	full := p.Name
	if strings.EqualFold(full, name) {
		return full
	}
	for _, a := range p.Aliases {
		if strings.EqualFold(a, name) {
			if strings.Contains(a, "-") {
				return a
			}
			return full
		}
		if strings.Contains(a, "-") {
			full = a
		}
	}
	return full
}

// pureCmdlets compute, select and show what they are handed; their parameters name
// no files, machines or code. What runs in their blocks is judged apart.
var pureCmdlets = spec.Program{
	Name: "Select-Object",
	Aliases: []string{
		"select", "Where-Object", "where", "?", "ForEach-Object", "foreach", "%", "Sort-Object", "sort", "Group-Object", "group", "Measure-Object",
		"measure", "Measure-Command", "Get-Unique", "gu",
		"Compare-Object", "compare", "diff", "Format-Table", "ft", "Format-List", "fl", "Format-Wide", "fw", "Format-Custom", "fc", "Out-String", "oss",
		"Out-Host", "oh", "Out-Null", "Out-Default", "Out-GridView", "ogv",
		"Write-Output", "echo", "write", "Write-Host", "Write-Verbose", "Write-Debug", "Write-Warning", "Write-Error", "Write-Information", "Write-Progress",
		"ConvertTo-Json", "ConvertFrom-Json", "ConvertTo-Csv", "ConvertFrom-Csv", "ConvertTo-Html", "ConvertTo-Xml", "ConvertFrom-StringData",
		"ConvertTo-CliXml", "ConvertFrom-CliXml",
		"Join-String", "Get-Member", "gm", "Get-Date", "Get-Random", "Get-SecureRandom", "Get-Culture", "Get-UICulture", "New-TimeSpan", "New-Guid",
		"Get-Verb", "Start-Sleep", "sleep", "Clear-Host", "clear", "cls",
	},
	Summary: "selects, computes and prints",
	Source:  psSource,
	In:      spec.PowerShell,
	Syntax:  spec.Cmdlet | spec.Parameters,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

// tellsOfSession tell of the session itself: its commands, variables, jobs and
// errors.
var tellsOfSession = spec.Program{
	Name: "Get-Command",
	Aliases: []string{
		"gcm", "Get-Alias", "gal", "Get-Location", "gl", "pwd", "Get-Host", "Get-PSDrive", "gdr", "Get-PSProvider", "Get-PSCallStack", "gcs",
		"Get-Variable", "gv", "Get-TypeData", "Get-FormatData", "Get-ExecutionPolicy",
		"Get-Job", "gjb", "Wait-Job", "wjb", "Get-Error", "Get-EventSubscriber", "Get-Event", "Get-Runspace", "Get-PSBreakpoint", "gbp", "Get-TraceSource",
		"Set-StrictMode", "Set-PSDebug",
	},
	Summary: "tells of the session",
	Source:  psSource,
	In:      spec.PowerShell,
	Syntax:  spec.Cmdlet | spec.Parameters,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

// tellsOfWindows tell of the machine, or of another one that is named.
var tellsOfWindows = spec.Program{
	Name: "Get-Process",
	Aliases: []string{
		"gps", "ps", "Get-Service", "gsv", "Get-Module", "gmo", "Get-TimeZone", "gtz", "Get-Uptime", "Wait-Process",
		"Get-ComputerInfo", "gin", "Get-HotFix", "Get-CimClass", "Get-NetAdapter", "Get-NetIPAddress", "Get-NetIPConfiguration", "Get-NetRoute",
		"Get-NetTCPConnection", "Get-NetUDPEndpoint", "Get-DnsClientCache",
		"Get-Disk", "Get-Partition", "Get-Volume", "Get-PhysicalDisk", "Get-LocalUser", "Get-LocalGroup", "Get-LocalGroupMember", "Get-ScheduledTask",
		"Get-MpPreference", "Get-MpComputerStatus", "Get-AppxPackage", "Get-Package", "Get-InstalledModule", "Get-PSRepository", "Get-WindowsFeature",
		"Get-WindowsOptionalFeature", "Get-NetFirewallRule",
		"Receive-Job", "rcjb", "Get-Counter", "Get-WinEvent", "Get-EventLog",
	},
	Summary: "asks Windows, here or on another machine, about itself",
	Source:  psSource,
	In:      spec.PowerShell,
	Syntax:  spec.Cmdlet | spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-ComputerName -cn -CimSession -PSSession -Session", Arg: spec.ConnectsTo},
		{Names: "-Path -PSPath", Arg: spec.ReadsFile}, {Names: "-LogPath", Arg: spec.WritesFile},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: otherMachine},
}

// Source: learn.microsoft.com, "Win32 Provider", Get-CimInstance: -ClassName is the first parameter, -Query is WQL.
// Listing Win32_Product checks each installation, and repairs it.
var getCimInstance = spec.Program{
	Name: "Get-CimInstance", Aliases: []string{"gcim", "Get-WmiObject", "gwmi"}, Summary: "lists objects of a class of Windows, here or on another machine",
	Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-ComputerName -cn -CimSession", Arg: spec.ConnectsTo},
		{Names: "-ClassName -Class -Query -Namespace -ns", Arg: spec.Text},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: cimActs},
}

// cimPlain are classes whose objects are facts about the machine, in lower case.
const cimPlain = "win32_operatingsystem win32_computersystem win32_computersystemproduct win32_processor win32_logicaldisk win32_diskdrive " +
	"win32_diskpartition win32_volume win32_bios win32_process win32_service win32_baseservice win32_systemdriver " +
	"win32_networkadapter win32_networkadapterconfiguration win32_physicalmemory win32_videocontroller win32_quickfixengineering " +
	"win32_useraccount win32_group win32_timezone win32_battery win32_baseboard win32_systemenclosure win32_startupcommand " +
	"win32_pnpentity win32_pnpsigneddriver win32_printer win32_share win32_desktop win32_sounddevice win32_desktopmonitor " +
	"win32_pagefileusage win32_cachememory win32_keyboard win32_session win32_logonsession win32_perfformatteddata_perfos_memory " +
	"win32_perfformatteddata_perfos_processor cim_operatingsystem cim_processor cim_logicaldisk msft_netadapter"

func cimActs(m *spec.Match) []spec.Act {
	acts := append(otherMachine(m), spec.Act{Effect: prints[0]})
	words := slices.Clone(m.Operands[:min(1, len(m.Operands))])
	for i := range m.Flags {
		if spec.Listed("-ClassName -Class -Query", m.Flags[i].Name) {
			words = append(words, m.Flags[i].Arg)
		}
	}
	for _, w := range words {
		class, known := w.Text()
		if at := strings.Index(strings.ToLower(class), " from "); at >= 0 {
			class, _, _ = strings.Cut(strings.TrimSpace(class[at+len(" from "):]), " ")
		}
		switch class = strings.ToLower(class); {
		case known && class == "win32_environment":
			acts = append(acts, spec.Act{Effect: spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret,
				Why: "prints the environment of the users, credentials included"}})
		case !known || !spec.Listed(cimPlain, class) && !strings.HasPrefix(class, `\\`):
			acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "lists objects of a class that is not described: " + spec.Short(w.String())}})
		}
	}
	return acts
}

// otherMachine knows that a path of two backslashes, as Get-Counter takes it, names
// a machine.
func otherMachine(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if strings.HasPrefix(w.Prefix(), `\\`) {
			acts = append(acts, spec.Act{Role: spec.ConnectsTo, Words: []spec.Word{w}})
		}
	}
	return acts
}

// testConnection are the cmdlets of ping and nslookup.
var testConnection = spec.Program{
	Name: "Test-Connection", Aliases: []string{"Test-NetConnection", "tnc", "Resolve-DnsName"}, Summary: "asks the network about a machine",
	Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-TargetName -ComputerName -cn -Name", Arg: spec.Text, Pos: 1}, {Names: "-Server -Source", Arg: spec.ConnectsTo},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}, Check: asksKnownHost},
}

// asksKnownHost covers a name that is put together: what it is made of is told to
// whoever answers for the name.
func asksKnownHost(m *spec.Match) []spec.Act {
	for _, w := range append(m.At(1), m.Operands...) {
		if !w.Known() {
			return []spec.Act{{Role: spec.ConnectsTo, Words: []spec.Word{w}}}
		}
	}
	return nil
}

var getHelp = spec.Program{
	Name: "Get-Help", Aliases: []string{"help", "man"}, Summary: "prints help", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-Online", Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "opens a page in the browser"}}},
		{Names: "-ShowWindow -Full -Detailed -Examples"}, {Names: "-Name -Category -Component -Functionality -Role -Parameter", Arg: spec.Text},
		{Names: "-Path", Arg: spec.ReadsFile},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

// composesPaths work on the text of paths; with -Resolve they look at what is there.
var composesPaths = spec.Program{
	Name: "Join-Path", Aliases: []string{"Split-Path"}, Summary: "composes and takes apart paths", Source: psSource, In: spec.PowerShell,
	Syntax: spec.Cmdlet | spec.Parameters,
	Flags: []spec.Flag{{Names: "-Resolve"}, {Names: "-Qualifier -NoQualifier -Parent -Leaf -LeafBase -Extension -IsAbsolute"},
		{Names: "-Path -LiteralPath -PSPath -LP -ChildPath -AdditionalChildPath", Arg: spec.Text}},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: resolvesPaths},
}

// resolvesPaths knows that -Resolve looks at what is there.
func resolvesPaths(m *spec.Match) []spec.Act {
	if m.Flag("-Resolve") == nil {
		return nil
	}
	acts := valuesActs(m, spec.ListsPath, "-Path -LiteralPath -PSPath -LP")
	for i := range m.Operands {
		acts = append(acts, spec.Act{Role: spec.ListsPath, Words: m.Operands[i : i+1]})
	}
	return acts
}

// showsFiles print files whole, or what they hold in another form.
var showsFiles = spec.Program{
	Name: "more", Aliases: []string{"Format-Hex", "fhx", "ConvertFrom-Markdown", "Import-Clixml"},
	Summary: "shows files, or what comes in, in another form", Source: psSource + "; Windows 11, more /?", In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path -Paths", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ReadsFile, Pos: 1},
		{Names: "-InputObject -Encoding -Count -Offset -First -Skip", Arg: spec.Text}, {Names: "-Raw -AsVT100EncodedString -IncludeTotalCount"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints},
}

var selectXML = spec.Program{
	Name: "Select-Xml", Summary: "prints what a path of XML leads to", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-XPath", Arg: spec.Text, Pos: 1}, {Names: "-Path", Arg: spec.ReadsFile, Pos: 2}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ReadsFile,
			Pos: 2}, {Names: "-Xml -Node", Arg: spec.Text, Pos: 2}, {Names: "-Content -Namespace", Arg: spec.Text},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints},
}

var testJSON = spec.Program{
	Name: "Test-Json", Summary: "says whether text is JSON", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Json", Arg: spec.Text, Pos: 1}, {Names: "-Path", Arg: spec.ReadsFile}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ReadsFile},
		{Names: "-Schema", Arg: spec.Text, Pos: 2}, {Names: "-SchemaFile", Arg: spec.ReadsFile, Pos: 2}, {Names: "-Options", Arg: spec.Text},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints},
}

var getChildItem = spec.Program{
	Name: "Get-ChildItem", Aliases: []string{"gci", "ls", "dir"}, Summary: "lists what is in a place", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ListsPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ListsPath, Pos: 1},
		{Names: "-Filter", Arg: spec.Text, Pos: 2}, {Names: "-Depth -Attributes", Arg: spec.Text},
		{Names: "-Recurse -s -r -Force -Name -File -af -Directory -d -ad -Hidden -ah -h -ReadOnly -ar -System -as -FollowSymlink"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Does: prints, Stdin: spec.ListsPath, Output: spec.PrintsPaths},
}

// looksAtItems tell of names, sizes and the like.
var looksAtItems = spec.Program{
	Name: "Get-Item", Aliases: []string{"gi", "Test-Path", "Resolve-Path", "rvpa", "Convert-Path", "cvpa", "Get-Acl", "Get-FileHash",
		"Get-AuthenticodeSignature"}, Summary: "tells of files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ListsPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ListsPath, Pos: 1},
		{Names: "-Filter -Stream -PathType -Type -Algorithm -NewerThan -OlderThan -RelativeBasePath", Arg: spec.Text},
		{Names: "-Force -IsValid -Relative -Audit -AllCentralAccessPolicies"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.ListsPath, Output: spec.PrintsPaths},
}

var getContent = spec.Program{
	Name: "Get-Content", Aliases: []string{"gc", "cat", "type"}, Summary: "prints files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ReadsFile, Pos: 1},
		{Names: "-Filter -Stream -ReadCount -TotalCount -First -Head -Tail -Last -Encoding -Delimiter", Arg: spec.Text}, {Names: "-Raw -Force -Wait -AsByteStream"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.ReadsFile},
}

var getItemProperty = spec.Program{
	Name: "Get-ItemProperty", Aliases: []string{"gp", "Get-ItemPropertyValue", "gpv"}, Summary: "tells the properties of files and keys",
	Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ListsPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ListsPath, Pos: 1},
		{Names: "-Name -PSProperty", Arg: spec.Text, Pos: 2}, {Names: "-Filter", Arg: spec.Text},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.ListsPath},
}

var selectString = spec.Program{
	Name: "Select-String", Aliases: []string{"sls"}, Summary: "prints lines that match a pattern", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Pattern", Arg: spec.Text, Pos: 1}, {Names: "-Path", Arg: spec.ReadsFile, Pos: 2}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ReadsFile, Pos: 2},
		{Names: "-InputObject -Encoding -Context -Culture", Arg: spec.Text},
		{Names: "-SimpleMatch -CaseSensitive -Quiet -List -NoEmphasis -NotMatch -AllMatches -Raw"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{},
}

// readsTables read files of a format.
var readsTables = spec.Program{
	Name: "Import-Csv", Aliases: []string{"ipcsv", "Import-PowerShellDataFile"}, Summary: "reads a table from a file", Source: psSource,
	In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath", Arg: spec.ReadsFile, Pos: 1},
		{Names: "-Delimiter", Arg: spec.Text, Pos: 2}, {Names: "-Header -Encoding", Arg: spec.Text}, {Names: "-UseCulture -SkipLimitCheck"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Stdin: spec.ReadsFile},
}

var removeItem = spec.Program{
	Name: "Remove-Item", Aliases: []string{"ri", "rm", "del", "erase", "rd", "rmdir"}, Summary: "removes files, directories, keys", Source: psSource,
	In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.DeletesPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.DeletesPath, Pos: 1},
		{Names: "-Filter -Stream", Arg: spec.Text},
		{Names: "-Recurse", Mark: spec.Recursive, Why: "removes everything below"}, {Names: "-Force", Mark: spec.Force, Why: "removes what is hidden or read-only"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.DeletesPath},
}

// changesItems change what is at a path.
var changesItems = spec.Program{
	Name: "Clear-Content", Aliases: []string{"clc", "Clear-Item", "cli", "Unblock-File"}, Summary: "empties files", Source: psSource,
	In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.WritesFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.WritesFile, Pos: 1},
		{Names: "-Filter -Stream", Arg: spec.Text}, {Names: "-Force"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.WritesFile},
}

var clearRecycleBin = spec.Program{
	Name: "Clear-RecycleBin", Summary: "empties the recycle bin", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags:  []spec.Flag{{Names: "-DriveLetter", Arg: spec.Text, Pos: 1}, {Names: "-Force"}},
	Groups: cmdletGroups,
	Form: spec.Form{Does: []spec.Effect{{ID: "recycle.clear", Kind: spec.Delete, Scope: spec.Home, Bulk: true, Loss: spec.Irreversible,
		Why: "deletes for good what was put into the recycle bin"}}},
}

// setACL sets permissions that an object holds.
var setACL = spec.Program{
	Name: "Set-Acl", Summary: "sets permissions", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ChangesFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ChangesFile, Pos: 1},
		{Names: "-AclObject", Arg: spec.Text, Pos: 2},
		{Names: "-CentralAccessPolicy -Filter -InputObject", Arg: spec.Text}, {Names: "-ClearCentralAccessPolicy -Passthru"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "sets permissions that are not known"}}, Stdin: spec.ChangesFile},
}

var setContent = spec.Program{
	Name: "Set-Content", Aliases: []string{"sc"}, Summary: "writes a file", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.WritesFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.WritesFile, Pos: 1}, {Names: "-Value", Arg: spec.Text, Pos: 2},
		{Names: "-Filter -Stream -Encoding", Arg: spec.Text}, {Names: "-Force -PassThru -NoNewline -AsByteStream"},
	},
	Groups: cmdletItemGroups,
}

var addContent = spec.Program{
	Name: "Add-Content", Aliases: []string{"ac"}, Summary: "appends to a file", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.AppendsFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.AppendsFile, Pos: 1},
		{Names: "-Value", Arg: spec.Text, Pos: 2},
		{Names: "-Filter -Stream -Encoding", Arg: spec.Text}, {Names: "-Force -PassThru -NoNewline -AsByteStream"},
	},
	Groups: cmdletItemGroups,
}

// setItem changes properties of files, and values of keys.
var setItem = spec.Program{
	Name: "Set-Item", Aliases: []string{"si", "Set-ItemProperty", "sp", "Clear-ItemProperty", "clp", "Rename-ItemProperty", "rnp", "New-ItemProperty"},
	Summary: "changes items and their properties", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags:  []spec.Flag{{Names: "-Path", Arg: spec.ChangesFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ChangesFile, Pos: 1}},
	Groups: cmdletGroups,
	Form:   spec.Form{Stdin: spec.ChangesFile, Operands: spec.Operands{Rest: spec.Text}},
}

var removeItemProperty = spec.Program{
	Name: "Remove-ItemProperty", Aliases: []string{"rp"}, Summary: "removes properties and values of keys", Source: psSource, In: spec.PowerShell,
	Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.DeletesPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.DeletesPath, Pos: 1},
		{Names: "-Name -PSProperty", Arg: spec.Text, Pos: 2}, {Names: "-Filter", Arg: spec.Text}, {Names: "-Force"},
	},
	Groups: cmdletItemGroups,
}

var newItem = spec.Program{
	Name: "New-Item", Aliases: []string{"ni", "mkdir", "md"}, Summary: "makes files, directories, links, keys", Source: psSource, In: spec.PowerShell,
	Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.Text, Pos: 1}, {Names: "-Name -ItemType -Type", Arg: spec.Text}, {Names: "-Value -Target", Arg: spec.Text, Pos: 0},
		{Names: "-Force", Mark: spec.Force, Why: "replaces what is there"}, {Names: "-Credential", Arg: spec.Text},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: newItemPaths},
}

// newItemPaths says what New-Item makes: -Force replaces a file that is there; a
// link reads what it leads to.
func newItemPaths(m *spec.Match) []spec.Act {
	role := spec.CreatesPath
	if m.Marks&spec.Force != 0 {
		role = spec.WritesFile
	}
	var acts []spec.Act
	dirs := m.At(1)
	if g := m.Flag("-Name"); g != nil {
		if dirs == nil {
			dirs = []spec.Word{spec.Lit(".")}
		}
		for i, d := range dirs {
			dirs[i] = spec.Join(d, spec.Lit("/"), g.Arg)
		}
	}
	for _, d := range dirs {
		acts = append(acts, spec.Act{Role: role, Words: []spec.Word{d}})
	}
	if g := m.Flag("-ItemType", "-Type"); g != nil {
		if t, known := g.Arg.Text(); !known || strings.HasSuffix(strings.ToLower(t), "link") || strings.EqualFold(t, "junction") {
			if to := m.Flag("-Value", "-Target"); to != nil {
				for i := range acts {
					acts[i].Link = &spec.Link{To: to.Arg, FromHere: !strings.EqualFold(t, "symboliclink"), Fixed: true}
				}
				acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{to.Arg}})
			}
		} else if strings.EqualFold(t, "file") || role == spec.CreatesPath {
			return acts
		} else if strings.EqualFold(t, "directory") {
			for i := range acts {
				acts[i].Role = spec.CreatesPath
			}
		}
	}
	return acts
}

var copyItem = spec.Program{
	Name: "Copy-Item", Aliases: []string{"cpi", "cp", "copy"}, Summary: "copies files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ReadsFile, Pos: 1},
		{Names: "-Destination", Arg: spec.ReplacesPath, Pos: 2},
		{Names: "-Filter", Arg: spec.Text}, {Names: "-Recurse -Force -PassThru -Container"},
		{Names: "-ToSession -FromSession", Does: []spec.Effect{{ID: spec.LoginElsewhere, Kind: spec.Network, Scope: spec.Remote,
			Why: "copies to or from another machine"}}, Arg: spec.Text},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.ReadsFile},
}

var moveItem = spec.Program{
	Name: "Move-Item", Aliases: []string{"mi", "mv", "move"}, Summary: "moves files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.MovesPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.MovesPath, Pos: 1},
		{Names: "-Destination", Arg: spec.ReplacesPath, Pos: 2}, {Names: "-Filter", Arg: spec.Text}, {Names: "-Force -PassThru"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.MovesPath},
}

var renameItem = spec.Program{
	Name: "Rename-Item", Aliases: []string{"rni", "ren"}, Summary: "renames files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.MovesPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.MovesPath, Pos: 1},
		{Names: "-NewName", Arg: spec.ReplacesPath, Pos: 2}, {Names: "-Force -PassThru"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.MovesPath},
}

// writesOutput write what the pipeline passes to a file.
var writesOutput = spec.Program{
	Name: "Out-File", Aliases: []string{"Export-Csv", "epcsv", "Export-Clixml", "Tee-Object", "tee", "Start-Transcript"},
	Summary: "writes what comes in to a file", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-FilePath -Path", Arg: spec.Text, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.Text, Pos: 1},
		{Names: "-Delimiter", Arg: spec.Text, Pos: 3}, {Names: "-Encoding", Arg: spec.Text, Pos: 2},
		{Names: "-Width -InputObject -Variable -QuoteFields -UseQuotes -Depth", Arg: spec.Text},
		{Names: "-Append -NoClobber -NoOverwrite -Force -NoNewline -NoTypeInformation -NTI -UseCulture -IncludeTypeInformation -ITI -NoHeader " +
			"-IncludeInvocationHeader"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints, Check: outFile},
}

func outFile(m *spec.Match) []spec.Act {
	role := spec.WritesFile
	if m.Flag("-Append") != nil {
		role = spec.AppendsFile
	}
	var acts []spec.Act
	for _, w := range m.At(1) {
		acts = append(acts, spec.Act{Role: role, Words: []spec.Word{w}})
	}
	return acts
}

var setLocation = spec.Program{
	Name: "Set-Location", Aliases: []string{"sl", "cd", "chdir", "Push-Location", "pushd", "Pop-Location", "popd"}, Summary: "changes the location",
	Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ListsPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ListsPath, Pos: 1},
		{Names: "-StackName", Arg: spec.Text}, {Names: "-PassThru"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints},
}

var compressArchive = spec.Program{
	Name: "Compress-Archive", Summary: "packs files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath", Arg: spec.ReadsFile, Pos: 1},
		{Names: "-DestinationPath", Arg: spec.WritesFile, Pos: 2}, {Names: "-CompressionLevel", Arg: spec.Text}, {Names: "-Update -Force -PassThru"},
	},
	Groups: cmdletGroups, Form: spec.Form{Stdin: spec.ReadsFile},
}

var expandArchive = spec.Program{
	Name: "Expand-Archive", Summary: "unpacks files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath", Arg: spec.ReadsFile, Pos: 1},
		{Names: "-DestinationPath", Arg: spec.ReplacesPath, Pos: 2}, {Names: "-Force -PassThru"},
	},
	Groups: cmdletGroups, Form: spec.Form{Check: expandsArchive},
}

// expandsArchive covers the directory named after the archive, which is the default.
func expandsArchive(m *spec.Match) []spec.Act {
	how := spec.Unpack{}
	if to := m.At(2); len(to) > 0 {
		how.Into = to[0]
	} else {
		how.Renames = true
	}
	return []spec.Act{unpacks(m.At(1), how)}
}
