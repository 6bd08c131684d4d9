package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// changesSecrets is what password stores do beyond printing.
var changesSecrets = []spec.Effect{{ID: "secret.change", Kind: spec.Write, Scope: spec.Secret, Why: "changes stored passwords"}}

var removesSecret = []spec.Effect{{ID: "secret.remove", Kind: spec.Delete, Scope: spec.Secret, Loss: spec.Irreversible, Why: "removes stored passwords"}}

var pass = spec.Program{
	Name:    "pass",
	Aliases: []string{"gopass"},
	Summary: "keeps passwords in encrypted files",
	Source:  "pass 1.7, pass(1); gopass 1.15, gopass --help",
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Does:     printsSecret,
		Bare:     &spec.Form{Does: prints},
	},
	Flags: []spec.Flag{
		{Names: "-c --clip -q --qrcode", Arg: spec.Text, Opt: true},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Subs: []spec.Subcommand{
		{Names: "ls list find search version help", Flags: []spec.Flag{{Names: "-f --flat --limit"}},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show grep otp cat", Flags: []spec.Flag{{Names: "-c -q -o -n --clip --qrcode --password --noparsing --unsafe -i"}},
			Form: spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "insert add generate edit init cp copy mv rename",
			Flags: []spec.Flag{{Names: "-e -m -f -n -c -i --echo --multiline --force --no-symbols --clip --in-place"}, {Names: "-p --path", Arg: spec.Text}},
			Form:  spec.Form{Does: changesSecrets, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "rm remove delete", Flags: []spec.Flag{{Names: "-r --recursive", Mark: spec.Recursive, Why: "removes a whole folder"},
			{Names: "-f --force", Mark: spec.Force, Why: "never asks"}}, Form: spec.Form{Does: removesSecret, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "git sync", Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs git on the stored passwords"}},
			Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// manages are the flags that the clients of password services share.
var manages = []spec.Flag{
	{Names: "--quiet --raw --pretty --response --nointeraction --cleanexit --no-color --reveal --cache --debug --iso-timestamps --force -f -n " +
		"--no-newline --nosync"},
	{Names: "--account --vault --session --format --encoding --fields --otp --category --tags --title --url --search --collectionid --folderid " +
		"--organizationid --itemid --config --item --permissions --group --user --cache-ttl", Arg: spec.Text},
	{Names: "-o --out-file --output", Arg: spec.WritesFile},
	{Names: "-i --in-file --template --env-file", Arg: spec.ReadsFile},
	{Names: "-h -v --help --version", Mark: spec.Informs},
}

var onePassword = spec.Program{
	Name:    "op",
	Aliases: []string{"op.exe"},
	Summary: "talks to a service that keeps passwords",
	Source:  "1Password CLI 2.30, op --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{manages},
	Subs: []spec.Subcommand{
		{Names: "read inject", Form: spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--no-masking"}}, Form: spec.Form{
			Does:     []spec.Effect{{ID: "op.run", Kind: spec.Read, Scope: spec.Secret, Why: "hands passwords to a command"}},
			Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened}},
		{Names: "whoami completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "item document", Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "lists stored items"}}}},
			{Names: "get", Form: spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "create edit move share", Syntax: spec.RawOperands, Form: spec.Form{Does: changesSecrets, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "delete rm", Flags: []spec.Flag{{Names: "--archive"}}, Form: spec.Form{Does: removesSecret, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "template", Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "vault user group account service-account events-api connect environment", Subs: []spec.Subcommand{
			{Names: "list get ratelimit", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the service"}},
				Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "create edit add forget invite provision confirm grant revoke user group token server suspend reactivate recovery",
				Syntax: spec.RawOperands, Form: spec.Form{Does: changesSecrets, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "delete rm", Form: spec.Form{Does: removesSecret, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "signout", Flags: []spec.Flag{{Names: "--all --forget"}}, Form: spec.Form{Does: devLogsOut}},
		{Names: "signin update plugin", Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Secret,
			Why: "signs in or out, or changes how passwords are used"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var bitwarden = spec.Program{
	Name:    "bw",
	Aliases: []string{"rbw", "bws", "lpass", "keepassxc-cli"},
	Summary: "talks to a service that keeps passwords",
	Source:  "Bitwarden CLI 2024.9, bw --help; lpass 1.3, lpass(1); keepassxc-cli 2.7",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{manages},
	Subs: []spec.Subcommand{
		{Names: "status ls generate encode db-info estimate diceware help completion unlocked stop-agent",
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list get show code export unlock search clip", Syntax: spec.RawOperands,
			Form: spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "create edit add import move share confirm restore sync send receive config login lock mkdir mv generate-password duplicate",
			Syntax: spec.RawOperands, Form: spec.Form{Does: changesSecrets, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "logout", Flags: []spec.Flag{{Names: "--force -f"}}, Form: spec.Form{Does: devLogsOut}},
		{Names: "delete rm remove rmdir purge", Syntax: spec.RawOperands, Form: spec.Form{Does: removesSecret, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "serve", Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes,
			Why: "serves passwords over HTTP"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var sops = spec.Program{
	Name:    "sops",
	Summary: "edits encrypted files",
	Source:  "SOPS 3.9, sops --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-d --decrypt", Does: []spec.Effect{{ID: "sops.decrypt", Kind: spec.Read, Scope: spec.Secret, Why: "decrypts with a private key"}}},
		{Names: "-e --encrypt -r --rotate -s --show-master-keys --ignore-mac --verbose --enable-local-keyservice --mac-only-encrypted"},
		{Names: "-i --in-place", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "changes the file"},
		{Names: "-k -p -a --kms --pgp --age --gcp-kms --azure-kv --hc-vault-transit --extract --input-type --output-type --unencrypted-suffix " +
			"--encrypted-suffix --unencrypted-regex --encrypted-regex --shamir-secret-sharing-threshold --aws-profile --indent --set --add-age --rm-age " +
			"--add-kms --rm-kms --add-pgp --rm-pgp --filename-override --keyservice", Arg: spec.Text},
		{Names: "--output", Arg: spec.WritesFile},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "-h -v --help --version --disable-version-check", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: sopsEdits},
	Subs: []spec.Subcommand{
		{Names: "decrypt", Syntax: spec.OuterFlags, Form: spec.Form{Does: []spec.Effect{{ID: "sops.decrypt", Kind: spec.Read, Scope: spec.Secret,
			Why: "decrypts with a private key"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "encrypt filestatus", Syntax: spec.OuterFlags, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "edit rotate set unset updatekeys publish groups", Syntax: spec.OuterFlags, Flags: []spec.Flag{{Names: "-y --yes"}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}, Rest: spec.Text}}},
		{Names: "exec-env exec-file", Flags: []spec.Flag{{Names: "--background --no-fifo --pristine --same-process"},
			{Names: "--user --filename", Arg: spec.Text}}, Form: spec.Form{
			Does:     []spec.Effect{{ID: "sops.exec", Kind: spec.Read, Scope: spec.Secret, Why: "hands decrypted text to a command"}},
			Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.RunsShell}}}},
	},
}

// sopsEdits is what sops does without a command: it hands the decrypted text to an editor.
func sopsEdits(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || m.Flag("-d", "--decrypt", "-e", "--encrypt", "-r", "--rotate", "--set") != nil {
		return nil
	}
	return []spec.Act{{Role: spec.ChangesFile, Words: m.Operands}}
}

var keyring = spec.Program{
	Name:    "keyring",
	Aliases: []string{"secret-tool"},
	Summary: "keeps passwords in the store of the desktop",
	Source:  "keyring 25.5, keyring --help; libsecret 0.20, secret-tool(1)",
	Flags: []spec.Flag{
		{Names: "-b --keyring-backend --label --output --mode --collection", Arg: spec.Text},
		{Names: "-p --keyring-path", Arg: spec.LoadsConfig},
		{Names: "--list-backends --all --unlock"},
		{Names: "--disable", Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "switches the store of passwords off"}}},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Syntax: spec.OuterFlags,
	Subs: []spec.Subcommand{
		{Names: "get lookup search", Form: spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "set store", Form: spec.Form{Does: changesSecrets, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "del clear", Form: spec.Form{Does: removesSecret, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "diagnose", Form: spec.Form{Does: prints}},
	},
}

var security = spec.Program{
	Name:    "security",
	Secrets: "-w/1 -p/1 -P/1",
	Summary: "works with the keychains of macOS",
	Source:  "macOS 14, security(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-l -q -v"},
		{Names: "-i", Does: []spec.Effect{{Kind: spec.Unknown, Why: "takes commands"}}},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: securityCommand},
}

// securityCommand reads the command and, for those that look, whether the
// password itself is printed.
func securityCommand(m *spec.Match) []spec.Act {
	verb := operand(m, 0)
	switch {
	case strings.HasPrefix(verb, "find-") && strings.Contains(verb, "password"), strings.HasPrefix(verb, "dump-"), verb == "export", verb == "decrypt-keychain":
		return []spec.Act{{Effect: printsSecret[0], By: verb}}
	case wordIn("find-certificate find-identity find-key show-keychain-info get-identity-preference verify-cert error help list-smartcards leaks", verb),
		wordIn("list-keychains default-keychain login-keychain", verb) && !givesSetting(m.Operands[1:]):
		return []spec.Act{{Effect: prints[0], By: verb}}
	case strings.HasPrefix(verb, "delete-"), strings.HasPrefix(verb, "remove-"):
		return []spec.Act{{Effect: removesSecret[0], By: verb}}
	case verb == "execute-with-privileges" && len(m.Operands) > 1:
		return []spec.Act{{Effect: asOther[0], By: verb}, {Role: spec.RunsCommand, Words: m.Operands[1:]}}
	case strings.HasPrefix(verb, "authorizationdb") && (operand(m, 1) == "read"):
		return []spec.Act{{Effect: prints[0], By: verb}}
	case strings.HasPrefix(verb, "add-trusted-cert"), verb == "authorizationdb":
		return []spec.Act{{Effect: spec.Effect{ID: "security.trust", Kind: spec.Privilege, Scope: spec.System, Why: "changes whom the system trusts"}, By: verb}}
	}
	return []spec.Act{{Effect: changesSecrets[0], By: verb}}
}

// givesSetting reports whether the arguments of a command that prints a list or a
// choice change it instead: only -d DOMAIN is a question.
func givesSetting(args []spec.Word) bool {
	for len(args) > 0 {
		if !args[0].Is("-d") {
			return true
		}
		args = args[min(2, len(args)):]
	}
	return false
}

var certbot = spec.Program{
	Name:    "certbot",
	Aliases: []string{"letsencrypt", "acme.sh", "lego"},
	Summary: "obtains certificates",
	Source:  "certbot 2.1, certbot(1)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-n -v -q --non-interactive --agree-tos --nginx --apache --standalone --webroot --manual --force-renewal --expand --staging --test-cert " +
			"--no-eff-email --redirect --hsts --keep-until-expiring --allow-subset-of-names --quiet --register-unsafely-without-email"},
		{Names: "-d -m --domain --domains --email --cert-name --key-type --rsa-key-size --preferred-challenges --server --http-01-port " +
			"--dns-cloudflare-propagation-seconds --reason", Arg: spec.Text},
		{Names: "-w --webroot-path --config-dir --work-dir --logs-dir --cert-path --key-path --fullchain-path", Arg: spec.WritesFile},
		{Names: "-c --config", Arg: spec.LoadsConfig},
		{Names: "--pre-hook --post-hook --deploy-hook --renew-hook --manual-auth-hook --manual-cleanup-hook", Arg: spec.RunsShell},
		{Names: "--dry-run"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: obtainsCertificate},
	Subs: []spec.Subcommand{
		{Names: "certificates plugins show_account", Form: spec.Form{Does: prints}},
		{Names: "run certonly renew install enhance register update_account reconfigure rollback update_symlinks", Form: spec.Form{Does: obtainsCertificate}},
		{Names: "revoke delete unregister", Flags: []spec.Flag{{Names: "--delete-after-revoke --no-delete-after-revoke"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "certbot.revoke", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "revokes or removes certificates"}}}},
	},
}

var obtainsCertificate = []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "obtains and installs certificates"}}

var mkcert = spec.Program{
	Name:    "mkcert",
	Summary: "makes certificates that this machine trusts",
	Source:  "mkcert 1.4, mkcert -help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "--ecdsa --client --pkcs12"},
		{Names: "--cert-file --key-file --p12-file", Arg: spec.WritesFile},
		{Names: "--csr", Arg: spec.ReadsFile},
		{Names: "--CAROOT", Use: &spec.Form{Does: prints}, Why: "prints where the authority lies"},
		{Names: "--install --uninstall", Does: []spec.Effect{{ID: "mkcert.install", Kind: spec.Privilege, Scope: spec.System,
			Why: "changes which certificates the system trusts"}}},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a certificate and its key"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}
