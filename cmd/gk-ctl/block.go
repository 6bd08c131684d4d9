package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/state"
)

func blockCommand() *cobra.Command {
	var team bool
	cmd := &cobra.Command{
		Use:   "block REASON",
		Short: "stop everything that is not safe, until a person lifts it",
		Long: `Block is the kill switch: from the next call on, every session of this machine may only
read; with --team every session of every machine of the team. A person lifts it by
gk-hook unblock. Only a person at a terminal can block.`,
		Example: "  gk-hook block 'prod is on fire'\n  gk-hook block --team 'a key leaked'",
		Args:    wants(1, 1, "one REASON, in quotes"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if strings.TrimSpace(args[0]) == "" {
				return usageError{errors.New("block wants a REASON; it is shown to everybody whose calls it stops")}
			}
			if err := forPerson(); err != nil {
				return err
			}
			scope := grants.BlockMachine
			if team {
				scope = grants.BlockTeam
			}
			return block(cmd.OutOrStdout(), scope, args[0])
		},
	}
	cmd.Flags().BoolVar(&team, "team", false, "on every machine of the team")
	return cmd
}

// block stops everything that is not safe. It asks for no code: whoever needs it needs it now, and a block
// only makes the guard stricter.
func block(out io.Writer, scope grants.BlockScope, reason string) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	b, err := store.Stop(scope, reason, personHere(store), time.Now())
	if b.ID == "" {
		return err
	}
	rec := state.Record{Event: state.EventBlocked, Rule: "danger:" + b.ID, Reason: fmt.Sprintf("%s blocked by %s: %s", b.Scope, b.By, b.Reason)}
	if logErr := dir.Log().Append(rec); logErr != nil {
		err = errors.Join(err, fmt.Errorf("block: it holds, but cannot be logged: %w", logErr))
	}
	if errors.Is(err, state.ErrUnreached) && scope == grants.BlockTeam {
		return fmt.Errorf("block %s holds on this machine; the others learn of it when the team's state can be reached: %w", b.ID, err)
	}
	if err != nil && !errors.Is(err, state.ErrUnreached) {
		return err
	}
	_, err = fmt.Fprintf(out, "blocked %s: %s may only read until gk-hook unblock %s\n", b.ID, map[bool]string{true: "every session of the team",
		false: "every session of this machine"}[scope == grants.BlockTeam], b.ID)
	return err
}
