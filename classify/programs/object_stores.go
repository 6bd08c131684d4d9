package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var s3cmd = spec.Program{
	Name:    "s3cmd",
	Summary: "keeps files in Amazon S3 and services like it",
	Source:  "s3cmd 2.4.0, s3cmd --help",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--configure", Use: &spec.Form{Does: devLogsIn}, Why: "asks for keys, and stores them"},
		{Names: "--dump-config", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints the keys of the settings"}}},
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what would be done"},
		{Names: "-r --recursive", Mark: spec.Recursive, Why: "reaches everything below"},
		{Names: "-f --force", Mark: spec.Force, Why: "overwrites what is there"},
		{Names: "-s --ssl --no-ssl -e --encrypt --no-encrypt --continue --continue-put --skip-existing --check-md5 --no-check-md5 --acl-private " +
			"--no-delete-removed --delete-after --delay-updates -p --preserve --no-preserve --keep-dirs --reduced-redundancy --rr --no-reduced-redundancy " +
			"--no-rr --no-access-logging -M --guess-mime-type --no-guess-mime-type --no-mime-magic --server-side-encryption --verbatim --disable-multipart " +
			"--list-md5 --list-allow-unordered -H --human-readable-sizes --skip-destination-validation --progress --no-progress --stats --enable --disable " +
			"--cf-invalidate --cf-invalidate-default-index --cf-no-invalidate-default-index-root -v --verbose -d --debug -F --follow-symlinks -q --quiet " +
			"--check-certificate --check-hostname --signature-v2 --no-connection-pooling --requester-pays -l --long-listing --stop-on-error"},
		{Names: "--no-check-certificate --no-check-hostname", Does: []spec.Effect{{ID: spec.TrafficElsewhere, Kind: spec.Network, Scope: spec.Remote,
			Why: "does not check whom it talks to"}}},
		{Names: "--delete-removed --delete-after-fetch", Does: cloudDestroys},
		{Names: "-P --acl-public --acl-grant", Does: s3Shares},
		{Names: "--upload-id --acl-revoke -D --restore-days --restore-priority --max-delete --limit --add-destination --exclude --rexclude --include " +
			"--rinclude --region --bucket-location --storage-class --access-logging-target-prefix --default-mime-type -m --mime-type --add-header " +
			"--remove-header --server-side-encryption-kms-id --encoding --add-encoding-exts --multipart-chunk-size-mb --ws-index --ws-error --expiry-date " +
			"--expiry-days --expiry-prefix --cf-add-cname --cf-remove-cname --cf-comment --cf-default-root-object --limit-rate --max-retries " +
			"--content-disposition --content-type", Arg: spec.Text},
		{Names: "--access_key --secret_key --access_token", Arg: spec.Text, Mark: spec.SignsIn, Why: "signs in with a key of the call"},
		{Names: "--host --host-bucket", Arg: spec.ConnectsTo},
		{Names: "--exclude-from --rexclude-from --include-from --rinclude-from --files-from --ca-certs --ssl-cert --ssl-key", Arg: spec.ReadsFile},
		{Names: "--cache-file", Arg: spec.WritesFile},
		{Names: "-c --config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "ls la du info multipart listmp gettagging ws-info getlifecycle getnotification cflist cfinfo cfinvalinfo",
			Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "mb cp modify restore setversioning setownership setobjectlegalhold setobjectretention payer accesslog fixbucket settagging " +
			"ws-create ws-delete cfcreate cfmodify cfinval abortmp", Form: spec.Form{Does: cloudChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "setacl setpolicy setcors setlifecycle setnotification expire setblockpublicaccess delpolicy delcors deltagging dellifecycle delnotification",
			Form: spec.Form{Does: s3Shares, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "put get sync mv", Form: spec.Form{Does: cloudChanges, Operands: spec.Operands{Rest: spec.Text}, Check: s3cmdCopies}},
		{Names: "rb del rm cfdelete", Form: spec.Form{Does: cloudDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "sign signurl", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "signs an address that needs no login"}},
			Operands: spec.Operands{Rest: spec.Text}}},
	},
	Secrets: "--secret_key --access_token",
}

// s3Shares changes who may read what, or for how long it is kept.
var s3Shares = []spec.Effect{{ID: "s3.rights", Kind: spec.Privilege, Scope: spec.Remote,
	Why: "changes who may use a bucket, or how long it keeps what is in it"}}

// s3cmdCopies judges the local paths: those before the last are sent, and the last one is written.
func s3cmdCopies(m *spec.Match) []spec.Act {
	var acts []spec.Act
	name := m.Called[0]
	for i, w := range m.Operands {
		switch {
		case strings.HasPrefix(w.Prefix(), "s3://"):
		case name == "put" || i < len(m.Operands)-1:
			acts = append(acts, spec.Act{Role: spec.SendsFile, Words: m.Operands[i : i+1]})
		default:
			acts = append(acts, spec.Act{Role: spec.ReplacesPath, Words: m.Operands[i : i+1]})
		}
	}
	if name == "get" && len(m.Operands) == 1 {
		acts = append(acts, spec.Act{Effect: devDownloads[0]})
	}
	return acts
}
