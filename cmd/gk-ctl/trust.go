package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

func trustCommand() *cobra.Command {
	var revoke, list bool
	cmd := &cobra.Command{
		Use:     "trust [DIR]",
		Example: "  gk-hook trust\n  gk-hook trust ~/work/lib",
		Short:   "let a project's policy allow things, as it stands now",
		Long: `A project's ` + approvals.ProjectFile + ` only makes the guard stricter. Trust shows it in full and,
when you type what it asks for, lets exactly this text also allow what your own
policy leaves open. When the file changes, the trust is void.`,
		Args: wants(0, 1, "at most one directory"),
		RunE: func(cmd *cobra.Command, args []string) error {
			out := cmd.OutOrStdout()
			switch {
			case list && revoke || list && len(args) > 0:
				return usageError{errors.New("--list stands alone")}
			case list:
				return listTrusts(out)
			}
			if err := forPerson(); err != nil && !revoke { // whoever takes trust back makes nothing weaker
				return err
			}
			project, places, err := projectAt(args)
			if err != nil {
				return err
			}
			if revoke {
				return distrust(out, project)
			}
			return trust(out, project, places.Home)
		},
	}
	cmd.Flags().BoolVar(&revoke, "revoke", false, "trust it no longer")
	cmd.Flags().BoolVar(&list, "list", false, "list the projects whose policy is trusted")
	return cmd
}

// projectAt returns the root of the project around the directory in args, or
// around the working directory.
func projectAt(args []string) (string, state.Places, error) {
	places, err := state.Locate()
	if err != nil {
		return "", places, err
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", places, fmt.Errorf("find working directory: %w", err)
	}
	if len(args) > 0 {
		if dir, err = filepath.Abs(args[0]); err != nil {
			return "", places, fmt.Errorf("find directory: %w", err)
		}
	}
	return paths.NewWorld(dir, places.Home).Project, places, nil
}

func trust(out io.Writer, project, home string) error {
	text, err := approvals.ReadProject(project)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("trust: %s has no %s", project, approvals.ProjectFile)
	}
	if err != nil {
		return fmt.Errorf("trust: %w", err)
	}
	file := filepath.Join(project, approvals.ProjectFile)
	for _, p := range approvals.Check(file, text, approvals.Trusted, home) {
		if !p.Note {
			return fmt.Errorf("trust: the policy is broken: %s", printable(p.ErrorWithPosition()))
		}
	}
	dir, _, err := openState()
	if err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	if err := prove(dir, store, "trust", fmt.Sprintf("%s:\n\n%s\n", hook.Visible(file), printable(string(text)))); err != nil {
		return err
	}
	t, err := store.TrustProject(project, text, whoami(), time.Now())
	if err != nil {
		return err
	}
	rec := state.Record{Event: state.EventTrusted, Subject: file, Hash: t.SHA256, Reason: "by " + whoami() + " at a terminal"}
	if err := dir.Log().Append(rec); err != nil {
		_, undo := store.Distrust(project)
		return errors.Join(fmt.Errorf("trust: it cannot be logged, so it is taken back: %w", err), undo)
	}
	_, err = fmt.Fprintf(out, "trusted %s as it stands now\n", hook.Visible(file))
	return err
}

func distrust(out io.Writer, project string) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	was, err := grants.OpenStore(dir).Distrust(project)
	if err != nil {
		return err
	}
	if !was {
		_, err := fmt.Fprintln(out, "it was not trusted")
		return err
	}
	if err := dir.Log().Append(state.Record{Event: state.EventDistrust, Subject: project, Reason: "by " + whoami()}); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s is trusted no longer\n", hook.Visible(project))
	return err
}

func listTrusts(out io.Writer) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	all, err := grants.OpenStore(dir).Trusts()
	if err != nil {
		return err
	}
	if len(all) == 0 {
		_, err := fmt.Fprintln(out, "no project's policy is trusted")
		return err
	}
	trusted := grants.TrustedIn(dir.Path())
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, t := range all {
		now := "as it stands now"
		if text, err := approvals.ReadProject(t.Project); err != nil || !trusted(t.Project, text) {
			now = "void: the file has changed since"
		}
		fmt.Fprintf(w, "%s\t%s\tby %s on %s\n", hook.Visible(t.Project), now, hook.Visible(t.By), t.At.Local().Format(time.DateTime))
	}
	return w.Flush()
}
