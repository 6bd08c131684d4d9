package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var fetch = spec.Program{
	Name:    "fetch",
	Summary: "downloads from URLs into files, on FreeBSD",
	Source:  "FreeBSD 14, fetch(1)",
	Flags: []spec.Flag{
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-i --if-modified-since --ca-cert --ca-path --cert --crl --key", Arg: spec.ReadsFile},
		{Names: "-N --netrc", Arg: spec.ReadsFile},
		{Names: "-B --buffer-size -S --require-size -T --timeout -w --retry-delay --bind-address --no-proxy --referer --user-agent", Arg: spec.Text},
		{Names: "-1 -4 -6 -A -a -d -F -l -M -m -n -P -p -q -R -r -s -U -v"},
		{Names: "--one-file --ipv4-only --ipv6-only --no-redirect --retry --direct --force-restart --symlink --mirror --no-mtime --passive --no-passive " +
			"--quiet --keep-output --restart --print-size --passive-portrange-default --verbose --allow-sslv2 --no-sslv3 --no-tlsv1 " +
			"--no-verify-hostname --no-verify-peer"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.FetchesURL}, Check: fetchFiles, Output: spec.PrintsRemote},
}

// fetchFiles names the files that are written where -o names none, and what a URL carries away.
func fetchFiles(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if hasSecret(w) && !OwnService(w) {
			acts = append(acts, spec.Act{Role: spec.SendsData, Words: []spec.Word{w}, By: "URL"})
		}
		if m.Flag("-o", "--output") == nil {
			acts = append(acts, writesInto(nil, urlFile(w), "URL"))
		}
	}
	return acts
}

// namedAddresses finds the operands that lead a query to another machine than the registry.
func namedAddresses(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if strings.Contains(w.Prefix(), "://") {
			acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}, By: "address"})
		}
	}
	return acts
}
