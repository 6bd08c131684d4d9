package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Many services have a client whose commands are "GROUP … VERB NAME". What holds
// for one of them only, its own file says; the verbs mean the same in all.

// Operations beyond those of the large clouds.
const (
	opPrints  operation = opLogout + 1 + iota // computes and prints
	opSets                                    // changes the client's own settings
	opLogin                                   // stores a credential
	opGroup                                   // a group of commands that is named like a verb
	opBuild                                   // builds the project or serves it here
	opInstall                                 // fetches code and installs it
	opFiles                                   // writes files into the project
)

// commands says what the commands of a client do, by the words that name them; where two of them begin alike, the
// longer decides. A command that is not listed does what its verb says.
type commands []struct {
	op    operation
	paths string // "kv key get, kv key list"
}

func (c commands) of(path string) operation {
	for i := range c {
		for p := range strings.SplitSeq(c[i].paths, ", ") {
			if p == path {
				return c[i].op
			}
		}
	}
	return opUnknown
}

// clientActs judges "GROUP … VERB …" of a service's client.
func clientActs(m *spec.Match, own commands) []spec.Act {
	path, op, at := "", opUnknown, -1
	listed, words := false, ""
	for i, w := range m.Operands {
		word, known := w.Text()
		if !known {
			break
		}
		words = strings.TrimSpace(words + " " + strings.ReplaceAll(word, ":", " "))
		its := own.of(words)
		switch {
		case its == opGroup:
			path, op, at = words, opUnknown, i
		case its != opUnknown:
			path, op, at, listed = words, its, i, true
		case listed:
		case op != opUnknown:
			op = laterWord(op, lastWord(path), word)
		case i == 0 && (word == "help" || word == "version" || word == "completion"):
			path, op, at = words, opPrints, i
		default:
			path, op, at = words, clientVerb(lastWord(words)), i
		}
	}
	return clientAct(m, op, path, at)
}

// laterWord reconsiders a read when a later word is a verb that changes
// something: the first may have been the name of a group, as some words mostly are.
func laterWord(op operation, first, word string) operation {
	if op != opRead && op != opPrints {
		return op
	}
	later := clientVerb(word)
	if later != opDestroy && later != opChange && later != opExecute {
		return op
	}
	switch first {
	case "logs", "events", "stats", "metrics", "releases", "versions", "usage":
		return later
	}
	return opUnknown
}

func lastWord(path string) string {
	return path[strings.LastIndexByte(path, ' ')+1:]
}

func clientAct(m *spec.Match, op operation, path string, at int) []spec.Act {
	switch {
	case len(m.Flags) > 0 && onlyAsksHelp(m):
		op = opPrints
	case len(m.Operands) == 0 && len(m.Flags) == 0:
		op = opPrints
	case hiddenWords(m, at):
		op = opUnknown
	}
	name := m.Program.Name
	switch op {
	case opPrints:
		return []spec.Act{{Effect: prints[0]}}
	case opSets:
		return []spec.Act{{Effect: devConfigures[0]}}
	case opLogin:
		return []spec.Act{{Effect: devLogsIn[0]}}
	case opBuild:
		return []spec.Act{{Effect: devServes[0]}}
	case opInstall:
		return []spec.Act{{Effect: devInstalls[0]}}
	case opFiles:
		return readsParameters(m, append(filesNamed(m, at), unlistedActs(m)...))
	}
	acts := append(operationActs(op, "the service", name, path), unlistedActs(m)...)
	if op == opRead {
		acts = append(acts, secondPlaces(m, at)...)
	}
	return readsParameters(m, acts)
}

// secondPlaces finds paths behind the first operand of a read: what is read may be written there ("sftp get FROM TO").
func secondPlaces(m *spec.Match, verb int) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands[min(verb+2, len(m.Operands)):] {
		if start := w.Prefix(); strings.HasPrefix(start, "/") || strings.HasPrefix(start, "~") || strings.HasPrefix(start, ".") {
			acts = append(acts, unclearAct("may write what it reads to "+spec.Short(w.String()), ""))
		}
	}
	return acts
}

// filesNamed says that a command writes files into the project, and to the paths that its other
// operands and its flag for the output name.
func filesNamed(m *spec.Match, verb int) []spec.Act {
	acts := []spec.Act{{Effect: devGenerates[0]}}
	add := func(w spec.Word, by string) {
		if start := w.Prefix(); !w.Known() || strings.Contains(start, "/") || strings.HasPrefix(start, "~") || strings.HasPrefix(start, ".") {
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{w}, By: by})
		}
	}
	for _, w := range m.Operands[min(verb+1, len(m.Operands)):] {
		add(w, "")
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && (g.Name == "-o" || g.Name == "--output" || g.Name == "-f" || g.Name == "-d") {
			add(g.Arg, g.Name)
		}
	}
	return acts
}

// valuesActs gives the values of the named flags a role that the flags do not have in
// the clients that share them.
func valuesActs(m *spec.Match, role spec.Role, names string) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && spec.Listed(names, g.Name) {
			acts = append(acts, spec.Act{Role: role, Words: []spec.Word{g.Arg}, By: g.Name})
		}
	}
	return acts
}

// unlistedActs judges the parameters of a client that its row does not list: most say which things are meant, but one may name
// the server to which the credential goes, a file that is written, or a program.
func unlistedActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Flag.Names == "" {
			if act, does := unlistedAct(g); does {
				acts = append(acts, act)
			}
		}
	}
	return acts
}

// modelActs judges the parameters of a client that is generated from the models of its services. What the last word of a
// parameter calls a name or an identifier is data, and so is what starts like a path: groups of logs and resources do.
func modelActs(m *spec.Match, places string) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		start := g.Arg.Prefix()
		isData := spec.Listed("id ids arn arns name names type types prefix pattern version", g.Name[strings.LastIndexByte(g.Name, '-')+1:]) ||
			strings.HasSuffix(g.Name, "ip-address")
		isAddress := strings.Contains(start, "://")
		listed := g.Flag.Names != "" && g.Name != "--ids" // --id of a vault is an address
		if listed || isData && !isAddress || isAddress && slices.ContainsFunc(strings.Fields(places), func(place string) bool {
			return strings.HasSuffix(facts.HostOf(start), place)
		}) {
			continue
		}
		if act, does := unlistedAct(g); does && (act.Role != spec.None || !strings.HasPrefix(start, "/")) {
			acts = append(acts, act)
		}
	}
	return acts
}

// unlistedAct tells what a parameter may do by the words of its name and by its value.
func unlistedAct(g *spec.Given) (act spec.Act, does bool) {
	words := strings.FieldsFunc(strings.ToLower(g.Name), func(c rune) bool { return c == '-' || c == '_' || c == '.' })
	names := func(list string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return spec.Listed(list, w) })
	}
	isFile := names("file dir directory path folder to")
	role, start := spec.None, g.Arg.Prefix()
	switch {
	case names("pager editor browser exec command cmd hook hooks plugin plugins script"):
		return unclearAct("may run what "+g.Name+" names", g.Name), true
	case !g.Has || len(words) == 0 || strings.HasPrefix(start, "file:") || strings.HasPrefix(start, "fileb:"): // readsParameters has the latter
		return act, false
	case strings.Contains(start, "://"),
		mayBeHost(g.Arg) && (names("addr address url uri base api proxy gateway registry") || slices.ContainsFunc(words, facts.MachineWord)):
		role = spec.ConnectsTo
	case names("kubeconfig"), isFile && names("config configs settings"):
		role = spec.LoadsConfig
	case strings.HasPrefix(words[0], "out"), names("out output save dest destination"),
		isFile && names("log cache trace dump report export record download target"):
		role = spec.WritesFile
	case names("filter query"): // the start of what is picked, /v1/charges
	case strings.HasPrefix(start, "/") || strings.HasPrefix(start, "~") || strings.HasPrefix(start, ".."):
		return unclearAct("may read or write "+spec.Short(g.Arg.String()), g.Name), true
	}
	return spec.Act{Role: role, Words: []spec.Word{g.Arg}, By: g.Name}, role != spec.None
}

// mayBeHost reports whether a word may name another machine.
func mayBeHost(w spec.Word) bool {
	text, known := w.Text()
	return !known || facts.BareHost(text)
}

// onlyAsksHelp reports whether help or the version is asked for, and no flag
// that is not listed could take that word for its value.
func onlyAsksHelp(m *spec.Match) bool {
	asks := false
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Flag.Names == "" {
			return false
		}
		asks = asks || g.Name == "--help" || g.Name == "-help" || g.Name == "-h" ||
			len(m.Operands) == 0 && (g.Name == "--version" || g.Name == "-version" || g.Name == "-v" || g.Name == "-V")
	}
	return asks
}

// hiddenWords reports whether a flag stands before the verb of which it is not
// certain that it takes a value: the word after it may be that, or the verb itself.
func hiddenWords(m *spec.Match, verb int) bool {
	for i := range m.Flags {
		g := &m.Flags[i]
		guessed := g.Flag.Names == "" || g.Flag == &clientFlags[0] && len(g.Name) == 2
		if guessed && g.Before <= verb {
			return true
		}
	}
	return false
}

// clientVerb tells what a word of a client's command does.
func clientVerb(word string) operation {
	switch word {
	case "ls", "info", "inspect", "status", "logs", "log", "history", "events", "top", "whoami", "ping", "diff", "stats", "health", "metrics", "usage",
		"tree", "find", "current", "versions", "releases", "tail", "stat":
		return opRead
	case "rm", "remove", "del", "nuke", "prune", "unpublish", "cleanup", "teardown", "down", "shutdown", "decommission", "obliterate":
		return opDestroy
	case "login", "signin", "signup", "auth":
		return opLogin
	case "logout", "signout":
		return opLogout
	case "ssh", "exec", "shell", "call", "trigger", "console":
		return opExecute
	case "up", "push", "new", "init", "link", "use", "rename", "edit", "save", "retry", "rerun", "clone", "fork", "transfer", "pull", "mv", "cp", "on", "off":
		return opChange
	}
	if len(word) > 0 && word[0] >= 'A' && word[0] <= 'Z' { // DescribeInstances
		end := 1
		for end < len(word) && (word[end] < 'A' || word[end] > 'Z') {
			end++
		}
		word = strings.ToLower(word[:end])
	}
	return verbOf(word)
}

// clientFlags are the flags that stand before the command in many clients.
var clientFlags = []spec.Flag{
	{Names: "--app -a -r --org --organization --team --scope --project -p --project-id --project-ref --environment --env -e --config --context --profile " +
		"--region --tenant --account --format --output -o --service-id -s --stack --name --namespace -n --site --filter --limit --max --sort --since " +
		"--log-level --page --query", Arg: spec.Text},
	{Names: "-h --help -v -V --version --json -j --debug --verbose --quiet -q --yes -y --no-color --force -f --all --no-input --live --follow --tail " +
		"--prod --non-interactive --confirm-all"},
	{Names: "--output-file --out-file --save-to", Arg: spec.WritesFile},
	{Names: "--file -F", Arg: spec.SendsFile},
	{Names: "--api-url --api-endpoint --endpoint --endpoint-url", Arg: spec.ConnectsTo},
}
