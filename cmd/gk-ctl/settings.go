package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/policyfile"
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

// withSetting returns a policy's text with another value of a setting. A word under contain becomes a mapping.
func withSetting(text []byte, key, value string) ([]byte, error) {
	path := strings.Split(key, ".")
	if path[0] == "contain" && len(path) > 1 {
		var err error
		if text, err = policyfile.Nest(text, path[:1], "calls"); err != nil {
			return nil, err
		}
	}
	return policyfile.Set(text, path, value)
}

func setPolicy(out io.Writer, key, value string) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	c, err := ownPolicy("policy set", places)
	if err != nil {
		return err
	}
	if c.new, err = withSetting(c.old, key, value); err != nil {
		return usageError{fmt.Errorf("policy set: %s", hook.Visible(err.Error()))}
	}
	if _, err := c.check(places.Home); err != nil {
		return err
	}
	c.what = key + " = " + value
	if err := c.write(dir, fmt.Sprintf("  sets %s to %s in %s\n", hook.Visible(key), hook.Visible(value), hook.Visible(c.file))); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s is %s now\n", hook.Visible(key), hook.Visible(value))
	return err
}
