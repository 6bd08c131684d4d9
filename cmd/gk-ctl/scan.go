package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/report"
	"github.com/gk-hook/gk-hook/scan"
	"github.com/gk-hook/gk-hook/state"
)

// scanning is what the flags of scan say.
type scanning struct {
	policy, failOn  string
	all             bool
	asJSON, asSARIF bool
}

func scanCommand() *cobra.Command {
	var s scanning
	cmd := &cobra.Command{
		Use:   "scan [PATH...]",
		Short: "judge the shell that a project holds: what if an agent ran it?",
		Long: `Scan finds the shell in scripts, Makefiles, package.json, workflows of GitHub and GitLab,
Dockerfiles, Markdown, and what agents' settings, skills and MCP servers run, and says
what the guard would answer if an agent ran it: file, line and column of what is asked
about or denied. PATH is a file or a folder, by default this one; files that git ignores
are left out, links are not followed.

Files are only read: nothing is run, logged or granted.
Exit status: 0 nothing is denied, 1 something is (see --fail-on), 64 and up for errors.`,
		Example: "  gk-hook scan\n  gk-hook scan --fail-on ask scripts .github\n  gk-hook scan --sarif . > gk-hook.sarif\n  gk-hook scan --json | jq -r " +
			"'.findings[].reason'",
		RunE: func(cmd *cobra.Command, args []string) error {
			return s.run(cmd.Context(), args, cmd.OutOrStdout())
		},
	}
	f := cmd.Flags()
	f.StringVar(&s.failOn, "fail-on", "deny", "exit with 1 from this answer on: ask, deny, never")
	f.StringVar(&s.policy, "policy", "", "judge by this file in the place of your policy")
	f.BoolVar(&s.all, "all", false, "look at files that git ignores, too")
	f.BoolVar(&s.asJSON, "json", false, "print one JSON object")
	f.BoolVar(&s.asSARIF, "sarif", false, "print SARIF 2.1.0")
	return cmd
}

func (s *scanning) run(ctx context.Context, args []string, out io.Writer) error {
	if s.asJSON && s.asSARIF {
		return usageError{errors.New("--json and --sarif cannot be used together")}
	}
	if s.failOn != "ask" && s.failOn != "deny" && s.failOn != "never" {
		return usageError{fmt.Errorf("--fail-on wants ask, deny or never, not %q", s.failOn)}
	}
	places, err := state.Locate()
	if err != nil {
		return err
	}
	jury := &hook.Jury{}
	if s.policy != "" {
		if jury, err = otherPolicy(s.policy, places.Home); err != nil {
			return fmt.Errorf("scan: %w", err)
		}
	}
	base, err := os.Getwd()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		args = []string{"."}
	}
	paths := make([]string, len(args))
	for i, arg := range args {
		if paths[i], err = filepath.Abs(arg); err != nil {
			return err
		}
		if _, err := os.Stat(paths[i]); err != nil {
			return fault.As(fault.Missing, fmt.Errorf("scan: %w", err))
		}
	}
	sum, err := scan.Run(ctx, jury, paths, scan.Options{All: s.all, Base: base})
	if err != nil {
		return fmt.Errorf("scan: %w", err)
	}
	if err := s.write(out, sum); err != nil {
		return fault.As(fault.Output, err)
	}
	if s.failOn != "never" && (sum.Deny > 0 || s.failOn == "ask" && sum.Ask > 0) {
		return exitError(1)
	}
	return nil
}

// write writes what was found in the form that the flags say.
func (s *scanning) write(out io.Writer, sum *scan.Summary) error {
	switch {
	case s.asJSON:
		return writeJSON(out, sum)
	case s.asSARIF:
		return sum.SARIF(out, hook.Version())
	}
	return sum.Text(out, report.Look{Width: widthOf(out), Colour: bool(painterFor(out)), Plain: hook.Visible})
}
