package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var webRequest = spec.Program{
	Name: "Invoke-WebRequest", Aliases: []string{"iwr", "curl", "wget", "Invoke-RestMethod", "irm"}, Summary: "talks to a web server", Source: psSource,
	In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Uri", Arg: spec.FetchesURL, Pos: 1}, {Names: "-OutFile", Arg: spec.WritesFile}, {Names: "-Body -Form", Arg: spec.SendsData},
		{Names: "-InFile", Arg: spec.SendsFile},
		// PowerShell 7 starts curl itself by that name, and these are no cmdlet's: curl(1).
		{Names: "-T", Arg: spec.SendsFile}, {Names: "-F", Arg: spec.SendsData},
		{Names: "-Method -CustomMethod -CM", Arg: spec.Text},
		{Names: "-Headers -UserAgent -ContentType -TimeoutSec -OperationTimeoutSeconds -ConnectionTimeoutSeconds -MaximumRedirection -MaximumRetryCount " +
			"-RetryIntervalSec -Authentication -Credential -Token -SessionVariable -SV -WebSession -HttpVersion -SslProtocol -TransferEncoding " +
			"-CertificateThumbprint -Certificate -ResponseHeadersVariable -RHV -StatusCodeVariable -MaximumFollowRelLink", Arg: spec.Text},
		{Names: "-Proxy", Arg: spec.ConnectsTo}, {Names: "-ProxyCredential -UnixSocket", Arg: spec.Text},
		{Names: "-UseBasicParsing -UseDefaultCredentials -SkipCertificateCheck -SkipHttpErrorCheck -SkipHeaderValidation -DisableKeepAlive -PassThru " +
			"-Resume -AllowUnencryptedAuthentication -PreserveAuthorizationOnRedirect -AllowInsecureRedirect -PreserveHttpMethodOnRedirect -NoProxy " +
			"-ProxyUseDefaultCredentials -FollowRelLink -FL"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Stdin: spec.SendsData, Check: webMethod, Output: spec.PrintsRemote},
}

// webMethod covers a request that removes something.
func webMethod(m *spec.Match) []spec.Act {
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-Method" || g.Name == "-CustomMethod" || g.Name == "-CM" {
			if t, known := g.Arg.Text(); !known || strings.EqualFold(t, "delete") {
				return []spec.Act{{Effect: spec.Effect{ID: "http.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
					Why: "asks a server to remove something"}, By: g.Name}}
			}
		}
	}
	return nil
}

var bitsTransfer = spec.Program{
	Name: "Start-BitsTransfer", Summary: "fetches or sends files", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags:  []spec.Flag{{Names: "-Source", Arg: spec.FetchesURL, Pos: 1}, {Names: "-Destination", Arg: spec.WritesFile, Pos: 2}},
	Groups: cmdletGroups, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}},
}

var sendMail = spec.Program{
	Name: "Send-MailMessage", Summary: "sends mail", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags:  []spec.Flag{{Names: "-Attachments -PSPath", Arg: spec.SendsFile}, {Names: "-Body", Arg: spec.SendsData}, {Names: "-SmtpServer", Arg: spec.ConnectsTo}},
	Groups: cmdletGroups, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Loss: spec.Irreversible, Why: "sends mail"}},
		Operands: spec.Operands{Rest: spec.Text}},
}

var startProcess = spec.Program{
	Name: "Start-Process", Aliases: []string{"saps", "start"}, Summary: "starts a program", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-FilePath -PSPath -Path", Arg: spec.Text, Pos: 1}, {Names: "-ArgumentList -Args", Arg: spec.Text, Pos: 2},
		{Names: "-WindowStyle -Credential", Arg: spec.Text}, {Names: "-WorkingDirectory", Arg: spec.ChangesDir},
		{Names: "-Verb", Arg: spec.Text}, {Names: "-RedirectStandardOutput -RSO -RedirectStandardError -RSE", Arg: spec.WritesFile},
		{Names: "-RedirectStandardInput -RSI", Arg: spec.ReadsFile},
		{Names: "-Environment", Arg: spec.Anything}, {Names: "-Wait -PassThru -NoNewWindow -nnw -LoadUserProfile -Lup -UseNewEnvironment"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: startsProcess},
}

// startsProcess runs a program with its arguments, which Windows takes for one
// line; the verb RunAs asks for the rights of an administrator.
func startsProcess(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if g := m.Flag("-Verb"); g != nil && !g.Arg.Is("Open") {
		e := spec.Effect{Kind: spec.Unknown, Why: "starts a program by the verb " + g.Arg.String()}
		if t, known := g.Arg.Text(); known && strings.EqualFold(t, "runas") {
			e = spec.Effect{ID: "powershell.runas", Kind: spec.Privilege, Scope: spec.System, Why: "runs a program with the rights of an administrator"}
		}
		acts = append(acts, spec.Act{Effect: e, By: "-Verb"})
	}
	argv := m.At(1)
	if len(argv) != 1 {
		return append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "starts an unknown program"}})
	}
	for _, w := range m.At(2) {
		text, known := w.Text()
		if !known || strings.Contains(text, `"`) {
			argv = append(argv, w)
			continue
		}
		argv = append(argv, spec.Lits(strings.Fields(text)...)...)
	}
	return append(acts, spec.Act{Role: spec.RunsCommand, Words: argv, Lang: spec.PowerShell})
}

var invokeCommand = spec.Program{
	Name: "Invoke-Command", Aliases: []string{"icm", "Start-Job", "sajb", "Start-ThreadJob"}, Summary: "runs a block, here or on another machine",
	Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-ComputerName -cn -HostName -VMName -VMId -ContainerId -ConnectionUri -Session", Arg: spec.ConnectsTo},
		{Names: "-ScriptBlock -Command", Arg: spec.Text},
		{Names: "-FilePath -LiteralPath -PSPath", Arg: spec.RunsFile}, {Names: "-InitializationScript", Arg: spec.Anything},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsOpened},
}

var psSessions = spec.Program{
	Name: "New-PSSession", Aliases: []string{"nsn", "Enter-PSSession", "etsn", "Exit-PSSession", "exsn", "Connect-PSSession", "cnsn",
		"Disconnect-PSSession", "dnsn", "Remove-PSSession", "rsn", "Invoke-CimMethod", "icim", "Invoke-WmiMethod", "iwmi", "New-CimSession", "ncms",
		"Set-CimInstance", "scim", "Remove-CimInstance", "rcim", "Remove-WmiObject", "rwmi", "Set-WmiInstance", "swmi", "Register-WmiEvent",
		"Register-CimIndicationEvent"},
	Summary: "works on other machines, or through the management of Windows", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Form: spec.Form{Does: []spec.Effect{{ID: "powershell.remote", Kind: spec.Execute, Scope: spec.System, Why: "runs what is not seen on another " +
		"machine, or through the management of Windows"}}, Operands: spec.Operands{Rest: spec.Text}},
}

// loadsCode load code of others into the session.
var loadsCode = spec.Program{
	Name: "Import-Module", Aliases: []string{"ipmo", "Update-TypeData", "Update-FormatData", "Import-Alias", "ipal", "Import-PSSession", "ipsn",
		"Enable-ExperimentalFeature", "Export-ModuleMember", "Remove-Module", "rmo", "New-Module", "nmo"}, Summary: "loads code into the session",
	Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags:  []spec.Flag{{Names: "-Name -FullyQualifiedName -Assembly -Path", Arg: spec.Text, Pos: 1}},
	Groups: cmdletGroups, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: moduleFiles},
}

// moduleFiles says what the loading of modules runs: one that is named by its file runs
// as a script, one that is named by its folder or in an unknown way runs what is not
// seen. See about_Modules.
func moduleFiles(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range append(m.At(1), m.Operands...) {
		text, known := w.Text()
		text = strings.ToLower(text)
		switch {
		case known && (strings.HasSuffix(text, ".psm1") || strings.HasSuffix(text, ".ps1")):
			acts = append(acts, spec.Act{Role: spec.RunsFile, Lang: spec.PowerShell, Words: []spec.Word{w}})
		case !known || strings.ContainsAny(text, `/\.`) && !strings.HasPrefix(text, "microsoft.") && !strings.HasPrefix(text, "az."):
			acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "loads code that is not seen: " + w.String()}})
		default:
			acts = append(acts, spec.Act{Role: spec.LoadsConfig, Words: []spec.Word{w}})
		}
	}
	return acts
}

var addType = spec.Program{
	Name: "Add-Type", Summary: "compiles or loads types of .NET", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags: []spec.Flag{{Names: "-AssemblyName", Arg: spec.Text}, {Names: "-TypeDefinition -MemberDefinition", Arg: spec.Anything, Pos: 1},
		{Names: "-Path -LiteralPath -PSPath", Arg: spec.Anything}},
	Groups: cmdletGroups, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var installModule = spec.Program{
	Name: "Install-Module", Aliases: []string{"inmo", "Install-Script", "Install-PSResource", "Install-Package", "Update-Module", "upmo",
		"Update-Script", "Update-PSResource", "Save-Module", "Save-Script", "Save-PSResource", "Save-Package", "Add-AppxPackage",
		"Install-PackageProvider"}, Summary: "fetches and installs code", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Flags:  []spec.Flag{{Names: "-Name -Path", Arg: spec.InstallsCode, Pos: 1}},
	Groups: cmdletGroups, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Home, Trait: spec.Installs,
		Why: "fetches and installs code"}}, Operands: spec.Operands{Rest: spec.Text}},
}

var findModule = spec.Program{
	Name: "Find-Module", Aliases: []string{"fimo", "Find-Script", "Find-PSResource", "Find-Package", "Find-Command"},
	Summary: "asks a repository for modules", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: asksNetwork, Operands: spec.Operands{Rest: spec.Text}},
}

var updateHelp = spec.Program{
	Name: "Update-Help", Aliases: []string{"Save-Help"}, Summary: "fetches help files", Source: psSource, In: spec.PowerShell,
	Syntax: spec.Cmdlet | spec.Parameters,
	Flags:  []spec.Flag{{Names: "-DestinationPath -LiteralPath", Arg: spec.WritesFile}, {Names: "-SourcePath", Arg: spec.ReadsFile}},
	Groups: cmdletGroups,
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Home, Trait: spec.Installs,
		Why: "fetches help files and puts them among the user's"}}, Operands: spec.Operands{Rest: spec.Text}},
}

var stopProcess = spec.Program{
	Name: "Stop-Process", Aliases: []string{"spps", "kill", "Stop-Job", "spjb", "Remove-Job", "rjb", "Debug-Process"}, Summary: "ends processes",
	Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{
		{Names: "-Id", Arg: spec.Signals, Pos: 1}, {Names: "-Name -ProcessName", Arg: spec.Signals}, {Names: "-InputObject -Job", Arg: spec.Signals},
		{Names: "-Force -PassThru"},
	},
	Groups: cmdletGroups, Form: spec.Form{Stdin: spec.Signals},
}

var serviceCmdlets = spec.Program{
	Name: "Stop-Service", Aliases: []string{"spsv", "Start-Service", "sasv", "Restart-Service", "Suspend-Service", "Resume-Service"},
	Summary: "starts and stops services", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: handlesServices, Operands: spec.Operands{Rest: spec.Text}},
}

// persistsCmdlets make code run later: services, tasks, events.
var persistsCmdlets = spec.Program{
	Name: "New-Service", Aliases: []string{"Set-Service", "Register-ScheduledTask", "Register-ScheduledJob", "Set-ScheduledTask",
		"New-ScheduledTaskAction", "Enable-ScheduledTask", "Start-ScheduledTask", "Add-JobTrigger", "Set-ScheduledJob", "Register-EngineEvent",
		"Register-ObjectEvent"},
	Summary: "makes code run later", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: startsAtBoot, Operands: spec.Operands{Rest: spec.Text}},
}

// settingCmdlets change settings of Windows, or of PowerShell for later sessions.
var settingCmdlets = spec.Program{
	Name: "Set-ExecutionPolicy", Aliases: []string{
		"Set-MpPreference", "Add-MpPreference", "Remove-MpPreference", "Set-NetFirewallProfile", "Set-NetFirewallRule", "New-NetFirewallRule",
		"Disable-NetFirewallRule", "Enable-NetFirewallRule", "Remove-NetFirewallRule", "Set-DnsClientServerAddress", "New-NetIPAddress",
		"Disable-NetAdapter", "Enable-NetAdapter",
		"Enable-PSRemoting", "Disable-PSRemoting", "Set-WSManQuickConfig", "Set-WSManInstance", "Set-Item-WSMan", "Enable-WindowsOptionalFeature",
		"Disable-WindowsOptionalFeature", "Install-WindowsFeature", "Uninstall-WindowsFeature", "Set-TimeZone", "stz", "Set-Date", "Rename-Computer",
		"Add-Computer", "Remove-Computer", "Set-PSRepository", "Register-PSRepository", "Unregister-ScheduledTask", "Disable-ScheduledTask",
		"Remove-Service", "Enable-ComputerRestore", "Disable-ComputerRestore", "Set-PSSessionConfiguration", "Register-PSSessionConfiguration",
		"Set-SmbServerConfiguration", "New-SmbShare", "Grant-SmbShareAccess", "Disable-BitLocker", "Enable-BitLocker", "Set-BcdElement",
		"Import-Certificate", "Set-AuthenticodeSignature", "Uninstall-Module", "Uninstall-Package", "Uninstall-PSResource", "Remove-AppxPackage",
		"Set-Culture", "Set-WinSystemLocale", "Limit-EventLog",
	},
	Summary: "changes settings of Windows or PowerShell", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

var erasesTraces = spec.Program{
	Name: "Clear-EventLog", Aliases: []string{"Remove-EventLog", "Checkpoint-Computer", "Restore-Computer"}, Summary: "removes the logs of Windows",
	Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: []spec.Effect{{ID: "windows.log", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible,
		Why: "removes or rolls back the records of Windows"}}, Operands: spec.Operands{Rest: spec.Text}},
}

var accountCmdlets = spec.Program{
	Name: "New-LocalUser", Aliases: []string{"Set-LocalUser", "Enable-LocalUser", "Disable-LocalUser", "Rename-LocalUser", "New-LocalGroup",
		"Set-LocalGroup", "Add-LocalGroupMember", "Remove-LocalGroupMember", "New-ADUser", "Set-ADUser", "Add-ADGroupMember", "Set-ADAccountPassword"},
	Summary: "changes users and groups", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: changesAccounts, Operands: spec.Operands{Rest: spec.Text}},
}

var removeAccountCmdlets = spec.Program{
	Name: "Remove-LocalUser", Aliases: []string{"Remove-LocalGroup", "Remove-ADUser", "Remove-ADGroup", "Remove-ADObject"},
	Summary: "removes users and groups", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: removesAccount, Operands: spec.Operands{Rest: spec.Text}},
}

// diskCmdlets destroy what is on disks.
var diskCmdlets = spec.Program{
	Name: "Format-Volume", Aliases: []string{"Clear-Disk", "Initialize-Disk", "Remove-Partition", "Set-Disk", "Set-Partition", "Resize-Partition",
		"New-Partition", "Reset-PhysicalDisk", "Remove-VirtualDisk", "Remove-StoragePool", "Remove-PhysicalDisk", "Repair-Volume", "Dismount-VHD",
		"Clear-StorageDiagnosticInfo"}, Summary: "formats and divides disks", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: []spec.Effect{{ID: "windows.disk", Kind: spec.Delete, Scope: spec.Device, Loss: spec.Irreversible,
		Bulk: true, Why: "destroys disks or their backups"}}, Operands: spec.Operands{Rest: spec.Text}},
}

var stopComputer = spec.Program{
	Name: "Stop-Computer", Aliases: []string{"Restart-Computer"}, Summary: "stops or restarts Windows", Source: psSource, In: spec.PowerShell,
	Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: endsMachine, Operands: spec.Operands{Rest: spec.Text}},
}

// virtualMachineCmdlets remove virtual machines and resources in the cloud.
var virtualMachineCmdlets = spec.Program{
	Name: "Remove-VM", Aliases: []string{"Remove-VMSnapshot", "Restore-VMSnapshot", "Remove-AzResourceGroup", "Remove-AzVM", "Remove-AzResource",
		"Remove-AzStorageAccount", "Remove-AzSqlDatabase", "Remove-S3Bucket", "Remove-S3Object", "Remove-EC2Instance"},
	Summary: "destroys machines and resources", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: []spec.Effect{{ID: "powershell.remove", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
		Bulk: true, Why: "destroys machines or resources"}}, Operands: spec.Operands{Rest: spec.Text}},
}

// sessionCmdlets change the session, which ends with the call.
var sessionCmdlets = spec.Program{
	Name: "Remove-Variable", Aliases: []string{"rv", "Clear-Variable", "clv", "New-Variable", "nv", "Set-Variable", "set", "sv", "Get-PSSession", "gsn",
		"Stop-Transcript", "Clear-History", "clhy", "Remove-Alias", "Remove-PSDrive", "rdr", "Unregister-Event", "New-Event", "Remove-Event",
		"Set-Clipboard", "scb"}, Summary: "changes the session", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Self, Why: "changes the session"}},
		Operands: spec.Operands{Rest: spec.Text}},
}

// secretCmdlets show credentials, or what was copied or typed.
var secretCmdlets = spec.Program{
	Name: "Get-Credential", Aliases: []string{"ConvertFrom-SecureString", "ConvertTo-SecureString", "Get-Secret", "Get-Clipboard", "gcb", "Get-History",
		"h", "ghy", "history", "Get-AzAccessToken", "Get-AzKeyVaultSecret", "Get-SSMParameterValue", "Get-SECSecretValue", "Export-PfxCertificate"},
	Summary: "handles credentials", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.Text}},
}

var invokeItem = spec.Program{
	Name: "Invoke-Item", Aliases: []string{"ii"}, Summary: "opens files by their programs", Source: psSource, In: spec.PowerShell, Syntax: spec.Cmdlet,
	Flags: []spec.Flag{{Names: "-Path", Arg: spec.LoadsConfig, Pos: 1}, {Names: "-LiteralPath -PSPath -LP", Arg: spec.LoadsConfig, Pos: 1},
		{Names: "-Filter", Arg: spec.Text}},
	Groups: cmdletItemGroups,
}

// testCmdlets run the project's own tests and checks.
var testCmdlets = spec.Program{
	Name: "Invoke-Pester", Aliases: []string{"Invoke-ScriptAnalyzer", "Invoke-Build", "Invoke-psake"},
	Summary: "runs tests, checks and builds of the project", Source: "Pester 5.7, PSScriptAnalyzer 1.24, InvokeBuild 5.12", In: spec.PowerShell,
	Syntax: spec.Cmdlet | spec.Parameters,
	Groups: cmdletGroups, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
		Why: "runs the project's tests, checks or build"}}, Operands: spec.Operands{Rest: spec.Text}},
}
