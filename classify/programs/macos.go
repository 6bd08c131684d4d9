package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	setsHome    = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes settings of the user"}}
	opensThings = []spec.Effect{{ID: "desktop.open", Kind: spec.Execute, Scope: spec.Outside, Why: "opens a file, address or program with what " +
		"the desktop has for it"}}
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
		return []spec.Act{{Effect: spec.Effect{ID: "defaults.delete", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible,
			Why: "removes settings"}, By: verb}}
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
	case "list", "print", "print-cache", "print-disabled", "blame", "dumpstate", "error", "getenv", "help", "hostinfo", "resolveport", "managername",
		"manageruid", "managerpid", "procinfo", "version", "plist":
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
	Summary: "speaks a text",
	Source:  "macOS 14, say(1)",
	Flags: []spec.Flag{
		{Names: "-i --interactive --progress"},
		{Names: "-v -r -a --voice --rate --audio-device --quality --file-format --data-format --channels --bit-rate", Arg: spec.Text},
		{Names: "-f --input-file", Arg: spec.ReadsFile},
		{Names: "-o --output-file", Arg: spec.WritesFile},
		{Names: "-n --network-send", Arg: spec.ConnectsTo},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var afplay = spec.Program{
	Name:    "afplay",
	Summary: "plays a sound",
	Source:  "macOS 14, afplay -h",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-v -t -r -q --volume --time --rate --rQuality", Arg: spec.Text},
		{Names: "-d --debug --leaks"},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var espeak = spec.Program{
	Name:    "espeak",
	Aliases: []string{"espeak-ng", "speak-ng"},
	Summary: "speaks a text",
	Source:  "eSpeak NG 1.51, espeak-ng(1)",
	Flags: []spec.Flag{
		{Names: "-m -q -x -X -z --stdin --stdout --pho --ipa --punct --split --tie --sep --voices", Arg: spec.None},
		{Names: "-a -b -d -g -k -l -p -s -v -D", Arg: spec.Text},
		{Names: "-f", Arg: spec.ReadsFile},
		{Names: "-w --phonout", Arg: spec.WritesFile},
		{Names: "--path", Arg: spec.LoadsConfig},
		{Names: "--compile --compile-debug --compile-intonations --compile-phonemes --compile-mbrola", Arg: spec.Text, Opt: true,
			Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Outside, Why: "compiles voices into the program's data"}}},
		{Names: "-h --help --version", Mark: spec.Informs},
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

var plutil = spec.Program{
	Name:    "plutil",
	Summary: "prints, checks and converts property lists",
	Source:  "macOS 14, plutil(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-p -lint", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints or checks"},
		{Names: "-s -r -n"},
		{Names: "-extract", Arg: spec.Text, Why: "takes a value out; see the check"},
		{Names: "-type", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints a type"},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "-convert -e -expect", Arg: spec.Text},
		{Names: "-create -insert -replace -remove", Arg: spec.Text},
		{Names: "-string -integer -bool -float -xml -json -date -data", Arg: spec.Text},
		{Names: "-help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: plutilConverts},
}

// plutilConverts changes its files in place unless -o names another one, or the
// format of what is extracted is raw, which is printed.
func plutilConverts(m *spec.Match) []spec.Act {
	role := spec.ChangesFile
	raw := m.Flag("-extract") != nil && m.Flag("-convert", "-create", "-insert", "-replace", "-remove") == nil && operand(m, 0) == "raw"
	if m.Flag("-o") != nil || raw {
		role = spec.ReadsFile
	}
	words := m.Operands
	if m.Flag("-extract") != nil && len(words) > 0 {
		words = words[1:] // the format
	}
	return []spec.Act{{Role: role, Words: words}}
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
	if m.Flag("-c") == nil {
		role = spec.ChangesFile // its commands come from standard input
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
		{Names: "-w", Arg: spec.Text,
			Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile, Why: "changes the attributes of a file"}},
			Why: "sets an attribute"},
		{Names: "-d", Arg: spec.Text,
			Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile, Why: "changes the attributes of a file"}, Check: unquarantines},
			Why: "removes an attribute"},
		{Names: "-c",
			Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile, Why: "changes the attributes of a file"}, Check: unquarantines},
			Why: "removes all attributes"},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}},
}

// unquarantines says when the mark is removed that makes macOS check a download.
func unquarantines(m *spec.Match) []spec.Act {
	if g := m.Flag("-d"); g != nil && g.Arg.Known() && !g.Arg.Is("com.apple.quarantine") {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "xattr.quarantine", Kind: spec.Configure, Scope: spec.Outside,
		Why: "lets a download run without the system's check"}}}
}

var codesign = spec.Program{
	Name:    "codesign",
	Summary: "signs programs and checks signatures",
	Source:  "macOS 14, codesign(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		// -v is --verify alone, and --verbose beside another operation.
		{Names: "-v --verify", Arg: spec.Text, Opt: true, Use: &codesignReads, Why: "checks signatures"},
		{Names: "-d --display -h --hosting --validate-constraint", Use: &codesignReads, Why: "prints signatures"},
		{Names: "-f --force --deep --strict --timestamp --preserve-metadata --generate-entitlement-der --verbose -vv -vvv -vvvv --xml --check-notarization",
			Arg: spec.Text, Opt: true},
		{Names: "-s --sign", Arg: spec.Text, Does: codesignChanges},
		{Names: "--remove-signature", Does: codesignChanges},
		{Names: "-i --identifier -o --options -r --requirements -R --test-requirement --prefix --keychain --digest-algorithm --team-identifier " +
			"--flags --architecture -a", Arg: spec.Text},
		{Names: "--entitlements", Arg: spec.Text},
		{Names: "--extract-certificates --file-list --detached", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}},
}

var (
	codesignReads   = spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}
	codesignChanges = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "changes the signature of a program in place"}}
)

var productsign = spec.Program{
	Name:    "productsign",
	Summary: "signs installer packages",
	Source:  "macOS 14, productsign(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--sign --keychain --cert", Arg: spec.Text},
		{Names: "--timestamp --timestamp=none"},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}}},
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
		{Names: "-g --getProperty", Arg: spec.Text},
		{Names: "-x --extractProfile", Arg: spec.WritesFile},
		{Names: "-o --out", Arg: spec.WritesFile},
		{Names: "-s --setProperty", Arg: spec.Text, Why: "sets a property, whose value follows"},
		{Names: "-Z -r -f -e -E -m -M -d --resampleHeightWidthMax --resampleWidth --resampleHeight --rotate --flip --embedProfile --matchTo " +
			"--deleteProperty --padColor", Arg: spec.Text},
		{Names: "-i --addIcon --optimizeColorForSharing -1 --oneLine"},
		{Names: "-j --js", Arg: spec.Anything},
		{Names: "-h --help --version --formats", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: sipsActs},
}

// sipsActs changes its files unless every flag only asks.
func sipsActs(m *spec.Match) []spec.Act {
	role := spec.ReadsFile
	for i := range m.Flags {
		switch m.Flags[i].Name {
		case "-g", "--getProperty", "-x", "--extractProfile", "-1", "--oneLine":
		default:
			role = spec.ChangesFile
		}
	}
	if len(m.Flags) == 0 {
		return nil
	}
	words := m.Operands
	if m.Flag("-s", "--setProperty") != nil && len(words) > 0 {
		words = words[1:] // its value
	}
	return []spec.Act{{Role: role, Words: words}}
}

var screencapture = spec.Program{
	Name: "screencapture",
	Aliases: []string{"scrot", "grim", "gnome-screenshot", "maim", "spectacle", "flameshot", "xwd", "shotgun", "ksnip", "hyprshot", "xfce4-screenshooter",
		"fbgrab", "fbdump", "fbcat"},
	Summary: "takes a picture of the screen",
	Source:  "macOS 14, screencapture(1); scrot 1.8, scrot(1)",
	Flags: []spec.Flag{
		{Names: "-C -c -i -m -M -o -P -S -s -W -w -x -a -f -u -U"},
		{Names: "-B -D -G -l -R -T -t -V -d -q -g", Arg: spec.Text},
		{Names: "-e", Arg: spec.RunsShell},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: []spec.Effect{{ID: "screen.capture", Kind: spec.Read, Scope: spec.Secret, Trait: spec.Reaches, Why: "takes a picture of the screen, " +
			"terminals and codes of approvals on it"}},
		Operands: spec.Operands{Rest: spec.WritesFile},
	},
}
