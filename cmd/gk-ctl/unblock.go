package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

func unblockCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "unblock [ID]",
		Short: "let a session go on that was blocked",
		Long: `Unblock shows the blocks in force, or the one with the ID, and lifts them when you
type the code that it shows. A damaged file of blocks, which blocks everything, is
set aside and kept. Only a person at a terminal can unblock.`,
		Args: wants(0, 1, "at most one ID"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := forPerson(); err != nil {
				return err
			}
			id := ""
			if len(args) > 0 {
				id = args[0]
			}
			return unblock(cmd.OutOrStdout(), id)
		},
	}
}

func unblock(out io.Writer, id string) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	store := approvals.OpenStore(dir)
	text, err := describeBlocks(store, id)
	if err != nil {
		return err
	}
	if text == "" {
		_, err := fmt.Fprintln(out, "nothing is blocked")
		return err
	}
	if err := prove(dir, store, "unblock", text); err != nil {
		return err
	}
	lifted, err := store.Unblock(id)
	if err != nil {
		return err
	}
	rec := state.Record{Event: state.EventUnblocked, Subject: id, Reason: fmt.Sprintf("%d blocks lifted by %s at a terminal", len(lifted), whoami())}
	if err := dir.Log().Append(rec); err != nil {
		return fmt.Errorf("unblock: it cannot be logged: %w", err)
	}
	_, err = fmt.Fprintf(out, "lifted %d blocks\n", len(lifted))
	return err
}

// describeBlocks shows the blocks that would be lifted; empty when there are none.
func describeBlocks(store *approvals.Store, id string) (string, error) {
	blocks, err := store.Blocks()
	var damaged *state.DamagedError
	if errors.As(err, &damaged) && id == "" {
		return fmt.Sprintf("  %s, so that every session is blocked\n", hook.Visible(err.Error())), nil
	}
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, block := range blocks {
		if id == "" || strings.EqualFold(id, block.ID) {
			fmt.Fprintf(&b, "  %s  %s %s %s since %s, after %d attempts: %s\n", block.ID, block.Scope, block.Client, hook.Visible(block.Session),
				block.Since.Local().Format(time.DateTime), block.Attempts, hook.Visible(block.Reason))
		}
	}
	if id != "" && b.Len() == 0 {
		return "", fmt.Errorf("unblock: no block %s is in force", hook.Visible(id))
	}
	return b.String(), nil
}
