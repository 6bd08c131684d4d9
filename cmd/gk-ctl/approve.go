package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
)

func approveCommand() *cobra.Command {
	var ttl time.Duration
	var scopeName, pattern string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "approve [CODE]",
		Short: "approve a call that was asked about or denied",
		Long: `Approve shows the call that waits under CODE and, when you type what it asks for,
lets exactly this call through: once, for the session, in the project, or everywhere.
Without CODE it lists what waits; on a terminal the arrow keys choose.

With --pattern it approves what a pattern covers instead, for calls that are
moderate and can be undone. Only a person at a terminal can approve.`,
		Example: "  gk-hook approve\n  gk-hook approve AB23CD\n  gk-hook approve AB23CD --scope session --ttl 10m\n  gk-hook approve --pattern 'Bash:npm " +
			"test*' --scope project",
		Args: wants(0, 1, "at most one CODE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case pattern != "" && len(args) > 0:
				return usageError{errors.New("approve wants a CODE or --pattern; gk-hook approve lists the codes that wait")}
			case asJSON && pattern+strings.Join(args, "") != "":
				return usageError{errors.New("--json lists what waits, and approves nothing")}
			}
			if cmd.Flags().Changed("ttl") && ttl <= 0 {
				return usageError{fmt.Errorf("--ttl %s is not a time ahead; write 30m or 2h", ttl)}
			}
			a := &approving{ttl: ttl, out: cmd.OutOrStdout()}
			list := pattern == "" && len(args) == 0
			if list && (asJSON || !canPick(a.out) || noPerson() != nil) {
				return a.list(asJSON)
			}
			if err := forPerson(); err != nil {
				return err
			}
			if cmd.Flags().Changed("scope") {
				scope, err := grants.ParseScope(scopeName)
				if err != nil {
					return usageError{err}
				}
				a.scope = &scope
			}
			switch {
			case list:
				return a.choose()
			case pattern != "":
				return a.pattern(pattern)
			}
			return a.code(args[0])
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "list what waits as one JSON object")
	cmd.Flags().DurationVar(&ttl, "ttl", 0, "how long the approval lives, such as 10m (default: what the policy says)")
	cmd.Flags().StringVar(&scopeName, "scope", "", "once, session, project or user (default: what the policy says)")
	cmd.Flags().StringVar(&pattern, "pattern", "", "approve what this pattern covers, such as 'Bash:npm test*'")
	return cmd
}
