package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

func unblockCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "unblock [ID]",
		Example: "  gk-hook unblock",
		Short:   "let a session go on that was blocked",
		Long: `Unblock shows the blocks in force, or the one with the ID, and lifts them when you
type the code that it shows. A damaged file of blocks, which blocks everything, is
set aside and kept. A lost list of the files that agents wrote, which has every file
count as written, is started over. Only a person at a terminal can unblock.`,
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
	if err := dir.Mend(); err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	shown, err := store.Show(id, time.Now())
	if err != nil {
		return err
	}
	text, written := describeBlocks(shown), ""
	if id == "" {
		written = dir.WrittenDamage()
	}
	if written != "" {
		text += "  " + hook.Visible(written) + "\n"
	}
	if text == "" {
		_, err := fmt.Fprintln(out, "nothing is blocked")
		return err
	}
	if err := prove(dir, store, "unblock", text); err != nil {
		return err
	}
	shown.By = personHere(store)
	lifted, err := store.Unblock(shown)
	if err != nil {
		return err
	}
	if written != "" {
		if err := dir.MendWritten(); err != nil {
			return fmt.Errorf("unblock: %w", err)
		}
	}
	rec := state.Record{Event: state.EventUnblocked, Subject: id, Reason: fmt.Sprintf("%d blocks lifted by %s at a terminal", len(lifted), whoami())}
	note := dir.Log().Append
	if shown.Damage != "" {
		note = dir.Log().Restart
	}
	if err := note(rec); err != nil {
		return fmt.Errorf("unblock: it cannot be logged: %w", err)
	}
	if written != "" {
		fmt.Fprintln(out, "files that agents wrote from now on are remembered")
	}
	if err := store.Unshared(); err != nil {
		fmt.Fprintf(out, "the other machines of the team learn of it later: %v\n", err)
	}
	if shown.Damage != "" {
		_, err = fmt.Fprintln(out, "nothing is blocked any more")
		return err
	}
	_, err = fmt.Fprintf(out, "lifted %d blocks\n", len(lifted))
	return err
}

// describeBlocks says what would be lifted; empty when nothing is blocked.
func describeBlocks(shown grants.Shown) string {
	if shown.Damage != "" {
		return fmt.Sprintf("  %s, so that every session is blocked\n", hook.Visible(shown.Damage))
	}
	var b strings.Builder
	for _, block := range shown.Blocks {
		where := ""
		if block.Machine != "" {
			where = ", on " + block.Machine
		}
		if block.By != "" {
			where += ", by " + block.By
		}
		fmt.Fprintf(&b, "  %s  %s %s %s since %s, after %d attempts%s: %s\n", block.ID, block.Scope, block.Client, hook.Visible(block.Session),
			block.Since.Local().Format(time.DateTime), block.Attempts, hook.Visible(where), hook.Visible(block.Reason))
	}
	return b.String()
}
