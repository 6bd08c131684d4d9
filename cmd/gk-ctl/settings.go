package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

func policySetCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "set KEY VALUE",
		Short: "change one setting of your own policy",
		Long: `Set changes one setting of your policy file, which it makes when there is none, and
leaves the rest of it as it stands. KEY is the setting's path as in the file. What
would not be a policy in order is refused. Only a person at a terminal can set.`,
		Example: "  gk-hook policy set autonomy.riskTolerance moderate",
		Args:    wants(2, 2, "KEY VALUE"),

		ValidArgsFunction: completeSetting,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := forPerson(); err != nil {
				return err
			}
			return setPolicy(cmd.OutOrStdout(), args[0], args[1])
		},
	}
}

// completeSetting completes the keys of a policy and what they may be.
func completeSetting(_ *cobra.Command, args []string, _ string) (words []cobra.Completion, _ cobra.ShellCompDirective) {
	for _, s := range approvals.Settings() {
		switch {
		case len(args) == 0:
			words = append(words, cobra.CompletionWithDesc(s.Path, s.Doc))
		case len(args) == 1 && s.Path == args[0]:
			words = append(words, s.Values...)
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

func setPolicy(out io.Writer, key, value string) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	file := filepath.Join(places.Config, approvals.PolicyFile)
	old, err := state.ReadSettings(file, 1<<20, true)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("policy set: %w", err)
	}
	text, err := withSetting(old, strings.Split(key, "."), value)
	if err != nil {
		return usageError{fmt.Errorf("policy set: %w", err)}
	}
	for _, p := range approvals.Check(file, text, approvals.User, places.Home) {
		if !p.Note {
			return usageError{fmt.Errorf("policy set: that would not be a policy in order: %s", printable(p.ErrorWithPosition()))}
		}
	}
	what := fmt.Sprintf("  sets %s to %s in %s\n", hook.Visible(key), hook.Visible(value), hook.Visible(file))
	if err := prove(dir, grants.OpenStore(dir), "policy set", what); err != nil {
		return err
	}
	if err := state.WriteSettings(file, text); err != nil {
		return fmt.Errorf("policy set: %w", err)
	}
	rec := state.Record{Event: state.EventPolicy, Subject: key + " = " + value, Reason: "by " + whoami() + " at a terminal"}
	if err := dir.Log().Append(rec); err != nil {
		return errors.Join(fmt.Errorf("policy set: it cannot be logged, so it is taken back: %w", err), state.WriteSettings(file, old))
	}
	_, err = fmt.Fprintf(out, "%s is %s now\n", hook.Visible(key), hook.Visible(value))
	return err
}

// withSetting returns the YAML text with the value at the path of keys, its
// comments and its order kept. Mappings on the way are made.
func withSetting(text []byte, path []string, value string) ([]byte, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return nil, errors.New("the file is no YAML; see gk-hook policy check")
	}
	if doc.Kind == 0 {
		doc = yaml.Node{Kind: yaml.DocumentNode, Content: []*yaml.Node{{Kind: yaml.MappingNode, Tag: "!!map"}}}
	}
	node := doc.Content[0]
	for i, key := range path {
		if node.Kind == 0 {
			*node = yaml.Node{Kind: yaml.MappingNode, Tag: "!!map"}
		}
		if node.Kind != yaml.MappingNode || key == "" {
			return nil, fmt.Errorf("%s is no setting", hook.Visible(strings.Join(path[:i+1], ".")))
		}
		node = child(node, key)
	}
	switch node.Kind {
	case yaml.ScalarNode:
		node.Value, node.Tag, node.Style = value, "", 0
	case 0:
		*node = yaml.Node{Kind: yaml.ScalarNode, Value: value}
	default:
		return nil, fmt.Errorf("%s is a list or a section; edit the file for that", hook.Visible(strings.Join(path, ".")))
	}
	var b bytes.Buffer
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(&doc); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// child returns the value under a key, made when there is none.
func child(mapping *yaml.Node, key string) *yaml.Node {
	for i := 0; i+1 < len(mapping.Content); i += 2 {
		if mapping.Content[i].Value == key {
			return mapping.Content[i+1]
		}
	}
	value := &yaml.Node{}
	mapping.Content = append(mapping.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, value)
	return value
}
