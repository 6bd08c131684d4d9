package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/policyfile"
	"github.com/gk-hook/gk-hook/rulebook"
	"github.com/gk-hook/gk-hook/state"
)

func policyImportCommand() *cobra.Command {
	var asJSON, write bool
	cmd := &cobra.Command{
		Use:   "import [CLIENT…] [--json] [--write] [-- WORDS…]",
		Short: "show the rules of your clients as rules of the policy",
		Long: rulebook.About + `

Nothing is changed without --write, which adds the rules to your own policy and keeps
the rest of it. Only a person at a terminal can do that.`,
		Example: rulebook.Examples,
		RunE: func(cmd *cobra.Command, args []string) error {
			var words []string
			if at := cmd.ArgsLenAtDash(); at >= 0 {
				args, words = args[:at], args[at:]
			}
			rules, err := importedRules(args, words)
			if err != nil && len(rules) == 0 {
				return err
			}
			if write {
				return errors.Join(err, writeImported(cmd.OutOrStdout(), rules))
			}
			if asJSON {
				return errors.Join(err, writeJSON(cmd.OutOrStdout(), reportImported(rules)))
			}
			return errors.Join(err, showImported(cmd.OutOrStdout(), rules))
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return rulebook.Clients(), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	cmd.Flags().BoolVar(&write, "write", false, "add the rules to your own policy")
	cmd.MarkFlagsMutuallyExclusive("json", "write")
	return cmd
}

// importReport is what policy import --json prints. Lists are never null.
type importReport struct {
	Schema int             `json:"schema"` // 1
	Rules  []rulebook.Rule `json:"rules"`
}

func reportImported(rules []rulebook.Rule) importReport {
	r := importReport{Schema: 1, Rules: append([]rulebook.Rule{}, rules...)}
	for i := range r.Rules {
		one := &r.Rules[i]
		one.Patterns, one.Notes = append([]string{}, one.Patterns...), append([]string{}, one.Notes...)
	}
	return r
}

// importedRules reads the rules of the clients, or of all of them.
func importedRules(names, words []string) ([]rulebook.Rule, error) {
	places, err := state.Locate()
	if err != nil {
		return nil, err
	}
	project, err := projectHere(places)
	if err != nil {
		return nil, err
	}
	if len(words) > 0 && !slices.Contains(names, rulebook.ByWords) {
		return nil, usageError{fmt.Errorf("words behind -- are those of %[1]s: gk-hook policy import %[1]s -- WORDS…", rulebook.ByWords)}
	}
	if len(names) == 0 {
		names = rulebook.Clients()
	}
	at := rulebook.Place{
		Home: places.Home, Project: project, Args: words,
		Read: func(path string) ([]byte, error) { return readImported(path) },
		List: func(glob string) []string {
			files, _ := filepath.Glob(glob) // a pattern of ours, which is well-formed
			return files
		},
	}
	var all []rulebook.Rule
	var errs []error
	for _, name := range names {
		if !slices.Contains(rulebook.Clients(), name) {
			return nil, usageError{fmt.Errorf("unknown client %q, want one of %s", name, strings.Join(rulebook.Clients(), ", "))}
		}
		rules, err := rulebook.Read(name, at)
		all, errs = append(all, rules...), append(errs, err)
	}
	return all, errors.Join(errs...)
}

// readImported reads settings of a client, bounded.
func readImported(path string) ([]byte, error) {
	text, err := state.ReadSettings(path, maxSettings, false)
	var pe *fs.PathError
	if errors.As(err, &pe) && !errors.Is(err, fs.ErrNotExist) {
		err = pe.Err
	}
	return text, err
}

// importLists are the lists of the policy in the order in which they decide.
var importLists = [...]string{"deny", "confirm", "allow"}

// showImported prints a fragment of a policy.
func showImported(out io.Writer, rules []rulebook.Rule) error {
	var b strings.Builder
	for _, list := range importLists {
		head := list + ":\n"
		for _, r := range rules {
			if r.List != list {
				continue
			}
			b.WriteString(head)
			head = ""
			fmt.Fprintf(&b, "  # %s, %s: %s\n", r.Client, hook.OneLine(hook.Visible(r.File)), hook.OneLine(hook.Visible(r.Source)))
			for _, n := range r.Notes {
				fmt.Fprintf(&b, "  # note: %s\n", hook.OneLine(hook.Visible(n)))
			}
			for _, p := range r.Patterns {
				fmt.Fprintf(&b, "  - %s\n", importedItem(&r, p))
			}
		}
	}
	left := "\n# not carried over:\n"
	for _, r := range rules {
		if r.List != "" {
			continue
		}
		fmt.Fprintf(&b, "%s#   %s, %s: %s: %s\n", left, r.Client, hook.OneLine(hook.Visible(r.File)), hook.OneLine(hook.Visible(r.Source)),
			hook.OneLine(hook.Visible(strings.TrimPrefix(strings.Join(r.Notes, "; "), "not carried over: "))))
		left = ""
	}
	if b.Len() == 0 {
		b.WriteString("# no rules were found\n")
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// importedItem is an entry of a list as one line of YAML.
func importedItem(r *rulebook.Rule, pattern string) string {
	quote := func(text string) string {
		b, _ := json.Marshal(text) // JSON is YAML, and a text always has a form
		return string(b)
	}
	if r.Reason == "" && r.Project == "" {
		return quote(pattern)
	}
	item := "{pattern: " + quote(pattern)
	if r.Reason != "" {
		item += ", reason: " + quote(hook.OneLine(r.Reason))
	}
	if r.Project != "" {
		item += ", when: {project: " + quote(r.Project) + "}"
	}
	return item + "}"
}

// writeImported adds the rules to the user's policy, when a person says so.
func writeImported(out io.Writer, rules []rulebook.Rule) error {
	if err := forPerson(); err != nil {
		return err
	}
	dir, places, err := openState()
	if err != nil {
		return err
	}
	c, err := ownPolicy("policy import", places)
	if err != nil {
		return err
	}
	added := 0
	if c.new, added, err = withRules(c.old, rules); err != nil {
		return fmt.Errorf("policy import: %w", err)
	}
	if added == 0 {
		_, err := fmt.Fprintln(out, "nothing to add")
		return err
	}
	if _, err := c.check(places.Home); err != nil {
		return err
	}
	var shown bytes.Buffer
	if err := showImported(&shown, rules); err != nil {
		return err
	}
	c.what = fmt.Sprintf("imported %d rules", added)
	if err := c.write(dir, fmt.Sprintf("%s\n  adds %d rules to %s\n", shown.String(), added, hook.Visible(c.file))); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%d rules are added to %s\n", added, hook.Visible(c.file))
	return err
}

// withRules returns the policy's text with the rules added to its lists. What stands in a list already is not added again.
func withRules(text []byte, rules []rulebook.Rule) (with []byte, added int, err error) {
	for i := range rules {
		r := &rules[i]
		if r.List == "" {
			continue
		}
		for _, p := range r.Patterns {
			var item yaml.Node
			if err := yaml.Unmarshal([]byte(importedItem(r, p)), &item); err != nil {
				return nil, 0, err
			}
			var new bool
			if text, new, err = policyfile.Append(text, []string{r.List}, item.Content[0], "from "+r.Client+", "+hook.OneLine(r.Source)); err != nil {
				return nil, 0, err
			}
			if new {
				added++
			}
		}
	}
	return text, added, nil
}
