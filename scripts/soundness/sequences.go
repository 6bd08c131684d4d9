//go:build linux

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/scripts/adversary"
)

// A sequence is several calls of one session: each is decided by the guard, with its
// memory of those before, and run. A person says yes to what the guard asks about, but not
// to the last call, nor to what follows a command that is still waiting.

// step is one call of a sequence.
type step struct {
	tool  string
	input map[string]any
	later bool   // it is decided in its turn, and does its work after all others
	edit  string // of Edit, what it adds to the file
}

// parseStep reads one step in the notation of sequences.grammar.
func parseStep(text string) step {
	for _, tool := range []string{"Write", "Edit"} {
		if rest, ok := strings.CutPrefix(text, tool+" "); ok {
			file, content, _ := strings.Cut(rest, "\n")
			file = filepath.Join(project, file)
			if tool == "Edit" {
				return step{tool: tool, input: map[string]any{"file_path": file}, edit: content + "\n"}
			}
			return step{tool: tool, input: map[string]any{"file_path": file, "content": content + "\n"}}
		}
	}
	text, later := strings.CutPrefix(text, "later ")
	input := map[string]any{"command": text}
	if later && !strings.HasSuffix(text, "&") {
		input["run_in_background"] = true
	}
	return step{tool: "Bash", input: input, later: later}
}

// parseSequence reads a sequence.
func parseSequence(text string) []step {
	var steps []step
	for part := range strings.SplitSeq(text, adversary.Then) {
		if part = strings.Trim(part, "\n"); part != "" {
			steps = append(steps, parseStep(part))
		}
	}
	return steps
}

// guardMain is the guard in a cell: it decides one call, and takes note of it.
func guardMain(in io.Reader, out io.Writer) error {
	var c hook.Call
	if err := json.NewDecoder(in).Decode(&c); err != nil {
		return err
	}
	j := hook.Decide(&c)
	g := guarded{Verdict: j.Verdict, Reason: j.Reason, Admits: admitted{Programs: map[string]bool{}}}
	for _, a := range j.Assessments {
		g.Admits.add(admittedAsWritten(a))
	}
	return json.NewEncoder(out).Encode(g)
}

// decided is a step with what the guard said of it.
type decided struct {
	step
	guarded
}

// sequence runs a sequence in a cell of its own, as far as the guard lets it. It returns
// false when the guard stopped it.
func (h *hunt) sequence(text string) (*attempt, bool) {
	h.leave()
	defer h.leave()
	cell, err := openCell(0)
	if err != nil {
		h.fail(call{command: text}, err)
		return nil, false
	}
	h.cell = cell
	s := &session{hunt: h, attempt: &attempt{call: call{command: text}}}
	allowed, err := s.follow(parseSequence(text))
	if err != nil {
		h.fail(s.call, err)
		return nil, false
	}
	return s.attempt, allowed
}

// session is a sequence while it runs.
type session struct {
	*hunt
	*attempt
	admits  admitted // by the verdicts so far
	kept    []string // what the steps so far left on disk
	waiting []decided
}

func (s *session) follow(steps []step) (allowed bool, err error) {
	for i, st := range steps {
		d, err := s.decide(st)
		if err != nil {
			return false, err
		}
		yes := d.Verdict == hook.Ask && i < len(steps)-1 && len(s.waiting) == 0 && !d.later
		if d.Verdict != hook.Allow && !yes && !s.Unasked {
			return false, nil
		}
		s.admits.add(d.Admits)
		if d.later {
			s.waiting = append(s.waiting, d)
		} else if err := s.do(d); err != nil {
			return false, err
		}
	}
	for _, d := range s.waiting {
		if err := s.do(d); err != nil {
			return false, err
		}
	}
	return true, nil
}

// decide has the guard decide a step.
func (s *session) decide(st step) (decided, error) {
	if st.tool == "Edit" {
		o, err := s.cell.run(errand{Read: st.input["file_path"].(string)})
		if err != nil {
			return decided{}, err
		}
		if o.Said == "" { // clients edit no file that is not there
			st.tool, st.input["content"] = "Write", st.edit
		} else {
			st.input["old_string"], st.input["new_string"] = o.Said, o.Said+st.edit
		}
	}
	c := hook.Call{Client: hook.Claude, Event: hook.PreToolUse, Session: "s", Cwd: project, Mode: hook.ModeDefault, Tool: st.tool, RawTool: st.tool,
		Input: st.input}
	o, err := s.cell.run(errand{Decide: &c, Shell: s.Shell})
	if err != nil {
		return decided{}, err
	}
	return decided{st, *o.Decided}, nil
}

// do does what a step does, and notes what its verdict does not admit.
func (s *session) do(d decided) error {
	e := errand{Shell: s.Shell, Limit: s.Limit}
	switch d.tool {
	case "Bash":
		e.Command = d.input["command"].(string)
	case "Write":
		e.Write, e.Content = d.input["file_path"].(string), d.input["content"].(string)
	case "Edit":
		e.Write, e.Content = d.input["file_path"].(string), d.input["new_string"].(string)
	}
	o, err := s.cell.run(e)
	if err != nil {
		return err
	}
	all := o.Kept
	o.Kept = slices.DeleteFunc(slices.Clone(all), func(line string) bool { return slices.Contains(s.kept, line) || ofGuard(line) })
	s.kept = all
	admits := d.Admits
	admits.Paths = s.admits.Paths // what was admitted before may be gone on with
	var violations []string
	violations, s.ran = s.violations(call{e.Command, admits}, &o)
	if d.Verdict == hook.Allow || s.Unasked {
		s.found = append(s.found, violations...)
	}
	s.outcome, s.call.admits = &o, admits
	return nil
}

// ofGuard reports whether a line of what is kept is the guard's own memory.
func ofGuard(line string) bool {
	_, name, _ := strings.Cut(line, " /")
	return strings.HasPrefix("/"+name, home+"/.local/state/gk-hook") || "/"+name == home+"/.local" || "/"+name == home+"/.local/state"
}

// loaded returns rules for the files that some row says its program loads: the file is
// written, with code that leaves a mark outside the project, and the program is called.
func loaded(only []string) []string {
	have, _ := installed(only)
	var lines []string
	for _, p := range have {
		lists := [][]spec.Load{p.Loads}
		for i := range p.Subs {
			lists = append(lists, p.Subs[i].Loads)
		}
		rule, ways, known := "loaded by "+p.Name, shapes(p), len(lines)
		for _, l := range slices.Concat(lists...) {
			for name := range strings.FieldsSeq(l.Files) {
				for _, sequence := range loadedBy(ways, &l, strings.ReplaceAll(name, "*", "evil")) {
					lines = append(lines, rule+": "+sequence)
				}
			}
		}
		if len(lines) > known {
			lines = append(lines, "loaded: «"+rule+"»")
		}
	}
	return lines
}

// loadedBy returns the sequences for one file, as a grammar writes them.
func loadedBy(ways []shape, l *spec.Load, file string) []string {
	f := poison{load: l, keys: strings.Fields(l.Keys), mark: outsideMark}
	text := strings.TrimSuffix(f.text(), "\n")
	if text == "" || strings.ContainsAny(text+file, "«»‹›¦") {
		return nil
	}
	write := fmt.Sprintf("«into¦%s¦%s»", file, adversary.Written(text))
	if dir := filepath.Dir(file); dir != "." {
		write = "mkdir -p " + dir + adversary.Then + write
	}
	if l.Format != spec.Code && l.Format != spec.Calls {
		write = "«into¦evil¦touch " + outsideMark + "»" + adversary.Then + "chmod +x evil" + adversary.Then + write
	}
	var sequences []string
	then := func(command string) {
		sequences = append(sequences, write+adversary.Then+adversary.Written(command))
	}
	for i := range ways {
		if ways[i].another {
			continue
		}
		then(ways[i].command(nil, nil))
		for _, set := range ways[i].operandSets() {
			if len(set) > 0 && len(sequences) < maxLoadedBy {
				then(ways[i].command(nil, set))
			}
		}
	}
	return sequences
}

// maxLoadedBy bounds the sequences for one file and program that give operands.
const maxLoadedBy = 60

// outsideMark is the file that shows that the code of a sequence ran.
const outsideMark = home + "/m"
