package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var (
	changesKeyring = []spec.Effect{{ID: "gpg.keyring", Kind: spec.Configure, Scope: spec.Home, Why: "changes the keyring"}}
	printsSecret   = []spec.Effect{{ID: "secret.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints a credential"}}
)

var gpg = spec.Program{
	Name:    "gpg",
	Aliases: []string{"gpg2", "gpg1", "gpgv", "gpg.exe"},
	Summary: "encrypts, signs, and keeps keys",
	Source:  "GnuPG 2.2.40, gpg(1)",
	Syntax:  spec.InTurn,
	Flags: []spec.Flag{
		// Commands that print.
		{Names: "-k -K --list-keys --list-key --list-public-keys --list-secret-keys --list-signatures --list-sigs --list-sig --check-signatures " +
			"--check-sigs --check-sig --fingerprint --show-keys --show-key --list-config --list-packets --list-gcrypt-config --gpgconf-list --gpgconf-test " +
			"--card-status --print-md --print-mds --list-trustdb --verify --verify-files --export-ownertrust --gen-random --gen-prime",
			Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints keys or checks signatures"},
		{Names: "--export", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints public keys"},
		{Names: "--export-ssh-key", Arg: spec.Text, Use: &spec.Form{Does: prints}, Why: "prints a public key"},
		{Names: "--export-secret-keys --export-secret-subkeys", Use: &spec.Form{
			Does:     []spec.Effect{{ID: "gpg.export-secret-keys", Kind: spec.Read, Scope: spec.Secret, Why: "prints private keys"}},
			Operands: spec.Operands{Rest: spec.Text},
		}, Why: "prints private keys"},
		// Commands on files.
		{Names: "-d --decrypt --decrypt-files", Use: &spec.Form{
			Does:     []spec.Effect{{ID: "gpg.decrypt", Kind: spec.Read, Scope: spec.Secret, Why: "decrypts with a private key"}},
			Operands: spec.Operands{Rest: spec.ReadsFile},
		}, Why: "decrypts"},
		{Names: "-s -b -e -c --sign --clear-sign --clearsign --detach-sign --encrypt --symmetric --store --encrypt-files --dearmor --dearmour --enarmor --enarmour",
			Use: &spec.Form{
				Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes an encrypted or signed copy beside a file"}},
				Operands: spec.Operands{Rest: spec.ReadsFile},
			}, Why: "encrypts or signs"},
		// Commands on the keyring.
		{Names: "--import --fast-import --import-ownertrust", Use: &spec.Form{Does: changesKeyring, Operands: spec.Operands{Rest: spec.ReadsFile}},
			Why: "takes keys into the keyring"},
		{Names: "--generate-key --gen-key --full-generate-key --full-gen-key --quick-generate-key --quick-gen-key --quick-add-uid --quick-adduid " +
			"--quick-add-key --quick-addkey --quick-revoke-uid --quick-revuid --quick-set-expire --quick-set-primary-uid --quick-sign-key --quick-lsign-key " +
			"--quick-revoke-sig --sign-key --lsign-key --edit-key --key-edit --change-passphrase --passwd --generate-revocation --gen-revoke --desig-revoke " +
			"--generate-designated-revocation --update-trustdb --fix-trustdb --rebuild-keydb-caches --tofu-policy --edit-card --card-edit --change-pin",
			Use: &spec.Form{Does: changesKeyring, Operands: spec.Operands{Rest: spec.Text}}, Why: "changes the keyring"},
		{Names: "--receive-keys --recv-keys --search-keys --refresh-keys --locate-keys --locate-external-keys", Use: &spec.Form{
			Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "asks a server for keys"},
				{ID: "gpg.keyring", Kind: spec.Configure, Scope: spec.Home, Why: "changes the keyring"}},
			Operands: spec.Operands{Rest: spec.Text},
		}, Why: "asks a server for keys"},
		{Names: "--fetch-keys", Use: &spec.Form{Does: changesKeyring, Operands: spec.Operands{Rest: spec.FetchesURL}}, Why: "fetches keys"},
		{Names: "--send-keys", Use: &spec.Form{
			Does: []spec.Effect{{ID: "gpg.send-keys", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "publishes keys, which cannot be taken back"}},
			Operands: spec.Operands{Rest: spec.Text},
		}, Why: "publishes keys"},
		{Names: "--delete-keys", Use: &spec.Form{
			Does:     []spec.Effect{{ID: "gpg.delete-keys", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible, Why: "removes keys from the keyring"}},
			Operands: spec.Operands{Rest: spec.Text},
		}, Why: "removes keys"},
		{Names: "--delete-secret-keys --delete-secret-and-public-keys", Use: &spec.Form{
			Does: []spec.Effect{{ID: "gpg.delete-secret-keys", Kind: spec.Delete, Scope: spec.Secret, Loss: spec.Irreversible, Bulk: true,
				Why: "removes private keys"}},
			Operands: spec.Operands{Rest: spec.Text},
		}, Why: "removes private keys"},
		{Names: "--server", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "takes commands"}}}, Why: "takes commands"},
		// Options with a consequence.
		{Names: "-o --output --log-file --logger-file --status-file --attribute-file", Arg: spec.WritesFile},
		{Names: "--homedir --options", Arg: spec.LoadsConfig},
		{Names: "--photo-viewer --agent-program --dirmngr-program --exec-path --pinentry-program", Arg: spec.RunsProgram},
		{Names: "--show-photos", Does: []spec.Effect{{Kind: spec.Unknown, Why: "starts the viewer of the settings"}}},
		{Names: "--passphrase-file --recipient-file --hidden-recipient-file -f -F --command-file", Arg: spec.ReadsFile},
		{Names: "--keyring --primary-keyring --secret-keyring --trustdb-name", Arg: spec.OpensFile},
		{Names: "--auto-key-retrieve", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "fetches the keys of who signed, from " +
			"where the signature says"}}},
		{Names: "--keyserver", Arg: spec.ConnectsTo},
		// Options that only choose how.
		{Names: "-r -R -u -N -z --recipient --hidden-recipient --local-user --default-key --encrypt-to --hidden-encrypt-to --default-recipient --group " +
			"--ungroup --compliance --trust-model --known-notation --default-sig-expire --default-cert-expire --default-cert-level --min-cert-level " +
			"--personal-cipher-preferences --personal-digest-preferences --personal-compress-preferences --default-preference-list --default-new-key-algo " +
			"--compress-algo --compression-algo --compress-level --bzip2-compress-level --completes-needed --marginals-needed --max-cert-depth --set-filesize " +
			"--set-notation --sig-notation --cert-notation --set-policy-url --sig-policy-url --cert-policy-url --sig-keyserver-url --max-output --comment " +
			"--set-filename --auto-key-locate --keyserver-options --key-origin --import-options --import-filter --export-options --export-filter " +
			"--list-options --keyid-format --trusted-key --sender --try-secret-key --override-session-key --s2k-mode --s2k-digest-algo --s2k-cipher-algo " +
			"--s2k-count --verify-options --disable-cipher-algo --disable-pubkey-algo --cipher-algo --digest-algo --cert-digest-algo --weak-digest --status-fd " +
			"--logger-fd --attribute-fd --command-fd --passphrase --passphrase-fd --passphrase-repeat --pinentry-mode --request-origin --display --ttyname " +
			"--ttytype --lc-ctype --lc-messages --xauthority --debug --debug-level --faked-system-time --input-size-hint --charset --display-charset " +
			"--personal-cipher-prefs --personal-digest-prefs --personal-compress-prefs --temp-directory", Arg: spec.Text},
		{Names: "-a -t -v -q -n -i --armor --armour --no-armor --textmode --no-textmode --verbose --no-verbose --quiet --no-tty --no-greeting --batch " +
			"--no-batch --yes --no --dry-run --interactive --expert --always-trust --no-default-keyring --no-keyring --no-encrypt-to --encrypt-to-default-key " +
			"--default-recipient-self --no-default-recipient --no-options --no-permission-warning --no-secmem-warning --with-colons --with-fingerprint " +
			"--with-subkey-fingerprint --with-keygrip --with-secret --with-key-data --with-sig-list --with-sig-check --with-wkd-hash --with-key-origin " +
			"--with-tofu-info --fixed-list-mode --fast-list-mode --emit-version --no-emit-version --no-comments --no-version --list-only --throw-keyids " +
			"--no-throw-keyids --try-all-secrets --ignore-time-conflict --ignore-valid-from --ignore-crc-error --ignore-mdc-error --allow-secret-key-import " +
			"--allow-weak-key-signatures --multifile --no-symkey-cache --no-autostart --no-auto-key-locate --auto-key-import --no-auto-key-import " +
			"--no-auto-key-retrieve --disable-dirmngr --openpgp --rfc4880 --gnupg --use-agent --no-random-seed-file --lock-once --lock-never --lock-multiple " +
			"--no-auto-check-trustdb --auto-check-trustdb --force-mdc --show-session-key --skip-verify --show-keyring --no-show-photos " +
			"--enable-progress-filter --unwrap --merge-only --ask-cert-level --no-ask-cert-level --no-sig-cache"},
		{Names: "-h --help --version --warranty --dump-options", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Unknown, Why: "does what the file asks for: decrypts, verifies or imports"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var gpgConnectAgent = spec.Program{
	Name:    "gpg-connect-agent",
	Summary: "speaks to the agent that holds keys",
	Source:  "GnuPG 2.2.40, gpg-connect-agent(1)",
	Form:    spec.Form{Does: changesKeyring, Operands: spec.Operands{Rest: spec.Text}, Stdin: spec.Anything},
}

var gpgconf = spec.Program{
	Name:    "gpgconf",
	Summary: "prints and changes settings of GnuPG",
	Source:  "GnuPG 2.2.40, gpgconf(1)",
	Flags: []spec.Flag{
		{Names: "--list-components --list-dirs --list-options --check-programs --check-options --check-config --list-config --show-versions " +
			"--show-configs --query-swdb", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints settings"},
		{Names: "-K -R --kill --reload --launch", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home,
			Why: "starts or stops the agents that hold keys"}}, Operands: spec.Operands{Rest: spec.Text}}, Why: "starts or stops agents"},
		{Names: "-0 -q -v -n --quiet --verbose --dry-run --null"},
		{Names: "--help --version", Use: &spec.Form{Does: prints}, Why: "prints help or a version"},
	},
	Form: spec.Form{Does: changesKeyring, Operands: spec.Operands{Rest: spec.Text}},
}

var age = spec.Program{
	Name:    "age",
	Aliases: []string{"rage"},
	Summary: "encrypts and decrypts files",
	Source:  "age 1.1, age(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-e --encrypt -a --armor -p --passphrase"},
		{Names: "-d --decrypt", Does: []spec.Effect{{ID: "age.decrypt", Kind: spec.Read, Scope: spec.Secret, Why: "decrypts with a private key"}}},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-r --recipient", Arg: spec.Text},
		{Names: "-R --recipients-file", Arg: spec.ReadsFile},
		{Names: "-i --identity", Arg: spec.Text, Why: "names the private key that is used"},
		{Names: "-j", Arg: spec.RunsProgram},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var ageKeygen = spec.Program{
	Name:    "age-keygen",
	Summary: "makes a key",
	Source:  "age 1.1, age-keygen(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-y", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints the public key"},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}
