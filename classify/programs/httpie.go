package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var httpie = spec.Program{
	Name:    "http",
	Secrets: "-a: --auth: --cert-key-pass",
	Aliases: []string{"https", "xh", "xhs"},
	Summary: "talks HTTP to a server",
	Source:  "HTTPie 3.2, http(1); xh 0.22, xh(1)",
	Flags: []spec.Flag{
		{Names: "-d --download", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes what it fetches into a file"}}},
		{Names: "-j -f -x -h -m -b -v -S -c -q -F -I -n --json --form --multipart --compress --unsorted --sorted --headers --meta --body --verbose --all " +
			"--stream --continue --quiet --follow --check-status --no-check-status --path-as-is --chunked --ignore-stdin --ignore-netrc --traceback --debug " +
			"--https --http2 --native-tls --curl --curl-long"},
		{Names: "-a --auth --bearer", Arg: spec.Text, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "-s -p -A -t --style --print --auth-type --pretty --boundary --response-charset --response-mime --format-options --max-redirects " +
			"--max-headers --timeout --verify --ssl --ciphers --default-scheme --cert-key-pass --http-version --resolve --interface --history-print -P", Arg: spec.Text},
		{Names: "--raw", Arg: spec.SendsData},
		{Names: "--cert --cert-key", Arg: spec.ReadsFile, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "-o --output --session", Arg: spec.WritesFile},
		{Names: "--session-read-only", Arg: spec.ReadsFile},
		{Names: "--proxy", Arg: spec.ConnectsTo},
		{Names: "--unix-socket", Arg: spec.AsksSocket},
		{Names: "--offline", Use: &spec.Form{Does: asksNames, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints the request and sends none"},
		{Names: "-V --help --version --manual", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: httpieRequest, Output: spec.PrintsRemote},
}

// httpieRequest reads METHOD URL ITEM…, of which the method may be missing.
func httpieRequest(m *spec.Match) []spec.Act {
	ops := m.Operands
	var acts []spec.Act
	if len(ops) > 0 && isMethod(ops[0]) {
		acts = append(acts, requestMethod(ops[0], "http"))
		ops = ops[1:]
	}
	if len(ops) == 0 {
		return append(acts, spec.Act{Role: spec.Anything, By: "http"})
	}
	acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: ops[:1]})
	if m.Flag("-d", "--download") != nil && m.Flag("-o", "--output") == nil {
		acts = append(acts, fetchesInto(nil)) // the answer may name the file
	}
	for _, w := range ops[1:] {
		acts = append(acts, httpieItem(w))
	}
	if m.HasStdin && m.Flag("-I", "--ignore-stdin") == nil {
		acts = append(acts, stdinAct(m, spec.SendsData))
	}
	return acts
}

func isMethod(w spec.Word) bool {
	t, known := w.Text()
	return known && t != "" && strings.Trim(t, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// httpieItem reads a request item: the first separator in it decides.
func httpieItem(w spec.Word) spec.Act {
	p := w.Prefix()
	i := strings.IndexAny(p, "=:@")
	if i < 0 {
		return spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "item"}
	}
	rest := w.Cut(i)
	for _, sep := range [...]string{":=@", "==@", "=@", ":@", "@"} {
		if strings.HasPrefix(rest.Prefix(), sep) {
			return spec.Act{Role: spec.SendsFile, Words: []spec.Word{rest.Cut(len(sep))}, By: "item"}
		}
	}
	return spec.Act{Role: spec.SendsData, Words: []spec.Word{w}, By: "item"}
}

var aria2c = spec.Program{
	Name:    "aria2c",
	Aliases: []string{"aria2"},
	Summary: "downloads from URLs into files",
	Source:  "aria2 1.36, aria2c(1)",
	Flags: []spec.Flag{
		{Names: "-d --dir -o --out -l --log --save-cookies --save-session --server-stat-of", Arg: spec.WritesFile},
		{Names: "-i --input-file", Arg: spec.ReadsFile, Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "fetches the URLs that a file lists"}}},
		{Names: "-T -M --torrent-file --metalink-file --load-cookies --ca-certificate --certificate --private-key --netrc-path --server-stat-if",
			Arg: spec.ReadsFile},
		{Names: "--conf-path", Arg: spec.LoadsConfig},
		{Names: "--on-bt-download-complete --on-download-complete --on-download-error --on-download-pause --on-download-start --on-download-stop",
			Arg: spec.RunsProgram},
		{Names: "--enable-rpc", Arg: spec.Text, Opt: true, Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "opens a port that takes downloads"}}},
		{Names: "-S --show-files --dry-run", Arg: spec.Text, Opt: true},
		{Names: "--all-proxy --http-proxy --https-proxy --ftp-proxy", Arg: spec.ConnectsTo},
		{Names: "-j -x -m -k -s -t -u -U -O --max-concurrent-downloads --max-connection-per-server --max-tries --min-split-size --split --timeout " +
			"--max-upload-limit --user-agent --checksum --connect-timeout --lowest-speed-limit --max-file-not-found --no-proxy --proxy-method --retry-wait " +
			"--referer --header --http-user --http-passwd --ftp-user --ftp-passwd --seed-time --seed-ratio --select-file --listen-port " +
			"--max-overall-upload-limit --max-overall-download-limit --max-download-limit --follow-torrent --file-allocation --log-level --console-log-level " +
			"--summary-interval --download-result --piece-length --stop --disk-cache --bt-max-peers --bt-tracker --all-proxy-user --all-proxy-passwd " +
			"--uri-selector --stream-piece-selector --min-tls-version --interface --save-session-interval --auto-save-interval", Arg: spec.Text},
		{Names: "--index-out", Arg: spec.Anything},
		{Names: "-V -c -n -R -Z -P -q -p -D --check-integrity --continue --no-netrc --remote-time --force-sequential --parameterized-uri --quiet --ftp-pasv " +
			"--daemon --check-certificate --allow-overwrite --auto-file-renaming --conditional-get --always-resume --async-dns --disable-ipv6 --enable-color " +
			"--human-readable --http-accept-gzip --http-auth-challenge --http-no-cache --no-conf --show-console-readout --enable-dht --enable-dht6 " +
			"--enable-peer-exchange --bt-enable-lpd --bt-metadata-only --bt-save-metadata --bt-seed-unverified --bt-require-crypto --use-head " +
			"--content-disposition-default-utf8 --stderr --truncate-console-readout --remove-control-file", Arg: spec.Text, Opt: true},
		{Names: "-h --help", Arg: spec.Text, Opt: true, Mark: spec.Informs},
		{Names: "-v --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes the download to a file"}},
		Operands: spec.Operands{Rest: spec.FetchesURL},
		Check:    aria2Files,
	},
}

// aria2Files are the files whose names the server or a metalink chooses, where -o names none.
func aria2Files(m *spec.Match) []spec.Act {
	if m.Flag("-o", "--out") != nil {
		return nil
	}
	return []spec.Act{fetchesInto(m.Flag("-d", "--dir"))}
}

var lynx = spec.Program{
	Name:    "lynx",
	Aliases: []string{"links", "links2", "elinks", "w3m"},
	Summary: "shows web pages as text",
	Source:  "lynx 2.9, lynx(1); w3m 0.5, w3m(1); links 2.28, links(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "--dump --nolist --source --head --listonly --stdin --raw --nomargins --no-cookies --accept_all_cookies --noreferer --nonumbers " +
			"--hiddenlinks --image_links --mime_header --number_links --preparsed --unique_urls --verbose --no-references --no-numbering --force-html " +
			"--dump_source --dump_head -N -F -B -S -X -W -M"},
		{Names: "--width --dump-width --display_charset --assume_charset --useragent --connect_timeout --read_timeout -T --cols -I -O --codepage " +
			"--html-numbered-links --dump-charset --timeout", Arg: spec.Text},
		{Names: "--auth --pauth", Arg: spec.Text},
		{Names: "--post_data --get_data", Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "sends standard input"}}},
		{Names: "--cmd_script --cfg --lss --config", Arg: spec.LoadsConfig},
		{Names: "--cookie_save_file --cmd_log", Arg: spec.WritesFile},
		{Names: "--crawl --traversal", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes the pages to files"}}},
		{Names: "--help --version -V", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: browses, Output: spec.PrintsRemote},
}

// browses fetches what looks like an address and reads what does not.
func browses(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 && m.Marks&spec.Informs == 0 && !m.HasStdin {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Network, Scope: spec.Remote, Why: "opens a browser, or asks one that runs"}}}
	}
	var acts []spec.Act
	for _, w := range m.Operands {
		role := spec.FetchesURL
		if p := w.Prefix(); strings.HasPrefix(p, "/") || strings.HasPrefix(p, "./") || w.Is("-") || strings.HasSuffix(p, ".html") && !strings.Contains(p, "://") {
			role = spec.ReadsFile
		}
		acts = append(acts, spec.Act{Role: role, Words: []spec.Word{w}})
	}
	return acts
}
