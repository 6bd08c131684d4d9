package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// The programs that print and change settings of macOS take a verb. Those verbs
// that only print are listed for each of them, without their dashes; what is not
// listed changes the system.

// macVerb judges the verb at a position by the verbs of the program that only print.
func macVerb(m *spec.Match, at int, reads string) []spec.Act {
	if at >= len(m.Operands) {
		return []spec.Act{{Effect: prints[0]}}
	}
	verb, known := m.Operands[at].Text()
	verb = strings.ToLower(strings.TrimLeft(verb, "-"))
	switch {
	case known && wordIn(reads, verb):
		return []spec.Act{{Effect: prints[0], By: verb}}
	case strings.HasPrefix(verb, "delete"):
		return []spec.Act{{Effect: spec.Effect{ID: "macos.delete", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible,
			Why: "removes snapshots, backups or settings"}, By: verb}}
	}
	return []spec.Act{{Effect: setsSystem[0], By: m.Operands[at].String()}}
}

// wordIn reports whether a word is one of those in a text, separated by blanks.
func wordIn(words, word string) bool {
	for w := range strings.FieldsSeq(words) {
		if w == word {
			return true
		}
	}
	return false
}

// macFlags judges a program whose every flag has to be one that only prints.
func macFlags(m *spec.Match, reads string) []spec.Act {
	for _, w := range m.Operands {
		text, known := w.Text()
		name, _, _ := strings.Cut(text, "=")
		if !known || strings.HasPrefix(name, "-") && !wordIn(reads, name) {
			return []spec.Act{{Effect: setsSystem[0], By: w.String()}}
		}
	}
	return []spec.Act{{Effect: prints[0]}}
}

// joinsNetwork is what choosing a network does; the former one can be chosen again.
var joinsNetwork = spec.Effect{ID: "network.join", Kind: spec.Configure, Scope: spec.System, Why: "changes which network the machine is connected to",
	Undo: "choose the former network again"}

var networksetup = spec.Program{
	Name:    "networksetup",
	Summary: "prints and changes how macOS is connected",
	Source:  "macOS 14, networksetup(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: networksetupCommand},
}

func networksetupCommand(m *spec.Match) []spec.Act {
	switch strings.ToLower(operand(m, 0)) {
	case "-setairportnetwork", "-setairportpower":
		return []spec.Act{{Effect: joinsNetwork}}
	}
	return macVerb(m, 0, "getinfo getcomputername getdnsservers getsearchdomains getwebproxy getsecurewebproxy getftpproxy getgopherproxy "+
		"getsocksfirewallproxy getstreamingproxy getrtspproxy getautoproxyurl getproxyautodiscovery getproxybypassdomains getpassiveftp getairportnetwork "+
		"getairportpower getmtu getmedia getmacaddress getv6additionalroutes getadditionalroutes getnetworkserviceenabled getcurrentlocation "+
		"listallnetworkservices listnetworkserviceorder listallhardwareports listpreferredwirelessnetworks listlocations listvlans "+
		"listdevicesthatsupportvlan listbonds isbondsupported listvalidmedia listvalidmturange showbondstatus listpppoeservices showpppoestatus "+
		"version help printcommands")
}

var scutil = spec.Program{
	Name:    "scutil",
	Summary: "prints and changes how macOS is set up",
	Source:  "macOS 14, scutil(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: scutilCommand},
}

func scutilCommand(m *spec.Match) []spec.Act {
	switch operand(m, 0) {
	case "--nc":
		return macVerb(m, 1, "list status show statistics help")
	case "":
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{m.Stdin}, By: "standard input"}}
	}
	return macVerb(m, 0, "get dns proxy nwi r help")
}

var systemsetup = spec.Program{
	Name:    "systemsetup",
	Summary: "prints and changes settings of the machine",
	Source:  "macOS 14, systemsetup(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: systemsetupCommand},
}

func systemsetupCommand(m *spec.Match) []spec.Act {
	return macVerb(m, 0, "getdate gettime gettimezone listtimezones getusingnetworktime getnetworktimeserver getsleep getcomputersleep getdisplaysleep "+
		"getharddisksleep getwakeonmodem getwakeonnetworkaccess getrestartpowerfailure getrestartfreeze getallowpowerbuttontosleepcomputer getremotelogin "+
		"getremoteappleevents getcomputername getlocalsubnetname getstartupdisk liststartupdisks getwaitforstartupafterpowerfailure "+
		"getdisablekeyboardwhenenclosurelockisengaged version help printcommands")
}

var softwareupdate = spec.Program{
	Name:    "softwareupdate",
	Summary: "lists and installs updates of macOS",
	Source:  "macOS 14, softwareupdate(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: softwareupdateCommand},
}

func softwareupdateCommand(m *spec.Match) []spec.Act {
	return macFlags(m, "-l --list --list-full-installers --history --all --verbose --no-scan --product-types --products -h --help")
}

var spctl = spec.Program{
	Name:    "spctl",
	Summary: "says and changes which programs macOS trusts",
	Source:  "macOS 14, spctl(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: spctlCommand},
}

func spctlCommand(m *spec.Match) []spec.Act {
	if operand(m, 0) == "kext-consent" || operand(m, 0) == "developer-mode" {
		return macVerb(m, 1, "list status")
	}
	return macFlags(m, "-a --assess -t --type --context -v -vv -vvv -vvvv --verbose --raw --ignore-cache --no-cache --continue --status --disable-status "+
		"--list --test-devid-status -h --help")
}

var csrutil = spec.Program{
	Name:    "csrutil",
	Summary: "says and changes whether macOS protects its own files",
	Source:  "macOS 14, csrutil(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: csrutilCommand},
}

func csrutilCommand(m *spec.Match) []spec.Act {
	if verb := operand(m, 0); verb == "authenticated-root" || verb == "netboot" {
		return macVerb(m, 1, "status list")
	}
	return macVerb(m, 0, "status")
}

var tmutil = spec.Program{
	Name:    "tmutil",
	Summary: "handles the backups of macOS",
	Source:  "macOS 14, tmutil(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tmutilCommand},
}

func tmutilCommand(m *spec.Match) []spec.Act {
	return macVerb(m, 0, "listbackups listlocalsnapshots listlocalsnapshotdates destinationinfo latestbackup status currentphase machinedirectory "+
		"uniquesize verifychecksums isexcluded calculatedrift compare version help")
}

var dscl = spec.Program{
	Name:    "dscl",
	Summary: "asks and changes the directory of users",
	Source:  "macOS 14, dscl(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: dsclCommand},
}

// dsclCommand judges "dscl [FLAGS] NODE VERB …".
func dsclCommand(m *spec.Match) []spec.Act {
	at := 0
	for at < len(m.Operands) && wordIn("-raw -url -plist -q", operand(m, at)) {
		at++
	}
	if len(m.Operands) < at+2 {
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{m.Stdin}, By: "standard input"}}
	}
	return macVerb(m, at+1, "read readall readpl readpli list search cat diff help")
}

var macProfiles = spec.Program{
	Name:    "profiles",
	Summary: "lists and installs profiles of macOS",
	Source:  "macOS 14, profiles(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: macProfilesCommand},
}

func macProfilesCommand(m *spec.Match) []spec.Act {
	return macVerb(m, 0, "status list show validate help version")
}

var nvram = spec.Program{
	Name:    "nvram",
	Summary: "prints and changes variables of the firmware",
	Source:  "macOS 14, nvram(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: nvramCommand},
}

func nvramCommand(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		text, known := w.Text()
		if !known || strings.Contains(text, "=") || strings.HasPrefix(text, "-") && !wordIn("-p -x -xp -px", text) {
			return []spec.Act{{Effect: setsSystem[0], By: w.String()}}
		}
	}
	return []spec.Act{{Effect: prints[0]}}
}

var fdesetup = spec.Program{
	Name:    "fdesetup",
	Summary: "handles the encryption of the disk",
	Source:  "macOS 14, fdesetup(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: fdesetupCommand},
}

func fdesetupCommand(m *spec.Match) []spec.Act {
	return macVerb(m, 0, "status list isactive haspersonalrecoverykey hasinstitutionalrecoverykey usingrecoverykey supportsauthrestart "+
		"showdeferralinfo version help")
}

var xcodeSelect = spec.Program{
	Name:    "xcode-select",
	Summary: "prints and changes which developer tools are used",
	Source:  "macOS 14, xcode-select(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: xcodeSelectCommand},
}

func xcodeSelectCommand(m *spec.Match) []spec.Act {
	return macFlags(m, "-p --print-path -v --version -h --help")
}

var pkgutil = spec.Program{
	Name:    "pkgutil",
	Summary: "asks about installed packages and changes them",
	Source:  "macOS 14, pkgutil(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pkgutilCommand},
}

func pkgutilCommand(m *spec.Match) []spec.Act {
	return macFlags(m, "--pkgs --pkgs-plist --packages --files --lsbom --only-files --only-dirs --export-plist --pkg-info --pkg-info-plist --pkg-groups "+
		"--groups --groups-plist --group-pkgs --file-info --file-info-plist --check-signature --payload-files --volume --regexp -v --verbose -h --help")
}

var mdutil = spec.Program{
	Name:    "mdutil",
	Summary: "handles the search index of macOS",
	Source:  "macOS 14, mdutil(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: mdutilCommand},
}

func mdutilCommand(m *spec.Match) []spec.Act { return macFlags(m, "-s -a -v -L -P -sa -as -sv") }

var dscacheutil = spec.Program{
	Name:    "dscacheutil",
	Summary: "asks the directory of users and hosts, and empties its cache",
	Source:  "macOS 14, dscacheutil(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: dscacheutilCommand},
}

func dscacheutilCommand(m *spec.Match) []spec.Act {
	if operand(m, 0) == "-flushcache" {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Delete, Scope: spec.Self, Loss: spec.Rebuildable, Why: "empties the cache of names"}}}
	}
	return macVerb(m, 0, "q cachedump configuration statistics h help")
}

var bless = spec.Program{
	Name:    "bless",
	Summary: "says and changes what macOS starts from",
	Source:  "macOS 14, bless(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: blessCommand},
}

func blessCommand(m *spec.Match) []spec.Act {
	return macVerb(m, 0, "info getboot")
}

// macChangers change settings of macOS; the few ways of using them that only print
// are the verbs of the check.
var macChangers = spec.Program{
	Name:    "sharing",
	Aliases: []string{"tccutil", "cupsctl", "lpadmin", "firmwarepasswd", "createhomedir", "dsconfigad"},
	Summary: "changes settings of macOS",
	Source:  "macOS 14, sharing(8), tccutil(1), cupsctl(8), lpadmin(8), firmwarepasswd(8), dsconfigad(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}},
}
