package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var parallel = spec.Program{
	Name:    "parallel",
	Aliases: []string{"sem"},
	Summary: "runs a command for each of many inputs at a time",
	Source:  "GNU parallel 20221122, parallel(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-0 -k -m -o -p -q -r -t -u -v -X -x --null --bar --bg --fg --color --color-failed --cf --ctag --csv --eta --gnu --group " +
			"--keep-order --no-keep-order"},
		{Names: "--line-buffer --lb --latest-line --ll --link --xapply --interactive --quote --no-run-if-empty --noswap --progress --plus --ungroup " +
			"--verbose --tag --exit --xargs"},
		{Names: "--resume --resume-failed --retry-failed --round-robin --round --remove-rec-sep --removerecsep --rrs --regexp --open-tty --tty " +
			"--skip-first-line --shuf --silent --will-cite --wait"},
		{Names: "--use-sockets-instead-of-threads --use-cores-instead-of-threads --use-cpus-instead-of-cores --semaphore --plain --files --outputasfiles " +
			"--output-as-files --cat --fifo --bibtex-quiet"},
		{Names: "-j -P -n -N -L -s -E -C -d -I --jobs --max-procs --max-args --max-replace-args --max-chars --colsep --delimiter --arg-sep --arg-file-sep " +
			"--delay --halt --halt-on-error --header --load --memfree --memsuspend --nice", Arg: spec.Text},
		{Names: "--block --block-size --block-timeout --bt --recstart --recend --retries --tagstring --ctagstring --timeout --total-jobs --trim --shard " +
			"--bin --group-by --env --process-slot-var --minversion --semaphore-name --id --semaphore-timeout --st --term-seq --parens --basenamereplace --bnr " +
			"--dirnamereplace --dnr --seqreplace --slotreplace --extensionreplace --er --basenameextensionreplace --bner", Arg: spec.Text},
		{Names: "-i -l -e --replace --max-lines --eof", Arg: spec.Text, Opt: true},
		{Names: "-a --arg-file", Arg: spec.ReadsFile},
		{Names: "--pipe --spreadstdin --pipe-part --tee"},
		{Names: "--joblog --jl --results --res", Arg: spec.WritesFile},
		{Names: "--tmpdir", Arg: spec.ListsPath},
		{Names: "--workdir --wd", Arg: spec.ChangesDir},
		{Names: "--compress"},
		{Names: "--compress-program --decompress-program --ssh --limit --filter", Arg: spec.RunsProgram},
		{Names: "-S -J -M --sshlogin --sshloginfile --slf --profile --rpl --transferfile --tf --trc --return --basefile --bf --sql --sqlmaster --sqlworker " +
			"--sqlandworker --template --tmpl --rsync-opts", Arg: spec.Anything},
		{Names: "--transfer --cleanup --onall --nonall --controlmaster --filter-hosts --hostgroups --hgrp --tmux --tmuxpane --embed --session --shebang " +
			"--hashbang --shebang-wrap",
			Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs commands in a way that is known only when it runs"}}},
		{Names: "--dry-run --dryrun", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: perlExpressions},
			Why: "prints the commands and runs none"},
		{Names: "--record-env", Does: devConfigures},
		{Names: "--number-of-cpus --number-of-cores --number-of-sockets --number-of-threads --show-limits --max-line-length-allowed --shell-quote",
			Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: perlExpressions}, Why: "prints a number or quoted text"},
		{Names: "--citation --bibtex -h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: parallelCommand, Output: spec.PrintsOpened},
}

// maxParallelInputs bounds how many commands are spelled out one by one.
const maxParallelInputs = 64

// parallelCommand hands over what the shell is told to run: the command before
// ":::" with each input put in, or the inputs themselves when there is none.
func parallelCommand(m *spec.Match) []spec.Act {
	return append(perlExpressions(m), parallelRuns(m)...)
}

// perlExpressions are the words with "{= CODE =}" in them, of which parallel runs
// the Perl code for each input, in its own flags too.
func perlExpressions(m *spec.Match) []spec.Act {
	words := m.Operands
	for i := range m.Flags {
		words = append(words[:len(words):len(words)], m.Flags[i].Arg)
	}
	var acts []spec.Act
	for _, w := range words {
		if strings.Contains(w.String(), "{=") {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "{= =}"})
		}
	}
	return acts
}

func parallelRuns(m *spec.Match) []spec.Act {
	return append(parallelCommands(m), parallelFiles(m.Operands)...)
}

// parallelFiles are the files of inputs behind "::::".
func parallelFiles(ops []spec.Word) []spec.Act {
	from := slices.IndexFunc(ops, func(w spec.Word) bool { return w.Is("::::") || w.Is("::::+") })
	if from < 0 {
		return nil
	}
	files := slices.DeleteFunc(slices.Clone(ops[from:]), func(w spec.Word) bool { return strings.HasPrefix(w.Prefix(), ":::") })
	return []spec.Act{{Role: spec.ReadsFile, Words: files}}
}

func parallelCommands(m *spec.Match) []spec.Act {
	command, inputs, single := parallelInputs(m.Operands)
	if mark := m.Flag("-I", "-i", "--replace"); mark != nil && mark.Has {
		command = remarked(command, mark.Arg.String())
	}
	if m.Flag("--rpl", "--arg-sep", "--arg-file-sep", "--parens", "--er", "--bnr", "--dnr", "--bner", "--seqreplace", "--slotreplace") != nil {
		return []spec.Act{
			{Role: spec.RunsShell, Words: []spec.Word{spaced(command)}, Many: true},
			{Effect: spec.Effect{Kind: spec.Unknown, Why: "puts inputs in an unknown place"}},
		}
	}
	if !single || len(inputs) > maxParallelInputs || m.Flag("--pipe", "--spreadstdin", "--pipe-part") != nil {
		inputs = nil
	}
	switch {
	case len(command) == 0 && len(inputs) > 0:
		return parallelEach(nil, inputs)
	case len(command) == 0:
		return []spec.Act{stdinAct(m, spec.RunsShell)}
	case len(inputs) > 0 && plainBraces(command) && m.Flag("-m", "-X", "-n", "-N", "-L", "-C", "--colsep", "-q", "--quote", "--xargs") == nil:
		return parallelEach(command, inputs)
	case m.Flag("--pipe", "--spreadstdin", "--pipe-part") != nil:
		return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{spaced(command)}, Many: true}}
	}
	return parallelPiped(m, command)
}

// parallelPiped runs the command for what comes in on standard input, or from a
// place that is not seen. A command without anything that a shell would
// interpret is handed over word by word, since an input stays one word.
func parallelPiped(m *spec.Match, command []spec.Word) []spec.Act {
	item := spec.UnknownWord("{}", spec.FromInput|m.Stdin.Taint())
	if p := m.Stdin.Parts; m.HasStdin && len(p) == 1 && p[0].Unknown != nil {
		h := *p[0].Unknown
		h.Splits = false
		item = spec.Word{Parts: []spec.Part{{Unknown: &h}}}
	}
	text, known := spaced(command).Text()
	if !known || strings.ContainsAny(text, ";|&$<>()\"'\\`*?[]#~!\n") {
		return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{withInput(spaced(command), item)}, Many: true}}
	}
	var words []spec.Word
	used := false
	for _, f := range strings.Fields(text) {
		w, found := fillBraces(spec.Lit(f), item)
		words, used = append(words, w), used || found
	}
	if !used {
		words = append(words, item)
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: words, Many: true}}
}

// remarked writes "{}" for the mark that -I names.
func remarked(command []spec.Word, mark string) []spec.Word {
	if mark == "" {
		return command
	}
	out := make([]spec.Word, len(command))
	for i, w := range command {
		out[i].Parts = append([]spec.Part(nil), w.Parts...)
		for j := range out[i].Parts {
			if p := &out[i].Parts[j]; p.Unknown == nil {
				p.Text = strings.ReplaceAll(p.Text, mark, "{}")
			}
		}
	}
	return out
}

// parallelInputs splits operands at the first ":::". Single reports that all
// inputs are one list that stands in the call.
func parallelInputs(ops []spec.Word) (command, inputs []spec.Word, single bool) {
	for i, w := range ops {
		if w.Is(":::") || w.Is(":::+") {
			inputs = ops[i+1:]
			for _, in := range inputs {
				if strings.HasPrefix(in.Prefix(), ":::") {
					return ops[:i], nil, false
				}
			}
			return ops[:i], inputs, true
		}
		if w.Is("::::") || w.Is("::::+") {
			return ops[:i], nil, false
		}
	}
	return ops, nil, false
}

func parallelEach(command, inputs []spec.Word) []spec.Act {
	acts := make([]spec.Act, 0, len(inputs))
	for _, in := range inputs {
		text, known := in.Text()
		code := in
		switch {
		case command == nil:
		case known:
			code = withInput(spaced(command), spec.Lit(shellQuote(text)))
		default:
			code = withInput(spaced(command), in)
		}
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{code}})
	}
	return acts
}

// plainBraces reports whether the command has no replacement but "{}".
func plainBraces(command []spec.Word) bool {
	for _, w := range command {
		for _, p := range w.Parts {
			if p.Unknown == nil && strings.Contains(strings.ReplaceAll(p.Text, "{}", ""), "{") {
				return false
			}
		}
	}
	return true
}

// withInput puts the input where the command has "{}" or another replacement in
// braces, or at its end.
func withInput(command, input spec.Word) spec.Word {
	w, found := fillBraces(command, input)
	if !found {
		return spec.Join(w, spec.Lit(" "), input)
	}
	return w
}

// fillBraces puts the input where the word has a replacement in braces, and
// reports whether it has one.
func fillBraces(word, input spec.Word) (spec.Word, bool) {
	var out []spec.Word
	found := false
	for _, p := range word.Parts {
		if p.Unknown != nil {
			out = append(out, spec.Word{Parts: []spec.Part{p}})
			continue
		}
		text := p.Text
		for {
			i := strings.IndexByte(text, '{')
			if i < 0 {
				break
			}
			j := strings.IndexByte(text[i:], '}')
			if j < 0 || !replacement(text[i+1:i+j]) {
				break
			}
			found = true
			out = append(out, spec.Lit(text[:i]), input)
			text = text[i+j+1:]
		}
		out = append(out, spec.Lit(text))
	}
	return spec.Join(out...), found
}

// replacement reports whether the text between braces stands for an input: {}, {.}, {/.}, {2}, {#}.
func replacement(s string) bool {
	return strings.Trim(s, "./#%+-0123456789") == ""
}

// shellQuote quotes a text so that a shell reads it as one word.
func shellQuote(s string) string {
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
