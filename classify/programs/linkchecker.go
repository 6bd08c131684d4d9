package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var linkchecker = spec.Program{
	Name:    "linkchecker",
	Summary: "follows the links of pages and files",
	Source:  "LinkChecker 10.2, linkchecker(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version --list-plugins", Mark: spec.Informs},
		{Names: "--no-warnings -v --verbose --no-status -q --quiet --check-extern --no-robots"},
		{Names: "-p --password", Mark: spec.SignsIn, Why: "asks for a password, and signs in with it"},
		{Names: "-u --user", Arg: spec.Text, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "-t --threads -D --debug -o --output --ignore-url --no-follow-url -r --recursion-level --timeout --user-agent", Arg: spec.Text},
		{Names: "-F --file-output", Arg: spec.Text},
		{Names: "--cookiefile", Arg: spec.ReadsFile, Mark: spec.SignsIn, Why: "sends cookies, which sign in"},
		{Names: "-N --nntp-server", Arg: spec.ConnectsTo},
		{Names: "-f --config", Arg: spec.LoadsConfig},
		{Names: "--stdin", Use: &spec.Form{Does: linkcheckerFollows, Check: linkcheckerWrites}, Why: "reads addresses from standard input"},
	},
	Form: spec.Form{Does: linkcheckerFollows, Operands: spec.Operands{Rest: spec.Text}, Check: linkcheckerActs},
}

var linkcheckerFollows = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "fetches every address that the pages hold"}}

// linkcheckerActs reads the operands, which are files unless they are addresses, and the reports.
func linkcheckerActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		role := spec.ReadsFile
		if p := w.Prefix(); strings.HasPrefix(p, "www.") || strings.HasPrefix(p, "ftp.") {
			role = spec.FetchesURL
		}
		acts = append(acts, fetchesOr(role, w, ""))
	}
	return append(acts, linkcheckerWrites(m)...)
}

// linkcheckerWrites finds the files in TYPE[/ENCODING][/FILENAME]; without a name it is linkchecker-out.TYPE.
func linkcheckerWrites(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		if !g.Has || g.Name != "-F" && g.Name != "--file-output" {
			continue
		}
		kind, rest, _ := strings.Cut(g.Arg.Prefix(), "/")
		encoding, _, named := strings.Cut(rest, "/")
		if named || !g.Arg.Known() {
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{g.Arg.Cut(len(kind) + len(encoding) + len("//"))}, By: g.Name})
		} else {
			acts = append(acts, spec.Act{Effect: devGenerates[0], By: g.Name})
		}
	}
	return acts
}
