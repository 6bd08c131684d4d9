package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var (
	changesAccounts = []spec.Effect{{ID: "account.change", Kind: spec.Privilege, Scope: spec.System, Why: "changes users, groups or passwords"}}
	removesAccount  = []spec.Effect{{ID: "account.remove", Kind: spec.Delete, Scope: spec.System, Loss: spec.Irreversible, Why: "removes users or groups"}}
)

var getent = spec.Program{
	Name:    "getent",
	Summary: "prints entries of the system's databases",
	Source:  "glibc 2.36, getent(1)",
	Flags: []spec.Flag{
		{Names: "-i -A --no-idn --no-addrconfig"},
		{Names: "-s --service", Arg: spec.Text},
		{Names: "-? -V --help --usage --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: getentShadow},
}

func getentShadow(m *spec.Match) []spec.Act {
	if db := operand(m, 0); db == "shadow" || db == "gshadow" || len(m.Operands) > 0 && !m.Operands[0].Known() {
		return []spec.Act{{Effect: spec.Effect{ID: "getent.shadow", Kind: spec.Read, Scope: spec.Secret, Why: "prints the hashes of passwords"}}}
	}
	return nil
}

// accountTools do nothing but change accounts, whatever their flags are.
var accountTools = spec.Program{
	Name:    "useradd",
	Secrets: "-p <",
	Aliases: []string{
		"usermod", "adduser", "addgroup", "groupadd", "groupmod", "groupmems", "gpasswd", "chpasswd", "chgpasswd", "newusers", "pwconv", "pwunconv",
		"grpconv", "grpunconv", "vipw", "vigr", "newuidmap", "newgidmap", "visudo", "smbpasswd", "dseditgroup", "sysadminctl", "pwck", "grpck", "faillock",
	},
	Summary: "changes users, groups and passwords",
	Source:  "shadow 4.13, useradd(8), usermod(8), gpasswd(1), chpasswd(8); adduser 3.134, adduser(8); sudo 1.9.13, visudo(8)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: changesAccounts, Operands: spec.Operands{Rest: spec.Text}},
}

var userdel = spec.Program{
	Name:    "userdel",
	Aliases: []string{"deluser", "groupdel", "delgroup"},
	Summary: "removes users and groups",
	Source:  "shadow 4.13, userdel(8), groupdel(8); adduser 3.134, deluser(8)",
	Flags: []spec.Flag{
		{Names: "-f -Z -q --force --quiet --system --only-if-empty --backup --debug --selinux-user"},
		{Names: "-r --remove --remove-home --remove-all-files", Does: []spec.Effect{{ID: "userdel.remove", Kind: spec.Delete, Scope: spec.System,
			Loss: spec.Irreversible, Why: "removes a user's home with all that is in it"}}},
		{Names: "-P -R --prefix --root --group --backup-to --conf", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: removesAccount, Operands: spec.Operands{Rest: spec.Text}},
}

var passwd = spec.Program{
	Name:    "passwd",
	Summary: "changes passwords",
	Source:  "shadow 4.13, passwd(1)",
	Flags: []spec.Flag{
		{Names: "-S --status", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "says whether a password is set"},
		{Names: "-a -d -e -k -l -q -u -s --all --delete --expire --keep-tokens --lock --quiet --unlock --stdin"},
		{Names: "-i -n -r -w -x -P -R --inactive --mindays --repository --warndays --maxdays --prefix --root", Arg: spec.Text},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: changesAccounts, Operands: spec.Operands{Rest: spec.Text}},
}

var chage = spec.Program{
	Name:    "chage",
	Summary: "prints and changes how long passwords last",
	Source:  "shadow 4.13, chage(1)",
	Flags: []spec.Flag{
		{Names: "-l --list", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints how long a password lasts"},
		{Names: "-i --iso8601"},
		{Names: "-d -E -I -m -M -R -W --lastday --expiredate --inactive --mindays --maxdays --root --warndays", Arg: spec.Text},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: changesAccounts, Operands: spec.Operands{Rest: spec.Text}},
}

var newgrp = spec.Program{
	Name:    "newgrp",
	Aliases: []string{"sg"},
	Summary: "runs a shell or a command with another group",
	Source:  "shadow 4.13, newgrp(1), sg(1)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-c --command", Arg: spec.RunsShell}},
	Form: spec.Form{
		Does:     asOther,
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.Text},
		Check:    sgCommand,
	},
}

// sgCommand reads "sg GROUP -c COMMAND" and "sg GROUP COMMAND".
func sgCommand(m *spec.Match) []spec.Act {
	ops := m.Operands
	if len(ops) > 1 && ops[1].Is("-c") {
		ops = ops[1:]
	}
	if len(ops) > 1 {
		return []spec.Act{{Role: spec.RunsShell, Words: ops[1:2], By: "-c"}}
	}
	return []spec.Act{stdinAct(m, spec.RunsShell)}
}

var setcap = spec.Program{
	Name:    "setcap",
	Summary: "gives programs rights of root",
	Source:  "libcap 2.66, setcap(8)",
	Flags: []spec.Flag{
		{Names: "-q -f"},
		{Names: "-n", Arg: spec.Text},
		{Names: "-v", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "checks rights"},
		{Names: "-r", Use: &spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "takes rights away"},
		{Names: "-h --license", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "setcap", Kind: spec.Privilege, Scope: spec.System, Why: "gives a program rights of root"}},
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile},
	},
}

var getcap = spec.Program{
	Name:    "getcap",
	Aliases: []string{"getpcaps"},
	Summary: "prints which rights of root programs have",
	Source:  "libcap 2.66, getcap(8)",
	Flags:   []spec.Flag{{Names: "-n -r -v"}, {Names: "-h --license --usage", Mark: spec.Informs}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}},
}
