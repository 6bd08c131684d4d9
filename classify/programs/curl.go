package programs

import (
	"net/url"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

var curl = spec.Program{
	Name:    "curl",
	Secrets: "-u: --user: -U: --proxy-user: --oauth2-bearer --pass --proxy-pass --tlspassword --proxy-tlspassword",
	Summary: "transfers data from and to URLs",
	Source:  "curl 7.88 and 8.16, curl(1)",
	Flags: []spec.Flag{
		// What is sent.
		{Names: "-d --data --data-ascii --data-binary --data-urlencode --json", Arg: spec.Text, Why: "sends data; see the check"},
		{Names: "--data-raw --form-string", Arg: spec.SendsData},
		{Names: "-F --form", Arg: spec.Text, Why: "sends a form; see the check"},
		{Names: "-T --upload-file", Arg: spec.SendsFile},
		{Names: "--url-query", Arg: spec.Text},
		{Names: "-H --header --proxy-header", Arg: spec.Text},
		{Names: "-b --cookie", Arg: spec.Text, Mark: spec.SignsIn, Why: "sends cookies, which sign in"},
		{Names: "-Q --quote", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "sends commands to the server"}}},
		{Names: "-X --request", Arg: spec.Text},
		{Names: "--mail-from --mail-rcpt --mail-auth", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "sends mail"}}},
		// What is written here.
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-O --remote-name --remote-name-all", Why: "names the file as the URL does; see the check"},
		{Names: "-J --remote-header-name", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "lets the server name the file that is written"}}},
		{Names: "--output-dir", Arg: spec.WritesFile},
		{Names: "-D --dump-header -c --cookie-jar --stderr --trace --trace-ascii --libcurl --etag-save --hsts --alt-svc --ssl-sessions", Arg: spec.WritesFile},
		// What runs code or reads settings.
		{Names: "-K --config", Arg: spec.Anything},
		{Names: "--engine", Arg: spec.LoadsConfig},
		{Names: "--variable", Arg: spec.Anything},
		{Names: "--expand-url --expand-data --expand-header --expand-output", Arg: spec.Anything},
		// Where it connects.
		{Names: "--url", Arg: spec.FetchesURL},
		{Names: "-x --proxy --preproxy --proxy1.0 --socks4 --socks4a --socks5 --socks5-hostname --doh-url", Arg: spec.ConnectsTo},
		{Names: "--unix-socket --abstract-unix-socket", Arg: spec.AsksSocket},
		{Names: "--connect-to --resolve --dns-servers", Arg: spec.Text,
			Does: []spec.Effect{{ID: "curl.resolve", Kind: spec.Network, Scope: spec.Remote, Why: "connects elsewhere than the URL says"}}},
		{Names: "--interface --local-port --noproxy --dns-interface --dns-ipv4-addr --dns-ipv6-addr --haproxy-clientip", Arg: spec.Text},
		{Names: "-P --ftp-port", Arg: spec.Text},
		// What is read here.
		{Names: "-E --cert --key --proxy-cert --proxy-key --pubkey", Arg: spec.Text, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "--cacert --capath --crlfile --proxy-cacert --proxy-capath --proxy-crlfile --etag-compare --random-file --egd-file", Arg: spec.ReadsFile},
		{Names: "--netrc-file", Arg: spec.Text, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "-n --netrc --netrc-optional", Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "-u --user -U --proxy-user --oauth2-bearer --aws-sigv4 --pass --proxy-pass --tlsuser --tlspassword --proxy-tlsuser --proxy-tlspassword",
			Arg: spec.Text, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "--tlsauthtype --proxy-tlsauthtype --login-options --sasl-authzid --delegation --krb --service-name --proxy-service-name " +
			"--socks5-gssapi-service", Arg: spec.Text},
		// How it works.
		{Names: "-A -C -e -m -r -t -w -y -Y -z --user-agent --continue-at --referer --max-time --range --telnet-option --speed-time " +
			"--speed-limit --time-cond", Arg: spec.Text},
		{Names: "--write-out", Arg: spec.Text},
		{Names: "--cert-type --key-type --proxy-cert-type --proxy-key-type --ciphers --proxy-ciphers --tls13-ciphers --proxy-tls13-ciphers --curves " +
			"--signature-algorithms --sigalgs --tls-max --pinnedpubkey --proxy-pinnedpubkey --hostpubmd5 --hostpubsha256 --ech", Arg: spec.Text},
		{Names: "--connect-timeout --create-file-mode --expect100-timeout --ftp-account --ftp-alternative-to-user --ftp-method --ftp-ssl-ccc-mode " +
			"--happy-eyeballs-timeout-ms --ip-tos --keepalive-cnt --keepalive-time --limit-rate --max-filesize --max-redirs --parallel-max --parallel-max-host " +
			"--proto --proto-default --proto-redir --rate --request-target --retry --retry-delay --retry-max-time --tftp-blksize --upload-flags " +
			"--vlan-priority --trace-config --follow --dns-servers4", Arg: spec.Text},
		{Names: "-0 -1 -2 -3 -4 -6 -a -B -f -g -G -i -I -j -k -l -L -M -N -p -q -R -s -S -v -Z -# -:"},
		{Names: "--append --anyauth --basic --digest --negotiate --ntlm --ntlm-wb --ca-native --cert-status --compressed --compressed-ssh --create-dirs " +
			"--crlf --dump-ca-embed --disable --disable-eprt --disable-epsv --disallow-username-in-url --doh-cert-status --doh-insecure --fail --fail-early " +
			"--fail-with-body --false-start --form-escape --ftp-create-dirs --ftp-pasv --ftp-pret --ftp-skip-pasv-ip --ftp-ssl-ccc --ftp-ssl-control"},
		{Names: "--get --globoff --haproxy-protocol --head --http0.9 --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only " +
			"--ignore-content-length --include --insecure --ipv4 --ipv6 --junk-session-cookies --list-only --location --location-trusted " +
			"--mail-rcpt-allowfails --manual --metalink --mptcp --next --no-alpn --alpn --no-buffer --buffer --no-clobber --clobber --no-keepalive --keepalive " +
			"--no-npn --npn --no-progress-meter --progress-meter --no-sessionid --sessionid --out-null"},
		{Names: "--parallel --parallel-immediate --path-as-is --post301 --post302 --post303 --progress-bar --proxy-anyauth --proxy-basic --proxy-ca-native " +
			"--proxy-digest --proxy-http2 --proxy-insecure --proxy-negotiate --proxy-ntlm --proxy-ssl-allow-beast --proxy-ssl-auto-client-cert --proxy-tlsv1 " +
			"--proxytunnel --raw --remote-time --remove-on-error --retry-all-errors --retry-connrefused --sasl-ir --show-error --show-headers --silent " +
			"--skip-existing --socks5-basic --socks5-gssapi --socks5-gssapi-nec"},
		{Names: "--ssl --ssl-allow-beast --ssl-auto-client-cert --ssl-no-revoke --ssl-reqd --ssl-revoke-best-effort --sslv2 --sslv3 --styled-output " +
			"--no-styled-output --suppress-connect-headers --tcp-fastopen --tcp-nodelay --no-tcp-nodelay --tftp-no-options --tls-earlydata --tlsv1 --tlsv1.0 " +
			"--tlsv1.1 --tlsv1.2 --tlsv1.3 --tr-encoding --trace-ids --trace-time --use-ascii --verbose --xattr --no-location --no-fail --no-silent " +
			"--no-compressed --no-include"},
		{Names: "-h --help", Arg: spec.Text, Opt: true, Mark: spec.Informs},
		{Names: "-V --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.FetchesURL},
		Output:   spec.PrintsRemote,
		Says:     curlSays,
		Check:    curlSends,
	},
}

// curlSays covers the status of an answer, of which nothing else is printed.
func curlSays(m *spec.Match) (spec.Output, []spec.Word) {
	format := m.Value("-w", "--write-out")
	if len(m.Operands) == 1 && m.Value("-o", "--output").Is("/dev/null") && (format.Is("%{http_code}") || format.Is("%{response_code}")) &&
		withOnly(m, "-o", "--output", "-w", "--write-out", "-s", "--silent", "-S", "--show-error", "-L", "--location", "-f", "--fail", "-k", "--insecure",
			"-I", "--head", "-m", "--max-time", "--connect-timeout") {
		return spec.PrintsNumber, nil
	}
	return spec.PrintsRemote, nil
}

// curlSends finds what the data flags read from files, and a method that changes
// what lies on the server.
func curlSends(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		switch g.Name {
		case "-d", "--data", "--data-ascii", "--data-binary", "--json":
			acts = append(acts, spec.Act{Role: spec.SendsData, Words: []spec.Word{g.Arg}, By: g.Name})
		case "--data-urlencode":
			acts = append(acts, curlEncoded(g))
		case "-F", "--form":
			acts = append(acts, curlForm(g)...)
		case "-H", "--header", "--proxy-header", "--url-query":
			if strings.HasPrefix(g.Arg.Prefix(), "@") {
				acts = append(acts, spec.Act{Role: spec.SendsFile, Words: []spec.Word{g.Arg.Cut(1)}, By: g.Name})
			} else if g.Arg.Taint()&(spec.FromFile|spec.FromSecret) != 0 {
				acts = append(acts, curlCredential(g.Arg))
			}
		case "-b", "--cookie":
			if !strings.Contains(g.Arg.Prefix(), "=") && g.Arg.Known() {
				acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{g.Arg}, By: g.Name})
			}
		case "-w", "--write-out":
			acts = append(acts, curlWriteOut(g)...)
		case "--resolve", "--connect-to":
			acts = append(acts, curlElsewhere(g)...)
		case "--url":
			acts = append(acts, curlGlobs(m, g.Arg)...)
		case "-X", "--request":
			acts = append(acts, requestMethod(g.Arg, "curl"))
		}
	}
	acts = append(acts, curlFiles(m)...)
	for _, w := range m.Operands {
		acts = append(acts, curlGlobs(m, w)...)
		if hasSecret(w) && !OwnService(w) {
			acts = append(acts, spec.Act{Role: spec.SendsData, Words: []spec.Word{w}, By: "URL"})
		}
	}
	return acts
}

// curlElsewhere names the addresses that curl connects to in place of those in URLs:
// --resolve [+]HOST:PORT:ADDR[,ADDR]…, --connect-to HOST1:PORT1:HOST2:PORT2, whose last two
// may be empty. Source: curl(1) 8.5.
func curlElsewhere(g *spec.Given) []spec.Act {
	text, known := g.Arg.Text()
	if !known {
		return []spec.Act{{Role: spec.ConnectsTo, Words: []spec.Word{g.Arg}, By: g.Name}}
	}
	text = strings.TrimLeft(text, "+-")
	for range 2 { // the host and the port that are replaced
		end := 0
		if strings.HasPrefix(text, "[") {
			end = max(strings.IndexByte(text, ']'), 0)
		}
		_, text, _ = strings.Cut(text[end:], ":")
	}
	var acts []spec.Act
	for _, to := range strings.Split(text, ",") {
		switch {
		case g.Name == "--resolve":
			to = facts.HostInURL(strings.Trim(to, "[]"))
		case strings.Trim(to, ":") == "":
			continue
		}
		if to != "" {
			acts = append(acts, spec.Act{Role: spec.ConnectsTo, Words: []spec.Word{spec.Lit(to)}, By: g.Name})
		}
	}
	return acts
}

// curlFiles names the files behind -O and --output-dir.
func curlFiles(m *spec.Match) []spec.Act {
	dir := m.Flag("--output-dir")
	var acts []spec.Act
	if m.Flag("-O", "--remote-name", "--remote-name-all") != nil {
		for _, w := range m.Operands {
			for _, u := range curlURLs(m, w) {
				acts = append(acts, writesInto(dir, urlFile(u), "-O"))
			}
		}
	}
	if m.Flag("-J", "--remote-header-name") != nil {
		acts = append(acts, fetchesInto(dir))
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-o" || g.Name == "--output" {
			for _, file := range curlNames(m, g.Arg) {
				acts = append(acts, writesInto(dir, file, g.Name))
			}
		}
	}
	return acts
}

// fetchesInto writes fetched files whose names another machine chooses, below the directory that a flag names.
func fetchesInto(dir *spec.Given) spec.Act {
	how := spec.Unpack{}
	if dir != nil {
		how.Into = dir.Arg
	}
	files := unpacks(nil, how)
	files.Effect.Why = "writes the files that it fetches, replacing those of the same name"
	return files
}

// writesInto is a file that is written below a directory that a flag names.
func writesInto(dir *spec.Given, file spec.Word, by string) spec.Act {
	if dir != nil {
		file = spec.Join(dir.Arg, spec.Lit("/"), file)
	}
	return spec.Act{Role: spec.WritesFile, Words: []spec.Word{file}, By: by}
}

// urlFile returns the file name that a download of the URL gets.
func urlFile(w spec.Word) spec.Word {
	w = asAddress(w)
	text, known := w.Text()
	if !known {
		return lastPart(w)
	}
	text, _, _ = strings.Cut(text, "#")
	text, _, _ = strings.Cut(text, "?")
	if _, rest, ok := strings.Cut(text, "://"); ok {
		text = rest
	}
	i := strings.LastIndexByte(text, '/')
	if i < 0 || i == len(text)-1 {
		return spec.Lit("index.html")
	}
	return spec.Lit(text[i+1:])
}

// lastPart returns what follows the last slash of a URL of which some text is unknown.
func lastPart(w spec.Word) spec.Word {
	unknown := spec.UnknownWord("the last part of "+w.String(), w.Taint())
	for i := len(w.Parts) - 1; i >= 0; i-- {
		switch p := w.Parts[i]; {
		case p.Unknown != nil && p.Unknown.Kind != spec.Number && p.Unknown.Kind != spec.Glob, strings.ContainsAny(p.Text, "?#"):
			return unknown
		case strings.Contains(p.Text, "/"):
			rest := spec.Word{Parts: w.Parts[i:]}
			return rest.Cut(strings.LastIndexByte(p.Text, '/') + 1)
		}
	}
	return unknown
}

// decodedFile is urlFile for programs that decode percent signs in the name. Slashes that they decode are kept out of it.
func decodedFile(w spec.Word) spec.Word {
	name := urlFile(w)
	text, _ := name.Text()
	if decoded, err := url.PathUnescape(text); err == nil && name.Known() {
		return spec.Lit(path.Base(decoded))
	}
	return name
}

// curlCredential is a header made from a file. A token of one's own in an
// Authorization header is what headers are for, so it is said and not raised.
func curlCredential(w spec.Word) spec.Act {
	if facts.CredentialHeader(w.Prefix()) {
		return spec.Act{Effect: spec.Effect{Kind: spec.Network, Scope: spec.Remote, Why: "sends a credential of the user"}, By: "-H"}
	}
	return spec.Act{Role: spec.SendsData, Words: []spec.Word{w}, By: "-H"}
}

// curlEncoded reads "content", "=content", "name=content", "@file", "name@file".
func curlEncoded(g *spec.Given) spec.Act {
	p := g.Arg.Prefix()
	at, eq := strings.IndexByte(p, '@'), strings.IndexByte(p, '=')
	if at >= 0 && (eq < 0 || at < eq) {
		return spec.Act{Role: spec.SendsFile, Words: []spec.Word{g.Arg.Cut(at + 1)}, By: g.Name}
	}
	if eq >= 0 {
		return spec.Act{Role: spec.SendsData, Words: []spec.Word{g.Arg.Cut(eq + 1)}, By: g.Name}
	}
	return spec.Act{Role: spec.SendsData, Words: []spec.Word{g.Arg}, By: g.Name}
}

// curlForm reads name=value, name=@file and name=<file; more files follow after commas.
func curlForm(g *spec.Given) []spec.Act {
	i := strings.IndexByte(g.Arg.Prefix(), '=')
	if i < 0 {
		return []spec.Act{{Role: spec.SendsData, Words: []spec.Word{g.Arg}, By: g.Name}}
	}
	value := g.Arg.Cut(i + 1)
	if p := value.Prefix(); p == "" || p[0] != '@' && p[0] != '<' && p[0] != '"' && p[0] != '(' {
		return []spec.Act{{Role: spec.SendsData, Words: []spec.Word{value}, By: g.Name}}
	}
	text, known := value.Text()
	if !known || strings.ContainsAny(text[1:], "\"<(") || text[0] == '"' || text[0] == '(' {
		return []spec.Act{{Role: spec.SendsFile, Words: []spec.Word{value.Cut(1)}, By: g.Name}}
	}
	text, _, _ = strings.Cut(text[1:], ";")
	var acts []spec.Act
	for file := range strings.SplitSeq(text, ",") {
		acts = append(acts, spec.Act{Role: spec.SendsFile, Words: spec.Lits(file), By: g.Name})
	}
	return acts
}

// curlWriteOut finds %output{FILE} in a format, and a format that is read from a file.
func curlWriteOut(g *spec.Given) []spec.Act {
	p := g.Arg.String()
	if strings.Contains(p, "%output{") {
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{g.Arg}, By: g.Name}}
	}
	if strings.HasPrefix(p, "@") && p != "@-" {
		return []spec.Act{{Role: spec.ReadsFile, Words: []spec.Word{g.Arg.Cut(1)}, By: g.Name}}
	}
	return nil
}

// requestMethod says what an HTTP method does on the server.
func requestMethod(method spec.Word, program string) spec.Act {
	text, known := method.Text()
	switch strings.ToUpper(text) {
	case "GET", "HEAD", "OPTIONS", "TRACE", "PROPFIND":
		if known {
			return spec.Act{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks with the method " + text}, By: text}
		}
	case "DELETE":
		return spec.Act{Effect: spec.Effect{
			ID: program + ".delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "removes what the URL names on the server",
		}, By: text}
	}
	return spec.Act{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Remote, Why: "changes something on the server"}, By: text}
}
