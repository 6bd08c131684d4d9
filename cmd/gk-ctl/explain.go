package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/hook"
)

func explainCommand() *cobra.Command {
	var tool, cwd, client string
	cmd := &cobra.Command{
		Use:   "explain COMMAND",
		Short: "show what a command would do, and why it is judged so",
		Long: `Explain shows the invocations of a command, their effects, the factors of the
score, the rule that decides and the way out. It decides as the hook would, but
spends no approval and logs nothing. With another --tool than Bash, COMMAND is its
main input: the path, the URL, the pattern.`,
		Args: wants(1, 1, "one COMMAND, quoted as one word"),
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
			return explain(out, hook.Judge(call).Report(), painterFor(out))
		},
	}
	cmd.Flags().StringVar(&tool, "tool", "Bash", "the tool that is called")
	cmd.Flags().StringVar(&cwd, "cwd", "", "the working directory (default: this one)")
	cmd.Flags().StringVar(&client, "client", string(hook.Canonical), "the agent client: "+strings.Join(clients.Names(), ", "))
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

// explain prints a judgement as a tree.
func explain(out io.Writer, r *hook.Report, p painter) error {
	root := &node{text: p.verdict(string(r.Decision)) + "  " + r.Reason}
	if r.Tier != "" {
		level := fmt.Sprintf("tier %s, score %d", p.verdict(r.Tier), r.Score)
		if r.Irreversible {
			level += ", irreversible"
		}
		if !r.Understood {
			level += ", not wholly understood"
		}
		root.add(level)
	}
	for i, v := range r.Invocations {
		addInvocation(root, r, i, v, p)
	}
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
	if len(r.Rules) > 0 {
		rules := root.add("rules of the policy that fit")
		for _, f := range r.Rules {
			rules.add(ruleLine(f, p))
		}
	}
	if r.WayOut != "" {
		root.add("way out: " + r.WayOut)
	}
	if next := hook.AllowCommand(r.Next); next != "" {
		root.add("next time: " + hook.Visible(next))
	}
	var b strings.Builder
	b.WriteString(root.text + "\n")
	draw(&b, root.kids, "")
	_, err := io.WriteString(out, b.String())
	return err
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

func addInvocation(root *node, r *hook.Report, i int, v hook.InvocationReport, p painter) {
	text := v.Text + "  " + p.verdict(v.Tier)
	if v.Irreversible {
		text += " irreversible"
	}
	if !v.Understood {
		text += " not understood"
	}
	if len(v.Via) > 0 {
		text += p.dim("  via " + strings.Join(v.Via, ", "))
	}
	if v.Dir != "" && v.Dir != r.Cwd {
		text += p.dim("  in " + v.Dir)
	}
	n := root.add(text)
	for _, e := range r.Effects {
		if e.Invocation == i {
			n.add(effectLine(e, p))
		}
	}
}

// ruleLine says what becomes of a rule: "deny Bash:rm *  user policy.yaml:7: decides, since …".
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
	s := e.Kind + " " + e.Scope
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
