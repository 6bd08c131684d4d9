package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

func explainCommand() *cobra.Command {
	var tool, cwd, client string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "explain COMMAND",
		Short: "show what a command would do, and why it is judged so",
		Long: `Explain shows a command with the parts underlined that carry the verdict, what it
would run, with what effects, the factors of the score, the rule that decides, what
else the answer depends on, what an approval would cover, and what would let it pass.

It decides as the hook would, but spends no approval and logs nothing. With another
--tool than Bash, COMMAND is its main input: the path, the URL, the pattern.`,
		Example: "  gk-hook explain 'cd build && rm -rf *'\n  gk-hook explain --tool Read ~/.ssh/id_ed25519\n  gk-hook explain --json 'npm test' | jq .ways",
		Args:    wants(1, 1, "one COMMAND, quoted as one word"),
		RunE: func(cmd *cobra.Command, args []string) error {
			name, err := hook.ParseClient(client)
			if err != nil {
				return usageError{err}
			}
			dir, err := filepath.Abs(cwd)
			if err != nil {
				return err
			}
			call, err := hook.NewCall(name, tool, args[0], dir)
			if err != nil {
				return fmt.Errorf("explain: %w", err)
			}
			out := cmd.OutOrStdout()
			x := hook.Explain(call)
			if asJSON {
				return writeJSON(out, x)
			}
			return explain(out, x, painterFor(out))
		},
	}
	cmd.Flags().StringVar(&tool, "tool", "Bash", "the tool that is called")
	cmd.Flags().StringVar(&cwd, "cwd", "", "the working directory (default: this one)")
	cmd.Flags().StringVar(&client, "client", string(hook.Canonical), "the agent client: "+strings.Join(clients.Names(), ", "))
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// node is a line of a tree with what hangs on it.
type node struct {
	text string
	kids []*node
}

func (n *node) add(text string) *node {
	kid := &node{text: text}
	n.kids = append(n.kids, kid)
	return kid
}

// explain prints a judgement: the source with its marks, and a tree.
func explain(out io.Writer, x *hook.Explanation, p painter) error {
	r := x.Report
	root := &node{}
	if r.Tier != "" {
		root.add(level(r, p))
	}
	addInvocations(root, r, p)
	for _, e := range r.Effects {
		if e.Invocation < 0 {
			root.add(effectLine(e, p))
		}
	}
	if len(r.Factors) > 0 {
		factors := root.add("factors")
		for _, f := range r.Factors {
			factors.add(f.String())
		}
	}
	root.add("rule " + r.Rule)
	if r.Contained != "" {
		addContained(root, contain.Name(r.Contained))
	} else if r.Uncontained != "" {
		root.add("not contained: " + r.Uncontained)
	}
	if r.Copied != "" {
		root.add("with a safety copy, which gk-hook undo brings back: " + r.Copied)
	}
	if len(r.Rules) > 0 {
		rules := root.add("rules of the policy that fit")
		for _, f := range r.Rules {
			rules.add(ruleLine(f, p))
		}
	}
	addEnvironment(root, &x.Environment, p)
	addApproval(root, &x.Approval)
	if len(x.Ways) > 0 {
		ways := root.add("ways on")
		for _, w := range x.Ways {
			ways.add(w.Text)
		}
	}
	if r.WayOut != "" {
		root.add("way out: " + r.WayOut)
	}
	if next := hook.AllowCommand(r.Next); next != "" {
		root.add("next time: " + hook.Visible(next))
	}
	var b strings.Builder
	b.WriteString(p.verdict(string(r.Decision)) + "  " + r.Reason + "\n")
	source, marks := marksOf(x)
	b.WriteString(snippet(source, marks, columnsOf(out), p))
	draw(&b, root.kids, "")
	_, err := io.WriteString(out, b.String())
	return err
}

// level says the tier, the score and what else counts for the decision.
func level(r *hook.Report, p painter) string {
	s := fmt.Sprintf("tier %s, score %d", p.verdict(r.Tier), r.Score)
	if r.Irreversible {
		s += ", irreversible"
	}
	if !r.Understood {
		s += ", not wholly understood"
	}
	return s
}

// marksOf returns the source as it may be shown, and what is marked in it: the places of the
// invocations that are not safe, each with its worst effect, and of what was not understood.
func marksOf(x *hook.Explanation) (source string, marks []mark) {
	source, move := masked(x.Source, state.Redact(x.Quote(x.Source)))
	ranks := map[string]int{"moderate": 1, "dangerous": 2, "blocked": 3}
	rank := func(e *hook.EffectReport) int {
		n := 2 * ranks[e.Tier]
		if e.Loss == "irreversible" {
			n++
		}
		return n
	}
	best, top := map[hook.Place]*hook.EffectReport{}, 1
	var places []hook.Place
	for i := range x.Effects {
		e := &x.Effects[i]
		at := e.At
		if e.Invocation >= 0 {
			at = x.Invocations[e.Invocation].At
		}
		if at == nil || rank(e) == 0 {
			continue
		}
		if best[*at] == nil {
			places = append(places, *at)
		}
		if old := best[*at]; old == nil || rank(e) > rank(old) {
			best[*at] = e
			top = max(top, rank(e))
		}
	}
	for _, at := range places {
		e := best[at]
		label := e.Why
		if e.Target != "" && !strings.Contains(label, e.Target) {
			label += ", " + e.Target
		}
		if e.Loss != "undoable" {
			label += ", " + e.Loss
		}
		from, to := move(at.From), move(at.To)
		marks = append(marks, mark{from, max(to, from+1), label + " [" + e.Tier + "]", e.Tier, rank(e) == top})
	}
	return source, marks
}

// masked returns the text in which secrets are masked, and what turns offsets into those of that
// text; one within a secret into the end of its mask. What stands between two masks is looked for in
// the source from left to right: where it is ambiguous, or anything else was changed, an offset may be wrong by some
// characters, but the text never shows more.
func masked(source, redacted string) (string, func(int) int) {
	type piece struct{ from, to, at int } // from where to where in the source, and where it is now
	var pieces []piece
	read, written := 0, 0
	parts := strings.Split(redacted, state.Mask)
	for i, part := range parts {
		from := strings.Index(source[read:], part)
		if i == len(parts)-1 && i > 0 {
			from = strings.LastIndex(source[read:], part)
		}
		if from < 0 {
			break
		}
		read += from + len(part)
		pieces = append(pieces, piece{read - len(part), read, written})
		written += len(part) + len(state.Mask)
	}
	return redacted, func(offset int) int {
		for _, p := range pieces {
			if offset <= p.to {
				return p.at + max(offset-p.from, 0)
			}
		}
		return len(redacted)
	}
}

// addInvocations adds what runs: each below what runs it.
func addInvocations(root *node, r *hook.Report, p painter) {
	nodes := make([]*node, len(r.Invocations))
	for i := range r.Invocations {
		v := &r.Invocations[i]
		parent, above := root, parentOf(r, i)
		via := v.Via
		if above >= 0 {
			parent = nodes[above]
			via = via[min(len(via), len(r.Invocations[above].Via)+1):]
		}
		nodes[i] = addInvocation(parent, r, i, via, p)
	}
}

// parentOf returns the index of the invocation that runs another one, -1 for one that stands in the call itself.
func parentOf(r *hook.Report, i int) int {
	v := &r.Invocations[i]
	for above := i - 1; above >= 0 && len(v.Via) > 0; above-- {
		o := &r.Invocations[above]
		if n := len(o.Via); n < len(v.Via) && slices.Equal(o.Via, v.Via[:n]) {
			program, _, _ := strings.Cut(v.Via[n], " ")
			if name, _, _ := strings.Cut(o.Text, " "); name == program && (v.Within < 0 || above >= v.Within) {
				return above
			}
		}
	}
	if v.Within < i {
		return v.Within
	}
	return -1
}

func addInvocation(parent *node, r *hook.Report, i int, via []string, p painter) *node {
	v := &r.Invocations[i]
	text := v.Text + "  " + p.verdict(v.Tier)
	if v.Irreversible {
		text += " irreversible"
	}
	if !v.Understood {
		text += " not understood"
	}
	if len(via) > 0 {
		text += p.dim("  via " + strings.Join(via, ", "))
	}
	if v.Dir != "" && v.Dir != r.Cwd {
		text += p.dim("  in " + hook.Visible(v.Dir))
	}
	n := parent.add(text)
	for _, e := range r.Effects {
		if e.Invocation == i {
			n.add(effectLine(e, p))
		}
	}
	return n
}

// addEnvironment says what the answer depends on besides the call.
func addEnvironment(root *node, e *hook.Environment, p painter) {
	n := root.add("depends on")
	where := "no project"
	if e.Project != "" {
		where = "project " + hook.Visible(e.Project)
	}
	n.add(fmt.Sprintf("client %s, mode %s, tolerance %s, contain %s", e.Client, e.Mode, e.Tolerance, e.Contain))
	n.add(where + shellNote(e.Shell))
	for _, file := range e.Policies {
		n.add("policy " + hook.Visible(file))
	}
	for _, v := range e.Variables {
		n.add(v.Name + "=" + v.Value)
	}
	for _, f := range e.Files {
		hash := f.SHA256[:min(len(f.SHA256), 12)]
		if hash == "" {
			hash = "not read"
		}
		n.add("file " + f.Path + "  " + p.dim(hash))
	}
}

// shellNote names the user's shell where it counts.
func shellNote(shell string) string {
	if filepath.Base(shell) == "zsh" {
		return ", read as zsh"
	}
	return ""
}

// addApproval says what an approval would cover.
func addApproval(root *node, c *hook.Coverage) {
	if !c.Needed {
		return
	}
	if !c.Possible {
		root.add("approval: none, " + c.Why)
		return
	}
	n := root.add(fmt.Sprintf("approval: %s; %s, for %s, unless said otherwise", c.Why, c.Scope, c.TTL))
	const most = 5
	for _, list := range []struct {
		what  string
		files []string
	}{{"void when its content changes: ", c.Files}, {"when approved once, void when it changes: ", gitAsOne(c.Inputs)}} {
		for _, f := range list.files[:min(len(list.files), most)] {
			n.add(list.what + f)
		}
		if more := len(list.files) - most; more > 0 {
			n.add(fmt.Sprintf("%sand %d more", list.what, more))
		}
	}
}

// gitAsOne lists what git keeps in one folder as one entry, in the place of the first.
func gitAsOne(files []string) (list []string) {
	const folder = "/.git/"
	at := map[string]int{} // by folder
	for _, f := range files {
		i := strings.LastIndex(f, folder)
		if i < 0 {
			list = append(list, f)
			continue
		}
		dir, name := f[:i+len(folder)], f[i+len(folder):]
		if n, seen := at[dir]; seen {
			list[n] += ", " + name
		} else {
			at[dir] = len(list)
			list = append(list, f)
		}
	}
	return list
}

// addContained says what a profile lets the call do, and what holds it.
func addContained(root *node, p contain.Name) {
	n := root.add("contained: the hook lets it run in the profile " + string(p) + ", with clients that run rewritten calls")
	n.add(fit.Fit{Profile: p}.Describe())
	if by, err := means(p); err != nil {
		n.add("not here: " + err.Error())
	} else {
		n.add("held by " + by)
	}
}

// ruleLine describes how a rule fares: "deny Bash:rm *  user policy.yaml:7: decides, since …".
func ruleLine(f hook.RuleReport, p painter) string {
	s := f.List
	if f.Pattern != "" {
		s += " " + f.Pattern
	}
	if f.When != "" {
		s += " when " + f.When
	}
	says := "gives way, since "
	if f.Wins {
		says = p.paint("1", "decides") + ", since "
	}
	return fmt.Sprintf("%s  %s: %s%s", s, p.dim(fmt.Sprintf("%s layer, %s:%d", f.Layer, hook.Visible(f.File), f.Line)), says, f.Why)
}

// effectLine says one effect: "delete project: deletes a file, src  [dangerous]".
func effectLine(e hook.EffectReport, p painter) string {
	s := e.Kind
	if e.Scope != e.Kind { // both may be unknown
		s += " " + e.Scope
	}
	if e.Why != "" {
		s += ": " + e.Why
	}
	if e.Target != "" {
		s += ", " + e.Target
	}
	if e.Lands != "" {
		s += ", " + e.Lands
	}
	if e.Environment != "" {
		s += " (" + e.Environment + ")"
	}
	if e.Loss != "undoable" {
		s += ", " + e.Loss
	}
	s += "  [" + p.verdict(e.Tier) + "]"
	if e.Undo != "" {
		s += p.dim("  undo: " + e.Undo)
	}
	return s
}

// draw prints nodes below their parent.
func draw(b *strings.Builder, nodes []*node, indent string) {
	for i, n := range nodes {
		branch, below := "├─ ", "│  "
		if i == len(nodes)-1 {
			branch, below = "└─ ", "   "
		}
		b.WriteString(indent + branch + n.text + "\n")
		draw(b, n.kids, indent+below)
	}
}
