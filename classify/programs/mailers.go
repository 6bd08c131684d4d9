package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// mailSends judges a mail that is sent: its text is what comes in.
var mailSends = []spec.Effect{{ID: "mail.send", Kind: spec.Network, Scope: spec.Remote, Loss: spec.Irreversible,
	Why: "sends mail, which cannot be called back"}}

func mailBody(m *spec.Match) []spec.Act {
	if !m.HasStdin {
		return nil
	}
	return []spec.Act{{Role: spec.SendsData, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"}}
}

var mail = spec.Program{
	Name:    "mail",
	Aliases: []string{"mailx", "Mail", "s-nail", "bsd-mailx", "heirloom-mailx"},
	Summary: "sends and reads mail",
	Source:  "bsd-mailx 8.1.2 and s-nail 14.9, mail(1)",
	Flags: []spec.Flag{
		{Names: "-s -c -b -r -u -T -M -q", Arg: spec.Text},
		{Names: "-S", Arg: spec.SetsConfig},
		{Names: "-a -A", Arg: spec.SendsFile},
		{Names: "-f", Arg: spec.ReadsFile, Opt: true},
		{Names: "-i -I -n -N -v -d -E -F -t -~ -R -B"},
		{Names: "-e -H", Use: &mailReads, Why: "only looks for mail"},
		{Names: "-V --version -h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: mailSends, Operands: spec.Operands{Rest: spec.Text}, Check: mailBody, Bare: &mailReads},
}

var mailReads = spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "opens the mailbox"}}}

var mutt = spec.Program{
	Name:    "mutt",
	Aliases: []string{"neomutt"},
	Summary: "sends and reads mail",
	Source:  "Mutt 2.2, mutt(1)",
	Flags: []spec.Flag{
		{Names: "-s -c -b -m", Arg: spec.Text},
		{Names: "-a", Arg: spec.SendsFile},
		{Names: "-i -H", Arg: spec.SendsFile},
		{Names: "-f", Arg: spec.ReadsFile},
		{Names: "-F -e", Arg: spec.Anything},
		{Names: "-Q -A", Arg: spec.Text, Use: &mailLooks, Why: "prints a setting or an alias"},
		{Names: "-E -n -N -p -R -x -y -z -Z -d -g -G"},
		{Names: "-D", Use: &mailLooks, Why: "prints the settings"},
		{Names: "-v -h", Mark: spec.Informs},
	},
	Form: spec.Form{Does: mailSends, Operands: spec.Operands{Rest: spec.Text}, Check: mailBody, Bare: &mailReads},
}

var mailLooks = spec.Form{Does: devReadsHome}

var sendmail = spec.Program{
	Name:    "sendmail",
	Aliases: []string{"msmtp", "ssmtp", "exim", "exim4", "postfix-sendmail", "nullmailer-inject"},
	Summary: "hands mail to the mail system",
	Source:  "Postfix 3.7, sendmail(1); msmtp 1.8, msmtp(1)",
	Flags: []spec.Flag{
		{Names: "-t -i -oi -oem -v -n -G -U -om -odi -odb -oee"},
		{Names: "-f -F -r -a -N -V -R -p -B -h --host --port --account --from --user --auth --tls --tls-starttls --timeout", Arg: spec.Text},
		{Names: "-C -q -be -bd -bs -bi -bm", Arg: spec.Anything, Opt: true},
		{Names: "-bp", Use: &mailQueue, Why: "lists the queue"},
		{Names: "--file", Arg: spec.LoadsConfig},
		{Names: "--passwordeval", Arg: spec.RunsShell},
		{Names: "--version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: mailSends, Operands: spec.Operands{Rest: spec.Text}, Check: mailBody},
}

var mailQueue = spec.Form{Does: devReadsSystem}

var mailqTool = spec.Program{
	Name:    "mailq",
	Summary: "lists the mail queue",
	Source:  "Postfix 3.7, mailq(1)",
	Flags:   []spec.Flag{{Names: "-v"}},
	Form:    spec.Form{Does: devReadsSystem},
}

var swaks = spec.Program{
	Name:    "swaks",
	Aliases: []string{"sendemail", "mailsend", "mpack", "smtp-cli"},
	Summary: "sends mail to a mail server",
	Source:  "swaks 20201014, swaks(1)",
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "--attach --body --data --attach-body", Arg: spec.SendsData},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: mailSends, Operands: spec.Operands{Rest: spec.Text}, Check: mailBody},
}
