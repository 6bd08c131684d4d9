package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var wget = spec.Program{
	Name:    "wget",
	Aliases: []string{"wget2"},
	Summary: "downloads from URLs into files",
	Source:  "GNU wget 1.21, wget(1)",
	Flags: []spec.Flag{
		{Names: "-O --output-document", Arg: spec.WritesFile},
		{Names: "-P --directory-prefix", Arg: spec.WritesFile},
		{Names: "-o --output-file --rejected-log --save-cookies --hsts-file --warc-file --warc-tempdir", Arg: spec.WritesFile},
		{Names: "-a --append-output", Arg: spec.AppendsFile},
		{Names: "--post-data --body-data", Arg: spec.SendsData},
		{Names: "--post-file --body-file", Arg: spec.SendsFile},
		{Names: "--method", Arg: spec.Text},
		{Names: "-i --input-file", Arg: spec.ReadsFile, Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "fetches the URLs that a file lists"}}},
		{Names: "-e --execute", Arg: spec.Anything},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--use-askpass", Arg: spec.RunsProgram},
		{Names: "-r --recursive -m --mirror", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Bulk: true, Why: "writes many files"}}},
		{Names: "--unlink --delete-after --backup-converted -K -k --convert-links --convert-file-only"},
		{Names: "--backups", Arg: spec.Text, Opt: true},
		{Names: "-b --background"},
		{Names: "--spider", Use: &spec.Form{Operands: spec.Operands{Rest: spec.FetchesURL}, Check: wgetSends}, Why: "writes no file"},
		{Names: "--certificate --private-key --load-cookies", Arg: spec.ReadsFile, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "--ca-certificate --ca-directory --crl-file --warc-dedup --egd-file --random-file", Arg: spec.ReadsFile},
		{Names: "-A -B -D -I -l -Q -R -T -t -U -w -X --accept --base --domains --include-directories --level --quota --reject --timeout --tries " +
			"--user-agent --wait --exclude-directories", Arg: spec.Text},
		{Names: "--accept-regex --reject-regex --regex-type --exclude-domains --follow-tags --ignore-tags --report-speed --retry-on-http-error --start-pos " +
			"--dns-timeout --connect-timeout --read-timeout --waitretry --bind-address --limit-rate --restrict-file-names --prefer-family --local-encoding " +
			"--remote-encoding --cut-dirs --default-page --header --compression --max-redirect --referer --secure-protocol --certificate-type " +
			"--private-key-type --pinnedpubkey --ciphers --warc-header --warc-max-size --progress --dns-servers --preferred-location", Arg: spec.Text},
		{Names: "--user --password --http-user --http-password --http-passwd --proxy-user --proxy-password --ftp-user --ftp-password", Arg: spec.Text,
			Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "-4 -6 -c -d -E -F -H -L -N -n -p -q -S -v -x -nc -nv -nd -nH -np -nh"},
		{Names: "--continue --debug --adjust-extension --html-extension --force-html --span-hosts --relative --timestamping --page-requisites --quiet " +
			"--server-response --verbose --force-directories --no-clobber --no-verbose --no-directories --no-host-directories --no-parent --no-config " +
			"--retry-connrefused --retry-on-host-error --no-netrc --show-progress --no-if-modified-since --no-use-server-timestamps --random-wait --no-proxy " +
			"--no-dns-cache --ignore-case --inet4-only --inet6-only"},
		{Names: "--ask-password --no-iri --iri --xattr --protocol-directories --no-cache --ignore-length --save-headers --no-http-keep-alive --no-cookies " +
			"--keep-session-cookies --content-disposition --content-on-error --auth-no-challenge --https-only --no-check-certificate --no-hsts " +
			"--no-remove-listing --no-glob --no-passive-ftp --preserve-permissions --retr-symlinks --ftps-implicit --ftps-resume-ssl " +
			"--ftps-clear-data-connection --ftps-fallback-to-ftp --warc-cdx --no-warc-compression --no-warc-digests --no-warc-keep-log --strict-comments " +
			"--follow-ftp --trust-server-names --metalink-over-http --input-metalink"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.FetchesURL},
		Check:    wgetFiles,
		Output:   spec.PrintsRemote,
	},
}

// wgetFiles is the file that wget writes when no other is named.
func wgetFiles(m *spec.Match) []spec.Act {
	acts := wgetSends(m)
	if m.Flag("-O", "--output-document") != nil {
		return acts
	}
	into := m.Flag("-P", "--directory-prefix")
	for _, w := range m.Operands {
		acts = append(acts, writesInto(into, decodedFile(w), "URL"))
	}
	return append(acts, wgetTree(m, into)...)
}

// wgetTree is what wget writes beside the file that the URL names: the files of a site, which go into a
// directory for each host unless a flag says otherwise, or one that somebody else names.
func wgetTree(m *spec.Match, into *spec.Given) []spec.Act {
	switch {
	case m.Flag("-r", "--recursive", "-m", "--mirror", "-p", "--page-requisites", "-x", "--force-directories") != nil:
		if len(m.Operands) == 1 && m.Flag("-nH", "--no-host-directories", "-nd", "--no-directories", "-H", "--span-hosts", "-i", "--input-file") == nil {
			into = &spec.Given{Arg: writesInto(into, spec.Lit(wgetHost(m.Operands[0].Prefix())), "").Words[0]}
		}
	case m.Flag("--content-disposition", "--trust-server-names", "-i", "--input-file") == nil:
		return nil
	}
	return []spec.Act{fetchesInto(into)}
}

// wgetHost returns the directory that wget makes for the host of a URL.
func wgetHost(url string) string {
	if _, rest, found := strings.Cut(url, "://"); found {
		url = rest
	}
	host, _, _ := strings.Cut(url, "/")
	return host[strings.LastIndexByte(host, '@')+1:]
}

func wgetSends(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if g := m.Flag("--method"); g != nil {
		acts = append(acts, requestMethod(g.Arg, "wget"))
	}
	for _, w := range m.Operands {
		if hasSecret(w) && !OwnService(w) {
			acts = append(acts, spec.Act{Role: spec.SendsData, Words: []spec.Word{w}, By: "URL"})
		}
	}
	if g := m.Flag("--header", "--referer", "-U", "--user-agent"); g != nil && hasSecret(g.Arg) {
		acts = append(acts, curlCredential(g.Arg))
	}
	return acts
}
