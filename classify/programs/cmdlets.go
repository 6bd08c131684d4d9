package programs

import (
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

// cmdletCommon are the parameters of every cmdlet, see about_CommonParameters.
var cmdletCommon = []spec.Flag{
	{Names: "-Verbose -vb -Debug -db -Confirm -cf"},
	{Names: "-ErrorAction -ea -WarningAction -wa -InformationAction -infa -ProgressAction -proga -ErrorVariable -ev -WarningVariable -wv -InformationVariable -iv -OutVariable -ov -OutBuffer -ob -PipelineVariable -pv", Arg: spec.Text},
	{Names: "-WhatIf -wi", Mark: spec.DryRun, Why: "says what it would do"},
}

var cmdletGroups = [][]spec.Flag{cmdletCommon}

// cmdletSelects are the parameters that choose among the items of a path.
var cmdletSelects = []spec.Flag{
	{Names: "-Include -Exclude", Arg: spec.Text},
	{Names: "-Credential", Arg: spec.Text},
}

var cmdletItemGroups = [][]spec.Flag{cmdletSelects, cmdletCommon}

const psSource = "PowerShell 7.5, Get-Help"

// pureCmdlets compute, select and show; what runs in their blocks is judged apart.
var pureCmdlets = spec.Program{
	Name: "Select-Object",
	Aliases: []string{
		"select", "Where-Object", "where", "?", "ForEach-Object", "foreach", "%", "Sort-Object", "sort", "Group-Object", "group", "Measure-Object", "measure", "Measure-Command", "Get-Unique", "gu",
		"Compare-Object", "compare", "diff", "Format-Table", "ft", "Format-List", "fl", "Format-Wide", "fw", "Format-Custom", "fc", "Format-Hex", "fhx", "Out-String", "oss", "Out-Host", "oh", "Out-Null", "Out-Default",
		"Write-Output", "echo", "write", "Write-Host", "Write-Verbose", "Write-Debug", "Write-Warning", "Write-Error", "Write-Information", "Write-Progress",
		"ConvertTo-Json", "ConvertFrom-Json", "ConvertTo-Csv", "ConvertFrom-Csv", "ConvertTo-Html", "ConvertTo-Xml", "ConvertFrom-StringData", "ConvertFrom-Markdown", "ConvertTo-CliXml", "ConvertFrom-CliXml", "Select-Xml",
		"Join-String", "Join-Path", "Split-Path", "Get-Member", "gm", "Get-Date", "Get-Random", "Get-SecureRandom", "Get-Location", "gl", "pwd", "Get-Culture", "Get-UICulture", "Get-Host", "Get-TimeZone", "gtz", "Get-Uptime", "New-TimeSpan", "New-Guid", "Get-Verb",
		"Get-Command", "gcm", "Get-Help", "help", "man", "Get-Alias", "gal", "Get-Module", "gmo", "Get-Process", "gps", "ps", "Get-Service", "gsv", "Get-PSDrive", "gdr", "Get-PSProvider", "Get-PSCallStack", "gcs", "Get-Variable", "gv", "Get-TypeData", "Get-FormatData",
		"Get-ComputerInfo", "gin", "Get-HotFix", "Get-CimClass", "Get-NetAdapter", "Get-NetIPAddress", "Get-NetIPConfiguration", "Get-NetRoute", "Get-NetTCPConnection", "Get-NetUDPEndpoint", "Get-DnsClientCache",
		"Get-Disk", "Get-Partition", "Get-Volume", "Get-PhysicalDisk", "Get-LocalUser", "Get-LocalGroup", "Get-LocalGroupMember", "Get-ScheduledTask", "Get-ExecutionPolicy", "Get-MpPreference", "Get-MpComputerStatus", "Get-AppxPackage", "Get-Package", "Get-InstalledModule", "Get-PSRepository", "Get-WindowsFeature", "Get-WindowsOptionalFeature", "Get-NetFirewallRule",
		"Get-Job", "gjb", "Receive-Job", "rcjb", "Wait-Job", "wjb", "Wait-Process", "Start-Sleep", "sleep", "Clear-Host", "clear", "cls", "Get-Error", "Get-EventSubscriber", "Get-Event", "Get-Runspace", "Get-PSBreakpoint", "gbp", "Get-TraceSource", "Show-Command", "Set-StrictMode", "Set-PSDebug", "Test-Json", "Get-Counter", "Get-WinEvent", "Get-EventLog", "Out-GridView", "ogv", "more",
	},
	Summary: "selects, computes and prints",
	Source:  psSource,
	In:      spec.PowerShell,
	Syntax:  spec.Cmdlet | spec.Parameters,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var getCimInstance = spec.Program{
	Name: "Get-CimInstance", Aliases: []string{"gcim", "Get-WmiObject", "gwmi", "Test-Connection", "Test-NetConnection", "Resolve-DnsName"},
	Summary: "asks Windows, here or on another machine, about itself",
	Source:  psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags: []spec.Flag{{Names: "-ComputerName -CimSession -cn -TargetName", Arg: spec.ConnectsTo}},
	Form:  spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
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
	Name: "Get-Item", Aliases: []string{"gi", "Test-Path", "Resolve-Path", "rvpa", "Convert-Path", "cvpa", "Get-Acl", "Get-FileHash", "Get-AuthenticodeSignature"}, Summary: "tells of files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ListsPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ListsPath, Pos: 1},
		{Names: "-Filter -Stream -PathType -Type -Algorithm -NewerThan -OlderThan -RelativeBasePath", Arg: spec.Text}, {Names: "-Force -IsValid -Relative -Audit -AllCentralAccessPolicies"},
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
	Name: "Get-ItemProperty", Aliases: []string{"gp", "Get-ItemPropertyValue", "gpv"}, Summary: "tells the properties of files and keys", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ListsPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ListsPath, Pos: 1}, {Names: "-Name -PSProperty", Arg: spec.Text, Pos: 2}, {Names: "-Filter", Arg: spec.Text},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.ListsPath},
}

var selectString = spec.Program{
	Name: "Select-String", Aliases: []string{"sls"}, Summary: "prints lines that match a pattern", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Pattern", Arg: spec.Text, Pos: 1}, {Names: "-Path", Arg: spec.ReadsFile, Pos: 2}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ReadsFile, Pos: 2},
		{Names: "-InputObject -Encoding -Context -Culture", Arg: spec.Text}, {Names: "-SimpleMatch -CaseSensitive -Quiet -List -NoEmphasis -NotMatch -AllMatches -Raw"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{},
}

// readsTables read files of a format.
var readsTables = spec.Program{
	Name: "Import-Csv", Aliases: []string{"ipcsv", "Import-PowerShellDataFile"}, Summary: "reads a table from a file", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath", Arg: spec.ReadsFile, Pos: 1}, {Names: "-Delimiter", Arg: spec.Text, Pos: 2}, {Names: "-Header -Encoding", Arg: spec.Text}, {Names: "-UseCulture -SkipLimitCheck"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Stdin: spec.ReadsFile},
}

var removeItem = spec.Program{
	Name: "Remove-Item", Aliases: []string{"ri", "rm", "del", "erase", "rd", "rmdir"}, Summary: "removes files, directories, keys", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.DeletesPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.DeletesPath, Pos: 1}, {Names: "-Filter -Stream", Arg: spec.Text},
		{Names: "-Recurse", Mark: spec.Recursive, Why: "removes everything below"}, {Names: "-Force", Mark: spec.Force, Why: "removes what is hidden or read-only"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.DeletesPath},
}

// changesItems change what is at a path.
var changesItems = spec.Program{
	Name: "Clear-Content", Aliases: []string{"clc", "Clear-Item", "cli", "Unblock-File", "Clear-RecycleBin"}, Summary: "empties files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.WritesFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.WritesFile, Pos: 1}, {Names: "-Filter -Stream -DriveLetter", Arg: spec.Text}, {Names: "-Force"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.WritesFile},
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
		{Names: "-Path", Arg: spec.AppendsFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.AppendsFile, Pos: 1}, {Names: "-Value", Arg: spec.Text, Pos: 2},
		{Names: "-Filter -Stream -Encoding", Arg: spec.Text}, {Names: "-Force -PassThru -NoNewline -AsByteStream"},
	},
	Groups: cmdletItemGroups,
}

// setItem changes properties of files, and values of keys.
var setItem = spec.Program{
	Name: "Set-Item", Aliases: []string{"si", "Set-ItemProperty", "sp", "Clear-ItemProperty", "clp", "Rename-ItemProperty", "rnp", "New-ItemProperty", "Set-Acl"}, Summary: "changes items and their properties", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags:  []spec.Flag{{Names: "-Path", Arg: spec.ChangesFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ChangesFile, Pos: 1}},
	Groups: cmdletGroups,
	Form:   spec.Form{Stdin: spec.ChangesFile, Operands: spec.Operands{Rest: spec.Text}},
}

var removeItemProperty = spec.Program{
	Name: "Remove-ItemProperty", Aliases: []string{"rp"}, Summary: "removes properties and values of keys", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.DeletesPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.DeletesPath, Pos: 1}, {Names: "-Name -PSProperty", Arg: spec.Text, Pos: 2}, {Names: "-Filter", Arg: spec.Text}, {Names: "-Force"},
	},
	Groups: cmdletItemGroups,
}

var newItem = spec.Program{
	Name: "New-Item", Aliases: []string{"ni", "mkdir", "md"}, Summary: "makes files, directories, links, keys", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
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
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ReadsFile, Pos: 1}, {Names: "-Destination", Arg: spec.ReplacesPath, Pos: 2},
		{Names: "-Filter", Arg: spec.Text}, {Names: "-Recurse -Force -PassThru -Container"},
		{Names: "-ToSession -FromSession", Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "copies to or from another machine"}}, Arg: spec.Text},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.ReadsFile},
}

var moveItem = spec.Program{
	Name: "Move-Item", Aliases: []string{"mi", "mv", "move"}, Summary: "moves files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.MovesPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.MovesPath, Pos: 1}, {Names: "-Destination", Arg: spec.ReplacesPath, Pos: 2}, {Names: "-Filter", Arg: spec.Text}, {Names: "-Force -PassThru"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.MovesPath},
}

var renameItem = spec.Program{
	Name: "Rename-Item", Aliases: []string{"rni", "ren"}, Summary: "renames files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.MovesPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.MovesPath, Pos: 1}, {Names: "-NewName", Arg: spec.ReplacesPath, Pos: 2}, {Names: "-Force -PassThru"},
	},
	Groups: cmdletItemGroups,
	Form:   spec.Form{Stdin: spec.MovesPath},
}

// writesOutput write what the pipeline passes to a file.
var writesOutput = spec.Program{
	Name: "Out-File", Aliases: []string{"Export-Csv", "epcsv", "Export-Clixml", "Tee-Object", "tee", "Start-Transcript"}, Summary: "writes what comes in to a file", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-FilePath -Path", Arg: spec.Text, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.Text, Pos: 1}, {Names: "-Delimiter", Arg: spec.Text, Pos: 3}, {Names: "-Encoding", Arg: spec.Text, Pos: 2},
		{Names: "-Width -InputObject -Variable -QuoteFields -UseQuotes -Depth", Arg: spec.Text}, {Names: "-Append -NoClobber -NoOverwrite -Force -NoNewline -NoTypeInformation -NTI -UseCulture -IncludeTypeInformation -ITI -NoHeader -IncludeInvocationHeader"},
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
	Name: "Set-Location", Aliases: []string{"sl", "cd", "chdir", "Push-Location", "pushd", "Pop-Location", "popd"}, Summary: "changes the location", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ListsPath, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.ListsPath, Pos: 1}, {Names: "-StackName", Arg: spec.Text}, {Names: "-PassThru"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints},
}

var compressArchive = spec.Program{
	Name: "Compress-Archive", Summary: "packs files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath", Arg: spec.ReadsFile, Pos: 1}, {Names: "-DestinationPath", Arg: spec.WritesFile, Pos: 2}, {Names: "-CompressionLevel", Arg: spec.Text}, {Names: "-Update -Force -PassThru"},
	},
	Groups: cmdletGroups, Form: spec.Form{Stdin: spec.ReadsFile},
}

var expandArchive = spec.Program{
	Name: "Expand-Archive", Summary: "unpacks files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Path", Arg: spec.ReadsFile, Pos: 1}, {Names: "-LiteralPath -PSPath", Arg: spec.ReadsFile, Pos: 1}, {Names: "-DestinationPath", Arg: spec.ReplacesPath, Pos: 2}, {Names: "-Force -PassThru"},
	},
	Groups: cmdletGroups, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "unpacks files"}}},
}
