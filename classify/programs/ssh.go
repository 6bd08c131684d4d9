package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var forwards = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "forwards connections"}}

var letsIn = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Shares, Why: "lets others connect from the other machine"}}

// sshCommands are those of ProxyCommand, LocalCommand, KnownHostsCommand, Match exec and further files.
var sshCommands = []spec.Effect{{Kind: spec.Unknown, Why: "runs the commands that the settings name"}}

var ssh = spec.Program{
	Name:    "ssh",
	Aliases: []string{"slogin", "autossh", "ssh.exe"},
	Summary: "runs commands on another machine",
	Source:  "OpenSSH 9.2, ssh(1), ssh_config(5)",
	Lands:   sshLands,
	Syntax:  spec.StopAtOperand,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "-4 -6 -A -a -C -f -g -K -k -M -N -n -q -s -T -t -v -X -x -Y -y"},
		{Names: "-B -b -c -e -l -m -P -p", Arg: spec.Text},
		{Names: "-I", Arg: spec.LoadsConfig},
		{Names: "-i", Arg: spec.Text, Why: "proves who asks"},
		{Names: "-J -W", Arg: spec.ConnectsTo},
		{Names: "-E", Arg: spec.AppendsFile},
		{Names: "-F", Arg: spec.LoadsConfig, Does: sshCommands},
		{Names: "-D -L", Arg: spec.Text, Does: forwards},
		{Names: "-R -w", Arg: spec.Text, Does: letsIn},
		{Names: "-O", Arg: spec.Text, Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "steers a shared connection"}},
			Operands: spec.Operands{Rest: spec.Text}}, Why: "steers a shared connection"},
		{Names: "-S", Arg: spec.Text},
		{Names: "-o", Arg: spec.Text, Why: "sets an option; see the check"},
		{Names: "-G", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: sshPrints}, Why: "prints the settings for a host"},
		{Names: "-Q", Arg: spec.Text, Use: &spec.Form{Does: prints}, Why: "prints what is supported"},
		{Names: "-V", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ConnectsTo}, Rest: spec.Text},
		Output:   spec.PrintsRemote,
		Check:    sshShell,
	},
}

// sshShell adds what the options run here, the command that runs there, and
// the script that the remote shell reads from standard input when there is none.
func sshShell(m *spec.Match) []spec.Act {
	acts := sshOptions(m)
	if len(m.Operands) == 0 {
		return append(acts, spec.Act{Role: spec.Anything, By: "ssh"})
	}
	later, command := sshLater(m.Operands[1:])
	acts = append(acts, later...)
	switch {
	case len(command) > 0:
		acts = append(acts, spec.Act{Role: spec.RunsRemote, Words: command})
	case m.HasStdin && m.Flag("-N", "-s") == nil:
		acts = append(acts, spec.Act{Role: spec.RunsRemote, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"})
	}
	return acts
}

// sshPrints says what the options do of a call that only prints the settings for a host.
func sshPrints(m *spec.Match) []spec.Act {
	acts := sshOptions(m)
	if len(m.Operands) > 0 {
		later, _ := sshLater(m.Operands[1:])
		acts = append(acts, later...)
	}
	return acts
}

// sshLater reads the options that ssh takes behind the host too, and returns
// the command after them.
func sshLater(words []spec.Word) (acts []spec.Act, command []spec.Word) {
	for len(words) > 0 && strings.HasPrefix(words[0].Prefix(), "-") {
		w := words[0]
		words = words[1:]
		text := w.Prefix()
		if text == "--" {
			return acts, words
		}
		i := strings.IndexAny(text[1:], "BbcDEeFIiJLlmOoPpQRSWw") + 1
		if i == 0 || strings.Trim(text[1:i], "46AaCfgGKkMNnqsTtVvXxYy") != "" {
			if !w.Known() || strings.Trim(text[1:], "46AaCfgGKkMNnqsTtVvXxYy") != "" {
				acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "ssh"})
			}
			continue
		}
		value := w.Cut(i + 1)
		if len(value.Parts) == 0 && len(words) > 0 {
			value, words = words[0], words[1:]
		}
		acts = append(acts, sshFlag(text[i], value)...)
	}
	return acts, words
}

// sshFlag says what one option with a value does.
func sshFlag(letter byte, value spec.Word) []spec.Act {
	by := "-" + string(letter)
	switch letter {
	case 'o':
		return sshOption(value)
	case 'F':
		return []spec.Act{{Role: spec.LoadsConfig, Words: []spec.Word{value}, By: by}, {Effect: sshCommands[0], By: by}}
	case 'I':
		return []spec.Act{{Role: spec.LoadsConfig, Words: []spec.Word{value}, By: by}}
	case 'E':
		return []spec.Act{{Role: spec.AppendsFile, Words: []spec.Word{value}, By: by}}
	case 'J', 'W':
		return []spec.Act{{Role: spec.ConnectsTo, Words: []spec.Word{value}, By: by}}
	case 'R', 'w':
		return []spec.Act{{Effect: letsIn[0], By: by}}
	case 'D', 'L':
		return []spec.Act{{Effect: forwards[0], By: by}}
	}
	return nil
}

// sshOptions reads -o KEY=VALUE or "KEY VALUE". Keys that run a program here
// hand it over; keys that load a library or a file of settings say so.
func sshOptions(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-o" {
			acts = append(acts, sshOption(g.Arg)...)
		}
	}
	return acts
}

func sshOption(w spec.Word) []spec.Act {
	p := w.Prefix()
	i := strings.IndexAny(p, "= \t")
	if i < 0 {
		if w.Known() {
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: "-o"}}
		}
		return []spec.Act{{Role: spec.SetsConfig, Words: []spec.Word{w}, By: "-o"}}
	}
	key, value := strings.ToLower(p[:i]), w.Cut(i)
	if n := len(value.Prefix()) - len(strings.TrimLeft(value.Prefix(), "= \t")); n > 0 {
		value = value.Cut(n)
	}
	none := value.Is("none") || value.Is("no")
	switch key {
	case "proxycommand", "localcommand", "knownhostscommand", "xauthlocation":
		if none {
			return nil
		}
		return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{value}, By: "-o " + p[:i]}}
	case "remotecommand":
		return []spec.Act{{Role: spec.RunsRemote, Words: []spec.Word{value}, By: "-o " + p[:i]}}
	case "pkcs11provider", "securitykeyprovider", "include", "match":
		if none {
			return nil
		}
		return []spec.Act{{Role: spec.LoadsConfig, Words: []spec.Word{value}, By: "-o " + p[:i]}}
	case "userknownhostsfile", "globalknownhostsfile", "identityfile", "certificatefile", "revokedhostkeys":
		return nil // read, and known_hosts gains a line at most
	case "proxyjump", "hostname":
		return []spec.Act{{Role: spec.ConnectsTo, Words: []spec.Word{value}, By: "-o " + p[:i]}}
	case "remoteforward", "tunnel":
		return []spec.Act{{Effect: letsIn[0], By: "-o " + p[:i]}}
	case "localforward", "dynamicforward":
		return []spec.Act{{Effect: forwards[0], By: "-o " + p[:i]}}
	case "sendenv", "setenv":
		return []spec.Act{{Role: spec.SendsData, Words: []spec.Word{value}, By: "-o " + p[:i]}}
	}
	if sshHarmless(key) {
		return nil
	}
	return []spec.Act{{Role: spec.SetsConfig, Words: []spec.Word{w}, By: "-o"}}
}

// sshHarmless lists the options that choose how a connection is made and run nothing.
func sshHarmless(key string) bool {
	switch key {
	case "addkeystoagent", "addressfamily", "batchmode", "bindaddress", "bindinterface", "canonicaldomains", "canonicalizehostname", "checkhostip",
		"ciphers", "clearallforwardings", "compression", "connectionattempts", "connecttimeout", "controlmaster", "controlpath", "controlpersist",
		"enableescapecommandline", "escapechar", "exitonforwardfailure", "fingerprinthash", "forkafterauthentication", "forwardagent", "forwardx11",
		"forwardx11timeout", "forwardx11trusted", "gatewayports", "gssapiauthentication", "gssapidelegatecredentials", "hashknownhosts",
		"hostbasedacceptedalgorithms", "hostbasedauthentication", "hostkeyalgorithms", "hostkeyalias", "identitiesonly", "identityagent", "ipqos",
		"kbdinteractiveauthentication", "kbdinteractivedevices", "kexalgorithms", "loglevel", "logverbose", "macs", "nohostauthenticationforlocalhost",
		"numberofpasswordprompts", "obscurekeystroketiming", "passwordauthentication", "permitlocalcommand", "permitremoteopen", "port",
		"preferredauthentications", "pubkeyacceptedalgorithms", "pubkeyacceptedkeytypes", "pubkeyauthentication", "proxyusefdpass", "rekeylimit",
		"requesttty", "requiredrsasize", "serveralivecountmax", "serveraliveinterval", "sessiontype", "stdinnull", "streamlocalbindmask",
		"streamlocalbindunlink", "stricthostkeychecking", "syslogfacility", "tag", "tcpkeepalive", "updatehostkeys", "user", "verifyhostkeydns",
		"visualhostkey", "casignaturealgorithms", "challengeresponseauthentication":
		return true
	}
	return false
}

// copiesOver are the flags that scp and sftp share.
var copiesOver = []spec.Flag{
	{Names: "-4 -6 -A -C -q -v -p"},
	{Names: "-c -i -l -P -X", Arg: spec.Text},
	{Names: "-J", Arg: spec.ConnectsTo},
	{Names: "-F", Arg: spec.LoadsConfig, Does: sshCommands},
	{Names: "-S -D", Arg: spec.RunsProgram},
	{Names: "-o", Arg: spec.Text, Why: "sets an option of ssh"},
}

var scp = spec.Program{
	Name:    "scp",
	Aliases: []string{"scp.exe"},
	Summary: "copies files from and to another machine",
	Source:  "OpenSSH 9.2, scp(1)",
	Lands:   copyLands,
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-3 -B -O -R -T -s"},
		{Names: "-r", Mark: spec.Recursive, Why: "copies directories with all that is in them"},
	},
	Groups: [][]spec.Flag{copiesOver},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.RemotePath, Last: []spec.Role{spec.RemoteTarget}},
		Check:    copiesAcross,
	},
}

// copiesAcross says when files of this machine are sent to another one.
func copiesAcross(m *spec.Match) []spec.Act {
	acts := sshOptions(m)
	n := len(m.Operands)
	if n < 2 || !isRemotePath(m.Operands[n-1]) {
		return acts
	}
	for _, w := range m.Operands[:n-1] {
		if !isRemotePath(w) {
			acts = append(acts, spec.Act{Role: spec.SendsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

// isRemotePath reports whether the word is HOST:PATH or a URL.
func isRemotePath(w spec.Word) bool {
	p := w.Prefix()
	colon, slash := strings.IndexByte(p, ':'), strings.IndexByte(p, '/')
	return colon > 0 && (slash < 0 || colon < slash)
}

var sftp = spec.Program{
	Name:    "sftp",
	Aliases: []string{"sftp.exe"},
	Summary: "transfers files with another machine",
	Source:  "OpenSSH 9.2, sftp(1)",
	Lands:   sshLands,
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -f -N -r"},
		{Names: "-B -R -s", Arg: spec.Text},
		{Names: "-b", Arg: spec.ReadsFile},
	},
	Groups: [][]spec.Flag{copiesOver},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Unknown, Why: "transfers files as its input says"}},
		Operands: spec.Operands{First: []spec.Role{spec.ConnectsTo}, Rest: spec.WritesFile},
		Check:    sshOptions,
	},
}

var mosh = spec.Program{
	Name:    "mosh",
	Summary: "runs commands on another machine over a connection that survives",
	Source:  "mosh 1.4, mosh(1)",
	Lands:   sshLands,
	Syntax:  spec.StopAtOperand,
	Lang:    spec.Shell,
	Flags: []spec.Flag{
		{Names: "-a -n -o -4 -6 --no-init --local --ssh-pty --no-ssh-pty --predict-overwrite"},
		{Names: "--predict --family --bind-server --experimental-remote-ip -p --port", Arg: spec.Text},
		{Names: "--client --ssh", Arg: spec.RunsProgram},
		{Names: "--server", Arg: spec.RunsRemote},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ConnectsTo}, Rest: spec.RunsRemote}, Output: spec.PrintsRemote},
}

var sshKeygen = spec.Program{
	Name:    "ssh-keygen",
	Secrets: "-N -P",
	Summary: "makes and inspects keys",
	Source:  "OpenSSH 9.2, ssh-keygen(1)",
	Flags: []spec.Flag{
		{Names: "-q -v -h -k -u -U -g"},
		{Names: "-a -b -C -E -I -m -N -n -O -P -s -t -V -W -Z -z -r", Arg: spec.Text},
		{Names: "-f", Arg: spec.Text, Why: "names the key; see the check"},
		{Names: "-D -w", Arg: spec.LoadsConfig},
		{Names: "-l -B -y -e -L -Q", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: keygenReads},
			Why: "prints what a key file holds"},
		{Names: "-F", Arg: spec.Text, Use: &spec.Form{Does: prints, Check: keygenReads}, Why: "looks for a host"},
		{Names: "-R", Arg: spec.Text, Use: &spec.Form{Does: []spec.Effect{{ID: "ssh-keygen.forget", Kind: spec.Configure, Scope: spec.Home,
			Why: "forgets the key of a host"}}, Check: keygenWrites}, Why: "forgets a host"},
		{Names: "-H -i -p -c -A -K -M -T -G", Use: &spec.Form{
			Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Secret, Why: "changes keys or lists of hosts"}},
			Operands: spec.Operands{Rest: spec.WritesFile},
			Check:    keygenWrites,
		}, Why: "changes a key file"},
		{Names: "-Y", Arg: spec.Text, Use: &spec.Form{
			Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "signs or checks a file"}},
			Operands: spec.Operands{Rest: spec.ReadsFile},
			Check:    keygenReads,
		}, Why: "signs or checks a file"},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "ssh-keygen", Kind: spec.Create, Scope: spec.Project, Why: "makes a pair of keys"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Check:    keygenWrites,
	},
}

// keygenReads reads the key named by -f.
func keygenReads(m *spec.Match) []spec.Act { return keygenFile(m, spec.ReadsFile) }

// keygenWrites makes the key named by -f, or the one in the user's home.
func keygenWrites(m *spec.Match) []spec.Act {
	acts := keygenFile(m, spec.WritesFile)
	if acts == nil && m.Form() == &m.Program.Form {
		acts = []spec.Act{{Effect: spec.Effect{Kind: spec.Create, Scope: spec.Secret, Why: "makes a pair of keys in the user's home"}}}
	}
	return acts
}

func keygenFile(m *spec.Match, role spec.Role) []spec.Act {
	if g := m.Flag("-f"); g != nil {
		return []spec.Act{{Role: role, Words: []spec.Word{g.Arg}, By: "-f"}}
	}
	return nil
}

var sshAdd = spec.Program{
	Name:    "ssh-add",
	Summary: "hands keys to the agent that holds them",
	Source:  "OpenSSH 9.2, ssh-add(1)",
	Syntax:  spec.InTurn,
	Flags: []spec.Flag{
		{Names: "-c -k -K -q -v -A -C --apple-use-keychain --apple-load-keychain"},
		{Names: "-E -H -h -t", Arg: spec.Text},
		{Names: "-s -S", Arg: spec.LoadsConfig},
		{Names: "-l -L", Use: &spec.Form{Does: prints}, Why: "lists the keys"},
		{Names: "-T", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "tests keys"},
		{Names: "-d -D -e -x -X", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home,
			Why: "takes keys from the agent, or locks it"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "takes keys away"},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "hands a key to the agent that holds them"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var sshCopyID = spec.Program{
	Name:    "ssh-copy-id",
	Summary: "lets a key log in to another machine",
	Source:  "OpenSSH 9.2, ssh-copy-id(1)",
	Lands:   sshLands,
	Flags: []spec.Flag{
		{Names: "-f -s -x"},
		{Names: "-n", Mark: spec.DryRun, Why: "says what it would do"},
		{Names: "-p -t", Arg: spec.Text},
		{Names: "-i", Arg: spec.Text, Opt: true},
		{Names: "-o", Arg: spec.Text},
		{Names: "-F", Arg: spec.LoadsConfig, Does: sshCommands},
		{Names: "-h -?", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "ssh-copy-id", Kind: spec.Privilege, Scope: spec.Remote, Why: "lets a key log in to another machine"}},
		Operands: spec.Operands{Rest: spec.Text},
		Check:    sshOptions,
	},
}

var sshKeyscan = spec.Program{
	Name:    "ssh-keyscan",
	Summary: "asks other machines for their public keys",
	Source:  "OpenSSH 9.2, ssh-keyscan(1)",
	Flags: []spec.Flag{
		{Names: "-4 -6 -c -D -H -v -q"},
		{Names: "-O -p -T -t", Arg: spec.Text},
		{Names: "-f", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks a machine for its public keys"}},
		Operands: spec.Operands{Rest: spec.Text}},
}

var sshd = spec.Program{
	Name:    "sshd",
	Summary: "lets users of other machines log in",
	Source:  "OpenSSH 9.2, sshd(8)",
	Flags: []spec.Flag{
		{Names: "-T -t -G", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "checks the settings"},
		{Names: "-4 -6 -D -d -e -i -q"},
		{Names: "-C -g -o -p -u -b", Arg: spec.Text},
		{Names: "-f -h -c", Arg: spec.ReadsFile}, // it shows lines that it does not understand
		{Names: "-E", Arg: spec.AppendsFile},
		{Names: "-V", Mark: spec.Informs},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.System, Why: "starts a service that lets users log in"}}},
}
