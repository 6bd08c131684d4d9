package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/undo"
)

func undoCommand() *cobra.Command {
	var last, all, asJSON bool
	cmd := &cobra.Command{
		Use:   "undo [ID | --last] [PATH…]",
		Short: "bring back files that a contained call destroyed",
		Long: `Undo lists the safety copies of this project: before a contained call that may write,
the guard keeps aside what git could not bring back. With an ID, or --last, it shows
what differs from the project as it was before that call, and brings it back when you
type the code that it shows: all of it, or the paths. What it replaces is kept as
well, so that an undo can be undone. Files that are new since stay. Only a person at
a terminal can undo.`,
		Example: "  gk-hook undo\n  gk-hook undo --last\n  gk-hook undo AB23CD src/main.go",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && !last {
				return listCopies(cmd.OutOrStdout(), all, asJSON)
			}
			if err := forPerson(); err != nil {
				return err
			}
			id := ""
			if !last {
				id, args = args[0], args[1:]
			}
			return bringBack(cmd.OutOrStdout(), id, args, asJSON)
		},
	}
	cmd.Flags().BoolVar(&last, "last", false, "the newest copy of this project")
	cmd.Flags().BoolVar(&all, "all", false, "list the copies of all projects")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// copiesReport is what undo --json prints. The list is never null.
type copiesReport struct {
	Schema int         `json:"schema"` // 1
	Copies []undo.Copy `json:"copies"` // newest first
}

func listCopies(out io.Writer, all, asJSON bool) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	project, err := projectHere(places)
	if err != nil {
		return err
	}
	copies, err := undo.Open(dir).List()
	if err != nil {
		return err
	}
	report := copiesReport{Schema: 1, Copies: []undo.Copy{}}
	for _, c := range copies {
		if all || c.Root == project {
			report.Copies = append(report.Copies, c)
		}
	}
	if asJSON {
		return writeJSON(out, report)
	}
	if len(report.Copies) == 0 {
		_, err := fmt.Fprintln(out, "no safety copies of this project; gk-hook undo --all lists those of others")
		return err
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, c := range report.Copies {
		what := c.Of.Tool + " " + c.Of.Subject
		if all {
			what = hook.Visible(c.Root) + "  " + what
		}
		fmt.Fprintf(w, "%s\t%s\t%d files\t%s\n", c.ID, c.At.Local().Format(time.DateTime), c.Files, brief(what))
	}
	return w.Flush()
}

// undoneReport is what an undo with --json prints.
type undoneReport struct {
	Schema  int           `json:"schema"` // 1
	ID      string        `json:"id"`
	Changes []undo.Change `json:"changes"`
	Saved   string        `json:"saved"` // the ID of the copy that takes this undo back; empty when nothing differed
}

func bringBack(out io.Writer, id string, paths []string, asJSON bool) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	project, err := projectHere(places)
	if err != nil {
		return err
	}
	store := undo.Open(dir)
	c, err := store.Find(id, project)
	if err != nil {
		return err
	}
	for i, p := range paths {
		if paths[i], err = within(c.Root, p); err != nil {
			return usageError{err}
		}
	}
	plan, err := store.Plan(c, paths)
	if err != nil {
		return err
	}
	defer plan.Close()
	switch {
	case len(plan.Changes) > 0:
	case asJSON:
		return writeJSON(out, undoneReport{1, c.ID, []undo.Change{}, ""})
	default:
		_, err := fmt.Fprintln(out, "nothing differs: all files are as they were")
		return err
	}
	if err := prove(dir, grants.OpenStore(dir), "undo", describeUndo(c, plan.Changes)); err != nil {
		return err
	}
	shown := plan.Changes
	saved, err := plan.Do(undo.Of{Subject: c.ID})
	rec := state.Record{Event: state.EventUndone, Tool: c.Of.Tool, Subject: c.Of.Subject, Cwd: c.Root,
		Reason: fmt.Sprintf("%d files brought back by %s at a terminal, as they were in copy %s", len(shown), whoami(), c.ID)}
	if err := errors.Join(err, dir.Log().Append(rec)); err != nil {
		return err
	}
	if asJSON {
		return writeJSON(out, undoneReport{1, c.ID, shown, saved.ID})
	}
	_, err = fmt.Fprintf(out, "brought back %d files; gk-hook undo %s takes that back\n", len(shown), saved.ID)
	return err
}

// within returns a path, which may be relative to the working directory, relative to root.
func within(root, p string) (string, error) {
	full, err := filepath.Abs(p)
	if err != nil {
		return "", err
	}
	if cwd, err := os.Getwd(); err == nil && !filepath.IsAbs(p) {
		if real, err := filepath.EvalSymlinks(cwd); err == nil {
			full = filepath.Join(real, p)
		}
	}
	rel, err := filepath.Rel(root, full)
	if err != nil || rel == ".." || strings.HasPrefix(rel, "../") {
		return "", fmt.Errorf("%s does not lie in %s, of which the copy is", hook.Visible(p), hook.Visible(root))
	}
	return rel, nil
}

// describeUndo says what an undo changes.
func describeUndo(c undo.Copy, changes []undo.Change) string {
	const most = 40
	var b strings.Builder
	fmt.Fprintf(&b, "  in %s, as it was on %s before: %s\n", hook.Visible(c.Root), c.At.Local().Format(time.DateTime), brief(c.Of.Tool+" "+c.Of.Subject))
	for i, change := range changes {
		if i == most {
			fmt.Fprintf(&b, "  and %d more\n", len(changes)-most)
			break
		}
		fmt.Fprintf(&b, "  %-12s  %s\n", change.Now, hook.Visible(change.Path))
	}
	return b.String()
}
