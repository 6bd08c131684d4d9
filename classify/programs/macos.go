package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	setsHome    = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes settings of the user"}}
	opensThings = []spec.Effect{{ID: "desktop.open", Kind: spec.Execute, Scope: spec.Outside, Why: "opens a file, address or program with what the desktop has for it"}}
)

var defaults = spec.Program{
	Name:    "defaults",
	Summary: "prints and changes settings of macOS programs",
	Source:  "macOS 14, defaults(1)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-currentHost -g"}, {Names: "-host", Arg: spec.Text}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: defaultsCommand},
}

func defaultsCommand(m *spec.Match) []spec.Act {
	switch verb := operand(m, 0); verb {
	case "read", "read-type", "domains", "find", "help":
		if p := operand(m, 1); strings.HasPrefix(p, "/") || strings.HasPrefix(p, ".") {
			return []spec.Act{{Role: spec.ReadsFile, Words: m.Operands[1:2]}}
		}
		return []spec.Act{{Effect: prints[0], By: verb}}
	case "export":
		if len(m.Operands) > 2 {
			return []spec.Act{{Role: spec.WritesFile, Words: m.Operands[2:3]}}
		}
	case "delete", "delete-all":
		return []spec.Act{{Effect: spec.Effect{ID: "defaults.delete", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible, Why: "removes settings"}, By: verb}}
	}
	if d := operand(m, 1); strings.HasPrefix(d, "/Library") || strings.HasPrefix(d, "/System") {
		return []spec.Act{{Effect: setsSystem[0]}}
	}
	return []spec.Act{{Effect: setsHome[0]}}
}

var launchctl = spec.Program{
	Name:    "launchctl",
	Summary: "controls services of macOS",
	Source:  "macOS 14, launchctl(1)",
	Syntax:  spec.StopAtOperand,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: launchctlCommand},
}

func launchctlCommand(m *spec.Match) []spec.Act {
	switch verb := operand(m, 0); verb {
	case "list", "print", "print-cache", "print-disabled", "blame", "dumpstate", "error", "getenv", "help", "hostinfo", "resolveport", "managername", "manageruid", "managerpid", "procinfo", "version", "plist":
		return []spec.Act{{Effect: prints[0], By: verb}}
	case "start", "stop", "kickstart", "kill", "unload", "bootout", "remove", "attach", "debug":
		return []spec.Act{{Effect: handlesServices[0], By: verb}}
	case "load", "bootstrap", "enable", "disable", "submit":
		return []spec.Act{{Effect: startsAtBoot[0], By: verb}}
	case "setenv", "unsetenv", "limit", "config":
		return []spec.Act{{Effect: setsSystem[0], By: verb}}
	case "reboot":
		return []spec.Act{{Effect: endsMachine[0], By: verb}}
	case "asuser", "bsexec":
		if len(m.Operands) > 2 {
			return []spec.Act{{Effect: asOther[0], By: verb}, {Role: spec.RunsCommand, Words: m.Operands[2:]}}
		}
	}
	return []spec.Act{{Role: spec.Anything, Words: m.Operands, By: "launchctl"}}
}

var macOpen = spec.Program{
	Name:    "open",
	Summary: "opens files, addresses and programs",
	Source:  "macOS 14, open(1)",
	Flags: []spec.Flag{
		{Names: "-e -F -f -g -j -n -R -t -W -h --fresh --background --hide --new --reveal --wait-apps"},
		{Names: "-a -b -s -u --arch --env", Arg: spec.Text},
		{Names: "-i --stdin", Arg: spec.ReadsFile},
		{Names: "-o --stdout --stderr", Arg: spec.WritesFile},
		{Names: "--args", Mark: spec.EndsFlags, Why: "hands what follows to the program"},
	},
	Form: spec.Form{Does: opensThings, Operands: spec.Operands{Rest: spec.Text}},
}

// macPrinters ask macOS about itself; their options only choose what is printed.
var macPrinters = spec.Program{
	Name:    "system_profiler",
	Aliases: []string{"mdfind", "ioreg", "kextstat", "path_helper"},
	Summary: "says what the machine is and holds",
	Source:  "macOS 14, system_profiler(8), mdfind(1), ioreg(8)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var mdls = spec.Program{
	Name:    "mdls",
	Summary: "prints what macOS knows of files",
	Source:  "macOS 14, mdls(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-r -raw"},
		{Names: "-name -nullMarker", Arg: spec.Text},
		{Names: "-plist", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}},
}

var say = spec.Program{
	Name:    "say",
	Aliases: []string{"afplay", "espeak", "spd-say"},
	Summary: "speaks a text or plays a sound",
	Source:  "macOS 14, say(1), afplay(1)",
	Flags: []spec.Flag{
		{Names: "-i --interactive --progress -d -h"},
		{Names: "-v -r -a -n -q -t --voice --rate --audio-device --quality --file-format --data-format --channels --network-send", Arg: spec.Text},
		{Names: "-f --input-file", Arg: spec.ReadsFile},
		{Names: "-o --output-file", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var pmset = spec.Program{
	Name:    "pmset",
	Summary: "prints and changes how macOS saves power",
	Source:  "macOS 14, pmset(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-g", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints settings"},
	},
	Form: spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

// macSettings are tools with a verb; those that print are told by verb.
var macSettings = spec.Program{
	Name:    "networksetup",
	Aliases: []string{"scutil", "systemsetup", "softwareupdate", "spctl", "csrutil", "tmutil", "dscl", "profiles", "nvram", "fdesetup", "tccutil", "xcode-select", "pkgutil", "bless", "mdutil", "sharing", "cupsctl", "lpadmin", "firmwarepasswd", "createhomedir", "dscacheutil", "dsconfigad"},
	Summary: "prints and changes settings of macOS",
	Source:  "macOS 14, networksetup(8), scutil(8), softwareupdate(8), spctl(8), csrutil(8), tmutil(8), dscl(1), xcode-select(1), pkgutil(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: macSettingsCommand},
}

func macSettingsCommand(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		switch t := w.String(); {
		case strings.HasPrefix(t, "-i"), strings.HasPrefix(t, "--install"), t == "-d", t == "--download", strings.HasPrefix(t, "--set"), t == "-s", strings.HasPrefix(t, "-set"):
			return []spec.Act{{Effect: setsSystem[0], By: t}}
		}
	}
	for i, w := range m.Operands {
		verb, known := w.Text()
		verb = strings.TrimLeft(verb, "-")
		switch {
		case !known:
			return []spec.Act{{Effect: setsSystem[0]}}
		case macPrints(verb):
			if strings.HasPrefix(verb, "getwifi") || verb == "readpassword" {
				return []spec.Act{{Effect: printsSecret[0]}}
			}
			return []spec.Act{{Effect: prints[0], By: w.String()}}
		case i == 0 && (verb == "." || verb == "localhost" || strings.HasPrefix(verb, "/")):
			continue // the node of dscl comes before its verb
		case strings.HasPrefix(verb, "delete"):
			return []spec.Act{{Effect: spec.Effect{ID: "macos.delete", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible, Why: "removes snapshots, backups or settings"}, By: verb}}
		}
		return []spec.Act{{Effect: setsSystem[0], By: w.String()}}
	}
	return []spec.Act{{Effect: prints[0]}}
}

// macPrints lists the verbs, without their dash, that only print.
func macPrints(verb string) bool {
	for _, p := range [...]string{"get", "list", "show", "print", "status", "read", "search", "help", "version", "export-info", "pkg", "files", "file-info", "group", "is", "dump", "cachedump", "statistics", "q"} {
		if strings.HasPrefix(verb, p) {
			return true
		}
	}
	switch verb {
	case "p", "r", "l", "h", "dns", "proxy", "nwi", "nc", "assess", "history", "compare", "destinationinfo", "latestbackup", "currentphase", "machinedirectory", "uniquesize", "verifychecksums", "cat":
		return true
	}
	return false
}

var plutil = spec.Program{
	Name:    "plutil",
	Summary: "prints, checks and converts property lists",
	Source:  "macOS 14, plutil(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-p -lint", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints or checks"},
		{Names: "-s -r -n"},
		{Names: "-extract", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}}, Why: "prints a value"},
		{Names: "-type", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints a type"},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "-convert -e -expect", Arg: spec.Text},
		{Names: "-create -insert -replace -remove", Arg: spec.Text},
		{Names: "-string -integer -bool -float -xml -json -date -data", Arg: spec.Text},
		{Names: "-help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: plutilConverts},
}

// plutilConverts changes its files in place unless -o names another one.
func plutilConverts(m *spec.Match) []spec.Act {
	role := spec.ChangesFile
	if m.Flag("-o") != nil {
		role = spec.ReadsFile
	}
	return []spec.Act{{Role: role, Words: m.Operands}}
}

var plistBuddy = spec.Program{
	Name:    "PlistBuddy",
	Summary: "prints and changes property lists",
	Source:  "macOS 14, PlistBuddy(8)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-x -l"},
		{Names: "-c", Arg: spec.Text},
		{Names: "-h", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: plistBuddyCommands},
}

func plistBuddyCommands(m *spec.Match) []spec.Act {
	role := spec.ReadsFile
	if len(m.Flags) == 0 {
		role = spec.ChangesFile
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-c" && !strings.HasPrefix(strings.ToLower(g.Arg.Prefix()), "print") {
			role = spec.ChangesFile
		}
	}
	return []spec.Act{{Role: role, Words: m.Operands}}
}

var xattr = spec.Program{
	Name:    "xattr",
	Summary: "prints and changes extended attributes of files",
	Source:  "macOS 14, xattr(1)",
	Flags: []spec.Flag{
		{Names: "-l -r -s -v -x -z"},
		{Names: "-p", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}}, Why: "prints an attribute"},
		{Names: "-w", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile}}, Why: "sets an attribute"},
		{Names: "-d", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Check: unquarantines}, Why: "removes an attribute"},
		{Names: "-c", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Check: unquarantines}, Why: "removes all attributes"},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}},
}

// unquarantines says when the mark is removed that makes macOS check a download.
func unquarantines(m *spec.Match) []spec.Act {
	if g := m.Flag("-d"); g != nil && g.Arg.Known() && !g.Arg.Is("com.apple.quarantine") {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "xattr.quarantine", Kind: spec.Configure, Scope: spec.Project, Why: "lets a download run without the system's check"}}}
}

var codesign = spec.Program{
	Name:    "codesign",
	Aliases: []string{"productsign"},
	Summary: "signs programs and checks signatures",
	Source:  "macOS 14, codesign(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-v --verify", Arg: spec.Text, Opt: true, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "checks signatures"},
		{Names: "-d --display -h --hosting --validate-constraint", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints signatures"},
		{Names: "-f --force --deep --strict --timestamp --preserve-metadata --generate-entitlement-der --verbose -vv -vvv -vvvv --xml --check-notarization", Arg: spec.Text, Opt: true},
		{Names: "-s --sign --remove-signature -i --identifier -o --options -r --requirements -R --test-requirement --prefix --keychain --digest-algorithm --team-identifier --flags --architecture -a", Arg: spec.Text},
		{Names: "--entitlements", Arg: spec.Text},
		{Names: "--extract-certificates --file-list --detached", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}},
}

var notarytool = spec.Program{
	Name:    "notarytool",
	Aliases: []string{"altool", "stapler"},
	Summary: "hands programs to the vendor to be checked",
	Source:  "Xcode 15, notarytool(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "hands programs to the vendor to be checked"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var sips = spec.Program{
	Name:    "sips",
	Summary: "prints properties of images and changes images",
	Source:  "macOS 14, sips(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-g --getProperty -x --extractProfile", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints a property"},
		{Names: "-o --out", Arg: spec.WritesFile},
		{Names: "-s --setProperty", Arg: spec.Text, Mark: spec.NoFirst, Why: "sets a property, whose value follows"},
		{Names: "-Z -r -f -e -E -m -M -d --resampleHeightWidthMax --resampleWidth --resampleHeight --rotate --flip --embedProfile --matchTo --deleteProperty --padColor", Arg: spec.Text},
		{Names: "-i --addIcon --optimizeColorForSharing -1 --oneLine"},
		{Names: "-j --js", Arg: spec.Anything},
		{Names: "-h --help --version --formats", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}},
}

var screencapture = spec.Program{
	Name:    "screencapture",
	Aliases: []string{"scrot", "grim", "gnome-screenshot", "maim"},
	Summary: "takes a picture of the screen",
	Source:  "macOS 14, screencapture(1); scrot 1.8, scrot(1)",
	Flags: []spec.Flag{
		{Names: "-C -c -i -m -M -o -P -S -s -W -w -x -a -f -u -U"},
		{Names: "-B -D -G -l -R -T -t -V -d -q -g", Arg: spec.Text},
		{Names: "-e", Arg: spec.RunsShell},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "screen.capture", Kind: spec.Read, Scope: spec.Secret, Why: "takes a picture of the screen"}},
		Operands: spec.Operands{Rest: spec.WritesFile},
	},
}
