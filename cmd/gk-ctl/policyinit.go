package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/policyfile"
	"github.com/gk-hook/gk-hook/state"
)

func policyInitCommand() *cobra.Command {
	var name string
	var dryRun bool
	cmd := &cobra.Command{
		Use:   "init",
		Short: "write a policy to start from",
		Long: `Init writes your policy from a preset: ` + strings.Join(policyfile.Presets(), ", ") + `. docs/policy.md
shows them. It leaves a policy that is there alone. Only a person at a terminal can init;
--dry-run prints the preset.`,
		Example: "  gk-hook policy init --preset balanced\n  gk-hook policy init --preset read-only --dry-run",
		Args:    wants(0, 0, "nothing"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return initPolicy(cmd.OutOrStdout(), name, dryRun) },
	}
	cmd.Flags().StringVar(&name, "preset", policyfile.Presets()[0], strings.Join(policyfile.Presets(), ", "))
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "print it, and write nothing")
	_ = cmd.RegisterFlagCompletionFunc("preset", cobra.FixedCompletions(policyfile.Presets(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func initPolicy(out io.Writer, name string, dryRun bool) error {
	text, err := preset(name)
	if err != nil {
		return usageError{err}
	}
	if dryRun {
		_, err := out.Write(text)
		return err
	}
	if err := forPerson(); err != nil {
		return err
	}
	dir, places, err := openState()
	if err != nil {
		return err
	}
	c, err := ownPolicy("policy init", places)
	if err != nil {
		return err
	}
	if c.old != nil {
		return fmt.Errorf("policy init: %s is there already; change it by gk-hook policy set, or move it away", c.file)
	}
	c.new, c.what = text, "init "+name
	if _, err := c.check(places.Home); err != nil {
		return err
	}
	if err := c.write(dir, fmt.Sprintf("%s:\n\n%s\n", hook.Visible(c.file), text)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s is %s now\n", hook.Visible(c.file), name)
	return err
}

func policyFmtCommand() *cobra.Command {
	var check, write bool
	cmd := &cobra.Command{
		Use:   "fmt [FILE]",
		Short: "print a policy with its keys in order",
		Long: `Fmt prints FILE, or your policy, with its keys in the order of the documentation; comments
stay with what they are about. With --check it prints the file's name and ends with status 1
when it is not in this order. With --write a person has the file replaced.`,
		Example: "  gk-hook policy fmt\n  gk-hook policy fmt --check .gk-hook.yaml\n  gk-hook policy fmt --write",
		Args:    wants(0, 1, "at most one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if check && write {
				return usageError{errors.New("--check and --write cannot be used together")}
			}
			return formatPolicy(cmd.OutOrStdout(), args, check, write)
		},
	}
	cmd.Flags().BoolVar(&check, "check", false, "only tell whether it is in order")
	cmd.Flags().BoolVar(&write, "write", false, "put it in place")
	return cmd
}

func formatPolicy(out io.Writer, args []string, check, write bool) error {
	if write {
		if err := forPerson(); err != nil {
			return err
		}
	}
	c, home, err := policyNamed(args)
	if err != nil {
		return err
	}
	if c.old == nil {
		return fmt.Errorf("policy fmt: %s is not there; make it with gk-hook policy init", c.file)
	}
	for _, p := range approvals.Check(c.file, c.old, c.layer, home) {
		if !p.Note {
			return fmt.Errorf("policy fmt: mend it first: %s", printable(p.ErrorWithPosition()))
		}
	}
	if c.new, err = policyfile.Format(c.old, approvals.Order()); err != nil {
		return fmt.Errorf("policy fmt: %s: %w", c.file, err)
	}
	same := bytes.Equal(c.old, c.new)
	switch {
	case check && same:
		return nil
	case check:
		fmt.Fprintln(out, hook.Visible(c.file))
		return exitError(1)
	case write && same:
		_, err := fmt.Fprintf(out, "%s is in order\n", hook.Visible(c.file))
		return err
	case !write:
		_, err := io.WriteString(out, printable(string(c.new)))
		return err
	}
	dir, _, err := openState()
	if err != nil {
		return err
	}
	c.what = "fmt " + c.file
	f := settingsFile{path: c.file, old: c.old, new: c.new}
	if err := c.write(dir, f.diff(painterFor(out))); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s is in order now\n", hook.Visible(c.file))
	return err
}

// policyNamed returns the policy in a file that args may name, or the user's own.
func policyNamed(args []string) (*policyChange, string, error) {
	places, err := state.Locate()
	if err != nil {
		return nil, "", err
	}
	if len(args) == 0 {
		c, err := ownPolicy("policy fmt", places)
		return c, places.Home, err
	}
	file, err := filepath.Abs(args[0])
	if err != nil {
		return nil, "", err
	}
	c := &policyChange{purpose: "policy fmt", file: file, layer: approvals.Project}
	if filepath.Base(file) != approvals.ProjectFile {
		c.layer = approvals.User
	}
	return c, places.Home, c.read()
}
